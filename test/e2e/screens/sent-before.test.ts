// P1 the same file dropped a second time: said above the draft before anything else, and not sent without a reason.

import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { readPracticeLedger } from '../../support/e2e/practice-ledger.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

describe('people whom an earlier batch paid', () => {
  it('stand beside what it paid them, and are paid again once their group is acknowledged with a reason', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const first = payroll({ rows: 6 });
    await clerk.openFile(await desk.workplace.file('november.csv', first));
    await clerk.readFile();
    await clerk.send();
    const twice = first.split('\n').slice(2, 4).join('\n');
    const bonus = `${payroll({ rows: 4, series: '971' })}${twice}\n`;
    await clerk.openFile(await desk.workplace.file('bonus.csv', bonus));
    await clerk.readFile();
    await clerk.toReview();
    const group = page.getByRole('checkbox', { name: /^2 rows pay people whom batch B1 / });
    await group.waitFor();
    expect(await clerk.button(/^Approve 6 payouts/).isDisabled()).toBe(true);
    await page.getByText('Show 2 rows').click();
    const line = page.getByRole('row', { name: /^6 .*101\.50 ZMW 3 101\.50 ZMW (?:Accepted|Completed)$/ });
    await line.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await group.check();
    await clerk.sees('give the reason that is asked for');
    expect(await clerk.button(/^Approve 6 payouts/).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Why they go out once more' }).fill('a bonus');
    await clerk.approve();
    await expect
      .poll(async () => (await readPracticeLedger(desk.workplace.dataFolder)).length, { timeout: 60_000 })
      .toBe(12);
    await clerk.open(clerk.batch(), 'summary');
    await clerk.sees('No row was changed or excluded by hand.');
    await clerk.sees('Reason given: “a bonus”');
    await clerk.sees(/^2 rows pay people whom batch B1 \(“november\.csv”\) of /);
  });
});

describe('what Review will ask', () => {
  it('is said on Import and at home, where nothing is wrong in the rows', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const rows = payroll({ rows: 6 });
    const file = await desk.workplace.file('november.csv', rows);
    await clerk.openFile(file);
    await clerk.readFile();
    await clerk.sees('Nothing to fix in the rows');
    await clerk.send();
    await clerk.openFile(file);
    await clerk.readFile();
    await clerk.sees('Nothing to fix in the rows. Before the approval:');
    await clerk.sees('Approved before');
    const stated = `${payroll({ rows: 3, series: '971' })}TOTAL,,,,700,\n`;
    await clerk.openFile(await desk.workplace.file('bonus.csv', stated));
    await clerk.readFile();
    await clerk.sees('Not what its total says');
    await clerk.sees('Line 5 of the file says 700.00 ZMW. What would be sent is 395.50 ZMW less.');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Batches' }).click();
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await drafts.getByRole('row', { name: /november.*6 rows · today \d\d:\d\d.*Approved before/ }).waitFor();
    await drafts.getByRole('row', { name: /bonus.*Not what its total says/ }).waitFor();
  });
});

