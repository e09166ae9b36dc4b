// A settled batch as the start of the next one: what comes along is said before, and the draft opens to be changed.

import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

describe('a batch used again', () => {
  it('becomes a draft of the next month, and both lead to each other', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('novembre 2026.csv', payroll({ rows: 4 })));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.open(batch, 'results');
    await clerk.button('Use again…').click();
    const dialog = page.getByRole('dialog', { name: 'Use this batch again' });
    await dialog.getByText(/^4 rows with the same people and amounts/).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('décembre 2026');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Décembre, les quatre');
    await dialog.getByRole('button', { name: 'Make the draft and open Import' }).click();
    await page.getByRole('grid', { name: 'Rows of the file' }).waitFor();
    await page.getByRole('heading', { name: 'Décembre, les quatre' }).waitFor();
    await page.getByRole('link', { name: 'Made from novembre 2026', exact: true }).click();
    await page.getByRole('link', { name: 'Draft made from it: Décembre, les quatre', exact: true }).waitFor();
  });
});
