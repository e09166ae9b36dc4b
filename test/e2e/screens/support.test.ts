// What support is given: shown in full on the page, and saved letter by letter as it was shown.

import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

it('P5 is shown before it is saved, and saved as it was shown', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.openFile(await desk.workplace.file('secret-payroll.csv', payroll({ rows: 3 })));
  const batch = await clerk.readFile();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'For support' }).waitFor();
  expect(await clerk.button('Save…').count()).toBe(0);
  await clerk.button('Show').click();
  const shown = page.getByRole('region', { name: 'Text for support' });
  await shown.getByText(`${batch}: payout, draft`).waitFor();
  const text = (await shown.locator('pre').textContent()) ?? '';
  expect(text).toContain('## Journal');
  expect(text).not.toContain('secret-payroll');
  expect(await accessibilityViolations(page)).toEqual([]);
  const file = await desk.download(() => clerk.button('Save…').click());
  expect(await readFile(file, 'utf8')).toBe(text);
  await page.getByText('Saved: paymaster-support.txt.').first().waitFor();
});
