import { describe, expect, it } from 'vitest';
import {
  type NumberGrammar,
  readAmount,
  statedGrammar,
  UNDETERMINED_GRAMMAR,
} from '../../../shared/money/numbers.ts';

const POINT: NumberGrammar = { ...UNDETERMINED_GRAMMAR, decimalMark: 'point' };
const COMMA: NumberGrammar = { ...UNDETERMINED_GRAMMAR, decimalMark: 'comma' };

const GRAMMARS = {
  undetermined: UNDETERMINED_GRAMMAR,
  point: POINT,
  comma: COMMA,
  'point, comma groups': { ...POINT, groupingMark: 'comma' },
  'point, space groups': { ...POINT, groupingMark: 'space' },
  'comma, point groups': { ...COMMA, groupingMark: 'point' },
  'comma, space groups': { ...COMMA, groupingMark: 'space' },
  'undetermined, space groups': { ...UNDETERMINED_GRAMMAR, groupingMark: 'space' },
  'conflicting, mostly point': { ...POINT, conflicting: true },
  'conflicting, mostly comma': { ...COMMA, conflicting: true },
  'stated point': statedGrammar('point'),
  'stated comma': statedGrammar('comma'),
} as const satisfies Record<string, NumberGrammar>;

/** The cell, and by grammar either `=` with the amount or the code without its first word. */
type Case = readonly [text: string, grammar: keyof typeof GRAMMARS, expected: string, repair?: string];

/** What every grammar reads alike. */
const WHOLE: readonly (readonly [text: string, expected: string])[] = [
  ['1', '=1'],
  ['10', '=10'],
  ['1500', '=1500'],
  ['1500000', '=1500000'],
  ['007', '=7'],
  ['0010', '=10'],
  [' 10', '=10'],
  ['10 ', '=10'],
  ['\u00a010\u00a0', '=10'],
  ['\t10', '=10'],
  ['10\n', '=10'],
  ['\ufeff10', '=10'],
  ['9007199254740993', '=9007199254740993'],
  ['12345678901234567890123', '=12345678901234567890123'],
  ['0', 'ZERO'],
  ['00', 'ZERO'],
  ['000', 'ZERO'],
  ['', 'UNREADABLE'],
  ['   ', 'UNREADABLE'],
  ['-5', 'NEGATIVE'],
  ['5-', 'NEGATIVE'],
  ['100-', 'NEGATIVE'],
  ['(5)', 'NEGATIVE'],
  ['(100)', 'NEGATIVE'],
  ['( 100 )', 'NEGATIVE'],
  ['(1,500.00)', 'NEGATIVE'],
  ['-0', 'NEGATIVE'],
  ['-0.00', 'NEGATIVE'],
  ['- 5', 'NEGATIVE'],
  ['\u22125', 'NEGATIVE'],
  ['\u20135', 'NEGATIVE'],
  ['\uff0d5', 'NEGATIVE'],
  ['-1,500.00', 'NEGATIVE'],
  ['-ZMW 5', 'NEGATIVE'],
  ['1e3', 'SCIENTIFIC'],
  ['1E3', 'SCIENTIFIC'],
  ['1E+3', 'SCIENTIFIC'],
  ['2.6E+05', 'SCIENTIFIC'],
  ['2,6E+05', 'SCIENTIFIC'],
  ['1.5e-3', 'SCIENTIFIC'],
  ['1e400', 'SCIENTIFIC'],
  ['+1e3', 'SCIENTIFIC'],
  ['0x10', 'UNREADABLE'],
  ['0b11', 'UNREADABLE'],
  ['0o17', 'UNREADABLE'],
  ['10n', 'HAS_CURRENCY'],
  ['1_000', 'UNREADABLE'],
  ['+5', 'UNREADABLE'],
  ['.5', 'UNREADABLE'],
  [',5', 'UNREADABLE'],
  ['5.', 'UNREADABLE'],
  ['5,', 'UNREADABLE'],
  ['.', 'UNREADABLE'],
  ['1..5', 'UNREADABLE'],
  ['1,,500', 'UNREADABLE'],
  ['1.5.0', 'UNREADABLE'],
  ['1,50,000', 'UNREADABLE'],
  ['10,00,000', 'UNREADABLE'],
  ['1,500,00', 'UNREADABLE'],
  ['1.500.00', 'UNREADABLE'],
  ['1,500.000.00', 'UNREADABLE'],
  ['1.500,000,00', 'UNREADABLE'],
  ['1 500,000.00', 'UNREADABLE'],
  ["1'500 000", 'UNREADABLE'],
  ['1 50', 'UNREADABLE'],
  ['1  500', 'UNREADABLE'],
  ['15 00', 'UNREADABLE'],
  ['0 500', 'UNREADABLE'],
  ['0,500,000', 'UNREADABLE'],
  ['1234 567', 'UNREADABLE'],
  ['10%', 'UNREADABLE'],
  ['10/2', 'UNREADABLE'],
  ['10/-', 'HAS_CURRENCY'],
  ['1,500/=', 'HAS_CURRENCY'],
  ['-10/-', 'NEGATIVE'],
  ['10*2', 'UNREADABLE'],
  ['=10', 'UNREADABLE'],
  ['=SUM(A1:A9)', 'UNREADABLE'],
  ['#VALUE!', 'UNREADABLE'],
  ['#REF!', 'UNREADABLE'],
  ['########', 'UNREADABLE'],
  ['abc', 'UNREADABLE'],
  ['ten', 'UNREADABLE'],
  ['NaN', 'UNREADABLE'],
  ['Infinity', 'UNREADABLE'],
  ['null', 'UNREADABLE'],
  ['N/A', 'UNREADABLE'],
  ['TBC', 'UNREADABLE'],
  ['1O0', 'UNREADABLE'],
  ['l00', 'HAS_CURRENCY'],
  ['1\u200b0', 'UNREADABLE'],
  ['10\u200b', 'UNREADABLE'],
  ['1\n0', 'UNREADABLE'],
  ['10\u0000', 'UNREADABLE'],
  ['\u202e01', 'UNREADABLE'],
  ['1\u00bd', 'UNREADABLE'],
  ['\u2460', 'UNREADABLE'],
  ['\u516b', 'UNREADABLE'],
  ['10\u00b2', 'UNREADABLE'],
  ['1\u066b5', 'UNREADABLE'],
  ['ZMW 10', 'HAS_CURRENCY'],
  ['ZMW10', 'HAS_CURRENCY'],
  ['10 ZMW', 'HAS_CURRENCY'],
  ['10ZMW', 'HAS_CURRENCY'],
  ['10 K', 'HAS_SCALE'],
  ['10K', 'HAS_SCALE'],
  ['10k', 'HAS_SCALE'],
  ['K10', 'HAS_CURRENCY'],
  ['$10', 'HAS_CURRENCY'],
  ['10 $', 'HAS_CURRENCY'],
  ['10 \u20ac', 'HAS_CURRENCY'],
  ['GH\u00a2 10', 'HAS_CURRENCY'],
  ['\u20a610', 'HAS_CURRENCY'],
  ['Rs. 10', 'HAS_CURRENCY'],
  ['FCFA 1 500', 'HAS_CURRENCY'],
  ['1.500 FCFA', 'HAS_CURRENCY'],
  ['1,500.00 ZMW', 'HAS_CURRENCY'],
  ['10 million', 'HAS_SCALE'],
  ['5 CR', 'HAS_CURRENCY'],
  ['$10 ZMW', 'UNREADABLE'],
  ['ZMW', 'UNREADABLE'],
  ['10 ZMW 20', 'UNREADABLE'],
  ['9'.repeat(65).concat('x'), 'UNREADABLE'],
];

