// Where Electron's runtime lies, and whether this computer can show its window. The runtime is fetched at the first
// start, not at installation, so it may not be there.

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

export type NoWindow = 'no-display' | 'root';

/** Why Electron would end at once for this user on this computer, as far as can be known before it is tried. */
export function whyNoWindow(environment: Readonly<NodeJS.ProcessEnv> = process.env): NoWindow | null {
  if (process.platform !== 'linux') return null;
  // Chromium refuses to run as root inside its sandbox, and the window never runs without one.
  if (process.getuid?.() === 0) return 'root';
  const hasDisplay = ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => (environment[name] ?? '') !== '');
  return hasDisplay ? null : 'no-display';
}
