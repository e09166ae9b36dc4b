// Which base addresses may be talked to, and in which one form they are kept.
// Must never let a token travel in clear over a network, nor repeat credentials in an error.

import { paymasterError } from '../../shared/errors.ts';
import { type Saying, say } from '../../shared/saying.ts';

const LOOPBACK_IPV4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/**
 * Checks the base address of a service and returns it normalised: lower-case host, no default port, a path
 * prefix if there is one, no trailing slash.
 *
 * Allowed are https addresses, and http only to this machine (a loopback address or `localhost`).
 *
 * @throws PaymasterError ADDRESS_INVALID; `detail` names what is wrong with it.
 */
export function checkBaseUrl(text: string): string {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || url.hostname === '') {
    throw invalid('not-an-address', say`The base address is not a web address.`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw invalid('scheme', say`The base address is not a web address: it begins with another scheme.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid('credentials', say`The base address holds a user name or a password.`);
  }
  // An empty query or fragment is dropped by the parser but would still spoil every path put behind it.
  if (trimmed.includes('?')) throw invalid('query', say`The base address holds a query.`);
  if (trimmed.includes('#')) throw invalid('fragment', say`The base address holds a fragment.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw invalid(
      'clear-text',
      say`The base address is not encrypted: http is allowed only to this machine.`,
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** True for a name or an address of this computer. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_IPV4.test(hostname);
}

/** Why a link may not be fetched, before anything is sent. */
export type LinkProblem = 'not-an-address' | 'credentials' | 'clear-text';

/** What is wrong with a link; null when it may be fetched: https, or http to this computer. */
export function linkProblem(link: string): LinkProblem | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return 'not-an-address';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return url.protocol === 'http:' && !isLoopback(url.hostname) ? 'clear-text' : null;
}

function invalid(detail: string, message: Saying) {
  return paymasterError(
    'ADDRESS_INVALID',
    message,
    say`Give an address such as https://service.example or https://service.example/prefix, without a user name, a password, "?" or "#".`,
    { detail },
  );
}
