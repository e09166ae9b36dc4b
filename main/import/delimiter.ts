// Which character separates the columns: our own vote over the first records, quotes respected.
// Chooses among four delimiters only; a file with another one is refused, never half understood.

import { type Saying, say } from '../../shared/saying.ts';
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
 * @param countKnown tells how many header cells are names of fields.
 */
export function chooseDelimiter(
  head: string,
  countKnown: (header: readonly string[]) => number,
): Delimiter | null {
  const ballots = DELIMITERS.map((delimiter) => castBallot(head, delimiter, countKnown)).filter(
    (ballot) => ballot.columns >= 2,
  );
  ballots.sort(
    (left, right) =>
      right.known - left.known || right.consistency - left.consistency || right.columns - left.columns,
  );
  return ballots[0]?.delimiter ?? null;
}

function castBallot(
  head: string,
  delimiter: Delimiter,
  countKnown: (header: readonly string[]) => number,
): Ballot {
  const [header = [], ...records] = wholeRecords(head, delimiter);
  const alike = records.filter((record) => record.length === header.length).length;
  return {
    delimiter,
    known: header.length < 2 ? 0 : countKnown(header),
    consistency: records.length === 0 ? 1 : alike / records.length,
    columns: header.length,
  };
}

/** The first records without the last, which may be cut, unless it is one of the only two. */
function wholeRecords(head: string, delimiter: string): string[][] {
  const records = splitLeniently(head, delimiter, VOTERS + 1);
  const whole = records.length > 2 ? records.slice(0, -1) : records;
  return whole.filter((record) => record.some((cell) => cell.trim() !== ''));
}

/**
 * The refusal of a file in which no delimiter was found; names the character that seems to be used instead.
 *
 * @param line physical line of the header.
 */
export function refuseDelimiter(head: string, line: number): Error {
  const place = { line, column: '1' };
  const foreign = FOREIGN_DELIMITERS.find((candidate) => {
    const [header = [], ...records] = wholeRecords(head, candidate);
    return header.length >= 2 && records.every((record) => record.length === header.length);
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
export function splitLeniently(text: string, delimiter: string, recordLimit: number): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let index = 0;
  const endRecord = (): void => {
    cells.push(cell);
    if (cells.length > 1 || cell !== '') records.push(cells);
    cells = [];
    cell = '';
  };
  while (index < text.length && records.length < recordLimit) {
    const character = text.charAt(index);
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
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') index += 1;
      endRecord();
    } else cell += character;
    index += 1;
  }
  if (records.length < recordLimit) endRecord();
  return records;
}
