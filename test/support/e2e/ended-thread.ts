// A thread of a running program that ends by itself: the program names its threads in the order in which they began, and a file
// of its folder says which one is gone. Changes nothing else of the command.

import { moduleUrl } from './command.ts';
import type { StartOptions, Workplace } from './workplace.ts';

const FILE = 'ended-thread';

const SOURCE = `
import { readFileSync, rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const threads = [];
process.on('worker', (thread) => threads.push(thread));
if (isMainThread) setInterval(() => {
  let wanted = '';
  try {
    wanted = readFileSync('${FILE}', 'utf8');
  } catch {}
  const thread = threads[Number(wanted)];
  if (wanted === '' || thread === undefined) return;
  rmSync('${FILE}');
  void thread.terminate();
}, 20).unref();
`;

/** Options of a command of which a test ends a thread. */
export const THREADED: StartOptions = { nodeOptions: ['--import', moduleUrl(SOURCE)] };

/** Ends a thread of the program on this workplace, from 0 in the order of their beginning. */
export async function endThread(workplace: Workplace, thread: number): Promise<void> {
  await workplace.file(FILE, String(thread));
}
