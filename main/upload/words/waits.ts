// Says in words why something waits during a run. Reads, never decides.

import type { OperationName } from '../../../shared/operations.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import type { Governor } from '../gates/governor.ts';
import { withoutAnswerSentence } from './operation-sentences.ts';

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
  operation: OperationName,
): Saying[] {
  const waits = describeService(
    governor,
    {
      slowedDown: (seconds) => say`The service asked to slow down; sending goes on in ${seconds} s.`,
      silent: (seconds) =>
        say`No usable answer to a payment from the service for ${seconds} s; trying again by itself.`,
    },
    nowMonotonicMs,
  );
  for (const provider of closedProviders) {
    waits.push(
      say`${provider} is closed; its rows wait here, unsent, and go out by themselves when it reopens.`,
    );
  }
  for (const provider of governor.troubledProviders()) {
    waits.push(say`${provider} gives no usable answers; its rows are held and tried again.`);
  }
  if (waitingForRetry > 0) {
    waits.push(withoutAnswerSentence(operation, waitingForRetry));
  }
  return waits;
}

/** One sentence for each reason that holds status checks back now. */
export function describeSettleWaits(governor: Governor, nowMonotonicMs: number): Saying[] {
  return describeService(
    governor,
    {
      slowedDown: (seconds) => say`The service asked to slow down; asking goes on in ${seconds} s.`,
      silent: (seconds) => say`No usable answer from the service for ${seconds} s; trying again by itself.`,
    },
    nowMonotonicMs,
  );
}

function describeService(
  governor: Governor,
  words: Readonly<Record<'slowedDown' | 'silent', (seconds: number) => Saying>>,
  nowMonotonicMs: number,
): Saying[] {
  const waits: Saying[] = [];
  const holdMs = governor.holdUntilMs - nowMonotonicMs;
  if (holdMs > 0) waits.push(words.slowedDown(Math.ceil(holdMs / 1000)));
  const silentSinceMs = governor.silentSinceMs;
  if (silentSinceMs !== null) {
    waits.push(words.silent(Math.round((nowMonotonicMs - silentSinceMs) / 1000)));
  }
  return waits;
}
