// The commands about users, as they stand in the help. What they do is in user-commands.ts.

import type { Command } from 'commander';
import { addOptions } from './declared-options.ts';
import { commonOptionsSchema } from './options.ts';
import type { InSession } from './session.ts';
import {
  addUserCommand,
  addUserOptionsSchema,
  listUsersCommand,
  passphraseCommand,
  recoverUserCommand,
  removeUserCommand,
  setUserCommand,
  setUserOptionsSchema,
  showUserKeyCommand,
} from './user-commands.ts';

/** Adds `user` and what stands under it. */
export function addUserCommands(program: Command, inSession: InSession): void {
  const user = program
    .command('user')
    .description('the people who work with Paymaster here; without any, nobody is asked who they are');
  const add = user
    .command('add <NAME>')
    .description('add a user; the first one administers, and comes with a recovery code')
    .action((name: string, raw: unknown) => inSession(raw, (session) => addUserCommand(session, name, raw)));
  addOptions(add, addUserOptionsSchema);
  const list = user
    .command('list')
    .description('list the users, also those who were removed')
    .action((raw: unknown) => inSession(raw, listUsersCommand));
  const key = user
    .command('public-key <NAME>')
    .description('print the public key of a user, to be added on another computer')
    .action((name: string, raw: unknown) => inSession(raw, (session) => showUserKeyCommand(session, name)));
  const set = user
    .command('set <NAME>')
    .description('give a user other roles, or limits of what they may approve')
    .action((name: string, raw: unknown) => inSession(raw, (session) => setUserCommand(session, name, raw)));
  addOptions(set, setUserOptionsSchema);
  const remove = user
    .command('remove <NAME>')
    .description('remove a user; what they did stays, and the name is given to nobody else')
    .action((name: string, raw: unknown) => inSession(raw, (session) => removeUserCommand(session, name)));
  const passphrase = user
    .command('passphrase <NAME>')
    .description('change a passphrase: your own, or with --user ADMINISTRATOR a forgotten one')
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => passphraseCommand(session, name, raw)),
    );
  const recover = user
    .command('recover <NAME>')
    .description('give an administrator who forgot the passphrase another one, by the recovery code')
    .action((name: string, raw: unknown) => inSession(raw, (session) => recoverUserCommand(session, name)));
  for (const command of [list, key, remove, passphrase, recover]) addOptions(command, commonOptionsSchema);
}
