// Reading and checking a file: for a look only, or into the journal as a draft. Sends nothing.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { fieldName, type OperationName } from '../../shared/operations.ts';
import { ACCEPTED_CODE } from '../../shared/rules/accepted-numbers.ts';
import type { ImportView } from '../../shared/views.ts';
import { checkFieldNames, checkGeneration } from '../import/header.ts';
import { type ImportOptions, type ImportResult, type ImportSink, importFile } from '../import/import-file.ts';
import type { BatchAccount, JournalWriter } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import type { AccountLimits, Limits } from './account-limits.ts';
import type { Accounts } from './accounts.ts';
import { asFailure } from './as-failure.ts';
import { batchName } from './batch-view.ts';
import type { JournalAccess } from './journal-access.ts';
import { layoutOf } from './layouts.ts';

/** Audit action of a finished import; its facts hold the counts of findings. */
export const IMPORT_ACTION = 'file.imported';

/** What rows are taken for where neither a person nor the file nor memory says it. */
export const SUPPOSED_OPERATION: OperationName = 'payout';

/** Progress is told ten times a second at most. */
const PROGRESS_INTERVAL_MS = 100;

export class Imports {
  readonly #ports: AppPorts;
  readonly #journal: JournalAccess;
  readonly #accounts: Pick<Accounts, 'resolve'>;
  readonly #limits: Pick<AccountLimits, 'read'>;
  readonly #onProgress: (file: string, rows: number) => void;

  constructor(
    ports: AppPorts,
    journal: JournalAccess,
    accounts: Pick<Accounts, 'resolve'>,
    limits: Pick<AccountLimits, 'read'>,
    onProgress: (file: string, rows: number) => void,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#limits = limits;
    this.#onProgress = onProgress;
  }

  /** Reads and validates; keeps nothing. */
  async check({ acceptNumbers, ...asked }: MethodInput<'checkFile'>): Promise<MethodOutput<'checkFile'>> {
    const input = stated(asked);
    requireKnownFields(input);
    const account = await this.#accounts.resolve(input.account);
    requireOffered(input, account);
    const limits = await this.#limits.read(account, { keepsLedger: false, keeps: false });
    const options = {
      ...optionsOf(input, account, limits),
      ...(acceptNumbers === undefined ? {} : { acceptNumbers }),
    };
    const result = await this.#read(input, options, { begin: async () => {}, rows: async () => {} });
    const accepted = result.findings.filter(({ code }) => code === ACCEPTED_CODE);
    return { ...view(result, limits), acceptedNumbers: accepted.reduce((sum, { rows }) => sum + rows, 0) };
  }

  /** Reads, validates and journals as a draft. A file that is refused half way leaves a discarded draft. */
  async import(asked: MethodInput<'importFile'>): Promise<MethodOutput<'importFile'>> {
    const input = stated(asked);
    requireKnownFields(input);
    const account = await this.#accounts.resolve(input.account);
    requireOffered(input, account);
    const writer = await this.#journal.writer();
    const limits = await this.#limits.read(account, {
      keepsLedger: true,
      keeps: true,
      isReadNow: asked.sendsAtOnce === true,
    });
    const options = optionsOf(input, account, limits);
    const draft = new Draft(writer, input, account, limits, this.#ports.clock.nowMs());
    try {
      const result = await this.#read(input, options, {
        begin: (source) => draft.begin(source),
        rows: (rows) => draft.rows(rows),
      });
      const batch = await draft.finish(result, this.#ports.clock.nowMs());
      await this.#rememberLayout(writer, batch, result);
      return { batch, result: view(result, limits) };
    } catch (error) {
      // What went wrong first is what the clerk has to know; a draft that stays behind is discarded at the next start.
      await draft
        .discard(this.#ports.clock.nowMs())
        .catch((second: unknown) => asFailure(second, this.#ports));
      throw error;
    }
  }

  /** What the next file of the same layout is previewed with. */
  async #rememberLayout(writer: JournalWriter, batch: string, result: ImportResult): Promise<void> {
    const record = await writer.findBatch(batch);
    if (record === null) throw new Error(`Batch ${batch} was imported and is not there.`);
    const { account, operation, createdAtMs } = record;
    const remembered = { name: batchName(record), atMs: createdAtMs };
    await writer.layouts.remember(layoutOf(result, account, operation, remembered));
  }

  async #read(input: StatedInput, options: ImportOptions, sink: ImportSink): Promise<ImportResult> {
    const file = await this.#ports.files.source(input.file);
    let rowsRead = 0;
    let toldAtMs = Number.NEGATIVE_INFINITY;
    return await importFile(file, options, {
      begin: (source) => sink.begin(source),
      rows: async (rows) => {
        await sink.rows(rows);
        rowsRead += rows.length;
        const nowMs = this.#ports.clock.monotonicMs();
        if (nowMs - toldAtMs < PROGRESS_INTERVAL_MS) return;
        toldAtMs = nowMs;
        this.#onProgress(input.file, rowsRead);
      },
    });
  }
}

function optionsOf(
  input: StatedInput,
  { generation }: BatchAccount,
  { configuration }: Limits,
): ImportOptions {
  return {
    sheet: input.sheet,
    headerRow: input.headerRow ?? null,
    operation: OPERATIONS[input.operation],
    isSupposed: input.isSupposed,
    generation,
    configuration,
    mapping: input.mapping,
    defaults: input.defaults,
    decimalMark: input.decimalMark,
  };
}

/** Takes the rows of one import into the journal. */
class Draft implements ImportSink {
  readonly #writer: JournalWriter;
  readonly #input: StatedInput;
  readonly #account: BatchAccount;
  readonly #limits: Limits;
  readonly #createdAtMs: number;
  #batch: string | null = null;

  constructor(
    writer: JournalWriter,
    input: StatedInput,
    account: BatchAccount,
    limits: Limits,
    createdAtMs: number,
  ) {
    this.#writer = writer;
    this.#input = input;
    this.#account = account;
    this.#limits = limits;
    this.#createdAtMs = createdAtMs;
  }

  async begin(source: Parameters<ImportSink['begin']>[0]): Promise<void> {
    this.#batch = await this.#writer.createBatch({
      operation: this.#input.operation,
      account: this.#account,
      createdAtMs: this.#createdAtMs,
      configuration: this.#limits.configuration,
      limits: { atMs: this.#limits.atMs, kept: this.#limits.kept },
      source,
    });
  }

  async rows(rows: Parameters<ImportSink['rows']>[0]): Promise<void> {
    await this.#writer.appendRows(this.#id(), rows);
  }

  async finish(result: ImportResult, atMs: number): Promise<string> {
    const batch = this.#id();
    const { rowCount, numberGrammar, fileAmounts, grammar, notices, warningRows, duplicateRows } = result;
    const { findings, repairs } = result;
    const summary = { grammar, notices, warningRows, duplicateRows, findings, repairs };
    await this.#writer.finishImport(batch, { rowCount, numberGrammar, fileAmounts, summary });
    await this.#writer.appendAudit({
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
        decimalMark: this.#input.decimalMark,
        limitsAtMs: this.#limits.atMs,
        limitsKept: this.#limits.kept,
      },
    });
    return batch;
  }

  async discard(atMs: number): Promise<void> {
    if (this.#batch === null) return;
    await this.#writer.setBatchState(this.#batch, 'discarded', { atMs });
    await this.#writer.appendAudit({ atMs, batch: this.#batch, action: 'import.refused', facts: {} });
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
    amountReadings: result.amountReadings,
    totals: { ...result.validAmounts },
  };
}
