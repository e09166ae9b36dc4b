// Every case of a batch of two rows with at most one crash, one stop, one lost and one late answer, at every place of a run
// from its start to its end: each choice that a run meets is tried, one after the other, and none is drawn by lot. What comes
// after a crash or a stop depends on what is left alone, so that of cases which leave the same one goes on for all of them.

import type { Upload } from '../../../main/upload/upload.ts';
import type { InitiationAct, StatusAct } from '../scripted-service.ts';
import { UploadWorld, type WorldOptions } from '../upload-world.ts';
import { Likeness, type Past, pastOf } from './past.ts';

const ROWS = 2;
const LATENCY_MS = 80;
/** Later than the other row's answer; than its group is durable; than the first look at what became of it. */
const LATE_MS = [LATENCY_MS + 1, LATENCY_MS + 30, 9_000] as const;
const LOST_POSTS: readonly InitiationAct[] = [
  { kind: 'lost', isTaken: true, cause: 'cut' },
  { kind: 'lost', isTaken: false, cause: 'cut' },
];
const LOST_CHECKS: readonly StatusAct[] = [{ kind: 'lost', cause: 'cut' }, { kind: 'not-found' }];
const HAPPENINGS = ['crash', 'stop', 'lost', 'late'] as const;
type Happening = (typeof HAPPENINGS)[number];
/** Cases that fail; then the others tell nothing new. */
const ENOUGH = 10;
/** Starts of the program that a case may take; more are a batch that does not come to its end. */
const MOST_LIVES = 6;

export interface CasesReport {
  readonly cases: number;
  /** Lives of the program that were run for all of them. */
  readonly lives: number;
  /** Beginnings of lives, those that are alike counted once. */
  readonly starts: number;
  /** How many cases had each of these, in the order in which they happened: `lost late crash`. */
  readonly orders: ReadonlyMap<string, number>;
  /** Most choices of one life. */
  readonly longest: number;
  /** Choices by their number in a row, life after life, of each case that broke a promise, and what it broke. */
  readonly failing: readonly { readonly choices: string; readonly broken: readonly string[] }[];
}

/** Cases by what happens in them, in its order. */
type Orders = ReadonlyMap<string, number>;

/** Where a life begins, after what came before it. */
interface Start {
  readonly past: Past;
  /** What was left, as text; equal for what is alike. */
  readonly likeness: string;
  readonly mayHappen: readonly Happening[];
  /** Most of these that may still happen. */
  readonly most: number;
  /** The lives before, for people. */
  readonly before: string;
  readonly lives: number;
}

/**
 * @param together most of the four that happen in one case.
 * @param told after each life.
 */
export async function runEveryCase(
  together: number,
  told: (lives: number) => void = () => {},
): Promise<CasesReport> {
  return await new EveryCase(told).run(together);
}

class EveryCase {
  readonly #told: (lives: number) => void;
  /** What is known of a start; null while its lives are under way. */
  readonly #known = new Map<string, Orders | null>();
  readonly #failing: CasesReport['failing'][number][] = [];
  #lives = 0;
  #longest = 0;

  constructor(told: (lives: number) => void) {
    this.#told = told;
  }

  async run(together: number): Promise<CasesReport> {
    const beginning = { past: await approved(), likeness: '', before: '', lives: 0 };
    const orders = await this.#from({ ...beginning, mayHappen: HAPPENINGS, most: together });
    const cases = [...orders.values()].reduce((sum, count) => sum + count, 0);
    const [lives, starts, longest] = [this.#lives, this.#known.size, this.#longest];
    return { cases, lives, starts, orders, longest, failing: this.#failing };
  }

  /** All cases that go on from there. */
  async #from(start: Start): Promise<Orders> {
    const key = `${start.likeness} ${start.mayHappen.join(' ')} ${start.most}`;
    const known = this.#known.get(key);
    if (known !== undefined && known !== null) return known;
    if (known === null || start.lives === MOST_LIVES) {
      this.#fail(start.before, ['It does not come to its end.']);
      return new Map();
    }
    this.#known.set(key, null);
    const orders = new Map<string, number>();
    for (let choices: number[] | null = []; choices !== null && this.#failing.length < ENOUGH; ) {
      const life = new Life(start, new Choices(choices));
      const { broken, goesOn } = await life.run();
      this.#lives += 1;
      this.#longest = Math.max(this.#longest, life.choices.taken.length);
      if (broken.length > 0) this.#fail(start.before + life.choices.taken.join(''), broken);
      else if (!goesOn) add(orders, life.happened, ONE);
      for (const next of life.after) add(orders, next.happened, await this.#from(next.start));
      this.#told(this.#lives);
      choices = life.choices.next();
    }
    this.#known.set(key, orders);
    return orders;
  }

  #fail(choices: string, broken: readonly string[]): void {
    this.#failing.push({ choices, broken });
  }
}

/** The batch before it is sent. */
async function approved(): Promise<Past> {
  const world = await UploadWorld.create({ rows: ROWS });
  await world.close();
  const past = pastOf(world);
  await world.dispose();
  return past;
}

const ONE: Orders = new Map([['', 1]]);

function add(orders: Map<string, number>, happened: readonly Happening[], more: Orders): void {
  for (const [order, count] of more) {
    const whole = [...happened, ...(order === '' ? [] : [order])].join(' ');
    orders.set(whole, (orders.get(whole) ?? 0) + count);
  }
}

/** The choices of one life: those that were made before, and from then on the first of each. */
class Choices {
  readonly taken: number[] = [];
  readonly #known: readonly number[];
  readonly #sizes: number[] = [];

