// `npm start`: the desktop window where Electron's runtime is here or can be fetched, and otherwise the same
// application in a browser, with one sentence that says why.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FETCH_TIMEOUT_MS = 120_000;

const runtime = electronRuntime();
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
function electronRuntime():
  | { readonly path: string; readonly why: null }
  | { readonly path: null; readonly why: string } {
  const folder = packageFolder();
  if (folder === null) return { path: null, why: 'Electron is not installed.' };
  const found = installedRuntime(folder);
  if (found !== null) return { path: found, why: null };
  process.stderr.write('Fetching the window’s runtime, once…\n');
  const fetched = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: FETCH_TIMEOUT_MS,
  });
  const path = fetched.status === 0 ? installedRuntime(folder) : null;
  return path === null ? { path: null, why: 'its runtime could not be fetched.' } : { path, why: null };
}

function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return null;
  }
}

function installedRuntime(folder: string): string | null {
  const named = join(folder, 'path.txt');
  if (!existsSync(named)) return null;
  const path = join(folder, 'dist', readFileSync(named, 'utf8'));
  return existsSync(path) ? path : null;
}
