// The differences of a comparison as CSV: what is different, both sides, then the statement's own cells as they stand.
// Cells that a spreadsheet would run are made harmless in the way of the reports.

import { BYTE_ORDER_MARK, csvRecord } from '../reports/cells.ts';
import { isoTime } from '../reports/time.ts';
import type { StatementColumns } from './columns.ts';
import type { Difference } from './compare.ts';

/** Our columns, each with its heading and what it says of a difference. */
const OWN_COLUMNS: readonly (readonly [heading: string, value: (of: Difference) => string])[] = [
  ['Difference', ({ kind }) => kind],
  ['Doubt', ({ doubt, candidates, row }) => doubt ?? likeness(candidates, row !== null)],
  ['Statement line', ({ line }) => (line === null ? '' : String(line.line))],
  ['Batch', ({ row }) => row?.batch ?? ''],
  ['File line', ({ row }) => (row === null ? '' : String(row.line))],
  ['Payout ID', ({ row }) => row?.payoutId ?? ''],
  ['Journal state', ({ row }) => row?.state ?? ''],
  ['Journal amount', ({ row }) => row?.amount ?? ''],
  ['Journal currency', ({ row }) => row?.currency ?? ''],
  ['Journal provider', ({ row }) => row?.provider ?? ''],
  ['Journal phone', ({ row }) => row?.phone ?? ''],
  ['Accepted at', ({ row }) => isoTime(row?.atMs ?? null) ?? ''],
];
const OWN_HEADINGS = OWN_COLUMNS.map(([heading]) => heading);

/** The head of the file: our columns, then the statement's own under their own headings, none of them twice. */
export function differencesHeader({ headings }: StatementColumns): string {
  const taken = new Set(OWN_HEADINGS.map((heading) => heading.toLowerCase()));
  const own = headings.map((heading) => {
    const isTaken = taken.has(heading.trim().toLowerCase());
    return isTaken ? `${heading.trim()} (statement)` : heading;
  });
  return BYTE_ORDER_MARK + csvRecord([...OWN_HEADINGS, ...own]);
}

/** One difference as a record. */
export function differenceRecord(difference: Difference): string {
  return csvRecord([...OWN_COLUMNS.map(([, value]) => value(difference)), ...(difference.line?.cells ?? [])]);
}

/** Why a line that may be a row names none. */
function likeness(candidates: number, isNamed: boolean): string {
  if (isNamed || candidates === 0) return '';
  return candidates === 1 ? 'other lines look like it too' : `${candidates} rows look like it`;
}
