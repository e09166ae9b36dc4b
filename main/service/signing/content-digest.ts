// The digest of a body and its header (RFC 9530, section 2). Over the exact bytes, never over parsed content.

import { hash, timingSafeEqual } from 'node:crypto';
import { parseDictionary } from 'structured-headers';
import { DIGEST_ALGORITHMS, type DigestAlgorithm } from '../../../shared/accounts/signing.ts';

const HASH_NAMES: Readonly<Record<DigestAlgorithm, string>> = { 'sha-256': 'sha256', 'sha-512': 'sha512' };

/** The value of Content-Digest for a body. */
export function contentDigest(body: Buffer, algorithm: DigestAlgorithm): string {
  return `${algorithm}=:${hash(HASH_NAMES[algorithm], body, 'base64')}:`;
}

/** True when the header holds at least one digest that is known here, and each such one is that of the body. */
export function isDigestOf(body: Buffer, header: string): boolean {
  const known = DIGEST_ALGORITHMS.flatMap((algorithm) => {
    const given = digestsIn(header).get(algorithm);
    return given === undefined ? [] : [{ algorithm, given }];
  });
  return (
    known.length > 0 &&
    known.every(({ algorithm, given }) => {
      const digest = hash(HASH_NAMES[algorithm], body, 'buffer');
      return given.length === digest.length && timingSafeEqual(given, digest);
    })
  );
}

function digestsIn(header: string): Map<string, Buffer> {
  const digests = new Map<string, Buffer>();
  for (const [name, [value]] of parseDictionary(header)) {
    if (value instanceof ArrayBuffer) digests.set(name, Buffer.from(value));
  }
  return digests;
}
