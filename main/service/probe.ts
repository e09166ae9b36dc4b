// Looks at an account's two readings without taking them: one attempt each, and everything that tells a closed
// network from a wrong address from a refused token. Must never make an initiation request.

import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import type { Generation } from '../../shared/domain.ts';
import type { Saying } from '../../shared/saying.ts';
import type { Clock } from '../ports.ts';
import { checkBaseUrl } from './address.ts';
import { type Answer, reasonOf, setupProblem, toAnswer } from './answer.ts';
import type { Exchange, Obstacle } from './attempt.ts';
import { AVAILABILITY_PATH, CONFIGURATION_PATHS, headersWith, usableToken } from './client.ts';
import { PROBE_LIMITS, type ServiceLimits } from './limits.ts';
import type { SetupProblem } from './port.ts';
import { type AccountSigning, openSigning } from './signing/account-signing.ts';
import { createTransport } from './transport.ts';
import { readAvailabilityAnswer } from './wire/availability-answer.ts';
import { readConfigurationAnswer } from './wire/configuration-answer.ts';
import { isJsonList, isJsonObject } from './wire/json.ts';

/** What the body of an answer looks like. */
export type BodyForm = 'object' | 'list' | 'page' | 'text' | 'nothing' | 'incomplete';

/** What one attempt met with. */
export type ProbeResult =
  | { readonly kind: 'no-connection'; readonly obstacle: Obstacle }
  | { readonly kind: 'no-answer'; readonly cause: 'timeout' | 'cut' | 'unreadable' }
  | {
      readonly kind: 'answered';
      readonly httpStatus: number;
      readonly form: BodyForm;
      /** What a refusal is about; null for an answer below 400. */
      readonly problem: SetupProblem | null;
      /** The service's word for its refusal, if it gave one. */
      readonly reasonCode: string | null;
      readonly configuration: AccountConfiguration | null;
      readonly isAvailability: boolean;
      /** Why its signature does not prove the answer; null when it does, or has none, or no key of the service is known. */
      readonly doubt: Saying | null;
    };

export interface Probe {
  /** The path that `configuration` asks. */
  readonly configurationPath: string;
  /** Asks for the configuration, with the token if there is one. */
  configuration(): Promise<ProbeResult>;
  /** Asks for the availability, which needs no token. */
  availability(): Promise<ProbeResult>;
  close(): Promise<void>;
}

/** @throws PaymasterError ADDRESS_INVALID when the address may not be talked to at all, SIGNING_KEY_UNUSABLE. */
export function createProbe(
  account: {
    readonly baseUrl: string;
    readonly generation: Generation;
    readonly token: string | null;
    /** PEM of the service's public key; null where its answers are not checked. */
    readonly serviceKey: string | null;
  },
  clock: Clock,
  limits: ServiceLimits = PROBE_LIMITS,
): Probe {
  const base = new URL(checkBaseUrl(account.baseUrl));
  const prefix = base.pathname === '/' ? '' : base.pathname;
  const transport = createTransport(base.origin, 1, clock, limits);
  const token = usableToken(account.token);
  const { doubtOf } = openSigning({ serviceKey: account.serviceKey }, clock);
  const ask = async (path: string, isAuthorised: boolean) => {
    const exchange = await transport.exchange({
      method: 'GET',
      path: prefix + path,
      headers: headersWith(isAuthorised ? token : null, []),
      body: null,
      deadlineMs: limits.readDeadlineMs,
      limitBytes: limits.configurationLimitBytes,
    });
    return resultOf(exchange, token, clock.nowMs(), doubtOf);
  };
  const configurationPath = CONFIGURATION_PATHS[account.generation];
  return {
    configurationPath: prefix + configurationPath,
    configuration: () => ask(configurationPath, true),
    availability: () => ask(AVAILABILITY_PATH, false),
    close: () => transport.close(),
  };
}

function resultOf(
  exchange: Exchange,
  token: string | null,
  nowMs: number,
  doubtOf: AccountSigning['doubtOf'],
): ProbeResult {
  switch (exchange.kind) {
    case 'not-sent':
      return { kind: 'no-connection', obstacle: exchange.obstacle };
    case 'lost':
      return { kind: 'no-answer', cause: exchange.cause };
    case 'answered': {
      const answer = toAnswer(exchange, token, nowMs);
      const isWhole = exchange.ending === 'whole';
      const reason = reasonOf(answer);
      return {
        kind: 'answered',
        httpStatus: answer.httpStatus,
        form: isWhole ? formOf(answer, exchange.text ?? '') : 'incomplete',
        problem: answer.httpStatus >= 400 ? setupProblem(answer.httpStatus, reason) : null,
        reasonCode: reason?.code ?? null,
        configuration: answer.httpStatus === 200 ? readConfigurationAnswer(answer.body) : null,
        isAvailability: answer.httpStatus === 200 && readAvailabilityAnswer(answer.body) !== null,
        doubt: isWhole ? doubtOf(exchange) : null,
      };
    }
  }
}

function formOf({ body }: Answer, text: string): BodyForm {
  if (isJsonObject(body)) return 'object';
  if (isJsonList(body)) return 'list';
  const start = text.trimStart();
  if (start === '') return 'nothing';
  return start.startsWith('<') ? 'page' : 'text';
}
