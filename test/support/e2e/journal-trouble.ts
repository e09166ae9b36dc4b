// Data folders whose journal is in trouble, one of each kind, made in a new folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { applyMigrations } from '../../../main/journal/file/migrate.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';

const HOLDER = fileURLToPath(new URL('../journal/hold-journal.ts', import.meta.url));
/** The layout of the first Paymaster that a clerk may still have. */
const OLDER = 6;

/** One kind of trouble: how it is made, and the codes that may be told of it. */
export interface Trouble {
  readonly name: string;
  readonly codes: readonly string[];
  /** Makes the folder and what is in it. */
  make(folder: string): void;
  /** The data folder to start on, where it is not the folder that was made. */
  readonly dataFolder?: string;
}

/** A journal of an older Paymaster, or of this one. */
export function makeJournal(folder: string, version: number = MIGRATIONS.length): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'paymaster.db');
  const database = new Database(path);
  applyMigrations(database, MIGRATIONS.slice(0, version), Date.now());
  database.close();
  return path;
}

/** A journal that an update finds: made by a Paymaster of some migrations ago. */
export const makeOlderJournal = (folder: string) => makeJournal(folder, OLDER);

/** A program that holds the journal of the folder until it is let go. */
export async function holdJournal(folder: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const child: ChildProcess = spawn(process.execPath, [HOLDER, folder, String(Date.now())], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.stdout !== null) await once(child.stdout, 'data');
  return {
    release: async () => {
      const exited = once(child, 'exit');
      child.stdin?.write('close\n');
      await exited;
    },
  };
}

function overwrite(path: string, from: number, bytes: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(bytes, 7), 0, bytes, from);
  closeSync(file);
}

/** Every kind that another program or a disk can leave behind; one that is held or older is made by the test. */
export const TROUBLES: readonly Trouble[] = [
  {
    name: 'damaged in the middle',
    codes: ['JOURNAL_CORRUPT'],
    make: (folder) => {
      const path = makeJournal(folder);
      overwrite(path, 4096, statSync(path).size - 4096);
    },
  },
  {
    name: 'damaged at its beginning',
    codes: ['JOURNAL_FOREIGN_FILE'],
    make: (folder) => overwrite(makeJournal(folder), 0, 100),
  },
  {
    name: 'empty',
    codes: ['JOURNAL_CORRUPT'],
    make: (folder) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'paymaster.db'), '');
    },
  },
  {
    name: 'another program’s file',
    codes: ['JOURNAL_FOREIGN_FILE'],
    make: (folder) => {
      mkdirSync(folder, { recursive: true });
      const database = new Database(join(folder, 'paymaster.db'));
      database.exec('CREATE TABLE recipe (name TEXT)');
      database.close();
    },
  },
  {
    name: 'ours by its mark and nothing else',
    codes: ['PROGRAM_DEFECT', 'JOURNAL_CORRUPT'],
    make: (folder) => {
      const database = new Database(makeJournal(folder));
      database.exec('DROP TABLE migration');
      database.close();
    },
  },
  {
    name: 'of a newer Paymaster',
    codes: ['JOURNAL_NEWER'],
    make: (folder) => {
      const database = new Database(makeJournal(folder));
      database.pragma('user_version = 999');
      database.close();
    },
  },
  {
    name: 'gone, with its log left behind',
    codes: ['JOURNAL_MISSING'],
    make: (folder) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'paymaster.db-wal'), 'x');
    },
  },
  {
    name: 'in a folder without rights',
    codes: ['JOURNAL_NO_PERMISSION', 'JOURNAL_READ_ONLY'],
    make: () => {},
    // Not even the administrator makes a folder there.
    dataFolder: '/sys/paymaster',
  },
  {
    name: 'in a folder that cannot be made',
    codes: ['JOURNAL_UNSAFE_FOLDER'],
    make: () => {},
    dataFolder: '/etc/passwd/paymaster',
  },
];
