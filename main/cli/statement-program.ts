// The commands about statements, as they stand in the help. What they do is in statement-commands.ts.

import type { Command } from 'commander';
import { addOptions } from './declared-options.ts';
import type { InSession } from './session.ts';
import {
  downloadOptionsSchema,
  downloadStatementCommand,
  reconcileCommand,
  reconcileOptionsSchema,
  requestOptionsSchema,
  requestStatementCommand,
  statementRunOptionsSchema,
} from './statement-commands.ts';
import { runStatementCommand } from './statement-run.ts';

/** Adds `statement run`, and its steps: `statement request`, `statement download` and `statement reconcile`. */
export function addStatementCommands(program: Command, inSession: InSession): void {
  const statement = program
    .command('statement')
    .description('the service’s own table of what happened, and whether the journal says the same');
  const run = statement
    .command('run')
    .description('ask for a statement, hear its callback, fetch it and compare it with the journal');
  addOptions(run, statementRunOptionsSchema);
  run.action((raw: unknown) => inSession(raw, (session) => runStatementCommand(session, raw)));

  const request = statement
    .command('request')
    .description('ask for the statement of one wallet; its link comes to the callback address')
    .action((raw: unknown) => inSession(raw, (session) => requestStatementCommand(session, raw)));
  addOptions(request, requestOptionsSchema);

  const download = statement
    .command('download <URL>')
    .description('fetch the file by the link of the callback; https, or http on this computer')
    .action((link: string, raw: unknown) =>
      inSession(raw, (session) => downloadStatementCommand(session, link, raw)),
    );
  addOptions(download, downloadOptionsSchema);

  const reconcile = statement
    .command('reconcile <FILE>')
    .description('compare a statement, .csv or .csv.gz, with the journal; changes nothing')
    .action((file: string, raw: unknown) =>
      inSession(raw, (session) => reconcileCommand(session, file, raw)),
    );
  addOptions(reconcile, reconcileOptionsSchema);
}
