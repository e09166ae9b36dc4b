// What goes wrong with files and disks: the journal says so, stops, and never deletes or rebuilds anything (P7).

import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { connectForReading, connectForWriting } from '../../../main/journal/file/connection.ts';
import { WritingJournal } from '../../../main/journal/file/open-journal.ts';
import { openJournalReader, writerHere } from '../../../main/journal/here.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { run, scriptPath } from '../../support/journal/children.ts';
import {
  answered,
  failureOf,
  importedDraft,
  Journals,
  newBatch,
  newRow,
  offer,
  openRaw,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const JOURNAL = 'paymaster.db';
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** A folder with a closed journal of a hundred rows. */
async function filledFolder(): Promise<string> {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  await importedDraft(
    writer,
    Array.from({ length: 100 }, (_, index) => newRow(index + 1)),
  );
  await writer.close();
  return folder;
}

describe('a file that cannot be a journal is named and left untouched', () => {
  const foreign: readonly [string, string, (path: string) => void][] = [
    ['text', 'JOURNAL_FOREIGN_FILE', (path) => writeFileSync(path, 'phone;amount\n'.repeat(500))],
    ['empty', 'JOURNAL_CORRUPT', (path) => writeFileSync(path, '')],
    [
      'a SQLite file of another program',
      'JOURNAL_FOREIGN_FILE',
      (path) => {
        const other = new Database(path);
        other.pragma('journal_mode = WAL');
        other.exec('CREATE TABLE t (x TEXT); PRAGMA application_id = 7');
        other.close();
      },
    ],
  ];

  it.each(foreign)('%s (%s)', async (_, code, make) => {
    const folder = journals.folder();
    const path = join(folder, JOURNAL);
    make(path);
    const before = hashOf(path);
    for (const open of [() => journals.writer(folder), () => journals.reader(folder)]) {
      const failure = await failureOf(open());
      expect(failure.code).toBe(code);
      expect(failure.message).toContain(path);
      expect(failure.remedy).toContain('There are no copies beside it.');
    }
    expect(hashOf(path)).toBe(before);
  });

  it('a journal of a newer program', async () => {
    const folder = await filledFolder();
    const raw = openRaw(folder);
    raw.pragma(`user_version = ${MIGRATIONS.length + 1}`);
    raw.close();
    const before = hashOf(join(folder, JOURNAL));
    for (const open of [() => journals.writer(folder), () => journals.reader(folder)]) {
      const detail = `version ${MIGRATIONS.length + 1} > ${MIGRATIONS.length}`;
      expect(await failureOf(open())).toMatchObject({ code: 'JOURNAL_NEWER', detail });
    }
    expect(hashOf(join(folder, JOURNAL))).toBe(before);
  });

  it('one with a damaged page among its rows, before anything is done with it', async () => {
    const folder = await filledFolder();
    const path = join(folder, JOURNAL);
    const bytes = readFileSync(path);
    const page = Math.floor(bytes.indexOf('Person 50') / 4_096);
    bytes.fill(0xa5, page * 4_096, (page + 1) * 4_096);
    writeFileSync(path, bytes);
    const failure = await failureOf(journals.writer(folder));
    expect(failure).toMatchObject({ code: 'JOURNAL_CORRUPT', repeatSafe: false });
    expect(failure.message).toContain(path);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('one that lost its end', async () => {
    const folder = await filledFolder();
    const path = join(folder, JOURNAL);
    truncateSync(path, statSync(path).size - 3 * 4_096);
    const before = hashOf(path);
    expect((await failureOf(journals.writer(folder))).code).toBe('JOURNAL_CORRUPT');
    expect(hashOf(path)).toBe(before);
  });
});

describe('a missing journal', () => {
  it('is a mere fact for a reader, who makes nothing', async () => {
    const folder = join(journals.folder(), 'not', 'there');
    expect((await failureOf(openJournalReader({ folder }))).code).toBe('JOURNAL_MISSING');
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['its log', 'paymaster.db-wal', 'There are no copies beside it.'],
    ['a copy', 'paymaster-before-2.backup', 'Copies made before upgrades: '],
    ['its last entry', 'paymaster.head', 'There are no copies beside it.'],
    ['a backup', 'backups/paymaster-20261129T030452Z.db', 'Its newest backup is '],
    [
      'one that was replaced',
      'paymaster-replaced-2026-11-29T03-04-52-000Z.db',
      'The journal that was replaced last is kept as ',
    ],
  ])('is not begun anew when %s is still there', async (_, trace, copies) => {
    const folder = await filledFolder();
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    mkdirSync(dirname(join(folder, trace)), { recursive: true });
    writeFileSync(join(folder, trace), 'x');
    for (const open of [() => journals.writer(folder), () => journals.reader(folder)]) {
      const failure = await failureOf(open());
      expect(failure.code).toBe('JOURNAL_MISSING');
      expect(`${failure.message} ${failure.remedy}`).toContain(trace);
      expect(failure.remedy).toContain(copies);
    }
    expect(existsSync(join(folder, JOURNAL))).toBe(false);
  });

  it('P7 begins anew once what it names was moved away, however many backups there are', async () => {
    const folder = journals.folder();
    mkdirSync(join(folder, 'backups'));
    for (const day of ['28', '29'])
      writeFileSync(join(folder, 'backups', `paymaster-202611${day}T030452Z.db`), 'kept');
    const { detail } = await failureOf(journals.writer(folder));
    for (const name of (detail ?? '').split(', ')) rmSync(join(folder, name), { recursive: true });
    await (await journals.writer(folder)).close();
  });

  it('that was never finished is made again', async () => {
    const folder = journals.folder();
    writeFileSync(join(folder, 'paymaster.unfinished'), 'half a journal');
    const writer = await journals.writer(folder);
    expect(await writer.createBatch(newBatch())).toBe('B1');
    expect(readdirSync(folder)).not.toContain('paymaster.unfinished');
  });

  it('is noticed when it is moved away while in use: nothing more is recorded (P2)', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await sendingBatch(writer, [newRow(1)]);
    renameSync(join(folder, JOURNAL), join(folder, 'elsewhere.db'));
    expect((await failureOf(offer(writer, batch))).code).toBe('JOURNAL_MISSING');
    renameSync(join(folder, 'elsewhere.db'), join(folder, JOURNAL));
    expect((await failureOf(offer(writer, batch))).code).toBe('JOURNAL_MISSING');
    await writer.close();
    const again = await journals.writer(folder);
    expect(await offer(again, batch)).toHaveLength(1);
  });
});

describe('a full disk', () => {
  it('while working stops every further write until the journal is opened anew (P2)', async () => {
    const folder = await filledFolder();
    const place = journalPlace(folder);
    const database = connectForWriting(place.journal);
    const closed = () => database.close();
    const writer = writerHere(new WritingJournal(database, place, { steps: { reach: () => {} }, closed }));
    const batch = await writer.createBatch(newBatch());
    const pages = Number(database.pragma('page_count', { simple: true }));
    database.pragma(`max_page_count = ${pages + 1}`);
    const rows = Array.from({ length: 1_000 }, (_, index) => newRow(index + 1));
    expect((await failureOf(writer.appendRows(batch, rows))).code).toBe('JOURNAL_FULL_DISK');
    database.pragma('max_page_count = 1000000');
    const refusals = [
      writer.appendRows(batch, rows.slice(0, 1)),
      writer.createBatch(newBatch()),
      writer.appendAudit({ atMs: 1, batch: null, action: 'batch.asked', facts: {} }),
      writer.record(batch, [answered(1)]),
      writer.setBatchState(batch, 'discarded', { atMs: 1 }),
    ];
    for (const refusal of refusals) {
      expect(await failureOf(refusal)).toMatchObject({
        code: 'JOURNAL_FULL_DISK',
        message: expect.stringContaining('Nothing more is recorded'),
      });
    }
    await writer.close();
    const again = await journals.writer(folder);
    expect(await again.totals(batch)).toEqual([]);
    await again.appendRows(batch, rows);
    expect(await again.checkIntegrity()).toEqual([]);
  });

  it('of any kind loses no row that was said to be durable, whoever runs into it (P2)', async () => {
    const folder = journals.folder();
    const script = `ulimit -f 2048 && exec "${process.execPath}" "${scriptPath('write-until-failure.ts')}" "${folder}"`;
    const ended = await run('bash', ['-c', script]);
    expect(ended.errors).toBe('');
    const { durableRows, codes } = JSON.parse(ended.output);
    expect(durableRows).toBeGreaterThan(0);
    expect(codes).toEqual(['JOURNAL_IO', 'JOURNAL_IO']);
    const writer = await journals.writer(folder);
    expect((await writer.findBatch('B1'))?.rowCount).toBe(durableRows);
    expect(await writer.checkIntegrity()).toEqual([]);
    await writer.appendRows('B1', [newRow(durableRows + 1)]);
  });
});

describe('a folder that may not be written', () => {
  it.each(['writer', 'reader'])('is told as such to a %s', async (mode) => {
    const folder = await filledFolder();
    chmodSync(join(folder, JOURNAL), 0o400);
    chmodSync(folder, 0o500);
    const ended = await run(process.execPath, [scriptPath('open-without-rights.ts'), folder, mode]);
    chmodSync(folder, 0o700);
    expect(ended.errors).toBe('');
    expect(ended.output).toBe('JOURNAL_NO_PERMISSION');
  });

  it('cannot be made below one', async () => {
    const parent = journals.folder();
    chmodSync(parent, 0o500);
    const script = scriptPath('open-without-rights.ts');
    const ended = await run(process.execPath, [script, join(parent, 'journal'), 'writer']);
    expect(ended).toMatchObject({ errors: '', output: 'JOURNAL_NO_PERMISSION' });
  });

  it('refuses every step of a writer on a file that can only be read', async () => {
    const folder = await filledFolder();
    const place = journalPlace(folder);
    const database = connectForReading(place.journal);
    const closed = () => database.close();
    const writer = writerHere(new WritingJournal(database, place, { steps: { reach: () => {} }, closed }));
    expect((await failureOf(writer.createBatch(newBatch()))).code).toBe('JOURNAL_READ_ONLY');
    expect(await writer.listBatches()).toHaveLength(1);
    await writer.close();
  });

  it('is refused when it is a file, or below one', async () => {
    const file = join(journals.folder(), 'file');
    writeFileSync(file, 'x');
    for (const folder of [file, join(file, 'deeper')]) {
      for (const open of [() => journals.writer(folder), () => journals.reader(folder)]) {
        const failure = await failureOf(open());
        expect(failure.code).toBe('JOURNAL_UNSAFE_FOLDER');
        expect(failure.message).toContain(folder);
      }
    }
    expect(readFileSync(file, 'utf8')).toBe('x');
  });
});

describe('another program', () => {
  it('that locks the journal is waited for, and then told of', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const other = openRaw(folder);
    other.exec('BEGIN IMMEDIATE');
    expect((await failureOf(writer.createBatch(newBatch()))).code).toBe('JOURNAL_BUSY');
    other.exec('ROLLBACK');
    other.close();
    expect(await writer.createBatch(newBatch())).toBe('B1');
  });

  it('that writes nonsense into the journal is found out when it is read (P9)', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await importedDraft(writer, [newRow(1)]);
    await writer.close();
    const raw = openRaw(folder);
    raw.exec(`DROP TRIGGER file_row_source_never_changes; UPDATE file_row SET cells = '["open'`);
    raw.close();
    const reader = await journals.reader(folder);
    const failure = await failureOf(reader.rows(batch, { after: 0, limit: 1 }));
    expect(failure.code).toBe('JOURNAL_CORRUPT');
    expect(failure.detail).toContain('cells');

    const second = await journals.writer(folder);
    expect((await failureOf(second.rows(batch, { after: 0, limit: 1 }))).code).toBe('JOURNAL_CORRUPT');
    expect((await failureOf(second.createBatch(newBatch()))).code).toBe('JOURNAL_CORRUPT');
  });
});

