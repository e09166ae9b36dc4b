// The commands and options of the command line, as they stand in its help.
// Only names things: what a command does is in its own file, what a value may be in options.ts.

import { Command, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { accountOf } from './account.ts';
import {
  addAccountOptions,
  addCommonOptions,
  addDataDir,
  apiOption,
  type InSession,
} from './command-options.ts';
import type { ExitCode } from './exit-code.ts';
import type { CliHost } from './host.ts';
import { addKeyCommands } from './key-program.ts';
import { batchesCommand, statusCommand } from './list-commands.ts';
import { addListenCommand, listenOption } from './listen-program.ts';
import { addOperationCommands, operationOption } from './operation-program.ts';
import {
  acceptanceReason,
  accountOptionsSchema,
  addPair,
  commonOptionsSchema,
  concurrency,
  folder,
  lineNumber,
  port,
  reportFile,
  reportFormat,
  seconds,
  sentence,
  webAddress,
} from './options.ts';
import { addProfileCommand, listProfilesCommand, removeProfileCommand } from './profile-commands.ts';
import { checkCommand, importCommand } from './read-commands.ts';
import { reportCommand } from './report.ts';
import { sandboxCommand } from './sandbox-command.ts';
import { resumeCommand, runCommand, sendCommand } from './send-commands.ts';
import { serveCommand } from './serve-command.ts';
import { type Invocation, Session } from './session.ts';
import { addSigningOptions } from './signing-options.ts';
import { addStatementCommands } from './statement-program.ts';

/** Leads from the number to what it means. */
const WHAT_CHANGED = 'What has changed stands in CHANGELOG.md, and in the window under Settings, About.';

/** Builds the commands; `ended` hears the exit code of the one that ran. */
export function buildProgram(invocation: Invocation, ended: (exitCode: ExitCode) => void): Command {
  const program = new Command('paymaster');
  program
    .description(
      'Sends files of payouts, deposits, refunds or remittances to a mobile-money service, and proves what happened to every row.',
    )
    .version(`${manifest.version}\n${WHAT_CHANGED}`, '--version', 'print the version')
    .exitOverride()
    .configureOutput(usageOutput(invocation.host))
    .showHelpAfterError('Add --help to see what the command takes.');

  /** Runs the work in a session of its own: the options of a command name its folder and its account. */
  const inSession: InSession = async (raw, work) => {
    const { hostAccount, tokenOwner } = accountOf(accountOptionsSchema.parse(raw));
    const options = { ...commonOptionsSchema.parse(raw), hostAccount, tokenOwner };
    ended(await new Session(invocation, options).run(work));
  };

  addSendingCommands(program, inSession);
  addReadingCommands(program, inSession);
  addOperationCommands(program, inSession);
  addStatementCommands(program, inSession);
  addProfileCommands(program, inSession);
  addSandboxCommand(program, inSession);
  addListenCommand(program, inSession);
  addServeCommand(program, inSession);
  return program;
}

function addSendingCommands(program: Command, inSession: InSession): void {
  const run = program
    .command('run <FILE>')
    .description('read a file, review it and send it: import and send in one')
    .action((file: string, raw: unknown) => inSession(raw, (session) => runCommand(session, file, raw)));
  addReadOptions(run);
  addApprovalOptions(run);
  addWorkOptions(run);

  const send = program
    .command('send <BATCH>')
    .description('review a draft, approve it and send it')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => sendCommand(session, batch, raw)));
  addApprovalOptions(send);
  addWorkOptions(send);
  addCommonOptions(send);

  const resume = program
    .command('resume [BATCH]')
    .description('go on with an approved batch, or with every one that is not settled; never asks')
    .action((batch: string | undefined, raw: unknown) =>
      inSession(raw, (session) => resumeCommand(session, batch, raw)),
    );
  addWorkOptions(resume);
  resume.addOption(
    new Option(
      '--account-is <NAME>',
      'what the service calls the account now, where it is the one that was approved for',
    ).argParser(sentence),
  );
  addCommonOptions(resume);
  // Scripts that give it to every command are right: resume never asks.
  resume.addOption(new Option('--yes').hideHelp());
}

function addReadingCommands(program: Command, inSession: InSession): void {
  const check = program
    .command('check <FILE>')
    .description('read and validate only; sends nothing, keeps nothing')
    .action((file: string, raw: unknown) => inSession(raw, (session) => checkCommand(session, file, raw)));
  addReadOptions(check);
  check.addOption(acceptOption());

  const importing = program
    .command('import <FILE>')
    .description('read and check a file and keep it as a draft; prints the batch id, sends nothing')
    .action((file: string, raw: unknown) => inSession(raw, (session) => importCommand(session, file, raw)));
  addReadOptions(importing);
  importing.addOption(acceptOption());
  for (const option of [...approvalOptions(), concurrencyOption()]) importing.addOption(option.hideHelp());

  const report = program
    .command('report <BATCH>')
    .description('write the report of a batch')
    .requiredOption('--output <FILE>', 'where to write it')
    .addOption(
      new Option('--format <FORM>', 'csv, xlsx or json; otherwise the extension says it').argParser(
        reportFormat,
      ),
    )
    .action((batch: string, raw: unknown) => inSession(raw, (session) => reportCommand(session, batch, raw)));
  addCommonOptions(report);

  const batches = program
    .command('batches')
    .description('list the batches of the journal')
    .action((raw: unknown) => inSession(raw, batchesCommand));
  addCommonOptions(batches);

  const status = program
    .command('status <BATCH>')
    .description('show how a batch stands')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => statusCommand(session, batch)));
  addCommonOptions(status);
}

