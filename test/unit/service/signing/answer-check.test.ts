// Which answers count as the service's own: each covered part, the digest, the key and the time.

import { constants, createHash, createPrivateKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from '../../../../main/service/signing/account-signing.ts';
import { sayEnglish } from '../../../../shared/texts/say-english.ts';
import { keyPairOf, newPair } from '../../../support/signing/key-pairs.ts';

const NOW_MS = Date.parse('2026-11-20T08:15:42Z');
const NOW_S = NOW_MS / 1000;
const BODY = '{"payoutId":"x","status":"ACCEPTED"}';
const DIGEST = `sha-256=:${createHash('sha256').update(BODY).digest('base64')}:`;

interface Parts {
  readonly components?: string;
  readonly parameters?: string;
  readonly digest?: string;
  readonly algorithm?: 'ecdsa-p256-sha256' | 'rsa-v1_5-sha256' | 'ed25519';
  readonly pem?: string;
}

/** What a careless service sends: bytes that are no UTF-8. */
const STRANGE_BODY = Buffer.from([...Buffer.from('{"status":"ACCEPTED","name":"'), 0xe9, 0xff, 0x22, 0x7d]);

/** An answer signed by hand. */
function answer(parts: Parts = {}) {
  const { digest = DIGEST, algorithm = 'ed25519', pem = keyPairOf(algorithm).privatePem } = parts;
  const { components = '"@status" "content-digest"' } = parts;
  const { parameters = `;alg="${algorithm}";keyid="K";created=${NOW_S};expires=${NOW_S + 60}` } = parts;
  const values: Record<string, string> = { '"@status"': '200', '"content-digest"': digest, '"date"': 'now' };
  const lines = components.split(' ').map((name) => `${name}: ${values[name] ?? ''}`);
  const input = `(${components})${parameters}`;
  const base = Buffer.from([...lines, `"@signature-params": ${input}`].join('\n'));
  const key = createPrivateKey(pem);
  const signature = {
    'ecdsa-p256-sha256': () => sign('sha256', base, key),
    'rsa-v1_5-sha256': () => sign('sha256', base, { key, padding: constants.RSA_PKCS1_PADDING }),
    ed25519: () => sign(null, base, key),
  }[algorithm]();
  const headers: Record<string, string | string[]> = {
    'content-digest': digest,
    date: 'now',
    'signature-input': `theirs=${input}`,
    signature: `theirs=:${signature.toString('base64')}:`,
  };
  return { status: 200, headers };
}

function problemOf(
  given: ReturnType<typeof answer>,
  body: string | Buffer = BODY,
  key = keyPairOf('ed25519').publicPem,
) {
  const problem = createAnswerCheck(key, { nowMs: () => NOW_MS }).problemOf(given, Buffer.from(body));
  return problem === null ? null : sayEnglish(problem);
}

describe('a signed answer', () => {
  it.each(['ecdsa-p256-sha256', 'rsa-v1_5-sha256', 'ed25519'] as const)(
    'of %s is the service’s own',
    (algorithm) => {
      expect(problemOf(answer({ algorithm }), BODY, keyPairOf(algorithm).publicPem)).toBeNull();
    },
  );

  it('needs neither algorithm nor times in its parameters', () => {
    expect(problemOf(answer({ parameters: ';keyid="K"' }))).toBeNull();
  });

  it('is found among several signatures', () => {
    const given = answer();
    given.headers['signature-input'] = [
      'other=("@status");created=1',
      String(given.headers['signature-input']),
    ];
    given.headers['signature'] = ['other=:AAAA:', String(given.headers['signature'])];
    expect(problemOf(given)).toBeNull();
  });

  it('is checked over the very bytes that came, also where they are no UTF-8', () => {
    const digest = `sha-256=:${createHash('sha256').update(STRANGE_BODY).digest('base64')}:`;
    expect(problemOf(answer({ digest }), STRANGE_BODY)).toBeNull();
    const asText = Buffer.from(STRANGE_BODY.toString('utf8'));
    expect(problemOf(answer({ digest }), asText)).toMatch(/digest is not that of its content/);
  });

  it.each<[string, () => string | null, RegExp]>([
    ['without signature', () => problemOf({ status: 200, headers: {} }), /no signature/],
    ['of another status', () => problemOf({ ...answer(), status: 201 }), /not that of the service/],
    ['of other content', () => problemOf(answer(), `${BODY} `), /digest is not that of its content/],
    [
      'whose digest was made anew',
      () => {
        const other = '{"payoutId":"x","status":"REJECTED"}';
        const digest = `sha-256=:${createHash('sha256').update(other).digest('base64')}:`;
        const given = answer();
        given.headers['content-digest'] = digest;
        return problemOf(given, other);
      },
      /not that of the service/,
    ],
    [
      'of another key',
      () => problemOf(answer({ pem: newPair('ed25519').privatePem })),
      /not that of the service/,
    ],
    ['that leaves out the content', () => problemOf(answer({ components: '"@status"' })), /does not cover/],
    [
      'that leaves out the status',
      () => problemOf(answer({ components: '"content-digest"' })),
      /does not cover/,
    ],
    [
      'that covers a part twice',
      () => problemOf(answer({ components: '"@status" "content-digest" "@status"' })),
      /twice/,
    ],
    ['that expired', () => problemOf(answer({ parameters: `;expires=${NOW_S - 301}` })), /has expired/],
    [
      'from the future',
      () => problemOf(answer({ parameters: `;created=${NOW_S + 301}` })),
      /from the future/,
    ],
    [
      'of another algorithm',
      () => problemOf(answer({ parameters: ';alg="rsa-pss-sha512"' })),
      /another kind/,
    ],
    ['of an unknown algorithm', () => problemOf(answer({ parameters: ';alg="none"' })), /another kind/],
    [
      'that covers what is not there',
      () => problemOf(answer({ components: '"@status" "content-digest" "etag"' })),
      /cannot be read/,
    ],
    [
      'with headers that are no structured fields',
      () => problemOf({ status: 200, headers: { 'signature-input': '((', signature: 'x' } }),
      /cannot be read/,
    ],
  ])('%s proves nothing', (_what, problem, sentence) => {
    expect(problem()).toMatch(sentence);
  });

  it('is taken with clocks that are a little apart', () => {
    expect(problemOf(answer({ parameters: `;created=${NOW_S + 200};expires=${NOW_S + 260}` }))).toBeNull();
    expect(problemOf(answer({ parameters: `;created=${NOW_S - 400};expires=${NOW_S - 200}` }))).toBeNull();
  });
});
