// The growth of the pairs over the rows as a picture: both axes by powers of ten, so that what grows as the rows do is a
// straight line. Draws figures that were measured; measures nothing.

import { median } from './measure.ts';
import type { Figures } from './pairs.ts';

const WIDTH = 720;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 150;
const TOP = 24;
const BOTTOM = 48;
const LEAST_LABEL_GAP = 15;
const COLOURS = ['#1f6feb', '#b35900', '#1a7f37', '#8250df', '#cf222e', '#57606a'];

interface Line {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly rows: number; readonly seconds: number }[];
}

/**
 * An SVG with a line a pair, through the medians of its rounds at each number of rows.
 *
 * @throws RangeError for figures of no pair at all.
 */
export function growthPicture(all: readonly Figures[]): string {
  if (all.length === 0) throw new RangeError('There is nothing to draw.');
  const lines = linesOf(all);
  const points = lines.flatMap((line) => line.points);
  const rowPowers = powersAround(points.map(({ rows }) => rows));
  const secondPowers = powersAround(points.map(({ seconds }) => seconds));
  const x = axis(rowPowers, LEFT, WIDTH - RIGHT);
  const y = axis(secondPowers, HEIGHT - BOTTOM, TOP);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<title>Seconds over rows, both by powers of ten</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...rowPowers.map((power) => tick(x(10 ** power), 'row', (10 ** power).toLocaleString('en'))),
    ...secondPowers.map((power) => tick(y(10 ** power), 'second', `${10 ** power} s`)),
    ...drawn(lines, x, y),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">rows</text>`,
    '</svg>\n',
  ].join('\n');
}

function linesOf(all: readonly Figures[]): Line[] {
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name, index) => ({
    name,
    colour: COLOURS[index % COLOURS.length] ?? '#000000',
    points: all
      .filter((each) => each.name === name)
      .map(({ rows, productS }) => ({ rows, seconds: median(productS) }))
      .sort((left, right) => left.rows - right.rows),
  }));
}

/** Whole powers of ten from below the least value to above the largest. */
function powersAround(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Where a value stands between two places, by the logarithm. */
function axis(powers: readonly number[], from: number, to: number): (value: number) => number {
  const [first = 0] = powers;
  const span = powers.length - 1;
  return (value) => round(from + ((Math.log10(value) - first) / span) * (to - from));
}

function tick(at: number, kind: 'row' | 'second', text: string): string {
  const line =
    kind === 'row'
      ? `x1="${at}" x2="${at}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"`
      : `x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}"`;
  const place =
    kind === 'row'
      ? `x="${at}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle"`
      : `x="${LEFT - 8}" y="${at + 4}" text-anchor="end"`;
  return `<line ${line} stroke="#d0d7de"/><text ${place} fill="#24292f">${text}</text>`;
}

/** The lines with their names at their ends, names that would lie over each other moved apart. */
function drawn(
  lines: readonly Line[],
  x: (rows: number) => number,
  y: (seconds: number) => number,
): string[] {
  const ends = lines
    .map(({ name, colour, points }) => {
      const path = points.map(({ rows, seconds }) => `${x(rows)},${y(seconds)}`).join(' ');
      const last = points.at(-1);
      return { name, colour, path, at: last === undefined ? TOP : y(last.seconds) };
    })
    .sort((left, right) => left.at - right.at);
  let free = TOP;
  return ends.map(({ name, colour, path, at }) => {
    const labelAt = Math.max(free, at);
    free = labelAt + LEAST_LABEL_GAP;
    const label = `<text x="${WIDTH - RIGHT + 8}" y="${round(labelAt + 4)}" fill="${colour}">${name}</text>`;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
