// What is done where a report finds that a batch does not add up: it is paused, as far as it rests. Must never keep the report
// from being written.

import { PaymasterError } from '../../../shared/errors.ts';
import { pauseWhereNotWhole } from '../../upload/run/wholeness.ts';
import type { Needs } from '../core.ts';

/** One that is being sent looks itself after each step, and a journal that another program holds is that program's to change. */
export async function pauseAfterReport(
  { ports: { clock }, journal }: Needs<{ ports: 'clock'; journal: 'writer' }>,
  batch: string,
): Promise<void> {
  try {
    const writer = await journal.writer();
    if ((await writer.findBatch(batch))?.state !== 'sent') return;
    await pauseWhereNotWhole({ journal: writer, batch, clock });
  } catch (error) {
    if (!(error instanceof PaymasterError && error.failure.code === 'JOURNAL_BUSY')) throw error;
  }
}
