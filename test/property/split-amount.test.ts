// Parts of an amount add up to it exactly, are within the limits, and are as few as can be, whatever the currency.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, compareAmounts, decimalsOf, fromUnits, sumAmounts } from '../../shared/money/money.ts';
import { PARTS_MAX } from '../../shared/row-share.ts';
import { splitAmount } from '../../shared/rules/split-amount.ts';

const limits = fc
  .record({
    decimals: fc.integer({ min: 0, max: 3 }),
    minimum: fc.bigInt({ min: 0n, max: 5_000n }),
    range: fc.bigInt({ min: 0n, max: 5_000_000n }),
    units: fc.bigInt({ min: 1n, max: 100_000_000n }),
  })
  .map(({ decimals, minimum, range, units }) => ({
    decimals,
    minimum: fromUnits(minimum, decimals),
    maximum: fromUnits(minimum + range, decimals),
    amount: fromUnits(units, decimals),
  }));

describe('splitAmount', () => {
  it('P3 P8 adds up exactly, within the limits, in the fewest parts', () => {
    fc.assert(
      fc.property(limits, ({ amount, ...limit }) => {
        const parts = splitAmount(amount, limit);
        if (parts === null) {
          expect(isPossible(amount, limit)).toBe(false);
          return;
        }
        expect(sumAmounts(parts)).toBe(amount);
        for (const part of parts) {
          expect(compareAmounts(part, limit.minimum)).toBeGreaterThanOrEqual(0);
          expect(compareAmounts(part, limit.maximum)).toBeLessThanOrEqual(0);
          expect(decimalsOf(part)).toBeLessThanOrEqual(limit.decimals);
        }
        const fewer = sumAmounts(parts.slice(1).map(() => limit.maximum));
        expect(compareAmounts(fewer, amount)).toBeLessThan(0);
      }),
    );
  });

  it.each([
    ['1000000.5', '1000000', '1', 2, ['999999.5', '1']],
    ['25', '10.9', null, 0, ['10', '10', '5']],
    ['10', '10', '1', 0, null],
    ['15', '10', '8', 0, null],
    ['11', '10.05', '0.95', 1, ['10', '1']],
  ] as const)('splits %s at %s and %s', (amount, maximum, minimum, decimals, parts) => {
    const limit = { maximum: maximum as Amount, minimum: minimum as Amount | null, decimals };
    expect(splitAmount(amount as Amount, limit)).toEqual(parts);
  });
});

/** By counting: some number of parts between whole minima and whole maxima. */
function isPossible(
  amount: Amount,
  { minimum, maximum }: { readonly minimum: Amount; readonly maximum: Amount },
): boolean {
  if (compareAmounts(amount, maximum) <= 0) return false;
  for (let parts = 2; parts <= PARTS_MAX; parts += 1) {
    const of = (each: Amount) => sumAmounts(Array.from({ length: parts }, () => each));
    if (compareAmounts(of(minimum), amount) <= 0 && compareAmounts(of(maximum), amount) >= 0) return true;
  }
  return false;
}
