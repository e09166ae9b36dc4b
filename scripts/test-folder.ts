// The folder in which the tests keep their files: in memory where the computer has plenty of it, since a disk that has
// to hold every step takes a quarter of the check's time. What is asked of the disk is the same, and some tests trace it.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What `statfs` calls a file system in memory (linux/magic.h). */
const TMPFS = 0x01021994;
/** The long tests have the largest files: several journals of some hundred megabytes at once. */
const ROOM_BYTES = 6 * 2 ** 30;

/** Makes a folder in memory that is removed when this process ends; null where there is none, or programs cannot run. */
export function folderInMemory(): string | null {
  let folder: string;
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    if (type !== TMPFS || bavail * bsize < ROOM_BYTES) return null;
    folder = mkdtempSync(join(IN_MEMORY, 'paymaster-check-'));
  } catch {
    return null;
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return runsPrograms(folder) ? folder : null;
}

/** Some systems let no program run from there. */
function runsPrograms(folder: string): boolean {
  const script = join(folder, 'runs');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(script).status === 0;
}
