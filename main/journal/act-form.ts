// What an administrator signs who changes users or profiles (docs/audit-trail.md): the act, and every such act before it. The
// forms are a promise to everybody who checks a trail without this program: they are never changed, only followed by others
// beside them.

import { createHash } from 'node:crypto';
import { netstring } from './chain.ts';

const ACT_FORM = 'Paymaster act signature 1';
const ACTS_FORM = 'Paymaster acts 1';

/** The acts on which rights rest; each belongs to no batch. */
export const SIGNED_ACTS = [
  'profile.added',
  'profile.changed',
  'profile.removed',
  'service-key.kept',
  'service-key.removed',
  'signing.changed',
  'signing.removed',
  'user.added',
  'user.roles-set',
  'user.limits-set',
  'user.removed',
  'user.passphrase-changed',
  'user.passphrase-reset',
  'user.recovered',
  'user.code-renewed',
] as const;

/**
 * What the digest of the acts goes over: also that the journal was put back, so that an act which was signed before that cannot
 * be entered again after it.
 */
export const ACTS_AND_RETURNS = [...SIGNED_ACTS, 'journal.failed-over', 'journal.restored'] as const;

/** SQL of the condition that an entry is one of some acts that belong to no batch; found by the index of entries by batch. */
export function actsSql(actions: readonly string[]): string {
  return `batch IS NULL AND action IN (${actions.map((action) => `'${action}'`).join(', ')})`;
}

/** An act as it is signed: `facts` without the signature, and each text as it stands in the journal. */
export interface ActStatement {
  /** Identity of the journal. */
  readonly journal: string;
  /** Digest of the acts before. */
  readonly follows: string;
  readonly atMs: number;
  readonly person: string | null;
  readonly personKey: string | null;
  readonly action: string;
  readonly facts: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The bytes that are signed. */
export function actBytes(it: ActStatement): Buffer {
  const { journal, follows, atMs, person, personKey, action, facts, before, after } = it;
  const values = [ACT_FORM, journal, follows, atMs, person, personKey, action, facts, before, after];
  return Buffer.from(values.map(netstring).join(''));
}

/** The digest of no act yet. */
export function noActs(journal: string): string {
  return digest(netstring(ACTS_FORM) + netstring(journal));
}

/** The digest of acts with one more entry, by its number and its hash in the trail. */
export function oneMoreAct(follows: string, { number, hash }: { number: number; hash: string }): string {
  return digest(netstring(follows) + netstring(number) + netstring(hash));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The facts of an act as they are kept: those that were signed, with the signature as the last of them. */
export function withSignature(facts: string, signature: string): string {
  return `${facts.slice(0, -1)}${facts === '{}' ? '' : ','}"signature":${JSON.stringify(signature)}}`;
}

/** The facts that were signed; null where the signature is not the last of what is kept. */
export function withoutSignature(kept: string, signature: string): string | null {
  const end = `"signature":${JSON.stringify(signature)}}`;
  if (!kept.endsWith(end)) return null;
  const before = kept.slice(0, -end.length);
  if (before === '{') return '{}';
  return before.endsWith(',') ? `${before.slice(0, -1)}}` : null;
}
