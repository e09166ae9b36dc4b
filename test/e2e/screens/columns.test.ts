// The column screen: what a file says of itself, what earlier files taught, and the line that names the columns. What
// a file says is proposed and shown large; what is remembered adds and never takes away.

import { appendFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);
const atDesk = sharedDesk();

const VERBS = {
  payout: ['Payouts', 'Pay', 'Make 1 payout'],
  deposit: ['Deposits', 'Collect', 'Collect 1 deposit'],
  refund: ['Refunds', 'Refund', 'Refund 1 deposit'],
  remittance: ['Remittances', 'Remit', 'Send 1 remittance'],
} as const;

describe('a file says what it is', () => {
  it.each(operationNameSchema.options)(
    'as our template of a %s does, up to the approval',
    async (operation) => {
      const desk = await atDesk();
      const clerk = new Clerk(desk);
      const { page } = desk;
      const [chosen, verb, act] = VERBS[operation];
      const path = desk.workplace.path(`${operation}.csv`);
      await desk.workplace.run(['template', operation, '--output', path]);
      // The example is no payment; a row is filled in below it.
      const row = OPERATIONS[operation].fields.map(({ example }) =>
        example.replace(/6789$/, '6790').replace(/e{12}$/, '000000000790'),
      );
      await appendFile(path, `${row.join(',')}\n`);
      await clerk.openFile(path);
      await page.getByRole('radio', { name: chosen, checked: true }).waitFor();
      await page.getByRole('heading', { name: verb, exact: true }).waitFor();
      const batch = await clerk.readFile();
      expect(await clerk.call('getBatch', { batch })).toMatchObject({ operation });
      await clerk.toReview();
      await page.getByRole('heading', { name: act, exact: true }).waitFor();
    },
  );

  it('by a payer’s column, and is read otherwise only by a person’s word', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const file = 'Payer name,Payer phone,Amount,Currency,Operator\nMary,260763456789,10,ZMW,MTN_MOMO_ZMB\n';
    await clerk.openFile(await desk.workplace.file('dues.csv', file));
    await page.getByRole('radio', { name: 'Deposits', checked: true }).waitFor();
    await clerk.sees('The column names say so: “Payer name”, “Payer phone”.');
    await clerk.chip('Payouts').click();
    await page.getByRole('radio', { name: 'Payouts', checked: true }).waitFor();
    await page.getByRole('combobox', { name: 'Field for column Payer phone' }).selectOption('phone');
    await clerk.sees('Left to do: say what the rows are');
    expect(await clerk.button('Read the file').isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'They are payouts all the same' }).check();
    const batch = await clerk.readFile();
    expect(await clerk.call('getBatch', { batch })).toMatchObject({ operation: 'payout' });
  });
});

const FIRST = `Name,Phone number,Operator,Currency,Net pay,Month
Mary,260763456789,MTN_MOMO_ZMB,ZMW,100,May
`;
const SECOND = `Name,Phone number,Operator,Devise,Amount,Description
Mary,260763456789,MTN_MOMO_ZMB,ZMW,100,Salary May
`;

describe('what earlier files taught', () => {
  const fieldOf = (desk: Desk, heading: string) =>
    desk.page.getByRole('combobox', { name: `Field for column ${heading}`, exact: true }).inputValue();

  it('P6 adds to what the names say and takes nothing away, neither of a like file nor of our template', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('first.csv', FIRST));
    await page.getByRole('combobox', { name: 'Field for column Month' }).selectOption('reference');
    await clerk.sees('Nothing is sent. The draft opens when every row is checked.');
    await clerk.readFile();

    await clerk.openFile(await desk.workplace.file('second.csv', SECOND));
    await clerk.sees(/^The headings changed since first/);
    const fields = Object.fromEntries(
      await Promise.all(
        ['Name', 'Phone number', 'Operator', 'Devise', 'Amount', 'Description'].map(
          async (heading) => [heading, await fieldOf(desk, heading)] as const,
        ),
      ),
    );
    expect(fields).toEqual({
      Name: 'name',
      'Phone number': 'phone',
      Operator: 'provider',
      Devise: 'currency',
      Amount: 'amount',
      Description: 'message',
    });

    const path = desk.workplace.path('payout.csv');
    await desk.workplace.run(['template', 'payout', '--output', path]);
    await clerk.openFile(path);
    for (const name of ['phone', 'amount', 'currency', 'provider', 'message', 'reference', 'name']) {
      expect(await fieldOf(desk, name)).toBe(name);
    }
  });

  it('P8 proposes the decimal mark that was stated for a like file, and lets it be taken back', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const file = (amount: string) =>
      `Name;Phone;Operator;Currency;Amount\nMary;260763456789;MTN_MOMO_ZMB;ZMW;${amount}\n`;
    await clerk.openFile(await desk.workplace.file('may.csv', file('1.500')));
    const mark = page.getByRole('combobox', { name: 'Decimal mark' });
    expect(await mark.inputValue()).toBe('');
    await mark.selectOption('comma');
    await page.getByRole('cell', { name: /1\.500\s+read as\s+1,500(?:\.00)?$/ }).waitFor();
    await clerk.readFile();

    await clerk.openFile(await desk.workplace.file('june.csv', file('2.500')));
    expect(await mark.inputValue()).toBe('comma');
    await clerk.sees('A comma, as you stated for may.');
    await page.getByRole('cell', { name: /2\.500\s+read as\s+2,500(?:\.00)?$/ }).waitFor();
    await mark.selectOption('');
    await page.getByRole('cell', { name: '2.500', exact: true }).waitFor();
    expect(await mark.inputValue()).toBe('');
    await mark.selectOption('comma');
    await page.getByRole('cell', { name: /2\.500\s+read as\s+2,500(?:\.00)?$/ }).waitFor();
    const batch = await clerk.readFile();
    expect(await clerk.call('getDraft', { batch })).toMatchObject({ statedMark: 'comma' });
  });
});

