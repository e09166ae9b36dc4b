// The lanes of a running batch: what each provider does, how fast, and why its rows wait. Reads, never decides.
// What holds the account as a whole is said once for the batch (see waits.ts), not in every lane.

import type { Lane } from '../../../shared/contract/views.ts';
import { APPROVED_STATES, type RowState, SETTLING_STATES } from '../../../shared/domain.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type Saying, say, sayCount, sayList } from '../../../shared/saying.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { Hold } from '../gates/holds.ts';
import type { ProviderStatus } from '../gates/provider-gate.ts';
import type { LaneFields } from '../run/routes.ts';
import { askedAgainSentence, delayedSentence } from '../words/operation-sentences.ts';
import { heldLaneSentence } from '../words/sentences.ts';

/** What the parts of a run know of its providers. */
export interface LaneFacts {
  readonly operation: OperationName;
  readonly isSendingOver: boolean;
  /** As sentences name its provider. */
  placeOf(lane: LaneFields): string;
  statusOf(lane: LaneFields): ProviderStatus;
  /** Nothing leaves before the account's limits were read again. */
  readonly awaitsLimits: boolean;
  /** It refused payments as if it were closed, and availability has not been read since. */
  isSuspected(lane: LaneFields): boolean;
  /** Why its rows are held until a person resumes; null when they are not. */
  holdOf(lane: LaneFields): Hold | null;
  /** Why its rows wait for their test row; null when they do not. */
  testWaitOf(lane: LaneFields): Saying | null;
  /** Its circuit is open, of sending or of asking. */
  isTroubled(lane: LaneFields): boolean;
  /** Rows that got no answer and are asked again by this run. */
  unansweredOf(lane: LaneFields): number;
  answersPerSecondOf(lane: LaneFields): number | null;
  /** Offered rows that were never handed to a socket, by the key of their lane. */
  readonly aboutToLeave: ReadonlyMap<string, number>;
  /** Those that await their first answer. */
  readonly onTheWire: ReadonlyMap<string, number>;
}

interface LaneRows {
  readonly provider: string;
  readonly country: string | null;
  readonly currency: string | null;
  readonly rows: Map<RowState, number>;
}

/** One lane for each provider, country and currency of approved rows, in the order of the totals. */
export function describeLanes(totals: readonly TotalsEntry[], facts: LaneFacts): Lane[] {
  return groupRows(totals).map((lane) => {
    const { provider, country, currency } = lane;
    const { word, sinceMs } = facts.statusOf(lane);
    return {
      provider,
      place: facts.placeOf(lane),
      country,
      currency,
      status: word,
      statusSinceMs: sinceMs,
      aboutToLeave: facts.aboutToLeave.get(laneKey(lane)) ?? 0,
      onTheWire: facts.onTheWire.get(laneKey(lane)) ?? 0,
      answersPerSecond: facts.answersPerSecondOf(lane),
      wait: waitOf(lane, word, facts),
    };
  });
}

function groupRows(totals: readonly TotalsEntry[]): LaneRows[] {
  const lanes = new Map<string, LaneRows>();
  for (const { provider, country, currency, state, rows } of totals) {
    if (provider === null || rows === 0 || !APPROVED_STATES.includes(state)) continue;
    const key = laneKey({ provider, country, currency });
    const lane = lanes.get(key) ?? { provider, country, currency, rows: new Map() };
    lane.rows.set(state, (lane.rows.get(state) ?? 0) + rows);
    lanes.set(key, lane);
  }
  return [...lanes.values()];
}

function waitOf(lane: LaneRows, word: string | null, facts: LaneFacts): Saying | null {
  const { rows } = lane;
  const queued = rows.get('queued') ?? 0;
  const offered = rows.get('offered') ?? 0;
  const hold = facts.holdOf(lane);
  const unanswered = facts.isSendingOver ? offered : Math.min(offered, facts.unansweredOf(lane));
  const held = hold !== null && queued + unanswered > 0 ? heldLaneSentence(hold, queued, unanswered) : null;
  const test = facts.testWaitOf(lane);
  if (facts.isSendingOver)
    return held ?? test ?? waitWhileSettling(rows, offered, facts.isTroubled(lane), facts);
  if (queued + offered === 0) return null;
  if (facts.awaitsLimits) return say`Waits for the limits.`;
  if (held !== null) return held;
  const sentences: Saying[] = [];
  if (word === 'CLOSED') {
    if (queued > 0) {
      sentences.push(
        queued === 1
          ? say`Closed. 1 row waits here, unsent, and goes out by itself when it reopens.`
          : say`Closed. ${sayCount(queued)} rows wait here, unsent, and go out by themselves when it reopens.`,
      );
    } else sentences.push(say`Closed.`);
    if (unanswered > 0) sentences.push(say`${sayCount(unanswered)} sent earlier got no answer.`);
    return sayList(sentences, ' ');
  }
  if (test !== null) sentences.push(test);
  if (facts.isSuspected(lane)) {
    sentences.push(say`It refuses payments as if it were closed; its rows wait until that is known.`);
  } else if (facts.isTroubled(lane)) {
    sentences.push(say`It gives no usable answers; its rows are held and tried again.`);
  } else if (word === 'DELAYED') sentences.push(delayedSentence(facts.operation));
  if (unanswered > 0) {
    sentences.push(askedAgainSentence(facts.operation, unanswered));
  }
  return sentences.length === 0 ? null : sayList(sentences, ' ');
}

function waitWhileSettling(
  rows: ReadonlyMap<RowState, number>,
  offered: number,
  isTroubled: boolean,
  facts: LaneFacts,
): Saying | null {
  const isOpen = SETTLING_STATES.some((state) => (rows.get(state) ?? 0) > 0);
  if (isOpen && isTroubled)
    return say`Questions about its rows get no usable answers; asking goes on by itself.`;
  if (offered === 0) return null;
  return askedAgainSentence(facts.operation, offered);
}
