// Signs initiation requests, each attempt anew over the same bytes. Must never change the body, nor sign a header
// that goes out otherwise.

import type { SigningSettings } from '../../../shared/accounts/signing.ts';
import { DIGEST_ALGORITHMS, SIGNATURE_ALGORITHMS } from '../../../shared/accounts/signing.ts';
import type { Clock } from '../../ports.ts';
import { signBytes } from './algorithms.ts';
import { type SignatureParameters, signatureBase } from './base.ts';
import { contentDigest } from './content-digest.ts';
import { readSigningKey } from './keys.ts';

/** A request that is to be signed. */
interface UnsignedRequest {
  readonly method: string;
  /** The whole address, with path and query as they go out. */
  readonly url: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string;
}

export interface RequestSigner {
  /** The headers that make the request a signed one, names and values in turn. */
  sign(request: UnsignedRequest): Promise<string[]>;
}

/** What is offered for signed answers: plain names, as services of this interface read them. */
const ACCEPT_HEADERS: readonly string[] = [
  'Accept-Signature',
  SIGNATURE_ALGORITHMS.join(','),
  'Accept-Digest',
  DIGEST_ALGORITHMS.join(','),
];

/**
 * Makes the signer of a profile.
 *
 * @param privateKey PEM.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function createRequestSigner(
  settings: SigningSettings,
  privateKey: string,
  clock: Pick<Clock, 'nowMs'>,
): RequestSigner {
  const { algorithm, encoding, keyId } = settings;
  const { key } = readSigningKey(privateKey, algorithm, clock.nowMs());
  return {
    async sign({ method, url, headers, body }) {
      const nowMs = clock.nowMs();
      const bytes = Buffer.from(body, 'utf8');
      const added = ['Content-Digest', contentDigest(bytes, settings.digest)];
      if (settings.hasSignatureDate) added.push('Signature-Date', new Date(nowMs).toISOString());
      added.push(...ACCEPT_HEADERS);
      const created = Math.floor(nowMs / 1_000);
      const parameters: SignatureParameters = new Map<string, string | number>([
        ['alg', algorithm],
        ['keyid', keyId],
        ['created', created],
        ['expires', created + settings.expiresAfterS],
      ]);
      // The transport writes the length of the body by itself; it is here only to be covered.
      const covered = { ...named([...headers, ...added]), 'content-length': String(bytes.length) };
      const { base, input } = signatureBase(
        { method, url, headers: covered },
        settings.components,
        parameters,
      );
      const signature = await signBytes(Buffer.from(base, 'utf8'), key, algorithm, encoding);
      return [
        ...added,
        'Signature-Input',
        `${settings.label}=${input}`,
        'Signature',
        `${settings.label}=:${signature.toString('base64')}:`,
      ];
    },
  };
}

function named(headers: readonly string[]): Record<string, string> {
  const byName: Record<string, string> = {};
  for (let place = 0; place + 1 < headers.length; place += 2) {
    byName[(headers[place] ?? '').toLowerCase()] = headers[place + 1] ?? '';
  }
  return byName;
}
