// Keeps what the desk around the batches remembers: readings, statuses, settings, profiles and how they sign, layouts
// and news. Each change comes with its entry of the audit trail. No secret is ever given to any of them (promise P5).

import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { AuditEntry } from '../audit-port.ts';
import { type Db, insertRows } from '../db.ts';
import type {
  AccountReading,
  LayoutRecord,
  NewsCounts,
  ReadingOwner,
  SeenStatus,
  SigningRecord,
} from '../desk-port.ts';
import { step } from '../entry.ts';
import type { ProfileRecord } from '../port.ts';
import { LAYOUT, PROFILE, SEEN_STATUS, SIGNING, setting } from '../reads/desk.ts';
import { insertion, readStored, replaced, rowsOf, stored } from '../schema/columns.ts';
import { batchNumberOf } from '../schema/keys.ts';
import { enter } from './audit.ts';

const readLatest = rowsOf({ number: z.number(), content: z.string() }, 'reading of an account');
const LATEST = `SELECT number, content FROM reading WHERE account = ? AND kind = ? ORDER BY number DESC LIMIT 1`;
const ADD_READING =
  'INSERT INTO reading (account, kind, at_ms, content) VALUES (?, ?, ?, ?) RETURNING number';
const KEEP_READING = `INSERT INTO latest_reading (account, kind, token_mark, at_ms, reading) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (account, kind, token_mark) DO UPDATE SET at_ms = excluded.at_ms, reading = excluded.reading`;

/** Keeps a reading; where it equals the latest of its kind, only that it was read again. Readings are append-only. */
export const addReading = step(
  (db, { account, tokenMark }: ReadingOwner, { kind, atMs, content }: AccountReading): void => {
    const text = JSON.stringify(content);
    const [before] = readLatest(db.all(LATEST, account, kind));
    const number =
      before?.content === text
        ? before.number
        : readStored(z.number(), db.value(ADD_READING, account, kind, atMs, text), 'reading of an account');
    db.run(KEEP_READING, account, kind, tokenMark, atMs, number);
  },
);

const KEEP_STATUS = insertion(
  'provider_status',
  { account: z.string(), ...SEEN_STATUS },
  `ON CONFLICT (account, country, provider, currency, operation)
    DO UPDATE SET status = excluded.status, since_ms = excluded.since_ms`,
);
const FORGET_STATUS = `DELETE FROM provider_status
  WHERE account = ? AND country = ? AND provider = ? AND currency = ? AND operation = ?`;

/** Keeps statuses that were seen, and forgets lines that are there no more. At most some hundreds at once. */
export const keepStatuses = step(
  (db, account: string, seen: readonly SeenStatus[], gone: readonly SeenStatus[]): void => {
    for (const { country, provider, currency, operation } of gone) {
      db.run(FORGET_STATUS, account, country, provider, currency, operation);
    }
    const kept = seen.map((status) => ({ account, ...status }));
    insertRows(db, KEEP_STATUS, kept);
  },
);

const SET =
  'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value';

/**
 * @param before what it has to be for it to be set, null where it is not there; whatever it is unless given.
 * @returns false where it is something else: another desk has set it since it was read.
 */
export const setSetting = step((db, name: string, value: string, before?: string | null): boolean => {
  if (before !== undefined && setting(db, name) !== before) return false;
  db.run(SET, name, value);
  return true;
});

const KEEP_SIGNING = insertion(
  'profile_signing',
  SIGNING,
  `ON CONFLICT (profile) DO UPDATE SET ${replaced(SIGNING, ['profile'])}`,
);

export const setSigning = step((db, record: SigningRecord, entry: AuditEntry): void => {
  insertRows(db, KEEP_SIGNING, [{ ...record }]);
  enter(db, [entry]);
});

/** False when the profile did not sign. */
export const removeSigning = step((db, profile: string, entry: AuditEntry): boolean => {
  const { changes } = db.run('DELETE FROM profile_signing WHERE profile = ?', profile);
  return enteredIf(db, changes > 0, entry);
});

