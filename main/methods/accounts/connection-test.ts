// Tells, step by step, what stands between the clerk and an account: a closed network, a wrong address, a refused
// token, or requests that must be signed. Asks at most twice, for readings only; a token that is tried is not kept.

import type { AccountSelector, MethodInput } from '../../../shared/contract/contract.ts';
import type { CONNECTION_STEPS, ConnectionTest } from '../../../shared/contract/home-views.ts';
import type { Generation } from '../../../shared/domain.ts';
import type { ConnectionSaying } from '../../../shared/texts/sayings.ts';
import { checkBaseUrl } from '../../service/address.ts';
import { PROBE_LIMITS } from '../../service/limits.ts';
import type { ProbeResult } from '../../service/probe.ts';
import type { Needs } from '../core.ts';
import { loadProbe } from './network-parts.ts';

type StepName = (typeof CONNECTION_STEPS)[number];
type Outcome = ConnectionTest['steps'][number]['outcome'];
type Values = Readonly<Record<string, string>>;

/** What is tried. */
interface Attempted {
  readonly baseUrl: string;
  readonly generation: Generation;
  readonly token: string | null;
  /** Why there is no token to try. */
  readonly withoutToken: 'token.missing' | 'token.other-host';
  /** Whether the profile's requests could be signed. */
  readonly signing: 'none' | 'ready' | 'unusable';
  /** PEM of the service's public key in the profile; null when its answers are taken as they come. */
  readonly serviceKey: string | null;
}

/** Smaller limits are for tests. */
type ProbeLimits = typeof PROBE_LIMITS;

export type ConnectionParts = Needs<{
  ports: 'clock';
  accounts: 'resolve' | 'tokenAtHand' | 'signingAtHand' | 'serviceKeyAtHand' | 'practiceAnswers';
}>;
type Parts = ConnectionParts;

/** @throws PaymasterError ADDRESS_INVALID for an address that may not be talked to, and what `resolve` throws. */
export async function testConnection(
  core: Parts,
  { account, candidate }: MethodInput<'testConnection'>,
  limits: ProbeLimits = PROBE_LIMITS,
): Promise<ConnectionTest> {
  const attempted = await attemptedOf(core, account, candidate);
  const steps = attempted === null ? await practiceSteps(core) : await probeSteps(core, attempted, limits);
  return { atMs: core.ports.clock.nowMs(), steps };
}

/** Null for Practice. */
async function attemptedOf(
  core: Parts,
  selector: AccountSelector,
  candidate: MethodInput<'testConnection'>['candidate'],
): Promise<Attempted | null> {
  if (candidate !== null && candidate.token !== null) {
    const { generation, token } = candidate;
    const mayProve = { profile: selector.kind === 'profile' ? selector.name : null, practice: false };
    const signing = await core.accounts.signingAtHand(mayProve);
    const serviceKey = await core.accounts.serviceKeyAtHand(mayProve);
    const withoutToken = 'token.missing';
    return { baseUrl: checkBaseUrl(candidate.baseUrl), generation, token, withoutToken, signing, serviceKey };
  }
  const account = await core.accounts.resolve(selector);
  const signing = await core.accounts.signingAtHand(account);
  const serviceKey = await core.accounts.serviceKeyAtHand(account);
  if (candidate === null && account.practice) return null;
  const baseUrl = candidate === null ? account.baseUrl : checkBaseUrl(candidate.baseUrl);
  const generation = candidate?.generation ?? account.generation;
  const kept = await core.accounts.tokenAtHand(account);
  // A token that was kept for one host is shown to no other, not even for a test.
  if (kept !== null && (account.practice || new URL(baseUrl).origin !== new URL(account.baseUrl).origin)) {
    return { baseUrl, generation, token: null, withoutToken: 'token.other-host', signing, serviceKey };
  }
  return { baseUrl, generation, token: kept, withoutToken: 'token.missing', signing, serviceKey };
}

async function practiceSteps(core: Parts): Promise<ConnectionTest['steps']> {
  await core.accounts.practiceAnswers();
  return [
    step('network', 'passed', 'network.practice'),
    step('address', 'passed', 'address.practice'),
    step('token', 'not needed', 'token.practice'),
    step('signature', 'not needed', 'signature.not-needed'),
  ];
}

async function probeSteps(
  core: Parts,
  attempted: Attempted,
  limits: ProbeLimits,
): Promise<ConnectionTest['steps']> {
  const { createProbe } = await loadProbe();
  const probe = createProbe(attempted, core.ports.clock, limits);
  try {
    const result = await probe.configuration();
    const values = {
      host: new URL(attempted.baseUrl).host,
      path: probe.configurationPath,
      seconds: String(Math.round(waitedMs(result, limits) / 1000)),
    };
    const isDoubtful = result.kind === 'answered' && isRefusalOfToken(result) && result.form === 'page';
    // A page that refuses may stand in front of anything; the availability needs no token and tells.
    const isService = !isDoubtful || isAvailability(await probe.availability());
    return connectionSteps(result, isService, attempted, values);
  } finally {
    await probe.close();
  }
}

