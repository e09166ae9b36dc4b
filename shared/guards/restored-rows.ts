// What is said of rows that a restored backup holds as unsent, until the service was asked about each of them, and of drafts of
// it: one sentence for lists, screens, commands and reports. Never says whether such a row was sent.

import type { BatchState } from '../domain.ts';
import { type Failure, type PaymasterError, paymasterError } from '../errors.ts';
import { dayHere } from '../runs/zoned-time.ts';
import { type Saying, type Spoken, say, sayCount, sayDay, sayList, sayNames } from '../saying.ts';
import type { ReasonCode } from '../texts/reasons.ts';
import { earlierSaying } from './repeats.ts';

/** Stands in reports and papers for the reason of such a row. */
export const UNSENT_IN_BACKUP = 'UNSENT_IN_BACKUP' satisfies ReasonCode;

/** Rows that a start would send: those that were never offered, and those that only the restored backup holds as such. */
export function rowsToSend(batch: {
  readonly counts: { readonly queued: number };
  readonly unaskedRows: number;
}): number {
  return batch.counts.queued + batch.unaskedRows;
}

/** @param way what asks the service: a command, or the word on the page's button. */
export function unaskedSaying(rows: number, way: Spoken): Saying {
  return rows === 1
    ? say`1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send it no other way: ${way} asks the service about it before anything is sent.`
    : say`${sayCount(rows)} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send them no other way: ${way} asks the service about each before anything is sent.`;
}

/** Refuses to leave such rows out; the detail names the batch, so that a command can say how the service is asked. */
export function unaskedFailure(batch: string, rows: number): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    rows === 1
      ? say`1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since: it is not left out before the service was asked about it. Nothing was changed.`
      : say`${sayCount(rows)} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since: they are not left out before the service was asked about each. Nothing was changed.`,
    say`Have the service asked without sending anything; what it does not have can be left out then.`,
    { detail: `unasked ${batch}` },
  );
}

/** Refuses to go on with a restored batch before a person has said so. */
export function leftToPerson(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} has rows that the restored backup holds as unsent, and what was decided about them after it was made is not known here: nothing goes on with the batch by itself. Nothing was sent.`,
    say`Resume it, which asks the service about these rows first, or have the service asked and send nothing.`,
    { detail: `left-to-person ${batch}` },
  );
}

/** Whether a batch waits for a person since a restore: nothing that works on it now, and nothing that time ends. */
export function isLeftToPerson({ detail }: Pick<Failure, 'detail'>): boolean {
  return detail?.startsWith('left-to-person ') === true;
}

/** There is nothing to ask about. */
export function nothingInDoubt(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} has no rows that a restore left in doubt. Nothing was asked.`,
    say`Look at the state of the batch; nothing was changed.`,
  );
}

/** In place of the reason for which a batch with such rows was paused when the backup was made. */
export const PAUSED_BEFORE = say`It was paused already when the backup was made that was restored.`;

/** Kept with a draft that a restore closes. */
export const CLOSED_SINCE = say`It was closed when the backup was restored, because it had been approved since, and may have been sent. What became of it stands with the service, and in the journal that the restore kept beside this one.`;

/** Kept with a draft that a person discards while nobody has said that it was not sent. */
export const DISCARDED_SINCE = say`It was discarded before anybody had said whether it was sent since the backup that was restored, or from another server, and may have been sent. What became of it stands with the service.`;

/** What a draft is known by that ended in doubt. */
interface Ended {
  readonly state: BatchState;
  readonly pauseReason: Spoken | null;
}

/** Whether the draft ended in doubt, by a restore or by a person after it: of any other discarded one nothing was sent. */
export function wasClosed({ state, pauseReason }: Ended): boolean {
  return state === 'discarded' && pauseReason !== null;
}

/** In place of what is said of a draft that was never approved; null for any other batch. */
export function closedFailure(batch: Ended & { readonly id: string }): PaymasterError | null {
  if (!wasClosed(batch)) return null;
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch.id} is no draft any more. ${batch.pauseReason ?? ''} Nothing was done now.`,
    say`Ask the service, or look at a statement of it, before you pay these people.`,
    { detail: batch.state },
  );
}

/** What is said of a draft of a restored backup until somebody says that it was not sent. */
export const LOCKED_SINCE = say`It, or another retry of the same rows, may have been sent since the backup that was restored, and it waits for a person’s word.`;

/** Refuses to approve such a draft; the detail names it, so that a command can say how the word is given. */
export function lockedFailure(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch}, or the batch whose rows it retries, comes from a restored backup, and may have been sent after the backup was made. Nothing was done now.`,
    say`Ask whoever sends, and the service. It can be approved once somebody has said, with the reason, that it was not sent.`,
    { detail: `may-be-sent ${batch}` },
  );
}

/** What a report says of a row of a draft that may have been sent since a restore. */
export const ROW_OF_DRAFT = say`It stands in a draft that may have been sent since the backup that was restored, or in a retry of a batch of that backup. Ask the service, or look at a statement of it, before you pay it another way.`;

/** Names of batches that are told; the others are counted. */
const NAMED_BATCHES = 5;

/** A batch that a restored backup does not know, or knows as a draft alone. */
interface Forgotten {
  readonly batch: string;
  readonly name: string;
  readonly approvedAtMs: number;
  readonly isDraftHere: boolean;
}

/**
 * That there may be more than the journal knows; null where there is not.
 *
 * @param restoredAtMs a restore of which nobody knows what was approved before it; null for none.
 */
export function beyondSaying(batches: readonly Forgotten[], restoredAtMs: number | null): Saying | null {
  const namesOf = (areDrafts: boolean) => {
    const names = batches
      .filter(({ isDraftHere }) => isDraftHere === areDrafts)
      .map(({ batch, name, approvedAtMs }) => earlierSaying(batch, name, approvedAtMs));
    if (names.length === 0) return null;
    return sayNames(names.slice(0, NAMED_BATCHES), Math.max(0, names.length - NAMED_BATCHES));
  };
  const [unknown, drafts] = [namesOf(false), namesOf(true)];
  const said = [
    ...(unknown === null
      ? []
      : [say`The backup that was restored does not know ${unknown}, which may hold more.`]),
    // A list has it: closed, or waiting for a person's word.
    ...(drafts === null
      ? []
      : [say`Of ${drafts} the backup that was restored knows the draft alone, and not what was sent of it.`]),
    ...(restoredAtMs === null
      ? []
      : [
          say`A backup was restored, another server took over, or a journal took the place of a lost one, on ${sayDay(dayHere(restoredAtMs))}. What was approved before may not be known here, and there may be more.`,
        ]),
  ];
  return said.length === 0 ? null : sayList(said, ' ');
}
