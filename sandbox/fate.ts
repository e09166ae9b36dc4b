// What has become of an accepted transaction: a function of its record and the time, so that nothing is stored.
// Final states never change; they follow from the number's ending (endings.ts).

import type { Provider } from './catalogue.ts';
import { drawOf } from './chance.ts';
import { type Course, endingOf, type FailureReason } from './endings.ts';
import type { LedgerRecord } from './record.ts';

/** The state of a transaction as a v2 status check words it (service facts 1.2). */
export interface Fate {
  readonly status: 'ACCEPTED' | 'ENQUEUED' | 'PROCESSING' | 'IN_RECONCILIATION' | 'COMPLETED' | 'FAILED';
  /** Present when FAILED. */
  readonly failure: FailureReason | null;
}

/** How long the parts of a course last, in settle delays of the transaction. */
const ACCEPTED_UNTIL = 0.25;
const DIRECT_UNTIL = 1;
const ENQUEUED_UNTIL = 2;
const WAITING_UNTIL = 4;

/**
 * The state at a moment.
 *
 * @param startedAtMs when processing could start: on receipt, or when the provider's delay ended; null while the
 *   provider is delayed.
 * @param settleAfterMs mean time to the final state; each id takes between half and one and a half of it.
 */
export function fateOf(
  record: LedgerRecord,
  provider: Provider,
  startedAtMs: number | null,
  nowMs: number,
  settleAfterMs: number,
): Fate {
  // A deposit is never enqueued: it waits for its payer.
  if (startedAtMs === null) return underway(record.operation === 'DEPOSIT' ? 'PROCESSING' : 'ENQUEUED');
  const course = courseOf(record, provider);
  const delayMs = delayOf(record, settleAfterMs);
  const elapsedMs = nowMs - startedAtMs;
  const final: Fate = { status: course.failure === null ? 'COMPLETED' : 'FAILED', failure: course.failure };
  switch (course.way) {
    case 'stuck':
      return underway(elapsedMs < delayMs * ACCEPTED_UNTIL ? 'ACCEPTED' : 'PROCESSING');
    case 'direct':
      if (elapsedMs >= delayMs * DIRECT_UNTIL) return final;
      return underway(elapsedMs < delayMs * ACCEPTED_UNTIL ? 'ACCEPTED' : 'PROCESSING');
    case 'enqueued':
      if (elapsedMs >= delayMs * WAITING_UNTIL) return final;
      return underway(elapsedMs < delayMs * ENQUEUED_UNTIL ? 'ENQUEUED' : 'PROCESSING');
    case 'reconciled':
      if (elapsedMs >= delayMs * WAITING_UNTIL) return final;
      return underway(elapsedMs < delayMs * DIRECT_UNTIL ? 'PROCESSING' : 'IN_RECONCILIATION');
  }
}

/** How long after its start a transaction is final, in milliseconds; null when it never is. */
export function finalAfterMs(record: LedgerRecord, provider: Provider, settleAfterMs: number): number | null {
  const delayMs = delayOf(record, settleAfterMs);
  switch (courseOf(record, provider).way) {
    case 'stuck':
      return null;
    case 'direct':
      return delayMs * DIRECT_UNTIL;
    case 'enqueued':
    case 'reconciled':
      return delayMs * WAITING_UNTIL;
  }
}

/** The operator's own number of a paid transaction, always the same for an id. */
export function providerTransactionId(id: string): string {
  return String(1_000_000_000 + Math.floor(drawOf(`transaction ${id.toLowerCase()}`) * 9_000_000_000));
}

function courseOf(record: LedgerRecord, provider: Provider): Course {
  const ending = endingOf(record.operation, provider, record.phone);
  // A ledger may hold numbers whose ending is refused today: those were accepted, and are paid.
  return ending.kind === 'accepted' ? ending.course : { way: 'direct', failure: null };
}

function delayOf({ id }: LedgerRecord, settleAfterMs: number): number {
  return settleAfterMs * (0.5 + drawOf(id.toLowerCase()));
}

function underway(status: Fate['status']): Fate {
  return { status, failure: null };
}
