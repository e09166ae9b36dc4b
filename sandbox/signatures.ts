// Signatures of messages (RFC 9421, RFC 9530): checks those of callers, makes its own for answers and callbacks.
// Written from the RFCs; it shares nothing with the application's signing.

import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { type ClaimedSignature, readSignatureFields } from './signature-fields.ts';

/** How an ECDSA signature is written: two numbers side by side, or ASN.1. */
export type EcdsaEncoding = 'raw' | 'der';

/** The keys with which a sandbox checks and signs. */
export interface SignatureOptions {
  /** PEM of the caller's public key; with it only signed initiation requests are taken. */
  readonly publicKey?: string;
  /** The name under which that key is registered; any name when left out. */
  readonly keyId?: string;
  /** Takes one encoding of ECDSA only; both when left out. */
  readonly encoding?: EcdsaEncoding;
  /** PEM of the sandbox's own private key; with it every answer is signed, and callbacks where that is switched on. */
  readonly answerKey?: string;
  /** How its own ECDSA signatures are written; `der` when left out. */
  readonly answerEncoding?: EcdsaEncoding;
}

/** A request whose signature is to be checked. */
export interface RequestFacts {
  readonly method: string;
  /** Path and query as they arrived. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const ANSWER_KEY_ID = 'SANDBOX_KEY:1';
const ANSWER_LABEL = 'sig-sandbox';
const VALIDITY_S = 60;
/** How far the caller's clock may be off. */
const TOLERANCE_S = 300;
const PLACES = ['@path', '@target-uri', '@request-target'];

interface Method {
  readonly hash: string | null;
  readonly options: { readonly padding?: number; readonly saltLength?: number };
  readonly isEcdsa: boolean;
}

const METHODS: ReadonlyMap<string, Method> = new Map([
  ['ecdsa-p256-sha256', { hash: 'sha256', options: {}, isEcdsa: true }],
  ['ecdsa-p384-sha384', { hash: 'sha384', options: {}, isEcdsa: true }],
  [
    'rsa-pss-sha512',
    {
      hash: 'sha512',
      options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
      isEcdsa: false,
    },
  ],
  ['rsa-v1_5-sha256', { hash: 'sha256', options: { padding: constants.RSA_PKCS1_PADDING }, isEcdsa: false }],
  ['ed25519', { hash: null, options: {}, isEcdsa: false }],
]);

/** Checks the signatures of requests; null when the sandbox takes unsigned ones. */
export class SignatureGuard {
  readonly #key: KeyObject;
  readonly #keyId: string | null;
  readonly #encoding: EcdsaEncoding | null;

  /** @throws Error when the key cannot be read. */
  constructor(publicKey: string, keyId: string | null, encoding: EcdsaEncoding | null) {
    this.#key = createPublicKey(publicKey);
    this.#keyId = keyId;
    this.#encoding = encoding;
  }

  /** Why the request is not signed as it must be; null when it is. */
  problemOf(request: RequestFacts, nowMs: number): string | null {
    const input = headerOf(request, 'signature-input');
    const signature = headerOf(request, 'signature');
    if (input === null || signature === null) return 'The request carries no signature.';
    try {
      const problems = readSignatureFields(input, signature).map((claimed) =>
        this.#problemOfClaim(request, claimed, nowMs),
      );
      // One good signature is enough.
      return problems.includes(null) ? digestProblem(request) : (problems[0] ?? null);
    } catch (error) {
      return error instanceof Error ? error.message : 'The signature cannot be read.';
    }
  }

  #problemOfClaim(request: RequestFacts, claimed: ClaimedSignature, nowMs: number): string | null {
    const { components, parameters } = claimed;
    if (new Set(components).size !== components.length) return 'The signature covers a part twice.';
    if (!components.includes('@method') || !components.includes('content-digest')) {
      return 'The signature does not cover method and content.';
    }
    if (!PLACES.some((place) => components.includes(place))) return 'The signature does not cover the path.';
    if (this.#keyId !== null && parameters.get('keyid') !== this.#keyId) {
      return `There is no key '${parameters.get('keyid') ?? ''}'.`;
    }
    const [created, expires] = [parameters.get('created'), parameters.get('expires')];
    if (typeof created !== 'number' || typeof expires !== 'number') {
      return 'The signature does not say from when to when it holds.';
    }
    if (created > nowMs / 1000 + TOLERANCE_S) return 'The signature is from the future.';
    if (expires < nowMs / 1000) return 'The signature has expired.';
    const lines = components.map((name) => `"${name}": ${componentOf(request, name)}`);
    const base = [...lines, `"@signature-params": ${claimed.written}`].join('\n');
    return this.#isSignature(Buffer.from(base, 'latin1'), claimed)
      ? null
      : 'The signature is not one of this request.';
  }

