// Reads back what the journal stores. Every row is parsed: a value that does not fit is reported as damage of
// the file, never guessed at and never passed on.

import { z } from 'zod';
import { accountConfigurationSchema } from '../../shared/configuration.ts';
import { batchStateSchema, findingSchema, generationSchema, rowStateSchema } from '../../shared/domain.ts';
import { paymasterError } from '../../shared/errors.ts';
import { limitsKeptSchema } from '../../shared/limits.ts';
import { operationNameSchema } from '../../shared/operations.ts';
import { type Spoken, say, sayingSchema } from '../../shared/saying.ts';
import type { AttemptEntry, AuditEntry, BatchOutline, BatchRecord, ProfileRecord } from './port.ts';
import { batchId, ordinalOf } from './row-key.ts';

const flag = z.union([z.literal(0), z.literal(1)]).transform((bit) => bit === 1);
const textByName = z.record(z.string(), z.string());

/** A column that holds JSON text of a known form. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      const value = parsedJson(text);
      if (value !== undefined) return value;
      context.addIssue('is not JSON');
      return z.NEVER;
    })
    .pipe(schema);
}

/** The cells of a row: JSON text of a list of texts. Every row of a report comes by here, so one look must do. */
export const cellsText = z.string().transform((text, context): readonly string[] => {
  const cells = parsedJson(text);
  if (isTextList(cells)) return cells;
  context.addIssue('is no list of texts');
  return z.NEVER;
});

/** Undefined for what is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/**
 * Parses a row of the journal.
 *
 * @throws PaymasterError JOURNAL_CORRUPT when it is not what this program writes.
 */
export function readStored<Schema extends z.ZodType>(
  schema: Schema,
  stored: unknown,
  what: string,
): z.output<Schema> {
  const result = schema.safeParse(stored);
  if (result.success) return result.data;
  throw paymasterError(
    'JOURNAL_CORRUPT',
    say`The journal holds a ${what} that cannot be read.`,
    say`Nothing was changed. Keep the file as it is and ask for help before sending anything again.`,
    { detail: z.prettifyError(result.error) },
  );
}

/** A saying as it is kept: JSON, from which any language can be said again. */
export function storedSpoken(spoken: Spoken | null): string | null {
  return spoken === null || typeof spoken === 'string' ? spoken : JSON.stringify(spoken);
}

/** What was kept: a saying, or the text of an older Paymaster. */
function readSpoken(stored: string | null): Spoken | null {
  if (stored === null) return null;
  const saying = sayingSchema.safeParse(parsedJson(stored));
  return saying.success ? saying.data : stored;
}

export const OUTLINE_COLUMNS = `number, operation, profile, base_url, generation, practice, created_at_ms,
  file_name, file_hash, file_bytes, encoding, delimiter, sheet, header_line, header, mapping, defaults,
  number_grammar, coalesce(amounts_now, file_amounts) AS file_amounts, row_count, import_finished, revision,
  state, approved_at_ms, settled_at_ms, status_not_offered, pause_reason, name, retry_of, goes_on, service_lost_ms,
  state_since_ms, coalesce(limits_at_ms, created_at_ms) AS limits_at_ms, limits_kept`;

export const BATCH_COLUMNS = `${OUTLINE_COLUMNS}, configuration`;

const storedBatchSchema = z.strictObject({
  number: z.number().int().positive(),
  operation: operationNameSchema,
  profile: z.string().nullable(),
  base_url: z.string(),
  generation: generationSchema,
  practice: flag,
  created_at_ms: z.number(),
  configuration: jsonText(accountConfigurationSchema),
  file_name: z.string(),
  file_hash: z.string(),
  file_bytes: z.number(),
  encoding: z.string(),
  delimiter: z.string(),
  sheet: z.string().nullable(),
  header_line: z.number().int().positive().nullable(),
  header: jsonText(z.array(z.string())),
  mapping: jsonText(z.record(z.string(), z.number().int())),
  defaults: jsonText(textByName),
  number_grammar: z.string(),
  file_amounts: jsonText(textByName),
  row_count: z.number().int(),
  import_finished: flag,
  revision: z.number().int(),
  state: batchStateSchema,
  approved_at_ms: z.number().nullable(),
  settled_at_ms: z.number().nullable(),
  status_not_offered: flag,
  pause_reason: z.string().nullable(),
  name: z.string().nullable(),
  retry_of: z.number().nullable(),
  goes_on: flag,
  service_lost_ms: z.number().nullable(),
  state_since_ms: z.number().nullable(),
  limits_at_ms: z.number(),
  limits_kept: limitsKeptSchema.nullable(),
});
const storedOutlineSchema = storedBatchSchema.omit({ configuration: true });

export const batchSchema = storedBatchSchema.transform(
  (stored): BatchRecord => ({ ...outlineOf(stored), configuration: stored.configuration }),
);

/** A batch without its configuration, which is most of what is stored of it. */
export const batchOutlineSchema = storedOutlineSchema.transform(outlineOf);

