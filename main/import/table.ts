// The clerk's text file as a table: blocks of cells with their physical lines, in flat memory.
// Joins survey, decoding, delimiter, records and parser; knows nothing of payments.

import { describeGrammar } from '../../shared/money/numbers.ts';
import { say } from '../../shared/saying.ts';
import type { SourceFile } from '../ports.ts';
import { ColumnNames } from './column-names.ts';
import { parseBlock } from './csv.ts';
import { decodeText } from './decode.ts';
import {
  chooseDelimiter,
  type Delimiter,
  guessHeader,
  readSeparatorLine,
  refuseDelimiter,
} from './delimiter.ts';
import type { HeaderSigns } from './find-header.ts';
import { CHUNK_BYTES } from './limits.ts';
import { textNotices } from './notices.ts';
import type { RecordTable, TableBlock } from './record-table.ts';
import { lineOfRecord, type RecordBlock, RecordScanner } from './records.ts';
import { refuseFile } from './refusals.ts';
import { type Survey, surveyFile } from './survey.ts';

/** A text file whose encoding and delimiter are decided. */
export interface TextTable extends RecordTable {
  readonly survey: Survey;
  readonly delimiter: Delimiter;
}

/**
 * Surveys the file and decides its delimiter.
 *
 * @param signs tell the header from the lines above it.
 * @param chunkBytes size of the pieces the file is read in, at least 16; changes nothing but the speed.
 * @throws FILE_REFUSED, here and while the blocks are read.
 */
export async function openTable(
  file: SourceFile,
  signs: HeaderSigns,
  chunkBytes = CHUNK_BYTES,
): Promise<TextTable> {
  return openSurveyed(file, await surveyFile(file, chunkBytes), signs, chunkBytes);
}

/** Opens a file that was surveyed, as far as the caller wants to read it. */
export async function openSurveyed(
  file: SourceFile,
  survey: Survey,
  signs: HeaderSigns,
  chunkBytes = CHUNK_BYTES,
): Promise<TextTable> {
  const texts = decodeText(file, survey, chunkBytes);
  try {
    const head = await readHead(texts, chunkBytes);
    return startTable(survey, head, texts, signs);
  } catch (error) {
    await texts.return(undefined);
    throw error;
  }
}

function startTable(
  survey: Survey,
  head: string,
  texts: AsyncGenerator<string>,
  signs: HeaderSigns,
): TextTable {
  const separator = readSeparatorLine(head);
  const table = head.slice(separator?.length ?? 0);
  const firstLine = separator === null ? 1 : 2;
  if (!ANY_TEXT.test(table)) throw refuseBlank();
  // A first line may be megabytes long; its beginning says as much about the delimiter.
  const sample = table.slice(0, CHUNK_BYTES);
  const delimiter = separator?.delimiter ?? chooseDelimiter(sample, signs, firstLine);
  if (delimiter === null) throw refuseDelimiter(sample, firstLine + leadingLines(table));
  const columns = new ColumnNames();
  // Names for refusals in the first block, which is scanned before anybody can read its header.
  const header = guessHeader(sample, delimiter, signs, firstLine);
  if (header !== null) columns.learn(header.cells, header.line);
  const scanner = new RecordScanner(delimiter, firstLine, columns);
  const blocks = readBlocks(table, texts, scanner, delimiter, columns);
  const { fileHash, fileBytes, encoding } = survey;
  return {
    facts: { kind: 'csv', fileHash, fileBytes, encoding, delimiter, sheet: null },
    survey,
    delimiter,
    columns,
    blocks,
    get blankLines() {
      return { count: scanner.blankLines, firstLine: scanner.firstBlankLine };
    },
    get openEndLine() {
      return scanner.openEndLine;
    },
    readBelow: () => null,
    settleAmounts: async () => null,
    notices: () => textNotices(survey, delimiter, separator !== null),
    describeNumbers: describeGrammar,
    look: null,
    sheets: async () => [],
    hiddenColumns: async () => () => false,
    beginnings: async () => [],
    close: async () => {
      await blocks.return(undefined);
      await texts.return(undefined);
    },
  };
}

/** Anything beside white space, delimiters and quotes. */
const ANY_TEXT = /[^\s,;|"]/;

/** Enough text to see the header and some records; the rest stays in the generator. */
async function readHead(texts: AsyncGenerator<string>, enough: number): Promise<string> {
  let head = '';
  while (head.length < enough || !/[\r\n]/.test(head)) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

async function* readBlocks(
  head: string,
  texts: AsyncGenerator<string>,
  scanner: RecordScanner,
  delimiter: Delimiter,
  columns: ColumnNames,
): AsyncGenerator<TableBlock> {
  const parsed = (block: RecordBlock): TableBlock => {
    const rows = parseBlock(block, delimiter, columns);
    const lines = block.lines ?? rows.map((_, index) => lineOfRecord(block, index));
    return { rows, lines, characters: block.text.length };
  };
  const first = scanner.push(head);
  if (first !== null) yield parsed(first);
  for await (const text of texts) {
    const block = scanner.push(text);
    if (block !== null) yield parsed(block);
  }
  const last = scanner.finish();
  if (last !== null) yield parsed(last);
}

function leadingLines(text: string): number {
  const [blank = ''] = /^[\r\n]*/.exec(text) ?? [];
  return blank.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** The refusal of a file in which no line has any text. */
export function refuseBlank(): Error {
  const message = say`The file holds nothing but blank lines.`;
  return refuseFile('FILE_EMPTY', message, say`Check that the file was saved and copied completely.`);
}
