// The built page as a fixed list of files, read once at the start, and the headers that go with them.
// Nothing is looked up on the disk by what a request names.

import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const NONCE_PLACE = '__STYLE_NONCE__';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** One file of the page, ready to be sent. */
export interface PageFile {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The files of the page by the path under which they are asked for; `/` is the page itself. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** Reads the built page. Files of kinds that the page does not need are left out. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const files = new Map<string, PageFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const contentType = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(name, { contentType, bytes: await readFile(path) });
  }
  const index = files.get('/index.html');
  if (index !== undefined) files.set('/', index);
  return files;
}

/** The page with a nonce of its own for the style tags that its components make. */
export function pageWithNonce(page: PageFile): { readonly bytes: Buffer; readonly nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  return { bytes: Buffer.from(page.bytes.toString('utf8').replaceAll(NONCE_PLACE, nonce)), nonce };
}

/**
 * The content security policy of the page: its own files only, no inline script, in no frame.
 *
 * @param connections besides the page's own origin.
 */
export function contentSecurityPolicy(nonce: string, connections: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connections === '' ? '' : ` ${connections}`}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
