// The account of a person: what was paid, returned and collected over all batches of one history. A person is named by a
// row of theirs, so that no address and no memory of a page holds a number or a name.

import { z } from 'zod';
import { ordinalSchema, type RowState, rowStateSchema } from '../domain.ts';
import { LANGUAGE_TAGS } from '../languages.ts';
import { type OperationName, operationNameSchema } from '../operations.ts';
import { sayingSchema } from '../saying.ts';

const count = z.number().int().nonnegative();

/** What the money of an operation does for the person. Sums of one are never added to those of another. */
export const PERSON_KINDS = ['paid', 'returned', 'collected'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

export const KIND_OF_OPERATION: Readonly<Record<OperationName, PersonKind>> = {
  payout: 'paid',
  remittance: 'paid',
  refund: 'returned',
  deposit: 'collected',
};

/** Where every payout of a person stands; together they are all of them (promise P3). */
export const PERSON_COLUMNS = ['done', 'onItsWay', 'unknown', 'notSent', 'notDone'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

export const PERSON_COLUMN_OF: Readonly<Record<RowState, PersonColumn>> = {
  completed: 'done',
  accepted: 'onItsWay',
  enqueued: 'onItsWay',
  offered: 'unknown',
  conflict: 'unknown',
  queued: 'notSent',
  ready: 'notSent',
  invalid: 'notDone',
  excluded: 'notDone',
  rejected: 'notDone',
  failed: 'notDone',
};

const moneySchema = z.strictObject({
  rows: count,
  /** An exact decimal: the sum of the amounts that are known. */
  amount: z.string(),
  /** Rows whose amount only the service knows; counted, not summed. */
  untoldRows: count,
});
export type PersonMoney = z.infer<typeof moneySchema>;

/** All payouts of one kind and currency as they were asked, and each where it stands. */
export const personSumSchema = z.strictObject({
  kind: z.enum(PERSON_KINDS),
  currency: z.string().nullable(),
  all: moneySchema,
  columns: z.record(z.enum(PERSON_COLUMNS), moneySchema),
  /** What the completed ones really moved, where that is not what was asked: exact sums by currency. */
  moved: z.array(z.strictObject({ currency: z.string().nullable(), amount: z.string() })),
});
export type PersonSum = z.infer<typeof personSumSchema>;

/** A text that stands beside a number, and in how many payouts. */
const wordingSchema = z.strictObject({ text: z.string(), rows: count });

/** Names and references that are told; a number of a shop can have thousands. */
export const WORDINGS_MAX = 20;

/** A moment of a row's own, and one before which it lies; null for no bound. */
const periodSchema = { fromMs: z.number().int().nullable(), beforeMs: z.number().int().nullable() };
const anchorSchema = { batch: z.string().min(1), ordinal: ordinalSchema };
/** Only payouts under this name, case, accents and spaces aside; all where it is absent. */
const nameSchema = { name: z.string().min(1).max(300).optional() };

export const personViewSchema = z.strictObject({
  /** The number as it goes out; null where only a deposit is named that the journal does not know. */
  number: z.string().nullable(),
  deposit: z.string().nullable(),
  /** The two histories are never mixed. */
  practice: z.boolean(),
  /** A row of the other history, where there is one. */
  other: z.strictObject({ ...anchorSchema, rows: count }).nullable(),
  /** Of the whole history, most frequent first; at most `WORDINGS_MAX`, and how many more there are. */
  names: z.array(wordingSchema),
  moreNames: count,
  references: z.array(wordingSchema),
  moreReferences: count,
  /** Of the whole history; null without any payout. */
  firstMs: z.number().nullable(),
  latestMs: z.number().nullable(),
  /** Of the period. */
  rows: count,
  sums: z.array(personSumSchema),
  /** Batches of the period of which rows and money do not add up; then nothing of these sums is certain. */
  notWhole: z.array(z.string()),
  /** That batches may hold more which a restored backup does not know; null where the journal knows all. */
  beyond: sayingSchema.nullable(),
});
export type PersonView = z.infer<typeof personViewSchema>;

export const personPayoutSchema = z.strictObject({
  ...anchorSchema,
  /** With its file where that is named otherwise. */
  batchName: z.string(),
  line: z.number().int().positive(),
  operation: operationNameSchema,
  state: rowStateSchema,
  atMs: z.number(),
  provider: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  settledAmount: z.string().nullable(),
  settledCurrency: z.string().nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  leftOut: z.string().nullable(),
  payoutId: z.string(),
  name: z.string(),
  reference: z.string(),
});
export type PersonPayoutView = z.infer<typeof personPayoutSchema>;

/** Somebody that a text may mean, by their newest payout that holds it. */
export const foundPersonSchema = z.strictObject({
  ...anchorSchema,
  practice: z.boolean(),
  number: z.string().nullable(),
  deposit: z.string().nullable(),
  name: z.string(),
  /** Other names beside the number, of payouts that hold the text too; at most `WORDINGS_MAX`. */
  otherNames: z.array(z.string()),
  reference: z.string(),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

/** People that are told of one text; whoever means another writes more of it. */
export const PEOPLE_MAX = 50;

const paperSchema = {
  /** The page is for printing. */
  format: z.enum(['page', 'csv']),
  language: z.enum(LANGUAGE_TAGS),
  /** An opaque handle of a file that the host registered. */
  target: z.string().min(1).max(64),
};
const writtenSchema = z.strictObject({
  rows: count,
  /** Whether the audit trail has it: while another program holds the journal it has not. */
  noted: z.boolean(),
});

export const PEOPLE_METHODS = {
  /** Everybody whose number, name or reference is the text; where nobody's is, everybody's that holds it. */
  findPeople: {
    kind: 'query',
    input: z.strictObject({ text: z.string().trim().min(1).max(200) }),
    output: z.strictObject({
      people: z.array(foundPersonSchema),
      /** False when there are more than are told. */
      complete: z.boolean(),
    }),
  },
  /**
   * That there may be more than the journal knows, of one history or of both; null where it knows all. `isRecent` leaves out
   * restores that are older than the longest period in which a profile asks about earlier payments.
   */
  readBeyond: {
    kind: 'query',
    input: z.strictObject({ practice: z.boolean().nullable(), isRecent: z.boolean().optional() }),
    output: z.strictObject({ beyond: sayingSchema.nullable() }),
  },
  /** The account of the person of a row, in the row's history. */
  readPerson: {
    kind: 'query',
    input: z.strictObject({ ...anchorSchema, ...periodSchema, ...nameSchema }),
    output: personViewSchema,
  },
  /**
   * Their payouts in windows, newest batch first. Whoever walks all of them names the last one that was told with `after`: what
   * is approved meanwhile moves the places of all.
   */
  readPersonPayouts: {
    kind: 'query',
    input: z.strictObject({
      ...anchorSchema,
      ...periodSchema,
      ...nameSchema,
      from: count,
      after: z.strictObject(anchorSchema).optional(),
      limit: z.number().int().positive().max(200),
    }),
    output: z.strictObject({ payouts: z.array(personPayoutSchema) }),
  },
  /** Their account as a page for printing or as CSV; it holds nothing of anybody else. */
  exportPerson: {
    kind: 'command',
    input: z.strictObject({ ...anchorSchema, ...periodSchema, ...nameSchema, ...paperSchema }),
    output: z.strictObject({
      ...writtenSchema.shape,
      /** As `notWhole` of the person: what was written says so. */
      notWhole: z.array(z.string()),
    }),
  },
  /**
   * A notice for each person of an approved batch, on a page of its own or as CSV: their own payments and nobody else's.
   * One number under two names has two.
   */
  exportNotices: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), ...paperSchema }),
    output: z.strictObject({
      ...writtenSchema.shape,
      notices: count,
      /** False where rows and money of the batch do not add up to its file: then what was written says so. */
      addsUp: z.boolean(),
    }),
  },
} as const;
