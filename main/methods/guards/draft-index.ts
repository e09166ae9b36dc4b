// The rows of a draft by what they are recognised by, so that one row of an earlier batch finds its like at once. Kept
// while the draft stays as it is; holds no text.

import { TO_SEND } from '../../../shared/domain.ts';
import {
  KEY_WORDS,
  type KeyedRow,
  type PaymentKeys,
  WORDS_OF_A_ROW,
} from '../../../shared/guards/payment-keys.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { STRETCH_KEYS } from '../turns.ts';
import { type KeyWindow, keysIn, leftOutOf } from './kept-keys.ts';
import { KeyGroups } from './key-groups.ts';

const KINDS = ['whom', 'reference', 'name'] as const;

export type DraftIndex = Readonly<Record<(typeof KINDS)[number], KeyGroups>> & {
  /** By a row, the key of its payment: whom, how much and in which currency. */
  readonly payment: Uint32Array;
};

/** Nothing yet; rows of a file are put into it in their order. */
export function emptyIndex(rowCount: number): DraftIndex {
  return {
    whom: new KeyGroups(rowCount),
    reference: new KeyGroups(rowCount),
    name: new KeyGroups(rowCount),
    payment: new Uint32Array(rowCount + 1),
  };
}

/** Takes the next row. */
export function indexRow(index: DraftIndex, keys: PaymentKeys, ordinal: number, row: KeyedRow): void {
  for (const kind of KINDS) if (keys.read(kind, row)) index[kind].add(ordinal, keys);
  if (keys.read('payment', row)) index.payment[ordinal] = keys.low;
}

/** Reads the rows that would be sent. */
export async function indexDraft(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  draft: Pick<BatchRecord, 'id' | 'rowCount'>,
): Promise<DraftIndex> {
  const { id, rowCount } = draft;
  const index = emptyIndex(rowCount);
  const later = new Set(await reader.drafts.laterParts(id));
  const isLeftOut = await leftOutOf(reader, draft, await reader.totals(id), TO_SEND);
  // The parts of one line have its reference; the first of them stands for it.
  const isLater =
    later.size === 0 ? isLeftOut : (ordinal: number) => isLeftOut(ordinal) || later.has(ordinal);
  for await (const window of keysIn(reader, clock, draft)) {
    for (let row = 0; row < window.rows; row += 1) {
      index.payment[window.first + row] = window.words[row * WORDS_OF_A_ROW + KEY_WORDS.payment] ?? 0;
    }
    for (const kind of KINDS) {
      addWindow(index[kind], window, KEY_WORDS[kind], kind === 'reference' ? isLater : isLeftOut);
    }
  }
  return index;
}

/** @param place that of the key within the words of a row. */
function addWindow(
  groups: KeyGroups,
  { first, rows, words }: KeyWindow,
  place: number,
  isLeftOut: (ordinal: number) => boolean,
): void {
  for (let row = 0; row < rows; row += 1) {
    if (isLeftOut(first + row)) continue;
    const at = row * WORDS_OF_A_ROW + place;
    const high = words[at] ?? 0;
    const low = words[at + 1] ?? 0;
    if (high !== 0 || low !== 0) groups.addWords(first + row, high, low);
  }
}

/** A row of the draft and the row that it repeats or contradicts. */
export type Pair = readonly [ordinal: number, other: number];

/**
 * Rows that share one key with another row of the file: each with the first of them.
 *
 * @param butNot rows that share this key too, or have none, contradict nobody.
 */
export async function sharing(
  clock: Pick<Clock, 'sleep'>,
  shared: KeyGroups,
  butNot: KeyGroups | null,
  rowCount: number,
): Promise<Pair[]> {
  if (shared.groups === shared.rows) return [];
  const kindOf = (ordinal: number) => (butNot === null ? ordinal : butNot.groupOfRow(ordinal));
  // Of each group its first row, and the first that is of another kind: one of the two is what any row looks for.
  const firsts = new Uint32Array(rowCount + 1);
  const others = new Uint32Array(rowCount + 1);
  const pairs: Pair[] = [];
  for (const look of [note, pair]) {
    for (let ordinal = 1; ordinal <= rowCount; ordinal += 1) {
      if (ordinal % STRETCH_KEYS === 0) await clock.sleep(0);
      const group = shared.groupOfRow(ordinal);
      if (group !== 0 && kindOf(ordinal) !== 0) look(ordinal, group);
    }
  }
  return pairs;

  function note(ordinal: number, group: number): void {
    const first = firsts[group] ?? 0;
    if (first === 0) firsts[group] = ordinal;
    else if (others[group] === 0 && kindOf(first) !== kindOf(ordinal)) others[group] = ordinal;
  }

  function pair(ordinal: number, group: number): void {
    const first = firsts[group] ?? 0;
    const other = kindOf(first) === kindOf(ordinal) ? (others[group] ?? 0) : first;
    if (other !== 0) pairs.push([ordinal, other]);
  }
}