function addProfileCommands(program: Command, inSession: InSession): void {
  const profile = program.command('profile').description('the accounts that batches can be sent under');
  const add = profile
    .command('add <NAME>')
    .description(
      'add an account; its token comes from standard input or PAYMASTER_TOKEN, never from an argument',
    )
    .requiredOption('--base-url <URL>', 'base address of the service')
    .addOption(apiOption())
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => addProfileCommand(session, name, raw)),
    );
  addSigningOptions(add, 'optional');
  addCommonOptions(add);
  const list = profile
    .command('list')
    .description('list the accounts')
    .action((raw: unknown) => inSession(raw, listProfilesCommand));
  addCommonOptions(list);
  const remove = profile
    .command('remove <NAME>')
    .description('remove an account; its batches stay in the journal')
    .action((name: string, raw: unknown) => inSession(raw, (session) => removeProfileCommand(session, name)));
  addCommonOptions(remove);
  addKeyCommands(profile, inSession);
}

function addSandboxCommand(program: Command, inSession: InSession): void {
  program
    .command('sandbox')
    .description('run the simulator of the service on 127.0.0.1 until it is interrupted')
    .addOption(new Option('--port <N>', 'port; a free one without it').argParser(port))
    .option('--faults <FILE>', 'faults that it plays, as JSON')
    .option('--public-key <FILE>', 'takes only requests signed with the private half of this key')
    .addOption(
      new Option('--sign-encoding <FORM>', 'takes only this encoding of ECDSA signatures').choices([
        'raw',
        'der',
      ]),
    )
    .option('--answer-key <FILE>', 'signs its answers and callbacks with this private key')
    .addOption(
      new Option('--callback-url <URL>', 'reports final outcomes to this address').argParser(webAddress),
    )
    .addOption(
      new Option(
        '--data-dir <DIR>',
        'folder in which it remembers what it was asked; nothing is kept without it',
      ).argParser(folder),
    )
    .action((raw: unknown) => inSession(raw, (session) => sandboxCommand(session, raw)));
}

function addServeCommand(program: Command, inSession: InSession): void {
  const serve = program
    .command('serve')
    .description('run the application in a browser, on 127.0.0.1; prints its one-time address')
    .addOption(new Option('--port <N>', 'port; a free one without it').argParser(port))
    .option('--no-open', 'print the address only, and open no browser')
    .action((raw: unknown) => inSession(raw, (session) => serveCommand(session, raw)));
  addDataDir(serve);
}

function addReadOptions(command: Command): void {
  addAccountOptions(command);
  command
    .addOption(operationOption())
    .option('--sheet <NAME>', 'sheet of a workbook; the first visible one with rows without it')
    .addOption(
      new Option(
        '--header-row <N>',
        'line of the file on which the column names stand; found by itself without it',
      ).argParser(lineNumber),
    )
    .addOption(
      new Option('--map <FIELD=COLUMN>', 'column of a field, by name or number; may be repeated').argParser(
        addPair,
      ),
    )
    .addOption(
      new Option(
        '--default <FIELD=VALUE>',
        'value of a field without a column or text; may be repeated',
      ).argParser(addPair),
    )
    .addOption(new Option('--decimal <MARK>', 'the decimal mark of the file').choices(['point', 'comma']));
  addCommonOptions(command);
}

function addApprovalOptions(command: Command): void {
  for (const option of [...approvalOptions(), acceptOption()]) command.addOption(option);
}

function approvalOptions(): Option[] {
  return [
    new Option('--valid-only', 'send the valid rows and leave the others out'),
    new Option(
      '--allow-duplicates <REASON>',
      'why payments that were approved before, or equal rows, are meant; kept in the audit trail',
    ).argParser(sentence),
    new Option('--yes', 'confirm the review and acknowledge its warnings'),
  ];
}

/** Belongs to the reading of a file as well as to its sending. */
function acceptOption(): Option {
  return new Option(
    '--accept-numbers <REASON>',
    'why numbers that the numbering plan does not have are right; kept in the audit trail',
  ).argParser(acceptanceReason);
}

function addWorkOptions(command: Command): void {
  command
    .option('--wait', 'wait until every row is final')
    .addOption(new Option('--wait-limit <SECONDS>', 'wait no longer than this').argParser(seconds))
    .addOption(listenOption())
    .addOption(concurrencyOption())
    .addOption(
      new Option('--report <FILE>', 'write the report at the end: .csv, .xlsx or .json').argParser(
        reportFile,
      ),
    );
}

function concurrencyOption(): Option {
  return new Option('--concurrency <N>', 'simultaneous requests').argParser(concurrency);
}

function usageOutput(host: CliHost) {
  return {
    writeOut: (text: string) => host.stdout.write(text),
    writeErr: (text: string) => host.stderr.write(text),
    getOutHelpWidth: () => host.stdout.width() ?? 80,
    getErrHelpWidth: () => host.stderr.width() ?? 80,
    outputError: (text: string, write: (text: string) => void) => write(`${inHouseTone(text)} (USAGE)\n`),
  };
}

/** The parser's own sentences begin with a word that frightens and helps nobody. */
function inHouseTone(text: string): string {
  const plain = text.trim().replace(/^error: /, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
