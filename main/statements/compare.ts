// Compares a statement with the journal: every line finds its row by the transaction's id, and every completed row
// that should have had a line and has none is told. Memory does not grow with either; nothing is written.

import type { OperationName } from '../../shared/operations.ts';
import type { StatementDoubt, StatementKind, StatementSpan } from '../../shared/statement-views.ts';
import { DuplicateTable } from '../import/duplicate-table.ts';
import type { RowRange } from '../journal/list-port.ts';
import type { StatedRow, StatementReader } from '../journal/statement-port.ts';
import { agreementOf } from './agreement.ts';
import {
  expectationOf,
  LineScope,
  type SearchedSpan,
  type StatedScope,
  searchedSpan,
  spanOf,
} from './expected-rows.ts';
import { isWhole, lineKind, type StatementFile, type StatementLine } from './lines.ts';
import { LookAlikes } from './look-alikes.ts';
import { SeenRows } from './seen-rows.ts';
import { Tallies } from './tallies.ts';

/** A batch whose rows a statement may speak of. */
export interface ComparedBatch {
  readonly id: string;
  readonly operation: OperationName;
  /** Equal for batches of one account. */
  readonly account: string;
  readonly rowCount: number;
  readonly approvedAtMs: number | null;
  readonly settledAtMs: number | null;
}

export interface ComparisonTerms {
  readonly journal: StatementReader | null;
  readonly batches: ReadonlyMap<string, ComparedBatch>;
  /** Batches that the clerk named; null takes those of the accounts that the lines name. */
  readonly chosen: readonly string[] | null;
  readonly stated: StatedScope;
  readonly nowMs: number;
  readonly pace: {
    giveWay(): Promise<void>;
    ranges(after: number, upTo: number): AsyncGenerator<RowRange>;
  };
}

/** One thing to look at: a line, a row, or both. */
export interface Difference {
  readonly kind: StatementKind;
  readonly doubt: StatementDoubt | null;
  readonly candidates: number;
  readonly row: StatedRow | null;
  readonly line: StatementLine | null;
}

export interface Comparison {
  readonly lines: number;
  readonly span: StatementSpan | null;
  /** Batches whose completed rows were expected in the statement. */
  readonly batches: readonly string[];
  readonly tallies: Tallies;
}

/** Ids that are looked up at a time. */
const GROUP_LINES = 256;
const GROUP_ROWS = 256;

/**
 * Reads the statement once and tells every difference, lines in their order first.
 *
 * @param tell takes each difference, and the lines that are of no concern (`other`).
 * @throws FILE_REFUSED while it is read, and whatever the journal reports.
 */
export async function compare(
  file: StatementFile,
  terms: ComparisonTerms,
  tell: (difference: Difference) => void | Promise<void>,
): Promise<Comparison> {
  const run = new ComparisonRun(file, terms, tell);
  for await (const lines of file.blocks) {
    for (let at = 0; at < lines.length; at += GROUP_LINES) {
      await run.takeLines(lines.slice(at, at + GROUP_LINES));
      await terms.pace.giveWay();
    }
  }
  return await run.finish();
}

class ComparisonRun {
  readonly #file: StatementFile;
  readonly #terms: ComparisonTerms;
  readonly #tell: (difference: Difference) => void | Promise<void>;
  readonly #tallies = new Tallies();
  readonly #scope = new LineScope();
  readonly #seen = new SeenRows();
  /** Ids that no batch knows, to tell repeated ones. */
  readonly #unknownIds: DuplicateTable;
  readonly #lookAlikes = new LookAlikes();
  #lines = 0;

  constructor(
    file: StatementFile,
    terms: ComparisonTerms,
    tell: (difference: Difference) => void | Promise<void>,
  ) {
    this.#file = file;
    this.#terms = terms;
    this.#tell = tell;
    this.#unknownIds = new DuplicateTable(file.fileHash);
  }

  async takeLines(lines: readonly StatementLine[]): Promise<void> {
    const ids = lines.flatMap(({ transactionId }) => (transactionId === null ? [] : [transactionId]));
    const found = (await this.#terms.journal?.rowsOfPayouts([...new Set(ids)])) ?? [];
    const rows = new Map(found.map((row) => [row.payoutId.toLowerCase(), row]));
    for (const line of lines) {
      this.#lines += 1;
      const row = line.transactionId === null ? null : (rows.get(line.transactionId) ?? null);
      await this.#takeLine(line, row);
    }
  }

  async #takeLine(line: StatementLine, row: StatedRow | null): Promise<void> {
    const isReadable = isWhole(this.#file.columns, line) && line.amount !== null;
    if (isReadable) this.#scope.add(line);
    const kind = lineKind(line);
    if (isReadable && kind === 'fee') {
      if (line.amount !== null) this.#tallies.addFee('lines', line.currency, line.amount);
      return;
    }
    // The words for kinds are not all known, and a reversal speaks of a payment too: the id decides.
    if (isReadable && kind === 'other' && row === null) {
      await this.#note('other', line, null);
      return;
    }
    if (row !== null) await this.#takeKnown(line, row, isReadable);
    else if (!isReadable) await this.#note('unreadable', line, null);
    else await this.#takeUnknown(line);
  }

  async #takeKnown(line: StatementLine, row: StatedRow, isReadable: boolean): Promise<void> {
    const batch = this.#terms.batches.get(row.batch);
    if (batch === undefined) throw new Error('A payout belongs to no batch.');
    this.#scope.addRow(row);
    const isFirst = this.#seen.add(row.batch, row.ordinal, batch.rowCount);
    if (!isReadable) await this.#note('unreadable', line, row);
    else if (!isFirst) await this.#note('repeated', line, row);
    else {
      this.#countFee(line);
      const kind = agreementOf(line, row, batch.operation);
      if (kind === 'matched' || kind === 'failed-in-both') this.#tallies.add(kind, line, row);
      else await this.#note(kind, line, row);
    }
  }

