// What changed since the last batch, at the size of the largest payrolls: beside the import of the same file, with the
// longest turn of the thread that shows, and the memory that is kept.

import { join } from 'node:path';
import { seconds, tell } from './measure.ts';
import { ThreadWatch } from './thread-watch.ts';
import { openBenchApp, startStub, temporaryFolder, writePayroll } from './world.ts';

export async function benchChanges(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const [before, after] = ['before.csv', 'after.csv'].map((name) => join(folder.path, name));
    await writePayroll(before ?? '', rows, 'plain');
    await writePayroll(after ?? '', rows, 'later');
    const bench = openBenchApp(join(folder.path, 'data'), stub.baseUrl);
    const first = await bench.importPayroll(before ?? '');
    const { confirmation } = await bench.call('reviewBatch', { batch: first });
    const meant = { leaveOutInvalid: true, duplicatesReason: 'measured', acknowledged: null };
    await bench.call('confirmBatch', { confirmation, ...meant });
    let batch = '';
    const importS = await seconds(async () => {
      batch = await bench.importPayroll(after ?? '');
    });
    const residentBefore = process.memoryUsage().rss;
    let residentPeak = 0;
    const look = setInterval(() => {
      residentPeak = Math.max(residentPeak, process.memoryUsage().rss);
    }, 20);
    const watch = new ThreadWatch();
    const compareS = await seconds(async () => {
      await bench.call('compareBatch', { batch, with: null });
    });
    const longestMs = watch.end();
    const againS = await seconds(async () => {
      await bench.call('compareBatch', { batch, with: null });
    });
    const page = { batch, with: null, kind: 'amount', from: 0, limit: 50 } as const;
    const pageS = await seconds(async () => {
      await bench.call('readChanges', page);
    });
    clearInterval(look);
    await bench.app.close();
    tell('changes', {
      rows,
      'import s': importS,
      'comparison s': compareS,
      'of the import': compareS / importS,
      'asked again ms': againS * 1_000,
      'page of 50 ms': pageS * 1_000,
      'longest turn of the thread, ms of its own work': longestMs,
      'MB over the start': (residentPeak - residentBefore) / 2 ** 20,
    });
  } finally {
    stub.close();
    folder.remove();
  }
}
