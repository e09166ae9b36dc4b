// Rows by a few of their fields, column by column: what is compared row by row, at a fraction of the cost of whole rows.
// Never writes.

import { z } from 'zod';
import { type RowState, rowStateSchema } from '../../../shared/domain.ts';
import type { Db } from '../db.ts';
import { cellsText, maybeText, readStored } from '../schema/columns.ts';
import { readFields } from '../schema/fields.ts';
import { lastRowKey, ordinalOf, rowKey } from '../schema/keys.ts';
import { changesText } from '../schema/rows.ts';
import { columnsOf, numberOf } from './batches.ts';

/** The rows of one window that are in the wanted states; each list has one place for each. */
export interface RowTexts {
  /** The last row that was looked at; null behind the last one of the batch. */
  readonly last: number | null;
  readonly ordinals: readonly number[];
  readonly lines: readonly number[];
  readonly states: readonly RowState[];
  readonly amounts: readonly (string | null)[];
  /** In the order of the wanted fields. */
  readonly texts: readonly (readonly (string | null)[])[];
}

const foundSchema = z.array(
  z.tuple([z.number(), z.number(), cellsText, changesText, maybeText, rowStateSchema]),
);
const WINDOW = `SELECT file_row.row_key, line, cells, field_changes, file_row.amount,
    coalesce(progress.state, file_row.state)
  FROM file_row LEFT JOIN progress ON progress.row_key = file_row.row_key
  WHERE file_row.row_key > ? AND file_row.row_key <= ? ORDER BY file_row.row_key LIMIT ?`;

/** @param limit rows that are looked at. */
export function rowTexts(
  db: Db,
  batch: string,
  {
    after,
    limit,
    states,
    fields,
  }: { after: number; limit: number; states: readonly RowState[]; fields: readonly string[] },
): RowTexts {
  const number = numberOf(db, batch);
  const columns = columnsOf(db, number);
  const wanted = columns.filter(([field]) => fields.includes(field));
  const found = readStored(
    foundSchema,
    db.lists(WINDOW, rowKey(number, after), lastRowKey(number), limit),
    'row',
  );
  const rows = found.filter(([, , , , , state]) => states.includes(state));
  const read = rows.map(([, , cells, changes]) => readFields(changes, cells, wanted));
  const last = found.length < limit ? undefined : found.at(-1)?.[0];
  return {
    last: last === undefined ? null : ordinalOf(last),
    ordinals: rows.map(([key]) => ordinalOf(key)),
    lines: rows.map(([, line]) => line),
    states: rows.map(([, , , , , state]) => state),
    amounts: rows.map(([, , , , amount]) => amount),
    texts: fields.map((field) => read.map((texts) => texts[field] ?? null)),
  };
}
