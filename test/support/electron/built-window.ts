// The built window in a process of its own, with the stand-in in Electron's place.

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const answerSchema = z.object({
  number: z.number(),
  value: z.unknown().optional(),
  thrown: z.string().optional(),
});
const exitSchema = z.object({ exited: z.number() });

export interface BuiltWindow {
  /** Asks the stand-in for an act; see `drive.ts`. */
  act(name: string, ...words: unknown[]): Promise<unknown>;
  /** Resolves with the code with which the program ended itself. */
  readonly exited: Promise<number>;
  kill(): Promise<void>;
}

/**
 * Starts the built window; it is not ready before the act `ready`.
 *
 * @param root the folder in which the program was built or packed.
 */
export function startBuiltWindow(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  root = ROOT,
): BuiltWindow {
  const child = fork(join(root, 'out/window/window.js'), {
    execArgv: ['--import', join(ROOT, 'test/support/electron/register.ts')],
    env: { ...process.env, PAYMASTER_DATA_DIR: folder, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const exited = Promise.withResolvers<number>();
  child.on('message', (message) => {
    const exit = exitSchema.safeParse(message);
    if (exit.success) exited.resolve(exit.data.exited);
    const answer = answerSchema.safeParse(message);
    if (!answer.success) return;
    const asked = waiting.get(answer.data.number);
    if (answer.data.thrown === undefined) asked?.resolve(answer.data.value);
    else asked?.reject(new Error(answer.data.thrown));
  });
  let number = 0;
  return {
    exited: exited.promise,
    act: (act, ...words) => {
      number += 1;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(number, asked);
      child.send({ number, act, words });
      return asked.promise;
    },
    kill: () => killed(child),
  };
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
