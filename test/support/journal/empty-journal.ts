// An empty journal as a first start makes it, made once in a process: its thirty steps take longer than most tests of the
// engine. Its identity is the same in every copy.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalPlace } from '../../../main/journal/file/place.ts';
import { openJournalWriter } from '../../../main/journal/here.ts';
import { UNWATCHED } from '../../../main/ports.ts';

let made: Promise<Buffer> | null = null;

/** Lays an empty journal into a folder, which may have to be made. */
export async function layEmptyJournal(folder: string): Promise<void> {
  made ??= make();
  const content = await made;
  mkdirSync(folder, { recursive: true });
  writeFileSync(journalPlace(folder).journal, content, { mode: 0o600 });
}

async function make(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-empty-'));
  try {
    const clock = { nowMs: () => Date.UTC(2026, 10, 21, 9) };
    await (await openJournalWriter({ folder, steps: UNWATCHED, clock })).close();
    return readFileSync(journalPlace(folder).journal);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
