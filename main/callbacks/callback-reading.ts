// Reads what a callback speaks of, in either generation, tolerantly (P9): its id and its word; of a statement also where
// it lies or why it was not made. The interface shows no callback, so an id alone will do. All of it is only a claim:
// no field of a callback ever changes a row.

import { z } from 'zod';
import type { ServiceReason } from '../service/port.ts';
import { readFailure } from '../service/wire/failure.ts';
import { isJsonObject, parseJson } from '../service/wire/json.ts';

const WORD_LENGTH_MAX = 60;
const ADDRESS_LENGTH_MAX = 4_000;

const idSchema = z
  .string()
  .length(36)
  .regex(/^[0-9a-f-]+$/i);
const wordSchema = z.string().min(1).max(WORD_LENGTH_MAX);

/** Fields that name what a callback is about. A refund or a remittance may also name the deposit it belongs to. */
const ID_FIELDS = ['refundId', 'remittanceId', 'payoutId', 'depositId'] as const;

const operationSchema = z.object({
  status: wordSchema.nullish(),
  refundId: idSchema.optional(),
  remittanceId: idSchema.optional(),
  payoutId: idSchema.optional(),
  depositId: idSchema.optional(),
});

const statementSchema = z.object({
  statementId: idSchema,
  status: wordSchema.nullish(),
  downloadUrl: z.string().max(ADDRESS_LENGTH_MAX).nullish(),
  downloadUrlExpiresAt: z.string().max(WORD_LENGTH_MAX).nullish(),
});

/** The envelope of status checks, in which a statement's record may come. */
const envelopeSchema = z.object({ status: z.literal('FOUND'), data: z.unknown() });

/** What a callback claims. */
export type Callback =
  | { readonly kind: 'operation'; readonly id: string; readonly status: string | null }
  | StatementCallback;

/** A statement that was made or not, with the address under which it lies for a day. */
export interface StatementCallback {
  readonly kind: 'statement';
  readonly statementId: string;
  readonly status: string | null;
  readonly downloadUrl: string | null;
  readonly downloadUrlExpiresAt: string | null;
  /** Why it was not made, in the service's words; null where it does not say. */
  readonly failure: ServiceReason | null;
}

/** Reads the body of a callback; null when it names neither a transaction nor a statement. */
export function readCallback(body: Buffer): Callback | null {
  const given = parsed(body);
  const envelope = envelopeSchema.safeParse(given);
  const fields = envelope.success ? envelope.data.data : given;
  const statement = statementSchema.safeParse(fields);
  if (statement.success) {
    const { statementId, status = null, downloadUrlExpiresAt = null } = statement.data;
    const downloadUrl = webLink(statement.data.downloadUrl ?? null);
    const failure = isJsonObject(fields) ? readFailure(fields) : null;
    return { kind: 'statement', statementId, status, downloadUrl, downloadUrlExpiresAt, failure };
  }
  const operation = operationSchema.safeParse(fields);
  if (!operation.success) return null;
  const field = ID_FIELDS.find((name) => operation.data[name] !== undefined);
  const id = field === undefined ? undefined : operation.data[field];
  const { status = null } = operation.data;
  return id === undefined ? null : { kind: 'operation', id: id.toLowerCase(), status };
}

/** A link that leads anywhere but to the web is none: whoever follows it would open a file of their own. */
function webLink(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

function parsed(body: Buffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body), null);
  } catch {
    return null;
  }
}
