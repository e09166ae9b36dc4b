// Brings a journal to the layout of this program, one numbered step at a time, after a verified copy. A step, its number and
// its hash become durable together or not at all. Never goes back, never repairs, never skips a step; only old copies of ours
// are ever removed, never the journal.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { copiesSentence, describe } from '../journal-errors.ts';
import { type Migration, migrationHash } from '../migrations/migration.ts';
import {
  APPLICATION_ID,
  copiesIn,
  copyName,
  type JournalPlace,
  makePrivateFile,
  putInPlace,
} from '../place.ts';
import { connectForReading } from './connection.ts';

const appliedSchema = z.array(z.strictObject({ number: z.number().int(), hash: z.string() }));

/** Number of the latest step in a list without gaps. */
export function latestVersion(migrations: readonly Migration[]): number {
  for (const [index, migration] of migrations.entries()) {
    if (migration.number !== index + 1) throw new Error(`Migration ${index + 1} is missing from the list.`);
  }
  return migrations.length;
}

/** The version that a journal says it has. */
export function versionOf(database: Database.Database): number {
  return z
    .number()
    .int()
    .nonnegative()
    .parse(database.pragma('user_version', { simple: true }));
}

/**
 * Refuses a journal that this program cannot read: from a newer program, or changed by another edition of a step.
 *
 * @throws PaymasterError JOURNAL_NEWER, PROGRAM_DEFECT, JOURNAL_CORRUPT.
 */
export function requireKnownVersion(
  database: Database.Database,
  place: JournalPlace,
  migrations: readonly Migration[],
): void {
  const version = versionOf(database);
  const latest = latestVersion(migrations);
  if (version > latest) throw newer(place, version, latest);
  const applied = appliedSchema.parse(
    database.prepare('SELECT number, hash FROM migration ORDER BY number').all(),
  );
  if (applied.length !== version || applied.some(({ number }, index) => number !== index + 1)) {
    throw describe('JOURNAL_CORRUPT', place, `version ${version}, but ${applied.length} steps on record`);
  }
  for (const { number, hash } of applied) {
    const migration = migrations[number - 1];
    if (migration === undefined || migrationHash(migration) !== hash) throw edited(place, number);
  }
}

/** Applies every step that is missing, each in one durable transaction. */
export function applyMigrations(
  database: Database.Database,
  migrations: readonly Migration[],
  atMs: number,
): void {
  latestVersion(migrations);
  for (const migration of migrations.slice(versionOf(database))) {
    database.transaction(() => applyStep(database, migration, atMs)).immediate();
  }
}

function applyStep(database: Database.Database, migration: Migration, atMs: number): void {
  const { number, name, statements, fill } = migration;
  database.exec(statements);
  fill?.(database, atMs);
  if (number === 1) database.pragma(`application_id = ${APPLICATION_ID}`);
  database
    .prepare('INSERT INTO migration (number, name, hash, applied_at_ms) VALUES (?, ?, ?, ?)')
    .run(number, name, migrationHash(migration), atMs);
  database.pragma(`user_version = ${number}`);
}

function newer(place: JournalPlace, version: number, latest: number): Error {
  return paymasterError(
    'JOURNAL_NEWER',
    say`The journal ${place.journal} was made by a newer Paymaster (layout ${version}; this one knows ${latest}).`,
    say`Start the newer Paymaster. Nothing was changed. ${copiesSentence(place)}`,
    { detail: `version ${version} > ${latest}` },
  );
}

function edited(place: JournalPlace, number: number): Error {
  return paymasterError(
    'PROGRAM_DEFECT',
    say`The journal ${place.journal} was laid out by another edition of step ${number} than this program has.`,
    say`Start the Paymaster that made it. Nothing was changed. ${copiesSentence(place)}`,
    { detail: `hash of migration ${number}` },
  );
}

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
