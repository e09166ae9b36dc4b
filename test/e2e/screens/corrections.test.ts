// P6 what was corrected in an earlier batch is offered beside the rows, shown before and after, used by a key, undone and
// forgotten; nothing is corrected by itself.

import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { type Desk, sharedDesk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);
const atDesk = sharedDesk();

const WRONG = '26076345678';
const RIGHT = '260763456789';
const payroll = (amount: string) =>
  `Name,Phone,Provider,Currency,Amount\nMary Banda,${WRONG},MTN_MOMO_ZMB,ZMW,${amount}\nJohn Phiri,260763456780,MTN_MOMO_ZMB,ZMW,${amount}\n`;

async function openDraft(desk: Desk, name: string, amount: string): Promise<{ clerk: Clerk; batch: string }> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file(name, payroll(amount)));
  return { clerk, batch: await clerk.readFile() };
}

describe('a correction of before', () => {
  it('is offered with where it comes from, used by a key, undone and forgotten', async () => {
    const desk = await atDesk();
    const { page } = desk;
    const may = await openDraft(desk, 'may.csv', '100');
    await may.clerk.chip(/^Invalid 1/).waitFor();
    const edit = { batch: may.batch, ordinal: 1, field: 'phone', text: RIGHT, before: WRONG };
    await may.clerk.call('editCell', edit);
    const review = z
      .looseObject({ confirmation: z.unknown() })
      .parse(await may.clerk.call('reviewBatch', { batch: may.batch }));
    await may.clerk.call('confirmBatch', {
      confirmation: review.confirmation,
      leaveOutInvalid: false,
      duplicatesReason: null,
      acknowledged: [],
    });

    const { clerk, batch } = await openDraft(desk, 'june.csv', '120');
    await clerk.chip(/^Invalid 1/).waitFor();
    const panel = page.getByRole('region', { name: 'Corrected before' });
    await panel.getByText('Mary Banda', { exact: true }).waitFor();
    await panel.getByText(new RegExp(`Last time: may\\.csv \\(${may.batch}\\), line 2, `)).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: 'Use corrections of before' });
    await dialog.getByText(new RegExp(`${WRONG} → ${RIGHT}$`)).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await statusOf(desk.workplace, batch)).counts).toMatchObject({ ready: 1, invalid: 1 });
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await clerk.chip(/^Ready 2/).waitFor();
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Take back the corrections of before \(1 row\)/ }).click();
    await clerk.chip(/^Invalid 1/).waitFor();
    await panel.getByRole('button', { name: /^Forget… ?: Mary Banda/ }).click();
    const forget = page.getByRole('dialog', { name: 'Offer this correction no more' });
    await forget.getByRole('button', { name: 'Forget', exact: true }).click();
    await forget.waitFor({ state: 'hidden' });
    await panel.waitFor({ state: 'hidden' });
    expect((await statusOf(desk.workplace, batch)).counts).toMatchObject({ ready: 1, invalid: 1 });
  });
});
