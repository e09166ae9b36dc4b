// What a user signs who approves a batch (docs/approvals.md): the draft with every row of its file, and the statement about
// it. The forms are a promise to everybody who checks a signature without this program: they are never changed, only
// followed by others beside them.

import { createHash } from 'node:crypto';
import { bytesSql, netstring, netstringsSql } from './chain.ts';
import { type EngineSql, inEach } from './db.ts';
import type { Statement } from './signature-port.ts';

const DRAFT_FORM = 'Paymaster draft 1';
const STATEMENT_FORM = 'Paymaster approval signature 1';

/** What is taken of a row of the file, whether it is paid or left out, in this order. */
export const DRAFT_ROW_VALUES = [
  'file_row.row_key % 4294967296',
  'line',
  'state',
  'amount',
  'currency',
  'provider',
  'country',
  'cells',
  'field_changes',
  'findings',
  'excluded_reason',
  'share',
] as const;

/** Rows of a range of keys, as bytes, in the order of the file. */
export const DRAFT_GROUP_BYTES = inEach(
  (engine) => `SELECT ${bytesSql("group_concat(bytes, '' ORDER BY row_key)", engine)} FROM (
  SELECT file_row.row_key AS row_key, ${netstringsSql(DRAFT_ROW_VALUES, engine)} AS bytes
  FROM file_row JOIN money_group ON money_group.id = file_row.money_group
  WHERE file_row.row_key > ? AND file_row.row_key <= ?) AS signed`,
);

/** The same rows one by one, each as a JSON array of texts. */
export const DRAFT_GROUP_TEXTS = inEach(
  (engine) => `SELECT ${textsSql(DRAFT_ROW_VALUES, engine)}
  FROM file_row JOIN money_group ON money_group.id = file_row.money_group
  WHERE file_row.row_key > ? AND file_row.row_key <= ? ORDER BY file_row.row_key`,
);

/** What is taken of a batch while it is a draft, in this order; none of it changes after the import. */
export const DRAFT_VALUES = [
  '(SELECT id FROM journal_identity)',
  'number',
  'operation',
  'profile',
  'base_url',
  'generation',
  'practice',
  'file_hash',
  'sheet',
  'header_line',
  'header',
  'mapping',
  'defaults',
  'number_grammar',
  'configuration',
  'retry_of',
  'reuse_of',
  'row_count',
] as const;

export const DRAFT_BYTES = inEach(
  (engine) => `SELECT ${bytesSql(netstringsSql(DRAFT_VALUES, engine), engine)} FROM batch WHERE number = ?`,
);

/** The same values as a JSON array of texts. */
export const DRAFT_TEXTS = inEach(
  (engine) => `SELECT ${textsSql(DRAFT_VALUES, engine)} FROM batch WHERE number = ?`,
);

/** SQL of values as a JSON array, each as the text that is signed of it. */
function textsSql(values: readonly string[], engine: keyof EngineSql): string {
  const texts = values.map((value) => `CAST((${value}) AS TEXT)`);
  if (engine === 'sqlite') return `json_array(${texts.join(', ')})`;
  // The same text, to the letter: PostgreSQL's own arrays of JSON have spaces in them.
  return `'[' || ${texts.map((text) => `coalesce(CAST(to_json(${text}) AS TEXT), 'null')`).join(" || ',' || ")} || ']'`;
}

/** The digest of a draft: SHA-256, hexadecimal, over the form, the facts of the batch and the digests of its groups. */
export function draftDigest(batch: Uint8Array, groups: readonly string[]): string {
  const hash = createHash('sha256').update(netstring(DRAFT_FORM)).update(batch);
  return hash.update(groups.map(netstring).join('')).digest('hex');
}

/** The bytes of a row, or of a batch, of its values in the order of the form. */
export function draftBytes(values: readonly (string | null)[]): Buffer {
  return Buffer.from(values.map(netstring).join(''));
}

/** The bytes that an approver signs. */
export function statementBytes(it: Statement): Buffer {
  const { journal, batch, digest, rows, totals, terms, request, name, publicKey, atMs, day } = it;
  const values = [journal, batch, digest, rows, totals, terms, request, name, publicKey];
  const when = [new Date(atMs).toISOString(), day];
  return Buffer.from([STATEMENT_FORM, ...values, ...when].map(netstring).join(''));
}
