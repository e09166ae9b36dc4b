// What changed since the last batch, at the size of the largest payrolls: beside the import of the same file, with the
// longest turn of the thread that shows, and the memory that is kept.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { seconds, tell } from './measure.ts';
import { ThreadWatch } from './thread-watch.ts';
import { openBenchApp, startStub, temporaryFolder } from './world.ts';

const LINES_AT_ONCE = 5_000;

export async function benchChanges(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const [before, after] = ['before.csv', 'after.csv'].map((name) => join(folder.path, name));
    await writePayroll(before ?? '', rows, false);
    await writePayroll(after ?? '', rows, true);
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

/** Of the later one every hundredth amount, every thousandth number and every five-hundredth person is another. */
export async function writePayroll(path: string, rows: number, isLater: boolean): Promise<void> {
  const file = createWriteStream(path);
  file.write('Name,Reference,Country,Telco,Currency,MSISDN,Amount,Description\n');
  for (let from = 0; from < rows; from += LINES_AT_ONCE) {
    const lines: string[] = [];
    for (let row = from; row < Math.min(rows, from + LINES_AT_ONCE); row += 1) {
      const person = isLater && row % 500 === 1 ? rows + row : row;
      const number = isLater && row % 1_000 === 2 ? 2 * rows + row : person;
      const phone = `26076${String(number).padStart(7, '0')}`;
      const amount = `${(1_500 + (row % 900)) * (isLater && row % 100 === 3 ? 2 : 1)}.25`;
      lines.push(
        `Employee ${person},E-${person},ZMB,MTN_MOMO_ZMB,ZMW,${phone},${amount},${isLater ? 'Salary December' : 'Salary November'}\n`,
      );
    }
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
