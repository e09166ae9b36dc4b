// What the benchmarks share: a data folder, a payroll of any size, a stub of the service, the core on its ports.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, createApp } from '../../main/app.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { hostFacts } from '../../main/platform/host-facts.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { systemRandom } from '../../main/platform/random.ts';
import { type AppPorts, UNWATCHED } from '../../main/ports.ts';
import { startPractice } from '../../main/practice.ts';
import type { MethodInput, MethodName, MethodOutput } from '../../shared/contract/contract.ts';

/** A running stub; `firstPayoutAtMs` resolves with the epoch time of the next first payout. */
export interface Stub {
  readonly baseUrl: string;
  firstPayoutAtMs(): Promise<number>;
  reset(): void;
  close(): void;
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'paymaster-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Which payroll is written: `damaged` has a plus sign before every tenth number, `signed` before each; in `later` every hundredth amount, every
 * thousandth number and every five-hundredth person is another than in `plain`.
 */
export type Payroll = 'plain' | 'damaged' | 'signed' | 'later';

const LINES_AT_ONCE = 5_000;

/** Writes a payroll of so many rows for the stub's one provider. */
export async function writePayroll(path: string, rows: number, kind: Payroll): Promise<void> {
  const file = createWriteStream(path);
  file.write('Name,Reference,Country,Telco,Currency,MSISDN,Amount,Description\n');
  for (let from = 0; from < rows; from += LINES_AT_ONCE) {
    const count = Math.min(rows - from, LINES_AT_ONCE);
    const lines = Array.from({ length: count }, (_, index) => lineOf(from + index, rows, kind));
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

function lineOf(row: number, rows: number, kind: Payroll): string {
  const isLater = kind === 'later';
  const person = isLater && row % 500 === 1 ? rows + row : row;
  const number = isLater && row % 1_000 === 2 ? 2 * rows + row : person;
  const sign = kind === 'signed' || (kind === 'damaged' && row % 10 === 0) ? '+' : '';
  const phone = `${sign}26076${String(number).padStart(7, '0')}`;
  const amount = `${(1_500 + (row % 900)) * (isLater && row % 100 === 3 ? 2 : 1)}.25`;
  const salary = isLater ? 'Salary December' : 'Salary November';
  return `Employee ${person},E-${person},ZMB,MTN_MOMO_ZMB,ZMW,${phone},${amount},${salary}\n`;
}

/** Writes a statement of so many payouts that no journal knows, with times whose form the whole column decides. */
export async function writeStatement(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('Transaction ID,Type,Status,Amount,Fee,Currency,Country,Provider,Phone,Created\n');
  for (let from = 0; from < rows; from += LINES_AT_ONCE) {
    const count = Math.min(rows - from, LINES_AT_ONCE);
    const lines = Array.from({ length: count }, (_, index) => statementLineOf(from + index));
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

function statementLineOf(row: number): string {
  const money = `${1_500 + (row % 900)}.25,1.00,ZMW,ZMB,MTN_MOMO_ZMB,26076${String(row).padStart(7, '0')}`;
  const day = String(1 + (row % 28)).padStart(2, '0');
  return `${crypto.randomUUID()},PAYOUT,COMPLETED,${money},${day}/11/2026 10:00:00\n`;
}

export async function startStub(): Promise<Stub> {
  const child: ChildProcess = fork(fileURLToPath(new URL('service-stub.ts', import.meta.url)));
  const [{ port }] = await once(child, 'message');
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    firstPayoutAtMs: async () => {
      const [message] = await once(child, 'message');
      return Number(message.firstPayoutAtMs);
    },
    reset: () => child.send('reset'),
    close: () => child.disconnect(),
  };
}

type Threads = Pick<AppPorts, 'journalThreads' | 'readingThread'>;

/** The core on a data folder, with files by path. */
export interface BenchApp {
  readonly app: App;
  readonly files: FileRegistry;
  call<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<MethodOutput<Name>>;
  /** Imports a payroll as a draft and returns the batch. */
  importPayroll(path: string): Promise<string>;
  /** Reviews and confirms a draft. */
  approve(batch: string): Promise<void>;
}

/** @param threads as a page has them, unless a benchmark compares. */
export function openBenchApp(
  dataFolder: string,
  baseUrl: string,
  { journalThreads = true, readingThread = 'every file' }: Partial<Threads> = {},
): BenchApp {
  const files = new FileRegistry(systemRandom);
  const app = createApp({
    dataFolder,
    clock: systemClock,
    random: systemRandom,
    secrets: memorySecrets(),
    files,
    host: hostFacts('command line', { platform: process.platform, env: {}, account: null }),
    log: {
      info: () => {},
      warn: (event, fields) => process.stderr.write(`${event} ${JSON.stringify(fields)}\n`),
    },
    support: { homeFolder: '', system: [], lastLogLines: () => [] },
    steps: UNWATCHED,
    journalThreads,
    readingThread,
    hostAccount: { baseUrl, generation: 'v2' },
    environmentToken: { text: 'benchmark-token', owner: () => ({ kind: 'host' }) },
    keyFiles: null,
    startPractice,
  });
  const call: BenchApp['call'] = async (name, input) => {
    const reply = await app.client.call(name, input);
    if (!reply.ok) throw new Error(`${name}: ${reply.failure.code} ${reply.failure.message}`);
    return reply.value;
  };
  return {
    app,
    files,
    call,
    importPayroll: async (path) => {
      const file = files.register(path);
      const { batch } = await call('importFile', {
        file,
        sheet: null,
        operation: 'payout',
        account: { kind: 'host' },
        mapping: {},
        defaults: {},
        decimalMark: null,
      });
      return batch;
    },
    approve: async (batch) => {
      const { confirmation } = await call('reviewBatch', { batch });
      await call('confirmBatch', {
        confirmation,
        leaveOutInvalid: false,
        // The same payroll is sent several times, to be measured.
        duplicatesReason: 'a benchmark',
        acknowledged: null,
      });
    },
  };
}

/** Starts an upload and resolves when it has ended. */
export async function send(
  bench: BenchApp,
  batch: string,
  concurrency: number,
  until: 'sent' | 'settled',
): Promise<void> {
  const ended = new Promise<string>((resolve) => {
    const stop = bench.app.client.subscribe('uploadEnded', (end) => {
      stop();
      resolve(end.reason);
    });
  });
  await bench.call('startUpload', { batch, until, waitLimitMs: null, concurrency });
  const reason = await ended;
  if (reason !== 'finished') throw new Error(`The upload ended: ${reason}`);
}
