// A file that was moved into a database which is lost, with every backup of it: it is restored as an older backup is, by a
// person's word. Never where the database can be asked and has the journal.

import { resolve } from 'node:path';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { say } from '../../../shared/saying.ts';
import type { ChainPlace } from '../../journal/audit-port.ts';
import {
  headIn,
  refuseSealedFolder,
  type Seal,
  sealedIdentity,
  sealIn,
  unsealCopy,
} from '../../journal/file/seal.ts';
import { journalPlace } from '../../journal/place.ts';
import type { AppPorts } from '../../ports.ts';
import { DatabasePassword } from '../journal/database-password.ts';

type Ports = Pick<AppPorts, 'dataFolder' | 'journalSite'>;

/** A database that a person says is lost, and what is known of the journal in it. */
export interface LostDatabase {
  readonly to: string;
  readonly reason: string;
  /** The last entry that this desk knew of. */
  readonly end: ChainPlace | null;
}

/** @throws PaymasterError JOURNAL_MOVED where the journal of the folder went on in a database, and nobody says that it is lost. */
export function requireOwnOrLost({ dataFolder }: Ports, lost: string | null): void {
  const seal = lost === null ? sealIn(dataFolder) : null;
  if (seal?.isDone === true) throw needsWord(journalPlace(resolve(dataFolder)).journal, seal);
  if (seal !== null) refuseSealedFolder(dataFolder);
}

/**
 * Takes the seal of the copy of a file that is to be restored away.
 *
 * @param folder of the copy alone.
 * @returns null for a file without a seal.
 * @throws PaymasterError JOURNAL_MOVED where nobody says that the database is lost, the move was cut short, the database has the
 *   journal, or another file of this folder went on in one; USAGE where somebody says so of a file that was never moved. Nothing
 *   was changed.
 */
export async function unsealed(
  ports: Ports,
  folder: string,
  path: string,
  reason: string | null,
): Promise<LostDatabase | null> {
  const seal = sealIn(folder);
  const head = headIn(folder);
  const own = sealedIdentity(ports.dataFolder);
  // Only the file that was moved takes its own place again: any other one knows less of what was paid.
  if (seal === null || own !== (head?.identity ?? null)) refuseSealedFolder(ports.dataFolder);
  if (head === null) return null;
  if (seal === null) {
    // A word that nothing came of would be believed, though the journal in the database is not what this file was.
    if (reason !== null) throw wasNotMoved(path);
    return null;
  }
  if (!seal.isDone) refuseSealedFolder(folder);
  if (reason === null) throw needsWord(path, seal);
  if (await hasJournal(ports, seal, head)) throw isThere(path, seal);
  unsealCopy(folder);
  const { onlyKnownEnd } = await import('../../journal/postgres/known-end.ts');
  return { to: seal.to, reason, end: onlyKnownEnd(ports.dataFolder) };
}

/**
 * Whether the database says that it has it; of one that cannot be found the word of the person is taken.
 *
 * @throws PaymasterError as a server has it that is there and cannot be asked now: full, just starting, without its certificate.
 */
async function hasJournal({ journalSite }: Ports, { to }: Seal, head: ChainPlace): Promise<boolean> {
  const address = readPostgresAddress(to);
  const { copyThere } = await import('../../journal/postgres/copy-there.ts');
  const { isUnanswered } = await import('../../journal/postgres/connection-errors.ts');
  try {
    const password = new DatabasePassword(address, journalSite);
    return (await password.connect((text) => copyThere(address, text, head))).kind === 'whole';
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    if (error.failure.code === 'JOURNAL_MISSING' || isUnanswered(error.failure)) return false;
    throw error;
  }
}

function needsWord(path: string, { to }: Seal): PaymasterError {
  return paymasterError(
    'JOURNAL_MOVED',
    say`The journal ${path} was moved to ${to}, and what was paid from there since is not known in the file. Nothing was changed.`,
    say`Work with the journal in the database, or read its latest backup back with the tools of PostgreSQL. Only where both are lost, say how you know: --database-lost "REASON" restores the file as an older backup.`,
    { detail: 'moved' },
  );
}

function wasNotMoved(path: string): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The backup ${path} was not moved into a database, so that no lost database leads back to it. Nothing was changed.`,
    say`Restore it without --database-lost, or name the file that was moved: paymaster.db of its data folder.`,
  );
}

function isThere(path: string, { to }: Seal): PaymasterError {
  return paymasterError(
    'JOURNAL_MOVED',
    say`The journal ${path} was moved to ${to}, and the database answers and has it: it is not lost. Nothing was changed.`,
    say`Work with the journal in the database: choose it with paymaster journal use, or give its address with --journal.`,
    { detail: 'moved' },
  );
}
