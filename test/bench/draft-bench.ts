// A draft under the clerk's hands: what a look, an edit and a repair cost, by the size of the file.
// Targets: a look and an edit within 50 ms at a million rows, and nothing that holds the thread longer.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { seconds, tell } from './measure.ts';
import { ThreadWatch } from './thread-watch.ts';
import { openBenchApp, startStub, temporaryFolder } from './world.ts';

const EDITS = 20;
const LINES_AT_ONCE = 5_000;

export async function benchDraft(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const payroll = join(folder.path, 'payroll.csv');
    await writeDamagedPayroll(payroll, rows);
    const bench = openBenchApp(join(folder.path, 'data'), stub.baseUrl);
    const batch = await bench.importPayroll(payroll);
    const look = async () => {
      await bench.call('getDraft', { batch });
    };
    const freshS = await seconds(look);
    const watch = new ThreadWatch();
    const edit = (ordinal: number) => async () => {
      const edit = { ordinal, field: 'amount', text: String(ordinal), before: amountOf(ordinal - 1) };
      await bench.call('editCell', { batch, ...edit });
    };
    const firstS = await seconds(edit(1));
    const edits: number[] = [];
    const looks: number[] = [];
    for (let ordinal = 2; ordinal < 2 + EDITS; ordinal += 1) {
      edits.push(await seconds(edit(ordinal)));
      looks.push(await seconds(look));
    }
    const damage = { batch, code: 'PHONE_HAS_PLUS', field: 'phone' };
    let repaired = 0;
    const repairS = await seconds(async () => {
      const { undo } = await bench.call('repairRows', damage);
      repaired = undo?.number ?? 0;
    });
    const undoS = await seconds(async () => {
      await bench.call('undoAct', { batch, act: repaired });
    });
    tell('draft', {
      rows,
      'fresh look ms': freshS * 1_000,
      'first edit, with the index, s': firstS,
      'edit ms, longest': Math.max(...edits) * 1_000,
      'look ms, longest': Math.max(...looks) * 1_000,
      'rows repaired/s': rows / 10 / repairS,
      'rows restored/s': rows / 10 / undoS,
      'longest turn of the thread, ms of its own work': watch.end(),
    });
    await bench.app.close();
  } finally {
    stub.close();
    folder.remove();
  }
}

/** Every thousandth row is the twin of the one before it. */
const personOf = (row: number) => (row % 1_000 === 1 ? row - 1 : row);
const amountOf = (row: number) => `${1500 + (personOf(row) % 900)}.25`;

/** Every tenth number has a plus sign, and every thousandth row is the twin of the one before it. */
async function writeDamagedPayroll(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('Name,Country,Telco,Currency,MSISDN,Amount,Description\n');
  for (let from = 0; from < rows; from += LINES_AT_ONCE) {
    const lines: string[] = [];
    for (let row = from; row < Math.min(rows, from + LINES_AT_ONCE); row += 1) {
      const person = personOf(row);
      const phone = `${row % 10 === 0 ? '+' : ''}26076${String(person).padStart(7, '0')}`;
      lines.push(`Employee ${row},ZMB,MTN_MOMO_ZMB,ZMW,${phone},${amountOf(row)},Salary November\n`);
    }
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
