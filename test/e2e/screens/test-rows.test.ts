// Test rows on the screens: chosen in Review, seen and decided about in Run, and nothing else leaves before.

import { afterAll, expect, it } from 'vitest';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

it('P1 one row of each provider goes first, and the clerk decides about the others', async () => {
  await using desk = await Desk.open();
  const { workplace, page } = desk;
  const clerk = new Clerk(desk);
  const sandbox = await workplace.sandbox({ settleAfterMs: 0 });
  await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
  const rowsOf = (provider: string, series: string, rows: number, ending = '456') =>
    payroll({ provider, series, rows, ending }).trimEnd().split('\n').slice(1);
  const lines = [
    HEADER,
    ...rowsOf('AIRTEL_OAPI_ZMB', '971', 1, '089'),
    ...rowsOf('AIRTEL_OAPI_ZMB', '970', 3),
    ...rowsOf('MTN_MOMO_ZMB', '960', 4),
  ];
  await clerk.openFile(await workplace.file('wages.csv', `${lines.join('\n')}\n`));
  const batch = await clerk.readFile();
  await clerk.toReview();
  const choice = page.getByRole('combobox', { name: 'Test rows' });
  await choice.selectOption({ label: 'One row of each provider first, then the others when I release them' });
  await clerk.sees(/Approving sends 8 payouts as Mills, live: .+\. One row of each provider goes first\./);
  await page.reload();
  await choice.waitFor();
  expect(await choice.inputValue()).toBe('click');
  await clerk.acknowledgeAll();
  await clerk.approve();

  const release = clerk.button('Send the rest of MTN Zambia (3 rows)');
  await release.waitFor();
  await page.getByText('The test row (line 2) has come to nothing (RECIPIENT_NOT_FOUND).').first().waitFor();
  await page
    .getByRole('gridcell', { name: /^Test row · / })
    .first()
    .waitFor();
  expect(sandbox.ledger.count).toBe(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  // No button touches the one of the lane below.
  const boxes = await Promise.all(
    [release, clerk.button(/^Send another test row/)].map((button) => button.boundingBox()),
  );
  const [upper, lower] = boxes.toSorted((left, right) => (left?.y ?? 0) - (right?.y ?? 0));
  expect((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0)).toBeGreaterThanOrEqual(4);
  await release.click();
  const completed = () => clerk.sentence();
  await expect.poll(completed, { timeout: PATIENCE_MS }).toMatchObject({ Completed: 4, 'Not sent': 3 });

  await clerk.button(/^Release all the same/).click();
  const dialog = page.getByRole('dialog', { name: 'Release without a completed test row?' });
  await dialog.getByRole('button', { name: 'Only this row was wrong' }).click();
  await dialog.getByRole('button', { name: 'Release 3 rows' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(completed, { timeout: PATIENCE_MS }).toMatchObject({ Completed: 7, Failed: 1 });
  expect(sandbox.ledger.count).toBe(8);

  // Whoever approved had not seen how they came out.
  await clerk.open(batch, 'summary');
  const later = page.getByRole('list', { name: 'After the approval' });
  const told = later.getByRole('listitem').filter({ hasText: 'Test row of Airtel Zambia, line 2, sent ' });
  await told.filter({ hasText: /: Failed$/ }).waitFor();
});
