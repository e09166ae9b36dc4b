// Turns the cells of one record into a checked row and keeps the counts of the file as rows go by.
// Holds no rows: what it keeps is counts, sums, the number grammar and hashes.

import type { Problem } from '../../shared/contract/views.ts';
import type { Finding, Severity } from '../../shared/domain.ts';
import type { FilePlace } from '../../shared/errors.ts';
import { isBesidePayments, isOfWholeSheet } from '../../shared/files/sheet-doubts.ts';
import { ZERO_AMOUNT } from '../../shared/money/money.ts';
import type { NumberGrammar } from '../../shared/money/numbers.ts';
import { observeAmount } from '../../shared/money/numbers.ts';
import { NO_CURRENCY, summedCurrency } from '../../shared/money/sentence.ts';
import { unlessAccepted } from '../../shared/rules/accepted-numbers.ts';
import { type CheckedRow, duplicateFinding, duplicateKey, hasErrors } from '../../shared/rules/check-row.ts';
import { finding } from '../../shared/rules/codes.ts';
import type { RuleSet } from '../../shared/rules/compile.ts';
import { describeFinding } from '../../shared/rules/describe.ts';
import { say } from '../../shared/saying.ts';
import type { NewRow } from '../journal/port.ts';
import { ReadingTally, SpareZeros } from './amount-readings.ts';
import type { ColumnNames } from './column-names.ts';
import { DuplicateTable } from './duplicate-table.ts';
import { FileDoubts } from './file-doubts.ts';
import type { PlacedRecord } from './find-header.ts';
import { FindingTally } from './finding-tally.ts';
import { FirstDamages } from './first-damages.ts';
import type { Header } from './header.ts';
import { MoneyTally } from './money-tally.ts';
import type { OtherRow } from './other-rows.ts';
import type { RecordTable, TableBlock } from './record-table.ts';
import { refuseFile } from './refusals.ts';
import { RowReading } from './row-reading.ts';
import { namesUnit, stopFinding, unitAbove, unitFinding } from './said-beside.ts';
import { sheetFindings } from './sheet-findings.ts';
import { WarningKinds } from './warning-kinds.ts';
import { withoutOwnZero } from './xlsx/only-reading.ts';

/** The world has fewer currencies; a file with more names something else in that column. */
const MAXIMUM_CURRENCIES = 300;

/** Problems of each severity that are kept to be shown; all are counted. */
const PROBLEMS_KEPT = 20;

/** Whether a kind of its own has got the place of a repeated one: the one row that matters is not buried under equal ones. */
function makesRoom(kept: Problem[], code: string): boolean {
  if (kept.some((each) => each.code === code)) return false;
  const repeated = kept.findLastIndex(
    (each, index) => kept.findIndex((one) => one.code === each.code) < index,
  );
  if (repeated === -1) return false;
  kept.splice(repeated, 1);
  return true;
}

const NO_FINDINGS: readonly Finding[] = [];

/**
 * A class, and one empty list for all rows without findings, on purpose: literals of which whole groups survive
 * young garbage collections are allocated as old by V8, and then keep everything they hold until a full one.
 */
class Row implements NewRow {
  readonly ordinal: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly fields: NewRow['fields'];
  readonly amount: string | null;
  readonly findings: readonly Finding[];
  readonly state: NewRow['state'];

  constructor(
    ordinal: number,
    line: number,
    cells: readonly string[],
    { fields, amount }: CheckedRow,
    findings: readonly Finding[],
    state: NewRow['state'],
  ) {
    this.ordinal = ordinal;
    this.line = line;
    this.cells = cells;
    this.fields = fields;
    this.amount = amount;
    this.findings = findings.length === 0 ? NO_FINDINGS : findings;
    this.state = state;
  }
}

/** What a total says, what the rows above it come to, and in which currency. */
export interface TotalDifference {
  readonly total: string;
  readonly sum: string;
  readonly currency: string;
}

