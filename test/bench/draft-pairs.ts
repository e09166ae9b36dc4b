// What is done before anything is sent: reading a file, looking, editing, repairing, approving, checking the journal.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BareTable } from './bare-table.ts';
import type { Opened, Pair, Round } from './pairs.ts';
import {
  type BenchApp,
  openBenchApp,
  type Payroll,
  startStub,
  temporaryFolder,
  writePayroll,
  writeStatement,
} from './world.ts';

const EDITS = 20;

interface Place {
  readonly bench: BenchApp;
  readonly bare: BareTable;
  readonly payroll: string;
}

/** A desk with a payroll, and the plain table beside it. */
async function openPlace(
  rows: number,
  kind: Payroll,
  round: (place: Place) => Promise<Round>,
): Promise<Opened> {
  const folder = temporaryFolder();
  const stub = await startStub();
  const payroll = join(folder.path, 'payroll.csv');
  await writePayroll(payroll, rows, kind);
  const bench = openBenchApp(join(folder.path, 'data'), stub.baseUrl);
  const bare = new BareTable(join(folder.path, 'bare.db'));
  bare.fill(rows);
  return {
    round: () => round({ bench, bare, payroll }),
    close: async () => {
      bare.close();
      await bench.app.close();
      stub.close();
      folder.remove();
    },
  };
}

export const DRAFT_PAIRS: readonly Pair[] = [
  {
    name: 'import',
    rows: 200_000,
    beside: 'bare inserts of the same rows',
    target: 0.6,
    open: (rows) =>
      openPlace(rows, 'plain', async ({ bench, bare, payroll }) => ({
        product: async () => void (await bench.importPayroll(payroll)),
        bare: () => bare.fill(rows),
      })),
  },
  {
    name: 'look',
    rows: 200_000,
    beside: 'integrity check of a plain table',
    target: null,
    open: (rows) =>
      openPlace(rows, 'plain', async ({ bench, bare, payroll }) => {
        const batch = await bench.importPayroll(payroll);
        return {
          product: async () => void (await bench.call('getDraft', { batch })),
          bare: () => bare.check(),
        };
      }),
  },
  {
    name: 'edit',
    rows: 200_000,
    beside: `${EDITS} durable updates of one cell`,
    target: null,
    open: (rows) =>
      openPlace(rows, 'plain', async ({ bench, bare, payroll }) => {
        const batch = await bench.importPayroll(payroll);
        return {
          product: async () => {
            for (let ordinal = 1; ordinal <= EDITS; ordinal += 1) {
              const before = `${1500 + ((ordinal - 1) % 900)}.25`;
              await bench.call('editCell', { batch, ordinal, field: 'amount', text: '77', before });
            }
          },
          bare: () => {
            for (let row = 0; row < EDITS; row += 1) bare.set(row, '77');
          },
        };
      }),
  },
  {
    name: 'repair',
    rows: 100_000,
    beside: 'one update of every tenth row',
    target: null,
    open: (rows) =>
      openPlace(rows, 'damaged', async ({ bench, bare, payroll }) => {
        const batch = await bench.importPayroll(payroll);
        return {
          product: async () =>
            void (await bench.call('repairRows', { batch, code: 'PHONE_HAS_PLUS', field: 'phone' })),
          bare: () => bare.setTenth(),
        };
      }),
  },
  {
    name: 'repair-all',
    rows: 100_000,
    beside: 'one update of every row',
    target: null,
    open: (rows) =>
      openPlace(rows, 'signed', async ({ bench, bare, payroll }) => {
        const batch = await bench.importPayroll(payroll);
        // The first act of a draft reads all its rows once, while the clerk looks.
        await bench.call('editCell', { batch, ordinal: 1, field: 'amount', text: '77', before: '1500.25' });
        return {
          product: async () =>
            void (await bench.call('repairRows', { batch, code: 'PHONE_HAS_PLUS', field: 'phone' })),
          bare: () => bare.setAll(),
        };
      }),
  },
  {
    name: 'confirm',
    rows: 200_000,
    beside: 'bare inserts of an id and a body a row',
    target: null,
    open: (rows) =>
      openPlace(rows, 'plain', async ({ bench, bare, payroll }) => {
        const batch = await bench.importPayroll(payroll);
        return { product: () => bench.approve(batch), bare: () => bare.identify(rows) };
      }),
  },
  {
    name: 'statement',
    rows: 100_000,
    beside: 'the cells of its lines, by their commas',
    target: null,
    open: (rows) =>
      openPlace(1_000, 'plain', async ({ bench, payroll }) => {
        const statement = `${payroll}-statement.csv`;
        await writeStatement(statement, rows);
        await bench.approve(await bench.importPayroll(payroll));
        const wallet = { country: null, currency: null, provider: null };
        const asked = { batches: null, from: null, to: null, wallet };
        return {
          product: async () =>
            void (await bench.call('compareStatement', { ...asked, file: bench.files.register(statement) })),
          bare: () => {
            for (const line of readFileSync(statement, 'utf8').split('\n')) line.split(',');
          },
        };
      }),
  },
  {
    name: 'check',
    rows: 200_000,
    beside: 'integrity check of a plain table of as many rows',
    target: null,
    open: async (rows) => {
      let isFilled = false;
      return await openPlace(rows, 'plain', async ({ bench, bare, payroll }) => {
        if (!isFilled) await bench.importPayroll(payroll);
        isFilled = true;
        return {
          product: async () => void (await bench.call('checkJournal', {})),
          bare: () => bare.check(),
        };
      });
    },
  },
];
