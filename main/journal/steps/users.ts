// Adds users, changes what they may do, gives them keys and ends them, each with its entry. A user is never deleted, a name
// never given twice, and somebody who can administer here is always left.

import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { ApprovalLimits, UserRole } from '../../../shared/users.ts';
import type { AuditEntry } from '../audit-port.ts';
import type { Db } from '../db.ts';
import { step } from '../entry.ts';
import { listUsers } from '../reads/users.ts';
import type { NewKey, NewUser } from '../users-port.ts';
import { enter } from './audit.ts';

const ADD = 'INSERT INTO user (name, folded, roles, limits, created_ms) VALUES (?, ?, ?, ?, ?)';
const ADD_KEY = `INSERT INTO user_key (user, public_key, sealed, since_ms)
  VALUES ((SELECT number FROM user WHERE name = ?), ?, ?, ?)`;
const ADD_CODE = 'INSERT INTO recovery_code (record, made_ms) VALUES (?, ?)';

/**
 * Adds a user, and the recovery code that comes with the first one.
 *
 * @throws PaymasterError USER_EXISTS where the name or the key is somebody's, or was.
 */
export const addUser = step((db, user: NewUser, code: string | null, entry: AuditEntry): void => {
  const { name, folded, roles, limits, publicKey, sealed, atMs } = user;
  try {
    db.run(ADD, name, folded, JSON.stringify(roles), JSON.stringify(limits), atMs);
    db.run(ADD_KEY, name, publicKey, sealed, atMs);
    db.settle();
  } catch (error) {
    if (db.isRefused(error, 'key')) throw exists(name);
    throw error;
  }
  if (code !== null) db.run(ADD_CODE, code, atMs);
  requireAdministrator(db);
  enter(db, [entry]);
});

/** @throws PaymasterError LAST_ADMINISTRATOR. */
export const setUserRoles = step((db, name: string, roles: readonly UserRole[], entry: AuditEntry): void => {
  db.run('UPDATE user SET roles = ? WHERE name = ?', JSON.stringify(roles), name);
  requireAdministrator(db);
  enter(db, [entry]);
});

/** What a user may approve from now on. */
export const setUserLimits = step((db, name: string, limits: ApprovalLimits, entry: AuditEntry): void => {
  db.run('UPDATE user SET limits = ? WHERE name = ?', JSON.stringify(limits), name);
  enter(db, [entry]);
});

/** @throws PaymasterError LAST_ADMINISTRATOR. */
export const endUser = step((db, name: string, atMs: number, entry: AuditEntry): void => {
  db.run('UPDATE user SET ended_ms = ? WHERE name = ? AND ended_ms IS NULL', atMs, name);
  requireAdministrator(db);
  enter(db, [entry]);
});

/** Gives a user another key, or seals the one in force anew. Who has a new passphrase begins without wrong ones. */
export const setUserKey = step((db, name: string, key: NewKey, entry: AuditEntry): void => {
  keepKey(db, name, key);
  enter(db, [entry]);
});

/** The same for whoever came back by the recovery code, which is spent; the next one is kept. */
export const recoverUser = step(
  (db, name: string, key: NewKey, code: { spent: number; next: string }, entry: AuditEntry): void => {
    const sql = 'UPDATE recovery_code SET used_ms = ? WHERE number = ? AND used_ms IS NULL';
    const { changes } = db.run(sql, key.atMs, code.spent);
    if (changes !== 1) throw new Error('The recovery code was used already.');
    db.run(ADD_CODE, code.next, key.atMs);
    keepKey(db, name, key);
    enter(db, [entry]);
  },
);

/** Puts a recovery code in the place of every one before, which is spent unused. */
export const renewCode = step((db, record: string, entry: AuditEntry): void => {
  db.run('UPDATE recovery_code SET used_ms = ? WHERE used_ms IS NULL', entry.atMs);
  db.run(ADD_CODE, record, entry.atMs);
  enter(db, [entry]);
});

const IN_FORCE = 'user = (SELECT number FROM user WHERE name = ?) AND until_ms IS NULL';
const SEAL_ANEW = `UPDATE user_key SET sealed = ? WHERE ${IN_FORCE} AND public_key = ?`;
const END_KEY = `UPDATE user_key SET until_ms = ? WHERE ${IN_FORCE}`;
const FORGIVE = 'UPDATE user SET refusals = 0, refused_ms = NULL WHERE name = ?';

function keepKey(db: Db, name: string, { publicKey, sealed, atMs }: NewKey): void {
  db.run(FORGIVE, name);
  if (db.run(SEAL_ANEW, sealed, name, publicKey).changes === 1) return;
  db.run(END_KEY, atMs, name);
  db.run(ADD_KEY, name, publicKey, sealed, atMs);
}

/** A wrong passphrase or code: counted, so that the next guess waits, in this program and in any other. */
export const refuseUser = step((db, name: string, entry: AuditEntry): void => {
  db.run('UPDATE user SET refusals = refusals + 1, refused_ms = ? WHERE name = ?', entry.atMs, name);
  enter(db, [entry]);
});

export const welcomeUser = step((db, name: string, entry: AuditEntry): void => {
  db.run(FORGIVE, name);
  enter(db, [entry]);
});

/** @throws PaymasterError LAST_ADMINISTRATOR where nobody could administer here any more. */
function requireAdministrator(db: Db): void {
  const isLeft = listUsers(db).some(
    ({ roles, endedAtMs, sealed }) => endedAtMs === null && sealed !== null && roles.includes('administer'),
  );
  if (isLeft) return;
  throw paymasterError(
    'LAST_ADMINISTRATOR',
    say`Nobody could administer Paymaster here any more. Nothing was changed.`,
    say`Give somebody else with a passphrase on this computer the role of administrator first.`,
  );
}

function exists(name: string): Error {
  return paymasterError(
    'USER_EXISTS',
    say`There is, or was, a user named ${name}, or one with this key.`,
    say`Choose another name. A name is never given twice, so that the audit trail means one person by it.`,
  );
}
