// Statements of the sandbox: what their files hold, under which link, and what is called back.

import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import { type CallbackReceiver, receiveCallbacks } from '../support/sandbox/callback-receiver.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function desk(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ settleAfterMs: 0, ...options });
  open.push(sandbox);
  const receiver = await receiveCallbacks();
  open.push(receiver);
  return { sandbox, receiver };
}

async function post({ baseUrl, token }: Sandbox, path: string, body: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await request(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return await answer.body.json();
}

async function pay(
  sandbox: Sandbox,
  phone: string,
  provider = 'MTN_MOMO_ZMB',
  amount = '250',
): Promise<string> {
  const payoutId = randomUUID();
  const recipient = { type: 'MMO', accountDetails: { phoneNumber: phone, provider } };
  const currency = provider.endsWith('ZMB') ? 'ZMW' : 'GHS';
  await post(sandbox, '/v2/payouts', { payoutId, recipient, amount, currency, clientReferenceId: 'E-1' });
  return payoutId;
}

async function statement(
  { sandbox, receiver }: { sandbox: Sandbox; receiver: CallbackReceiver },
  wallet: Record<string, string> = { country: 'ZMB', currency: 'ZMW' },
  span = { startDate: '2020-01-01T00:00:00', endDate: '2020-01-31T00:00:00Z' },
) {
  const before = receiver.received.length;
  const body = { wallet, callbackUrl: receiver.url, ...span };
  expect(await post(sandbox, '/v2/statements', body)).toMatchObject({ status: 'ACCEPTED' });
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  return receiver.received[before]?.body ?? {};
}

const january = { nowMs: () => Date.UTC(2020, 0, 15, 12) };

async function linesOf(callback: Readonly<Record<string, unknown>>): Promise<string[]> {
  const answer = await request(String(callback['downloadUrl']));
  expect(answer.statusCode).toBe(200);
  return (await answer.body.text()).trimEnd().split('\r\n');
}

describe('a statement of the sandbox', () => {
  it('holds the final transactions of its wallet, a fee for each that was paid, and nothing else', async () => {
    const all = await desk(january);
    const paid = await pay(all.sandbox, '260763456789');
    const failed = await pay(all.sandbox, '260763456079');
    await pay(all.sandbox, '260763456129');
    await pay(all.sandbox, '233593456789', 'MTN_MOMO_GHA');
    const callback = await statement(all);
    expect(callback).toMatchObject({
      status: 'COMPLETED',
      wallet: { country: 'ZMB', currency: 'ZMW' },
      startDate: '2020-01-01T00:00:00',
      downloadUrlExpiresAt: '2020-01-16T12:00:00Z',
      completedAt: '2020-01-15T12:00:00Z',
    });
    const [head, ...lines] = await linesOf(callback);
    expect(head).toBe(
      'Creation Date (UTC),MSISDN,Transaction ID,Amount,Currency,Country,MNO,Type,Status,Metadata',
    );
    expect(lines).toEqual([
      `2020-01-15 12:00:00,260763456789,${paid},250,ZMW,ZMB,MTN_MOMO_ZMB,PAYOUT,COMPLETED,`,
      `2020-01-15 12:00:00,260763456789,${paid},2.5,ZMW,ZMB,MTN_MOMO_ZMB,FEE,COMPLETED,`,
      `2020-01-15 12:00:00,260763456079,${failed},250,ZMW,ZMB,MTN_MOMO_ZMB,PAYOUT,FAILED,`,
    ]);
    expect(callback['fileSize']).toBe([head, ...lines, ''].join('\r\n').length);
  });

  it('has the columns of the other account, and is packed, where the faults file says so', async () => {
    const statements = { headings: 'api', compressed: true } as const;
    const all = await desk({ ...january, faults: { seed: 1, statements } });
    const paid = await pay(all.sandbox, '260763456789');
    const callback = await statement(all);
    expect(String(callback['downloadUrl'])).toMatch(/\.csv\.gz$/);
    const answer = await request(String(callback['downloadUrl']));
    const [head, line] = gunzipSync(await answer.body.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(head).toMatch(/^Transaction ID,Transaction Type,Status,Currency,Amount,Fee,Net Amount,/);
    expect(line).toContain(`${paid},PAYOUT,COMPLETED,ZMW,250,2.5,252.5,260763456789,MTN_MOMO_ZMB,E-1,`);
  });

  it('covers no other span and no other provider than was asked', async () => {
    const all = await desk(january);
    await pay(all.sandbox, '260763456789');
    const airtel = await pay(all.sandbox, '260973456789', 'AIRTEL_OAPI_ZMB');
    const wallet = { country: 'ZMB', currency: 'ZMW', provider: 'AIRTEL_OAPI_ZMB' };
    expect((await linesOf(await statement(all, wallet))).slice(1).join()).toContain(airtel);
    expect(await linesOf(await statement(all, wallet))).toHaveLength(3);
    const other = { startDate: '2020-01-16T00:00:00', endDate: '2020-01-31T00:00:00' };
    expect(await linesOf(await statement(all, wallet, other))).toHaveLength(1);
  });

  it('has a link that expires, and that nobody else knows', async () => {
    let nowMs = Date.UTC(2020, 0, 15, 12);
    const all = await desk({ nowMs: () => nowMs });
    const first = String((await statement(all))['downloadUrl']);
    expect(String((await statement(all))['downloadUrl'])).not.toBe(first);
    expect((await request(`${first}x`)).statusCode).toBe(404);
    nowMs += 86_400_001;
    expect((await request(first)).statusCode).toBe(403);
  });

  it('fails where the faults file says so, and says why', async () => {
    const all = await desk({ ...january, faults: { seed: 1, statements: { failures: 1 } } });
    const callback = await statement(all);
    expect(callback).toMatchObject({ status: 'FAILED', failureReason: { failureCode: 'UNKNOWN_ERROR' } });
    expect(callback).not.toHaveProperty('downloadUrl');
    expect(await statement(all)).toMatchObject({ status: 'COMPLETED' });
  });
});
