// The client of the payments service, both generations: makes requests from an operation's table and hands
// their answers to the readers. Makes one attempt per call; must never keep or repeat the account's token.

import type { FieldKind, OperationDefinition } from '../../shared/operations.ts';
import { say } from '../../shared/saying.ts';
import type { Clock } from '../ports.ts';
import { checkBaseUrl } from './address.ts';
import { type Answer, toAnswer } from './answer.ts';
import type { Exchange } from './attempt.ts';
import { readInitiation } from './initiation-outcome.ts';
import { SERVICE_LIMITS, type ServiceLimits } from './limits.ts';
import type {
  ConfigurationQuery,
  PaymentService,
  ReadOutcome,
  ServiceAccount,
  ServiceEar,
  StatementService,
  StatusOutcome,
} from './port.ts';
import { readAccountData, readStatementAnswer } from './read-outcome.ts';
import { openSigning } from './signing/account-signing.ts';
import { readStatus } from './status-outcome.ts';
import { createTransport, type Transport } from './transport.ts';
import { readAvailabilityAnswer } from './wire/availability-answer.ts';
import { readConfigurationAnswer } from './wire/configuration-answer.ts';
import { statementRequestSchema } from './wire/statement.ts';

/** Interface, Endpoints. Neither generation has an availability of its own. */
export const CONFIGURATION_PATHS = { v2: '/v2/active-conf', legacy: '/active-conf' } as const;
export const AVAILABILITY_PATH = '/availability';
/** Only v2 has statements. */
const STATEMENT_PATH = '/v2/statements';

const COMMON_HEADERS: readonly string[] = ['Accept', 'application/json', 'User-Agent', 'paymaster'];
const BODY_HEADERS: readonly string[] = ['Content-Type', 'application/json'];

/**
 * Opens a client of one account.
 *
 * The token is asked for at each request. Without a usable one the request goes out without an Authorization
 * header, so that it is the service that refuses it.
 *
 * @param limits smaller ones are for tests.
 * @throws PaymasterError ADDRESS_INVALID when the account's base address may not be talked to,
 *   SIGNING_KEY_UNUSABLE when it is to sign and cannot.
 */
export function createPaymentService(
  account: ServiceAccount,
  clock: Clock,
  limits: ServiceLimits = SERVICE_LIMITS,
): PaymentService & StatementService {
  const base = new URL(checkBaseUrl(account.baseUrl));
  const prefix = base.pathname === '/' ? '' : base.pathname;
  const transport = heardBy(account.ear, createTransport(base.origin, account.connections, clock, limits));
  const { generation } = account;
  const signing = openSigning(account, clock);

  return {
    async initiate(operation, id, body, onHandedOver) {
      const token = usableToken(account.token());
      const path = prefix + pathOf(operation, 'initiatePath', generation);
      const headers = headersWith(token, BODY_HEADERS);
      if (signing.sign !== null) {
        headers.push(...(await signing.sign({ method: 'POST', url: base.origin + path, headers, body })));
      }
      const exchange = await transport.exchange({
        method: 'POST',
        path,
        headers,
        body,
        deadlineMs: limits.initiationDeadlineMs,
        limitBytes: limits.answerLimitBytes,
        onHandedOver,
      });
      switch (exchange.kind) {
        case 'not-sent':
          return { kind: 'not-sent', detail: exchange.detail };
        case 'lost':
          return {
            kind: 'unknown',
            cause: exchange.cause,
            httpStatus: null,
            retryAfterMs: null,
            detail: exchange.detail,
          };
        case 'answered': {
          const outcome = readInitiation(operation.idField, id, toAnswer(exchange, token, clock.nowMs()));
          return signing.believe(exchange, outcome);
        }
      }
    },

    async checkStatus(operation, id) {
      const token = usableToken(account.token());
      const path = pathOf(operation, 'statusPath', generation).replace('{id}', encodeURIComponent(id));
      const exchange = await transport.exchange({
        method: 'GET',
        path: prefix + path,
        headers: headersWith(token, []),
        body: null,
        deadlineMs: limits.statusDeadlineMs,
        limitBytes: limits.answerLimitBytes,
      });
      if (exchange.kind !== 'answered') return noAnswer(exchange);
      const outcome = readStatus(operation, id, toAnswer(exchange, token, clock.nowMs()));
      return asSent(operation, generation, signing.believeStatus(exchange, outcome));
    },

    readConfiguration: (query) =>
      readAccount(transport, clock, {
        path: prefix + CONFIGURATION_PATHS[generation] + (generation === 'v2' ? queryText(query) : ''),
        token: usableToken(account.token()),
        isAuthorised: true,
        limits,
        interpret: (answer) =>
          readAccountData(say`that is no configuration`, answer, readConfigurationAnswer),
      }),

    // Interface, Authentication 1: the availability call is shown without the header.
    readAvailability: () =>
      readAccount(transport, clock, {
        path: prefix + AVAILABILITY_PATH,
        token: usableToken(account.token()),
        isAuthorised: false,
        limits,
        interpret: (answer) => readAccountData(say`that is no availability`, answer, readAvailabilityAnswer),
      }),

    async requestStatement(request) {
      if (generation !== 'v2') throw new Error('The legacy generation has no statements.');
      const token = usableToken(account.token());
      const exchange = await transport.exchange({
        method: 'POST',
        path: prefix + STATEMENT_PATH,
        headers: headersWith(token, BODY_HEADERS),
        body: JSON.stringify(statementRequestSchema.parse(request)),
        deadlineMs: limits.initiationDeadlineMs,
        limitBytes: limits.answerLimitBytes,
      });
      return exchange.kind === 'answered'
        ? readStatementAnswer(toAnswer(exchange, token, clock.nowMs()))
        : noAnswer(exchange);
    },

    close: () => transport.close(),
  };
}

