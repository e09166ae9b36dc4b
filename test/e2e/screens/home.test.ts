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

describe('what became final', () => {
  it('is told of batches that nobody watched, a screenful of them, until they are looked at', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const news = () => desk.page.getByRole('region', { name: 'Became final while you were away' });
    const goHome = () => desk.page.getByRole('link', { name: 'Batches' }).click();
    const named = async () =>
      (await news().getByRole('rowheader').allInnerTexts()).map((text) => /\w+/.exec(text)?.[0]);
    const listed = () => expect.poll(named, { timeout: PATIENCE_MS });
    await clerk.openFile(await desk.workplace.file('watched.csv', payroll({ rows: 3 })));
    await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    await goHome();
    await news()
      .getByText(/^Nothing has become final in your absence/)
      .waitFor();

    await desk.end();
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    for (const [index, name] of names.entries()) {
      const path = await desk.workplace.file(`${name}.csv`, payroll({ rows: 2, series: `97${index}` }));
      expect(await desk.workplace.run(['run', path, '--profile', 'Practice', '--yes'])).toMatchObject({
        code: 0,
      });
    }
    await desk.start();
    await listed().toEqual(['seven', 'six', 'five', 'four', 'three']);
    await news().getByRole('link', { name: 'Updated report of six' }).click();
    await desk.page.waitForURL(/\/results$/);
    await goHome();
    await listed().toEqual(['seven', 'five', 'four', 'three', 'two']);
    await news().getByRole('button', { name: 'and 1 more' }).click();
    await listed().toEqual(['seven', 'five', 'four', 'three', 'two', 'one']);
    await news().getByRole('button', { name: 'Mark all as seen' }).click();
    await news()
      .getByText(/^Nothing has become final in your absence/)
      .waitFor();
    expect(await clerk.call('getNews', {})).toMatchObject({ batches: [] });
  });
});
