// `approve` and what stands under it, as they stand in the help. What they do is in approve-command.ts and
// approve-elsewhere.ts.

import type { Command } from 'commander';
import { approveCommand, approveOptionsSchema } from './approve-command.ts';
import {
  importAnswerCommand,
  requestCommand,
  requestOptionsSchema,
  signCommand,
  signOptionsSchema,
} from './approve-elsewhere.ts';
import { addOptions } from './declared-options.ts';
import { commonOptionsSchema } from './options.ts';
import type { InSession } from './session.ts';

/** Adds `approve BATCH`, and the three steps of an approval at another computer. */
export function addApproveCommands(program: Command, inSession: InSession): void {
  const approve = program
    .command('approve <BATCH>')
    .description('review a draft and approve it as a user, without sending it')
    .enablePositionalOptions()
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => approveCommand(session, batch, raw)),
    );
  addOptions(approve, approveOptionsSchema);
  const request = approve
    .command('request <BATCH>')
    .description('write what somebody at another computer looks at and signs')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => requestCommand(session, batch, raw)),
    );
  addOptions(request, requestOptionsSchema, ['yes']);
  const sign = approve
    .command('sign <FILE>')
    .description('look at a request of another computer and sign it as --user')
    .action((file: string, raw: unknown) => inSession(raw, (session) => signCommand(session, file, raw)));
  addOptions(sign, signOptionsSchema);
  const importing = approve
    .command('import <ANSWER>')
    .description('approve a draft by a signed answer; sends nothing')
    .action((file: string, raw: unknown) => inSession(raw, (session) => importAnswerCommand(session, file)));
  addOptions(importing, commonOptionsSchema);
}
