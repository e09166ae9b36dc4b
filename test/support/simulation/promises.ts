// Holds a journal against the file, the bank and its own past, each time that something became durable. Only looks;
// what it finds are sentences that begin with the promise that is broken.

import { existsSync } from 'node:fs';
import { connectForReading } from '../../../main/journal/file/connection.ts';
import { SqliteDb } from '../../../main/journal/file/sqlite-db.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import type { BatchRecord, JournalRow } from '../../../main/journal/port.ts';
import { auditHashAt, auditHead } from '../../../main/journal/reads/audit.ts';
import { listBatches } from '../../../main/journal/reads/batches.ts';
import { checkIntegrity } from '../../../main/journal/reads/integrity.ts';
import { rows } from '../../../main/journal/reads/rows.ts';
import { batchStateHolds, stateFault } from '../../../main/journal/reads/standing.ts';
import { totals } from '../../../main/journal/reads/totals.ts';
import { ROW_TRANSITIONS, type RowState } from '../../../shared/domain.ts';
import { addAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { ScriptedService } from '../scripted-service.ts';
import { disagreementOf } from '../upload-world.ts';
import { cellsOf, type PlannedRow } from './plan.ts';

const ATTEMPTS = 'SELECT row_key, entry, attempt, kind, at_ms, http_status, word, detail FROM attempt';
const WHOLE = { after: 0, limit: 1_000_000 };

/** What the bank has said of a payout to a program that was alive to hear it. */
export type Heard = 'taken' | 'refused' | 'completed' | 'failed' | 'open';

/** What must have been heard before a row may say this (P4). Other states need no word. */
const NEEDED: Partial<Record<RowState, readonly Heard[]>> = {
  accepted: ['taken', 'open', 'completed', 'failed'],
  enqueued: ['taken', 'open'],
  rejected: ['refused'],
  completed: ['completed'],
  failed: ['failed'],
};

interface Remembered {
  readonly state: RowState;
  readonly payoutId: string | null;
}

export interface PromiseParts {
  readonly bank: ScriptedService;
  /** Of the file, in its order. */
  readonly rows: readonly PlannedRow[];
  readonly heard: ReadonlyMap<string, ReadonlySet<Heard>>;
}

/** States that can follow one another, over any number of moves: groups of outcomes become durable together. */
const REACHABLE = new Map(
  Object.keys(ROW_TRANSITIONS).flatMap((from) => (isState(from) ? [[from, reachableFrom(from)]] : [])),
);

export class Promises {
  readonly broken: string[] = [];
  /** How often everything was looked at. */
  looks = 0;
  readonly #parts: PromiseParts;
  readonly #rows = new Map<string, Remembered>();
  /** Id of every payout of an approved batch, with its row. */
  readonly #ids = new Map<string, string>();
  #db: SqliteDb | null = null;
  #auditHead: { readonly number: number; readonly hash: string } | null = null;
  /** What each attempt says, by its row and its place in the row's log. */
  #attempts: ReadonlyMap<string, string> = new Map();

  constructor(parts: PromiseParts) {
    this.#parts = parts;
  }

  /** Looks at the journal of this folder from now on, through a connection of its own. */
  attend(folder: string): void {
    this.leave();
    const { journal } = journalPlace(folder);
    if (existsSync(journal)) this.#db = new SqliteDb(connectForReading(journal));
  }

  leave(): void {
    this.#db?.file.close();
    this.#db = null;
  }

  /** Whether the journal holds this many offers of the payout; what this sees is committed. */
  isOffered(id: string, posts: number): boolean {
    const row = this.rowOf(id);
    return row !== null && row.state === 'offered' && row.attempts >= posts;
  }

  rowOf(id: string): JournalRow | null {
    for (const { id: batch } of this.batches()) {
      const found = this.rowsOf(batch).find(({ payoutId }) => payoutId === id);
      if (found !== undefined) return found;
    }
    return null;
  }

  batches(): BatchRecord[] {
    return this.#db === null ? [] : listBatches(this.#db);
  }

  rowsOf(batch: string): JournalRow[] {
    return this.#db === null ? [] : rows(this.#db, batch, WHOLE);
  }

  /** After every durable step: whatever can be seen of each promise. */
  look(): void {
    const db = this.#db;
    if (db === null) return;
    this.looks += 1;
    for (const said of this.#parts.bank.violations.splice(0)) this.broken.push(`P1: ${said}`);
    for (const batch of listBatches(db)) this.#lookAt(db, batch);
    this.#lookBack(db);
  }

  /** At every start, and at the end: the file as a whole, and each row against the bank's ledger. */
  lookClosely(): void {
    const db = this.#db;
    if (db === null) return;
    this.look();
    for (const problem of checkIntegrity(db)) this.broken.push(`P3: ${sayEnglish(problem)}`);
    const known = new Set<string>();
    for (const batch of listBatches(db)) {
      for (const row of this.rowsOf(batch.id)) {
        const id = row.payoutId;
        if (id === null || batch.state === 'draft') continue;
        known.add(id);
        const problem = disagreementOf(row, this.#parts.bank.ledger.has(id), this.#posts(id));
        if (problem !== null) this.#say('P2', batch, row, problem);
      }
    }
    for (const [id, posts] of this.#parts.bank.posts)
      if (posts > 0 && !known.has(id))
        this.broken.push(`P2: the bank was sent ${id}, which the journal does not know.`);
  }

  #posts(id: string): number {
    return this.#parts.bank.posts.get(id) ?? 0;
  }

  #say(promise: string, batch: BatchRecord, row: JournalRow, problem: string): void {
    this.broken.push(`${promise}: ${batch.id} row ${row.ordinal} (${row.state}): ${problem}`);
  }

  #lookAt(db: SqliteDb, batch: BatchRecord): void {
    const found = rows(db, batch.id, WHOLE);
    if (batch.importFinished && found.length !== this.#parts.rows.length) {
      this.broken.push(`P6: ${batch.id} has ${found.length} rows of ${this.#parts.rows.length}.`);
    }
    this.#lookAtStanding(db, batch);
    let sum = ZERO_AMOUNT;
    for (const row of found) {
      this.#lookAtRow(batch, row);
      sum = addAmounts(sum, toAmount(row.amount ?? '0') ?? ZERO_AMOUNT);
    }
    const kept = totals(db, batch.id);
    const keptRows = kept.reduce((count, entry) => count + entry.rows, 0);
    const keptSum = kept.reduce(
      (total, { amount }) => addAmounts(total, toAmount(amount) ?? ZERO_AMOUNT),
      ZERO_AMOUNT,
    );
    if (keptRows !== found.length || keptSum !== sum) {
      this.broken.push(
        `P3: ${batch.id} counts ${keptRows} rows of ${keptSum}; there are ${found.length} of ${sum}.`,
      );
    }
  }

  /** What only the program wrote is never called altered, whatever died, came late or turned the clock. */
  #lookAtStanding(db: SqliteDb, { id, state }: BatchRecord): void {
    if (state === 'draft' || state === 'discarded') return;
    const line = stateFault(db, id, 0);
    if (line !== null) this.broken.push(`P7: line ${line} of ${id} does not stand as its log tells.`);
    if (!batchStateHolds(db, id))
      this.broken.push(`P7: ${id} does not stand as its rows and the trail tell.`);
  }

  #lookAtRow(batch: BatchRecord, row: JournalRow): void {
    const key = `${batch.id} ${row.ordinal}`;
    const before = this.#rows.get(key);
    if (before !== undefined && before.state !== row.state) this.#lookAtMove(batch, row, before.state);
    this.#rows.set(key, { state: row.state, payoutId: row.payoutId });
    const planned = this.#parts.rows[row.ordinal - 1];
    if (planned !== undefined && row.cells.join('\n') !== cellsOf(planned, row.ordinal).join('\n'))
      this.#say('P6', batch, row, 'another cell');
    const id = row.payoutId;
    if (id === null || batch.state === 'draft') return;
    if (before !== undefined && before.payoutId !== id && this.#ids.get(before.payoutId ?? '') === key) {
      this.#say('P1', batch, row, `its id changed from ${before.payoutId} to ${id}`);
    }
    if ((this.#ids.get(id) ?? key) !== key) this.#say('P1', batch, row, `it shares the id ${id}`);
    this.#ids.set(id, key);
    this.#lookAtMoney(batch, row, id);
  }

  #lookAtMove(batch: BatchRecord, row: JournalRow, from: RowState): void {
    if (REACHABLE.get(from)?.has(row.state) !== true)
      this.#say('P2', batch, row, `it cannot come from ${from}`);
    const needed = NEEDED[row.state];
    const heard = this.#parts.heard.get(row.payoutId ?? '');
    if (needed !== undefined && !needed.some((word) => heard?.has(word) === true)) {
      this.#say('P4', batch, row, `the service never said so, only ${[...(heard ?? [])].join(', ')}`);
    }
  }

  /** What the bank was sent is what the file says, to the digit. */
  #lookAtMoney(batch: BatchRecord, row: JournalRow, id: string): void {
    const entry = this.#parts.bank.ledger.get(id);
    if (entry === undefined) return;
    if (entry.amount !== row.amount)
      this.#say('P8', batch, row, `the bank has ${entry.amount}, not ${row.amount}`);
    if (entry.phone !== row.fields['phone']) this.#say('P8', batch, row, 'the bank has another recipient');
  }

  /** Attempts and entries are only ever added (P7). */
  #lookBack(db: SqliteDb): void {
    const attempts = new Map<string, string>();
    for (const line of db.lists(ATTEMPTS))
      if (Array.isArray(line)) attempts.set(`${line[0]} ${line[1]}`, JSON.stringify(line));
    for (const [key, said] of this.#attempts)
      if (attempts.get(key) !== said) this.broken.push(`P7: attempt ${key} is another one, or gone.`);
    this.#attempts = attempts;
    const known = this.#auditHead;
    if (known !== null && known.number > 0 && auditHashAt(db, known.number) !== known.hash) {
      this.broken.push(`P7: entry ${known.number} of the audit trail is another one, or gone.`);
    }
    this.#auditHead = auditHead(db);
  }
}

function isState(name: string): name is RowState {
  return name in ROW_TRANSITIONS;
}

function reachableFrom(from: RowState): ReadonlySet<RowState> {
  const found = new Set<RowState>();
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const next of ROW_TRANSITIONS[state]) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
