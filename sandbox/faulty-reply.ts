// Carries out a chosen fault on the raw socket of a request.
// Whether the request is handled before or not at all is a property of the fault, kept here as a table.

import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { rejected } from './admission.ts';
import { type Answer, refusalAnswer, rejectedAnswer } from './answers.ts';
import type { FaultKind, FaultRule } from './fault-script.ts';
import type { Pauses } from './pauses.ts';
import type { Generation } from './vocabulary.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Faults after which the service has handled the request; after the others it never saw it. */
const HANDLED: Readonly<Record<FaultKind, boolean>> = {
  latency: true,
  'cut-before': false,
  'cut-after': true,
  'error500-unrecorded': false,
  'error500-recorded': true,
  throttle429: false,
  'truncated-body': true,
  'garbage-body': true,
  'slow-body': true,
  'never-unrecorded': false,
  'never-recorded': true,
  refused: false,
};

const UNKNOWN_ERROR = {
  httpStatus: 500,
  code: 'UNKNOWN_ERROR',
  message: 'The request could not be handled.',
};
const THROTTLED = { httpStatus: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many requests at once.' };
const REFUSED_MESSAGE = 'The service does not take this request.';
const GARBAGE =
  '<!DOCTYPE html>\n<html><head><title>Welcome</title></head><body><p>It works.</p></body></html>\n';

/** What a fault needs to know of the request. */
export interface FaultScene {
  readonly generation: Generation;
  readonly rule: FaultRule;
  readonly pauses: Pauses;
  /** The initiation that it is, for an answer that names it; null for a read. */
  readonly named: { readonly idField: string; readonly id: string } | null;
  /** Numbers the error bodies of the legacy generation. */
  readonly nextErrorNumber: () => number;
}

/**
 * Handles the request if this fault lets it be handled, and spoils the answer.
 *
 * @param handle does what the service does with the request and gives its true answer.
 */
export async function replyFaultily(
  reply: FastifyReply,
  scene: FaultScene,
  handle: () => Answer,
): Promise<void> {
  const { rule, generation, nextErrorNumber } = scene;
  const answer = HANDLED[rule.kind] ? handle() : null;
  reply.hijack();
  const response = reply.raw;
  switch (rule.kind) {
    case 'latency':
      return send(response, answer);
    case 'cut-before':
    case 'cut-after':
      response.socket?.destroy();
      return;
    case 'error500-unrecorded':
    case 'error500-recorded':
      return send(response, refusalAnswer(generation, UNKNOWN_ERROR, nextErrorNumber()));
    case 'throttle429':
      response.setHeader('retry-after', String(rule.retryAfterSeconds));
      return send(response, refusalAnswer(generation, THROTTLED, nextErrorNumber()));
    case 'truncated-body':
      return sendHalf(response, answer);
    case 'garbage-body':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(GARBAGE);
      return;
    case 'slow-body':
      return await sendSlowly(response, answer, scene);
    case 'never-unrecorded':
    case 'never-recorded':
      return;
    case 'refused':
      return refuse(response, scene);
  }
}

function refuse(response: ServerResponse, { rule, generation, named, nextErrorNumber }: FaultScene): void {
  const { httpStatus, code, form } = rule;
  if (form === 'none') {
    response.writeHead(httpStatus, { 'content-length': '0' }).end();
  } else if (form === 'own-id' && named !== null) {
    const { reason } = rejected(generation, code, REFUSED_MESSAGE);
    send(response, { ...rejectedAnswer(generation, named.idField, named.id, reason), httpStatus });
  } else {
    const refusal = { httpStatus, code, message: REFUSED_MESSAGE };
    send(response, refusalAnswer(generation, refusal, nextErrorNumber()));
  }
}

function send(response: ServerResponse, answer: Answer | null): void {
  if (answer === null) return;
  response.writeHead(answer.httpStatus, { 'content-type': JSON_TYPE }).end(answer.body);
}

/** Promises the whole body, sends the first half and hangs up. */
function sendHalf(response: ServerResponse, answer: Answer | null): void {
  const bytes = startBody(response, answer);
  response.write(bytes.subarray(0, bytes.length >> 1));
  response.socket?.destroySoon();
}

async function sendSlowly(response: ServerResponse, answer: Answer | null, scene: FaultScene): Promise<void> {
  const bytes = startBody(response, answer);
  for (let sent = 0; sent < bytes.length; sent += 1) {
    if (response.destroyed || scene.pauses.closed) return;
    response.write(bytes.subarray(sent, sent + 1));
    await scene.pauses.wait(scene.rule.intervalMs);
  }
  response.end();
}

function startBody(response: ServerResponse, answer: Answer | null): Buffer {
  const bytes = Buffer.from(answer?.body ?? '');
  response.writeHead(answer?.httpStatus ?? 200, {
    'content-type': JSON_TYPE,
    'content-length': String(bytes.length),
  });
  return bytes;
}
