// The vectors that RFC 9421 and RFC 9530 publish: every base byte for byte, every signature and digest.

import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isSignatureOf, signBytes } from '../../../../main/service/signing/algorithms.ts';
import { signatureBase } from '../../../../main/service/signing/base.ts';
import { contentDigest, isDigestOf } from '../../../../main/service/signing/content-digest.ts';
import { DIGEST_ALGORITHMS, SIGNATURE_ALGORITHMS } from '../../../../shared/accounts/signing.ts';

const headers = z.record(z.string(), z.string());
const signatureSchema = z.object({
  keys: z.record(z.string(), z.string()),
  ed25519PrivateKey: z.string(),
  sharedSecret: z.string(),
  request: z.object({ method: z.string(), url: z.string(), headers, body: z.string() }),
  answer: z.object({ status: z.number(), headers, body: z.string() }),
  vectors: z.array(
    z.object({
      section: z.string(),
      message: z.enum(['request', 'answer']),
      algorithm: z.enum([...SIGNATURE_ALGORITHMS, 'hmac-sha256']),
      components: z.array(z.string()),
      parameters: z.array(z.tuple([z.string(), z.union([z.string(), z.number()])])),
      base: z.array(z.string()),
      signature: z.string(),
    }),
  ),
});
const digestSchema = z.array(z.object({ example: z.string(), contentHex: z.string(), digest: z.string() }));

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/signing/${name}`, import.meta.url), 'utf8'));
}

const published = signatureSchema.parse(fixture('rfc9421-appendix-b.json'));
const digests = digestSchema.parse(fixture('rfc9530-digests.json'));

type Vector = (typeof published.vectors)[number];

function baseOf({ message, components, parameters }: Vector): string {
  return signatureBase(published[message], components, new Map(parameters)).base;
}

describe('the vectors of RFC 9421, appendix B.2', () => {
  it('are six', () => {
    expect(published.vectors.map(({ section }) => section)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `B.2.${n}`),
    );
  });

  it.each(published.vectors)('$section has the published base, byte for byte', (vector) => {
    expect(baseOf(vector)).toBe(vector.base.join('\n'));
  });

  it.each(published.vectors)('$section: the published signature is one of this base', (vector) => {
    const { algorithm, parameters, signature } = vector;
    const base = Buffer.from(baseOf(vector), 'utf8');
    if (algorithm === 'hmac-sha256') {
      // No service checks ours with a shared secret: only the base is the program's here.
      const secret = Buffer.from(published.sharedSecret, 'base64');
      expect(createHmac('sha256', secret).update(base).digest('base64')).toBe(signature);
      return;
    }
    const key = createPublicKey(published.keys[String(new Map(parameters).get('keyid'))] ?? '');
    const bytes = Buffer.from(signature, 'base64');
    expect(isSignatureOf(base, bytes, key, algorithm)).toBe(true);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(isSignatureOf(base, bytes, key, algorithm)).toBe(false);
  });

  it('B.2.6 is signed byte for byte as published', async () => {
    const vector = published.vectors.find(({ section }) => section === 'B.2.6');
    if (vector === undefined) throw new Error('The vector is missing.');
    const key = createPrivateKey(published.ed25519PrivateKey);
    const signature = await signBytes(Buffer.from(baseOf(vector), 'utf8'), key, 'ed25519', 'der');
    expect(signature.toString('base64')).toBe(vector.signature);
  });
});

describe('the digests of RFC 9530', () => {
  it.each(digests)('$example is computed as published', ({ contentHex, digest }) => {
    const content = Buffer.from(contentHex, 'hex');
    const ours = DIGEST_ALGORITHMS.filter((name) => digest.includes(`${name}=`)).map((name) =>
      contentDigest(content, name),
    );
    expect(ours.join(', ')).toBe(digest);
    expect(isDigestOf(content, digest)).toBe(true);
    expect(isDigestOf(Buffer.concat([content, Buffer.from('\n')]), digest)).toBe(false);
  });

  it('prove nothing when every algorithm is a foreign one', () => {
    expect(isDigestOf(Buffer.from('x'), 'md5=:Sd/dVLAcvNLSq16eXua5uQ==:')).toBe(false);
  });

  it('must all agree where there are several', () => {
    const body = Buffer.from('x');
    const both = `${contentDigest(body, 'sha-256')}, ${contentDigest(Buffer.from('y'), 'sha-512')}`;
    expect(isDigestOf(body, both)).toBe(false);
  });
});
