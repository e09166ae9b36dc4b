// What the trail tells of who may do what, beside the users, profiles, keys of both and locks of restores as they stand: read
// together, compared elsewhere. Never writes.

import { z } from 'zod';
import { ACTS_AND_RETURNS, actsSql } from '../act-form.ts';
import type { Db, Question } from '../db.ts';
import type { SigningRecord } from '../desk-port.ts';
import type { ProfileRecord } from '../port.ts';
import { count, maybeText, rowsOf, selected } from '../schema/columns.ts';
import type { UserRecord } from '../users-port.ts';
import { IDENTITY, journalIdentity } from './audit.ts';
import { ALL_PROFILES, ALL_SIGNINGS, listProfiles, listSignings } from './desk.ts';
import { ALL_USERS, listUsers } from './users.ts';

const factSchema = z.string().nullable().default(null).catch(null);
const factsSchema = z.object({
  name: factSchema,
  roles: factSchema,
  fingerprint: factSchema,
  limitBatch: factSchema,
  limitDay: factSchema,
  baseUrl: factSchema,
  asksTwoPeople: z.boolean().default(false).catch(false),
  generation: factSchema,
  duplicatePeriodDays: z.number().nullable().default(null).catch(null),
  changePercent: z.number().nullable().default(null).catch(null),
  asksControlTotals: z.boolean().nullable().default(null).catch(null),
  asksChanges: z.boolean().nullable().default(null).catch(null),
  keptIn: factSchema,
  keyId: factSchema,
  algorithm: factSchema,
  encoding: factSchema,
  digest: factSchema,
  label: factSchema,
  applies: factSchema,
  signsHere: z.boolean().nullable().default(null).catch(null),
  lastBatch: z.number().nullable().default(null).catch(null),
  publicKey: factSchema,
  recovery: factSchema,
  spentCode: factSchema,
  signature: factSchema,
});

/** An act on a user, a profile or its keys, or a restore, with the facts that its kind has; the others are null. */
export interface RightsEntry {
  readonly number: number;
  readonly action: string;
  /** Who did it; null where nobody had signed in. */
  readonly person: string | null;
  readonly facts: z.infer<typeof factsSchema>;
  /** The same entry as it stands in the journal, which is what was signed. */
  readonly stored: StoredAct;
}

interface StoredAct {
  readonly atMs: number;
  readonly personKey: string | null;
  readonly facts: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly hash: string;
}

/** A key that is, or was, a user's. */
export interface UserKey {
  readonly name: string;
  readonly publicKey: string;
}

export interface Rights {
  /** Identity of the journal. */
  readonly journal: string;
  /** What is kept of recovery codes, used up or not. */
  readonly codes: readonly string[];
  /** The oldest first. */
  readonly entries: readonly RightsEntry[];
  readonly users: readonly UserRecord[];
  readonly keys: readonly UserKey[];
  readonly profiles: readonly ProfileRecord[];
  readonly signings: readonly SigningRecord[];
  readonly serviceKeys: readonly ServiceKey[];
  readonly restores: readonly RestoreMark[];
  /** Drafts that are no longer locked by a restore, of which no entry says that somebody said they were not sent. */
  readonly unlocked: readonly string[];
}

/** A restore locks the drafts up to a batch. */
interface RestoreMark {
  readonly entry: number;
  readonly lastBatch: number;
}

/** The public key by which the answers of a profile's service are believed, as PEM. */
interface ServiceKey {
  readonly profile: string;
  readonly publicKey: string;
}

const RELIED_UPON = actsSql(ACTS_AND_RETURNS);
const ENTRY = {
  number: count,
  action: z.string(),
  person: maybeText,
  atMs: z.number(),
  personKey: maybeText,
  facts: z.string(),
  before: maybeText,
  after: maybeText,
  hash: z.string(),
};
const ENTRIES = `SELECT ${selected(ENTRY)} FROM audit WHERE ${RELIED_UPON} ORDER BY number`;
const readEntries = rowsOf(ENTRY, 'audit entry');
const CODES = 'SELECT record FROM recovery_code ORDER BY number';
const KEYS = `SELECT coalesce(name, '') AS name, public_key AS publicKey
  FROM user_key LEFT JOIN user ON user.number = user_key.user ORDER BY user_key.number`;
const SERVICE_KEYS = 'SELECT profile, public_key AS publicKey FROM profile_service_key ORDER BY profile';
const readServiceKeys = rowsOf({ profile: z.string(), publicKey: z.string() }, 'key of a service');
const RESTORES = 'SELECT entry, last_batch AS lastBatch FROM restore ORDER BY entry';
const readRestores = rowsOf({ entry: count, lastBatch: count }, 'restore');
const UNLOCKED = `SELECT 'B' || batch AS batch FROM confirmed_draft
  WHERE NOT EXISTS (SELECT 1 FROM audit WHERE audit.batch = 'B' || confirmed_draft.batch
    AND action = 'draft.confirmed-unsent' AND audit.number > confirmed_draft.restore)`;
const readKeys = rowsOf({ name: z.string(), publicKey: z.string() }, 'key of a user');

/** Asked for as one: a desk may be far from its database, and asks this several times before a start. */
const QUESTIONS: readonly Question[] = [
  ...[IDENTITY, CODES, ENTRIES, ALL_USERS, KEYS, ALL_PROFILES, ALL_SIGNINGS, SERVICE_KEYS, RESTORES],
  UNLOCKED,
].map((sql) => [sql]);

export function rights(db: Db): Rights {
  db.expect(...QUESTIONS);
  return {
    journal: journalIdentity(db),
    codes: z.array(z.string()).parse(db.column(CODES)),
    entries: readEntries(db.all(ENTRIES)).map(({ number, action, person, ...stored }) => ({
      ...{ number, action, person, stored },
      facts: factsIn(stored.facts),
    })),
    users: listUsers(db),
    keys: readKeys(db.all(KEYS)),
    profiles: listProfiles(db),
    signings: listSignings(db),
    serviceKeys: readServiceKeys(db.all(SERVICE_KEYS)),
    restores: readRestores(db.all(RESTORES)),
    unlocked: z.array(z.string()).parse(db.column(UNLOCKED)),
  };
}

/** The facts that an act of any kind has. */
export function factsIn(text: string): RightsEntry['facts'] {
  try {
    return factsSchema.parse(JSON.parse(text));
  } catch {
    return factsSchema.parse({});
  }
}
