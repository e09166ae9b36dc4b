// The commands about evidence packs, as they stand in the help. What they do is in evidence-commands.ts.

import type { Command } from 'commander';
import { addOptions } from './declared-options.ts';
import {
  exportEvidenceCommand,
  exportEvidenceOptionsSchema,
  verifyEvidenceCommand,
  verifyEvidenceOptionsSchema,
} from './evidence-commands.ts';
import type { InSession } from './session.ts';

/** Adds `evidence` and what stands under it. */
export function addEvidenceCommands(program: Command, inSession: InSession): void {
  const evidence = program
    .command('evidence')
    .description('everything that is known of a batch in one sealed file, and its check without any journal');
  const exporting = evidence
    .command('export <BATCH>')
    .description('write the evidence pack of an approved batch')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => exportEvidenceCommand(session, batch, raw)),
    );
  addOptions(exporting, exportEvidenceOptionsSchema);
  const verify = evidence
    .command('verify <FILE>')
    .description('check that nothing in a pack was altered; needs no journal and no network')
    .action((file: string, raw: unknown) =>
      inSession(raw, (session) => verifyEvidenceCommand(session, file, raw)),
    );
  addOptions(verify, verifyEvidenceOptionsSchema);
}
