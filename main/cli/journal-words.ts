// Which journal a command looked at, with whose login, and whether its server answers, in words; that the file of a folder was
// moved into a database is told first. Never takes such a file for the journal.

import type { Client } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/errors.ts';
import { shownPostgresAddress } from '../../shared/journal-address.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { App } from '../app.ts';
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
function tellOfServer(
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

/**
 * Opens the core where a command named the file of the data folder outright: one that was moved into a
 * database is looked at as it was then, and whoever looks is told so first. Never takes such a file for the
 * journal.
 */
export async function openedAt(
  place: JournalPlaceChosen,
  output: Output,
  open: () => App | Promise<App>,
): Promise<App> {
  const app = await open();
  tellOfServer(place, output, app.client);
  if (place.kind !== 'file' || !place.isNamed) return app;
  const { movedTo } = await app.journalStanding();
  if (movedTo === null) return app;
  if (!movedTo.isDone) {
    output.problem(
      `The move of this journal to ${movedTo.to} was cut short. This is the journal as it is; nothing is written to it until the move is ended or given up.`,
      'To end it, run the same paymaster journal move again. To give it up: paymaster journal use file.',
    );
    return app;
  }
  output.problem(
    `This is the journal as it was when it was moved to ${movedTo.to}. What was done since stands there alone.`,
    'To work with that one: paymaster journal use ADDRESS, or --journal ADDRESS, with the address of this desk.',
  );
  return app;
}
