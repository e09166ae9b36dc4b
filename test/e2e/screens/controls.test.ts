// Every control that a payday does not need each time. What it did is read back through the program itself: after a
// reload of the page, through the command line, or in the file that it wrote.

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { HEADER } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const PAYROLL = `${HEADER},Name,Reference
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10,Salary,Mary Banda,E-1
ZMB,AIRTEL_OAPI_ZMB,ZMW,970001456,50,Salary,Chola Okello,E-2
ZMB,MTN_MOMO_ZMB,ZMW,260960002456,30,Salary,Peter Phiri,E-3
ZMB,AIRTEL_OAPI_ZMB,ZMW,26097,20,Salary,Grace Zulu,E-4
`;

/** What is not there at once; the screens answer within moments, a busy machine later. */
const eventually = <Value>(read: () => Value) => expect.poll(read);

const isFocused = (part: Element) => part === document.activeElement;

/** Names of the first column of a grid's rows, as they stand. */
async function namesIn(clerk: Clerk): Promise<string[]> {
  const rows = clerk.page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: clerk.page.getByRole('gridcell') });
  const names: string[] = [];
  for (const text of await rows.allInnerTexts()) {
    names.push(/Mary|Chola|Peter|Grace/.exec(text)?.[0] ?? text);
  }
  return names;
}

describe('preferences', () => {
  it('take effect as they are chosen, and hold after the page is opened again', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const root = page.locator('html');
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    const batch = await clerk.readFile();
    await clerk.chip(/^All 4/).click();
    const name = page.getByRole('gridcell', { name: 'Mary Banda' });
    const isBlurred = () =>
      name.evaluate((cell) =>
        [cell, ...cell.querySelectorAll('*')].some((part) => getComputedStyle(part).filter.includes('blur')),
      );
    await name.waitFor();
    expect(await isBlurred()).toBe(false);
    await page.keyboard.press('Control+Shift+H');
    await eventually(isBlurred).toBe(true);

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Language and appearance' }).click();
    expect(await page.getByRole('switch', { name: 'Privacy screen' }).isChecked()).toBe(true);
    await page.getByText('Dark', { exact: true }).click();
    await eventually(() => root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.getByText('Français', { exact: true }).click();
    await page.getByRole('heading', { name: 'Langue et apparence' }).waitFor();
    expect(await root.getAttribute('lang')).toBe('fr');
    await page.reload();
    await page.getByRole('heading', { name: 'Langue et apparence' }).waitFor();
    expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(await clerk.call('getPreferences', {})).toMatchObject({
      theme: 'dark',
      language: 'fr',
      privacy: true,
    });
    await page.getByText('English', { exact: true }).click();
    await page.getByText('Light', { exact: true }).click();
    await eventually(() => root.getAttribute('data-mantine-color-scheme')).toBe('light');
    await page.getByRole('switch', { name: 'Privacy screen' }).uncheck({ force: true });

    await page.getByRole('link', { name: 'Keyboard', exact: true }).click();
    const map = page.getByRole('dialog', { name: 'Guide' });
    await page.keyboard.press('?');
    await map.getByText('search everything').first().waitFor();
    await page.keyboard.press('Escape');
    await map.waitFor({ state: 'hidden' });
    await page.getByRole('switch', { name: 'Single letters act' }).uncheck({ force: true });
    await clerk.sees('Single letters are switched off in Settings; keys with Ctrl or Alt act.');
    await clerk.open(batch, 'import');
    await clerk.chip(/^All 4/).click();
    await name.click();
    expect(await isBlurred()).toBe(false);
    await page.keyboard.press('?');
    await page.keyboard.press('x');
    await page.keyboard.press('Alt+2');
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await clerk.call('getPreferences', {})).toEqual({
      theme: 'light',
      language: 'en',
      privacy: false,
      singleKeys: false,
      profile: 'Practice',
    });
  });
});

