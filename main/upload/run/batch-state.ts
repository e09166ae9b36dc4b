// In which state a batch is while nothing runs: what its rows justify, and nothing else. Pure.

import { NOT_FINAL_STATES, type RowState, UNSENT_STATES } from '../../../shared/domain.ts';
import type { TotalsEntry } from '../../journal/port.ts';

/** Number of rows in these states. */
export function countRows(totals: readonly TotalsEntry[], states: readonly RowState[]): number {
  return totals.reduce((sum, entry) => sum + (states.includes(entry.state) ? entry.rows : 0), 0);
}

/** Only rows that wait to go out, or may have gone out unheard, make an approved batch paused. */
export function restingState(totals: readonly TotalsEntry[]): 'paused' | 'sent' | 'settled' {
  if (countRows(totals, UNSENT_STATES) > 0) return 'paused';
  return countRows(totals, NOT_FINAL_STATES) > 0 ? 'sent' : 'settled';
}
