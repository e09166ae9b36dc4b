// A payroll from its file to its last final word, in a world of one plan: the whole core over simulated ports, a bank
// with a ledger of its own, and power cuts. Runs a plan, and tells what was broken and what came to pass.

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../../main/app.ts';
import { readingAccount } from '../../../main/methods/accounts/account-limits.ts';
import { loadNetworkParts } from '../../../main/methods/accounts/network-parts.ts';
import { tokenMarkOf } from '../../../main/methods/accounts/token-marks.ts';
import { DURABLE_POINTS, type DurablePoint } from '../../../main/ports.ts';
import { layEmptyJournal } from '../journal/empty-journal.ts';
import { SeededRandom } from '../seeded-random.ts';
import { Bank, WorldClock } from './bank.ts';
import { Clerk } from './clerk.ts';
import { copyAfterPowerCut, holdsText, type LogEnd, logEnd } from './disk.ts';
import { BANK_ADDRESS, Life } from './life.ts';
import { cellsOf, type Plan, type PlannedLife, type Site } from './plan.ts';
import { Promises } from './promises.ts';

const MEMORY_DISK = '/dev/shm';
const PLACE = existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir();
const TOKEN = 'secret-of-the-simulated-account';
const STARTS_AT_MS = Date.UTC(2026, 10, 21, 9);
/** Lives without any fault after those of the plan, by whose end everything must be final. */
const QUIET_LIVES = 3;
const QUIET: PlannedLife = { death: null, stopAfterMs: null, downMs: 16 * 60_000, goesOnByItself: false };

/** A row when the program died: where it stood, what the bank had done last with it, and where the death was. */
export interface Seen {
  readonly state: string;
  readonly act: string;
  readonly site: Site;
}

export interface RunResult {
  readonly seed: number;
  /** Sentences that begin with the promise; empty when all held. */
  readonly broken: readonly string[];
  /** SHA-256 over everything that happened, in its order. */
  readonly digest: string;
  /** Calls of ports, durable steps among them. */
  readonly steps: number;
  readonly looks: number;
  readonly deaths: number;
  readonly torn: number;
  readonly seen: readonly Seen[];
}

/** A call at which the program can die, in a life of the plan, while rows are in these states. */
export interface Call {
  readonly life: number;
  readonly site: Site;
  readonly nth: number;
  readonly states: () => ReadonlySet<string>;
}

/**
 * Runs a plan to its end. Never throws for what the program does: that is among `broken`.
 *
 * @param called told of each call at which it could have died.
 */
export async function runPlan(plan: Plan, called: (call: Call) => void = () => {}): Promise<RunResult> {
  await prepare(plan);
  const world = new World(plan, called);
  try {
    return await world.run();
  } finally {
    world.dispose();
  }
}

/** What Node does on threads of its own, of which no clock knows: loading parts of the program, deriving a mark. */
async function prepare({ generation }: Plan): Promise<void> {
  await loadNetworkParts();
  const account = { profile: null, baseUrl: BANK_ADDRESS, generation, practice: false };
  await tokenMarkOf(readingAccount(account), TOKEN);
}

class World {
  readonly #plan: Plan;
  readonly #called: (call: Call) => void;
  readonly #folder = mkdtempSync(join(PLACE, 'paymaster-simulation-'));
  readonly #random: SeededRandom;
  readonly #log = createHash('sha256');
  readonly #seen: Seen[] = [];
  readonly #calls = new Map<Site, number>();
  readonly #clock: WorldClock;
  readonly #bank: Bank;
  readonly #promises: Promises;
  #lives = 0;
  #life: Life;
  #planned: PlannedLife = QUIET;
  /** Lives that have begun, whether or not the one before died. */
  #begun = 0;
  #steps = 0;
  #deaths = 0;
  #torn = 0;
  #isLookDue = false;
  /** Where the log ended before the step that goes on now. */
  #before: LogEnd | null = null;

