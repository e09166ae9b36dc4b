// Every operation through the window: chosen beside the profile, mapped, reviewed, sent, settled and retried, each in
// its own words; its template; what a legacy account lacks; and a refund of whole deposits.

import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { operationFile } from '../../support/e2e/operation-files.ts';
import { filledTemplate } from '../../support/filled-template.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** One of these is refused and one fails. */
const ROWS = 50;

const WORDS = {
  deposit: {
    chosen: 'Deposits',
    heading: 'What will be collected',
    total: 'To collect in ZMW',
    approve: 'Approve 50 deposits',
    reasons: 'Not collected, by reason',
    retry: 'New deposits linked to the old ones.',
    id: 'Deposit id',
    again: 'Retries deposit no.',
  },
  refund: {
    chosen: 'Refunds',
    heading: 'What will be refunded',
    total: 'To refund in ZMW',
    approve: 'Approve 50 refunds',
    reasons: 'Not refunded, by reason',
    retry: 'New refunds linked to the old ones.',
    id: 'Refund id',
    again: 'Retries refund no.',
  },
  remittance: {
    chosen: 'Remittances',
    heading: 'What will be remitted',
    total: 'To remit in ZMW',
    approve: 'Approve 50 remittances',
    reasons: 'Not remitted, by reason',
    retry: 'New remittances linked to the old ones.',
    id: 'Remittance id',
    again: 'Retries remittance no.',
  },
} as const;

describe.each(['deposit', 'refund', 'remittance'] as const)('a file of %ss', (operation) => {
  const words = WORDS[operation];

  it('is chosen, reviewed, sent and retried in its own words (P3)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file(`${operation}.csv`, operationFile(operation, ROWS)));
    // Names that only this operation has are enough; a file of deposits may look like one of payouts.
    const proposed = operation === 'deposit' ? 'Payouts' : words.chosen;
    await page.getByRole('radio', { name: proposed, checked: true }).waitFor();
    await clerk.chip(words.chosen).click();
    await page.getByRole('radio', { name: words.chosen, checked: true }).waitFor();
    await clerk.sees('Every field that is needed has a column or one value for all rows.');
    expect(await accessibilityViolations(page)).toEqual([]);
    const batch = await clerk.readFile();
    await clerk.chip('Invalid 0').waitFor();

    await clerk.toReview();
    await page.getByRole('heading', { name: words.heading }).waitFor();
    await clerk.sees(words.total);
    expect(await page.getByText('Each customer is asked to approve.').count()).toBe(
      operation === 'deposit' ? 1 : 0,
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await clerk.acknowledgeAll();
    await clerk.button(words.approve).waitFor();
    await clerk.approve();
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, batch)).counts).toMatchObject({
      completed: ROWS - 2,
      failed: 1,
      rejected: 1,
    });

    await clerk.go('results');
    expect(await clerk.sentence()).toMatchObject({ Completed: ROWS - 2, Failed: 1, Rejected: 1 });
    await page.getByRole('heading', { name: words.reasons }).waitFor();
    await clerk.button(/^Add all 2/).click();
    await clerk.sees(words.retry);
    await clerk.button(/^Review the retry of 2 rows/).click();
    await clerk.button(/^Make the draft and open/).click();
    await page.waitForURL(/\/(?:import|review)/);
    const retry = clerk.batch();
    expect(retry).not.toBe(batch);
    expect(await clerk.call('getBatch', { batch: retry })).toMatchObject({ operation, retryOf: batch });
    await page.getByRole('banner').or(page.locator('header')).getByText(words.chosen).first().waitFor();

    await clerk.open(retry, 'import');
    await clerk.send();
    await clerk.go('results');
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await clerk.sees(words.id);
    await clerk.sees(words.again);
    expect(await page.getByText(/\bpay(?:out|outs)?\b|\bpaid\b/i).allInnerTexts()).toEqual([]);

    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByText(words.chosen).first().waitFor();
  });

  it('begins with a template that the window writes and that a clerk fills in', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('any.csv', operationFile(operation, 1)));
    await clerk.chip(words.chosen).click();
    await page.getByRole('radio', { name: words.chosen, checked: true }).waitFor();
    await clerk.button('Template').click();
    const legend = await desk.download(() => page.getByRole('menuitem', { name: /^Legend/ }).click());
    const legendText = await readFile(legend, 'utf8');
    for (const { name } of OPERATIONS[operation].fields) expect(legendText).toContain(name);
    await clerk.button('Template').click();
    const template = await desk.download(() => page.getByRole('menuitem', { name: /^Template CSV/ }).click());
    const text = await readFile(template, 'utf8');
    expect(text).not.toContain(operation === 'deposit' ? 'Salary' : 'Payout');

    await clerk.openFile(await desk.workplace.file('filled.csv', filledTemplate(text)));
    await clerk.chip(words.chosen).click();
    await page.getByRole('radio', { name: words.chosen, checked: true }).waitFor();
    await clerk.readFile();
    await clerk.chip('Ready 1').waitFor();
  });
});

