// A server that does not answer: whoever works with the journal is told within moments and while it is waited for, and that it
// is over; a question that takes long is no silence.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPostgresReader, openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import type { JournalSite } from '../../../main/ports.ts';
import { appPorts } from '../../support/app-ports.ts';
import { eventually } from '../../support/patience.ts';
import { DelayingProxy } from '../../support/postgres/delaying-proxy.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

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
  access = accessOfPage();
  access.tellNews({
    hear: () => {},
    begin: async () => {},
    turn: (isAway) => {
      told.push(isAway);
    },
  });
});
afterEach(() => access.close());

function accessOfPage(): JournalAccess {
  const { address, password } = desks.connection;
  const host = { kind: 'window', platform: 'linux', version: '1', locale: 'en', account: null } as const;
  const files = new FileRegistry(systemRandom);
  const { journalSite: site } = appPorts(folder, files);
  if (site === undefined) throw new Error('The ports of a test have a place for the journal.');
  const journalSite: JournalSite = {
    ...site,
    place: { kind: 'database', address: { ...address, port: proxy.port }, isForThisStart: true },
    passwordInFile: async () => password,
  };
  return new JournalAccess(
    appPorts(folder, files, { host, journalThreads: true, journalSite }),
    async () => ({
      openPostgresReader: (options) => openPostgresReader({ ...options, reconnectMs: RECONNECT_MS }),
      openPostgresWriter: (options) => openPostgresWriter({ ...options, reconnectMs: RECONNECT_MS }),
    }),
  );
}

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

const LOCKED = `SELECT count(*) FROM pg_locks WHERE relation = 'batch'::regclass AND mode = 'AccessExclusiveLock'`;
