// What the Import screen sees: a file before it is kept, a draft with its findings, and the repairs it offers.
// Windows of rows only: a page never holds a whole file.

import { z } from 'zod';
import { accountNamesSchema } from '../accounts/account-names.ts';
import { accountConfigurationSchema } from '../accounts/configuration.ts';
import { limitsAgeSchema } from '../accounts/limits.ts';
import {
  findingSchema,
  generationSchema,
  ROW_STATES,
  rowStateSchema,
  severitySchema,
  statesAt,
} from '../domain.ts';
import { firstLinesSchema, sheetViewSchema } from '../files/reading-choices.ts';
import { moneySentenceSchema } from '../money/sentence.ts';
import { operationNameSchema } from '../operations.ts';
import { sayingSchema, spokenSchema } from '../saying.ts';
import { rowViewSchema } from './views.ts';

const count = z.number().int().nonnegative();

/** Most characters of the reason with which numbers are accepted, so that a finding holds it whole. */
export const ACCEPTANCE_REASON_MAX = 150;

/** Most characters of the reason with which rows are taken out. */
export const EXCLUSION_REASON_MAX = 200;
/** Longest reason why a draft was not sent since a backup was made. */
export const UNSENT_REASON_MAX = 500;
export const unsentReasonSchema = z.string().trim().min(1).max(UNSENT_REASON_MAX);

/** A file that the host registered: an opaque handle and what a person may know of it. */
export const fileOfferSchema = z.strictObject({
  file: z.string().min(1).max(64),
  /** Base name, never a path. */
  name: z.string(),
  bytes: count,
});
export type FileOffer = z.infer<typeof fileOfferSchema>;

/** How a column layout compares with the one that was used before for the same account and operation. */
export const layoutViewSchema = z.discriminatedUnion('kind', [
  /** Nothing is remembered; the mapping is proposed from the headings. */
  z.strictObject({ kind: z.literal('new') }),
  /** The same headings as before: the mapping and the defaults are those of that time. */
  z.strictObject({ kind: z.literal('remembered'), batchName: z.string(), atMs: z.number() }),
  /** A known layout that changed: what it lost, gained and moved, by heading. */
  z.strictObject({
    kind: z.literal('changed'),
    batchName: z.string(),
    atMs: z.number(),
    added: z.array(z.string()),
    removed: z.array(z.string()),
    moved: z.array(z.string()),
  }),
]);
export type LayoutView = z.infer<typeof layoutViewSchema>;

