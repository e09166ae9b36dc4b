// What an answer to an offer tells about its provider and its like, whatever it means for its row: acceptances end
// what was suspected, refusals raise it. Decides about later rows only.

import type { OperationName } from '../../../shared/operations.ts';
import type { InitiationOutcome } from '../../service/port.ts';
import type { OfferHistory } from '../asking/offers.ts';
import { isOwnWallet } from '../gates/own-wallet.ts';
import type { Route } from '../run/routes.ts';
import type { DispatchParts } from './dispatch-terms.ts';

const UNAVAILABLE_REASON = /TEMPORARILY_UNAVAILABLE$/;

/** Tells gate, holds and what counts answers of one answer. */
export function watchAnswer(
  parts: Pick<DispatchParts, 'gate' | 'holds' | 'streaks' | 'unproven'>,
  { route, hasBeenRefused }: OfferHistory,
  outcome: InitiationOutcome,
  operation: OperationName,
): void {
  const { gate, holds, streaks, unproven } = parts;
  unproven.hear(outcome);
  const isWallet = (code: string) =>
    'httpStatus' in outcome && isOwnWallet(operation, code, outcome.httpStatus);
  if (outcome.kind === 'accepted') {
    gate.onAccepted(route);
    holds.onTaken(route);
    streaks.onAccepted(route);
  } else if (outcome.kind === 'rejected') {
    gate.onRefused(route);
    if (UNAVAILABLE_REASON.test(outcome.reason.code)) gate.suspect(route);
    if (!hasBeenRefused) countRefusal(parts, route, outcome.reason.code, isWallet(outcome.reason.code));
  } else if (outcome.kind === 'unexplained' && !hasBeenRefused) {
    const code = statusCode(outcome.httpStatus);
    countRefusal(parts, route, code, isWallet(code));
  }
}

/** When too many in a row are refused alike, the rest is held back. */
export function countRefusal(
  { holds, streaks }: Pick<DispatchParts, 'holds' | 'streaks'>,
  route: Route,
  code: string,
  isWallet = false,
): void {
  if (holds.of(route) !== null) return;
  const same = streaks.onRefused(route, code, isWallet);
  if (same !== null) holds.keepFrom(same, route.wallet);
}

/** What stands for the reason of a refusal that gives none. */
export function statusCode(httpStatus: number): string {
  return `HTTP_${httpStatus}`;
}
