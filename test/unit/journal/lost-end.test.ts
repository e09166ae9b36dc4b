// A journal that lost what was entered last, with its log, its end, or because an older copy was put in its place by hand: it
// is not opened as if that had never been (P2, P7). What was lost of a run alone is asked for under the same ids.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { seal } from '../../../main/journal/file/seal.ts';
import { openJournalWriter } from '../../../main/journal/here.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import {
  answered,
  entered,
  failureOf,
  importedDraft,
  Journals,
  NOW_MS,
  newRow,
  offer,
  openRaw,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const JOURNAL = 'paymaster.db';

/** The files of a folder as a program that died left them; without its log where that is lost. */
function left(from: string, lost: readonly string[] = []): string {
  const folder = join(journals.folder(), 'left');
  mkdirSync(folder);
  for (const name of readdirSync(from)) {
    if (/^paymaster\.(?:db|db-wal|head)$/.test(name) && !lost.includes(name))
      copyFileSync(join(from, name), join(folder, name));
  }
  return folder;
}

/** Everything that was there before is in the file itself, and what is entered now in its log alone. */
async function atRest(folder: string): Promise<JournalWriter> {
  const writer = await journals.writer(folder);
  await importedDraft(writer, [newRow(1)]);
  await writer.appendAudit(entered('batch.asked', 'B1'));
  await writer.close();
  return await journals.writer(folder);
}

/** By the program before this one, whose layout has a step less. */
async function openOlder(folder: string): Promise<JournalWriter> {
  const migrations = MIGRATIONS.slice(0, -1);
  const clock = { nowMs: () => NOW_MS };
  return await openJournalWriter({ folder, steps: { reach: () => {} }, clock, migrations });
}

async function refusals(folder: string) {
  const writing = await failureOf(journals.writer(folder));
  const reading = await failureOf(journals.reader(folder));
  return [writing, reading];
}

describe('what was entered last and is gone', () => {
  it('P2 P7 with its log is missed by whoever opens the journal, and the file stays as it is', async () => {
    const folder = journals.folder();
    const writer = await atRest(folder);
    await writer.appendAudit(entered('batch.asked', 'B1'));
    const lost = left(folder, ['paymaster.db-wal']);
    const before = readFileSync(join(lost, JOURNAL));
    for (const failure of await refusals(lost)) {
      expect(failure).toMatchObject({ code: 'JOURNAL_CORRUPT', repeatSafe: false });
      expect(failure.message).toContain('2 entries');
      expect(failure.remedy).toContain('journal restore');
    }
    expect(readFileSync(join(lost, JOURNAL)).equals(before)).toBe(true);

    const whole = await journals.reader(left(folder));
    expect((await whole.trail.head()).number).toBe(2);
  });

  it.each([
    ['is lost with its log', 'JOURNAL_CORRUPT'],
    ['went on in a database', 'JOURNAL_MOVED'],
  ])('P2 P7 by a file of an older layout is missed before the layout changes: it %s', async (_, code) => {
    const folder = journals.folder();
    const first = await openOlder(folder);
    await first.appendAudit(entered('batch.asked', 'B1'));
    await first.close();
    const isMoved = code === 'JOURNAL_MOVED';
    if (isMoved) {
      const raw = openRaw(folder);
      seal(raw, { to: 'postgres://db.example/payroll', atMs: NOW_MS, isDone: true });
      raw.close();
    }
    const writer = isMoved ? null : await openOlder(folder);
    await writer?.appendAudit(entered('batch.asked', 'B1'));
    const lost = left(folder, ['paymaster.db-wal']);
    await writer?.close();
    const before = readFileSync(join(lost, JOURNAL));
    const failures = [await failureOf(journals.reader(lost, true)), ...(await refusals(lost))];
    expect(failures.map((failure) => failure.code)).toEqual([code, code, code]);
    expect(readFileSync(join(lost, JOURNAL)).equals(before)).toBe(true);
    expect(readdirSync(lost).filter((name) => name.includes('before'))).toEqual([]);
  });

  it('P2 since a byte of its log was changed is missed, too', async () => {
    const folder = journals.folder();
    const writer = await atRest(folder);
    await writer.appendAudit(entered('batch.asked', 'B1'));
    const damaged = left(folder);
    const log = readFileSync(join(damaged, `${JOURNAL}-wal`));
    log.writeUInt8(log.readUInt8(log.length - 100) ^ 1, log.length - 100);
    writeFileSync(join(damaged, `${JOURNAL}-wal`), log);
    for (const failure of await refusals(damaged)) expect(failure.code).toBe('JOURNAL_CORRUPT');
  });

  it('P1 by an older copy that was put in its place by hand', async () => {
    const folder = journals.folder();
    const writer = await atRest(folder);
    const older = readFileSync(join(folder, JOURNAL));
    await writer.appendAudit(entered('batch.asked', 'B1'));
    await writer.close();
    writeFileSync(join(folder, JOURNAL), older);
    for (const failure of await refusals(folder)) expect(failure.code).toBe('JOURNAL_CORRUPT');
  });

  it('does not concern another journal, nor one that nobody told of', async () => {
    const folder = journals.folder();
    await (await atRest(folder)).close();
    const other = journals.folder();
    await (await journals.writer(other)).close();
    copyFileSync(join(other, JOURNAL), join(folder, JOURNAL));
    await (await journals.writer(folder)).close();
    rmSync(join(folder, 'paymaster.head'), { force: true });
    await (await journals.writer(folder)).close();
    writeFileSync(join(folder, 'paymaster.head'), 'noise');
    expect((await (await journals.writer(folder)).trail.head()).number).toBe(0);
  });
});

it('P1 a run whose log is lost has the ids that it had, and its rows are to be offered again', async () => {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  const batch = await sendingBatch(writer, [newRow(1)]);
  await writer.close();
  const again = await journals.writer(folder);
  const [sent] = await offer(again, batch);
  await again.record(batch, [answered(1)]);
  const lost = await journals.writer(left(folder, ['paymaster.db-wal']));
  expect((await offer(lost, batch))[0]?.payoutId).toBe(sent?.payoutId);
});
