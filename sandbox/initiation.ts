// What the service does with an initiation request: duplicate first, then the business checks, then the ledger.
// The record is written before the answer exists.

import { admit } from './admission.ts';
import { type Answer, refusalAnswer, rejectedAnswer, takenAnswer, timestamp } from './answers.ts';
import { endingOf } from './endings.ts';
import type { InitiationEndpoint } from './operations.ts';
import type { Reading } from './request-reading.ts';
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
  const { request } = reading;
  const { id } = request;
  const earlier = world.ledger.find(id);
  if (earlier !== null) return takenAnswer(idField, id, 'DUPLICATE_IGNORED', timestamp(earlier.receivedAt));
  const nowMs = world.nowMs();
  const admission = admit(generation, request, (provider) => world.statuses.at(provider, operation, nowMs));
  if (admission.kind === 'rejected') return rejectedAnswer(generation, idField, id, admission.reason);
  const { provider, status } = admission;
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
    bodySha256,
  });
  const ending = endingOf(provider, request.phone);
  const waits = status === 'DELAYED' || (ending.kind === 'accepted' && ending.course.way === 'enqueued');
  const word = generation === 'legacy' && waits ? 'ENQUEUED' : 'ACCEPTED';
  return takenAnswer(idField, id, word, timestamp(receivedAt));
}
