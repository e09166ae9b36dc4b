// The contract in-process on the embedded sandbox: what a stale confirmation, a wrong input and a token meet.
// Every method through every host is in every-method.test.ts.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../main/app.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { systemRandom } from '../../main/platform/random.ts';
import type { MethodInput } from '../../shared/contract/contract.ts';
import { appPorts } from '../support/app-ports.ts';
import { callOf } from '../support/contract/call-of.ts';

const PAYROLL = `Name,Country,Telco,Currency,MSISDN,Amount,Description
Mary Banda,ZMB,MTN_MOMO_ZMB,ZMW,260763456789,1500.50,Salary
Kofi Mensah,GHA,MTN_MOMO_GHA,GHS,233593456789,900,Salary
No Phone,GHA,MTN_MOMO_GHA,GHS,,900,Salary
`;

let folder = '';
let app: App;
let files: FileRegistry;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-methods-'));
  writeFileSync(join(folder, 'payroll.csv'), PAYROLL);
  files = new FileRegistry(systemRandom);
  app = createApp(appPorts(join(folder, 'data'), files));
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls a method, expects a value, and holds it against the table. */
const call = callOf(() => app);

function importInput(): MethodInput<'importFile'> {
  return {
    file: files.register(join(folder, 'payroll.csv')),
    sheet: null,
    operation: 'payout',
    account: { kind: 'practice', generation: 'v2' },
    mapping: {},
    defaults: {},
    decimalMark: null,
  };
}

describe('the contract, in-process', () => {
  it('knows no journal before the first command', async () => {
    expect(await call('listBatches', {})).toEqual([]);
    expect(await call('checkJournal', {})).toEqual([]);
  });

  it('checks a file and keeps nothing', async () => {
    const result = await call('checkFile', importInput());
    expect(result).toMatchObject({ rowCount: 3, invalidRows: 1 });
    expect(await call('listBatches', {})).toEqual([]);
  });

  it('previews a file and writes a template, and keeps neither', async () => {
    const preview = await call('previewFile', { ...importInput(), mapping: null, defaults: null });
    expect(preview).toMatchObject({ kind: 'csv', layout: { kind: 'new' }, missingFields: [] });
    const target = files.register(join(folder, 'template.csv'));
    expect(await call('writeTemplate', { operation: 'payout', part: 'table', target })).toEqual({});
    expect(await call('listBatches', {})).toEqual([]);
  });

  it('imports, reviews, confirms, sends, settles and reports', async () => {
    const { batch } = await call('importFile', importInput());
    const draft = await call('getBatch', { batch });
    expect(draft.sentence.addsUp).toBe(true);
    const review = await call('reviewBatch', { batch });
    expect(review.confirmation).toMatchObject({ rows: 2, totals: { GHS: '900', ZMW: '1500.5' } });
    const { confirmation } = review;
    await call('confirmBatch', {
      confirmation,
      leaveOutInvalid: true,
      duplicatesReason: null,
      acknowledged: null,
    });
    const ended = new Promise((resolve) => app.client.subscribe('uploadEnded', resolve));
    await call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 4 });
    expect(await ended).toMatchObject({ batch, reason: 'finished', failure: null });
    const settled = await call('stopUpload', { batch });
    expect(settled).toMatchObject({ state: 'settled', counts: { completed: 2, invalid: 1 } });
    expect(settled.sentence.addsUp).toBe(true);
    const rows = await call('listRows', { batch, after: 0, limit: 10, states: null });
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'completed', 'invalid']);
    const target = files.register(join(folder, 'report.json'));
    expect(await call('exportReport', { batch, format: 'json', target })).toEqual({
      rows: 3,
      noted: true,
      addsUp: true,
    });
  });

  it('refuses a stale confirmation and sends nothing (P1)', async () => {
    const { batch } = await call('importFile', importInput());
    const { confirmation } = await call('reviewBatch', { batch });
    const stale = { ...confirmation, hash: '0'.repeat(64) };
    const reply = await app.client.call('confirmBatch', {
      confirmation: stale,
      leaveOutInvalid: true,
      duplicatesReason: 'the same file as above',
      acknowledged: null,
    });
    expect(reply).toMatchObject({ ok: false, failure: { code: 'CONFIRMATION_STALE' } });
    expect(await call('discardBatch', { batch })).toMatchObject({ state: 'discarded' });
    // Nobody is sent to approve what cannot be approved any more.
    const goal = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
    expect(await app.client.call('startUpload', { batch, ...goal })).toMatchObject({
      ok: false,
      failure: {
        code: 'BATCH_WRONG_STATE',
        remedy: 'A discarded batch cannot be approved any more, and nothing of it is sent.',
      },
    });
  });

  it('keeps profiles without their tokens (P5)', async () => {
    const added = await call('addProfile', {
      name: 'Kafue Mills',
      baseUrl: 'https://payments.example/api/',
      generation: 'v2',
      token: 'a-token-that-stays-inside',
      colour: null,
    });
    expect(added).toMatchObject({ baseUrl: 'https://payments.example/api', token: 'this run only' });
    const listed = await call('listProfiles', {});
    expect(listed.map(({ name }) => name)).toEqual(['Practice', 'Kafue Mills']);
    expect(JSON.stringify(listed)).not.toContain('stays-inside');
    await call('removeProfile', { name: 'Kafue Mills' });
  });

  it('answers an input that it cannot parse with data (P9)', async () => {
    const reply = await app.client.call('getBatch', JSON.parse('{"batch":"B1","path":"/etc/passwd"}'));
    expect(reply).toMatchObject({ ok: false, failure: { code: 'USAGE' } });
  });
});
