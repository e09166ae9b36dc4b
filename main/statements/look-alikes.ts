// Lines without an id beside rows without a line: equal phone, amount, currency and day is a possibility, where
// nothing else that both sides say is against it. Only a line and a row that are alone with each other are a pair.

import { statesAt } from '../../shared/domain.ts';
import { toAmount } from '../../shared/money/money.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { StatedRow } from '../journal/list-port.ts';
import { agreementOf } from './agreement.ts';
import type { StatementLine } from './lines.ts';
import { LAG_MS } from './request.ts';

const DAY_MS = 86_400_000;

/** So many equal lines are told without asking of each pair whether it fits: none of them can be alone. */
const CROWD_LINES = 64;

interface Entry {
  readonly line: StatementLine;
  candidates: number;
  row: StatedRow | null;
  /** Its row may be another line's. */
  isContested: boolean;
}

interface Group {
  readonly entries: Entry[];
  /** Rows offered to a crowd. */
  candidates: number;
}

export class LookAlikes {
  readonly #groups = new Map<string, Group>();
  #hasFailed = false;

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** States of rows that a line may stand for. */
  get states(): readonly ('completed' | 'failed')[] {
    return this.#hasFailed ? [...statesAt('paid'), 'failed'] : statesAt('paid');
  }

  /** Keeps a line to be looked for; false when it says too little. */
  keep(line: StatementLine): boolean {
    const { phone, amount, currency, atMs, status } = line;
    if (phone === null || amount === null || currency === null) return false;
    const key = keyOf(phone, amount, currency, dayOf(atMs));
    const group = this.#groups.get(key) ?? { entries: [], candidates: 0 };
    group.entries.push({ line, candidates: 0, row: null, isContested: false });
    this.#groups.set(key, group);
    // Rows that failed are read only where a line may speak of one.
    this.#hasFailed ||= status !== null && /^failed$/i.test(status);
    return true;
  }

  /** Takes a row that had no line. */
  offer(row: StatedRow, operation: OperationName): void {
    const { entries, crowds } = this.#fitting(row, operation);
    for (const crowd of crowds) crowd.candidates += 1;
    const isContested = entries.length + crowds.length > 1;
    for (const entry of entries) {
      entry.candidates += 1;
      entry.row ??= row;
      entry.isContested ||= isContested;
    }
  }

  isCandidate(row: StatedRow, operation: OperationName): boolean {
    const { entries, crowds } = this.#fitting(row, operation);
    return entries.length + crowds.length > 0;
  }

  /** Every kept line, with how many rows it may be, and the row where line and row are alone with each other. */
  *results(): IterableIterator<{ line: StatementLine; candidates: number; row: StatedRow | null }> {
    for (const group of this.#groups.values()) {
      const isCrowd = group.entries.length > CROWD_LINES;
      for (const { line, candidates, row, isContested } of group.entries) {
        if (isCrowd) yield { line, candidates: group.candidates, row: null };
        else yield { line, candidates, row: candidates === 1 && !isContested ? row : null };
      }
    }
  }

  #fitting(row: StatedRow, operation: OperationName): { entries: Entry[]; crowds: Group[] } {
    const entries: Entry[] = [];
    const crowds: Group[] = [];
    for (const group of this.#groupsOf(row)) {
      if (group.entries.length > CROWD_LINES) crowds.push(group);
      else entries.push(...group.entries.filter(({ line }) => fits(line, row, operation)));
    }
    return { entries, crowds };
  }

  /** The groups of its day, of the day that an hour makes of it, and of lines that tell no time. */
  #groupsOf(row: StatedRow): Group[] {
    if (this.isEmpty || row.phone === null || row.amount === null || row.currency === null) return [];
    const amount = toAmount(row.amount);
    if (amount === null) return [];
    const phone = row.phone.replace(/\D/g, '');
    const currency = row.currency.toUpperCase();
    const { atMs } = row;
    const days = atMs === null ? [] : [dayOf(atMs - LAG_MS), dayOf(atMs), dayOf(atMs + LAG_MS)];
    return [...new Set([...days, dayOf(null)])].flatMap(
      (day) => this.#groups.get(keyOf(phone, amount, currency, day)) ?? [],
    );
  }
}

function fits(line: StatementLine, row: StatedRow, operation: OperationName): boolean {
  const agreement = agreementOf(line, row, operation);
  return agreement === 'matched' || agreement === 'failed-in-both';
}

function dayOf(atMs: number | null): string {
  return atMs === null ? '' : String(Math.floor(atMs / DAY_MS));
}

function keyOf(phone: string, amount: string, currency: string, day: string): string {
  return `${phone} ${amount} ${currency} ${day}`;
}
