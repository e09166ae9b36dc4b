// Walks all batches of a journal in short turns. There may be thousands; none of them is kept.

import type { BatchOutline, JournalReader, TotalsEntry } from '../journal/port.ts';
import type { Clock } from '../ports.ts';

/** Batches that are read before other work gets its turn. */
const READ_AT_ONCE = 40;

/** Every batch with its totals, in the order in which they were made. */
export async function* eachBatch(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
): AsyncGenerator<{ readonly batch: BatchOutline; readonly totals: readonly TotalsEntry[] }> {
  let after: string | null = null;
  for (;;) {
    const outlines = await reader.batchOutlines({ after, limit: READ_AT_ONCE });
    yield* outlines;
    after = outlines.at(-1)?.batch.id ?? null;
    if (outlines.length < READ_AT_ONCE) return;
    await clock.sleep(0);
  }
}
