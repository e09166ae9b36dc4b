// The refusals of a batch or a row that is not there: named once, so that every way to it says the same.

import { type PaymasterError, paymasterError } from './errors.ts';
import { say } from './saying.ts';

/** There is no such batch in this journal. */
export function batchNotFound(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_NOT_FOUND',
    say`There is no batch ${batch} in this data folder.`,
    say`Look at the list of batches.`,
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
