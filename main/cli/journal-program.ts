// The commands about the journal's file, as they stand in the help. What they do is in journal-commands.ts.

import type { Command } from 'commander';
import { addOptions } from './declared-options.ts';
import {
  backupCommand,
  backupOptionsSchema,
  verifyJournalCommand,
  verifyJournalOptionsSchema,
} from './journal-commands.ts';
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
}
