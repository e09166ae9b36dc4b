// What a window does with running uploads, on the embedded sandbox and real sockets: looks at lanes, asks about a row,
// holds everything while the computer sleeps and goes on.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../main/app.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { systemRandom } from '../../main/platform/random.ts';
import type { EventName, EventPayload } from '../../shared/contract/contract.ts';
import { appPorts } from '../support/app-ports.ts';
import { callOf } from '../support/contract/call-of.ts';
import { payroll } from '../support/e2e/payroll.ts';

let folder = '';
let app: App;
let files: FileRegistry;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-running-'));
  files = new FileRegistry(systemRandom);
  app = createApp(appPorts(join(folder, 'data'), files));
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = callOf(() => app);

/** The next event of this name for which the test holds. */
function next<Name extends EventName>(
  name: Name,
  test: (payload: EventPayload<Name>) => boolean,
): Promise<EventPayload<Name>> {
  return new Promise((resolve) => {
    const stop = app.client.subscribe(name, (payload) => {
      if (!test(payload)) return;
      stop();
      resolve(payload);
    });
  });
}

async function approvedBatch(name: string, rows: number): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, payroll({ rows }));
  const { batch } = await call('importFile', {
    file: files.register(path),
    sheet: null,
    operation: 'payout',
    account: { kind: 'practice', generation: 'v2' },
    mapping: {},
    defaults: {},
    decimalMark: null,
  });
  const { confirmation } = await call('reviewBatch', { batch });
  await call('confirmBatch', {
    confirmation,
    leaveOutInvalid: false,
    duplicatesReason: 'Practice.',
    acknowledged: null,
  });
  return batch;
}

const start = (batch: string, until: 'sent' | 'settled') =>
  call('startUpload', { batch, until, waitLimitMs: null, concurrency: 2 });

describe('a running batch', () => {
  it('shows a lane for each provider with the status that the service gives', async () => {
    const batch = await approvedBatch('lanes.csv', 400);
    await start(batch, 'settled');
    await next('batchChanged', (change) => change.batch === batch);
    const { activity } = await call('getBatch', { batch });
    expect(activity?.lanes).toMatchObject([
      { provider: 'AIRTEL_OAPI_ZMB', country: 'ZMB', currency: 'ZMW', status: 'OPERATIONAL', wait: null },
    ]);
    expect(activity?.availabilityReadAtMs).toBeGreaterThan(0);
    await call('stopUpload', { batch });
    expect((await call('getBatch', { batch })).activity).toBeNull();
  });

  it('P2 P3 is held with exact counts while the computer sleeps, and goes on after it', async () => {
    const batch = await approvedBatch('sleep.csv', 300);
    await start(batch, 'sent');
    await next('batchChanged', (change) => change.batch === batch);
    const ended = next('uploadEnded', (end) => end.batch === batch);
    await app.pauseAll();
    expect(await ended).toMatchObject({
      reason: 'stopped',
      sentence: { code: expect.stringContaining('went to sleep') },
    });
    const { counts, state } = await call('getBatch', { batch });
    expect(state).toBe('paused');
    expect(counts.offered).toBe(0);
    expect(counts.queued).toBeGreaterThan(0);
    const finished = next('uploadEnded', (end) => end.batch === batch);
    await app.resumeAll();
    expect(await finished).toMatchObject({ reason: 'finished', failure: null });
    expect((await call('getBatch', { batch })).counts.accepted).toBe(300);
  });

  it('lets one row be asked about when it runs no more, until its final state has come', async () => {
    const batch = await approvedBatch('ask.csv', 3);
    const ended = next('uploadEnded', (end) => end.batch === batch);
    await start(batch, 'sent');
    await ended;
    for (;;) {
      const changed = next('batchChanged', (change) => change.batch === batch);
      expect(await call('askAboutRow', { batch, ordinal: 2 })).toEqual({});
      await changed;
      const { counts } = await call('getBatch', { batch });
      if (counts.completed === 1) break;
      expect(counts.accepted).toBe(3);
    }
    const [row] = await call('listRows', { batch, after: 1, limit: 1, states: null });
    expect(row).toMatchObject({ ordinal: 2, state: 'completed' });
  });
});
