// Users on the command line: who asks is named, the passphrase comes from standard input in the order of the questions, and
// never from an argument.

import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memoryHost } from '../support/cli-host.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const MARY = 'four words of no sentence';
const CHOLA = 'other words of no sentence';

/** A command with the lines of its standard input. */
async function command(folder: string, words: string, ...lines: string[]) {
  const host = memoryHost({ piped: lines.join('\n') });
  const argv = [...words.split(' '), '--data-dir', folder, '--json'];
  const code = await runCli(argv, host, { passphraseCost: { memoryKiB: 8, passes: 1 } });
  return { code, events: host.events(), said: host.out() + host.err() };
}

it('adds users, asks who changes something, and lets a forgotten passphrase be given anew', async () => {
  const folder = journals.folder();
  const first = await command(folder, 'user add Mary', MARY);
  expect(first).toMatchObject({ code: 0, events: [{ event: 'user-added', name: 'Mary' }, {}] });
  expect(first.said).not.toContain(MARY);
  const recoveryCode = String(first.events[0]?.['recoveryCode']);
  const add = 'user add Chola --role approve';
  expect(await command(folder, add, CHOLA)).toMatchObject({ code: 2, events: [{ code: 'USER_NEEDED' }, {}] });
  expect(await command(folder, `${add} --user Mary`, 'wrong one', CHOLA)).toMatchObject({
    code: 2,
    events: [{ code: 'PASSPHRASE_WRONG' }, {}],
  });
  expect(await command(folder, `${add} --user Mary`, MARY, CHOLA)).toMatchObject({ code: 0 });
  expect(await command(folder, 'user remove Mary --user Chola', CHOLA)).toMatchObject({
    code: 2,
    events: [{ code: 'ROLE_MISSING' }, {}],
  });
  expect(await command(folder, 'user passphrase Chola', CHOLA, MARY)).toMatchObject({ code: 0 });
  expect(await command(folder, 'user passphrase Chola --user Mary', MARY, CHOLA)).toMatchObject({ code: 0 });
  expect(await command(folder, 'user set Chola --role read --user Mary', MARY)).toMatchObject({ code: 0 });
  expect(await command(folder, 'user recover Mary', recoveryCode, CHOLA)).toMatchObject({ code: 0 });
  const { events } = await command(folder, 'user list');
  expect(events).toMatchObject([{ name: 'Chola', roles: ['read'] }, { name: 'Mary' }, { users: 2 }]);
  expect((await command(folder, 'user public-key Chola')).code).toBe(0);
  expect((await command(folder, 'user remove Chola --user Mary', CHOLA)).code).toBe(0);
  const trail = await command(folder, 'audit list --person Mary');
  expect(trail.events.map(({ action }) => action)).toContain('user.passphrase-reset');
});

it('has an older journal restored by an administrator alone: it would bring back rights of its day', async () => {
  const folder = journals.folder();
  const backup = join(folder, 'empty.backup');
  expect((await command(folder, 'profile add Kafue --base-url http://127.0.0.1:9')).code).toBe(0);
  expect((await command(folder, `journal backup --output ${backup}`)).code).toBe(0);
  expect((await command(folder, 'user add Mary', MARY)).code).toBe(0);
  expect((await command(folder, 'user add Chola --role approve --user Mary', MARY, CHOLA)).code).toBe(0);
  const restore = `journal restore ${backup} --yes`;
  expect(await command(folder, restore)).toMatchObject({ code: 2, events: [{ code: 'USER_NEEDED' }, {}] });
  for (const passphrase of [MARY, CHOLA]) {
    const refused = await command(folder, `${restore} --user Chola`, passphrase);
    expect(refused.events[0]?.['code']).toBe(passphrase === CHOLA ? 'ROLE_MISSING' : 'PASSPHRASE_WRONG');
  }
  expect((await command(folder, 'user list')).events).toMatchObject([{}, {}, { users: 2 }]);
  expect((await command(folder, `${restore} --user Mary`, MARY)).code).toBe(0);
  expect((await command(folder, 'user list')).events).toMatchObject([{ users: 0 }]);
});
