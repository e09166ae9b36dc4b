// Rows of a draft beside the rows of one earlier batch that pay the same person or carry the same reference: how many there
// are, and the first few. Looks at keys in flat memory, once each; decides nothing and asks nothing.

import { KEY_WORDS, WORDS_OF_A_ROW } from '../../../shared/guards/payment-keys.ts';
import type { Clock } from '../../ports.ts';
import { STRETCH_KEYS } from '../turns.ts';
import type { DraftIndex, Pair } from './draft-index.ts';
import type { KeyWindow } from './kept-keys.ts';
import { OwnReferences } from './own-references.ts';

/** Rows of a group that are shown. */
export const EXAMPLES = 50;

/** Rows of the draft, each beside the latest row of the earlier batch that it is like. */
export interface Hits {
  readonly rows: number;
  /** The first of them, in the order of the draft. */
  readonly first: readonly Pair[];
}

/** What one earlier batch has of a draft. */
export interface Alike {
  readonly paid: Hits;
  /** References that somebody else had there. */
  readonly reference: Hits;
  /** The same, and those that their own people had. */
  readonly anyReference: Hits;
}

const NONE: Hits = { rows: 0, first: [] };
const FIRST_PLACES = 1_024;

/** Compares a draft with one earlier batch after the other. */
export class AlikeRows {
  /** Rows of the draft whose reference their own people had in some batch that was looked at. */
  hadOwnReference = 0;
  readonly #index: DraftIndex;
  readonly #rowCount: number;
  readonly #hadOwn: Uint8Array;
  /** By a group of the draft: the latest row of the earlier batch that pays it. */
  readonly #paid: Uint32Array;
  /** By a row of the draft: the latest row of its own person with its own reference. */
  readonly #own: Uint32Array;
  #ownRows = 0;
  readonly #referred: ReferredRows;
  /** What tells an invoice from a staff number. */
  readonly #memory: OwnReferences;
  /** The row of the draft that most likely is the next one's like: payrolls keep their order from month to month. */
  #nextRow = 1;
  readonly #clock: Pick<Clock, 'sleep'>;

  /** @param rowCount the highest ordinal of the draft. */
  constructor(clock: Pick<Clock, 'sleep'>, index: DraftIndex, rowCount: number) {
    this.#clock = clock;
    this.#index = index;
    this.#rowCount = rowCount;
    this.#hadOwn = new Uint8Array(rowCount + 1);
    this.#paid = new Uint32Array(rowCount + 1);
    this.#own = new Uint32Array(rowCount + 1);
    this.#referred = new ReferredRows(index, rowCount);
    this.#memory = new OwnReferences(index, rowCount);
  }

