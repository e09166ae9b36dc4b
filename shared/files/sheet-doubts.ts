// What only the reader of the file can know of a row, since its texts alone do not say it: warnings on what a sheet
// hides, and doubts about a cell that its neighbours or the end of the file raise. They stay with their row when it is
// read anew, since nobody else can find them again: the first always, the others until their cell is typed anew.

import type { Finding } from '../domain.ts';
import type { RuleCode } from '../rules/codes.ts';

const SHEET_DOUBTS: ReadonlySet<string> = new Set([
  'SHEET_HIDDEN',
  'COLUMN_HIDDEN',
  'COLUMN_STRUCK',
  'ROW_HIDDEN',
  'ROW_MERGED',
  'ROW_STRUCK',
  'ROW_SAYS_STOP',
  'AMOUNTS_IN_UNIT',
] as const satisfies readonly RuleCode[]);

const CELL_DOUBTS: ReadonlySet<string> = new Set([
  'PHONE_ROUNDED',
  'PHONE_ENDS_IN_ZEROS',
  'AMOUNT_SPLIT',
  'AMOUNT_BESIDE_DIGITS',
  'AMOUNT_CUT_OFF',
  'AMOUNT_SHORT_AT_END',
] as const satisfies readonly RuleCode[]);

const OF_WHOLE_SHEET: ReadonlySet<string> = new Set([
  'SHEET_HIDDEN',
  'COLUMN_HIDDEN',
  'COLUMN_STRUCK',
  'AMOUNTS_IN_UNIT',
] as const satisfies readonly RuleCode[]);

/** Told of rows that are left out, and to be acknowledged all the same. */
const BESIDE_PAYMENTS: ReadonlySet<string> = new Set([
  'TOTAL_DIFFERS',
  'ROW_EXAMPLE',
  'AMOUNTS_IN_UNIT',
] as const satisfies readonly RuleCode[]);

type Coded = Pick<Finding, 'code'>;

/** True for what is known of the sheet and not of the texts of a row. */
function isSheetDoubt({ code }: Coded): boolean {
  return SHEET_DOUBTS.has(code);
}

/** True for what concerns every row of the sheet alike, so that saying it once is enough. */
export function isOfWholeSheet({ code }: Coded): boolean {
  return OF_WHOLE_SHEET.has(code);
}

/** True for a warning of a row that is no payment, and that a person has to see before the others are paid. */
export function isBesidePayments({ code }: Coded): boolean {
  return BESIDE_PAYMENTS.has(code);
}

/** True for what is acknowledged by name: with its rows, or in the words of the finding. */
export function isNamed(found: Coded): boolean {
  return isSheetDoubt(found) || isBesidePayments(found);
}

/** True for a finding whose own sentence names what is to be acknowledged. */
export function isToldInFull(found: Coded): boolean {
  return isOfWholeSheet(found) || isBesidePayments(found);
}

/** True where one sentence is enough for both: one of each column, each total by itself, one of each kind of row. */
export function isSaidBy(known: Finding, found: Finding): boolean {
  return (
    known.code === found.code &&
    known.field === found.field &&
    (!isToldInFull(known) || known.values['line'] === found.values['line'])
  );
}

/** The findings of a row that stay when it is read anew. `edits` are the texts that the clerk gave it, by field. */
export function keptFindings(
  findings: readonly Finding[],
  edits: Readonly<Record<string, string>> | null,
): Finding[] {
  return findings.filter((each) => {
    if (isSheetDoubt(each) || each.code === 'ROW_CUT_OFF') return true;
    const isOfCell = CELL_DOUBTS.has(each.code) || isAcceptedDoubt(each);
    return isOfCell && each.field !== null && (edits === null || !Object.hasOwn(edits, each.field));
  });
}

/** A number that was accepted although a spreadsheet may have dropped digits of it. */
function isAcceptedDoubt({ code, values }: Finding): boolean {
  return code === 'PHONE_ACCEPTED' && Object.hasOwn(values, 'zeros');
}

/** Lines in ascending order as ranges, such as `5, 9–12`. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last !== undefined && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
