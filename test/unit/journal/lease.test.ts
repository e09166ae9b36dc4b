// One writer at a time, whoever it is; the lease dies with its holder, and readers are never kept out.

import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { end, startScript } from '../../support/journal/children.ts';
import {
  failureOf,
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  openRaw,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const START_MS = Date.UTC(2026, 10, 20, 8, 30, 0);

describe('the lease', () => {
  it('keeps a second writer of the same process out, and says who holds the journal', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const failure = await failureOf(journals.writer(folder));
    expect(failure).toMatchObject({ code: 'JOURNAL_BUSY', repeatSafe: true });
    expect(failure.message).toContain(`process ${process.pid}`);
    expect(failure.message).toContain('since 21 November 2026, 09:00 UTC');
    await writer.close();
    await journals.writer(folder);
  });

  it('is held by another process until that is killed, and then is free at once (P2)', async () => {
    const folder = journals.folder();
    const holder = await startScript('hold-journal.ts', [folder, String(START_MS)]);
    const failure = await failureOf(journals.writer(folder));
    expect(failure.code).toBe('JOURNAL_BUSY');
    expect(failure.message).toContain(`hold-journal.ts (process ${holder.pid}`);
    expect(failure.message).toContain('since 20 November 2026, 08:30 UTC');
    await end(holder, 'SIGKILL');
    const writer = await journals.writer(folder);
    expect(await writer.createBatch(newBatch())).toBe('B1');
    expect(readFileSync(join(folder, 'paymaster.lease.txt'), 'utf8')).toContain(`process ${process.pid}`);
  });

  it('is given back with its text when the journal is closed, and the lease itself stays empty', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    expect(existsSync(join(folder, 'paymaster.lease.txt'))).toBe(true);
    await writer.close();
    expect(existsSync(join(folder, 'paymaster.lease.txt'))).toBe(false);
    expect(statSync(join(folder, 'paymaster.lease')).size).toBe(0);
  });

  it('is its owner’s alone, also where an earlier program made it for everybody', async () => {
    const folder = journals.folder();
    const path = join(folder, 'paymaster.lease');
    const rights = () => statSync(path).mode & 0o777;
    const writer = await journals.writer(folder);
    expect(rights()).toBe(0o600);
    await writer.close();
    chmodSync(path, 0o644);
    const again = await journals.writer(folder);
    expect(rights()).toBe(0o600);
    expect((await failureOf(journals.writer(folder))).code).toBe('JOURNAL_BUSY');
    await again.close();
  });

  it('is given back when the journal cannot be opened', async () => {
    const folder = journals.folder();
    await (await journals.writer(folder)).close();
    const raw = openRaw(folder);
    raw.pragma('user_version = 99');
    raw.close();
    expect((await failureOf(journals.writer(folder))).code).toBe('JOURNAL_NEWER');
    expect((await failureOf(journals.writer(folder))).code).toBe('JOURNAL_NEWER');
    expect(existsSync(join(folder, 'paymaster.lease.txt'))).toBe(false);
  });
});

describe('readers', () => {
  it('see what is durable while the writer goes on, in the same process', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const reader = await journals.reader(folder);
    expect(await reader.listBatches()).toEqual([]);
    const batch = await importedDraft(writer, [newRow(1)]);
    expect(await reader.rows(batch, { after: 0, limit: 5 })).toEqual(
      await writer.rows(batch, { after: 0, limit: 5 }),
    );
    expect(await reader.totals(batch)).toEqual(await writer.totals(batch));
    await reader.close();
    await writer.createBatch(newBatch({ createdAtMs: NOW_MS }));
  });

  it('work beside a writer of another process, and after it', async () => {
    const folder = journals.folder();
    const holder = await startScript('hold-journal.ts', [folder, String(START_MS)]);
    const reader = await journals.reader(folder);
    expect(await reader.listBatches()).toEqual([]);
    await end(holder, 'SIGKILL');
    expect(await reader.checkIntegrity()).toEqual([]);
    expect(await (await journals.reader(folder)).listProfiles()).toEqual([]);
  });
});
