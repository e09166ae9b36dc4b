// Whether Electron's runtime lies beside its package. It is fetched at the first start, not at installation.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of the executable, or null where it was never fetched. */
export function windowRuntime(require: { resolve(name: string): string }): string | null {
  const folder = dirname(require.resolve('electron/package.json'));
  const named = join(folder, 'path.txt');
  if (!existsSync(named)) return null;
  const path = join(folder, 'dist', readFileSync(named, 'utf8'));
  return existsSync(path) ? path : null;
}
