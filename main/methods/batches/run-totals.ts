// The totals of a batch as its run knows them: what is offered and has not left counts as not sent, and what awaits its
// first answer as on its way, so that only rows in doubt are unknown (P4). In rows and money, exactly (P3).

import { ZERO_AMOUNT } from '../../../shared/money/money.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { Leaving } from '../../upload/sending/about-to-leave.ts';
import { movedTotals } from './moved-totals.ts';

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
  const moves = offered.map(({ ordinal, amount, ...group }) => ({
    ...group,
    ...{ rows: 1, amount: amount ?? ZERO_AMOUNT, unreadableRows: amount === null ? 1 : 0 },
    ...({ state: 'offered', to: unsent.has(ordinal) ? 'queued' : 'accepted' } as const),
  }));
  return { totals, known: movedTotals(totals, moves) };
}
