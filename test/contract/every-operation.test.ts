// Every operation and generation, client against simulator over real sockets: the two were written from the interface
// apart from each other, so where they agree they agree through the document.

import { createHash, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createPaymentService } from '../../main/service/client.ts';
import type { PaymentService, StatementService } from '../../main/service/port.ts';
import { buildRequestBody } from '../../main/service/request-body.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import { GENERATIONS, type Generation } from '../../shared/domain.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { isOffered, type OperationDefinition, operationNameSchema } from '../../shared/operations.ts';
import { machineClock } from '../support/service/clocks.ts';
import { exampleFields, offeredOperations } from '../support/service/operation-examples.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

interface Desk {
  readonly sandbox: Sandbox;
  readonly service: PaymentService & StatementService;
}

async function desk(generation: Generation, options: SandboxOptions = {}): Promise<Desk> {
  const sandbox = await startSandbox({ settleAfterMs: 0, ...options });
  open.push(sandbox);
  const account = { baseUrl: sandbox.baseUrl, generation, token: () => sandbox.token, connections: 2 };
  const service = createPaymentService(account, machineClock);
  open.push(service);
  return { sandbox, service };
}

function bodyOf(
  operation: OperationDefinition,
  generation: Generation,
  id: string,
  changed: Readonly<Record<string, string>> = {},
): string {
  const facts = { id, customerTimestamp: '2026-11-21T12:00:00.000Z' };
  return buildRequestBody(operation, generation, { ...exampleFields(operation), ...changed }, facts);
}

describe.each(offeredOperations())('a $generation $operation.name', ({ operation, generation }) => {
  it('P1 arrives with exactly the bytes that were built, is accepted once, and repeats are ignored', async () => {
    const { sandbox, service } = await desk(generation);
    const id = randomUUID();
    const body = bodyOf(operation, generation, id, { 'metadata.site': 'Ndola', 'metadata.staff:pii': '42' });
    expect(await service.initiate(operation, id, body)).toMatchObject({ kind: 'accepted', word: 'ACCEPTED' });
    expect(await service.initiate(operation, id, body)).toMatchObject({ word: 'DUPLICATE_IGNORED' });
    expect(sandbox.ledger.record(id)).toMatchObject({
      operation: operation.limitsKey,
      generation,
      amount: '10',
      currency: 'ZMW',
      metadata: [
        ['site', 'Ndola'],
        ['staff', '42'],
      ],
      bodySha256: createHash('sha256').update(body).digest('hex'),
    });
    expect(sandbox.ledger.count).toBe(1);
  });

  it('is found by its status check with what was sent', async () => {
    const { service } = await desk(generation, { amountForm: 'four-decimals' });
    const id = randomUUID();
    expect(await service.checkStatus(operation, id)).toEqual({ kind: 'not-found' });
    await service.initiate(operation, id, bodyOf(operation, generation, id));
    const sends = (kind: string) =>
      operation.fields.some((field) => field.kind === kind && field.paths[generation] !== undefined);
    expect(await service.checkStatus(operation, id)).toMatchObject({
      kind: 'found',
      record: {
        status: 'COMPLETED',
        amount: '10.0000',
        currency: sends('currency') ? 'ZMW' : null,
        phone: sends('msisdn') ? '260123456789' : null,
        provider: sends('provider') ? 'MTN_MOMO_ZMB' : null,
        reason: null,
      },
    });
  });

  it('is rejected while its provider is closed for it, and only then', async () => {
    const { sandbox, service } = await desk(generation);
    const word = operation.limitsKey as 'DEPOSIT' | 'PAYOUT' | 'REFUND' | 'REMITTANCE';
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED', word);
    const id = randomUUID();
    const rejected = await service.initiate(operation, id, bodyOf(operation, generation, id));
    const code =
      generation === 'v2' ? 'PROVIDER_TEMPORARILY_UNAVAILABLE' : 'CORRESPONDENT_TEMPORARILY_UNAVAILABLE';
    expect(rejected).toMatchObject({ kind: 'rejected', reason: { code } });
    const availability = await service.readAvailability();
    expect(availability).toMatchObject({
      value: expect.arrayContaining([
        { country: 'ZMB', provider: 'MTN_MOMO_ZMB', operationType: word, status: 'CLOSED' },
      ]),
    });
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL', word);
    const again = randomUUID();
    expect(await service.initiate(operation, again, bodyOf(operation, generation, again))).toMatchObject({
      kind: 'accepted',
    });
  });

  it('meets the same faults as any other, and is recorded at most once', async () => {
    const faults = { seed: 7, faults: [{ kind: 'cut-after' as const, rate: 1, untilAttempt: 1 }] };
    const { sandbox, service } = await desk(generation, { faults });
    const id = randomUUID();
    const body = bodyOf(operation, generation, id);
    expect(await service.initiate(operation, id, body)).toMatchObject({ kind: 'unknown', cause: 'cut' });
    expect(await service.initiate(operation, id, body)).toMatchObject({ word: 'DUPLICATE_IGNORED' });
    expect(sandbox.ledger.count).toBe(1);
    expect(sandbox.ledger.contents(id)).toBe(1);
  });

  it('never shares an identifier with another operation', async () => {
    const { service } = await desk(generation);
    const id = randomUUID();
    await service.initiate(operation, id, bodyOf(operation, generation, id));
    const others = operationNameSchema.options.map((name) => OPERATIONS[name]);
    for (const other of others.filter((each) => each !== operation && isOffered(each, generation))) {
      expect(await service.checkStatus(other, id)).toEqual({ kind: 'not-found' });
      const body = bodyOf(other, generation, id);
      expect(await service.initiate(other, id, body)).toMatchObject({ kind: 'rejected' });
    }
  });
});

