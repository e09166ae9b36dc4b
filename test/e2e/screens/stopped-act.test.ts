// An act on very many rows on the screens: how far it is, a press that stops it, and what was done as one act that goes back.

import { afterAll, expect, it } from 'vitest';
import { HEADER } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** Enough that no computer repairs them within the second in which nothing is told, and while the page is looked at. */
const REPAIRED_ROWS = 200_000;
/** Enough that an approval is still at work when it is seen. */
const APPROVED_ROWS = 60_000;
/** @param mark stands in front of each number. */
const payrollOf = (mark: string, rows: number) =>
  [
    HEADER,
    ...Array.from(
      { length: rows },
      (_, row) =>
        `ZMB,AIRTEL_OAPI_ZMB,ZMW,${mark}26097${String(row).padStart(7, '0')},${100 + (row % 777)}.5,Salary`,
    ),
    '',
  ].join('\n');

it('P6 a repair of a whole file is stopped, and what was done of it is taken back', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.openFile(await desk.workplace.file('november.csv', payrollOf('+', REPAIRED_ROWS)));
  const batch = await clerk.readFile();
  await clerk.button('Repair 200,000').click();
  await page.getByText(/^[\d,]+ of 200,000 rows done…$/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await clerk.button('Stop').click();
  await clerk.sees(/^It was stopped on the way, with [\d,]+ of 200,000 rows changed\./);
  const { counts } = await statusOf(desk.workplace, batch);
  const repaired = counts['ready'] ?? 0;
  expect(repaired).toBeGreaterThan(0);
  expect(repaired).toBeLessThan(REPAIRED_ROWS);
  await clerk.chip(`Ready ${repaired.toLocaleString('en-GB')}`).waitFor();
  await clerk
    .button(/^Undo|^Take back the repair/)
    .first()
    .click();
  await clerk.chip('Invalid 200,000').waitFor();
  expect((await statusOf(desk.workplace, batch)).counts).toEqual({ invalid: REPAIRED_ROWS });
});

it('P4 an approval of very many rows comes to its end, and nothing of it is sent where a press says so', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.openFile(await desk.workplace.file('november.csv', payrollOf('', APPROVED_ROWS)));
  const batch = await clerk.readFile();
  await clerk.toReview();
  await clerk.acknowledgeAll();
  await clerk.button(/^Approve 60,000 payouts/).click();
  await page.getByText(/ of 60,000 payouts have their id and their exact request stored/).waitFor();
  await clerk.button('Do not send').click();
  await page.waitForURL(/#\/batch\/[^/]+\/run/);
  await clerk.sees('Approved, and nothing is sent before you press “Send now” here.');
  await clerk.button(/^Send now/).waitFor();
  expect((await statusOf(desk.workplace, batch)).counts).toEqual({ queued: APPROVED_ROWS });
});