const CASES: readonly Case[] = [
  // Nothing is known: only forms that one grammar alone can read are read.
  ['10.5', 'undetermined', '=10.5'],
  ['10.50', 'undetermined', '=10.5'],
  ['10,5', 'undetermined', '=10.5'],
  ['10,50', 'undetermined', '=10.5'],
  ['10.00', 'undetermined', '=10'],
  ['10,00', 'undetermined', '=10'],
  ['10,5000', 'undetermined', '=10.5'],
  ['0.5', 'undetermined', '=0.5'],
  ['0,05', 'undetermined', '=0.05'],
  ['1,500.00', 'undetermined', '=1500'],
  ['1.500,00', 'undetermined', '=1500'],
  ['1,500.5', 'undetermined', '=1500.5'],
  ['1,500,000', 'undetermined', '=1500000'],
  ['1.500.000', 'undetermined', '=1500000'],
  ['1,500,000.25', 'undetermined', '=1500000.25'],
  ['1.500.000,25', 'undetermined', '=1500000.25'],
  ['1 500', 'undetermined', '=1500'],
  ['1 500 000', 'undetermined', '=1500000'],
  ['1\u00a0500', 'undetermined', '=1500'],
  ['1\u202f500', 'undetermined', '=1500'],
  ['1\u2009500', 'undetermined', '=1500'],
  ['1 500,50', 'undetermined', '=1500.5'],
  ['1 500.50', 'undetermined', '=1500.5'],
  ["1'500", 'undetermined', '=1500'],
  ["1'500.00", 'undetermined', '=1500'],
  ['1\u2019500.00', 'undetermined', '=1500'],
  ["1'500'000", 'undetermined', '=1500000'],
  ['1500.0000', 'undetermined', '=1500'],
  ['1500.000', 'undetermined', 'AMBIGUOUS'],
  ['1500,500', 'undetermined', 'AMBIGUOUS'],
  ['1,500.000', 'undetermined', 'AMBIGUOUS'],
  ['1.500,000', 'undetermined', 'AMBIGUOUS'],
  ['1 500,000', 'undetermined', 'AMBIGUOUS'],
  ["1'500.000", 'undetermined', 'AMBIGUOUS'],
  ['1.500.000,000', 'undetermined', 'AMBIGUOUS'],
  ['1500,000', 'undetermined, space groups', 'AMBIGUOUS'],
  ['1,500', 'undetermined', 'AMBIGUOUS'],
  ['1.500', 'undetermined', 'AMBIGUOUS'],
  ['12,500', 'undetermined', 'AMBIGUOUS'],
  ['12.500', 'undetermined', 'AMBIGUOUS'],
  ['123.456', 'undetermined', 'AMBIGUOUS'],
  ['123,456', 'undetermined', 'AMBIGUOUS'],
  ['1.000', 'undetermined', 'AMBIGUOUS'],
  ['0.500', 'undetermined', 'AMBIGUOUS'],
  ['0,500', 'undetermined', 'AMBIGUOUS'],
  ['0.000', 'undetermined', 'ZERO'],
  ['0,000', 'undetermined', 'ZERO'],
  ['0.00', 'undetermined', 'ZERO'],
  ['0,0', 'undetermined', 'ZERO'],
  ['1,500', 'undetermined, space groups', 'AMBIGUOUS'],
  ['1.500', 'undetermined, space groups', 'AMBIGUOUS'],
  ['1,500.00', 'undetermined, space groups', 'OTHER_GRAMMAR'],
  ['1 500', 'undetermined, space groups', '=1500'],

  // The point is known for decimals.
  ['10.50', 'point', '=10.5'],
  ['10.500', 'point', '=10.5'],
  ['1.500', 'point', '=1.5'],
  ['1,500', 'point', '=1500'],
  ['12,500', 'point', '=12500'],
  ['1,500.00', 'point', '=1500'],
  ['1,500,000', 'point', '=1500000'],
  ['1 500.00', 'point', '=1500'],
  ["1'500.00", 'point', '=1500'],
  ['0.500', 'point', '=0.5'],
  ['0,500', 'point', 'OTHER_GRAMMAR'],
  ['012,500', 'point', 'OTHER_GRAMMAR'],
  ['10,50', 'point', 'OTHER_GRAMMAR', '10.50'],
  ['10,5', 'point', 'OTHER_GRAMMAR', '10.5'],
  ['1.500,00', 'point', 'OTHER_GRAMMAR', '1500.00'],
  ['1.500.000', 'point', 'OTHER_GRAMMAR', '1500000'],
  ['1500,500', 'point', 'OTHER_GRAMMAR'],
  ['0.00', 'point', 'ZERO'],
  ['0.000', 'point', 'ZERO'],
  ['0,00', 'point', 'ZERO'],
  ['0,000', 'point', 'ZERO'],
  ['1,500', 'point, comma groups', '=1500'],
  ['1 500', 'point, comma groups', 'OTHER_GRAMMAR', '1500'],
  ["1'500.00", 'point, comma groups', 'OTHER_GRAMMAR', '1500.00'],
  ['1,500', 'point, space groups', 'OTHER_GRAMMAR'],
  ['1,500.00', 'point, space groups', 'OTHER_GRAMMAR', '1500.00'],
  ['1\u00a0500.00', 'point, space groups', '=1500'],
  ['1500.000', 'point', '=1500'],
  ['1,500.000', 'point', '=1500'],
  ["1'500.000", 'point, comma groups', 'OTHER_GRAMMAR'],
  ['1500,000', 'point', 'OTHER_GRAMMAR'],
  ['1 500,000', 'point', 'OTHER_GRAMMAR'],
  ['1.500,000', 'point', 'OTHER_GRAMMAR'],
  ['1,500', 'stated point', '=1500'],
  ['1500.000', 'stated point', '=1500'],
  ['1500,000', 'stated point', 'OTHER_GRAMMAR'],
  ['1.500', 'stated point', '=1.5'],
  ['10,50', 'stated point', 'OTHER_GRAMMAR', '10.50'],

  // The comma is known for decimals.
  ['10,50', 'comma', '=10.5'],
  ['1,500', 'comma', '=1.5'],
  ['1.500', 'comma', '=1500'],
  ['1.500,00', 'comma', '=1500'],
  ['1.500.000', 'comma', '=1500000'],
  ['1 500,00', 'comma', '=1500'],
  ['0,500', 'comma', '=0.5'],
  ['0.500', 'comma', 'OTHER_GRAMMAR'],
  ['10.50', 'comma', 'OTHER_GRAMMAR', '10,50'],
  ['1,500.00', 'comma', 'OTHER_GRAMMAR', '1500,00'],
  ['1,500,000', 'comma', 'OTHER_GRAMMAR', '1500000'],
  ['0,00', 'comma', 'ZERO'],
  ['1.500', 'comma, point groups', '=1500'],
  ['1 500', 'comma, point groups', 'OTHER_GRAMMAR', '1500'],
  ['1.500', 'comma, space groups', 'OTHER_GRAMMAR'],
  ['1\u202f500,00', 'comma, space groups', '=1500'],
  ['1.500', 'stated comma', '=1500'],
  ['1,500', 'stated comma', '=1.5'],
  ['10.50', 'stated comma', 'OTHER_GRAMMAR', '10,50'],

  // The file contradicts itself: the majority decides, and what two grammars share stays unread.
  ['10.50', 'conflicting, mostly point', '=10.5'],
  ['10,50', 'conflicting, mostly point', 'OTHER_GRAMMAR', '10.50'],
  ['1,500', 'conflicting, mostly point', 'AMBIGUOUS'],
  ['1.500', 'conflicting, mostly point', 'AMBIGUOUS'],
  ['1,500.00', 'conflicting, mostly point', '=1500'],
  ['1500', 'conflicting, mostly point', '=1500'],
  ['10,50', 'conflicting, mostly comma', '=10.5'],
  ['10.50', 'conflicting, mostly comma', 'OTHER_GRAMMAR', '10,50'],
  ['1.500', 'conflicting, mostly comma', 'AMBIGUOUS'],
  ['1500,000', 'conflicting, mostly comma', 'AMBIGUOUS'],
  ['1.500,000', 'conflicting, mostly comma', 'AMBIGUOUS'],
  ['0.000', 'conflicting, mostly comma', 'ZERO'],

  // Digits of other scripts are never taken for a value; the digits themselves are proposed.
  ['\uff11\uff10\uff10', 'undetermined', 'UNREADABLE', '100'],
  ['\u0661\u0660\u0660', 'undetermined', 'UNREADABLE', '100'],
  ['\u06f1\u06f0\u06f0', 'undetermined', 'UNREADABLE', '100'],
  ['\uff11\uff10.\uff15', 'point', 'UNREADABLE'],
  ['1\uff10\uff10', 'point', 'UNREADABLE', '100'],
  ['\u0967\u0966', 'point', 'UNREADABLE'],
];

