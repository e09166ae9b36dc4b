// Makes the attempt of one payout that is offered durably: holds its stored request against its row once more, and takes
// back what would leave after the end, or while another desk may have the batch. Never decides what an answer means.

import type { OfferedPayout } from '../../journal/port.ts';
import type { InitiationOutcome } from '../../service/port.ts';
import { endBecause } from '../approved/approval-check.ts';
import { bodyFault } from '../approved/stated-body.ts';
import type { RunContext } from '../run/run-context.ts';
import type { DispatchEnd } from '../run/upload-terms.ts';

/** Thrown into a hand-over that came after the end: nothing of that request is written. */
class TakenBack extends Error {}

export interface InitiationWatch {
  /** Nothing leaves any more. */
  isOver(): boolean;
  /** The request is about to be written; it has passed its last check. */
  handOver(ordinal: number): void;
  /** The row is not as it was approved: sending ends. */
  end(end: DispatchEnd): void;
}

/**
 * One that would get its connection only after the end is taken back, and so are one that another program changed and one of
 * a batch that this desk may not have any more.
 */
export async function initiate(
  context: RunContext,
  payout: OfferedPayout,
  watch: InitiationWatch,
): Promise<InitiationOutcome> {
  const { service, operation, generation, lease } = context;
  const field = bodyFault(operation, generation, payout);
  if (field !== null) {
    watch.end(await endBecause(context, { where: 'row', line: payout.line, field }));
    return { kind: 'not-sent', detail: 'Taken back: it is not as it was approved.' };
  }
  let mayHaveLost = false;
  try {
    return await service.initiate(operation, payout.payoutId, payout.body, () => {
      mayHaveLost = !lease.isHeld();
      if (mayHaveLost) throw new TakenBack();
      if (watch.isOver()) throw new TakenBack();
      watch.handOver(payout.ordinal);
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    return mayHaveLost
      ? { kind: 'not-sent', detail: 'Taken back: another desk may have the batch.', isTakenBack: true }
      : { kind: 'not-sent', detail: 'Taken back while it waited for a connection.' };
  }
}
