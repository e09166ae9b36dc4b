// Makes a folder with those above it, for this user only. Must never hang: below a pseudo file system such as
// /proc the recursive form of Node 24 does not return.

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes what is missing of the path, one folder after the other. Throws what the system says. */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (
    let folder = resolve(path);
    !existsSync(folder) && folder !== dirname(folder);
    folder = dirname(folder)
  )
    missing.push(folder);
  for (const folder of missing.reverse()) mkdirSync(folder, { mode: 0o700 });
}
