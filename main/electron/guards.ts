// What a page may never do, whatever it asks for: leave its address, open windows, embed guests, get permissions,
// or reach the network. Only denies; allows nothing.

import type { Session, WebContents } from 'electron';
import { PAGE_ORIGIN } from './page-scheme.ts';

/** Denies permissions, devices, downloads and every request beyond the page's own files. */
export function guardSession(session: Session, allowsDevTools: boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
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
  const { protocol, host } = new URL(address);
  if (`${protocol}//${host}` === PAGE_ORIGIN) return true;
  // A blob is made by the page itself; nothing of it comes from elsewhere.
  return protocol === 'blob:' || (allowsDevTools && protocol === 'devtools:');
}
