// Child processes for tests of the journal: started with the Node that runs the tests, watched by their output.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a child left behind. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

/** Path of a script in this folder. */
export function scriptPath(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Starts a script of this folder and waits until it says so. */
export async function startScript(name: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [scriptPath(name), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk)),
    once(child, 'exit').then(([code]) => `ended with ${String(code)}`),
  ]);
  if (said.trim() !== 'open') throw new Error(`${name} did not start: ${said}`);
  return child;
}

/** Ends a child and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Runs a command to its end. */
export async function run(command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, output, errors };
}
