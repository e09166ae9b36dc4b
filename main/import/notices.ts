// What is said about the reading of a file as a whole: nothing that was decided or skipped stays silent (P6).
// Sentences only, the ones that matter most first.

import { currenciesInHeading } from '../../shared/files/columns.ts';
import type { NumberGrammar } from '../../shared/money/numbers.ts';
import type { OperationName } from '../../shared/operations.ts';
import { type Saying, say, sayCount, sayField, sayFirst, sayNames } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import { DELIMITER_NAMES, type Delimiter } from './delimiter.ts';
import type { Header } from './header.ts';
import type { BlankLines, LinesAbove, RecordTable } from './record-table.ts';
import { operationNotice } from './said-operation.ts';
import type { Encoding, Survey } from './survey.ts';

/** Most names that a sentence lists. */
const LISTED = 12;

/** Most lines above the column names that a sentence quotes. */
const ABOVE_SHOWN = 3;

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** Everything that the sentences speak about. */
export interface ReadingFacts {
  readonly table: RecordTable;
  readonly header: Header;
  readonly operation: OperationName;
  readonly above: LinesAbove;
  /** Which rows are no payments. */
  readonly otherRows: readonly Saying[];
  readonly grammar: NumberGrammar;
  readonly blankLines: BlankLines;
  /** How many rows took the value for all rows of a field. */
  readonly filledByDefault: ReadonlyMap<string, number>;
  readonly defaults: Readonly<Record<string, string>>;
  /** The name of the column of amounts, which may name their currency. */
  readonly amountHeading: string;
  /** Sentences on amounts with zeros beyond the decimals of their currency. */
  readonly spareZeros: readonly Saying[];
  /** What the account's configuration does not say, as sentences. */
  readonly notEnforced: readonly Saying[];
}

/** The sentences of a file. */
export function readingNotices(facts: ReadingFacts): Saying[] {
  const { table, header, operation, above, otherRows, grammar, blankLines } = facts;
  const { spareZeros, notEnforced } = facts;
  const { first, last } = table.notices();
  return [
    ...operationNotice(header.cells, operation),
    ...first,
    ...aboveNotice(header, above),
    ...otherRows,
    table.describeNumbers(grammar),
    ...spareZeros,
    ...defaultNotices(facts),
    ...blankNotice(blankLines),
    ...last,
    ...notEnforced,
    ...unusedNotice(header),
  ];
}

/** How a text file was read. */
export function textNotices(
  survey: Survey,
  delimiter: Delimiter,
  hasSeparatorLine: boolean,
): { first: Saying[]; last: Saying[] } {
  return {
    first: [
      ...encodingNotices(survey, delimiter),
      ...(hasSeparatorLine
        ? [say`The delimiter is taken from the “sep=” line; the header is below it.`]
        : []),
    ],
    last: endMarkNotice(survey),
  };
}

function encodingNotices(survey: Survey, delimiter: Delimiter): Saying[] {
  const name = ENCODING_NAMES[survey.encoding];
  const doubt =
    survey.encoding === 'windows-1252'
      ? [say`The file is not UTF-8 and was read as Windows-1252. Check names with accents.`]
      : [];
  return [...doubt, say`Read as ${name}, columns separated by ${DELIMITER_NAMES[delimiter]}.`];
}

/** What rows without a cell of their own took, and who says so. */
function defaultNotices({ filledByDefault, defaults, amountHeading }: ReadingFacts): Saying[] {
  return [...filledByDefault].flatMap(([field, count]) => {
    if (count === 0) return [];
    const value = defaults[field] ?? '';
    const filled = say`${sayField(shownText(field))}: “${shownText(value)}”`;
    const isFromHeading = field === 'currency' && currenciesInHeading(amountHeading).includes(value);
    if (isFromHeading) {
      const heading = shownText(amountHeading);
      return count === 1
        ? say`${filled} in 1 row, as the column “${heading}” says.`
        : say`${filled} in ${sayCount(count)} rows, as the column “${heading}” says.`;
    }
    return count === 1
      ? say`${filled} in 1 row, the value for all rows.`
      : say`${filled} in ${sayCount(count)} rows, the value for all rows.`;
  });
}

function blankNotice({ count, firstLine }: BlankLines): Saying[] {
  if (count === 0 || firstLine === null) return [];
  return [
    count === 1
      ? say`Line ${firstLine} is blank and was skipped.`
      : say`${sayCount(count)} blank lines were skipped, the first of them line ${firstLine}.`,
  ];
}

function endMarkNotice(survey: Survey): Saying[] {
  const isCut = survey.textEndByte < survey.fileBytes;
  return isCut ? [say`The file ends with an old end-of-file mark (Ctrl-Z), which was left out.`] : [];
}

/** Where the column names stand, and what above them was not read. */
export function aboveNotice({ line }: Header, { count, first }: LinesAbove): Saying[] {
  if (count === 0) return [];
  const shown = first.slice(0, ABOVE_SHOWN).map(({ cells }) => {
    const text = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
    return `“${shownText(text.replace(/\s+/g, ' '))}”`;
  });
  return [
    say`The column names stand on line ${line}. What stands above is no row: ${sayNames(shown, count - shown.length)}.`,
  ];
}

/** Which columns feed no field. */
export function unusedNotice({ cells, unmapped }: Header): Saying[] {
  if (unmapped.length === 0) return [];
  const names = unmapped.map((index) => {
    const name = (cells[index] ?? '').trim();
    return name === '' ? say`number ${index + 1}` : `“${shownText(name)}”`;
  });
  return [say`Kept for the report but not sent: column ${sayFirst(names, LISTED)}.`];
}