  /** Takes what was found in the batch that was looked at last as one of long ago; they come the latest first. */
  remember(batch: number, atMs: number, periodMs: number): void {
    if (this.#ownRows === 0) return;
    const isOthers = (row: number) => this.#referred.otherOf(row) !== 0;
    this.#memory.add(batch, this.#own, { atMs, periodMs }, isOthers);
  }

  /** Rows whose own reference of before is rather that of a payment than of a person, by the batch that had it last. */
  invoices(): ReadonlyMap<number, Hits> {
    return this.#memory.invoices(EXAMPLES);
  }

  /**
   * @param windows the keys of the earlier batch; `isLeftOut` names rows that do not count.
   * @param isRecent people count only then; later on it is asked whose reference it was.
   */
  async of(
    windows: AsyncIterable<KeyWindow>,
    isLeftOut: (ordinal: number) => boolean,
    isRecent: boolean,
  ): Promise<Alike> {
    this.#paid.fill(0);
    this.#own.fill(0);
    this.#ownRows = 0;
    this.#referred.clear();
    this.#nextRow = 1;
    for await (const window of windows) this.#look(window, isLeftOut, isRecent);
    return await this.#found(isRecent);
  }

  /** Takes the rows of a window, in their order, so that the latest one stands in the end. */
  #look({ first, rows, words }: KeyWindow, isLeftOut: (ordinal: number) => boolean, isRecent: boolean): void {
    const { whom, reference, name } = this.#index;
    for (let row = 0; row < rows; row += 1) {
      const ordinal = first + row;
      const at = row * WORDS_OF_A_ROW;
      const referred = groupAt(reference, words, at + KEY_WORDS.reference, this.#nextRow);
      if (isLeftOut(ordinal)) continue;
      if (referred === 0 && !isRecent) {
        const hasReference =
          words[at + KEY_WORDS.reference] !== 0 || words[at + KEY_WORDS.reference + 1] !== 0;
        if (hasReference) this.#memory.sawOther(groupAt(whom, words, at + KEY_WORDS.whom, this.#nextRow));
        continue;
      }
      const payment = words[at + KEY_WORDS.payment] ?? 0;
      const person = groupAt(whom, words, at + KEY_WORDS.whom, referred === 0 ? this.#nextRow : referred);
      if (isRecent && person !== 0) this.#paid[person] = ordinal;
      const mine = referred === 0 ? person : referred;
      if (mine !== 0) this.#nextRow = mine + 1;
      if (referred === 0) continue;
      if (this.#isOnlyOwn(referred, person)) {
        if (!isRecent) this.#setOwn(referred, ordinal, payment);
        continue;
      }
      const named = isRecent ? 0 : groupAt(name, words, at + KEY_WORDS.name, referred);
      this.#referred.add(referred, ordinal, person, named);
      if (!isRecent) this.#keepOwn(referred, ordinal, payment, [person, named]);
    }
  }

  /** Whether one row of the draft has the reference, and pays this person: the reference is nobody else's then. */
  #isOnlyOwn(referred: number, person: number): boolean {
    const { whom, reference } = this.#index;
    return person !== 0 && whom.groupOfRow(referred) === person && reference.rowAfter(referred) === 0;
  }

  /** Rows of the draft of this person, by number or by name, with this reference. */
  #keepOwn(
    referred: number,
    ordinal: number,
    payment: number,
    [person, named]: readonly [number, number],
  ): void {
    const { whom, reference, name } = this.#index;
    for (let row = person; row !== 0; row = whom.rowAfter(row)) {
      if (reference.groupOfRow(row) === referred) this.#setOwn(row, ordinal, payment);
    }
    for (let row = named; row !== 0; row = name.rowAfter(row)) {
      if (reference.groupOfRow(row) === referred) this.#setOwn(row, ordinal, payment);
    }
  }

