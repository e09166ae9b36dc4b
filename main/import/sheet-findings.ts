// The findings of a row that only its sheet can give: what it hides of the sheet, the columns in use and the row.
// Says what is hidden; whether it is paid is for a person to acknowledge.

import type { Finding } from '../../shared/domain.ts';
import { finding } from '../../shared/rules/codes.ts';
import type { Header } from './header.ts';
import type { SheetLook } from './record-table.ts';

/** Findings of one row, those that concern the whole sheet first. */
export function sheetFindings(look: SheetLook, { cells, mapping }: Header, line: number): Finding[] {
  const findings: Finding[] = [];
  if (look.hiddenSheet !== null) findings.push(finding('SHEET_HIDDEN', null, { sheet: look.hiddenSheet }));
  for (const [field, column] of Object.entries(mapping)) {
    if (look.isColumnHidden(column)) {
      findings.push(finding('COLUMN_HIDDEN', field, { ...namesOf(column, cells), field }));
    }
  }
  for (const [field, column] of Object.entries(mapping)) {
    if (look.isHeadingStruck(column)) {
      findings.push(finding('COLUMN_STRUCK', field, { ...namesOf(column, cells), field }));
    }
  }
  // Letters of a cell in use are an error of the cell itself, which its text shows.
  const used = Object.values(mapping);
  const struck = look.struckCells(line).find(({ column, isInPart }) => !isInPart || !used.includes(column));
  if (struck !== undefined) {
    findings.push(finding('ROW_STRUCK', null, { ...namesOf(struck.column, cells), line: String(line) }));
  }
  if (look.isRowHidden(line)) findings.push(finding('ROW_HIDDEN', null, { line: String(line) }));
  for (const [field, column] of Object.entries(mapping)) {
    const first = look.mergedFrom(column, line);
    if (first === null) continue;
    const values = { ...namesOf(column, cells), line: String(line), first: String(first) };
    findings.push(finding('ROW_MERGED', field, values));
  }
  return findings;
}

function namesOf(column: number, header: readonly string[]): { letter: string; column: string } {
  return { letter: columnLetters(column), column: (header[column] ?? '').trim() };
}

const LETTERS = 26;
const LETTER_A = 0x41;

/** `A` for 0, `AB` for 27. */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(LETTER_A + (column % LETTERS));
  return column < LETTERS ? letter : columnLetters(Math.floor(column / LETTERS) - 1) + letter;
}
