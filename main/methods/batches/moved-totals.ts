// Totals of a batch with some of its rows counted in another state than the journal has them in. In rows and money, exactly
// (P3): what is added to one state was taken from another.

import type { RowState } from '../../../shared/domain.ts';
import { addAmounts, compareAmounts, subtractAmounts, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { storedAmount } from '../../../shared/money/settled.ts';
import type { TotalsEntry } from '../../journal/port.ts';

/** Rows of one group, in the state that the journal has them in, and the one that they are told in. */
export interface MovedRows extends Omit<TotalsEntry, 'differences'> {
  readonly to: RowState;
}

/** The totals as they are told. Rows or money that the totals do not have in that state stay where they are. */
export function movedTotals(totals: readonly TotalsEntry[], moves: readonly MovedRows[]): TotalsEntry[] {
  const entries = new Map(totals.map((entry) => [keyOf(entry, entry.state), entry]));
  for (const moved of moves) {
    const from = entries.get(keyOf(moved, moved.state));
    if (from === undefined || from.rows < moved.rows) continue;
    const amount = storedAmount(moved.amount);
    if (compareAmounts(storedAmount(from.amount), amount) < 0) continue;
    const to = entries.get(keyOf(moved, moved.to)) ?? {
      ...from,
      ...{ state: moved.to, rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 },
    };
    entries.set(keyOf(moved, moved.state), {
      ...from,
      rows: from.rows - moved.rows,
      amount: subtractAmounts(storedAmount(from.amount), amount),
      unreadableRows: from.unreadableRows - moved.unreadableRows,
    });
    entries.set(keyOf(moved, moved.to), {
      ...to,
      rows: to.rows + moved.rows,
      amount: addAmounts(storedAmount(to.amount), amount),
      unreadableRows: to.unreadableRows + moved.unreadableRows,
    });
  }
  return [...entries.values()].filter(({ rows }) => rows > 0);
}

/** The totals with the rows that a restore left in doubt counted as rows without an answer, as reports count them (P4). */
export function withDoubts(
  totals: readonly TotalsEntry[],
  unasked: readonly TotalsEntry[],
): readonly TotalsEntry[] {
  if (unasked.length === 0) return totals;
  return movedTotals(
    totals,
    unasked.map((entry) => ({ ...entry, to: 'offered' })),
  );
}

function keyOf({ currency, provider, country }: Omit<MovedRows, 'to'>, state: RowState): string {
  return JSON.stringify([currency, provider, country, state]);
}
