// The focus never falls out of the page: a dialogue that closes gives it back to what opened it, a screen that is come
// to has it. Whoever works by keys or by ear would begin at the top of the page else.

import { afterAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';

const PAYROLL = `Name,Phone,Provider,Currency,Amount
Mary Banda,260763456789,MTN_MOMO_ZMB,ZMW,500.00
Chola Okello,260763456790,MTN_MOMO_ZMB,ZMW,20.00
`;

afterAll(closeBrowser);
const atDesk = sharedDesk();

/** What has the focus: its role or element, and its name. */
async function focused(desk: Desk): Promise<string> {
  return await desk.page.evaluate(() => {
    const active = document.activeElement;
    const name = active?.getAttribute('aria-label') ?? active?.id ?? '';
    return `${active?.getAttribute('role') ?? active?.tagName.toLowerCase()} ${name || (active?.textContent ?? '')}`;
  });
}

async function comesTo(desk: Desk, what: RegExp, after: string): Promise<void> {
  await expect.poll(() => focused(desk), { timeout: PATIENCE_MS, message: after }).toMatch(what);
}

describe('the focus', () => {
  it('goes back to what opened a dialogue that Esc closes', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    await clerk.readFile();
    const closes = async (name: string | RegExp) => {
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    await page.getByRole('gridcell', { name: 'Mary Banda' }).click();
    await page.keyboard.press('x');
    await closes('Exclude line 2');
    await comesTo(desk, /^grid Rows of the file/, 'excluding by key');
    // Left by Esc, the search for rows gives the focus to them; while it has it, the keys of the frame act.
    await page.keyboard.press('/');
    await comesTo(desk, /^searchbox|^input Find a row/, 'the key of the search');
    await page.keyboard.press('Control+k');
    await closes(/^Search/);
    await comesTo(desk, /^searchbox|^input Find a row/, 'the search of everything');
    await page.keyboard.press('Escape');
    await comesTo(desk, /^grid Rows of the file/, 'leaving the search for rows');
    await page.keyboard.press('x');
    await closes('Exclude line 2');
    await comesTo(desk, /^grid Rows of the file/, 'excluding once more');
    const openers: readonly [string | RegExp, string | RegExp][] = [
      [/^Exclude/, 'Exclude line 2'],
      ['Discard', /^Discard/],
      [/^Change columns/, 'Read the file again as a new draft?'],
      [/^Search/, /^Search/],
    ];
    for (const [button, dialog] of openers) {
      const opener = clerk.button(button).first();
      await opener.focus();
      const before = await focused(desk);
      await page.keyboard.press('Enter');
      await closes(dialog);
      await expect.poll(() => focused(desk), { timeout: PATIENCE_MS, message: before }).toBe(before);
    }
    await page.keyboard.press('?');
    await closes(/./);
    await expect.poll(() => focused(desk), { timeout: PATIENCE_MS }).not.toMatch(/^body/);
  });

  it('is led into a dialogue by a key that is pressed before it has come there', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(
      await desk.workplace.file('november.csv', `${PAYROLL}Rose Phiri,760 955 112,MTN_MOMO_ZMB,ZMW,5\n`),
    );
    await clerk.readFile();
    await page.getByRole('gridcell', { name: '760 955 112' }).click();
    const kept = await page.evaluateHandle(() => window.setTimeout);
    // A page that has much to do: what it puts off comes long after the key.
    await page.evaluate(() => {
      window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
    });
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.evaluate((setTimeout) => {
      window.setTimeout = setTimeout;
    }, kept);
    await clerk.chip(/^Invalid 0/).waitFor();
    expect(await page.getByRole('textbox', { name: /^Phone, line/ }).count()).toBe(0);
  });

  it('leads the second Enter of a confirmation nowhere', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(
      await desk.workplace.file(
        'november.csv',
        `${PAYROLL}Rose Phiri,760 955 112,MTN_MOMO_ZMB,ZMW,5\nJane Phiri,760 955 113,MTN_MOMO_ZMB,ZMW,5\n`,
      ),
    );
    await clerk.readFile();
    await page.getByRole('gridcell', { name: '760 955 112' }).click();
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    // As the dialogue has gone, and the rows have the focus, the second press comes: no test is as quick as a finger.
    const second = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const look = new MutationObserver(() => {
            if (document.querySelector('[role=dialog]') !== null) return;
            look.disconnect();
            const { activeElement } = document;
            const press = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
            activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
            resolve(activeElement?.getAttribute('role') ?? '');
          });
          look.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.keyboard.press('Enter');
    expect(await second).toBe('grid');
    await clerk.chip(/^Invalid 0/).waitFor();
    const editor = page.getByRole('textbox', { name: /, line/ });
    expect(await editor.count()).toBe(0);
    // Any other press ends the waiting, and the next Enter opens a cell.
    await clerk.chip(/^All 4/).click();
    await page.getByRole('gridcell', { name: 'Rose Phiri' }).click();
    await page.keyboard.press('Enter');
    await editor.waitFor();
  });

  it('opens no cell whose text an act is about to change', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(
      await desk.workplace.file('november.csv', `${PAYROLL}Rose Phiri,760 955 112,MTN_MOMO_ZMB,ZMW,5\n`),
    );
    await clerk.readFile();
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/repairRows', async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    const cell = page.getByRole('gridcell', { name: '760 955 112' });
    await cell.click();
    await clerk.button(/^Repair 1/).click();
    await asked.promise;
    await cell.dblclick();
    await page.keyboard.press('Enter');
    await page.keyboard.press('e');
    const editor = page.getByRole('textbox', { name: /, line/ });
    expect(await editor.count()).toBe(0);
    held.resolve();
    await clerk.chip(/^Invalid 0/).waitFor();
    await clerk.chip(/^All 3/).click();
    await page.getByRole('gridcell', { name: '260760955112' }).dblclick();
    expect(await editor.inputValue()).toBe('260760955112');
  });

  it('comes with the screen to which a dialogue leads', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    await clerk.readFile();
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Mary');
    await page.getByRole('option', { name: /Mary Banda/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'Rows of the file' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await comesTo(desk, /^(?:main|grid)/, 'a search result');

    await clerk.button('Discard').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Discard/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await comesTo(desk, /^main/, 'a draft that was discarded');
  });

  it('goes back to the pencil when a batch was renamed, or was not', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    await clerk.readFile();
    const dialog = page.getByRole('dialog', { name: /name/i });
    for (const key of ['Escape', 'Enter']) {
      const pencil = clerk.button(/^Rename/).first();
      await pencil.focus();
      const before = await focused(desk);
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox').fill(`Salaries ${key}`);
      await page.keyboard.press(key);
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(desk), { timeout: PATIENCE_MS, message: key }).toBe(before);
    }
  });

  it('comes to a question whose proposal is still read, or none', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const twice = 'Chola Okello,260763456790,MTN_MOMO_ZMB,ZMW,20.00\n';
    const large = `${PAYROLL}${twice}`.replace('500.00', '45000.50').replaceAll('2607634', '2607635');
    await clerk.openFile(await desk.workplace.file('large.csv', large));
    await clerk.readFile();
    await clerk.chip(/^All 3/).click();
    await page.getByRole('gridcell', { name: 'Chola Okello' }).first().click();
    const isWithin = () =>
      page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.textContent ?? 'behind it');
    const held = await holdAnswers(page, 'findSplits');
    await page.keyboard.press('s');
    const split = page.getByRole('dialog', { name: 'Split rows above the maximum' });
    await split.waitFor();
    await expect.poll(isWithin, { timeout: PATIENCE_MS }).toContain('Split rows above');
    await held.release();
    await split.getByText(/= 20,000\.00/).waitFor();
    expect(await isWithin()).toContain('Split rows above');
    await page.keyboard.press('Escape');
    await split.waitFor({ state: 'hidden' });
    await page.keyboard.press('a');
    const sum = page.getByRole('dialog', { name: 'Add up rows of one person' });
    await sum
      .getByText(/20\.00/)
      .first()
      .waitFor();
    await expect.poll(isWithin, { timeout: PATIENCE_MS }).toContain('Add up');
    expect(await sum.getByRole('button', { name: /^Add up/ }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('stays in the page when what had it is done', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await page.getByRole('link', { name: 'Settings' }).click();
    await clerk.button('Add').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mills');
    await page.getByRole('textbox', { name: 'Base address' }).fill(sandbox.baseUrl);
    await page.getByLabel('Access token').fill(sandbox.token);
    await clerk.button(/^Test/).click();
    await clerk.sees('Token passed');
    await clerk.button('Add the profile').focus();
    await page.keyboard.press('Enter');
    await clerk.sees('Mills is added and shown now.');
    await expect.poll(() => focused(desk), { timeout: PATIENCE_MS }).not.toMatch(/^body/);
  });

  it('goes back to the basket from the retry that was asked for, and stays there when it is emptied', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    // The simulator fails these two numbers.
    const failing = PAYROLL.replace('260763456789', '260763400501').replace('260763456790', '260763400401');
    await clerk.openFile(await desk.workplace.file('november.csv', failing));
    await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.go('results');
    await clerk.button(/^Add all/).focus();
    await page.keyboard.press('Enter');
    const review = clerk.button(/^Review .*retr/);
    await review.waitFor();
    await review.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Retry/ });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await comesTo(desk, /^button .*retr/, 'the dialogue of the retry');
    await clerk.button('Empty').focus();
    await page.keyboard.press('Enter');
    await review.waitFor({ state: 'detached' });
    await comesTo(desk, /^button Add all/, 'emptying the basket');
  });

  it('goes where the mouse puts it when a cell is left, so that what is typed next acts on no row', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    await clerk.readFile();
    await page.getByRole('gridcell', { name: '260763456789' }).dblclick();
    await page.getByRole('textbox', { name: 'Phone, line 2' }).fill('260763');
    await page.getByRole('searchbox').click();
    // N and X are keys of this screen.
    await page.keyboard.type('no x');
    await expect.poll(() => page.getByRole('searchbox').inputValue(), { timeout: PATIENCE_MS }).toBe('no x');
    await clerk.sees('line 2, phone: 260763456789 → 260763');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
