// What becomes of accepted payouts: the endings of test numbers, the way through the states, the record.

import { afterEach, describe, expect, test } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import { call } from '../support/sandbox/caller.ts';
import { payoutId, payoutLegacy, payoutV2 } from '../support/sandbox/payouts.ts';

const SETTLE_AFTER_MS = 1000;
const ALL_SETTLED_MS = 10 * SETTLE_AFTER_MS;

let sandbox: Sandbox;
let nowMs = Date.parse('2026-11-20T08:15:42.250Z');

async function start(options: SandboxOptions = {}): Promise<void> {
  sandbox = await startSandbox({ nowMs: () => nowMs, settleAfterMs: SETTLE_AFTER_MS, ...options });
}

afterEach(async () => {
  await sandbox.close();
});

async function dataOf(id = payoutId(1)): Promise<Record<string, unknown>> {
  return JSON.parse((await call(sandbox, `/v2/payouts/${id}`)).text).data;
}

describe('endings', () => {
  test.each([
    ['MTN_MOMO_BEN', '22951345789', 'XOF', 'COMPLETED'],
    ['MTN_MOMO_BEN', '22951345129', 'XOF', 'PROCESSING'],
    ['MTN_MOMO_BEN', '22951345089', 'XOF', 'RECIPIENT_NOT_FOUND'],
    ['MTN_MOMO_BEN', '22951345119', 'XOF', 'UNSPECIFIED_FAILURE'],
    ['MOOV_BEN', '22995345639', 'XOF', 'PROCESSING'],
    ['MOOV_BFA', '22602345678', 'XOF', 'COMPLETED'],
    ['MOOV_BFA', '22602345138', 'XOF', 'PROCESSING'],
    ['MOOV_BFA', '22602345118', 'XOF', 'UNSPECIFIED_FAILURE'],
    ['AIRTEL_GAB', '24174345128', 'XAF', 'PROCESSING'],
    ['AIRTEL_GAB', '24174345088', 'XAF', 'RECIPIENT_NOT_FOUND'],
    ['ORANGE_CIV', '2250734567890', 'XOF', 'COMPLETED'],
    ['ORANGE_CIV', '2250734567130', 'XOF', 'PROCESSING'],
    ['ORANGE_CMR', '237693456099', 'XAF', 'WALLET_LIMIT_REACHED'],
    ['MPESA_KEN', '254703456109', 'KES', 'RECIPIENT_LIMIT_REACHED'],
    ['MTN_MOMO_ZMB', '260763456079', 'ZMW', 'RECIPIENT_NOT_FOUND'],
    ['MTN_MOMO_ZMB', '260763456089', 'ZMW', 'COMPLETED'],
    ['AIRTEL_OAPI_ZMB', '260973456089', 'ZMW', 'RECIPIENT_NOT_FOUND'],
    ['ZAMTEL_ZMB', '260953456700', 'ZMW', 'COMPLETED'],
    ['ZAMTEL_ZMB', '260953456789', 'ZMW', 'PROCESSING'],
    ['ZAMTEL_ZMB', '260953456712', 'ZMW', 'UNSPECIFIED_FAILURE'],
    ['MPESA_LSO', '266100000000', 'LSL', 'COMPLETED'],
    ['TNM_MWI', '265881234567', 'MWK', 'COMPLETED'],
    ['MTN_MOMO_GHA', '233593400201', 'GHS', 'COMPLETED'],
    ['MTN_MOMO_GHA', '233593400202', 'GHS', 'MANUALLY_CANCELLED'],
    ['MTN_MOMO_GHA', '233593400301', 'GHS', 'COMPLETED'],
    ['MTN_MOMO_GHA', '233593400302', 'GHS', 'UNSPECIFIED_FAILURE'],
    ['MTN_MOMO_GHA', '233593400501', 'GHS', 'WALLET_OUT_OF_FUNDS'],
  ])('%s %s ends as %s %s', async (provider, phone, currency, end) => {
    await start();
    await call(sandbox, '/v2/payouts', { body: payoutV2({ provider, phone, currency, amount: '1000' }) });
    nowMs += ALL_SETTLED_MS;
    const { status, failureReason } = await dataOf();
    if (end === 'COMPLETED' || end === 'PROCESSING') {
      expect([status, failureReason]).toEqual([end, undefined]);
    } else {
      expect(status).toBe('FAILED');
      expect(failureReason).toEqual({ failureCode: end, failureMessage: expect.any(String) });
    }
  });
});

