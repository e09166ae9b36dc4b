// A statement of the service beside the journal, as screens and commands see it: counts, money and differences.
// Amounts are exact decimals. A difference shows both sides and never says which of them is right.

import { z } from 'zod';
import { rowStateSchema } from '../domain.ts';
import { operationNameSchema } from '../operations.ts';

/** Interface, Limits: what holds for every statement. */
export const STATEMENT_SPAN_DAYS = 31;
export const STATEMENT_LAG_MINUTES = 60;
export const STATEMENT_LINK_DAYS = 1;

/** What a line of the statement, or a row of the journal without one, came to. */
export const STATEMENT_KINDS = [
  /** Paid, and both sides agree. */
  'matched',
  /** Failed, and both sides agree: no money moved. */
  'failed-in-both',
  'missing-in-statement',
  'missing-in-journal',
  'different-amount',
  'different-status',
  /** Another phone number or provider, or another kind of transaction. */
  'different-party',
  /** A line without an id that agrees in its fields, the day among them, with a row that has no line. */
  'possible',
  /** One more line with an id that had one. */
  'repeated',
  /** A line that cannot be read as a transaction; shown word for word. */
  'unreadable',
  /** Neither a transaction of the journal's operations nor a fee, such as a top-up. */
  'other',
] as const;
export const statementKindSchema = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof statementKindSchema>;

/** Kinds that are no difference: both sides agree, or the line is none of the journal's business. */
export const AGREEING_KINDS: readonly StatementKind[] = ['matched', 'failed-in-both', 'other'];

/** Why a row that has no line, or a line without a row, may still have one: the clerk decides. */
export const doubtSchema = z.enum([
  /** Younger than the time by which statements may be behind. */
  'late',
  /** Before the first or after the last line of the statement. */
  'outside',
  /** No line is of its country, currency or provider. */
  'other-wallet',
  /** It looks like a line without an id, as others do too. */
  'look-alike',
  /** The statement has more lines without an id than are looked for. */
  'unsearched',
]);
export type StatementDoubt = z.infer<typeof doubtSchema>;

const count = z.number().int().nonnegative();

/** Lines, rows and money of one kind, operation, currency and provider. */
export const statementTallySchema = z.strictObject({
  kind: statementKindSchema,
  /** Of the rows; null where there are only lines. */
  operation: operationNameSchema.nullable(),
  /** Of the rows' money; of the lines' where there is no row. */
  currency: z.string().nullable(),
  /** Of the lines' money, which is another one where a line names another currency than its row. */
  statementCurrency: z.string().nullable(),
  provider: z.string().nullable(),
  /** Lines of the statement; 0 where there are only rows. */
  lines: count,
  /** Rows of the journal; 0 where there are only lines. */
  rows: count,
  /** Rows among them that may still have a line. */
  doubtful: count,
  journalAmount: z.string(),
  statementAmount: z.string(),
});
export type StatementTally = z.infer<typeof statementTallySchema>;

/** What transactions cost, as the statement says it in a column of its own or in lines of their own. */
const statementFeesSchema = z.strictObject({
  currency: z.string().nullable(),
  form: z.enum(['column', 'lines']),
  lines: count,
  amount: z.string(),
});
export type StatementFees = z.infer<typeof statementFeesSchema>;

/** The journal's side of a difference. */
const statementRowSchema = z.strictObject({
  batch: z.string(),
  batchName: z.string(),
  ordinal: z.number().int().positive(),
  /** Physical line of the clerk's file. */
  line: z.number().int().positive(),
  payoutId: z.string(),
  operation: operationNameSchema,
  state: rowStateSchema,
  /** The money that moved, or was to move; null where only the service knows it. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  provider: z.string().nullable(),
  phone: z.string().nullable(),
  /** When the service accepted it, or settled it where it never said so. */
  atMs: z.number().nullable(),
});

