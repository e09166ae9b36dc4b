// The client against the simulator of the service, over real sockets. The two were written from the interface
// apart from each other, so where they agree they agree through the document.

import { createHash, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { InitiationOutcome, PaymentService } from '../../main/service/port.ts';
import { buildRequestBody } from '../../main/service/request-body.ts';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import type { ProviderLimits } from '../../shared/accounts/configuration.ts';
import type { Generation } from '../../shared/domain.ts';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { ManualClock } from '../support/service/clocks.ts';
import { client } from '../support/service/subject.ts';

const GENERATIONS = ['v2', 'legacy'] as const satisfies readonly Generation[];
const FIELDS = {
  phone: '260763456789',
  amount: '10.5',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  country: 'ZMB',
  message: 'Salary November',
  reference: 'EMP-0042',
  'metadata.site': 'Ndola',
};

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function sandboxed(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  open.push(sandbox);
  return sandbox;
}

function serviceOf(
  sandbox: Sandbox,
  generation: Generation,
  more: Parameters<typeof client>[1] = {},
): PaymentService {
  const service = client(sandbox.baseUrl, { generation, token: () => sandbox.token, ...more });
  open.push(service);
  return service;
}

function bodyOf(generation: Generation, id: string, changed: Partial<typeof FIELDS> = {}): string {
  const facts = { id, customerTimestamp: '2026-11-21T12:00:00.000Z' };
  return buildRequestBody(PAYOUT, generation, { ...FIELDS, ...changed }, facts);
}

function pay(
  service: PaymentService,
  generation: Generation,
  id: string,
  changed: Partial<typeof FIELDS> = {},
): Promise<InitiationOutcome> {
  return service.initiate(PAYOUT, id, bodyOf(generation, id, changed));
}

describe.each(GENERATIONS)('a %s payout', (generation) => {
  it('P1 arrives with exactly the bytes that were built, and is accepted', async () => {
    const sandbox = await sandboxed();
    const service = serviceOf(sandbox, generation);
    const id = randomUUID();
    expect(await pay(service, generation, id)).toEqual({
      kind: 'accepted',
      word: 'ACCEPTED',
      httpStatus: 200,
      createdAtMs: expect.any(Number),
    });
    expect(sandbox.ledger.record(id)).toMatchObject({
      id,
      generation,
      phone: FIELDS.phone,
      amount: FIELDS.amount,
      bodySha256: createHash('sha256').update(bodyOf(generation, id)).digest('hex'),
    });
  });

  it('P1 sent a second time is ignored as a duplicate', async () => {
    const sandbox = await sandboxed();
    const service = serviceOf(sandbox, generation);
    const id = randomUUID();
    await pay(service, generation, id);
    expect(await pay(service, generation, id)).toMatchObject({ kind: 'accepted', word: 'DUPLICATE_IGNORED' });
    expect(sandbox.ledger.count).toBe(1);
    expect(sandbox.ledger.contents(id)).toBe(1);
  });

  it('is found by its status check with the facts that were sent', async () => {
    const sandbox = await sandboxed({ settleAfterMs: 0, amountForm: 'four-decimals' });
    const service = serviceOf(sandbox, generation);
    const id = randomUUID();
    await pay(service, generation, id);
    expect(await service.checkStatus(PAYOUT, id)).toEqual({
      kind: 'found',
      record: {
        status: 'COMPLETED',
        amount: '10.5000',
        currency: 'ZMW',
        phone: FIELDS.phone,
        provider: FIELDS.provider,
        providerTransactionId: expect.stringMatching(/^\d+$/),
        createdAtMs: expect.any(Number),
        country: 'ZMB',
        // The legacy generation has no place for a reference of ours.
        ...(generation === 'v2' ? { reference: 'EMP-0042' } : {}),
        metadata: { site: 'Ndola' },
        reason: null,
      },
    });
  });

  it('that fails afterwards is found with its reason', async () => {
    const sandbox = await sandboxed({ settleAfterMs: 0 });
    const service = serviceOf(sandbox, generation);
    const id = randomUUID();
    expect(await pay(service, generation, id, { phone: '260763456079' })).toMatchObject({ kind: 'accepted' });
    expect(await service.checkStatus(PAYOUT, id)).toMatchObject({
      kind: 'found',
      record: { status: 'FAILED', reason: { code: 'RECIPIENT_NOT_FOUND' }, providerTransactionId: null },
    });
  });

  it('that was never sent is not found', async () => {
    const service = serviceOf(await sandboxed(), generation);
    expect(await service.checkStatus(PAYOUT, randomUUID())).toEqual({ kind: 'not-found' });
  });

  it('is rejected with the service’s reason', async () => {
    const sandbox = await sandboxed();
    const service = serviceOf(sandbox, generation);
    const id = randomUUID();
    expect(await pay(service, generation, id, { amount: '20000.01' })).toEqual({
      kind: 'rejected',
      httpStatus: 200,
      reason: {
        code: generation === 'v2' ? 'AMOUNT_OUT_OF_BOUNDS' : 'AMOUNT_TOO_LARGE',
        message: expect.stringContaining('20000'),
      },
    });
    expect(sandbox.ledger.count).toBe(0);
  });

  it('of a closed provider is rejected', async () => {
    const sandbox = await sandboxed();
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    expect(await pay(serviceOf(sandbox, generation), generation, randomUUID())).toMatchObject({
      kind: 'rejected',
      reason: { code: expect.stringContaining('TEMPORARILY_UNAVAILABLE') },
    });
  });

  it('of a delayed provider is enqueued, which only the legacy generation says at once', async () => {
    const sandbox = await sandboxed();
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'DELAYED');
    const service = serviceOf(sandbox, generation);
    const id = randomUUID();
    expect(await pay(service, generation, id)).toMatchObject({
      kind: 'accepted',
      word: generation === 'legacy' ? 'ENQUEUED' : 'ACCEPTED',
    });
    expect(await service.checkStatus(PAYOUT, id)).toMatchObject({
      kind: 'found',
      record: { status: 'ENQUEUED' },
    });
  });

  it('that is malformed is rejected with HTTP 400', async () => {
    const service = serviceOf(await sandboxed(), generation);
    const id = randomUUID();
    const outcome = await service.initiate(PAYOUT, id, JSON.stringify({ payoutId: id, surprise: true }));
    expect(outcome).toMatchObject({ kind: 'rejected', httpStatus: 400 });
  });

  it.each([
    ['missing', null, 401],
    ['wrong', 'another-token', 403],
  ])('with a token that is %s is a problem of the set-up', async (_what, token, httpStatus) => {
    const sandbox = await sandboxed();
    const service = serviceOf(sandbox, generation, { token: () => token });
    const setup = { kind: 'setup', problem: 'token', httpStatus };
    // On a payment it may be its provider's word; what confirms it are the calls that name none.
    const ofPayment = { kind: 'forbidden', problem: 'token', httpStatus };
    expect(await pay(service, generation, randomUUID())).toMatchObject(ofPayment);
    expect(await service.checkStatus(PAYOUT, randomUUID())).toMatchObject(setup);
    expect(await service.readConfiguration()).toMatchObject(setup);
    expect(await service.readAvailability()).toMatchObject({ kind: 'read' });
    expect(sandbox.ledger.count).toBe(0);
  });

  it('at a wrong address is a problem of the set-up', async () => {
    const sandbox = await sandboxed();
    const service = client(`${sandbox.baseUrl}/elsewhere`, { generation, token: () => sandbox.token });
    open.push(service);
    const setup = { kind: 'setup', problem: 'address', httpStatus: 404 };
    expect(await pay(service, generation, randomUUID())).toMatchObject({ kind: 'astray', httpStatus: 404 });
    expect(await service.checkStatus(PAYOUT, randomUUID())).toEqual({ kind: 'not-offered', httpStatus: 404 });
    expect(await service.readConfiguration()).toMatchObject(setup);
  });
});