/** A row of the live preview, checked with the mapping that the page asks about. */
export const previewRowSchema = z.strictObject({
  line: z.number().int().positive(),
  cells: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  /** As it was read, canonical; null where it cannot be. */
  amount: z.string().nullable(),
  findings: z.array(findingSchema),
  /** Excluded are rows that are no payments. */
  state: z.enum(statesAt('broken', 'ready', 'left-out')),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

/** The beginning of a file under a mapping. Nothing is kept. */
export const previewViewSchema = z.strictObject({
  fileName: z.string(),
  /** What the rows are read as: as asked, or as memory has it. */
  operation: operationNameSchema,
  /** What the column names say that the rows are, and which of them; null where they say nothing. */
  said: z
    .strictObject({ operation: operationNameSchema, certain: z.boolean(), headings: z.array(z.string()) })
    .nullable(),
  /** The generation of the account that it is read for; it decides which fields a request has. */
  generation: generationSchema,
  kind: z.enum(['csv', 'xlsx']),
  /** Sheets of a workbook; empty for a text file. */
  sheets: z.array(sheetViewSchema),
  /** The sheet that is shown; null for a text file. */
  sheet: z.string().nullable(),
  /** Other sheets that look more like a payroll than this one, where this one cannot be sent as it is. */
  likelySheets: z.array(z.string()),
  /** Physical line on which the column names stand. */
  headerLine: z.number().int().positive(),
  firstLines: firstLinesSchema,
  header: z.array(z.string()),
  /** Field by column index: the given mapping, the remembered one, or the proposal. */
  mapping: z.record(z.string(), z.number().int().nonnegative()),
  defaults: z.record(z.string(), z.string()),
  layout: layoutViewSchema,
  rows: z.array(previewRowSchema),
  /** Null for a workbook. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** How numbers are written. */
  numberGrammar: sayingSchema,
  /** The decimal mark by a person's word: stated now, or proposed since it was stated for a file like this one. */
  statedMark: z.enum(['point', 'comma']).nullable(),
  notices: z.array(sayingSchema),
  /** Fields of the operation without which nothing can be sent and that no column or default fills. */
  missingFields: z.array(z.string()),
  /** As of when the limits are that the rows were checked against. */
  limits: limitsAgeSchema,
  /** What the account calls its providers. */
  names: accountNamesSchema,
});
export type PreviewView = z.infer<typeof previewViewSchema>;

/** How many rows show one finding. */
export const findingCountSchema = z.strictObject({
  code: z.string(),
  severity: severitySchema,
  field: z.string().nullable(),
  rows: count,
});
export type FindingCount = z.infer<typeof findingCountSchema>;

/** One kind of damage that one click mends in every row that shows it, and nothing else. */
export const repairViewSchema = z.strictObject({
  code: z.string(),
  field: z.string(),
  rows: count,
  /** The first row that shows it, before and after. */
  line: z.number().int().positive(),
  before: z.string(),
  after: z.string(),
});
export type RepairView = z.infer<typeof repairViewSchema>;

/** What can be undone: the latest act of the clerk on this draft. */
export const actViewSchema = z.strictObject({
  /** By which it is taken back. */
  number: z.number().int().positive(),
  kind: z.enum(['edit', 'repair', 'accept', 'exclude', 'include', 'split', 'add-up', 'correct']),
  /** Code of the repaired damage, or of what an acceptance leaves; null otherwise. */
  code: z.string().nullable(),
  field: z.string().nullable(),
  rows: count,
  atMs: z.number(),
  /** Of one edited cell, what was changed into what; null for every other act, a value set in many rows among them. */
  change: z.strictObject({ line: count, before: z.string(), after: z.string() }).nullable(),
});
export type ActView = z.infer<typeof actViewSchema>;

/** The draft as a whole; it changes with every edit. */
export const draftViewSchema = z.strictObject({
  batch: z.string(),
  revision: count,
  counts: z.strictObject({
    ready: count,
    invalid: count,
    excluded: count,
    warnings: count,
    duplicates: count,
  }),
  sentence: moneySentenceSchema,
  findings: z.array(findingCountSchema),
  repairs: z.array(repairViewSchema),
  /** Repairs that were made and are still in force, newest first. */
  repaired: z.array(actViewSchema),
  undo: actViewSchema.nullable(),
  header: z.array(z.string()),
  mapping: z.record(z.string(), z.number().int().nonnegative()),
  defaults: z.record(z.string(), z.string()),
  /** The decimal mark that the clerk stated when the file was read; null where the file decided. */
  statedMark: z.enum(['point', 'comma']).nullable(),
  /** The sheet that was read; null for a text file. */
  sheet: z.string().nullable(),
  /** Physical line of the column names; null in a journal that did not know it yet. */
  headerLine: z.number().int().positive().nullable(),
  notices: z.array(spokenSchema),
  /** As of when the limits are that the rows are checked against. */
  limits: limitsAgeSchema,
});
export type DraftView = z.infer<typeof draftViewSchema>;

/**
 * All that a page needs to check an edited cell as the core will: the configuration that the draft was checked
 * against and the grammar of its numbers. It stays as it is while the draft lives.
 */
export const draftRulesSchema = z.strictObject({
  operation: operationNameSchema,
  generation: generationSchema,
  configuration: accountConfigurationSchema,
  grammar: z.strictObject({
    decimalMark: z.enum(['point', 'comma']).nullable(),
    groupingMark: z.enum(['point', 'comma', 'space', 'apostrophe']).nullable(),
    conflicting: z.boolean(),
    source: z.enum(['evidence', 'clerk']),
  }),
});
export type DraftRules = z.infer<typeof draftRulesSchema>;

/** The answer to an edit: the row as it is now, and the draft. */
export const editResultSchema = z.strictObject({ row: rowViewSchema, draft: draftViewSchema });

export const ROW_SORTS = ['line', 'state', 'name', 'phone', 'provider', 'amount', 'latest'] as const;

/** Which rows a grid shows, and in which order. */
export const rowQuerySchema = z.strictObject({
  batch: z.string().min(1),
  /** Null shows every state. */
  states: z.array(rowStateSchema).max(ROW_STATES.length).nullable(),
  /** Only rows with one of these findings; null shows all. `error` and `warning` stand for every code of theirs. */
  findings: z.array(z.string().max(60)).max(100).nullable(),
  provider: z.string().max(500).nullable(),
  /** Only rows with this reason code, with none where it is empty; null shows all. */
  reasonCode: z.string().max(500).nullable(),
  /** Text that a cell, a field, the payout id or the line number must hold; null shows all. */
  search: z.string().min(1).max(200).nullable(),
  sort: z.enum(ROW_SORTS),
  descending: z.boolean(),
});
export type RowQuery = z.infer<typeof rowQuerySchema>;

/** A fixed list of rows that answers a query: its windows can be asked for by position until it is dropped. */
export const rowListSchema = z.strictObject({ list: z.string(), rows: count });

/** What rows come to: decimals by currency, `(none)` without one, and rows whose amount cannot be read. */
export const rowSumSchema = z.strictObject({
  rows: count,
  totals: z.record(z.string(), z.string()),
  unreadableRows: count,
});

/** A window of a row list. */
export const rowWindowSchema = z.strictObject({
  /** Position of the first row of the window in the list, from 0. */
  from: count,
  rows: z.array(rowViewSchema),
});
