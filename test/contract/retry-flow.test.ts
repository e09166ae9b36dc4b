// From refused rows to a paid retry, through the methods of the contract alone, on the embedded sandbox.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../main/app.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { hostFacts } from '../../main/platform/host-facts.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { systemRandom } from '../../main/platform/random.ts';
import { startPractice } from '../../main/practice.ts';
import { METHODS, type MethodInput, type MethodName, type MethodOutput } from '../../shared/contract.ts';

/** The last digits tell the sandbox what becomes of a row: refused, failed, paid. */
const PAYROLL = `Name,Country,Telco,Currency,MSISDN,Amount,Description
Refused Row,ZMB,MTN_MOMO_ZMB,ZMW,260763400401,100,Salary
Failed Row,ZMB,MTN_MOMO_ZMB,ZMW,260763400501,250.5,Salary
Paid Row,ZMB,MTN_MOMO_ZMB,ZMW,260763456789,900,Salary
`;

let folder = '';
let app: App;
let files: FileRegistry;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-retry-'));
  writeFileSync(join(folder, 'payroll.csv'), PAYROLL);
  files = new FileRegistry(systemRandom);
  app = createApp({
    dataFolder: join(folder, 'data'),
    clock: systemClock,
    random: systemRandom,
    secrets: memorySecrets(),
    files,
    host: hostFacts('command line', { platform: 'linux', env: {} }),
    log: { info: () => {}, warn: () => {} },
    steps: { reach: () => {} },
    hostAccount: null,
    environmentToken: null,
    keyFiles: null,
    startPractice,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call<Name extends MethodName>(
  name: Name,
  input: MethodInput<Name>,
): Promise<MethodOutput<Name>> {
  const reply = await app.client.call(name, input);
  if (!reply.ok) throw new Error(`${name}: ${reply.failure.code} ${reply.failure.message}`);
  expect(METHODS[name].output.safeParse(reply.value).error).toBeUndefined();
  return reply.value;
}

async function send(batch: string): Promise<MethodOutput<'getBatch'>> {
  const { confirmation } = await call('reviewBatch', { batch });
  await call('confirmBatch', {
    confirmation,
    leaveOutInvalid: false,
    duplicatesReason: null,
    acknowledged: null,
  });
  const ended = new Promise((resolve) => app.client.subscribe('uploadEnded', resolve));
  await call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 4 });
  await ended;
  return await call('getBatch', { batch });
}

describe('refused rows', () => {
  it('P3 P4 are retried as a draft that the clerk corrects, and paid once, while the old batch stays as it is', async () => {
    const { batch } = await call('importFile', {
      file: files.register(join(folder, 'payroll.csv')),
      sheet: null,
      operation: 'payout',
      account: { kind: 'practice', generation: 'v2' },
      mapping: {},
      defaults: {},
      decimalMark: null,
    });
    const settled = await send(batch);
    expect(settled.counts).toMatchObject({ rejected: 1, failed: 1, completed: 1 });

    const reasons = await call('listReasons', { batch });
    expect(reasons.map(({ state, reasonCode, rows }) => [state, reasonCode, rows]).sort()).toEqual([
      ['failed', 'WALLET_OUT_OF_FUNDS', 1],
      ['rejected', 'INVALID_PHONE_NUMBER', 1],
    ]);
    expect((await call('getTimeline', { batch }))?.spans.length).toBeGreaterThan(0);

    const paid: MethodInput<'changeBasket'> = {
      batch,
      change: 'add',
      rows: { kind: 'ordinals', ordinals: [3] },
    };
    expect(await app.client.call('changeBasket', paid)).toMatchObject({
      ok: false,
      failure: { code: 'ROW_NOT_RETRIABLE' },
    });
    const basket = await call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
    expect(basket).toEqual({ rows: 2, totals: { ZMW: '350.5' } });

    const draft = await call('retryBasket', { batch });
    expect(draft).toMatchObject({ state: 'draft', name: 'payroll, retry 1', retryOf: batch, rowCount: 2 });
    expect(draft.sentence.addsUp).toBe(true);
    for (const [ordinal, text] of [
      [1, '260763411789'],
      [2, '260763422789'],
    ] as const) {
      await call('editCell', { batch: draft.id, ordinal, field: 'phone', text });
    }
    const retried = await send(draft.id);
    expect(retried).toMatchObject({ state: 'settled', counts: { completed: 2 } });
    expect(retried.sentence.addsUp).toBe(true);

    const { activity: _, ...before } = settled;
    expect(await call('getBatch', { batch })).toMatchObject(before);
    const rows = await call('listRows', { batch, after: 0, limit: 10, states: null });
    const news = await call('listRows', { batch: draft.id, after: 0, limit: 10, states: null });
    expect(rows.map(({ retriedBy }) => retriedBy)).toEqual([...news.map(({ payoutId }) => payoutId), null]);
    expect(news.map(({ retryOf }) => retryOf)).toEqual(rows.slice(0, 2).map(({ payoutId }) => payoutId));
    const again = { batch, change: 'add', rows: { kind: 'all' } } as const;
    expect(await call('changeBasket', again)).toEqual({ rows: 0, totals: {} });

    const { hits } = await call('search', { text: 'failed row', limit: 10 });
    expect(hits.map((hit) => hit.batch)).toEqual([draft.id, batch]);
    const target = files.register(join(folder, 'report.xlsx'));
    expect(await call('exportReport', { batch: draft.id, format: 'xlsx', target })).toEqual({ rows: 2 });
    const [sheet] = await readXlsxFile(join(folder, 'report.xlsx'));
    expect(sheet?.data[1]?.slice(0, 5)).toEqual([
      'Refused Row',
      'ZMB',
      'MTN_MOMO_ZMB',
      'ZMW',
      '260763400401',
    ]);
  });
});
