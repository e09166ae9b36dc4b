// The rows of a draft by what they are recognised by, so that one row of an earlier batch finds its like at once. Kept
// while the draft stays as it is; holds no text.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { TO_SEND } from '../money-sums.ts';
import { KeyGroups } from './key-groups.ts';
import { PaymentKeys } from './payment-keys.ts';
import { rowsIn } from './payroll.ts';

/** Keys that are looked at before other work gets its turn: some milliseconds. */
const STRETCH_KEYS = 20_000;

const KINDS = ['whom', 'reference', 'name'] as const;

export type DraftIndex = Readonly<Record<(typeof KINDS)[number], KeyGroups>>;

/** Reads the rows that would be sent. */
export async function indexDraft(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  draft: Pick<BatchRecord, 'id' | 'rowCount' | 'operation'>,
): Promise<DraftIndex> {
  const { rowCount } = draft;
  const keys = new PaymentKeys(draft.operation);
  const index = {
    whom: new KeyGroups(rowCount),
    reference: new KeyGroups(rowCount),
    name: new KeyGroups(rowCount),
  };
  const later = new Set(await reader.drafts.laterParts(draft.id));
  for await (const rows of rowsIn(reader, clock, draft, TO_SEND)) {
    for (const row of rows) {
      for (const kind of KINDS) {
        // The parts of one line have its reference; the first of them stands for it.
        if (kind === 'reference' && later.has(row.ordinal)) continue;
        if (keys.read(kind, row)) index[kind].add(row.ordinal, keys);
      }
    }
  }
  return index;
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