describe('profiles', () => {
  it('are made, tested, changed and removed, and a token never comes out (P5)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    const listed = async () => (await desk.workplace.run(['profile', 'list'])).stdout;
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    expect(await listed()).toContain(`Mills  v2  ${sandbox.baseUrl}`);

    await page.getByRole('link', { name: 'Providers' }).click();
    await page.getByRole('radio', { name: 'Payout' }).click();
    const payout = page.getByRole('row', { name: /MTN_MOMO_ZMB/ });
    await payout.getByText('Operational').waitFor();
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    await clerk.button(/^Read again/).click();
    await payout.getByText('Closed').waitFor();
    await page.getByRole('region', { name: 'What changed' }).getByText(/MTN/).first().waitFor();

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Ochre', { exact: true }).click();
    await clerk.sees('Not saved yet');
    await page.keyboard.press('Control+s');
    await clerk.sees('Mills is saved.');
    await page.getByText('legacy', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Base address' }).fill(`${sandbox.baseUrl}/elsewhere`);
    await clerk.button(/^Save/).click();
    await eventually(listed).toContain(`Mills  legacy  ${sandbox.baseUrl}/elsewhere`);
    await clerk.button(/^Test/).click();
    await clerk.sees('Address did not pass');
    await page.getByRole('textbox', { name: 'Base address' }).fill('http://127.0.0.1:1');
    await page.getByText('v2', { exact: true }).last().click();
    await clerk.button(/^Save/).click();
    await eventually(listed).toContain('Mills  v2  http://127.0.0.1:1 ');
    await clerk.button(/^Test/).click();
    await clerk.sees('Network did not pass');
    await page.getByRole('textbox', { name: 'Base address' }).fill(sandbox.baseUrl);
    await clerk.button(/^Save/).click();
    await eventually(listed).toContain(`Mills  v2  ${sandbox.baseUrl} `);

    // A wrong token is told before it replaces anything, and nothing shows the right one.
    await page.getByLabel('Access token').fill('wrong-token');
    await clerk.button(/^(Replace|Keep)$/).click();
    await clerk.sees(/did not pass the test/);
    await clerk.sees('Token did not pass');
    await clerk.button('Cancel').click();
    await page.getByLabel('Access token').fill(sandbox.token);
    await clerk.button(/^(Replace|Keep)$/).click();
    await clerk.sees('The new token of Mills was tested and is in use.');
    expect(await page.content()).not.toContain(sandbox.token);
    await page.reload();
    await clerk.sees('Kept for this run only, in memory.');
    expect(await page.getByRole('radio', { name: 'Ochre' }).isChecked()).toBe(true);
    expect(JSON.stringify(await clerk.call('listProfiles', {}))).not.toContain(sandbox.token);

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await clerk.button('Remove the token').click();
    await clerk.sees('There is no token.');
    await clerk.button('Remove this profile…').click();
    await clerk.button('Remove the profile').click();
    await clerk.sees('Mills is removed. Its batches and reports stay.');
    expect(await listed()).not.toContain('Mills');
  });
});

