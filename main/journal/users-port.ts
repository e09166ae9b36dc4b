// The part of the journal's port that serves users: who there is, the keys that were theirs, and the recovery code. What a
// key or a code is sealed with is text here: the journal keeps it and cannot open it.

import type { ApprovalLimits, UserRole } from '../../shared/users.ts';

/** A user with the key in force; of a user who was removed, the last one. */
export interface UserRecord {
  readonly name: string;
  readonly roles: readonly UserRole[];
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
  /** Wrong passphrases since the last right one, and when the latest of them was given. */
  readonly refusals: number;
  readonly refusedAtMs: number | null;
  /** Base64 of the 32 bytes. */
  readonly publicKey: string;
  /** Null where the key is on another computer. */
  readonly sealed: string | null;
  /** How much the user may approve. */
  readonly limits: ApprovalLimits;
}

/** What is asked of whoever signs in; every layout that has users has it. */
export type Signer = Pick<UserRecord, 'name' | 'roles' | 'endedAtMs' | 'publicKey' | 'sealed'>;

export interface NewKey {
  readonly publicKey: string;
  readonly sealed: string | null;
  readonly atMs: number;
}

export interface NewUser extends NewKey {
  readonly name: string;
  /** The name in the one form in which no two users share it. */
  readonly folded: string;
  readonly roles: readonly UserRole[];
  readonly limits: ApprovalLimits;
}

/** The recovery code that is in force, as it is known again. */
export interface RecoveryRecord {
  readonly number: number;
  readonly record: string;
}
