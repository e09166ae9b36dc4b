// Which character separates the columns: our own vote over the first records, quotes respected.
// Chooses among four delimiters only; a file with another one is refused, never half understood.

import { type Saying, say } from '../../shared/saying.ts';
import { findHeader, type HeaderSigns, type PlacedRecord } from './find-header.ts';
import { refuseFile } from './refusals.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** What each delimiter is called in a sentence. */
export const DELIMITER_NAMES: Readonly<Record<Delimiter, Saying>> = {
  ',': say`comma`,
  ';': say`semicolon`,
  '\t': say`tab`,
  '|': say`pipe`,
};

/** Records that take part in the vote. */
const VOTERS = 200;

/** Characters that people use between columns and that no spreadsheet saves. */
const FOREIGN_DELIMITERS = [':', '^', '~', '¦', '#', '*', '/', '；', '，', '\u00a7'] as const;

/** A first line such as `sep=;`, with which Excel is told the delimiter. */
export interface SeparatorLine {
  readonly delimiter: Delimiter;
  /** Characters of the line with its line break. */
  readonly length: number;
}

/**
 * Reads a `sep=` line at the start of the text; null when there is none.
 *
 * @throws FILE_REFUSED when it names a character that is no delimiter here.
 */
export function readSeparatorLine(head: string): SeparatorLine | null {
  const match = /^("?)sep=([^"\r\n]?)\1(?:\r\n|\r|\n|$)/i.exec(head);
  if (match === null) return null;
  const named = match[2] ?? '';
  const delimiter = DELIMITERS.find((candidate) => candidate === named);
  if (delimiter !== undefined) return { delimiter, length: match[0].length };
  throw refuseFile(
    'DELIMITER_UNSUPPORTED',
    named === ''
      ? say`The “sep=” line names no delimiter.`
      : say`The “sep=” line names “${named}” as the delimiter, which is not supported.`,
    say`Save the file with comma, semicolon, tab or pipe between the columns.`,
    { line: 1, column: '1' },
  );
}

interface Ballot {
  readonly delimiter: Delimiter;
  /** Header cells that are known names of fields. */
  readonly known: number;
  /** Share of the records that are as wide as the header. */
  readonly consistency: number;
  readonly columns: number;
}

/**
 * Chooses the delimiter of a file from its first records; null when none gives two columns.
 *
 * Among those that split the header, the one under which most column names are known wins, then the one under
 * which most records are as wide as the header, then the one with more columns.
 *
 * @param head the file's beginning; its last record may be cut.
 * @param signs tell the header from the lines above it.
 * @param firstLine physical line on which the text starts.
 */
export function chooseDelimiter(head: string, signs: HeaderSigns, firstLine = 1): Delimiter | null {
  const ballots = DELIMITERS.map((delimiter) => castBallot(head, delimiter, signs, firstLine)).filter(
    (ballot) => ballot.columns >= 2,
  );
  ballots.sort(
    (left, right) =>
      right.known - left.known || right.consistency - left.consistency || right.columns - left.columns,
  );
  return ballots[0]?.delimiter ?? null;
}

function castBallot(head: string, delimiter: Delimiter, signs: HeaderSigns, firstLine: number): Ballot {
  const records = wholeRecords(head, delimiter, firstLine);
  const index = headerIndex(records, signs);
  const header = records[index]?.cells ?? [];
  const below = records.slice(index + 1);
  const alike = below.filter(({ cells }) => cells.length === header.length).length;
  return {
    delimiter,
    known: header.length < 2 ? 0 : signs.countKnown(header),
    consistency: below.length === 0 ? 1 : alike / below.length,
    columns: header.length,
  };
}

/** A line that the clerk names may lie behind the beginning that is looked at. */
function headerIndex(records: readonly PlacedRecord[], signs: HeaderSigns): number {
  const index = findHeader(records, signs);
  return index >= 0 ? index : Math.max(0, findHeader(records, { ...signs, row: null }));
}

/** The header among the first records of a text, as far as it can be told before the file is read; null without one. */
export function guessHeader(
  head: string,
  delimiter: string,
  signs: HeaderSigns,
  firstLine: number,
): PlacedRecord | null {
  const records = splitLeniently(head, delimiter, VOTERS, firstLine).filter(hasText);
  return records[headerIndex(records, signs)] ?? null;
}

function hasText({ cells }: PlacedRecord): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** The first records without the last, which may be cut, unless it is one of the only two. */
function wholeRecords(head: string, delimiter: string, firstLine = 1): PlacedRecord[] {
  const records = splitLeniently(head, delimiter, VOTERS + 1, firstLine);
  const whole = records.length > 2 ? records.slice(0, -1) : records;
  return whole.filter(hasText);
}

/**
 * The refusal of a file in which no delimiter was found; names the character that seems to be used instead.
 *
 * @param line physical line of the first text.
 */
export function refuseDelimiter(head: string, line: number): Error {
  const place = { line, column: '1' };
  const foreign = FOREIGN_DELIMITERS.find((candidate) => {
    const [header, ...records] = wholeRecords(head, candidate).map(({ cells }) => cells.length);
    return header !== undefined && header >= 2 && records.every((width) => width === header);
  });
  const message =
    foreign === undefined
      ? say`The first line has only one column.`
      : say`The columns seem to be separated by “${foreign}”, which is not supported.`;
  const remedy = say`Save the file as CSV with comma, semicolon, tab or pipe between the columns, with at least a phone and an amount.`;
  return refuseFile('DELIMITER_UNKNOWN', message, remedy, place);
}

/**
 * Splits the first records of a text into cells, forgiving everything. Only for choosing a delimiter and for
 * naming places: its cells never become rows. Blank lines are left out.
 */
export function splitLeniently(
  text: string,
  delimiter: string,
  recordLimit: number,
  firstLine = 1,
): PlacedRecord[] {
  const records: PlacedRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let index = 0;
  let line = firstLine;
  let startLine = firstLine;
  const endRecord = (): void => {
    cells.push(cell);
    if (cells.length > 1 || cell !== '') records.push({ cells, line: startLine });
    cells = [];
    cell = '';
    startLine = line;
  };
  while (index < text.length && records.length < recordLimit) {
    const character = text.charAt(index);
    const isLineEnd = character === '\n' || (character === '\r' && text[index + 1] !== '\n');
    if (isLineEnd) line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += character;
        index += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (isLineEnd) endRecord();
    else if (character !== '\r') cell += character;
    index += 1;
  }
  if (records.length < recordLimit) endRecord();
  return records;
}
