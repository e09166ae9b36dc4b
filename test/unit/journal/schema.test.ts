// What the program says that the journal keeps is what the file has: each description is held against its table.

import { afterEach, expect, it } from 'vitest';
import { APPROVAL } from '../../../main/journal/reads/approvals.ts';
import { BATCH, HEAD, MONEY_GROUP, TALLY } from '../../../main/journal/schema/batch.ts';
import { columnName, type Shape } from '../../../main/journal/schema/columns.ts';
import {
  ATTEMPT,
  DRAFT_ROW,
  FILE_ROW,
  PAYOUT,
  PROGRESS,
  WRITTEN_PROGRESS,
} from '../../../main/journal/schema/rows.ts';
import { Journals, openRaw } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const DESCRIBED: readonly (readonly [table: string, kept: 'all' | 'some', shape: Shape])[] = [
  ['batch', 'some', HEAD],
  ['money_group', 'some', MONEY_GROUP],
  ['tally', 'all', TALLY],
  ['file_row', 'some', FILE_ROW],
  ['file_row', 'all', DRAFT_ROW],
  ['payout', 'all', PAYOUT],
  ['attempt', 'all', ATTEMPT],
  ['approval', 'some', APPROVAL],
  ['progress', 'some', PROGRESS],
  ['progress', 'some', WRITTEN_PROGRESS],
];

async function columnsOf(table: string): Promise<string[]> {
  const folder = journals.folder();
  await journals.writer(folder);
  const raw = openRaw(folder);
  // Columns that the file itself makes of others are only in the longer list.
  const names = raw.prepare(`SELECT name FROM pragma_table_xinfo('${table}')`).pluck().all().map(String);
  raw.close();
  return names.sort();
}

it.each(DESCRIBED)('%s (%s of its columns)', async (table, kept, shape) => {
  const described = Object.keys(shape).map(columnName).sort();
  const columns = await columnsOf(table);
  expect(columns).toEqual(expect.arrayContaining(described));
  if (kept === 'all') expect(described).toEqual(columns);
});

it('batch (all of its columns but those that are read as one)', async () => {
  const described = Object.keys(BATCH).map(columnName);
  const columns = await columnsOf('batch');
  expect(columns.filter((name) => !described.includes(name))).toEqual(['amounts_now', 'service_lost_ms']);
  expect(described.filter((name) => !columns.includes(name))).toEqual(['service_lost_at_ms']);
});

it('progress (all of its columns)', async () => {
  const described = new Set(Object.keys({ ...PROGRESS, ...WRITTEN_PROGRESS }).map(columnName));
  expect([...described].sort()).toEqual(await columnsOf('progress'));
});
