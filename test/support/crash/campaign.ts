// One lane of the crash suite: a batch that is sent by child processes which are killed again and again, while
// the sandbox misbehaves. Chance comes from a seed; where a kill lands in time does not, and need not.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournalReader } from '../../../main/journal/here.ts';
import type { JournalReader } from '../../../main/journal/journal-port.ts';
import type { BatchRecord, TotalsEntry } from '../../../main/journal/port.ts';
import type { DurablePoint } from '../../../main/ports.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';

export const TOKEN = 'crash-suite-token';

/** Faults of every kind that leaves a doubt, each on a share of the requests. */
const FAULTS = [
  { kind: 'latency', rate: 0.5, minMs: 5, maxMs: 40 },
  { kind: 'cut-before', rate: 0.03, untilAttempt: 3 },
  { kind: 'cut-after', rate: 0.04, untilAttempt: 3 },
  { kind: 'error500-unrecorded', rate: 0.03, untilAttempt: 3 },
  { kind: 'error500-recorded', rate: 0.04, untilAttempt: 3 },
  { kind: 'truncated-body', rate: 0.03, untilAttempt: 3 },
  { kind: 'garbage-body', rate: 0.02, untilAttempt: 3 },
  { kind: 'error500-unrecorded', rate: 0.1, on: 'status', untilAttempt: 2 },
] as const;

/** Points that a sending process passes, and how far into its run a kill there may come. */
const SENDING_POINTS: readonly { point: DurablePoint; within: number }[] = [
  { point: 'batch.before-state', within: 1 },
  { point: 'batch.after-state', within: 1 },
  { point: 'dispatch.before-offer', within: 3 },
  { point: 'dispatch.after-offer', within: 3 },
  { point: 'dispatch.before-request', within: 60 },
  { point: 'dispatch.after-answer', within: 60 },
  { point: 'record.before-outcomes', within: 6 },
  { point: 'record.after-outcomes', within: 6 },
];

export interface Lane {
  readonly child: string;
  readonly folder: string;
  readonly dataFolder: string;
  readonly payroll: string;
  readonly rows: number;
  readonly sandbox: Sandbox;
  readonly next: () => number;
  /** More of the environment, as where the journal is. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How a child ended. */
export interface ChildEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A lane with its own folder, sandbox and payroll of so many people. */
export async function openLane(
  child: string,
  seed: number,
  rows: number,
  api: 'v2' | 'legacy',
): Promise<Lane> {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-crash-'));
  const payroll = join(folder, 'payroll.csv');
  const header = 'Name,Country,Telco,Currency,MSISDN,Amount,Description';
  const lines = Array.from({ length: rows }, (_, index) => {
    // An ending that the sandbox pays; others fail, or never become final.
    const phone = `26097${String(index).padStart(4, '0')}456`;
    return `Person ${index},ZMB,AIRTEL_OAPI_ZMB,ZMW,${phone},${100 + (index % 777)}.5,Salary ${api}`;
  });
  writeFileSync(payroll, `${[header, ...lines].join('\n')}\n`);
  const sandbox = await startSandbox({
    token: TOKEN,
    settleAfterMs: 300,
    faults: { seed, faults: FAULTS.map((fault) => ({ ...fault })) },
  });
  return {
    child,
    folder,
    dataFolder: join(folder, 'data'),
    payroll,
    rows,
    sandbox,
    next: seededChance(seed),
  };
}

/** Starts the command line; `crashAt` makes it die at a durable point. */
export function startChild(lane: Lane, args: readonly string[], crashAt?: string): ChildProcess {
  return spawn(process.execPath, [lane.child, ...args, '--data-dir', lane.dataFolder], {
    env: {
      ...process.env,
      PAYMASTER_TOKEN: TOKEN,
      PAYMASTER_CRASH_AT: crashAt ?? '',
      NODE_COMPILE_CACHE: join(lane.folder, 'compile-cache'),
      ...lane.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for a child and gathers what it printed. */
export async function ended(child: ChildProcess): Promise<ChildEnd> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, stdout, stderr };
}

/** Runs a command to its end without a kill. */
export function runChild(lane: Lane, args: readonly string[], crashAt?: string): Promise<ChildEnd> {
  return ended(startChild(lane, args, crashAt));
}

/** One resume that is killed: at a named point, or after some of its requests. */
export async function killOnce(lane: Lane, batch: string): Promise<ChildEnd> {
  const args = ['resume', batch, '--concurrency', '8'];
  if (lane.next() < 0.5) {
    const { point, within } = pick(SENDING_POINTS, lane.next());
    return await runChild(lane, args, `${point}:${1 + Math.floor(lane.next() * within)}`);
  }
  const before = lane.sandbox.ledger.totals().initiations;
  const child = startChild(lane, args);
  const end = ended(child);
  // Counted in requests and not in time: a slow computer would otherwise send everything before it is killed.
  const enough = before + 1 + Math.floor(lane.next() * 40);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (lane.sandbox.ledger.totals().initiations < enough && isRunning()) await pause(1);
  child.kill('SIGKILL');
  return await end;
}

/** What the journal says now, read as any other program could. */
export async function inspect<Result>(
  lane: Lane,
  batch: string,
  look: (reader: JournalReader, record: BatchRecord, totals: readonly TotalsEntry[]) => Promise<Result>,
): Promise<Result> {
  const reader = await openJournalReader({ folder: lane.dataFolder });
  try {
    const record = await reader.findBatch(batch);
    if (record === null) throw new Error(`Batch ${batch} is gone.`);
    return await look(reader, record, await reader.totals(batch));
  } finally {
    await reader.close();
  }
}

/** Rows that are in one of the states. */
export function countRows(totals: readonly TotalsEntry[], ...states: readonly string[]): number {
  return totals.reduce((sum, entry) => sum + (states.includes(entry.state) ? entry.rows : 0), 0);
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

function pick<Item>(items: readonly Item[], chance: number): Item {
  const item = items[Math.floor(chance * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** mulberry32: small, and the same everywhere. */
function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
