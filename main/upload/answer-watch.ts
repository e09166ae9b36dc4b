// What an answer to an offer tells about its provider and its like, whatever it means for its row: acceptances end
// what was suspected, refusals raise it. Decides about later rows only.

import type { InitiationOutcome } from '../service/port.ts';
import type { DispatchParts } from './dispatch-terms.ts';
import type { OfferHistory } from './offers.ts';
import type { Route } from './routes.ts';

const UNAVAILABLE_REASON = /TEMPORARILY_UNAVAILABLE$/;

/** Tells gate, holds and streaks of one answer. */
export function watchAnswer(
  parts: Pick<DispatchParts, 'gate' | 'holds' | 'streaks'>,
  { route, hasBeenRefused }: OfferHistory,
  outcome: InitiationOutcome,
): void {
  const { gate, holds, streaks } = parts;
  if (outcome.kind === 'accepted') {
    gate.onAccepted(route);
    holds.onTaken(route);
    streaks.onAccepted(route.place);
  } else if (outcome.kind === 'rejected') {
    gate.onRefused(route);
    if (UNAVAILABLE_REASON.test(outcome.reason.code)) gate.suspect(route);
    if (!hasBeenRefused) countRefusal(parts, route, outcome.reason.code);
  } else if (outcome.kind === 'unexplained' && !hasBeenRefused) {
    countRefusal(parts, route, `HTTP ${outcome.httpStatus}`);
  }
}

/** When too many in a row are refused alike, the rest is held back. */
export function countRefusal(
  { holds, streaks }: Pick<DispatchParts, 'holds' | 'streaks'>,
  route: Route,
  code: string,
): void {
  if (holds.of(route) !== null) return;
  const same = streaks.onRefused(route.place, code);
  if (same !== null) holds.keepFrom(same);
}
