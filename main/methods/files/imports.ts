// Reading and checking a file: for a look only, or into the journal as a draft, whose columns are remembered for the
// account. Sends nothing.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import type { ImportView } from '../../../shared/contract/views.ts';
import { type ControlSums, NO_ROWS } from '../../../shared/money/control-totals.ts';
import { ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { fieldName, type OperationName } from '../../../shared/operations.ts';
import { ACCEPTED_CODE } from '../../../shared/rules/accepted-numbers.ts';
import { checkFieldNames, checkGeneration } from '../../import/header.ts';
import type { ImportResult } from '../../import/import-file.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { LayoutRecord } from '../../journal/desk-port.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import { countOfGiven } from '../../journal/packed-rows.ts';
import type { BatchAccount } from '../../journal/port.ts';
import type { ReadingOptions, RowSink } from '../../reading/port.ts';
import type { Limits } from '../accounts/account-limits.ts';
import { batchName } from '../batches/batch-view.ts';
import type { Needs } from '../core.ts';
import { asFailure } from '../defects.ts';
import { beforeOf, statedTotals } from './checked-payroll.ts';

/** Audit action of a finished import; its facts hold the counts of findings. */
const IMPORT_ACTION = 'file.imported';

/** What rows are taken for where neither a person nor the file nor memory says it. */
export const SUPPOSED_OPERATION: OperationName = 'payout';

/** Progress is told ten times a second at most. */
const PROGRESS_INTERVAL_MS = 100;

export type ImportParts = Needs<{
  ports: 'clock' | 'log' | 'files';
  journal: 'reader' | 'writer';
  accounts: 'resolve';
  limits: 'read';
  events: 'emit';
  reading: 'read' | 'check';
}>;
type Parts = ImportParts;

/** Reads and validates; keeps nothing. */
export async function checkOnly(
  core: Parts,
  { acceptNumbers, compareWith, ...asked }: MethodInput<'checkFile'>,
): Promise<MethodOutput<'checkFile'>> {
  const input = stated(asked);
  requireKnownFields(input);
  const account = await core.accounts.resolve(input.account);
  requireOffered(input, account);
  const limits = await core.limits.read(account, { keepsLedger: false, keeps: false });
  const options = {
    ...optionsOf(input, account, limits),
    ...(acceptNumbers === undefined ? {} : { acceptNumbers }),
  };
  const file = await core.ports.files.source(input.file);
  const told = progressOf(core, input);
  const result = await core.reading.check(file, options, told);
  const checked = { file, options, account, result, compareWith: compareWith ?? null };
  const before = await beforeOf(core, checked);
  const sums = sumsOf(result);
  const accepted = result.findings.filter(({ code }) => code === ACCEPTED_CODE);
  return {
    ...view(result, limits),
    acceptedNumbers: accepted.reduce((sum, { rows }) => sum + rows, 0),
    sums,
    stated: await statedTotals(core.reading, checked, sums),
    ...before,
  };
}

/** What control totals of a file that is only checked are held against. */
function sumsOf({ rowCount, invalidRows, leftOutRows, validAmounts, invalid }: ImportResult): ControlSums {
  const currencies = [...new Set([...Object.keys(validAmounts), ...Object.keys(invalid)])].toSorted();
  return {
    rows: rowCount - invalidRows - leftOutRows,
    invalidRows,
    excludedRows: 0,
    currencies: currencies.map((currency) => ({
      currency,
      amount: validAmounts[currency] ?? ZERO_AMOUNT,
      invalid: invalid[currency] ?? NO_ROWS,
      excluded: NO_ROWS,
    })),
  };
}

/** Reads, validates and journals as a draft. A file that is refused half way leaves a discarded draft. */
export async function importAsDraft(
  core: Parts,
  asked: MethodInput<'importFile'>,
): Promise<MethodOutput<'importFile'>> {
  const input = stated(asked);
  requireKnownFields(input);
  const account = await core.accounts.resolve(input.account);
  requireOffered(input, account);
  const writer = await core.journal.writer();
  const limits = await core.limits.read(account, {
    keepsLedger: true,
    keeps: true,
    isReadNow: asked.sendsAtOnce === true,
  });
  const options = optionsOf(input, account, limits);
  const draft = new Draft({ writer, input, account, limits, createdAtMs: core.ports.clock.nowMs() });
  try {
    const file = await core.ports.files.source(input.file);
    const told = progressOf(core, input);
    let rowsRead = 0;
    const result = await core.reading.read(file, options, {
      begin: (source) => draft.begin(source),
      rows: async (rows) => {
        await draft.rows(rows);
        rowsRead += countOfGiven(rows);
        told(rowsRead);
      },
    });
    const batch = await draft.finish(result, core.ports.clock.nowMs());
    await rememberLayout(writer, batch, result);
    // Lists that were read a moment ago, and other pages, do not know of the draft.
    core.events.emit('batchChanged', { batch });
    return { batch, result: view(result, limits) };
  } catch (error) {
    // What went wrong first is what the clerk has to know; a draft that stays behind is discarded at the next start.
    await draft.discard(core.ports.clock.nowMs()).catch((second: unknown) => asFailure(second, core.ports));
    throw error;
  }
}

/** What the next file of the same layout is previewed with. */
async function rememberLayout(writer: JournalWriter, batch: string, result: ImportResult): Promise<void> {
  const record = await writer.findBatch(batch);
  if (record === null) throw new Error(`Batch ${batch} was imported and is not there.`);
  const { account, operation, createdAtMs } = record;
  const remembered = { name: batchName(record), atMs: createdAtMs };
  await writer.layouts.remember(layoutOf(result, account, operation, remembered));
}

/** Tells the page how many rows are read, now and then. */
function progressOf({ ports: { clock }, events }: Parts, { file }: StatedInput): (rows: number) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (rows) => {
    const nowMs = clock.monotonicMs();
    if (nowMs - toldAtMs < PROGRESS_INTERVAL_MS) return;
    toldAtMs = nowMs;
    events.emit('importProgress', { file, rows });
  };
}

