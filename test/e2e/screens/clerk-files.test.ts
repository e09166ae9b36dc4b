// Files as clerks have them, on the screens: titles above the column names, a cover sheet, totals and signatures below.
// What was found is shown, another choice is one step away, and nothing is paid that is no payment.

import { afterAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';
import { REFUSAL, refuseCalls } from '../../support/screens/refused-calls.ts';

afterAll(closeBrowser);
const atDesk = sharedDesk();

const HEADER = ['Name', 'Phone', 'Amount', 'Currency', 'Provider'];
const MARY = ['Mary Banda', '260970000456', '1 500,50', 'ZMW', 'AIRTEL_OAPI_ZMB'];
const PETER = ['Peter Phiri', '260970100401', '900,00', 'ZMW', 'AIRTEL_OAPI_ZMB'];

const PAYROLL = [
  ['Kafue Mills Ltd'],
  ['Payroll of November', 'Lusaka'],
  [],
  HEADER,
  MARY,
  PETER,
  ['TOTAL', '', '2 400,50'],
  ['Prepared by: C. Zulu'],
]
  .map((cells) => `${cells.join(';')}\n`)
  .join('');

/** The first payment stands above the names of the columns. */
const BELOW_ROWS = [MARY, HEADER, PETER].map((cells) => `${cells.join(';')}\n`).join('');

const COVER = [['Kafue Mills Ltd'], ['Payroll of November', 'Lusaka']];
const NOVEMBER = [['November'], HEADER, MARY, PETER];

async function workbook(path: string, sheets: Readonly<Record<string, readonly (readonly string[])[]>>) {
  await writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((cells) => cells.map((value) => ({ value, type: String }))),
    })),
  ).toFile(path);
}

describe('a file that is being read', () => {
  it('leaves a clerk who has gone elsewhere there, keeps a file that came meanwhile, and says where its draft is', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('first.csv', PAYROLL));
    const reading = await holdAnswers(page, 'importFile');
    await clerk.button('Read the file').click();
    await reading.asked(1);
    await clerk.openFile(await desk.workplace.file('second.csv', PAYROLL.replace('Mary', 'Ann')));
    await reading.release();
    const notice = page.getByRole('region', { name: 'Notices' });
    await notice.getByText(/^first\.csv is read: 4 rows\./).waitFor();
    expect(page.url()).toMatch(/#\/new$/);
    await page.getByRole('cell', { name: 'Ann Banda' }).first().waitFor();
    await notice.getByRole('link', { name: 'Open' }).click();
    await page.waitForURL(/#\/batch\/[^/]+\/import/);
    await page.getByRole('gridcell', { name: 'Mary Banda' }).waitFor();
  });
});

describe('a draft whose columns are chosen anew', () => {
  it('P6 is discarded by no file but its own', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const draft = async (name: string, person: string) => {
      await clerk.openFile(await desk.workplace.file(name, PAYROLL.replace('Mary', person)));
      return await clerk.readFile();
    };
    const september = await draft('september.csv', 'Sara');
    const again = async () => {
      await clerk.open(september, 'import');
      await clerk.button('Change columns').click();
      await clerk.button('Choose columns').click();
      await clerk.sees('Reads september.csv again.');
    };
    await again();
    // Whoever goes away and comes back with another file has another payroll.
    await clerk.openFile(await desk.workplace.file('october.csv', PAYROLL.replace('Mary', 'Olga')));
    expect(await page.getByText('Reads september.csv again.').count()).toBe(0);
    await clerk.readFile();
    expect(await clerk.call('getBatch', { batch: september })).toMatchObject({ state: 'draft' });

    // Another file of the same name is another one, too, which only its bytes say.
    await again();
    const other = await draft('september.csv', 'Nina');
    await page
      .getByRole('region', { name: 'Notices' })
      .getByText('The former draft stays among the drafts.')
      .waitFor();
    expect(other).not.toBe(september);
    expect(await clerk.call('getBatch', { batch: september })).toMatchObject({ state: 'draft' });

    await again();
    const own = await draft('september.csv', 'Sara');
    expect(await clerk.call('getBatch', { batch: september })).toMatchObject({ state: 'discarded' });
    expect(await clerk.call('getBatch', { batch: own })).toMatchObject({ state: 'draft' });
  });
});

