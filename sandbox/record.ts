// One accepted request as the ledger keeps it, and its line of JSON.
// The identifier stands first at a fixed place, so that loading need not parse whole lines.

import { z } from 'zod';
import { OPERATION_NAMES } from './vocabulary.ts';

const recordSchema = z.strictObject({
  id: z.string().length(36),
  operation: z.enum(OPERATION_NAMES),
  generation: z.enum(['v2', 'legacy']),
  /** ISO 8601 in UTC with milliseconds. */
  receivedAt: z.iso.datetime(),
  /** As it was sent. */
  amount: z.string(),
  currency: z.string(),
  country: z.string(),
  phone: z.string(),
  provider: z.string(),
  clientReferenceId: z.string().optional(),
  message: z.string().optional(),
  metadata: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** The deposit that a refund returns. */
  depositId: z.string().optional(),
  /** Sender and recipient of a remittance, as JSON. */
  details: z.string().optional(),
  /** SHA-256 of the request's body, in hexadecimal. */
  bodySha256: z.string(),
});

/** An accepted request. Everything that becomes of it later follows from this and the time. */
export type LedgerRecord = z.infer<typeof recordSchema>;

const LINE_START = '{"id":"';
const ID_LENGTH = 36;
const LINE_START_BYTES = Buffer.from(LINE_START);
const LINE_END = 125; // }

/** The record as a line without its line break. */
export function recordLine(record: LedgerRecord): string {
  return JSON.stringify({
    id: record.id,
    operation: record.operation,
    generation: record.generation,
    receivedAt: record.receivedAt,
    amount: record.amount,
    currency: record.currency,
    country: record.country,
    phone: record.phone,
    provider: record.provider,
    clientReferenceId: record.clientReferenceId,
    message: record.message,
    metadata: record.metadata,
    depositId: record.depositId,
    details: record.details,
    bodySha256: record.bodySha256,
  } satisfies Record<keyof LedgerRecord, unknown>);
}

/** @throws Error when the line is no record. */
export function parseRecordLine(line: string): LedgerRecord {
  return recordSchema.parse(JSON.parse(line));
}

/**
 * The identifier of a line, without parsing the rest.
 *
 * @param bytes holds the line from `start` to before `end`.
 * @returns null when the line has not the outline of a record.
 */
export function lineId(bytes: Buffer, start: number, end: number): string | null {
  const idStart = start + LINE_START.length;
  const idEnd = idStart + ID_LENGTH;
  if (end <= idEnd || bytes[end - 1] !== LINE_END) return null;
  if (bytes.compare(LINE_START_BYTES, 0, LINE_START.length, start, idStart) !== 0) return null;
  return bytes.toString('latin1', idStart, idEnd);
}