describe('the full check', () => {
  it.each([
    ['a total', `UPDATE tally SET amount = '11' WHERE state = 'accepted'`, '1 of 10.5'],
    ['a total that is missing', 'DELETE FROM tally', 'have no total'],
    [
      'an amount',
      `DROP TRIGGER file_row_fixed_by_approval; UPDATE file_row SET amount = '9'`,
      'differ in money',
    ],
    ['the attempt log', 'DROP TRIGGER attempt_never_deleted; DELETE FROM attempt WHERE entry = 1', 'gaps'],
    [
      'a state',
      `UPDATE progress SET payout_state = 'enqueued' WHERE payout_state = 'accepted'`,
      'the rows themselves say',
    ],
    [
      'a row',
      'PRAGMA foreign_keys = OFF; DROP TRIGGER file_row_never_deleted; DELETE FROM file_row',
      'refer to something that is not there',
    ],
  ])('finds out that somebody changed %s (P3, P7)', async (_, meddling, sentence) => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await sendingBatch(writer, [newRow(1)]);
    await offer(writer, batch);
    await writer.record(batch, [answered(1)]);
    expect(await writer.checkIntegrity()).toEqual([]);
    await writer.close();
    const raw = openRaw(folder);
    raw.exec(meddling);
    raw.close();
    const problems = await (await journals.reader(folder)).checkIntegrity();
    expect(problems.map(sayEnglish).join('\n')).toContain(sentence);
  });
});

describe('files and folders', () => {
  it('are made for this user only', async () => {
    const folder = join(journals.folder(), 'deep', 'er');
    await journals.writer(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of [JOURNAL, 'paymaster.db-wal', 'paymaster.lease.txt']) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    }
  });

  it('with odd names hold a journal like any other', async () => {
    const folder = join(journals.folder(), `it's 100% “odd”?#x=y é`);
    mkdirSync(folder);
    const writer = await journals.writer(folder);
    await writer.createBatch(newBatch());
    await writer.close();
    expect(await (await journals.reader(folder)).listBatches()).toHaveLength(1);
  });
});