export class RowChecker {
  rowCount = 0;
  invalidRows = 0;
  /** Rows that are no payments. */
  leftOutRows = 0;
  problemCount = 0;
  /** Number grammar as far as the rows have shown it. */
  grammar: NumberGrammar;
  /** Money of the rows with a readable amount: of the valid ones, and of the others. */
  readonly validAmounts = new MoneyTally();
  readonly invalidAmounts = new MoneyTally();
  /** Invalid rows by currency, and those of them without a readable amount. */
  readonly invalidByCurrency = new Map<string, { rows: number; unreadableRows: number }>();
  /** Rows by what was found in them, and the damages that could be mended. */
  readonly tally = new FindingTally();
  readonly damages = new FirstDamages();
  /** Amounts written with zeros beyond the decimals of their currency, and the first of them. */
  readonly spareZeros = new SpareZeros();
  /** Amounts that the file writes otherwise than they are sent. */
  readonly readings = new ReadingTally();
  /** What warns, folded by what is said. */
  readonly warnings = new WarningKinds();
  readonly #problems: Record<Severity, Problem[]> = { error: [], warning: [] };
  readonly #rules: RuleSet;
  readonly #header: Header;
  readonly #columns: ColumnNames;
  readonly #table: Pick<RecordTable, 'look' | 'openEndLine'>;
  readonly #isWorkbook: boolean;
  readonly #doubts: FileDoubts;
  /** The file says that its amounts stand for more. */
  readonly #unit: Finding | null;
  /** What was said once for the whole sheet. */
  readonly #saidOnce = new Set<string>();
  readonly #reading: RowReading;
  /** Reads what the file itself says of a row: defaults are for payments. */
  readonly #ownTexts: RowReading;
  /** Why numbers that only the numbering plan keeps out are taken. */
  readonly #acceptance: string | null;
  readonly #duplicates: DuplicateTable;
  readonly #amountField: string | undefined;
  readonly #currencyField: string | undefined;

