// Settings, Journal: where the journal is, an address tested in sentences, another journal from the next start on, the page
// that asks for the password where this computer keeps none, and the one that asks where a journal went that was moved.

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { layOutPostgres } from '../../../main/journal/postgres/init.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { PASSWORD, PostgresCluster } from '../../support/postgres/cluster.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

const backupSchema = z.looseObject({ name: z.string() });

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await PostgresCluster.open();
});
afterAll(async () => {
  await closeBrowser();
  await cluster[Symbol.asyncDispose]();
});

/** A picture of the page in either theme and size, where the environment names a folder for it. */
async function keepLooks({ page }: Clerk, name: string): Promise<void> {
  const folder = process.env['SCREENS_LOOKS'];
  if (folder === undefined) return;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(folder, `${name}-${scheme}-${width}.png`) });
    }
  }
}

describe('Settings, Journal', () => {
  it('tests an address in sentences, uses it from the next start on, and asks for the password there', async () => {
    const database = await cluster.createDatabase();
    const address = cluster.address({ database });
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const go = () =>
      clerk.page.evaluate(() => {
        window.location.hash = '#/settings/journal';
      });
    await go();
    await clerk.sees(desk.workplace.dataFolder);
    const fields = { address: clerk.page.getByLabel('Address'), password: clerk.page.getByLabel('Password') };
    const test = async (text: string, password: string) => {
      await fields.address.fill(text);
      await fields.password.fill(password);
      await clerk.button('Test').click();
    };
    await test('postgres://desk:Zq7secret@localhost/journal', '');
    await clerk.sees('The address of the journal holds a password. It was not used');
    await test('postgres://desk@db.example/journal?sslmode=require', '');
    await clerk.sees('a server that has not proved who it is');
    await test(address, '');
    await clerk.sees('wants a password, and there is none here');
    await test(address, 'Zq7wrong');
    await clerk.sees('refuses the password');
    await test(address, PASSWORD);
    await clerk.sees('no journal was made in it');
    layOutPostgres({
      connection: { address: readPostgresAddress(address), password: PASSWORD },
      atMs: Date.now(),
    });
    await test(address, PASSWORD);
    await clerk.sees('There is a journal, and this Paymaster can work with it.');
    await keepLooks(clerk, 'journal-place');
    await clerk.button('Use it from the next start').click();
    await clerk.sees(`From the next start the journal is ${address}`);
    expect(await fields.password.inputValue()).toBe('');

    await desk.end();
    await desk.start();
    await clerk.sees('wants a password, and there is none here');
    await keepLooks(clerk, 'journal-password');
    await clerk.page.getByLabel('Password').fill('Zq7wrong');
    await clerk.button('Open with this password').click();
    await clerk.sees('refuses the password');
    await clerk.page.getByLabel('Password').fill(PASSWORD);
    await clerk.button('Open with this password').click();
    await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3, series: '97' })));
    await clerk.readFile();
    expect(await cluster.query('SELECT count(*) FROM paymaster.file_row', { database })).toBe('3');
    await go();
    await clerk.sees('its administrator does, with the tools of PostgreSQL');
    await clerk.sees('postgres owns this journal or administers its server');
    await clerk.button('Use the file of this folder again').click();
    await clerk.sees('From the next start the journal is the file of this folder.');
    await keepLooks(clerk, 'journal-database');
    const seen = await clerk.page.content();
    for (const secret of [PASSWORD, 'Zq7wrong']) expect(seen).not.toContain(secret);
  });

  it('P7 asks where the journal is that was moved from under the window, and opens it there at the next start', async () => {
    const database = await cluster.createDatabase();
    const address = cluster.address({ database });
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3, series: '97' })));
    await clerk.readFile();
    const { name: backup } = backupSchema.parse(await clerk.call('makeBackup', {}));
    await desk.end();
    const passwords = await desk.workplace.file('passwords', `*:*:*:*:${PASSWORD.replaceAll(':', '\\:')}\n`);
    chmodSync(passwords, 0o600);
    const env = { PGPASSFILE: passwords };
    layOutPostgres({
      connection: { address: readPostgresAddress(address), password: PASSWORD },
      atMs: Date.now(),
      applicationRole: 'desks_after_move',
    });
    const moved = await desk.workplace.run(['journal', 'move', address], { env });
    expect([moved.code, moved.stderr]).toEqual([0, '']);

    await desk.start();
    await clerk.sees('The journal is in a database now');
    await clerk.sees(`was moved to ${address}`);
    await clerk.sees(`backups/${backup}`);
    const fields = { address: clerk.page.getByLabel('Address'), password: clerk.page.getByLabel('Password') };
    await fields.address.fill(cluster.address({ database: 'nowhere' }));
    await fields.password.fill(PASSWORD);
    await clerk.button('Use it from the next start').click();
    await clerk.sees('nowhere');
    const otherDatabase = await cluster.createDatabase();
    const other = cluster.address({ database: otherDatabase });
    layOutPostgres({
      connection: { address: readPostgresAddress(other), password: PASSWORD },
      atMs: Date.now(),
      applicationRole: 'desks_of_another',
    });
    await fields.address.fill(other);
    await clerk.button('Test').click();
    await clerk.sees('it is another one, and does not know what was paid from here');
    const used = await desk.workplace.run(['journal', 'use', other], { env });
    expect([used.code, used.stderr]).toEqual([2, expect.stringContaining('If it is meant, give --yes.')]);
    await clerk.button('Use it from the next start').click();
    const refused = clerk.page.getByRole('alert').filter({ hasText: 'There is a journal at' });
    await refused.getByText(`There is a journal at ${other}. It is not the journal that the file`).waitFor();
    expect(await accessibilityViolations(clerk.page)).toEqual([]);
    await clerk.button('Use this other journal').click();
    await clerk.sees(`From the next start the journal is ${other}`);
    await refused.waitFor({ state: 'hidden' });
    await fields.address.fill(address);
    await fields.password.fill(PASSWORD);
    await clerk.button('Test').click();
    await clerk.sees('There is a journal, and this Paymaster can work with it.');
    await keepLooks(clerk, 'journal-moved');
    await clerk.button('Use it from the next start').click();
    await clerk.sees(`From the next start the journal is ${address}`);

    await desk.end();
    await desk.start({ env });
    await clerk.page.getByRole('link', { name: 'november' }).waitFor();
  });

  it('P1 P7 stops where the database has no journal any more or another one, and goes on once the backup is there', async () => {
    const database = await cluster.createDatabase();
    const address = cluster.address({ database });
    const layOut = () =>
      layOutPostgres({
        connection: { address: readPostgresAddress(address), password: PASSWORD },
        atMs: Date.now(),
        applicationRole: 'desks_of_the_lost',
      });
    const empty = async () => {
      await cluster.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await cluster.query(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`);
    };
    layOut();
    await using desk = await Desk.open();
    const passwords = await desk.workplace.file('passwords', `*:*:*:*:${PASSWORD.replaceAll(':', '\\:')}\n`);
    chmodSync(passwords, 0o600);
    const env = { PGPASSFILE: passwords };
    await desk.end();
    const used = await desk.workplace.run(['journal', 'use', address], { env });
    expect([used.code, used.stdout]).toEqual([0, expect.stringContaining('From now on')]);
    await desk.start({ env });
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3, series: '97' })));
    await clerk.readFile();
    const dump = await cluster.dump(database);

    await empty();
    await clerk.page.reload();
    await clerk.sees('This data folder has worked with a journal there, which is gone.');
    await clerk.sees('read the latest backup of the database back');
    await clerk.sees('nothing is recorded in any other journal');
    expect(await clerk.page.content()).not.toContain('journal init');
    expect(await accessibilityViolations(clerk.page)).toEqual([]);
    layOut();
    await clerk.button('Open it again').click();
    await clerk.sees('is another one than this data folder has worked with there');
    await clerk.sees(`paymaster journal use ${address} --database-lost`);
    await keepLooks(clerk, 'journal-replaced');

    await empty();
    await dump.restore(database);
    await clerk.button('Open it again').click();
    await clerk.sees('comes from a restored backup or from another server');
  });
});
