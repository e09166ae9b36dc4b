// An empty journal as a first start makes it, made once in a process: its many steps take longer than most tests.

import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openForWriting } from '../../../main/journal/file/open.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { UNWATCHED } from '../../../main/ports.ts';

interface EmptyJournal {
  readonly content: Buffer;
  /** Where its identity stands in it. */
  readonly identityAt: number;
}

let made: EmptyJournal | null = null;

/** Lays an empty journal into a folder, which may have to be made. Its identity is the same in every copy. */
export function layEmptyJournal(folder: string): void {
  made ??= make();
  lay(folder, made.content);
}

/** The same with an identity of its own, as two journals have that know nothing of each other. */
export function layOwnJournal(folder: string): void {
  made ??= make();
  const content = Buffer.from(made.content);
  content.write(randomBytes(16).toString('hex'), made.identityAt, 'latin1');
  lay(folder, content);
}

function lay(folder: string, content: Buffer): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(journalPlace(folder).journal, content, { mode: 0o600 });
}

function make(): EmptyJournal {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-empty-'));
  try {
    const clock = { nowMs: () => Date.UTC(2026, 10, 21, 9) };
    openForWriting({ folder, steps: UNWATCHED, clock }).close();
    const { journal } = journalPlace(folder);
    const database = new Database(journal, { readonly: true });
    const identity = String(database.prepare('SELECT id FROM journal_identity').pluck().get());
    database.close();
    const content = readFileSync(journal);
    const identityAt = content.indexOf(identity);
    if (identityAt < 0 || content.indexOf(identity, identityAt + 1) >= 0) {
      throw new Error('The identity of an empty journal does not stand in it once.');
    }
    return { content, identityAt };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
