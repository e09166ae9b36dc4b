// Turns what a row must be into SQL that asks no more tables than it needs. Texts are searched twice: SQL leaves
// few rows, and the caller looks at their cells as they are, not as they are stored.

import type { RowState } from '../../shared/domain.ts';
import type { SqlValue } from './bulk-statement.ts';
import type { RowCondition } from './list-port.ts';
import { isPayoutState } from './progress.ts';

/** Shorter texts stand by chance in too many ids. */
const ID_SEARCH_CHARACTERS = 6;
const PART_OF_ID = /^[0-9a-f-]+$/i;
const DIGITS = /^\d{1,9}$/;
const PRINTABLE_ASCII = /^[ -~]*$/;

/** A question for the keys of rows, without the range: that comes as two more conditions on `key`. */
export interface RowQuestion {
  /** Tables, joined by their keys. */
  readonly from: string;
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
  const payout = search !== null && searchesIds(search);
  const fileRow = needs.fileRow || !isSent || findings !== null || search !== null;
  const progress = needs.progress || isSent || states !== null;
  const key = fileRow ? 'file_row.row_key' : 'progress.row_key';
  const moneyGroup = fileRow ? 'file_row.money_group' : 'progress.money_group';
  if (states !== null) addStates(states, isSent, add);
  if (groups !== null) add(`${moneyGroup} IN (${marks(groups)})`, ...groups);
  if (reasonCode !== null) add('progress.reason_code = ?', reasonCode);
  if (findings !== null) addFindings(findings, add);
  if (search !== null) addSearch(search, add);
  const tables = { fileRow, progress, payout };
  return { from: fromOf(tables, isSent), key, moneyGroup, where, values, tables };
}

type Add = (sql: string, ...values: SqlValue[]) => void;

function addStates(states: readonly RowState[], isSent: boolean, add: Add): void {
  const leftOut = states.every((state) => state === 'invalid' || state === 'excluded');
  if (isSent) add(`progress.state IN (${marks(states)})`, ...states);
  else if (leftOut && states.length > 0) {
    // Left out in the draft, by the words of the index of rows that are not ready; or after the approval.
    const inDraft = `file_row.state <> 'ready' AND file_row.state IN (${marks(states)}) AND progress.row_key IS NULL`;
    if (states.includes('excluded')) add(`(${inDraft} OR progress.left_out IS NOT NULL)`, ...states);
    else add(inDraft, ...states);
  } else add(`coalesce(progress.state, file_row.state) IN (${marks(states)})`, ...states);
}

/** Findings are stored as JSON without spaces; a quote within a text is escaped there, so these never match one. */
function addFindings(findings: readonly string[], add: Add): void {
  const parts = findings.map((code) =>
    code === 'error' || code === 'warning'
      ? `"severity":${JSON.stringify(code)}`
      : `"code":${JSON.stringify(code)}`,
  );
  add('file_row.findings IS NOT NULL');
  add(
    parts.length === 0 ? '0' : `(${parts.map(() => 'instr(file_row.findings, ?)').join(' OR ')})`,
    ...parts,
  );
}

function addSearch(search: string, add: Add): void {
  // SQLite knows the case of ASCII letters only; whoever searches for another letter looks at every row.
  if (!isPrintableAscii(search)) return;
  const pattern = likePattern(JSON.stringify(search).slice(1, -1));
  const parts = ["file_row.cells LIKE ? ESCAPE '!'", "file_row.field_changes LIKE ? ESCAPE '!'"];
  const values: SqlValue[] = [pattern, pattern];
  if (DIGITS.test(search)) {
    parts.push('file_row.line = ?');
    values.push(Number(search));
  }
  if (searchesIds(search)) {
    parts.push("payout.payout_id LIKE ? ESCAPE '!'");
    values.push(likePattern(search));
  }
  add(`(${parts.join(' OR ')})`, ...values);
}

/** What is known of a row that SQL proposed for a search. */
export interface SearchedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly payoutId: string | null;
}

/** True when the row holds the text as the condition asks for it. */
export function holdsText(row: SearchedRow, search: string): boolean {
  const wanted = search.toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return (
    row.cells.some(holds) ||
    Object.values(row.fields).some(holds) ||
    (DIGITS.test(search) && row.line === Number(search)) ||
    (searchesIds(search) && row.payoutId?.toLowerCase().includes(wanted) === true)
  );
}

/** Pattern of LIKE for texts that hold this one; `!` escapes. */
export function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}

/** True for a text that SQL itself can search without regard to case. */
export function isPrintableAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}

function searchesIds(search: string): boolean {
  return search.length >= ID_SEARCH_CHARACTERS && PART_OF_ID.test(search);
}

function fromOf(tables: RowQuestion['tables'], isSent: boolean): string {
  if (!tables.fileRow) return 'progress';
  // Written in the order in which it is walked: a row without progress is no row that was sent.
  const join = isSent ? 'CROSS JOIN' : 'LEFT JOIN';
  const progress = tables.progress ? ` ${join} progress ON progress.row_key = file_row.row_key` : '';
  const payout = tables.payout ? ' LEFT JOIN payout ON payout.row_key = file_row.row_key' : '';
  return `file_row${progress}${payout}`;
}

function marks(list: readonly unknown[]): string {
  return list.map(() => '?').join(', ');
}
