// Many rows of a draft at once: what is shown and marked with its sum, one act for all of it and one undo; the finding
// that a key stands for; the dialogues before an act.

import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';

afterAll(closeBrowser);
const atDesk = sharedDesk();

const HEADER = 'Name,Phone,Provider,Currency,Amount,Note';
const payroll = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`;
const person = (row: number, amount = '10') =>
  `P${row},26076${String(3_000_000 + row)},MTN_MOMO_ZMB,ZMW,${amount},May pay`;

async function openDraft(desk: Desk, text: string): Promise<{ clerk: Clerk; batch: string }> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('may.csv', text));
  return { clerk, batch: await clerk.readFile() };
}

describe('many rows', () => {
  it('are marked by filter, Shift and all, summed by currency, and excluded with one undo', async () => {
    const desk = await atDesk();
    const rows = Array.from({ length: 200 }, (_, row) => person(row, row % 2 === 0 ? '10' : '20.5'));
    const { clerk, batch } = await openDraft(
      desk,
      payroll(
        ...rows,
        'Awa,221771234567,ORANGE_SEN,XOF,500,May pay',
        'Bad,260763456000,MTN_MOMO_ZMB,ZMW,ten,x',
      ),
    );
    const { page } = desk;
    const bar = page.getByRole('region', { name: 'Shown rows and their sum' });
    await bar.getByText('1 row without a readable amount').waitFor();
    await clerk.chip(/^All 202/).click();
    await bar.getByText('202 rows').waitFor();
    await bar.getByText(/3,050\.00\sZMW · 500(?:\.00)?\sXOF · 1 row without a readable amount/).waitFor();
    const find = page.getByRole('searchbox', { name: 'Find a row by name, number, reference or line' });
    await find.fill('P19');
    // P19 and P190 to P199.
    await bar.getByText('11 rows').waitFor();
    await bar.getByText(/173\.00\sZMW$/).waitFor();

    await page.getByRole('checkbox', { name: 'Mark all rows that are shown' }).check();
    await bar.getByText('11 of 11 rows marked').waitFor();
    await page.getByRole('checkbox', { name: 'Mark line 21' }).uncheck();
    await bar.getByText('10 of 11 rows marked').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await bar.getByRole('button', { name: /^Exclude/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Exclude 10 rows' });
    await dialog.getByRole('button', { name: 'Already paid' }).click();
    await dialog.getByRole('button', { name: 'Exclude 10 rows' }).click();
    await clerk.chip(/^Excluded 10/).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await clerk.chip(/^Ready 201/).waitFor();
    await find.fill('');
    await bar.getByText('202 rows').waitFor();

    // By keyboard: from the second row down to the fifth, then all of them.
    await page.getByRole('gridcell', { name: 'P1', exact: true }).click();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await bar.getByText('4 of 202 rows marked').waitFor();
    await bar.getByText(/61\.00\sZMW$/).waitFor();
    await page.keyboard.press('Control+a');
    await bar.getByText('202 of 202 rows marked').waitFor();
    await page.keyboard.press('Escape');
    await bar.getByText('202 rows').waitFor();
    await page.getByRole('gridcell', { name: 'P2', exact: true }).click();
    await page.getByRole('gridcell', { name: 'P9', exact: true }).click({ modifiers: ['Shift'] });
    await bar.getByText('8 of 202 rows marked').waitFor();
    await page.keyboard.press('x');
    const eight = page.getByRole('dialog', { name: 'Exclude 8 rows' });
    await eight.getByRole('textbox', { name: 'Reason' }).fill('left');
    await page.keyboard.press('Enter');
    await clerk.chip(/^Excluded 8/).waitFor();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ ready: 193, invalid: 1, excluded: 8 });
  });

  it('stand where they are while their sum comes, however long it is', async () => {
    const desk = await atDesk();
    const more = ['Awa,221771234567,ORANGE_SEN,XOF,500,x', 'Bad,260763456000,MTN_MOMO_ZMB,ZMW,ten,x'];
    const others = ['Jo,233593456789,MTN_MOMO_GHA,GHS,12.5,x', 'Ali,256772123456,MTN_MOMO_UGA,UGX,7000,x'];
    const { clerk } = await openDraft(
      desk,
      payroll(...[1, 2, 3].map((row) => person(row)), ...more, ...others),
    );
    const { page } = desk;
    await clerk.chip(/^All 7/).click();
    const row = page.getByRole('gridcell', { name: 'P1', exact: true });
    await row.waitFor();
    const bar = page.getByRole('region', { name: 'Shown rows and their sum' });
    await bar.getByText(/GHS · .*1 row without a readable amount/).waitFor();
    // No number of rows is told while the list is read.
    const lists = await holdAnswers(page, 'openRowList');
    await page.reload();
    await lists.asked(1);
    expect(await bar.getByRole('status').textContent()).not.toContain('0');
    await lists.release();
    await clerk.chip(/^All 7/).click();
    await bar.getByText(/GHS · .*1 row without a readable amount/).waitFor();
    const place = async () => (await row.boundingBox())?.y;
    const before = await place();
    const sums = await holdAnswers(page, 'sumRowList');
    await page.getByRole('checkbox', { name: 'Mark all rows that are shown' }).check();
    await bar.getByText('7 of 7 rows marked').waitFor();
    await sums.asked(1);
    expect(await place()).toBe(before);
    await sums.release();
    await bar.getByText(/GHS · .*1 row without a readable amount/).waitFor();
    expect(await place()).toBe(before);
    // All of it can be read, where there is no room for it.
    expect(await bar.getByRole('status').getAttribute('title')).toContain('7,000');
    for (const name of [/^Set a value/, /^Exclude/, 'Include again', 'Clear the marks']) {
      expect(await bar.getByRole('button', { name }).isVisible()).toBe(true);
    }
  });

  it('are given one value, checked anew, told, and taken back at once', async () => {
    const desk = await atDesk();
    const rows = Array.from({ length: 30 }, (_, row) => person(row));
    const { clerk, batch } = await openDraft(desk, payroll(...rows));
    const { page } = desk;
    await page.getByRole('gridcell', { name: 'P0', exact: true }).click();
    await page.keyboard.press('Control+a');
    await clerk.button('Set a value').click();
    const dialog = page.getByRole('dialog', { name: 'Set a value in 30 rows' });
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('amount');
    await dialog.getByRole('textbox', { name: 'Value' }).fill('12.50');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Set in 30 rows' }).click();
    await clerk.sees('Amount is set in 30 rows. Ctrl Z takes it back.');
    await page
      .getByRole('gridcell', { name: /^12\.50/ })
      .first()
      .waitFor();
    expect((await statusOf(desk.workplace, batch)).totals['ZMW']).toMatchObject({ ready: '375' });
    await page.getByRole('button', { name: /Take back the value set “Amount” \(30 rows\)/ }).click();
    // Amounts of 10 stand there all the time: what was taken back is asked of the program.
    const money = async () => (await statusOf(desk.workplace, batch)).totals['ZMW'];
    await expect.poll(money).toMatchObject({ ready: '300' });
  });
});

describe('rows that are no single payments', () => {
  it('are split and added up as they were shown, each with one undo', async () => {
    const desk = await atDesk();
    const rows = [person(1, '45000.5'), person(2), person(2, '2.5'), person(3), `${person(3, '7')}!`];
    const { clerk, batch } = await openDraft(desk, payroll(...rows));
    const { page } = desk;
    await clerk.chip(/^All 5/).click();
    await page.getByRole('gridcell', { name: 'P1', exact: true }).click();
    await page.keyboard.press('s');
    const split = page.getByRole('dialog', { name: 'Split rows above the maximum' });
    await split.getByText(/45,000\.50\sZMW = 20,000\.00 \+ 20,000\.00 \+ 5,000\.50/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await split.getByRole('button', { name: 'Split 1 row into 3 payments' }).click();
    await clerk.chip(/^Ready 7/).waitFor();
    await split.waitFor({ state: 'hidden' });
    await page.getByText('Part 3 of 3 of its line').waitFor();
    await page.keyboard.press('a');
    const sum = page.getByRole('dialog', { name: 'Add up rows of one person' });
    await sum.getByText(/10\.00 \(line 3\) \+ 2\.50 \(line 4\) = 12\.50\sZMW/).waitFor();
    await sum.getByText('Not added up: they differ in Message, which would be lost.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await sum.getByRole('button', { name: 'Add up 2 rows into 1 payment' }).click();
    await clerk.chip(/^Excluded 1/).waitFor();
    await sum.waitFor({ state: 'hidden' });
    await page.getByText('Added to line 3').waitFor();
    await page.getByRole('button', { name: /Take back the adding up \(2 rows\)/ }).click();
    await clerk.chip(/^Ready 7/).waitFor();
    await page.getByRole('button', { name: /Take back the split \(1 row\)/ }).click();
    await clerk.chip(/^All 5/).waitFor();
    expect((await statusOf(desk.workplace, batch)).counts).toMatchObject({ ready: 4, invalid: 1 });
  });
});

describe('what cannot be split or added up', () => {
  it('is not offered, and adding up is once somebody stands twice', async () => {
    const desk = await atDesk();
    const third = person(3).replace('P3', 'P2');
    const { clerk, batch } = await openDraft(desk, payroll(person(1, '45000.5'), person(2), third));
    await clerk.button(/^Split 1…/).waitFor();
    expect(await clerk.button(/^Add up/).count()).toBe(0);
    const edit = { ordinal: 3, field: 'phone', text: '260763000002', before: '260763000003' };
    await clerk.call('editCell', { batch, ...edit });
    await clerk
      .button(/^Add up/)
      .first()
      .waitFor();
  });
});

describe('one row', () => {
  it('is excluded by name, and the selection goes on to the next; a draft can be discarded', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, payroll(person(1, '70'), person(2), person(3)));
    const { page } = desk;
    await page.getByRole('gridcell', { name: 'P1', exact: true }).click();
    await clerk.sees('Line 2 of the file');
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog', { name: 'Exclude line 2' });
    await dialog.getByText(/P1 · 70\.00\sZMW/).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('left');
    await page.keyboard.press('Enter');
    await clerk.chip(/^Excluded 1/).waitFor();
    await clerk.sees('Line 3 of the file');
    await page.keyboard.press('x');
    await page.getByRole('dialog', { name: 'Exclude line 3' }).getByText(/^P2/).waitFor();
    await page.keyboard.press('Escape');

    await clerk.button('Discard').click();
    await page
      .getByRole('dialog', { name: 'Discard this draft?' })
      .getByText(/Nothing of it was sent/)
      .waitFor();
    await clerk.button('Discard the draft').click();
    await clerk.sees('may is discarded. Nothing of it was sent.');
    await page.waitForURL(/#\/(?:batches)?$/);
    expect(await clerk.call('getBatch', { batch })).toMatchObject({ state: 'discarded' });
  });
});

describe('the finding that is looked at', () => {
  // A landline is a warning in the first such column; the amount of the same row is an error in a later one.
  const DAMAGED = payroll(
    'Mary,+260763456789,MTN_MOMO_ZMB,ZMW,10,May pay',
    'Chola,+260763456790,MTN_MOMO_ZMB,ZMW,10,May pay',
    'Peter,0763456791,MTN_MOMO_ZMB,ZMW,10,May pay',
    'Esi,260211234567,MTN_MOMO_ZMB,ZMW,ten,May pay',
  );

  it('is what E opens, errors before warnings, and R repairs its kind alone after saying so', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, DAMAGED);
    const { page } = desk;
    await clerk.chip(/^All 4/).click();
    await page.getByRole('gridcell', { name: 'Esi', exact: true }).click();
    await clerk.sees('Line 5 of the file');
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Amount, line 5' }).waitFor();
    await page.keyboard.press('Escape');
    // Two rows show a plus and one a zero: nothing is repaired for a row that shows neither.
    await page.keyboard.press('r');
    await clerk.sees(/^The selected finding has no repair\./);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('gridcell', { name: 'Peter', exact: true }).click();
    await clerk.sees('Line 4 of the file');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Repair 1 row?' });
    await dialog.getByText('260763456791').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ invalid: 4 });
    await page.getByRole('gridcell', { name: 'Chola', exact: true }).click();
    await clerk.sees('Line 3 of the file');
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Repair 2 rows?' }).getByText('+260763456789').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await clerk.chip(/^Ready 2/).waitFor();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ ready: 2, invalid: 2 });

    // A kind in the list: E goes to the first row that shows it and opens the cell of that finding.
    await clerk.button(/^Landline/).click();
    await page
      .getByRole('region', { name: 'Shown rows and their sum' })
      .getByText('1 row', { exact: true })
      .waitFor();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Phone, line 5' }).waitFor();
  });
});

describe('numbers that only the plan keeps out', () => {
  it('are accepted in a dialogue that names the finding, keeps the reason, and is sound for eyes and ears', async () => {
    await using desk = await Desk.open({ theme: 'dark' });
    const { clerk, batch } = await openDraft(
      desk,
      payroll(
        'Mary,26076345678,MTN_MOMO_ZMB,ZMW,10,May pay',
        'Chola,26076345679,MTN_MOMO_ZMB,ZMW,10,May pay',
      ),
    );
    const { page } = desk;
    await clerk.button(/^Accept 2 rows with a reason/).click();
    const dialog = page.getByRole('dialog', { name: 'Accept the numbers of 2 rows' });
    const act = dialog.getByRole('button', { name: 'Accept the numbers' });
    expect(await act.isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('new range of this month');
    await act.click();
    await clerk.chip(/^Ready 2/).waitFor();
    expect(await clerk.call('getDraft', { batch })).toMatchObject({
      counts: { ready: 2, invalid: 0, warnings: 2 },
      undo: { kind: 'accept', rows: 2 },
    });
    expect(
      await desk.workplace.run(['report', batch, '--output', desk.workplace.path('may.json')]),
    ).toMatchObject({
      code: 0,
    });
    expect(await readFile(desk.workplace.path('may.json'), 'utf8')).toContain('new range of this month');
    await page.keyboard.press('Control+z');
    await clerk.chip(/^Invalid 2/).waitFor();
  });
});
