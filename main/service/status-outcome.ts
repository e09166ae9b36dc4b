// What the answer to a status check proves: the v2 envelope, and the legacy array of at most one record.
// Must never take another transaction's record for ours.

import { z } from 'zod';
import { toAmount } from '../../shared/money/money.ts';
import { say } from '../../shared/saying.ts';
import {
  type Answer,
  type NoWord,
  readOpenStatus,
  reasonOf,
  setupProblem,
  unknownWord,
  unreadable,
} from './answer.ts';
import type { StatusOutcome, StatusRecord } from './port.ts';
import { readFailure } from './wire/failure.ts';
import {
  isJsonList,
  isJsonObject,
  isSameId,
  type JsonObject,
  tolerantText,
  unreadPart,
} from './wire/json.ts';
import { readMoment } from './wire/moment.ts';

/** Where an operation's record keeps its identifier and the customer's account. */
export interface RecordFields {
  readonly idField: string;
  readonly partyField: string;
}

/** Reads the answer to a status check of one identifier. */
export function readStatus(fields: RecordFields, id: string, answer: Answer): StatusOutcome {
  const { httpStatus, body } = answer;
  const open = readOpenStatus(answer);
  if (open !== null) return noAnswer(open);
  if (httpStatus === 401 || httpStatus === 403) {
    return { kind: 'setup', problem: setupProblem(httpStatus, reasonOf(answer)), httpStatus };
  }
  if (httpStatus === 404 || httpStatus === 405) {
    // A body that did not arrive whole may have been the envelope.
    if (answer.ending !== 'whole') return noAnswer(unreadable(answer, say``));
    const isEnvelope = httpStatus === 404 && isJsonObject(body) && body['status'] === 'NOT_FOUND';
    return isEnvelope ? { kind: 'not-found' } : { kind: 'not-offered', httpStatus };
  }
  if (httpStatus !== 200) return noAnswer(unreadable(answer, say`that is no answer to a status check`));
  return isJsonList(body) ? readArray(fields, id, answer, body) : readEnvelope(fields, id, answer);
}

function readArray(
  fields: RecordFields,
  id: string,
  answer: Answer,
  records: readonly unknown[],
): StatusOutcome {
  if (records.length === 0) return { kind: 'not-found' };
  if (records.length > 1) return noAnswer(unreadable(answer, say`the answer holds several records`));
  return readRecord(fields, id, answer, records[0]);
}

function readEnvelope(fields: RecordFields, id: string, answer: Answer): StatusOutcome {
  const envelope = statusEnvelopeSchema.safeParse(answer.body);
  if (!envelope.success) return noAnswer(unreadable(answer, say`the answer is no status envelope`));
  const { status, data } = envelope.data;
  if (status === 'NOT_FOUND') return { kind: 'not-found' };
  if (status !== 'FOUND') return noAnswer(unknownWord(answer.httpStatus, status));
  return readRecord(fields, id, answer, data);
}

function readRecord(fields: RecordFields, id: string, answer: Answer, data: unknown): StatusOutcome {
  if (!isJsonObject(data) || !isSameId(data[fields.idField], id)) {
    return noAnswer(unreadable(answer, say`the record does not name this request`));
  }
  const known = statusRecordSchema.safeParse(data);
  if (!known.success) return noAnswer(unreadable(answer, say`the record has no status`));
  const { status, amount, requestedAmount, depositedAmount, currency, correspondent } = known.data;
  const { providerTransactionId, created, country, clientReferenceId } = known.data;
  const metadata = recordMetadata(known.data.metadata);
  const party = partySchema.parse(data[fields.partyField]);
  const details = recordDetails(data);
  const record: StatusRecord = {
    status,
    amount: amount ?? requestedAmount,
    currency,
    phone: party?.accountDetails?.phoneNumber ?? party?.address?.value ?? null,
    provider: party?.accountDetails?.provider ?? correspondent,
    providerTransactionId,
    createdAtMs: readMoment(created),
    reason: readFailure(data),
    ...settledMoney(depositedAmount),
    ...(country === null ? {} : { country }),
    ...(clientReferenceId === null ? {} : { reference: clientReferenceId }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    ...(details === null ? {} : { details }),
  };
  return { kind: 'found', record };
}

/** The money that moved, or what stands there in its place: it is shown, and never taken for what was asked. */
function settledMoney(given: unknown): Pick<StatusRecord, 'settledAmount' | 'unreadAmount'> {
  if (given === undefined || given === null || given === '') return {};
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  // A number with a fraction has been through binary already (P8).
  const settledAmount = typeof given === 'string' || Number.isSafeInteger(given) ? toAmount(text) : null;
  return settledAmount === null ? { unreadAmount: text } : { settledAmount };
}

function noAnswer({ cause, retryAfterMs, detail }: NoWord): StatusOutcome {
  return { kind: 'no-answer', cause, retryAfterMs, detail };
}

/**
 * Answers to a status check: the v2 envelope and the legacy array of at most one record. Tolerant: every
 * fact but the status word may be missing. Interface, "v2 status-check response".
 */
const statusEnvelopeSchema = z.object({ status: z.string().min(1), data: unreadPart });

/** Record of both generations (interface, "v2 status-check response", "Legacy deposit record"). */
const statusRecordSchema = z.object({
  status: z.string().min(1),
  amount: tolerantText,
  requestedAmount: tolerantText,
  currency: tolerantText,
  correspondent: tolerantText,
  depositedAmount: unreadPart,
  providerTransactionId: tolerantText,
  created: tolerantText,
  country: tolerantText,
  clientReferenceId: tolerantText,
  metadata: unreadPart,
});

/** Fields that repeat the request or that the row keeps in places of their own. */
const PLACED: ReadonlySet<string> = new Set([
  ...['depositId', 'payoutId', 'refundId', 'remittanceId', 'status', 'amount', 'requestedAmount', 'currency'],
  ...['country', 'payer', 'recipient', 'correspondent', 'clientReferenceId', 'customerMessage', 'created'],
  ...['customerTimestamp', 'statementDescription', 'providerTransactionId', 'failureReason', 'metadata'],
]);

const LONGEST_DETAILS = 20_000;

/**
 * What else a record says, as JSON text: `depositedAmount`, `respondedByPayer`, `correspondentIds`,
 * `suspiciousActivityReport`, and every field that the interface does not list. Null when there is nothing.
 */
function recordDetails(data: JsonObject): string | null {
  const others = Object.entries(data).filter(
    ([name, value]) => !PLACED.has(name) && value !== null && value !== undefined,
  );
  if (others.length === 0) return null;
  const text = JSON.stringify(Object.fromEntries(others));
  return text.length <= LONGEST_DETAILS ? text : JSON.stringify({ cut: text.slice(0, LONGEST_DETAILS) });
}

/** Metadata that a record repeats, by key: what is no text in its place is left out. */
function recordMetadata(given: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(given)) return {};
  const texts = Object.entries(given).flatMap(([key, value]) => {
    const text = tolerantText.parse(value);
    return text === null ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts);
}

const accountDetailsSchema = z.object({ phoneNumber: tolerantText, provider: tolerantText });
const addressSchema = z.object({ value: tolerantText });

/** Payer or recipient: `accountDetails` in v2, `address` in the legacy generation. */
const partySchema = z
  .object({
    accountDetails: accountDetailsSchema.nullish().catch(null),
    address: addressSchema.nullish().catch(null),
  })
  .nullish()
  .catch(null);
