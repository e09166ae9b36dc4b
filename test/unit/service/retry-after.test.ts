import { describe, expect, it } from 'vitest';
import { readRetryAfterMs } from '../../../main/service/answer.ts';
import { NOW_MS } from '../../support/service/answers.ts';

describe('readRetryAfterMs', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['86400', 60_000],
    ['99999999999999999999', 60_000],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Saturday, 21-Nov-26 12:00:30 GMT', 30_000],
    ['Sat Nov 21 12:00:30 2026', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Sat, 21 Nov 2026 13:00:00 GMT', 60_000],
  ])('reads %s', (header, expected) => {
    expect(readRetryAfterMs(header, NOW_MS)).toBe(expected);
  });

  it.each([null, '', 'soon', '-5', '1.5', '2026-11-21', 'Sat, nonsense'])(
    'reads nothing from %s',
    (header) => {
      expect(readRetryAfterMs(header, NOW_MS)).toBeNull();
    },
  );
});
