// The states of batches and rows, the moves between them, and where each row stands in the money sentence.
// Everything is data: a new state breaks the build wherever it is not handled.

import { z } from 'zod';
import { unreachable } from './exhaustive.ts';

export const GENERATIONS = ['v2', 'legacy'] as const;
/** Largest place of a row in its file. To the journal, what is beyond would be a row of the next batch. */
export const ORDINAL_MAX = 2 ** 32 - 1;
/** Place of a row in its file, from 1. */
export const ordinalSchema = z.number().int().positive().max(ORDINAL_MAX);

export const generationSchema = z.enum(GENERATIONS);
/** Which generation of the service interface a profile speaks (interface, Versioning). */
export type Generation = z.infer<typeof generationSchema>;

/**
 * Whether a service of this generation shows what became of every payment. The legacy one shows no status check for
 * payouts and refunds, so nobody can be made to wait for its word (decision 64).
 */
export function showsEveryOutcome(generation: Generation): boolean {
  return generation !== 'legacy';
}

export const ROW_STATES = [
  'invalid',
  'ready',
  'excluded',
  'queued',
  'offered',
  'accepted',
  'enqueued',
  'rejected',
  'completed',
  'failed',
  'conflict',
] as const;
export const rowStateSchema = z.enum(ROW_STATES);
export type RowState = z.infer<typeof rowStateSchema>;

/**
 * Every legal move of a row. The journal refuses any other.
 *
 * `offered` goes back to `queued` only when it is certain that this request created nothing and no earlier
 * request of the same row is unresolved. `rejected`, `completed`, `failed` and `conflict` have no way out:
 * a retry is a new payout that points to the old one.
 */
export const ROW_TRANSITIONS: Readonly<Record<RowState, readonly RowState[]>> = {
  invalid: ['ready', 'excluded'],
  ready: ['invalid', 'excluded', 'queued'],
  excluded: ['ready', 'invalid'],
  queued: ['offered', 'ready', 'invalid', 'excluded'],
  offered: ['queued', 'accepted', 'enqueued', 'rejected', 'completed', 'failed', 'conflict'],
  accepted: ['enqueued', 'completed', 'failed', 'conflict'],
  enqueued: ['accepted', 'completed', 'failed', 'conflict'],
  rejected: [],
  completed: [],
  failed: [],
  conflict: [],
};

/** True when a row may move from one state to the other, or stays where it is. */
export function mayMove(from: RowState, to: RowState): boolean {
  return from === to || ROW_TRANSITIONS[from].includes(to);
}

export const BATCH_STATES = [
  'draft',
  'approved',
  'sending',
  'paused',
  'sent',
  'settled',
  'discarded',
] as const;
export const batchStateSchema = z.enum(BATCH_STATES);
export type BatchState = z.infer<typeof batchStateSchema>;

/** Every legal move of a batch. `sent` means each row has an initiation outcome, `settled` that each is final. */
export const BATCH_TRANSITIONS: Readonly<Record<BatchState, readonly BatchState[]>> = {
  draft: ['approved', 'discarded'],
  approved: ['sending', 'paused', 'sent', 'settled'],
  sending: ['paused', 'sent', 'settled'],
  paused: ['sending', 'sent', 'settled'],
  sent: ['sending', 'paused', 'settled'],
  settled: [],
  discarded: [],
};

/** True when a batch may move from one state to the other, or stays where it is. */
export function batchMayMove(from: BatchState, to: BatchState): boolean {
  return from === to || BATCH_TRANSITIONS[from].includes(to);
}

/** The columns of the money sentence after `File`, in their binding order. */
export const SENTENCE_COLUMNS = [
  'completed',
  'failed',
  'onItsWay',
  'enqueued',
  'rejected',
  'unknown',
  'notSent',
  'excluded',
] as const;
export type SentenceColumn = (typeof SENTENCE_COLUMNS)[number];

