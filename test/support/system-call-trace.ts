// Reads a system-call trace of a run and holds it against the rule of P1: before the first byte of a request its intent has
// to be on the disk. The journal's files are put together anew from the bytes that were synced by then, as a computer
// without power would leave them, and asked. Which thread wrote them does not matter.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';

/** How strace has to be called: whole pages of the log, and whole requests. */
export const TRACED = [
  '-f',
  '-y',
  '-x',
  '-s',
  '8192',
  '-e',
  'trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg',
];

/** What a trace showed. */
export interface TraceFindings {
  /** Requests that left, in the order of the trace. */
  readonly requests: number;
  /** Completed syncs of the journal's write-ahead log. */
  readonly syncs: number;
  /** Writes to the log. */
  readonly writes: number;
  /** Line numbers of requests that left before the disk held as many intents of their payout as requests of it. */
  readonly violations: readonly number[];
}

const LOG_WRITE = /\bpwrite64\(\d+<[^>]*\.db-wal>/;
const FILE_WRITE =
  /\bpwrite64\(\d+<([^>]*\.(?:db|unfinished)(?:-wal)?)>, "((?:[^"\\]|\\.)*)"(?:\.\.\.)?, \d+, (\d+)/;
const SYNC = /\b(?:fsync|fdatasync)\(\d+<([^>]*\.(?:db|unfinished)(?:-wal)?)>/;
const SYNC_RESUMED = /<\.\.\. (?:fsync|fdatasync) resumed>.*= 0/;
const REQUEST = /\b(?:write|writev|sendto|sendmsg)\(\d+<[^>]*>.*"POST \//;
const PAYOUT = /\\"payoutId\\":\\"([^"\\]+)\\"/;
const THREAD = /^(\d+)\s/;

/**
 * Analyses the text that `strace` wrote with these options.
 *
 * @param intents the question how many intents of a payout's id a journal holds; one number.
 */
export function findUnsyncedRequests(trace: string, intents: string): TraceFindings {
  const disk = new SyncedFiles(intents);
  /** Files whose sync has begun and not returned, by thread. */
  const syncing = new Map<string, string>();
  const left = new Map<string, number>();
  const violations: number[] = [];
  let requests = 0;
  let syncs = 0;
  let writes = 0;
  const synced = (file: string) => {
    disk.sync(file);
    if (file.endsWith('.db-wal')) syncs += 1;
  };
  for (const [index, line] of trace.split('\n').entries()) {
    const thread = THREAD.exec(line)?.[1] ?? '';
    const [, written, text = '', offset] = FILE_WRITE.exec(line) ?? [];
    const [, asked] = SYNC.exec(line) ?? [];
    const resumed = syncing.get(thread);
    if (LOG_WRITE.test(line)) writes += 1;
    if (written !== undefined) disk.write(written, bytesOf(text), Number(offset));
    else if (asked !== undefined) {
      if (line.includes('<unfinished')) syncing.set(thread, asked);
      else if (/= 0$/.test(line.trimEnd())) synced(asked);
    } else if (resumed !== undefined && SYNC_RESUMED.test(line)) {
      syncing.delete(thread);
      synced(resumed);
    } else if (REQUEST.test(line)) {
      requests += 1;
      const id = PAYOUT.exec(line)?.[1] ?? '';
      const count = (left.get(id) ?? 0) + 1;
      left.set(id, count);
      if (disk.intentsOf(id) < count) violations.push(index + 1);
    }
  }
  disk.forget();
  return { requests, syncs, writes, violations };
}

/** A text of strace, which is all hexadecimal wherever one byte is not to be printed. */
function bytesOf(text: string): Buffer {
  if (text.startsWith('\\x')) return Buffer.from(text.replaceAll('\\x', ''), 'hex');
  return Buffer.from(JSON.parse(`"${text.replaceAll(/\\([^nrt"\\])/g, '\\\\$1')}"`), 'latin1');
}

/** The files of a journal as they were written, and as much of them as a sync has made sure of. */
class SyncedFiles {
  readonly #intents: string;
  readonly #written = new Map<string, Buffer>();
  readonly #synced = new Map<string, Buffer>();
  #open: { folder: string; database: Database.Database } | null = null;

  constructor(intents: string) {
    this.#intents = intents;
  }

  write(path: string, bytes: Buffer, offset: number): void {
    const file = this.#fileOf(path);
    const before = this.#written.get(file) ?? Buffer.alloc(0);
    const after = Buffer.alloc(Math.max(before.length, offset + bytes.length));
    before.copy(after);
    bytes.copy(after, offset);
    this.#written.set(file, after);
  }

  sync(path: string): void {
    const file = this.#fileOf(path);
    this.#synced.set(file, this.#written.get(file) ?? Buffer.alloc(0));
    this.forget();
  }

  /** Intents of a payout that a computer without power would find when it is switched on again. */
  intentsOf(id: string): number {
    if (!this.#synced.has('db') && !this.#synced.has('db-wal')) return 0;
    this.#open ??= this.#restore();
    try {
      return Number(this.#open.database.prepare(this.#intents).pluck().get(id) ?? 0);
    } catch (error) {
      // A journal whose tables were never synced has none.
      if (error instanceof Database.SqliteError && error.message.includes('no such table')) return 0;
      throw error;
    }
  }

  forget(): void {
    if (this.#open === null) return;
    this.#open.database.close();
    rmSync(this.#open.folder, { recursive: true, force: true });
    this.#open = null;
  }

  #restore(): { folder: string; database: Database.Database } {
    const folder = mkdtempSync(join(tmpdir(), 'paymaster-synced-'));
    for (const [file, bytes] of this.#synced) writeFileSync(join(folder, `it.${file}`), bytes);
    return { folder, database: new Database(join(folder, 'it.db')) };
  }

  /** A journal is made under another name first, and gets its own when it is whole. */
  #fileOf(path: string): string {
    return basename(path).replace(/^.*\.(?:db|unfinished)(-wal)?$/, 'db$1');
  }
}
