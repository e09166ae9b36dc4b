// How else a file could be read whose reading is refused: its other sheets, and other lines for its column names.
// Only names them; nothing is ever read from another sheet or line than was asked for.

import { type Failure, PaymasterError } from '../../shared/errors.ts';
import type { ReadingChoices } from '../../shared/files/reading-choices.ts';
import { type Saying, say, sayFirst, sayList } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { findHeader, HEADER_RECORDS, type HeaderSigns, type PlacedRecord } from './find-header.ts';
import type { RecordFeed } from './record-feed.ts';
import type { RecordTable } from './record-table.ts';
import type { RefusalCode } from './refusals.ts';

/** What tells the sheet of a payroll from others. */
export interface SheetSigns extends HeaderSigns {
  /** How many of the fields that every payment needs the cells name. */
  readonly countRequired: (cells: readonly string[]) => number;
}

/** Fewer names than this are chance: a cover can have a column “Amount”. */
const SURE_FIELDS = 2;

/** Lines that can be chosen as that of the column names, and the characters that are shown of each. */
const LINES_OFFERED = 12;
const LINE_LENGTH_MAX = 80;

/** Most names of sheets that a sentence lists. */
const LISTED = 3;

/** What another sheet or another line of column names can help against. */
const ABOUT_COLUMNS: readonly RefusalCode[] = [
  ...(['FILE_EMPTY', 'HEADER_MISSING', 'HEADER_ROW_UNKNOWN', 'HEADER_BELOW_ROWS', 'HEADER_ALONE'] as const),
  ...(['HEADER_DUPLICATE', 'COLUMN_AMBIGUOUS', 'METADATA_KEY_REFUSED', 'COLUMN_MISSING'] as const),
];

/** The error as it is thrown on: a refusal on account of the columns, with the other readings that there are. */
export async function withOtherReadings(
  error: unknown,
  table: RecordTable,
  records: RecordFeed,
  signs: SheetSigns,
): Promise<unknown> {
  if (!(error instanceof PaymasterError) || !isAboutColumns(error.failure)) return error;
  const choices = await otherReadings(table, records, signs);
  return choices === null ? error : new PaymasterError(saidWith(error.failure, table, choices), error.cause);
}

/** Sheets that name more of the fields of a payment than the one that is read; those that name most. */
export async function findLikelySheets(table: RecordTable, signs: SheetSigns): Promise<string[]> {
  const scores = (await table.beginnings()).map(({ name, records }) => ({
    name,
    score: requiredBelow(records, signs),
  }));
  const own = scores.find(({ name }) => name === table.facts.sheet)?.score ?? 0;
  const best = Math.max(0, ...scores.map(({ score }) => score));
  if (best < SURE_FIELDS || best <= own) return [];
  return scores.filter(({ score }) => score === best).map(({ name }) => name);
}

/** The lines among which a person would look for the column names. */
export function firstLines(
  records: readonly PlacedRecord[],
  headerLine: number | null,
): ReadingChoices['firstLines'] {
  const index = records.findIndex(({ line }) => line === headerLine);
  return records.slice(0, Math.max(LINES_OFFERED, index + 3)).map(({ cells, line }) => {
    const texts = cells.map((cell) => cell.trim().replace(/\s+/g, ' ')).filter((cell) => cell !== '');
    return { line, text: shownText(texts.join(' · '), LINE_LENGTH_MAX) };
  });
}

function isAboutColumns({ code, detail }: Failure): boolean {
  return code === 'COLUMN_UNKNOWN' || ABOUT_COLUMNS.some((each) => each === detail);
}

/** Null where there is no other reading, or where a sheet that nobody asked for cannot be read. */
async function otherReadings(
  table: RecordTable,
  records: RecordFeed,
  signs: SheetSigns,
): Promise<ReadingChoices | null> {
  try {
    const sheets = [...(await table.sheets())];
    const likelySheets = sheets.length > 1 ? await findLikelySheets(table, signs) : [];
    const { headerLine } = records;
    const lines = firstLines(records.beginning, headerLine);
    if (sheets.length < 2 && lines.length < 2) return null;
    return { sheets, sheet: table.facts.sheet, likelySheets, headerLine, firstLines: lines };
  } catch (second) {
    if (second instanceof PaymasterError) return null;
    throw second;
  }
}

function requiredBelow(records: readonly PlacedRecord[], { countKnown, countRequired }: SheetSigns): number {
  const index = findHeader(records.slice(0, HEADER_RECORDS), { countKnown, row: null });
  const header = records[index];
  // Column names with nothing below them are those of a template.
  return header === undefined || index + 1 >= records.length ? 0 : countRequired(header.cells);
}

/** The refusal with the sheet that it speaks of, the others, and the one to read instead. */
function saidWith(failure: Failure, table: RecordTable, choices: ReadingChoices): Failure {
  if (choices.sheets.length < 2) return { ...failure, choices };
  const { message, remedy } = failure.said ?? failure;
  const names = choices.likelySheets.map((name) => `“${shownText(name)}”`);
  const said = {
    message: sayList([message, ...table.notices().first], ' '),
    remedy: names.length === 0 ? remedy : chooseSheet(names),
  };
  return {
    ...failure,
    message: sayEnglish(said.message),
    remedy: sayEnglish(said.remedy),
    said,
    choices,
  };
}

function chooseSheet(names: readonly string[]): Saying {
  const [name = ''] = names;
  return names.length === 1
    ? say`The sheet ${name} names the columns of payments: choose it.`
    : say`These sheets name the columns of payments: ${sayFirst(names, LISTED)}. Choose one.`;
}
