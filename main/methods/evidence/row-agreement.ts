// Whether a row of a pack agrees with itself: its state with its attempts, its request with its id. Knows only the row.

import type { PackRow } from '../../../shared/evidence-pack.ts';
import { unreachable } from '../../../shared/exhaustive.ts';

/** What is wrong with a row; null when it agrees. */
export function rowFault(row: PackRow, isLeftOut: boolean): 'rows' | 'log' | null {
  const { state, payoutId, request, log, attempts } = row;
  const isDraftState = state === 'invalid' || state === 'ready';
  if ((payoutId === null) !== (request === null)) return 'rows';
  if (isDraftState ? payoutId !== null : payoutId === null && state !== 'excluded') return 'rows';
  if (!isLeftOut && payoutId !== null && request?.includes(payoutId) !== true) return 'rows';
  const count = (kind: PackRow['log'][number]['kind']) => log.filter((line) => line.kind === kind).length;
  if (count('offered') - count('withdrawn') !== attempts) return 'log';
  return isProved(row, count) ? null : 'log';
}

/** The state follows from some line of the log. */
function isProved(
  { state, attempts, serviceStatus, log }: PackRow,
  count: (kind: PackRow['log'][number]['kind']) => number,
): boolean {
  switch (state) {
    case 'completed':
    case 'failed':
    case 'conflict': {
      const words = log.filter(({ kind }) => kind === 'checked').map(({ word }) => word);
      return attempts > 0 && words.length > 0 && (serviceStatus === null || words.includes(serviceStatus));
    }
    case 'accepted':
    case 'enqueued':
      return attempts > 0 && count('answered') + count('checked') > 0;
    case 'rejected':
      return attempts > 0 && count('answered') > 0;
    case 'offered':
      return attempts > 0;
    case 'invalid':
    case 'ready':
      return log.length === 0;
    case 'queued':
    case 'excluded':
      return true;
    default:
      return unreachable(state, 'row state');
  }
}
