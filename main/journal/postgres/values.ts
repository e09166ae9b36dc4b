// Values on their way to PostgreSQL and back: whole numbers and texts, as the entries know them. Refuses what would not come
// back as it went.

import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { SqlValue } from '../schema/columns.ts';
import type { Parameter } from './translate.ts';

/** Types by the numbers that PostgreSQL has for them. */
export const TYPE = {
  unknown: 0,
  bool: 16,
  bytes: 17,
  bigint: 20,
  text: 25,
  bigints: 1016,
  texts: 1009,
} as const;

const WHOLE: ReadonlySet<number> = new Set([20, 21, 23, 26, 1700]);
const TEXTS: ReadonlySet<number> = new Set([19, 25, 114, 1042, 1043, 3802, 2278]);

/** The type that a value is given with; what is absent takes that of its place. */
export function typeOf(value: SqlValue, parameter: Parameter): number {
  if (parameter === 'numbers') return TYPE.bigints;
  if (parameter === 'texts') return TYPE.texts;
  if (value === null) return TYPE.unknown;
  return typeof value === 'number' ? TYPE.bigint : TYPE.text;
}

/**
 * A value as it is sent.
 *
 * @throws PaymasterError JOURNAL_TEXT for a text that PostgreSQL cannot keep.
 */
export function sent(value: SqlValue, parameter: Parameter): string | null {
  if (value === null) return null;
  if (typeof value === 'number') return wholeText(value);
  requireKeepable(value);
  if (parameter === 'value') return value;
  const list: unknown = JSON.parse(value);
  if (!Array.isArray(list)) throw new Error('A list of keys is no list.');
  return arrayText(list.map((item: unknown) => (typeof item === 'number' ? item : String(item))));
}

/** Values as one array. */
export function arrayText(values: readonly SqlValue[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : itemText(value))).join(',')}}`;
}

function itemText(value: string | number): string {
  if (typeof value === 'number') return wholeText(value);
  requireKeepable(value);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Rows as COPY takes them. */
export function copyText(rows: readonly (readonly SqlValue[])[]): string {
  let text = '';
  for (const row of rows) {
    let mark = '';
    for (const value of row) {
      text += mark + copied(value);
      mark = '\t';
    }
    text += '\n';
  }
  return text;
}

const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function copied(value: SqlValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return wholeText(value);
  // Nearly no text has any of these, and JSON writes NUL with one of them.
  if (!/[\\\t\n\r\0]/.test(value)) return value;
  requireKeepable(value);
  return value.replace(/[\\\t\n\r]/g, (letter) => COPY_ESCAPES[letter] ?? letter);
}

function wholeText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  throw new Error(`The journal keeps whole numbers, not ${value}.`);
}

/** The letter itself, and as JSON writes it: what is kept as JSON is looked into by the database. */
function requireKeepable(text: string): void {
  if (!text.includes('\0') && !(text.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(text))) return;
  throw paymasterError(
    'JOURNAL_TEXT',
    say`A text holds the character NUL, which a journal in PostgreSQL cannot keep. Nothing was recorded.`,
    say`Take the character out of the file or the text, and try again.`,
  );
}

/** Reads the values of one type. */
export function readerOf(type: number): (text: string) => unknown {
  if (WHOLE.has(type)) return wholeNumber;
  if (TEXTS.has(type)) return (text) => text;
  if (type === TYPE.bool) return (text) => (text === 't' ? 1 : 0);
  if (type === TYPE.bytes) return bytesOf;
  throw new Error(`PostgreSQL answered with a type that is not known: ${type}.`);
}

/** Digests are made of them: bytes in another form would be read as others, or as none. */
function bytesOf(text: string): Buffer {
  if (text.startsWith('\\x')) return Buffer.from(text.slice(2), 'hex');
  throw new Error('PostgreSQL answered with bytes in a form that was not asked for.');
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new Error(`PostgreSQL answered with a number that is not exact here: ${text}.`);
}
