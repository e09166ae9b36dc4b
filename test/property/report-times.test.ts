import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTime } from '../../main/reports/time.ts';

describe('the time of a report', () => {
  it('is the ISO 8601 form of the platform for every moment, in any order', () => {
    const moment = fc.oneof(
      fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
      fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }),
      fc.constantFrom(0, -1, 1, 86_399_999, 86_400_000, 1_709_164_799_999, 1_709_164_800_000),
    );
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 5 }), (moments) => {
        expect(moments.map(isoTime)).toEqual(moments.map((timeMs) => new Date(timeMs).toISOString()));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves out fractions of a millisecond, and stays empty where nothing happened', () => {
    expect(isoTime(1.9)).toBe('1970-01-01T00:00:00.001Z');
    expect(isoTime(null)).toBeNull();
  });
});