/** The statement's side of a difference: texts as they stand in the file, null where there is no such column. */
const statementLineSchema = z.strictObject({
  line: z.number().int().positive(),
  transactionId: z.string().nullable(),
  type: z.string().nullable(),
  status: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  provider: z.string().nullable(),
  phone: z.string().nullable(),
  created: z.string().nullable(),
});

export const statementDifferenceSchema = z.strictObject({
  kind: statementKindSchema,
  doubt: doubtSchema.nullable(),
  /** For `possible`: how many rows the line may be; the row is named only where it is one, and no other line's. */
  candidates: count,
  row: statementRowSchema.nullable(),
  statement: statementLineSchema.nullable(),
});
export type StatementDifference = z.infer<typeof statementDifferenceSchema>;

/** Times in milliseconds since the Unix epoch, both included. */
export const statementSpanSchema = z.strictObject({
  fromMs: z.number(),
  toMs: z.number(),
  /** The clerk said it, or its lines and the rows that they name tell it. */
  basis: z.enum(['stated', 'lines']),
});
export type StatementSpan = z.infer<typeof statementSpanSchema>;

/** What became of the column of times. */
const statementTimesSchema = z.enum([
  'read',
  /** Figures that may be day and month or month and day, and no day above 12 that decides. */
  'ambiguous',
  /** Figures of both forms: some have the day first for certain, and some the month. */
  'mixed',
  'unread',
  /** There is no such column, or nothing in it. */
  'none',
]);
export type StatementTimes = z.infer<typeof statementTimesSchema>;

export const comparisonViewSchema = z.strictObject({
  /** Under which its differences are read and exported. */
  comparison: z.string(),
  fileName: z.string(),
  /** SHA-256 of the unpacked text, hexadecimal. */
  fileHash: z.string(),
  lines: count,
  /** Headings that were understood, by what they hold, and those that were kept as they are. */
  columns: z.strictObject({
    known: z.record(z.string(), z.string()),
    unknown: z.array(z.string()),
    /** Those of `known` that were taken by what they hold, since their heading says too little. */
    byContent: z.array(z.strictObject({ field: z.enum(['transactionId', 'type']), heading: z.string() })),
  }),
  /** Null when no line tells a time and nothing was stated: then only named batches are looked at for rows without a line. */
  span: statementSpanSchema.nullable(),
  times: statementTimesSchema,
  /** False where no batch was looked through for rows that the statement lacks: then it agrees with nothing. */
  areMissingSought: z.boolean(),
  /** Batches whose rows were expected in the statement. */
  batches: z.array(z.strictObject({ batch: z.string(), name: z.string() })),
  /** Of these, those whose rows and money do not add up to their file: what is said of them is not certain. */
  notWhole: z.array(z.string()),
  tallies: z.array(statementTallySchema),
  fees: z.array(statementFeesSchema),
  /** Lines without an id whose row was found by the operator's id, amount and currency. */
  byOperatorId: count,
  /** Lines without an id that were too many to be looked for. */
  unsearched: count,
  /** Differences, and lines of other kinds, that can be read; `shown` is smaller where there are very many. */
  differences: count,
  listed: count,
  shown: count,
  /** False while another program holds the journal: then the audit trail has no entry of this comparison. */
  noted: z.boolean(),
});
export type ComparisonView = z.infer<typeof comparisonViewSchema>;

/** A statement that was asked for and is not compared yet. */
export const awaitedStatementSchema = z.strictObject({
  /** Of ours: the service need not give one. */
  id: z.string().min(1).max(64),
  statementId: z.string().nullable(),
  /** Name of the profile, or the address of an account without one. */
  account: z.string(),
  wallet: z.strictObject({ country: z.string(), currency: z.string(), provider: z.string().nullable() }),
  from: z.string(),
  to: z.string(),
  askedAtMs: z.number().int(),
});
export type AwaitedStatement = Readonly<z.infer<typeof awaitedStatementSchema>>;

/** As they are kept, newest first. */
export const awaitedStatementsSchema = z.array(awaitedStatementSchema);
