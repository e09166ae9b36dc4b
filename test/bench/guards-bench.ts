// What the guards against paying twice cost a payroll whose people were paid month after month: its review, beside its import,
// in a journal with ten times as many old rows.

import { join } from 'node:path';
import { computed, tell } from './measure.ts';
import { copyBatch } from './old-rows.ts';
import { ThreadWatch } from './thread-watch.ts';
import { openBenchApp, send, startStub, temporaryFolder, writePayroll } from './world.ts';

const MONTHS = 10;
const CONCURRENCY = 32;

export async function benchGuards(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const [old, now] = ['old.csv', 'now.csv'].map((name) => join(folder.path, name));
    await writePayroll(old ?? '', rows, 'plain');
    await writePayroll(now ?? '', rows, 'later');
    const data = join(folder.path, 'data');
    const first = openBenchApp(data, stub.baseUrl);
    const paid = await first.importPayroll(old ?? '');
    await first.approve(paid);
    await send(first, paid, CONCURRENCY, 'settled');
    await first.app.close();
    copyBatch(join(data, 'paymaster.db'), MONTHS - 1);
    const bench = openBenchApp(data, stub.baseUrl);
    let batch = '';
    const imported = await computed(async () => {
      batch = await bench.importPayroll(now ?? '');
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
