// A journal with millions of old rows beside an empty one: the same payroll read, approved and sent in both.

import { join } from 'node:path';
import { copyBatch } from './old-rows.ts';
import type { Pair } from './pairs.ts';
import { openBenchApp, send, startStub, temporaryFolder, writePayroll } from './world.ts';

const BATCH_ROWS = 20_000;
const CONCURRENCY = 32;

export const OLD_PAIR: Pair = {
  name: 'old',
  rows: 10_000_000,
  beside: `${BATCH_ROWS.toLocaleString('en')} rows read, approved and sent in an empty journal`,
  target: null,
  open: async (rows) => {
    const folder = temporaryFolder();
    const stub = await startStub();
    const payroll = join(folder.path, 'payroll.csv');
    await writePayroll(payroll, BATCH_ROWS, 'plain');
    const oldFolder = join(folder.path, 'old');
    const first = openBenchApp(oldFolder, stub.baseUrl);
    const paid = await first.importPayroll(payroll);
    await first.approve(paid);
    await send(first, paid, CONCURRENCY, 'settled');
    await first.app.close();
    copyBatch(join(oldFolder, 'paymaster.db'), Math.ceil(rows / BATCH_ROWS) - 1);
    const old = openBenchApp(oldFolder, stub.baseUrl);
    const empty = openBenchApp(join(folder.path, 'empty'), stub.baseUrl);
    const pay = async (bench: typeof old) => {
      const batch = await bench.importPayroll(payroll);
      await bench.approve(batch);
      await send(bench, batch, CONCURRENCY, 'sent');
    };
    return {
      round: async () => ({ product: () => pay(old), bare: () => pay(empty) }),
      close: async () => {
        await old.app.close();
        await empty.app.close();
        stub.close();
        folder.remove();
      },
    };
  },
};
