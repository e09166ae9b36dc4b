// Opens the core where a command named the file of the data folder outright: one that was moved into a database is looked at
// as it was then, and whoever looks is told so first. Never takes such a file for the journal.

import type { App } from '../app.ts';
import type { JournalPlaceChosen } from '../ports.ts';
import type { Output } from './output.ts';

export async function openedAt(
  place: JournalPlaceChosen,
  output: Output,
  open: () => App | Promise<App>,
): Promise<App> {
  const app = await open();
  if (place.kind !== 'file' || !place.isNamed) return app;
  const { movedTo } = await app.journalStanding();
  if (movedTo === null) return app;
  output.problem(
    `This is the journal as it was when it was moved to ${movedTo}. What was done since stands there alone.`,
    'To work with that one: paymaster journal use ADDRESS, or --journal ADDRESS, with the address of this desk.',
  );
  return app;
}
