// Where the journal lives when nobody says: a local folder of the user, never one that roams or is synchronised.

import { isAbsolute, join, resolve } from 'node:path';

/** What decides where the folder is. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly homeFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The folder of this user's data: `%LOCALAPPDATA%` on Windows (not the roaming folder, which companies put on
 * network shares), Application Support on macOS, and the XDG data folder elsewhere.
 */
export function defaultDataFolder({ platform, homeFolder, env }: Surroundings): string {
  if (platform === 'win32') {
    return join(absolute(env['LOCALAPPDATA']) ?? join(homeFolder, 'AppData', 'Local'), 'Paymaster');
  }
  if (platform === 'darwin') return join(homeFolder, 'Library', 'Application Support', 'Paymaster');
  return join(absolute(env['XDG_DATA_HOME']) ?? join(homeFolder, '.local', 'share'), 'paymaster');
}

/** The folder that the clerk named, or the default one. */
export function dataFolder(named: string | undefined, surroundings: Surroundings): string {
  return named === undefined ? defaultDataFolder(surroundings) : resolve(named);
}

function absolute(folder: string | undefined): string | null {
  return folder !== undefined && folder !== '' && isAbsolute(folder) ? folder : null;
}
