// Where the journal is: what an argument says, then the environment, then what was chosen for the data folder, and
// otherwise a file in that folder. Keeps the choice, and never a password.

import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PaymasterError, paymasterError } from '../../shared/errors.ts';
import {
  type PostgresAddress,
  readPostgresAddress,
  shownPostgresAddress,
} from '../../shared/journal-address.ts';
import { say } from '../../shared/saying.ts';
import type { JournalPlaceChosen, JournalSite, SecretStore } from '../ports.ts';
import type { Surroundings } from './data-folder.ts';
import { makeFolder } from './make-folder.ts';
import { passwordInFile } from './password-file.ts';

/** Environment variable that says where the journal is. */
export const JOURNAL_VARIABLE = 'PAYMASTER_JOURNAL';
/** What stands for the file of the data folder, against a choice of another place. */
const FILE = 'file';
/** Holds what was chosen for a data folder, an address or the word for its file, in one line. */
const CHOICE_NAME = 'journal-address.txt';

interface Told {
  readonly folder: string;
  /** What the command was given with `--journal`. */
  readonly argument: string | undefined;
  readonly surroundings: Surroundings;
  readonly passwordStore: () => Promise<SecretStore>;
  readonly askPassword: JournalSite['askPassword'];
}

/** Where the journal of a start is. What cannot be read is told by the place, and nothing is thrown. */
export function journalSite({ folder, argument, surroundings, ...passwords }: Told): JournalSite {
  return {
    place: chosenPlace(folder, argument, surroundings),
    passwordInFile: (address) => passwordInFile(address, surroundings),
    ...passwords,
    choose: (address) => keepChoice(folder, address),
  };
}

function chosenPlace(
  folder: string,
  argument: string | undefined,
  { env }: Surroundings,
): JournalPlaceChosen {
  const said = [argument, env[JOURNAL_VARIABLE]]
    .map((text) => text?.trim() ?? '')
    .find((text) => text !== '');
  try {
    const isNamed = said !== undefined && said === argument?.trim();
    if (said === FILE) return { kind: 'file', isNamed, isSaid: true };
    if (said !== undefined) {
      return { kind: 'database', address: readPostgresAddress(said), isForThisStart: true, isNamed };
    }
    const chosen = readChoice(folder);
    if (chosen === FILE) return { kind: 'file', isNamed: false, isSaid: true };
    return chosen === null
      ? { kind: 'file', isNamed: false }
      : { kind: 'database', address: chosen, isForThisStart: false, isNamed: false };
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    return { kind: 'unreadable', failure: error.failure, isForThisStart: said !== undefined };
  }
}

/** @throws PaymasterError ADDRESS_INVALID where there is a choice that cannot be read. */
function readChoice(folder: string): PostgresAddress | typeof FILE | null {
  const path = join(folder, CHOICE_NAME);
  try {
    const text = readFileSync(path, 'utf8');
    return text.trim() === FILE ? FILE : readPostgresAddress(text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    const detail = error instanceof PaymasterError ? error.failure.detail : null;
    throw paymasterError(
      'ADDRESS_INVALID',
      say`${path} says where the journal of this data folder is, and cannot be read. Nothing was opened in its place.`,
      say`Say it again as the administrator gave it: paymaster journal use ADDRESS, or paymaster journal use file where the journal is a file of this folder.`,
      { detail: detail ?? 'choice', cause: error },
    );
  }
}

/**
 * Written whole beside its place and renamed: a start that meets it half written would open nothing. The choice of the file is
 * written as well: where nothing stands, the address of a database may have been lost.
 */
async function keepChoice(folder: string, address: PostgresAddress | null): Promise<void> {
  const path = join(folder, CHOICE_NAME);
  makeFolder(folder);
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${address === null ? FILE : shownPostgresAddress(address)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
