// The commands about the journal's file, as they stand in the help. What they do is in journal-commands.ts.

import type { Command } from 'commander';
import { addOptions } from './declared-options.ts';
import {
  backupCommand,
  backupOptionsSchema,
  verifyJournalCommand,
  verifyJournalOptionsSchema,
} from './journal-commands.ts';
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
    .description('the file in which everything is kept: whether it holds, and copies of it');
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
}
