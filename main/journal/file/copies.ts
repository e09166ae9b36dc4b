// Folders in the data folder in which a copy of a journal stands while it is looked at: how they are called, and the end of those
// whose program died. Never touches a folder of a program that is there.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lease.ts';

/** What the name of such a folder of this program begins with. */
export function copyingPrefix(): string {
  return `copying-${process.pid}-`;
}

/** Removes what programs left behind that are gone. */
export function sweepCopies(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    const [, id] = /^copying-(\d+)-/.exec(name) ?? [];
    if (id === undefined || isAlive(Number(id))) continue;
    rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
}
