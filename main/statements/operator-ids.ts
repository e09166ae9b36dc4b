// Lines without an id of the service's that carry the operator's: an equal id with equal amount and currency is
// proof, unless two rows have it. Keeps the lines that wait for their rows; reads nothing itself.

import { toAmount } from '../../shared/money/money.ts';
import type { StatedRow } from '../journal/list-port.ts';
import type { StatementLine } from './lines.ts';

interface Group {
  readonly lines: StatementLine[];
  candidates: number;
  row: StatedRow | null;
}

export class OperatorIds {
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
