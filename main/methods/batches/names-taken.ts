// The names that batches of the journal go by, so that a new one can have another. Reads only.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { Clock } from '../../ports.ts';
import { eachBatch } from '../turns.ts';
import { batchName } from './batch-view.ts';

/** Those of discarded drafts are among them. */
export async function namesTaken(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for await (const { batch } of eachBatch(reader, clock)) taken.add(batchName(batch));
  return taken;
}
