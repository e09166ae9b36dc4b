// The callbacks that the sandbox sends, seen by a receiver on a real socket.

import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import { SignatureGuard } from '../../sandbox/signatures.ts';
import { eventually } from '../support/patience.ts';
import { type CallbackReceiver, receiveCallbacks } from '../support/sandbox/callback-receiver.ts';
import { call } from '../support/sandbox/caller.ts';
import { payoutId, payoutLegacy, payoutV2 } from '../support/sandbox/payouts.ts';

let receiver: CallbackReceiver;
let sandbox: Sandbox;
let nowMs: number;
let answer: (earlier: number) => number;

beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T08:15:42.250Z');
  answer = () => 200;
  receiver = await receiveCallbacks((earlier) => answer(earlier));
});

afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

async function start(options: SandboxOptions = {}): Promise<void> {
  const defaults = { nowMs: () => nowMs, settleAfterMs: 1000, callbackUrl: receiver.url };
  sandbox = await startSandbox({ ...defaults, ...options });
}

const arrived = (count: number) => eventually(() => expect(receiver.received.length).toBe(count));
const statuses = () => receiver.received.map(({ body }) => body?.['status']);
const ids = () => receiver.received.map(({ body }) => body?.['payoutId']);

describe('bodies', () => {
  test('a v2 payout is reported flat, with four decimals and without the reference of the caller', async () => {
    await start();
    await call(sandbox, '/v2/payouts', { body: payoutV2({ amount: '1250.5' }) });
    nowMs += 60_000;
    await arrived(1);
    const { method, path, headers, body } = receiver.received[0] ?? {};
    expect([method, path, headers?.['content-type']]).toEqual([
      'POST',
      '/callbacks',
      'application/json; charset=UTF-8',
    ]);
    expect(body).toEqual({
      payoutId: payoutId(1),
      status: 'COMPLETED',
      amount: '1250.5000',
      currency: 'ZMW',
      country: 'ZMB',
      recipient: {
        type: 'MMO',
        accountDetails: { phoneNumber: '260763456789', provider: 'MTN_MOMO_ZMB' },
      },
      customerMessage: 'Salary November',
      created: '2026-11-20T08:15:42Z',
      providerTransactionId: expect.stringMatching(/^\d{10}$/),
      metadata: { employee: 'E-0042', site: 'North' },
    });
  });

  test('a legacy payout is reported in the words of its generation', async () => {
    await start();
    await call(sandbox, '/payouts', { body: payoutLegacy({ phone: '260763456119' }) });
    nowMs += 60_000;
    await arrived(1);
    expect(receiver.received[0]?.body).toEqual({
      payoutId: payoutId(1),
      status: 'FAILED',
      amount: '1250.5000',
      currency: 'ZMW',
      country: 'ZMB',
      correspondent: 'MTN_MOMO_ZMB',
      recipient: { type: 'MSISDN', address: { value: '260763456119' } },
      customerTimestamp: '2026-11-20T08:15:42Z',
      statementDescription: 'Salary November',
      created: '2026-11-20T08:15:42Z',
      failureReason: {
        failureCode: 'UNSPECIFIED_FAILURE',
        failureMessage: 'The provider gave no reason.',
      },
      metadata: { employee: 'E-0042', site: 'North' },
    });
  });

  test.each([
    ['/v2/deposits', { payer: account('260763456789') }, { payer: account('260763456789') }],
    ['/v2/refunds', { depositId: payoutId(9) }, { amount: '10.0000' }],
    [
      '/v2/remittances',
      {
        recipient: { ...account('260763456789'), recipientDetails: { firstName: 'A', lastName: 'B' } },
        sender: { transactionDetails: {}, senderDetails: {} },
      },
      { status: 'COMPLETED' },
    ],
    [
      '/deposits',
      {
        correspondent: 'MTN_MOMO_ZMB',
        payer: { type: 'MSISDN', address: { value: '260763400601' } },
        customerTimestamp: '2026-11-20T08:15:42Z',
        statementDescription: 'Invoice 1042',
      },
      { requestedAmount: '10.0000', depositedAmount: '9.0000' },
    ],
  ])('%s is reported with its own fields', async (path, parts, expected) => {
    await start();
    const idField = `${path.split('/').at(-1)?.slice(0, -1)}Id`;
    const body = { [idField]: payoutId(1), amount: '10', currency: 'ZMW', ...parts };
    expect((await call(sandbox, path, { body })).text).toContain('"ACCEPTED"');
    nowMs += 60_000;
    await arrived(1);
    expect(receiver.received[0]?.body).toMatchObject({ [idField]: payoutId(1), ...expected });
  });
});

function account(phoneNumber: string) {
  return { type: 'MMO', accountDetails: { phoneNumber, provider: 'MTN_MOMO_ZMB' } };
}

