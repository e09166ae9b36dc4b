// Enters acts at the end of the chain, in the transaction of the step that they tell of, and keeps signed heads. What is
// entered is never changed and never deleted (promise P7).

import { AUDIT_ACTIONS } from '../../../shared/audit.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { ACTS_AND_RETURNS, actsSql } from '../act-form.ts';
import type { AuditEntry, SignedHead } from '../audit-port.ts';
import { actingUser } from '../carried.ts';
import { entryHash, SEALED_COLUMNS } from '../chain.ts';
import type { Db } from '../db.ts';
import { step } from '../entry.ts';
import { auditHead } from '../reads/audit.ts';

/** Detail of the failure of an act that another one overtook. */
export const OVERTAKEN = 'act-overtaken';

const COLUMNS = [...SEALED_COLUMNS, 'hash'] as const;
const ADD = `INSERT INTO audit (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`;

const LAST_ACT = `SELECT coalesce(max(number), 0) FROM audit WHERE ${actsSql(ACTS_AND_RETURNS)}`;

/**
 * Enters acts, inside a step; what any of them was about is durable with them or not at all.
 *
 * @throws PaymasterError CONFIRMATION_STALE where a signed act does not follow the one that its signature covers.
 */
export function enter(db: Db, entries: readonly AuditEntry[]): void {
  if (entries.length > 0) db.lockTrail();
  for (const { atMs, batch, action, facts, before, after, byProgram, follows } of entries) {
    if (follows !== undefined && db.value(LAST_ACT) !== follows) throw overtaken();
    const last = auditHead(db);
    const isPrograms = byProgram ?? AUDIT_ACTIONS[action] === 'program';
    const user = isPrograms ? null : actingUser();
    const entry = {
      number: last.number + 1,
      at_ms: atMs,
      batch,
      person: user?.name ?? null,
      person_key: user?.key ?? null,
      account: db.actor.account,
      via: isPrograms ? 'program' : db.actor.shell,
      action,
      facts: JSON.stringify(facts),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    };
    const hash = entryHash(last.hash, entry);
    db.run(ADD, ...SEALED_COLUMNS.map((name) => entry[name]), hash);
    db.entered = { number: entry.number, hash };
  }
}

export const appendAudit = step((db, entry: AuditEntry): void => enter(db, [entry]));

const KEEP_HEAD = 'INSERT INTO audit_head (entry, hash, at_ms, public_key, signature) VALUES (?, ?, ?, ?, ?)';

export const keepHead = step((db, { entry, hash, atMs, publicKey, signature }: SignedHead): void => {
  db.run(KEEP_HEAD, entry, hash, atMs, publicKey, signature);
});

function overtaken(): PaymasterError {
  return paymasterError(
    'CONFIRMATION_STALE',
    say`Somebody else changed users or profiles at the same moment. Nothing was changed here.`,
    say`Look at what stands there now, and try again.`,
    { detail: OVERTAKEN },
  );
}
