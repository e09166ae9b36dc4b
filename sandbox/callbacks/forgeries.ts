// Callbacks that the service never sent: what someone who knows the receiver's address could post to it.
// Made on request only, so that a receiver can be held against them.

import { randomUUID } from 'node:crypto';
import type { FailureReason } from '../endings.ts';
import { type CallbackBody, callbackBody, idFieldOf, type Outcome } from './callback-body.ts';

/** What is wrong with a forged callback. `docs/sandbox.md` describes each. */
export const FORGERIES = [
  'wrong-status',
  'early',
  'unknown-id',
  'bad-signature',
  'stale',
  'unreadable',
] as const;
export type Forgery = (typeof FORGERIES)[number];

const FORGED_FAILURE: FailureReason = {
  failureCode: 'UNSPECIFIED_FAILURE',
  failureMessage: 'This failure was made up.',
};

/**
 * The body of a forged callback; text where it is no JSON at all.
 *
 * @param outcome the true one, or for `early` the record while it is underway.
 */
export function forgedBody(forgery: Forgery, outcome: Outcome): CallbackBody | string {
  switch (forgery) {
    case 'wrong-status':
      return callbackBody({ ...outcome, fate: turned(outcome) });
    case 'early':
      return callbackBody({ ...outcome, fate: { status: 'COMPLETED', failure: null } });
    case 'unknown-id':
      return { ...callbackBody(outcome), [idFieldOf(outcome.record)]: randomUUID() };
    case 'bad-signature':
    case 'stale':
      return callbackBody(outcome);
    case 'unreadable':
      return '{"status":"COMPLETED",';
  }
}

function turned({ fate }: Outcome): Outcome['fate'] {
  return fate.status === 'COMPLETED'
    ? { status: 'FAILED', failure: FORGED_FAILURE }
    : { status: 'COMPLETED', failure: null };
}
