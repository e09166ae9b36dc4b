// Whose range a mobile number lies in, by look-up alone: one step for each row of a file.
// Says nothing where an operator, or what a provider reaches, is not in the table.

import { OPERATOR_RANGES, type Operator } from '../phones/operator-ranges.ts';

/** The other operators of the country of one provider. */
export interface OtherOperators {
  /** Name of the operator in whose range the number lies, when that is not the provider's; else null. */
  nameOf(phone: string): string | null;
}

/** Operators of one country by the first digits of a number after its country code. */
interface RangeTable {
  readonly operators: readonly Operator[];
  readonly digits: number;
  /** Place of the operator, counted from 1, for every combination of so many digits; 0 where there is none. */
  readonly places: Uint8Array;
}

const tables = new Map<string, RangeTable>();

/**
 * The operators that a provider does not reach.
 *
 * @returns null where nothing is known of the provider.
 */
export function otherOperators(country: string, prefix: string, provider: string): OtherOperators | null {
  const operators = Object.hasOwn(OPERATOR_RANGES, country) ? OPERATOR_RANGES[country] : undefined;
  if (!operators?.some(({ providers }) => providers.includes(provider))) return null;
  const { digits, places } = tableOf(country, operators);
  return {
    nameOf(phone) {
      const found = operators[(places[startOf(phone, prefix.length, digits)] ?? 0) - 1];
      return found === undefined || found.providers.includes(provider) ? null : found.name;
    },
  };
}

function tableOf(country: string, operators: readonly Operator[]): RangeTable {
  const known = tables.get(country);
  if (known !== undefined) return known;
  const ranges = operators.flatMap((each, index) =>
    each.ranges.map((range) => ({ range, place: index + 1 })),
  );
  const digits = Math.max(...ranges.map(({ range }) => range.length));
  const places = new Uint8Array(10 ** digits);
  // Longer ranges come later and stand above the shorter ones that hold them.
  for (const { range, place } of ranges.toSorted((left, right) => left.range.length - right.range.length)) {
    const width = 10 ** (digits - range.length);
    const from = Number(range) * width;
    places.fill(place, from, from + width);
  }
  const table = { operators, digits, places };
  tables.set(country, table);
  return table;
}

/** The number that so many digits make; read without cutting the text. */
function startOf(phone: string, from: number, digits: number): number {
  let number = 0;
  for (let index = from; index < from + digits; index += 1)
    number = number * 10 + phone.charCodeAt(index) - 0x30;
  return number;
}
