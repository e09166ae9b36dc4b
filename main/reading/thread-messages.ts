// What the program and the thread that reads files say to each other. Must never hold a function or an instance: each side
// reads what the other says with these shapes.

import { z } from 'zod';
import { accountConfigurationSchema } from '../../shared/accounts/configuration.ts';
import {
  findingCountSchema,
  previewViewSchema,
  repairViewSchema,
} from '../../shared/contract/draft-views.ts';
import { amountReadingsSchema, problemSchema, warningKindSchema } from '../../shared/contract/views.ts';
import { generationSchema } from '../../shared/domain.ts';
import { operationNameSchema } from '../../shared/operations.ts';
import { sayingSchema } from '../../shared/saying.ts';
import type { ImportResult } from '../import/import-file.ts';
import type { FilePreview } from '../import/preview.ts';
import type { BatchSource } from '../journal/port.ts';
import type { StoredFile } from '../ports.ts';
import { type Thrown, thrownSchema } from '../threads/thrown.ts';
import type { LookOptions, ReadingOptions } from './port.ts';

/** The file is opened there anew, by its place. */
type Place = Pick<StoredFile, 'path' | 'bytes'>;

/** What the program wants. */
export type Wish =
  | {
      readonly kind: 'read';
      readonly call: number;
      readonly file: Place;
      readonly options: ReadingOptions;
      /** Whether somebody takes the rows; otherwise only their number is told. */
      readonly givesRows: boolean;
    }
  | { readonly kind: 'preview'; readonly call: number; readonly file: Place; readonly options: LookOptions }
  /** What was given last is taken: there is room for more. */
  | { readonly kind: 'taken'; readonly call: number }
  /** Nobody wants the rest. */
  | { readonly kind: 'stop'; readonly call: number };

/** What the thread tells of a call. */
export type News =
  | { readonly kind: 'begun'; readonly call: number; readonly source: BatchSource }
  /** The text is null where nobody takes the rows. */
  | {
      readonly kind: 'rows';
      readonly call: number;
      readonly count: number;
      readonly text: Uint8Array<ArrayBuffer> | null;
    }
  | { readonly kind: 'read'; readonly call: number; readonly result: ImportResult }
  | { readonly kind: 'previewed'; readonly call: number; readonly view: FilePreview }
  | { readonly kind: 'refusal'; readonly call: number; readonly thrown: Thrown };

const textByName = z.record(z.string(), z.string());
const columnByName = z.record(z.string(), z.number().int());
const decimalMarkSchema = z.enum(['point', 'comma']);

const choices = {
  sheet: z.string().nullable(),
  headerRow: z.number().nullable(),
  operation: operationNameSchema,
  isSupposed: z.boolean().exactOptional(),
  generation: generationSchema,
  configuration: accountConfigurationSchema,
  acceptNumbers: z.string().exactOptional(),
};

const readingOptionsSchema = z.strictObject({
  ...choices,
  mapping: textByName,
  defaults: textByName,
  decimalMark: decimalMarkSchema.nullable(),
});

const lookOptionsSchema = z.strictObject({
  ...choices,
  mapping: textByName.nullable(),
  defaults: textByName.nullable(),
  decimalMark: z.enum([...decimalMarkSchema.options, 'file']).nullable(),
  layouts: z.array(
    z.strictObject({
      account: z.string(),
      operation: operationNameSchema,
      header: z.array(z.string()),
      mapping: columnByName,
      defaults: textByName,
      decimalMark: decimalMarkSchema.nullable(),
      batchName: z.string(),
      atMs: z.number(),
    }),
  ),
});

const fileSchema = z.strictObject({ path: z.string(), bytes: z.number() });

const call = z.number();

export const wishSchema: z.ZodType<Wish> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('read'),
    call,
    file: fileSchema,
    options: readingOptionsSchema,
    givesRows: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('preview'), call, file: fileSchema, options: lookOptionsSchema }),
  z.strictObject({ kind: z.literal('taken'), call }),
  z.strictObject({ kind: z.literal('stop'), call }),
]);

const sourceSchema = z.strictObject({
  fileName: z.string(),
  fileHash: z.string(),
  fileBytes: z.number(),
  encoding: z.string(),
  delimiter: z.string(),
  sheet: z.string().nullable(),
  headerLine: z.number().nullable(),
  header: z.array(z.string()),
  mapping: columnByName,
  defaults: textByName,
  numberGrammar: z.string(),
});

const resultSchema = z.strictObject({
  source: sourceSchema,
  rowCount: z.number(),
  invalidRows: z.number(),
  leftOutRows: z.number(),
  warningRows: z.number(),
  duplicateRows: z.number(),
  blankLines: z.number(),
  linesAbove: z.number(),
  filledByDefault: z.record(z.string(), z.number()),
  numberGrammar: z.string(),
  fileAmounts: textByName,
  validAmounts: textByName,
  notices: z.array(sayingSchema),
  grammar: z.strictObject({
    decimalMark: decimalMarkSchema.nullable(),
    groupingMark: z.enum(['point', 'comma', 'space', 'apostrophe']).nullable(),
    conflicting: z.boolean(),
    source: z.enum(['evidence', 'clerk']),
  }),
  findings: z.array(findingCountSchema),
  invalid: z.record(
    z.string(),
    z.strictObject({ rows: z.number(), amount: z.string(), unreadableRows: z.number() }),
  ),
  repairs: z.array(repairViewSchema),
  problems: z.array(problemSchema),
  warnings: z.array(warningKindSchema),
  problemCount: z.number(),
  amountReadings: amountReadingsSchema,
});

export const newsSchema: z.ZodType<News> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('begun'), call, source: sourceSchema }),
  z.strictObject({
    kind: z.literal('rows'),
    call,
    count: z.number(),
    text: z.instanceof(Uint8Array).nullable(),
  }),
  z.strictObject({ kind: z.literal('read'), call, result: resultSchema }),
  z.strictObject({
    kind: z.literal('previewed'),
    call,
    view: previewViewSchema.omit({ limits: true, names: true }),
  }),
  z.strictObject({ kind: z.literal('refusal'), call, thrown: thrownSchema }),
]);
