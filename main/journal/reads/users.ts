// Users as they are known: each with the key in force, and the recovery code. Never writes.

import { z } from 'zod';
import { approvalLimitsSchema, userRolesSchema } from '../../../shared/users.ts';
import type { Db } from '../db.ts';
import { jsonText, maybeNumber, maybeText, rowsOf, selected } from '../schema/columns.ts';
import type { RecoveryRecord, Signer, UserRecord } from '../users-port.ts';

const USER = {
  name: z.string(),
  roles: jsonText(userRolesSchema),
  createdAtMs: z.number(),
  endedAtMs: maybeNumber,
  refusals: z.number().int().nonnegative(),
  refusedAtMs: maybeNumber,
  publicKey: z.string(),
  sealed: maybeText,
  limits: jsonText(approvalLimitsSchema),
};
const readUsers = rowsOf(USER, 'user');
const COLUMNS = selected(USER, {
  createdAtMs: 'created_ms',
  endedAtMs: 'ended_ms',
  refusedAtMs: 'refused_ms',
});
const CURRENT = `FROM user JOIN user_key ON user_key.user = user.number
  WHERE user_key.number = (SELECT max(number) FROM user_key WHERE user = user.number)`;
const LIST = `SELECT ${COLUMNS} ${CURRENT}`;

export const ALL_USERS = `${LIST} ORDER BY folded`;

/** Everybody who was ever added, by name. */
export function listUsers(db: Db): UserRecord[] {
  return readUsers(db.all(ALL_USERS));
}

const { name, roles, endedAtMs, publicKey, sealed } = USER;
const SIGNER = { name, roles, endedAtMs, publicKey, sealed };
const readSigners = rowsOf(SIGNER, 'user');

/** The same of a file of any layout; nobody where it is of before there were users. */
export function listSigners(db: Db): Signer[] {
  if (db.value("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'user'") === undefined) return [];
  return readSigners(
    db.all(`SELECT ${selected(SIGNER, { endedAtMs: 'ended_ms' })} ${CURRENT} ORDER BY folded`),
  );
}

/** Whether anybody was ever added: from then on every change needs a user. */
export function hasUsers(db: Db): boolean {
  return db.value('SELECT 1 FROM user LIMIT 1') !== undefined;
}

const readCodes = rowsOf({ number: z.number(), record: z.string() }, 'recovery code');

/** The code that was not used yet; null before there is an administrator. */
export function recovery(db: Db): RecoveryRecord | null {
  const sql = 'SELECT number, record FROM recovery_code WHERE used_ms IS NULL ORDER BY number DESC LIMIT 1';
  return readCodes(db.all(sql))[0] ?? null;
}
