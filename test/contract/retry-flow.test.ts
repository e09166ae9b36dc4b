// From refused rows to a paid retry, through the methods of the contract alone, on the embedded sandbox.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../main/app.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { hostFacts } from '../../main/platform/host-facts.ts';
import { systemRandom } from '../../main/platform/random.ts';
import type { MethodInput, MethodOutput } from '../../shared/contract/contract.ts';
import { appPorts } from '../support/app-ports.ts';
import { callOf } from '../support/contract/call-of.ts';

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
  app = createApp(
    appPorts(join(folder, 'data'), files, {
      host: hostFacts('command line', { platform: 'linux', env: {}, account: 'mwansa' }),
    }),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = callOf(() => app);

async function send(batch: string): Promise<MethodOutput<'getBatch'>> {
  const { confirmation } = await call('reviewBatch', { batch });
  await call('confirmBatch', {
    confirmation,
    leaveOutInvalid: false,
    duplicatesReason: 'the same people in several tests',
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
    expect((await call('listReasons', { batch })).map(({ retried, notSent }) => [retried, notSent])).toEqual([
      [1, { rows: 1, batch: draft.id }],
      [1, { rows: 1, batch: draft.id }],
    ]);
    const old = { batch, name: 'payroll', state: 'settled', rows: 3 };
    expect(await call('getBatchLinks', { batch })).toEqual({
      retryOf: null,
      retries: [{ batch: draft.id, name: draft.name, state: 'draft', rows: 2 }],
      reuseOf: null,
      reuses: [],
    });
    expect(await call('getBatchLinks', { batch: draft.id })).toMatchObject({ retryOf: old, retries: [] });
    for (const [ordinal, before, text] of [
      [1, '260763400401', '260763411789'],
      [2, '260763400501', '260763422789'],
    ] as const) {
      await call('editCell', { batch: draft.id, ordinal, field: 'phone', text, before });
    }
    const retried = await send(draft.id);
    expect(retried).toMatchObject({ state: 'settled', counts: { completed: 2 } });
    expect(retried.sentence.addsUp).toBe(true);

    expect((await call('listReasons', { batch })).map((group) => [group.retried, group.notSent])).toEqual([
      [1, null],
      [1, null],
    ]);

    const { activity: _, ...before } = { ...settled, service: expect.anything() };
    expect(await call('getBatch', { batch })).toMatchObject(before);
    const rows = await call('listRows', { batch, after: 0, limit: 10, states: null });
    const news = await call('listRows', { batch: draft.id, after: 0, limit: 10, states: null });
    expect(rows.map(({ retriedBy }) => retriedBy)).toEqual([...news.map(({ payoutId }) => payoutId), null]);
    expect(news.map(({ retryOf }) => retryOf)).toEqual(rows.slice(0, 2).map(({ payoutId }) => payoutId));
    const again = { batch, change: 'add', rows: { kind: 'all' } } as const;
    expect(await call('changeBasket', again)).toEqual({ rows: 0, totals: {} });

    const { hits } = await call('search', { text: 'failed row', limit: 10 });
    expect(hits.map((hit) => hit.batch)).toEqual([draft.id, batch]);
    // Whoever holds the old notice in hand reads which batch paid in its place.
    const notices = files.register(join(folder, 'notices.csv'));
    await call('exportNotices', { batch, format: 'csv', language: 'en', target: notices });
    const lines = readFileSync(join(folder, 'notices.csv'), 'utf8').trimEnd().split('\r\n');
    expect(lines.slice(1).map((line) => line.includes(',"payroll, retry 1",'))).toEqual([true, true, false]);

    const target = files.register(join(folder, 'report.xlsx'));
    expect(await call('exportReport', { batch: draft.id, format: 'xlsx', target })).toEqual({
      rows: 2,
      noted: true,
      addsUp: true,
    });
    const [sheet] = await readXlsxFile(join(folder, 'report.xlsx'));
    expect(sheet?.data[1]?.slice(0, 5)).toEqual([
      'Refused Row',
      'ZMB',
      'MTN_MOMO_ZMB',
      'ZMW',
      '260763400401',
    ]);
  });

  it('carry a reason that asks for a correction, until its field says something else', async () => {
    writeFileSync(join(folder, 'again.csv'), PAYROLL.replaceAll('Salary', 'Bonus'));
    const { batch } = await call('importFile', {
      file: files.register(join(folder, 'again.csv')),
      sheet: null,
      operation: 'payout',
      account: { kind: 'practice', generation: 'v2' },
      mapping: {},
      defaults: {},
      decimalMark: null,
    });
    await send(batch);
    await call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
    const { id: draft } = await call('retryBasket', { batch });
    const code = 'REFUSED_BEFORE_INVALID_PHONE_NUMBER';
    const found = async () =>
      (await call('listRows', { batch: draft, after: 0, limit: 9, states: null }))[0]?.findings;
    const refused = {
      code,
      severity: 'warning',
      field: 'phone',
      values: { text: '260763400401' },
      repair: null,
    };
    expect(await found()).toEqual([refused]);
    const review = await call('reviewBatch', { batch: draft });
    expect(review.acknowledgements).toEqual([{ code, rows: 1, firstLine: 2 }]);
    const approval = {
      confirmation: review.confirmation,
      leaveOutInvalid: false,
      duplicatesReason: null,
    };
    expect(await app.client.call('confirmBatch', { ...approval, acknowledged: [] })).toMatchObject({
      ok: false,
    });

    // A correction lifts it, the old number brings it back, and so does taking the correction back.
    const type = (field: string, before: string, text: string) =>
      call('editCell', { batch: draft, ordinal: 1, field, text, before });
    await type('amount', '100', '90');
    expect(await found()).toEqual([refused]);
    await type('phone', '260763400401', '260763411789');
    expect(await found()).toEqual([]);
    expect((await call('reviewBatch', { batch: draft })).acknowledgements).toEqual([]);
    await type('phone', '260763411789', '260763400401');
    expect(await found()).toEqual([refused]);
    const { draft: latest } = await type('phone', '260763400401', '260763411789');
    await call('undoAct', { batch: draft, act: latest.undo?.number ?? 0 });
    expect(await found()).toEqual([refused]);
  });
});
