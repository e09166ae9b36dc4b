// Corrections that clerks typed into drafts that were then approved, and the rows of a draft that say the same wrong thing.
// Both stand in the rows themselves. Never writes.

import { z } from 'zod';
import { REFUSED_STATES } from '../../../shared/domain.ts';
import {
  CORRECTED_ROWS_MAX,
  comparedText,
  PERSON_FIELDS,
  REMEMBERED_FIELDS,
  type Texts,
  type WrongSets,
  wrongSets,
} from '../../../shared/guards/remembered.ts';
import type { AlikeRows, RememberedCorrection, WrongValues } from '../correction-port.ts';
import type { Db } from '../db.ts';
import {
  cellsText,
  flag,
  inSql,
  keyList,
  LISTED,
  maybeText,
  readStored,
  rowsOf,
  selected,
  textByName,
} from '../schema/columns.ts';
import type { FieldColumns } from '../schema/fields.ts';
import { batchId, batchNumberOfKey, lastRowKey, ordinalOf, rowKey } from '../schema/keys.ts';
import { draftStateSchema, findingsText } from '../schema/rows.ts';
import { columnsOf, numberOf } from './batches.ts';

const TYPED = {
  act: z.number().int(),
  rowKey: z.number(),
  field: z.enum(REMEMBERED_FIELDS),
  atMs: z.number(),
  batchName: z.string(),
  line: z.number().int().positive(),
  cells: cellsText,
  edits: textByName.nullable(),
  isForgotten: flag,
  /** The word on the row where it was refused or failed. */
  reasonCode: maybeText,
};
const readTyped = rowsOf(TYPED, 'correction');
const FIELDS = REMEMBERED_FIELDS.map((field) => `'${field}'`).join(', ');

/** From the acts, which are few, to their rows: the joins keep this order. A row that was left out was not approved. */
const SELECT_TYPED = `SELECT ${selected(TYPED, {
  act: 'draft_act.number',
  rowKey: 'draft_act_row.row_key',
  field: 'draft_act.field',
  atMs: 'draft_act.at_ms',
  batchName: 'coalesce(batch.name, batch.file_name)',
  cells: 'file_row.cells',
  edits: 'file_row.edits',
  isForgotten: 'forgotten_correction.row_key IS NOT NULL',
  reasonCode: `CASE WHEN progress.state IN (${inSql(REFUSED_STATES)}) THEN progress.reason_code END`,
})} FROM draft_act INDEXED BY draft_act_typed
  CROSS JOIN batch ON batch.number = draft_act.batch
    AND batch.state <> 'draft' AND batch.state <> 'discarded' AND batch.practice = ?
  CROSS JOIN draft_act_row ON draft_act_row.act = draft_act.number
  CROSS JOIN file_row ON file_row.row_key = draft_act_row.row_key
    AND file_row.state = 'ready' AND file_row.edits IS NOT NULL
  LEFT JOIN progress ON progress.row_key = file_row.row_key
  LEFT JOIN forgotten_correction ON forgotten_correction.row_key = file_row.row_key
    AND forgotten_correction.field = draft_act.field
  WHERE draft_act.kind = 'edit' AND draft_act.code IS NULL AND draft_act.undone = 0
    AND draft_act.rows <= ${CORRECTED_ROWS_MAX} AND draft_act.field IN (${FIELDS})
    AND (draft_act.number, draft_act_row.row_key) > (?, ?)
  ORDER BY draft_act.number, draft_act_row.row_key LIMIT ?`;

/** A place in the order in which corrections were typed. */
interface TypedPlace {
  readonly act: number;
  readonly batch: string | null;
  readonly ordinal: number;
}

/** Corrections of one of the two histories in the order in which they were typed, after a place. */
export function typedCorrections(
  db: Db,
  practice: boolean,
  { after, limit }: { after: TypedPlace | null; limit: number },
): { readonly found: readonly RememberedCorrection[]; readonly next: TypedPlace | null } {
  const last = after?.batch == null ? 0 : rowKey(numberOf(db, after.batch), after.ordinal);
  const rows = readTyped(db.all(SELECT_TYPED, practice ? 1 : 0, after?.act ?? 0, last, limit));
  const found = rows.map(({ rowKey: key, cells, edits, ...facts }): RememberedCorrection => {
    const number = batchNumberOfKey(key);
    const columns = columnsOf(db, number);
    return {
      ...facts,
      batch: batchId(number),
      ordinal: ordinalOf(key),
      file: textsOf(columns, cells, null),
      approved: textsOf(columns, cells, edits),
    };
  });
  const end = rows.length < limit ? undefined : rows.at(-1);
  return {
    found,
    next:
      end === undefined
        ? null
        : { act: end.act, batch: batchId(batchNumberOfKey(end.rowKey)), ordinal: ordinalOf(end.rowKey) },
  };
}

