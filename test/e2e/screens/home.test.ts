// The home screen as a clerk finds it: at the first start in both themes and both languages, and after paydays.

import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

describe('the first start', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`says what to do, accessible to everyone, ${theme}`, async () => {
      await using desk = await Desk.open({ theme });
      await desk.page.getByText('No batch yet').waitFor();
      expect(await accessibilityViolations(desk.page)).toEqual([]);
    });
  }

  it('speaks the language of the browser', async () => {
    await using desk = await Desk.open({ language: 'fr' });
    await desk.page.getByText('Aucun lot pour l’instant').waitFor();
    expect(await desk.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  });
});

describe('the title of the page', () => {
  it('tells how far a run is, and is the screen’s own again after it, in both languages', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const title = () => expect.poll(() => page.title(), { timeout: PATIENCE_MS });
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('July salaries.csv', payroll({ rows: 40 })));
    await clerk.readFile();
    await title().toBe('July salaries, Import · Paymaster');
    gate.holdAfter(20);
    await clerk.send();
    await title().toBe('50 % – July salaries – Paymaster');
    await page.getByRole('link', { name: 'Batches' }).click();
    await title().toBe('50 % – July salaries – Paymaster');
    await clerk.call('setPreferences', { language: 'fr' });
    await page.getByRole('link', { name: 'Lots', exact: true }).waitFor();
    await title().toBe('50 % – July salaries – Paymaster');
    gate.open();
    await title().toBe('Lots · Paymaster');
    await clerk.call('setPreferences', { language: 'en' });
    await title().toBe('Batches · Paymaster');
  });
});
