// Copies a journal before its layout is changed, so that there is a way back. A copy counts only when it has
// been read back and compared; only old copies of ours are ever removed, never the journal.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import { connectForReading } from './connection.ts';
import { makePrivateFile, putInPlace } from './durable-files.ts';
import { copyName, type JournalPlace } from './files.ts';
import { copiesIn } from './journal-errors.ts';

const COPIES_KEPT = 3;
const COUNTED_TABLES = ['batch', 'file_row', 'payout', 'progress', 'attempt', 'audit'] as const;

/**
 * Makes a verified copy of the journal beside it.
 *
 * @param firstStep number of the first migration about to be applied; it is part of the copy's name.
 * @throws PaymasterError PROGRAM_DEFECT when the copy differs from the journal; no step may be applied then.
 */
export function copyBeforeMigration(
  database: Database.Database,
  place: JournalPlace,
  firstStep: number,
): void {
  const copy = join(place.folder, copyName(firstStep));
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    makePrivateFile(unfinished);
    database.prepare('VACUUM INTO ?').run(unfinished);
    requireSame(summaryOf(database), summaryOfFile(unfinished), unfinished);
    putInPlace(unfinished, copy, place.folder);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  for (const old of copiesIn(place.folder).slice(0, -COPIES_KEPT)) rmSync(join(place.folder, old));
}

function summaryOfFile(file: string): string {
  const copy = connectForReading(file);
  try {
    const verdict = copy.pragma('integrity_check(1)', { simple: true });
    return verdict === 'ok' ? summaryOf(copy) : String(verdict);
  } finally {
    copy.close();
  }
}

/** What a copy must have in common with its journal. */
function summaryOf(database: Database.Database): string {
  const settings = ['application_id', 'user_version'].map((name) => database.pragma(name, { simple: true }));
  const known = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const counts = COUNTED_TABLES.filter((table) => known.includes(table)).map((table) =>
    database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  );
  return JSON.stringify([settings, known.length, counts]);
}

function requireSame(journal: string, copy: string, file: string): void {
  if (journal === copy) return;
  throw paymasterError(
    'PROGRAM_DEFECT',
    say`The copy ${file} differs from the journal, so its layout was not changed.`,
    say`Nothing was changed. Start the Paymaster that was used before, and report this.`,
    { detail: `${journal} / ${copy}` },
  );
}
