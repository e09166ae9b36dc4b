// Where Electron's runtime lies. It is fetched at the first start, not at installation, so it may not be there.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of Electron's package, or null where it is not installed. */
export function electronFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return null;
  }
}

/** Path of the runtime's executable in that folder, or null where it was never fetched. */
export function electronRuntime(folder: string | null = electronFolder()): string | null {
  if (folder === null) return null;
  const named = join(folder, 'path.txt');
  if (!existsSync(named)) return null;
  const path = join(folder, 'dist', readFileSync(named, 'utf8'));
  return existsSync(path) ? path : null;
}
