// A file of the clerk from its bytes to checked rows: the one entry of this folder.
// Hands rows on in groups and keeps none; refuses the whole file rather than guess at any part of it.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import type { FindingCount, RepairView } from '../../shared/contract/draft-views.ts';
import type { AmountReadings, Problem, WarningKind } from '../../shared/contract/views.ts';
import type { Generation } from '../../shared/domain.ts';
import { ZERO_AMOUNT } from '../../shared/money/money.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import type { NumberGrammar } from '../../shared/money/numbers.ts';
import type { OperationDefinition } from '../../shared/operations.ts';
import { compileRules, type RuleSet } from '../../shared/rules/compile.ts';
import type { Saying } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { BatchSource, NewRow } from '../journal/port.ts';
import type { SourceFile } from '../ports.ts';
import type { HeaderSigns } from './find-header.ts';
import {
  checkFieldNames,
  countKnown,
  countRequired,
  type Header,
  readHeader,
  refuseRowsAbove,
  withHeadingCurrency,
} from './header.ts';
import { readingNotices } from './notices.ts';
import { openFile } from './open-file.ts';
import { type SheetSigns, withOtherReadings } from './other-readings.ts';
import { RecordFeed } from './record-feed.ts';
import type { RecordTable, TableBlock } from './record-table.ts';
import { headerAlone } from './refusals.ts';
import { RowChecker } from './row-checker.ts';
import { RowSorting } from './row-sorting.ts';
import { refuseOtherOperation } from './said-operation.ts';
import { settleNumbers } from './settle-numbers.ts';

/** Rows handed on at once. */
const GROUP_ROWS = 2000;

/** Rows between two turns of the event loop: few, since the first ones run before the code is compiled. */
const TURN_ROWS = 500;

export interface ImportOptions {
  /** The sheet of a workbook; null for a text file, and for the first visible sheet that is not empty. */
  readonly sheet: string | null;
  /** Physical line of the column names, as the clerk says; null lets the file decide. */
  readonly headerRow: number | null;
  readonly operation: OperationDefinition;
  /** Nobody said what the rows are: a file that says it is another operation is refused. */
  readonly isSupposed?: boolean;
  readonly generation: Generation;
  readonly configuration: AccountConfiguration;
  /** Column name, or its number from 1, by field name, as the clerk chose. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Text by field name, for fields without a column and for empty cells. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The decimal mark as the clerk states it; null lets the file decide. */
  readonly decimalMark: DecimalMark | null;
  /** Why numbers that only the numbering plan keeps out are taken; without it they are errors. */
  readonly acceptNumbers?: string;
}

/** Who takes the rows: the journal, or nobody when a file is only checked. */
export interface ImportSink {
  /** Called once, before the first rows. `numberGrammar` may still change until the last row. */
  begin(source: BatchSource): Promise<void>;
  /** Rows in the order of the file. */
  rows(rows: readonly NewRow[]): Promise<void>;
}

/** Invalid rows of one currency. */
export interface InvalidRows {
  readonly rows: number;
  readonly amount: string;
  readonly unreadableRows: number;
}

export interface ImportResult {
  readonly source: BatchSource;
  readonly rowCount: number;
  readonly invalidRows: number;
  /** Totals, signatures and repeated column names, which are no payments. */
  readonly leftOutRows: number;
  /** Rows with at least one warning, valid or not. */
  readonly warningRows: number;
  /** Rows that equal an earlier row of the file. */
  readonly duplicateRows: number;
  /** Lines without any text, which are no rows. */
  readonly blankLines: number;
  /** Lines with text above the column names, which are no rows either. */
  readonly linesAbove: number;
  /** Cells filled by a default, by field. */
  readonly filledByDefault: Readonly<Record<string, number>>;
  /** How numbers are written in the whole file, as a sentence. */
  readonly numberGrammar: string;
  /** Money of all rows with a readable amount, by currency; `(none)` without one. */
  readonly fileAmounts: Readonly<Record<string, string>>;
  /** Money of the valid rows, by currency. */
  readonly validAmounts: Readonly<Record<string, string>>;
  /** Sentences on how the file was read and what could not be checked. */
  readonly notices: readonly Saying[];
  /** The number grammar of the whole file, by which edits are read as well. */
  readonly grammar: NumberGrammar;
  /** Rows by what was found in them. */
  readonly findings: readonly FindingCount[];
  /** Invalid rows by currency, with their money as far as it can be read. */
  readonly invalid: Readonly<Record<string, InvalidRows>>;
  /** Damages that one click can mend. */
  readonly repairs: readonly RepairView[];
  /** The first 20 errors, then the first 20 warnings. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  readonly warnings: readonly WarningKind[];
  /** Amounts that the file writes otherwise than they are sent. */
  readonly amountReadings: AmountReadings;
}

/**
 * Reads and checks a file, and hands its rows to the sink.
 *
 * A text file is opened three times: for its kind, for its hash and encoding, and for its rows.
 *
 * @throws FILE_REFUSED with place and detail; FIELD_UNKNOWN and COLUMN_UNKNOWN for choices that do not fit. When it
 *   throws after `begin`, the rows handed on are worth nothing.
 */
export async function importFile(
  file: SourceFile,
  options: ImportOptions,
  sink: ImportSink,
): Promise<ImportResult> {
  checkFieldNames(options);
  const rules = compileRules(options.configuration, options.operation, options.generation);
  const signs: SheetSigns = {
    countKnown: (cells) => countKnown(cells, options),
    countRequired: (cells) => countRequired(cells, options),
    row: options.headerRow,
  };
  const table = await openFile(file, options.sheet, signs);
  const records = new RecordFeed(table);
  try {
    return await importTable(file, { table, records }, { rules, signs }, options, sink);
  } catch (error) {
    throw await withOtherReadings(error, table, records, signs);
  } finally {
    await table.close();
  }
}

