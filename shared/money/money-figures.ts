// How money stands before a reader: digits grouped, with the decimals of its currency, the same wherever it is shown.
// Money stays text from end to end (promise P8): never read as a number, never rounded, no digit dropped.

import { type Saying, sayFigure } from '../saying.ts';
import { EXACT_DECIMAL, type FigureMarks, groupDigits } from './digit-groups.ts';
import { NO_CURRENCY } from './sentence.ts';

/** `377,605.00` for 377605 in GHS: groups, and at least the decimals of the currency; zero stays `0`. */
export function moneyFigure(text: string, currency: string | null, marks: FigureMarks): string {
  return groupDigits(alignDecimals([text], currency)[0] ?? text, marks);
}

/** The same with its currency behind it, on one line; rows without a currency have the figure alone. */
export function moneyWithCurrency(text: string, currency: string | null, marks: FigureMarks): string {
  const figure = moneyFigure(text, currency, marks);
  return currency === null || currency === NO_CURRENCY ? figure : `${figure}\u00a0${currency}`;
}

/** An exact decimal as a table for programs has it: with the decimals of its currency, and without groups. */
export function plainFigure(text: string, currency: string | null): string {
  return alignDecimals([text], currency)[0] ?? text;
}

/** As a part of a sentence of the core: an amount with all decimals of its currency, its digits apart: 1,201.20 for 1201.2 in ZMW. */
export function sayMoney(amount: string, currency: string | null): Saying {
  return sayFigure(plainFigure(amount, currency));
}

/**
 * Gives the amounts of one column or line the same number of decimals by adding zeros at their end: those of the
 * currency, or more where an amount has more. One decimal becomes two; zero stays as it is; no digit is dropped.
 */
export function alignDecimals(texts: readonly string[], currency: string | null): string[] {
  const decimals = texts.map((text) => EXACT_DECIMAL.exec(text)?.[3]?.length ?? 0);
  const most = Math.max(0, ...decimals);
  const wanted = Math.max(most === 1 ? 2 : most, currencyDecimals(currency));
  return texts.map((text, index) => {
    if (wanted === 0 || /^0+$/.test(text) || !EXACT_DECIMAL.test(text)) return text;
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
