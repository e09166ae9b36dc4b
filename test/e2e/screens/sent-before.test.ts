// P1 the same file dropped a second time: said above the draft before anything else, and not sent without a reason.

import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { readPracticeLedger } from '../../support/e2e/practice-ledger.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

describe('a file that was approved before', () => {
  it('is named with its batch above the draft, and goes out again only for a reason', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const file = await desk.workplace.file('november.csv', payroll({ rows: 6 }));
    await clerk.openFile(file);
    const first = await clerk.readFile();
    await clerk.send();
    await clerk.openFile(file);
    await clerk.readFile();
    const note = page.getByRole('alert').filter({ hasText: 'This very file was approved before' });
    await note.getByText(`batch ${first}`).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await clerk.toReview();
    const act = clerk.button(/^Approve 6 payouts/);
    await page.getByText('give the reason that is asked for').first().waitFor();
    expect(await act.isDisabled()).toBe(true);
    await page.keyboard.press('Control+Shift+Enter');
    expect(page.url()).toContain('/review');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await readPracticeLedger(desk.workplace.dataFolder)).length).toBe(6);
    await page.getByRole('textbox', { name: 'Why it is sent once more' }).fill('a second bonus');
    await clerk.approve();
    await page.getByRole('link', { name: 'Batches' }).waitFor();
    await expect
      .poll(async () => (await readPracticeLedger(desk.workplace.dataFolder)).length, { timeout: 60_000 })
      .toBe(12);
  });
});
