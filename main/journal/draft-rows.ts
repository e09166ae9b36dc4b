// Reads rows of a draft as editing needs them: their content now, and their content before an act.
// Never writes.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { findingSchema } from '../../shared/domain.ts';
import type { BatchTable } from './batches.ts';
import { BulkSelect } from './bulk-statement.ts';
import type { DraftRow, ScannedRow } from './draft-port.ts';
import { type FieldColumns, readFields } from './row-fields.ts';
import { batchNumberOfKey, lastRowKey, ordinalOf, rowKey } from './row-key.ts';
import { jsonText, readStored } from './stored-rows.ts';

const cellsSchema = jsonText(z.array(z.string()));
const changesSchema = jsonText(z.record(z.string(), z.string().nullable())).nullable();
const findingsSchema = jsonText(z.array(findingSchema)).nullable();
const stateSchema = z.enum(['invalid', 'ready', 'excluded']);

const scannedListSchema = z.array(
  z.tuple([
    z.number(),
    z.number().int().positive(),
    cellsSchema,
    changesSchema,
    z.string().nullable(),
    findingsSchema,
    stateSchema,
  ]),
);

const draftRowListSchema = z.array(
  z.strictObject({
    row_key: z.number(),
    line: z.number().int().positive(),
    cells: cellsSchema,
    edits: jsonText(z.record(z.string(), z.string())).nullable(),
    field_changes: changesSchema,
    amount: z.string().nullable(),
    findings: findingsSchema,
    state: stateSchema,
    excluded_reason: z.string().nullable(),
  }),
);
type StoredRow = z.output<typeof draftRowListSchema>[number];

export class DraftRows {
  readonly #batches: BatchTable;
  readonly #scan: Database.Statement;
  readonly #byKey: BulkSelect;
  readonly #before: Database.Statement;

  constructor(database: Database.Database, batches: BatchTable) {
    this.#batches = batches;
    this.#scan = database
      .prepare(
        `SELECT row_key, line, cells, field_changes, amount, findings, state FROM file_row
        WHERE row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`,
      )
      .raw();
    this.#byKey = new BulkSelect(
      database,
      `SELECT row_key, line, cells, edits, field_changes, amount, findings, state, excluded_reason
      FROM file_row WHERE row_key IN`,
    );
    this.#before = database.prepare(
      `SELECT row_key, file_row.line, file_row.cells, draft_act_row.edits, draft_act_row.field_changes,
        draft_act_row.amount, draft_act_row.findings, draft_act_row.state, draft_act_row.excluded_reason
      FROM draft_act_row JOIN file_row USING (row_key)
      WHERE act = ? AND row_key > ? ORDER BY row_key LIMIT ?`,
    );
  }

  /** The next rows of a batch with the asked ones of their fields. */
  scan(
    batchNumber: number,
    { after, limit, fields }: { after: number; limit: number; fields: readonly string[] },
  ): ScannedRow[] {
    const wanted = new Set(fields);
    const columns = this.#batches.columns(batchNumber).filter(([field]) => wanted.has(field));
    const stored = this.#scan.all(rowKey(batchNumber, after), lastRowKey(batchNumber), limit);
    return readStored(scannedListSchema, stored, 'row of a draft').map(
      ([key, line, cells, changes, amount, findings, state]) => ({
        ordinal: ordinalOf(key),
        line,
        fields: changes === null ? plainFields(cells, columns) : readFields(changes, cells, columns),
        amount,
        findings: findings ?? [],
        state,
      }),
    );
  }

  at(batchNumber: number, ordinals: readonly number[]): DraftRow[] {
    const keys = ordinals.map((ordinal) => rowKey(batchNumber, ordinal)).sort((a, b) => a - b);
    const columns = this.#batches.columns(batchNumber);
    const rows = readStored(draftRowListSchema, this.#byKey.all(keys), 'row of a draft');
    // A last group that is filled up with its last key gives that row more than once.
    return rows
      .filter(({ row_key }, index) => row_key !== rows[index - 1]?.row_key)
      .map((row) => draftRow(row, columns));
  }

  /** Rows of an act as they were before it. */
  before(act: number, batchNumber: number, { after, limit }: { after: number; limit: number }): DraftRow[] {
    const stored = this.#before.all(act, rowKey(batchNumber, after), limit);
    const columns = this.#batches.columns(batchNumber);
    return readStored(draftRowListSchema, stored, 'row before an act').map((row) => {
      if (batchNumberOfKey(row.row_key) !== batchNumber) throw new Error('An act on rows of two batches.');
      return draftRow(row, columns);
    });
  }
}

/** The fields of a row that are its cells word for word, as nearly all are. */
function plainFields(cells: readonly string[], columns: FieldColumns): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, column] of columns) {
    const cell = cells[column];
    if (cell !== undefined && cell !== '') fields[field] = cell;
  }
  return fields;
}

function draftRow(row: StoredRow, columns: FieldColumns): DraftRow {
  return {
    ordinal: ordinalOf(row.row_key),
    line: row.line,
    cells: row.cells,
    edits: row.edits,
    fields: readFields(row.field_changes, row.cells, columns),
    amount: row.amount,
    findings: row.findings ?? [],
    state: row.state,
    excludedReason: row.excluded_reason,
  };
}