describe('a draft at the desk', () => {
  it('is sorted, filtered, searched, walked by findings, excluded from, included in and renamed', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    const batch = await clerk.readFile();
    await clerk.chip(/^All 4/).click();
    await eventually(() => namesIn(clerk)).toEqual(['Mary', 'Chola', 'Peter', 'Grace']);
    const amount = page.getByRole('columnheader', { name: 'Amount' }).getByRole('button');
    await amount.click();
    await eventually(() => namesIn(clerk)).toEqual(['Mary', 'Grace', 'Peter', 'Chola']);
    await amount.click();
    await eventually(() => namesIn(clerk)).toEqual(['Chola', 'Peter', 'Grace', 'Mary']);
    await page.getByRole('columnheader', { name: 'Line' }).getByRole('button').click();
    await clerk.chip(/^Ready 2/).click();
    await eventually(() => namesIn(clerk)).toEqual(['Mary', 'Peter']);
    await clerk.chip(/^All 4/).click();

    await page.getByRole('grid').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('peter');
    await eventually(() => namesIn(clerk)).toEqual(['Peter']);
    await page.keyboard.press('Escape');
    await eventually(() => namesIn(clerk)).toEqual(['Mary', 'Chola', 'Peter', 'Grace']);

    const chosen = () => page.getByRole('grid').locator('[aria-selected="true"]').textContent();
    await page.keyboard.press('n');
    await eventually(chosen).toContain('Chola');
    await page.keyboard.press('n');
    await eventually(chosen).toContain('Grace');
    await page.keyboard.press('Shift+N');
    await eventually(chosen).toContain('Chola');
    await page.keyboard.press('x');
    await clerk.button('Already paid').click();
    await clerk.button('Exclude the row').click();
    await clerk.chip(/^Excluded 1/).click();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ ready: 2, invalid: 1, excluded: 1 });
    await page.getByRole('gridcell', { name: 'Chola Okello' }).click();
    await clerk.button(/^Include again/).click();
    await clerk.chip(/^Invalid 2/).waitFor();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ ready: 2, invalid: 2 });

    await clerk.button('Rename this batch').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Payday of November');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('heading', { name: 'Payday of November' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Payday of November' }).waitFor();
    expect(await clerk.call('getBatch', { batch })).toMatchObject({
      name: 'Payday of November',
      fileName: 'november.csv',
    });
  });

  it('is found again: by batch, person, reference and payout; seen, summed up and checked', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.go('results');
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: /^Find a row/ }).press('Escape');
    expect(await page.getByRole('grid').evaluate(isFocused)).toBe(true);
    const payout = /"payoutId":"([^"]+)"/.exec(
      JSON.stringify(await clerk.call('getRow', { batch, ordinal: 3 })),
    )?.[1];
    for (const text of ['november', 'Peter Ph', 'E-3', '0960002', payout ?? '']) {
      await page.getByRole('link', { name: 'Batches' }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(text);
      // A person who is found stands above their rows.
      const group = page.getByRole('group', { name: text === 'november' ? 'Batches' : 'Rows' });
      await group.getByRole('option').first().click();
      await page.waitForURL(new RegExp(`/batch/${batch}/results${text === 'november' ? '' : '\\?row=3'}`));
    }
    const detail = page.getByRole('region', { name: 'Line 4 in detail' });
    await detail.getByText('Peter Phiri').first().waitFor();
    await detail.getByRole('button', { name: 'Copy the payout id' }).waitFor();
    await detail.getByRole('button', { name: 'Copy the provider’s reference' }).waitFor();

    await clerk.open(batch, 'summary');
    await clerk.sees('Summary of payments');
    await clerk.sees('PRACTICE – no money moved');

    await page.goto(`${new URL(page.url()).origin}/#/batches`);
    await clerk.sees(/^Nothing that you have not seen has become final since/);
    expect(await clerk.call('getNews', {})).toMatchObject({ batches: [] });

    await clerk.button('Templates').press('Enter');
    await eventually(() => page.getByRole('menuitem', { name: /^Payout/ }).evaluate(isFocused)).toBe(true);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await eventually(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(theme);
      expect([theme, await accessibilityViolations(page)]).toEqual([theme, []]);
    }
    const template = await desk.download(() => page.getByRole('menuitem', { name: /^Payout/ }).click());
    const checked = await desk.workplace.run([
      'check',
      await desk.workplace.file('template.xlsx', readFileSync(template)),
    ]);
    expect(checked).toMatchObject({ code: 0, stderr: expect.stringContaining('(ROW_EXAMPLE)') });

    await page.getByRole('link', { name: 'Providers' }).click();
    await clerk.button(/^Show \d+ more$/).click();
    await page
      .getByRole('rowheader', { name: /MTN_MOMO_ZMB/ })
      .first()
      .waitFor();
    const lines = page.getByRole('table').first().getByRole('row');
    const all = await lines.count();
    await page.getByRole('radio', { name: 'Payout' }).click();
    await eventually(() => lines.count()).toBeLessThan(all);

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Journal and copies' }).click();
    await clerk.button('Check now').click();
    await clerk.sees('every page and every link of the file is in order');
    await clerk.button('Back up now').click();
    await clerk.sees(/^paymaster-\d{8}T\d{6}Z\.db is made and holds\.$/);
  });
});

describe('a workbook', () => {
  it('is read from the sheet and with the decimal mark that the clerk names', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sheet = (name: string, amount: string) => [
      ['Name', 'Phone', 'Amount', 'Currency', 'Provider'].map((value) => ({ value })),
      [name, '260970000456', amount, 'ZMW', 'AIRTEL_OAPI_ZMB'].map((value) => ({ value })),
    ];
    const path = desk.workplace.path('payroll.xlsx');
    await writeXlsxFile([
      { data: sheet('Mary Banda', '10'), sheet: 'October' },
      { data: sheet('Peter Phiri', '1.500'), sheet: 'November' },
    ]).toFile(path);
    await clerk.openFile(path);
    await page.getByRole('radio', { name: /^November/ }).check();
    await page.getByRole('cell', { name: 'Peter Phiri' }).first().waitFor();
    await page.getByRole('combobox', { name: 'Decimal mark' }).selectOption('comma');
    await clerk.sees('Decimals are written with a comma, as you stated.');
    const batch = await clerk.readFile();
    expect((await statusOf(desk.workplace, batch)).totals).toEqual({ ZMW: { ready: '1500' } });
    // The amount as it was read stands beside the text of the cell, and the mark is proposed for the same file.
    await page.getByRole('gridcell', { name: /1\.500\s+read as\s+1,500/ }).waitFor();
    await clerk.button('Change columns').click();
    await clerk.button('Choose columns').click();
    await page.getByRole('cell', { name: 'Peter Phiri' }).first().waitFor();
    expect(await page.getByRole('radio', { name: /^November/ }).isChecked()).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Decimal mark' }).inputValue()).toBe('comma');
  });
});
