// The audit trail is a chain: each entry carries the hash of the one before, also those from before there was one; two
// writers cannot fork it, and who did it stands beside what was done.

import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entryHash, type Sealed } from '../../../main/journal/chain.ts';
import { applyMigrations } from '../../../main/journal/file/migrate.ts';
import { openJournalWriter } from '../../../main/journal/here.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { entered, Journals, NOW_MS, openRaw } from '../../support/journal/journals.ts';
import { acts, firstBreak, undefended } from '../../support/journal/trails.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const ALL = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
const ENTRY: Sealed = {
  number: 1,
  at_ms: 5,
  batch: null,
  person: null,
  person_key: null,
  account: 'é',
  via: 'program',
  action: 'a',
  facts: '{}',
  before: null,
  after: '',
};

describe('the hash of an entry', () => {
  it('is that of the form that the documentation shows', () => {
    const text = '2:id,1:1,1:5,-,-,-,2:é,7:program,1:a,2:{},-,0:,';
    expect(entryHash('id', ENTRY)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('tells nothing from an empty text, and where one value ends from where the next begins', () => {
    const alike: Sealed[] = [
      ENTRY,
      { ...ENTRY, after: null },
      { ...ENTRY, account: 'é,7:program', via: '' },
      { ...ENTRY, action: '', facts: 'a{}' },
      { ...ENTRY, action: 'a,', facts: '{}' },
    ];
    expect(new Set(alike.map((entry) => entryHash('id', entry))).size).toBe(alike.length);
  });
});

describe('a trail', () => {
  it('says who did it and through what, and whether the program did it by itself', async () => {
    const folder = journals.folder();
    const actor = { account: 'mwansa', shell: 'window' } as const;
    const clock = { nowMs: () => NOW_MS };
    const writer = await openJournalWriter({ folder, steps: { reach: () => {} }, clock, actor });
    await writer.appendAudit(entered('batch.asked', 'B1'));
    await writer.appendAudit(entered('upload.ended', 'B1'));
    await writer.appendAudit({ ...entered('upload.started', 'B1'), byProgram: true });
    const told = (await writer.trail.entries(ALL)).map(({ action, account, via }) => [action, account, via]);
    expect(told).toEqual([
      ['upload.started', 'mwansa', 'program'],
      ['upload.ended', 'mwansa', 'program'],
      ['batch.asked', 'mwansa', 'window'],
    ]);
    expect(await writer.trail.persons()).toEqual(['mwansa']);
    await writer.close();
  });

  it('is asked by batch, person and time, newest first, page by page', async () => {
    const writer = await journals.writer();
    for (const act of acts(30)) await writer.appendAudit(act);
    const numbers = async (beforeNumber: number | null) =>
      (await writer.trail.entries({ ...ALL, beforeNumber, limit: 3 })).map(({ number }) => number);
    expect(await numbers(null)).toEqual([30, 29, 28]);
    expect(await numbers(28)).toEqual([27, 26, 25]);
    const ofBatch = { ...ALL, batch: 'B2' };
    expect((await writer.trail.entries(ofBatch)).every(({ batch }) => batch === 'B2')).toBe(true);
    const times = { ...ALL, fromMs: NOW_MS + 3_000, beforeMs: NOW_MS + 5_000 };
    expect((await writer.trail.entries(times)).map(({ atMs }) => atMs)).toEqual([
      NOW_MS + 4_000,
      NOW_MS + 3_000,
    ]);
    const [latest] = await writer.trail.entries(ALL);
    expect(latest).toMatchObject({ before: { text: 'old' }, after: { text: 'new 29' } });
  });

  it('is read through an index, whatever is asked', async () => {
    const folder = journals.folder();
    await (await journals.writer(folder)).close();
    const raw = openRaw(folder);
    const planOf = (where: string) =>
      raw
        .prepare(`EXPLAIN QUERY PLAN SELECT * FROM audit ${where}`)
        .all()
        .map((step) => JSON.stringify(step))
        .join();
    expect(planOf('WHERE batch = 1 ORDER BY number DESC LIMIT 9')).toContain('audit_by_batch');
    const byPerson = planOf('WHERE coalesce(person, account) = 1 ORDER BY number DESC LIMIT 9');
    expect(byPerson).toContain('audit_by_person');
    expect(byPerson).not.toContain('TEMP B-TREE');
    const next = `WHERE coalesce(person, account) > 'a' ORDER BY coalesce(person, account) LIMIT 1`;
    expect(planOf(next)).toContain('audit_by_person');
    expect(planOf('WHERE at_ms >= 1 AND at_ms < 2 ORDER BY number DESC LIMIT 9')).toContain('audit_by_time');
    raw.close();
  });

  it('P7 grows only at its end, whoever writes: a second writer goes on where the first one ended', async () => {
    const folder = journals.folder();
    const first = await journals.writer(folder);
    await first.appendAudit(entered('batch.asked'));
    await first.close();
    const second = await journals.writer(folder);
    await second.appendAudit(entered('batch.asked'));
    expect(await firstBreak(second)).toBeNull();
    await second.close();
    const raw = openRaw(folder);
    const copy = `INSERT INTO audit SELECT number + ?, at_ms, batch, person, person_key, account, via, action, facts,
      before, after, hash FROM audit WHERE number = 1`;
    for (const further of [0, 1, 5]) {
      expect(() => raw.prepare(copy).run(further)).toThrow('come only at its end');
    }
    expect(() => raw.exec(`UPDATE journal_identity SET id = '${'0'.repeat(32)}'`)).toThrow('never change');
    raw.close();
  });

  it('P7 is not longer than its acts: a step that fails leaves no entry', async () => {
    const writer = await journals.writer();
    const entries = [entered('batch.discarded', 'B9')];
    await expect(writer.setBatchState('B9', 'discarded', { atMs: NOW_MS, entries })).rejects.toThrow();
    expect(await writer.audit(null)).toEqual([]);
  });
});

describe('a journal from before the chain', () => {
  function older(numbers: readonly number[]): string {
    const folder = journals.folder();
    const database = new Database(journalPlace(folder).journal);
    applyMigrations(database, MIGRATIONS.slice(0, 23), NOW_MS);
    const insert = database.prepare(
      'INSERT INTO audit (number, at_ms, batch, action, facts) VALUES (?, ?, ?, ?, ?)',
    );
    database.transaction(() => {
      for (const number of numbers)
        insert.run(number, NOW_MS, 'B1', 'file.imported', '{"rows": 1, "note":"é"}');
    })();
    database.close();
    return folder;
  }

  it('P7 keeps its entries as they were, chained, and says where the chain begins', async () => {
    const numbers = Array.from({ length: 1_100 }, (_, index) => index + 1);
    const folder = older(numbers);
    const writer = await journals.writer(folder);
    const trail = await writer.audit(null);
    expect(trail).toHaveLength(1_101);
    expect(trail[0]).toEqual({
      atMs: NOW_MS,
      batch: 'B1',
      action: 'file.imported',
      facts: { rows: 1, note: 'é' },
    });
    expect(trail.at(-1)).toMatchObject({ action: 'audit.chain-begun', facts: { earlierEntries: 1_100 } });
    expect(await firstBreak(writer, 1_000)).toBeNull();
    await writer.close();
    const raw = openRaw(folder);
    const facts = z.string().parse(raw.prepare('SELECT facts FROM audit WHERE number = 7').pluck().get());
    expect(facts).toBe('{"rows": 1, "note":"é"}');
    raw.close();
  });

  it('opens with a gap in its trail, which the check names', async () => {
    const writer = await journals.writer(older([1, 2, 4]));
    expect(await firstBreak(writer)).toEqual({ entry: 3, kind: 'missing' });
    await writer.appendAudit(entered('batch.asked'));
  });

  it('without an entry begins with none', async () => {
    const writer = await journals.writer(older([]));
    expect(await writer.audit(null)).toEqual([]);
  });
});

describe('a trail that was changed', () => {
  it('is named by what happened to it: altered, missing, reordered', async () => {
    const changes: readonly [string, string, { entry: number; kind: string }][] = [
      ['altered', `UPDATE audit SET facts = '{}' WHERE number = 4`, { entry: 4, kind: 'altered' }],
      ['of another time', 'UPDATE audit SET at_ms = 0 WHERE number = 12', { entry: 12, kind: 'altered' }],
      ['missing', 'DELETE FROM audit WHERE number = 6', { entry: 6, kind: 'missing' }],
      ['missing at its beginning', 'DELETE FROM audit WHERE number < 3', { entry: 1, kind: 'missing' }],
      ['neighbours that changed places', swap(8, 9), { entry: 8, kind: 'reordered' }],
      ['entries that changed places', swap(3, 15), { entry: 3, kind: 'reordered' }],
      [
        'of another journal',
        `UPDATE journal_identity SET id = '${'a'.repeat(32)}'`,
        { entry: 1, kind: 'altered' },
      ],
    ];
    for (const [what, change, found] of changes) {
      const folder = journals.folder();
      const writer = await journals.writer(folder);
      for (const act of acts(20)) await writer.appendAudit(act);
      await writer.close();
      const raw = undefended(folder);
      raw.exec('DROP TRIGGER journal_identity_never_changed');
      raw.exec(change);
      raw.close();
      const reader = await journals.reader(folder);
      expect({ what, found: await firstBreak(reader) }).toEqual({ what, found });
    }
  });
});

function swap(one: number, other: number): string {
  return `UPDATE audit SET number = -1 WHERE number = ${one};
    UPDATE audit SET number = ${one} WHERE number = ${other};
    UPDATE audit SET number = ${other} WHERE number = -1`;
}