describe('which outcomes are reported', () => {
  test('only final ones: nothing for a refused, a repeated or a stuck payout', async () => {
    await start();
    const numbers = ['260763400401', '260763456129', '260763456789', '260763456119'];
    for (const [index, phone] of numbers.entries()) {
      await call(sandbox, '/v2/payouts', { body: payoutV2({ id: payoutId(index), phone }) });
      await call(sandbox, '/v2/payouts', { body: payoutV2({ id: payoutId(index), phone }) });
    }
    expect(sandbox.callbackCounts().deliveries).toBe(0);
    nowMs += 60_000;
    await arrived(2);
    await eventually(() => expect(sandbox.callbackCounts().acknowledged).toBe(2));
    expect(new Set(ids())).toEqual(new Set([payoutId(2), payoutId(3)]));
    expect(sandbox.callbackCounts()).toEqual({ deliveries: 2, acknowledged: 2, givenUp: 0, forged: 0 });
  });

  test('what was enqueued is reported once its provider is open again', async () => {
    await start();
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'DELAYED');
    await call(sandbox, '/payouts', { body: payoutLegacy() });
    nowMs += 3_600_000;
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    expect(sandbox.callbackCounts().deliveries).toBe(0);
    nowMs += 60_000;
    await arrived(1);
    expect(statuses()).toEqual(['COMPLETED']);
  });

  test('the configuration names the address for every operation', async () => {
    await start();
    const { text } = await call(sandbox, '/v2/active-conf');
    const named = [...text.matchAll(/"callbackUrl":"([^"]*)"/g)].map(([, url]) => url);
    expect(new Set(named)).toEqual(new Set([receiver.url]));
  });
});

describe('delivery', () => {
  test('a callback is sent again until it is answered with 200', async () => {
    await start();
    const codes = [500, 302, 204, 404, 200];
    answer = (earlier) => codes[earlier] ?? 200;
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    await eventually(() => {
      nowMs += 5000;
      expect(sandbox.callbackCounts().acknowledged).toBe(1);
    });
    expect(receiver.received.length).toBe(codes.length);
    expect(sandbox.callbackCounts()).toMatchObject({ deliveries: 5, acknowledged: 1, givenUp: 0 });
  });

  test('after 15 minutes without 200 it is given up', async () => {
    await start();
    answer = () => 503;
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    nowMs += 60_000;
    const firstMs = nowMs;
    await eventually(() => {
      nowMs += 5000;
      expect(sandbox.callbackCounts().givenUp).toBe(1);
    });
    expect(nowMs - firstMs).toBeGreaterThan(13 * 60_000);
    expect(receiver.received.length).toBeGreaterThan(10);
  });

  test('repeated callbacks arrive as often as asked, and spread ones out of order', async () => {
    await start({ faults: { seed: 1, callbacks: { times: 3, spreadMs: 5000 } } });
    for (let index = 0; index < 20; index += 1) {
      await call(sandbox, '/v2/payouts', { body: payoutV2({ id: payoutId(index) }) });
    }
    await eventually(() => {
      nowMs += 100;
      expect(receiver.received.length).toBe(60);
    });
    const seen = ids();
    expect(new Set(seen).size).toBe(20);
    const firsts = [...new Set(seen)];
    expect(firsts).not.toEqual([...firsts].sort());
  });

  test('what was underway when the sandbox ended is reported by the next one', async ({ onTestFinished }) => {
    const { mkdtemp, rm } = await import('node:fs/promises');
    const folder = await mkdtemp('/tmp/callbacks-');
    onTestFinished(() => rm(folder, { recursive: true }));
    const ledgerPath = `${folder}/ledger.jsonl`;
    await start({ ledgerPath });
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    await sandbox.close();
    await start({ ledgerPath });
    nowMs += 60_000;
    await arrived(1);
    expect(ids()).toEqual([payoutId(1)]);
  });
});

describe('forged callbacks', () => {
  test('each kind is sent once beside the true one', async () => {
    await start({
      faults: { seed: 1, callbacks: { forge: ['wrong-status', 'early', 'unknown-id', 'unreadable'] } },
    });
    answer = () => 200;
    await call(sandbox, '/v2/payouts', { body: payoutV2({ phone: '260763456119' }) });
    await arrived(1);
    expect(receiver.received[0]?.body).toMatchObject({ payoutId: payoutId(1), status: 'COMPLETED' });
    nowMs += 60_000;
    await arrived(5);
    await eventually(() => expect(sandbox.callbackCounts()).toMatchObject({ forged: 4, acknowledged: 1 }));
    const told = receiver.received
      .slice(1)
      .map(({ body }) => `${body?.['payoutId'] === payoutId(1)} ${body?.['status']}`);
    expect(told.sort()).toEqual(['false FAILED', 'false undefined', 'true COMPLETED', 'true FAILED']);
  });
});

describe('signed callbacks', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const answerKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const guard = new SignatureGuard(publicKey.export({ type: 'spki', format: 'pem' }).toString(), null, null);

  /** Why the sandbox itself would refuse a request signed like this callback. */
  function problemOf(index: number): string | null {
    const { method = '', path = '', headers = {}, bytes = Buffer.alloc(0) } = receiver.received[index] ?? {};
    return guard.problemOf({ method, target: path, headers, body: bytes }, nowMs);
  }

  test('carry the signature of the sandbox, and the configuration says so', async () => {
    await start({ signatures: { answerKey } });
    expect((await call(sandbox, '/v2/active-conf')).text).toContain('"signedCallbacks":true');
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    nowMs += 60_000;
    await arrived(1);
    expect(problemOf(0)).toBeNull();
  });

  test('that are forged or stale do not', async () => {
    await start({
      signatures: { answerKey },
      faults: { seed: 1, callbacks: { forge: ['bad-signature', 'stale'] } },
    });
    await call(sandbox, '/v2/payouts', { body: payoutV2() });
    nowMs += 60_000;
    await arrived(3);
    const problems = receiver.received.map((_callback, index) => problemOf(index) ?? 'none');
    expect(problems.sort()).toEqual([
      'The digest is not that of the content.',
      'The signature has expired.',
      'none',
    ]);
  });
});
