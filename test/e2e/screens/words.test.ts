// What the screens say is said once, and agrees with itself: words held where only the whole screen shows them.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const CLEAN = `${HEADER}
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10,Salary
`;
const DAMAGED = `${CLEAN}ZMB,AIRTEL_OAPI_ZMB,ZMW,97000,50,Salary
`;

/** Sentences that stand more than once in the main part of the screen, live regions left out. */
function saidTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const sentences = (main?.innerText ?? '')
      .split(/\n|(?<=[.!?])\s+/)
      .map((text) => text.trim())
      .filter((text) => /\s.*\s.*[.!?]$/.test(text));
    return sentences.filter((text, at) => sentences.indexOf(text) !== at);
  });
}

describe('the words of a screen', () => {
  it('leave out what there is not, and tell what a tick will do', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('clean.csv', CLEAN));
    await clerk.readFile();
    // Nothing was found: there is one panel that says so, and nothing to repair or to go to.
    await clerk.sees('Nothing to fix in the rows');
    await clerk.sees('1 row is ready. Review shows what will go out, and to whom.');
    expect(await page.getByRole('heading', { name: 'Repairs' }).count()).toBe(0);
    expect(await clerk.button('Next finding').count()).toBe(0);
    await clerk.toReview();
    expect(await page.getByRole('heading', { name: 'To acknowledge' }).count()).toBe(0);
    await clerk.sees(/Approving sends 1 payout as Practice: /);

    await clerk.openFile(await desk.workplace.file('damaged.csv', DAMAGED));
    await clerk.readFile();
    await clerk.toReview();
    await page.getByRole('checkbox', { name: /^Leave out 1 row/ }).check();
    await clerk.sees('Once approved, 1 row counts as excluded.');
  });

  it('are said whole under the pointer where a cell has no room, but not through the privacy screen', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const clerk = new Clerk(desk);
    const name = 'Nchimunya Chisanga-Mwansakilwa of the Ndola depot';
    const rows = `${HEADER},Name\nZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10,Salary,${name}\n`;
    await clerk.openFile(await desk.workplace.file('long.csv', rows));
    await clerk.readFile();
    const cell = page.getByRole('gridcell', { name });
    await cell.hover();
    expect(await cell.getAttribute('title')).toBe(name);
    await page.getByRole('heading', { name: 'Findings' }).hover();
    expect(await cell.getAttribute('title')).toBeNull();
    await page.keyboard.press('Control+Shift+H');
    await page.locator('html[data-privacy="on"]').waitFor();
    await cell.hover();
    expect(await cell.getAttribute('title')).toBeNull();
  });

  it('say nothing twice on Run, whether it goes on, is paused, stopped or final', async () => {
    await using desk = await Desk.open();
    const { page, workplace } = desk;
    const clerk = new Clerk(desk);
    const sandbox = await workplace.sandbox();
    const gate = await workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    gate.holdAfter(20);
    await clerk.openFile(await workplace.file('wages.csv', payroll({ rows: 60 })));
    await clerk.readFile();
    await clerk.send();
    await gate.held(8);
    expect(await saidTwice(page)).toEqual([]);
    await clerk.pause();
    gate.open();
    await clerk.sees(/^Paused\./);
    expect(await saidTwice(page)).toEqual([]);
    await clerk.button('Resume').click();
    await clerk.waitUntilFinal();
    expect(await saidTwice(page)).toEqual([]);
  });
});

describe('what was said to screen readers', () => {
  it('does not stand there in the language before, once another one is chosen', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('clean.csv', CLEAN));
    await clerk.readFile();
    await page.getByRole('gridcell', { name: '260970000456' }).dblclick();
    await page.getByRole('textbox', { name: 'Phone, line 2' }).fill('260970000457');
    await page.keyboard.press('Enter');
    const said = page.locator('.sr[aria-live="polite"]');
    await said.getByText('Line 2 is ready.').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Language and appearance' }).click();
    await page.getByText('Français', { exact: true }).click();
    await page.getByRole('link', { name: 'Réglages' }).first().waitFor();
    expect((await said.textContent())?.trim()).toBe('');
  });
});
