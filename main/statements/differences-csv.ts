// The differences of a comparison as CSV: what is different, both sides, then the statement's own cells as they stand.
// Cells that a spreadsheet would run are made harmless in the way of the reports.

import { csvRecord } from '../reports/cells.ts';
import { isoTime } from '../reports/time.ts';
import type { StatementColumns } from './columns.ts';
import type { Difference } from './compare.ts';

const BYTE_ORDER_MARK = '\ufeff';
const OWN_COLUMNS = [
  'Difference',
  'Doubt',
  'Statement line',
  'Batch',
  'File line',
  'Payout ID',
  'Journal state',
  'Journal amount',
  'Journal currency',
  'Journal provider',
  'Journal phone',
  'Accepted at',
] as const;

/** The head of the file: our columns, then the statement's own under their own headings, none of them twice. */
export function differencesHeader({ headings }: StatementColumns): string {
  const taken = new Set<string>(OWN_COLUMNS.map((name) => name.toLowerCase()));
  const own = headings.map((heading) => {
    const isTaken = taken.has(heading.trim().toLowerCase());
    return isTaken ? `${heading.trim()} (statement)` : heading;
  });
  return BYTE_ORDER_MARK + csvRecord([...OWN_COLUMNS, ...own]);
}

/** One difference as a record. */
export function differenceRecord({ kind, doubt, candidates, row, line }: Difference): string {
  return csvRecord([
    kind,
    doubt ?? likeness(candidates, row !== null),
    line === null ? '' : String(line.line),
    row?.batch ?? '',
    row === null ? '' : String(row.line),
    row?.payoutId ?? '',
    row?.state ?? '',
    row?.amount ?? '',
    row?.currency ?? '',
    row?.provider ?? '',
    row?.phone ?? '',
    isoTime(row?.atMs ?? null) ?? '',
    ...(line?.cells ?? []),
  ]);
}

/** Why a line that may be a row names none. */
function likeness(candidates: number, isNamed: boolean): string {
  if (isNamed || candidates === 0) return '';
  return candidates === 1 ? 'other lines look like it too' : `${candidates} rows look like it`;
}