async function importTable(
  file: SourceFile,
  { table, records }: { table: RecordTable; records: RecordFeed },
  { rules, signs }: { rules: RuleSet; signs: HeaderSigns },
  given: ImportOptions,
  sink: ImportSink,
): Promise<ImportResult> {
  let options = given;
  const header = await records.readHeader(signs, ({ cells, line }, isHidden) => {
    options = { ...given, defaults: withHeadingCurrency(cells, given.defaults, given) };
    if (given.isSupposed === true) refuseOtherOperation(cells, line);
    return readHeader(cells, line, options, isHidden);
  });
  if (options.headerRow === null) refuseRowsAbove(header, records.above.first, options.operation);
  const { sample, grammar } = await settleNumbers(records, table, header, rules, options);
  await turnOfOthers();
  const source = describeSource(file, table, header, options, grammar);
  const checker = new RowChecker(
    rules,
    header,
    { ...options, table, sample, above: records.above.first },
    grammar,
  );
  const { notices, hasExample } = await handOn(
    records,
    sample,
    { checker, header, operation: options.operation },
    sink,
    source,
  );
  if (checker.payments === 0 && !hasExample) throw headerAlone(header.line);
  return summarize(table, header, rules, checker, { source, records, notices });
}

/** Reads all records into the sink, group by group; says which of them are no payments. */
async function handOn(
  records: RecordFeed,
  sample: readonly TableBlock[],
  { checker, header, operation }: { checker: RowChecker; header: Header; operation: OperationDefinition },
  sink: ImportSink,
  source: BatchSource,
): Promise<{ readonly notices: readonly Saying[]; readonly hasExample: boolean }> {
  let group: NewRow[] = [];
  const sorting = new RowSorting(checker, header, operation, (row) => group.push(row));
  const flush = async (): Promise<void> => {
    if (group.length === 0) return;
    const isFirstGroup = checker.rowCount === group.length;
    if (isFirstGroup) await sink.begin(source);
    await sink.rows(group);
    group = [];
  };
  const takeBlock = async (block: TableBlock): Promise<void> => {
    for (const [index, cells] of block.rows.entries()) {
      const line = block.lines[index] ?? 0;
      if (records.skipBlank(cells, line)) continue;
      sorting.push(cells, line);
      if (group.length >= GROUP_ROWS) await flush();
      if (checker.rowCount % TURN_ROWS === 0) await turnOfOthers();
    }
  };
  for (const block of sample) await takeBlock(block);
  for await (const block of records.rest()) await takeBlock(block);
  sorting.end();
  await flush();
  return { notices: sorting.notices(), hasExample: sorting.hasExample };
}

function describeSource(
  file: SourceFile,
  table: RecordTable,
  header: Header,
  options: ImportOptions,
  grammar: NumberGrammar,
): BatchSource {
  const { fileHash, fileBytes, encoding, delimiter } = table.facts;
  return {
    fileName: file.name,
    fileHash,
    fileBytes,
    encoding,
    delimiter,
    sheet: table.facts.sheet,
    headerLine: header.line,
    header: header.cells,
    mapping: header.mapping,
    defaults: options.defaults,
    numberGrammar: sayEnglish(table.describeNumbers(grammar)),
  };
}

function summarize(
  table: RecordTable,
  header: Header,
  rules: RuleSet,
  checker: RowChecker,
  { source, records, notices }: { source: BatchSource; records: RecordFeed; notices: readonly Saying[] },
): ImportResult {
  const { grammar, filledByDefault } = checker;
  const { notEnforced } = rules;
  const { blankLines, above } = records;
  return {
    source,
    rowCount: checker.rowCount,
    invalidRows: checker.invalidRows,
    leftOutRows: checker.leftOutRows,
    warningRows: checker.tally.warningRows,
    duplicateRows: checker.tally.duplicateRows,
    blankLines: blankLines.count,
    linesAbove: above.count,
    filledByDefault: Object.fromEntries(filledByDefault),
    numberGrammar: sayEnglish(table.describeNumbers(grammar)),
    fileAmounts: checker.validAmounts.totals(checker.invalidAmounts),
    validAmounts: checker.validAmounts.totals(),
    notices: readingNotices({
      table,
      header,
      operation: rules.operation.name,
      above,
      otherRows: notices,
      grammar,
      blankLines,
      filledByDefault,
      defaults: source.defaults,
      amountHeading: header.cells[header.mapping[rules.fieldOfKind.amount ?? ''] ?? -1] ?? '',
      spareZeros: checker.spareZeros.notices(),
      notEnforced,
    }),
    grammar,
    invalid: invalidRowsOf(checker),
    findings: checker.tally.counts(),
    repairs: checker.damages.all,
    problems: checker.problems,
    problemCount: checker.problemCount,
    warnings: checker.warnings.all,
    amountReadings: checker.readings.view(),
  };
}

function invalidRowsOf({ invalidByCurrency, invalidAmounts }: RowChecker): Record<string, InvalidRows> {
  const amounts = invalidAmounts.totals();
  const rows = [...invalidByCurrency].map(([currency, counted]) => [
    currency,
    { ...counted, amount: amounts[currency] ?? ZERO_AMOUNT },
  ]);
  return Object.fromEntries(rows);
}
