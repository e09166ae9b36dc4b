import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/languages.ts';
import {
  type Amount,
  addAmounts,
  compareAmounts,
  decimalsOf,
  sameAmount,
  subtractAmounts,
  toAmount,
  ZERO_AMOUNT,
} from '../../shared/money/money.ts';
import { moneyFigure } from '../../shared/money/money-figures.ts';

const RUNS = { numRuns: 2_000 };

/** More decimals than any currency has; every amount below is compared in units of this scale. */
const SCALE = 12;

/** A written decimal, with all the zeros that people and services add, and its value in units of SCALE. */
const written = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 26n }),
    fraction: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: SCALE }).map((digits) => digits.join('')),
    leadingZeros: fc.nat({ max: 3 }),
  })
  .map(({ whole, fraction, leadingZeros }) => ({
    text: `${'0'.repeat(leadingZeros)}${whole}${fraction === '' ? '' : `.${fraction}`}`,
    units: whole * 10n ** BigInt(SCALE) + BigInt(fraction.padEnd(SCALE, '0')),
  }));

function amountOf(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null) throw new Error(`No amount: ${text}`);
  return amount;
}

function unitsOf(amount: Amount): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
}

describe('P8 amounts are exact decimals', () => {
  it('P8 reading keeps the value, however many zeros are written around it', () => {
    fc.assert(
      fc.property(written, ({ text, units }) => {
        expect(unitsOf(amountOf(text))).toBe(units);
      }),
      RUNS,
    );
  });

  it('P8 the canonical form has no zero that says nothing, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(written, ({ text }) => {
        const amount = amountOf(text);
        expect(amount).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
        expect(toAmount(amount)).toBe(amount);
      }),
      RUNS,
    );
  });

  it('P8 two texts are the same amount exactly when their values are equal', () => {
    fc.assert(
      fc.property(written, written, fc.nat({ max: 4 }), (left, right, zeros) => {
        expect(sameAmount(left.text, right.text)).toBe(left.units === right.units);
        const padded = left.text.includes('.')
          ? left.text + '0'.repeat(zeros)
          : `${left.text}.0${'0'.repeat(zeros)}`;
        expect(sameAmount(left.text, padded)).toBe(true);
      }),
      RUNS,
    );
  });

  it('P8 sums and differences are those of whole numbers', () => {
    fc.assert(
      fc.property(written, written, (left, right) => {
        const sum = addAmounts(amountOf(left.text), amountOf(right.text));
        expect(unitsOf(sum)).toBe(left.units + right.units);
        expect(toAmount(sum)).toBe(sum);
        expect(subtractAmounts(sum, amountOf(right.text))).toBe(amountOf(left.text));
      }),
      RUNS,
    );
  });

  it('P8 adding does not depend on order or grouping, and zero adds nothing', () => {
    fc.assert(
      fc.property(written, written, written, (first, second, third) => {
        const [a, b, c] = [amountOf(first.text), amountOf(second.text), amountOf(third.text)];
        expect(addAmounts(a, b)).toBe(addAmounts(b, a));
        expect(addAmounts(addAmounts(a, b), c)).toBe(addAmounts(a, addAmounts(b, c)));
        expect(addAmounts(a, ZERO_AMOUNT)).toBe(a);
      }),
      RUNS,
    );
  });

  it('P8 a difference below zero is a defect, not an amount', () => {
    fc.assert(
      fc.property(written, written, (left, right) => {
        fc.pre(left.units < right.units);
        expect(() => subtractAmounts(amountOf(left.text), amountOf(right.text))).toThrow(/negative/);
      }),
      RUNS,
    );
  });

  it('P8 comparing agrees with whole numbers, also for amounts that differ in the last digit', () => {
    fc.assert(
      fc.property(written, written, (left, right) => {
        const nearby = left.units + 1n;
        const digits = nearby.toString().padStart(SCALE + 1, '0');
        const next = amountOf(`${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`);
        expect(compareAmounts(amountOf(left.text), next)).toBe(-1);
        expect(compareAmounts(next, amountOf(left.text))).toBe(1);
        const expected = left.units < right.units ? -1 : left.units > right.units ? 1 : 0;
        expect(compareAmounts(amountOf(left.text), amountOf(right.text))).toBe(expected);
        expect(compareAmounts(next, next)).toBe(0);
      }),
      RUNS,
    );
  });

  it('P8 counts the decimals that are needed, no more', () => {
    fc.assert(
      fc.property(written, ({ text, units }) => {
        const decimals = decimalsOf(amountOf(text));
        expect(units % 10n ** BigInt(SCALE - decimals)).toBe(0n);
        if (decimals > 0) expect(units % 10n ** BigInt(SCALE - decimals + 1)).not.toBe(0n);
      }),
      RUNS,
    );
  });

  it('P8 showing an amount to people keeps its value', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('ZMW', 'UGX', null), ({ text }, currency) => {
        const amount = amountOf(text);
        const shown = moneyFigure(amount, currency, LANGUAGES.en.figures);
        expect(shown).toMatch(/^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/);
        expect(toAmount(shown.replaceAll(',', ''))).toBe(amount);
        const atLeast = (currency === 'ZMW' && amount !== '0') || decimalsOf(amount) === 1 ? 2 : 0;
        expect((shown.split('.')[1] ?? '').length).toBe(Math.max(decimalsOf(amount), atLeast));
      }),
      RUNS,
    );
  });

  it('P8 no other text is an amount', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE_ x\u0660\uff10\n') }), (text) => {
        fc.pre(!/^[0-9]+(?:\.[0-9]+)?$/.test(text) || text.includes('\n'));
        expect(toAmount(text)).toBeNull();
      }),
      RUNS,
    );
  });

  it.each([
    ['0.1', '0.2', '0.3'],
    ['9007199254740993', '0.01', '9007199254740993.01'],
    ['99999999999999999999999', '1', '100000000000000000000000'],
    ['1.005', '1.005', '2.01'],
    ['0.00', '0', '0'],
  ])('P8 %s and %s make %s, where floating-point numbers would not', (left, right, sum) => {
    expect(addAmounts(amountOf(left), amountOf(right))).toBe(sum);
  });
});
