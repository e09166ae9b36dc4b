// How money stands before a reader: digits grouped, with the decimals of its currency, the same wherever it is shown.
// Money stays text from end to end (promise P8): never read as a number, never rounded, no digit dropped.

import { NO_CURRENCY } from './sentence.ts';

/** What groups digits and what stands before decimals. */
export interface FigureMarks {
  readonly group: string;
  readonly decimal: string;
}

export const ENGLISH_FIGURES: FigureMarks = { group: ',', decimal: '.' };
/** Digits are grouped by a narrow space that does not break. */
export const FRENCH_FIGURES: FigureMarks = { group: '\u202f', decimal: ',' };

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** The digits of an exact decimal in groups, its decimals as they are; any other text comes back unchanged. */
export function groupDigits(text: string, { group, decimal }: FigureMarks): string {
  const parts = DECIMAL.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}${decimal}${fraction}`;
}

/** `377,605.00` for 377605 in GHS: groups, and at least the decimals of the currency; zero stays `0`. */
export function moneyFigure(text: string, currency: string | null, marks: FigureMarks): string {
  return groupDigits(alignDecimals([text], currency)[0] ?? text, marks);
}

/** The same with its currency behind it, on one line; rows without a currency have the figure alone. */
export function moneyWithCurrency(text: string, currency: string | null, marks: FigureMarks): string {
  const figure = moneyFigure(text, currency, marks);
  return currency === null || currency === NO_CURRENCY ? figure : `${figure}\u00a0${currency}`;
}

/**
 * Gives the amounts of one column or line the same number of decimals by adding zeros at their end: those of the
 * currency, or more where an amount has more. One decimal becomes two; zero stays as it is; no digit is dropped.
 */
export function alignDecimals(texts: readonly string[], currency: string | null): string[] {
  const decimals = texts.map((text) => DECIMAL.exec(text)?.[3]?.length ?? 0);
  const most = Math.max(0, ...decimals);
  const wanted = Math.max(most === 1 ? 2 : most, currencyDecimals(currency));
  return texts.map((text, index) => {
    if (wanted === 0 || /^0+$/.test(text) || !DECIMAL.test(text)) return text;
    const present = decimals[index] ?? 0;
    return `${text}${present === 0 ? '.' : ''}${'0'.repeat(wanted - present)}`;
  });
}

const known = new Map<string, number>();

/** Decimals in which a currency is usually written, by the world's list of currencies; 0 for what is no code of one. */
function currencyDecimals(currency: string | null): number {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) return 0;
  let decimals = known.get(currency);
  if (decimals === undefined) {
    decimals =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      0;
    known.set(currency, decimals);
  }
  return decimals;
}
