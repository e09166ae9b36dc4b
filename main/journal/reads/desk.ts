// The desk around the batches: what was read of accounts, settings, profiles and how they sign, column layouts and news.
// Each kind is described once here; steps/desk.ts writes by the same descriptions. Never writes.

import { z } from 'zod';
import { accountConfigurationSchema, availabilitySchema } from '../../../shared/accounts/configuration.ts';
import { signingSettingsSchema } from '../../../shared/accounts/signing.ts';
import { generationSchema } from '../../../shared/domain.ts';
import { changePercentSchema } from '../../../shared/guards/changes.ts';
import { duplicatePeriodDaysSchema } from '../../../shared/guards/sent-before.ts';
import { type OperationName, operationNameSchema } from '../../../shared/operations.ts';
import type { Db } from '../db.ts';
import type {
  AccountReading,
  BatchNews,
  LayoutRecord,
  ReadingOwner,
  SeenStatus,
  SigningRecord,
} from '../desk-port.ts';
import type { ProfileRecord } from '../port.ts';
import {
  batchRef,
  count,
  flag,
  jsonText,
  maybeNumber,
  maybeText,
  numberByName,
  readStored,
  rowsOf,
  selected,
  textByName,
  textList,
} from '../schema/columns.ts';

const readConfigurations = rowsOf(
  { atMs: z.number(), content: jsonText(accountConfigurationSchema) },
  'reading of an account',
);
const readAvailabilities = rowsOf(
  { atMs: z.number(), content: jsonText(availabilitySchema) },
  'reading of an account',
);

function readingsOf(kind: AccountReading['kind'], found: unknown[]): AccountReading[] {
  return kind === 'configuration'
    ? readConfigurations(found).map((reading) => ({ kind, ...reading }))
    : readAvailabilities(found).map((reading) => ({ kind, ...reading }));
}

/** Readings of an account, newest first, at most so many after so many others. */
export function readings(
  db: Db,
  account: string,
  kind: AccountReading['kind'],
  limit: number,
  skip = 0,
): AccountReading[] {
  const sql = `SELECT at_ms AS atMs, content FROM reading WHERE account = ? AND kind = ?
    ORDER BY number DESC LIMIT ? OFFSET ?`;
  return readingsOf(kind, db.all(sql, account, kind, limit, skip));
}

/** What was read last, with the time of that reading, however long it says the same; null when nothing was. */
export function latestReading(
  db: Db,
  { account, tokenMark }: ReadingOwner,
  kind: AccountReading['kind'],
): AccountReading | null {
  const sql = `SELECT latest_reading.at_ms AS atMs, content FROM latest_reading JOIN reading ON number = reading
    WHERE latest_reading.account = ? AND latest_reading.kind = ? AND token_mark = ?`;
  return readingsOf(kind, db.all(sql, account, kind, tokenMark))[0] ?? null;
}

/** Since when each line of an account has the status that was last seen there. */
export const SEEN_STATUS = {
  country: z.string(),
  provider: z.string(),
  currency: z.string(),
  operation: z.string(),
  status: z.string(),
  sinceMs: z.number(),
};
const readStatuses = rowsOf(SEEN_STATUS, 'status of a provider');

/** The statuses last seen of an account's lines, at most so many. */
export function seenStatuses(db: Db, account: string, limit: number): SeenStatus[] {
  return readStatuses(
    db.all(`SELECT ${selected(SEEN_STATUS)} FROM provider_status WHERE account = ? LIMIT ?`, account, limit),
  );
}

/** What was set under a name; null when nothing was. Callers read it with schemas of their own. */
export function setting(db: Db, name: string): string | null {
  return readStored(maybeText, db.value('SELECT value FROM setting WHERE name = ?', name) ?? null, 'setting');
}

/** At most the place of the private key and the fingerprint by which it is known again (P5). */
export const SIGNING = {
  profile: z.string(),
  settings: jsonText(signingSettingsSchema),
  publicKey: z.string(),
  fingerprint: z.string(),
  keyFile: maybeText,
};
const readSigning = rowsOf(SIGNING, 'signing of a profile');

/** How a profile signs; null when it does not. */
export function signing(db: Db, profile: string): SigningRecord | null {
  const sql = `SELECT ${selected(SIGNING)} FROM profile_signing WHERE profile = ?`;
  return readSigning(db.all(sql, profile))[0] ?? null;
}

export const ALL_SIGNINGS = `SELECT ${selected(SIGNING)} FROM profile_signing ORDER BY profile`;

/** How each profile signs that does. */
export function listSignings(db: Db): SigningRecord[] {
  return readSigning(db.all(ALL_SIGNINGS));
}

/** PEM of the public key of a profile's service; null when what it says is taken as it comes. */
export function serviceKey(db: Db, profile: string): string | null {
  const key = db.value('SELECT public_key FROM profile_service_key WHERE profile = ?', profile);
  return readStored(maybeText, key ?? null, 'key of a service');
}

export const PROFILE = {
  name: z.string(),
  baseUrl: z.string(),
  generation: generationSchema,
  practice: flag,
  colour: z.string(),
  duplicatePeriodDays: duplicatePeriodDaysSchema,
  asksControlTotals: flag,
  changePercent: changePercentSchema,
  asksChanges: flag,
  asksTwoPeople: flag,
};
const readProfiles = rowsOf(PROFILE, 'profile');

export const ALL_PROFILES = `SELECT ${selected(PROFILE)} FROM profile ORDER BY name`;

export function listProfiles(db: Db): ProfileRecord[] {
  return readProfiles(db.all(ALL_PROFILES));
}

const NEWS = {
  batch: batchRef,
  name: maybeText,
  fileName: z.string(),
  operation: operationNameSchema,
  practice: flag,
  completed: count,
  failed: count,
  conflict: count,
  wasUnknown: count,
};
const readNews = rowsOf(NEWS, 'count of news');

/** Batches with rows that became final since the clerk last looked, newest batch first. */
export function news(db: Db): BatchNews[] {
  const sql = `SELECT ${selected(NEWS, { batch: 'news.batch' })} FROM news JOIN batch ON number = news.batch
    WHERE completed + failed + conflict > 0 ORDER BY news.batch DESC`;
  return readNews(db.all(sql));
}

/** When the journal was first opened. */
export function firstOpenedAtMs(db: Db): number {
  const first = db.value('SELECT at_ms FROM opening ORDER BY number LIMIT 1');
  return readStored(maybeNumber, first ?? null, 'opening') ?? 0;
}

/** Layouts that are compared with a new file: a desk has a handful. */
const LATEST_LAYOUTS = 50;

export const LAYOUT = {
  account: z.string(),
  operation: operationNameSchema,
  header: textList,
  mapping: numberByName,
  defaults: textByName,
  decimalMark: z.enum(['point', 'comma']).nullable(),
  batchName: z.string(),
  atMs: z.number(),
};
const readLayouts = rowsOf(LAYOUT, 'column layout');

/** The layouts of an account and operation, the latest first; at most as many as are worth comparing. */
export function layouts(db: Db, account: string, operation: OperationName): LayoutRecord[] {
  const sql = `SELECT ${selected(LAYOUT)} FROM layout WHERE account = ? AND operation = ?
    ORDER BY at_ms DESC, number DESC LIMIT ${LATEST_LAYOUTS}`;
  return readLayouts(db.all(sql, account, operation));
}
