// The refusals of a batch, a row, a profile, a user or a file that is not there: named once, so that every way to it says the same.

import { type PaymasterError, paymasterError } from './errors.ts';
import { say } from './saying.ts';

/** There is no such batch in this journal. */
export function batchNotFound(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_NOT_FOUND',
    say`There is no batch ${batch} in this journal.`,
    say`Look at the list of batches.`,
  );
}

/** There is no such profile in this journal. */
export function profileNotFound(name: string): PaymasterError {
  return paymasterError(
    'PROFILE_NOT_FOUND',
    say`There is no profile named ${name}.`,
    say`Look at the list of profiles, or add one of this name.`,
  );
}

/** There is no such user in this journal. */
export function userNotFound(name: string): PaymasterError {
  return paymasterError(
    'USER_NOT_FOUND',
    say`There is no user named ${name}.`,
    say`Look at the list of users.`,
  );
}

/** The batch is there and has no such row. */
export function rowNotFound(batch: string, ordinal: number): PaymasterError {
  return paymasterError(
    'ROW_NOT_FOUND',
    say`Batch ${batch} has no row ${ordinal}.`,
    say`Look at the rows of the batch and choose one of them.`,
  );
}

/** Nobody has done anything in this data folder. */
export function noAuditTrail(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`There is no audit trail yet: nothing was done in this data folder.`,
    say`Look whether the data folder is the right one.`,
  );
}

/** The host has forgotten the handle of a file: a page can outlive the program that gave it, and a copy its time. */
export function fileGone(cause?: unknown): PaymasterError {
  return paymasterError('FILE_NOT_FOUND', say`The file is no longer at hand.`, say`Choose it again.`, {
    cause,
  });
}