  #isSignature(base: Buffer, { parameters, bytes }: ClaimedSignature): boolean {
    const name = String(parameters.get('alg') ?? '');
    const method = METHODS.get(name);
    if (method === undefined || !fits(name, this.#key)) return false;
    const key = { key: this.#key, ...method.options };
    if (!method.isEcdsa) return verify(method.hash, base, key, bytes);
    const encodings: EcdsaEncoding[] = this.#encoding === null ? ['raw', 'der'] : [this.#encoding];
    return encodings.some((encoding) =>
      verify(method.hash, base, { ...key, dsaEncoding: nodeName(encoding) }, bytes),
    );
  }
}

/** Signs the sandbox's own messages: its answers and its callbacks. */
export class AnswerSigner {
  readonly #key: KeyObject;
  readonly #algorithm: string;
  readonly #encoding: EcdsaEncoding;

  /** @throws Error when the key cannot be read or cannot sign. */
  constructor(privateKey: string, encoding: EcdsaEncoding) {
    this.#key = createPrivateKey(privateKey);
    this.#encoding = encoding;
    const algorithm = [...METHODS.keys()].find((name) => fits(name, this.#key));
    if (algorithm === undefined) throw new Error('The key is of a kind that signs no answers.');
    this.#algorithm = algorithm;
  }

  /** Headers that make an answer a signed one. */
  headersFor(httpStatus: number, contentType: string, body: Buffer, nowMs: number): Record<string, string> {
    const covered = { '@status': String(httpStatus) };
    return this.#headers(covered, { 'content-length': String(body.length) }, contentType, body, nowMs);
  }

  /**
   * Headers that make a callback a signed one: what is documented to be covered, over the address that is called.
   *
   * @param method as it goes out, `POST`.
   * @param url the whole address of the receiver.
   * @param contentType the very value that is sent beside these headers.
   */
  callbackHeadersFor(
    method: string,
    url: string,
    contentType: string,
    body: Buffer,
    nowMs: number,
  ): Record<string, string> {
    const { host, pathname } = new URL(url);
    const covered = { '@method': method, '@authority': host, '@path': pathname };
    return this.#headers(covered, {}, contentType, body, nowMs);
  }

  #headers(
    first: Readonly<Record<string, string>>,
    last: Readonly<Record<string, string>>,
    contentType: string,
    body: Buffer,
    nowMs: number,
  ): Record<string, string> {
    const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
    const date = new Date(nowMs).toISOString();
    const created = Math.floor(nowMs / 1000);
    const covered = {
      ...first,
      'signature-date': date,
      'content-digest': digest,
      'content-type': contentType,
      ...last,
    };
    const names = Object.keys(covered).map((name) => `"${name}"`);
    const written =
      `(${names.join(' ')})` +
      `;alg="${this.#algorithm}";keyid="${ANSWER_KEY_ID}";created=${created};expires=${created + VALIDITY_S}`;
    const lines = Object.entries(covered).map(([name, value]) => `"${name}": ${value}`);
    const base = [...lines, `"@signature-params": ${written}`].join('\n');
    return {
      'content-digest': digest,
      'signature-date': date,
      'signature-input': `${ANSWER_LABEL}=${written}`,
      signature: `${ANSWER_LABEL}=:${this.#sign(base).toString('base64')}:`,
    };
  }

  #sign(base: string): Buffer {
    const method = METHODS.get(this.#algorithm);
    const dsaEncoding = nodeName(this.#encoding);
    return sign(method?.hash ?? null, Buffer.from(base), { key: this.#key, dsaEncoding, ...method?.options });
  }
}

function digestProblem(request: RequestFacts): string | null {
  const header = headerOf(request, 'content-digest') ?? '';
  const given = [...header.matchAll(/(?:^|, *)sha-(256|512)=:([A-Za-z0-9+/=]+):/g)];
  const isRight =
    given.length > 0 &&
    given.every(
      ([, bits, digest]) => createHash(`sha${bits}`).update(request.body).digest('base64') === digest,
    );
  return isRight ? null : 'The digest is not that of the content.';
}

/** The value that a component stands for (RFC 9421, section 2). */
function componentOf(request: RequestFacts, name: string): string {
  const { method, target } = request;
  const host = (headerOf(request, 'host') ?? '').toLowerCase();
  const mark = target.indexOf('?');
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return host;
    case '@scheme':
      return 'http';
    case '@path':
      return mark < 0 ? target : target.slice(0, mark);
    case '@query':
      return mark < 0 ? '?' : target.slice(mark);
    case '@request-target':
      return target;
    case '@target-uri':
      return `http://${host}${target}`;
    default: {
      const value = name.startsWith('@') ? null : headerOf(request, name);
      if (value === null) throw new Error(`The signature covers '${name}', which the request lacks.`);
      return value;
    }
  }
}

function headerOf({ headers }: RequestFacts, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return Array.isArray(value) ? value.map((line) => line.trim()).join(', ') : value.trim();
}

function fits(algorithm: string, key: KeyObject): boolean {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  switch (key.asymmetricKeyType) {
    case 'ec':
      return (
        (algorithm === 'ecdsa-p256-sha256' && curve === 'prime256v1') ||
        (algorithm === 'ecdsa-p384-sha384' && curve === 'secp384r1')
      );
    case 'rsa':
      return algorithm.startsWith('rsa-');
    case 'rsa-pss':
      return algorithm === 'rsa-pss-sha512';
    case 'ed25519':
      return algorithm === 'ed25519';
    default:
      return false;
  }
}

function nodeName(encoding: EcdsaEncoding): 'ieee-p1363' | 'der' {
  return encoding === 'raw' ? 'ieee-p1363' : 'der';
}
