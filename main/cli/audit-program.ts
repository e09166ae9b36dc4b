// The commands about the audit trail, as they stand in the help. What they do is in audit-commands.ts.

import type { Command } from 'commander';
import {
  anchorAuditCommand,
  anchorOptionsSchema,
  listAuditCommand,
  listAuditOptionsSchema,
  verifyAuditCommand,
  verifyAuditOptionsSchema,
} from './audit-commands.ts';
import { addOptions } from './declared-options.ts';
import type { InSession } from './session.ts';

/** Adds `audit` and what stands under it. */
export function addAuditCommands(program: Command, inSession: InSession): void {
  const audit = program
    .command('audit')
    .description('the trail of every act: who did what and when, and whether nobody changed it since');
  const list = audit
    .command('list')
    .description('print its entries, the oldest first')
    .action((raw: unknown) => inSession(raw, (session) => listAuditCommand(session, raw)));
  addOptions(list, listAuditOptionsSchema);
  const verify = audit
    .command('verify')
    .description('check that no entry was altered, removed, moved or, against an anchor, cut off')
    .action((raw: unknown) => inSession(raw, (session) => verifyAuditCommand(session, raw)));
  addOptions(verify, verifyAuditOptionsSchema);
  const anchor = audit
    .command('anchor')
    .description('write the hash of its last entry to a file, to be kept elsewhere')
    .action((raw: unknown) => inSession(raw, (session) => anchorAuditCommand(session, raw)));
  addOptions(anchor, anchorOptionsSchema);
}
