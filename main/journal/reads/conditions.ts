// Turns what a row must be, and what a clerk remembers of a person, into SQL that asks no more tables than it needs. Texts
// are searched twice: SQL leaves few rows, and the rows' cells and fields decide, as they are and not as they are stored.

import { z } from 'zod';
import { LEFT_OUT_STATES, type RowState } from '../../../shared/domain.ts';
import { foldText, holdsWords, isOneSign, searchedWords } from '../../../shared/folding.ts';
import { isTransactionId } from '../../../shared/transaction-id.ts';
import type { Db } from '../db.ts';
import type { RowCondition, RowRange } from '../list-port.ts';
import { cellsText, readStored, type SqlValue } from '../schema/columns.ts';
import { type FieldColumns, readFields } from '../schema/fields.ts';
import { rowKeysSchema } from '../schema/keys.ts';
import { changesText, isPayoutState } from '../schema/rows.ts';

/** Shorter texts stand by chance in too many ids. */
const ID_SEARCH_CHARACTERS = 6;
const PART_OF_ID = /^[0-9a-f-]+$/i;
const DIGITS = /^\d{1,9}$/;
const PRINTABLE_ASCII = /^[ -~]*$/;

/** A question for the keys of rows, without the range: that comes as two more conditions on `key`. */
export interface RowQuestion {
  /** Tables, joined by their keys; each that is joined to the first asks for the range, too. */
  readonly from: string;
  /** How many of them do. */
  readonly joined: number;
  /** The column that holds the row's key. */
  readonly key: string;
  /** The column that holds the row's money group. */
  readonly moneyGroup: string;
  readonly where: readonly string[];
  readonly values: readonly SqlValue[];
  /** Whether `file_row`, `progress` and `payout` are among the tables. */
  readonly tables: { readonly fileRow: boolean; readonly progress: boolean; readonly payout: boolean };
}

/**
 * Builds the question.
 *
 * @param groups money groups of the batch's rows of the wanted provider; null when any provider is wanted.
 * @param needs tables that the caller selects from.
 */
export function rowQuestion(
  condition: RowCondition,
  groups: readonly number[] | null,
  needs: { readonly fileRow: boolean; readonly progress: boolean } = { fileRow: false, progress: false },
): RowQuestion {
  const { states, findings, reasonCode, search } = condition;
  const where: string[] = [];
  const values: SqlValue[] = [];
  const add = (sql: string, ...given: SqlValue[]) => {
    where.push(sql);
    values.push(...given);
  };
  const isSent = states?.every(isPayoutState) === true || reasonCode !== null;
  const payout = search !== null && searchesIds(search) && !isTransactionId(search);
  const fileRow = needs.fileRow || !isSent || findings !== null || search !== null;
  const progress = needs.progress || isSent || states !== null;
  const key = fileRow ? 'file_row.row_key' : 'progress.row_key';
  const moneyGroup = fileRow ? 'file_row.money_group' : 'progress.money_group';
  if (states !== null) addStates(states, isSent, add);
  if (groups !== null) add(`${moneyGroup} IN (${marks(groups)})`, ...groups);
  if (reasonCode === '') add("coalesce(progress.reason_code, '') = ''");
  else if (reasonCode !== null) add('progress.reason_code = ?', reasonCode);
  if (findings !== null) addFindings(findings, add);
  if (search !== null) addSearch(search, add);
  const tables = { fileRow, progress, payout };
  const joins = joinsOf(tables, isSent);
  const from = [tables.fileRow ? 'file_row' : 'progress', ...joins].join(' ');
  return { from, joined: joins.length, key, moneyGroup, where, values, tables };
}

type Add = (sql: string, ...values: SqlValue[]) => void;

function addStates(states: readonly RowState[], isSent: boolean, add: Add): void {
  const leftOut = states.every((state) => LEFT_OUT_STATES.includes(state));
  if (isSent) add(sentStates(states), ...states);
  else if (leftOut && states.length > 0) {
    // Left out in the draft, by the words of the index of rows that are not ready; or after the approval.
    const inDraft = `file_row.state <> 'ready' AND file_row.state IN (${marks(states)}) AND progress.row_key IS NULL`;
    if (states.includes('excluded')) add(`(${inDraft} OR progress.left_out IS NOT NULL)`, ...states);
    else add(inDraft, ...states);
  } else add(`coalesce(progress.state, file_row.state) IN (${marks(states)})`, ...states);
}

/** Rows that a restore left in doubt stand among those without an answer, where they are counted and shown. */
function sentStates(states: readonly RowState[]): string {
  const inStates = `progress.state IN (${marks(states)})`;
  const [areQueued, areOffered] = [states.includes('queued'), states.includes('offered')];
  if (areQueued === areOffered) return inStates;
  return areQueued ? `(${inStates} AND NOT ${IN_DOUBT})` : `(${inStates} OR ${IN_DOUBT})`;
}