function outlineOf(stored: z.output<typeof storedOutlineSchema>): BatchOutline {
  return {
    id: batchId(stored.number),
    operation: stored.operation,
    account: {
      profile: stored.profile,
      baseUrl: stored.base_url,
      generation: stored.generation,
      practice: stored.practice,
    },
    createdAtMs: stored.created_at_ms,
    limits: { atMs: stored.limits_at_ms, kept: stored.limits_kept },
    source: {
      fileName: stored.file_name,
      fileHash: stored.file_hash,
      fileBytes: stored.file_bytes,
      encoding: stored.encoding,
      delimiter: stored.delimiter,
      sheet: stored.sheet,
      headerLine: stored.header_line,
      header: stored.header,
      mapping: stored.mapping,
      defaults: stored.defaults,
      numberGrammar: stored.number_grammar,
    },
    state: stored.state,
    revision: stored.revision,
    rowCount: stored.row_count,
    importFinished: stored.import_finished,
    fileAmounts: stored.file_amounts,
    approvedAtMs: stored.approved_at_ms,
    settledAtMs: stored.settled_at_ms,
    statusNotOffered: stored.status_not_offered,
    pauseReason: readSpoken(stored.pause_reason),
    name: stored.name,
    retryOf: stored.retry_of === null ? null : batchId(stored.retry_of),
    goesOn: stored.goes_on,
    serviceLostAtMs: stored.service_lost_ms,
    stateSinceMs: stored.state_since_ms,
  };
}

/** What writers need to know of a batch; read anew in each step. */
export const batchHeadSchema = z.strictObject({
  number: z.number().int().positive(),
  state: batchStateSchema,
  import_finished: flag,
  row_count: z.number().int(),
  revision: z.number().int(),
  retry_of: z.number().nullable(),
});

export const mappingSchema = z.strictObject({ mapping: jsonText(z.record(z.string(), z.number().int())) });

/** A row as the reader selects it: the file's row, and the payout's progress where there is one. */
export const wholeRowSchema = z.strictObject({
  row_key: z.number(),
  line: z.number().int().positive(),
  cells: cellsText,
  field_changes: jsonText(z.record(z.string(), z.string().nullable())).nullable(),
  amount: z.string().nullable(),
  findings: jsonText(z.array(findingSchema)).nullable(),
  excluded_reason: z.string().nullable(),
  edits: jsonText(textByName).nullable(),
  state: rowStateSchema,
  payout_id: z.string().nullable(),
  duplicate_ignored: flag.nullable(),
  service_status: z.string().nullable(),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  provider_transaction_id: z.string().nullable(),
  settled_amount: z.string().nullable(),
  settled_currency: z.string().nullable(),
  details: z.string().nullable(),
  accepted_ms: z.number().nullable(),
  settled_ms: z.number().nullable(),
  attempts: z.number().int().nullable(),
  initiation_word: z.string().nullable(),
  service_created_ms: z.number().nullable(),
  held: jsonText(findingSchema).nullable(),
});
export type WholeRow = z.output<typeof wholeRowSchema>;

/** An accepted row with what was sent for it. */
export const openRowSchema = z.strictObject({
  row_key: z.number(),
  cells: cellsText,
  field_changes: jsonText(z.record(z.string(), z.string().nullable())).nullable(),
  amount: z.string().nullable(),
  state: rowStateSchema,
  money_group: z.number().int(),
  payout_id: z.string(),
  duplicate_ignored: flag,
  accepted_ms: z.number(),
  checks: z.number().int(),
});

/** What a row brings along when it is queued. */
export const draftRowSchema = z.strictObject({
  row_key: z.number(),
  state: z.enum(['invalid', 'ready', 'excluded']),
  money_group: z.number().int(),
  amount: z.string().nullable(),
});

export const payoutSchema = z.strictObject({ row_key: z.number(), payout_id: z.string(), body: z.string() });

export const moneyGroupSchema = z.strictObject({
  id: z.number().int(),
  currency: z.string().nullable(),
  provider: z.string().nullable(),
  country: z.string().nullable(),
});
export type MoneyGroup = z.output<typeof moneyGroupSchema>;

export const tallySchema = z.strictObject({
  money_group: z.number().int(),
  state: rowStateSchema,
  rows: z.number().int().nonnegative(),
  amount: z.string(),
  unreadable_rows: z.number().int().nonnegative(),
});
export type TallyRow = z.output<typeof tallySchema>;

export const attemptSchema = z
  .strictObject({
    row_key: z.number(),
    attempt: z.number().int(),
    kind: z.enum(['offered', 'answered', 'unanswered', 'withdrawn', 'checked']),
    at_ms: z.number(),
    http_status: z.number().nullable(),
    word: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .transform(
    ({ row_key, attempt, kind, at_ms, http_status, word, detail }): AttemptEntry => ({
      ordinal: ordinalOf(row_key),
      attempt,
      kind,
      atMs: at_ms,
      httpStatus: http_status,
      word,
      detail,
    }),
  );

export const auditSchema = z
  .strictObject({
    at_ms: z.number(),
    batch: z.string().nullable(),
    action: z.string(),
    facts: jsonText(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  })
  .transform(({ at_ms, batch, action, facts }): AuditEntry => ({ atMs: at_ms, batch, action, facts }));

export const profileSchema = z
  .strictObject({
    name: z.string(),
    base_url: z.string(),
    generation: generationSchema,
    practice: flag,
    colour: z.string(),
  })
  .transform(({ base_url, ...profile }): ProfileRecord => ({ ...profile, baseUrl: base_url }));
