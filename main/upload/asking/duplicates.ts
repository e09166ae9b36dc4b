// Confirms what the service called a duplicate: its record must agree with what was sent (design §3). Asks only;
// a row about which nothing is said stays as it is.

import type { OpenPayout } from '../../journal/port.ts';
import type { Recorder } from '../run/recorder.ts';
import type { RunContext } from '../run/run-context.ts';
import { checkedEvent } from './verdict.ts';

/** How many duplicates are confirmed at once. */
const CONFIRM_ROWS = 16;

/** Asks about every duplicate that was not asked about yet, until the service answers none of a group. */
export async function confirmDuplicates(
  context: RunContext,
  recorder: Recorder,
  isStopped: () => boolean,
): Promise<void> {
  const { journal, batch } = context;
  let after = 0;
  for (;;) {
    const rows = await journal.unconfirmedDuplicates(batch, { after, limit: CONFIRM_ROWS });
    const answered = await Promise.all(rows.map((row) => confirmDuplicate(context, recorder, row)));
    const last = rows.at(-1);
    // A service that answers none of these answers the next ones neither: a later run confirms them.
    if (last === undefined || isStopped() || !answered.includes(true)) return;
    after = last.ordinal;
  }
}

/** Returns whether the service gave an answer about the row. */
async function confirmDuplicate(context: RunContext, recorder: Recorder, row: OpenPayout): Promise<boolean> {
  const { service, operation, clock, settings } = context;
  const outcome = await service.checkStatus(operation, row.payoutId);
  if (outcome.kind !== 'found') return outcome.kind === 'not-found';
  const atMs = clock.nowMs();
  recorder.add(checkedEvent(row, row, outcome.record, atMs, atMs + settings.checkFirstMs));
  return true;
}
