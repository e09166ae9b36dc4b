// What a window does of itself when it starts: batches whose sending was cut off go on, and rows that were on their
// way are asked about. A batch that the clerk paused stays paused.

import type { Reply } from '../../shared/contract.ts';
import type { BatchView } from '../../shared/views.ts';
import type { Log } from '../ports.ts';

/** The methods that are needed here. */
export interface Continuing {
  list(): Promise<readonly BatchView[]>;
  start(batch: string): Promise<Reply<unknown>>;
}

/** Starts every batch that was being sent or is not settled. One that cannot go on says so when it is opened. */
export async function continueInterrupted(work: Continuing, log: Log): Promise<void> {
  for (const { id, state, counts, statusNotOffered } of await work.list()) {
    const isOnItsWay = state === 'sent' && counts.accepted + counts.enqueued > 0 && !statusNotOffered;
    if (state !== 'sending' && !isOnItsWay) continue;
    const reply = await work.start(id);
    if (!reply.ok) log.info('continue-refused', { batch: id, code: reply.failure.code });
  }
}
