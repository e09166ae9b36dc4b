// The commands of the command line, as they stand in its help. Only names them: what one does is in its own file, and
// what it may be given in options.ts.

import { Argument, Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { operationNameSchema } from '../../shared/operations.ts';
import { accountOf } from './account.ts';
import { addApproveCommands } from './approve-command.ts';
import { addAuditCommands } from './audit-commands.ts';
import { changesCommand, changesOptionsSchema } from './changes.ts';
import { correctionsCommand, correctionsOptionsSchema } from './corrections.ts';
import { addOptions } from './declared-options.ts';
import { editCommand, editOptionsSchema, undoCommand } from './edit-commands.ts';
import { addEvidenceCommands } from './evidence-commands.ts';
import type { ExitCode } from './exit-code.ts';
import { addHelpCommand } from './help-command.ts';
import type { CliHost } from './host.ts';
import { addJournalCommands } from './journal-program.ts';
import { addKeyCommands } from './key-commands.ts';
import { leaveOutCommand } from './leave-out-command.ts';
import { batchesCommand, statusCommand } from './list-commands.ts';
import { listenCommand } from './listen-command.ts';
import { noticesCommand, noticesOptionsSchema } from './notices-command.ts';
import {
  accountOptionsSchema,
  checkOptionsSchema,
  commonOptionsSchema,
  IMPORT_HIDDEN,
  importOptionsSchema,
  leaveOutOptionsSchema,
  listenOptionsSchema,
  reportOptionsSchema,
  resumeOptionsSchema,
  runOptionsSchema,
  sandboxOptionsSchema,
  sendOptionsSchema,
  serveOptionsSchema,
} from './options.ts';
import { personCommand, personOptionsSchema } from './person-command.ts';
import {
  addProfileCommand,
  listProfilesCommand,
  removeProfileCommand,
  setProfileCommand,
} from './profile-commands.ts';
import { setProfileOptionsSchema } from './profile-options.ts';
import { providersCommand, providersOptionsSchema } from './providers-command.ts';
import { checkCommand, importCommand } from './read-commands.ts';
import { releaseCommand, releaseOptionsSchema } from './release-command.ts';
import { reportCommand } from './report.ts';
import { reuseCommand, reuseOptionsSchema } from './reuse-command.ts';
import { sandboxCommand } from './sandbox-command.ts';
import { scheduleCommand, scheduleOptionsSchema } from './schedule-command.ts';
import { resumeCommand, runCommand, sendCommand } from './send-commands.ts';
import { serveCommand } from './serve-command.ts';
import { type InSession, type Invocation, Session } from './session.ts';
import { profileOptionsSchema } from './signing-options.ts';
import { addStatementCommands } from './statement-program.ts';
import { stopCommand } from './stop-command.ts';
import { supportCommand, supportOptionsSchema } from './support-command.ts';
import { templateCommand, templateOptionsSchema } from './template-command.ts';
import { addUserCommands } from './user-commands.ts';
import { workCommand, workOptionsSchema } from './work-command.ts';

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
    .helpCommand(false)
    // What follows a command belongs to it: `approve` has options, and commands below it have the same ones.
    .enablePositionalOptions()
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
  addAuditCommands(program, inSession);
  addJournalCommands(program, inSession);
  addEvidenceCommands(program, inSession);
  addProfileCommands(program, inSession);
  addUserCommands(program, inSession);
  addStayingCommands(program, inSession);
  addHelpCommand(program);
  return program;
}

function addSendingCommands(program: Command, inSession: InSession): void {
  const run = program
    .command('run <FILE>')
    .description('read a file, review it and send it: import and send in one')
    .action((file: string, raw: unknown) => inSession(raw, (session) => runCommand(session, file, raw)));
  addOptions(run, runOptionsSchema);

  const send = program
    .command('send <BATCH>')
    .description('review a draft, approve it and send it')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => sendCommand(session, batch, raw)));
  addOptions(send, sendOptionsSchema);

  addApproveCommands(program, inSession);

  const resume = program
    .command('resume [BATCH]')
    .description('go on with an approved batch, or with every one that is not settled; never asks')
    .action((batch: string | undefined, raw: unknown) =>
      inSession(raw, (session) => resumeCommand(session, batch, raw)),
    );
  addOptions(resume, resumeOptionsSchema, ['yes']);

  const stop = program
    .command('stop <BATCH>')
    .description(
      'have the desk that sends a batch stop; what has left is awaited there, and the rest stays unsent',
    )
    .action((batch: string, raw: unknown) => inSession(raw, (session) => stopCommand(session, batch)));
  addOptions(stop, commonOptionsSchema);

  const schedule = program
    .command('schedule [BATCH]')
    .description('list what is sent at a time, or set, change or cancel the time of an approved batch')
    .action((batch: string | undefined, raw: unknown) =>
      inSession(raw, (session) => scheduleCommand(session, batch, raw)),
    );
  addOptions(schedule, scheduleOptionsSchema);

  const leaveOut = program
    .command('leave-out <BATCH>')
    .description('leave rows of an approved batch that never left out for good; sends nothing')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => leaveOutCommand(session, batch, raw)),
    );
  addOptions(leaveOut, leaveOutOptionsSchema);

  const release = program
    .command('release <BATCH>')
    .description('release the rows that wait for their test row; sends nothing itself')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => releaseCommand(session, batch, raw)),
    );
  addOptions(release, releaseOptionsSchema);
}

