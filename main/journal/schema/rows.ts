// What the journal keeps of a row, fact by fact: the file's row, its payout, how far that has come, and its attempts.
// A fact that only reports and screens show is named here and in the event that tells it, nowhere else.

import { z } from 'zod';
import { findingSchema, type RowState, rowStateSchema, statesAt } from '../../../shared/domain.ts';
import { rowShareSchema } from '../../../shared/row-share.ts';
import { cellsText, flag, jsonText, maybeNumber, maybeText, selected, textByName } from './columns.ts';

/** Fields that differ from their cells. */
export const changesText = jsonText(z.record(z.string(), z.string().nullable())).nullable();
export const findingsText = jsonText(z.array(findingSchema)).nullable();
/** Null for a row that pays its own line, as nearly all do. */
export const shareText = jsonText(rowShareSchema).nullable();
export const draftStateSchema = z.enum(statesAt('broken', 'ready', 'left-out'));

/** The states that a row has from approval on: those of its payout, and `excluded` where it was left out since. */
const payoutStates = z.enum(
  statesAt('left-out', 'waiting', 'offered', 'settling', 'refused', 'paid', 'contradicted'),
);
export type PayoutState = z.output<typeof payoutStates>;

/** A state that only an approved row can be in. */
export function isPayoutState(state: RowState): state is Exclude<PayoutState, 'excluded'> {
  return state !== 'excluded' && payoutStates.safeParse(state).success;
}

const unknownText = maybeText.default(null);
const unknownTime = maybeNumber.default(null);
const none = z.number().int().nonnegative().default(0);

/** What events tell of a payout and every view of its row shows; empty for a row that was never sent. */
const TOLD = {
  /** How the service took the request; stays when the row becomes final. Null for a row that it never took. */
  initiationWord: unknownText,
  /** The service's latest status word from a status check, word for word. */
  serviceStatus: unknownText,
  reasonCode: unknownText,
  reason: unknownText,
  providerTransactionId: unknownText,
  /** The money that really moved, where the service tells it apart from what was asked; canonical. */
  settledAmount: unknownText,
  /** Its currency, where the service names another than the row does; null otherwise. */
  settledCurrency: unknownText,
  /** What else the service's record says, as JSON text. */
  details: unknownText,
};

/** What a payout is about; it never changes. */
const FIXED = { rowKey: z.number(), moneyGroup: z.number().int(), amount: maybeText };

/** What becomes of it. */
export const MOVING_PROGRESS = {
  /** Why the row was left out after the approval; null unless it was. Then its payout is `queued` for ever. */
  leftOut: unknownText,
  /** When an open row is to be checked: time of acceptance before the first check, then the next one's. */
  dueMs: unknownTime,
  attempts: none,
  logEntries: none,
  firstOfferedMs: unknownTime,
  lastOfferedMs: unknownTime,
  duplicateIgnored: flag.default(false),
  acceptedMs: unknownTime,
  settledMs: unknownTime,
  /** The service's own time of the payment. */
  serviceCreatedMs: unknownTime,
  checks: none,
  ...TOLD,
};

/** How far a payout has come. */
export const PROGRESS = { ...FIXED, ...MOVING_PROGRESS, state: payoutStates };
/** As it is written: the state is made of these by the file itself. */
export const WRITTEN_PROGRESS = { ...FIXED, ...MOVING_PROGRESS, payoutState: payoutStates };

const progressSchema = z.strictObject(PROGRESS);
export type Progress = Readonly<z.output<typeof progressSchema>>;

/** What the schema has in place of what is not known yet, asked once: an approval makes rows by the hundred thousand. */
const QUEUED = progressSchema.parse({ rowKey: 0, moneyGroup: 0, amount: null, state: 'queued' });

/** A row that has just been queued. */
export function newProgress(rowKey: number, moneyGroup: number, amount: string | null): Progress {
  return { ...QUEUED, rowKey, moneyGroup, amount };
}

/** A row as the import gives it. */
export const FILE_ROW = {
  rowKey: z.number(),
  line: z.number().int().positive(),
  cells: cellsText,
  fieldChanges: changesText,
  amount: maybeText,
  findings: findingsText,
  state: draftStateSchema,
  moneyGroup: z.number().int(),
  share: shareText,
};

/** A row of a draft: what the clerk decided is there, too. */
export const DRAFT_ROW = { ...FILE_ROW, edits: textByName.nullable(), excludedReason: maybeText };

export const PAYOUT = { rowKey: z.number(), payoutId: z.string(), body: z.string() };

/** A line of the append-only log of attempts (promise P7). `entry` counts the lines of the row from 1. */
export const ATTEMPT = {
  rowKey: z.number(),
  entry: z.number().int(),
  attempt: z.number().int(),
  kind: z.enum(['offered', 'answered', 'unanswered', 'withdrawn', 'checked']),
  atMs: z.number(),
  httpStatus: maybeNumber,
  word: maybeText,
  detail: maybeText,
};
export type LogLine = Readonly<z.output<z.ZodObject<typeof ATTEMPT>>>;

/** A row with all that is shown of it: the file's row, and what became of its payout where it has one. */
const WHOLE_ROW = {
  rowKey: z.number(),
  line: z.number().int().positive(),
  cells: cellsText,
  fieldChanges: changesText,
  amount: maybeText,
  findings: findingsText,
  edits: textByName.nullable(),
  state: rowStateSchema,
  payoutId: maybeText,
  /** The service said DUPLICATE_IGNORED and nothing final is known yet, or it was how the row was accepted. */
  duplicateIgnored: flag.nullable(),
  /** POSTs made for this row. */
  attempts: maybeNumber,
  ...TOLD,
  /** The service's own time of the payment (its `created`); null where it gave none. */
  serviceCreatedAtMs: maybeNumber,
  /** When this computer read that the service has it. */
  acceptedAtMs: maybeNumber,
  settledAtMs: maybeNumber,
  excludedReason: maybeText,
  share: shareText,
  /** Why a queued row does not go out: what the account takes now refuses it. */
  held: jsonText(findingSchema).nullable(),
};
export const wholeRowsSchema = z.array(z.strictObject(WHOLE_ROW));
export type WholeRow = z.output<typeof wholeRowsSchema>[number];

export const SELECT_WHOLE_ROWS = `SELECT ${selected(WHOLE_ROW, {
  rowKey: 'file_row.row_key',
  amount: 'file_row.amount',
  state: 'coalesce(progress.state, file_row.state)',
  serviceCreatedAtMs: 'service_created_ms',
  acceptedAtMs: 'accepted_ms',
  settledAtMs: 'settled_ms',
  excludedReason: 'coalesce(progress.left_out, excluded_reason)',
  held: 'held_row.finding',
})}
  FROM file_row LEFT JOIN progress ON progress.row_key = file_row.row_key
    LEFT JOIN payout ON payout.row_key = file_row.row_key
    LEFT JOIN held_row ON held_row.row_key = file_row.row_key`;

type Computed = 'rowKey' | 'fieldChanges' | 'findings' | 'edits' | 'duplicateIgnored' | 'attempts';
/** The facts of a row that views show as they are kept. */
export type RowFacts = Readonly<Omit<WholeRow, Computed>>;
