// Exact decimal amounts, from the text in the file to the text on the wire (promise P8).
// Never uses a floating-point number: a decimal is a bigint of its smallest written unit and a scale.

/** An amount in canonical form: no leading zeros, no trailing zeros after the point, no sign. */
export type Amount = string & { readonly __amount: never };

/** `units` divided by ten to the power `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const PLAIN_DECIMAL = /^\d+(?:\.\d+)?$/;
const ZERO_CODE = 0x30;

/** Zero, the sum of nothing. */
export const ZERO_AMOUNT = '0' as Amount;

/**
 * Reads a plain decimal such as `1000.0000` or `007` into its canonical form.
 *
 * @returns null when the text is not digits with at most one decimal point; never guesses at other grammars.
 */
export function toAmount(text: string): Amount | null {
  return PLAIN_DECIMAL.test(text) ? canonical(text) : null;
}

/** True when both texts are plain decimals of the same value, whatever their trailing zeros (`10.50` is `10.5`). */
export function sameAmount(left: string, right: string): boolean {
  const leftAmount = toAmount(left);
  return leftAmount !== null && leftAmount === toAmount(right);
}

/** Number of digits after the point of a canonical amount. */
export function decimalsOf(amount: Amount): number {
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
}

/** Exact sum of two amounts. */
export function addAmounts(left: Amount, right: Amount): Amount {
  const [a, b, scale] = aligned(left, right);
  return write({ units: a + b, scale });
}

/** Exact sum of any number of amounts; zero for none. */
export function sumAmounts(amounts: Iterable<Amount>): Amount {
  // One running total for each number of decimals: most files have one or two, and only those are aligned.
  const unitsByScale = new Map<number, bigint>();
  for (const amount of amounts) {
    const { units, scale } = parse(amount);
    unitsByScale.set(scale, (unitsByScale.get(scale) ?? 0n) + units);
  }
  return [...unitsByScale].reduce(
    (sum, [scale, units]) => addAmounts(sum, write({ units, scale })),
    ZERO_AMOUNT,
  );
}

/** Exact difference; throws when the result would be negative, since no sum of money here can be. */
export function subtractAmounts(left: Amount, right: Amount): Amount {
  const [a, b, scale] = aligned(left, right);
  if (a < b) throw new Error(`Amount would become negative: ${left} - ${right}`);
  return write({ units: a - b, scale });
}

/** Negative when left is smaller, zero when equal, positive when left is larger. */
export function compareAmounts(left: Amount, right: Amount): number {
  // Canonical decimals compare like words once their whole parts are of one length: nothing is computed.
  const leftWhole = wholeLength(left);
  const rightWhole = wholeLength(right);
  if (leftWhole !== rightWhole) return leftWhole < rightWhole ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** An amount in units of ten to the power minus `scale`; throws where it has more decimals. */
export function toUnits(amount: Amount, scale: number): bigint {
  const parsed = parse(amount);
  if (parsed.scale > scale) throw new Error(`More than ${scale} decimals: ${amount}`);
  return parsed.units * 10n ** BigInt(scale - parsed.scale);
}

/** The amount of so many units of ten to the power minus `scale`. */
export function fromUnits(units: bigint, scale: number): Amount {
  if (units < 0n) throw new Error(`A negative amount: ${units}`);
  return write({ units, scale });
}

function canonical(text: string): Amount {
  const point = text.indexOf('.');
  const wholeEnd = point < 0 ? text.length : point;
  let start = 0;
  while (start < wholeEnd - 1 && text.charCodeAt(start) === ZERO_CODE) start += 1;
  let end = text.length;
  if (point >= 0) {
    while (text.charCodeAt(end - 1) === ZERO_CODE) end -= 1;
    if (end === point + 1) end = point;
  }
  return text.slice(start, end) as Amount;
}

/** Number of digits before the point. */
function wholeLength(amount: Amount): number {
  const point = amount.indexOf('.');
  return point < 0 ? amount.length : point;
}

function parse(amount: Amount): Decimal {
  const scale = decimalsOf(amount);
  return { units: BigInt(amount.replace('.', '')), scale };
}

function write({ units, scale }: Decimal): Amount {
  if (scale === 0) return units.toString() as Amount;
  const digits = units.toString().padStart(scale + 1, '0');
  return canonical(`${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
}

function aligned(left: Amount, right: Amount): readonly [bigint, bigint, number] {
  const a = parse(left);
  const b = parse(right);
  const scale = Math.max(a.scale, b.scale);
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale];
}
