// Sending against a bare undici loop with the same concurrency, the same bodies and no journal.
// Target of design §8: at least 0.9 of the bare loop's rate.

import { join } from 'node:path';
import { Pool } from 'undici';
import { median, seconds, tell } from './measure.ts';
import { openBenchApp, type Stub, send, startStub, temporaryFolder, writePayroll } from './world.ts';

const CONCURRENCY = 32;
const PAIRS = 3;

export async function benchSend(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const payroll = join(folder.path, 'payroll.csv');
    await writePayroll(payroll, rows);
    const bench = openBenchApp(join(folder.path, 'data'), stub.baseUrl);
    const ratios: number[] = [];
    let sendRate = 0;
    let bareRate = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const batch = await bench.importPayroll(payroll);
      await bench.approve(batch);
      const bareS = await seconds(() => bareLoop(stub, rows));
      const sendS = await seconds(() => send(bench, batch, CONCURRENCY));
      ratios.push(bareS / sendS);
      sendRate = rows / sendS;
      bareRate = rows / bareS;
    }
    await bench.app.close();
    tell('send', {
      rows,
      pairs: PAIRS,
      'rows/s': sendRate,
      'bare rows/s': bareRate,
      'ratio, median (target ≥ 0.9)': median(ratios),
    });
  } finally {
    stub.close();
    folder.remove();
  }
}

async function bareLoop(stub: Stub, rows: number): Promise<void> {
  const pool = new Pool(stub.baseUrl, { connections: CONCURRENCY, pipelining: 1, allowH2: false });
  let next = 0;
  const worker = async () => {
    while (next < rows) {
      const row = next;
      next += 1;
      const body = JSON.stringify({
        payoutId: crypto.randomUUID(),
        recipient: { type: 'MMO', accountDetails: { phoneNumber: `26076${row}`, provider: 'MTN_MOMO_ZMB' } },
        amount: '1500.25',
        currency: 'ZMW',
        customerMessage: 'Salary November',
      });
      const answer = await pool.request({
        method: 'POST',
        path: '/v2/payouts',
        headers: { authorization: 'Bearer benchmark-token', 'content-type': 'application/json' },
        body,
      });
      await answer.body.json();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await pool.close();
}
