// Which journal a data folder is given: one that it knows, another one that a person means, or one in place of a journal that a
// person says is lost, which stands in the audit trail there. Never takes another journal without a word.

import { isOtherJournal } from '../../../shared/contract/journal-methods.ts';
import { type Failure, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type PostgresAddress, shownPostgresAddress } from '../../../shared/journal-address.ts';
import { say } from '../../../shared/saying.ts';
import type { OwnerLogin } from '../../journal/journal-port.ts';
import { knownAt, knownIn, movedFrom, type Naming } from '../../journal/known-databases.ts';
import { type AppPorts, UNWATCHED } from '../../ports.ts';
import type { DatabasePassword } from './database-password.ts';
import { loadPostgres } from './postgres-parts.ts';
import { otherJournal } from './same-journal.ts';

interface Choice {
  readonly ports: Pick<AppPorts, 'dataFolder' | 'clock' | 'host'>;
  readonly address: PostgresAddress;
  readonly password: DatabasePassword;
}

interface Chosen {
  /** Its identity. */
  readonly journal: string;
  readonly owner: OwnerLogin | null;
}

/**
 * The journal at an address that is to be chosen.
 *
 * @param lostReason how a person knows that the journal before is lost; null where nobody says so.
 * @param isMeant asks whether another journal is meant than those that the data folder knows.
 * @throws PaymasterError JOURNAL_REPLACED, JOURNAL_OTHER_PLACE where it is another one and nobody has said that, and those of a
 *   connection.
 */
export async function chosenJournal(
  choice: Choice,
  lostReason: string | null,
  isMeant: (other: Failure) => Promise<boolean>,
): Promise<Chosen> {
  try {
    const found = await looked(choice, 'environment');
    return lostReason === null ? found : await inPlaceOfUnknown(choice, lostReason, found);
  } catch (error) {
    if (!(error instanceof PaymasterError) || !isOther(error.failure)) throw error;
    if (lostReason !== null) return await goneOnIn(choice, lostReason);
    if (!isOtherJournal(error.failure) || !(await isMeant(error.failure))) throw error;
    return await looked(choice, 'command');
  }
}

function isOther(failure: Failure): boolean {
  return failure.code === 'JOURNAL_REPLACED' || isOtherJournal(failure);
}

/**
 * A folder that knows nothing of the journal that is lost, as its own disk may be lost, too, has a person's word for it: it is
 * entered, since what was paid is not known here either.
 */
async function inPlaceOfUnknown(choice: Choice, lostReason: string, { journal }: Chosen): Promise<Chosen> {
  const { ports, address } = choice;
  if (knownAt(ports.dataFolder, address)?.journal !== journal) return await goneOnIn(choice, lostReason);
  throw paymasterError(
    'USAGE',
    say`The journal at ${shownPostgresAddress(address)} is the one that this data folder works with, so that none is lost. Nothing was changed.`,
    say`Leave --database-lost out.`,
  );
}

/** @param naming of a command where a person has said that another journal is meant. */
async function looked({ ports, address, password }: Choice, naming: Naming): Promise<Chosen> {
  const { openPostgresReader } = await loadPostgres();
  const { clock, dataFolder: triedFor } = ports;
  const reader = await password.connect((text) =>
    openPostgresReader({ address, password: text, clock, triedFor, naming, stopped: () => undefined }),
  );
  try {
    const shown = shownPostgresAddress(address);
    const other = naming === 'command' ? null : await otherJournal(triedFor, reader, shown);
    if (other !== null) throw other;
    return { journal: await reader.trail.identity(), owner: reader.owner };
  } finally {
    await reader.close();
  }
}

/** Enters in the journal that it takes the place of the one that this data folder has worked with. */
async function goneOnIn({ ports, address, password }: Choice, reason: string): Promise<Chosen> {
  const { clock, dataFolder: folder, host } = ports;
  const { openPostgresWriter } = await loadPostgres();
  const { knownEndOf, onlyKnownEnd } = await import('../../journal/postgres/known-end.ts');
  const lost = knownAt(folder, address) ?? knownIn(folder)[0] ?? movedFrom(folder);
  const end = lost?.system == null ? onlyKnownEnd(folder) : knownEndOf(folder, lost.journal, lost.system);
  const actor = { account: host.account, shell: host.kind };
  const writer = await password.connect((text) =>
    openPostgresWriter({
      ...{ address, password: text, clock, actor },
      ...{ steps: UNWATCHED, stopped: () => undefined },
    }),
  );
  try {
    const facts = {
      // Of a desk that an older Paymaster worked at nobody knows which it was.
      from: lost?.journal ?? '',
      ...{ to: shownPostgresAddress(address), reason },
      ...{ replacedEntry: end?.number ?? null, replacedHash: end?.hash ?? null },
    };
    const atMs = clock.nowMs();
    await writer.restores.enterReplaced({ atMs, batch: null, action: 'journal.replaced', facts });
    return { journal: await writer.trail.identity(), owner: writer.owner };
  } finally {
    await writer.close();
  }
}
