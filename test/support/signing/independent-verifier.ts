// A verifier of signed requests written with node:crypto and the text of RFC 9421 alone. It shares nothing with the
// program, so that one misreading cannot make both sides agree.

import { constants, createHash, type KeyObject, verify } from 'node:crypto';

/** A request as it arrived on the wire. */
export interface ArrivedRequest {
  readonly method: string;
  /** Path and query of the request line. */
  readonly target: string;
  readonly scheme: 'http' | 'https';
  /** Header lines by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What the signature says of itself. */
export interface ReadSignature {
  readonly label: string;
  readonly components: readonly string[];
  readonly parameters: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Reads the only signature of a request, in the plain form that this product writes. */
export function readSignature({ headers }: Pick<ArrivedRequest, 'headers'>): ReadSignature {
  const input = /^([a-z*][a-z0-9_.*-]*)=\(([^()]*)\)((?:;[a-z]+=(?:"[^"]*"|\d+))*)$/.exec(
    headers['signature-input'] ?? '',
  );
  const value = /^([a-z*][a-z0-9_.*-]*)=:([A-Za-z0-9+/]+={0,2}):$/.exec(headers['signature'] ?? '');
  if (input === null || value === null || input[1] !== value[1]) throw new Error('There is no signature.');
  const parameters = [...(input[3] ?? '').matchAll(/;([a-z]+)=(?:"([^"]*)"|(\d+))/g)];
  return {
    label: input[1] ?? '',
    components: (input[2] ?? '').split(' ').map((name) => name.slice(1, -1)),
    parameters: Object.fromEntries(parameters.map(([, name, text, number]) => [name, text ?? number ?? ''])),
    bytes: Buffer.from(value[2] ?? '', 'base64'),
  };
}

/**
 * True when the key made the signature over this very request, the digest is that of the body, and it is in force.
 *
 * @param encoding of ECDSA signatures; only this one is taken.
 */
export function accepts(
  request: ArrivedRequest,
  key: KeyObject,
  encoding: 'raw' | 'der',
  nowMs: number,
): boolean {
  const { headers } = request;
  const { components, parameters, bytes } = readSignature(request);
  const lines = components.map((name) => `"${name}": ${componentValue(request, name)}`);
  const written = (headers['signature-input'] ?? '').replace(/^[^=]*=/, '');
  const base = Buffer.from([...lines, `"@signature-params": ${written}`].join('\n'), 'utf8');
  const nowS = Math.floor(nowMs / 1000);
  const inForce = Number(parameters['created']) <= nowS && nowS <= Number(parameters['expires']);
  return inForce && isRightDigest(request) && isRightSignature(base, bytes, parameters['alg'], key, encoding);
}

function componentValue({ method, target, scheme, headers }: ArrivedRequest, name: string): string {
  const authority = headers['host'] ?? '';
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return authority;
    case '@scheme':
      return scheme;
    case '@path':
      return path;
    case '@query':
      return mark < 0 ? '?' : target.slice(mark);
    case '@request-target':
      return target;
    case '@target-uri':
      return `${scheme}://${authority}${target}`;
    default: {
      const value = headers[name];
      if (value === undefined) throw new Error(`The request has no ${name}.`);
      return value;
    }
  }
}

function isRightDigest({ headers, body }: ArrivedRequest): boolean {
  const given = /^sha-(256|512)=:([^:]+):$/.exec(headers['content-digest'] ?? '');
  if (given === null) return false;
  return createHash(`sha${given[1]}`).update(body).digest('base64') === given[2];
}

function isRightSignature(
  base: Buffer,
  signature: Buffer,
  algorithm: string | undefined,
  key: KeyObject,
  encoding: 'raw' | 'der',
): boolean {
  const dsaEncoding = encoding === 'raw' ? 'ieee-p1363' : 'der';
  switch (algorithm) {
    case 'ecdsa-p256-sha256':
      return verify('sha256', base, { key, dsaEncoding }, signature);
    case 'ecdsa-p384-sha384':
      return verify('sha384', base, { key, dsaEncoding }, signature);
    case 'rsa-pss-sha512':
      return verify(
        'sha512',
        base,
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
        signature,
      );
    case 'rsa-v1_5-sha256':
      return verify('sha256', base, { key, padding: constants.RSA_PKCS1_PADDING }, signature);
    case 'ed25519':
      return verify(null, base, key, signature);
    default:
      return false;
  }
}
