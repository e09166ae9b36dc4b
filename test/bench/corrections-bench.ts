// What it costs to look for corrections of before: nothing is remembered, and one correction among all the rows of a history,
// each beside the import of a file of the same size.

import { join } from 'node:path';
import { seconds, tell } from './measure.ts';
import { openBenchApp, startStub, temporaryFolder, writePayroll } from './world.ts';

export async function benchCorrections(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const path = join(folder.path, 'payroll.csv');
    await writePayroll(path, rows, 'plain');
    const bench = openBenchApp(join(folder.path, 'data'), stub.baseUrl);
    const first = await bench.importPayroll(path);
    const nothingS = await seconds(async () => {
      await bench.call('findCorrections', { batch: first, ordinal: null });
    });
    const typed = { field: 'phone', text: '260769999999', before: '260760000000' };
    await bench.call('editCell', { batch: first, ordinal: 1, ...typed });
    const { confirmation } = await bench.call('reviewBatch', { batch: first });
    const meant = { leaveOutInvalid: true, duplicatesReason: 'measured', acknowledged: null };
    await bench.call('confirmBatch', { confirmation, ...meant });
    let batch = '';
    const importS = await seconds(async () => {
      batch = await bench.importPayroll(path);
    });
    let found = 0;
    const lookS = await seconds(async () => {
      found = (await bench.call('findCorrections', { batch, ordinal: null })).rows;
    });
    await bench.app.close();
    tell('corrections', {
      rows,
      'rows found': found,
      'import s': importS,
      'nothing remembered ms': nothingS * 1_000,
      'one remembered s': lookS,
      'of the import': lookS / importS,
    });
  } finally {
    stub.close();
    folder.remove();
  }
}