  async #takeUnknown(line: StatementLine): Promise<void> {
    if (line.transactionId === null) {
      this.#countFee(line);
      if (!this.#lookAlikes.keep(line)) await this.#note('missing-in-journal', line, null);
      return;
    }
    const isFirst = this.#unknownIds.firstLine([line.transactionId], line.line) === null;
    if (isFirst) this.#countFee(line);
    await this.#note(isFirst ? 'missing-in-journal' : 'repeated', line, null);
  }

  #countFee({ fee, currency }: StatementLine): void {
    if (fee !== null) this.#tallies.addFee('column', currency, fee);
  }

  async finish(): Promise<Comparison> {
    const { stated } = this.#terms;
    const span = spanOf(stated, this.#scope);
    const judged = this.#judgedBatches(span);
    const searches = judged.map((batch) => ({
      batch,
      span: searchedSpan(span, this.#terms.chosen !== null),
    }));
    if (!this.#lookAlikes.isEmpty) {
      for (const { batch, span: searched } of searches) {
        for await (const rows of this.#unseen(batch, searched)) {
          for (const row of rows) this.#lookAlikes.offer(row);
        }
      }
      await this.#tellLookAlikes();
    }
    for (const { batch, span: searched } of searches) {
      for await (const rows of this.#unseen(batch, searched)) {
        for (const row of rows) await this.#takeMissing(row, span);
      }
    }
    return { lines: this.#lines, span, batches: judged.map(({ id }) => id), tallies: this.#tallies };
  }

  async #tellLookAlikes(): Promise<void> {
    for (const { line, candidates, row } of this.#lookAlikes.results()) {
      if (row !== null) {
        this.#seen.add(row.batch, row.ordinal, this.#terms.batches.get(row.batch)?.rowCount ?? 0);
      }
      if (candidates === 0) await this.#note('missing-in-journal', line, null);
      else await this.#note('possible', line, row, null, candidates);
    }
  }

  async #takeMissing(row: StatedRow, span: StatementSpan | null): Promise<void> {
    const expectation = expectationOf(row, {
      stated: this.#terms.stated,
      lines: this.#scope,
      span,
      nowMs: this.#terms.nowMs,
      isChosen: this.#terms.chosen !== null,
    });
    if (expectation === 'not-of-it') return;
    const doubt = this.#lookAlikes.isCandidate(row)
      ? 'look-alike'
      : expectation === 'expected'
        ? null
        : expectation;
    await this.#note('missing-in-statement', null, row, doubt);
  }

  /**
   * The batches that the clerk named, or those of the accounts of the rows that had a line, in the time of the span.
   * Where no line names a row, a stated span or lines without an id leave every account in question.
   */
  #judgedBatches(span: StatementSpan | null): ComparedBatch[] {
    const { batches, chosen } = this.#terms;
    if (chosen !== null) return chosen.flatMap((id) => batches.get(id) ?? []);
    if (span === null) return [];
    const searched = searchedSpan(span, false) ?? span;
    const accounts = new Set(this.#seen.batches().map((id) => batches.get(id)?.account));
    const isAnyAccount = accounts.size === 0 && (span.basis === 'stated' || !this.#lookAlikes.isEmpty);
    return [...batches.values()].filter(
      ({ account, approvedAtMs, settledAtMs }) =>
        (isAnyAccount || accounts.has(account)) &&
        approvedAtMs !== null &&
        approvedAtMs <= searched.toMs &&
        (settledAtMs === null || settledAtMs >= searched.fromMs),
    );
  }

  /** Completed rows of a batch that had no line, in groups. */
  async *#unseen(batch: ComparedBatch, span: SearchedSpan | null): AsyncGenerator<readonly StatedRow[]> {
    const { journal, pace } = this.#terms;
    if (journal === null) return;
    for await (const range of pace.ranges(0, batch.rowCount)) {
      const ordinals = await journal.completed(batch.id, range, span);
      const unseen = ordinals.filter((ordinal) => !this.#seen.has(batch.id, ordinal));
      for (let at = 0; at < unseen.length; at += GROUP_ROWS) {
        yield await journal.rowsAt(batch.id, unseen.slice(at, at + GROUP_ROWS));
        await pace.giveWay();
      }
    }
  }

  async #note(
    kind: StatementKind,
    line: StatementLine | null,
    row: StatedRow | null,
    doubt: StatementDoubt | null = null,
    candidates = 0,
  ): Promise<void> {
    this.#tallies.add(kind, line, row, doubt !== null);
    await this.#tell({ kind, doubt, candidates, row, line });
  }
}