function addReadingCommands(program: Command, inSession: InSession): void {
  const check = program
    .command('check <FILE>')
    .description('read and validate only; sends nothing, keeps nothing')
    .action((file: string, raw: unknown) => inSession(raw, (session) => checkCommand(session, file, raw)));
  addOptions(check, checkOptionsSchema);

  const importing = program
    .command('import <FILE>')
    .description('read and check a file and keep it as a draft; prints the batch id, sends nothing')
    .action((file: string, raw: unknown) => inSession(raw, (session) => importCommand(session, file, raw)));
  addOptions(importing, importOptionsSchema, IMPORT_HIDDEN);

  const reuse = program
    .command('reuse <BATCH>')
    .description('make a draft of the people and amounts of an approved batch; sends nothing')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => reuseCommand(session, batch, raw)));
  addOptions(reuse, reuseOptionsSchema);

  const edit = program
    .command('edit <BATCH>')
    .description('change cells of a draft, as the amounts of one that was made by reuse; sends nothing')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => editCommand(session, batch, raw)));
  addOptions(edit, editOptionsSchema);

  const undo = program
    .command('undo <BATCH>')
    .description('take the latest change of a draft back, such as a split or an edit; sends nothing')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => undoCommand(session, batch)));
  addOptions(undo, commonOptionsSchema);

  const report = program
    .command('report <BATCH>')
    .description('write the report of a batch')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => reportCommand(session, batch, raw)));
  addOptions(report, reportOptionsSchema);

  const changes = program
    .command('changes <BATCH>')
    .description('show everybody of whom something changed between a draft and the last batch')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => changesCommand(session, batch, raw)),
    );
  addOptions(changes, changesOptionsSchema);

  const corrections = program
    .command('corrections <BATCH>')
    .description('show what was corrected before and a draft says again')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => correctionsCommand(session, batch, raw)),
    );
  addOptions(corrections, correctionsOptionsSchema);

  const batches = program
    .command('batches')
    .description('list the batches of the journal')
    .action((raw: unknown) => inSession(raw, batchesCommand));
  addOptions(batches, commonOptionsSchema);

  const status = program
    .command('status <BATCH>')
    .description('show how a batch stands')
    .action((batch: string, raw: unknown) => inSession(raw, (session) => statusCommand(session, batch)));
  addOptions(status, commonOptionsSchema);

  const person = program
    .command('person <WHO>')
    .description('what was paid to a person over all batches, by number, name or reference')
    .action((who: string, raw: unknown) => inSession(raw, (session) => personCommand(session, who, raw)));
  addOptions(person, personOptionsSchema);

  const notices = program
    .command('notices <BATCH>')
    .description('write a notice for each person of a batch, with their own payments alone')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => noticesCommand(session, batch, raw)),
    );
  addOptions(notices, noticesOptionsSchema);
}

function addProfileCommands(program: Command, inSession: InSession): void {
  const profile = program.command('profile').description('the accounts that batches can be sent under');
  const add = profile
    .command('add <NAME>')
    .description(
      'add an account; its token comes from standard input or PAYMASTER_TOKEN, never from an argument',
    )
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => addProfileCommand(session, name, raw)),
    );
  addOptions(add, profileOptionsSchema);
  const list = profile
    .command('list')
    .description('list the accounts')
    .action((raw: unknown) => inSession(raw, listProfilesCommand));
  addOptions(list, commonOptionsSchema);
  const set = profile
    .command('set <NAME>')
    .description('change what an account asks about before it sends')
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => setProfileCommand(session, name, raw)),
    );
  addOptions(set, setProfileOptionsSchema);
  const remove = profile
    .command('remove <NAME>')
    .description('remove an account; its batches stay in the journal')
    .action((name: string, raw: unknown) => inSession(raw, (session) => removeProfileCommand(session, name)));
  addOptions(remove, commonOptionsSchema);
  addKeyCommands(profile, inSession);
}

/** The commands that stay until they are interrupted. */
function addStayingCommands(program: Command, inSession: InSession): void {
  const sandbox = program
    .command('sandbox')
    .description('run the simulator of the service on 127.0.0.1 until it is interrupted')
    .action((raw: unknown) => inSession(raw, (session) => sandboxCommand(session, raw)));
  addOptions(sandbox, sandboxOptionsSchema);
  const support = program
    .command('support')
    .description(
      'show what can be handed to whoever helps: no token, no person, no amount; --output writes it',
    )
    .action((raw: unknown) => inSession(raw, (session) => supportCommand(session, raw)));
  addOptions(support, supportOptionsSchema);
  const work = program
    .command('work')
    .description('send and settle what was approved, by itself, until it is interrupted; asks nobody')
    .action((raw: unknown) => inSession(raw, (session) => workCommand(session, raw)));
  addOptions(work, workOptionsSchema);
  const listen = program
    .command('listen')
    .description(
      'hear callbacks of the service on 127.0.0.1 until it is interrupted; each one makes the service be asked about its row',
    )
    .action((raw: unknown) => inSession(raw, (session) => listenCommand(session, raw)));
  addOptions(listen, listenOptionsSchema);
  const serve = program
    .command('serve')
    .description('run the application in a browser, on 127.0.0.1; prints its one-time address')
    .action((raw: unknown) => inSession(raw, (session) => serveCommand(session, raw)));
  addOptions(serve, serveOptionsSchema);
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

/** Adds `template` and `providers`. */
function addOperationCommands(program: Command, inSession: InSession): void {
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
