// What a person who looks at a sheet does not see of it, although it would be paid: warnings that only the reader of
// the workbook can give. They stay with their row through every edit, since nobody else can find them again.

import type { Finding } from './domain.ts';
import type { RuleCode } from './rules/codes.ts';

const SHEET_DOUBTS: ReadonlySet<string> = new Set([
  'SHEET_HIDDEN',
  'COLUMN_HIDDEN',
  'ROW_HIDDEN',
  'ROW_MERGED',
] as const satisfies readonly RuleCode[]);

/** True for what is known of the sheet and not of the texts of a row. */
export function isSheetDoubt({ code }: Pick<Finding, 'code'>): boolean {
  return SHEET_DOUBTS.has(code);
}

/** True for what concerns every row of the sheet alike, so that saying it once is enough. */
export function isOfWholeSheet({ code }: Pick<Finding, 'code'>): boolean {
  return code === 'SHEET_HIDDEN' || code === 'COLUMN_HIDDEN';
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
