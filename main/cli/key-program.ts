// The commands under `profile key`, as they stand in the help. What they do is in key-commands.ts.

import type { Command } from 'commander';
import { addOptions } from './declared-options.ts';
import {
  generateKeyCommand,
  importKeyCommand,
  removeKeyCommand,
  setKeyCommand,
  showKeyCommand,
} from './key-commands.ts';
import { commonOptionsSchema } from './options.ts';
import type { InSession } from './session.ts';
import { keyImportOptionsSchema, signingOptionsSchema } from './signing-options.ts';

/** Adds `key` and what stands under it. */
export function addKeyCommands(profile: Command, inSession: InSession): void {
  const key = profile.command('key').description('the key with which an account signs its requests');
  const generate = key
    .command('generate <NAME>')
    .description(
      'make a new key for an account, keep the private half in the data folder and print the public half, to be registered with the service',
    )
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => generateKeyCommand(session, name, raw)),
    );
  addOptions(generate, signingOptionsSchema);
  const importing = key
    .command('import <NAME>')
    .description('let an account sign with a key of yours and print its public half')
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => importKeyCommand(session, name, raw)),
    );
  addOptions(importing, keyImportOptionsSchema);
  const set = key
    .command('set <NAME>')
    .description('change how an account signs; what is not given stays')
    .action((name: string, raw: unknown) => inSession(raw, (session) => setKeyCommand(session, name, raw)));
  addOptions(set, signingOptionsSchema);
  const show = key
    .command('show <NAME>')
    .description('print the public key of an account and how it signs')
    .action((name: string, raw: unknown) => inSession(raw, (session) => showKeyCommand(session, name)));
  const remove = key
    .command('remove <NAME>')
    .description('let an account sign no more')
    .action((name: string, raw: unknown) => inSession(raw, (session) => removeKeyCommand(session, name)));
  for (const command of [show, remove]) addOptions(command, commonOptionsSchema);
}
