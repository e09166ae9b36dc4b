// The part of the contract about users: who is here, who there is, and the ways back to a forgotten passphrase.
// Passphrases and codes go in; only a new recovery code comes out, once.

import { z } from 'zod';
import {
  approvalLimitsSchema,
  passphraseSchema,
  presenceSchema,
  userNameSchema,
  userRolesSchema,
  userSecretSchema,
  userViewSchema,
} from '../users.ts';

const nothing = z.strictObject({});
const named = z.strictObject({ name: userNameSchema });
/** To be shown once and written down: the program keeps only what it takes to know it again. */
const recoveryCode = z.string();

export const USER_METHODS = {
  /** Who is here, and who could sign in. A page asks again at each `presenceChanged`. */
  getPresence: { kind: 'query', input: nothing, output: presenceSchema },
  /** Everybody who was ever added, by name. */
  listUsers: { kind: 'query', input: nothing, output: z.array(userViewSchema) },
  /** Writes the public key of a user as PEM, by which another computer knows what they sign. */
  exportUserKey: {
    kind: 'command',
    input: z.strictObject({ ...named.shape, target: z.string().min(1).max(64) }),
    output: z.strictObject({ fingerprint: z.string() }),
  },
  /** Signs in, in the place of whoever was here before. */
  signIn: {
    kind: 'command',
    input: z.strictObject({ ...named.shape, passphrase: passphraseSchema }),
    output: presenceSchema,
  },
  signOut: { kind: 'command', input: nothing, output: presenceSchema },
  /** The person still sits there, though nothing is asked: a page says it at keys and clicks, once a minute at most. */
  stayHere: { kind: 'command', input: nothing, output: presenceSchema },
  /** Adds a user. The first one administers, too, and comes with the recovery code, which is told this once. */
  addUser: {
    kind: 'command',
    input: z.strictObject({
      ...named.shape,
      roles: userRolesSchema,
      secret: userSecretSchema,
      /** What the user may approve; everything unless given. */
      limits: approvalLimitsSchema.optional(),
    }),
    output: z.strictObject({ user: userViewSchema, recoveryCode: recoveryCode.nullable() }),
  },
  setUserRoles: {
    kind: 'command',
    input: z.strictObject({ ...named.shape, roles: userRolesSchema }),
    output: userViewSchema,
  },
  /** What a user may approve from now on, in the place of the limits before. */
  setUserLimits: {
    kind: 'command',
    input: z.strictObject({ ...named.shape, limits: approvalLimitsSchema }),
    output: userViewSchema,
  },
  /** The user signs in no more; what they did stays, and the name is given to nobody else. */
  removeUser: { kind: 'command', input: named, output: userViewSchema },
  /** The passphrase of whoever is here; the key stays. */
  changePassphrase: {
    kind: 'command',
    input: z.strictObject({ passphrase: passphraseSchema, next: passphraseSchema }),
    output: nothing,
  },
  /** Gives a user who forgot the passphrase another one, and another key with it. */
  resetPassphrase: {
    kind: 'command',
    input: z.strictObject({ ...named.shape, passphrase: passphraseSchema }),
    output: userViewSchema,
  },
  /** The way back for an administrator: with the recovery code, which is spent by it. */
  recoverUser: {
    kind: 'command',
    input: z.strictObject({
      ...named.shape,
      code: z.string().min(1).max(200),
      passphrase: passphraseSchema,
    }),
    output: z.strictObject({ user: userViewSchema, recoveryCode }),
  },
  /** Another recovery code in the place of the one in force, which opens nothing any more; the passphrase is that of whoever is here. */
  renewRecoveryCode: {
    kind: 'command',
    input: z.strictObject({ passphrase: passphraseSchema }),
    output: z.strictObject({ recoveryCode }),
  },
} as const;