const KEEP_KEY = `INSERT INTO profile_service_key (profile, public_key) VALUES (?, ?)
  ON CONFLICT (profile) DO UPDATE SET public_key = excluded.public_key`;

export const setServiceKey = step((db, profile: string, publicKey: string, entry: AuditEntry): void => {
  db.run(KEEP_KEY, profile, publicKey);
  enter(db, [entry]);
});

/** False when there was none. */
export const removeServiceKey = step((db, profile: string, entry: AuditEntry): boolean => {
  const { changes } = db.run('DELETE FROM profile_service_key WHERE profile = ?', profile);
  return enteredIf(db, changes > 0, entry);
});

const CLEAR_NEWS = `UPDATE news SET completed = completed - ?, failed = failed - ?, conflict = conflict - ?,
    was_unknown = was_unknown - ?
  WHERE batch = ? AND completed >= ? AND failed >= ? AND conflict >= ? AND was_unknown >= ?`;

/**
 * Counts rows that were seen no more, and goes on to count those that came since. Where fewer are left than were seen, another
 * page has said so before: what is left stays news.
 */
export const clearNews = step((db, seen: readonly NewsCounts[]): void => {
  for (const { batch, completed, failed, conflict, wasUnknown } of seen) {
    const counts = [completed, failed, conflict, wasUnknown];
    db.run(CLEAR_NEWS, ...counts, batchNumberOf(batch), ...counts);
  }
});

const ADD_PROFILE = insertion('profile', PROFILE);

/** @throws PaymasterError PROFILE_EXISTS. */
export const addProfile = step((db, profile: ProfileRecord, entry: AuditEntry): void => {
  try {
    insertRows(db, ADD_PROFILE, [{ ...profile }]);
    db.settle();
  } catch (error) {
    if (!db.isRefused(error, 'key')) throw error;
    throw paymasterError(
      'PROFILE_EXISTS',
      say`There is a profile named ${profile.name} already.`,
      say`Choose another name, or remove the old profile first.`,
    );
  }
  enter(db, [entry]);
});

/** False when there is no such profile. */
export const updateProfile = step(
  (db, name: string, change: Omit<ProfileRecord, 'name' | 'practice'>, entry: AuditEntry): boolean => {
    const sql = `UPDATE profile SET base_url = ?, generation = ?, colour = ?, duplicate_period_days = ?,
      asks_control_totals = ?, change_percent = ?, asks_changes = ?, asks_two_people = ? WHERE name = ?`;
    const { baseUrl, generation, colour, duplicatePeriodDays, changePercent } = change;
    const { asksControlTotals, asksChanges, asksTwoPeople } = change;
    const asked = [stored(asksControlTotals), changePercent, stored(asksChanges), stored(asksTwoPeople)];
    const { changes } = db.run(sql, baseUrl, generation, colour, duplicatePeriodDays, ...asked, name);
    return enteredIf(db, changes > 0, entry);
  },
);

/** A profile can be removed, since batches keep the facts of their account themselves. False when there was none. */
export const removeProfile = step((db, name: string, entry: AuditEntry): boolean => {
  const { changes } = db.run('DELETE FROM profile WHERE name = ?', name);
  return enteredIf(db, changes > 0, entry);
});

const KEEP_LAYOUT = insertion(
  'layout',
  LAYOUT,
  `ON CONFLICT (account, operation, header) DO UPDATE SET
    ${replaced(LAYOUT, ['account', 'operation', 'header'])}`,
);

/**
 * Keeps a column layout; the same headings of the same account and operation are kept once, as they were last: a layout
 * is a convenience and no record of an act. What an import did stands in its batch.
 */
export const rememberLayout = step((db, layout: LayoutRecord): void => {
  insertRows(db, KEEP_LAYOUT, [{ ...layout }]);
});

/** An act that changed nothing is none. */
function enteredIf(db: Db, isChanged: boolean, entry: AuditEntry): boolean {
  if (isChanged) enter(db, [entry]);
  return isChanged;
}
