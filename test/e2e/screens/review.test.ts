// Review is read, left to look at the rows, and come back to: what was ticked and written there stays while the draft
// does, and each thing that it says of rows, figures and keys is so.

import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';

afterAll(closeBrowser);

/** Mary twice; a landline; a total and a signature below. */
const TWO_WARNINGS = `Name,Phone,Provider,Currency,Amount
Mary Banda,260763456789,MTN_MOMO_ZMB,ZMW,500.00
Mary Banda,260763456789,MTN_MOMO_ZMB,ZMW,500.00
Chola Okello,260211456790,MTN_MOMO_ZMB,ZMW,20.00
Peter Phiri,260763456791,MTN_MOMO_ZMB,ZMW,30.00
Total,,,,1050.00
Prepared by: A. Clerk,,,,
`;

async function openDraft(desk: Desk): Promise<Clerk> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('november.csv', TWO_WARNINGS));
  await clerk.readFile();
  return clerk;
}

describe('what was ticked and written on Review', () => {
  it('is there after a look at the rows, and is asked for anew once the draft changed', async () => {
    await using desk = await Desk.open();
    const clerk = await openDraft(desk);
    const { page } = desk;
    await clerk.toReview();
    await clerk.sees('0 of 2');
    const twins = page.getByRole('checkbox', { name: 'Same payment twice' });
    const why = page.getByRole('textbox', { name: 'Why both are meant' });
    const goesOn = page.getByRole('checkbox', { name: /^Go on by itself/ });
    await twins.check();
    await why.fill('two jobs, agreed with the manager');
    await goesOn.check();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Show/ }).nth(1).click();
    await page.getByRole('grid', { name: 'Rows of the file' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await clerk.sees('1 of 2');
    expect(await twins.isChecked()).toBe(true);
    expect(await why.inputValue()).toBe('two jobs, agreed with the manager');
    expect(await goesOn.isChecked()).toBe(true);

    await page.keyboard.press('Alt+1');
    await page.getByRole('gridcell', { name: '30.00' }).dblclick();
    await page.getByRole('textbox', { name: 'Amount, line 5' }).fill('31.00');
    await page.keyboard.press('Enter');
    await clerk.sees('line 5, amount: 30.00 → 31.00');
    await clerk.toReview();
    await clerk.sees('0 of 2');
    expect(await why.inputValue()).toBe('');
    expect(await goesOn.isChecked()).toBe(false);
  });
});

describe('a draft that its own clerk changed', () => {
  it('is reviewed with what was typed, and nothing is said to have changed meanwhile', async () => {
    await using desk = await Desk.open();
    const clerk = await openDraft(desk);
    const { page } = desk;
    const toStep = (name: string) =>
      page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('link', { name: new RegExp(name) })
        .click();
    await clerk.toReview();
    await toStep('Import');
    const edits = await holdAnswers(page, 'editCell');
    await page.getByRole('gridcell', { name: '30.00' }).dblclick();
    await page.getByRole('textbox', { name: 'Amount, line 5' }).fill('31.00');
    await toStep('Review');
    await edits.asked(1);
    await page.waitForTimeout(300);
    // The edit has its answer to come: nothing of the draft before it is shown as what would be sent.
    expect(await page.getByRole('heading', { name: 'What will be sent' }).count()).toBe(0);
    await edits.release();
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    await page.getByText(/1,051/).first().waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    expect(await page.getByText('The draft changed since you looked at it').count()).toBe(0);
  });
});

describe('rows that are not sent', () => {
  it('are told apart: left out by the program as no payments, and excluded by the clerk', async () => {
    await using desk = await Desk.open();
    const clerk = await openDraft(desk);
    const { page } = desk;
    await clerk.toReview();
    await clerk.sees('2 rows left out: they are no payments.');
    expect(await page.getByText('excluded by hand').count()).toBe(0);
    await page.keyboard.press('Alt+1');
    await page.getByRole('gridcell', { name: 'Peter Phiri' }).click();
    await page.keyboard.press('x');
    await page.getByRole('dialog').getByRole('textbox').fill('left the company');
    await page.keyboard.press('Enter');
    await clerk.sees('Line 5 is excluded.');
    await clerk.toReview();
    await clerk.sees('2 rows left out: they are no payments. 1 row excluded by hand.');
  });
});

describe('the key that sends', () => {
  it('says what is left to do, and leads to it', async () => {
    await using desk = await Desk.open();
    const clerk = await openDraft(desk);
    const { page } = desk;
    await clerk.toReview();
    const press = async (left: string) => {
      await page.keyboard.press('Control+Shift+Enter');
      await page.getByRole('alert').getByText(left).waitFor({ state: 'attached' });
    };
    const focused = page.locator(':focus');
    await press('Left to do: acknowledge');
    for (let more = 0; (await focused.getAttribute('type')) === 'checkbox' && more < 10; more += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Control+Shift+Enter');
    }
    await press('Left to do: give the reason that is asked for');
    expect(await focused.getAttribute('placeholder')).toBe('Such as: two jobs each');
    await page.keyboard.type('two jobs');
    await clerk.pressToSend();
  });

  it('says that it came too soon, and sends once the figures have stood there', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3 })));
    await clerk.readFile();
    await page.clock.install();
    // The page's clock stands but for what draws it, so that the moment does not pass however slow this computer is.
    await page.clock.pauseAt(Date.now() + 60_000);
    const seesAtOnce = async (words: string) => {
      const count = async () => {
        await page.clock.runFor(1);
        return await page.getByText(words).count();
      };
      await expect.poll(count).toBeGreaterThan(0);
    };
    await page.keyboard.press('Control+Enter');
    await seesAtOnce('Look at the figures first: the key sends in a moment.');
    await page.keyboard.press('Control+Shift+Enter');
    await seesAtOnce('Pressed too soon, and nothing was approved. Look at the figures, then press again.');
    await page.clock.resume();
    await clerk.pressToSend();
  });
});
