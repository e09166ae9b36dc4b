// Whether an answer was signed by the service: its signature, what it covers, its digest and its time.
// Decides nothing about rows; an answer that fails here has proved nothing.

import type { KeyObject } from 'node:crypto';
import { type InnerList, isInnerList, parseDictionary, serializeItem } from 'structured-headers';
import { type Saying, say } from '../../../shared/saying.ts';
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../../../shared/signing.ts';
import type { Clock } from '../../ports.ts';
import { algorithmsOf, isSignatureOf } from './algorithms.ts';
import { type SignatureParameters, type SignedAnswer, signatureBase } from './base.ts';
import { isDigestOf } from './content-digest.ts';
import { readServiceKey } from './keys.ts';

/** What must be signed for the answer to be the service's: its status and, through the digest, its body. */
const REQUIRED = ['@status', 'content-digest'] as const;
/** How far the clocks of both sides may be apart. */
const CLOCK_TOLERANCE_S = 300;

export interface AnswerCheck {
  /** Null when the service signed this answer; otherwise why it counts as not signed. */
  problemOf(answer: SignedAnswer, body: string): Saying | null;
}

/**
 * Makes the check of a service's answers.
 *
 * @param serviceKey PEM of its public key.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function createAnswerCheck(serviceKey: string, clock: Pick<Clock, 'nowMs'>): AnswerCheck {
  const { key } = readServiceKey(serviceKey, clock.nowMs());
  return {
    problemOf(answer, body) {
      try {
        return problemOfAnswer(answer, Buffer.from(body, 'utf8'), key, clock.nowMs());
      } catch {
        // Headers that cannot be read, or a component that the answer lacks.
        return say`its signature cannot be read`;
      }
    },
  };
}

function problemOfAnswer(answer: SignedAnswer, body: Buffer, key: KeyObject, nowMs: number): Saying | null {
  const inputs = parseDictionary(headerOf(answer, 'signature-input') ?? '');
  const signatures = parseDictionary(headerOf(answer, 'signature') ?? '');
  let problem: Saying | null = say`it carries no signature`;
  for (const [label, input] of inputs) {
    const signature = signatures.get(label)?.[0];
    if (!isInnerList(input) || !(signature instanceof ArrayBuffer)) continue;
    problem = problemOfSignature(answer, input, Buffer.from(signature), key, nowMs);
    if (problem === null) break;
  }
  if (problem !== null) return problem;
  const digest = headerOf(answer, 'content-digest');
  return digest !== null && isDigestOf(body, digest) ? null : say`its digest is not that of its content`;
}

function problemOfSignature(
  answer: SignedAnswer,
  [items, given]: InnerList,
  signature: Buffer,
  key: KeyObject,
  nowMs: number,
): Saying | null {
  const components = items.map((item) => serializeItem(item));
  if (new Set(components).size !== components.length) return say`its signature covers a part twice`;
  if (!REQUIRED.every((name) => components.includes(`"${name}"`))) {
    return say`its signature does not cover status and content`;
  }
  const parameters: SignatureParameters = new Map();
  for (const [name, value] of given) {
    if (typeof value !== 'string' && typeof value !== 'number') return say`its signature cannot be read`;
    parameters.set(name, value);
  }
  const nowS = nowMs / 1_000;
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  if (typeof created === 'number' && created > nowS + CLOCK_TOLERANCE_S) {
    return say`its signature is from the future`;
  }
  if (typeof expires === 'number' && expires < nowS - CLOCK_TOLERANCE_S)
    return say`its signature has expired`;
  const algorithm = algorithmOf(parameters.get('alg'), key);
  if (algorithm === null) return say`its signature is of another kind than the key of the service`;
  const { base } = signatureBase(answer, components, parameters);
  const isGood = isSignatureOf(Buffer.from(base, 'utf8'), signature, key, algorithm);
  return isGood ? null : say`its signature is not that of the service`;
}

function algorithmOf(stated: string | number | undefined, key: KeyObject): SignatureAlgorithm | null {
  const offered = algorithmsOf(key);
  if (stated === undefined) return offered[0] ?? null;
  const known = SIGNATURE_ALGORITHMS.find((name) => name === stated);
  return known !== undefined && offered.includes(known) ? known : null;
}

function headerOf({ headers }: SignedAnswer, name: string): string | null {
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name);
  if (found === undefined) return null;
  return Array.isArray(found[1]) ? found[1].join(', ') : found[1];
}
