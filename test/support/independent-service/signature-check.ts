// An independent verifier of signed requests (RFC 9421, RFC 9530) made of node:crypto alone. It
// says every reason for which it refuses a request, and shares nothing with what signs them.

import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import {
  type Member,
  type NamedItem,
  readDictionary,
  writeComponent,
  writeInnerList,
} from './structured-fields.ts';

/** The signature algorithms of the RFC's registry that an account may register a key for. */
export type SignatureAlgorithm =
  | 'ecdsa-p256-sha256'
  | 'ecdsa-p384-sha384'
  | 'rsa-pss-sha512'
  | 'rsa-v1_5-sha256'
  | 'ed25519';

/** The public key that an account registered, with the encoding its ECDSA signatures come in. */
export interface RegisteredKey {
  readonly keyId: string;
  readonly algorithm: SignatureAlgorithm;
  readonly publicKeyPem: string;
  readonly ecdsaEncoding: 'raw' | 'der';
}

/** A request as it came over the wire; header names are lower case, repeated ones are joined. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query as they stand in the request line. */
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const MUST_COVER = ['@method', '@authority', '@path', 'content-digest'];
const CLOCK_TOLERANCE_S = 60;

function componentValue(request: ReceivedRequest, component: NamedItem): string {
  if (component.parameters.size > 0) {
    throw new Error(`${writeComponent(component)} carries a parameter that is not read here`);
  }
  const authority = (request.headers.get('host') ?? '').toLowerCase().replace(/:80$/, '');
  const [path = '', query] = request.target.split('?', 2);
  switch (component.name) {
    case '@method':
      return request.method;
    case '@authority':
      return authority;
    case '@scheme':
      return 'http';
    case '@path':
      return path === '' ? '/' : path;
    case '@query':
      return `?${query ?? ''}`;
    case '@request-target':
      return request.target;
    case '@target-uri':
      return `http://${authority}${request.target}`;
    default: {
      const value = request.headers.get(component.name);
      if (value === undefined) {
        throw new Error(`${component.name} is covered, but the request does not carry it`);
      }
      return value.trim();
    }
  }
}

function signatureBase(request: ReceivedRequest, input: Member): string {
  const components = input.components ?? [];
  const names = components.map(writeComponent);
  if (new Set(names).size !== names.length) {
    throw new Error('a component is covered twice');
  }
  const lines = components.map(
    (component, index) => `${names[index]}: ${componentValue(request, component)}`,
  );
  lines.push(`"@signature-params": ${writeInnerList(components, input.parameters)}`);
  return lines.join('\n');
}

function keyFits(key: KeyObject, algorithm: SignatureAlgorithm): boolean {
  switch (algorithm) {
    case 'ecdsa-p256-sha256':
      return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    case 'ecdsa-p384-sha384':
      return key.asymmetricKeyDetails?.namedCurve === 'secp384r1';
    case 'rsa-pss-sha512':
      return key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'rsa-pss';
    case 'rsa-v1_5-sha256':
      return key.asymmetricKeyType === 'rsa';
    case 'ed25519':
      return key.asymmetricKeyType === 'ed25519';
  }
}

function signatureHolds(base: string, signature: Buffer, registered: RegisteredKey): boolean {
  const key = createPublicKey(registered.publicKeyPem);
  if (!keyFits(key, registered.algorithm)) {
    return false;
  }
  const data = Buffer.from(base, 'utf8');
  const dsaEncoding = registered.ecdsaEncoding === 'raw' ? 'ieee-p1363' : 'der';
  switch (registered.algorithm) {
    case 'ecdsa-p256-sha256':
      return verify('sha256', data, { key, dsaEncoding }, signature);
    case 'ecdsa-p384-sha384':
      return verify('sha384', data, { key, dsaEncoding }, signature);
    case 'rsa-pss-sha512':
      return verify(
        'sha512',
        data,
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
        signature,
      );
    case 'rsa-v1_5-sha256':
      return verify('sha256', data, { key, padding: constants.RSA_PKCS1_PADDING }, signature);
    case 'ed25519':
      return verify(null, data, key, signature);
  }
}

function digestProblems(request: ReceivedRequest): readonly string[] {
  const header = request.headers.get('content-digest');
  if (header === undefined) {
    return ['Content-Digest is missing'];
  }
  const problems: string[] = [];
  let known = 0;
  for (const [algorithm, member] of readDictionary(header)) {
    const hash = { 'sha-256': 'sha256', 'sha-512': 'sha512' }[algorithm];
    if (hash !== undefined) {
      known += 1;
      if (member.bytes?.equals(createHash(hash).update(request.body).digest()) !== true) {
        problems.push(`Content-Digest ${algorithm} is not that of the body`);
      }
    }
  }
  return known === 0 ? ['Content-Digest names no known algorithm'] : problems;
}

function parameterProblems(input: Member, key: RegisteredKey, nowS: number): readonly string[] {
  const problems: string[] = [];
  const { parameters } = input;
  const created = parameters.get('created')?.value;
  const expires = parameters.get('expires')?.value;
  if (typeof created !== 'number' || created > nowS + CLOCK_TOLERANCE_S) {
    problems.push('created is missing or lies ahead');
  }
  if (expires !== undefined && (typeof expires !== 'number' || expires < nowS)) {
    problems.push('the signature has expired');
  }
  if (parameters.get('keyid')?.value !== key.keyId) {
    problems.push('keyid is not the registered one');
  }
  const algorithm = parameters.get('alg')?.value;
  if (algorithm !== undefined && algorithm !== key.algorithm) {
    problems.push(`alg is ${algorithm}, registered is ${key.algorithm}`);
  }
  const covered = new Set(input.components?.map((component) => component.name));
  for (const name of MUST_COVER) {
    if (!covered.has(name)) {
      problems.push(`${name} is not covered`);
    }
  }
  return problems;
}

function signatureProblems(request: ReceivedRequest, key: RegisteredKey, nowS: number): readonly string[] {
  const inputHeader = request.headers.get('signature-input');
  const signatureHeader = request.headers.get('signature');
  if (inputHeader === undefined || signatureHeader === undefined) {
    return ['Signature or Signature-Input is missing'];
  }
  const inputs = readDictionary(inputHeader);
  const signatures = readDictionary(signatureHeader);
  const [label, input] = [...inputs][0] ?? [];
  const signature = label === undefined ? undefined : signatures.get(label)?.bytes;
  if (input?.components === undefined || signature === undefined || inputs.size !== 1) {
    return ['Signature-Input and Signature do not name one signature together'];
  }
  const problems = [...parameterProblems(input, key, nowS)];
  if (!signatureHolds(signatureBase(request, input), signature, key)) {
    problems.push('the signature does not hold');
  }
  return problems;
}

/**
 * Checks digest and signature of a request against the registered key, at a time in seconds.
 * The answer names every reason to refuse it; it is empty when the request is accepted.
 */
export function checkSignature(
  request: ReceivedRequest,
  key: RegisteredKey,
  nowS: number,
): readonly string[] {
  try {
    return [...digestProblems(request), ...signatureProblems(request, key, nowS)];
  } catch (problem) {
    return [problem instanceof Error ? problem.message : 'the signature cannot be read'];
  }
}
