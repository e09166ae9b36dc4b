// Whether an earlier batch is within the period in which its payments are asked about: by its approval, by what it sent last, or
// because something of it is still to come. Only reads, and each row of a batch only where nothing else can tell.

import { type RowState, UNDECIDED_STATES, UNSENT_STATES } from '../../../shared/domain.ts';
import { isWithinPeriod } from '../../../shared/guards/sent-before.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { EarlierBatch } from './earlier-batches.ts';

/**
 * `approved`, `sent`: that was within the period. `open`: both were before it, and something of the batch is unsent, in doubt or on
 * its way. `past`: none of these.
 */
export type Standing = 'approved' | 'sent' | 'open' | 'past';

/**
 * The states in which a payment of the batch is still to come. Where the service shows nobody what became of its payments, those
 * that it took are on their way for ever.
 */
export function openStatesOf({ batch }: Pick<EarlierBatch, 'batch'>): readonly RowState[] {
  return batch.statusNotOffered ? UNSENT_STATES : UNDECIDED_STATES;
}

function isOpen(earlier: EarlierBatch): boolean {
  const open = openStatesOf(earlier);
  return earlier.totals.some(({ state, rows }) => rows > 0 && open.includes(state));
}

export async function standingOf(
  reader: Pick<JournalReader, 'lastOfferMs'>,
  earlier: EarlierBatch,
  nowMs: number,
  periodDays: number,
): Promise<Standing> {
  if (isWithinPeriod(earlier.approvedAtMs, nowMs, periodDays)) return 'approved';
  const { id, state, stateSinceMs } = earlier.batch;
  // Offers are made while a batch is being sent, and no later than its state tells of something else.
  const mayBeSentSince =
    state === 'sending' || stateSinceMs === null || isWithinPeriod(stateSinceMs, nowMs, periodDays);
  if (mayBeSentSince) {
    const lastMs = await reader.lastOfferMs(id);
    if (lastMs !== null && isWithinPeriod(lastMs, nowMs, periodDays)) return 'sent';
  }
  return isOpen(earlier) ? 'open' : 'past';
}