  constructor(known: readonly number[]) {
    this.#known = known;
  }

  /** Whether no other life came by here with the same choices. */
  get areNew(): boolean {
    return this.taken.length >= this.#known.length;
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

  /** The life after this one; null when it was the last. */
  next(): number[] | null {
    for (let place = this.taken.length - 1; place >= 0; place -= 1) {
      const choice = (this.taken[place] ?? 0) + 1;
      if (choice < (this.#sizes[place] ?? 0)) return [...this.taken.slice(0, place), choice];
    }
    return null;
  }
}

/** A start of the program until it ends, and what it would have left had it died at each point. */
class Life {
  /** What has happened in it, in its order. */
  readonly happened: Happening[] = [];
  /** Where others go on: after a death at each point that no other life has died at, and after its end. */
  readonly after: { readonly happened: readonly Happening[]; readonly start: Start }[] = [];
  readonly choices: Choices;
  readonly #start: Start;

  constructor(start: Start, choices: Choices) {
    this.#start = start;
    this.choices = choices;
  }

  async run(): Promise<{ readonly broken: readonly string[]; readonly goesOn: boolean }> {
    const options: WorldOptions = {
      rows: ROWS,
      script: {
        latencyMs: LATENCY_MS,
        finalAfterMs: () => 300,
        initiate: () => this.#initiate(),
        check: () => this.#check(),
      },
    };
    const world = await UploadWorld.after(this.#start.past, options);
    const likeness = new Likeness(world);
    try {
      return await this.#live(world, likeness);
    } catch (error) {
      const told = error instanceof Error ? (error.stack ?? '') : String(error);
      return { broken: [`It came to a stop: ${told}`], goesOn: false };
    } finally {
      likeness.close();
      await world.dispose();
    }
  }

  async #live(world: UploadWorld, likeness: Likeness) {
    // What the first life of a start finds, all the others find.
    const atStart = this.choices.areNew ? await world.disagreements() : [];
    if (atStart.length > 0) return { broken: atStart, goesOn: false };
    let running: Upload | null = null;
    world.killAt(() => {
      this.#die(world, likeness);
      this.#stop(() => running?.stop());
      return false;
    });
    const { reason } = await world.run({
      until: 'settled',
      meanwhile: (upload) => {
        running = upload;
      },
    });
    const broken = await world.disagreements();
    if (broken.length > 0) return { broken, goesOn: false };
    if (reason === 'finished') return { broken: await this.#atEnd(world), goesOn: false };
    const left = `${likeness.digest()} ended`;
    await world.close();
    this.#goOn(world, left, this.happened);
    return { broken, goesOn: true };
  }

  async #atEnd(world: UploadWorld): Promise<string[]> {
    const counts = await world.counts();
    if (counts.completed !== ROWS) return [`At the end there are ${JSON.stringify(counts)}.`];
    const { size } = world.service.ledger;
    return size === ROWS ? [] : [`The bank paid ${size} times.`];
  }

  /** The power is cut here, and this life goes on as if it were not. */
  #die(world: UploadWorld, likeness: Likeness): void {
    if (!this.choices.areNew || !this.#mayHappen('crash')) return;
    this.#goOn(world, `${likeness.digest()} died`, [...this.happened, 'crash']);
  }

  #goOn(world: UploadWorld, likeness: string, happened: readonly Happening[]): void {
    const { mayHappen, most, before, lives } = this.#start;
    const start: Start = {
      past: pastOf(world),
      likeness,
      mayHappen: mayHappen.filter((what) => !happened.includes(what)),
      most: most - happened.length,
      before: `${before}${this.choices.taken.join('')} ${happened.at(-1) === 'crash' ? 'dies, ' : 'ends, '}`,
      lives: lives + 1,
    };
    this.after.push({ happened, start });
  }

  #mayHappen(what: Happening): boolean {
    const { mayHappen, most } = this.#start;
    return this.happened.length < most && mayHappen.includes(what) && !this.happened.includes(what);
  }

  #stop(stop: () => void): void {
    if (this.choices.choose(this.#mayHappen('stop') ? 2 : 1) === 0) return;
    this.happened.push('stop');
    stop();
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
    const chosen = possible[this.choices.choose(1 + possible.length) - 1];
    if (chosen === undefined) return { kind: 'honest' };
    this.happened.push(chosen.what);
    return chosen.act;
  }
}
