// Bad files, lost connections, refused tokens, a full disk, a journal that cannot be opened: each has its designed
// message, with what is safe and what to do, and nothing that the page shows stands in another light than it is.

import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADER, payroll, phonesOf } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const ROW = 'ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10.50,Salary November';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\0\0\0\x03\0\x08\x06\0\0\0', 'latin1');

const UNREADABLE = [
  ['empty.csv', '', 'FILE_EMPTY'],
  ['picture.csv', PNG, 'PICTURE_FILE'],
  ['heading.csv', `${HEADER}\n`, 'HEADER_ALONE'],
  ['quote.csv', `${HEADER}\n${ROW.replace('Salary', '"Salary')}\n`, 'QUOTE_UNTERMINATED'],
] as const;

describe('a file that cannot be read', () => {
  it('is refused with what is wrong, what is safe and what to do; the next file is taken', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    for (const [name, content, code] of UNREADABLE) {
      await page.getByRole('link', { name: 'Batches' }).click();
      await desk.chooseFile(await desk.workplace.file(name, content));
      await page.getByRole('region', { name: 'This file cannot be read' }).getByText(name).waitFor();
      await clerk.sees(/The file stays as it is\. Nothing was kept and nothing was sent\./);
      await clerk.sees(new RegExp(`Code .*${code}|${code}`));
    }
    // Rows of another length are read, and named; a mapping without fields cannot be read.
    const ragged = `${HEADER}\n${ROW}\nZMB,AIRTEL_OAPI_ZMB\n`;
    await clerk.openFile(await desk.workplace.file('ragged.csv', ragged));
    const fields = page.getByRole('combobox', { name: /^Field for column/ });
    for (const field of await fields.all()) await field.selectOption({ label: 'Not used' });
    await clerk.sees(/^Left to do: a column or a value for/);
    expect(await clerk.button(/^Read the file/).isDisabled()).toBe(true);
    await clerk.openFile(await desk.workplace.file('ragged.csv', ragged));
    const batch = await clerk.readFile();
    await clerk.chip(/^Invalid 1/).click();
    await clerk.sees('Other number of cells');
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ ready: 1, invalid: 1 });
  });
});

describe('a token', () => {
  it('that is refused pauses the batch and uses up no row; a new one in Settings lets it go on (P1)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('mills.csv', payroll({ rows: 5, series: '97' })));
    const batch = await clerk.readFile();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Access token').fill('no-longer-valid');
    await clerk.button(/^Replace/).click();
    await clerk.button('Keep it anyway').click();
    await clerk.sees('The new token of Mills is in use.');
    await clerk.open(batch, 'review');
    await clerk.acknowledgeAll();
    await clerk.approve();
    await clerk.sees(/The service refused the token \(40[13]\)/);
    await clerk.sees(/Paused\. 5 rows stay unsent\./);
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ queued: 5 });
    expect(sandbox.ledger.count).toBe(0);

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Access token').fill(sandbox.token);
    await clerk.button(/^Replace/).click();
    await clerk.sees('The new token of Mills was tested and is in use.');
    await clerk.open(batch, 'run');
    await clerk.button(/^Resume/).click();
    await clerk.waitUntilFinal();
    expect([...sandbox.ledger.records()]).toHaveLength(5);
  });

  it('P5 that stands typed in the field is neither shown to the service nor kept where the one in use is removed', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await page.getByRole('link', { name: 'Settings' }).click();
    const field = page.getByLabel('Access token');
    await field.fill('another-token');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/^.*\/api\//, '')));
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the token of Mills?' });
    await dialog.getByRole('button', { name: 'Remove the token' }).click();
    await page.getByPlaceholder('Paste the token of this account').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const touching = asked.filter((name) => name === 'setToken' || name === 'testConnection');
    expect(touching).toEqual(['setToken']);
    expect(await clerk.call('listProfiles', {})).toMatchObject([{}, { name: 'Mills', token: 'missing' }]);
  });

  it('that was kept in memory only is asked for after a new start; nothing is lost with the service gone', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    const rows = { rows: 50, series: '97' };
    await clerk.openFile(await desk.workplace.file('mills.csv', payroll(rows)));
    const batch = await clerk.readFile();
    gate.holdAfter(10);
    await clerk.send();
    await gate.held(8);
    await desk.kill();
    await page
      .getByRole('alert')
      .getByText('What was approved goes on, or waits in the journal; nothing is sent twice.')
      .waitFor();
    await clerk.sees('Not connected');
    await desk.start();
    await clerk.open(batch, 'run');
    await clerk.sees(/Paymaster ended in the middle\./);
    await clerk.button(/^Resume/).click();
    await clerk.sees(/There is no token for profile Mills/);

    await desk.page.getByRole('link', { name: 'Settings' }).click();
    await desk.page.getByLabel('Access token').fill(sandbox.token);
    gate.open();
    await clerk.button(/^Keep/).click();
    await clerk.sees('The new token of Mills was tested and is in use.');
    // What could not go on without it goes on by itself.
    await clerk.open(batch, 'run');
    await clerk.waitUntilFinal();
    expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf(rows).sort());
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });
});

