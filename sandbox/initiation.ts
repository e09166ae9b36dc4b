// What the service does with an initiation request: duplicate first, then the business checks, then the ledger.
// The record is written before the answer exists.

import { type Admission, admit } from './admission.ts';
import { type Answer, refusalAnswer, rejectedAnswer, takenAnswer, timestamp } from './answers.ts';
import { endingOf } from './endings.ts';
import type { InitiationEndpoint } from './operations.ts';
import { readRefund } from './refunds.ts';
import type { Reading } from './request-reading.ts';
import { type InitiationRequest, namesParty, type PartyRequest } from './request-schemas.ts';
import type { World } from './world.ts';

/**
 * Handles a request and gives the true answer (interface, "Initiation outcome").
 *
 * @param bodySha256 of the exact bytes, kept with the record.
 * @throws the system's error when the ledger cannot be written; nothing is recorded then.
 */
export function initiate(
  world: World,
  endpoint: InitiationEndpoint,
  reading: Reading,
  bodySha256: string,
): Answer {
  const { generation, idField, operation } = endpoint;
  if (reading.kind === 'refused') return refusalAnswer(generation, reading.refusal, world.nextErrorNumber());
  const { id } = reading.request;
  const earlier = world.ledger.find(id);
  if (earlier !== null) {
    if (earlier.operation === operation) {
      return takenAnswer(idField, id, 'DUPLICATE_IGNORED', timestamp(earlier.receivedAt));
    }
    const message = `The identifier '${id}' belongs to another operation.`;
    const refusal = { httpStatus: 400, code: 'INVALID_PARAMETER', message };
    return refusalAnswer(generation, refusal, world.nextErrorNumber());
  }
  const nowMs = world.nowMs();
  const judged = judge(world, endpoint, reading.request, nowMs);
  if (judged.kind === 'rejected') return rejectedAnswer(generation, idField, id, judged.reason);
  const { provider, status, request } = judged;
  const receivedAt = new Date(nowMs).toISOString();
  world.ledger.accept({
    id,
    operation,
    generation,
    receivedAt,
    amount: request.amount,
    currency: request.currency,
    country: provider.countryCode,
    phone: request.phone,
    provider: provider.code,
    clientReferenceId: request.clientReferenceId,
    message: request.message,
    metadata: request.metadata,
    depositId: request.depositId,
    details: request.details,
    bodySha256,
  });
  world.callbacks.follow(id);
  const ending = endingOf(operation, provider, request.phone);
  const waits = status === 'DELAYED' || (ending.kind === 'accepted' && ending.course.way === 'enqueued');
  // Only payouts of the legacy generation are answered so (interface, "Initiation outcome").
  const isEnqueued = generation === 'legacy' && operation === 'PAYOUT' && waits;
  return takenAnswer(idField, id, isEnqueued ? 'ENQUEUED' : 'ACCEPTED', timestamp(receivedAt));
}

type Judged =
  | (Extract<Admission, { kind: 'admitted' }> & { readonly request: PartyRequest })
  | Extract<Admission, { kind: 'rejected' }>;

/** Whether the request may be accepted, with the account that it is about. */
function judge(
  world: World,
  { operation, generation }: InitiationEndpoint,
  asked: InitiationRequest,
  nowMs: number,
): Judged {
  const read = namesParty(asked)
    ? { kind: 'party' as const, request: asked }
    : readRefund(world, generation, asked);
  if (read.kind === 'rejected') return read;
  const { request } = read;
  const statusOf = (provider: string) => world.statuses.at(provider, operation, nowMs);
  const admission = admit(operation, generation, request, statusOf);
  return admission.kind === 'rejected' ? admission : { ...admission, request };
}
