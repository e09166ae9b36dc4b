// Makes whole files and their names durable. Never opens a journal that a connection has open: closing such a
// file would drop SQLite's locks on it.

import { closeSync, fsyncSync, openSync, renameSync, statSync } from 'node:fs';

/** False only when there certainly is no such file: one that may not be looked at is an error, not an absence. */
export function fileExists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Makes an empty file that only this user can read. Fails when it exists. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'wx', 0o600));
}

/** Makes the bytes of a finished file durable, then gives it its name, durably too. */
export function putInPlace(from: string, to: string, folder: string): void {
  synchronise(from);
  renameSync(from, to);
  synchroniseFolder(folder);
}

function synchronise(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Windows cannot open folders; there the file system orders names by itself. */
function synchroniseFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
