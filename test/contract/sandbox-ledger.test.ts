// The sandbox's ledger file: what was answered survives the death of the process.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { call, outcomeOf } from '../support/sandbox/caller.ts';
import { payoutId, payoutV2 } from '../support/sandbox/payouts.ts';

const CHILD = fileURLToPath(new URL('../support/sandbox/child.ts', import.meta.url));
let folder: string;
let ledgerPath: string;
const open: Sandbox[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-ledger-'));
  ledgerPath = join(folder, 'ledger.jsonl');
});

afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<Sandbox> {
  const sandbox = await startSandbox({ ledgerPath, settleAfterMs: 0 });
  open.push(sandbox);
  return sandbox;
}

/** Pays some ids in a sandbox that is closed afterwards. */
async function payAndClose(...numbers: number[]): Promise<void> {
  const sandbox = await start();
  for (const number of numbers)
    await call(sandbox, '/v2/payouts', { body: payoutV2({ id: payoutId(number) }) });
  await sandbox.close();
}

describe('a ledger file', () => {
  test('remembers every answered payout after SIGKILL in the middle of many', async () => {
    const child = spawn(process.execPath, [CHILD, JSON.stringify({ ledgerPath })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [baseUrl] = await once(createInterface({ input: child.stdout }), 'line');
    const died = once(child, 'exit');
    const address = { baseUrl: String(baseUrl), token: 'sandbox-token' };
    const answered: string[] = [];
    let next = 0;
    const lane = async (): Promise<void> => {
      for (;;) {
        const id = payoutId(next++);
        const outcome = await outcomeOf(call(address, '/v2/payouts', { body: payoutV2({ id }) }));
        if (outcome !== '200 ACCEPTED') return;
        answered.push(id);
        if (answered.length === 100) child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    expect(await died).toEqual([null, 'SIGKILL']);

    const sandbox = await start();
    expect(answered.length).toBeGreaterThanOrEqual(100);
    expect(sandbox.ledger.count).toBeGreaterThanOrEqual(answered.length);
    expect(answered.filter((id) => sandbox.ledger.record(id) === null)).toEqual([]);
    const repeat = call(sandbox, '/v2/payouts', { body: payoutV2({ id: payoutId(0) }) });
    expect(await outcomeOf(repeat)).toBe('200 DUPLICATE_IGNORED');
    const { text } = await call(sandbox, `/v2/payouts/${payoutId(0)}`);
    expect(JSON.parse(text).data).toMatchObject({
      status: 'COMPLETED',
      amount: '1250.5',
      clientReferenceId: 'PAY-2026-11-0042',
    });
  });

  test('is one line of JSON per accepted request, for the owner alone', async () => {
    await payAndClose(1, 1, 2);
    const lines = readFileSync(ledgerPath, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      id: payoutId(1),
      operation: 'PAYOUT',
      generation: 'v2',
      receivedAt: expect.any(String),
      amount: '1250.5',
      currency: 'ZMW',
      country: 'ZMB',
      phone: '260763456789',
      provider: 'MTN_MOMO_ZMB',
      clientReferenceId: 'PAY-2026-11-0042',
      message: 'Salary November',
      metadata: [
        ['employee', 'E-0042'],
        ['site', 'North'],
      ],
      bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(statSync(ledgerPath).mode & 0o777).toBe(0o600);
  });

  test('a torn last line is cut off and told; what was whole stays, and goes on', async () => {
    await payAndClose(1, 2);
    const whole = readFileSync(ledgerPath, 'utf8');
    appendFileSync(ledgerPath, whole.slice(0, 50));
    const sandbox = await start();
    expect(sandbox.ledger.notice).toContain('torn');
    expect(sandbox.ledger.count).toBe(2);
    await call(sandbox, '/v2/payouts', { body: payoutV2({ id: payoutId(3) }) });
    await sandbox.close();
    expect(readFileSync(ledgerPath, 'utf8').startsWith(whole)).toBe(true);
    const again = await start();
    expect([again.ledger.notice, again.ledger.count]).toEqual([null, 3]);
    expect([...again.ledger.records()].map((record) => record.id)).toEqual([1, 2, 3].map(payoutId));
  });

  test('a damaged line before the last refuses the file and says where', async () => {
    await payAndClose(1);
    const good = readFileSync(ledgerPath, 'utf8');
    writeFileSync(ledgerPath, `${good}nonsense\n${good}`);
    await expect(startSandbox({ ledgerPath })).rejects.toThrow(`at byte ${good.length} is no record`);
    expect(readFileSync(ledgerPath, 'utf8')).toContain('nonsense');
  });

  test('longer than any read buffer it is loaded and read back whole', async () => {
    const sandbox = await start();
    const reference = 'é'.repeat(20_000);
    const ids = Array.from({ length: 30 }, (_, index) => payoutId(index));
    for (const id of ids)
      await call(sandbox, '/v2/payouts', { body: { ...payoutV2({ id }), clientReferenceId: reference } });
    await sandbox.close();
    const again = await start();
    expect(again.ledger.count).toBe(ids.length);
    expect([...again.ledger.records()].every((record) => record.clientReferenceId === reference)).toBe(true);
  });
});

test('without a file the sandbox remembers as long as it lives', async () => {
  const sandbox = await startSandbox();
  open.push(sandbox);
  const ids = Array.from({ length: 60 }, (_, index) => payoutId(index));
  const reference = 'x'.repeat(50_000);
  for (const id of ids)
    await call(sandbox, '/v2/payouts', { body: { ...payoutV2({ id }), clientReferenceId: reference } });
  expect([...sandbox.ledger.records()].map((record) => record.id)).toEqual(ids);
  expect(sandbox.ledger.record(payoutId(33))?.clientReferenceId).toBe(reference);
});
