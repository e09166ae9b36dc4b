// Compares a statement with the journal: every line finds its row by the transaction's id, or else by what it says,
// and every completed row that should have had a line and has none is told. Flat memory; nothing is written.

import type {
  StatementDoubt,
  StatementKind,
  StatementSpan,
  StatementTimes,
} from '../../shared/contract/statement-views.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import { DuplicateTable } from '../import/duplicate-table.ts';
import type { StatementReader } from '../journal/journal-port.ts';
import type { StatedRow } from '../journal/list-port.ts';
import { agreementOf } from './agreement.ts';
import { type ComparedBatch, type ComparisonPace, SeenRows } from './compared-batch.ts';
import { expectationOf, LineScope, type StatedScope, searchedSpan, spanOf } from './expected-rows.ts';
import { isTotal, isWhole, lineKind, type StatementFile, type StatementLine } from './lines.ts';
import { Tallies } from './tallies.ts';
import { isOfTime, UnnamedLines, unseenRows } from './unnamed-lines.ts';

export interface ComparisonTerms {
  readonly journal: StatementReader | null;
  readonly batches: ReadonlyMap<string, ComparedBatch>;
  /** Batches that the clerk named; null takes those of the accounts that the lines name. */
  readonly chosen: readonly string[] | null;
  readonly stated: StatedScope;
  readonly nowMs: number;
  readonly pace: ComparisonPace;
  /** Lines without an id that are kept to be looked for; tests hand in a smaller number. */
  readonly mostUnnamedLines?: number;
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
  readonly times: StatementTimes;
  /** False where no batch was looked through for rows without a line. */
  readonly areMissingSought: boolean;
  /** Batches whose completed rows were expected in the statement. */
  readonly batches: readonly string[];
  readonly tallies: Tallies;
  /** Lines whose row was found by the operator's id. */
  readonly byOperatorId: number;
  /** Lines without an id that were too many to be looked for. */
  readonly unsearched: number;
}

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
    await run.takeLines(lines);
    await terms.pace.giveWay();
  }
  return await run.finish();
}

class ComparisonRun {
  readonly #file: StatementFile;
  readonly #terms: ComparisonTerms;
  readonly #tell: (difference: Difference) => void | Promise<void>;
  readonly #tallies: Tallies;
  readonly #scope = new LineScope();
  readonly #seen = new SeenRows();
  /** Ids that no batch knows, to tell repeated ones. */
  readonly #unknownIds: DuplicateTable;
  readonly #unnamed: UnnamedLines;
  #lines = 0;
  #hasTime = false;
  #byOperatorId = 0;

