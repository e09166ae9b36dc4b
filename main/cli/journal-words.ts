// Which journal a command looked at, with whose login, and whether its server answers, in words. Asks nothing of it.

import type { Client } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/errors.ts';
import { shownPostgresAddress } from '../../shared/journal-address.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { JournalPlaceChosen } from '../ports.ts';
import type { Output } from './output.ts';

/** A failure to find a batch, with the journal in which it was looked for: it may stand in another one. */
export function lookedAt(failure: Failure, place: JournalPlaceChosen, folder: string): Failure {
  if (failure.code !== 'BATCH_NOT_FOUND' || place.kind === 'unreadable') return failure;
  const journal = place.kind === 'database' ? shownPostgresAddress(place.address) : `that of ${folder}`;
  return { ...failure, remedy: `This journal is ${journal}. ${failure.remedy}` };
}

/**
 * Says on standard error what is to be known of a journal in a database: that this login is its owner's, and that its server
 * falls silent, since a command waits for it and would seem to hang.
 */
export function tellOfServer(
  place: JournalPlaceChosen,
  output: Pick<Output, 'problem'>,
  client: Pick<Client, 'subscribe'>,
): void {
  if (place.kind !== 'database') return;
  const { host, port } = place.address;
  client.subscribe('journalOwned', ({ said }) => output.problem(sayEnglish(said)));
  client.subscribe('journalTurned', ({ isAway }) => {
    if (!isAway) return;
    output.problem(
      `The server of the journal at ${host.includes(':') ? `[${host}]` : host}:${port} does not answer. It is waited for, and what is recorded there stands.`,
    );
  });
}
