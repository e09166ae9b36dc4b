// Amounts with something beside the number: a sign of the row's own currency contradicts nothing, everything else
// is a problem of one code, whether somebody typed it or a sheet shows it so (P6, P8).

import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../shared/domain.ts';
import { statedGrammar, UNDETERMINED_GRAMMAR } from '../../../shared/money/numbers.ts';
import { checkAmount } from '../../../shared/rules/amount-rules.ts';
import { describeFinding } from '../../../shared/rules/describe.ts';
import { readMoney } from '../../../shared/rules/money-text.ts';

/** `=AMOUNT`, `~AMOUNT` with a warning, or the code. */
function outcome(text: string, currency: string | undefined, grammar = UNDETERMINED_GRAMMAR): string {
  const reading = readMoney(text, grammar, currency);
  if (!reading.ok) return reading.code.replace('AMOUNT_', '');
  return `${reading.hasScaleLikeSign ? '~' : '='}${reading.amount}`;
}

const OWN: readonly (readonly [text: string, currency: string, expected: string])[] = [
  ['ZMW 10', 'ZMW', '=10'],
  ['10 ZMW', 'ZMW', '=10'],
  ['zmw10', 'ZMW', '=10'],
  ['K1500', 'ZMW', '=1500'],
  ['ZMW 15K', 'ZMW', 'HAS_SCALE'],
  ['K 15 K', 'ZMW', 'HAS_SCALE'],
  ['Kwacha 15K', 'ZMW', 'HAS_SCALE'],
  ['ZMW 1.5K', 'ZMW', 'HAS_SCALE'],
  ['MWK 150K', 'MWK', 'HAS_SCALE'],
  ['ZMW 1500K', 'ZMW', 'HAS_SCALE'],
  ['K 1,500.00', 'ZMW', '=1500'],
  ['ZK 1500', 'ZMW', '=1500'],
  ['K. 1500', 'ZMW', '=1500'],
  ['MK 1500', 'MWK', '=1500'],
  ['1 500 FCFA', 'XOF', '=1500'],
  ['F CFA 1 500', 'XAF', '=1500'],
  ['F.CFA 1500', 'XOF', '=1500'],
  ['1500 F', 'XOF', '=1500'],
  ['FC 1500', 'CDF', '=1500'],
  ['1500FC', 'CDF', '=1500'],
  ['1 500 francs congolais', 'CDF', '=1500'],
  ['$50.00', 'USD', '=50'],
  ['US$ 50', 'USD', '=50'],
  ['50 USD', 'USD', '=50'],
  ['GH₵ 10.50', 'GHS', '=10.5'],
  ['GHS10.50', 'GHS', '=10.5'],
  ['GH¢10.50', 'GHS', '=10.5'],
  ['KSh 1500', 'KES', '=1500'],
  ['Ksh.1500', 'KES', '=1500'],
  ['KSHS 1,500.00', 'KES', '=1500'],
  ['1500/=', 'KES', '=1500'],
  ['USh 1500/=', 'UGX', '=1500'],
  ['Shs. 1500', 'UGX', '=1500'],
  ['1500/-', 'TZS', '=1500'],
  ['TSh 1500', 'TZS', '=1500'],
  ['1500 MT', 'MZN', '=1500'],
  ['1.500,00 Mt', 'MZN', '=1500'],
  ['Le 1500', 'SLE', '=1500'],
  ['R1500', 'ZAR', '=1500'],
  ['M 1500', 'LSL', '=1500'],
  ['₦1500', 'NGN', '=1500'],
  ['N1500', 'NGN', '=1500'],
  ['Br 1500', 'ETB', '=1500'],
  ['FRw 1500', 'RWF', '=1500'],
  ['GMD 1500', 'GMD', '=1500'],
];

const SCALE_LIKE: typeof OWN = [
  // Kwacha or thousands: never read without a word, and not at all where it is small or written small.
  ['1500 K', 'ZMW', '~1500'],
  ['1500.00 K', 'MWK', '~1500'],
  ['1500M', 'LSL', '~1500'],
  ['K1500 K', 'ZMW', 'HAS_SCALE'],
  ['1.5K', 'ZMW', 'HAS_SCALE'],
  ['500 K', 'ZMW', 'HAS_SCALE'],
  ['1500k', 'ZMW', 'HAS_SCALE'],
  ['1,500K', 'ZMW', 'AMBIGUOUS'],
  ['1500 K', 'KES', 'HAS_SCALE'],
  ['1500 K', 'USD', 'HAS_SCALE'],
  ['K1.5M', 'ZMW', 'HAS_SCALE'],
  ['1.5 M', 'ZMW', 'HAS_SCALE'],
  ['1.5 million', 'UGX', 'HAS_SCALE'],
  ['1,5 million FCFA', 'XOF', 'HAS_SCALE'],
  ['15 mille', 'XOF', 'HAS_SCALE'],
  ['15 milliers', 'CDF', 'HAS_SCALE'],
  ['15 thousand', 'KES', 'HAS_SCALE'],
  ['15 mil', 'MZN', 'HAS_SCALE'],
];

