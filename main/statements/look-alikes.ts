// Lines without an id beside rows without a line: equal phone, amount and currency within the hour is a possibility.
// Only a pair that nothing else could be part of names its row; it is never more than possible.

import { toAmount } from '../../shared/money.ts';
import type { StatedRow } from '../journal/statement-port.ts';
import type { StatementLine } from './lines.ts';
import { LAG_MS } from './request.ts';

/** Lines without ids that are kept to be looked for; statements have ids, so more are told without a search. */
const MOST_LINES = 10_000;

interface Group {
  readonly lines: StatementLine[];
  candidates: number;
  row: StatedRow | null;
}

export class LookAlikes {
  readonly #groups = new Map<string, Group>();
  #lines = 0;

  get isEmpty(): boolean {
    return this.#lines === 0;
  }

  /** Keeps a line to be looked for; false when it says too little, or when there are too many. */
  keep(line: StatementLine): boolean {
    const { phone, amount, currency } = line;
    if (phone === null || amount === null || currency === null || this.#lines >= MOST_LINES) return false;
    const key = keyOf(phone, amount, currency);
    const group = this.#groups.get(key) ?? { lines: [], candidates: 0, row: null };
    group.lines.push(line);
    this.#groups.set(key, group);
    this.#lines += 1;
    return true;
  }

  /** Takes a completed row that had no line. */
  offer(row: StatedRow): void {
    const group = this.#groupOf(row);
    if (group === null) return;
    group.row ??= row;
    group.candidates += 1;
  }

  isCandidate(row: StatedRow): boolean {
    return this.#groupOf(row) !== null;
  }

  /** Every kept line, with how many rows it may be, and the row where one line and one row are alone with each other. */
  *results(): IterableIterator<{ line: StatementLine; candidates: number; row: StatedRow | null }> {
    for (const { lines, candidates, row } of this.#groups.values()) {
      const only = lines.length === 1 && candidates === 1 ? row : null;
      for (const line of lines) yield { line, candidates, row: only };
    }
  }

  #groupOf(row: StatedRow): Group | null {
    if (this.#lines === 0 || row.phone === null || row.amount === null || row.currency === null) return null;
    const amount = toAmount(row.amount);
    if (amount === null) return null;
    const key = keyOf(row.phone.replace(/\D/g, ''), amount, row.currency.toUpperCase());
    const group = this.#groups.get(key) ?? null;
    return group?.lines.some((line) => isNear(line, row)) === true ? group : null;
  }
}

function keyOf(phone: string, amount: string, currency: string): string {
  return `${phone} ${amount} ${currency}`;
}

/** Without a time on either side the fields alone must do. */
function isNear({ atMs }: StatementLine, row: StatedRow): boolean {
  return atMs === null || row.atMs === null || Math.abs(atMs - row.atMs) <= LAG_MS;
}