describe('a refund', () => {
  async function deposited(generation: Generation, amount: string) {
    const place = await desk(generation);
    const id = randomUUID();
    const body = bodyOf(OPERATIONS.deposit, generation, id, { amount });
    expect(await place.service.initiate(OPERATIONS.deposit, id, body)).toMatchObject({ kind: 'accepted' });
    const refund = async (fields: Readonly<Record<string, string>>) => {
      const refundId = randomUUID();
      const refundBody = bodyOf(OPERATIONS.refund, generation, refundId, { depositId: id, ...fields });
      const outcome = await place.service.initiate(OPERATIONS.refund, refundId, refundBody);
      return { outcome, record: place.sandbox.ledger.record(refundId) };
    };
    return { id, refund };
  }

  it.each(GENERATIONS)('in %s returns parts of a deposit, and never more than it', async (generation) => {
    const { id, refund } = await deposited(generation, '100');
    expect((await refund({ amount: '60' })).record).toMatchObject({ amount: '60', depositId: id });
    expect((await refund({ amount: '60' })).outcome).toMatchObject({ reason: { code: 'AMOUNT_TOO_LARGE' } });
    expect((await refund({ amount: '40' })).outcome).toMatchObject({ kind: 'accepted' });
    const code = generation === 'v2' ? 'DEPOSIT_ALREADY_REFUNDED' : 'ALREADY_REFUNDED';
    expect((await refund({ amount: '1' })).outcome).toMatchObject({ reason: { code } });
  });

  it('of the legacy generation without an amount returns the whole deposit', async () => {
    const { refund } = await deposited('legacy', '75.5');
    expect((await refund({ amount: '' })).record).toMatchObject({ amount: '75.5', phone: '260123456789' });
  });
});

describe('a legacy deposit of which something else arrived', () => {
  it.each([
    ['less', '260763400601', '90'],
    ['more', '260763400602', '110'],
  ])(
    'is completed with the money that arrived and all that its record says: %s',
    async (_, phone, arrived) => {
      const { service } = await desk('legacy');
      const id = randomUUID();
      const body = bodyOf(OPERATIONS.deposit, 'legacy', id, { phone, amount: '100' });
      await service.initiate(OPERATIONS.deposit, id, body);
      const found = await service.checkStatus(OPERATIONS.deposit, id);
      expect(found).toMatchObject({
        kind: 'found',
        record: { status: 'COMPLETED', amount: '100', settledAmount: arrived },
      });
      const details: unknown = JSON.parse(found.kind === 'found' ? (found.record.details ?? '') : '');
      expect(details).toEqual({
        depositedAmount: arrived,
        respondedByPayer: expect.any(String),
        correspondentIds: { FINAL: expect.any(String) },
        suspiciousActivityReport: [expect.objectContaining({ activityType: 'AMOUNT_DISCREPANCY' })],
      });
    },
  );
});

describe('the v2 configuration', () => {
  it.each(['documented', 'live'] as const)('in its %s shape is narrowed by the query', async (shape) => {
    const { service } = await desk('v2', { shape });
    const part = await service.readConfiguration({ country: 'ZMB', operationType: 'DEPOSIT' });
    if (part.kind !== 'read') throw new Error('The configuration was not read.');
    expect(new Set(part.value.limits.map(({ country }) => country))).toEqual(new Set(['ZMB']));
    expect(new Set(part.value.limits.map((limits) => limits.operationType))).toEqual(new Set(['DEPOSIT']));
    const pushed = await service.readConfiguration({ country: 'ZMB', operationType: 'PUSH_DEPOSIT' });
    if (pushed.kind !== 'read') throw new Error('The configuration was not read.');
    // Only the documented shape has operations without limits.
    expect(pushed.value.limits.map((limits) => limits.operationType)).toEqual(
      shape === 'documented' ? ['PUSH_DEPOSIT', 'PUSH_DEPOSIT', 'PUSH_DEPOSIT'] : [],
    );
  });
});

describe('a request for a statement', () => {
  const request = {
    wallet: { country: 'ZMB', currency: 'ZMW' },
    callbackUrl: 'https://callbacks.example/statement',
    startDate: '2026-11-01T00:00:00',
    endDate: '2026-11-30T23:59:59Z',
  };

  it('is accepted with an identifier', async () => {
    const { service } = await desk('v2');
    expect(await service.requestStatement(request)).toEqual({
      kind: 'accepted',
      statementId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.any(String),
    });
  });

  it.each([
    ['more than 31 days', { ...request, endDate: '2026-12-03T00:00:00' }, 'INVALID_DATE_RANGE'],
    ['another wallet', { ...request, wallet: { country: 'ZMB', currency: 'XOF' } }, 'WALLET_NOT_FOUND'],
  ])('is rejected for %s', async (_, asked, code) => {
    const { service } = await desk('v2');
    expect(await service.requestStatement(asked)).toMatchObject({ kind: 'rejected', reason: { code } });
  });

  it('cannot be made in the legacy generation', async () => {
    const { service } = await desk('legacy');
    await expect(service.requestStatement(request)).rejects.toThrow('no statements');
  });
});