describe('a service that is down', () => {
  it('is told as that, in Providers and before a file is read', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await sandbox.close();
    await page.getByRole('link', { name: 'Providers' }).click();
    await page.getByRole('alert').filter({ hasText: 'Code SERVICE_UNREACHABLE' }).waitFor();
    await page.getByRole('link', { name: 'Batches' }).click();
    await desk.chooseFile(await desk.workplace.file('mills.csv', payroll({ rows: 5, series: '97' })));
    await clerk.sees(/Nothing was kept and nothing was sent\./);
    await clerk.button('Try again').waitFor();
  });
});

describe('a disk that is full', () => {
  it('ends the sending with what is safe, and with room again everybody is paid once (P1, P2)', async () => {
    const token = 'token-of-the-mills';
    await using desk = await Desk.open({}, { token });
    const clerk = new Clerk(desk);
    const sandbox = await desk.workplace.sandbox({ token, settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, token);
    const rows = { rows: 800, series: '97' };
    await clerk.openFile(await desk.workplace.file('mills.csv', payroll(rows)));
    const batch = await clerk.readFile();
    gate.holdAfter(50);
    await clerk.send();
    await gate.held(8);
    await clerk.pause();
    gate.open();
    await clerk.sees(/^Paused\. [\d,]+ rows stay unsent\./);
    await desk.end();

    const { size } = statSync(join(desk.workplace.dataFolder, 'paymaster.db'));
    await desk.start({ token, longestFileKibibytes: Math.ceil(size / 1024) + 200 });
    await clerk.open(batch, 'run');
    await clerk.button(/^Resume/).click();
    await clerk.sees(/cannot be carried out twice/);
    await clerk.sees(/disk/);
    expect(sandbox.ledger.count).toBeLessThan(800);

    await desk.kill();
    await desk.start({ token });
    await clerk.open(batch, 'run');
    // What the full disk cut off goes on by itself.
    await clerk.waitUntilFinal();
    expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf(rows).sort());
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });
});

describe('a journal that cannot be opened', () => {
  it('stops the program on a page that says why, what is safe and what to do (P7)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3, series: '97' })));
    const batch = await clerk.readFile();
    await desk.end();
    const path = join(desk.workplace.dataFolder, 'paymaster.db');
    const file = await open(path, 'r+');
    const head = Buffer.alloc(100);
    await file.read(head, 0, 100, 0);
    await file.write(Buffer.alloc(100, 7), 0, 100, 0);
    await file.close();
    await desk.start();
    await clerk.sees('Paymaster has stopped: the journal cannot be opened');
    await clerk.sees('Nothing is being sent.');
    await clerk.sees('Do not pay, collect from or refund the people of an open batch another way meanwhile');
    await clerk.sees(path);
    const again = await open(path, 'r+');
    await again.write(head, 0, 100, 0);
    await again.close();
    await clerk.button('Open it again').click();
    await clerk.page.getByRole('link', { name: 'november', exact: true }).first().click();
    await clerk.page.waitForURL(new RegExp(batch));
  });
});
