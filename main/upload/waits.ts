// Says in words why something waits during a run. Reads, never decides.

import type { Governor } from './governor.ts';

/**
 * One sentence for each reason that holds rows back from being sent now; empty when nothing does.
 *
 * @param closedProviders those that have unsent rows.
 */
export function describeWaits(
  governor: Governor,
  closedProviders: readonly string[],
  waitingForRetry: number,
  nowMonotonicMs: number,
): string[] {
  const waits = describeService(governor, 'sending goes on', nowMonotonicMs);
  for (const provider of closedProviders) {
    waits.push(
      `${provider} is closed; its rows wait here, unsent, and go out by themselves when it reopens.`,
    );
  }
  for (const provider of governor.troubledProviders()) {
    waits.push(`${provider} gives no usable answers; its rows are held and tried again.`);
  }
  if (waitingForRetry > 0) {
    waits.push(
      `${waitingForRetry} ${waitingForRetry === 1 ? 'row has' : 'rows have'} no answer; the same payouts are asked again and cannot be paid twice.`,
    );
  }
  return waits;
}

/** One sentence for each reason that holds status checks back now. */
export function describeSettleWaits(governor: Governor, nowMonotonicMs: number): string[] {
  return describeService(governor, 'asking goes on', nowMonotonicMs);
}

function describeService(governor: Governor, what: string, nowMonotonicMs: number): string[] {
  const waits: string[] = [];
  const holdMs = governor.holdUntilMs - nowMonotonicMs;
  if (holdMs > 0) waits.push(`The service asked to slow down; ${what} in ${Math.ceil(holdMs / 1000)} s.`);
  const silentSinceMs = governor.silentSinceMs;
  if (silentSinceMs !== null) {
    const silentS = Math.round((nowMonotonicMs - silentSinceMs) / 1000);
    waits.push(`No usable answer from the service for ${silentS} s; trying again by itself.`);
  }
  return waits;
}
