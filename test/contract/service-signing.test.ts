// Signed requests on real sockets, held against a verifier that shares nothing with the signer.

import type { KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RequestSigning } from '../../main/service/port.ts';
import {
  SIGNATURE_ALGORITHMS,
  SIGNING_DEFAULTS,
  type SignatureAlgorithm,
  type SigningSettings,
} from '../../shared/accounts/signing.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { OUR_ID } from '../support/service/answers.ts';
import { machineClock } from '../support/service/clocks.ts';
import { httpAnswer, type RawServer } from '../support/service/raw-server.ts';
import { client, closeAfterEach, serverAnswering } from '../support/service/subject.ts';
import { arrived } from '../support/signing/arrived.ts';
import { type ArrivedRequest, accepts, readSignature } from '../support/signing/independent-verifier.ts';
import { keyPairOf } from '../support/signing/key-pairs.ts';

closeAfterEach();

const SIGNATURE_HEADERS = [
  'content-digest',
  'signature',
  'signature-input',
  'accept-signature',
  'accept-digest',
];
const ACCEPTED = httpAnswer(200, { payoutId: OUR_ID, status: 'ACCEPTED' });
const BODY = `{"payoutId":"${OUR_ID}","note":"Zoë Müller € 👍","amount":"15"}`;
const NOW_MS = Date.parse('2026-11-20T08:15:42.123Z');

function signingWith(more: Partial<SigningSettings> = {}): RequestSigning {
  const algorithm = more.algorithm ?? 'ecdsa-p256-sha256';
  return {
    settings: {
      ...SIGNING_DEFAULTS,
      components: [...SIGNING_DEFAULTS.components],
      keyId: 'OUR_KEY:1',
      algorithm,
      ...more,
    },
    privateKey: keyPairOf(algorithm).privatePem,
  };
}

/** A clock that tests can turn; sleeps are those of the machine. */
function clockAt(nowMs: () => number) {
  return { ...machineClock, nowMs };
}

async function signed(more: Partial<SigningSettings> = {}): Promise<ArrivedRequest> {
  const server = await serverAnswering(ACCEPTED);
  await client(`${server.baseUrl}/prefix`, {
    signing: signingWith(more),
    clock: clockAt(() => NOW_MS),
  }).initiate(OPERATIONS.payout, OUR_ID, BODY);
  return lastOf(server);
}

function lastOf(server: RawServer): ArrivedRequest {
  const request = server.requests.at(-1);
  if (request === undefined) throw new Error('No request came.');
  return arrived(request);
}

function flipped(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}

/** The text with one character changed into another letter or digit. */
function altered(text: string, place: number): string {
  const letter = text[place] === 'x' ? 'y' : 'x';
  return text.slice(0, place) + letter + text.slice(place + 1);
}

/** Whether the verifier takes it; what it cannot read it does not take. */
function isTaken(request: ArrivedRequest, key: KeyObject, encoding: 'raw' | 'der'): boolean {
  try {
    return accepts(request, key, encoding, NOW_MS);
  } catch {
    return false;
  }
}

const KINDS: readonly (readonly [SignatureAlgorithm, 'raw' | 'der'])[] = SIGNATURE_ALGORITHMS.flatMap(
  (algorithm) => [[algorithm, 'raw'] as const, [algorithm, 'der'] as const],
);

describe.each(KINDS)('a request signed with %s, %s', (algorithm, encoding) => {
  const { publicKey } = keyPairOf(algorithm);

  it('is accepted by an independent verifier', async () => {
    const request = await signed({ algorithm, encoding });
    expect(accepts(request, publicKey, encoding, NOW_MS)).toBe(true);
    expect(request.body.toString('utf8')).toBe(BODY);
  });

  it('is refused when any byte of body, path or a covered header changes', async () => {
    const request = await signed({ algorithm, encoding });
    const bodies = [...request.body.keys()].map((place) => ({
      ...request,
      body: flipped(request.body, place),
    }));
    const targets = [...request.target].map((_, place) => ({
      ...request,
      target: altered(request.target, place),
    }));
    const covered = ['host', 'content-type', 'content-digest', 'signature-date', 'signature-input'];
    const headers = covered.flatMap((name) => {
      const value = request.headers[name] ?? '';
      return [...value].map((_, place) => ({
        ...request,
        headers: { ...request.headers, [name]: altered(value, place) },
      }));
    });
    const forged = [...bodies, ...targets, ...headers, { ...request, method: 'PUT' }];
    expect(forged.length).toBeGreaterThan(300);
    expect(forged.filter((changed) => isTaken(changed, publicKey, encoding))).toEqual([]);
  });

  it('is refused by another key', async () => {
    const other =
      SIGNATURE_ALGORITHMS.find((name) => name.slice(0, 3) !== algorithm.slice(0, 3)) ?? algorithm;
    expect(isTaken(await signed({ algorithm, encoding }), keyPairOf(other).publicKey, encoding)).toBe(false);
  });
});