describe('a file that was approved before', () => {
  it('is named with its batch above the draft, and goes out again only for a reason', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const file = await desk.workplace.file('november.csv', payroll({ rows: 6 }));
    await clerk.openFile(file);
    const first = await clerk.readFile();
    await clerk.send();
    await clerk.openFile(file);
    const batch = await clerk.readFile();
    await clerk.call('editCell', { batch, ordinal: 2, field: 'amount', text: '99', before: '101.5' });
    await clerk.call('excludeRows', { batch, ordinals: [3], reason: 'left the company' });
    const note = page.getByRole('alert').filter({ hasText: 'This very file was approved before' });
    await note.getByText(`batch ${first}`).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await clerk.toReview();
    const act = clerk.button(/^Approve 5 payouts/);
    await page.getByText('give the reason that is asked for').first().waitFor();
    expect(await act.isDisabled()).toBe(true);
    await page.keyboard.press('Control+Shift+Enter');
    expect(page.url()).toContain('/review');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await readPracticeLedger(desk.workplace.dataFolder)).length).toBe(6);
    await page.getByRole('textbox', { name: 'Why it is sent once more' }).fill('a second bonus');
    await clerk.approve();
    await page.getByRole('link', { name: 'Batches' }).waitFor();
    await expect
      .poll(async () => (await readPracticeLedger(desk.workplace.dataFolder)).length, { timeout: 60_000 })
      .toBe(11);
    await clerk.open(clerk.batch(), 'summary');
    await clerk.sees('1 row edited · 1 row excluded by hand.');
    await clerk.sees(new RegExp(`^This very file was approved before: batch ${first} `));
    await clerk.sees('Reason given: “a second bonus”');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the bytes of a file that was approved', () => {
  it('are named with their batch above its columns, whatever is still to be said of these', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const text = payroll({ rows: 4 });
    await clerk.openFile(await desk.workplace.file('november.csv', text));
    await clerk.readFile();
    await clerk.send();
    await clerk.openFile(await desk.workplace.file('again.csv', text));
    const note = page.getByRole('alert').filter({ hasText: 'This very file was approved before' });
    await note.getByText('as a file of payouts: batch B1 (“november.csv”)').waitFor();
    await note.getByRole('link', { name: 'Look at batch B1' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('a file that is nearly one that was approved', () => {
  it('shows the rows that differ, beside what the earlier batch has of them, by keyboard and blurred', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const text = payroll({ rows: 80 });
    await clerk.openFile(await desk.workplace.file('november.csv', text));
    await clerk.readFile();
    await clerk.send();
    const lines = text.trimEnd().split('\n');
    const others = payroll({ rows: 6, series: '971' }).trimEnd().split('\n').slice(1);
    const changed = lines[2]?.replace('101.5', '77') ?? '';
    const near = [lines[0], changed, ...lines.slice(4), ...others, ''].join('\n');
    await clerk.openFile(await desk.workplace.file('again.csv', near));
    await clerk.readFile();
    const show = clerk.button('Show what differs');
    await show.waitFor();
    await clerk.toReview();
    await show.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What differs from batch B1' });
    await dialog.getByText('77 rows are the same in “november.csv”.').waitFor();
    const changedRows = dialog.getByRole('rowgroup', {
      name: 'Another amount here than there: 1 row',
    });
    await changedRows
      .getByRole('row', { name: /^2 \d+ 77\.00 ZMW 3 101\.50 ZMW (?:Accepted|Completed)$/ })
      .waitFor();
    const added = dialog.getByRole('rowgroup', { name: 'New here: 6 rows' });
    expect(await added.getByRole('row').count()).toBe(7);
    const missing = dialog.getByRole('rowgroup', { name: 'Only in batch B1: 2 rows' });
    expect(await missing.getByRole('row').count()).toBe(3);
    expect(await accessibilityViolations(page)).toEqual([]);
    // Every figure and number of a person is behind the privacy screen.
    expect(await dialog.locator('td .private').count()).toBe(3 + 12 + 4);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 640, height: 400 });
    await show.click();
    await changedRows.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the days of a profile', () => {
  it('within which duplicates are asked about are changed in Settings, and no number of days is not saved', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    const days = page.getByRole('textbox', { name: 'Days in which repetitions are asked about' });
    const save = clerk.button(/^Save/);
    expect(await days.inputValue()).toBe('25');
    await days.fill('0');
    await clerk.sees('Give a whole number of days, from 1 to 366.');
    expect(await save.isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await days.fill('5');
    await save.click();
    await clerk.sees('Mills is saved.');
    expect(await clerk.call('listProfiles', {})).toMatchObject([
      { name: 'Practice', duplicatePeriodDays: 25 },
      { name: 'Mills', duplicatePeriodDays: 5 },
    ]);
  });

  it('are found again, not saved, with all else that was typed and ticked in Settings, after a look elsewhere', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    const days = page.getByRole('textbox', { name: 'Days in which repetitions are asked about' });
    const totals = page.getByRole('checkbox', { name: /control totals/i });
    const notice = (words: string) => page.getByLabel('Notices').getByText(words);
    const elsewhere = async (left?: string) => {
      await page.getByRole('link', { name: 'Batches' }).click();
      await page.getByRole('heading', { name: 'Batches' }).first().waitFor();
      if (left !== undefined) await notice(left).waitFor();
      await page.getByRole('link', { name: 'Settings' }).click();
      // Whoever has come back sees the form itself.
      if (left !== undefined) await notice(left).waitFor({ state: 'detached' });
    };
    await days.fill('5');
    await totals.check();
    await elsewhere('What you changed in Mills is not saved yet: it has no effect before you save it.');
    await clerk.sees('Not saved yet');
    expect([await days.inputValue(), await totals.isChecked()]).toEqual(['5', true]);

    // A new profile, and another one looked at meanwhile.
    await clerk.button('Add').click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Estates');
    await elsewhere(
      'What you typed of a new profile is not saved yet: there is no such profile before you add it.',
    );
    expect(await name.inputValue()).toBe('Estates');
    await clerk.button(/^Mills/).click();
    expect([await days.inputValue(), await totals.isChecked()]).toEqual(['5', true]);
    await clerk.button('Add').click();
    expect(await name.inputValue()).toBe('Estates');
    await clerk.button('Cancel').click();
    await clerk.button('Add').click();
    expect(await name.inputValue()).toBe('');
    await clerk.button('Cancel').click();

    // Taken back, it is as it was.
    await page.keyboard.press('Escape');
    await elsewhere();
    expect([await days.inputValue(), await totals.isChecked()]).toEqual(['25', false]);
    await totals.check();
    await clerk.button(/^Save/).click();
    await clerk.sees('Mills is saved.');
    await elsewhere();
    await totals.waitFor();
    expect(await page.getByText('Not saved yet', { exact: true }).count()).toBe(0);
    expect(await totals.isChecked()).toBe(true);
  });
});
