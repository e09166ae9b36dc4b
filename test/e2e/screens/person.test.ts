// The account of a person in the window: two keys and a number lead there, the columns give the whole, the links lead to
// the rows, and the paper that is saved has nobody else in it.

import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { HEADER } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const PAYROLL = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,10,Salary,Mary Banda
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100002,20,Salary,Peter Phiri
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,2.5,Bonus,Mary B Banda
`;

it('is two keys and a number away, and is saved without anybody else', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
  const batch = await clerk.readFile();
  await clerk.send();
  await clerk.waitUntilFinal();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('+260 970 000 001');
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Account of a person' }).waitFor();
  const list = page.getByRole('group', { name: 'Payments of this person' });
  await list.getByRole('link', { name: 'november, line 4' }).waitFor();
  await list.getByRole('link', { name: 'november, line 2' }).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  await list.getByText('Airtel Zambia').first().waitFor();
  expect(await list.getByText('AIRTEL_OAPI_ZMB').count()).toBe(0);
  await page.getByText('2 names stand beside this number.').waitFor();
  await page.getByText('Adds up: each row and each amount stands in one column.').waitFor();
  expect(await page.getByRole('row', { name: /^Payments ZMW 12\.50 2 rows 12\.50 2 rows/ }).count()).toBe(1);
  expect(page.url()).toMatch(new RegExp(`#/person/${batch}/\\d$`));

  const file = await desk.download(() => page.keyboard.press('Control+e'));
  const paper = await readFile(file, 'utf8');
  expect(paper).toContain('260970000001');
  expect(paper).not.toMatch(/Peter|260970100002|AIRTEL_OAPI_ZMB/);
  expect(paper).toContain('Airtel Zambia');
  await list.getByRole('link', { name: 'november, line 2' }).click();
  await page.getByRole('link', { name: 'Account of a person' }).waitFor();
  // Found from the screen on which it stands, another row is shown there all the same.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Peter');
  await page.getByRole('group', { name: 'Rows' }).getByRole('option').first().click();
  await page.getByRole('region', { name: 'Line 3 in detail' }).waitFor();
});

it('was not found so far where the search ended early, which goes on at request', async () => {
  await using desk = await Desk.open();
  const { page } = desk;
  const asked: unknown[] = [];
  await page.route('**/api/search', async (route) => {
    const body: unknown = route.request().postDataJSON();
    asked.push(body);
    const isPatient = JSON.stringify(body).includes('"isPatient":true');
    await route.fulfill({ json: { ok: true, value: { hits: [], people: [], complete: isPatient } } });
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('0765500016');
  await page.getByText('“0765500016” was not found so far.').first().waitFor();
  expect(await page.getByText('No batch, person or reference').count()).toBe(0);
  await page.getByRole('button', { name: 'Search on' }).click();
  await page.getByText('No batch, person or reference holds “0765500016”.').first().waitFor();
  expect(asked).toHaveLength(2);
  await page.unroute('**/api/search');
});

it('has notices beside it, whose file is named after the batch and the day of its approval', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
  await clerk.readFile();
  await clerk.send();
  await clerk.waitUntilFinal();
  await clerk.go('results');
  await clerk.button('Reports').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Pay notices for printing/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^PRACTICE-november-\d{4}-\d{2}-\d{2}-notices\.html$/);
});
