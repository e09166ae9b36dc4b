// Reads rows in windows, as screens and reports see them: the file's row and what became of its payout.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RowState } from '../../shared/domain.ts';
import type { BatchTable } from './batches.ts';
import { BulkSelect } from './bulk-statement.ts';
import type { JournalRow } from './port.ts';
import { isPayoutState } from './progress.ts';
import { type FieldColumns, readFields, textsOfFile } from './row-fields.ts';
import { lastRowKey, ordinalOf, rowKey, rowKeysSchema } from './row-key.ts';
import { readStored, type WholeRow, wholeRowSchema } from './stored-rows.ts';
import type { Totals } from './totals.ts';
import type { WorkQueues } from './work-queues.ts';

const wholeRowListSchema = z.array(wholeRowSchema);

const NOTHING_EDITED: JournalRow['edited'] = {};

const SELECT_ROWS = `SELECT file_row.row_key, line, cells, field_changes, file_row.amount, findings,
    coalesce(progress.left_out, excluded_reason) AS excluded_reason, edits, coalesce(progress.state, file_row.state) AS state, payout_id, duplicate_ignored,
    service_status, reason_code, reason, provider_transaction_id, settled_amount, settled_currency, details, accepted_ms, settled_ms, attempts,
    initiation_word, service_created_ms, held_row.finding AS held
  FROM file_row LEFT JOIN progress ON progress.row_key = file_row.row_key
    LEFT JOIN payout ON payout.row_key = file_row.row_key
    LEFT JOIN held_row ON held_row.row_key = file_row.row_key`;

export interface RowWindow {
  readonly after: number;
  readonly limit: number;
  readonly states?: readonly RowState[];
}

export class RowReader {
  readonly #batches: BatchTable;
  readonly #totals: Totals;
  readonly #queues: WorkQueues;
  readonly #window: Database.Statement;
  readonly #byKey: BulkSelect;
  readonly #listed: Database.Statement;
  readonly #inDraft: Database.Statement;
  readonly #ready: Database.Statement;
  readonly #open: Database.Statement;

  constructor(
    database: Database.Database,
    parts: { batches: BatchTable; totals: Totals; queues: WorkQueues },
  ) {
    this.#batches = parts.batches;
    this.#totals = parts.totals;
    this.#queues = parts.queues;
    const range = rangeOf('row_key');
    this.#window = database.prepare(`${SELECT_ROWS} WHERE ${rangeOf('file_row.row_key')}`);
    this.#byKey = new BulkSelect(database, `${SELECT_ROWS} WHERE file_row.row_key IN`);
    this.#listed = database.prepare(
      `${SELECT_ROWS} WHERE file_row.row_key IN (SELECT value FROM json_each(?))`,
    );
    this.#inDraft = database
      .prepare(`SELECT row_key FROM file_row WHERE state <> 'ready' AND state = ? AND ${range}`)
      .pluck();
    this.#ready = database
      .prepare(
        `SELECT row_key FROM file_row WHERE state = 'ready'
          AND NOT EXISTS (SELECT 1 FROM progress WHERE progress.row_key = file_row.row_key) AND ${range}`,
      )
      .pluck();
    this.#open = database.prepare(`SELECT row_key FROM progress WHERE state = ? AND ${range}`).pluck();
  }

  /** Rows after an ordinal in file order. */
  window(batchNumber: number, { after, limit, states }: RowWindow): JournalRow[] {
    const afterKey = rowKey(batchNumber, after);
    const stored =
      states === undefined
        ? this.#window.all(afterKey, lastRowKey(batchNumber), limit)
        : this.#byKey.all(this.#keysInStates(batchNumber, states, afterKey, limit));
    const columns = this.#batches.columns(batchNumber);
    return readStored(wholeRowListSchema, stored, 'row').map((row) => journalRow(row, columns));
  }

  /** The rows with these ordinals, in this order, in one question; those that do not exist are left out. */
  at(batchNumber: number, ordinals: readonly number[]): JournalRow[] {
    const keys = ordinals.map((ordinal) => rowKey(batchNumber, ordinal));
    const columns = this.#batches.columns(batchNumber);
    const stored = readStored(wholeRowListSchema, this.#listed.all(JSON.stringify(keys)), 'row');
    const rows = new Map(stored.map((row) => [row.row_key, journalRow(row, columns)]));
    return keys.flatMap((key) => rows.get(key) ?? []);
  }

  #keysInStates(batchNumber: number, states: readonly RowState[], afterKey: number, limit: number): number[] {
    const present = new Set(this.#totals.ofBatch(batchNumber).map(({ state }) => state));
    const wanted = [...new Set(states)].filter((state) => present.has(state));
    const keys = wanted.flatMap((state) => this.#keysInState(batchNumber, state, afterKey, limit));
    return keys.sort((left, right) => left - right).slice(0, limit);
  }

  #keysInState(batchNumber: number, state: RowState, afterKey: number, limit: number): number[] {
    const range = [afterKey, lastRowKey(batchNumber), limit];
    if (state === 'ready') return readStored(rowKeysSchema, this.#ready.all(...range), 'row');
    if (!isPayoutState(state)) {
      const inDraft = readStored(rowKeysSchema, this.#inDraft.all(state, ...range), 'row');
      if (state !== 'excluded') return inDraft;
      // Some were left out after the approval.
      const searches = this.#totals.searches(batchNumber, [state]);
      return [...inDraft, ...this.#queues.inFileOrder(searches, afterKey, limit)];
    }
    // Open rows stand in the index by the time of their next check; in file order they are found by walking.
    if (state === 'accepted' || state === 'enqueued') {
      return readStored(rowKeysSchema, this.#open.all(state, ...range), 'row');
    }
    return this.#queues.inFileOrder(this.#totals.searches(batchNumber, [state]), afterKey, limit);
  }
}

/** Condition for the next keys of a batch: after one, up to the last, at most so many. */
function rangeOf(column: string): string {
  return `${column} > ? AND ${column} <= ? ORDER BY ${column} LIMIT ?`;
}

function journalRow(row: WholeRow, columns: FieldColumns): JournalRow {
  return {
    ordinal: ordinalOf(row.row_key),
    line: row.line,
    cells: row.cells,
    fields: readFields(row.field_changes, row.cells, columns),
    amount: row.amount,
    findings: row.findings ?? [],
    state: row.state,
    payoutId: row.payout_id,
    duplicateIgnored: row.duplicate_ignored ?? false,
    initiationWord: row.initiation_word,
    serviceStatus: row.service_status,
    reasonCode: row.reason_code,
    reason: row.reason,
    providerTransactionId: row.provider_transaction_id,
    settledAmount: row.settled_amount,
    settledCurrency: row.settled_currency,
    details: row.details,
    serviceCreatedAtMs: row.service_created_ms,
    acceptedAtMs: row.accepted_ms,
    settledAtMs: row.settled_ms,
    attempts: row.attempts ?? 0,
    excludedReason: row.excluded_reason,
    held: row.state === 'queued' ? row.held : null,
    edited: row.edits === null ? NOTHING_EDITED : textsOfFile(row.edits, row.cells, columns),
  };
}
