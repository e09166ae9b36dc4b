// The one writer of a folder within a program: opened when needed, and anew after it failed.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

let folder: string;
let access: JournalAccess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-access-'));
  access = new JournalAccess({ dataFolder: folder, clock: new VirtualClock(), steps: { reach: () => {} } });
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

test('closing does not fail because opening did', async () => {
  writeFileSync(join(folder, 'paymaster.db'), '');
  await expect(access.writer()).rejects.toThrow();
  await access.close();
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
