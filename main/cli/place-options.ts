// The options that say where the journal is. What an address holds is not looked at here: what is refused of an option is
// shown again, and a password may stand in it.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { option } from './declared-options.ts';
import { shellWord } from './shell-word.ts';

export const JOURNAL_PLACE = {
  dataDir: option(z.string(), '--data-dir <DIR>', 'folder of the journal', folder),
  journal: option(
    z.string(),
    '--journal <ADDRESS>',
    'journal in PostgreSQL, such as postgres://desk@db.example/journal, never with a password; “file” for that of the folder',
  ),
};

/** The options that lead another command to the same journal, each with a space before it. */
export function placeWords({
  dataDir,
  journal,
}: {
  readonly dataDir?: string | undefined;
  readonly journal?: string | undefined;
}): string {
  const address = journal === undefined ? '' : ` --journal ${shellWord(journal)}`;
  return `${address}${dataDir === undefined ? '' : ` --data-dir ${shellWord(dataDir)}`}`;
}

/** A folder. An empty text would mean the folder in which the command happens to be started. */
export function folder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It names a folder.');
  return text;
}
