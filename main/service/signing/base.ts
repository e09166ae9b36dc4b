// What a signature stands for: the base of RFC 9421, section 2.5, and the value of Signature-Input that goes with it.
// Signs nothing and knows no key.

import { httpbis, type Request, type Response } from 'http-message-signatures';
import { parseItem, serializeInnerList } from 'structured-headers';

/** A request as it goes out: `url` is the whole address that is asked. */
export type SignedRequest = Request;
/** An answer as it came. */
export type SignedAnswer = Response;

/** Parameters of a signature, in the order in which they are written. */
export type SignatureParameters = Map<string, string | number>;

/**
 * Lays out what is signed.
 *
 * @param components names such as `@method` or `content-type`; a parameter is written as in the RFC,
 *   `"@query-param";name="Pet"`.
 * @returns the base, and the value of Signature-Input without its label.
 * @throws Error when the message lacks a component.
 */
export function signatureBase(
  message: SignedRequest | SignedAnswer,
  components: readonly string[],
  parameters: SignatureParameters,
): { readonly base: string; readonly input: string } {
  const fields = [...components];
  const lines =
    'status' in message
      ? httpbis.createSignatureBase({ fields }, message)
      : httpbis.createSignatureBase({ fields }, message);
  const input = serializeInnerList([lines.map(([name]) => parseItem(name)), parameters]);
  lines.push(['"@signature-params"', [input]]);
  return { base: httpbis.formatSignatureBase(lines), input };
}