const KEPT_FIELDS: readonly string[] = [...new Set([...REMEMBERED_FIELDS, ...PERSON_FIELDS])];

/** What a row says of whom it pays. */
function textsOf(columns: FieldColumns, cells: readonly string[], edits: Texts | null): Texts {
  const texts: Record<string, string> = {};
  for (const [field, column] of columns) {
    if (KEPT_FIELDS.includes(field)) texts[field] = cells[column] ?? '';
  }
  for (const [field, text] of Object.entries(edits ?? {})) {
    if (KEPT_FIELDS.includes(field)) texts[field] = text;
  }
  return texts;
}

const alikeSchema = z.array(
  z.tuple([
    z.number(),
    z.number().int().positive(),
    cellsText,
    textByName.nullable(),
    findingsText,
    draftStateSchema,
  ]),
);
const ALIKE = `SELECT row_key, line, cells, edits, findings, state FROM file_row
  WHERE row_key ${LISTED} ORDER BY row_key`;

/**
 * Rows of a draft that say one of the wrong values, after an ordinal. Rows that are out are no rows of it.
 *
 * @param limit rows that are looked at.
 */
export function rowsSaying(
  db: Db,
  batch: string,
  { after, limit, wrong }: { after: number; limit: number; wrong: WrongValues },
): AlikeRows {
  const number = numberOf(db, batch);
  const { last, keys } = keysSaying(db, number, { after, limit }, wrongSets(wrong));
  const found = readStored(alikeSchema, db.lists(ALIKE, keyList(keys)), 'row of a draft');
  return {
    last,
    rows: found.flatMap(([key, line, cells, edits, findings, state]) =>
      state === 'excluded' ? [] : [{ ordinal: ordinalOf(key), line, cells, edits, findings: findings ?? [] }],
    ),
  };
}

/** Only the cells that can be wrong are taken out of the rows: nearly all rows say nothing that is looked for. */
function keysSaying(
  db: Db,
  number: number,
  { after, limit }: { after: number; limit: number },
  wrong: WrongSets,
): { readonly last: number | null; readonly keys: readonly number[] } {
  const columns = columnsOf(db, number).filter(([field]) => wrong.has(field));
  const texts = columns.map(
    ([field, column]) => `, coalesce(edits ->> '$.${field}', cells ->> '$[${column}]')`,
  );
  const sql = `SELECT row_key${texts.join('')} FROM file_row
    WHERE row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`;
  const keys: number[] = [];
  let [rows, last] = [0, 0];
  for (const row of db.lists(sql, rowKey(number, after), lastRowKey(number), limit)) {
    if (!Array.isArray(row) || typeof row[0] !== 'number') continue;
    rows += 1;
    last = row[0];
    const says = columns.some(([field], index) => {
      const text: unknown = row[index + 1];
      return typeof text === 'string' && wrong.get(field)?.has(comparedText(field, text)) === true;
    });
    if (says) keys.push(last);
  }
  return { last: rows < limit ? null : ordinalOf(last), keys };
}

/** References of the first rows of a batch, as they are compared. */
export function firstReferences(db: Db, batch: string, limit: number): string[] {
  const number = numberOf(db, batch);
  const columns = columnsOf(db, number).filter(([field]) => field === 'reference');
  const found = readStored(
    z.array(z.tuple([cellsText])),
    db.lists(
      'SELECT cells FROM file_row WHERE row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?',
      rowKey(number, 0),
      lastRowKey(number),
      limit,
    ),
    'row of a batch',
  );
  const texts = found.flatMap(([cells]) =>
    columns.map(([field, column]) => comparedText(field, cells[column])),
  );
  return [...new Set(texts.filter((text) => text !== ''))];
}

const BY = `SELECT coalesce(person, account) FROM audit WHERE batch = ?
  AND (action = 'draft.edited' OR action = 'draft.value-set') AND CAST(facts ->> '$.act' AS INTEGER) = ? LIMIT 1`;

/** Who typed a correction; null where nobody is known. */
export function correctionBy(db: Db, { batch, act }: { batch: string; act: number }): string | null {
  return readStored(maybeText, db.value(BY, batch, act) ?? null, 'audit entry');
}
