// Everything of a report's workbook but the rows of its first sheet. write-excel-file makes it: it builds whole
// workbooks in memory, which a small one can afford and the rows of a batch cannot.

import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { SENTENCE_COLUMNS, SENTENCE_WORDS } from '../../shared/domain.ts';
import { DIFFERENCE_WORDS } from '../../shared/settled.ts';
import type { MoneySentence, SentenceLine } from '../../shared/views.ts';
import type { BatchRecord } from '../journal/port.ts';
import { unknownMeaning } from './operation-sentences.ts';
import { reportHeader } from './report-rows.ts';
import { holdableText } from './sheet-text.ts';
import { isoTime } from './time.ts';
import { readParts } from './zip.ts';

/** Name of the part that holds the rows. */
export const ROWS_PART = 'xl/worksheets/sheet1.xml';

/** The format by which a spreadsheet leaves a text a text, also when somebody edits it. */
const TEXT_FORMAT = '@';

const NARROWEST = 8;
const WIDEST = 40;

/** A workbook whose first sheet has its header and no rows. */
export interface WorkbookFrame {
  /** Every part but that of the rows. */
  readonly parts: ReadonlyMap<string, string>;
  /** The rows' part before its rows, with the header, and after them. */
  readonly beforeRows: string;
  readonly afterRows: string;
  /** Style of a cell that is a text. */
  readonly textStyle: string;
}

/**
 * Makes the frame.
 *
 * @param ours the columns behind the clerk's own.
 * @param sentence null while the rows are not written; the second sheet then lacks it.
 */
export async function workbookFrame(
  batch: BatchRecord,
  ours: readonly string[],
  sentence: MoneySentence | null,
): Promise<WorkbookFrame> {
  const header = reportHeader(batch, ours);
  const sample = header.map(() => text('.'));
  const workbook = writeXlsxFile([
    {
      sheet: 'Report',
      data: [header.map((name) => ({ ...text(name), fontWeight: 'bold' as const })), sample],
      columns: header.map((name) => ({ width: Math.min(WIDEST, Math.max(NARROWEST, name.length + 2)) })),
      stickyRowsCount: 1,
    },
    { sheet: 'About', data: aboutRows(batch, ours, sentence), columns: [{ width: 24 }, { width: 40 }] },
  ]);
  const parts = readParts(await workbook.toBuffer());
  const rows = parts.get(ROWS_PART) ?? '';
  parts.delete(ROWS_PART);
  const sampleRow = /<row r="2".*?<\/row>/s.exec(rows)?.[0] ?? '';
  const textStyle = / s="(\d+)"/.exec(sampleRow)?.[1];
  const [beforeRows, afterRows] = rows.split(sampleRow);
  if (textStyle === undefined || beforeRows === undefined || afterRows === undefined) {
    throw new Error('The library writes another form of sheet than this program knows.');
  }
  return { parts, beforeRows, afterRows, textStyle };
}

/** What the report is and how it adds up. Amounts are texts: no spreadsheet may round them (promise P8). */
function aboutRows(batch: BatchRecord, ours: readonly string[], sentence: MoneySentence | null): SheetData {
  const facts: readonly (readonly [string, string])[] = [
    ['What this is', 'Report of one batch of Paymaster: one line for each row of the file, in file order.'],
    ...(batch.account.practice
      ? ([['Practice', 'Practice: no money moved.']] as const)
      : ([['Address', batch.account.baseUrl]] as const)),
    ['Batch', batch.id],
    ['Name', batch.name ?? batch.source.fileName],
    ['File', batch.source.fileName],
    ['SHA-256 of the file', batch.source.fileHash],
    ['Operation', batch.operation],
    ['State', batch.state],
    ['Profile', batch.account.profile ?? ''],
    ['Imported at', isoTime(batch.createdAtMs) ?? ''],
    ['Approved at', isoTime(batch.approvedAtMs) ?? ''],
    ['Settled at', isoTime(batch.settledAtMs) ?? ''],
    ...(batch.retryOf === null ? [] : ([['Retry of batch', batch.retryOf]] as const)),
    ['Your columns', 'Stand first, in their order, with the text of the file. All are texts, amounts too.'],
    [
      'Our columns',
      `${ours.join(', ')}. Line, Attempts and Amount sent are numbers, amounts of more than 15 digits and the others texts.`,
    ],
    ['Times', 'ISO 8601 in UTC.'],
    ['Unknown', unknownMeaning(batch.operation)],
  ];
  const rows = facts.map(([name, value]) => [text(name), text(value)]);
  return sentence === null ? rows : [...rows, [], ...sentenceRows(sentence)];
}

function sentenceRows(sentence: MoneySentence): SheetData {
  const words = ['', 'File', ...SENTENCE_COLUMNS.map((column) => SENTENCE_WORDS[column])];
  const lines = [sentence.rows, ...sentence.currencies];
  const notSummed = lines.flatMap(({ measure, unreadableRows, unstatedRows }) => [
    ...(unreadableRows === 0
      ? []
      : [[text(measure), text(`${unreadableRows} rows whose amount cannot be read are not in the sums.`)]]),
    ...(unstatedRows === 0
      ? []
      : [
          [text(measure), text(`${unstatedRows} rows whose amount nobody has told yet are not in the sums.`)],
        ]),
  ]);
  return [
    words.map((word) => ({ ...text(word), fontWeight: 'bold' as const })),
    ...lines.map(sentenceCells),
    [text(sentence.addsUp ? 'Adds up' : 'Does not add up'), text(addsUpMore(sentence))],
    ...lines.flatMap(differenceCells),
    ...notSummed,
  ];
}

function addsUpMore({ currencies }: MoneySentence): string {
  const isOther = currencies.some(({ differences }) => differences.length > 0);
  return isOther
    ? 'File is the columns, plus what moved less than asked or in another currency, minus the rest below.'
    : '';
}

/** A line for each difference: its currency, what it is, its sum and its rows. */
function differenceCells({ measure, differences }: SentenceLine) {
  return differences.map(({ kind, rows, amount }) =>
    [measure, `Completed, ${DIFFERENCE_WORDS[kind]}`, amount, `${rows} ${rows === 1 ? 'row' : 'rows'}`].map(
      text,
    ),
  );
}

function sentenceCells({ measure, file, columns }: SentenceLine) {
  return [measure, file, ...SENTENCE_COLUMNS.map((column) => columns[column])].map(text);
}

function text(value: string) {
  // The library escapes what XML takes for markup, but not what it cannot hold at all.
  return { value: holdableText(value), type: String, format: TEXT_FORMAT };
}
