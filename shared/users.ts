// Users of the program: their roles, what is asked of a name and a passphrase, and what is shown of them. A passphrase goes
// into the core and comes out nowhere.

import { z } from 'zod';
import { compareAmounts, toAmount } from './money/money.ts';

/**
 * What a user may do. `prepare`: everything up to the approval; `approve`: approve and send; `administer`: users, accounts
 * and their keys; `read`: look and export, which every user may.
 */
export const USER_ROLES = ['prepare', 'approve', 'administer', 'read'] as const;
export const userRoleSchema = z.enum(USER_ROLES);
export type UserRole = z.infer<typeof userRoleSchema>;
export const userRolesSchema = z.array(userRoleSchema).min(1).max(USER_ROLES.length);

/**
 * Characters at least; length is what makes a passphrase hard to guess, and every desk of a shared journal, or a copy of one,
 * has what a guess can be tried on.
 */
export const PASSPHRASE_MIN = 15;
const PASSPHRASE_MAX = 10_000;

/** As it is typed; that it is long enough is said in words by the core. */
export const passphraseSchema = z.string().min(1).max(PASSPHRASE_MAX);
export const userNameSchema = z.string().trim().min(1).max(60);

/** Without a touch for so long, whoever is here is signed out and the key forgotten. */
export const REST_MS = 15 * 60 * 1_000;

const textSchema = z.string().min(1);

/** Largest sums by currency, as canonical decimals above nothing; a currency that is not named has no limit. */
const sumsSchema = z.record(
  z.string().regex(/^[A-Z]{3}$/),
  z.string().regex(/^(?!0$)(?:0|[1-9]\d{0,17})(?:\.\d{1,6})?$/),
);

/** How much a user may approve: in one batch, and in one day of theirs. */
export const approvalLimitsSchema = z.strictObject({ batch: sumsSchema, day: sumsSchema });
export type ApprovalLimits = z.infer<typeof approvalLimitsSchema>;

/** The first currency whose day holds less than one batch may; null where there is none. */
export function dayBelowBatch({ batch, day }: ApprovalLimits): string | null {
  const isBelow = (currency: string) => {
    const [ofBatch, ofDay] = [batch[currency], day[currency]].map((sum) => toAmount(sum ?? ''));
    return ofBatch != null && ofDay != null && compareAmounts(ofDay, ofBatch) < 0;
  };
  return Object.keys(batch).find(isBelow) ?? null;
}

export const userViewSchema = z.strictObject({
  name: z.string(),
  roles: z.array(userRoleSchema),
  /** PEM of the public key, to be given to another computer. */
  publicKey: z.string(),
  /** SHA-256 of the public key, hexadecimal: to be compared by telephone. */
  fingerprint: z.string(),
  /** False for a user of another computer, of whom only the public key is here. */
  signsHere: z.boolean(),
  limits: approvalLimitsSchema,
  createdAtMs: z.number(),
  /** When the user was removed; null while there. */
  endedAtMs: z.number().nullable(),
});
export type UserView = z.infer<typeof userViewSchema>;

/** Who is here. */
export const presenceSchema = z.strictObject({
  /** False as long as nobody was ever added: then nothing asks for anybody. */
  hasUsers: z.boolean(),
  /** Names that can sign in here. */
  names: z.array(z.string()),
  here: z
    .strictObject({
      name: z.string(),
      roles: z.array(userRoleSchema),
      /** When they are signed out unless they do something before. */
      restsAtMs: z.number(),
    })
    .nullable(),
});
export type Presence = z.infer<typeof presenceSchema>;

/** What opens a user's key: a passphrase of this computer, or nothing where only the public key is known. */
export const userSecretSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase'), passphrase: passphraseSchema }),
  z.strictObject({ kind: z.literal('public-key'), file: textSchema.max(64) }),
]);
