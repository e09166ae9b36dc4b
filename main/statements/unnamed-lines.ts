// Lines that name no transaction by its id: kept until the whole statement is read, then looked for in one pass by
// the operator's id and in another by their fields. Both passes read the journal in ranges, never line by line.

import { toAmount } from '../../shared/money/money.ts';
import type { StatementReader } from '../journal/journal-port.ts';
import type { StatedRow } from '../journal/list-port.ts';
import type { ComparedBatch, ComparisonPace, SeenRows } from './compared-batch.ts';
import type { SearchedSpan } from './expected-rows.ts';
import type { StatementLine } from './lines.ts';
import { LookAlikes } from './look-alikes.ts';
import { LAG_MS } from './request.ts';

/** Lines that are kept, some forty megabytes at most; a statement with more of them is told as not looked through. */
const MOST_UNNAMED_LINES = 40_000;
const GROUP_ROWS = 128;
const DAY_MS = 86_400_000;

/** What became of a line without an id. */
export type UnnamedOutcome =
  /** Its row has the same id of the operator, amount and currency. */
  | { readonly kind: 'proven'; readonly line: StatementLine; readonly row: StatedRow }
  /** So many rows may be it; `row` where there is one, which no other line may be. */
  | {
      readonly kind: 'possible';
      readonly line: StatementLine;
      readonly row: StatedRow | null;
      readonly candidates: number;
    }
  | { readonly kind: 'none'; readonly line: StatementLine };

interface Ground {
  readonly journal: StatementReader | null;
  readonly batches: Iterable<ComparedBatch>;
  readonly seen: SeenRows;
  readonly pace: ComparisonPace;
}

export class UnnamedLines {
  readonly #mostLines: number;
  readonly #byOperatorId = new OperatorIds();
  readonly #lookAlikes = new LookAlikes();
  /** Lines without an id of the operator's, which wait for the second pass. */
  #kept = 0;
  #fromMs = Number.POSITIVE_INFINITY;
  #toMs = Number.NEGATIVE_INFINITY;
  /** Lines that could not be kept. */
  unsearched = 0;

  constructor(mostLines = MOST_UNNAMED_LINES) {
    this.#mostLines = mostLines;
  }

  get isEmpty(): boolean {
    return this.#kept === 0;
  }