/** What the service did with the request before the answer was spoiled, and what the client may say of it. */
const FAULTS = [
  ['cut-before', false, { kind: 'unknown', cause: 'cut', httpStatus: null }],
  ['cut-after', true, { kind: 'unknown', cause: 'cut', httpStatus: null }],
  ['error500-unrecorded', false, { kind: 'unknown', cause: 'server', httpStatus: 500 }],
  ['error500-recorded', true, { kind: 'unknown', cause: 'server', httpStatus: 500 }],
  ['throttle429', false, { kind: 'unknown', cause: 'throttled', httpStatus: 429, retryAfterMs: 3_000 }],
  ['truncated-body', true, { kind: 'unknown', cause: 'unreadable', httpStatus: 200 }],
  ['garbage-body', true, { kind: 'unknown', cause: 'unreadable', httpStatus: 200 }],
  ['slow-body', true, { kind: 'unknown', cause: 'timeout' }],
  ['never-unrecorded', false, { kind: 'unknown', cause: 'timeout', httpStatus: null }],
  ['never-recorded', true, { kind: 'unknown', cause: 'timeout', httpStatus: null }],
] as const;

function always(
  kind: (typeof FAULTS)[number][0],
  on: 'initiation' | 'status' | 'configuration' | 'availability',
): FaultScriptInput {
  return { seed: 1, faults: [{ kind, on, rate: 1, untilAttempt: 1, retryAfterSeconds: 3, intervalMs: 20 }] };
}