const FOREIGN: typeof OWN = [
  ['$1,500.00', 'ZMW', 'HAS_CURRENCY'],
  ['$50.00', 'CDF', 'HAS_CURRENCY'],
  ['USD 10', 'ZMW', 'HAS_CURRENCY'],
  ['K1500', 'KES', 'HAS_CURRENCY'],
  ['1500 FCFA', 'CDF', 'HAS_CURRENCY'],
  ['XAF 1500', 'XOF', 'HAS_CURRENCY'],
  ['1500/=', 'ZMW', 'HAS_CURRENCY'],
  ['ZMK 1500', 'ZMW', 'HAS_CURRENCY'],
  ['SLL 1500', 'SLE', 'HAS_CURRENCY'],
  ['$10 ZMW', 'ZMW', 'HAS_CURRENCY'],
  ['l500', 'LSL', 'HAS_CURRENCY'],
  ['1500.00 CR', 'ZMW', 'HAS_CURRENCY'],
  ['1500.00 DR', 'ZMW', 'HAS_CURRENCY'],
  ['Net K1500', 'ZMW', 'HAS_CURRENCY'],
];

const OTHERS: typeof OWN = [
  // A point before the digits is the number's: half a kwacha is no fifty.
  ['K.50', 'ZMW', 'HAS_CURRENCY'],
  ['$.50', 'USD', 'HAS_CURRENCY'],
  ['GH₵.50', 'GHS', 'HAS_CURRENCY'],
  ['(1,500.00)', 'ZMW', 'NEGATIVE'],
  ['K(1500)', 'ZMW', 'NEGATIVE'],
  ['(K1500)', 'ZMW', 'NEGATIVE'],
  ['K-1500', 'ZMW', 'NEGATIVE'],
  ['-K1500', 'ZMW', 'NEGATIVE'],
  ['1500.00-', 'ZMW', 'NEGATIVE'],
  ['K1,500', 'ZMW', 'AMBIGUOUS'],
  ['K0', 'ZMW', 'ZERO'],
  ['K', 'ZMW', 'UNREADABLE'],
  ['10 ZMW 20', 'ZMW', 'UNREADABLE'],
  ['50%', 'ZMW', 'UNREADABLE'],
  // What a sheet shows, and what its cell holds.
  ['123.45 ≠ 12345', 'ZMW', 'SHOWN_OTHERWISE'],
  ['1500 ≠ 1500000', 'ZMW', 'SHOWN_OTHERWISE'],
  ['≠ 9000', 'ZMW', 'SHOWN_OTHERWISE'],
  ['2026 ≠ 46347', 'ZMW', 'SHOWN_OTHERWISE'],
  ['0 ≠ 1500', 'ZMW', 'SHOWN_OTHERWISE'],
  ['21/11/2026 ≠ 46347', 'ZMW', 'UNREADABLE'],
  ['1.5E+03 ≠ 1500', 'ZMW', 'SCIENTIFIC'],
  ['1500K ≠ 1500000', 'ZMW', 'SHOWN_OTHERWISE'],
  ['1.5K ≠ 1500', 'ZMW', 'HAS_SCALE'],
];

describe('P8 the text of an amount in a row of a currency', () => {
  it.each([...OWN, ...SCALE_LIKE, ...FOREIGN, ...OTHERS])('%s in %s: %s', (text, currency, expected) => {
    expect(outcome(text, currency)).toBe(expected);
  });

  it('has no own sign where the row has no currency', () => {
    expect(outcome('K1500', undefined)).toBe('HAS_CURRENCY');
  });

  it('follows the grammar of the file behind its sign', () => {
    expect(outcome('K1.500', 'ZMW', statedGrammar('comma'))).toBe('=1500');
    expect(outcome('K10.50', 'ZMW', statedGrammar('comma'))).toBe('OTHER_GRAMMAR');
    expect(outcome('K1.500', 'ZMW', statedGrammar('point'))).toBe('=1.5');
  });
});

describe('P6 what is said of an amount with something beside it', () => {
  const said = (text: string, currency: string): string[] => {
    const findings: Finding[] = [];
    checkAmount('amount', text, { grammar: UNDETERMINED_GRAMMAR, currency, decimals: null }, findings);
    return findings.map((each) => `${each.severity}: ${describeFinding(each)}`);
  };

  it('names what the sheet shows and what the cell holds', () => {
    expect(said('123.45 ≠ 12345', 'ZMW')).toEqual([
      'error: The sheet shows “123.45” and the cell holds 12345. Type the amount as a plain number.',
    ]);
    expect(said('1.5E+03 ≠ 1500', 'ZMW')).toEqual([
      'error: “1.5E+03” is in scientific notation, which may have dropped digits. Write the amount out. The cell holds 1500.',
    ]);
    expect(said('≠ 9000', 'ZMW')).toEqual([
      'error: The cell holds 9000, and the sheet may show another number. Type the amount as a plain number.',
    ]);
  });

  it('is nothing for the row’s own sign, and a warning where that could mean thousands', () => {
    expect(said('K1500', 'ZMW')).toEqual([]);
    expect(said('1500 K', 'ZMW')).toEqual([
      'warning: “1500 K” is read as 1,500.00 ZMW. Check that thousands are not meant.',
    ]);
    expect(said('K0015', 'ZMW')).toEqual(['warning: “K0015” is read as 15.00. Check that it is an amount.']);
  });
});
