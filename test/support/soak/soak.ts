// A long run: a batch is sent by the built command to a sandbox of which every fiftieth answer is faulty, and is killed
// again and again, to its end. Then every row of the journal is held against the service's own ledger.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openJournalReader } from '../../../main/journal/here.ts';
import type { JournalReader } from '../../../main/journal/journal-port.ts';
import type { JournalRow } from '../../../main/journal/port.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { moneySentence } from '../../../shared/money/sentence.ts';

const COMMAND = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const TOKEN = 'soak-token';
const BATCH = 'B1';
const LOOK_EVERY_MS = 200;
const WINDOW_ROWS = 2_000;
/** Endings of numbers that the sandbox never brings to an end. */
const STUCK = ['129', '128', '138', '789', '130', '639'];

/** Two of a hundred initiations meet one of these, until the third attempt of a row; and two of a hundred checks. */
const FAULTS = [
  { kind: 'cut-before', rate: 0.004, untilAttempt: 3 },
  { kind: 'cut-after', rate: 0.004, untilAttempt: 3 },
  { kind: 'error500-unrecorded', rate: 0.004, untilAttempt: 3 },
  { kind: 'error500-recorded', rate: 0.004, untilAttempt: 3 },
  { kind: 'truncated-body', rate: 0.002, untilAttempt: 3 },
  { kind: 'garbage-body', rate: 0.002, untilAttempt: 3 },
  { kind: 'error500-unrecorded', rate: 0.02, on: 'status', untilAttempt: 2 },
] as const;

export interface SoakWanted {
  readonly rows: number;
  /**
   * How long a life lasts from its first request on, on the average: by the clock, or by requests, so that each gets on
   * however busy the computer is.
   */
  readonly life: { readonly ms: number } | { readonly requests: number };
  readonly told?: (line: string) => void;
}

export interface SoakFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly kills: number;
  /** Requests beyond the first of a row. */
  readonly resubmissions: number;
  /** Rows that the service said it has already. */
  readonly duplicatesIgnored: number;
  readonly states: Readonly<Record<string, number>>;
  /** What disagrees with the service's ledger, in words; empty where nothing does. */
  readonly wrong: readonly string[];
  /** Most memory of the lives of the first and of the last third, and of all. */
  readonly memoryMebibytes: { readonly first: number; readonly last: number; readonly most: number };
  /** Largest write-ahead log. */
  readonly logMebibytes: number;
}

