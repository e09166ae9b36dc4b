// The totals of a batch as its run knows them: what is offered and has not left counts as not sent, and what awaits its
// first answer as on its way, so that only rows in doubt are unknown (P4). In rows and money, exactly (P3).

import { ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { OfferedRow } from '../../journal/reads/totals.ts';
import type { TotalsOfRun } from '../../upload/progress/activity.ts';
import type { Leaving } from '../../upload/sending/about-to-leave.ts';
import { movedTotals } from './moved-totals.ts';

/** The totals as the journal has them, the rows among them that leave, and the totals as the run knows them. */
export interface RunTotals extends TotalsOfRun {
  readonly known: readonly TotalsEntry[];
}

/** What a run that is over leaves under way. */
export const NOTHING_LEAVES: Leaving = { aboutToLeave: [], onTheWire: [] };

/** Of a batch that no run works on. */
export function totalsAtRest(totals: readonly TotalsEntry[]): RunTotals {
  return { totals, known: totals, leaving: { aboutToLeave: new Map(), onTheWire: new Map() } };
}

/** How often the journal is read at most until no row was offered behind its back. */
const READINGS_MOST = 4;

/**
 * All of the same moment, whatever was recorded since the rows were asked for. A row that was offered between the look
 * at the run and the look at the journal would count as one without an answer: the run is asked again, then both are read.
 *
 * @param leavingNow asks the run.
 */
export async function runTotals(
  reader: Pick<JournalReader, 'totalsAndOffered'>,
  batch: string,
  leavingNow: () => Leaving,
): Promise<RunTotals> {
  let leaving = leavingNow();
  for (let reading = 1; ; reading += 1) {
    const asked = new Set([...leaving.aboutToLeave, ...leaving.onTheWire]);
    const { totals, offered } = await reader.totalsAndOffered(batch, [...asked]);
    const isDoubtful = countOffered(totals) > offered.length;
    const next = isDoubtful && reading < READINGS_MOST ? leavingNow() : leaving;
    const isNewer = [...next.aboutToLeave, ...next.onTheWire].some((ordinal) => !asked.has(ordinal));
    if (!isNewer) return asKnown(totals, offered, leaving);
    leaving = next;
  }
}

/** What the run counts as unsent or as on its way is what the totals are moved by, so that no two figures contradict. */
function asKnown(
  totals: readonly TotalsEntry[],
  offered: readonly OfferedRow[],
  leaving: Leaving,
): RunTotals {
  const moves = movesOf(offered, leaving);
  const isUnsent = ({ to }: (typeof moves)[number]) => to === 'queued';
  return {
    totals,
    known: movedTotals(totals, moves),
    leaving: {
      aboutToLeave: countByLane(moves.filter(isUnsent)),
      onTheWire: countByLane(moves.filter((move) => !isUnsent(move))),
    },
  };
}

function countByLane(rows: readonly Pick<OfferedRow, 'currency' | 'provider' | 'country'>[]) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = laneKey({ ...row, provider: row.provider ?? '' });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function countOffered(totals: readonly TotalsEntry[]): number {
  return totals.reduce((sum, { state, rows }) => (state === 'offered' ? sum + rows : sum), 0);
}

function movesOf(offered: readonly OfferedRow[], { aboutToLeave }: Leaving) {
  const unsent = new Set(aboutToLeave);
  return offered.map(({ ordinal, amount, ...group }) => ({
    ...group,
    ...{ rows: 1, amount: amount ?? ZERO_AMOUNT, unreadableRows: amount === null ? 1 : 0 },
    ...({ state: 'offered', to: unsent.has(ordinal) ? 'queued' : 'accepted' } as const),
  }));
}