  constructor(plan: Plan, called: (call: Call) => void) {
    this.#plan = plan;
    this.#called = called;
    this.#random = new SeededRandom(plan.seed ^ 0x5eed);
    this.#life = this.#newLife(STARTS_AT_MS);
    this.#clock = new WorldClock(this.#life.clock);
    const isOffered = async (id: string, posts: number) => this.#promises.isOffered(id, posts);
    this.#bank = new Bank(plan, this.#clock, isOffered, (name, id) => this.#note(`${name} ${id}`));
    this.#promises = new Promises({ bank: this.#bank.service, rows: plan.rows, heard: this.#bank.heard });
  }

  dispose(): void {
    this.#promises.leave();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async run(): Promise<RunResult> {
    try {
      layEmptyJournal(this.#place);
      for (const planned of this.#plan.lives) await this.#live(planned);
      this.#bank.isQuiet = true;
      for (let quiet = 0; quiet < QUIET_LIVES && !this.#isSettled(); quiet += 1) await this.#live(QUIET);
      await this.#live(QUIET, async (clerk) => this.#lookAtEnd(await clerk.tryAgain()));
    } catch (error) {
      this.#broken(
        `P2: the world came to a stop: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      );
    }
    const { seed } = this.#plan;
    return {
      seed,
      broken: this.#promises.broken,
      digest: this.#log.digest('hex'),
      steps: this.#steps,
      looks: this.#promises.looks,
      deaths: this.#deaths,
      torn: this.#torn,
      seen: this.#seen,
    };
  }

  /** One start of the program until it ends or dies, and the time that the computer is off. */
  async #live(planned: PlannedLife, act = (clerk: Clerk) => clerk.work()): Promise<void> {
    this.#planned = planned;
    this.#begun += 1;
    this.#calls.clear();
    const life = this.#life;
    this.#note(`life ${this.#lives} at ${life.clock.nowMs()}`);
    const reached = this.#bank.heardBy(life.reach(this.#bank.service));
    const statements = {
      requestStatement: () => Promise.reject(new Error('Nobody asks for statements here.')),
    };
    const app = createApp(life.ports, async () => ({
      createPaymentService: () => ({ ...reached, ...statements }),
    }));
    const clerk = new Clerk({
      app,
      plan: this.#plan,
      life: planned,
      sleep: (durationMs) => life.clock.sleep(durationMs),
      note: (text) => this.#note(text),
    });
    this.#promises.attend(this.#place);
    this.#promises.lookClosely();
    try {
      const day = act(clerk).then(() => app.close());
      await life.clock.drive(Promise.race([day, life.death]));
    } catch (error) {
      if (!life.isDead) throw error;
    }
    if (life.isDead) await this.#bury(life, app);
    else this.#passOn();
    this.#promises.attend(this.#place);
    this.#promises.lookClosely();
    if (holdsText(this.#place, TOKEN)) this.#broken('P5: the journal holds the token.');
    this.#life.clock.pass(planned.downMs);
  }

  /** What is left of a dead program ends in its own time, and nobody notices. */
  async #bury(life: Life, app: App): Promise<void> {
    await life.clock.drive(app.close()).catch(() => {});
  }

  get #place(): string {
    return join(this.#folder, `life-${this.#lives}`);
  }

  #newLife(startsAtMs: number): Life {
    const { generation } = this.#plan;
    return new Life({
      folder: this.#place,
      startsAtMs,
      generation,
      token: TOKEN,
      file: fileOf(this.#plan),
      next: () => this.#random.next(),
      uuid: () => this.#random.uuid(),
      onCall: (site) => this.#onCall(site),
      onDeath: () => this.#onDeath(),
      onLog: (text) => {
        if (text.includes(TOKEN)) this.#broken('P5: the log holds the token.');
        if (text.startsWith('defect ')) this.#broken(`P9: ${text}`);
      },
    });
  }

  /** The next start is in the same folder: this one ended in order. */
  #passOn(): void {
    this.#life = this.#newLife(this.#life.clock.nowMs());
    this.#clock.follow(this.#life.clock);
  }

  #onCall(site: Site): boolean {
    this.#steps += 1;
    const nth = (this.#calls.get(site) ?? 0) + 1;
    this.#calls.set(site, nth);
    const { death } = this.#planned;
    const isPoint = isDurable(site);
    if (isPoint) this.#note(site);
    if (this.#isLookDue && !(isPoint && isAfter(site))) this.#look();
    if (death?.torn != null && isPoint && !isAfter(site)) this.#before = logEnd(this.#place);
    this.#called({
      life: this.#begun - 1,
      site,
      nth,
      states: () => new Set(this.#rows().map(({ state }) => state)),
    });
    if (death?.site === site && death.nth === nth) return true;
    if (isPoint && isAfter(site)) this.#isLookDue = true;
    return false;
  }

  /** A step is durable and its caller has gone on: until then the power can still be cut in it. */
  #look(): void {
    this.#isLookDue = false;
    this.#promises.look();
  }

  /** The power is cut: what is on the disk goes to the next program, and the bank goes on without this one. */
  #onDeath(): void {
    const death = this.#planned.death;
    if (death === null) return;
    this.#deaths += 1;
    this.#isLookDue = false;
    this.#note(`death at ${death.site}`);
    for (const { payoutId, state } of this.#rows()) {
      this.#seen.push({ state, act: this.#bank.lastAct.get(payoutId ?? '') ?? 'none', site: death.site });
    }
    this.#promises.leave();
    const from = this.#place;
    this.#lives += 1;
    const torn =
      death.torn === null || this.#before === null ? null : { before: this.#before, share: death.torn };
    if (copyAfterPowerCut(from, this.#place, torn)) this.#torn += 1;
    this.#before = null;
    this.#life = this.#newLife(this.#life.clock.nowMs());
    this.#clock.follow(this.#life.clock);
  }

  #rows() {
    const batches = this.#promises.batches().filter(({ state }) => state !== 'discarded');
    return batches.flatMap(({ id }) => this.#promises.rowsOf(id));
  }

  #isSettled(): boolean {
    return this.#promises.batches().some(({ state }) => state === 'settled');
  }

  /** Everything is final, each row is as the bank has it, and nobody was paid twice. */
  #lookAtEnd(said: string): void {
    if (!said.startsWith('DUPLICATE')) this.#broken(`P1: the same payroll a second time met ${said}.`);
    const { ledger } = this.#bank.service;
    const paid = new Map<string, number>();
    for (const { phone } of ledger.values()) paid.set(phone, (paid.get(phone) ?? 0) + 1);
    for (const [phone, times] of paid) if (times > 1) this.#broken(`P1: ${phone} was paid ${times} times.`);
    const batch = this.#promises.batches().find(({ approvedAtMs }) => approvedAtMs !== null);
    if (batch === undefined) {
      this.#broken('P2: the payroll was never approved.');
      return;
    }
    if (batch.state !== 'settled') this.#broken(`P2: ${batch.id} is ${batch.state} at the end.`);
    for (const { ordinal, state, payoutId } of this.#promises.rowsOf(batch.id)) {
      this.#note(`row ${ordinal} ${state} ${payoutId}`);
      const planned = this.#plan.rows[ordinal - 1];
      const isFinal = ['completed', 'failed', 'rejected', 'excluded', 'invalid'].includes(state);
      if (!isFinal) this.#broken(`P2: row ${ordinal} is ${state} at the end.`);
      if (state === 'completed' && planned?.fate !== 'completed')
        this.#broken(`P4: row ${ordinal} is completed.`);
      if (state === 'failed' && planned?.fate !== 'failed') this.#broken(`P4: row ${ordinal} is failed.`);
    }
  }

  #broken(sentence: string): void {
    this.#promises.broken.push(sentence);
  }

  #note(text: string): void {
    this.#log.update(`${text}\n`);
    if (process.env['SIMULATION_LOG'] !== undefined) process.stderr.write(`${text}\n`);
  }
}

const DURABLE: ReadonlySet<string> = new Set(DURABLE_POINTS);

function isDurable(site: Site): site is DurablePoint {
  return DURABLE.has(site);
}

function isAfter(point: DurablePoint): boolean {
  return /[.-]?after/.test(point);
}

function fileOf({ rows }: Plan): string {
  const lines = rows.map((row, index) => cellsOf(row, index + 1).join(','));
  return `${['Phone,Amount,Currency,Provider,Name,Message', ...lines].join('\n')}\n`;
}
