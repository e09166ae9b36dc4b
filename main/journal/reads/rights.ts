// What the trail tells of who may do what, beside the users, keys and profiles as they stand: read together, compared
// elsewhere. Never writes.

import { z } from 'zod';
import type { Db } from '../db.ts';
import type { ProfileRecord } from '../port.ts';
import { maybeText, rowsOf } from '../schema/columns.ts';
import type { UserRecord } from '../users-port.ts';
import { listProfiles } from './desk.ts';
import { listUsers } from './users.ts';

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
});

/** An act on a user or a profile, with the facts that its kind has; the others are null. */
export interface RightsEntry {
  readonly action: string;
  /** Who did it; null where nobody had signed in. */
  readonly person: string | null;
  readonly facts: z.infer<typeof factsSchema>;
}

/** A key that is, or was, a user's. */
export interface UserKey {
  readonly name: string;
  readonly publicKey: string;
}

export interface Rights {
  /** The oldest first. */
  readonly entries: readonly RightsEntry[];
  readonly users: readonly UserRecord[];
  readonly keys: readonly UserKey[];
  readonly profiles: readonly ProfileRecord[];
}

const ACTIONS = [
  'profile.added',
  'profile.changed',
  'profile.removed',
  'user.added',
  'user.roles-set',
  'user.limits-set',
  'user.removed',
  'user.passphrase-changed',
  'user.passphrase-reset',
  'user.recovered',
];
/** Found by the index of entries by batch: acts of this kind are of none. */
const ENTRIES = `SELECT action, person, facts FROM audit WHERE batch IS NULL
  AND action IN (${ACTIONS.map((action) => `'${action}'`).join(', ')}) ORDER BY number`;
const KEYS = `SELECT coalesce(name, '') AS name, public_key AS publicKey
  FROM user_key LEFT JOIN user ON user.number = user_key.user ORDER BY user_key.number`;
const readEntries = rowsOf({ action: z.string(), person: maybeText, facts: z.string() }, 'audit entry');
const readKeys = rowsOf({ name: z.string(), publicKey: z.string() }, 'key of a user');

export function rights(db: Db): Rights {
  return {
    entries: readEntries(db.all(ENTRIES)).map(({ facts, ...entry }) => ({ ...entry, facts: factsIn(facts) })),
    users: listUsers(db),
    keys: readKeys(db.all(KEYS)),
    profiles: listProfiles(db),
  };
}

function factsIn(text: string): RightsEntry['facts'] {
  try {
    return factsSchema.parse(JSON.parse(text));
  } catch {
    return factsSchema.parse({});
  }
}
