// Keys in every state in which a person may bring them, and what is said of each.

import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateSigningKey, readServiceKey, readSigningKey } from '../../../../main/service/signing/keys.ts';
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../../../../shared/accounts/signing.ts';
import { PaymasterError } from '../../../../shared/errors.ts';
import { keyPairOf, newPair } from '../../../support/signing/key-pairs.ts';

const NOW_MS = Date.now();
const { privatePem, publicPem } = keyPairOf('ecdsa-p256-sha256');

/** A key and its certificate, of those that the tests of encrypted connections use. */
function tlsFixture(name: string): string {
  return readFileSync(new URL(`../../../fixtures/tls/untrusted-${name}.pem`, import.meta.url), 'utf8');
}

const certificate = tlsFixture('certificate');
const certified = tlsFixture('key');
const { validFromDate, validToDate } = new X509Certificate(certificate);

function refusalOf(work: () => unknown): { detail: string | null; said: string } {
  try {
    work();
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    const { code, detail, message, remedy } = error.failure;
    expect(code).toBe('SIGNING_KEY_UNUSABLE');
    return { detail, said: `${message} ${remedy}` };
  }
  throw new Error('The key was taken.');
}

function pemOf(key: ReturnType<typeof createPrivateKey>, cipher?: { cipher: string; passphrase: string }) {
  return key.export({ type: 'pkcs8', format: 'pem', ...cipher }).toString();
}

describe('a private key', () => {
  it.each(SIGNATURE_ALGORITHMS)('that is made for %s can sign with it', async (algorithm) => {
    const pem = await generateSigningKey(algorithm);
    const read = readSigningKey(pem, algorithm, NOW_MS);
    expect(read.algorithm).toBe(algorithm);
    expect(read.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    expect(read.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['ecdsa-p256-sha256', 'ecdsa-p256-sha256'],
    ['ecdsa-p384-sha384', 'ecdsa-p384-sha384'],
    ['rsa-v1_5-sha256', 'rsa-pss-sha512'],
    ['ed25519', 'ed25519'],
  ] as const)('of the kind for %s signs with %s unless told otherwise', (kind, usual) => {
    expect(readSigningKey(keyPairOf(kind).privatePem, null, NOW_MS).algorithm).toBe(usual);
  });

  it('is read in its older forms too, with spaces and remarks around it', () => {
    const key = createPrivateKey(privatePem);
    const sec1 = key.export({ type: 'sec1', format: 'pem' }).toString();
    const rsa = createPrivateKey(keyPairOf('rsa-pss-sha512').privatePem);
    const pkcs1 = rsa.export({ type: 'pkcs1', format: 'pem' }).toString();
    const { fingerprint } = readSigningKey(privatePem, null, NOW_MS);
    expect(readSigningKey(`Our key\r\n\n${sec1.replaceAll('\n', '\r\n')}`, null, NOW_MS).fingerprint).toBe(
      fingerprint,
    );
    expect(readSigningKey(pkcs1, 'rsa-v1_5-sha256', NOW_MS).algorithm).toBe('rsa-v1_5-sha256');
  });

  it.each<[string, () => string, SignatureAlgorithm | null, string, RegExp]>([
    ['a public key', () => publicPem, null, 'public', /holds a public key, and only a private key can sign/],
    ['a certificate alone', () => certificate, null, 'certificate', /certificate without its private key/],
    ['no PEM', () => 'hello', null, 'not-pem', /no private key in PEM form/],
    [
      'an encrypted key',
      () => pemOf(createPrivateKey(privatePem), { cipher: 'aes-256-cbc', passphrase: 'x' }),
      null,
      'encrypted',
      /encrypted with a passphrase/,
    ],
    ['a damaged key', () => privatePem.replace(/\n[A-Za-z0-9+/]{20}/, '\n'), null, 'damaged', /is damaged/],
    [
      'a key of another curve',
      () => privatePem,
      'ecdsa-p384-sha384',
      'wrong-kind',
      /cannot sign with ecdsa-p384/,
    ],
    [
      'a key of another kind',
      () => privatePem,
      'ed25519',
      'wrong-kind',
      /Give the algorithm ecdsa-p256-sha256/,
    ],
    [
      'a key that no algorithm uses',
      () => pemOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey),
      null,
      'wrong-kind',
      /secp256k1\) signs no requests/,
    ],
    [
      'a short RSA key',
      () => pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey),
      null,
      'too-short',
      /1024 bits/,
    ],
    [
      'a key beside the certificate of another',
      () => `${newPair('ecdsa-p256-sha256').privatePem}${certificate}`,
      null,
      'wrong-kind',
      /does not belong to the certificate/,
    ],
  ])('that is %s is refused in a clear sentence', (_what, pem, algorithm, detail, sentence) => {
    const text = pem();
    const refusal = refusalOf(() => readSigningKey(text, algorithm, NOW_MS));
    expect(refusal.detail).toBe(detail);
    expect(refusal.said).toMatch(sentence);
    // Not a piece of the key is repeated (P5).
    for (const line of text.split('\n').filter((part) => part.length > 30 && !part.startsWith('-'))) {
      expect(refusal.said).not.toContain(line);
    }
  });

  it('has expired with its certificate, and is not in force before it', () => {
    const both = certified + certificate;
    const inForceMs = validFromDate.getTime() + 1000;
    expect(readSigningKey(both, null, inForceMs).publicKey).toBe(
      readSigningKey(certified, null, 0).publicKey,
    );
    expect(refusalOf(() => readSigningKey(both, null, validToDate.getTime() + 1000))).toMatchObject({
      detail: 'expired',
      said: expect.stringContaining('The key has expired: its certificate ended on'),
    });
    expect(refusalOf(() => readSigningKey(both, null, validFromDate.getTime() - 1000)).detail).toBe(
      'not-yet',
    );
  });
});

describe('the public key of a service', () => {
  it('is read as a key or as a certificate', () => {
    expect(readServiceKey(publicPem, NOW_MS).publicKey).toBe(publicPem);
    const inForceMs = validFromDate.getTime() + 1000;
    const { publicKey } = readSigningKey(certified, null, inForceMs);
    expect(readServiceKey(certificate, inForceMs).publicKey).toBe(publicKey);
  });

  it.each([
    ['a private key', () => privatePem, 'private'],
    ['no key', () => 'hello', 'not-pem'],
    ['an expired certificate', () => certificate, 'expired'],
  ])('that is %s is refused', (_what, pem, detail) => {
    expect(refusalOf(() => readServiceKey(pem(), validToDate.getTime() + 1000)).detail).toBe(detail);
  });
});