/** The word of each column, as it stands on screen, on the terminal and in reports. */
export const SENTENCE_WORDS: Readonly<Record<SentenceColumn, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  onItsWay: 'On its way',
  enqueued: 'Enqueued',
  rejected: 'Rejected',
  unknown: 'Unknown',
  notSent: 'Not sent',
  excluded: 'Excluded',
};

/** Which column of the money sentence counts a row (promise P3). */
export function sentenceColumn(state: RowState, batchState: BatchState): SentenceColumn {
  switch (state) {
    case 'invalid':
      return batchState === 'draft' || batchState === 'discarded' ? 'notSent' : 'excluded';
    case 'ready':
    case 'queued':
      return 'notSent';
    case 'excluded':
      return 'excluded';
    case 'offered':
    case 'conflict':
      return 'unknown';
    case 'accepted':
      return 'onItsWay';
    case 'enqueued':
      return 'enqueued';
    case 'rejected':
      return 'rejected';
    case 'completed':
      return 'completed';
    case 'failed':
      return 'failed';
    default:
      return unreachable(state, 'row state');
  }
}

/**
 * A list of row states, beside all the others: a new state does not compile before it stands on one side of every list.
 *
 * @param _others the states that are not meant, each of them.
 */
export function rowStates<const Meant extends RowState, const Other extends Exclude<RowState, Meant>>(
  meant: readonly Meant[],
  _others: readonly Other[] &
    (RowState extends Meant | Other ? unknown : { readonly notPlaced: Exclude<RowState, Meant | Other> }),
): readonly Meant[] {
  return meant;
}

/** States in which the service has the row and a status check can still change it. */
export const SETTLING_STATES = rowStates(
  ['accepted', 'enqueued'],
  ['invalid', 'ready', 'excluded', 'queued', 'offered', 'rejected', 'completed', 'failed', 'conflict'],
);

/** States that still need the initiation call. */
export const UNSENT_STATES = rowStates(
  ['queued', 'offered'],
  ['invalid', 'ready', 'excluded', 'accepted', 'enqueued', 'rejected', 'completed', 'failed', 'conflict'],
);

/** States of which the service may still have a word. */
export const ASKED_STATES: readonly RowState[] = rowStates(
  ['offered', 'accepted', 'enqueued'],
  ['invalid', 'ready', 'excluded', 'queued', 'rejected', 'completed', 'failed', 'conflict'],
);

/**
 * States of a draft's rows that may come to be sent: an approval that was cut off has queued some, and what is not valid may be
 * mended.
 */
export const MAY_BE_SENT: readonly RowState[] = rowStates(
  ['ready', 'queued', 'invalid'],
  ['excluded', 'offered', 'accepted', 'enqueued', 'rejected', 'completed', 'failed', 'conflict'],
);

/** States of rows that were approved, whatever became of them. */
export const APPROVED_STATES: readonly RowState[] = rowStates(
  ['queued', 'offered', 'accepted', 'enqueued', 'rejected', 'completed', 'failed', 'conflict'],
  ['invalid', 'ready', 'excluded'],
);

/** Paid, on its way, or to be sent: what was refused or failed may honestly be paid again. */
export const MAY_BE_PAID: readonly RowState[] = rowStates(
  ['queued', 'offered', 'accepted', 'enqueued', 'completed', 'conflict'],
  ['invalid', 'ready', 'excluded', 'rejected', 'failed'],
);

/** States that nothing the service could say would change any more. */
export const DECIDED_STATES: readonly RowState[] = rowStates(
  ['rejected', 'completed', 'failed', 'conflict'],
  ['invalid', 'ready', 'excluded', 'queued', 'offered', 'accepted', 'enqueued'],
);

export const severitySchema = z.enum(['error', 'warning']);
export type Severity = z.infer<typeof severitySchema>;

/** What a rule found in one field of one row. The sentence is made from code and values, in any language. */
export const findingSchema = z.strictObject({
  code: z.string(),
  severity: severitySchema,
  /** Field name of the operation's table, or null when the whole row is meant. */
  field: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  /** A proposed new text for the field; never applied by the program itself (promise P6). */
  repair: z.string().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;
