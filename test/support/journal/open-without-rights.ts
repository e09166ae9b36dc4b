// Opens the journal of a folder as a user who may not write there, whoever runs the test, and says the code.

import Database from 'better-sqlite3';
import { openJournalReader, openJournalWriter } from '../../../main/journal/here.ts';
import { PaymasterError } from '../../../shared/errors.ts';

const NOBODY = 65_534;

const [folder = '', mode = 'writer'] = process.argv.slice(2);

// The native part is loaded while the right to read it is certain.
new Database(':memory:').close();
if (process.getuid?.() === 0) process.setuid?.(NOBODY);
try {
  const journal =
    mode === 'reader'
      ? await openJournalReader({ folder })
      : await openJournalWriter({ folder, steps: { reach: () => {} }, clock: { nowMs: () => 1 } });
  process.stdout.write('opened');
  await journal.close();
} catch (error) {
  if (!(error instanceof PaymasterError)) throw error;
  process.stdout.write(error.failure.code);
}
