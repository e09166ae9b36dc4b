// `npm start`: the desktop window where Electron's runtime is here or can be fetched, and otherwise the same
// application in a browser, with one sentence that says why.

import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { electronFolder, electronRuntime } from './electron-runtime.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FETCH_TIMEOUT_MS = 120_000;

const runtime = presentRuntime();
const command =
  runtime.path === null
    ? [process.execPath, join(ROOT, 'out/main/cli.js'), 'serve']
    : [runtime.path, join(ROOT, 'out/window/window.js')];
if (runtime.path === null) {
  process.stderr.write(
    `The window cannot be opened here: ${runtime.why} The application opens in a browser instead.\n`,
  );
}
const [program = '', ...words] = command;
const child = spawn(program, [...words, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

/** Where the runtime is, after fetching it if need be; or why it is not. */
function presentRuntime():
  | { readonly path: string; readonly why: null }
  | { readonly path: null; readonly why: string } {
  const folder = electronFolder();
  if (folder === null) return { path: null, why: 'Electron is not installed.' };
  const found = electronRuntime(folder);
  if (found !== null) return { path: found, why: null };
  process.stderr.write('Fetching the window’s runtime, once…\n');
  const fetched = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: FETCH_TIMEOUT_MS,
  });
  const path = fetched.status === 0 ? electronRuntime(folder) : null;
  return path === null ? { path: null, why: 'its runtime could not be fetched.' } : { path, why: null };
}
