// A look at the beginning of a file under a mapping: its columns, its first rows checked, and what is missing.
// Reads a bounded part of the file and keeps nothing; what an import refuses there, it refuses in the same words.

import type { LayoutView, PreviewView } from '../../shared/contract/draft-views.ts';
import {
  describeColumnProblem,
  fieldsWithoutSource,
  mapColumns,
  NO_COLUMN,
} from '../../shared/files/columns.ts';
import { operationSaid } from '../../shared/files/operation-signs.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import { compileRules } from '../../shared/rules/compile.ts';
import { type Saying, say } from '../../shared/saying.ts';
import type { LayoutRecord } from '../journal/desk-port.ts';
import type { NewRow } from '../journal/port.ts';
import type { SourceFile } from '../ports.ts';
import { readChunks } from './chunks.ts';
import type { HeaderSigns } from './find-header.ts';
import {
  countKnown,
  countRequired,
  type Header,
  mapHeader,
  refuseRowsAbove,
  withHeadingCurrency,
} from './header.ts';
import type { ImportOptions } from './import-file.ts';
import { matchLayout } from './layout-match.ts';
import { aboveNotice, unusedNotice } from './notices.ts';
import { isWorkbook, refuseSheetOfText } from './open-file.ts';
import { findLikelySheets, firstLines, type SheetSigns, withOtherReadings } from './other-readings.ts';
import { RecordFeed } from './record-feed.ts';
import type { ColumnTest, RecordTable, TableBlock } from './record-table.ts';
import { headerAlone } from './refusals.ts';
import { RowChecker } from './row-checker.ts';
import { RowSorting } from './row-sorting.ts';
import { settleNumbers } from './settle-numbers.ts';
import { type Survey, surveyFile } from './survey.ts';
import { openSurveyed, type TextTable } from './table.ts';
import { incompleteTail } from './utf8.ts';
import { readWorkbookFile, tableOfSheet, type WorkbookFile } from './xlsx/sheet-table.ts';
import { chooseSheet, sheetViews } from './xlsx/sheets.ts';

/** Data rows that a preview shows. */
const PREVIEW_ROWS = 20;

/** More than any line can name. */
const ALL_KNOWN = Number.MAX_SAFE_INTEGER;

/** Characters whose amounts decide how numbers are written: some thousand rows, read in a blink. */
const SAMPLE_CHARACTERS = 256 * 1024;

/** What is seen of the file itself. */
export type FilePreview = Omit<PreviewView, 'limits' | 'names'>;

export interface PreviewOptions extends Omit<ImportOptions, 'mapping' | 'defaults' | 'decimalMark'> {
  /** Null lets memory decide, and the headings where there is none. */
  readonly mapping: Readonly<Record<string, string>> | null;
  readonly defaults: Readonly<Record<string, string>> | null;
  /** Null lets memory propose it; `file` is the clerk's word that the file decides. */
  readonly decimalMark: DecimalMark | 'file' | null;
  /** Layouts of the same account and operation, the latest first. */
  readonly layouts: readonly LayoutRecord[];
}

/** A workbook that stays open between two looks at it. */
export interface OpenWorkbook extends WorkbookFile {
  readonly sheets: PreviewView['sheets'];
}

/** A preview, and the workbook that the next one can use again. */
export interface Preview {
  readonly view: FilePreview;
  readonly workbook: OpenWorkbook | null;
}

/**
 * Reads the beginning of a file.
 *
 * @param known the workbook of an earlier preview; used when the file has not changed.
 * @throws as `importFile` does for what stands in the part that is read.
 */
export async function previewFile(
  file: SourceFile,
  options: PreviewOptions,
  known: OpenWorkbook | null,
): Promise<Preview> {
  const signs = headerSigns(options);
  if (!(await isWorkbook(file))) {
    refuseSheetOfText(options.sheet);
    const { table, isPart } = await openBeginning(file, signs);
    return { view: await previewTable(file, { table, isPart, signs, sheets: [] }, options), workbook: null };
  }
  const opened = await readWorkbookFile(file, known);
  const workbook = opened === known ? known : { ...opened, sheets: await sheetViews(opened.workbook) };
  const table = tableOfSheet(workbook, await chooseSheet(workbook.workbook, options.sheet));
  const beginning = { table, isPart: true, signs, sheets: workbook.sheets };
  return { view: await previewTable(file, beginning, options), workbook };
}

/** A line whose very names are remembered is the header, whatever else names columns. */
function headerSigns({ operation, generation, mapping, layouts, headerRow }: PreviewOptions): SheetSigns {
  const choices = { operation, generation, mapping: mapping ?? {} };
  const orKnown = (count: (cells: readonly string[]) => number) => (cells: readonly string[]) =>
    matchLayout(cells, layouts).view.kind === 'remembered' ? ALL_KNOWN : count(cells);
  return {
    row: headerRow,
    countKnown: orKnown((cells) => countKnown(cells, choices)),
    countRequired: orKnown((cells) => countRequired(cells, choices)),
  };
}

