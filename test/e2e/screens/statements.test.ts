// The Statements screen as a clerk uses it after a payday: a statement is asked for, fetched by its link, compared
// with the batch, and its differences are seen and saved.

import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { formatOf } from '../../../shared/texts/format.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { type CallbackReceiver, receiveCallbacks } from '../../support/sandbox/callback-receiver.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

const ROWS = 40;
const open: CallbackReceiver[] = [];
afterAll(async () => {
  for (const receiver of open) await receiver.close();
  await closeBrowser();
});

/** A settled practice batch, shown with its results. */
async function paidBatch(desk: Desk): Promise<Clerk> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: ROWS })));
  const batch = await clerk.readFile();
  await clerk.send();
  await expect
    .poll(async () => ((await clerk.call('getBatch', { batch })) as { state: string }).state)
    .toBe('settled');
  await clerk.open(batch, 'results');
  return clerk;
}

/** Asks for today's statement and fetches the file behind the link that is called back. */
async function fetchStatement(desk: Desk, clerk: Clerk): Promise<string> {
  const { page } = desk;
  const receiver = await receiveCallbacks();
  open.push(receiver);
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('Wallet', { exact: true }).selectOption('ZMB · ZMW');
  await page.getByLabel('From', { exact: true }).fill(today);
  await page.getByLabel('To', { exact: true }).fill(today);
  await page.getByLabel('Callback address').fill(receiver.url);
  await clerk.button('Ask for it').click();
  await clerk.sees(/The service makes the statement [0-9a-f-]{36}/);
  await expect.poll(() => receiver.received.length).toBe(1);
  const link = String(receiver.received[0]?.body?.['downloadUrl']);
  await page.getByText('Another way').click();
  await page.getByLabel('Link from the callback').fill(link);
  return await readFile(await desk.download(() => clerk.button('Fetch and save').click()), 'utf8');
}

const CHOOSE = /Choose a statement|Choisir un relevé/;

