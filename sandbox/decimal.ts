// Exact decimals as whole ten-thousandths, for limits and for answers with four decimals.
// Never turns an amount into a floating-point number.

const PLACES = 4;

/**
 * A plain decimal text (`12`, `12.5`) as whole ten-thousandths.
 *
 * @param text digits with at most one point and at most four places, already checked by a schema.
 */
export function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}

/** How many places are written after the point. */
export function placesWritten(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

/** The same amount written with four places, as some services answer: `12.5` becomes `12.5000`. */
export function withFourPlaces(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(PLACES, '0')}`;
}

/** Whole ten-thousandths as decimal text without zeros at the end. */
export function unscaled(value: bigint): string {
  const digits = value.toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${fraction}`;
}
