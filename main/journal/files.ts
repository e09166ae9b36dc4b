// Names of the files that make up a journal folder, and the mark by which SQLite files are known as ours.
// Nothing here touches a file.

import { join } from 'node:path';

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
}

/** The files of the journal in a folder, given as an absolute path. */
export function journalPlace(folder: string): JournalPlace {
  return {
    folder,
    journal: join(folder, 'paymaster.db'),
    unfinished: join(folder, 'paymaster.unfinished'),
    lease: join(folder, 'paymaster.lease'),
    leaseHolder: join(folder, 'paymaster.lease.txt'),
  };
}

const COPY_NAME = /^paymaster-before-(\d+)\.backup$/;

/** Name of the copy that is made before the numbered migration is applied. */
export function copyName(migration: number): string {
  return `paymaster-before-${migration}.backup`;
}

/** The migration before which a copy was made; null for every other file name. */
export function migrationOfCopy(name: string): number | null {
  const number = COPY_NAME.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}
