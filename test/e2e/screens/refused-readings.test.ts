// Readings that the program refuses: what stood there before, or nothing, is never shown in place of what was asked for.

import { afterAll, describe, expect, it } from 'vitest';
import { HEADER } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';
import { REFUSAL, refuseCalls } from '../../support/screens/refused-calls.ts';

afterAll(closeBrowser);

const shared = sharedDesk();

const ROWS = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100501,20,Salary,Chola Okello
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970200501,30,Salary,Peter Phiri
`;

describe('a reading that is refused', () => {
  it('of the audit trail leaves no entries of another filter', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('trail.csv', ROWS.replaceAll('501', '503')));
    await clerk.readFile();
    await page.getByRole('link', { name: 'Audit trail' }).click();
    const entry = page.getByRole('row').filter({ hasText: 'Read the file trail.csv' });
    await entry.waitFor();
    const allow = await refuseCalls(page, 'listAudit');
    await page.getByLabel('Day').fill('2020-02-29');
    await page.getByRole('main').getByText(REFUSAL).waitFor();
    expect(await entry.count()).toBe(0);
    await allow();
  });

  it('of batches and of who is here is not told as nothing and nobody by the frame', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const refused = await Promise.all([refuseCalls(page, 'listBatches'), refuseCalls(page, 'getPresence')]);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.reload();
    await page.getByRole('banner').getByText('Not known what is sending').waitFor();
    await page.getByRole('banner').getByText('Not known who is here').waitFor();
    const rail = page.getByRole('navigation', { name: 'Main' });
    await rail.getByText('Which batches are open is not known now.').waitFor();
    for (const allow of refused) await allow();
  });

  it('of a person leaves no sums of another period', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('person.csv', ROWS));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    await page.evaluate((place) => {
      window.location.hash = place;
    }, `#/person/${batch}/1`);
    const sums = page.getByText(/^Adds up/);
    await sums.waitFor();
    const period = page.getByRole('combobox', { name: 'Period' });
    const allow = await refuseCalls(page, 'readPerson');
    await period.selectOption({ index: 1 });
    await page.getByRole('main').getByText(REFUSAL).waitFor();
    expect(await sums.count()).toBe(0);
    // Another period can be chosen all the same.
    await allow();
    await period.selectOption({ index: 0 });
    await sums.waitFor();
  });

  it('of what a user has signed is told where it is asked whether to remove them', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const passphrase = 'correct horse battery staple';
    const secret = { kind: 'passphrase', passphrase };
    await clerk.call('addUser', { name: 'Mary Banda', roles: ['prepare', 'approve', 'administer'], secret });
    await clerk.call('signIn', { name: 'Mary Banda', passphrase });
    await clerk.call('addUser', { name: 'Chola Okello', roles: ['prepare'], secret });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Users' }).click();
    const ask = async (name: string) => {
      await clerk.button(`Change ${name}`).click();
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Remove…' }).click();
      return page.getByRole('dialog', { name: `Remove ${name}?` });
    };
    const allow = await refuseCalls(page, 'listSignedBatches');
    const refused = await ask('Chola Okello');
    await refused.getByText(REFUSAL).waitFor();
    expect(await refused.getByRole('button', { name: /^Remove/ }).getAttribute('aria-busy')).toBe(null);
    await allow();
    await refused.getByRole('button', { name: 'Try again' }).click();
    await refused.getByText(REFUSAL).waitFor({ state: 'detached' });
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await refused.waitFor({ state: 'hidden' });
    const held = await holdAnswers(page, 'listSignedBatches');
    const act = (await ask('Mary Banda')).getByRole('button', { name: /^Remove/ });
    await act.waitFor();
    expect(await act.getAttribute('aria-busy')).toBe('true');
    await held.release();
    await expect.poll(() => act.getAttribute('aria-busy'), { timeout: PATIENCE_MS }).toBe(null);
  });

  it('of a sum leaves none of before the change', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('sum.csv', ROWS.replaceAll('501', '502')));
    await clerk.readFile();
    await clerk.chip(/^All 2/).click();
    const bar = page.getByRole('region', { name: 'Shown rows and their sum' });
    await bar.getByText(/50\.00/).waitFor();
    const allow = await refuseCalls(page, 'sumRowList');
    const asked = page.waitForResponse(/sumRowList/);
    await page.getByRole('gridcell', { name: '20.00' }).dblclick();
    await page.getByRole('textbox', { name: 'Amount, line 2' }).fill('25');
    await page.keyboard.press('Enter');
    await asked;
    await bar.getByText(REFUSAL).waitFor();
    expect(await bar.getByText(/50\.00/).count()).toBe(0);
    await allow();
    await page.keyboard.press('Escape');
  });

  it('of what may have been sent before is told where it would be said', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const beside = page.getByRole('main').getByText(REFUSAL);
    const refused = [
      await refuseCalls(page, 'readBeyond'),
      await refuseCalls(page, 'findApprovedFile'),
      await refuseCalls(page, 'findSentBefore'),
    ];
    await page.reload();
    await page.evaluate(() => {
      window.location.hash = '#/batches';
    });
    await beside.waitFor();
    await clerk.openFile(await desk.workplace.file('before.csv', ROWS.replaceAll('501', '504')));
    await beside.waitFor();
    await clerk.readFile();
    await beside.waitFor();
    for (const allow of refused) await allow();
  });

  it('of what was corrected before, and of what a batch is linked to, is told', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('links.csv', ROWS.replaceAll('501', '505')));
    const beside = page.getByRole('main').getByText(REFUSAL);
    const allowCorrections = await refuseCalls(page, 'findCorrections');
    await clerk.readFile();
    await beside.waitFor();
    await allowCorrections();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await beside.waitFor({ state: 'detached' });
    const unread = page.getByText('Retries and reuses of this batch could not be read.');
    expect(await unread.count()).toBe(0);
    const allowLinks = await refuseCalls(page, 'getBatchLinks');
    await page.reload();
    await unread.waitFor();
    await allowLinks();
    await page.getByRole('button', { name: 'Try again' }).click();
    await unread.waitFor({ state: 'detached' });
  });

  it('of the statements that were asked for is no list of none', async () => {
    const desk = await shared();
    const { page } = desk;
    const allow = await refuseCalls(page, 'listAwaitedStatements');
    await page.evaluate(() => {
      window.location.hash = '#/statements';
    });
    await page.getByRole('main').getByText(REFUSAL).waitFor();
    await allow();
  });

  it('of the reasons, or one that is not answered yet, never says that nothing failed', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('reasons.csv', ROWS.replaceAll('501', '401')));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.chip(/^Rejected 2/).waitFor();
    const main = page.getByRole('main');
    const nothing = main.getByText(/none was rejected|nothing was rejected/);
    const allow = await refuseCalls(page, 'listReasons');
    await clerk.open(batch, 'results');
    await main.getByText(REFUSAL).waitFor();
    await page.getByRole('region', { name: 'Not paid, by reason' }).waitFor();
    expect(await nothing.allInnerTexts()).toEqual([]);
    await allow();
    const held = await holdAnswers(page, 'listReasons');
    await page.reload();
    await held.asked(1);
    await page.getByRole('region', { name: 'Not paid, by reason' }).waitFor();
    expect(await nothing.allInnerTexts()).toEqual([]);
    await held.release();
    await main.getByText('0 failed + 2 rejected').waitFor();
  });

  it('of the course leaves no summary that says that nothing was sent', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('summary.csv', ROWS.replaceAll('501', '455')));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    const main = page.getByRole('main');
    const print = clerk.button('Print');
    const allow = await refuseCalls(page, 'getTimeline');
    await clerk.open(batch, 'summary');
    await main.getByText(REFUSAL).waitFor();
    expect([await main.getByText('not yet').count(), await print.isDisabled()]).toEqual([0, true]);
    await allow();
    const held = await holdAnswers(page, 'getTimeline');
    await page.reload();
    await held.asked(1);
    await print.waitFor();
    expect([await main.getByText('not yet').count(), await print.isDisabled()]).toEqual([0, true]);
    await held.release();
    await expect.poll(() => print.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);
    await main.getByText('First sent').waitFor();
    expect(await main.getByText('not yet').count()).toBe(0);
  });

  it('of who signed leaves no summary without the signer', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const passphrase = 'correct horse battery staple';
    const secret = { kind: 'passphrase', passphrase };
    await clerk.call('addUser', { name: 'Mary Banda', roles: ['prepare', 'approve', 'administer'], secret });
    await clerk.call('signIn', { name: 'Mary Banda', passphrase });
    await clerk.openFile(await desk.workplace.file('signed.csv', ROWS));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    const allow = await refuseCalls(page, 'getApprovalTerms');
    await page.reload();
    await clerk.open(batch, 'summary');
    await page.getByRole('main').getByText(REFUSAL).waitFor();
    const print = clerk.button('Print');
    expect(await print.isDisabled()).toBe(true);
    await allow();
    await page.reload();
    await expect.poll(() => print.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);
    await page
      .getByRole('main')
      .getByText(/^Mary Banda · /)
      .waitFor();
  });
});
