// The sandbox's HTTP surface: paths, tokens, and the order tally, fault, service, answer.
// What the service thinks of a request is decided elsewhere; here it only travels.

import { hash } from 'node:crypto';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type HTTPMethods,
} from 'fastify';
import { z } from 'zod';
import { type Answer, type Refusal, refusalAnswer } from './answers.ts';
import { withDetails } from './configuration-details.ts';
import { availability, configurationLegacy } from './configuration-legacy.ts';
import { configurationV2, QUERIED_OPERATIONS } from './configuration-v2.ts';
import type { ChosenFault, FaultSubject } from './fault-plan.ts';
import { type FaultScene, replyFaultily } from './faulty-reply.ts';
import { initiate } from './initiation.ts';
import {
  INITIATION_ENDPOINTS,
  type InitiationEndpoint,
  STATUS_ENDPOINTS,
  type StatusEndpoint,
} from './operations.ts';
import { readInitiation } from './request-reading.ts';
import { isIdentifier, namesParty } from './request-schemas.ts';
import { STATEMENT_FILES_PATH } from './statement-shelf.ts';
import { requestStatement } from './statements.ts';
import { statusAnswer } from './status-check.ts';
import type { Generation, ProviderStatus, SwitchedOperation } from './vocabulary.ts';
import type { World } from './world.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const BODY_LIMIT_BYTES = 64 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const NO_BYTES = Buffer.alloc(0);

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Builds the server; it does not listen yet. */
export function buildServer(world: World): FastifyInstance {
  const server = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => {
      // biome-ignore lint/complexity/noVoid: a reply can be awaited until it is sent, which is not meant here.
      void refuse(world, request, reply, notFound(request));
    },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.setNotFoundHandler((request, reply) => refuse(world, request, reply, notFound(request)));
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const tooLarge = error.statusCode === 413;
    return refuse(world, request, reply, {
      httpStatus: tooLarge ? 413 : 500,
      code: tooLarge ? 'INVALID_INPUT' : 'UNKNOWN_ERROR',
      message: tooLarge ? 'The request body is too large.' : 'The request could not be handled.',
    });
  });
  signAnswers(world, server);
  for (const endpoint of INITIATION_ENDPOINTS) {
    addRoute(world, server, 'POST', endpoint.path, true, initiationHandler(world, endpoint));
  }
  for (const endpoint of STATUS_ENDPOINTS) {
    addRoute(world, server, 'GET', endpoint.path, true, statusHandler(world, endpoint));
  }
  addRoute(world, server, 'POST', '/v2/statements', true, statementHandler(world));
  addRoute(world, server, 'GET', `${STATEMENT_FILES_PATH}/:name`, false, statementFileHandler(world));
  addRoute(world, server, 'GET', '/v2/active-conf', true, configurationHandler(world));
  addRoute(world, server, 'GET', '/active-conf', true, (request, reply) =>
    answerRead(world, request, reply, 'configuration', () =>
      withDetails(configurationLegacy(), world.configurationDetails),
    ),
  );
  addRoute(world, server, 'GET', '/availability', false, (request, reply) =>
    answerRead(world, request, reply, 'availability', () =>
      availability(world.availabilityShape, statusOf(world)),
    ),
  );
  return server;
}

/** One path with one method, guarded by the token; every other method of the path is answered with 405. */
function addRoute(
  world: World,
  server: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  guarded: boolean,
  handler: Handler,
): void {
  const authorization = `Bearer ${world.token}`;
  server.route({
    method,
    url,
    onRequest: (request, reply, next) => {
      const refusal = guarded ? tokenRefusal(request, authorization) : null;
      if (refusal === null) next();
      // biome-ignore lint/complexity/noVoid: a reply can be awaited until it is sent, which is not meant here.
      else void refuse(world, request, reply, refusal);
    },
    handler,
  });
  // The paths of an operation's POST and of its status check differ, so each path has one method.
  const others: HTTPMethods[] = METHODS.filter((other) => other !== method);
  server.route({
    method: others,
    url,
    handler: (request, reply) => {
      // biome-ignore lint/complexity/noVoid: a reply can be awaited until it is sent, which is not meant here.
      void reply.header('allow', method);
      const message = `${request.method} is not offered here.`;
      return refuse(world, request, reply, { httpStatus: 405, code: 'METHOD_NOT_ALLOWED', message });
    },
  });
}

