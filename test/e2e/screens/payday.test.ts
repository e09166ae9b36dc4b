// A payday at the desk: a file with headings of its own, damaged cells, a row to leave out, approval, sending, results
// and reports. Every act is read back through the command line, the reports and the ledger of practice.

import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { readPracticeLedger } from '../../support/e2e/practice-ledger.ts';
import { cell, columnOf, countStates, readReport } from '../../support/e2e/report.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

// Headings that nobody can guess, a lost leading zero twice, a scientific number, a twin, and one that fails.
const PAYROLL = `Who;Wallet;Net;Staff
Mary Banda;260763456789;1500.50;E-1
Chola Okello;763456790;10;E-2
Peter Phiri;763456791;20.25;E-3
Esi Musonda;2.60763E+11;30;E-4
Mary Banda;260763456789;1500.50;E-5
Grace Zulu;260763456079;40;E-6
`;

afterAll(closeBrowser);

/** Maps the columns of the file above and reads it. */
async function readPayroll(desk: Desk, clerk: Clerk): Promise<string> {
  await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
  for (const [heading, field] of [
    ['Who', 'Name'],
    ['Wallet', 'Phone'],
    ['Net', 'Amount'],
    ['Staff', 'Reference'],
  ] as const) {
    await desk.page
      .getByRole('combobox', { name: `Field for column ${heading}` })
      .selectOption({ label: field });
  }
  await desk.page.getByRole('textbox', { name: 'Currency for all rows' }).fill('ZMW');
  await desk.page.getByRole('textbox', { name: 'Provider for all rows' }).fill('MTN_MOMO_ZMB');
  return await clerk.readFile();
}

describe('a payday', () => {
  it('is mapped, repaired, edited, excluded, undone, approved, sent and reported to the cent (P1, P3, P6)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const batch = await readPayroll(desk, clerk);
    await clerk.chip(/^Invalid 3/).waitFor();

    await clerk.button(/^Repair 2/).click();
    await clerk.chip(/^Invalid 1/).waitFor();
    await page.keyboard.press('Control+z');
    await clerk.chip(/^Invalid 3/).waitFor();
    await clerk.button(/^Repair 2/).click();
    await clerk.chip(/^Invalid 1/).click();
    // Nobody presses twice on a list that is about to be another one.
    await page.getByRole('gridcell', { name: 'Peter Phiri' }).waitFor({ state: 'detached' });

    await page.getByRole('gridcell', { name: '2.60763E+11' }).dblclick();
    const editor = page.getByRole('textbox', { name: 'Phone, line 5' });
    await editor.fill('26076345');
    await page.getByText(/8 digits/).waitFor();
    await editor.fill('260763456792');
    await editor.press('Enter');
    await clerk.chip(/^Invalid 0/).waitFor();

    await clerk.chip(/^All 6/).click();
    await page.getByRole('gridcell', { name: 'Peter Phiri' }).click();
    await page.keyboard.press('x');
    await page.getByRole('textbox', { name: 'Reason' }).fill('left in October');
    await clerk.button('Exclude the row').click();
    await clerk.chip(/^Excluded 1/).waitFor();

    await clerk.toReview();
    await clerk.acknowledgeAll();
    await clerk.approve();
    await clerk.waitUntilFinal();
    await clerk.go('results');
    expect(await clerk.sentence()).toMatchObject({
      File: 6,
      Completed: 4,
      Failed: 1,
      Excluded: 1,
      'Not sent': 0,
    });

    const status = await statusOf(desk.workplace, batch);
    expect(status.totals['ZMW']).toEqual({ completed: '3041', failed: '40', excluded: '20.25' });
    const ledger = await readPracticeLedger(desk.workplace.dataFolder);
    expect(ledger.map(({ phone, amount }) => `${phone} ${amount}`).sort()).toEqual([
      '260763456079 40',
      '260763456789 1500.5',
      '260763456789 1500.5',
      '260763456790 10',
      '260763456792 30',
    ]);

    await clerk.button('Reports').click();
    const csv = await desk.download(() => page.getByRole('menuitem', { name: /CSV/ }).click());
    const report = await readReport(csv);
    expect(countStates(report)).toEqual({ completed: 4, failed: 1, excluded: 1 });
    expect(columnOf(report, 'Wallet')).toEqual(
      PAYROLL.trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(';')[1]),
    );
    const ids = new Set(ledger.map(({ id }) => id));
    const sent = report.rows.filter((row) => cell(row, 'Payout ID') !== '');
    expect(new Set(sent.map((row) => cell(row, 'Payout ID')))).toEqual(ids);

    const workbook = await desk.download(() => page.keyboard.press('Control+e'));
    const rows = await readSheet(workbook);
    expect(rows[0]?.slice(0, 4)).toEqual(['Who', 'Wallet', 'Net', 'Staff']);
    expect(rows).toHaveLength(7);

    await clerk.button('Reports').click();
    const json = await desk.download(() => page.getByRole('menuitem', { name: /JSON/ }).click());
    expect(JSON.parse(readFileSync(json, 'utf8'))).toHaveProperty('sentence');
  });

  it('knows the columns of the month before, and warns when they changed', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    await readPayroll(desk, clerk);
    await clerk.openFile(await desk.workplace.file('december.csv', PAYROLL.replace('E-1', 'E-9')));
    await desk.page.getByText('Remembered from november, same headings').waitFor();
    const phone = desk.page.getByRole('combobox', { name: 'Field for column Wallet' });
    expect(await phone.locator('option:checked').textContent()).toBe('Phone');

    await clerk.openFile(
      await desk.workplace.file(
        'january.csv',
        PAYROLL.replace('Who;Wallet', 'Who;Cost centre;Wallet').replaceAll(/^([^;\n]+);(?=2|7)/gm, '$1;C1;'),
      ),
    );
    await desk.page.getByText(/The headings changed since/).waitFor();
    await desk.page.getByText('Cost centre').first().waitFor();
    expect(await clerk.button('Read the file').isDisabled()).toBe(true);
    await desk.page.getByRole('checkbox', { name: 'I have looked at the columns' }).check();
    expect(await clerk.button('Read the file').isDisabled()).toBe(false);
  });

  it('approves only what was looked at: a draft that changed meanwhile is shown again (P1)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const batch = await readPayroll(desk, clerk);
    await clerk.button(/^Repair 2/).click();
    await clerk.toReview();
    await clerk.acknowledgeAll();
    // Somebody else changes the draft behind the review: the same program, another window of it.
    await clerk.call('editCell', { batch, ordinal: 1, field: 'amount', text: '1.5', before: '1500.50' });
    // What was acknowledged held for other figures: the approval stands open again, with what changed.
    await desk.page.getByText('The draft changed since you looked at it').waitFor();
    await desk.page.getByText('3,071.25 ZMW before, 1,572.25 ZMW now.').waitFor();
    expect(await clerk.button(/^Approve/).isDisabled()).toBe(true);
    expect((await statusOf(desk.workplace, batch)).counts['queued'] ?? 0).toBe(0);
    await clerk.button('Seen').click();
    await clerk.acknowledgeAll();
    await clerk.approve();
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, batch)).totals['ZMW']).toMatchObject({ completed: '1532.25' });
  });
});
