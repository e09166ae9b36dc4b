// How fast time passes for a command: its clocks and timers follow a number in a file of its folder, so that a test
// lives through minutes of waiting, or lets none pass. Changes nothing else of the command.

import { moduleUrl } from './command.ts';
import type { StartOptions, Workplace } from './workplace.ts';

const FILE = 'pace';

const SOURCE = `
import { readFileSync } from 'node:fs';
const realNow = performance.now.bind(performance);
const realTimer = globalThis.setTimeout;
let pace = 1;
let realAtMs = realNow();
let shownAtMs = realAtMs;
const wallAheadMs = Date.now() - realAtMs;
const shownNow = () => shownAtMs + (realNow() - realAtMs) * pace;
performance.now = shownNow;
Date.now = () => Math.round(wallAheadMs + shownNow());
globalThis.setTimeout = (act, delayMs = 0, ...rest) => realTimer(act, Math.min(delayMs / pace, 2 ** 31 - 1), ...rest);
setInterval(() => {
  let wanted = 1;
  try {
    wanted = Number(readFileSync('${FILE}', 'utf8')) || 1;
  } catch {}
  if (wanted === pace) return;
  shownAtMs = shownNow();
  realAtMs = realNow();
  pace = wanted;
}, 20).unref();
`;

/** Options of a command whose time a test sets. */
export const PACED: StartOptions = { nodeOptions: ['--import', moduleUrl(SOURCE)] };

/** Lets time pass so many times as fast for the paced commands of a workplace. */
export async function setPace(workplace: Workplace, pace: number): Promise<void> {
  await workplace.file(FILE, String(pace));
}