  /** `no` for a line that says too little to be looked for, `full` where there are too many. */
  keep(line: StatementLine): 'kept' | 'no' | 'full' {
    if (this.#kept >= this.#mostLines) {
      this.unsearched += 1;
      return 'full';
    }
    if (!this.#byOperatorId.keep(line) && !this.#lookAlikes.keep(line)) return 'no';
    this.#kept += 1;
    const { atMs, atEndMs } = line;
    this.#fromMs = Math.min(this.#fromMs, atMs ?? Number.NEGATIVE_INFINITY);
    this.#toMs = Math.max(this.#toMs, atEndMs ?? Number.POSITIVE_INFINITY);
    return 'kept';
  }

  /** True for a row that could be one of the lines whose row is not known. */
  isCandidate(row: StatedRow, { operation }: ComparedBatch): boolean {
    return this.#byOperatorId.isCandidate(row) || this.#lookAlikes.isCandidate(row, operation);
  }

  /** Looks for all of them. A row that is found must be marked as seen before the next outcome is asked for. */
  async *find(ground: Ground): AsyncGenerator<UnnamedOutcome> {
    if (this.isEmpty) return;
    const span = this.#span();
    const batches = [...ground.batches].filter((batch) => isOfTime(batch, span));
    if (!this.#byOperatorId.isEmpty) yield* this.#findByOperatorId(ground, batches);
    if (this.#lookAlikes.isEmpty) return;
    for (const batch of batches) {
      for (const state of this.#lookAlikes.states) {
        for await (const rows of unseenRows(ground, batch, state, span)) {
          for (const row of rows) this.#lookAlikes.offer(row, batch.operation);
        }
      }
    }
    for (const { line, candidates, row } of this.#lookAlikes.results()) {
      if (candidates === 0) yield { kind: 'none', line };
      else yield { kind: 'possible', line, row, candidates };
    }
  }

  async *#findByOperatorId(
    { journal, pace }: Ground,
    batches: readonly ComparedBatch[],
  ): AsyncGenerator<UnnamedOutcome> {
    for (const batch of journal === null ? [] : batches) {
      for await (const range of pace.ranges(0, batch.rowCount)) {
        const found = (await journal?.providerIds(batch.id, range)) ?? [];
        const ordinals = found
          .filter(({ providerTransactionId }) => this.#byOperatorId.has(providerTransactionId))
          .map(({ ordinal }) => ordinal);
        for (let at = 0; at < ordinals.length; at += GROUP_ROWS) {
          const rows = (await journal?.rowsAt(batch.id, ordinals.slice(at, at + GROUP_ROWS))) ?? [];
          for (const row of rows) this.#byOperatorId.offer(row);
          await pace.giveWay();
        }
      }
    }
    for (const { lines, candidates, row } of this.#byOperatorId.results()) {
      for (const line of lines) {
        if (row !== null) yield { kind: 'proven', line, row };
        else if (candidates > 0) yield { kind: 'possible', line, row, candidates };
        else if (!this.#lookAlikes.keep(line)) yield { kind: 'none', line };
      }
    }
  }

  /** The days of the lines, with an hour on either side; null where a line tells no time. */
  #span(): SearchedSpan | null {
    if (!Number.isFinite(this.#fromMs) || !Number.isFinite(this.#toMs)) return null;
    return {
      fromMs: Math.floor(this.#fromMs / DAY_MS) * DAY_MS - LAG_MS,
      toMs: Math.ceil((this.#toMs + 1) / DAY_MS) * DAY_MS + LAG_MS,
    };
  }
}

/** True for a batch some of whose rows may lie in the span. */
export function isOfTime({ approvedAtMs, settledAtMs }: ComparedBatch, span: SearchedSpan | null): boolean {
  if (approvedAtMs === null) return false;
  return span === null || (approvedAtMs <= span.toMs && (settledAtMs === null || settledAtMs >= span.fromMs));
}

/** Rows of a batch in a state that had no line, in groups. */
export async function* unseenRows(
  { journal, seen, pace }: Pick<Ground, 'journal' | 'seen' | 'pace'>,
  batch: ComparedBatch,
  state: 'completed' | 'failed',
  span: SearchedSpan | null,
): AsyncGenerator<readonly StatedRow[]> {
  if (journal === null) return;
  for await (const range of pace.ranges(0, batch.rowCount)) {
    const ordinals = await journal.inState(batch.id, state, range, span);
    const unseen = ordinals.filter((ordinal) => !seen.has(batch.id, ordinal));
    for (let at = 0; at < unseen.length; at += GROUP_ROWS) {
      yield await journal.rowsAt(batch.id, unseen.slice(at, at + GROUP_ROWS));
      await pace.giveWay();
    }
  }
}

interface Group {
  readonly lines: StatementLine[];
  candidates: number;
  row: StatedRow | null;
}

/**
 * Lines without an id of the service's that carry the operator's: an equal id with equal amount and currency
 * is proof, unless two rows have it. Keeps the lines that wait for their rows; reads nothing itself.
 */
class OperatorIds {
  readonly #ids = new Set<string>();
  readonly #groups = new Map<string, Group>();

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  /** Keeps a line to be looked for; false when it has no such id, or no money to hold it against. */
  keep(line: StatementLine): boolean {
    const { providerTransactionId, amount, currency } = line;
    if (providerTransactionId === null || amount === null || currency === null) return false;
    const key = keyOf(providerTransactionId, amount, currency);
    const group = this.#groups.get(key) ?? { lines: [], candidates: 0, row: null };
    group.lines.push(line);
    this.#groups.set(key, group);
    this.#ids.add(providerTransactionId);
    return true;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Whether a line has its id and its money. */
  isCandidate({ providerTransactionId, amount: text, currency }: StatedRow): boolean {
    const amount = text === null ? null : toAmount(text);
    if (providerTransactionId === null || amount === null || currency === null) return false;
    return this.#groups.has(keyOf(providerTransactionId, amount, currency.toUpperCase()));
  }

  /** Takes a row with an id that a line has. */
  offer({ providerTransactionId, ...row }: StatedRow): void {
    const amount = row.amount === null ? null : toAmount(row.amount);
    if (providerTransactionId === null || amount === null || row.currency === null) return;
    const group = this.#groups.get(keyOf(providerTransactionId, amount, row.currency.toUpperCase()));
    if (group === undefined) return;
    group.row ??= { ...row, providerTransactionId };
    group.candidates += 1;
  }

  /** The lines of each id and sum, with how many rows have them, and the row where there is one. */
  *results(): IterableIterator<{
    lines: readonly StatementLine[];
    candidates: number;
    row: StatedRow | null;
  }> {
    for (const { lines, candidates, row } of this.#groups.values()) {
      yield { lines, candidates, row: candidates === 1 ? row : null };
    }
  }
}

function keyOf(id: string, amount: string, currency: string): string {
  return JSON.stringify([id, amount, currency]);
}
