// Asks for passphrases and passwords: unseen at a terminal, otherwise the next line of standard input. Never from an argument or the
// environment, and never shown or kept.

import { paymasterError } from '../../shared/errors.ts';
import { type PostgresAddress, shownPostgresAddress } from '../../shared/journal-address.ts';
import type { CliHost } from './host.ts';
import { printable } from './printable.ts';

/** A password manager may ask a person before it writes; longer than this, nothing is coming. */
const LIMIT_MS = 10_000;

type Asked = Pick<CliHost, 'interactive' | 'askUnseen' | 'readPipedLine'>;

/** The passphrase of a user. */
export function passphraseOf(host: Asked, user: string): Promise<string> {
  return asked(host, `Passphrase of ${user}: `);
}

/** A passphrase that a user is to have; at a terminal it is typed twice. */
export async function newPassphraseOf(host: Asked, user: string): Promise<string> {
  const first = await asked(host, `New passphrase of ${user}: `);
  if (!host.interactive || (await asked(host, 'The same once more: ')) === first) return first;
  throw paymasterError(
    'USAGE',
    'The two passphrases are not the same. Nothing was changed.',
    'Run the command again and type it with care.',
  );
}

/** The recovery code, which may be seen by nobody either. */
export function recoveryCode(host: Asked): Promise<string> {
  return asked(host, 'Recovery code: ');
}

/** The password of the database in which the journal lies; only at a terminal. */
export async function databasePassword(
  host: Asked,
  address: PostgresAddress,
  wasRefused: boolean,
): Promise<string> {
  const where = shownPostgresAddress(address);
  return await asked(host, wasRefused ? `It was refused. Password of ${where}: ` : `Password of ${where}: `);
}

async function asked(host: Asked, question: string): Promise<string> {
  const line = host.interactive
    ? await host.askUnseen(printable(question))
    : await host.readPipedLine(LIMIT_MS);
  if (line !== null && line !== '') return line;
  throw paymasterError(
    'USAGE',
    `Nothing was given for “${question.trim().replace(/:$/, '')}”. Nothing was changed.`,
    'Type it at the prompt, or give it as a line of standard input; lines come in the order of the questions.',
  );
}
