import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAmount } from '../../shared/money/money.ts';
import type { DecimalMark, GroupingMark } from '../../shared/money/number-shape.ts';
import {
  isDetermined,
  type NumberGrammar,
  observeAmount,
  readAmount,
  statedGrammar,
  UNDETERMINED_GRAMMAR,
  voteGrammar,
} from '../../shared/money/numbers.ts';
import { numberingPlan } from '../../shared/phones/numbering-plans.ts';
import { readPhone } from '../../shared/phones/phone.ts';

const RUNS = { numRuns: 2_000 };

const MARKS: Readonly<Record<GroupingMark, string>> = {
  point: '.',
  comma: ',',
  space: '\u202f',
  apostrophe: "'",
};

interface Style {
  readonly decimal: DecimalMark;
  readonly grouping: GroupingMark | null;
}

const style: fc.Arbitrary<Style> = fc
  .record({
    decimal: fc.constantFrom('point' as const, 'comma' as const),
    grouping: fc.constantFrom(
      'point' as const,
      'comma' as const,
      'space' as const,
      'apostrophe' as const,
      null,
    ),
  })
  .filter(({ decimal, grouping }) => decimal !== grouping);

/** An amount in cents, above zero. */
const cents = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 7n }), fc.bigInt({ min: 1n, max: 10n ** 15n }));

function plainText(value: bigint): string {
  const digits = value.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function styledText(value: bigint, { decimal, grouping }: Style): string {
  const [whole = '', fraction = ''] = plainText(value).split('.');
  const groupingMark = grouping === null ? '' : MARKS[grouping];
  return whole.replace(/\B(?=(?:\d{3})+$)/g, groupingMark) + MARKS[decimal] + fraction;
}

const anyGrammar: fc.Arbitrary<NumberGrammar> = fc.oneof(
  fc.constant(UNDETERMINED_GRAMMAR),
  fc.constantFrom('point' as const, 'comma' as const).map(statedGrammar),
  fc.record({
    decimalMark: fc.constantFrom('point' as const, 'comma' as const, null),
    groupingMark: fc.constantFrom('space' as const, 'apostrophe' as const, null),
    conflicting: fc.boolean(),
    source: fc.constant('evidence' as const),
  }),
);

const numberLike = fc.string({ unit: fc.constantFrom(..."0011235.,\u00a0' -()eEK\u0661"), maxLength: 14 });

describe('P8 the amounts of a file', () => {
  it('P8 written in one style are read to the cent, once the file has shown its style', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), style, (values, written) => {
        const texts = values.map((value) => styledText(value, written));
        const grammar = voteGrammar(texts);
        expect(grammar.decimalMark).toBe(written.decimal);
        expect(grammar.conflicting).toBe(false);
        values.forEach((value, index) => {
          expect(readAmount(texts[index] ?? '', grammar)).toEqual({
            ok: true,
            amount: toAmount(plainText(value)),
          });
        });
      }),
      RUNS,
    );
  });

  it('P8 are never read as another value than their own style gives them', () => {
    fc.assert(
      fc.property(cents, style, anyGrammar, (value, written, grammar) => {
        const reading = readAmount(styledText(value, written), grammar);
        if (reading.ok) expect(reading.amount).toBe(toAmount(plainText(value)));
      }),
      RUNS,
    );
  });

  it('P8 with three digits after their only mark are read by no file that has not shown its style', () => {
    const form = fc.tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom('.', ','),
      fc.integer({ min: 0, max: 999 }),
    );
    fc.assert(
      fc.property(form, anyGrammar, ([whole, mark, last], grammar) => {
        fc.pre(!isDetermined(grammar) || grammar.conflicting);
        const reading = readAmount(`${whole}${mark}${String(last).padStart(3, '0')}`, grammar);
        expect(reading).toMatchObject({ ok: false, code: 'AMOUNT_AMBIGUOUS', repair: null });
      }),
      RUNS,
    );
  });

  it('P8 that are read hold the digits of the cell, and no others', () => {
    fc.assert(
      fc.property(numberLike, anyGrammar, (text, grammar) => {
        const reading = readAmount(text, grammar);
        if (!reading.ok) return;
        const significant = (digits: string) => digits.replace(/^[0.]+|\.|0+$/g, '').replace(/0+$/, '');
        expect(significant(reading.amount)).toBe(significant(text.replace(/\D/g, '')));
        expect(toAmount(reading.amount)).toBe(reading.amount);
      }),
      { numRuns: 20_000 },
    );
  });

  it('P8 have a proposal only where the same file would read it, as the same digits', () => {
    fc.assert(
      fc.property(numberLike, anyGrammar, (text, grammar) => {
        const reading = readAmount(text, grammar);
        if (reading.ok || reading.repair === null) return;
        expect(readAmount(reading.repair, grammar).ok).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it('settle the grammar one by one as they do together, when they do not conflict', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 10 }), style, (values, written) => {
        const texts = values.map((value) => styledText(value, written));
        expect(texts.reduce(observeAmount, UNDETERMINED_GRAMMAR)).toEqual(voteGrammar(texts));
      }),
      RUNS,
    );
  });
});

describe('mobile numbers', () => {
  const PREFIXES = ['260', '254', '225', '242', '221', '226', '232', '234', '229', '999'];
  const country = fc
    .constantFrom(...PREFIXES, null)
    .map((prefix) => ({ name: 'X', prefix, plan: numberingPlan('', prefix) }));
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 17 });
  const phoneLike = fc.oneof(
    digits,
    fc.tuple(fc.constantFrom(...PREFIXES), digits).map((parts) => parts.join('')),
    fc.string({ unit: fc.constantFrom(..."0025076+ -.()'E,\u00a0\u202aO\uff12"), maxLength: 18 }),
  );

  it('P6 are taken exactly as they stand, or not at all', () => {
    fc.assert(
      fc.property(phoneLike, fc.option(country, { nil: null }), (text, where) => {
        const reading = readPhone(text, where);
        if (!reading.ok) return;
        expect(reading.phone).toBe(text);
        expect(text).toMatch(/^[1-9]\d{6,14}$/);
        if (where !== null && where.prefix !== null) expect(text.startsWith(where.prefix)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it('P6 have a proposal only where the same row would take it without a doubt', () => {
    fc.assert(
      fc.property(phoneLike, fc.option(country, { nil: null }), (text, where) => {
        const reading = readPhone(text, where);
        const repair = reading.ok ? reading.doubt?.repair : reading.problem.repair;
        if (repair === null || repair === undefined) return;
        expect(readPhone(repair, where)).toEqual({ ok: true, phone: repair, doubt: null });
        expect(repair).not.toBe(text);
      }),
      { numRuns: 20_000 },
    );
  });
});
