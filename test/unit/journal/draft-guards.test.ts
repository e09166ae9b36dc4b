// The file defends a draft's history and an approved batch's rows, even against SQL that goes past the program.

import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actingAs } from '../../../main/journal/carried.ts';
import { connectForWriting } from '../../../main/journal/file/connection.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { exclusion, undoing } from '../../support/journal/draft-steps.ts';
import {
  entered,
  failureOf,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  payoutFor,
} from '../../support/journal/journals.ts';

const journals = new Journals();
let folder: string;
let writer: JournalWriter;

beforeEach(async () => {
  folder = journals.folder();
  writer = await journals.writer(folder);
  const batch = await writer.createBatch(newBatch());
  await writer.appendRows(batch, [newRow(1), newRow(2), newRow(3)]);
  await writer.finishImport(batch, {
    rowCount: 3,
    numberGrammar: 'Decimal point.',
    fileAmounts: { ZMW: '31.5' },
    summary: {
      grammar: { decimalMark: 'point', groupingMark: null, conflicting: false, source: 'evidence' },
      notices: ['A sentence.'],
      warningRows: 0,
      duplicateRows: 0,
      findings: [],
      repairs: [],
    },
  });
  await writer.drafts.change(batch, exclusion(newRow(3)));
});
afterEach(() => journals.clear());

/** The journal's own file, once the writer has let go of it. */
async function raw<Result>(look: (database: Database.Database) => Result): Promise<Result> {
  await writer.close();
  const database = connectForWriting(journalPlace(folder).journal);
  try {
    return look(database);
  } finally {
    database.close();
  }
}

it.each([
  ['an act', 'DELETE FROM draft_act', 'never deleted'],
  ['what a row was before an act', 'DELETE FROM draft_act_row', 'never deleted'],
  ['what an import found', 'DELETE FROM import_summary', 'never deleted'],
  ['the kind of an act', `UPDATE draft_act SET kind = 'edit'`, 'the facts of an act never change'],
  ['what a row was', `UPDATE draft_act_row SET amount = '1'`, 'never changes'],
  ['what an import found later', `UPDATE import_summary SET notices = '[]'`, 'never changes'],
])('%s stays as it is (P7)', async (_, statement, words) => {
  await raw((database) => {
    expect(() => database.prepare(statement).run()).toThrow(words);
  });
});

it.each([
  ['the edits of a row', `UPDATE file_row SET edits = '{}'`, 'rows change only in a draft'],
  ['the money of the file', `UPDATE batch SET amounts_now = '{}'`, 'changes only in a draft'],
  ['the revision', 'UPDATE batch SET revision = 9', 'changes only in a draft'],
  [
    'the past of a row',
    `INSERT INTO draft_act_row (act, row_key, state, money_group)
      SELECT 1, row_key, state, money_group FROM file_row WHERE row_key % 4294967296 = 1`,
    'acts change only a draft',
  ],
])('%s cannot be changed once the batch is approved (P1)', async (_, statement, words) => {
  await writer.queueRows('B1', [payoutFor(1), payoutFor(2)]);
  await writer.setBatchState('B1', 'approved', { atMs: NOW_MS });
  await raw((database) => {
    expect(() => database.prepare(statement).run()).toThrow(words);
  });
});

it('an act is undone once', async () => {
  await writer.drafts.change('B1', undoing(1, newRow(3)));
  expect(await writer.drafts.latestAct('B1')).toBeNull();
  expect(await writer.drafts.isCutShort('B1')).toBe(false);
  await raw((database) => {
    expect(() => database.prepare('UPDATE draft_act SET rows = 2').run()).toThrow('undone once');
  });
});

it('an act that was cut short keeps its person, so that they are one who prepared the batch', async () => {
  const asUser = <Result>(name: string, work: () => Promise<Result>) =>
    actingAs({ name, key: `key of ${name}` }, work);
  const begun = { ...exclusion(newRow(2)), end: null };
  await asUser('Mary', () => writer.drafts.change('B1', begun));
  const mary = { person: 'Mary', key: null };
  await writer.appendAudit(entered('file.imported', 'B1'));
  expect(await writer.signatures.preparers('B1')).toEqual([mary]);
  // The program ends it once it is seen, whoever is here then.
  await asUser('Chola', () => writer.drafts.endCutShort('B1', NOW_MS));
  expect(await writer.signatures.preparers('B1')).toEqual([mary]);
  const entry = (await writer.audit('B1')).at(-1);
  expect(entry).toMatchObject({ action: 'draft.cut-short', facts: { preparer: 'Mary', rows: 1 } });
  // To take it back is an act of its own.
  await asUser('Ann', () => writer.drafts.change('B1', { ...undoing(2, newRow(2)), end: null }));
  expect(await writer.signatures.preparers('B1')).toEqual([{ person: 'Ann', key: null }, mary]);
});

it('a step that names a row twice, or one that is not there, changes nothing', async () => {
  const step = exclusion(newRow(2));
  const [row] = step.rows;
  if (row === undefined) throw new Error('A step without rows.');
  const wrong = [
    { ...step, rows: [row, row] },
    { ...step, rows: [{ ...row, ordinal: 4 }] },
    { ...step, findings: [{ ordinal: 9, findings: [] }] },
    { ...step, act: { kind: 'continue', act: 7 } as const },
  ];
  for (const each of wrong) await expect(writer.drafts.change('B1', each)).rejects.toThrow();
  expect((await writer.findBatch('B1'))?.revision).toBe(1);
  expect((await writer.rows('B1', { after: 1, limit: 1 }))[0]?.state).toBe('ready');
  expect(await writer.checkIntegrity()).toEqual([]);
});

it('an act that lost a row is told by the check of the journal', async () => {
  await raw((database) => {
    database.exec('DROP TRIGGER draft_act_row_never_deleted');
    database.exec('DELETE FROM draft_act_row');
  });
  const reader = await journals.reader(folder);
  expect((await reader.checkIntegrity()).map(sayEnglish)).toEqual([
    '1 acts on drafts do not know all of their rows.',
  ]);
});

it('a draft that is approved half way is not changed (P1)', async () => {
  await writer.queueRows('B1', [payoutFor(1)]);
  const { code, message } = await failureOf(writer.drafts.change('B1', exclusion(newRow(2))));
  expect(code).toBe('BATCH_WRONG_STATE');
  expect(message).toContain('was cut short: 1 row has its identifier already');
});
