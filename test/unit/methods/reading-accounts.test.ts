// Readings of an account leave nothing behind in a program that stays open for months.

import { getEventListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Accounts } from '../../../main/methods/accounts/accounts.ts';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { appPorts } from '../../support/app-ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-reading-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('hears of the end no longer than the reading lasts', async () => {
  const ports = appPorts(folder, new FileRegistry(systemRandom));
  const journal = new JournalAccess(ports);
  const accounts = new Accounts(ports, journal);
  const account = await accounts.resolve({ kind: 'practice', generation: 'v2' });
  const { signal } = new AbortController();
  await accounts.readConfiguration(account, false, null, { signal, onAway: () => undefined });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await accounts.close();
  await journal.close();
});
