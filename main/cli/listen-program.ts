// `listen` and `--listen`, as they stand in the help. What they do is in listen-command.ts and callback-lines.ts.

import { type Command, Option } from 'commander';
import { addCommonOptions, type InSession } from './command-options.ts';
import { listenCommand } from './listen-command.ts';
import { port } from './options.ts';

/** Hears callbacks while a batch is followed to its end. */
export function listenOption(): Option {
  return new Option(
    '--listen <PORT>',
    'with --wait: hears callbacks on this port of 127.0.0.1, and asks about their rows at once',
  ).argParser(port);
}

/** Adds `listen`. */
export function addListenCommand(program: Command, inSession: InSession): void {
  const listen = program
    .command('listen')
    .description(
      'hear callbacks of the service on 127.0.0.1 until it is interrupted; each one makes the service be asked about its row',
    )
    .addOption(
      new Option('--port <N>', 'port on which they arrive; 0 takes a free one')
        .argParser(port)
        .makeOptionMandatory(),
    )
    .option('--profile <NAME>', 'only for batches of this account')
    .option('--service-key <FILE>', 'public key of the service, for accounts that were given none')
    .option('--until-settled', 'ends once every row on its way is final')
    .action((raw: unknown) => inSession(raw, (session) => listenCommand(session, raw)));
  addCommonOptions(listen);
}
