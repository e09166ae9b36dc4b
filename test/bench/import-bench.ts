// Import of a payroll (decode, parse, map, validate, journal) against bare inserts of the same rows into SQLite.
// Target of design §8: at least half the rate of the bare inserts; memory flat in the row count.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { seconds, tell } from './measure.ts';
import { openBenchApp, startStub, temporaryFolder, writePayroll } from './world.ts';

const GROUP_ROWS = 5_000;

export async function benchImport(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const payroll = join(folder.path, 'payroll.csv');
    await writePayroll(payroll, rows);
    const bareS = await seconds(() => bareInserts(join(folder.path, 'bare.db'), rows));
    const bench = openBenchApp(join(folder.path, 'data'), stub.baseUrl);
    const residentBefore = process.memoryUsage().rss;
    let residentPeak = 0;
    const watch = setInterval(() => {
      residentPeak = Math.max(residentPeak, process.memoryUsage().rss);
    }, 20);
    const importS = await seconds(async () => {
      await bench.importPayroll(payroll);
    });
    clearInterval(watch);
    await bench.app.close();
    tell('import', {
      rows,
      'rows/s': rows / importS,
      'bare rows/s': rows / bareS,
      'ratio (target ≥ 0.5)': bareS / importS,
      'peak MB': residentPeak / 2 ** 20,
      'MB over the start': (residentPeak - residentBefore) / 2 ** 20,
    });
  } finally {
    stub.close();
    folder.remove();
  }
}

/** The same texts as the payroll's rows, in a plain table, durable like the journal. */
function bareInserts(path: string, rows: number): void {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    'CREATE TABLE bare (line INTEGER PRIMARY KEY, cells TEXT NOT NULL, phone TEXT, amount TEXT) STRICT',
  );
  const insert = database.prepare('INSERT INTO bare VALUES (?, ?, ?, ?)');
  const group = database.transaction((from: number) => {
    for (let row = from; row < Math.min(rows, from + GROUP_ROWS); row += 1) {
      const phone = `26076${String(row).padStart(7, '0')}`;
      const amount = `${1500 + (row % 900)}.25`;
      const cells = JSON.stringify([
        `Employee ${row}`,
        'ZMB',
        'MTN_MOMO_ZMB',
        'ZMW',
        phone,
        amount,
        'Salary November',
      ]);
      insert.run(row + 2, cells, phone, amount);
    }
  });
  for (let from = 0; from < rows; from += GROUP_ROWS) group(from);
  database.close();
}
