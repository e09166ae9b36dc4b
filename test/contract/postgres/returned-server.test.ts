// A server that was away longer than a lost connection is made anew, or that refused it: whoever asks is told why, and once
// it is back, or takes the password, the next call opens the journal anew, with all checks.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../../support/journal/journals.ts';
import { PASSWORD } from '../../support/postgres/cluster.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { accessOfPage } from '../../support/postgres/page-access.ts';

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

it('opens the journal anew once the server is back, though it was away when it was asked', async () => {
  const access = accessOfPage({ desks, folder, reconnectMs: RECONNECT_MS });
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
  const access = accessOfPage({ desks, folder, reconnectMs: RECONNECT_MS });
  expect((await failureOf(access.writer())).code).toBe('JOURNAL_UNREACHABLE');
  expect((await failureOf(access.reader())).code).toBe('JOURNAL_UNREACHABLE');
  await desks.cluster.start();
  expect(await (await access.writer()).listBatches()).toEqual([]);
  expect(await (await access.reader())?.listBatches()).toEqual([]);
  await access.close();
});

/** As an administrator cuts connections off whose password was rotated. */
const CUT =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";

async function changePassword(password: string): Promise<void> {
  const { user } = desks.connection.address;
  // Over the connection that sets it, since the one after needs it already.
  await desks.cluster.query(`ALTER ROLE "${user}" PASSWORD '${password}'; ${CUT}`);
}

describe('a password that is changed while the journal is open', () => {
  afterEach(() =>
    desks.cluster.query(`ALTER ROLE "${desks.connection.address.user}" PASSWORD '${PASSWORD}'`, {
      password: 'rotated',
    }),
  );

  it('is read from its file again', async () => {
    let inFile = PASSWORD;
    const access = accessOfPage({ desks, folder, reconnectMs: RECONNECT_MS, passwordInFile: () => inFile });
    await access.writer();
    await access.reader();
    await changePassword('rotated');
    await expect.poll(async () => (await failureOf(access.writer())).code).toBe('JOURNAL_PASSWORD');
    inFile = 'rotated';
    expect(await (await access.writer()).listBatches()).toEqual([]);
    expect(await (await access.reader())?.listBatches()).toEqual([]);
    await access.close();
  });

  it('opens the journal when a person gives it', async () => {
    const access = accessOfPage({ desks, folder, reconnectMs: RECONNECT_MS });
    await access.writer();
    await access.reader();
    await changePassword('rotated');
    await expect.poll(async () => (await failureOf(access.writer())).code).toBe('JOURNAL_PASSWORD');
    await access.givePassword('rotated');
    expect(await (await access.writer()).listBatches()).toEqual([]);
    expect(await (await access.reader())?.listBatches()).toEqual([]);
    await access.close();
  });
});
