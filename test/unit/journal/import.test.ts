// A file's way into the journal: drafts, rows, the end of the import.

import { afterEach, describe, expect, it } from 'vitest';
import type { NewRow } from '../../../main/journal/port.ts';
import {
  failureOf,
  HEADER,
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  recordedSteps,
} from '../../support/journal/journals.ts';
import { NEVER_SENT } from '../../support/row-views.ts';

const journals = new Journals();
afterEach(() => journals.clear());

describe('batches', () => {
  it('are numbered for people and give back everything they were made with', async () => {
    const writer = await journals.writer();
    const first = await writer.createBatch(newBatch());
    const second = await writer.createBatch(newBatch({ createdAtMs: NOW_MS + 1 }));
    expect([first, second]).toEqual(['B1', 'B2']);
    expect(await writer.findBatch('B2')).toEqual({
      ...newBatch({ createdAtMs: NOW_MS + 1 }),
      id: 'B2',
      state: 'draft',
      revision: 0,
      rowCount: 0,
      importFinished: false,
      fileAmounts: {},
      approvedAtMs: null,
      settledAtMs: null,
      statusNotOffered: false,
      pauseReason: null,
      goesOn: false,
      testRelease: null,
      schedule: null,
      stateSinceMs: null,
      serviceLostAtMs: null,
      name: null,
      retryOf: null,
      reuseOf: null,
    });
    expect((await writer.listBatches()).map(({ id }) => id)).toEqual(['B1', 'B2']);
  });

  it.each(['B3', 'B0', 'B01', 'b1', '1', '', 'B1 ', 'B99999999999999999999'])(
    'are not found under %j, and nothing can be done to them',
    async (id) => {
      const writer = await journals.writer();
      await writer.createBatch(newBatch());
      expect(await writer.findBatch(id)).toBeNull();
      expect((await failureOf(writer.rows(id, { after: 0, limit: 1 }))).code).toBe('BATCH_NOT_FOUND');
      expect((await failureOf(writer.appendRows(id, [newRow(1)]))).code).toBe('BATCH_NOT_FOUND');
      expect((await failureOf(writer.totals(id))).code).toBe('BATCH_NOT_FOUND');
    },
  );
});