describe('the way through the states', () => {
  async function statesSeen(phone: string): Promise<string[]> {
    await start();
    await call(sandbox, '/v2/payouts', { body: payoutV2({ phone }) });
    const seen: string[] = [];
    for (let step = 0; step < 130; step += 1) {
      const status = String((await dataOf())['status']);
      if (seen.at(-1) !== status) seen.push(status);
      nowMs += SETTLE_AFTER_MS / 20;
    }
    return seen;
  }

  test.each([
    ['260763456789', ['ACCEPTED', 'PROCESSING', 'COMPLETED']],
    ['260763456119', ['ACCEPTED', 'PROCESSING', 'FAILED']],
    ['260763456129', ['ACCEPTED', 'PROCESSING']],
    ['260763400202', ['ENQUEUED', 'PROCESSING', 'FAILED']],
    ['260763400301', ['PROCESSING', 'IN_RECONCILIATION', 'COMPLETED']],
  ])('%s: %o', async (phone, states) => {
    expect(await statesSeen(phone)).toEqual(states);
  });

  test('each id settles between half and one and a half of the mean, always the same', async () => {
    await start();
    const ids = Array.from({ length: 40 }, (_, index) => payoutId(index));
    for (const id of ids) await call(sandbox, '/v2/payouts', { body: payoutV2({ id }) });
    const settled = () => ids.filter((id) => sandbox.ledger.status(id) === 'COMPLETED').length;
    nowMs += SETTLE_AFTER_MS / 2 - 1;
    expect(settled()).toBe(0);
    nowMs += SETTLE_AFTER_MS / 2 + 1;
    const atTheMean = settled();
    expect(atTheMean).toBeGreaterThan(0);
    expect(atTheMean).toBeLessThan(ids.length);
    nowMs += SETTLE_AFTER_MS / 2;
    expect(settled()).toBe(ids.length);
  });

  test('without a delay everything is final at once', async () => {
    await start({ settleAfterMs: 0 });
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    expect((await dataOf())['status']).toBe('COMPLETED');
  });

  test('what a delay enqueued waits for its end, and a later delay does not bring it back', async () => {
    await start();
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'DELAYED');
    await call(sandbox, '/payouts', { body: payoutLegacy() });
    nowMs += ALL_SETTLED_MS;
    expect((await dataOf())['status']).toBe('ENQUEUED');
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    expect((await dataOf())['status']).toBe('ACCEPTED');
    nowMs += ALL_SETTLED_MS;
    expect((await dataOf())['status']).toBe('COMPLETED');
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'DELAYED');
    nowMs += ALL_SETTLED_MS;
    expect((await dataOf())['status']).toBe('COMPLETED');
  });

  test('a planned change of a provider holds from its time on', async () => {
    const provider = 'MTN_MOMO_ZMB';
    const providers = [
      { provider, status: 'DELAYED' as const },
      { provider, status: 'OPERATIONAL' as const, afterMs: 60_000 },
    ];
    await start({ faults: { seed: 1, providers } });
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    nowMs += 59_999;
    expect(sandbox.ledger.status(payoutId(1))).toBe('ENQUEUED');
    nowMs += ALL_SETTLED_MS;
    expect(sandbox.ledger.status(payoutId(1))).toBe('COMPLETED');
  });
});

describe('the record', () => {
  test('carries what was sent, and the same provider transaction id each time', async () => {
    await start({ settleAfterMs: 0 });
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    const data = await dataOf();
    expect(data).toEqual({
      payoutId: payoutId(1),
      status: 'COMPLETED',
      amount: '1250.5',
      currency: 'ZMW',
      country: 'ZMB',
      recipient: { type: 'MMO', accountDetails: { phoneNumber: '260763456789', provider: 'MTN_MOMO_ZMB' } },
      clientReferenceId: 'PAY-2026-11-0042',
      customerMessage: 'Salary November',
      created: expect.stringMatching(/^2026-11-\d\dT\d\d:\d\d:\d\dZ$/),
      providerTransactionId: expect.stringMatching(/^[0-9]{10}$/),
      metadata: { employee: 'E-0042', site: 'North' },
    });
    expect(await dataOf()).toEqual(data);
  });

  test('a legacy payout is read by the v2 status check, its amount as it was sent', async () => {
    await start({ settleAfterMs: 0 });
    await call(sandbox, '/payouts', { body: payoutLegacy({ amount: '1250.50' }) });
    const data = await dataOf();
    expect(data).toMatchObject({ amount: '1250.50', customerMessage: 'Salary November', country: 'ZMB' });
    expect(data).toMatchObject({ metadata: { employee: 'E-0042', site: 'North' } });
    expect(data).not.toHaveProperty('clientReferenceId');
  });

  test.each([
    ['1250.5', '1250.5000'],
    ['7', '7.0000'],
  ])('with four decimals %s comes back as %s', async (amount, comesBack) => {
    await start({ amountForm: 'four-decimals' });
    await call(sandbox, '/v2/payouts', { body: payoutV2({ amount }) });
    expect((await dataOf())['amount']).toBe(comesBack);
  });
});
