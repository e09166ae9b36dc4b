// Runs one damaged file after the other and gathers what became of them. Prints nothing.

import { SeededRandom } from '../seeded-random.ts';
import { damagedCsv } from './csv-files.ts';
import { type Fuzzed, judgeCsv } from './csv-fuzz.ts';
import { damagedWorkbook } from './workbook-files.ts';
import { judgeWorkbook } from './workbook-fuzz.ts';

interface Fuzzer {
  readonly bytes: (seed: number) => Buffer;
  readonly judge: (seed: number) => Promise<Fuzzed>;
}

/** What can be damaged, with the file of a seed and what the import makes of it. */
export const FUZZERS = {
  csv: {
    bytes: (seed) => damagedCsv(new SeededRandom(seed)),
    judge: async (seed) => {
      const random = new SeededRandom(seed);
      return await judgeCsv(damagedCsv(random), random);
    },
  },
  workbooks: {
    bytes: (seed) => damagedWorkbook(new SeededRandom(seed)).bytes,
    judge: async (seed) => await judgeWorkbook(damagedWorkbook(new SeededRandom(seed))),
  },
} as const satisfies Record<string, Fuzzer>;

export type FuzzerName = keyof typeof FUZZERS;

export function isFuzzed(name: string): name is FuzzerName {
  return Object.hasOwn(FUZZERS, name);
}

export interface FuzzReport {
  readonly read: number;
  /** Refused files by code, the most first. */
  readonly refusals: readonly (readonly [code: string, files: number])[];
  readonly problems: readonly { readonly seed: number; readonly says: string }[];
  readonly slowest: { readonly seed: number; readonly ms: number };
  readonly seconds: number;
}

/** @param told after each file, how many have run. */
export async function fuzzFrom(
  name: FuzzerName,
  firstSeed: number,
  files: number,
  told: (ran: number, problem: FuzzReport['problems'][number] | null) => void = () => {},
): Promise<FuzzReport> {
  const startedMs = performance.now();
  const refusals = new Map<string, number>();
  const problems: { readonly seed: number; readonly says: string }[] = [];
  let slowest = { seed: firstSeed, ms: 0 };
  let read = 0;
  for (let ran = 0; ran < files; ran += 1) {
    const seed = firstSeed + ran;
    const beganMs = performance.now();
    const { refusal, problem } = await FUZZERS[name].judge(seed);
    const ms = performance.now() - beganMs;
    if (ms > slowest.ms) slowest = { seed, ms };
    if (refusal === null) read += 1;
    else refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    if (problem !== null) problems.push({ seed, says: problem });
    told(ran + 1, problem === null ? null : { seed, says: problem });
  }
  const byCount = [...refusals].sort((left, right) => right[1] - left[1]);
  return { read, refusals: byCount, problems, slowest, seconds: (performance.now() - startedMs) / 1_000 };
}
