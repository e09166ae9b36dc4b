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

/** Where a row stands on its way from the file to its end. */
type RowStage =
  | 'broken'
  | 'ready'
  | 'left-out'
  | 'waiting'
  | 'offered'
  | 'settling'
  | 'refused'
  | 'paid'
  | 'contradicted';

/**
 * Where a row in each state stands, and whether the service has taken it then. Every list of row states follows from here: a new
 * state does not compile without its line, and is with it in every list where it belongs.
 */
const ROW_FACTS = {
  invalid: { stage: 'broken', isTaken: false },
  ready: { stage: 'ready', isTaken: false },
  excluded: { stage: 'left-out', isTaken: false },
  queued: { stage: 'waiting', isTaken: false },
  offered: { stage: 'offered', isTaken: false },
  accepted: { stage: 'settling', isTaken: true },
  enqueued: { stage: 'settling', isTaken: true },
  rejected: { stage: 'refused', isTaken: false },
  completed: { stage: 'paid', isTaken: true },
  failed: { stage: 'refused', isTaken: true },
  conflict: { stage: 'contradicted', isTaken: true },
} as const satisfies Readonly<Record<RowState, { readonly stage: RowStage; readonly isTaken: boolean }>>;

/** A state of rows that stand at this stage. */
export type StateAt<Stage extends RowStage> = {
  [State in RowState]: (typeof ROW_FACTS)[State]['stage'] extends Stage ? State : never;
}[RowState];

/** The states of rows that stand at one of these stages, in the order of all states. */
export function statesAt<const Stage extends RowStage>(
  ...stages: readonly Stage[]
): readonly StateAt<Stage>[] {
  const isThere = (state: RowState): state is StateAt<Stage> =>
    stages.some((stage) => stage === ROW_FACTS[state].stage);
  return ROW_STATES.filter(isThere);
}

/** States in which the service has the row and a status check can still change it. */
export const SETTLING_STATES: readonly RowState[] = statesAt('settling');

/** States that still need the initiation call. */
export const UNSENT_STATES: readonly RowState[] = statesAt('waiting', 'offered');

/** States of which the service may still have a word. */
export const ASKED_STATES: readonly RowState[] = statesAt('offered', 'settling');

/** Unsent, in doubt or on their way. */
export const UNDECIDED_STATES: readonly RowState[] = statesAt('waiting', 'offered', 'settling');

/** The rows of a batch that are to be sent, while it is a draft; an approval that was cut off has queued some. */
export const TO_SEND: readonly RowState[] = statesAt('ready', 'waiting');

/** States of a draft's rows that may come to be sent: what is not valid may be mended. */
export const MAY_BE_SENT: readonly RowState[] = statesAt('broken', 'ready', 'waiting');

/** States of rows that an approval leaves out. */
export const LEFT_OUT_STATES: readonly RowState[] = statesAt('broken', 'left-out');

/** States of rows that went out, or may have. */
export const GONE_OUT_STATES: readonly RowState[] = statesAt(
  'offered',
  'settling',
  'refused',
  'paid',
  'contradicted',
);

/** States of rows that were approved, whatever became of them. */
export const APPROVED_STATES: readonly RowState[] = [...statesAt('waiting'), ...GONE_OUT_STATES];

/** States that nothing the service could say would change any more. */
export const DECIDED_STATES: readonly RowState[] = statesAt('refused', 'paid', 'contradicted');

/** Sent or about to be, and nobody can say for good whether it was paid. */
export const NOT_FINAL_STATES: readonly RowState[] = statesAt(
  'waiting',
  'offered',
  'settling',
  'contradicted',
);

/** Those of them that went out, or may have. */
export const OPEN_STATES: readonly RowState[] = statesAt('offered', 'settling', 'contradicted');

/** Paid, on its way, or to be sent: what was refused or failed may honestly be paid again. */
export const PAID_STATES: readonly RowState[] = statesAt(
  'waiting',
  'offered',
  'settling',
  'paid',
  'contradicted',
);

/** States of rows that went out and moved nothing, for good: they may be retried. */
export const REFUSED_STATES: readonly RowState[] = statesAt('refused');

/** States of rows that came to another end than a payment. */
export const FAILED_STATES: readonly RowState[] = statesAt('refused', 'contradicted');

/** Nothing moved, or nobody knows whether it did, and it is not on its way either. */
export const NOT_PAID_STATES: readonly RowState[] = ROW_STATES.filter(
  (state) => !statesAt('settling', 'paid').some((other) => other === state),
);

/** States of rows that the service has taken. */
export const TAKEN_STATES: readonly RowState[] = ROW_STATES.filter((state) => ROW_FACTS[state].isTaken);

/** Ends that a status check tells: what was refused at initiation has no record to ask about. */
export const CHECKED_ENDS: readonly RowState[] = TAKEN_STATES.filter((state) =>
  DECIDED_STATES.includes(state),
);

/** States in which a row is counted as unknown (promise P4). */
export const UNKNOWN_STATES: readonly RowState[] = ROW_STATES.filter(
  (state) => sentenceColumn(state, 'sending') === 'unknown',
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