  constructor(
    rules: RuleSet,
    header: Header,
    file: {
      readonly defaults: Readonly<Record<string, string>>;
      readonly table: Pick<RecordTable, 'facts' | 'columns' | 'look' | 'openEndLine'>;
      /** The first rows, for what only the file as a whole can say of one of them. */
      readonly sample: readonly TableBlock[];
      readonly acceptNumbers?: string;
      /** What stands above the column names. */
      readonly above: readonly PlacedRecord[];
    },
    grammar: NumberGrammar,
  ) {
    this.#rules = rules;
    this.#header = header;
    this.#table = file.table;
    this.#isWorkbook = file.table.facts.kind === 'xlsx';
    this.#acceptance = file.acceptNumbers ?? null;
    this.#columns = file.table.columns;
    this.#unit = unitAbove(file.above, header, header.mapping[rules.fieldOfKind.amount ?? '']);
    const { cells, mapping } = header;
    this.#reading = new RowReading(rules, { header: cells, mapping, defaults: file.defaults });
    this.#ownTexts = new RowReading(rules, { header: cells, mapping, defaults: {} });
    this.#duplicates = new DuplicateTable(file.table.facts.fileHash);
    this.#amountField = rules.fieldOfKind.amount;
    this.#currencyField = rules.fieldOfKind.currency;
    const fields = { amount: this.#amountField, phone: rules.fieldOfKind.msisdn };
    this.#doubts = new FileDoubts(header, fields, file.table.facts.delimiter, file.sample);
    this.grammar = grammar;
  }

  /** Cells that a default filled, by field. */
  get filledByDefault(): ReadonlyMap<string, number> {
    return this.#reading.filledByDefault;
  }

  /** The first problems: errors before warnings, each in the order of the file. */
  get problems(): Problem[] {
    return [...this.#problems.error, ...this.#problems.warning];
  }

  /** Checks the next row of the file. `line` is the physical line on which it starts. */
  check(cells: readonly string[], line: number): NewRow {
    this.rowCount += 1;
    const checked = this.#applyRules(cells);
    const { fields, amount } = checked;
    const ofFile = [
      ...this.#doubts.of(cells, line === this.#table.openEndLine),
      ...this.#findingsOfSheet(line),
      ...this.#saidBeside(cells),
    ];
    let findings = ofFile.length === 0 ? checked.findings : [...checked.findings, ...ofFile];
    const firstLine = this.#firstEqualLine(fields, amount, line);
    if (firstLine !== null) findings = [...findings, duplicateFinding(firstLine, this.#rules.operation)];
    const isInvalid = findings.length > 0 && hasErrors(findings);
    if (isInvalid) this.#countInvalid(fields, amount);
    if (findings.length > 0) this.#note(findings, line, fields);
    if (amount !== null) {
      this.#addUp(fields, amount, isInvalid, line);
      this.#noteReading(fields, amount, line);
    }
    if (checked.spareZeros !== undefined) this.#noteZeros(checked, line);
    return new Row(this.rowCount, line, cells, checked, findings, isInvalid ? 'invalid' : 'ready');
  }

  /** Takes a row that is no payment: its own money is none, whatever it repeats of the others. */
  leaveOut(
    cells: readonly string[],
    line: number,
    { code, text }: OtherRow,
    difference: TotalDifference | null,
  ): NewRow {
    this.rowCount += 1;
    this.leftOutRows += 1;
    const checked: CheckedRow = {
      fields: this.#fieldsOfOther(cells),
      amount: ZERO_AMOUNT,
      spareZeros: 0,
      findings: [],
    };
    const own = [finding(code, null, { text })];
    if (difference !== null) {
      own.push(finding('TOTAL_DIFFERS', null, { text, ...difference, line: String(line) }));
    }
    const unit = cells.find(namesUnit);
    if (unit !== undefined) own.push(unitFinding(unit, line));
    this.#tell(own.filter(isBesidePayments), line);
    return new Row(this.rowCount, line, cells, checked, [...own, ...this.#findingsOfSheet(line)], 'excluded');
  }

  /** What stands in a row that is no payment; the heading of the currencies is no currency to be summed. */
  #fieldsOfOther(cells: readonly string[]): NewRow['fields'] {
    const { [this.#currencyField ?? '']: currency, ...fields } = this.#ownTexts.fields(cells, null) ?? {};
    const isCurrency = currency !== undefined && this.#rules.currencies.has(currency);
    return isCurrency ? { ...fields, [this.#currencyField ?? '']: currency } : fields;
  }

  #saidBeside(cells: readonly string[]): readonly Finding[] {
    const stop = stopFinding(cells, this.#header);
    if (stop === null && this.#unit === null) return NO_FINDINGS;
    return [this.#unit, stop].filter((each) => each !== null);
  }

  #findingsOfSheet(line: number): readonly Finding[] {
    const { look } = this.#table;
    return look === null ? NO_FINDINGS : sheetFindings(look, this.#header, line);
  }

  /** Rows so far that are payments, valid or not. */
  get payments(): number {
    return this.rowCount - this.leftOutRows;
  }

  /** Money of the payments so far, by currency. */
  amounts(): Record<string, string> {
    return this.validAmounts.totals(this.invalidAmounts);
  }

  /** The amount of a row that is only looked at. */
  amountOf(cells: readonly string[]): string | null {
    const fields = this.#ownTexts.fields(cells, null);
    return this.#ownTexts.check(fields, cells, this.grammar).amount;
  }

  #applyRules(cells: readonly string[]): CheckedRow {
    const fields = this.#reading.fields(cells, null);
    const written = this.#reading.writtenAmount(fields);
    if (written !== null) this.grammar = observeAmount(this.grammar, written);
    const checked = this.#reading.check(fields, cells, this.grammar);
    const reason = this.#acceptance;
    if (reason === null || checked.findings.length === 0) return checked;
    const findings = checked.findings.map((found) =>
      unlessAccepted(found, { text: found.values['text'] ?? '', reason }),
    );
    return { ...checked, findings };
  }

  #firstEqualLine(fields: NewRow['fields'], amount: string | null, line: number): number | null {
    const key = duplicateKey(this.#rules.operation, fields, amount);
    return key === null ? null : this.#duplicates.firstLine(key, line);
  }

  #countInvalid(fields: NewRow['fields'], amount: string | null): void {
    this.invalidRows += 1;
    const currency = summedCurrency(fields[this.#currencyField ?? '']) ?? NO_CURRENCY;
    const known = this.invalidByCurrency.get(currency) ?? { rows: 0, unreadableRows: 0 };
    known.rows += 1;
    if (amount === null) known.unreadableRows += 1;
    // More than the world has is a column of something else, which has no control total.
    if (this.invalidByCurrency.size <= MAXIMUM_CURRENCIES) this.invalidByCurrency.set(currency, known);
  }

  #addUp(fields: NewRow['fields'], amount: string, isInvalid: boolean, line: number): void {
    const currency = summedCurrency(fields[this.#currencyField ?? '']) ?? NO_CURRENCY;
    if (!isInvalid) {
      this.validAmounts.add(currency, amount);
      return;
    }
    this.invalidAmounts.add(currency, amount);
    if (this.invalidAmounts.currencyCount > MAXIMUM_CURRENCIES) {
      throw refuseFile(
        'TOO_MANY_CURRENCIES',
        say`There are more than ${MAXIMUM_CURRENCIES} different currencies up to this row.`,
        say`Check which column holds the currency.`,
        { line, column: this.#columnOfField(this.#currencyField ?? null, line) },
      );
    }
  }

  #noteReading(fields: NewRow['fields'], amount: string, line: number): void {
    const field = this.#amountField;
    const text = field === undefined ? undefined : fields[field];
    if (field === undefined || text === undefined || text === amount) return;
    this.readings.add(this.#asShown(text), amount, () => ({
      line,
      column: this.#columnOfField(field, line),
    }));
  }

  #noteZeros(checked: CheckedRow, line: number): void {
    const text = checked.fields[this.#amountField ?? ''] ?? '';
    const shown = this.#asShown(text);
    const currency = summedCurrency(checked.fields[this.#currencyField ?? '']);
    this.spareZeros.add(checked, shown, { currency, line, ownZeros: text.length - shown.length });
  }

  /** The text of an amount as the file shows it: number cells of a workbook may have got a zero to be read by. */
  #asShown(text: string): string {
    return this.#isWorkbook ? withoutOwnZero(text) : text;
  }

  #note(findings: readonly Finding[], line: number, fields: NewRow['fields']): void {
    this.tally.add(findings);
    this.damages.add(findings, line, fields);
    this.#tell(findings, line);
  }

  /** Keeps what is found to be shown, while there is room. */
  #tell(findings: readonly Finding[], line: number): void {
    for (const finding of findings) {
      if (
        isOfWholeSheet(finding) &&
        !this.#isNew(`${finding.code} ${finding.field} ${finding.values['line'] ?? ''}`)
      )
        continue;
      this.problemCount += 1;
      const { code, severity } = finding;
      const placeOf = () => this.#placeOf(finding, line);
      if (severity === 'warning') this.warnings.add(finding, placeOf);
      const kept = this.#problems[severity];
      if (kept.length >= PROBLEMS_KEPT && !makesRoom(kept, code)) continue;
      kept.push({ place: placeOf(), code, severity, sentence: describeFinding(finding) });
    }
  }

  #placeOf(finding: Finding, line: number): FilePlace {
    const placeLine = isOfWholeSheet(finding) ? Number(finding.values['line'] ?? this.#header.line) : line;
    return { line: placeLine, column: this.#columnOf(finding, line) };
  }

  #isNew(said: string): boolean {
    const { size } = this.#saidOnce;
    return this.#saidOnce.add(said).size > size;
  }

  /** Where to look in the row: at its first missing or surplus cell, else at the field of the finding. */
  #columnOf({ code, field, values }: Finding, line: number): string | null {
    if (code === 'CELL_NEVER_CALCULATED' && field === null) return values['column'] ?? null;
    if (code !== 'ROW_RAGGED') return this.#columnOfField(field, line);
    const index = Math.min(Number(values['expected']), Number(values['actual']));
    return this.#columns.label(index, line);
  }

  /** The column's name in the file; the field's own name where no column feeds it. */
  #columnOfField(field: string | null, line: number): string | null {
    if (field === null) return null;
    const column = this.#header.mapping[field];
    return column === undefined ? field : this.#columns.label(column, line);
  }
}
