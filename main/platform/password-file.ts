// The password file that PostgreSQL's own programs read, in the same place and form: PGPASSFILE, or the one of this user.
// Never writes it, and never gives a password out of a file that others can read.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { paymasterError } from '../../shared/errors.ts';
import type { PostgresAddress } from '../../shared/journal-address.ts';
import { say } from '../../shared/saying.ts';
import type { Surroundings } from './data-folder.ts';

type Asked = Pick<PostgresAddress, 'host' | 'port' | 'database' | 'user'>;

/** Bits of a file's mode by which others than its owner can read or change it. */
const OTHERS = 0o077;

/**
 * The password of the first line that fits; null where there is no file or no such line.
 *
 * @throws PaymasterError JOURNAL_PASSWORD where the file has it and others can read it, or where PGPASSFILE names no file.
 */
export async function passwordInFile(asked: Asked, surroundings: Surroundings): Promise<string | null> {
  const named = surroundings.env['PGPASSFILE'] ?? '';
  const path = named === '' ? usualPlace(surroundings) : named;
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (named === '') return null;
    throw paymasterError(
      'JOURNAL_PASSWORD',
      say`The password file ${path}, which PGPASSFILE names, cannot be read.`,
      say`Correct PGPASSFILE, or leave it out and be asked for the password.`,
      { detail: 'password-file', cause },
    );
  });
  const password = text === null ? null : passwordOf(text, asked);
  if (password !== null && surroundings.platform !== 'win32') {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) throw readableByOthers(path);
  }
  return password;
}

/**
 * The password of the first line of a file that fits. A line is `host:port:database:user:password`; a star fits
 * everything, and a backslash stands before a colon or a backslash that is meant.
 */
export function passwordOf(text: string, { host, port, database, user }: Asked): string | null {
  const wanted = [host, String(port), database, user];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const [password, ...fields] = fieldsOf(line).reverse();
    if (password === undefined || fields.length !== wanted.length) continue;
    const fits = fields.reverse().every((field, index) => field === '*' || field === wanted[index]);
    if (fits && password !== '') return password;
  }
  return null;
}

/** The parts of a line; behind the fourth colon everything is the password, colons too. */
function fieldsOf(line: string): string[] {
  const fields = [''];
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at];
    if (mark === '\\' && at + 1 < line.length) {
      at += 1;
      fields.push(`${fields.pop() ?? ''}${line[at] ?? ''}`);
    } else if (mark === ':' && fields.length < 5) fields.push('');
    else fields.push(`${fields.pop() ?? ''}${mark ?? ''}`);
  }
  return fields;
}

function usualPlace({ platform, homeFolder, env }: Surroundings): string {
  return platform === 'win32'
    ? join(env['APPDATA'] ?? homeFolder, 'postgresql', 'pgpass.conf')
    : join(homeFolder, '.pgpass');
}

function readableByOthers(path: string): Error {
  return paymasterError(
    'JOURNAL_PASSWORD',
    say`The password file ${path} can be read by others than its owner, so nothing in it was used.`,
    say`Take their rights away (chmod 600), and let the administrator of the database give you another password.`,
    { detail: 'password-file' },
  );
}
