// How rows of tables are described: one zod shape for each, its names in our spelling. Select lists, insertions and the
// reading back all come from it. A value that does not fit is damage of the file, never guessed at and never passed on.

import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { type Amount, toAmount } from '../../../shared/money/money.ts';
import { type Spoken, say, sayingSchema } from '../../../shared/saying.ts';
import { batchId } from './keys.ts';

/** What a column can be given. */
export type SqlValue = string | number | null;

/** Columns by our names: `batchName` stands for `batch_name`. */
export type Shape = Readonly<Record<string, z.ZodType>>;

export const flag = z.union([z.literal(0), z.literal(1)]).transform((bit) => bit === 1);
export const maybeText = z.string().nullable();
export const maybeNumber = z.number().nullable();
export const count = z.number().int().nonnegative();
/** The number of a batch, as its id. */
export const batchRef = z.number().int().positive().transform(batchId);

/** Words of ours, as SQL lists them. */
export function inSql(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

/** A column that holds JSON text of a known form. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      const value = parsedJson(text);
      if (value !== undefined) return value;
      context.addIssue('is not JSON');
      return z.NEVER;
    })
    .pipe(schema);
}

export const textByName = jsonText(z.record(z.string(), z.string()));
export const numberByName = jsonText(z.record(z.string(), z.number().int()));
export const textList = jsonText(z.array(z.string()));

/** The cells of a row: JSON text of a list of texts. Every row of a report comes by here, so one look must do. */
export const cellsText = z.string().transform((text, context): readonly string[] => {
  const cells = parsedJson(text);
  if (isTextList(cells)) return cells;
  context.addIssue('is no list of texts');
  return z.NEVER;
});

/** What was kept to be said: a saying, or the text of an older Paymaster. */
export const spokenText = maybeText.transform((stored): Spoken | null => {
  if (stored === null) return null;
  const saying = sayingSchema.safeParse(parsedJson(stored));
  return saying.success ? saying.data : stored;
});

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Our name of a column as the file spells it. */
export function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The select list of a shape.
 *
 * @param sources SQL of what is no column of the same name.
 */
export function selected(shape: Shape, sources: Readonly<Record<string, string>> = {}): string {
  return Object.keys(shape)
    .map((name) => `${sources[name] ?? columnName(name)} AS ${name}`)
    .join(', ');
}

/** The columns of a shape, as the file spells them. */
export function columnList(shape: Shape): string {
  return Object.keys(shape).map(columnName).join(', ');
}

/** Assignments of an upsert: every column but those that say which row it is. */
export function replaced(shape: Shape, key: readonly string[]): string {
  return Object.keys(shape)
    .filter((name) => !key.includes(name))
    .map((name) => `${columnName(name)} = excluded.${columnName(name)}`)
    .join(', ');
}

/** A value as it is stored: what is no text or number is kept as JSON, and what is absent as nothing. */
export function stored(value: object | null): string | null;
export function stored(value: unknown): SqlValue;
export function stored(value: unknown): SqlValue {
  switch (typeof value) {
    case 'string':
    case 'number':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    default:
      return value === null || value === undefined ? null : JSON.stringify(value);
  }
}

/** INSERT of any number of rows: the way from JavaScript into SQLite costs more than the row itself. */
export interface Insertion {
  readonly into: string;
  readonly conflict: string;
  readonly names: readonly string[];
  readonly group: string;
  readonly single: string;
}

export const GROUP_ROWS = 32;

/** @param conflict clause after the values, if any. */
export function insertion(into: string, shape: Shape, conflict = ''): Insertion {
  const names = Object.keys(shape);
  const row = `(${names.map(() => '?').join(', ')})`;
  const text = (rows: number) =>
    `INSERT INTO ${into} (${columnList(shape)}) VALUES ${Array(rows).fill(row).join(', ')} ${conflict}`;
  return { into, conflict, names, group: text(GROUP_ROWS), single: text(1) };
}

/** UPDATE of any number of rows, each found by its key and given values of its own. */
export interface Rewriting {
  readonly table: string;
  /** The key, then what is given. */
  readonly names: readonly string[];
  readonly group: string;
  readonly single: string;
}

/** @param key names the rows; the columns of the shape are what they are given. */
export function rewriting(table: string, key: string, shape: Shape): Rewriting {
  const names = [key, ...Object.keys(shape)];
  const row = `(${names.map(() => '?').join(', ')})`;
  const given = names.slice(1).map((name, index) => `${columnName(name)} = given.column${index + 2}`);
  const text = (rows: number) =>
    `UPDATE ${table} SET ${given.join(', ')} FROM (VALUES ${Array(rows).fill(row).join(', ')}) AS given
      WHERE ${table}.${columnName(key)} = given.column1`;
  return { table, names, group: text(GROUP_ROWS), single: text(1) };
}

/** For `IN (SELECT value FROM json_each(?))`: rows come by ascending key, each once. */
export const LISTED = 'IN (SELECT value FROM json_each(?))';
/** The same for keys that are texts. */
export const LISTED_TEXTS = 'IN (SELECT atom FROM json_each(?))';

export function keyList(keys: readonly (number | string)[]): string {
  return JSON.stringify(keys);
}

/**
 * Parses what the journal holds.
 *
 * @throws PaymasterError JOURNAL_CORRUPT when it is not what this program writes.
 */
export function readStored<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw paymasterError(
    'JOURNAL_CORRUPT',
    say`The journal holds a ${what} that cannot be read.`,
    say`Nothing was changed. Keep the file as it is and ask for help before sending anything again.`,
    { detail: z.prettifyError(result.error) },
  );
}

/** A reader of rows of a shape. */
export function rowsOf<Fields extends Shape>(shape: Fields, what: string) {
  const schema = z.array(z.strictObject(shape));
  return (found: unknown[]) => readStored(schema, found, what);
}

/** A sum that the journal keeps. */
export function storedAmount(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null) throw new Error(`The journal holds a sum that is no amount: ${JSON.stringify(text)}`);
  return amount;
}
