// The lease of the one writer: an empty SQLite file, locked for the writer's life by an open exclusive
// transaction, so that the lock dies with its holder. The text beside it only says who holds it.

import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Saying, say, sayList, sayMinute } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { JournalPlace } from '../place.ts';

/** Rights of a file that only its owner can read and write, and the bits that no other may have. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** The program that holds a lease or opened a journal. */
export interface Holder {
  readonly program: string;
  readonly process: number;
  readonly host: string;
}

/** What this process tells about itself. */
export function thisProcess(): Holder {
  return {
    program: basename(process.argv[1] ?? process.execPath),
    process: process.pid,
    host: hostname(),
  };
}

// A connection that nothing refers to is collected and closed, and its lock with it: a lease is kept here
// until it is released, whatever becomes of the writer.
const held = new Set<Lease>();

export class Lease {
  readonly #database: Database.Database;
  readonly #place: JournalPlace;

  private constructor(database: Database.Database, place: JournalPlace) {
    this.#database = database;
    this.#place = place;
  }

  /**
   * Takes the lease, or says who has it.
   *
   * @param atMs the start of the holder, for people.
   * @throws PaymasterError JOURNAL_BUSY at once when another program, or this one, holds it.
   */
  static take(place: JournalPlace, holder: Holder, atMs: number): Lease {
    keepToOwner(place.lease);
    const database = new Database(place.lease, { timeout: 0 });
    try {
      // Before anything is read, so that a half-made file of an earlier holder cannot be in the way.
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      database.close();
      throw isBusy(error) ? busy(place, error) : error;
    }
    const lease = new Lease(database, place);
    held.add(lease);
    try {
      writeHolder(place, holder, atMs);
    } catch (error) {
      lease.release();
      throw error;
    }
    return lease;
  }

  /** Gives the lease up. The text goes first, so that it never names somebody who has left. */
  release(): void {
    if (!held.delete(this)) return;
    try {
      rmSync(this.#place.leaseHolder, { force: true });
    } finally {
      this.#database.close();
    }
  }
}

/**
 * The lease is its owner's alone from the start: whoever else can lock the file could keep the journal shut. A file
 * that is there is never opened for it, since closing it would give up a lock that this process has on it.
 */
function keepToOwner(path: string): void {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, OWNER_ONLY);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code);
}

function writeHolder(place: JournalPlace, holder: Holder, atMs: number): void {
  const { program, process: id, host } = holder;
  const text = `${program} (process ${id} on ${host}) since ${new Date(atMs).toISOString()}`;
  const unfinished = `${place.leaseHolder}.unfinished`;
  writeFileSync(unfinished, `${text}\n`, { mode: OWNER_ONLY });
  renameSync(unfinished, place.leaseHolder);
}

function busy(place: JournalPlace, cause: unknown): PaymasterError {
  const holder = holderSaying(holderText(place));
  return paymasterError(
    'JOURNAL_BUSY',
    say`The journal in ${place.folder} is in use by ${holder}.`,
    say`Close that program or wait until it has finished. The command line reads batches, status and reports meanwhile.`,
    { detail: sayEnglish(holder), cause },
  );
}

/** Who holds the lease, as far as its text tells: nobody where the process of that text has ended. Takes no lock. */
export function leaseHolder(place: JournalPlace): Saying | null {
  if (!existsSync(place.leaseHolder)) return null;
  const text = holderText(place);
  const [, , id, host] = HOLDER.exec(text) ?? [];
  return host === hostname() && !isAlive(Number(id)) ? null : holderSaying(text);
}

/** Whether a process of this computer is there. */
export function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What `writeHolder` writes. */
const HOLDER = /^(.+) \(process (\d+) on (.+)\) since (\S+)$/;

function holderSaying(text: string): Saying {
  const [, program = '', id = '', host = '', since = ''] = HOLDER.exec(text) ?? [];
  const sinceMs = Date.parse(since);
  if (Number.isNaN(sinceMs)) return text === '' ? say`another program` : sayList([text], ' ');
  return say`${program} (process ${id} on ${host}) since ${sayMinute(sinceMs)}`;
}

/** Empty where the holder has the lock and has not yet written its name. */
function holderText(place: JournalPlace): string {
  try {
    return readFileSync(place.leaseHolder, 'utf8').trim();
  } catch {
    return '';
  }
}
