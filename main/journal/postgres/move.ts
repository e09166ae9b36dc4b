// Moves the journal of a file into a database: sealed first, so that it goes on in one place only; copied in one transaction
// and held against the file in it, row by row; done when that is durable. Cut anywhere, it is run again and finds its way.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type Database from 'better-sqlite3';
import { Client } from 'pg';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type PostgresAddress, shownPostgresAddress } from '../../../shared/journal-address.ts';
import { say, sayMinute } from '../../../shared/saying.ts';
import type { Clock, Steps } from '../../ports.ts';
import { connectForReading, connectForWriting } from '../file/connection.ts';
import { Lease, thisProcess } from '../file/lease.ts';
import { breakSeal, makeReadOnly, type Seal, seal, sealOf } from '../file/seal.ts';
import { journalError } from '../journal-errors.ts';
import { type JournalPlace, journalPlace } from '../place.ts';
import { clientConfig } from './client-config.ts';
import { connectionError } from './connection-errors.ts';
import { DatabaseTables, databaseNotEmpty } from './moved-tables.ts';
import { copyTables, FileTables, sameTables, type TableSums } from './table-copy.ts';

export interface MoveOptions {
  readonly folder: string;
  readonly address: PostgresAddress;
  /** The owner's. */
  readonly password: string | null;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly steps: Steps;
  /** Hears how many rows are copied, and of how many. */
  readonly tell: (rows: number, of: number) => void;
}

export interface Moved {
  readonly sums: readonly TableSums[];
  /** The database had the whole journal already: an earlier move was cut short behind its last act. */
  readonly wasThere: boolean;
}

/**
 * Moves a journal. The file has to be sound and of this program's layout; its lease is held meanwhile.
 *
 * @throws PaymasterError JOURNAL_BUSY while any program holds the file, JOURNAL_MOVED where it is elsewhere already,
 *   JOURNAL_OTHER_PLACE where the database has a journal of its own, and those of a connection.
 */
export async function moveJournal(options: MoveOptions): Promise<Moved> {
  const { folder, address, password, clock } = options;
  const place = journalPlace(resolve(folder));
  if (!existsSync(place.journal)) throw noFile(place);
  const lease = takeLease(place, clock.nowMs());
  const client = new Client(clientConfig(address, password));
  client.on('error', () => {});
  try {
    await client.connect();
    return await move(client, place, options);
  } catch (error) {
    throw journalError(connectionError(error, address, password !== null), place, 'working');
  } finally {
    await client.end().catch(() => undefined);
    lease.release();
  }
}

async function move(client: Client, place: JournalPlace, options: MoveOptions): Promise<Moved> {
  const { address, clock, steps } = options;
  const to = shownPostgresAddress(address);
  const target = await DatabaseTables.open(client);
  const file = connectForWriting(place.journal);
  try {
    const before = sealOf(file);
    refuseElsewhere(before, place, to);
    if (before === null) await target.requireEmpty();
    if (before?.isDone === true && (await target.isEmpty())) throw lostSince(before);
    steps.reach('move.before-seal');
    // Before the first row is anywhere else: whoever is cut off here finds a file that nobody writes.
    if (before?.isDone !== true) seal(file, { to, atMs: clock.nowMs(), isDone: false });
    steps.reach('move.after-seal');
    const moved = await copied(target, place, options).catch(async (error: unknown) => {
      if (before === null && (await target.isSurelyEmpty())) breakSeal(file);
      throw error;
    });
    if (before?.isDone !== true) {
      seal(file, { to, atMs: clock.nowMs(), isDone: true });
      file.pragma('wal_checkpoint(TRUNCATE)');
    }
    file.close();
    makeReadOnly(place);
    steps.reach('move.after-end');
    return moved;
  } finally {
    if (file.open) file.close();
  }
}

/** Copies in one transaction, or finds that the database has it all. */
async function copied(target: DatabaseTables, place: JournalPlace, options: MoveOptions): Promise<Moved> {
  const file = connectForReading(place.journal);
  try {
    const source = new FileTables(file);
    await target.begin();
    if (!(await target.isEmpty())) return await found(target, source, file);
    const sums = await copyTables(source, target, {
      tell: options.tell,
      reach: () => options.steps.reach('move.within-copy'),
    });
    if (!sameTables(sums, await target.sums(source.tables))) throw notSame();
    options.steps.reach('move.before-commit');
    await target.commit();
    options.steps.reach('move.after-commit');
    return { sums, wasThere: false };
  } catch (error) {
    await target.rollback();
    throw error;
  } finally {
    file.close();
  }
}

/** What is there is this very journal, as it was or gone on from there; everything else is somebody else's. */
async function found(target: DatabaseTables, source: FileTables, file: Database.Database): Promise<Moved> {
  const head = source.head(file);
  if (!(await target.goesOnFrom(head))) throw databaseNotEmpty();
  await target.rollback();
  return { sums: [], wasThere: true };
}

function refuseElsewhere(before: Seal | null, { journal }: JournalPlace, to: string): void {
  if (before === null || before.to === to) return;
  throw paymasterError(
    'JOURNAL_MOVED',
    say`The journal ${journal} was moved to ${before.to}, or its move there was begun, so it is not moved to ${to}.`,
    say`Run the move to the first place again, which finishes it; where it was cut short, paymaster journal use file gives it up. A journal that was moved goes on from there with the tools of PostgreSQL.`,
    { detail: 'elsewhere' },
  );
}

function takeLease(place: JournalPlace, atMs: number): Lease {
  try {
    return Lease.take(place, thisProcess(), atMs);
  } catch (error) {
    throw journalError(error, place, 'opening');
  }
}

function noFile({ journal }: JournalPlace): PaymasterError {
  return paymasterError(
    'JOURNAL_MISSING',
    say`There is no journal ${journal} to be moved.`,
    say`Name its folder with --data-dir. A new journal in a database needs no move: paymaster journal init makes it.`,
  );
}

/** What the file holds is older than what was paid from the database: under new ids all of that could be paid again. */
function lostSince({ to, atMs }: Seal): PaymasterError {
  return paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`The journal was moved to ${to} on ${sayMinute(atMs)}, and the database there is empty now. The file does not know what was paid since. Nothing was moved.`,
    say`Read the latest backup of the database back with the tools of PostgreSQL. Only where there is none: paymaster journal restore FILE --database-lost "REASON" --journal file, with the file that was moved.`,
    { detail: 'emptied' },
  );
}

function notSame(): PaymasterError {
  return paymasterError(
    'PROGRAM_DEFECT',
    say`What was copied into the database is not what the file holds. It was taken back, and the file is as it was.`,
    say`Go on working with the file, and report this.`,
    { detail: 'copy-differs' },
  );
}