  constructor(
    file: StatementFile,
    terms: ComparisonTerms,
    tell: (difference: Difference) => void | Promise<void>,
  ) {
    this.#file = file;
    this.#terms = terms;
    this.#tell = tell;
    this.#tallies = new Tallies((batch) => terms.batches.get(batch)?.operation ?? null);
    this.#unknownIds = new DuplicateTable(file.fileHash);
    this.#unnamed = new UnnamedLines(terms.mostUnnamedLines);
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
    if (row === null && isTotal(line)) {
      await this.#note('other', line, null);
      return;
    }
    if (line.shown.created !== null) this.#hasTime = true;
    const isComplete = isWhole(this.#file.columns, line);
    const isReadable = isComplete && line.amount !== null;
    // An amount that cannot be read takes nothing from the line's time and wallet.
    if (isComplete) this.#scope.add(line);
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
    this.#scope.addRow(row);
    const isFirst = this.#markSeen(row);
    if (!isReadable) await this.#note('unreadable', line, row);
    else if (!isFirst) await this.#note('repeated', line, row);
    else {
      this.#countFee(line);
      const kind = agreementOf(line, row, this.#batchOf(row).operation);
      if (kind === 'matched' || kind === 'failed-in-both') this.#tallies.add(kind, line, row);
      else await this.#note(kind, line, row);
    }
  }

  async #takeUnknown(line: StatementLine): Promise<void> {
    if (line.transactionId === null) {
      const kept = this.#unnamed.keep(line);
      if (kept === 'kept') return;
      this.#countFee(line);
      await this.#note('missing-in-journal', line, null, kept === 'full' ? 'unsearched' : null);
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
    await this.#findUnnamed();
    const { stated, journal, pace, chosen } = this.#terms;
    const span = spanOf(stated, this.#scope);
    const { batches: judged, areMissingSought } = this.#judgedBatches(span);
    const searched = searchedSpan(span, chosen !== null);
    for (const batch of judged) {
      const ground = { journal, pace, seen: this.#seen };
      for await (const rows of unseenRows(ground, batch, 'completed', searched)) {
        for (const row of rows) await this.#takeMissing(row, batch, span);
      }
    }
    return {
      lines: this.#lines,
      span,
      times: this.#times(),
      areMissingSought,
      batches: judged.map(({ id }) => id),
      tallies: this.#tallies,
      byOperatorId: this.#byOperatorId,
      unsearched: this.#unnamed.unsearched,
    };
  }

  /** Lines without an id are looked for in every batch of their time, whichever account it is of. */
  async #findUnnamed(): Promise<void> {
    const { journal, pace, batches } = this.#terms;
    const ground = { journal, pace, seen: this.#seen, batches: batches.values() };
    for await (const found of this.#unnamed.find(ground)) {
      const { line } = found;
      switch (found.kind) {
        case 'proven':
          this.#byOperatorId += 1;
          await this.#takeKnown(line, found.row, true);
          break;
        case 'possible':
          this.#countFee(line);
          if (found.row !== null) this.#markSeen(found.row);
          await this.#note('possible', line, found.row, null, found.candidates);
          break;
        case 'none':
          this.#countFee(line);
          await this.#note('missing-in-journal', line, null);
          break;
        default:
          unreachable(found, 'line without an id');
      }
      await pace.giveWay();
    }
  }

  /** True when the row had no line before. */
  #markSeen(row: StatedRow): boolean {
    const batch = this.#batchOf(row);
    return this.#seen.add(row.batch, row.ordinal, batch.rowCount);
  }

  #batchOf(row: StatedRow): ComparedBatch {
    const batch = this.#terms.batches.get(row.batch);
    if (batch === undefined) throw new Error('A payout belongs to no batch.');
    return batch;
  }

  async #takeMissing(row: StatedRow, batch: ComparedBatch, span: StatementSpan | null): Promise<void> {
    const expectation = expectationOf(row, {
      stated: this.#terms.stated,
      lines: this.#scope,
      span,
      nowMs: this.#terms.nowMs,
      isChosen: this.#terms.chosen !== null,
    });
    if (expectation === 'not-of-it') return;
    const doubt = this.#unnamed.isCandidate(row, batch)
      ? 'look-alike'
      : this.#unnamed.unsearched > 0
        ? 'unsearched'
        : expectation === 'expected'
          ? null
          : expectation;
    await this.#note('missing-in-statement', null, row, doubt);
  }

  /**
   * The batches that the clerk named, or those of the accounts of the rows that had a line, in the time of the span.
   * Where no line names a row, a stated span or lines without an id leave every account in question.
   */
  #judgedBatches(span: StatementSpan | null): {
    readonly batches: readonly ComparedBatch[];
    readonly areMissingSought: boolean;
  } {
    const { batches, chosen } = this.#terms;
    if (chosen !== null) {
      const named = chosen.flatMap((id) => batches.get(id) ?? []);
      return { batches: named, areMissingSought: named.length > 0 };
    }
    if (span === null) return { batches: [], areMissingSought: false };
    const searched = searchedSpan(span, false) ?? span;
    const accounts = new Set(this.#seen.batches().map((id) => batches.get(id)?.account));
    const isAnyAccount = accounts.size === 0 && (span.basis === 'stated' || !this.#unnamed.isEmpty);
    const judged = [...batches.values()].filter(
      (batch) => (isAnyAccount || accounts.has(batch.account)) && isOfTime(batch, searched),
    );
    // Where every account is in question and none has a batch of the stated time, nothing can be missing.
    const areMissingSought = judged.length > 0 || (isAnyAccount && span.basis === 'stated');
    return { batches: judged, areMissingSought };
  }

  #times(): StatementTimes {
    if (this.#scope.firstMs !== null) return 'read';
    if (!this.#hasTime) return 'none';
    const { writtenTimes } = this.#file;
    return writtenTimes === 'mixed' ? 'mixed' : writtenTimes === 'unsure' ? 'ambiguous' : 'unread';
  }

  async #note(
    kind: StatementKind,
    line: StatementLine | null,
    row: StatedRow | null,
    doubt: StatementDoubt | null = null,
    candidates = 0,
  ): Promise<void> {
    this.#tallies.add(kind, line, row, row !== null && doubt !== null);
    await this.#tell({ kind, doubt, candidates, row, line });
  }
}
