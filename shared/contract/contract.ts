// Every method and event between the core and whatever drives it: command line, loopback page, window.
// From this one table come the handlers' types, the bindings, the clients and the contract tests.

import { z } from 'zod';
import { givenAnswersSchema } from '../approvals/approval-answers.ts';
import { generationSchema, ordinalSchema, rowStateSchema, statesAt } from '../domain.ts';
import { failureSchema } from '../errors.ts';
import { fileKindSchema } from '../files/file-kinds.ts';
import { changesViewSchema } from '../guards/changes.ts';
import { differencesSchema } from '../guards/differences.ts';
import { repeatGroupSchema } from '../guards/repeats.ts';
import { sentBeforeSchema } from '../guards/sent-before.ts';
import { controlViewSchema } from '../money/control-totals.ts';
import { operationNameSchema } from '../operations.ts';
import { spokenSchema } from '../saying.ts';
import { APPROVAL_METHODS } from './approval-methods.ts';
import { AUDIT_METHODS } from './audit-methods.ts';
import { batchNameSchema } from './batch-name.ts';
import { CHANGE_METHODS } from './change-methods.ts';
import { CORRECTION_METHODS, correctionProposalSchema } from './correction-methods.ts';
import { DRAFT_EVENTS, DRAFT_METHODS } from './draft-methods.ts';
import {
  ACCEPTANCE_REASON_MAX,
  fileOfferSchema,
  previewViewSchema,
  unsentReasonSchema,
} from './draft-views.ts';
import { EVIDENCE_METHODS } from './evidence-methods.ts';
import { guardMethods } from './guard-methods.ts';
import { historyAnswerSchema, historyQuestionSchema } from './history.ts';
import {
  connectionTestSchema,
  hostViewSchema,
  newsViewSchema,
  preferencesSchema,
  providersViewSchema,
  searchResultSchema,
  seenNewsSchema,
} from './home-views.ts';
import { JOURNAL_EVENTS, JOURNAL_METHODS } from './journal-methods.ts';
import { PEOPLE_METHODS } from './person-views.ts';
import { PROFILE_METHODS } from './profile-methods.ts';
import {
  basketViewSchema,
  batchLinksSchema,
  reasonGroupSchema,
  reviewViewSchema,
  rowDetailSchema,
  timelineSchema,
} from './result-views.ts';
import { REUSE_METHODS } from './reuse-methods.ts';
import { ROW_LIST_METHODS } from './row-list-methods.ts';
import { RUN_METHODS } from './run-methods.ts';
import { statementMethods } from './statement-methods.ts';
import { SUPPORT_METHODS } from './support.ts';
import { USER_METHODS } from './user-methods.ts';
import { batchViewSchema, confirmationSchema, importViewSchema, rowViewSchema } from './views.ts';

interface MethodDefinition {
  /** A query changes nothing; a command may. */
  readonly kind: 'query' | 'command';
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

const batchInput = z.strictObject({ batch: z.string().min(1) });
const nothing = z.strictObject({});

/** An opaque handle of a file that the host registered; never a path. */
const handleSchema = z.string().min(1).max(64);

/** A profile by name, the embedded sandbox, or the account that the host was started with. */
const accountSelectorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profile'), name: z.string().min(1) }),
  z.strictObject({ kind: z.literal('practice'), generation: generationSchema }),
  z.strictObject({ kind: z.literal('host') }),
]);
export type AccountSelector = z.infer<typeof accountSelectorSchema>;

/** Operation types by which the configuration can be asked (interface, query of `/v2/active-conf`). */
export const QUERIED_OPERATIONS = [
  'DEPOSIT',
  'PAYOUT',
  'REMITTANCE',
  'PUSH_DEPOSIT',
  'REFUND',
  'NAME_LOOKUP',
] as const;

/** What of the configuration is asked for; null asks for everything. */
export const configurationQuerySchema = z.strictObject({
  country: z.string().length(3).nullable(),
  operationType: z.enum(QUERIED_OPERATIONS).nullable(),
});

