// Which callbacks count as the service's own: what is covered, the address they were sent to, the digest, the time.

import { createHash, createPrivateKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createIncomingCheck,
  type IncomingRequest,
} from '../../../../main/service/signing/incoming-check.ts';
import { AnswerSigner } from '../../../../sandbox/signatures.ts';
import { sayEnglish } from '../../../../shared/texts/say-english.ts';
import { keyPairOf, newPair } from '../../../support/signing/key-pairs.ts';

const NOW_MS = Date.parse('2026-11-20T08:15:42Z');
const NOW_S = NOW_MS / 1000;
const BODY = Buffer.from('{"payoutId":"x","status":"COMPLETED"}');
const PAIR = keyPairOf('ed25519');
const TYPE = 'application/json; charset=UTF-8';
const COVERED = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
const VALUES: Readonly<Record<string, string>> = {
  '@method': 'POST',
  '@authority': 'desk.example',
  '@path': '/hooks',
  '@query': '?of=us',
  '@scheme': 'https',
  '@target-uri': 'https://desk.example/hooks?of=us',
  '@request-target': '/hooks?of=us',
  '@status': '200',
  'signature-date': '2026-11-20T08:15:42Z',
  'content-digest': `sha-512=:${createHash('sha512').update(BODY).digest('base64')}:`,
  'content-type': TYPE,
};

/** A callback signed by hand over the named parts. */
function callback(
  components: readonly string[] = COVERED,
  times = `;created=${NOW_S};expires=${NOW_S + 60}`,
  pem = PAIR.privatePem,
): IncomingRequest {
  const written = `(${components.map((name) => `"${name}"`).join(' ')});alg="ed25519";keyid="K"${times}`;
  const lines = components.map((name) => `"${name}": ${VALUES[name] ?? ''}`);
  const base = [...lines, `"@signature-params": ${written}`].join('\n');
  const signature = sign(null, Buffer.from(base), createPrivateKey(pem)).toString('base64');
  return {
    method: 'POST',
    target: '/hooks?of=us',
    authorities: ['desk.example'],
    headers: {
      'content-type': TYPE,
      'content-digest': VALUES['content-digest'],
      'signature-date': VALUES['signature-date'],
      'signature-input': `theirs=${written}`,
      signature: `theirs=:${signature}:`,
      'x-unset': undefined,
    },
    body: BODY,
  };
}

function verdictOn(request: IncomingRequest, nowMs = NOW_MS): string {
  const verdict = createIncomingCheck(PAIR.publicPem, { nowMs: () => nowMs }).verdictOn(request);
  return 'problem' in verdict ? `${verdict.kind}: ${sayEnglish(verdict.problem)}` : verdict.kind;
}

describe('a callback', () => {
  it('of the service is told as signed', () => {
    expect(verdictOn(callback())).toBe('signed');
  });

  it.each(['ecdsa-p256-sha256', 'ecdsa-p384-sha384', 'rsa-pss-sha512', 'ed25519'] as const)(
    'that the sandbox signs with %s is told as signed, and nothing like it',
    (algorithm) => {
      const pair = keyPairOf(algorithm);
      const check = createIncomingCheck(pair.publicPem, { nowMs: () => NOW_MS });
      for (const encoding of ['raw', 'der'] as const) {
        const signer = new AnswerSigner(pair.privatePem, encoding);
        const url = 'http://127.0.0.1:8123/hooks';
        const headers = signer.callbackHeadersFor('POST', url, TYPE, BODY, NOW_MS);
        const request: IncomingRequest = {
          method: 'POST',
          target: '/hooks',
          authorities: ['127.0.0.1:8123'],
          headers: { ...headers, 'content-type': TYPE },
          body: BODY,
        };
        expect(check.verdictOn(request)).toEqual({ kind: 'signed' });
        expect(check.verdictOn({ ...request, target: '/other' }).kind).toBe('forged');
        expect(check.verdictOn({ ...request, method: 'PUT' }).kind).toBe('forged');
        expect(check.verdictOn({ ...request, authorities: ['127.0.0.1:8124'] }).kind).toBe('forged');
        expect(check.verdictOn({ ...request, body: Buffer.from('{}') }).kind).toBe('forged');
      }
    },
  );

  it('without signature headers is told as unsigned', () => {
    expect(verdictOn({ ...callback(), headers: { 'content-type': TYPE } })).toBe('unsigned');
  });

  it('is known under the host that a tunnel names beside its own', () => {
    expect(verdictOn({ ...callback(), authorities: ['127.0.0.1:9000', 'desk.example'] })).toBe('signed');
    const whole = callback(['@method', '@scheme', '@target-uri', 'content-digest']);
    expect(verdictOn({ ...whole, authorities: ['127.0.0.1:9000', 'desk.example'] })).toBe('signed');
    expect(verdictOn(callback(['@method', '@request-target', '@query', 'content-digest']))).toBe('signed');
  });

  it.each<[string, IncomingRequest, RegExp]>([
    ['with other content', { ...callback(), body: Buffer.from('{}') }, /digest is not that of its content/],
    ['to another path', { ...callback(), target: '/hooks2' }, /not that of the service/],
    ['to a path that only reads alike', { ...callback(), target: '/a/../hooks?of=us' }, /address cannot/],
    ['to a path in another host', { ...callback(), target: '//desk.example/hooks' }, /address cannot/],
    ['without a host', { ...callback(), authorities: [] }, /address cannot be read/],
    ['with a host that is none', { ...callback(), authorities: ['a@b', 'x/y'] }, /address cannot be read/],
    ['of another key', callback(COVERED, '', newPair('ed25519').privatePem), /not that of the service/],
    ['that leaves out the content', callback(['@method', '@path']), /does not cover/],
    ['that leaves out the address', callback(['@method', 'content-digest']), /does not cover/],
    ['that leaves out the method', callback(['@path', 'content-digest']), /does not cover/],
    ['that is an answer of the service', callback(['@status', 'content-digest']), /does not cover/],
    [
      'that covers what is not there',
      callback(['@method', '@path', 'content-digest', '@status']),
      /cannot be read/,
    ],
    [
      'with headers that cannot be read',
      { ...callback(), headers: { signature: '((', 'signature-input': 'x' } },
      /cannot be read/,
    ],
  ])('%s is forged', (_what, request, sentence) => {
    expect(verdictOn(request)).toMatch(/^forged: /);
    expect(verdictOn(request)).toMatch(sentence);
  });

  it('is stale when its time is over or has not come', () => {
    expect(verdictOn(callback(), NOW_MS + 361_000)).toBe('stale: its signature has expired');
    expect(verdictOn(callback(), NOW_MS - 301_000)).toBe('stale: its signature is from the future');
    expect(verdictOn(callback(), NOW_MS + 200_000)).toBe('signed');
  });

  it('is looked at for a few signatures only', () => {
    const good = callback();
    const padding = ['a', 'b', 'c'].map((label) => `${label}=("@method" "@path" "content-digest")`);
    const values = ['a', 'b', 'c'].map((label) => `${label}=:AAAA:`);
    const buried = {
      ...good.headers,
      'signature-input': [...padding, String(good.headers['signature-input'])].join(', '),
      signature: [...values, String(good.headers['signature'])].join(', '),
    };
    expect(verdictOn({ ...good, headers: buried })).toMatch(/^forged/);
    const beside = {
      ...good.headers,
      'signature-input': [padding[0], good.headers['signature-input']].join(', '),
      signature: [values[0], good.headers['signature']].join(', '),
    };
    expect(verdictOn({ ...good, headers: beside })).toBe('signed');
  });
});
