// The commands under `profile key`, as they stand in the help. What they do is in key-commands.ts.

import type { Command } from 'commander';
import { addCommonOptions, type InSession } from './command-options.ts';
import {
  generateKeyCommand,
  importKeyCommand,
  removeKeyCommand,
  setKeyCommand,
  showKeyCommand,
} from './key-commands.ts';
import { addSigningOptions } from './signing-options.ts';

/** Adds `key` and what stands under it. */
export function addKeyCommands(profile: Command, inSession: InSession): void {
  const key = profile.command('key').description('the key with which an account signs its requests');
  const generate = key
    .command('generate <NAME>')
    .description('make a new key for an account and print the public half, to be registered with the service')
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => generateKeyCommand(session, name, raw)),
    );
  addSigningOptions(generate, 'none');
  const importing = key
    .command('import <NAME>')
    .description('let an account sign with a key of yours and print its public half')
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => importKeyCommand(session, name, raw)),
    );
  addSigningOptions(importing, 'required');
  const set = key
    .command('set <NAME>')
    .description('change how an account signs; what is not given stays')
    .action((name: string, raw: unknown) => inSession(raw, (session) => setKeyCommand(session, name, raw)));
  addSigningOptions(set, 'none');
  const show = key
    .command('show <NAME>')
    .description('print the public key of an account and how it signs')
    .action((name: string, raw: unknown) => inSession(raw, (session) => showKeyCommand(session, name)));
  const remove = key
    .command('remove <NAME>')
    .description('let an account sign no more')
    .action((name: string, raw: unknown) => inSession(raw, (session) => removeKeyCommand(session, name)));
  for (const command of [generate, importing, set, show, remove]) addCommonOptions(command);
}
