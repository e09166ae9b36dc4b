// What has to be true of a batch before something is done with it, and the refusals where it is not: each once, for
// every way to it. Decides by the state alone; must never send a clerk to a file whose rows may have gone out.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { closedFailure, lockedFailure } from '../../../shared/guards/restored-rows.ts';
import { batchNotFound } from '../../../shared/not-found.ts';
import { type Saying, say, sayState } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';

type DraftFacts = Pick<BatchRecord, 'id' | 'state' | 'importFinished' | 'retryOf' | 'reuseOf'>;

/** @throws PaymasterError BATCH_NOT_FOUND. */
export async function requireBatch(
  journal: { reader(): Promise<JournalReader | null> },
  batch: string,
): Promise<{ reader: JournalReader; record: BatchRecord }> {
  const reader = await journal.reader();
  if (reader === null) throw batchNotFound(batch);
  return { reader, record: await requireRecord(reader, batch) };
}

/** @throws PaymasterError BATCH_NOT_FOUND. */
export async function requireRecord(
  reader: Pick<JournalReader, 'findBatch'>,
  batch: string,
): Promise<BatchRecord> {
  const record = await reader.findBatch(batch);
  if (record === null) throw batchNotFound(batch);
  return record;
}

/**
 * @param remedy what to do with a batch that is no draft any more.
 * @throws PaymasterError BATCH_WRONG_STATE unless the batch is a draft that has all rows of its file.
 */
export async function requireWholeDraft(
  reader: Pick<JournalReader, 'findBatch'>,
  batch: string,
  remedy: Saying,
): Promise<BatchRecord> {
  const record = await requireRecord(reader, batch);
  if (!record.importFinished) throw notReadToEnd(record);
  if (record.state === 'draft') return record;
  throw (
    closedFailure(record) ??
    paymasterError(
      'BATCH_WRONG_STATE',
      say`Batch ${record.id} is ${sayState(record.state)}, not a draft.`,
      remedy,
      { detail: record.state },
    )
  );
}

/** What is said of a draft that may have been sent since a restore, closed by it or not; null of any other batch. */
export async function mayBeSentFailure(
  { restores }: Pick<JournalReader, 'restores'>,
  record: BatchRecord,
): Promise<PaymasterError | null> {
  if (record.state !== 'draft') return closedFailure(record);
  const { lockedDrafts } = await restores.doubts();
  return lockedDrafts.includes(record.id) ? lockedFailure(record.id) : null;
}

/** @throws PaymasterError BATCH_WRONG_STATE of a draft and of a discarded batch. */
export async function requireApproved(
  reader: Pick<JournalReader, 'findBatch' | 'restores'>,
  batch: string,
): Promise<BatchRecord> {
  const record = await requireRecord(reader, batch);
  if (record.state !== 'draft' && record.state !== 'discarded') return record;
  throw (
    (await mayBeSentFailure(reader, record)) ??
    paymasterError(
      'BATCH_WRONG_STATE',
      say`Batch ${batch} is ${sayState(record.state)} and was not approved. Nothing was sent.`,
      record.state === 'draft'
        ? say`Review and approve it first.`
        : say`A discarded batch cannot be approved any more, and nothing of it is sent.`,
    )
  );
}

/** Nothing of a batch that has not all of its rows was ever sent, and nothing of it can be. */
export function notReadToEnd({ id, state, retryOf, reuseOf }: DraftFacts): PaymasterError {
  const message =
    state === 'draft'
      ? say`Batch ${id} is being read now, or its reading was cut short. Nothing was sent.`
      : say`The reading of batch ${id} was cut short, and it is discarded. Nothing of it was sent.`;
  return paymasterError('BATCH_WRONG_STATE', message, readAgain(state === 'draft', { retryOf, reuseOf }), {
    detail: state,
  });
}

/** The file of these drafts is that of a batch whose rows went out: it is never to be chosen again. */
function readAgain(
  mayStillBeRead: boolean,
  { retryOf, reuseOf }: Pick<DraftFacts, 'retryOf' | 'reuseOf'>,
): Saying {
  if (retryOf !== null) {
    return mayStillBeRead
      ? say`If it is being read, wait for its end. Otherwise make the retry again from batch ${retryOf}.`
      : say`Make the retry again from batch ${retryOf}.`;
  }
  if (reuseOf !== null) {
    return mayStillBeRead
      ? say`If it is being made, wait for its end. Otherwise use batch ${reuseOf} again once more.`
      : say`Use batch ${reuseOf} again once more.`;
  }
  return mayStillBeRead
    ? say`If it is being read, wait for its end. Otherwise choose the file again.`
    : say`Choose the file again.`;
}

export function alreadyRunning(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} is running already.`,
    say`Wait for it, or stop it first.`,
  );
}
