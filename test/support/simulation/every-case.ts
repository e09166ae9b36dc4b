// Every case of a batch of two rows with at most one crash, one stop, one lost and one late answer, at every place of a run
// from its start to its end: each choice that a run meets is tried, one after the other, and none is drawn by lot.

import type { Upload } from '../../../main/upload/upload.ts';
import type { InitiationAct, StatusAct } from '../scripted-service.ts';
import { UploadWorld } from '../upload-world.ts';

const ROWS = 2;
const LATENCY_MS = 80;
/** Later than the other row's answer; than its group is durable; than the first look at what became of it. */
const LATE_MS = [LATENCY_MS + 1, LATENCY_MS + 30, 9_000] as const;
const LOST_POSTS: readonly InitiationAct[] = [
  { kind: 'lost', isTaken: true, cause: 'cut' },
  { kind: 'lost', isTaken: false, cause: 'cut' },
];
const LOST_CHECKS: readonly StatusAct[] = [{ kind: 'lost', cause: 'cut' }, { kind: 'not-found' }];
/** Cases that fail; then the others tell nothing new. */
const ENOUGH = 10;
/** Starts of the program that a case may take; more are a batch that does not come to its end. */
const MOST_LIVES = 6;

export interface CasesReport {
  readonly cases: number;
  /** How many had each of these, in the order in which they happened: `lost late crash`. */
  readonly orders: ReadonlyMap<string, number>;
  /** Most choices of one case. */
  readonly longest: number;
  /** Choices by their number in a row, of each case that broke a promise, and what it broke. */
  readonly failing: readonly { readonly choices: string; readonly broken: readonly string[] }[];
}

/** The choices of one case: those that were made before, and from then on the first of each. */
class Choices {
  readonly taken: number[];
  readonly #known: readonly number[];
  readonly #sizes: number[] = [];

  constructor(known: readonly number[]) {
    this.#known = known;
    this.taken = [];
  }

  /** @returns 0, which changes nothing, to below `size`. */
  choose(size: number): number {
    const place = this.taken.length;
    if (size === 1) return 0;
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
 * @param together most of the four that happen in one case.
 * @param told after each case.
 */
export async function runEveryCase(
  together: number,
  told: (cases: number) => void = () => {},
): Promise<CasesReport> {
  const orders = new Map<string, number>();
  const failing: CasesReport['failing'][number][] = [];
  let cases = 0;
  let longest = 0;
  for (let known: number[] | null = []; known !== null; ) {
    const choices = new Choices(known);
    const run = new Case(choices, together);
    const broken = await run.run();
    cases += 1;
    longest = Math.max(longest, choices.taken.length);
    const order = run.happened.join(' ');
    orders.set(order, (orders.get(order) ?? 0) + 1);
    if (broken.length > 0) failing.push({ choices: choices.taken.join(''), broken });
    told(cases);
    known = failing.length >= ENOUGH ? null : choices.next();
  }
  return { cases, orders, longest, failing };
}

type Happening = 'crash' | 'stop' | 'lost' | 'late';

class Case {
  /** What has happened, in its order. */
  readonly happened: Happening[] = [];
  readonly #choices: Choices;
  readonly #together: number;

  constructor(choices: Choices, together: number) {
    this.#choices = choices;
    this.#together = together;
  }

  #mayHappen(what: Happening): boolean {
    return this.happened.length < this.#together && !this.happened.includes(what);
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
    const possible = (['crash', 'stop'] as const).filter((what) => this.#mayHappen(what));
    const what = possible[this.#choices.choose(1 + possible.length) - 1];
    if (what !== undefined) this.happened.push(what);
    if (what === 'stop') stop();
    return what === 'crash';
  }

  #initiate(): InitiationAct {
    const lost = LOST_POSTS.map((act) => ({ what: 'lost', act }) as const);
    const late = LATE_MS.map((latencyMs) => ({ what: 'late', act: { kind: 'honest', latencyMs } }) as const);
    return this.#oneOf<InitiationAct>([...lost, ...late]);
  }

  #check(): StatusAct {
    return this.#oneOf<StatusAct>(LOST_CHECKS.map((act) => ({ what: 'lost', act })));
  }

  /** What the bank does now, if anything but what it should. */
  #oneOf<Act>(acts: readonly { readonly what: Happening; readonly act: Act }[]): Act | { kind: 'honest' } {
    const possible = acts.filter(({ what }) => this.#mayHappen(what));
    const chosen = possible[this.#choices.choose(1 + possible.length) - 1];
    if (chosen === undefined) return { kind: 'honest' };
    this.happened.push(chosen.what);
    return chosen.act;
  }
}
