// The people whom a batch pays, by number and currency: several rows of one number are one person, with the sum of them.
// Keeps hashes and sums in flat memory, some sixty bytes a row, and no text but the codes of providers and currencies.

import { PROVIDERS_BESIDE } from '../../../shared/guards/changes.ts';
import { PaymentKeys, type PersonKeyKind } from '../../../shared/guards/payment-keys.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { ExactSums } from './exact-sums.ts';
import { type Hash, KeyGroups } from './key-groups.ts';
import type { Payroll, PayrollRow } from './payroll.ts';

/** Names that occur again and again, by a small number; 0 is the first. */
export class Names {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [];

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.length;
    this.#numbers.set(text, number);
    this.texts.push(text);
    return number;
  }
}

/** What both sides of a comparison have in common, so that equal things have equal numbers. */
export interface Vocabulary {
  readonly currencies: Names;
  /** Sets of providers, such as `AIRTEL_ZMB + MTN_ZMB`; number 0 is the empty one. */
  readonly providers: Names;
}

export function newVocabulary(): Vocabulary {
  const providers = new Names();
  providers.numberOf('');
  return { currencies: new Names(), providers };
}

/** One hash for each row. */
class Marks {
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;

  constructor(size: number) {
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
  }

  set(ordinal: number, { high, low }: Hash): void {
    this.#high[ordinal] = high;
    this.#low[ordinal] = low;
  }

  /** Null where the row has none. */
  of(ordinal: number): Hash | null {
    const mark = { high: this.#high[ordinal] ?? 0, low: this.#low[ordinal] ?? 0 };
    return mark.high === 0 && mark.low === 0 ? null : mark;
  }
}

/** People are called by their first row. */
export class People {
  readonly rowCount: number;
  readonly groups: KeyGroups;
  readonly sums: ExactSums;
  marks: Readonly<Record<Exclude<PersonKeyKind, 'whom'>, Marks>>;
  /** How many there are. */
  count = 0;
  readonly #vocabulary: Vocabulary;
  readonly #currencies: Uint16Array;
  readonly #providers: Uint32Array;

  constructor(rowCount: number, vocabulary: Vocabulary) {
    this.rowCount = rowCount;
    this.groups = new KeyGroups(rowCount);
    this.sums = new ExactSums(rowCount + 1);
    this.marks = marksFor(rowCount);
    this.#vocabulary = vocabulary;
    this.#currencies = new Uint16Array(rowCount + 1);
    this.#providers = new Uint32Array(rowCount + 1);
  }

  /** Takes the next row of this side. */
  add(keys: PaymentKeys, side: string, row: PayrollRow): void {
    const { ordinal, amount, fields } = row;
    // A row that does not say whom it is about is somebody by itself.
    if (!keys.readInCurrency('whom', row)) keys.readAlone(side, ordinal);
    this.groups.add(ordinal, keys);
    const person = this.groups.groupOfRow(ordinal);
    if (person === ordinal) this.count += 1;
    this.sums.add(person, amount);
    const { currencies, providers } = this.#vocabulary;
    this.#currencies[person] = currencies.numberOf(fields['currency'] ?? NO_CURRENCY);
    this.#providers[person] = withProvider(providers, this.#providers[person] ?? 0, fields['provider'] ?? '');
    for (const kind of ['reference', 'name'] as const) {
      if (keys.readInCurrency(kind, row)) this.marks[kind].set(ordinal, keys);
    }
  }

  /** Who is who is known: references and names are needed no more. */
  forgetMarks(): void {
    this.marks = marksFor(0);
  }

  get rows(): number {
    return this.groups.rows;
  }

  isPerson(ordinal: number): boolean {
    return ordinal !== 0 && this.groups.groupOfRow(ordinal) === ordinal;
  }

  /** The same number for the same providers, on both sides. */
  providersOf(person: number): number {
    return this.#providers[person] ?? 0;
  }

  providerTextOf(person: number): string {
    return this.#vocabulary.providers.texts[this.providersOf(person)] ?? '';
  }

  currencyOf(person: number): string {
    return this.#vocabulary.currencies.texts[this.#currencies[person] ?? 0] ?? NO_CURRENCY;
  }
}

function marksFor(rowCount: number): People['marks'] {
  return { reference: new Marks(rowCount + 1), name: new Marks(rowCount + 1) };
}

/** The number of a set with one more in it. */
function withProvider(sets: Names, set: number, provider: string): number {
  const before = sets.texts[set] ?? '';
  if (before === provider || provider === '') return set;
  if (before === '') return sets.numberOf(provider);
  const all = new Set([...before.split(PROVIDERS_BESIDE), provider]);
  return sets.numberOf([...all].toSorted().join(PROVIDERS_BESIDE));
}

/** Reads the rows of a draft or a file that would be sent. */
export async function peopleOf(
  { facts: { operation, rowCount }, each }: Payroll,
  states: Parameters<Payroll['each']>[0],
  vocabulary: Vocabulary,
): Promise<People> {
  const keys = new PaymentKeys(operation);
  const people = new People(rowCount, vocabulary);
  await each(states, (rows) => {
    for (const row of rows) people.add(keys, 'now', row);
  });
  return people;
}