/** Lets the deadline pass once the service has the request; without a deadline at stake nothing is waited for. */
async function untilDeadline<Value>(
  clock: ManualClock,
  cause: string,
  hasArrived: () => boolean,
  call: Promise<Value>,
): Promise<Value> {
  if (cause === 'timeout') {
    while (!hasArrived()) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(10_000);
  }
  return await call;
}

describe.each(GENERATIONS)('P4 against a %s service that misbehaves', (generation) => {
  it.each(FAULTS)(
    '%s leaves the payout unknown, and sending it again settles it',
    async (kind, isRecorded, expected) => {
      const sandbox = await sandboxed({ faults: always(kind, 'initiation') });
      const clock = new ManualClock();
      const service = serviceOf(sandbox, generation, { clock });
      const id = randomUUID();
      const hasArrived = () => sandbox.ledger.requests(id) === 1;
      const first = pay(service, generation, id);
      expect(await untilDeadline(clock, expected.cause, hasArrived, first)).toMatchObject(expected);
      expect(sandbox.ledger.requests(id)).toBe(1);
      expect(sandbox.ledger.record(id) !== null).toBe(isRecorded);
      expect(await pay(service, generation, id)).toMatchObject({
        kind: 'accepted',
        word: isRecorded ? 'DUPLICATE_IGNORED' : 'ACCEPTED',
      });
      expect(sandbox.ledger.count).toBe(1);
      expect(sandbox.ledger.contents(id)).toBe(1);
    },
  );

  it.each(FAULTS)('%s leaves a status check without an answer', async (kind, _isRecorded, { cause }) => {
    const sandbox = await sandboxed({ faults: always(kind, 'status') });
    const clock = new ManualClock();
    const service = serviceOf(sandbox, generation, { clock });
    const id = randomUUID();
    await pay(service, generation, id);
    const hasArrived = () => sandbox.ledger.statusRequests(id) === 1;
    const first = service.checkStatus(PAYOUT, id);
    expect(await untilDeadline(clock, cause, hasArrived, first)).toMatchObject({ kind: 'no-answer', cause });
    expect(sandbox.ledger.statusRequests(id)).toBe(1);
    expect(await service.checkStatus(PAYOUT, id)).toMatchObject({ kind: 'found' });
  });

  it.each(FAULTS)('%s leaves the account’s data unread', async (kind, _isRecorded, { cause }) => {
    const [forConfiguration, forAvailability] = [always(kind, 'configuration'), always(kind, 'availability')];
    const faults = {
      seed: 1,
      faults: [...(forConfiguration.faults ?? []), ...(forAvailability.faults ?? [])],
    };
    const sandbox = await sandboxed({ faults });
    const clock = new ManualClock();
    const service = serviceOf(sandbox, generation, { clock });
    const noAnswer = { kind: 'no-answer', cause };
    const configuration = service.readConfiguration();
    const hasAsked = () => sandbox.ledger.totals().configurationReads === 1;
    expect(await untilDeadline(clock, cause, hasAsked, configuration)).toMatchObject(noAnswer);
    const availability = service.readAvailability();
    const hasAskedAgain = () => sandbox.ledger.totals().availabilityReads === 1;
    expect(await untilDeadline(clock, cause, hasAskedAgain, availability)).toMatchObject(noAnswer);
    expect(await service.readConfiguration()).toMatchObject({ kind: 'read' });
    expect(await service.readAvailability()).toMatchObject({ kind: 'read' });
  });

  it('latency within the deadline changes nothing', async () => {
    const faults = { seed: 1, faults: [{ kind: 'latency' as const, rate: 1, minMs: 30, maxMs: 60 }] };
    const service = serviceOf(await sandboxed({ faults }), generation);
    expect(await pay(service, generation, randomUUID())).toMatchObject({
      kind: 'accepted',
      word: 'ACCEPTED',
    });
  });
});

