// The commands about the journal, as they stand in the help. What they do is in journal-commands.ts and those beside it.

import type { Command } from 'commander';
import {
  initCommand,
  initOptionsSchema,
  migrateCommand,
  moveCommand,
  useCommand,
  useOptionsSchema,
} from './database-commands.ts';
import { addOptions } from './declared-options.ts';
import {
  backupCommand,
  backupOptionsSchema,
  verifyJournalCommand,
  verifyJournalOptionsSchema,
} from './journal-commands.ts';
import { commonOptionsSchema } from './options.ts';
import {
  confirmOptionsSchema,
  confirmUnsentCommand,
  restoreCommand,
  restoreOptionsSchema,
} from './restore-commands.ts';
import type { InSession } from './session.ts';

/** Adds `journal` and what stands under it. */
export function addJournalCommands(program: Command, inSession: InSession): void {
  const journal = program
    .command('journal')
    .description(
      'where everything is kept: whether it holds, copies of it, and a database instead of a file',
    );
  const verify = journal
    .command('verify')
    .description('check the file, its sums, the audit trail and every approved batch; changes nothing')
    .action((raw: unknown) => inSession(raw, (session) => verifyJournalCommand(session, raw)));
  addOptions(verify, verifyJournalOptionsSchema);
  const backup = journal
    .command('backup')
    .description('write a checked copy of the journal, also while another program sends')
    .action((raw: unknown) => inSession(raw, (session) => backupCommand(session, raw)));
  addOptions(backup, backupOptionsSchema);
  const restore = journal
    .command('restore <FILE>')
    .description('put a backup in the place of the journal, which is kept beside it; sends nothing')
    .action((file: string, raw: unknown) => inSession(raw, (session) => restoreCommand(session, file, raw)));
  addOptions(restore, restoreOptionsSchema);
  const confirm = journal
    .command('confirm <BATCH>')
    .description('say that a draft of a restored backup was not sent since; it can be approved then')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => confirmUnsentCommand(session, batch, raw)),
    );
  addOptions(confirm, confirmOptionsSchema);
  addDatabaseCommands(journal, inSession);
}

/** The commands of the administrator of a journal in PostgreSQL. */
function addDatabaseCommands(journal: Command, inSession: InSession): void {
  const init = journal
    .command('init')
    .description('make the journal in the database that --journal names, as its owner')
    .action((raw: unknown) => inSession(raw, (session) => initCommand(session, raw)));
  addOptions(init, initOptionsSchema);
  const migrate = journal
    .command('migrate')
    .description('bring the journal in a database up to date, as its owner, while no desk works on it')
    .action((raw: unknown) => inSession(raw, migrateCommand));
  addOptions(migrate, commonOptionsSchema);
  const move = journal
    .command('move <ADDRESS>')
    .description('move the journal of the data folder into a database, and seal the file; can be run again')
    .action((to: string, raw: unknown) => inSession(raw, (session) => moveCommand(session, to)));
  addOptions(move, commonOptionsSchema);
  const use = journal
    .command('use <ADDRESS>')
    .description('from now on the journal of the data folder is at this address, or its own with “file”')
    .action((place: string, raw: unknown) => inSession(raw, (session) => useCommand(session, place, raw)));
  addOptions(use, useOptionsSchema);
}
