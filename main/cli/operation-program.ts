// The commands about operations and providers, as they stand in the help. What they do is in files of their own.

import { Argument, type Command } from 'commander';
import { operationNameSchema } from '../../shared/operations.ts';
import { addOptions } from './declared-options.ts';
import { providersCommand, providersOptionsSchema } from './providers-command.ts';
import type { InSession } from './session.ts';
import { templateCommand, templateOptionsSchema } from './template-command.ts';

/** Adds `template` and `providers`. */
export function addOperationCommands(program: Command, inSession: InSession): void {
  const template = program
    .command('template')
    .addArgument(new Argument('<OPERATION>', 'what the rows are').choices(operationNameSchema.options))
    .description('write a file to start from, with one example row, and the legend of its columns')
    .action((operation: string, raw: unknown) =>
      inSession(raw, (session) => templateCommand(session, operation, raw)),
    );
  addOptions(template, templateOptionsSchema);

  const providers = program
    .command('providers')
    .description('show what the account may do with each provider, and whether it is open')
    .action((raw: unknown) => inSession(raw, (session) => providersCommand(session, raw)));
  addOptions(providers, providersOptionsSchema);
}
