// Why a batch cannot be started or a row cannot be asked about, in words. Decides by the state alone.

import { paymasterError } from '../../shared/errors.ts';
import { batchNotFound } from '../../shared/not-found.ts';
import { say, sayState } from '../../shared/saying.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';

export function alreadyRunning(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} is running already.`,
    say`Wait for it, or stop it first.`,
  );
}

export function notApproved(batch: string, record: BatchRecord | null): Error {
  if (record === null) {
    return batchNotFound(batch);
  }
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} is ${sayState(record.state)} and was not approved. Nothing was sent.`,
    say`Review and approve it first.`,
  );
}

export function isNeverSent({ state }: JournalRow): boolean {
  return state === 'queued' || state === 'ready' || state === 'invalid' || state === 'excluded';
}

/** Nothing that the service could say would change the row any more. */
export function isDecided({ state }: JournalRow): boolean {
  return state === 'completed' || state === 'failed' || state === 'rejected' || state === 'conflict';
}
