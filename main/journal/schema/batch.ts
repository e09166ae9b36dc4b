// What the journal keeps of a batch, fact by fact, and how that becomes the batch that the program knows.

import { z } from 'zod';
import { accountConfigurationSchema } from '../../../shared/accounts/configuration.ts';
import { limitsKeptSchema } from '../../../shared/accounts/limits.ts';
import { batchStateSchema, generationSchema, rowStateSchema } from '../../../shared/domain.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import { scheduleSchema } from '../../../shared/runs/schedules.ts';
import { testReleaseSchema } from '../../../shared/runs/test-rows.ts';
import type { BatchOutline, BatchRecord } from '../port.ts';
import {
  batchRef,
  count,
  flag,
  jsonText,
  maybeNumber,
  maybeText,
  numberByName,
  rowsOf,
  selected,
  spokenText,
  textByName,
  textList,
} from './columns.ts';
import { batchId } from './keys.ts';

const ACCOUNT = { profile: maybeText, baseUrl: z.string(), generation: generationSchema, practice: flag };

const SOURCE = {
  fileName: z.string(),
  fileHash: z.string(),
  fileBytes: z.number(),
  encoding: z.string(),
  delimiter: z.string(),
  sheet: maybeText,
  headerLine: z.number().int().positive().nullable(),
  header: textList,
  mapping: numberByName,
  defaults: textByName,
  numberGrammar: z.string(),
};

/** What is known when a batch is made. */
export const NEW_BATCH = {
  operation: operationNameSchema,
  createdAtMs: z.number(),
  ...ACCOUNT,
  configuration: jsonText(accountConfigurationSchema),
  ...SOURCE,
  limitsAtMs: z.number(),
  limitsKept: limitsKeptSchema.nullable(),
  retryOf: batchRef.nullable(),
  reuseOf: batchRef.nullable(),
};

const keptSchedule = jsonText(scheduleSchema).nullable();

/** What comes about later. */
const LATER = {
  number: z.number().int().positive(),
  state: batchStateSchema,
  stateSinceMs: maybeNumber,
  revision: z.number().int(),
  rowCount: z.number().int(),
  importFinished: flag,
  fileAmounts: textByName,
  approvedAtMs: maybeNumber,
  settledAtMs: maybeNumber,
  statusNotOffered: flag,
  pauseReason: spokenText,
  name: maybeText,
  goesOn: flag,
  serviceLostAtMs: maybeNumber,
  testRelease: testReleaseSchema.nullable(),
  schedule: keptSchedule,
};

export const BATCH = { ...NEW_BATCH, ...LATER };
const { configuration: _, ...OUTLINE } = BATCH;

const SOURCES = {
  fileAmounts: 'coalesce(amounts_now, file_amounts)',
  limitsAtMs: 'coalesce(limits_at_ms, created_at_ms)',
  serviceLostAtMs: 'service_lost_ms',
};
export const BATCH_COLUMNS = selected(BATCH, SOURCES);
/** What the file was counted with, as the clerk left it. */
const AMOUNTS = { fileAmounts: textByName };
export const readAmounts = rowsOf(AMOUNTS, 'amounts of a file');
export const AMOUNTS_COLUMNS = selected(AMOUNTS, { fileAmounts: SOURCES.fileAmounts });
/** A batch without its configuration, which is most of what is stored of it. */
export const OUTLINE_COLUMNS = selected(OUTLINE, SOURCES);

const outlineShape = z.strictObject(OUTLINE);
export const outlineSchema = outlineShape.transform(outlineOf);
export const batchSchema = z
  .strictObject(BATCH)
  .transform(({ configuration, ...rest }): BatchRecord => ({ ...outlineOf(rest), configuration }));

function outlineOf(stored: z.output<typeof outlineShape>): BatchOutline {
  const { number, limitsAtMs, limitsKept, profile, baseUrl, generation, practice, ...others } = stored;
  const { fileName, fileHash, fileBytes, encoding, delimiter, sheet, headerLine, ...more } = others;
  const { header, mapping, defaults, numberGrammar, ...facts } = more;
  const file = { fileName, fileHash, fileBytes, encoding, delimiter, sheet, headerLine };
  return {
    ...facts,
    id: batchId(number),
    account: { profile, baseUrl, generation, practice },
    limits: { atMs: limitsAtMs, kept: limitsKept },
    source: { ...file, header, mapping, defaults, numberGrammar },
  };
}

/** What a step needs to know of its batch; read anew in each. */
export const HEAD = {
  number: z.number().int().positive(),
  operation: operationNameSchema,
  state: batchStateSchema,
  importFinished: flag,
  rowCount: z.number().int(),
  revision: z.number().int(),
  retryOf: maybeNumber,
  reuseOf: maybeNumber,
  schedule: keptSchedule,
};

/** Rows that share currency, provider and country: the unit of totals, of queues and of provider gates. */
export const GROUP_FACTS = { currency: maybeText, provider: maybeText, country: maybeText };
export const MONEY_GROUP = { id: z.number().int(), ...GROUP_FACTS };
export type MoneyGroup = z.output<z.ZodObject<typeof MONEY_GROUP>>;

/** Rows and money of a group in one state. */
export const TALLY = {
  moneyGroup: z.number().int(),
  state: rowStateSchema,
  rows: count,
  amount: z.string(),
  unreadableRows: count,
};
export type TallyRow = z.output<z.ZodObject<typeof TALLY>>;
