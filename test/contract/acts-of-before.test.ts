// Journals in which acts on users and profiles were not signed: they go on, what stood there is trusted from the first signed
// act on, and nothing unsigned after it. And signed ones that were moved, or come from a backup.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { fingerprintOf, newUserKey } from '../../main/users/user-keys.ts';
import { type AppDesk, desk } from '../support/app-desk.ts';
import { memoryHost } from '../support/cli-host.ts';
import {
  codeOfBefore,
  digestOfActs,
  enterCopy,
  forge,
  signedActs,
  unsigned,
  writingInFile,
} from '../support/forged-acts.ts';
import { PASSWORD, SUPERUSER } from '../support/postgres/cluster.ts';
import { desksOfFile } from '../support/postgres/desks-of-file.ts';
import { as, CHEAP, office, PASSPHRASE } from '../support/two-people.ts';
import { inDatabase } from '../support/writing-desks.ts';

const { journals, databases } = desksOfFile();

async function checked(place: AppDesk) {
  const { broken, batches } = await place.call('verifyAudit', { anchor: null });
  expect(broken).toBeNull();
  return batches?.altered ?? null;
}

const CODE = 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ';

/** An office from before acts were signed, opened by this edition. */
async function officeOfBefore() {
  const folder = journals.folder();
  const made = await office(folder);
  await made.place.app.close();
  unsigned(made.place.dataFolder, await codeOfBefore(CODE));
  return { ...made, place: await made.reopen(), writing: writingInFile(made.place.dataFolder) };
}

it('a journal of before goes on unsigned, and an administrator begins', async () => {
  const { place, imported } = await officeOfBefore();
  expect(signedActs(place.dataFolder)).toBe(0);
  await as(place, 'Ann');
  // Nobody but an administrator vouches for what stands there.
  await place.call('changePassphrase', { passphrase: PASSPHRASE, next: `${PASSPHRASE} anew` });
  expect(signedActs(place.dataFolder)).toBe(0);
  await as(place, 'Mary');
  const before = await imported(place);
  await as(place, 'Chola');
  await place.approve(before, null);
  await as(place, 'Mary');
  await place.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  expect(signedActs(place.dataFolder)).toBe(1);
  const after = await imported(place, undefined, 'again.csv');
  await as(place, 'Chola');
  await place.approve(after);
  expect(await checked(place)).toBeNull();
  for (const batch of [before, after]) await place.settle(batch);
});

it('P1 nothing unsigned is believed in it after that', async () => {
  const { place, writing } = await officeOfBefore();
  await as(place, 'Mary');
  const facts = { name: 'Ann', limitBatch: '', limitDay: '' };
  await forge(writing, { action: 'user.limits-set', person: 'Mary', facts });
  expect(await checked(place)).toBeNull();
  await place.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  const entry = await forge(writing, { action: 'user.limits-set', person: 'Mary', facts });
  const altered = await checked(place);
  expect(altered).toMatchObject({ code: 'RIGHTS_ALTERED', detail: 'Ann' });
  expect(altered?.message).toContain(`Entry ${entry} of the audit trail, on the user Ann,`);
});

it('nobody vouches for what another program changed before: it is mended first, and the next act begins', async () => {
  const { place, writing } = await officeOfBefore();
  await as(place, 'Mary');
  await writing.sql('UPDATE profile SET asks_two_people = 0');
  await place.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  expect(signedActs(place.dataFolder)).toBe(0);
  expect(await checked(place)).toMatchObject({ code: 'RIGHTS_ALTERED', detail: 'Kafue' });
  const unchanged = { name: 'Kafue', baseUrl: null, generation: null, colour: null };
  await place.call('updateProfile', { ...unchanged, asksTwoPeople: true });
  expect(await checked(place)).toBeNull();
  await place.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  expect(signedActs(place.dataFolder)).toBe(1);
  expect(await checked(place)).toBeNull();
});

it('a recovery code of before opens once, and by no other word than itself', async () => {
  const { place, writing } = await officeOfBefore();
  await as(place, 'Mary');
  await place.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  const { publicKey, key } = newUserKey();
  const made = { name: 'Mary', fingerprint: fingerprintOf(publicKey), publicKey, recovery: publicKey };
  const facts = { ...made, spentCode: CODE.replace('A', 'B') };
  await forge(writing, {
    action: 'user.recovered',
    person: null,
    facts,
    key,
    follows: await digestOfActs(writing),
  });
  expect(await checked(place)).toMatchObject({ code: 'RIGHTS_ALTERED', detail: 'Mary' });
  await place.call('signOut', {});
  let code = CODE;
  for (const passphrase of ['four words the first time', 'four words the second time']) {
    ({ recoveryCode: code } = await place.call('recoverUser', { name: 'Mary', code, passphrase }));
    await place.call('signIn', { name: 'Mary', passphrase });
    await place.call('setUserRoles', { name: 'Mary', roles: ['prepare', 'administer'] });
    expect(await checked(place)).toBeNull();
  }
});

