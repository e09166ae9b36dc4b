// Report of a settled batch against a bare copy of the same cells from SQLite into a file.
// Target of design §8: 100,000 rows in at most one second.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { seconds, tell } from './measure.ts';
import { openBenchApp, send, startStub, temporaryFolder, writePayroll } from './world.ts';

export async function benchReport(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const payroll = join(folder.path, 'payroll.csv');
    const dataFolder = join(folder.path, 'data');
    await writePayroll(payroll, rows);
    const bench = openBenchApp(dataFolder, stub.baseUrl);
    const batch = await bench.importPayroll(payroll);
    await bench.approve(batch);
    await send(bench, batch, 32);
    const target = bench.files.register(join(folder.path, 'report.csv'));
    const reportS = await seconds(async () => {
      await bench.call('exportReport', { batch, format: 'csv', target });
    });
    await bench.app.close();
    const bareS = await seconds(() =>
      bareCopy(join(folder.path, 'bare.db'), join(folder.path, 'bare.csv'), rows),
    );
    tell('report', { rows, 's (target ≤ 1 at 100,000)': reportS, 'times a bare copy': reportS / bareS });
  } finally {
    stub.close();
    folder.remove();
  }
}

/** Ten text columns of as many rows, from a plain table into a file. */
async function bareCopy(path: string, output: string, rows: number): Promise<void> {
  const database = new Database(path);
  database.exec('CREATE TABLE bare (a, b, c, d, e, f, g, h, i, j)');
  const insert = database.prepare('INSERT INTO bare VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  database.transaction(() => {
    for (let row = 0; row < rows; row += 1)
      insert.run(...Array.from({ length: 10 }, (_, column) => `${row}-${column}`));
  })();
  const file = createWriteStream(output);
  for (const row of database.prepare('SELECT * FROM bare').raw().iterate()) {
    if (Array.isArray(row)) file.write(`${row.join(',')}\r\n`);
  }
  file.end();
  await once(file, 'close');
  database.close();
}
