// Takes the rows of a file into a draft. Rows come in file order without gaps, so that no row can be lost or
// taken twice unseen (promise P6).

import type Database from 'better-sqlite3';
import { say } from '../../shared/saying.ts';
import type { BatchHead, BatchTable, BatchWriter } from './batches.ts';
import { BulkInsert, type SqlValue } from './bulk-statement.ts';
import { ActWriter } from './draft-acts.ts';
import { stepRefused } from './journal-errors.ts';
import { MoneyGroupMaker } from './money-groups.ts';
import type { ImportEnd, NewRow } from './port.ts';
import { fieldChanges } from './row-fields.ts';
import { rowKey } from './row-key.ts';
import { type Tally, TallyChanges } from './tally.ts';

const COLUMNS = [
  'row_key',
  'line',
  'cells',
  'field_changes',
  'amount',
  'findings',
  'state',
  'money_group',
] as const;

export class ImportWriter {
  readonly #batches: BatchTable;
  readonly #batchWriter: BatchWriter;
  readonly #tally: Tally;
  readonly #groups: MoneyGroupMaker;
  readonly #insert: BulkInsert;
  readonly #acts: ActWriter;

  constructor(
    database: Database.Database,
    parts: { batches: BatchTable; batchWriter: BatchWriter; tally: Tally },
  ) {
    this.#batches = parts.batches;
    this.#batchWriter = parts.batchWriter;
    this.#tally = parts.tally;
    this.#groups = new MoneyGroupMaker(database);
    this.#acts = new ActWriter(database);
    this.#insert = new BulkInsert(database, 'file_row', COLUMNS);
  }

  /** Adds rows, inside a step. */
  append(head: BatchHead, rows: readonly NewRow[]): void {
    const columns = this.#batches.columns(head.number);
    const tally = new TallyChanges();
    const values: SqlValue[] = [];
    let ordinal = head.row_count;
    for (const row of rows) {
      ordinal += 1;
      if (row.ordinal !== ordinal)
        throw stepRefused(say`Row ${row.ordinal} came where row ${ordinal} was due.`);
      const group = this.#groups.idFor(head.number, row.fields);
      const changes = fieldChanges(row.fields, row.cells, columns);
      values.push(
        rowKey(head.number, ordinal),
        row.line,
        JSON.stringify(row.cells),
        changes === null ? null : JSON.stringify(changes),
        row.amount,
        row.findings.length === 0 ? null : JSON.stringify(row.findings),
        row.state,
        group,
      );
      this.#insert.runWhenFull(values);
      tally.add(group, row.state, row.amount);
    }
    this.#insert.run(values);
    this.#tally.apply(tally);
    this.#batchWriter.countRows(head, rows.length);
  }

  /** Forgets what a step that was rolled back has made. */
  forget(): void {
    this.#groups.forget();
  }

  /** Ends the import, inside a step. */
  finish(head: BatchHead, end: ImportEnd): void {
    if (end.rowCount !== head.row_count) {
      throw stepRefused(say`The file has ${end.rowCount} rows, the draft has ${head.row_count}.`);
    }
    this.#batchWriter.finishImport(head, end);
    if (end.summary !== undefined) this.#acts.keepSummary(head.number, end.summary);
  }
}
