// What hands do without thinking: a cell is left by a click or by Tab, a key is pressed twice, Space scrolls. Nothing
// that was typed is lost by it, and nothing is sent by it.

import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';

const PAYROLL = `Name,Phone,Provider,Currency,Amount
Mary Banda,260763456789,MTN_MOMO_ZMB,ZMW,500.00
Chola Okello,260763456790,MTN_MOMO_ZMB,ZMW,20.00
Peter Phiri,260763456791,MTN_MOMO_ZMB,ZMW,30.00
`;

afterAll(closeBrowser);
const atDesk = sharedDesk();

async function openDraft(desk: Desk): Promise<{ clerk: Clerk; batch: string }> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
  return { clerk, batch: await clerk.readFile() };
}

const readyMoney = async (desk: Desk, batch: string) =>
  (await statusOf(desk.workplace, batch)).totals['ZMW']?.['ready'];

describe('a cell that is left keeps what was typed (P6)', () => {
  it('by a click on the review, which waits for it and shows the new total', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk);
    await desk.page.getByRole('gridcell', { name: '500.00' }).dblclick();
    await desk.page.getByRole('textbox', { name: 'Amount, line 2' }).fill('50.00');
    await clerk.toReview();
    await clerk.sees(/100\.00\sZMW/);
    expect(await readyMoney(desk, batch)).toBe('100');
    await clerk.button('Back to import').click();
    await clerk.sees('line 2, amount: 500.00 → 50.00');
    await desk.page.keyboard.press('Control+z');
    await desk.page.getByRole('gridcell', { name: '500.00' }).waitFor();
    expect(await readyMoney(desk, batch)).toBe('550');
  });

  it('by a click on another row, by Tab and Shift Tab, by Enter, by Ctrl Enter; Esc alone discards', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk);
    const { page } = desk;
    const cell = (name: string) => page.getByRole('gridcell', { name });
    const editor = (name: string) => page.getByRole('textbox', { name });
    await cell('500.00').dblclick();
    await editor('Amount, line 2').fill('51.00');
    await cell('Peter Phiri').click();
    await clerk.sees('line 2, amount: 500.00 → 51.00');
    expect(await editor('Amount, line 2').count()).toBe(0);

    await cell('Mary Banda').dblclick();
    await editor('Name, line 2').fill('Mary B.');
    await page.keyboard.press('Tab');
    await editor('Phone, line 2').fill('260763456795');
    await page.keyboard.press('Shift+Tab');
    await editor('Name, line 2').waitFor();
    await clerk.sees('line 2, phone: 260763456789 → 260763456795');
    await page.keyboard.press('Escape');
    await editor('Name, line 2').waitFor({ state: 'hidden' });
    await cell('Mary B.').waitFor();

    // Behind the last cell of a row comes the first one of the next.
    await cell('51.00').dblclick();
    await editor('Amount, line 2').fill('52.00');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await editor('Name, line 3').waitFor();
    await page.keyboard.press('Escape');

    await cell('20.00').dblclick();
    await editor('Amount, line 3').fill('9999');
    await page.keyboard.press('Escape');
    await cell('20.00').dblclick();
    await editor('Amount, line 3').fill('21.00');
    await page.keyboard.press('Enter');
    await cell('30.00').dblclick();
    await editor('Amount, line 4').fill('31.00');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    expect(await readyMoney(desk, batch)).toBe('104');
  });
});

describe('a key acts on the row that was clicked (P6)', () => {
  it('however soon it follows the click, on the first row of all and on another', async () => {
    const desk = await atDesk();
    const { clerk } = await openDraft(desk);
    const { page } = desk;
    const excludeAtOnce = (name: string) =>
      page.getByRole('gridcell', { name }).evaluate(async (cell: HTMLElement) => {
        cell.click();
        // A busy page takes the next key before it has drawn what the click did: only microtasks lie between.
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        const key = { key: 'x', code: 'KeyX', bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
      });
    await excludeAtOnce('Mary Banda');
    const question = page.getByRole('dialog');
    await question.getByRole('heading', { name: 'Exclude line 2' }).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await excludeAtOnce('Peter Phiri');
    await page.getByRole('dialog', { name: 'Exclude line 4' }).waitFor();
    await clerk.sees(/Peter Phiri/);
  });
});

describe('no key sends by accident', () => {
  it('Ctrl Enter leads to the review and never sends, however often; Space on Home resumes nothing', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await openDraft(desk);
    const { page } = desk;
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Shift+Enter');
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Control+Enter');
    expect((await statusOf(desk.workplace, batch)).counts).toMatchObject({ ready: 3 });
    await clerk.pressToSend();
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, batch)).counts).toMatchObject({ completed: 3 });
  });

  it('Space on Home leaves a paused batch alone, and real money asks for a figure that was read', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('mills.csv', payroll({ rows: 300, series: '97' })));
    const batch = await clerk.readFile();
    await clerk.toReview();
    await clerk.acknowledgeAll();
    const approve = clerk.button(/^Approve 300 payouts/);
    await clerk.sees('type the number of rows, or the end of a total');
    expect(await approve.isDisabled()).toBe(true);
    const proof = page.getByRole('textbox', { name: 'Type the number of rows' });
    await proof.fill('30');
    expect(await approve.isDisabled()).toBe(true);
    await proof.fill('000');
    await clerk.sees(
      'Neither the number of rows nor the end of a total: 3 digits, not counting the zeros behind them',
    );
    expect(await approve.isDisabled()).toBe(true);
    await proof.fill('300');
    gate.holdAfter(10);
    await approve.click();
    await page.waitForURL(/\/run/);
    await gate.held(8);
    await clerk.pause();
    gate.open();
    await clerk.sees(/^Paused\. [\d,]+ rows stay unsent\./);
    const unsent = (await statusOf(desk.workplace, batch)).counts['queued'];
    expect(unsent).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('button', { name: /^Resume/ }).waitFor();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    expect((await statusOf(desk.workplace, batch)).counts['queued']).toBe(unsent);
  });
});
