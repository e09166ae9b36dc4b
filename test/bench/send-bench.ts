// Sending against a bare undici loop with the same concurrency, the same bodies and no journal, and how long the thread that
// sends stood still; with the journal on threads of its own, and in this one.
// Target of design §8: at least 0.9 of the bare loop's rate.

import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Pool } from 'undici';
import { median, seconds, tell } from './measure.ts';
import {
  type BenchApp,
  openBenchApp,
  type Stub,
  send,
  startStub,
  temporaryFolder,
  writePayroll,
} from './world.ts';

const CONCURRENCY = 32;
const PAIRS = 3;
const NANOSECONDS = 1_000_000;

export async function benchSend(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  const payroll = join(folder.path, 'payroll.csv');
  const sides = [true, false].map((journalThreads) => ({
    name: journalThreads ? 'threads' : 'here',
    bench: openBenchApp(join(folder.path, String(journalThreads)), stub.baseUrl, { journalThreads }),
    runs: [] as Run[],
  }));
  try {
    await writePayroll(payroll, rows);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      for (const { bench, runs } of sides) runs.push(await run(bench, stub, payroll, rows));
    }
    for (const { name, bench, runs } of sides) {
      await bench.app.close();
      tell(`send, ${name}`, {
        rows,
        pairs: PAIRS,
        'rows/s': median(runs.map(({ sendS }) => rows / sendS)),
        'bare rows/s': median(runs.map(({ bareS }) => rows / bareS)),
        'ratio, median (target ≥ 0.9)': median(runs.map(({ bareS, sendS }) => bareS / sendS)),
        'ms stood still': median(runs.map(({ stillMs }) => stillMs)),
        'ms, all but 1 %': median(runs.map(({ usualMs }) => usualMs)),
      });
    }
  } finally {
    stub.close();
    folder.remove();
  }
}

interface Run {
  readonly bareS: number;
  readonly sendS: number;
  readonly stillMs: number;
  readonly usualMs: number;
}

async function run(bench: BenchApp, stub: Stub, payroll: string, rows: number): Promise<Run> {
  const batch = await bench.importPayroll(payroll);
  await bench.approve(batch);
  const bareS = await seconds(() => bareLoop(stub, rows));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const sendS = await seconds(() => send(bench, batch, CONCURRENCY));
  delay.disable();
  return { bareS, sendS, stillMs: delay.max / NANOSECONDS, usualMs: delay.percentile(99) / NANOSECONDS };
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