function optionsOf(
  input: StatedInput,
  { generation }: BatchAccount,
  { configuration }: Limits,
): ReadingOptions {
  return {
    sheet: input.sheet,
    headerRow: input.headerRow ?? null,
    operation: input.operation,
    isSupposed: input.isSupposed,
    generation,
    configuration,
    mapping: input.mapping,
    defaults: input.defaults,
    decimalMark: input.decimalMark,
  };
}

interface DraftParts {
  readonly writer: JournalWriter;
  readonly input: StatedInput;
  readonly account: BatchAccount;
  readonly limits: Limits;
  readonly createdAtMs: number;
}

/** Takes the rows of one import into the journal. */
class Draft implements RowSink {
  readonly #parts: DraftParts;
  #batch: string | null = null;

  constructor(parts: DraftParts) {
    this.#parts = parts;
  }

  async begin(source: Parameters<RowSink['begin']>[0]): Promise<void> {
    const { writer, input, account, limits, createdAtMs } = this.#parts;
    const { configuration, atMs, kept } = limits;
    const facts = { operation: input.operation, account, createdAtMs, configuration, source };
    this.#batch = await writer.createBatch({ ...facts, limits: { atMs, kept } });
  }

  async rows(rows: Parameters<RowSink['rows']>[0]): Promise<void> {
    await this.#parts.writer.appendRows(this.#id(), rows);
  }

