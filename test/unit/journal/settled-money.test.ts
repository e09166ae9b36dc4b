// What completed rows moved other than asked: kept in the step that settles them, with the rows' own sums.

import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../../main/journal/file/migrate.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { untoldRows } from '../../../shared/money/settled.ts';
import {
  answered,
  checked,
  Journals,
  NOW_MS,
  newRow,
  offer,
  openRaw,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

async function completedTotal(writer: JournalWriter, batch: string) {
  return (await writer.totals(batch)).find(({ state }) => state === 'completed');
}

/** Three rows of 10.5 ZMW and one without an amount, all accepted. */
async function acceptedRows(): Promise<{ folder: string; writer: JournalWriter; batch: string }> {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  const rows = [newRow(1), newRow(2), newRow(3), newRow(4, { amount: null })];
  const batch = await sendingBatch(writer, rows);
  await offer(writer, batch, 4);
  await writer.record(
    batch,
    rows.map(({ ordinal }) => answered(ordinal)),
  );
  return { folder, writer, batch };
}

describe('the total of completed rows', () => {
  it('P3 says nothing more where all money moved as asked', async () => {
    const { writer, batch } = await acceptedRows();
    await writer.record(batch, [checked(1), checked(2, { settledAmount: '10.5' })]);
    expect(await completedTotal(writer, batch)).toEqual({
      currency: 'ZMW',
      provider: 'MTN',
      country: 'ZMB',
      state: 'completed',
      rows: 2,
      amount: '21',
      unreadableRows: 0,
    });
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('P3 tells by kind and currency what moved less, more, and without an amount in the file', async () => {
    const { writer, batch } = await acceptedRows();
    await writer.record(batch, [
      checked(1, { settledAmount: '9' }),
      checked(2, { settledAmount: '10' }),
      checked(3, { settledAmount: '10.75' }),
      checked(4, { settledAmount: '7000', settledCurrency: 'UGX' }),
    ]);
    expect(await completedTotal(writer, batch)).toMatchObject({
      rows: 4,
      amount: '31.5',
      unreadableRows: 1,
      differences: [
        { currency: 'UGX', kind: 'unstated', rows: 1, amount: '7000' },
        { currency: 'ZMW', kind: 'less', rows: 2, amount: '2' },
        { currency: 'ZMW', kind: 'more', rows: 1, amount: '0.25' },
      ],
    });
    const [outline] = await writer.batchOutlines({ after: null, limit: 9 });
    expect(outline?.totals).toEqual(await writer.totals(batch));
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('P3 keeps money that moved in another currency in both: what did not move, and what was not asked', async () => {
    const { writer, batch } = await acceptedRows();
    await writer.record(batch, [
      checked(1, { settledAmount: '10.5', settledCurrency: 'UGX' }),
      checked(2, { settledAmount: '4000', settledCurrency: 'UGX' }),
      checked(4, { settledAmount: '7000', settledCurrency: 'UGX' }),
    ]);
    const total = await completedTotal(writer, batch);
    expect(total).toMatchObject({
      rows: 3,
      amount: '21',
      unreadableRows: 1,
      differences: [
        { currency: 'UGX', kind: 'foreign', rows: 2, amount: '4010.5' },
        { currency: 'UGX', kind: 'unstated', rows: 1, amount: '7000' },
        { currency: 'ZMW', kind: 'elsewhere', rows: 2, amount: '21' },
      ],
    });
    if (total === undefined) throw new Error('No row is completed.');
    expect(untoldRows(total)).toBe(0);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('P3 follows a record that is read again with another amount', async () => {
    const { writer, batch } = await acceptedRows();
    await writer.record(batch, [checked(1, { settledAmount: '9' })]);
    await writer.record(batch, [checked(1, { settledAmount: '10.5' }), checked(2, { settledAmount: '8.5' })]);
    expect((await completedTotal(writer, batch))?.differences).toEqual([
      { currency: 'ZMW', kind: 'less', rows: 1, amount: '2' },
    ]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('P3 leaves the money of rows that failed out, whatever their records say', async () => {
    const { writer, batch } = await acceptedRows();
    await writer.record(batch, [checked(1, { next: 'failed', settledAmount: '9' })]);
    expect(await completedTotal(writer, batch)).toBeUndefined();
    expect(await writer.checkIntegrity()).toEqual([]);
  });
});

describe('the check of the journal', () => {
  it('P3 names a sum of differences that is not that of its rows', async () => {
    const { folder, writer, batch } = await acceptedRows();
    await writer.record(batch, [checked(1, { settledAmount: '9' })]);
    const raw = openRaw(folder);
    raw.exec(`UPDATE settled_difference SET amount = '1.25'`);
    expect(JSON.stringify(await writer.checkIntegrity())).toContain('differing by {2} from what was asked');
    raw.exec('DELETE FROM settled_difference');
    expect(JSON.stringify(await writer.checkIntegrity())).toContain('no sum is kept of it');
    raw.close();
  });
});

describe('a journal from before these sums', () => {
  it('P3 sums what its completed rows moved when it is opened', async () => {
    const folder = journals.folder();
    await (await journals.writer(folder)).close();
    const { journal } = journalPlace(folder);
    for (const file of [journal, `${journal}-wal`, `${journal}-shm`]) rmSync(file, { force: true });
    const before = new Database(journal);
    applyMigrations(before, MIGRATIONS.slice(0, 8), NOW_MS);
    before.exec(EARLIER_ROWS);
    before.close();
    const writer = await journals.writer(folder);
    expect((await writer.totals('B1')).find(({ state }) => state === 'completed')).toMatchObject({
      differences: [
        { currency: 'ZMW', kind: 'less', rows: 1, amount: '9.75' },
        { currency: 'ZMW', kind: 'unstated', rows: 1, amount: '75.5' },
      ],
    });
    expect(await writer.checkIntegrity()).toEqual([]);
  });
});

describe('a journal from before money was told in two currencies', () => {
  it('P3 sums anew what its completed rows moved when it is opened', async () => {
    const folder = journals.folder();
    await (await journals.writer(folder)).close();
    const { journal } = journalPlace(folder);
    for (const file of [journal, `${journal}-wal`, `${journal}-shm`]) rmSync(file, { force: true });
    const before = new Database(journal);
    applyMigrations(before, MIGRATIONS.slice(0, 8), NOW_MS);
    before.exec(EARLIER_ROWS);
    applyMigrations(before, MIGRATIONS.slice(0, 13), NOW_MS);
    before.exec(`UPDATE progress SET settled_currency = 'UGX' WHERE amount = '0.3';`);
    before.close();
    const writer = await journals.writer(folder);
    expect((await writer.totals('B1')).find(({ state }) => state === 'completed')).toMatchObject({
      differences: [
        { currency: 'UGX', kind: 'foreign', rows: 1, amount: '0.3' },
        { currency: 'ZMW', kind: 'elsewhere', rows: 1, amount: '0.3' },
        { currency: 'ZMW', kind: 'less', rows: 1, amount: '9.75' },
        { currency: 'ZMW', kind: 'unstated', rows: 1, amount: '75.5' },
      ],
    });
    expect(await writer.checkIntegrity()).toEqual([]);
  });
});

/** A batch of three completed rows: less than asked, as asked, and without an amount in the file. */
const EARLIER_ROWS = `
INSERT INTO batch (number, operation, base_url, generation, practice, created_at_ms, configuration, file_name,
  file_hash, file_bytes, encoding, delimiter, header, mapping, defaults, number_grammar, row_count)
VALUES (1, 'refund', 'https://service.example', 'legacy', 0, 0, '{}', 'f.csv', 'ab', 1, 'UTF-8', ',', '[]', '{}',
  '{}', '', 3);
INSERT INTO money_group (id, batch, currency) VALUES (1, 1, 'ZMW');
INSERT INTO tally (money_group, state, rows, amount, unreadable_rows) VALUES (1, 'completed', 3, '100.3', 1);
INSERT INTO file_row (row_key, line, cells, amount, state, money_group) VALUES
  (4294967297, 2, '[]', '100', 'ready', 1), (4294967298, 3, '[]', '0.3', 'ready', 1),
  (4294967299, 4, '[]', NULL, 'ready', 1);
INSERT INTO payout (row_key, payout_id, body) VALUES
  (4294967297, 'a', '{}'), (4294967298, 'b', '{}'), (4294967299, 'c', '{}');
INSERT INTO progress (row_key, money_group, amount, state, attempts, log_entries, duplicate_ignored, checks,
  settled_amount) VALUES
  (4294967297, 1, '100', 'completed', 1, 0, 0, 1, '90.25'), (4294967298, 1, '0.3', 'completed', 1, 0, 0, 1, '0.3'),
  (4294967299, 1, NULL, 'completed', 1, 0, 0, 1, '75.5');
`;