describe('the account’s data', () => {
  /** What rules read of the payouts; what is said for people is left out. */
  async function payoutLimits(
    options: SandboxOptions,
    generation: Generation,
  ): Promise<Omit<ProviderLimits, 'details'>[]> {
    const outcome = await serviceOf(await sandboxed(options), generation).readConfiguration();
    if (outcome.kind !== 'read')
      throw new Error(`The configuration was not read: ${JSON.stringify(outcome)}`);
    expect(outcome.value.notUnderstood).toEqual([]);
    expect(outcome.value.signedRequestsOnly).toBe(false);
    return outcome.value.limits
      .filter(({ operationType }) => operationType === 'PAYOUT')
      .map(({ details: _, ...limits }) => limits);
  }

  it('is the same in the documented shape and in the live one', async () => {
    const documented = await payoutLimits({ shape: 'documented' }, 'v2');
    expect(await payoutLimits({ shape: 'live' }, 'v2')).toEqual(documented);
    expect(documented).toContainEqual({
      country: 'ZMB',
      provider: 'MTN_MOMO_ZMB',
      providerName: 'MTN',
      currency: 'ZMW',
      operationType: 'PAYOUT',
      minAmount: '1',
      maxAmount: '20000',
      decimals: 2,
      status: 'OPERATIONAL',
    });
  });

  it('has the same limits in the legacy generation, which does not say the rest', async () => {
    const v2 = await payoutLimits({}, 'v2');
    const legacy = await payoutLimits({}, 'legacy');
    const unsaid = { providerName: null, decimals: null, status: null };
    expect(legacy).toEqual(v2.map((limits) => ({ ...limits, ...unsaid })));
  });

  it.each(['array', 'object'] as const)('tells availability as an %s', async (availabilityShape) => {
    const sandbox = await sandboxed({ availabilityShape });
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    for (const generation of GENERATIONS) {
      const outcome = await serviceOf(sandbox, generation).readAvailability();
      expect(outcome).toMatchObject({ kind: 'read' });
      const statuses = outcome.kind === 'read' ? outcome.value : [];
      const entry = { country: 'ZMB', operationType: 'PAYOUT' };
      expect(statuses).toContainEqual({ ...entry, provider: 'MTN_MOMO_ZMB', status: 'CLOSED' });
      expect(statuses).toContainEqual({ ...entry, provider: 'AIRTEL_OAPI_ZMB', status: 'OPERATIONAL' });
    }
  });
});