describe('a file with a title above and a total below', () => {
  it('P6 P8 shows the line of the column names, lets another be chosen, and pays the payments only', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL));
    const line = page.getByRole('combobox', { name: 'Line of the column names' });
    expect(await line.inputValue()).toBe('4');
    expect(await line.locator('option').allInnerTexts()).toContain('2: Payroll of November · Lusaka');
    await page.getByRole('cell', { name: '2 400,50', exact: true }).waitFor();
    await clerk.sees(/^The column names stand on line 4\. What stands above is no row/);

    await line.selectOption('2');
    await clerk.sees(/^Left to do: a column or a value for/);
    expect(await line.inputValue()).toBe('2');
    await line.selectOption('4');
    await clerk.sees('Nothing is sent. The draft opens when every row is checked.');
    const batch = await clerk.readFile();

    // The amount as it was read stands beside the text of the cell.
    await page.getByRole('gridcell', { name: /1 500,50\s+read as\s+1,500\.50$/ }).waitFor();
    expect((await statusOf(desk.workplace, batch)).totals).toMatchObject({ ZMW: { ready: '2400.5' } });
    await clerk.chip(/^Excluded 2/).click();
    await page.getByRole('gridcell', { name: 'TOTAL', exact: true }).waitFor();
    await page.getByRole('gridcell', { name: '2 400,50', exact: true }).waitFor();
    await page.getByRole('gridcell', { name: 'Prepared by: C. Zulu' }).click();
    await clerk.button(/^Include again/).click();
    await clerk.chip(/^Invalid 1/).waitFor();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ ready: 2, invalid: 1, excluded: 1 });
    await page.keyboard.press('Control+z');
    await clerk.chip(/^Excluded 2/).waitFor();

    await clerk.send();
    await clerk.waitUntilFinal();
    const { counts, totals } = await statusOf(desk.workplace, batch);
    expect(counts).toMatchObject({ excluded: 2 });
    // The total of the file repeats the money of its rows and has none of its own.
    const sums = Object.values(totals['ZMW'] ?? {}).map(Number);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(2400.5);
  });

  it('that is refused shows its lines, and reads on by the one that is chosen', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await page.getByRole('link', { name: 'Batches' }).click();
    await desk.chooseFile(await desk.workplace.file('below.csv', BELOW_ROWS));
    await clerk.sees(/HEADER_BELOW_ROWS/);
    const line = page.getByRole('combobox', { name: 'Line of the column names' });
    expect(await line.inputValue()).toBe('');
    // The line that was found can be confirmed: then what stands above is no payment, by a person's word.
    await line.selectOption('2');
    await page.getByText('First rows, as they would be read').waitFor();
    const batch = await clerk.readFile();
    expect((await statusOf(desk.workplace, batch)).totals).toEqual({ ZMW: { ready: '900' } });
  });
});

describe('a workbook with a cover sheet', () => {
  it('P6 says which sheet looks like the payroll and reads it when it is chosen, also once more', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const path = desk.workplace.path('november.xlsx');
    await workbook(path, { Cover: COVER, November: NOVEMBER });
    await clerk.openFile(path);
    expect(await page.getByRole('radio', { name: /^Cover/ }).isChecked()).toBe(true);
    await clerk.sees('Another sheet of this workbook looks like the payroll.');
    await clerk.button('Read “November”').click();
    await page.getByRole('cell', { name: 'Peter Phiri' }).first().waitFor();
    expect(await page.getByRole('radio', { name: /^November/ }).isChecked()).toBe(true);
    const batch = await clerk.readFile();
    expect((await statusOf(desk.workplace, batch)).totals).toEqual({ ZMW: { ready: '2400.5' } });

    await clerk.button('Change columns').click();
    await clerk.button('Choose columns').click();
    await page.getByRole('cell', { name: 'Peter Phiri' }).first().waitFor();
    expect(await page.getByRole('radio', { name: /^November/ }).isChecked()).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Line of the column names' }).inputValue()).toBe('2');
  });

  it('that is refused shows its sheets, and reads on from the one that is chosen', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const path = desk.workplace.path('november.xlsx');
    // Two columns of one name can be no column names at all.
    await workbook(path, {
      Cover: [
        ['Month', 'Month'],
        ['May', 'June'],
      ],
      November: NOVEMBER,
    });
    await page.getByRole('link', { name: 'Batches' }).click();
    await desk.chooseFile(path);
    await page.getByRole('region', { name: 'This file cannot be read' }).waitFor();
    await clerk.sees(/Read from the sheet “Cover” of a workbook\. Not read: “November”\./);
    await page.getByRole('radio', { name: /^November.*looks like the payroll/ }).click();
    await page.getByRole('cell', { name: 'Peter Phiri' }).first().waitFor();
    const batch = await clerk.readFile();
    expect((await statusOf(desk.workplace, batch)).totals).toEqual({ ZMW: { ready: '2400.5' } });
  });

  it('says no longer that it could not be read once another sheet cannot, or it is tried again', async () => {
    const desk = await atDesk();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const path = desk.workplace.path('december.xlsx');
    await workbook(path, {
      December: NOVEMBER,
      Twice: [
        ['Month', 'Month'],
        ['May', 'June'],
      ],
    });
    await clerk.openFile(path);
    const allow = await refuseCalls(page, 'importFile');
    const refused = page.getByRole('main').getByText(REFUSAL);
    await clerk.button('Read the file').click();
    await refused.waitFor();
    await clerk.button('Try again').click();
    await refused.waitFor({ state: 'detached' });
    await clerk.button('Read the file').click();
    await refused.waitFor();
    await page.getByRole('radio', { name: /^Twice/ }).click();
    await page.getByRole('region', { name: 'This file cannot be read' }).waitFor();
    expect(await refused.count()).toBe(0);
    await page.getByRole('radio', { name: /^December/ }).click();
    await page.getByRole('cell', { name: 'Peter Phiri' }).first().waitFor();
    expect(await refused.count()).toBe(0);
    await allow();
  });
});