function outcomeOf(text: string, grammar: NumberGrammar): string {
  const reading = readAmount(text, grammar);
  return reading.ok ? `=${reading.amount}` : reading.code.replace('AMOUNT_', '');
}

describe('an amount that no grammar disputes', () => {
  it.each(WHOLE)('%j: %s', (text, expected) => {
    for (const grammar of Object.values(GRAMMARS)) expect(outcomeOf(text, grammar)).toBe(expected);
  });
});

describe('an amount under a grammar', () => {
  for (const [text, name, expected, repair = null] of CASES) {
    it(`${JSON.stringify(text)}, ${name}: ${expected} ${repair ?? ''}`, () => {
      const reading = readAmount(text, GRAMMARS[name]);
      expect(outcomeOf(text, GRAMMARS[name])).toBe(expected);
      expect(reading.ok ? null : reading.repair).toBe(repair);
    });
  }
});

describe('reading an amount', () => {
  it('gives both readings of an ambiguous one, and chooses neither', () => {
    const reading = readAmount('12,500', UNDETERMINED_GRAMMAR);
    expect(reading).toMatchObject({
      ok: false,
      values: { asDecimals: '12.5', asThousands: '12500' },
      repair: null,
    });
  });

  it('names the currency and the number of an amount that holds both', () => {
    expect(readAmount('ZMW 1,500.00', POINT)).toMatchObject({
      ok: false,
      values: { currency: 'ZMW', number: '1,500.00' },
    });
  });

  it('names the invisible character in an amount', () => {
    expect(readAmount('1\u200b0', POINT)).toMatchObject({ ok: false, values: { character: 'U+200B' } });
  });

  it('proposes only what it would read itself, in the same file', () => {
    const repairs = CASES.flatMap(([text, name]) => {
      const reading = readAmount(text, GRAMMARS[name]);
      return reading.ok || reading.repair === null
        ? []
        : [{ repair: reading.repair, grammar: GRAMMARS[name] }];
    });
    expect(repairs.length).toBeGreaterThan(10);
    for (const { repair, grammar } of repairs) expect(readAmount(repair, grammar).ok).toBe(true);
  });

  it('covers the promised number of cases', () => {
    expect(WHOLE.length + CASES.length).toBeGreaterThanOrEqual(180);
  });
});
