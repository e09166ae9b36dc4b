// What a page may never do, whatever it asks for: leave its address, open windows, embed guests, get permissions,
// or reach the network. Allows one thing: our own page may put text into the clipboard, for its copy buttons.

import type { Session, WebContents } from 'electron';
import { PAGE_ORIGIN } from './page-address.ts';

/** Text that a page puts into the clipboard at a person's press; reading it is another permission. */
const WRITE_CLIPBOARD = 'clipboard-sanitized-write';

/** Denies permissions, devices, downloads and every request beyond the page's own files. */
export function guardSession(session: Session, allowsDevTools: boolean): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) => {
    decide(permission === WRITE_CLIPBOARD && isOurs(requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === WRITE_CLIPBOARD && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !isAllowed(details.url, allowsDevTools) });
  });
}

/** Denies navigation, windows and guests. */
export function guardContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

function isAllowed(address: string, allowsDevTools: boolean): boolean {
  if (isOurs(address)) return true;
  const { protocol } = new URL(address);
  // A blob is made by the page itself; nothing of it comes from elsewhere.
  return protocol === 'blob:' || (allowsDevTools && protocol === 'devtools:');
}

/** By scheme and host: Electron writes an origin with a stroke at its end, and an address with its path. */
function isOurs(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && `${url.protocol}//${url.host}` === PAGE_ORIGIN;
}
