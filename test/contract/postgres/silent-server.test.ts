// A server that does not answer: whoever works with the journal is told within moments and while it is waited for, and that it
// is over; a question that takes long is no silence.

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCli } from '../../../main/cli/run-cli.ts';
import type { JournalAccess } from '../../../main/methods/journal-access.ts';
import { memoryHost } from '../../support/cli-host.ts';
import { eventually } from '../../support/patience.ts';
import { PASSWORD } from '../../support/postgres/cluster.ts';
import { DelayingProxy } from '../../support/postgres/delaying-proxy.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { accessOfPage } from '../../support/postgres/page-access.ts';

/** Nothing stops within a test, however slow its computer is. */
const RECONNECT_MS = 600_000;

let desks: PostgresDesks;
let proxy: DelayingProxy;
let folder: string;
let access: JournalAccess;
/** What was told, in its order. */
let told: boolean[];

beforeAll(async () => {
  desks = await PostgresDesks.open();
  proxy = await DelayingProxy.open(desks.cluster, 0);
  folder = mkdtempSync(join(tmpdir(), 'paymaster-silent-'));
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  told = [];
  access = accessOfPage({ desks, folder, reconnectMs: RECONNECT_MS, port: proxy.port });
  access.tellNews({
    hear: () => {},
    begin: async () => {},
    own: () => {},
    turn: (isAway) => {
      told.push(isAway);
    },
  });
});
afterEach(() => access.close());

it('is told though nobody asks anything, and goes on with the same journal once it is back', async () => {
  const writer = await access.writer();
  await desks.cluster.stop('SIGQUIT');
  await eventually(() => expect(told).toEqual([true]));
  await desks.cluster.start();
  expect(await writer.listBatches()).toEqual([]);
  await eventually(() => expect(told).toEqual([true, false]));
  expect(await access.writer()).toBe(writer);
});

it('is told where nothing comes through any more while an answer is owed', async () => {
  const writer = await access.writer();
  proxy.hold();
  const batches = writer.listBatches();
  await eventually(() => expect(told).toEqual([true]));
  proxy.release();
  expect(await batches).toEqual([]);
  await eventually(() => expect(told).toEqual([true, false]));
});

it('is not told of a question that takes long', async () => {
  const writer = await access.writer();
  const lock = desks.query('LOCK TABLE batch IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(3)');
  await eventually(async () => expect(await desks.query(LOCKED)).toBe('1'));
  expect(await writer.listBatches()).toEqual([]);
  await lock;
  expect(told).toEqual([]);
});

it.each([[], ['--json']])(
  'is told by a command that only begins, on standard error (%j)',
  async (...how: string[]) => {
    const passwords = join(folder, 'passwords');
    writeFileSync(passwords, `127.0.0.1:*:*:*:${PASSWORD}\n`);
    chmodSync(passwords, 0o600);
    const journal = desks.address.replace(/:\d+\//, `:${proxy.port}/`);
    const host = memoryHost({ env: { PGPASSFILE: passwords } });
    proxy.hold();
    const ended = runCli(['batches', '--journal', journal, '--data-dir', folder, ...how], host);
    const waits = `The server of the journal at 127.0.0.1:${proxy.port} does not answer. It is waited for`;
    await eventually(() => expect(host.err()).toContain(waits));
    expect(host.out()).toBe('');
    proxy.release();
    expect(await ended).toBe(0);
    expect(host.err().split(waits)).toHaveLength(2);
    expect(host.out()).not.toContain('does not answer');
  },
);

const LOCKED = `SELECT count(*) FROM pg_locks WHERE relation = 'batch'::regclass AND mode = 'AccessExclusiveLock'`;