  #setOwn(row: number, ordinal: number, payment: number): void {
    if (this.#index.payment[row] === payment) this.#memory.sawPayment(row);
    if (this.#own[row] === 0) this.#ownRows += 1;
    this.#own[row] = ordinal;
    if (this.#hadOwn[row] === 1) return;
    this.#hadOwn[row] = 1;
    this.hadOwnReference += 1;
  }

  async #found(isRecent: boolean): Promise<Alike> {
    const paid = new Counted();
    for (let row = 1; isRecent && row <= this.#rowCount; row += STRETCH_KEYS) {
      this.#countPaid(paid, row, Math.min(row + STRETCH_KEYS - 1, this.#rowCount));
      await this.#clock.sleep(0);
    }
    const others = new Counted();
    let [looked, withOwn] = [0, 0];
    for (const group of this.#referred.groups) {
      for (let row = group; row !== 0; row = this.#index.reference.rowAfter(row)) {
        looked += 1;
        if (looked % STRETCH_KEYS === 0) await this.#clock.sleep(0);
        const other = this.#referred.otherOf(row);
        others.add(row, other);
        if (other !== 0 && this.#own[row] !== 0) withOwn += 1;
      }
    }
    const reference = others.hits();
    const anyReference = {
      rows: this.#ownRows + reference.rows - withOwn,
      first: this.#firstOfAny(reference),
    };
    return { paid: paid.hits(), reference, anyReference };
  }

  /** A walk of its own, since one that gives way to others within is compiled anew after each turn. */
  #countPaid(paid: Counted, from: number, upTo: number): void {
    for (let row = from; row <= upTo; row += 1) {
      paid.add(row, this.#paid[this.#index.whom.groupOfRow(row)] ?? 0);
    }
  }

  /** Most rows have their reference of their own people, as staff has every month: the first are found soon. */
  #firstOfAny({ first: others }: Hits): readonly Pair[] {
    const first = new Map(others);
    const wanted = Math.min(this.#ownRows, EXAMPLES);
    for (let row = 1, found = 0; found < wanted; row += 1) {
      const own = this.#own[row] ?? 0;
      if (own === 0) continue;
      found += 1;
      if (!first.has(row) && this.#referred.otherOf(row) === 0) first.set(row, own);
    }
    return [...first].sort(([left], [right]) => left - right).slice(0, EXAMPLES);
  }
}

/**
 * The group of a key; 0 for none.
 *
 * @param like a row of the draft that most likely is in it, which costs less to see than to search; 0 for none.
 */
function groupAt(groups: DraftIndex['whom'], words: Uint32Array, at: number, like: number): number {
  const high = words[at] ?? 0;
  const low = words[at + 1] ?? 0;
  if (groups.rows === 0 || (high === 0 && low === 0)) return 0;
  const group = like === 0 ? 0 : groups.groupOfRow(like);
  return group !== 0 && groups.hasWords(group, high, low) ? group : groups.groupOfWords(high, low);
}

/** Rows and the first of them, in whatever order they come. */
class Counted {
  #rows = 0;
  readonly #first: Pair[] = [];

  /** @param other 0 for none. */
  add(row: number, other: number): void {
    if (other === 0) return;
    this.#rows += 1;
    const isFull = this.#first.length === EXAMPLES;
    if (isFull && row > (this.#first.at(-1)?.[0] ?? 0)) return;
    if (isFull) this.#first.pop();
    const at = this.#first.findLastIndex(([before]) => before < row) + 1;
    this.#first.splice(at, 0, [row, other]);
  }

  hits(): Hits {
    return this.#rows === 0 ? NONE : { rows: this.#rows, first: this.#first };
  }
}

/** Places of an entry's facts. */
const [ORDINAL, PERSON, NAMED, BEFORE, BEFORE_OTHER_PERSON, BEFORE_OTHER_NAME] = [0, 1, 2, 3, 4, 5];
const PLACES = 6;

/**
 * Rows of the earlier batch by the reference that they share with the draft, the latest first. Each knows the one before it
 * that is of another person, so that a reference that one person has in every row is no long way.
 */
class ReferredRows {
  readonly #index: DraftIndex;
  /** By a group of references of the draft: its latest entry; 0 is none. */
  readonly #latest: Uint32Array;
  /** Those that have any. */
  readonly groups: number[] = [];
  #entries = new Uint32Array(FIRST_PLACES * PLACES);
  #count = 0;

  constructor(index: DraftIndex, rowCount: number) {
    this.#index = index;
    this.#latest = new Uint32Array(index.reference.rows === 0 ? 0 : rowCount + 1);
  }

  clear(): void {
    for (const group of this.groups) this.#latest[group] = 0;
    this.groups.length = 0;
    this.#count = 0;
  }

  /** Takes the next row; rows come in ascending order. */
  add(referred: number, ordinal: number, person: number, named: number): void {
    this.#count += 1;
    const at = this.#count * PLACES;
    if (at + PLACES > this.#entries.length) {
      const more = new Uint32Array(this.#entries.length * 2);
      more.set(this.#entries);
      this.#entries = more;
    }
    const entries = this.#entries;
    const before = this.#latest[referred] ?? 0;
    if (before === 0) this.groups.push(referred);
    const beforeAt = before * PLACES;
    const skips = (place: number, group: number, skipPlace: number) =>
      before !== 0 && group !== 0 && entries[beforeAt + place] === group
        ? (entries[beforeAt + skipPlace] ?? 0)
        : before;
    entries[at + ORDINAL] = ordinal;
    entries[at + PERSON] = person;
    entries[at + NAMED] = named;
    entries[at + BEFORE] = before;
    entries[at + BEFORE_OTHER_PERSON] = skips(PERSON, person, BEFORE_OTHER_PERSON);
    entries[at + BEFORE_OTHER_NAME] = skips(NAMED, named, BEFORE_OTHER_NAME);
    this.#latest[referred] = this.#count;
  }

  /** The latest row with the reference of this row of the draft that is of somebody else; 0 for none. */
  otherOf(row: number): number {
    const { whom, reference, name } = this.#index;
    let entry = this.#latest[reference.groupOfRow(row)] ?? 0;
    if (entry === 0) return 0;
    const [person, named] = [whom.groupOfRow(row), name.groupOfRow(row)];
    const entries = this.#entries;
    while (entry !== 0) {
      const at = entry * PLACES;
      if (person !== 0 && entries[at + PERSON] === person) entry = entries[at + BEFORE_OTHER_PERSON] ?? 0;
      else if (named !== 0 && entries[at + NAMED] === named) entry = entries[at + BEFORE_OTHER_NAME] ?? 0;
      else return entries[at + ORDINAL] ?? 0;
    }
    return 0;
  }
}
