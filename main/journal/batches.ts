// The batches of the journal: made as drafts, moved through their states, never deleted.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type BatchState, batchMayMove } from '../../shared/domain.ts';
import { paymasterError } from '../../shared/errors.ts';
import { batchNotFound } from '../../shared/not-found.ts';
import { type Saying, say, sayState } from '../../shared/saying.ts';
import type { BatchChange } from './batch-change.ts';
import type { BatchRecord, NewBatch } from './port.ts';
import { type FieldColumns, fieldColumns } from './row-fields.ts';
import { batchId, batchNumberOf } from './row-key.ts';
import {
  BATCH_COLUMNS,
  batchHeadSchema,
  batchSchema,
  mappingSchema,
  readStored,
  storedSpoken,
} from './stored-rows.ts';

const batchListSchema = z.array(batchSchema);

/** What a step needs to know of its batch. */
export type BatchHead = z.output<typeof batchHeadSchema>;

/** Batches for those who read. */
export class BatchTable {
  readonly #list: Database.Statement;
  readonly #find: Database.Statement;
  readonly #head: Database.Statement;
  readonly #mapping: Database.Statement;
  /** Mappings never change, so one look is enough. */
  readonly #columns = new Map<number, FieldColumns>();

  constructor(database: Database.Database) {
    this.#list = database.prepare(`SELECT ${BATCH_COLUMNS} FROM batch ORDER BY number`);
    this.#find = database.prepare(`SELECT ${BATCH_COLUMNS} FROM batch WHERE number = ?`);
    this.#head = database.prepare(
      'SELECT number, state, import_finished, row_count, revision, retry_of FROM batch WHERE number = ?',
    );
    this.#mapping = database.prepare('SELECT mapping FROM batch WHERE number = ?');
  }

  list(): BatchRecord[] {
    return readStored(batchListSchema, this.#list.all(), 'batch');
  }

  find(id: string): BatchRecord | null {
    const stored = this.#find.get(batchNumberOf(id));
    return stored === undefined ? null : readStored(batchSchema, stored, 'batch');
  }

  /** @throws PaymasterError BATCH_NOT_FOUND. */
  head(id: string): BatchHead {
    const stored = this.#head.get(batchNumberOf(id));
    if (stored === undefined) throw batchNotFound(id);
    return readStored(batchHeadSchema, stored, 'batch');
  }

  /** The columns that feed the fields of a batch's rows. */
  columns(batchNumber: number): FieldColumns {
    let columns = this.#columns.get(batchNumber);
    if (columns === undefined) {
      const stored = readStored(mappingSchema, this.#mapping.get(batchNumber), 'column mapping');
      columns = fieldColumns(stored.mapping);
      this.#columns.set(batchNumber, columns);
    }
    return columns;
  }
}

/** @throws PaymasterError BATCH_WRONG_STATE unless the batch is a draft. */
export function requireDraft(head: BatchHead): void {
  if (head.state !== 'draft') throw wrongState(head, say`is no draft any more`);
}

/** @throws PaymasterError BATCH_WRONG_STATE while the file is still being read. */
export function requireImported(head: BatchHead): void {
  if (!head.import_finished) throw wrongState(head, say`has not been read to the end of its file`);
}

/** @throws PaymasterError BATCH_WRONG_STATE when nothing of the batch may be offered to a service. */
export function requireApproved(head: BatchHead): void {
  if (head.state === 'draft' || head.state === 'discarded') throw wrongState(head, say`is not approved`);
}

/** @throws PaymasterError CONFIRMATION_STALE when the draft was changed since the revision that was confirmed. */
export function requireRevision(head: BatchHead, revision: number | undefined): void {
  if (revision === undefined || revision === head.revision) return;
  throw paymasterError(
    'CONFIRMATION_STALE',
    say`Batch ${batchId(head.number)} was changed while it was being approved. Nothing was sent.`,
    say`Review it again and confirm what is there now.`,
  );
}

export function wrongState(head: BatchHead, fault: Saying): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batchId(head.number)} ${fault} (it is ${sayState(head.state)}).`,
    say`Look at the state of the batch; nothing was changed.`,
    { detail: head.state },
  );
}

/** The writer's part. Every method runs inside a step. */
export class BatchWriter {
  readonly #create: Database.Statement;
  readonly #move: Database.Statement;
  readonly #count: Database.Statement;
  readonly #finish: Database.Statement;
  readonly #statusNotOffered: Database.Statement;

  constructor(database: Database.Database) {
    this.#create = database.prepare(
      `INSERT INTO batch (operation, profile, base_url, generation, practice, created_at_ms, configuration,
        file_name, file_hash, file_bytes, encoding, delimiter, sheet, header_line, header, mapping, defaults,
        number_grammar, limits_at_ms, limits_kept, retry_of)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#move = database.prepare(
      `UPDATE batch SET state_since_ms = iif(state = ?, state_since_ms, ?), state = ?, pause_reason = ?,
        service_lost_ms = ?, goes_on = coalesce(?, goes_on),
        approved_at_ms = coalesce(approved_at_ms, ?), settled_at_ms = coalesce(settled_at_ms, ?)
      WHERE number = ?`,
    );
    this.#count = database.prepare('UPDATE batch SET row_count = row_count + ? WHERE number = ?');
    this.#finish = database.prepare(
      'UPDATE batch SET import_finished = 1, number_grammar = ?, file_amounts = ? WHERE number = ?',
    );
    this.#statusNotOffered = database.prepare('UPDATE batch SET status_not_offered = ? WHERE number = ?');
  }

  /** @param retryOf number of the batch whose rows the new one pays again; null for a file of its own. */
  create(batch: NewBatch, retryOf: number | null = null): string {
    const { operation, account, createdAtMs, configuration, limits, source } = batch;
    const { lastInsertRowid } = this.#create.run(
      operation,
      account.profile,
      account.baseUrl,
      account.generation,
      account.practice ? 1 : 0,
      createdAtMs,
      JSON.stringify(configuration),
      source.fileName,
      source.fileHash,
      source.fileBytes,
      source.encoding,
      source.delimiter,
      source.sheet,
      source.headerLine,
      JSON.stringify(source.header),
      JSON.stringify(source.mapping),
      JSON.stringify(source.defaults),
      source.numberGrammar,
      limits.atMs,
      limits.kept,
      retryOf,
    );
    return batchId(Number(lastInsertRowid));
  }

  /** @throws PaymasterError BATCH_WRONG_STATE for a move that the domain does not list. */
  move(head: BatchHead, state: BatchState, change: BatchChange): void {
    if (!batchMayMove(head.state, state)) throw wrongState(head, say`cannot become ${sayState(state)}`);
    this.#move.run(
      state,
      change.atMs,
      state,
      state === 'paused' ? storedSpoken(change.pauseReason ?? null) : null,
      state === 'paused' && change.isServiceLost === true ? change.atMs : null,
      state === 'approved' && change.goesOn !== undefined ? Number(change.goesOn) : null,
      state === 'approved' ? change.atMs : null,
      state === 'settled' ? change.atMs : null,
      head.number,
    );
  }

  countRows(head: BatchHead, added: number): void {
    this.#count.run(added, head.number);
  }

  finishImport(
    head: BatchHead,
    end: { numberGrammar: string; fileAmounts: Readonly<Record<string, string>> },
  ): void {
    this.#finish.run(end.numberGrammar, JSON.stringify(end.fileAmounts), head.number);
  }

  setStatusNotOffered(head: BatchHead, isNotOffered: boolean): void {
    this.#statusNotOffered.run(isNotOffered ? 1 : 0, head.number);
  }
}