/** Runs a batch to its end under kills, and says what it came to. */
export async function soak({ rows, life, told = () => {} }: SoakWanted): Promise<SoakFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-soak-'));
  const sandbox = await startSandbox({
    token: TOKEN,
    settleAfterMs: 300,
    faults: { seed: rows, faults: FAULTS.map((fault) => ({ ...fault })) },
  });
  try {
    await writePayroll(join(folder, 'payroll.csv'), rows);
    const startedAtMs = performance.now();
    const account = ['--base-url', sandbox.baseUrl, '--api', 'v2'];
    const imported = start(folder, ['import', join(folder, 'payroll.csv'), ...account]);
    await once(imported, 'exit');
    if (imported.exitCode !== 0) throw new Error(`The import ended with ${imported.exitCode}.`);
    const lives = new Lives(folder, sandbox, life, told);
    await lives.liveToTheEnd();
    const seconds = (performance.now() - startedAtMs) / 1_000;
    return { rows, seconds, ...lives.figures(), ...(await compare(join(folder, 'data'), sandbox)) };
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(folder: string, argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, [COMMAND, ...argv, '--data-dir', join(folder, 'data')], {
    env: { ...process.env, PAYMASTER_TOKEN: TOKEN, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    stdio: 'ignore',
  });
}

async function writePayroll(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('Name,Country,Telco,Currency,MSISDN,Amount,Description\n');
  let number = 0;
  for (let row = 0; row < rows; row += 1) {
    while (STUCK.some((ending) => String(number).endsWith(ending))) number += 1;
    const phone = `26097${String(number).padStart(7, '0')}`;
    const line = `Person ${row},ZMB,AIRTEL_OAPI_ZMB,ZMW,${phone},${100 + (row % 777)}.5,Salary\n`;
    if (!file.write(line)) await once(file, 'drain');
    number += 1;
  }
  file.end();
  await once(file, 'close');
}

/** The lives of the program that sends, one after the other. */
class Lives {
  readonly #folder: string;
  readonly #sandbox: Sandbox;
  readonly #life: SoakWanted['life'];
  readonly #told: (line: string) => void;
  readonly #memory: number[] = [];
  #logBytes = 0;
  #kills = 0;

  constructor(folder: string, sandbox: Sandbox, life: SoakWanted['life'], told: (line: string) => void) {
    this.#folder = folder;
    this.#sandbox = sandbox;
    this.#life = life;
    this.#told = told;
  }

  async liveToTheEnd(): Promise<void> {
    for (let life = 1; ; life += 1) {
      const argv = life === 1 ? ['send', BATCH, '--yes', '--wait'] : ['resume', BATCH, '--wait'];
      const child = start(this.#folder, argv);
      if (await this.#live(child)) {
        // Some numbers fail for good, which is no fault of the run.
        if (child.exitCode === 0 || child.exitCode === 4) return;
        throw new Error(`Life ${life} ended with ${child.exitCode}.`);
      }
      this.#kills += 1;
      const { initiations, statusChecks } = this.#sandbox.ledger.totals();
      this.#told(`kill ${this.#kills}: ${initiations} requests, ${statusChecks} checks`);
    }
  }

  /** @returns whether it ended by itself, before it was killed. */
  async #live(child: ChildProcess): Promise<boolean> {
    const exited = once(child, 'exit');
    const isOver = this.#lifetime();
    let memory = 0;
    while (child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      memory = Math.max(memory, residentMebibytes(child.pid));
      this.#logBytes = Math.max(this.#logBytes, bytesOf(join(this.#folder, 'data', 'paymaster.db-wal')));
      if (isOver()) child.kill('SIGKILL');
    }
    await exited;
    this.#memory.push(memory);
    return child.signalCode === null;
  }

  /** Tells when a life is to end: between half and one and a half of the average. */
  #lifetime(): () => boolean {
    const share = 0.5 + Math.random();
    const before = this.#asked();
    const life = this.#life;
    if ('requests' in life) return () => this.#asked() - before >= share * life.requests;
    let begunAtMs: number | null = null;
    return () => {
      if (this.#asked() > before) begunAtMs ??= performance.now();
      return begunAtMs !== null && performance.now() - begunAtMs >= share * life.ms;
    };
  }

  #asked(): number {
    const { initiations, statusChecks } = this.#sandbox.ledger.totals();
    return initiations + statusChecks;
  }

  figures(): Pick<SoakFigures, 'kills' | 'memoryMebibytes' | 'logMebibytes'> {
    const third = Math.ceil(this.#memory.length / 3);
    return {
      kills: this.#kills,
      memoryMebibytes: {
        first: Math.max(...this.#memory.slice(0, third)),
        last: Math.max(...this.#memory.slice(-third)),
        most: Math.max(...this.#memory),
      },
      logMebibytes: this.#logBytes / 2 ** 20,
    };
  }
}

/** Resident memory of a process; 0 where it has ended, or where the system does not tell. */
function residentMebibytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

type Compared = Pick<SoakFigures, 'resubmissions' | 'duplicatesIgnored' | 'states' | 'wrong'>;

/** Holds every row against what the service has of it, and every record of the service against the rows. */
async function compare(data: string, { ledger }: Sandbox): Promise<Compared> {
  const reader = await openJournalReader({ folder: data });
  const states: Record<string, number> = {};
  const wrong = await faultsOfJournal(reader);
  const ids = new Set<string>();
  let resubmissions = 0;
  let duplicatesIgnored = 0;
  for await (const row of allRows(reader)) {
    states[row.state] = (states[row.state] ?? 0) + 1;
    const id = row.payoutId ?? '';
    ids.add(id.toLowerCase());
    resubmissions += Math.max(0, ledger.requests(id) - 1);
    if (row.duplicateIgnored) duplicatesIgnored += 1;
    const fault = faultOf(row, ledger);
    if (fault !== null) wrong.push(`row ${row.ordinal} is ${row.state}: ${fault}`);
  }
  await reader.close();
  for (const { id } of ledger.records()) {
    if (!ids.has(id.toLowerCase())) wrong.push(`the service has ${id}, which no row has`);
  }
  for (const id of ledger.idsWithSeveralContents()) wrong.push(`${id} went out with several bodies`);
  return { resubmissions, duplicatesIgnored, states, wrong };
}

const WORDS: Readonly<Record<string, string>> = { completed: 'COMPLETED', failed: 'FAILED' };

function faultOf(row: JournalRow, ledger: Sandbox['ledger']): string | null {
  const record = row.payoutId === null ? null : ledger.record(row.payoutId);
  if (row.state === 'rejected') return record === null ? null : 'the service has it';
  if (record === null) return 'the service does not have it';
  if (record.phone !== row.fields['phone']) return `the service paid ${record.phone}`;
  if (toAmount(record.amount) !== row.amount) return `the service paid ${record.amount}`;
  const status = ledger.status(record.id);
  return WORDS[row.state] === status ? null : `the service says ${status}`;
}

async function faultsOfJournal(reader: JournalReader): Promise<string[]> {
  const wrong = (await reader.checkIntegrity()).map((fault) => JSON.stringify(fault));
  const record = await reader.findBatch(BATCH);
  if (record === null) return [...wrong, 'the journal has no batch'];
  const file = { rows: record.rowCount, amounts: record.fileAmounts };
  const isWhole = moneySentence(await reader.totals(BATCH), record.state, file).addsUp;
  return isWhole ? wrong : [...wrong, 'rows and money do not add up to the file'];
}

async function* allRows(reader: JournalReader): AsyncGenerator<JournalRow> {
  for (let after = 0; ; ) {
    const rows = await reader.rows(BATCH, { after, limit: WINDOW_ROWS });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.ordinal;
  }
}
