// A number of a workbook written so that only one reading of it is possible, and that writing as the sheet shows it.
// Changes zeros at the end of a fraction alone, which change no amount.

import type { DecimalMark } from '../../../shared/money/number-shape.ts';

/**
 * A number as an amount that is read in one way only: three digits behind a mark could also mean thousands, so such
 * a fraction gets or loses a zero at its end.
 */
export function onlyReading(plain: string, decimalMark: DecimalMark): string {
  const isShared = /\.\d{3}$/.test(plain);
  const written = !isShared ? plain : plain.endsWith('0') ? plain.slice(0, -1) : `${plain}0`;
  return decimalMark === 'comma' ? written.replace('.', ',') : written;
}

/** A zero that stands behind three digits, of which the last is none. */
const OWN_ZERO = /^(\D*\d+[.,]\d\d[1-9])0(\D*)$/;

/** The text of a number cell without the zero that it got to be read in one way only. */
export function withoutOwnZero(text: string): string {
  return text.replace(OWN_ZERO, '$1$2');
}
