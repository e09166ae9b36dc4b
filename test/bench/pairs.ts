// One measure beside its bare counterpart: both in turns for several rounds, with what the thread that shows and sends
// had to bear meanwhile. Figures are ratios, since machines differ, and are told, never asserted.

import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { IdleThread } from './idle-thread.ts';
import { median, seconds } from './measure.ts';
import { ThreadWatch } from './thread-watch.ts';

const NANOSECONDS = 1_000_000;
const MEMORY_EVERY_MS = 20;

/** The product's work, and the least that anything would have to do for the same. */
export interface Round {
  product(): Promise<void>;
  bare(): Promise<void> | void;
}

export interface Opened {
  /** Prepares one round, which is not measured; each works on something of its own. */
  round(): Promise<Round>;
  close(): Promise<void>;
}

export interface Pair {
  readonly name: string;
  /** Rows unless another number is asked for. */
  readonly rows: number;
  /** What the bare counterpart is, and the ratio to reach. */
  readonly beside: string;
  readonly target: number | null;
  open(rows: number): Promise<Opened>;
}

const seriesSchema = z.array(z.number());
export const figuresSchema = z.strictObject({
  name: z.string(),
  rows: z.number(),
  beside: z.string(),
  target: z.number().nullable(),
  productS: seriesSchema,
  bareS: seriesSchema,
  /** Median over the rounds of bare time ÷ product time: 1 costs nothing beside it. */
  ratio: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** How long the thread that shows and sends stood still, by the clock, in the worst round: half of all looks, all but one of a hundred, the longest. */
  stillMs: z.strictObject({ half: z.number(), most: z.number(), longest: z.number() }),
  /** The longest that a thread which does nothing stood still at the same time: so much is the computer's. */
  idleMs: z.number(),
  /** Its longest turn of its own work, without what others took. */
  turnMs: z.number(),
  /** Its own work for a row, that of the bare side for one, and that of the product's other threads. */
  threadMicrosecondsARow: z.number(),
  bareMicrosecondsARow: z.number(),
  othersMicrosecondsARow: z.number(),
  peakMegabytes: z.number(),
});
export type Figures = z.infer<typeof figuresSchema>;

/** Runs a pair for some rounds, the bare side after the product's in odd rounds and before it in even ones. */
export async function measurePair(pair: Pair, rows: number, rounds: number): Promise<Figures> {
  const opened = await pair.open(rows);
  const watch = new Watch();
  const productS: number[] = [];
  const bareS: number[] = [];
  let bareMicroseconds = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { product, bare } = await opened.round();
      const measured = async () => productS.push(await watch.during(product));
      const beside = async () => {
        const before = process.threadCpuUsage();
        bareS.push(await seconds(bare));
        bareMicroseconds += microseconds(process.threadCpuUsage(before));
      };
      for (const side of round % 2 === 1 ? [measured, beside] : [beside, measured]) await side();
    }
  } finally {
    await opened.close();
  }
  const ratios = productS.map((each, round) => (bareS[round] ?? Number.NaN) / each);
  const { name, beside, target } = pair;
  return {
    ...{ name, rows, beside, target, productS, bareS },
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    bareMicrosecondsARow: bareMicroseconds / (rows * rounds),
    ...watch.figures(rows * rounds),
  };
}

function microseconds({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

/** What the work cost the thread it was begun on, over all rounds. */
class Watch {
  /** A histogram a round: one that is stopped in between would count the bare side as a stall. */
  readonly #delays: { readonly half: number; readonly most: number; readonly longest: number }[] = [];
  #idleMs = 0;
  #turnMs = 0;
  #threadMicroseconds = 0;
  #allMicroseconds = 0;
  #peakBytes = 0;

  /** Seconds that the work took. */
  async during(work: () => Promise<void>): Promise<number> {
    const look = () => {
      this.#peakBytes = Math.max(this.#peakBytes, process.memoryUsage.rss());
    };
    const idle = new IdleThread();
    await idle.begin();
    const memory = setInterval(look, MEMORY_EVERY_MS);
    const turns = new ThreadWatch();
    const before = process.threadCpuUsage();
    const allBefore = process.cpuUsage();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const tookS = await seconds(work);
    delay.disable();
    const of = (percent: number) => delay.percentile(percent) / NANOSECONDS;
    this.#delays.push({ half: of(50), most: of(99), longest: delay.max / NANOSECONDS });
    this.#threadMicroseconds += microseconds(process.threadCpuUsage(before));
    this.#allMicroseconds += microseconds(process.cpuUsage(allBefore));
    clearInterval(memory);
    look();
    this.#turnMs = Math.max(this.#turnMs, turns.end());
    this.#idleMs = Math.max(this.#idleMs, await idle.end());
    return tookS;
  }

  figures(rows: number) {
    const still = (which: 'half' | 'most' | 'longest') =>
      Math.max(...this.#delays.map((round) => round[which]));
    return {
      stillMs: { half: still('half'), most: still('most'), longest: still('longest') },
      idleMs: this.#idleMs,
      turnMs: this.#turnMs,
      threadMicrosecondsARow: this.#threadMicroseconds / rows,
      othersMicrosecondsARow: (this.#allMicroseconds - this.#threadMicroseconds) / rows,
      peakMegabytes: this.#peakBytes / 2 ** 20,
    };
  }
}

const HEADINGS = [
  'what',
  'rows',
  'ratio',
  'lowest to highest',
  'to reach',
  'still ms',
  'idle ms',
  'turn ms',
  'µs a row',
  'bare',
  'others',
];

/** The figures as a table of text, one line a pair. */
export function tableOf(all: readonly Figures[]): string {
  const lines = all.map((each) => [
    each.name,
    each.rows.toLocaleString('en'),
    each.ratio.toFixed(2),
    `${each.lowest.toFixed(2)} to ${each.highest.toFixed(2)}`,
    each.target === null ? '' : each.target.toFixed(2),
    `${each.stillMs.most.toFixed(0)}, ${each.stillMs.longest.toFixed(0)}`,
    each.idleMs.toFixed(0),
    each.turnMs.toFixed(0),
    each.threadMicrosecondsARow.toFixed(1),
    each.bareMicrosecondsARow.toFixed(1),
    each.othersMicrosecondsARow.toFixed(1),
    `${each.peakMegabytes.toFixed(0)}`,
    each.beside,
  ]);
  const table = [[...HEADINGS, 'peak MB', 'beside'], ...lines];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Keeps the figures for other programs, such as the drawing of the growth. */
export function writeFigures(path: string, all: readonly Figures[]): void {
  writeFileSync(path, `${JSON.stringify(z.array(figuresSchema).parse(all), null, 2)}\n`);
}
