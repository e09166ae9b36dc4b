// Users on the command line: who asks is named, the passphrase comes from standard input in the order of the questions, and
// never from an argument.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memoryHost } from '../support/cli-host.ts';
import { Journals, openRaw } from '../support/journal/journals.ts';

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
  expect(await command(folder, 'user recovery-code Chola', CHOLA)).toMatchObject({
    ...{ code: 2, events: [{ code: 'PASSPHRASE_GIVEN' }, {}] },
  });
  const renewed = await command(folder, 'user recovery-code Mary', MARY);
  expect(renewed).toMatchObject({ code: 0, events: [{ event: 'recovery-code', name: 'Mary' }, {}] });
  const code = String(renewed.events[0]?.['recoveryCode']);
  expect(await command(folder, 'user recover Mary', recoveryCode, CHOLA)).toMatchObject({
    ...{ code: 2, events: [{ code: 'PASSPHRASE_WRONG' }, {}] },
  });
  expect(await command(folder, 'user recover Mary', code, CHOLA)).toMatchObject({ code: 0 });
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

const INTENT = JSON.stringify({ keptAs: 'paymaster-replaced-2026-11-28T10-00-00-000Z.db' });

/** A journal with an administrator and an approver, closed, and a backup of before there were any. */
async function officeWithBackup() {
  const folder = journals.folder();
  const backup = join(folder, 'empty.backup');
  await command(folder, 'profile add Kafue --base-url http://127.0.0.1:9');
  await command(folder, `journal backup --output ${backup}`);
  await command(folder, 'user add Mary', MARY);
  expect((await command(folder, 'user add Chola --role approve --user Mary', MARY, CHOLA)).code).toBe(0);
  return { folder, restore: `journal restore ${backup} --yes` };
}

it.each([
  ['another end was told', (folder: string) => editHead(join(folder, 'paymaster.head'))],
  [
    'a restore seems to be cut short',
    (folder: string) => writeFileSync(join(folder, 'paymaster.restore'), INTENT),
  ],
  ['a later program seems to have written', (folder: string) => setVersion(folder, 9_999)],
  ['an earlier program seems to have written', (folder: string) => setVersion(folder, 29)],
])(
  'P7 a journal that is not opened since %s is replaced by an administrator of it alone',
  async (_, spoil) => {
    const { folder, restore } = await officeWithBackup();
    spoil(folder);
    const asked = await command(folder, restore);
    expect(asked).toMatchObject({ code: 2, events: [{ code: 'USER_NEEDED' }, {}] });
    expect(asked.said).toMatch(/--user: Mary\. .*--data-dir/s);
    const refusals = [];
    for (const [name, passphrase] of [
      ['Chola', CHOLA],
      ['Mary', CHOLA],
      ['Eve', CHOLA],
    ] as const) {
      const refused = await command(folder, `${restore} --user ${name}`, passphrase);
      expect(refused.code).toBe(2);
      refusals.push(refused.events[0]?.['code']);
    }
    expect(refusals).toEqual(['ROLE_MISSING', 'PASSPHRASE_WRONG', 'USER_NOT_FOUND']);
    expect(readdirSync(folder).filter((name) => name.startsWith('paymaster-replaced'))).toEqual([]);
  },
);

function editHead(path: string): void {
  const told = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    told.replace(/"hash":"./, (start) => start.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))),
  );
}

function setVersion(folder: string, version: number): void {
  const raw = openRaw(folder);
  raw.pragma(`user_version = ${version}`);
  raw.close();
}

it('P7 an administrator of a journal that is not opened puts a backup in its place', async () => {
  const { folder, restore } = await officeWithBackup();
  editHead(join(folder, 'paymaster.head'));
  const done = await command(folder, `${restore} --user mary`, MARY);
  expect(done).toMatchObject({ code: 0, events: [{ event: 'restored', usersUnread: false }, {}] });
  expect((await command(folder, 'user list')).events).toMatchObject([{ users: 0 }]);
});

it('P7 nobody is asked for where the users cannot be read, which is said and entered', async () => {
  const { folder, restore } = await officeWithBackup();
  const journal = join(folder, 'paymaster.db');
  const bytes = readFileSync(journal);
  bytes.fill(0x5a, 1_000);
  writeFileSync(journal, bytes);
  const done = await command(folder, restore);
  expect(done).toMatchObject({ code: 0, events: [{ event: 'restored', usersUnread: true }, {}] });
  const { events } = await command(folder, 'audit list');
  expect(events.find(({ action }) => action === 'journal.restored')).toMatchObject({
    facts: { usersUnread: true },
  });
});
