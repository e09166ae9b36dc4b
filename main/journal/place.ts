// The files that make up a journal folder: their names, what is known of them without opening any, and how whole files and
// their names are made durable. Never opens a journal that a connection has open: closing such a file would drop SQLite's
// locks on it.

import { closeSync, fsyncSync, openSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';

/** `application_id` in the header of every journal: the letters PYMT. */
export const APPLICATION_ID = 0x50594d54;

/** Where the parts of one journal stand. */
export interface JournalPlace {
  readonly folder: string;
  readonly journal: string;
  /** The journal while it is being made for the first time; it holds no data yet. */
  readonly unfinished: string;
  readonly lease: string;
  /** Who holds the lease, for people. */
  readonly leaseHolder: string;
  /** The last entry of the audit trail, told a second time. */
  readonly head: string;
}

/** The files of the journal in a folder, given as an absolute path. */
export function journalPlace(folder: string): JournalPlace {
  return {
    folder,
    journal: join(folder, 'paymaster.db'),
    unfinished: join(folder, 'paymaster.unfinished'),
    lease: join(folder, 'paymaster.lease'),
    leaseHolder: join(folder, 'paymaster.lease.txt'),
    head: join(folder, 'paymaster.head'),
  };
}

const COPY_NAME = /^paymaster-before-(\d+)\.backup$/;

/** Name of the copy that is made before the numbered migration is applied. */
export function copyName(migration: number): string {
  return `paymaster-before-${migration}.backup`;
}

/** The migration before which a copy was made; null for every other file name. */
function migrationOfCopy(name: string): number | null {
  const number = COPY_NAME.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}

/** Names of the copies in a folder, oldest migration first; empty when the folder cannot be read. */
export function copiesIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => migrationOfCopy(name) !== null)
    .sort((left, right) => (migrationOfCopy(left) ?? 0) - (migrationOfCopy(right) ?? 0));
}

const REPLACED_NAME = /^paymaster-replaced-.+\.db$/;

/** What a journal leaves beside its place: its log, its last entry, copies, what a restore replaced, and its backups. */
export function tracesIn({ folder, journal, head }: JournalPlace): string[] {
  const beside = [`${journal}-wal`, `${journal}-shm`, head].filter(fileExists).map((file) => basename(file));
  return [
    ...beside,
    ...copiesIn(folder),
    ...replacedIn(folder),
    ...(backupsIn(folder).length === 0 ? [] : [`${BACKUP_FOLDER}${sep}`]),
  ];
}

/** Names of the journals that a restore replaced, newest first: each is whole, as it was kept. */
export function replacedIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => REPLACED_NAME.test(name))
    .sort()
    .reverse();
}

/** Paths of the backups that nobody asked for, newest first. */
export function backupPaths(folder: string): string[] {
  return backupsIn(folder).map(({ name }) => join(folder, BACKUP_FOLDER, name));
}

/** None where the folder cannot be read: its own problem is told by whoever opens the journal. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Folder in the data folder with the backups that nobody asked for. */
export const BACKUP_FOLDER = 'backups';

const BACKUP_NAME = /^paymaster-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;

/** Name of the backup of a moment, to the second. */
export function backupName(atMs: number): string {
  return `paymaster-${new Date(atMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.db`;
}

/** The moment of a backup by its name; null for every other file name. */
export function momentOfBackup(name: string): number | null {
  const [, ...parts] = BACKUP_NAME.exec(name) ?? [];
  const [year = 0, month = 0, day, hour, minute, second] = parts.map(Number);
  return parts.length === 0 ? null : Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Backups that nobody asked for, newest first; none where their folder cannot be read. */
function backupsIn(folder: string): KeptFile[] {
  const kept = namesIn(join(folder, BACKUP_FOLDER)).flatMap((name) => {
    const atMs = momentOfBackup(name);
    const facts = atMs === null ? null : lookAt(join(folder, BACKUP_FOLDER, name));
    return atMs === null || facts === null ? [] : [{ name, atMs, bytes: facts.bytes }];
  });
  return kept.sort((left, right) => right.atMs - left.atMs);
}

interface KeptFile {
  readonly name: string;
  readonly atMs: number;
  readonly bytes: number;
}

export interface JournalFacts {
  /** Path of the journal's file. */
  readonly place: string;
  /** Size with its log; 0 when there is no such file. */
  readonly bytes: number;
  /** Copies that were made before upgrades, oldest first. */
  readonly copies: readonly KeptFile[];
  /** Backups that nobody asked for, newest first. */
  readonly backups: readonly KeptFile[];
}

/** The facts of the journal in a folder. Never fails: what cannot be looked at counts as not there. */
export function journalFacts(folder: string): JournalFacts {
  const place = journalPlace(resolve(folder));
  const sizes = [place.journal, `${place.journal}-wal`].map((file) => lookAt(file)?.bytes ?? 0);
  const copies = copiesIn(place.folder).flatMap((name) => {
    const facts = lookAt(join(place.folder, name));
    return facts === null ? [] : [{ name, ...facts }];
  });
  const bytes = sizes.reduce((sum, each) => sum + each, 0);
  return { place: place.journal, bytes, copies, backups: backupsIn(place.folder) };
}

function lookAt(file: string): { atMs: number; bytes: number } | null {
  try {
    const { mtimeMs, size } = statSync(file);
    return { atMs: Math.round(mtimeMs), bytes: size };
  } catch {
    // The folder's own problem is told by whoever opens the journal.
    return null;
  }
}

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

/** Makes the bytes of a file durable. */
export function synchronise(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes names in a folder durable. Windows cannot open folders; there the file system orders names by itself. */
export function synchroniseFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
