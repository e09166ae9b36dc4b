// Whether a message carries the signature of the service: what is covered, the digest, the key and the time.
// Knows nothing of what the message says; one that fails here has proved nothing.

import type { KeyObject } from 'node:crypto';
import { type InnerList, isInnerList, parseDictionary, serializeItem } from 'structured-headers';
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../../../shared/accounts/signing.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import { algorithmsOf, isSignatureOf } from './algorithms.ts';
import { type SignatureParameters, type SignedAnswer, type SignedRequest, signatureBase } from './base.ts';
import { isDigestOf } from './content-digest.ts';

/** How far the clocks of both sides may be apart. */
const CLOCK_TOLERANCE_S = 300;
/** Signatures of one message that are looked at: a hostile header must not buy more work than that. */
const MOST_SIGNATURES = 3;

/** What a check found. */
export type MessageVerdict =
  | { readonly kind: 'signed' }
  | { readonly kind: 'unsigned' }
  /** Not what the service signed. */
  | { readonly kind: 'forged'; readonly problem: Saying }
  /** Signed by the service, but not for now. */
  | { readonly kind: 'stale'; readonly problem: Saying };

export interface MessageTerms {
  readonly key: KeyObject;
  readonly nowMs: number;
  /** Null when the components cover enough; otherwise what they leave open. */
  coverageProblem(components: readonly string[]): Saying | null;
}

/**
 * Checks one message over the exact bytes of its body. One good signature is enough.
 *
 * @param readings the message as it may have been signed: several when its address is not certain.
 */
export function checkMessage(
  readings: readonly [SignedAnswer | SignedRequest, ...(SignedAnswer | SignedRequest)[]],
  body: Buffer,
  terms: MessageTerms,
): MessageVerdict {
  const [message] = readings;
  const [input, value] = [headerOf(message, 'signature-input'), headerOf(message, 'signature')];
  if (input === null && value === null) return { kind: 'unsigned' };
  try {
    const verdict = verdictOf(readings, [input ?? '', value ?? ''], terms);
    if (verdict.kind !== 'signed') return verdict;
  } catch {
    // Headers that are no structured fields, or a component that the message lacks.
    return forged(say`its signature cannot be read`);
  }
  const digest = headerOf(message, 'content-digest');
  const isWhole = digest !== null && isDigestOf(body, digest);
  return isWhole ? { kind: 'signed' } : forged(say`its digest is not that of its content`);
}

function verdictOf(
  readings: readonly (SignedAnswer | SignedRequest)[],
  [input, value]: readonly [string, string],
  terms: MessageTerms,
): MessageVerdict {
  const signatures = parseDictionary(value);
  let verdict: MessageVerdict = { kind: 'unsigned' };
  for (const [label, list] of [...parseDictionary(input)].slice(0, MOST_SIGNATURES)) {
    const signature = signatures.get(label)?.[0];
    if (!isInnerList(list) || !(signature instanceof ArrayBuffer)) continue;
    const found = verdictOfSignature(readings, list, Buffer.from(signature), terms);
    if (found.kind === 'signed') return found;
    // What the service itself signed says more about the message than what somebody else added.
    if (verdict.kind !== 'stale') verdict = found;
  }
  return verdict;
}

function verdictOfSignature(
  readings: readonly (SignedAnswer | SignedRequest)[],
  [items, given]: InnerList,
  signature: Buffer,
  { key, nowMs, coverageProblem }: MessageTerms,
): MessageVerdict {
  const components = items.map((item) => serializeItem(item));
  if (new Set(components).size !== components.length) {
    return forged(say`its signature covers a part twice`);
  }
  const problem = coverageProblem(components);
  if (problem !== null) return forged(problem);
  const parameters: SignatureParameters = new Map();
  for (const [name, value] of given) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      return forged(say`its signature cannot be read`);
    }
    parameters.set(name, value);
  }
  const algorithm = algorithmOf(parameters.get('alg'), key);
  if (algorithm === null) {
    return forged(say`its signature is of another kind than the key of the service`);
  }
  // Readings that differ in nothing that is covered are one.
  const bases = new Set(readings.map((message) => signatureBase(message, components, parameters).base));
  const isGood = [...bases].some((base) =>
    isSignatureOf(Buffer.from(base, 'utf8'), signature, key, algorithm),
  );
  return isGood ? inTime(parameters, nowMs / 1_000) : forged(say`its signature is not that of the service`);
}

function inTime(parameters: SignatureParameters, nowS: number): MessageVerdict {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  if (typeof created === 'number' && created > nowS + CLOCK_TOLERANCE_S) {
    return { kind: 'stale', problem: say`its signature is from the future` };
  }
  if (typeof expires === 'number' && expires < nowS - CLOCK_TOLERANCE_S) {
    return { kind: 'stale', problem: say`its signature has expired` };
  }
  return { kind: 'signed' };
}

function algorithmOf(stated: string | number | undefined, key: KeyObject): SignatureAlgorithm | null {
  const offered = algorithmsOf(key);
  if (stated === undefined) return offered[0] ?? null;
  const known = SIGNATURE_ALGORITHMS.find((name) => name === stated);
  return known !== undefined && offered.includes(known) ? known : null;
}

function headerOf({ headers }: SignedAnswer | SignedRequest, name: string): string | null {
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name);
  if (found === undefined) return null;
  return Array.isArray(found[1]) ? found[1].join(', ') : found[1];
}

function forged(problem: Saying): MessageVerdict {
  return { kind: 'forged', problem };
}
