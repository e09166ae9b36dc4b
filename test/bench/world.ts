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
import type { MethodInput, MethodName, MethodOutput } from '../../shared/contract.ts';

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

/** Writes a payroll of so many valid rows for the stub's one provider. */
export async function writePayroll(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('Name,Country,Telco,Currency,MSISDN,Amount,Description\n');
  for (let from = 0; from < rows; from += 5_000) {
    const lines: string[] = [];
    for (let row = from; row < Math.min(rows, from + 5_000); row += 1) {
      const phone = `26076${String(row).padStart(7, '0')}`;
      lines.push(`Employee ${row},ZMB,MTN_MOMO_ZMB,ZMW,${phone},${1500 + (row % 900)}.25,Salary November\n`);
    }
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
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
export async function send(bench: BenchApp, batch: string, concurrency: number): Promise<void> {
  const ended = new Promise<string>((resolve) => {
    const stop = bench.app.client.subscribe('uploadEnded', (end) => {
      stop();
      resolve(end.reason);
    });
  });
  await bench.call('startUpload', { batch, until: 'sent', waitLimitMs: null, concurrency });
  const reason = await ended;
  if (reason !== 'finished') throw new Error(`The upload ended: ${reason}`);
}
