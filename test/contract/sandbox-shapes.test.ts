// The sandbox answers in the shapes of the fixtures: every key and every type, no more and no less.

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import { type CallOptions, call } from '../support/sandbox/caller.ts';
import { payoutId, payoutLegacy, payoutV2 } from '../support/sandbox/payouts.ts';
import { shapeOf } from '../support/sandbox/shape.ts';

const FOLDER = new URL('../fixtures/service/', import.meta.url);
let sandbox: Sandbox;
let nowMs = Date.parse('2026-11-20T08:15:42.000Z');

async function start(options: SandboxOptions = {}): Promise<void> {
  sandbox = await startSandbox({ nowMs: () => nowMs, settleAfterMs: 1000, ...options });
}

afterEach(async () => {
  await sandbox.close();
});

async function expectShape(
  fixture: string,
  status: number,
  path: string,
  options?: CallOptions,
): Promise<void> {
  const answer = await call(sandbox, path, options);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const expected: unknown = JSON.parse(readFileSync(new URL(`${fixture}.json`, FOLDER), 'utf8'));
  // The accounts of the captures had no remittances.
  const shape = shapeOf(JSON.parse(answer.text)).filter((line) => !line.includes('.REMITTANCE'));
  expect(shape).toEqual(shapeOf(expected));
}

describe('initiation answers', () => {
  test('v2: accepted, duplicate, rejected', async () => {
    await start();
    await expectShape('payout-v2-accepted', 200, '/v2/payouts', { body: payoutV2() });
    await expectShape('payout-v2-duplicate', 200, '/v2/payouts', { body: payoutV2() });
    const body = payoutV2({ id: payoutId(2), amount: '20001' });
    await expectShape('payout-v2-rejected', 200, '/v2/payouts', { body });
  });

  test('legacy: accepted, duplicate, rejected, enqueued', async () => {
    await start();
    await expectShape('payout-legacy-accepted', 200, '/payouts', { body: payoutLegacy() });
    await expectShape('payout-legacy-duplicate', 200, '/payouts', { body: payoutLegacy() });
    const body = payoutLegacy({ id: payoutId(2), amount: '20001' });
    await expectShape('payout-legacy-rejected', 200, '/payouts', { body });
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'DELAYED');
    await expectShape('payout-legacy-enqueued', 200, '/payouts', { body: payoutLegacy({ id: payoutId(3) }) });
  });
});

describe('status checks', () => {
  test.each([
    ['payout-v2-status-accepted', '260763456789', 0],
    ['payout-v2-status-processing', '260763456129', 10_000],
    ['payout-v2-status-enqueued', '260763400201', 0],
    ['payout-v2-status-in-reconciliation', '260763400301', 1600],
    ['payout-v2-status-completed', '260763456789', 10_000],
    ['payout-v2-status-failed', '260763456079', 10_000],
  ])('%s', async (fixture, phone, laterMs) => {
    await start();
    await call(sandbox, '/v2/payouts', { body: payoutV2({ phone }) });
    nowMs += laterMs;
    await expectShape(fixture, 200, `/v2/payouts/${payoutId(1)}`);
  });

  test('not found', async () => {
    await start();
    await expectShape('payout-v2-status-not-found', 200, `/v2/payouts/${payoutId(1)}`);
  });
});

describe('configuration and availability', () => {
  test('v2 as documented', async () => {
    await start();
    await expectShape('active-configuration-v2-documented', 200, '/v2/active-conf');
  });

  test('v2 as live services answer', async () => {
    await start({ shape: 'live' });
    await expectShape('active-configuration-v2-live', 200, '/v2/active-conf');
  });

  test('legacy', async () => {
    await start();
    await expectShape('active-configuration-legacy', 200, '/active-conf');
  });

  test('availability, which needs no token, as an array and as an object', async () => {
    await start();
    await expectShape('availability-array', 200, '/availability', { token: null });
    await sandbox.close();
    await start({ availabilityShape: 'object' });
    await expectShape('availability-object', 200, '/availability', { token: null });
  });
});

describe('error bodies', () => {
  const { currency: _, ...withoutCurrency } = payoutV2();
  const { currency: __, ...legacyWithoutCurrency } = payoutLegacy();

  test.each<[string, number, string, CallOptions]>([
    ['error-v2-400-invalid-input', 400, '/v2/payouts', { body: '{"payoutId":' }],
    ['error-v2-400-missing-parameter', 400, '/v2/payouts', { body: withoutCurrency }],
    ['error-v2-400-unsupported-parameter', 400, '/v2/payouts', { body: { ...payoutV2(), extra: 1 } }],
    ['error-v2-400-invalid-parameter', 400, '/v2/payouts', { body: payoutV2({ amount: '10.50' }) }],
    ['error-v2-401-no-authentication', 401, '/v2/payouts', { body: payoutV2(), token: null }],
    ['error-v2-403-authentication-error', 403, '/v2/payouts', { body: payoutV2(), token: 'other' }],
    ['error-legacy-400', 400, '/payouts', { body: legacyWithoutCurrency }],
    ['error-legacy-401', 401, '/payouts', { body: payoutLegacy(), token: null }],
    ['error-legacy-403', 403, '/payouts', { body: payoutLegacy(), token: 'other' }],
  ])('%s', async (fixture, status, path, options) => {
    await start();
    await expectShape(fixture, status, path, options);
  });

  test.each<[string, string, unknown]>([
    ['error-v2-500-unknown-error', '/v2/payouts', payoutV2()],
    ['error-legacy-500', '/payouts', payoutLegacy()],
  ])('%s', async (fixture, path, body) => {
    await start({ faults: { seed: 1, faults: [{ kind: 'error500-unrecorded', rate: 1 }] } });
    await expectShape(fixture, 500, path, { body });
  });
});
