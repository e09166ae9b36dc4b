// A small batch that is sent again and again from the same draft, so that one system call after the other can fail or be the
// last one. Every try has a copy of the data folder; one sandbox answers all of them.

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournalReader } from '../../../main/journal/here.ts';
import type { JournalRow } from '../../../main/journal/port.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import type { BatchState } from '../../../shared/domain.ts';
import { moneySentence } from '../../../shared/money/sentence.ts';
import { type ChildEnd, ended, TOKEN } from './campaign.ts';

export const SMALL_ROWS = 20;
/** Requests that are under way at once. */
const AT_ONCE = 3;
const BATCH = 'B1';

/** What happens at a system call. Calls are counted for each thread; the journal has one that writes. */
export interface Injection {
  /** Names of system calls, comma between them. */
  readonly calls: string;
  /** As strace's `inject` has it: `error=EIO` or `signal=KILL`. */
  readonly effect: string;
  /** The Nth call, or the Nth and every later one. */
  readonly nth: number;
  readonly isLasting?: boolean;
}

/** How a try went. */
export interface Try extends ChildEnd {
  /** What strace wrote; empty without it. */
  readonly trace: string;
}

/** What a journal says of the batch when nobody has it open. */
export interface SmallView {
  readonly state: BatchState;
  readonly rows: readonly JournalRow[];
  readonly problems: readonly unknown[];
  readonly addsUp: boolean;
}

export class SmallBatch {
  readonly sandbox: Sandbox;
  readonly #child: string;
  readonly #folder: string;
  #tries = 0;

  private constructor(child: string, folder: string, sandbox: Sandbox) {
    this.#child = child;
    this.#folder = folder;
    this.sandbox = sandbox;
  }

  /** Imports the draft that every try begins with. */
  static async open(child: string): Promise<SmallBatch> {
    const folder = mkdtempSync(join(tmpdir(), 'paymaster-small-'));
    const latency = { kind: 'latency', rate: 1, minMs: 3, maxMs: 15 } as const;
    const sandbox = await startSandbox({ token: TOKEN, faults: { seed: 5, faults: [latency] } });
    const batch = new SmallBatch(child, folder, sandbox);
    const lines = Array.from({ length: SMALL_ROWS }, (_, index) => {
      const phone = `26097${String(index).padStart(4, '0')}456`;
      return `Person ${index},ZMB,AIRTEL_OAPI_ZMB,ZMW,${phone},${100 + index}.5,Salary`;
    });
    const payroll = join(folder, 'payroll.csv');
    writeFileSync(payroll, `Name,Country,Telco,Currency,MSISDN,Amount,Description\n${lines.join('\n')}\n`);
    const words = ['import', payroll, '--base-url', sandbox.baseUrl];
    const end = await batch.#run(batch.#draft, words);
    if (end.code !== 0) throw new Error(`The draft was not imported: ${end.stdout}${end.stderr}`);
    return batch;
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #draft(): string {
    return join(this.#folder, 'draft');
  }

  /** A data folder with the draft, or with what is in another one. */
  copy(from = this.#draft): string {
    this.#tries += 1;
    const folder = join(this.#folder, `try-${this.#tries}`);
    cpSync(from, folder, { recursive: true });
    return folder;
  }

  /** Approves and sends, or goes on where the batch is approved already. */
  async goOn(folder: string, injection?: Injection): Promise<Try> {
    const { state } = await this.look(folder);
    const words = state === 'draft' ? ['send', BATCH, '--yes'] : ['resume', BATCH];
    return await this.#run(folder, [...words, '--concurrency', String(AT_ONCE)], injection);
  }

  /** What the journal of a folder says, read as any other program could. */
  async look(folder: string): Promise<SmallView> {
    const reader = await openJournalReader({ folder });
    try {
      const record = await reader.findBatch(BATCH);
      if (record === null) throw new Error('The batch is gone.');
      const file = { rows: record.rowCount, amounts: record.fileAmounts };
      return {
        state: record.state,
        rows: await reader.rows(BATCH, { after: 0, limit: SMALL_ROWS + 1 }),
        problems: await reader.checkIntegrity(),
        addsUp: moneySentence(await reader.totals(BATCH), record.state, file).addsUp,
      };
    } finally {
      await reader.close();
    }
  }

  /** Runs a command on a data folder; under strace where something is to happen to it. */
  async #run(folder: string, args: readonly string[], injection?: Injection): Promise<Try> {
    const trace = `${folder}.trace`;
    const words = [process.execPath, this.#child, ...args, '--data-dir', folder];
    const tracer = injection === undefined ? [] : [...tracing(injection), '-o', trace];
    const [program = '', ...rest] = [...tracer, ...words];
    const env = {
      ...process.env,
      PAYMASTER_TOKEN: TOKEN,
      NODE_COMPILE_CACHE: join(this.#folder, 'compile-cache'),
    };
    const end = await ended(spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    return { ...end, trace: injection === undefined ? '' : readFileSync(trace, 'utf8') };
  }
}

function tracing({ calls, effect, nth, isLasting = false }: Injection): string[] {
  const traced = `trace=${[...new Set([...calls.split(','), 'write', 'writev'])].join(',')}`;
  const injected = `inject=${calls}:${effect}:when=${nth}${isLasting ? '+' : ''}`;
  // The quick way, which stops at these calls alone, does not deliver signals.
  const quick = effect.startsWith('error') ? ['--seccomp-bpf'] : [];
  return ['strace', '-f', ...quick, '-s', '16', '-e', traced, '-e', injected];
}

/** The most calls of these names that one thread made in a trace. */
export function callsOfBusiestThread(trace: string, calls: string): number {
  const made = new Map<string, number>();
  const call = new RegExp(`^(\\d+) +(?:${calls.replaceAll(',', '|')})\\(`);
  for (const line of trace.split('\n')) {
    const thread = call.exec(line)?.[1];
    if (thread !== undefined) made.set(thread, (made.get(thread) ?? 0) + 1);
  }
  return Math.max(0, ...made.values());
}

/** Whether a call of a trace failed as it was to. */
export function isFailureMet(trace: string): boolean {
  return trace.includes('(INJECTED)');
}