const IN_DOUBT = `(progress.state = 'queued'
  AND EXISTS (SELECT 1 FROM unasked_row WHERE unasked_row.row_key = progress.row_key))`;

/** Findings are stored as JSON without spaces; a quote within a text is escaped there, so these never match one. */
function addFindings(findings: readonly string[], add: Add): void {
  const parts = findings.map((code) =>
    code === 'error' || code === 'warning'
      ? `"severity":${JSON.stringify(code)}`
      : `"code":${JSON.stringify(code)}`,
  );
  add('file_row.findings IS NOT NULL');
  add(
    parts.length === 0 ? '1 = 0' : `(${parts.map(() => 'instr(file_row.findings, ?) > 0').join(' OR ')})`,
    ...parts,
  );
}

function addSearch(search: string, add: Add): void {
  const words = searchedWords(search);
  if (words.length === 0 || !words.every(isPrintableAscii)) return;
  const columns = ['file_row.cells', 'file_row.field_changes'];
  // A row without the first word is not asked for the others: several words cost hardly more than one.
  const held = words.map((word) => `(${columns.map((column) => holdsWord(column, word)).join(' OR ')})`);
  const parts = [`(${held.join(' AND ')})`, ...columns.map(holdsOtherLetters)];
  const values: SqlValue[] = words.flatMap((word) => {
    const inside = jsonInside(word);
    return columns.map(() => (hasLetters(word) ? likePattern(inside) : inside));
  });
  if (DIGITS.test(search)) {
    parts.push('file_row.line = ?');
    values.push(Number(search));
  }
  if (isTransactionId(search)) {
    parts.push('file_row.row_key IN (SELECT row_key FROM payout AS of_id WHERE of_id.payout_id IN (?, ?))');
    values.push(search.toLowerCase(), search.toUpperCase());
  } else if (searchesIds(search)) {
    parts.push(holdsWord('payout.payout_id', search));
    values.push(hasLetters(search) ? likePattern(search) : search);
  }
  add(`(${parts.join(' OR ')})`, ...values);
}

/** Digits and signs have no case, and looking for them as they are takes half as long. */
function holdsWord(column: string, word: string): string {
  return hasLetters(word) ? `${column} LIKE ? ESCAPE '!'` : `instr(${column}, ?) > 0`;
}

function hasLetters(word: string): boolean {
  return /[a-z]/i.test(word);
}

/** What is known of a row that SQL proposed for a search. */
export interface SearchedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly payoutId: string | null;
}

/** True when the row holds the text as the condition asks for it: each of its words somewhere among the cells. */
export function holdsText(row: SearchedRow, search: string, words: readonly string[]): boolean {
  const texts = [...row.cells, ...Object.values(row.fields)].map(foldText);
  return (
    words.every((word) => texts.some((text) => text.includes(word))) ||
    (DIGITS.test(search) && row.line === Number(search)) ||
    (searchesIds(search) && row.payoutId?.toLowerCase().includes(search.toLowerCase()) === true)
  );
}

