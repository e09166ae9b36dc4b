// An evidence pack in the window: chosen in the menu of reports, saved without people and with its salt, and its page as it
// opens in a browser: accessible, and what a name tried to be is text.

import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readParts } from '../../../main/reports/zip.ts';
import { HEADER } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const PAYROLL = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,10,Salary,<b onclick=alert(1)>Mary</b>
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100002,20,Salary,Peter Phiri
`;

it('is saved from Results, and its page opens by itself', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
  const batch = await clerk.readFile();
  await clerk.send();
  await clerk.waitUntilFinal();
  await page.goto(`${new URL(page.url()).origin}/#/batch/${batch}/results`);
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: /^Evidence pack…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence pack' });
  await dialog.getByRole('radio', { name: 'Leave them in' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const file = await desk.download(() => dialog.getByRole('button', { name: 'Save the pack…' }).click());
  await page
    .getByText(/evidence-B1\.zip holds 2 rows\./)
    .first()
    .waitFor();
  const parts = await readParts(await readFile(file));
  expect(parts.get('rows.jsonl')).toContain('Peter Phiri');

  // With the file that was paid, which the person chooses: another one is refused, and nothing is written.
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: /^Evidence pack…/ }).click();
  const choose = async (path: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Add the file…' }).click(),
    ]);
    await chooser.setFiles(path);
  };
  await choose(await desk.workplace.file('other.csv', `${PAYROLL}\n`));
  await dialog.getByText('other.csv goes into the pack.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the pack…' }).click();
  await dialog.getByText('other.csv is not the file that batch B1 was read from').waitFor();
  await choose(desk.workplace.path('november.csv'));
  await dialog.getByText('november.csv goes into the pack.').waitFor();
  const whole = await desk.download(() => dialog.getByRole('button', { name: 'Save the pack…' }).click());
  const withFile = await readParts(await readFile(whole));
  expect([...withFile.keys()].filter((name) => name.startsWith('original'))).not.toEqual([]);
  expect(parts.size).toBe(withFile.size - 1);

  // Beside it, and never in its place.
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: /^Evidence pack…/ }).click();
  await dialog.getByText('Leave them out', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save the pack…' }).click();
  await page
    .getByText(/evidence-without-people-B1\.zip holds 2 rows\. Its salt is in salt-B1\.json\./)
    .first()
    .waitFor();

  const check = async (path: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      clerk.button('Check an evidence pack…').click(),
    ]);
    await chooser.setFiles(path);
  };
  await page.goto(`${new URL(page.url()).origin}/#/audit`);
  await check(file);
  const main = page.getByRole('main');
  await main.getByText(/holds: batch B1, 2 rows, made on/).waitFor();
  await main.getByText('The file that was paid is not in it.').waitFor();
  await main.getByText(/What became of \d rows? is what was sealed when a run came to rest/).waitFor();
  const bytes = await readFile(file);
  // A packed byte of the rows: a manifest that cannot be read would be refused before anything is found.
  const packed = bytes.indexOf('rows.jsonl') + 'rows.jsonl'.length + 20;
  bytes.writeUInt8(bytes.readUInt8(packed) ^ 1, packed);
  const altered = desk.workplace.path('altered.zip');
  await writeFile(altered, bytes);
  await check(altered);
  await main.getByText('altered.zip does not hold.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await check(desk.workplace.path('november.csv'));
  await main.getByRole('alert').waitFor();

  const told = desk.workplace.path('index.html');
  await writeFile(told, parts.get('index.html') ?? '');
  await page.goto(pathToFileURL(told).href);
  await page.getByRole('heading', { level: 1, name: 'november' }).waitFor();
  await page.getByText('<b onclick=alert(1)>Mary</b>').first().waitFor();
  await page.getByRole('heading', { name: 'What became of the rows' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByText('Attempts and answers').first().click();
  await page
    .getByText(/answered · 200 · ACCEPTED/)
    .first()
    .waitFor();
});