interface Beginning {
  readonly table: RecordTable;
  /** There is more below it. */
  readonly isPart: boolean;
  readonly signs: SheetSigns;
  readonly sheets: PreviewView['sheets'];
}

async function previewTable(
  file: SourceFile,
  { table, isPart, signs, sheets }: Beginning,
  options: PreviewOptions,
): Promise<FilePreview> {
  const records = new RecordFeed(table);
  try {
    let isHidden: ColumnTest = () => false;
    const header = await records.readHeader(signs, ({ cells, line }, ofSheet) => {
      isHidden = ofSheet;
      return decideColumns(cells, line, options, isHidden).header;
    });
    if (options.headerRow === null) refuseRowsAbove(header, records.above.first, options.operation);
    const { layout, defaults, doubts, decimalMark } = decideColumns(
      header.cells,
      header.line,
      options,
      isHidden,
    );
    const rules = compileRules(options.configuration, options.operation, options.generation);
    const choices = {
      defaults,
      decimalMark: options.decimalMark === 'file' ? null : options.decimalMark,
      proposedMark: options.decimalMark === null ? decimalMark : null,
      sampleCharacters: SAMPLE_CHARACTERS,
    };
    const { sample, grammar } = await settleNumbers(records, table, header, rules, choices);
    const checker = new RowChecker(
      rules,
      header,
      { defaults, table, sample, above: records.above.first },
      grammar,
    );
    const rows = await firstRows(records, sample, checker, header, options.operation);
    // A workbook may begin with a cover; its other sheets are still there to be chosen.
    if (rows.length === 0 && sheets.length < 2) throw headerAlone(header.line);
    const { encoding, delimiter, kind, sheet } = table.facts;
    const isText = kind === 'csv';
    const missingFields = [
      ...fieldsWithoutSource(options.operation, options.generation, header.mapping, defaults),
    ];
    const isPayroll = rows.length > 0 && missingFields.length === 0;
    return {
      fileName: file.name,
      operation: options.operation.name,
      said: saidView(header.cells),
      generation: options.generation,
      kind,
      sheets,
      sheet,
      likelySheets: isPayroll || sheets.length < 2 ? [] : await findLikelySheets(table, signs),
      headerLine: header.line,
      firstLines: firstLines(records.beginning, header.line),
      header: [...header.cells],
      mapping: { ...header.mapping },
      defaults: { ...defaults },
      layout,
      rows,
      encoding: isText ? encoding : null,
      delimiter: isText ? delimiter : null,
      numberGrammar: table.describeNumbers(grammar),
      statedMark: grammar.source === 'clerk' ? grammar.decimalMark : null,
      notices: [
        ...doubts,
        ...table.notices().first,
        ...aboveNotice(header, records.above),
        ...(isPart ? [PART_NOTICE[kind]] : []),
        ...unusedNotice(header),
      ],
      missingFields,
    };
  } catch (error) {
    throw await withOtherReadings(error, table, records, signs);
  } finally {
    await table.close();
  }
}

function saidView(cells: readonly string[]): PreviewView['said'] {
  const said = operationSaid(cells);
  return said === null ? null : { ...said, headings: [...said.headings] };
}

const PART_NOTICE: Readonly<Record<RecordTable['facts']['kind'], Saying>> = {
  csv: say`This is the beginning of the file. The import reads all of it, and may yet find another encoding or other numbers below.`,
  xlsx: say`This is the beginning of the sheet. The import reads all of it.`,
};

interface DecidedColumns {
  readonly header: Header;
  readonly layout: LayoutView;
  readonly defaults: Readonly<Record<string, string>>;
  /** The decimal mark that memory proposes. */
  readonly decimalMark: DecimalMark | null;
  /** What the headings leave open, as sentences. */
  readonly doubts: readonly Saying[];
}

/** By the clerk's word, else by memory, else by the headings. */
function decideColumns(
  cells: readonly string[],
  line: number,
  options: PreviewOptions,
  isHidden: ColumnTest,
): DecidedColumns {
  const { operation } = options;
  const match = matchLayout(cells, options.layouts);
  const defaults = withHeadingCurrency(cells, options.defaults ?? match.defaults ?? {}, {
    ...options,
    mapping: options.mapping ?? {},
  });
  const decided = { layout: match.view, defaults, decimalMark: match.decimalMark };
  if (options.mapping !== null) {
    const header = mapHeader(cells, line, { operation, mapping: options.mapping }, isHidden);
    return { ...decided, header, doubts: [] };
  }
  if (match.mapping !== null && match.view.kind === 'remembered') {
    // The columns that no field takes are taken off by name, so that nothing is guessed beside what is remembered.
    const fields = [...operation.fields.map(({ name }) => name), ...Object.keys(match.mapping)];
    const mapping = Object.fromEntries(fields.map((field) => [field, columnText(match.mapping?.[field])]));
    return { ...decided, header: headerOf(cells, line, mapping, match.mapping, options), doubts: [] };
  }
  // A layout that changed adds to what the names say: what it fed feeds the same, and takes nothing else away.
  const { overrides, doubts } = leaveOpen(cells, options, columnTexts(match.mapping ?? {}), isHidden);
  return { ...decided, header: mapHeader(cells, line, { operation, mapping: overrides }), doubts };
}

