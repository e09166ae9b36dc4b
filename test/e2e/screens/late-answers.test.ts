// Answers that come when the person is somewhere else already: what is under the hands by then is not taken for what was
// asked about.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { sharedDesk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';
import { lineOf, statedRow, statementText } from '../../support/statements/stated-ledger.ts';

afterAll(closeBrowser);

const shared = sharedDesk();

const CHOOSE = /Choose a statement/;

/** Drops files on the page as a hand would. */
async function drop(page: Page, files: readonly { readonly name: string; readonly text: string }[]) {
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of dropped) dataTransfer.items.add(new File([text], name));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

describe('an answer that comes late', () => {
  it('to a search opens nothing that another text found', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 2 })));
    await clerk.readFile();
    const place = page.url();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('november');
    await page
      .getByRole('option', { name: /november/ })
      .first()
      .waitFor();
    const held = await holdAnswers(page, 'search');
    const asked = page.waitForRequest(/api\/search/);
    await box.fill('november that is nowhere');
    await page.keyboard.press('Enter');
    await asked;
    await page.keyboard.press('Enter');
    await held.release();
    await clerk.sees('No batch, person or reference holds “november that is nowhere”.');
    expect(page.url()).toBe(place);
    await page.keyboard.press('Escape');
  });

  it('to a file that was dropped leaves the one that was dropped after it', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/files?name=first.csv', async (route) => {
      const answer = await route.fetch();
      await gate.promise;
      await route.fulfill({ response: answer });
    });
    await page.getByRole('link', { name: 'Batches' }).click();
    const first = page.waitForRequest(/first\.csv/);
    await drop(page, [{ name: 'first.csv', text: payroll({ rows: 3, series: '971' }) }]);
    await first;
    await drop(page, [{ name: 'second.csv', text: payroll({ rows: 2, series: '972' }) }]);
    await clerk.sees('First rows, as they would be read');
    const answered = page.waitForResponse(/first\.csv/);
    gate.resolve();
    await (await answered).finished();
    await clerk.readFile();
    await clerk.sees(/second\.csv/);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('to a file that is read is waited for by whoever comes back to it, and not asked for twice', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('slow.csv', payroll({ rows: 2, series: '964' })));
    const held = await holdAnswers(page, 'importFile');
    await clerk.button('Read the file').click();
    await held.asked(1);
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('region', { name: 'Reading the whole file' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('region', { name: 'Reading the whole file' }).waitFor();
    expect(await clerk.button('Read the file').count()).toBe(0);
    await held.release();
    await page.getByRole('grid', { name: 'Rows of the file' }).waitFor();
    expect(page.url()).toMatch(/\/import/);
  });

  it('to a comparison leaves the one that was begun after it for another batch', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const batches: string[] = [];
    for (const series of ['973', '974']) {
      await clerk.openFile(await desk.workplace.file(`paid-${series}.csv`, payroll({ rows: 2, series })));
      batches.push(await clerk.readFile());
      await clerk.send();
      await clerk.waitUntilFinal();
    }
    const statements = async (batch = '') => {
      await page.getByRole('link', { name: 'Batches' }).click();
      await page.evaluate((place) => {
        window.location.hash = place;
      }, `#/statements?batch=${batch}`);
      await page.getByRole('heading', { name: 'Statements', level: 1 }).waitFor();
    };
    const lines = (count: number) =>
      statementText(Array.from({ length: count }, (_, at) => lineOf(statedRow(at + 1, { amount: '250' }))));
    await statements(batches[0]);
    const gate = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    await page.route(
      '**/api/compareStatement',
      async (route) => {
        const answer = await route.fetch();
        began.resolve();
        await gate.promise;
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
    await desk.chooseFile(await desk.workplace.file('of-the-first.csv', lines(1)), CHOOSE);
    await began.promise;
    await statements(batches[1]);
    await desk.chooseFile(await desk.workplace.file('of-the-second.csv', lines(2)), CHOOSE);
    await clerk.sees(/of-the-second\.csv/);
    const answered = page.waitForResponse(/compareStatement/);
    gate.resolve();
    await (await answered).finished();
    await page.getByRole('link', { name: 'Batches' }).click();
    await statements(batches[1]);
    await clerk.sees(/of-the-second\.csv/);
    await clerk.button('Compare again').waitFor();
  });

  it('to a question about marked rows says so where the marks are gone', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('marked.csv', payroll({ rows: 3, series: '975' })));
    const batch = await clerk.readFile();
    await clerk.chip(/^All 3/).click();
    await page.getByRole('checkbox', { name: 'Mark line 2' }).check();
    await page.getByRole('checkbox', { name: 'Mark line 3' }).check();
    const bar = page.getByRole('region', { name: 'Shown rows and their sum' });
    await bar.getByRole('button', { name: /^Exclude/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Exclude 2 rows' });
    await dialog.getByRole('button', { name: 'Already paid' }).click();
    // Other pages open so many lists that the program lets this one go, and the page opens it anew.
    const query = { batch, states: null, findings: null, provider: null, reasonCode: null, search: null };
    for (let list = 0; list < 17; list += 1)
      await clerk.call('openRowList', { ...query, sort: 'line', descending: false });
    await clerk.call('renameBatch', { batch, name: 'renamed' });
    await bar.getByText(/^3 rows$/).waitFor();
    await dialog.getByRole('button', { name: 'Exclude 2 rows' }).click();
    await page
      .getByRole('region', { name: 'Notices' })
      .getByText(
        'Nothing was changed: the rows came anew meanwhile, and the marks are gone. Mark them again.',
      )
      .waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('to an approval, or to a draft that is discarded, leaves whoever went elsewhere there', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const state = async (batch: string) => await clerk.call('getBatch', { batch });
    await clerk.openFile(await desk.workplace.file('left.csv', payroll({ rows: 2, series: '976' })));
    const approved = await clerk.readFile();
    await clerk.toReview();
    const approval = await holdAnswers(page, 'confirmBatch');
    await clerk.button(/^Approve 2 payouts/).click();
    await approval.asked(1);
    await page.getByRole('link', { name: 'Settings' }).click();
    const place = page.url();
    await approval.release();
    await expect
      .poll(() => state(approved), { timeout: PATIENCE_MS })
      .toMatchObject({ state: expect.stringMatching(/^(?:sent|settled)$/) });
    expect(page.url()).toBe(place);

    await clerk.openFile(await desk.workplace.file('gone.csv', payroll({ rows: 2, series: '977' })));
    const discarded = await clerk.readFile();
    await clerk.button('Discard').click();
    const discarding = await holdAnswers(page, 'discardBatch');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await discarding.asked(1);
    await clerk.open(approved, 'results');
    await page.waitForURL(/\/results/);
    await discarding.release();
    await page
      .getByRole('region', { name: 'Notices' })
      .getByText(/^gone /)
      .waitFor();
    expect(await state(discarded)).toMatchObject({ state: 'discarded' });
    expect(page.url()).toMatch(/\/results/);
  });
});