/** A fault of the service's own is no answer: nobody can tell from it what holds. */
function heardBy(ear: ServiceEar | undefined, transport: Transport): Transport {
  if (ear === undefined) return transport;
  return {
    async exchange(request) {
      const tell = ear();
      try {
        const exchange = await transport.exchange(request);
        tell(exchange.kind === 'answered' && exchange.httpStatus < 500);
        return exchange;
      } catch (error) {
        tell(null);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The query of `/v2/active-conf`; empty when everything is asked for. */
function queryText(query: ConfigurationQuery | undefined): string {
  const parameters = new URLSearchParams();
  if (query !== undefined && query.country !== null) parameters.set('country', query.country);
  if (query !== undefined && query.operationType !== null) {
    parameters.set('operationType', query.operationType);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** The outcome without facts that this request never said: those are the service's own and cannot differ from ours. */
function asSent(
  operation: OperationDefinition,
  generation: ServiceAccount['generation'],
  outcome: StatusOutcome,
): StatusOutcome {
  if (outcome.kind !== 'found') return outcome;
  const isSent = (kind: FieldKind) =>
    operation.fields.some((field) => field.kind === kind && field.paths[generation] !== undefined);
  const { reference, ...record } = outcome.record;
  const isReferenceSent =
    operation.fields.find(({ name }) => name === 'reference')?.paths[generation] !== undefined;
  return {
    kind: 'found',
    record: {
      ...record,
      ...(reference !== undefined && isReferenceSent ? { reference } : {}),
      amount: isSent('amount') ? record.amount : null,
      currency: isSent('currency') ? record.currency : null,
      ...(isSent('currency') || record.currency === null ? {} : { settledCurrency: record.currency }),
      phone: isSent('msisdn') ? record.phone : null,
      provider: isSent('provider') ? record.provider : null,
    },
  };
}

interface AccountReading<Value> {
  readonly path: string;
  /** Kept out of the answer, also where it is not sent. */
  readonly token: string | null;
  readonly isAuthorised: boolean;
  readonly limits: ServiceLimits;
  readonly interpret: (answer: Answer) => ReadOutcome<Value>;
}

async function readAccount<Value>(
  transport: Transport,
  clock: Clock,
  { path, token, isAuthorised, limits, interpret }: AccountReading<Value>,
): Promise<ReadOutcome<Value>> {
  const exchange = await transport.exchange({
    method: 'GET',
    path,
    headers: headersWith(isAuthorised ? token : null, []),
    body: null,
    deadlineMs: limits.readDeadlineMs,
    limitBytes: limits.configurationLimitBytes,
  });
  return exchange.kind === 'answered'
    ? interpret(toAnswer(exchange, token, clock.nowMs()))
    : noAnswer(exchange);
}

function noAnswer(exchange: Exclude<Exchange, { kind: 'answered' }>) {
  const cause = exchange.kind === 'not-sent' ? 'not-sent' : exchange.cause;
  return { kind: 'no-answer', cause, retryAfterMs: null, detail: exchange.detail } as const;
}

/** Names and values in turn; the token goes first. */
export function headersWith(token: string | null, more: readonly string[]): string[] {
  return token === null
    ? [...more, ...COMMON_HEADERS]
    : ['Authorization', `Bearer ${token}`, ...more, ...COMMON_HEADERS];
}

/** The trimmed token, or null when there is none or it holds characters that no header can carry. */
export function usableToken(given: string | null): string | null {
  const token = given?.trim() ?? '';
  return /^[\x20-\x7e]+$/.test(token) ? token : null;
}

function pathOf(
  operation: OperationDefinition,
  which: 'initiatePath' | 'statusPath',
  generation: ServiceAccount['generation'],
): string {
  const path = operation[which][generation];
  if (path === undefined)
    throw new Error(`The ${generation} generation has no ${which} for ${operation.name}.`);
  return path;
}
