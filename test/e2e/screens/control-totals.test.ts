// Control totals on Review: typed as the payroll sheet has them, kept when a field is left, said to differ by how much and
// why, and in the way of the approval until they are met or taken out. The file's own total is offered.

import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** Three who can be paid, one who cannot, and what the sheet says of all four. */
const PAYROLL = `Name,Phone,Provider,Currency,Amount
Mary Banda,260763456789,MTN_MOMO_ZMB,ZMW,500.00
Chola Okello,260763456790,MTN_MOMO_ZMB,ZMW,650.00
Ann Okot,256772123456,MTN_MOMO_UGA,UGX,20000
Esi Musonda,260,MTN_MOMO_ZMB,ZMW,50.00
TOTAL ZMW: 3 employees,,,,1200.00
`;

async function onReview(desk: Desk, text = PAYROLL): Promise<{ clerk: Clerk; batch: string }> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('november.csv', text));
  const batch = await clerk.readFile();
  await clerk.toReview();
  return { clerk, batch };
}

describe('control totals', () => {
  it('say by how much they differ and why, stop the approval, and let it go on once they are met', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await onReview(desk);
    const { page } = desk;
    const kwacha = page.getByRole('textbox', { name: 'Total in ZMW' });
    const count = page.getByRole('textbox', { name: 'Number of lines of the file', exact: true });
    await clerk.acknowledgeAll();
    const act = clerk.button(/^Approve 3 payouts/);
    await expect.poll(() => act.isEnabled()).toBe(true);

    // The file's own total would stop it, is said to, and is taken by a press alone.
    await clerk.sees('Line 6 of the file says 1,200.00 ZMW for 3 rows.');
    await clerk.sees('What would be sent is 50.00 ZMW less: this would stop the approval.');
    expect(await kwacha.inputValue()).toBe('');
    await clerk.button('Use as control total').click();
    expect(await kwacha.inputValue()).toBe('1200.00');
    expect(await count.inputValue()).toBe('3');
    await clerk.sees(
      'Total: 1,200.00 ZMW typed, 1,150.00 ZMW would be sent, 50.00 ZMW less. 1 row of 50.00 ZMW is invalid.',
    );
    await clerk.sees('Left to do: correct or take out 1 control total');
    expect(await act.isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);

    // Wrong by a cent, by keyboard; then met.
    await kwacha.fill('1,150.01');
    await page.keyboard.press('Enter');
    await clerk.sees('0.01 ZMW less.');
    expect(await act.isDisabled()).toBe(true);
    await kwacha.fill('1 150,00 ZMW');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByText('As will be sent').count()).toBe(2);
    await page.getByRole('textbox', { name: 'Total in UGX' }).fill('20000');
    await clerk.approve();
    await clerk.open(batch, 'summary');
    await clerk.sees('Control totals typed from the sheet, and met: 3 rows · 20,000 UGX · 1,150.00 ZMW.');
    expect(await clerk.call('getApproval', { batch })).toMatchObject({
      controls: { count: 3, totals: { UGX: '20000', ZMW: '1150' } },
    });
  });

  it('are kept when a field is left, across a kill and a change of the draft; nonsense is said and never kept', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await onReview(desk);
    const { page } = desk;
    const field = (name: string) => desk.page.getByRole('textbox', { name, exact: true });
    await field('Total in ZMW').fill('1150');
    await field('Number of lines of the file').fill('many');
    await field('Total in UGX').click();
    await clerk.sees('Write a whole number, such as 24.');
    await clerk.sees('Left to do: correct or leave out 1 invalid row · correct or take out 1 control total');
    await field('Total in UGX').fill('20,000 thousand');
    await page.keyboard.press('Enter');
    await expect.poll(() => field('Total in UGX').getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);

    await desk.kill();
    await desk.start();
    const again = new Clerk(desk);
    await again.open(batch, 'review');
    await expect.poll(() => field('Total in ZMW').inputValue()).toBe('1150.00');
    expect(await field('Number of lines of the file').inputValue()).toBe('');
    expect(await field('Total in UGX').inputValue()).toBe('');
    await again.call('excludeRows', { batch, ordinals: [2], reason: 'left the company' });
    await again.sees('650.00 ZMW less. 1 row of 650.00 ZMW is excluded.');
    await field('Total in ZMW').fill('');
    await desk.page.keyboard.press('Tab');
    await expect.poll(() => desk.page.getByText('650.00 ZMW less.').count()).toBe(0);
    expect(await again.call('reviewBatch', { batch })).toMatchObject({
      controls: { figures: { count: null, totals: {} } },
    });
  });

  it('that are still being typed count for a press of the key that sends', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await onReview(desk);
    const { page } = desk;
    await clerk.acknowledgeAll();
    await page.getByRole('textbox', { name: 'Total in ZMW' }).fill('1149.99');
    await clerk.sees('Left to do: correct or take out 1 control total');
    await page.keyboard.press('Control+Shift+Enter');
    expect(page.url()).toContain('/review');
    await page.getByRole('textbox', { name: 'Total in ZMW' }).fill('1150');
    await clerk.pressToSend();
    expect(await clerk.call('getApproval', { batch })).toMatchObject({
      controls: { count: null, totals: { ZMW: '1150' } },
    });
  });

  it('are asked for by a profile that says so in Settings, each currency by itself', async () => {
    await using desk = await Desk.open();
    const { page, workplace } = desk;
    const clerk = new Clerk(desk);
    const sandbox = await workplace.sandbox();
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await page.getByRole('checkbox', { name: 'Ask for control totals' }).check();
    await page.keyboard.press('Control+s');
    await clerk.sees('Mills is saved.');
    expect(await accessibilityViolations(page)).toEqual([]);
    await onReview(desk);
    await clerk.sees('Mills asks for them');
    await clerk.acknowledgeAll();
    await page.getByRole('textbox', { name: /^Type the number of rows/ }).fill('3');
    await clerk.sees('Left to do: type 2 control totals');
    await page.getByRole('textbox', { name: 'Total in ZMW' }).fill('1150');
    await page.getByRole('textbox', { name: 'Total in UGX' }).fill('20000');
    await clerk.approve();
  });
});
