// The span of a statement as people read it: days as days, a time only where an end is not the edge of its day.

import { describe, expect, it } from 'vitest';
import { spanOfMoments, spanOfTexts } from '../../../main/cli/moment-words.ts';
import { statementRequest } from '../../../main/statements/request.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { spanInWords } from '../../../shared/statement-span.ts';
import { formatOf } from '../../../shared/texts/format.ts';

describe('the span of a statement', () => {
  it.each([
    ['2026-11-21T00:00:00', '2026-11-25T23:59:59', 'from 21 November 2026 to 25 November 2026'],
    ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z', 'on 21 November 2026'],
    ['2026-11-21', '2026-11-21', 'on 21 November 2026'],
    [
      '2026-11-21T08:30:00',
      '2026-11-22T00:00:00+02:00',
      'from 21 November 2026, 08:30:00 UTC to 22 November 2026, 00:00:00 +02:00',
    ],
  ])('from %s to %s stands in the words of commands', (from, to, words) => {
    expect(spanOfTexts(from, to)).toBe(words);
  });

  it('of a comparison has times only where it is not of whole days', () => {
    const midnightMs = Date.UTC(2026, 10, 21);
    expect(spanOfMoments(midnightMs, midnightMs + 86_399_999)).toBe('on 21 November 2026');
    expect(spanOfMoments(midnightMs, midnightMs + 3_600_000)).toBe(
      'from 21 November 2026, 00:00:00 UTC to 21 November 2026, 01:00:00 UTC',
    );
  });

  it('has its days in the language of the page', () => {
    const span = { from: '2026-11-21T00:00:00', to: '2026-11-25T23:59:59' };
    expect(spanInWords(span, formatOf('fr').date)).toEqual({
      from: '21 novembre 2026',
      to: '25 novembre 2026',
    });
  });

  it('is refused with its days in words', () => {
    const wallet = { country: 'ZMB', currency: 'ZMW', provider: null };
    const asked = {
      wallet,
      from: '2026-11-25',
      to: '2026-11-21',
      callbackUrl: 'https://callbacks.example/s',
    };
    try {
      statementRequest(asked, Date.UTC(2026, 10, 26));
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof PaymasterError)) throw error;
      expect(error.failure.message).toBe(
        'The span ends before it begins: 25 November 2026 to 21 November 2026.',
      );
    }
  });
});