const importInput = z.strictObject({
  file: handleSchema,
  /** The sheet of a workbook; null for a text file, and for the first sheet that is not empty. */
  sheet: z.string().nullable(),
  /** Physical line on which the column names stand; without it the file decides. */
  headerRow: z.number().int().positive().optional(),
  /**
   * What the rows are. Null takes them for payouts unless the file says otherwise: a preview then proposes what it
   * says or what memory has, and a reading refuses it.
   */
  operation: operationNameSchema.nullable(),
  account: accountSelectorSchema,
  /** Column name, or its number from 1, by field name; an empty text keeps the field without a column. */
  mapping: z.record(z.string(), z.string()),
  defaults: z.record(z.string(), z.string()),
  /** The decimal mark as the clerk states it; null lets the file decide. */
  decimalMark: z.enum(['point', 'comma']).nullable(),
});

/** Longest sample that a page hands over, in characters. */
const SAMPLE_LENGTH_MAX = 65_536;

/** Name of the profile that exists from the first start and talks to the embedded sandbox. */
export const PRACTICE_PROFILE = 'Practice';

const rowInput = z.strictObject({ batch: z.string().min(1), ordinal: ordinalSchema });

/** The table. Names are verbs of the domain; none takes a path, an address or a channel from a page. */
export const METHODS = {
  ...PROFILE_METHODS,
  ...ROW_LIST_METHODS,
  ...PEOPLE_METHODS,
  ...AUDIT_METHODS,
  ...SUPPORT_METHODS,
  ...EVIDENCE_METHODS,
  ...USER_METHODS,
  ...APPROVAL_METHODS,
  ...statementMethods(accountSelectorSchema),
  /** Tells a closed network from a wrong address from a refused token; a token given here is tried and not kept. */
  testConnection: {
    kind: 'query',
    input: z.strictObject({
      account: accountSelectorSchema,
      candidate: z
        .strictObject({
          baseUrl: z.string().min(1),
          generation: generationSchema,
          token: z.string().min(1).nullable(),
        })
        .nullable(),
    }),
    output: connectionTestSchema,
  },
  /** Configuration and availability of an account, read anew, with what changed since earlier readings. */
  readProviders: {
    kind: 'command',
    /** With a query only what it asks for is read (v2) or shown (legacy, which takes no query). */
    input: z.strictObject({ account: accountSelectorSchema, query: configurationQuerySchema.optional() }),
    output: providersViewSchema,
  },

  /** Lets the clerk choose a file where the host has a dialogue of its own; null when none was chosen. */
  chooseSource: {
    kind: 'command',
    /** The kind decides which files the dialogue shows at first. */
    input: z.strictObject({ kind: fileKindSchema }),
    output: fileOfferSchema.nullable(),
  },
  /** Hands over the sample payroll, which the page carries; what becomes of it is decided as for any file. */
  offerSample: {
    kind: 'command',
    input: z.strictObject({ text: z.string().min(1).max(SAMPLE_LENGTH_MAX) }),
    output: fileOfferSchema,
  },
  /** Registers a place to write to; null when the clerk chose none. `name` is a proposal. */
  chooseTarget: {
    kind: 'command',
    input: z.strictObject({ name: z.string().min(1).max(120) }),
    output: z.strictObject({ target: handleSchema, name: z.string() }).nullable(),
  },
  /** The beginning of a file under a mapping; null lets headings and memory decide. Keeps nothing. */
  previewFile: {
    kind: 'query',
    input: z.strictObject({
      ...importInput.shape,
      mapping: importInput.shape.mapping.nullable(),
      defaults: importInput.shape.defaults.nullable(),
      /** Null lets memory propose the mark; `file` lets the file decide. */
      decimalMark: z.enum(['point', 'comma', 'file']).nullable(),
    }),
    output: previewViewSchema,
  },
  /** Writes the template of an operation, with one example row, as CSV or as a workbook, or the legend of its columns. */
  writeTemplate: {
    kind: 'command',
    input: z.strictObject({
      operation: operationNameSchema,
      part: z.enum(['table', 'workbook', 'legend']),
      target: handleSchema,
    }),
    output: nothing,
  },
  /** With a reason, numbers that only the numbering plan keeps out are taken as they would be in a draft. */
  checkFile: {
    kind: 'query',
    input: z.strictObject({
      ...importInput.shape,
      acceptNumbers: z.string().trim().min(1).max(ACCEPTANCE_REASON_MAX).optional(),
      /** The batch to compare with; without it the last comparable one. */
      compareWith: z.string().min(1).optional(),
    }),
    output: z.strictObject({
      ...importViewSchema.shape,
      acceptedNumbers: z.number().int().nonnegative(),
      /** What control totals are held against, and those that the file states itself. */
      ...controlViewSchema.pick({ sums: true, stated: true }).shape,
      /** What clerks corrected before and the file says again. */
      corrections: correctionProposalSchema,
      /** As the methods say of a draft that find and compare; `changes` is null where no journal can be read. */
      sentBefore: sentBeforeSchema.nullable(),
      differences: differencesSchema.nullable(),
      repeats: z.array(repeatGroupSchema),
      changes: changesViewSchema.nullable(),
    }),
  },
  importFile: {
    kind: 'command',
    input: z.strictObject({
      ...importInput.shape,
      /** Approval and sending follow unasked: then nothing kept stands in for the service's word. */
      sendsAtOnce: z.boolean().optional(),
    }),
    output: z.strictObject({ batch: z.string(), result: importViewSchema }),
  },

  listBatches: { kind: 'query', input: nothing, output: z.array(batchViewSchema) },
  /** The finished batches that meet a question, newest first. */
  findBatches: { kind: 'query', input: historyQuestionSchema, output: historyAnswerSchema },
  getBatch: { kind: 'query', input: batchInput, output: batchViewSchema },
  listRows: {
    kind: 'query',
    input: z.strictObject({
      batch: z.string().min(1),
      after: z.number().int().nonnegative(),
      limit: z.number().int().positive().max(2000),
      states: z.array(rowStateSchema).nullable(),
    }),
    output: z.array(rowViewSchema),
  },

  renameBatch: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), name: batchNameSchema }),
    output: batchViewSchema,
  },
  getRow: { kind: 'query', input: rowInput, output: rowDetailSchema },
  search: {
    kind: 'query',
    input: z.strictObject({
      text: z.string().trim().min(1).max(200),
      limit: z.number().int().positive().max(100),
      isPatient: z.boolean().optional(),
    }),
    output: searchResultSchema,
  },

  ...DRAFT_METHODS,
  ...CORRECTION_METHODS,
  ...CHANGE_METHODS,
  ...guardMethods(accountSelectorSchema, handleSchema),

  /** The control totals of a draft and the totals that its file states itself, beside what it comes to. */
  getControlTotals: { kind: 'query', input: batchInput, output: controlViewSchema },
  reviewBatch: { kind: 'query', input: batchInput, output: reviewViewSchema },
  confirmBatch: {
    kind: 'command',
    input: givenAnswersSchema.extend({ confirmation: confirmationSchema }),
    output: batchViewSchema,
  },
  confirmUnsent: {
    kind: 'command',
    input: batchInput.extend({ reason: unsentReasonSchema }),
    output: batchViewSchema,
  },
  discardBatch: { kind: 'command', input: batchInput, output: batchViewSchema },

  ...RUN_METHODS,

  listReasons: { kind: 'query', input: batchInput, output: z.array(reasonGroupSchema) },
  getTimeline: { kind: 'query', input: batchInput, output: timelineSchema.nullable() },
  getBatchLinks: { kind: 'query', input: batchInput, output: batchLinksSchema },
  getBasket: { kind: 'query', input: batchInput, output: basketViewSchema },
  /** Puts rejected and failed rows into the retry basket or takes them out; any other row is refused. */
  changeBasket: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      change: z.enum(['add', 'remove']),
      rows: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('reason'),
          state: z.enum(statesAt('refused')),
          reasonCode: z.string().nullable(),
        }),
        z.strictObject({
          kind: z.literal('ordinals'),
          ordinals: z.array(ordinalSchema).max(10_000),
        }),
        z.strictObject({ kind: z.literal('all') }),
      ]),
    }),
    output: basketViewSchema,
  },
  /** Makes a new draft of the basket: new payouts with new ids, each pointing to the old one. */
  retryBasket: { kind: 'command', input: batchInput, output: batchViewSchema },
  ...REUSE_METHODS,

  exportReport: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      format: z.enum(['csv', 'json', 'xlsx']),
      target: handleSchema,
    }),
    /** `addsUp` is false where rows and money of the batch do not: the report says so then. */
    output: z.strictObject({ rows: z.number().int().nonnegative(), noted: z.boolean(), addsUp: z.boolean() }),
  },
  /** What became final since the clerk last looked, and the moment of that look. */
  getNews: { kind: 'query', input: nothing, output: newsViewSchema },
  /** The clerk has looked at what became final: at these rows of these batches. */
  markNewsSeen: { kind: 'command', input: seenNewsSchema, output: nothing },
  getPreferences: { kind: 'query', input: nothing, output: preferencesSchema },
  /** Keeps the preferences that are given and leaves the others. */
  setPreferences: { kind: 'command', input: preferencesSchema.partial(), output: preferencesSchema },
  /** Answers even when the journal cannot be opened. */
  getHost: { kind: 'query', input: nothing, output: hostViewSchema },

  ...JOURNAL_METHODS,
} as const satisfies Record<string, MethodDefinition>;