it('an office that is moved into a database has its signatures there, and goes on with them', async () => {
  const folder = journals.folder();
  const made = await office(folder);
  await made.place.app.close();
  const { database } = (await databases().journal(journals.folder())).address;
  const passwords = join(folder, 'owner');
  writeFileSync(passwords, `*:*:*:*:${PASSWORD}\n`);
  chmodSync(passwords, 0o600);
  const host = memoryHost({ env: { PGPASSFILE: passwords } });
  const to = databases().cluster.address({ database, user: SUPERUSER });
  const words = ['journal', 'move', to, '--data-dir', made.place.dataFolder];
  expect([await runCli(words, host, { secrets: memorySecrets() }), host.err()]).toEqual([
    0,
    expect.any(String),
  ]);
  const { ports, writing } = inDatabase(databases(), folder, database);
  const place = desk({ folder, ports: { ...CHEAP, ...ports } });
  await as(place, 'Mary');
  await place.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  expect(await checked(place)).toBeNull();
  const facts = { name: 'Ann', roles: 'approve administer' };
  await forge(writing, { action: 'user.roles-set', person: 'Mary', facts });
  expect(await checked(place)).toMatchObject({ code: 'RIGHTS_ALTERED', detail: 'Ann' });
});

it('a backup is restored with the signatures of its day; one into which somebody wrote is not', async () => {
  const folder = journals.folder();
  const made = await office(folder);
  const { dataFolder } = made.place;
  await as(made.place, 'Mary');
  await made.place.app.close();
  const run = async (words: readonly string[]) => {
    const host = memoryHost({ piped: PASSPHRASE });
    const code = await runCli([...words, '--data-dir', dataFolder], host, { secrets: memorySecrets() });
    return { code, told: host.out() + host.err() };
  };
  const backup = join(folder, 'journal.backup');
  expect(await run(['journal', 'backup', '--output', backup])).toMatchObject({ code: 0 });
  const later = desk({ folder, ports: CHEAP });
  await as(later, 'Mary');
  await later.call('setUserRoles', { name: 'Ann', roles: ['approve', 'administer'] });
  const columns = 'at_ms, person, person_key, account, via, action, facts, before, after';
  const [act = []] = await writingInFile(dataFolder).sql(
    `SELECT ${columns} FROM audit ORDER BY number DESC LIMIT 1`,
  );
  await later.app.close();
  const restored = await run(['journal', 'restore', backup, '--yes', '--user', 'Mary']);
  expect(restored).toMatchObject({ code: 0 });
  const place = desk({ folder, ports: CHEAP });
  await as(place, 'Mary');
  await place.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  expect(await checked(place)).toBeNull();
  await place.app.close();

  // What was signed after the backup, with all that came before it, is no act of the journal that was restored.
  expect(await run(['journal', 'restore', backup, '--yes', '--user', 'Mary'])).toMatchObject({ code: 0 });
  const again = desk({ folder, ports: CHEAP });
  expect(await checked(again)).toBeNull();
  await writingInFile(dataFolder).sql(
    `UPDATE user SET roles = '["approve","administer"]' WHERE name = 'Ann'`,
  );
  await enterCopy(writingInFile(dataFolder), act);
  expect(await checked(again)).toMatchObject({ code: 'RIGHTS_ALTERED', detail: 'Ann' });
  await as(again, 'Mary');
  await again.call('setUserRoles', { name: 'Ann', roles: ['approve'] });
  expect(await checked(again)).toBeNull();
  await again.app.close();

  mkdirSync(join(folder, 'copy'));
  const forged = join(folder, 'copy', 'paymaster.db');
  expect(await run(['journal', 'backup', '--output', forged])).toMatchObject({ code: 0 });
  const facts = { name: 'Ann', roles: 'approve administer' };
  await forge(writingInFile(join(folder, 'copy')), { action: 'user.roles-set', person: 'Mary', facts });
  const refused = await run(['journal', 'restore', forged, '--yes', '--user', 'Mary']);
  expect(refused.code).toBe(6);
  expect(refused.told).toContain('on the user Ann, is not signed by somebody who may do this');
});
