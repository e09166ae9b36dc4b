// The commands about statements, as they stand in the help. What they do is in statement-commands.ts.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { addAccountOptions, addCommonOptions, type InSession } from './command-options.ts';
import { port, seconds } from './options.ts';
import { downloadStatementCommand, reconcileCommand, requestStatementCommand } from './statement-commands.ts';
import { runStatementCommand } from './statement-run.ts';

/** Adds `statement run`, and its steps: `statement request`, `statement download` and `statement reconcile`. */
export function addStatementCommands(program: Command, inSession: InSession): void {
  const statement = program
    .command('statement')
    .description('the service’s own table of what happened, and whether the journal says the same');
  const run = statement
    .command('run')
    .description('ask for a statement, hear its callback, fetch it and compare it with the journal');
  addWallet(run);
  run
    .addOption(
      new Option(
        '--listen <PORT>',
        'port of 127.0.0.1 to which the callback comes; without it the command ends after the question',
      ).argParser(port),
    )
    .option('--service-key <FILE>', 'public key of the service, for accounts that were given none')
    .option('--output <FILE>', 'keep the statement here; without it none is left')
    .option('--differences <FILE>', 'write every difference as CSV')
    .addOption(new Option('--wait-limit <SECONDS>', 'wait no longer than this').argParser(seconds))
    .action((raw: unknown) => inSession(raw, (session) => runStatementCommand(session, raw)));
  addAccountOptions(run);
  addCommonOptions(run);

  const request = statement
    .command('request')
    .description('ask for the statement of one wallet; its link comes to the callback address')
    .action((raw: unknown) => inSession(raw, (session) => requestStatementCommand(session, raw)));
  addWallet(request);
  addAccountOptions(request);
  addCommonOptions(request);

  const download = statement
    .command('download <URL>')
    .description('fetch the file by the link of the callback; https, or http on this computer')
    .requiredOption('--output <FILE>', 'where to write it, as it is')
    .action((link: string, raw: unknown) =>
      inSession(raw, (session) => downloadStatementCommand(session, link, raw)),
    );
  addCommonOptions(download);

  const reconcile = statement
    .command('reconcile <FILE>')
    .description('compare a statement, .csv or .csv.gz, with the journal; changes nothing')
    .addOption(
      new Option(
        '--batch <BATCH>',
        'batch that the statement must cover, may be repeated; those of its account without it',
      ).argParser((batch: string, earlier: readonly string[] = []) => [...earlier, batch]),
    )
    .option('--from <MOMENT>', 'beginning that the statement was asked for; its first line without it')
    .option('--to <MOMENT>', 'end that the statement was asked for; its last line without it')
    .addOption(new Option('--country <CODE>', 'country that it was asked for').argParser(code))
    .addOption(new Option('--currency <CODE>', 'currency that it was asked for').argParser(currency))
    .option('--provider <CODE>', 'provider that it was asked for')
    .option('--output <FILE>', 'write every difference as CSV')
    .action((file: string, raw: unknown) =>
      inSession(raw, (session) => reconcileCommand(session, file, raw)),
    );
  addCommonOptions(reconcile);
}

/** What a statement is asked for. */
function addWallet(command: Command): void {
  command
    .addOption(new Option('--country <CODE>', 'country of the wallet, three letters').argParser(code))
    .addOption(new Option('--currency <CODE>', 'currency of the wallet').argParser(currency))
    .option('--provider <CODE>', 'only for a wallet of one provider')
    .option('--from <MOMENT>', 'beginning, such as 2026-11-01 or 2026-11-01T00:00:00Z')
    .option('--to <MOMENT>', 'end, at most 31 days later; a day alone is its last second')
    .option('--callback-url <URL>', 'where the service reports that the file is ready');
  for (const option of command.options) {
    if (option.long !== '--provider') option.makeOptionMandatory();
  }
}

/** Three letters in any case; another code as the service writes it. */
function currency(text: string): string {
  const trimmed = text.trim();
  return /^[a-z]{3}$/.test(trimmed) ? trimmed.toUpperCase() : trimmed;
}

function code(text: string): string {
  const upper = text.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(upper)) throw new InvalidArgumentError('It has three letters.');
  return upper;
}
