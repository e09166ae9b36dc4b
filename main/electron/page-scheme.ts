// The page's own address, app://paymaster/: a fixed list of files with the strict policy, and nothing else.
// Registered before the program is ready; never looks at the disk for what a request names.

import { type Protocol, protocol } from 'electron';
import { contentSecurityPolicy, type PageFiles, pageWithNonce } from '../page/page-files.ts';
import { PAGE_HOST, PAGE_SCHEME } from './page-address.ts';

/** To be called before the program is ready. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/** Answers requests for the page's files in one session; everything else is not found. */
export function servePage(session: { readonly protocol: Protocol }, files: PageFiles): void {
  session.protocol.handle(PAGE_SCHEME, (request) => answer(request, files));
}

function answer(request: { readonly url: string; readonly method: string }, files: PageFiles): Response {
  const { host, pathname } = new URL(request.url);
  const file = host === PAGE_HOST && request.method === 'GET' ? files.get(pathname) : undefined;
  if (file === undefined) return new Response(null, { status: 404 });
  const isPage = file.contentType.startsWith('text/html');
  const { bytes, nonce } = isPage ? pageWithNonce(file) : { bytes: file.bytes, nonce: 'none' };
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': file.contentType,
      'content-security-policy': contentSecurityPolicy(nonce, ''),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
