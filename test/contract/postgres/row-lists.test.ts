// Lists of rows in a database: the same rows in the same order as in a file, and as much work as there are rows, whatever the
// planner believes of them.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalReader, JournalWriter } from '../../../main/journal/journal-port.ts';
import { openPostgresReader } from '../../../main/journal/postgres/bindings.ts';
import { rowMethods } from '../../../main/methods/rows/rows.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { ROW_SORTS, type RowQuery } from '../../../shared/contract/draft-views.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import { Journals } from '../../support/journal/journals.ts';
import { mixedBatch } from '../../support/journal/mixed-batch.ts';
import { eventually } from '../../support/patience.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

const ROWS = 180;
const MANY_ROWS = 1_500;
const ALL: Omit<RowQuery, 'batch'> = {
  ...{ states: null, findings: null, provider: null, reasonCode: null, search: null },
  ...{ sort: 'line', descending: false },
};

const journals = new Journals();
let desks: PostgresDesks;
let desk: JournalWriter;
let file: JournalWriter;
beforeAll(async () => {
  desks = await PostgresDesks.open();
  desk = await desks.desk('mary');
  file = await journals.writer();
});
afterAll(async () => {
  await desks[Symbol.asyncDispose]();
  await journals.clear();
});

async function listed(journal: JournalReader, query: RowQuery): Promise<number[]> {
  const lists = rowMethods({ ...IDLE_CORE, journal: { reader: async () => journal } });
  const { list, rows } = await lists.openRowList(query);
  const window = rows === 0 ? { rows: [] } : await lists.readRowList({ list, from: 0, limit: 500 });
  return window.rows.map(({ ordinal }) => ordinal);
}

it('has the rows and the order that the same list of a file has', async () => {
  const batch = await mixedBatch(file, ROWS);
  expect(await mixedBatch(desk, ROWS)).toBe(batch);
  const sorted = ROW_SORTS.flatMap((sort) => [true, false].map((descending) => ({ sort, descending })));
  const searches = ['mary', 'é', '"', '\\', '%', '12', '0000-4000-8000', '","', '[', '97', '260'];
  const narrowed: Partial<RowQuery>[] = [
    ...searches.map((search) => ({ search })),
    ...(['queued', 'offered', 'failed', 'invalid', 'excluded'] as const).map((state) => ({
      states: [state],
    })),
    ...[{ provider: 'AIRTEL' }, { reasonCode: '' }, { findings: ['warning'] }],
    { search: 'mary', states: ['completed'], findings: ['warning'] },
  ];
  const queries = [...sorted, ...narrowed.flatMap((each) => [each, { ...each, sort: 'name' as const }])];
  for (const change of queries) {
    const query = { ...ALL, ...change, batch };
    expect({ change, rows: await listed(desk, query) }).toEqual({ change, rows: await listed(file, query) });
  }
});

/** Entries of indexes that the server has read; a session's own are counted at its end. */
async function readEntries(): Promise<number> {
  return Number(await desks.query('SELECT sum(idx_tup_read) FROM pg_stat_user_indexes'));
}

it('looks at each row a few times, also where the planner takes a batch for empty', async () => {
  await mixedBatch(desk, MANY_ROWS);
  const batch = await mixedBatch(desk, MANY_ROWS);
  // What is known of the numbers of a long history is as coarse: that they lie between two ends.
  for (const table of ['file_row', 'progress', 'payout'])
    await desks.query(`ALTER TABLE ${table} ALTER row_key SET STATISTICS 1; ANALYZE ${table}`);
  const before = await readEntries();
  const reader = await openPostgresReader({ ...desks.connection, clock: systemClock, stopped: () => {} });
  await listed(reader, { ...ALL, batch, sort: 'state' });
  await listed(reader, { ...ALL, batch, search: '260760' });
  await reader.close();
  await eventually(async () => expect(await readEntries()).toBeGreaterThan(before + 2 * MANY_ROWS));
  expect(await readEntries()).toBeLessThan(before + 20 * MANY_ROWS);
});