function tokenRefusal(request: FastifyRequest, authorization: string): Refusal | null {
  const given = request.headers.authorization;
  if (given === authorization) return null;
  if (given === undefined || !/^Bearer +[^ ]/i.test(given)) {
    return { httpStatus: 401, code: 'NO_AUTHENTICATION', message: 'The request carries no token.' };
  }
  return { httpStatus: 403, code: 'AUTHENTICATION_ERROR', message: 'The token of the request is not valid.' };
}

/** Only initiation requests are signed (interface, Authentication 2). */
function signatureRefusal(world: World, request: FastifyRequest, body: Buffer): Refusal | null {
  const { method, url: target, headers } = request;
  const message = world.signatureGuard?.problemOf({ method, target, headers, body }, world.nowMs()) ?? null;
  return message === null ? null : { httpStatus: 403, code: 'HTTP_SIGNATURE_ERROR', message };
}

function signAnswers(world: World, server: FastifyInstance): void {
  const { answerSigner } = world;
  if (answerSigner === null) return;
  server.addHook('onSend', (_request, reply, payload, done) => {
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '');
    const contentType = String(reply.getHeader('content-type') ?? '');
    // biome-ignore lint/complexity/noVoid: a reply can be awaited until it is sent, which is not meant here.
    void reply.headers(answerSigner.headersFor(reply.statusCode, contentType, body, world.nowMs()));
    done(null, payload);
  });
}

function initiationHandler(world: World, endpoint: InitiationEndpoint): Handler {
  const { generation } = endpoint;
  return (request, reply) => {
    if (!isJson(request)) {
      const message = 'The request is not of type application/json.';
      return refuse(world, request, reply, { httpStatus: 415, code: 'INVALID_INPUT', message });
    }
    const bytes = Buffer.isBuffer(request.body) ? request.body : NO_BYTES;
    const unsigned = signatureRefusal(world, request, bytes);
    if (unsigned !== null) return refuse(world, request, reply, unsigned);
    const bodySha256 = hash('sha256', bytes, 'hex');
    const reading = readInitiation(endpoint, bytes);
    const known = reading.kind === 'request' ? reading.request : null;
    const id = known?.id ?? (reading.kind === 'refused' ? reading.id : null);
    const attempt = world.tally.noteInitiation(id, bodySha256);
    const handle = (): Answer => initiate(world, endpoint, reading, bodySha256);
    if (world.faults.isEmpty || id === null) return send(reply, handle());
    const { phone, provider } = known !== null && namesParty(known) ? known : { phone: null, provider: null };
    const subject = { id, attempt, phone, provider, ...recordedOf(world, id) };
    const chosen = world.faults.choose('initiation', subject);
    const named = { idField: endpoint.idField, id };
    return chosen === null
      ? send(reply, handle())
      : sendFaultily(world, reply, { generation, named, chosen }, handle);
  };
}

function statusHandler(world: World, endpoint: StatusEndpoint): Handler {
  const parameters = z.object({ id: z.string().refine(isIdentifier) });
  return (request, reply) => {
    const parsed = parameters.safeParse(request.params);
    if (!parsed.success) {
      const message = `The value of '${endpoint.idField}' is not valid.`;
      return refuse(world, request, reply, { httpStatus: 400, code: 'INVALID_PARAMETER', message });
    }
    const { id } = parsed.data;
    const attempt = world.tally.noteStatusCheck(id);
    const handle = (): Answer => statusAnswer(world, endpoint, world.ledger.find(id));
    if (world.faults.isEmpty) return send(reply, handle());
    const { phone = null, provider = null } = world.ledger.find(id) ?? {};
    const subject = { id, attempt, phone, provider, ...recordedOf(world, id) };
    const chosen = world.faults.choose('status', subject);
    const { generation } = endpoint;
    return chosen === null
      ? send(reply, handle())
      : sendFaultily(world, reply, { generation, named: null, chosen }, handle);
  };
}

/** Statements move no money and meet no faults. */
function statementHandler(world: World): Handler {
  return (request, reply) => {
    if (!isJson(request)) {
      const message = 'The request is not of type application/json.';
      return refuse(world, request, reply, { httpStatus: 415, code: 'INVALID_INPUT', message });
    }
    const body = Buffer.isBuffer(request.body) ? request.body : NO_BYTES;
    const origin = `http://${request.socket.localAddress}:${request.socket.localPort}`;
    return send(reply, requestStatement(world, body, origin));
  };
}