describe('the choice of what rows are', () => {
  it('is made by keyboard, reads the file again, and is remembered for its headings', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('october.csv', operationFile('deposit', 3)));
    await clerk.chip('Payouts').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'Deposits', checked: true }).waitFor();
    const field = page.getByRole('combobox', { name: 'Field for column reference' });
    await field.locator('option', { hasText: 'Pre-authorisation code' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'Refunds', checked: true }).waitFor();
    await clerk.sees(/Deposit id has no column\./);
    await page.keyboard.press('ArrowLeft');
    await clerk.sees('Every field that is needed has a column or one value for all rows.');
    await clerk.readFile();

    await clerk.openFile(await desk.workplace.file('november.csv', operationFile('deposit', 2)));
    await page.getByRole('radio', { name: 'Deposits', checked: true }).waitFor();
    await clerk.sees(/As in october, whose headings were the same/);
  });

  it('names the details of a remittance, offers them all, and shows them in a grid that scrolls', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const { fields } = OPERATIONS.remittance;
    const header = fields.map(({ name }) => name).join(',');
    const row = fields.map(({ example }) => example).join(',');
    await clerk.openFile(await desk.workplace.file('all.csv', `${header}\n${row}\n`));
    await clerk.chip('Remittances').click();
    const sender = page.getByRole('combobox', {
      name: 'Field for column sender.senderDetails.relationshipRecipient',
    });
    await sender.waitFor();
    expect(await sender.locator('option:checked').textContent()).toBe('Relation to the recipient');
    expect(await sender.locator('option').count()).toBe(fields.length + 2);
    await clerk.readFile();
    const grid = page.getByRole('grid', { name: 'Rows of the file' });
    await grid.getByRole('columnheader', { name: 'Document number' }).waitFor({ state: 'attached' });
    expect(await grid.getByRole('columnheader').count()).toBe(fields.length + 4);
    const widths = await grid.evaluate((part) => {
      const scroller = [part, ...part.querySelectorAll('*')].find(
        (each) => each.scrollWidth > each.clientWidth + 500,
      );
      return scroller === undefined ? 0 : scroller.scrollWidth - scroller.clientWidth;
    });
    expect(widths).toBeGreaterThan(500);
  });
});

describe('a legacy account', () => {
  it('offers no remittances and says why, and refunds whole deposits without an amount', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    const profile = { name: 'Mills', baseUrl: sandbox.baseUrl, generation: 'legacy', colour: 'plum' };
    await clerk.call('addProfile', { ...profile, token: sandbox.token });
    await clerk.call('setPreferences', { profile: 'Mills' });
    const deposits = [1, 2, 3].map((row) => `00000000-0000-4000-8000-00000000000${row},R-${row}`);
    const file = await desk.workplace.file('refunds.csv', `depositId,reference\n${deposits.join('\n')}\n`);
    await clerk.openFile(file);
    await clerk.sees('The legacy generation of Mills has no remittances.');
    expect(await clerk.chip('Remittances').count()).toBe(0);
    await clerk.chip('Refunds').click();
    await page.getByRole('radio', { name: 'Refunds', checked: true }).waitFor();
    await page.getByRole('textbox', { name: 'Amount for all rows' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Currency for all rows' }).count()).toBe(0);
    const batch = await clerk.readFile();
    await clerk.chip('Ready 3').waitFor();
    await page.getByRole('gridcell', { name: 'whole deposit' }).first().waitFor();

    await clerk.toReview();
    await clerk.sees('Rows without an amount return the whole deposit.');
    await clerk.sees('3 whole deposits');
    expect(await page.getByText(/readable|can be read/).allInnerTexts()).toEqual([]);
    await clerk.acknowledgeAll();
    await clerk.button('Approve 3 refunds').waitFor();
    await clerk.approve();
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, batch)).counts).toMatchObject({ completed: 3 });
  });
});

it('a French clerk reads of collecting, not of paying', async () => {
  await using desk = await Desk.open({ language: 'fr' });
  const { page } = desk;
  await desk.chooseFile(await desk.workplace.file('clients.csv', operationFile('deposit', 2)));
  await page.getByRole('radio', { name: 'Encaissements' }).click();
  await page.getByRole('radio', { name: 'Encaissements', checked: true }).waitFor();
  await page.getByText('L’argent est encaissé du portefeuille de chaque client').waitFor();
  await page.getByRole('button', { name: /^Lire le fichier/ }).click();
  await page.waitForURL(/#\/batch\/[^/]+\/import/);
  await page.getByRole('button', { name: /^Contrôle/ }).click();
  await page.getByRole('heading', { name: 'Ce qui sera encaissé' }).waitFor();
  await page.getByText('Chaque client est invité à donner son accord.').waitFor();
  await page.getByRole('button', { name: 'Approuver 2 encaissements' }).waitFor();
});
