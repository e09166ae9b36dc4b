// Opens the core where a command named the file of the data folder outright: one that was moved into a database is looked at
// as it was then, and whoever looks is told so first. Never takes such a file for the journal.

import type { App } from '../app.ts';
import type { JournalPlaceChosen } from '../ports.ts';
import { tellOfServer } from './journal-words.ts';
import type { Output } from './output.ts';

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
