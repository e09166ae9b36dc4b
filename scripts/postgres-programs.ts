// Where the programs of a PostgreSQL server lie on this computer, and under whose name they can run: PostgreSQL refuses
// the administrator. Only looks; starts nothing but what tells a version or a user's number.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest version that can hold a journal. */
const OLDEST_MAJOR = 15;

/** Where Debian and Ubuntu put the server, a folder for each version, and where others do. */
const DEBIAN = '/usr/lib/postgresql';
const ELSEWHERE = [
  '/opt/homebrew/bin',
  '/usr/local/bin',
  '/usr/bin',
  '/usr/pgsql-17/bin',
  '/usr/pgsql-16/bin',
];

/** Users that have nothing to lose, to run a server as where this program is the administrator. */
const USERS = ['postgres', 'nobody'];

export interface PostgresPrograms {
  /** Folder of `initdb`, `postgres`, `psql` and the others. */
  readonly folder: string;
  readonly major: number;
  /** Whose rights a server gets; null where this program's own will do. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** The programs of the newest server that can be run here, or null; `POSTGRES` names another folder of them. */
export function postgresPrograms(
  environment: Readonly<NodeJS.ProcessEnv> = process.env,
): PostgresPrograms | null {
  const named = environment['POSTGRES'];
  const folders = named !== undefined && named !== '' ? [named] : [...debianFolders(), ...ELSEWHERE];
  const isAdministrator = process.getuid?.() === 0;
  const user = isAdministrator ? harmlessUser() : null;
  if (isAdministrator && user === null) return null;
  for (const folder of folders) {
    const major = majorVersion(folder);
    if (major !== null && major >= OLDEST_MAJOR) return { folder, major, user };
  }
  return null;
}

/** The same where nothing can be done without them. */
export function requiredPostgres(): PostgresPrograms {
  const programs = postgresPrograms();
  if (programs === null) {
    throw new Error(
      `There is no PostgreSQL ${OLDEST_MAJOR} or newer here. \`npm run check\` installs it, or name the folder of its programs in POSTGRES.`,
    );
  }
  return programs;
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((left, right) => Number(right) - Number(left));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

function majorVersion(folder: string): number | null {
  if (!['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name)))) return null;
  const said = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
  return major === undefined ? null : Number(major);
}

function harmlessUser(): PostgresPrograms['user'] {
  for (const name of USERS) {
    const [uid, gid] = ['-u', '-g'].map((which) => numberOf(which, name));
    if (uid != null && gid != null) return { uid, gid };
  }
  return null;
}

function numberOf(which: string, name: string): number | null {
  const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' });
  return status === 0 && /^\d+$/.test(stdout.trim()) ? Number(stdout) : null;
}
