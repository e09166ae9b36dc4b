// What of the journal a step has to itself while many desks work on it. Locks are taken in one order, the whole journal first,
// then a batch, then the audit trail, so that no two steps ever wait for each other. Says beside it under which lease a step is.

import { carriedFence } from '../carried.ts';
import type { Step } from '../entry.ts';
import { batchNumberOf } from '../schema/keys.ts';
import { STEPS } from '../table.ts';

/** The first of the two numbers of an advisory lock: what it stands for. */
export const LOCK = {
  journal: 0x504d_0001,
  batch: 0x504d_0002,
  trail: 0x504d_0003,
  session: 0x504d_0004,
} as const;

/**
 * Steps that touch one batch, which their first argument names, and nothing else that another desk could change meanwhile.
 * All others have the whole journal to themselves, as every step has in a file.
 */
const OF_ONE_BATCH: ReadonlySet<unknown> = new Set<unknown>([
  STEPS.appendRows,
  STEPS.finishImport,
  STEPS.queueRows,
  STEPS.leaveOut,
  STEPS.offerQueued,
  STEPS.offerAgain,
  STEPS.record,
  STEPS.setStatusNotOffered,
  STEPS.drafts.change,
  STEPS.drafts.endCutShort,
  STEPS.drafts.setControls,
  STEPS.holds.change,
  STEPS.holds.keepLook,
  STEPS.tests.release,
  STEPS.tests.grant,
  STEPS.outcomes.seal,
  STEPS.reuse.appendReusedRows,
  STEPS.restores.answer,
  STEPS.leases.take,
  STEPS.leases.renew,
  STEPS.leases.give,
  STEPS.leases.ask,
]);

/** The statements that take the locks of a step. */
export function locksOf(step: Step, args: readonly unknown[]): string[] {
  const [batch] = args;
  const number = typeof batch === 'string' ? batchNumberOf(batch) : null;
  if (!OF_ONE_BATCH.has(step) || number === null) return [lockStatement(LOCK.journal)];
  return [`SELECT pg_advisory_xact_lock_shared(${LOCK.journal}, 0)`, lockStatement(LOCK.batch, number)];
}

/** Takes a lock until the end of the transaction. */
export function lockStatement(what: number, which = 0): string {
  return `SELECT pg_advisory_xact_lock(${what}, ${which})`;
}

/** The number of the lease under which a step is carried out, for the rules of the tables. */
export function fenceOf(): string[] {
  const fence = carriedFence();
  return fence === null ? [] : [`SELECT set_config('paymaster.fence', '${fence}', true)`];
}
