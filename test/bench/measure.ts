// Timing and printing for the benchmarks: pairs in one run, figures as ratios, since machines differ.

import { performance } from 'node:perf_hooks';

/** Seconds that the work took. */
export async function seconds(work: () => Promise<void> | void): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / 1000;
}

/** Seconds that the work took, and seconds that all threads of this process computed meanwhile. */
export async function computed(work: () => Promise<void>): Promise<{ wallS: number; processorS: number }> {
  const before = process.cpuUsage();
  const wallS = await seconds(work);
  const { user, system } = process.cpuUsage(before);
  return { wallS, processorS: (user + system) / 1_000_000 };
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints one figure with its target of design §8. */
export function tell(what: string, figures: Readonly<Record<string, string | number>>): void {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${round(value)}`);
  process.stdout.write(`${what.padEnd(8)} ${parts.join(' · ')}\n`);
}

function round(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toPrecision(3);
}
