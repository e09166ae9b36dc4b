// The part of the journal's port that serves the audit trail: what a step enters, what a reader is shown, and what a
// check of the chain finds. An entry is never changed and never deleted (promise P7).

import type { AuditAction, AuditFacts, AuditShell, EnteredFacts } from '../../shared/audit.ts';

/** Who works with a journal: entries carry it as it was when it was opened. */
export interface Actor {
  /** Account name of the operating system; null where it has none to tell. */
  readonly account: string | null;
  readonly shell: AuditShell;
}

/** Who signed in and asked. */
export interface ActingUser {
  readonly name: string;
  /** Base64 of the 32 bytes of the public key in force. */
  readonly key: string;
}

/** What a step enters: an act, and what it was about. */
export interface AuditEntry {
  readonly atMs: number;
  readonly batch: string | null;
  readonly action: AuditAction;
  /** Facts of the act; no secrets. */
  readonly facts: EnteredFacts;
  /** What stood there, and what stands there now, by name; absent where nothing stood there before. */
  readonly before?: EnteredFacts;
  readonly after?: EnteredFacts;
  /** An act that is a person's otherwise, and was the program's this time. */
  readonly byProgram?: boolean;
  /** Of a signed act: number of the last such act that its signature covers, 0 for none. It is entered behind that one only. */
  readonly follows?: number;
}

/** An entry as it stands in the file: its action may be one of another edition of the program. */
export interface AuditRecord {
  readonly atMs: number;
  readonly batch: string | null;
  readonly action: string;
  readonly facts: AuditFacts;
}

/** An entry with its place in the chain and all that it says. */
export interface ChainedEntry extends AuditRecord {
  readonly number: number;
  /** A user of this program; null before there were any. */
  readonly person: string | null;
  readonly account: string | null;
  /** A person did it who had not signed in, though there were users. */
  readonly notSignedIn: boolean;
  readonly via: AuditShell | null;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly hash: string;
}

/** Which entries are asked for, newest first. */
export interface AuditQuestion {
  readonly batch: string | null;
  /** A user, or an account name of the operating system. */
  readonly person: string | null;
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
  /** Only entries before this one; null begins with the newest. */
  readonly beforeNumber: number | null;
  readonly limit: number;
}

/** A place in the chain; before the first entry stands 0, with the identity of the journal for a hash. */
export interface ChainPlace {
  readonly number: number;
  readonly hash: string;
}

/** The first entry of a window that does not hold. */
export interface ChainBreak {
  readonly entry: number;
  readonly kind: 'altered' | 'missing' | 'reordered';
}

/** A head of the trail as it was signed. */
export interface SignedHead {
  /** Number of the entry. */
  readonly entry: number;
  readonly hash: string;
  readonly atMs: number;
  /** Base64 of the 32 bytes. */
  readonly publicKey: string;
  /** Base64 of the 64 bytes. */
  readonly signature: string;
}
