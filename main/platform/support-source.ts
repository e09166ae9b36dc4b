// What this computer tells for support: what runs below the program, its log, and whose home is to be left out.

import { arch, release } from 'node:os';
import type { SupportSource } from '../ports.ts';
import { lastLogLines } from './log.ts';

/** @param folder the data folder, in which the log stands. */
export function supportSource(folder: string, homeFolder: string): SupportSource {
  const { electron } = process.versions;
  return {
    homeFolder,
    system: [
      `Node.js ${process.versions.node}`,
      ...(electron === undefined ? [] : [`Electron ${electron}`]),
      `${process.platform} ${release()}, ${arch()}`,
    ],
    lastLogLines: (count) => lastLogLines(folder, count),
  };
}
