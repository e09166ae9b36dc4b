// What the guards against paying twice cost a payroll whose people were paid month after month: its review, beside its import,
// in a journal with ten times as many old rows.

import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { computed, tell } from './measure.ts';
import { copyBatch } from './old-rows.ts';
import { ThreadWatch } from './thread-watch.ts';
import { openBenchApp, send, startStub, temporaryFolder, writePayroll } from './world.ts';

const MONTHS = 10;
const CONCURRENCY = 32;

/** @param kept where the old rows are made, or were made by an earlier run; each run leaves its draft there. */
export async function benchGuards(rows: number, kept: string | undefined): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const now = join(folder.path, 'now.csv');
    await writePayroll(now, rows, 'later');
    const data = kept ?? join(folder.path, 'data');
    if (!existsSync(join(data, 'old.csv'))) await makeOldRows(data, rows, stub.baseUrl);
    const bench = openBenchApp(data, stub.baseUrl);
    let batch = '';
    const imported = await computed(async () => {
      batch = await bench.importPayroll(now);
    });
    const watch = new ThreadWatch();
    const reviewed = await computed(async () => {
      await bench.call('reviewBatch', { batch });
    });
    const longestMs = watch.end();
    await bench.app.close();
    tell('guards', {
      rows,
      'old rows': MONTHS * rows,
      'import s': imported.wallS,
      'review s': reviewed.wallS,
      'of the import': reviewed.wallS / imported.wallS,
      'by processor time': reviewed.processorS / imported.processorS,
      'longest turn of the thread, ms of its own work': longestMs,
    });
  } finally {
    stub.close();
    folder.remove();
  }
}

/** The payroll stands beside its rows when all of them do. */
async function makeOldRows(data: string, rows: number, baseUrl: string): Promise<void> {
  mkdirSync(data, { recursive: true });
  const [payroll, finished] = [join(data, 'old.csv.part'), join(data, 'old.csv')];
  await writePayroll(payroll, rows, 'plain');
  const first = openBenchApp(data, baseUrl);
  const paid = await first.importPayroll(payroll);
  await first.approve(paid);
  await send(first, paid, CONCURRENCY, 'settled');
  await first.app.close();
  copyBatch(join(data, 'paymaster.db'), MONTHS - 1);
  renameSync(payroll, finished);
}