  async finish(result: ImportResult, atMs: number): Promise<string> {
    const batch = this.#id();
    const { writer, input, limits } = this.#parts;
    const { rowCount, numberGrammar, fileAmounts, grammar, notices, warningRows, duplicateRows } = result;
    const { findings, repairs } = result;
    const summary = { grammar, notices, warningRows, duplicateRows, findings, repairs };
    const entry: AuditEntry = {
      atMs,
      batch,
      action: IMPORT_ACTION,
      facts: {
        fileName: result.source.fileName,
        fileHash: result.source.fileHash,
        rows: rowCount,
        invalidRows: result.invalidRows,
        leftOutRows: result.leftOutRows,
        warningRows: result.warningRows,
        duplicateRows: result.duplicateRows,
        blankLines: result.blankLines,
        filledByDefault: JSON.stringify(result.filledByDefault),
        encoding: result.source.encoding,
        delimiter: result.source.delimiter,
        sheet: result.source.sheet,
        headerLine: result.source.headerLine,
        linesAbove: result.linesAbove,
        numberGrammar,
        decimalMark: input.decimalMark,
        limitsAtMs: limits.atMs,
        limitsKept: limits.kept,
      },
    };
    await writer.finishImport(batch, { rowCount, numberGrammar, fileAmounts, summary, entries: [entry] });
    return batch;
  }

  async discard(atMs: number): Promise<void> {
    if (this.#batch === null) return;
    const { writer } = this.#parts;
    const entry = { atMs, batch: this.#batch, action: 'import.refused', facts: {} } as const;
    await writer.setBatchState(this.#batch, 'discarded', { atMs, entries: [entry] });
  }

  #id(): string {
    if (this.#batch === null) throw new Error('Rows came before the file was described.');
    return this.#batch;
  }
}

/** What is asked, with an operation in any case. */
interface StatedInput extends MethodInput<'importFile'> {
  readonly operation: OperationName;
  /** Nobody said what the rows are. */
  readonly isSupposed: boolean;
}

/** Fields may be called by their paths in the interface; rows of which nothing is said are payouts. */
function stated(input: MethodInput<'importFile'>): StatedInput {
  const name = input.operation ?? SUPPOSED_OPERATION;
  const operation = OPERATIONS[name];
  const named = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [fieldName(operation, name), text]));
  const fields = { mapping: named(input.mapping), defaults: named(input.defaults) };
  return { ...input, ...fields, operation: name, isSupposed: input.operation === null };
}

function requireOffered({ operation, defaults }: StatedInput, { generation }: BatchAccount): void {
  checkGeneration({ operation: OPERATIONS[operation], generation, defaults });
}

/** A slip in a field's name is told before token, journal and service are looked for. */
function requireKnownFields({ operation, mapping, defaults }: StatedInput): void {
  checkFieldNames({ operation: OPERATIONS[operation], mapping, defaults });
}

function view(result: ImportResult, { atMs, kept }: Limits): ImportView {
  return {
    limits: { atMs, kept },
    fileName: result.source.fileName,
    fileHash: result.source.fileHash,
    rowCount: result.rowCount,
    invalidRows: result.invalidRows,
    leftOutRows: result.leftOutRows,
    warningRows: result.warningRows,
    duplicateRows: result.duplicateRows,
    notices: [...result.notices],
    problems: [...result.problems],
    problemCount: result.problemCount,
    warnings: [...result.warnings],
    amountReadings: result.amountReadings,
    totals: { ...result.validAmounts },
  };
}

/** A profile by its name, whatever its address is later; an account without one by its address. */
function layoutAccount({ profile, baseUrl }: BatchAccount): string {
  return profile === null ? `address:${baseUrl}` : `profile:${profile}`;
}

/** The layouts that earlier imports left, the latest first; none without a journal. */
export async function rememberedLayouts(
  reader: JournalReader | null,
  account: BatchAccount,
  operation: OperationName,
): Promise<LayoutRecord[]> {
  return reader === null ? [] : await reader.layouts.list(layoutAccount(account), operation);
}

/** The layout of a file that was just imported. */
function layoutOf(
  { source, grammar }: ImportResult,
  account: BatchAccount,
  operation: OperationName,
  batch: { readonly name: string; readonly atMs: number },
): LayoutRecord {
  const { header, mapping, defaults } = source;
  const decimalMark = grammar.source === 'clerk' ? grammar.decimalMark : null;
  return {
    account: layoutAccount(account),
    operation,
    header,
    mapping,
    defaults,
    decimalMark,
    batchName: batch.name,
    atMs: batch.atMs,
  };
}
