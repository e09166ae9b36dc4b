// Options that several commands share, as they stand in the help, and how a command runs its work.
// Only names things: what a value may be is in options.ts.

import { type Command, Option } from 'commander';
import type { ExitCode } from './exit-code.ts';
import { folder } from './options.ts';
import type { Session } from './session.ts';

/** Runs the work of a command in a session of its own, made of the options that it was given. */
export type InSession = (raw: unknown, work: (session: Session) => Promise<ExitCode>) => Promise<void>;

/** The account that a command works with. */
export function addAccountOptions(command: Command): void {
  command
    .addOption(
      new Option('--profile <NAME>', 'account to use; Practice without it').conflicts(['baseUrl', 'api']),
    )
    .option('--base-url <URL>', 'base address of the service, instead of a profile')
    .addOption(apiOption());
}

export function apiOption(): Option {
  return new Option('--api <GENERATION>', 'generation of the interface, v2 unless given').choices([
    'v2',
    'legacy',
  ]);
}

/** Where the journal is, and the form of what is printed. */
export function addCommonOptions(command: Command): void {
  addDataDir(command);
  command.option('--json', 'JSON lines on standard output, the last one a summary');
}

export function addDataDir(command: Command): void {
  command.addOption(new Option('--data-dir <DIR>', 'folder of the journal').argParser(folder));
}
