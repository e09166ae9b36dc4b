// The file through which a browser opens the one-time address: readable by its owner alone, and for a moment.
// Must never put the address into a name, an argument or an environment, where other users could read it.

import { randomBytes } from 'node:crypto';
import { accessSync, constants, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { CliHost } from './host.ts';

const NAME_BYTES = 16;

/**
 * Writes the file.
 *
 * @returns its path, or null where no folder takes it.
 */
export function writeRedirectFile(host: RedirectHost, address: string): string | null {
  for (const folder of redirectFolders(host)) {
    const path = join(folder, `paymaster-${randomBytes(NAME_BYTES).toString('hex')}.html`);
    try {
      // A file of another one's making is never written into.
      writeFileSync(path, redirectPage(address), { mode: 0o600, flag: 'wx' });
      return path;
    } catch {
      // The next folder may take it.
    }
  }
  return null;
}

/** Removes the file; one that is gone is as good. */
export function removeRedirectFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Its token works once, and not at all when the program has ended.
  }
}

type RedirectHost = Pick<CliHost, 'platform' | 'homeFolder' | 'env'>;

/**
 * Folders in which the file can lie, the best first.
 *
 * On Linux the browser is often a Snap or a Flatpak. Those read neither `/tmp` nor a hidden folder nor a file of
 * another package; what all of them read is the folder of downloads, and most a visible file of the home folder. On
 * Windows and macOS browsers read the temporary folder, which is this user's own there.
 */
export function redirectFolders({ platform, homeFolder, env }: RedirectHost): readonly string[] {
  if (platform === 'win32' || platform === 'darwin') return [tmpdir()];
  const named = namedDownloads(homeFolder, env);
  const folders = [...(named === null ? [] : [named]), join(homeFolder, 'Downloads'), homeFolder];
  return folders.filter((folder) => isVisibleIn(homeFolder, folder) && isUsable(folder));
}

/** The folder of downloads in the person's language, as the desktop keeps it. */
function namedDownloads(homeFolder: string, env: CliHost['env']): string | null {
  const settings = env['XDG_CONFIG_HOME'] ?? '';
  const folder = isAbsolute(settings) ? settings : join(homeFolder, '.config');
  try {
    const text = readFileSync(join(folder, 'user-dirs.dirs'), 'utf8');
    const [, path] = /^\s*XDG_DOWNLOAD_DIR="([^"]+)"/m.exec(text) ?? [];
    return path === undefined ? null : path.replace(/^\$HOME(?=\/|$)/, homeFolder);
  } catch {
    return null;
  }
}

function isVisibleIn(homeFolder: string, folder: string): boolean {
  const below = relative(homeFolder, folder);
  return !isAbsolute(below) && below.split(sep).every((name) => !name.startsWith('.'));
}

function isUsable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** The address is made of a number and of letters that mean nothing to HTML. */
function redirectPage(address: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">',
    `<meta http-equiv="refresh" content="0;url=${address}"><title>Paymaster</title></head>`,
    `<body><a href="${address}">Paymaster</a></body></html>\n`,
  ].join('\n');
}
