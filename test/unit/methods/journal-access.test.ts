// The one writer of a folder within a program: opened when needed, and anew after it failed.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { appPorts } from '../../support/app-ports.ts';

let folder: string;
let access: JournalAccess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-access-'));
  access = new JournalAccess(appPorts(folder, new FileRegistry(systemRandom)));
});

afterEach(async () => {
  await access.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an abandoned writer is closed, and the next call opens the journal anew under the same lease', async () => {
  const first = await access.writer();
  await access.abandon(first);
  await expect(first.listBatches()).rejects.toThrow();
  const second = await access.writer();
  expect(second).not.toBe(first);
  expect(await second.checkIntegrity()).toEqual([]);
});

test('a writer that is abandoned twice takes no other one with it', async () => {
  const first = await access.writer();
  await access.abandon(first);
  const second = await access.writer();
  await access.abandon(first);
  expect(await access.writer()).toBe(second);
  expect(await second.listBatches()).toEqual([]);
});

test('a journal that was shut tells why to whoever asks, and closes', async () => {
  await access.writer();
  const { failure } = paymasterError('PROGRAM_DEFECT', 'It stopped.', 'Start again.');
  access.shut(failure);
  await expect(access.writer()).rejects.toMatchObject({ failure });
  await expect(access.reader()).rejects.toMatchObject({ failure });
  await access.close();
});

test('who holds the journal is told without opening it, and nobody once the holder has died', async () => {
  expect(access.standing()).toEqual({ isThere: false, holder: null, movedTo: null });
  await access.writer();
  const other = new JournalAccess(appPorts(folder, new FileRegistry(systemRandom)));
  // What holds it itself is no other program to whoever asks it.
  expect(access.standing()).toEqual({ isThere: true, holder: null, movedTo: null });
  const { isThere, holder } = other.standing();
  expect([isThere, holder]).toEqual([
    true,
    expect.stringContaining(`(process ${process.pid} on ${hostname()})`),
  ]);
  await access.close();
  expect(other.standing()).toEqual({ isThere: true, holder: null, movedTo: null });
  const { pid } = spawnSync(process.execPath, ['--version']);
  const killed = `paymaster (process ${pid} on ${hostname()}) since 2026-01-01T00:00:00.000Z\n`;
  writeFileSync(join(folder, 'paymaster.lease.txt'), killed);
  expect(other.standing().holder).toBeNull();
});

test('beside a page each has a thread of its own, and both go with a writer that failed', async () => {
  const page = { kind: 'window', platform: 'linux', version: '1', locale: 'en', account: null } as const;
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  const ports = appPorts(folder, new FileRegistry(systemRandom), { host: page, journalThreads: true });
  const beside = new JournalAccess(ports);
  const writer = await beside.writer();
  await writer.desk.setSetting('theme', 'dark');
  const reader = await beside.reader();
  expect(reader).not.toBe(writer);
  expect(await reader?.desk.setting('theme')).toBe('dark');
  await beside.abandon(writer);
  await expect(reader?.desk.setting('theme')).rejects.toThrow('closed');
  const again = await beside.writer();
  expect(await (await beside.reader())?.desk.setting('theme')).toBe('dark');
  await beside.close();
  process.off('worker', note);
  expect(threads).toHaveLength(4);
  await expect(again.listBatches()).rejects.toThrow();
  expect(existsSync(join(folder, 'paymaster.db-wal'))).toBe(false);
});

test.each(['writer', 'reader'] as const)(
  'a %s whose thread ends by itself stops the journal for everybody',
  async (which) => {
    const page = { kind: 'window', platform: 'linux', version: '1', locale: 'en', account: null } as const;
    const ports = appPorts(folder, new FileRegistry(systemRandom), { host: page, journalThreads: true });
    const beside = new JournalAccess(ports);
    const told = once(process, 'worker');
    await beside.writer();
    const [first] = await told;
    const next = once(process, 'worker');
    await beside.reader();
    const [second] = await next;
    await (which === 'writer' ? first : second).terminate();
    await expect
      .poll(() => beside.writer().catch(({ failure }) => failure))
      .toMatchObject({ code: 'JOURNAL_IO' });
    const { failure } = await beside.reader().catch((error) => error);
    expect(failure.message).toContain('has ended by itself');
    await beside.close();
    await access.writer();
  },
);

test('closing does not fail because opening did', async () => {
  writeFileSync(join(folder, 'paymaster.db'), '');
  await expect(access.writer()).rejects.toThrow();
  await access.close();
});

test('an act that is done stands where the journal cannot be written, and is told as not noted', async () => {
  writeFileSync(join(folder, 'paymaster.db'), '');
  await expect(access.writer()).rejects.toThrow();
  const facts = { statementId: 'S1' };
  const entry = { atMs: 0, batch: null, action: 'statement.requested', facts } as const;
  expect(await access.noteUnlessBusy(entry)).toBe(false);
});

test('what a page sent to a program that died goes at the next start, and not under a page that is at work', async () => {
  const transfer = join(folder, 'transfer');
  mkdirSync(transfer);
  writeFileSync(join(transfer, 'payroll.csv'), 'Phone,Amount');
  const first = await access.writer();
  expect(existsSync(transfer)).toBe(false);
  mkdirSync(transfer);
  await access.abandon(first);
  await access.writer();
  expect(existsSync(transfer)).toBe(true);
});
