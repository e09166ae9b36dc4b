// What is answered where an act on a draft is not carried out, or not to its end, in words. Looks at nothing and changes nothing.

import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { closedFailure } from '../../../shared/guards/restored-rows.ts';
import { say, sayCount, sayState } from '../../../shared/saying.ts';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import type { BatchRecord } from '../../journal/port.ts';

/** @throws PaymasterError DRAFT_CHANGED where the draft is not what was shown. */
export function requireRevision(
  { draft }: { readonly draft: Pick<OpenDraft, 'revision'> },
  shown: number,
): void {
  if (draft.revision === shown) return;
  throw paymasterError(
    'DRAFT_CHANGED',
    say`The draft was changed since this was shown. Nothing was changed now.`,
    say`Look at what would be done as the draft is now.`,
  );
}

export function noDraft(record: BatchRecord): Error {
  const closed = closedFailure(record);
  if (closed !== null) return closed;
  const { id, state } = record;
  const remedy =
    state === 'discarded'
      ? say`Nothing of it was sent: its rows can be sent with another batch.`
      : say`Its rows are fixed. What the service rejects or fails for good can be retried from the results.`;
  const message = say`Batch ${id} is ${sayState(state)} and no draft any more. Nothing was changed.`;
  return paymasterError('BATCH_WRONG_STATE', message, remedy, { detail: state });
}

export function beingApproved(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} is being approved. Nothing was changed.`,
    say`Wait for the approval to end, then look at the batch.`,
  );
}

export function nothingToUndo(): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`There is nothing to undo in this draft.`,
    say`It is as its file was read.`,
  );
}

export function anotherAct(): Error {
  return paymasterError(
    'DRAFT_CHANGED',
    say`The draft was changed on another page meanwhile, so another act is the latest one now. Nothing was taken back.`,
    say`Look at what was done last, and undo it if it is meant.`,
  );
}

/** A part of what was asked for is done: whoever asked goes on to nothing that takes it for the whole. */
export function actStopped(rows: number, of: number): Error {
  return paymasterError(
    'ACT_STOPPED',
    rows === 0
      ? say`It was stopped before a row was changed. The draft is as it was.`
      : say`It was stopped on the way, with ${sayCount(rows)} of ${sayCount(of)} rows changed. What was done is one act.`,
    rows === 0 ? say`Do it again if it is meant.` : say`Undo it, or do it again for the other rows.`,
  );
}

export function isStop(error: unknown): boolean {
  return error instanceof PaymasterError && error.failure.code === 'ACT_STOPPED';
}
