// What of the journal a step has to itself while many desks work on it. Locks are taken in one order, the whole journal first,
// then a batch, then the audit trail, so that no two steps ever wait for each other. Says beside it under which lease a step is.

import { carriedFence } from '../carried.ts';
import type { Step } from '../entry.ts';
import type { SqlValue } from '../schema/columns.ts';
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
  STEPS.reopenReturned,
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

/** A statement with its values: its text is the same for every batch and lease, so that it is prepared once. */
export type Statement = readonly [text: string, ...values: SqlValue[]];

const LOCK_ONE = 'SELECT pg_advisory_xact_lock(CAST($1 AS integer), 0)';
const LOCK_BATCH = `SELECT pg_advisory_xact_lock_shared(${LOCK.journal}, 0),
  pg_advisory_xact_lock(${LOCK.batch}, CAST($1 AS integer))`;
const CARRY_FENCE = "SELECT set_config('paymaster.fence', $1, true)";

/** Takes the locks of a step. */
export function lockFor(step: Step, args: readonly unknown[]): Statement {
  const [batch] = args;
  const number = typeof batch === 'string' ? batchNumberOf(batch) : null;
  return OF_ONE_BATCH.has(step) && number !== null ? [LOCK_BATCH, number] : lockStatement('journal');
}

/** Takes a lock until the end of the transaction. */
export function lockStatement(what: 'journal' | 'trail'): Statement {
  return [LOCK_ONE, LOCK[what]];
}

/** The number of the lease under which a step is carried out, for the rules of the tables. */
export function fenceOf(): Statement[] {
  const fence = carriedFence();
  return fence === null ? [] : [[CARRY_FENCE, String(fence)]];
}
