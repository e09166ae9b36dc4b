// The Audit screen: a batch leads to its own entries and they lead back; pages, days and the check, before and after a
// change behind the program's back.

import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { AUDIT_PAGE, anchorSchema } from '../../../shared/contract/audit-views.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { undefended } from '../../support/journal/trails.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

it('tells who did what, a page at a time, and whether anybody changed it', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  const act = (words: string) => page.getByRole('row').filter({ hasText: words });
  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3 })));
  const batch = await clerk.readFile();
  for (let time = 1; time <= AUDIT_PAGE; time += 1)
    await clerk.call('renameBatch', { batch, name: `November ${time}.` });

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  const renamed = act('Named the batch “November 100.”.');
  await renamed.getByText('Named the batch').click();
  await renamed.getByText('Before: November 99.').waitFor();
  await renamed.getByText('After: November 100.').waitFor();
  await clerk.button('Earlier entries').click();
  await act('Read the file november.csv: 3 rows.').waitFor();
  expect(await page.getByLabel('Batch', { exact: true }).inputValue()).toBe(batch);

  const file = await desk.download(() => clerk.button('Take an anchor').click());
  const { entry } = anchorSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await page.getByLabel('Batch', { exact: true }).selectOption('All batches');
  await act(`Took an anchor of entry ${entry}: paymaster-anchor.json.`).waitFor();
  await page.getByLabel('Day').fill('2020-02-29');
  await page.getByText('No entry here').waitFor();
  await page.getByLabel('Day').fill('');
  await renamed.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await clerk.button('Check the trail').click();
  await page
    .getByRole('main')
    .getByText(/^The trail holds: \d+ entries, none altered/)
    .waitFor();
  const choose = async (button: string, path: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), clerk.button(button).click()]);
    await chooser.setFiles(path);
  };
  await choose('Check against an anchor…', file);
  await page.getByRole('main').getByText(`The anchor of entry ${entry} holds. It is not signed`).waitFor();
  await choose('Check against an anchor…', desk.workplace.path('november.csv'));
  await page.getByRole('alert').filter({ hasText: 'anchor' }).waitFor();
  const raw = undefended(desk.workplace.dataFolder);
  raw.prepare('UPDATE audit SET facts = ? WHERE number = 7').run('{"name":"Another"}');
  raw.close();
  await clerk.button('Check the trail').click();
  await page.getByRole('main').getByText('Entry 7 was altered after it was written.').waitFor();
  await renamed.getByRole('link').click();
  await page.getByRole('grid', { name: 'Rows of the file' }).waitFor();
});

it('tells what one person did, and nothing of anybody else', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3 })));
  await clerk.readFile();
  await desk.end();
  const file = await desk.workplace.file('december.csv', payroll({ rows: 2, series: '971' }));
  // Commands of this process are those of an account called mwansa.
  expect((await desk.workplace.runHere(['import', file])).code).toBe(0);
  await desk.start();
  const { page } = desk;
  const act = (words: string) => page.getByRole('row').filter({ hasText: words });
  await page.goto(`${new URL(page.url()).origin}/#/audit`);
  await act('Read the file november.csv: 3 rows.').waitFor();
  const person = page.getByLabel('Person', { exact: true });
  await person.selectOption('mwansa');
  await act('Read the file november.csv').waitFor({ state: 'detached' });
  await act('Read the file december.csv: 2 rows.').waitFor();
  const told = page.getByRole('row').filter({ has: page.getByRole('cell') });
  expect(await told.filter({ hasNotText: 'mwansa' }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await person.selectOption('Everybody');
  await act('Read the file november.csv: 3 rows.').waitFor();
});
