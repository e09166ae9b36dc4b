// Makes the attempt of one payout that is offered durably: holds its stored request against its row once more, and takes
// back what would leave after the end. Never decides what an answer means.

import type { OfferedPayout } from '../journal/port.ts';
import type { InitiationOutcome } from '../service/port.ts';
import { endBecause } from './approval-check.ts';
import type { DispatchEnd } from './dispatch-terms.ts';
import type { RunContext } from './run-context.ts';
import { bodyFault } from './stated-body.ts';

/** Thrown into a hand-over that came after the end: nothing of that request is written. */
class TakenBack extends Error {}

export interface InitiationWatch {
  /** Nothing leaves any more. */
  isOver(): boolean;
  /** The request is about to be written. */
  handOver(ordinal: number): void;
  /** The row is not as it was approved: sending ends. */
  end(end: DispatchEnd): void;
}

/** One that would get its connection only after the end is taken back, and so is one that another program changed. */
export async function initiate(
  context: RunContext,
  payout: OfferedPayout,
  watch: InitiationWatch,
): Promise<InitiationOutcome> {
  const { service, operation, generation } = context;
  const field = bodyFault(operation, generation, payout);
  if (field !== null) {
    watch.end(await endBecause(context, { where: 'row', line: payout.line, field }));
    return { kind: 'not-sent', detail: 'Taken back: it is not as it was approved.' };
  }
  try {
    return await service.initiate(operation, payout.payoutId, payout.body, () => {
      if (watch.isOver()) throw new TakenBack();
      watch.handOver(payout.ordinal);
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    return { kind: 'not-sent', detail: 'Taken back while it waited for a connection.' };
  }
}
