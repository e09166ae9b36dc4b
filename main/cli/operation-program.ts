// The commands about operations and providers, as they stand in the help. What they do is in files of their own.

import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { QUERIED_OPERATIONS } from '../../shared/contract.ts';
import { operationNameSchema } from '../../shared/operations.ts';
import { addAccountOptions, addCommonOptions, type InSession } from './command-options.ts';
import { providersCommand } from './providers-command.ts';
import { templateCommand } from './template-command.ts';

/** Which operation the rows of a file are. */
export function operationOption(): Option {
  return new Option(
    '--operation <NAME>',
    'what the rows of the file are; payout unless given, and a file that says otherwise is refused without it',
  ).choices(operationNameSchema.options);
}

/** Adds `template` and `providers`. */
export function addOperationCommands(program: Command, inSession: InSession): void {
  const template = program
    .command('template')
    .addArgument(new Argument('<OPERATION>', 'what the rows are').choices(operationNameSchema.options))
    .description('write a file to start from, with one example row, and the legend of its columns')
    .requiredOption('--output <FILE>', 'where to write it; the legend is written beside it')
    .action((operation: string, raw: unknown) =>
      inSession(raw, (session) => templateCommand(session, operation, raw)),
    );
  addCommonOptions(template);

  const providers = program
    .command('providers')
    .description('show what the account may do with each provider, and whether it is open')
    .addOption(new Option('--country <CODE>', 'only this country, three letters').argParser(countryCode))
    .addOption(
      new Option(
        '--operation <TYPE>',
        `only this operation of the configuration: ${QUERIED_OPERATIONS.join(', ')}`,
      ).argParser(queriedOperation),
    )
    .option('--details', 'also what customers see, how a payer confirms, and the steps to the PIN prompt')
    .addOption(new Option('--language <CODE>', 'of country names and PIN instructions').choices(['en', 'fr']))
    .action((raw: unknown) => inSession(raw, (session) => providersCommand(session, raw)));
  addAccountOptions(providers);
  addCommonOptions(providers);
}

function countryCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new InvalidArgumentError('It has three letters, such as ZMB.');
  return code;
}

function queriedOperation(text: string): string {
  const word = text.trim().toUpperCase();
  const found = QUERIED_OPERATIONS.find((operation) => operation === word);
  if (found === undefined) {
    throw new InvalidArgumentError(`Allowed choices are ${QUERIED_OPERATIONS.join(', ')}.`);
  }
  return found;
}
