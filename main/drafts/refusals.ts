// What the rows of a retry said when they were refused, and why: read from the batch that they come from, once, so
// that a refused text is known again however often its cell is typed anew. Never writes.

import { type Refusal, refusedBeforeCode } from '../../shared/rules/refused-before.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import type { BatchRecord } from '../journal/port.ts';

/** Rows that are read at once. */
const GROUP_ROWS = 500;

/** The refusals that ask for a correction, by ordinal in the draft; none for a file of its own. */
export async function refusalsOf(
  journal: JournalReader,
  { id, rowCount, retryOf }: BatchRecord,
): Promise<ReadonlyMap<number, Refusal>> {
  const refusals = new Map<number, Refusal>();
  if (retryOf === null) return refusals;
  for (let from = 1; from <= rowCount; from += GROUP_ROWS) {
    const ordinals = Array.from({ length: Math.min(GROUP_ROWS, rowCount - from + 1) }, (_, at) => from + at);
    const newOf = new Map<number, number>();
    for (const { ordinal, retryOf: old } of await journal.retries.retriesOf(id, ordinals)) {
      if (old !== null) newOf.set(old.ordinal, ordinal);
    }
    const olds = [...newOf.keys()].sort((left, right) => left - right);
    const reasons = await reasonsOf(journal, retryOf, olds);
    for (const { ordinal, fields, amount } of await journal.drafts.rowsAt(retryOf, [...reasons.keys()])) {
      const reasonCode = reasons.get(ordinal) ?? null;
      refusals.set(newOf.get(ordinal) ?? 0, { reasonCode, fields, amount });
    }
  }
  return refusals;
}

/** Those of these rows whose reason asks for a correction. */
async function reasonsOf(
  journal: JournalReader,
  batch: string,
  ordinals: readonly number[],
): Promise<Map<number, string | null>> {
  const wanted = new Set(ordinals);
  const reasons = new Map<number, string | null>();
  const last = ordinals.at(-1) ?? 0;
  for (let after = (ordinals[0] ?? 0) - 1; after < last; ) {
    const rows = await journal.retries.refusedRows(batch, { after, limit: GROUP_ROWS });
    for (const { ordinal, reasonCode } of rows) {
      if (wanted.has(ordinal) && refusedBeforeCode(reasonCode) !== null) reasons.set(ordinal, reasonCode);
    }
    after = rows.at(-1)?.ordinal ?? last;
  }
  return reasons;
}