describe('the Statements screen', () => {
  it('says that the differences are not there, where the program has let the comparison go', async () => {
    await using desk = await Desk.open();
    const clerk = await paidBatch(desk);
    const { page } = desk;
    await clerk.button('Report').first().click();
    await page.getByRole('menuitem', { name: /Compare with a statement/ }).click();
    await page.getByRole('heading', { name: 'Statements', level: 1 }).waitFor();
    await page.route('**/api/readComparison', async (route) => {
      const failure = {
        ...{ code: 'COMPARISON_DROPPED', fault: 'clerk', repeatSafe: true, place: null, detail: null },
        ...{ message: 'This comparison is not kept any more.', remedy: 'Compare the file again.' },
      };
      await route.fulfill({ json: { ok: false, failure } });
    });
    const text = (await fetchStatement(desk, clerk)).replace(/,\d+\.5,/, ',9999.25,');
    await desk.chooseFile(await desk.workplace.file('planted.csv', text), CHOOSE);
    const list = page.getByRole('group', { name: 'Differences' });
    await list.waitFor();
    await list.getByRole('alert').getByText('This comparison is not kept any more.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('asks for a statement, fetches it, and shows what differs from the batch', async () => {
    await using desk = await Desk.open();
    const clerk = await paidBatch(desk);
    const { page } = desk;
    await clerk.button('Report').first().click();
    await page.getByRole('menuitem', { name: /Compare with a statement/ }).click();
    await page.getByRole('heading', { name: 'Statements', level: 1 }).waitFor();

    await expect
      .poll(() => page.getByLabel('Wallet', { exact: true }).inputValue(), { timeout: PATIENCE_MS })
      .toBe('ZMB · ZMW');

    const text = await fetchStatement(desk, clerk);
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2 * ROWS);
    await desk.chooseFile(await desk.workplace.file('statement.csv', text), CHOOSE);
    await clerk.sees('Both sides agree: there are no differences.');
    await clerk.sees(/Columns that are kept and not compared: Metadata\.$/);

    const payouts = lines.filter((line) => line.includes('PAYOUT'));
    const missing = payouts[5] ?? '';
    const dearer = payouts[7] ?? '';
    const planted = lines
      .filter((line) => line !== missing)
      .map((line) => (line === dearer ? line.replace(/,\d+\.5,/, ',9999.25,') : line));
    const path = await desk.workplace.file('planted.csv', [head, ...planted, ''].join('\r\n'));
    await desk.chooseFile(path, CHOOSE);
    await clerk.sees('2 differences');
    await clerk.chip(/^Another amount 1/).click();
    await page.getByRole('listitem').filter({ hasText: '9,999.25' }).waitFor();
    await clerk.chip(/^Not in the statement 1/).click();
    const id = missing.split(',')[2] ?? '';
    await page.getByRole('listitem').filter({ hasText: id }).waitFor();
    await clerk.chip(/^All/).click();
    expect(await accessibilityViolations(page)).toEqual([]);

    const saved = await readFile(
      await desk.download(() => clerk.button('Save differences as CSV').click()),
      'utf8',
    );
    expect(saved).toContain(id);
    expect(saved.trimEnd().split('\r\n')).toHaveLength(3);

    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('heading', { name: 'Statements', level: 1 }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Statements' }).click();
    await clerk.sees('2 differences');
    await page.getByText('Another way').click();
    await page.getByLabel('Its currency').fill('GHS');
    await clerk.button('Compare again').click();
    await clerk.sees('1 difference');
    expect(desk.complaints).toEqual([]);
  });

  it('says that nothing missing was looked for where no time can be read, and calls that no agreement', async () => {
    await using desk = await Desk.open();
    const clerk = await paidBatch(desk);
    const { page } = desk;
    await page.getByRole('link', { name: 'Statements' }).click();
    await page.getByRole('heading', { name: 'Statements', level: 1 }).waitFor();
    const text = await fetchStatement(desk, clerk);
    const timeless = text.replaceAll(/\d{4}-\d{2}-\d{2}[T ][\d:.]+Z?/g, 'about noon');
    await desk.chooseFile(await desk.workplace.file('timeless.csv', timeless), CHOOSE);
    await clerk.sees(/No line differs\. Rows that are missing in the statement were not looked for/);
    await expect.poll(() => page.getByText('Both sides agree').count()).toBe(0);
  });

  it('keeps what is awaited, and fetches and compares it by its link in one step', async () => {
    await using desk = await Desk.open();
    const clerk = await paidBatch(desk);
    const { page } = desk;
    await page.getByRole('link', { name: 'Statements' }).click();
    const receiver = await receiveCallbacks();
    open.push(receiver);
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel('Wallet', { exact: true }).selectOption('ZMB · ZMW');
    await page.getByLabel('From', { exact: true }).fill(today);
    await page.getByLabel('To', { exact: true }).fill(today);
    await page.getByLabel('Callback address').fill(receiver.url);
    await clerk.button('Ask for it').click();
    await expect.poll(() => receiver.received.length).toBe(1);
    const { statementId, downloadUrl } = receiver.received[0]?.body ?? {};

    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('heading', { name: 'Statements', level: 1 }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Statements' }).click();
    const awaited = page.getByRole('form', { name: 'Awaited statement of ZMB · ZMW' });
    await awaited.getByText(String(statementId)).waitFor();
    const day = formatOf('en').date(today);
    // A span of one day is that day.
    await awaited.getByText(`· ${day} ·`).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await awaited.getByLabel('Its link').fill(`${String(downloadUrl)}x`);
    await clerk.button('Fetch and compare').click();
    await clerk.sees(/Nothing was written/);
    await awaited.getByLabel('Its link').fill(String(downloadUrl));
    await clerk.button('Fetch and compare').click();
    await clerk.sees('Both sides agree: there are no differences.');
    await awaited.waitFor({ state: 'detached' });
    await page.getByText('Another way').click();
    expect(await page.getByLabel('Its beginning').inputValue()).toBe(today);
    expect(desk.complaints).toEqual([]);
  });

  it('goes from the question to the comparison in one flow: asked, pasted, compared', async () => {
    await using desk = await Desk.open();
    const clerk = await paidBatch(desk);
    const { page } = desk;
    await page.getByRole('link', { name: 'Statements' }).click();
    const receiver = await receiveCallbacks();
    open.push(receiver);
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel('Wallet', { exact: true }).selectOption('ZMB · ZMW');
    await page.getByLabel('From', { exact: true }).fill(today);
    await page.getByLabel('To', { exact: true }).fill(today);
    await page.getByLabel('Callback address').fill(receiver.url);
    await page.getByLabel('Callback address').press('Enter');
    await expect.poll(() => receiver.received.length).toBe(1);
    // The field for the link has the focus; what is pasted there is fetched and compared without another press.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('form')?.ariaLabel))
      .toBe('Awaited statement of ZMB · ZMW');
    await page.evaluate((link) => {
      const data = new DataTransfer();
      data.setData('text', link);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, String(receiver.received[0]?.body?.['downloadUrl']));
    await clerk.sees('Both sides agree: there are no differences.');
    expect(desk.complaints).toEqual([]);
  });

  it('speaks French, and is accessible in the dark before anything is chosen', async () => {
    await using desk = await Desk.open({ language: 'fr', theme: 'dark' });
    const { page } = desk;
    await page.getByRole('link', { name: 'Relevés' }).click();
    await page.getByText('Aucun relevé n’est encore comparé').waitFor();
    await page.getByLabel('Portefeuille', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await desk.chooseFile(await desk.workplace.file('liste.csv', 'Nom,Montant\nMary,1\n'), CHOOSE);
    await page
      .getByText(/Un relevé a une colonne pour/)
      .first()
      .waitFor();
    expect(desk.complaints).toEqual([]);
  });
});