/** A text as it stands within JSON. */
export function jsonInside(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Pattern of LIKE for texts that hold this one; `!` escapes. */
function likePattern(text: string): string {
  return `%${likeText(text)}%`;
}

/** Pattern of LIKE for this text alone. */
function likeText(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

/** True for a text that SQL itself can search without regard to case. */
function isPrintableAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}

/**
 * SQLite knows the case of ASCII letters only, and no accents: it proposes every row with other letters, which are then
 * looked at one by one; whoever searches for another letter itself looks at every row.
 */
function holdsOtherLetters(column: string): string {
  return `${column} GLOB '*[^ -~]*'`;
}

/** True where the text may be a line or a part of an id, which stand beside the cells. */
export function searchesLineOrId(search: string): boolean {
  return DIGITS.test(search) || searchesIds(search);
}

/** True where the text may be an id, or a part of one. */
export function searchesIds(search: string): boolean {
  return search.length >= ID_SEARCH_CHARACTERS && PART_OF_ID.test(search);
}

/**
 * The tables beside `file_row`. Each is told the range as well, which changes nothing and lets an engine walk both side by side,
 * where it would look up each row otherwise.
 */
function joinsOf(tables: RowQuestion['tables'], isSent: boolean): string[] {
  if (!tables.fileRow) return [];
  const joined = (how: string, table: string) =>
    `${how} ${table} ON ${table}.row_key = file_row.row_key AND ${table}.row_key > ? AND ${table}.row_key <= ?`;
  return [
    // Written in the order in which it is walked: a row without progress is no row that was sent.
    ...(tables.progress ? [joined(isSent ? 'CROSS JOIN' : 'LEFT JOIN', 'progress')] : []),
    ...(tables.payout ? [joined('LEFT JOIN', 'payout')] : []),
  ];
}

function marks(list: readonly unknown[]): string {
  return list.map(() => '?').join(', ');
}

const PEOPLE_FIELDS = ['name', 'reference', 'phone'] as const;

/** People write numbers with a plus, spaces, dots, dashes and brackets; files may not. */
const PHONE_ORNAMENTS = /[\s+().-]/g;
const PHONE_DIGITS = /^\d{4,}$/;

const proposedSchema = z.array(z.tuple([z.number(), cellsText, changesText]));

/** A question for the rows of `file_row` that may be those of a person, and the answer to which of them are. */
export interface PersonQuestion {
  /** A condition of SQL; its values stand in the same order. */
  readonly where: string;
  readonly values: readonly string[];
  /** @param proposed keys, cells and changes of rows that SQL proposed. */
  keysOf(proposed: readonly unknown[], columnsOf: (key: number) => FieldColumns): number[];
}

/**
 * Asks for rows whose name, phone or reference holds the words of the text in any order, whatever their case and their
 * accents; for a single sign, for those of which it is the whole.
 */
export function personQuestion(text: string): PersonQuestion {
  const digits = phoneDigits(text);
  const words = searchedWords(text);
  const both = ['cells', 'field_changes'];
  const parts: string[] = [];
  const values: string[] = [];
  const addEither = (patterns: readonly string[]) => {
    values.push(...both.flatMap(() => patterns));
    return `(${both.flatMap((column) => patterns.map(() => `${column} LIKE ? ESCAPE '!'`)).join(' OR ')})`;
  };
  const isSearched = words.length > 0 && words.every(isPrintableAscii);
  if (isSearched)
    parts.push(words.map((word) => addEither(patternsOf(word, isOneSign(words)))).join(' AND '));
  if (isSearched && digits !== null) parts.push(addEither([likePattern(digits)]));
  const others = both.map(holdsOtherLetters);
  return {
    where: isSearched ? `((${[...parts, ...others].join(') OR (')}))` : '1 = 1',
    values,
    keysOf: (proposed, columnsOf) =>
      readStored(proposedSchema, proposed, 'row')
        .filter(([key, cells, changes]) =>
          isPerson(readFields(changes, cells, columnsOf(key)), words, digits),
        )
        .map(([key]) => key),
  };
}

/** A sign that is all of a text stands alone in its cell, with spaces beside it or not. */
function patternsOf(word: string, isWhole: boolean): string[] {
  const inside = jsonInside(word);
  if (!isWhole) return [likePattern(inside)];
  return [`"${inside}"`, ` ${inside}"`, `"${inside} `, ` ${inside} `].map(likePattern);
}

/** Keys of a person's rows in a range, ascending; the bounds are keys of rows, not ordinals. */
export function findPeopleKeys(
  db: Db,
  { after, upTo }: RowRange,
  columns: FieldColumns,
  text: string,
  limit: number,
): number[] {
  const { where, values, keysOf } = personQuestion(text);
  const proposed = db.lists(
    `SELECT row_key, cells, field_changes FROM file_row
    WHERE row_key > ? AND row_key <= ? AND ${where} ORDER BY row_key`,
    after,
    upTo,
    ...values,
  );
  const people = keysOf(proposed, () => columns);
  const byTransaction = db.column(
    `SELECT row_key FROM progress WHERE row_key > ? AND row_key <= ?
      AND provider_transaction_id LIKE ? ESCAPE '!' ORDER BY row_key`,
    after,
    upTo,
    // A single sign would stand in nearly every id.
    isOneSign(searchedWords(text)) ? likeText(text) : likePattern(text),
  );
  const keys = new Set([...people, ...readStored(rowKeysSchema, byTransaction, 'row')]);
  return [...keys].sort((left, right) => left - right).slice(0, limit);
}

function isPerson(
  fields: Readonly<Record<string, string>>,
  words: readonly string[],
  digits: string | null,
): boolean {
  return PEOPLE_FIELDS.some((field) => {
    const found = fields[field];
    if (found === undefined) return false;
    if (holdsWords(found, words)) return true;
    return field === 'phone' && digits !== null && found.replace(PHONE_ORNAMENTS, '').includes(digits);
  });
}

/** The digits of what looks like a part of a phone number; null for anything else. */
function phoneDigits(text: string): string | null {
  const bare = text.replace(PHONE_ORNAMENTS, '');
  return PHONE_DIGITS.test(bare) ? bare : null;
}