function waitedMs(result: ProbeResult, limits: ProbeLimits): number {
  return result.kind === 'no-connection' ? limits.connectTimeoutMs : limits.readDeadlineMs;
}

/** The four steps that one look at the configuration proves. */
function connectionSteps(
  result: ProbeResult,
  isService: boolean,
  { token, generation, withoutToken, signing, serviceKey }: Attempted,
  values: Values,
): ConnectionTest['steps'] {
  if (result.kind === 'no-connection') {
    return withRest([step('network', 'failed', `network.${result.obstacle}`, values)]);
  }
  const network = step('network', 'passed', 'network.passed', values);
  const told = { ...values, ...toldBy(result) };
  const wrong = isService ? addressProblem(result) : 'address.page';
  if (wrong !== null) return withRest([network, step('address', 'failed', wrong, told)]);
  const reached = [network, step('address', 'passed', 'address.passed', told)];
  if (result.kind === 'answered' && result.configuration === null) {
    if (result.problem === 'signature') {
      const taken = step('token', 'passed', 'token.passed', told);
      return [...reached, taken, step('signature', 'failed', 'signature.refused', told)];
    }
    const refusal = result.problem === 'not-allowed' ? 'token.not-allowed' : 'token.refused';
    return withRest([...reached, step('token', 'failed', token === null ? withoutToken : refusal, told)]);
  }
  const taken =
    token === null
      ? step('token', 'not needed', 'token.not-asked', told)
      : step('token', 'passed', 'token.passed', told);
  if (result.kind === 'answered' && result.doubt !== null) {
    return [...reached, taken, step('signature', 'failed', 'signature.of-another-key', told)];
  }
  const mustSign = result.kind === 'answered' && result.configuration?.signedRequestsOnly === true;
  if (mustSign) return [...reached, taken, signatureStep(signing, told)];
  if (serviceKey !== null) {
    return [...reached, taken, step('signature', 'not needed', 'signature.service-key', told)];
  }
  const free = generation === 'legacy' ? 'signature.not-said' : 'signature.not-needed';
  return [...reached, taken, step('signature', 'not needed', free, told)];
}

/** What an account that takes signed requests only means for this profile. */
function signatureStep(signing: Attempted['signing'], told: Values) {
  switch (signing) {
    case 'none':
      return step('signature', 'failed', 'signature.needed', told);
    case 'unusable':
      return step('signature', 'failed', 'signature.unusable', told);
    case 'ready':
      return step('signature', 'passed', 'signature.ready', told);
  }
}

/** What speaks against the address; null when a payments service answered, whatever it said. */
function addressProblem(result: Exclude<ProbeResult, { kind: 'no-connection' }>): ConnectionSaying | null {
  if (result.kind === 'no-answer') {
    if (result.cause === 'timeout') return 'address.silent';
    return result.cause === 'cut' ? 'address.cut' : 'address.not-http';
  }
  const { httpStatus, form, configuration, problem } = result;
  if (configuration !== null || isRefusalOfToken(result) || problem === 'signature') return null;
  if (httpStatus >= 500) return 'address.service-failing';
  if (httpStatus === 408 || httpStatus === 429) return 'address.busy';
  if (httpStatus >= 300 && httpStatus < 400) return 'address.redirect';
  if (httpStatus === 404 || httpStatus === 405) return 'address.not-found';
  if (httpStatus >= 400) return form === 'page' ? 'address.page' : 'address.refused';
  if (form === 'incomplete') return 'address.cut';
  if (form === 'page') return 'address.page';
  return form === 'object' || form === 'list' ? 'address.not-configuration' : 'address.not-json';
}

function isRefusalOfToken({ problem }: Extract<ProbeResult, { kind: 'answered' }>): boolean {
  return problem === 'token' || problem === 'not-allowed';
}

function isAvailability(result: ProbeResult): boolean {
  return result.kind === 'answered' && result.isAvailability;
}

function toldBy(result: ProbeResult): Values {
  if (result.kind !== 'answered') return {};
  return { status: String(result.httpStatus), reason: result.reasonCode ?? '' };
}

const STEPS: readonly StepName[] = ['network', 'address', 'token', 'signature'];

/** A step after a failed one is not reached. */
function withRest(steps: ConnectionTest['steps']): ConnectionTest['steps'] {
  const rest = STEPS.slice(steps.length);
  return [...steps, ...rest.map((name) => step(name, 'not reached', 'not-reached'))];
}

function step(
  name: StepName,
  outcome: Outcome,
  code: ConnectionSaying,
  values: Values = {},
): ConnectionTest['steps'][number] {
  return { step: name, outcome, saying: { code, values: { ...values } } };
}
