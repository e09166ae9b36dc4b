// Whether an answer was signed by the service: its status and, through the digest, its content.
// Decides nothing about rows; an answer that fails here has proved nothing.

import { type Saying, say } from '../../../shared/saying.ts';
import type { Clock } from '../../ports.ts';
import type { SignedAnswer } from './base.ts';
import { readServiceKey } from './keys.ts';
import { checkMessage } from './message-check.ts';

export interface AnswerCheck {
  /**
   * Null when the service signed this answer; otherwise why it counts as not signed.
   *
   * @param body the very bytes that were received.
   */
  problemOf(answer: SignedAnswer, body: Buffer): Saying | null;
}

/**
 * Makes the check of a service's answers.
 *
 * @param serviceKey PEM of its public key.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function createAnswerCheck(serviceKey: string, clock: Pick<Clock, 'nowMs'>): AnswerCheck {
  const { key } = readServiceKey(serviceKey, clock.nowMs());
  return {
    problemOf(answer, body) {
      const verdict = checkMessage([answer], body, { key, nowMs: clock.nowMs(), coverageProblem });
      switch (verdict.kind) {
        case 'signed':
          return null;
        case 'unsigned':
          return say`it carries no signature`;
        case 'forged':
        case 'stale':
          return verdict.problem;
      }
    },
  };
}

function coverageProblem(components: readonly string[]): Saying | null {
  const isEnough = components.includes('"@status"') && components.includes('"content-digest"');
  return isEnough ? null : say`its signature does not cover status and content`;
}
