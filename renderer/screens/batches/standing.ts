// How a batch stands, for its line on Home: in one word, since when, and how many rows of each provider that is about.
// Pure; a moment that nobody wrote down is not made up.

import type { BatchView } from '../../../shared/contract/views.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { type LaneFigures, type RunStatus, runStatus } from '../run/run-figures.ts';

/** As on Run; and a run whose service gives no answer. */
export type Standing = Exclude<RunStatus, 'draft'> | 'silent';

export interface Stands {
  readonly standing: Standing;
  readonly sinceMs: number | null;
}

/** Null for a draft, which waits for nobody but the clerk. */
export function standsOf(batch: BatchView): Stands | null {
  const { activity, service, stateSinceMs } = batch;
  const status = runStatus(batch);
  if (activity !== null && service.kind === 'silent') return { standing: 'silent', sinceMs: service.sinceMs };
  const startedAtMs = activity?.startedAtMs ?? null;
  switch (status) {
    case 'draft':
      return null;
    case 'waiting':
      return { standing: status, sinceMs: closedSinceMs(batch) ?? startedAtMs };
    case 'sending':
    case 'stopping':
    case 'held':
    case 'settling':
      return { standing: status, sinceMs: startedAtMs };
    case 'paused':
      return { standing: status, sinceMs: batch.serviceLostAtMs ?? stateSinceMs };
    case 'scheduled':
      return { standing: status, sinceMs: null };
    case 'missed':
    case 'restored':
      return { standing: status, sinceMs: batch.schedule?.missed?.atMs ?? null };
    case 'approved':
      return { standing: status, sinceMs: batch.approvedAtMs };
    case 'settled':
      return { standing: status, sinceMs: batch.settledAtMs };
    case 'elsewhere':
    case 'interrupted':
    case 'sent':
    case 'discarded':
      return { standing: status, sinceMs: stateSinceMs };
    default:
      return unreachable(status, 'status');
  }
}

/** Everything waits since the last provider closed. */
function closedSinceMs({ activity }: BatchView): number | null {
  const known = (activity?.lanes ?? []).flatMap(({ wait, statusSinceMs }) =>
    wait === null || statusSinceMs === null ? [] : [statusSinceMs],
  );
  return known.length === 0 ? null : Math.max(...known);
}

/** Rows of each provider that are not final; of a batch that is, all that were to be sent. */
export function laneCounts(
  lanes: readonly LaneFigures[],
  standing: Standing,
): readonly { readonly lane: LaneFigures; readonly rows: number }[] {
  if (standing === 'discarded') return [];
  const rowsOf = standing === 'settled' ? ({ toSend }: LaneFigures) => toSend : openRows;
  return lanes.map((lane) => ({ lane, rows: rowsOf(lane) })).filter(({ rows }) => rows > 0);
}

function openRows({ columns }: LaneFigures): number {
  return columns.notSent + columns.onItsWay + columns.enqueued + columns.unknown;
}
