// Where the line of column names stands among the first records of a file: by the clerk's word, else by the names,
// else by the shape of the lines. Only points at it; whether it can be mapped is for header.ts to say.

/** Records that are looked at: a title, a logo and a block of facts above the names fit many times. */
export const HEADER_RECORDS = 100;

/** What tells the line of column names from others. */
export interface HeaderSigns {
  /** How many fields the cells name; 0 for a line that holds data. */
  readonly countKnown: (cells: readonly string[]) => number;
  /** Physical line that the clerk names; null lets the file decide. */
  readonly row: number | null;
}

/** A record with the physical line on which it starts. */
export interface PlacedRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

/** A text that is a number or a date and no name. */
const NUMBER_LIKE = /^[+(]?\d[\d\s.,'’:/()+-]*(?:e\+?\d+)?$/i;

/** Digits that make a text a phone number or an amount rather than a year or a month in a column's name. */
export const DATA_DIGITS = 9;

/** Names of fields that make a line one of column names, whatever stands above it. */
const SURE_NAMES = 2;

/**
 * Index of the header among the first records; -1 where there is none to be had: no record at all, or none that
 * starts on the line that the clerk names.
 *
 * @param records none of them blank.
 */
export function findHeader(records: readonly PlacedRecord[], { countKnown, row }: HeaderSigns): number {
  if (row !== null) return records.findIndex(({ line }) => line === row);
  const first = records.slice(0, HEADER_RECORDS);
  return byNames(first, countKnown) ?? byShape(first);
}

/** True for a text that is a number or a date. */
export function isNumberLike(cell: string): boolean {
  return NUMBER_LIKE.test(cell.trim());
}

export function digitCount(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}

/** True for a line of data: two numbers, or one as long as a phone number. */
function looksLikeData({ cells }: PlacedRecord): boolean {
  const numbers = cells.filter(isNumberLike);
  return numbers.length > 1 || numbers.some((cell) => digitCount(cell) >= DATA_DIGITS);
}

/** The line that names most fields. Below such a line the search ends with the first data. */
function byNames(records: readonly PlacedRecord[], countKnown: HeaderSigns['countKnown']): number | null {
  let best: number | null = null;
  let bestKnown = SURE_NAMES - 1;
  for (const [index, record] of records.entries()) {
    if (best !== null && looksLikeData(record)) break;
    const known = countKnown(record.cells);
    if (known <= bestKnown) continue;
    best = index;
    bestKnown = known;
  }
  return best;
}

/** The fullest line above the first data; the first data where only titles stand above it. */
function byShape(records: readonly PlacedRecord[]): number {
  const dataIndex = records.findIndex(looksLikeData);
  const above = dataIndex < 0 ? records : records.slice(0, dataIndex);
  const widths = above.map(filledCells);
  const widest = Math.max(0, ...widths);
  const data = records[dataIndex];
  if (data !== undefined && widest * 2 < filledCells(data)) return dataIndex;
  return widths.indexOf(widest);
}

function filledCells({ cells }: PlacedRecord): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