describe('rows', () => {
  it('come back exactly, whether fields repeat their cells, differ from them or have no cell', async () => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch());
    const rows: NewRow[] = [
      newRow(1),
      {
        ordinal: 2,
        line: 7,
        cells: ['0763 000 001', '', 'zmw', 'x', '="formula"'],
        fields: { phone: '260763000001', currency: 'ZMW', 'metadata.team': 'A', country: '' },
        amount: null,
        findings: [
          { code: 'AMOUNT_MISSING', severity: 'error', field: 'amount', values: { a: 'b' }, repair: null },
          { code: 'NAME', severity: 'warning', field: null, values: {}, repair: 'Mary' },
        ],
        state: 'invalid',
      },
      {
        ordinal: 3,
        line: 9,
        cells: ['one cell only'],
        fields: {},
        amount: '0',
        findings: [],
        state: 'ready',
      },
    ];
    await writer.appendRows(batch, rows.slice(0, 1));
    await writer.appendRows(batch, rows.slice(1));
    expect(await writer.rows(batch, { after: 0, limit: 10 })).toEqual(
      rows.map((row) => ({ ...row, ...NEVER_SENT })),
    );
    expect((await writer.findBatch(batch))?.rowCount).toBe(3);
  });

  it('are counted in the totals by currency, provider, country and state, unreadable amounts apart (P3)', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [
      newRow(1, { amount: '0.1' }),
      newRow(2, { amount: '0.2' }),
      newRow(3, { amount: null, state: 'invalid' }),
      newRow(4, { amount: '99999999999999999999.99', provider: 'AIRTEL' }),
      newRow(5, { amount: '7', currency: 'UGX', state: 'invalid' }),
    ]);
    const group = { currency: 'ZMW', provider: 'MTN', country: 'ZMB' };
    expect(await writer.totals(batch)).toEqual([
      { ...group, state: 'invalid', rows: 1, amount: '0', unreadableRows: 1 },
      { ...group, state: 'ready', rows: 2, amount: '0.3', unreadableRows: 0 },
      {
        ...group,
        provider: 'AIRTEL',
        state: 'ready',
        rows: 1,
        amount: '99999999999999999999.99',
        unreadableRows: 0,
      },
      { ...group, currency: 'UGX', state: 'invalid', rows: 1, amount: '7', unreadableRows: 0 },
    ]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('of two batches are counted and read apart', async () => {
    const writer = await journals.writer();
    const first = await importedDraft(writer, [newRow(1, { amount: '1' })]);
    const second = await importedDraft(writer, [newRow(1, { amount: '2' }), newRow(2, { amount: '3' })]);
    expect((await writer.totals(first)).map(({ rows, amount }) => [rows, amount])).toEqual([[1, '1']]);
    expect((await writer.totals(second)).map(({ rows, amount }) => [rows, amount])).toEqual([[2, '5']]);
    expect(await writer.rows(first, { after: 1, limit: 10 })).toEqual([]);
    expect((await writer.rows(second, { after: 1, limit: 10 })).map(({ amount }) => amount)).toEqual(['3']);
  });

  it.each([
    ['with a gap', [newRow(1), newRow(3)]],
    ['twice', [newRow(1), newRow(1)]],
    ['out of order', [newRow(2), newRow(1)]],
  ])('that come %s are refused, and none of them is kept (P6)', async (_, rows) => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch());
    expect((await failureOf(writer.appendRows(batch, rows))).code).toBe('PROGRAM_DEFECT');
    expect(await writer.rows(batch, { after: 0, limit: 10 })).toEqual([]);
    expect(await writer.totals(batch)).toEqual([]);
  });

  it.each(['10.50', '010', '1e3', '-1', ''])(
    'whose amount is %j, not canonical, are refused (P8)',
    async (amount) => {
      const writer = await journals.writer();
      const batch = await writer.createBatch(newBatch());
      expect((await failureOf(writer.appendRows(batch, [newRow(1, { amount })]))).code).toBe(
        'PROGRAM_DEFECT',
      );
    },
  );

  it('of a refused group leave nothing behind that later rows would refer to', async () => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch());
    await failureOf(writer.appendRows(batch, [newRow(1, { provider: 'NEW' }), newRow(3)]));
    await writer.appendRows(batch, [newRow(1, { provider: 'NEW' })]);
    expect((await writer.totals(batch)).map(({ provider, rows }) => [provider, rows])).toEqual([['NEW', 1]]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });
});

describe('the end of an import', () => {
  it('keeps what is known only then', async () => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch());
    await writer.appendRows(batch, [newRow(1)]);
    const end = { rowCount: 1, numberGrammar: 'Decimal comma.', fileAmounts: { ZMW: '10.5', '(none)': '3' } };
    await writer.finishImport(batch, end);
    const record = await writer.findBatch(batch);
    expect(record?.fileAmounts).toEqual(end.fileAmounts);
    expect(record?.importFinished).toBe(true);
    expect(record?.source.numberGrammar).toBe('Decimal comma.');
    expect(record?.source.header).toEqual([...HEADER]);
  });

  it('is refused when rows are missing (P6), and comes only once', async () => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch());
    await writer.appendRows(batch, [newRow(1)]);
    const end = { rowCount: 2, numberGrammar: 'x', fileAmounts: {} };
    expect((await failureOf(writer.finishImport(batch, end))).code).toBe('PROGRAM_DEFECT');
    await writer.finishImport(batch, { ...end, rowCount: 1 });
    expect((await failureOf(writer.finishImport(batch, { ...end, rowCount: 1 }))).code).toBe(
      'BATCH_WRONG_STATE',
    );
    expect((await failureOf(writer.appendRows(batch, [newRow(2)]))).code).toBe('BATCH_WRONG_STATE');
  });

  it('reaches its durable points before and after each step', async () => {
    const steps = recordedSteps();
    const writer = await journals.writer(journals.folder(), steps);
    await importedDraft(writer, [newRow(1)]);
    expect(steps.reached).toEqual([
      'import.before-rows',
      'import.after-rows',
      'import.before-finish',
      'import.after-finish',
    ]);
  });
});
