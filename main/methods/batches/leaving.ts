// The totals of a batch as its run knows them: what is offered and has not left counts as not sent, and what awaits its
// first answer as on its way, so that only rows in doubt are unknown (P4). In rows and money, exactly (P3).

import type { RowState } from '../../../shared/domain.ts';
import { addAmounts, subtractAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { Leaving } from '../../upload/about-to-leave.ts';

type Offered = Awaited<ReturnType<JournalReader['totalsAndOffered']>>['offered'][number];

/** The totals as the journal has them, and as the run knows them. */
export interface RunTotals {
  readonly totals: readonly TotalsEntry[];
  readonly known: readonly TotalsEntry[];
}

/** Both of the same moment, whatever was recorded since the rows were asked for. */
export async function runTotals(
  reader: JournalReader,
  batch: string,
  { aboutToLeave, onTheWire }: Leaving,
): Promise<RunTotals> {
  const { totals, offered } = await reader.totalsAndOffered(batch, [...aboutToLeave, ...onTheWire]);
  const unsent = new Set(aboutToLeave);
  return {
    totals,
    known: withMoved(totals, offered, ({ ordinal }) => (unsent.has(ordinal) ? 'queued' : 'accepted')),
  };
}

/** The totals with some offered rows in other states. */
function withMoved(
  totals: readonly TotalsEntry[],
  offered: readonly Offered[],
  stateOf: (row: Offered) => RowState,
): TotalsEntry[] {
  const entries = new Map(totals.map((entry) => [keyOf(entry, entry.state), entry]));
  for (const row of offered) {
    const state = stateOf(row);
    const from = entries.get(keyOf(row, 'offered'));
    if (from === undefined) continue;
    const to = entries.get(keyOf(row, state)) ?? {
      ...from,
      state,
      rows: 0,
      amount: ZERO_AMOUNT,
      unreadableRows: 0,
    };
    const amount = toAmount(row.amount ?? ZERO_AMOUNT) ?? ZERO_AMOUNT;
    const untold = row.amount === null ? 1 : 0;
    entries.set(keyOf(row, 'offered'), {
      ...from,
      rows: from.rows - 1,
      amount: subtractAmounts(readAmount(from), amount),
      unreadableRows: from.unreadableRows - untold,
    });
    entries.set(keyOf(row, state), {
      ...to,
      rows: to.rows + 1,
      amount: addAmounts(readAmount(to), amount),
      unreadableRows: to.unreadableRows + untold,
    });
  }
  return [...entries.values()].filter(({ rows }) => rows > 0);
}

function keyOf(
  { currency, provider, country }: Omit<Offered, 'ordinal' | 'amount'>,
  state: RowState,
): string {
  return JSON.stringify([currency, provider, country, state]);
}

function readAmount({ amount }: TotalsEntry) {
  return toAmount(amount) ?? ZERO_AMOUNT;
}