function columnTexts(mapping: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, columnText(column)]));
}

function columnText(column: number | undefined): string {
  return column === undefined ? NO_COLUMN : String(column + 1);
}

/** Checks the header as an import does, then maps it exactly as memory has it. */
function headerOf(
  cells: readonly string[],
  line: number,
  overrides: Readonly<Record<string, string>>,
  mapping: Readonly<Record<string, number>>,
  { operation }: PreviewOptions,
): Header {
  const checked = mapHeader(cells, line, { operation, mapping: overrides });
  const used = new Set(Object.values(mapping));
  const unmapped = checked.cells.map((_, index) => index).filter((index) => !used.has(index));
  return { cells, line, mapping, unmapped };
}

/** Fields that two headings could name stay without a column until the clerk says which, unless it is known already. */
function leaveOpen(
  cells: readonly string[],
  { operation }: PreviewOptions,
  known: Readonly<Record<string, string>>,
  isHidden: ColumnTest,
): { overrides: Record<string, string>; doubts: Saying[] } {
  const columns = mapColumns(cells, operation, known);
  const ambiguous = columns.ok ? [] : columns.problems.filter(({ code }) => code === 'COLUMN_AMBIGUOUS');
  return {
    overrides: {
      ...known,
      ...Object.fromEntries(
        ambiguous.flatMap((problem) => ('field' in problem ? [[problem.field, NO_COLUMN]] : [])),
      ),
    },
    doubts: ambiguous.map((each) => describeColumnProblem(each, isHidden)),
  };
}

async function firstRows(
  records: RecordFeed,
  sample: readonly TableBlock[],
  checker: RowChecker,
  header: Header,
  operation: PreviewOptions['operation'],
): Promise<PreviewView['rows']> {
  const rows: NewRow[] = [];
  const sorting = new RowSorting(checker, header, operation, (row) => rows.push(row));
  const take = (block: TableBlock): boolean => {
    for (const [index, cells] of block.rows.entries()) {
      const line = block.lines[index] ?? 0;
      if (rows.length >= PREVIEW_ROWS) return false;
      if (!records.skipBlank(cells, line)) sorting.push(cells, line);
    }
    return rows.length < PREVIEW_ROWS;
  };
  let isWhole = sample.every(take);
  if (isWhole) {
    for await (const block of records.rest()) {
      isWhole = take(block);
      if (!isWhole) break;
    }
  }
  if (isWhole) sorting.end();
  return rows.slice(0, PREVIEW_ROWS).map(({ line, cells, fields, amount, findings, state }) => {
    return { line, cells: [...cells], fields: { ...fields }, amount, findings: [...findings], state };
  });
}

/** Enough for the rows that are shown and for the characters whose amounts vote on the number grammar. */
const PART_BYTES = 1024 * 1024;

/**
 * Opens the beginning of a text file for a preview: its encoding and delimiter are decided from a bounded
 * part. A file that is no longer than that part is opened exactly as an import opens it. Opens the beginning
 * of a file; `isPart` tells that there is more below it.
 */
async function openBeginning(
  file: SourceFile,
  signs: HeaderSigns,
): Promise<{ table: TextTable; isPart: boolean }> {
  const { bytes, isPart } = await readBeginning(file);
  const part: SourceFile = {
    name: file.name,
    async *open() {
      yield bytes;
    },
  };
  const survey = await surveyFile(part);
  // The part was cut at a line end, which says nothing of where the text itself ends.
  const whole: Survey = isPart ? { ...survey, textEndByte: Number.MAX_SAFE_INTEGER } : survey;
  return { table: await openSurveyed(isPart ? file : part, whole, signs), isPart };
}

async function readBeginning(file: SourceFile): Promise<{ bytes: Buffer; isPart: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(file)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > PART_BYTES) break;
  }
  const bytes = Buffer.concat(chunks);
  return length > PART_BYTES ? { bytes: cutAtLine(bytes), isPart: true } : { bytes, isPart: false };
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The bytes up to their last line end, so that no character is cut. */
function cutAtLine(bytes: Buffer): Buffer {
  const lineEnd = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN));
  if (lineEnd < 0) return bytes.subarray(0, bytes.length - incompleteTail(bytes));
  // In UTF-16 with the low byte first, the other half of the line end follows.
  const isHalf = lineEnd % 2 === 0 && bytes[lineEnd + 1] === 0;
  return bytes.subarray(0, lineEnd + (isHalf ? 2 : 1));
}
