// A server that was away longer than a lost connection is made anew: whoever asks is told why, and once it is back the next
// call opens the journal anew, with all checks.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresReader, openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import type { JournalSite } from '../../../main/ports.ts';
import { appPorts } from '../../support/app-ports.ts';
import { failureOf } from '../../support/journal/journals.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

/** Long enough to be tried once more. */
const RECONNECT_MS = 300;

let desks: PostgresDesks;
let folder: string;

beforeAll(async () => {
  desks = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-returned-'));
});
afterAll(async () => {
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** The journal as a page has it. */
function accessOfPage(): JournalAccess {
  const { address, password } = desks.connection;
  const host = { kind: 'window', platform: 'linux', version: '1', locale: 'en', account: null } as const;
  const files = new FileRegistry(systemRandom);
  const { journalSite: site } = appPorts(folder, files);
  if (site === undefined) throw new Error('The ports of a test have a place for the journal.');
  const journalSite: JournalSite = {
    ...site,
    place: { kind: 'database', address, isForThisStart: true },
    passwordInFile: async () => password,
  };
  const ports = appPorts(folder, files, { host, journalThreads: true, journalSite });
  return new JournalAccess(ports, async () => ({
    openPostgresReader: (options) => openPostgresReader({ ...options, reconnectMs: RECONNECT_MS }),
    openPostgresWriter: (options) => openPostgresWriter({ ...options, reconnectMs: RECONNECT_MS }),
  }));
}

it('opens the journal anew once the server is back, though it was away when it was asked', async () => {
  const access = accessOfPage();
  const before = await access.writer();
  await access.reader();
  await desks.cluster.stop('SIGQUIT');
  await expect.poll(async () => (await failureOf(access.writer())).code).toBe('JOURNAL_UNREACHABLE');
  expect((await failureOf(access.reader())).code).toBe('JOURNAL_UNREACHABLE');
  await desks.cluster.start();
  const again = await access.writer();
  expect(again).not.toBe(before);
  expect(await again.listBatches()).toEqual([]);
  expect(await (await access.reader())?.listBatches()).toEqual([]);
  // What was lost refuses with the same words until its last user has left it.
  expect((await failureOf(before.listBatches())).code).toBe('JOURNAL_UNREACHABLE');
  await access.abandon(before);
  await expect(before.listBatches()).rejects.toThrow('closed');
  expect(await (await access.writer()).listBatches()).toEqual([]);
  await access.close();
});

it('opens the journal once the server is there, though it was away at the start', async () => {
  await desks.cluster.stop('SIGQUIT');
  const access = accessOfPage();
  expect((await failureOf(access.writer())).code).toBe('JOURNAL_UNREACHABLE');
  expect((await failureOf(access.reader())).code).toBe('JOURNAL_UNREACHABLE');
  await desks.cluster.start();
  expect(await (await access.writer()).listBatches()).toEqual([]);
  expect(await (await access.reader())?.listBatches()).toEqual([]);
  await access.close();
});
