// An act on very many rows on the screens: how far it is, a press that stops it, and what was done as one act that goes back.

import { afterAll, expect, it } from 'vitest';
import { HEADER } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** Enough that no computer repairs them within the second in which nothing is told. */
const ROWS = 60_000;
const DAMAGED = Array.from(
  { length: ROWS },
  (_, row) => `ZMB,AIRTEL_OAPI_ZMB,ZMW,+26097${String(row).padStart(7, '0')},${100 + (row % 777)}.5,Salary`,
);

it('P6 a repair of a whole file is stopped, and what was done of it is taken back', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.openFile(await desk.workplace.file('november.csv', `${[HEADER, ...DAMAGED].join('\n')}\n`));
  const batch = await clerk.readFile();
  await clerk.button('Repair 60,000').click();
  await page.getByText(/^[\d,]+ of 60,000 rows done…$/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await clerk.button('Stop').click();
  await clerk.sees(/^It was stopped on the way, with [\d,]+ of 60,000 rows changed\./);
  const { counts } = await statusOf(desk.workplace, batch);
  const repaired = counts['ready'] ?? 0;
  expect(repaired).toBeGreaterThan(0);
  expect(repaired).toBeLessThan(ROWS);
  await clerk.chip(`Ready ${repaired.toLocaleString('en-GB')}`).waitFor();
  await clerk
    .button(/^Undo|^Take back the repair/)
    .first()
    .click();
  await clerk.chip('Invalid 60,000').waitFor();
  expect((await statusOf(desk.workplace, batch)).counts).toEqual({ invalid: ROWS });
});
