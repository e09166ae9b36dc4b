// Whether another desk sends a batch now, so that its rows without an answer are awaited there. Pure.

import type { BatchView } from '../../shared/contract/views.ts';

/** True as long as that desk's lease holds: it knows what it is sending, and this one does not. */
export function isSentElsewhere({ activity, elsewhere }: Pick<BatchView, 'activity' | 'elsewhere'>): boolean {
  return activity === null && elsewhere?.work === 'send';
}