describe('the signature', () => {
  it('has the defaults of the settings and the four parameters in their order', async () => {
    const { headers } = await signed();
    const created = Math.floor(NOW_MS / 1000);
    expect(headers['signature-input']).toBe(
      `sig-pp=("@method" "@authority" "@path" "signature-date" "content-digest" "content-type");alg="ecdsa-p256-sha256";keyid="OUR_KEY:1";created=${created};expires=${created + 60}`,
    );
    expect(headers['content-digest']).toMatch(/^sha-512=:[A-Za-z0-9+/]{86}==:$/);
    expect(headers['signature-date']).toBe('2026-11-20T08:15:42.123Z');
    expect(headers['accept-signature']).toBe(SIGNATURE_ALGORITHMS.join(','));
    expect(headers['accept-digest']).toBe('sha-256,sha-512');
  });

  it('follows label, digest, expiry and covered components, in their order', async () => {
    const components: SigningSettings['components'] = [
      'content-length',
      '@target-uri',
      '@request-target',
      '@scheme',
      '@query',
      'authorization',
      'accept-digest',
      'content-digest',
    ];
    const request = await signed({
      label: 'ours',
      digest: 'sha-256',
      expiresAfterS: 5,
      hasSignatureDate: false,
      encoding: 'raw',
      components,
    });
    const read = readSignature(request);
    expect(read).toMatchObject({ label: 'ours', components });
    expect(Number(read.parameters['expires']) - Number(read.parameters['created'])).toBe(5);
    expect(request.headers['content-digest']).toMatch(/^sha-256=/);
    expect(request.headers).not.toHaveProperty('signature-date');
    expect(accepts(request, keyPairOf('ecdsa-p256-sha256').publicKey, 'raw', NOW_MS)).toBe(true);
  });

  it.each([
    ['ecdsa-p256-sha256', 64],
    ['ecdsa-p384-sha384', 96],
  ] as const)(
    'of %s has %i bytes in the raw encoding and begins as ASN.1 in the other',
    async (algorithm, size) => {
      expect(readSignature(await signed({ algorithm, encoding: 'raw' })).bytes).toHaveLength(size);
      expect(readSignature(await signed({ algorithm, encoding: 'der' })).bytes[0]).toBe(0x30);
    },
  );

  it.each(['ed25519', 'rsa-v1_5-sha256'] as const)(
    'of %s is the same under both encodings',
    async (algorithm) => {
      const [raw, der] = [
        await signed({ algorithm, encoding: 'raw' }),
        await signed({ algorithm, encoding: 'der' }),
      ];
      const port = (request: ArrivedRequest) => ({ ...request.headers, host: '' });
      // Both servers have a port of their own, which is covered; all else is equal but the signature's value.
      expect({ ...port(raw), signature: '' }).toEqual({ ...port(der), signature: '' });
      expect(readSignature(raw).bytes).toHaveLength(readSignature(der).bytes.length);
    },
  );

  it('is made anew for every attempt, over the same bytes (P1)', async () => {
    let nowMs = NOW_MS;
    const server = await serverAnswering(httpAnswer(500, 'no'));
    const service = client(server.baseUrl, { signing: signingWith(), clock: clockAt(() => nowMs) });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await service.initiate(OPERATIONS.payout, OUR_ID, BODY);
      nowMs += 90_000;
    }
    const requests = server.requests.map(arrived);
    const { publicKey } = keyPairOf('ecdsa-p256-sha256');
    expect(
      requests.map((request, number) => accepts(request, publicKey, 'der', NOW_MS + number * 90_000)),
    ).toEqual([true, true, true]);
    expect(new Set(requests.map(({ body }) => body.toString('utf8')))).toEqual(new Set([BODY]));
    expect(new Set(requests.map(({ headers }) => headers['signature'])).size).toBe(3);
    // An old signature is worth nothing later.
    const [first] = requests;
    expect(first !== undefined && accepts(first, publicKey, 'der', nowMs)).toBe(false);
  });

  it('does not show the private key or the token in anything that is not covered by a header of its own (P5)', async () => {
    const request = await signed();
    const secret = keyPairOf('ecdsa-p256-sha256').privatePem.split('\n')[1] ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(request.headers)).not.toContain(secret);
  });
});

describe('without a signature', () => {
  it('none of the five headers goes out when the profile does not sign', async () => {
    const server = await serverAnswering(ACCEPTED);
    await client(server.baseUrl).initiate(OPERATIONS.payout, OUR_ID, BODY);
    await client(server.baseUrl, { signing: null }).initiate(OPERATIONS.payout, OUR_ID, BODY);
    for (const request of server.requests.map(arrived)) {
      for (const name of [...SIGNATURE_HEADERS, 'signature-date'])
        expect(request.headers).not.toHaveProperty(name);
    }
    expect(server.requests).toHaveLength(2);
  });

  it('only initiations are signed', async () => {
    const server = await serverAnswering(httpAnswer(200, { status: 'NOT_FOUND' }));
    const service = client(server.baseUrl, { signing: signingWith() });
    await service.checkStatus(OPERATIONS.payout, OUR_ID);
    await service.readConfiguration();
    await service.readAvailability();
    for (const request of server.requests.map(arrived)) {
      for (const name of SIGNATURE_HEADERS) expect(request.headers).not.toHaveProperty(name);
    }
    expect(server.requests).toHaveLength(3);
  });

  it('a key that cannot sign opens no client', async () => {
    const server = await serverAnswering(ACCEPTED);
    const signing = { ...signingWith(), privateKey: keyPairOf('ed25519').privatePem };
    expect(() => client(server.baseUrl, { signing })).toThrow('cannot sign with ecdsa-p256-sha256');
  });
});