/** Whoever has the link has the file: it carries no token. */
function statementFileHandler(world: World): Handler {
  const parameters = z.object({ name: z.string() });
  return (request, reply) => {
    const file = world.statements.file(parameters.parse(request.params).name);
    if (file === 'unknown') return refuse(world, request, reply, notFound(request));
    if (file === 'expired') {
      const message = 'The link has expired.';
      return refuse(world, request, reply, { httpStatus: 403, code: 'AUTHENTICATION_ERROR', message });
    }
    const type = file.name.endsWith('.gz') ? 'application/gzip' : 'text/csv; charset=utf-8';
    return reply.header('content-type', type).header('cache-control', 'no-store').send(file.bytes);
  };
}

function configurationHandler(world: World): Handler {
  const query = z.object({
    country: z.string().length(3).optional(),
    operationType: z
      .string()
      .refine((name) => QUERIED_OPERATIONS.has(name))
      .optional(),
  });
  return (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) {
      const message = `The value of '${parsed.error.issues[0]?.path.join('.') ?? ''}' is not valid.`;
      return refuse(world, request, reply, { httpStatus: 400, code: 'INVALID_PARAMETER', message });
    }
    const { country = null, operationType = null } = parsed.data;
    const shape = world.configurationShape;
    return answerRead(world, request, reply, 'configuration', () =>
      withDetails(
        configurationV2({
          shape,
          country,
          operationType,
          signedRequestsOnly: world.signatureGuard !== null,
          signedCallbacks: world.callbacks.signed,
          callbackUrl: world.callbacks.url,
          statusOf: statusOf(world),
        }),
        world.configurationDetails,
      ),
    );
  };
}

/** Answers a read of configuration or availability, with its faults. */
function answerRead(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  target: 'configuration' | 'availability',
  read: () => unknown,
): unknown {
  const { totals } = world.tally;
  const attempt = target === 'configuration' ? ++totals.configurationReads : ++totals.availabilityReads;
  const handle = (): Answer => ({ httpStatus: 200, body: JSON.stringify(read()) });
  const id = request.routeOptions.url ?? '';
  const subject = { id, attempt, phone: null, provider: null, ...recordedOf(world, id) };
  const chosen = world.faults.choose(target, subject);
  if (chosen === null) return send(reply, handle());
  return sendFaultily(world, reply, { generation: generationOf(request), named: null, chosen }, handle);
}

/** What the ledger says to a fault that asks. */
function recordedOf({ ledger }: World, id: string): Pick<FaultSubject, 'isRecorded' | 'recorded'> {
  return { isRecorded: ledger.find(id) !== null, recorded: ledger.count };
}

/** A request and the fault that it meets. */
interface FaultMet extends Pick<FaultScene, 'generation' | 'named'> {
  readonly chosen: ChosenFault;
}

async function sendFaultily(
  world: World,
  reply: FastifyReply,
  { generation, named, chosen: { latencyMs, rule } }: FaultMet,
  handle: () => Answer,
): Promise<FastifyReply> {
  const { pauses, nextErrorNumber } = world;
  await pauses.wait(latencyMs);
  if (pauses.closed) {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (rule === null) return send(reply, handle());
  await replyFaultily(reply, { generation, rule, named, pauses, nextErrorNumber }, handle);
  return reply;
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.httpStatus).header('content-type', JSON_TYPE).send(answer.body);
}

function refuse(world: World, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  // A path that neither generation has is answered in the words of v2.
  const generation = refusal.httpStatus === 404 ? 'v2' : generationOf(request);
  return send(reply, refusalAnswer(generation, refusal, world.nextErrorNumber()));
}

function notFound(request: FastifyRequest): Refusal {
  const message = `There is nothing at this path for ${request.method}.`;
  return { httpStatus: 404, code: 'NOT_FOUND', message };
}

function generationOf(request: FastifyRequest): Generation {
  return request.url.startsWith('/v2/') ? 'v2' : 'legacy';
}

function statusOf(world: World): (provider: string, operation: SwitchedOperation) => ProviderStatus {
  const nowMs = world.nowMs();
  return (provider, operation) => world.statuses.at(provider, operation, nowMs);
}

function isJson(request: FastifyRequest): boolean {
  const given = request.headers['content-type'] ?? '';
  if (given === 'application/json') return true;
  const [type = ''] = given.split(';');
  return type.trim().toLowerCase() === 'application/json';
}
