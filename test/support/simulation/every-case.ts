// Every case of a batch of two rows with at most one crash, one stop, one lost and one late answer, up to a depth:
// each choice that a run meets is tried, one after the other, and none is drawn by lot.

import type { Upload } from '../../../main/upload/upload.ts';
import type { InitiationAct, StatusAct } from '../scripted-service.ts';
import { UploadWorld } from '../upload-world.ts';

const ROWS = 2;
const LATENCY_MS = 80;
/** Later than the other row's answer; than its group is durable; than the first look at what became of it. */
const LATE_MS = [LATENCY_MS + 1, LATENCY_MS + 30, 9_000] as const;
/** Cases that fail; then the others tell nothing new. */
const ENOUGH = 10;
/** Starts of the program that a case may take; more are a batch that does not come to its end. */
const MOST_LIVES = 6;

export interface CasesReport {
  readonly cases: number;
  /** Of these, how many had a crash, a stop, a lost and a late answer. */
  readonly crashes: number;
  readonly stops: number;
  readonly lost: number;
  readonly late: number;
  /** Choices by their number in a row, of each case that broke a promise, and what it broke. */
  readonly failing: readonly { readonly choices: string; readonly broken: readonly string[] }[];
}

/** The choices of one case: those that were made before, and from then on the first of each. */
class Choices {
  readonly taken: number[];
  readonly #known: readonly number[];
  readonly #sizes: number[] = [];
  readonly #depth: number;

  constructor(known: readonly number[], depth: number) {
    this.#known = known;
    this.#depth = depth;
    this.taken = [];
  }

  /** @returns 0, which changes nothing, to below `size`. Beyond the depth nothing is changed any more. */
  choose(size: number): number {
    const place = this.taken.length;
    if (size === 1 || place >= this.#depth) return 0;
    const choice = this.#known[place] ?? 0;
    this.taken.push(choice);
    this.#sizes.push(size);
    return choice;
  }

  /** The case after this one; null when it was the last. */
  next(): number[] | null {
    for (let place = this.taken.length - 1; place >= 0; place -= 1) {
      const choice = (this.taken[place] ?? 0) + 1;
      if (choice < (this.#sizes[place] ?? 0)) return [...this.taken.slice(0, place), choice];
    }
    return null;
  }
}

/**
 * @param depth how many choices of a run are tried; a run beyond them goes on without a fault.
 * @param told after each case.
 */
export async function runEveryCase(
  depth: number,
  told: (cases: number) => void = () => {},
): Promise<CasesReport> {
  const counts = { cases: 0, crashes: 0, stops: 0, lost: 0, late: 0 };
  const failing: CasesReport['failing'][number][] = [];
  for (let known: number[] | null = []; known !== null; ) {
    const choices = new Choices(known, depth);
    const run = new Case(choices);
    const broken = await run.run();
    counts.cases += 1;
    counts.crashes += run.left.crash === 0 ? 1 : 0;
    counts.stops += run.left.stop === 0 ? 1 : 0;
    counts.lost += run.left.lost === 0 ? 1 : 0;
    counts.late += run.left.late === 0 ? 1 : 0;
    if (broken.length > 0) failing.push({ choices: choices.taken.join(''), broken });
    told(counts.cases);
    known = failing.length >= ENOUGH ? null : choices.next();
  }
  return { ...counts, failing };
}

class Case {
  /** What may still happen. */
  readonly left = { crash: 1, stop: 1, lost: 1, late: 1 };
  readonly #choices: Choices;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  /** Sentences on what was broken. */
  async run(): Promise<string[]> {
    const world = await UploadWorld.create({
      rows: ROWS,
      script: {
        latencyMs: LATENCY_MS,
        finalAfterMs: () => 300,
        initiate: () => this.#initiate(),
        check: () => this.#check(),
      },
    });
    try {
      return await this.#live(world);
    } catch (error) {
      return [`It came to a stop: ${error instanceof Error ? (error.stack ?? '') : String(error)}`];
    } finally {
      await world.dispose();
    }
  }

  async #live(world: UploadWorld): Promise<string[]> {
    for (let life = 1; life <= MOST_LIVES; life += 1) {
      const end = await this.#start(world);
      if (world.isDead) await world.reopen();
      const broken = await world.disagreements();
      if (broken.length > 0) return broken;
      if (end === 'finished') break;
    }
    const counts = await world.counts();
    if (counts.completed !== ROWS) return [`At the end there are ${JSON.stringify(counts)}.`];
    const { size } = world.service.ledger;
    return size === ROWS ? [] : [`The bank paid ${size} times.`];
  }

  async #start(world: UploadWorld): Promise<string> {
    let running: Upload | null = null;
    world.killAt(() => this.#atPoint(() => running?.stop()));
    try {
      const { reason } = await world.run({
        until: 'settled',
        meanwhile: (upload) => {
          running = upload;
        },
      });
      return reason;
    } catch (error) {
      if (!world.isDead) throw error;
      return 'dead';
    }
  }

  /** @returns whether the program dies here. */
  #atPoint(stop: () => void): boolean {
    const { crash, stop: stops } = this.left;
    const choice = this.#choices.choose(1 + crash + stops);
    if (choice === 0) return false;
    if (choice === 1 && crash === 1) {
      this.left.crash = 0;
      return true;
    }
    this.left.stop = 0;
    stop();
    return false;
  }

  #initiate(): InitiationAct {
    const acts: InitiationAct[] = [{ kind: 'honest' }];
    const { lost, late } = this.left;
    if (lost === 1) {
      acts.push(
        { kind: 'lost', isTaken: true, cause: 'cut' },
        { kind: 'lost', isTaken: false, cause: 'cut' },
      );
    }
    const firstLate = acts.length;
    if (late === 1) acts.push(...LATE_MS.map((latencyMs) => ({ kind: 'honest', latencyMs }) as const));
    const choice = this.#choices.choose(acts.length);
    if (choice >= firstLate) this.left.late = 0;
    else if (choice > 0) this.left.lost = 0;
    return acts[choice] ?? { kind: 'honest' };
  }

  #check(): StatusAct {
    const { lost } = this.left;
    const acts: StatusAct[] = [{ kind: 'honest' }];
    if (lost === 1) acts.push({ kind: 'lost', cause: 'cut' }, { kind: 'not-found' });
    const choice = this.#choices.choose(acts.length);
    if (choice > 0) this.left.lost = 0;
    return acts[choice] ?? { kind: 'honest' };
  }
}
