// An amount against the grammar of its file and the limits of its provider.
// Compares exact decimals; rounds, cuts and corrects nothing.

import type { Finding } from '../domain.ts';
import { type Amount, compareAmounts, decimalsOf, toAmount, ZERO_AMOUNT } from '../money/money.ts';
import { looksGrouped, type NumberGrammar, readAmount, writtenDecimals } from '../money/numbers.ts';
import { AMOUNT_LENGTH_MAX } from '../operations/lengths.ts';
import type { OperationName } from '../operations.ts';
import { finding } from './codes.ts';
import type { LimitRule } from './compile.ts';
import { readMoney } from './money-text.ts';

const ZERO_CODE = 0x30;

/** What says how a cell's amount is read. */
export interface AmountContext {
  readonly grammar: NumberGrammar;
  readonly currency: string | undefined;
  /** Decimals that the provider takes in the currency; null where nobody says. */
  readonly decimals: number | null;
}

/** The amount of a cell, or null when it cannot be read; adds what it found. Zero is read, and refused. */
export function checkAmount(
  field: string,
  text: string,
  { grammar, currency, decimals }: AmountContext,
  findings: Finding[],
): Amount | null {
  const reading = readMoney(text, grammar, currency);
  if (!reading.ok) {
    findings.push(finding(reading.code, field, reading.values, reading.repair));
    return reading.code === 'AMOUNT_ZERO' ? ZERO_AMOUNT : null;
  }
  const { amount, number } = reading;
  // Nobody writes three digits where the currency has fewer decimals: the other amounts alone do not settle that.
  if (grammar.source !== 'clerk' && hasThreeTooMany(number, amount, { grammar, decimals })) {
    const doubt = readAmount(number, { ...grammar, conflicting: true });
    if (!doubt.ok) {
      findings.push(finding(doubt.code, field, { ...doubt.values, text }, doubt.repair));
      return null;
    }
  }
  if (amount.length > AMOUNT_LENGTH_MAX) {
    const values = { length: String(amount.length), maximum: String(AMOUNT_LENGTH_MAX) };
    findings.push(finding('AMOUNT_LENGTH', field, values));
    return null;
  }
  if (number.charCodeAt(0) === ZERO_CODE && amount.charCodeAt(0) !== ZERO_CODE) {
    findings.push(finding('AMOUNT_LEADING_ZEROS', field, { text, amount, currency: currency ?? '' }));
  }
  if (reading.hasScaleLikeSign) {
    findings.push(finding('AMOUNT_SIGN_BEHIND', field, { text, amount, currency: currency ?? '' }));
  }
  if (looksGrouped(number, grammar) && (grammar.source !== 'clerk' || hasFewer(decimals))) {
    const grouped = toAmount(number.replace(/[.,]/, '')) ?? '';
    findings.push(
      finding('AMOUNT_LOOKS_GROUPED', field, { text, amount, grouped, currency: currency ?? '' }),
    );
  }
  return amount;
}

/** Digits of a group of thousands, and more decimals than nearly any currency has. */
const GROUP_LENGTH = 3;

function hasFewer(decimals: number | null): boolean {
  return decimals !== null && decimals < GROUP_LENGTH;
}

/** True for three digits behind the decimal mark where three decimals are not what the currency has. */
function hasThreeTooMany(
  number: string,
  amount: Amount,
  context: Pick<AmountContext, 'grammar' | 'decimals'>,
): boolean {
  if (countSpareZeros(number, amount, context) === GROUP_LENGTH) return true;
  return hasFewer(context.decimals) && writtenDecimals(number, context.grammar) === GROUP_LENGTH;
}

/**
 * How many zeros an amount is written with beyond the decimals of its currency: 2 for `1500.00` where it has none.
 *
 * @param amount of the text, as it was read.
 */
export function countSpareZeros(
  text: string,
  amount: Amount,
  { grammar, decimals }: Pick<AmountContext, 'grammar' | 'decimals'>,
): number {
  if (text.charCodeAt(text.length - 1) !== ZERO_CODE) return 0;
  const written = writtenDecimals(text, grammar);
  return Math.max(0, written - Math.max(decimals ?? 0, decimalsOf(amount)));
}

/** Holds an amount against the limits of its provider and currency. */
export function checkLimits(
  field: string,
  amount: Amount,
  limit: LimitRule,
  { operation, provider, currency }: { operation: OperationName; provider: string; currency: string },
  findings: Finding[],
): void {
  const { minimum, maximum, decimals } = limit;
  if (decimals !== null && decimalsOf(amount) > decimals) {
    const counts = { actual: String(decimalsOf(amount)), maximum: String(decimals) };
    findings.push(finding('AMOUNT_TOO_MANY_DECIMALS', field, { amount, ...counts, provider, currency }));
  }
  if (minimum !== null && compareAmounts(amount, minimum) < 0) {
    findings.push(finding('AMOUNT_BELOW_MINIMUM', field, { amount, minimum, provider, currency }));
  }
  if (maximum !== null && compareAmounts(amount, maximum) > 0) {
    findings.push(finding('AMOUNT_ABOVE_MAXIMUM', field, { amount, maximum, operation, provider, currency }));
  }
}
