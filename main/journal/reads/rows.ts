// Rows in windows, as screens and reports see them: the file's row and what became of its payout; and the log of their
// attempts. Never writes.

import { type RowState, SETTLING_STATES } from '../../../shared/domain.ts';
import type { Db } from '../db.ts';
import type { AttemptEntry, JournalRow } from '../port.ts';
import { keyList, LISTED, readStored, rowsOf, selected } from '../schema/columns.ts';
import { type FieldColumns, readFields, textsOfFile } from '../schema/fields.ts';
import { lastRowKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { ATTEMPT, isPayoutState, SELECT_WHOLE_ROWS, type WholeRow, wholeRowsSchema } from '../schema/rows.ts';
import { columnsOf, numberOf } from './batches.ts';
import { keysInFileOrder, searchesFor, totalsOf } from './totals.ts';

const NOTHING_EDITED: JournalRow['edited'] = {};

/** Condition for the next keys of a batch: after one, up to the last, at most so many. */
function nextBy(column: string): string {
  return `${column} > ? AND ${column} <= ? ORDER BY ${column} LIMIT ?`;
}

const WINDOW = `${SELECT_WHOLE_ROWS} WHERE ${nextBy('file_row.row_key')}`;
const BY_KEYS = `${SELECT_WHOLE_ROWS} WHERE file_row.row_key ${LISTED}`;
const IN_DRAFT = `SELECT row_key FROM file_row WHERE state <> 'ready' AND state = ? AND ${nextBy('row_key')}`;
const READY = `SELECT row_key FROM file_row WHERE state = 'ready'
  AND NOT EXISTS (SELECT 1 FROM progress WHERE progress.row_key = file_row.row_key) AND ${nextBy('row_key')}`;
const OPEN = `SELECT row_key FROM progress WHERE state = ? AND ${nextBy('row_key')}`;

/** Rows with `ordinal > after`, ascending; `states` limits which. */
export function rows(
  db: Db,
  batch: string,
  { after, limit, states }: { after: number; limit: number; states?: readonly RowState[] },
): JournalRow[] {
  const number = numberOf(db, batch);
  const afterKey = rowKey(number, after);
  const found =
    states === undefined
      ? db.all(WINDOW, afterKey, lastRowKey(number), limit)
      : db.all(BY_KEYS, keyList(keysInStates(db, number, states, afterKey, limit)));
  const columns = columnsOf(db, number);
  return readStored(wholeRowsSchema, found, 'row').map((row) => journalRow(row, columns));
}

/** The rows with these ordinals, in the same order, in one question; those that do not exist are left out. */
export function rowsAt(db: Db, batch: string, ordinals: readonly number[]): JournalRow[] {
  const number = numberOf(db, batch);
  const keys = ordinals.map((ordinal) => rowKey(number, ordinal));
  const columns = columnsOf(db, number);
  const found = readStored(wholeRowsSchema, db.all(BY_KEYS, keyList(keys)), 'row');
  const byKey = new Map(found.map((row) => [row.rowKey, journalRow(row, columns)]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

function keysInStates(
  db: Db,
  number: number,
  states: readonly RowState[],
  afterKey: number,
  limit: number,
): number[] {
  const present = new Set(totalsOf(db, number).map(({ state }) => state));
  const wanted = [...new Set(states)].filter((state) => present.has(state));
  const keys = wanted.flatMap((state) => keysInState(db, number, state, afterKey, limit));
  return keys.sort((left, right) => left - right).slice(0, limit);
}

function keysInState(db: Db, number: number, state: RowState, afterKey: number, limit: number): number[] {
  const range = [afterKey, lastRowKey(number), limit];
  const worked = () => keysInFileOrder(db, searchesFor(db, number, [state]), afterKey, limit);
  const keys = (found: unknown[]) => readStored(rowKeysSchema, found, 'row');
  if (state === 'ready') return keys(db.column(READY, ...range));
  if (!isPayoutState(state)) {
    const inDraft = keys(db.column(IN_DRAFT, state, ...range));
    // Some were left out after the approval.
    return state === 'excluded' ? [...inDraft, ...worked()] : inDraft;
  }
  // Open rows stand in the index by the time of their next check; in file order they are found by walking.
  return SETTLING_STATES.includes(state) ? keys(db.column(OPEN, state, ...range)) : worked();
}

function journalRow(row: WholeRow, columns: FieldColumns): JournalRow {
  const { rowKey: key, fieldChanges, edits, findings, duplicateIgnored, attempts, held, ...facts } = row;
  return {
    ...facts,
    ordinal: ordinalOf(key),
    fields: readFields(fieldChanges, row.cells, columns),
    findings: findings ?? [],
    duplicateIgnored: duplicateIgnored ?? false,
    attempts: attempts ?? 0,
    held: row.state === 'queued' ? held : null,
    edited: edits === null ? NOTHING_EDITED : textsOfFile(edits, row.cells, columns),
  };
}

const { entry: _, ...LINE } = ATTEMPT;
const readLines = rowsOf(LINE, 'line of an attempt log');

/** Lines of one row's log in the order in which they were written. */
export function attempts(db: Db, batch: string, ordinal: number): AttemptEntry[] {
  const key = rowKey(numberOf(db, batch), ordinal);
  const found = db.all(`SELECT ${selected(LINE)} FROM attempt WHERE row_key = ? ORDER BY entry`, key);
  return readLines(found).map(({ rowKey: of, ...line }) => ({ ...line, ordinal: ordinalOf(of) }));
}