describe('a field chosen by keys', () => {
  it('goes back where it was only passed, and what is taken in the end is said', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const file =
      'Staff;Who;Land;Operator;Cur;Mobile;Net;Note\n7;Mary;ZMB;MTN_MOMO_ZMB;ZMW;260763456789;10;June\n';
    await clerk.openFile(await desk.workplace.file('keys.csv', file));
    const field = (heading: string) =>
      page.getByRole('combobox', { name: `Field for column ${heading}`, exact: true });
    const fields = { Operator: 'provider', Cur: 'currency', Mobile: 'phone', Net: 'amount' };
    for (const [heading, wanted] of Object.entries(fields)) {
      await field(heading).focus();
      await page.keyboard.press('Home');
      for (let presses = 0; (await field(heading).inputValue()) !== wanted; presses += 1) {
        expect(presses).toBeLessThan(20);
        await page.keyboard.press('ArrowDown');
      }
    }
    const read = page.getByRole('button', { name: 'Read the file' });
    await expect.poll(() => read.isEnabled()).toBe(true);
    await field('Staff').focus();
    for (let presses = 0; (await field('Staff').inputValue()) !== 'reference'; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press('ArrowDown');
    }
    for (const [heading, wanted] of Object.entries(fields)) {
      expect(await field(heading).inputValue()).toBe(wanted);
    }
    await expect.poll(() => read.isEnabled()).toBe(true);
    // What is taken for good is said where it is missing since, and goes when that column is given another field.
    for (let presses = 0; (await field('Staff').inputValue()) !== 'phone'; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press('Tab');
    expect(await field('Mobile').inputValue()).toBe('');
    const said = page.getByRole('row', { name: /Mobile/ }).getByText('Phone is now read from Staff.');
    await said.waitFor();
    await field('Staff').focus();
    await page.keyboard.press('Home');
    await field('Mobile').focus();
    await page.keyboard.press('p');
    await expect.poll(() => said.count()).toBe(0);
  });
});

describe('the line of the column names', () => {
  const HEADER = [
    'Name',
    'Phone',
    'Operator',
    'Currency',
    'Amount',
    ...Array.from({ length: 45 }, (_, at) => `Part ${at}`),
  ];
  const row = (name: string) =>
    [name, '260763456789', 'MTN_MOMO_ZMB', 'ZMW', '10', ...HEADER.slice(5).map((_, at) => String(at))].join(
      ',',
    );

  it('is found below titles, and chosen by keyboard in a wide file whatever the lines between say', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    // Two of the titles cannot be column names at all: the file is refused while one of them is chosen.
    const titles = ['Kafue Mills', 'Month,Month', 'Prepared by,C. Zulu'];
    const file = [...titles, HEADER.join(','), row('Mary Banda'), row('Peter Phiri')].join('\n');
    await clerk.openFile(await desk.workplace.file('wide.csv', `${file}\n`));
    const line = page.getByRole('combobox', { name: 'Line of the column names' });
    expect(await line.inputValue()).toBe('4');
    await line.focus();
    const column = (heading: string) => page.getByRole('combobox', { name: `Field for column ${heading}` });
    const shown = [
      page.getByText(/DELIMITER_UNKNOWN/),
      page.getByText(/HEADER_DUPLICATE/),
      column('Prepared by'),
      column('Part 44'),
    ];
    for (const [key, wanted] of ['Up 3', 'Up 2', 'Up 1', 'Down 2', 'Down 3', 'Down 4'].map((step) =>
      step.split(' '),
    )) {
      await page.keyboard.press(`Arrow${key}`);
      await shown[Number(wanted) - 1]?.waitFor();
      expect(await line.inputValue()).toBe(wanted);
      expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.getByRole('cell', { name: 'Peter Phiri' }).first().waitFor();
    await clerk.readFile();
    await clerk.chip('Ready 2').waitFor();
  });
});