export type MethodName = keyof typeof METHODS;
/** Every method by name; `Object.keys` cannot say so itself. */
export const METHOD_NAMES = Object.keys(METHODS) as readonly MethodName[];
export type MethodInput<Name extends MethodName> = z.infer<(typeof METHODS)[Name]['input']>;
export type MethodOutput<Name extends MethodName> = z.infer<(typeof METHODS)[Name]['output']>;

/** Replies are data: a value, or a failure. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: z.infer<typeof failureSchema> };

/** Events say what changed, not the new state. */
export const EVENTS = {
  /** The host has a file for the page: dropped on the window, opened with the program, or chosen in a menu. */
  fileOffered: fileOfferSchema,
  /** A command of the native menu that the page carries out. */
  menuChosen: z.strictObject({ item: z.enum(['choose-file', 'find', 'settings', 'guide', 'privacy']) }),
  preferencesChanged: nothing,
  profilesChanged: nothing,
  importProgress: z.strictObject({ file: handleSchema, rows: z.number().int().nonnegative() }),
  ...DRAFT_EVENTS,
  batchChanged: z.strictObject({ batch: z.string() }),
  /** Somebody signed in or out, was signed out after a rest, or users were changed. */
  presenceChanged: nothing,
  /** How far a check of the audit trail has come; the batch that it is at, once all entries are checked. */
  auditChecked: z.strictObject({
    checked: z.number().int().nonnegative(),
    entries: z.number().int().nonnegative(),
    batch: z.string().optional(),
  }),
  /** How many rows of an evidence pack are written. */
  evidenceProgress: z.strictObject({
    batch: z.string(),
    rows: z.number().int().nonnegative(),
    of: z.number().int().nonnegative(),
  }),
  /** A backup that nobody asked for was made, or why not; each cause is told once. */
  backupEnded: z.strictObject({ failure: failureSchema.nullable() }),
  ...JOURNAL_EVENTS,
  /** A service falls silent or answers again. */
  serviceTurned: nothing,
  /** The service of a batch that rests for it answers again, and a person decides whether it goes on. */
  serviceReturned: z.strictObject({ batch: z.string() }),
  /** The time of a batch has come: it is being sent, or a person is asked. */
  scheduleReached: z.strictObject({ batch: z.string(), outcome: z.enum(['started', 'waits', 'missed']) }),
  uploadEnded: z.strictObject({
    batch: z.string(),
    /** `finished`: `until` was reached. `waiting`: only rows of closed providers or unanswered rows are left. */
    reason: z.enum(['finished', 'waiting', 'paused', 'stopped', 'wait-limit']),
    /** Why, as a sentence; null when finished. */
    sentence: spokenSchema.nullable(),
    failure: failureSchema.nullable(),
  }),
} as const;

export type EventName = keyof typeof EVENTS;
/** Every event by name. */
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];
export type EventPayload<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;

/** Anything that can drive the core: in-process, over the loopback, or through the window's bridge. */
export interface Client {
  call<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<Reply<MethodOutput<Name>>>;
  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
