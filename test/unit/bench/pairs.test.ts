// The frame of the benchmarks: turns, ratios and the picture of the growth. Measures nothing of the product.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { growthPicture } from '../../bench/growth.ts';
import {
  type Figures,
  figuresSchema,
  measurePair,
  type Pair,
  tableOf,
  writeFigures,
} from '../../bench/pairs.ts';

const BESIDE = 'nothing at all';

/** A pair whose sides only tell that they were done. */
function told(log: string[], fails = false): Pair {
  return {
    name: 'pair',
    rows: 10,
    beside: BESIDE,
    target: 0.5,
    open: async () => ({
      round: async () => ({
        product: async () => {
          log.push('product');
          if (fails) throw new Error('broken');
        },
        bare: () => void log.push('bare'),
      }),
      close: async () => void log.push('closed'),
    }),
  };
}

function figuresOf(name: string, rows: number, seconds: readonly number[]): Figures {
  return {
    ...{ name, rows, beside: BESIDE, target: null, productS: [...seconds], bareS: [1] },
    ...{ ratio: 0.5, lowest: 0.4, highest: 0.6, turnMs: 3, threadMicrosecondsARow: 2, peakMegabytes: 100 },
    ...{ bareMicrosecondsARow: 1, othersMicrosecondsARow: 3, idleMs: 2 },
    stillMs: { half: 1, most: 2, longest: 3 },
  };
}

it('measures both sides in turns, the one first in odd rounds and the other in even ones', async () => {
  const log: string[] = [];
  const figures = await measurePair(told(log), 10, 3);
  expect(log).toEqual(['product', 'bare', 'bare', 'product', 'product', 'bare', 'closed']);
  expect(figures.productS).toHaveLength(3);
  expect(figures.bareS).toHaveLength(3);
  expect(figures.lowest).toBeLessThanOrEqual(figures.ratio);
  expect(figures.ratio).toBeLessThanOrEqual(figures.highest);
  expect(tableOf([figures]).split('\n')[1]).toContain(BESIDE);
});

it('closes what it opened when a side fails', async () => {
  const log: string[] = [];
  await expect(measurePair(told(log, true), 10, 3)).rejects.toThrow('broken');
  expect(log).toEqual(['product', 'closed']);
});

it('keeps its figures as they can be read again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-figures-'));
  try {
    const path = join(folder, 'figures.json');
    const all = [figuresOf('import', 1_000, [0.1])];
    writeFigures(path, all);
    expect(figuresSchema.array().parse(JSON.parse(readFileSync(path, 'utf8')))).toEqual(all);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('draws what grows as the rows do as a straight line, through the middle of the rounds', () => {
  const even = [1_000, 10_000, 100_000].map((rows) => figuresOf('even', rows, [9_000, rows / 1_000, 0.0001]));
  const steps = growthPicture(even);
  const points = /<polyline points="([^"]*)"/
    .exec(steps)?.[1]
    ?.split(' ')
    .map((point) => point.split(',').map(Number));
  const [first, second, third] = points ?? [];
  const slope = (from?: number[], to?: number[]) =>
    ((to?.[1] ?? 0) - (from?.[1] ?? 0)) / ((to?.[0] ?? 0) - (from?.[0] ?? 0));
  expect(points).toHaveLength(3);
  expect(slope(first, second)).toBeLessThan(0);
  expect(slope(second, third)).toBeCloseTo(slope(first, second), 1);
});

it('moves names apart that end at one place, and draws nothing out of nothing', () => {
  const picture = growthPicture([figuresOf('one', 1_000, [1]), figuresOf('other', 1_000, [1])]);
  const places = [...picture.matchAll(/<text x="578" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(places).toHaveLength(2);
  expect(Math.abs((places[0] ?? 0) - (places[1] ?? 0))).toBeGreaterThanOrEqual(15);
  expect(() => growthPicture([])).toThrow(RangeError);
});
