// Decimal numbers as digits, for showing what a cell stores. No float takes part (promise P8): a workbook's number is
// a text of digits, and stays one.

/** A number as sign, digits and the place of its point: 0.DIGITS × 10^point. Zero has no digits. */
export interface Decimal {
  readonly negative: boolean;
  /** Without leading or trailing zeros. */
  readonly digits: string;
  readonly point: number;
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Digits that a spreadsheet program keeps of a number. */
export const KEPT_DIGITS = 15;

/** Reads a number as workbooks store it, or null for any other text. */
export function parseDecimal(text: string): Decimal | null {
  const match = NUMBER.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  return normal(sign === '-', whole + fraction, whole.length + Number.parseInt(exponent, 10));
}

function normal(negative: boolean, digits: string, point: number): Decimal {
  const start = /^0*/.exec(digits)?.[0].length ?? 0;
  const kept = digits.slice(start).replace(/0+$/, '');
  return { negative: negative && kept !== '', digits: kept, point: kept === '' ? 0 : point - start };
}

/** The number with no more than so many digits behind the point; halves go away from zero. */
export function roundFraction(number: Decimal, places: number): Decimal {
  return cut(number, number.point + places);
}

/** The number with no more than so many digits in all; halves go away from zero. */
export function roundDigits(number: Decimal, count: number): Decimal {
  return cut(number, count);
}

/** Keeps the first `count` digits, which may be none or fewer. */
function cut(number: Decimal, count: number): Decimal {
  const { negative, digits, point } = number;
  if (count >= digits.length) return number;
  if (count < 0) return normal(false, '', 0);
  const roundsUp = (digits.charAt(count) || '0') >= '5';
  const kept = digits.slice(0, count);
  if (!roundsUp) return normal(negative, kept, point);
  const raised = (BigInt(`0${kept}`) + 1n).toString();
  return normal(negative, raised, point + raised.length - kept.length);
}

/** Digits before the point, at least one. */
export function wholeDigits({ digits, point }: Decimal): string {
  if (digits === '' || point <= 0) return '0';
  return digits.slice(0, point).padEnd(point, '0');
}

/** Digits behind the point, none for a whole number. */
export function fractionDigits({ digits, point }: Decimal): string {
  if (digits === '' || point >= digits.length) return '';
  return point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
}

/** The number written out, with all its digits and no exponent. */
export function plainText(number: Decimal): string {
  const fraction = fractionDigits(number);
  const sign = number.negative ? '-' : '';
  return `${sign}${wholeDigits(number)}${fraction === '' ? '' : `.${fraction}`}`;
}

export function sameNumber(left: Decimal, right: Decimal): boolean {
  return left.digits === right.digits && left.point === right.point && left.negative === right.negative;
}
