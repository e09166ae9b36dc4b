// The rows of one run between "offered in the journal" and "answered": what each has been through.

import type { OfferedPayout, RowEvent } from '../../journal/port.ts';
import type { Route } from '../run/routes.ts';
import type { UploadSettings } from '../run/settings.ts';

/** A payout whose offer is durable and that may be handed to a socket now. */
export interface Offer {
  readonly payout: OfferedPayout;
  readonly history: OfferHistory;
}

/** The event of a refusal, before it is believed. */
export type Refusal = Extract<RowEvent, { kind: 'answered' }>;

/** What this run knows of a row that has no answer yet. */
export interface OfferHistory {
  readonly ordinal: number;
  readonly route: Route;
  readonly firstOfferedAtMs: number;
  /** An offer of this row, in this run or an earlier one, got no readable answer. */
  readonly hasUnresolvedOffer: boolean;
  /** It was offered before this offer, in this run or an earlier one. */
  readonly isRepeated: boolean;
  /** Offers without an answer in this run. */
  readonly unansweredOffers: number;
  /** Monotonic time of the first of them. */
  readonly unansweredSinceMs: number | null;
  /** Patience is over: the row is asked about once more and not offered again in this run. */
  readonly isLastQuestion: boolean;
  /** The service refused this row, which only its word about the record makes final: it is asked, and not offered. */
  readonly refusal: Refusal | null;
  /** Monotonic time since which it has been heard not to know the refused row; null before that. */
  readonly notKnownSinceMs: number | null;
  /** Its refusal has been counted: what is said of it again tells nothing about other rows. */
  readonly hasBeenRefused: boolean;
  /** The service refused this row without a reason: it is asked for its record before anything else. */
  readonly unexplained: Unexplained | null;
}

/** A refusal without a reason that can be read. */
export interface Unexplained {
  readonly httpStatus: number;
  /** So many such answers came in this run. */
  readonly answers: number;
  /** The service was asked since, and does not know the row. */
  readonly isNotKnown: boolean;
}

/** So many refusals without a reason, never twice the same one after the other, are enough for one run. */
const UNEXPLAINED_LONGEST = 4;

/** One more refusal without a reason. After too many the row is asked about once more and left unknown. */
export function refusedUnexplained(history: OfferHistory, httpStatus: number): OfferHistory {
  const answers = (history.unexplained?.answers ?? 0) + 1;
  return {
    ...history,
    hasUnresolvedOffer: true,
    hasBeenRefused: true,
    isLastQuestion: answers >= UNEXPLAINED_LONGEST,
    unexplained: { httpStatus, answers, isNotKnown: false },
  };
}

/** True when the service said just this before, and did not know the row when it was asked then. */
export function isSaidTwice({ unexplained }: OfferHistory, httpStatus: number): boolean {
  return unexplained?.isNotKnown === true && unexplained.httpStatus === httpStatus;
}

/** A row that was never offered before, lined up. */
export function freshOffer(payout: OfferedPayout, route: Route): Offer {
  return { payout, history: freshHistory(payout, route) };
}

/** History of a row offered for the first time. */
function freshHistory(payout: OfferedPayout, route: Route): OfferHistory {
  return {
    ordinal: payout.ordinal,
    route,
    firstOfferedAtMs: payout.firstOfferedAtMs,
    hasUnresolvedOffer: false,
    isRepeated: payout.earlierAttempts > 0,
    unansweredOffers: 0,
    unansweredSinceMs: null,
    isLastQuestion: false,
    refusal: null,
    notKnownSinceMs: null,
    hasBeenRefused: false,
    unexplained: null,
  };
}

/** History of a row that an earlier run left without an answer. */
export function recoveredHistory(payout: OfferedPayout, route: Route): OfferHistory {
  return { ...freshHistory(payout, route), hasUnresolvedOffer: true };
}

/** One more offer without an answer. A throttled one does not use up patience. */
export function withoutAnswer(history: OfferHistory, nowMonotonicMs: number, counts: boolean): OfferHistory {
  return {
    ...history,
    hasUnresolvedOffer: true,
    unansweredOffers: history.unansweredOffers + (counts ? 1 : 0),
    unansweredSinceMs: history.unansweredSinceMs ?? nowMonotonicMs,
  };
}

/** Whether this run has asked often and long enough; the row then stays unknown until it is resumed. */
export function isPatienceOver(
  history: OfferHistory,
  nowMonotonicMs: number,
  settings: UploadSettings,
): boolean {
  return (
    history.unansweredOffers >= settings.patienceOffers &&
    history.unansweredSinceMs !== null &&
    nowMonotonicMs - history.unansweredSinceMs >= settings.patienceMs
  );
}

/** Pause before the next offer: exponential with full jitter in its upper half. `chance` is in [0, 1). */
export function retryPauseMs(unansweredOffers: number, chance: number, settings: UploadSettings): number {
  const ceilingMs = Math.min(
    settings.retryFirstMs * 2 ** Math.max(0, unansweredOffers - 1),
    settings.retryLongestMs,
  );
  return ceilingMs / 2 + (ceilingMs / 2) * chance;
}
