// What may be reviewed, approved or discarded: a draft whose file was read to its end. Says of any other batch why
// not, and never sends a clerk to a file whose rows may have gone out.

import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, say, sayState } from '../../shared/saying.ts';
import type { BatchRecord } from '../journal/port.ts';

type DraftFacts = Pick<BatchRecord, 'id' | 'state' | 'importFinished' | 'retryOf'>;

/**
 * @param remedy what to do with a batch that is no draft any more.
 * @throws PaymasterError BATCH_WRONG_STATE unless the batch is a draft that has all rows of its file.
 */
export function requireWholeDraft(record: DraftFacts, remedy: Saying): void {
  if (!record.importFinished) throw notReadToEnd(record);
  if (record.state === 'draft') return;
  throw paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${record.id} is ${sayState(record.state)}, not a draft.`,
    remedy,
    { detail: record.state },
  );
}

/** Nothing of a batch that has not all of its rows was ever sent, and nothing of it can be. */
export function notReadToEnd({ id, state, retryOf }: DraftFacts): PaymasterError {
  const message =
    state === 'draft'
      ? say`Batch ${id} is being read now, or its reading was cut short. Nothing was sent.`
      : say`The reading of batch ${id} was cut short, and it is discarded. Nothing of it was sent.`;
  return paymasterError('BATCH_WRONG_STATE', message, readAgain(state === 'draft', retryOf), {
    detail: state,
  });
}

/** The file of a retry is that of a batch whose rows went out: it is never to be chosen again. */
function readAgain(mayStillBeRead: boolean, retryOf: string | null): Saying {
  if (retryOf !== null) {
    return mayStillBeRead
      ? say`If it is being read, wait for its end. Otherwise make the retry again from batch ${retryOf}.`
      : say`Make the retry again from batch ${retryOf}.`;
  }
  return mayStillBeRead
    ? say`If it is being read, wait for its end. Otherwise choose the file again.`
    : say`Choose the file again.`;
}
