// Sending when things go wrong, on the screens: a service with faults, a closed provider, a program that is killed,
// a stop, a pause, a retry. What is shown is held against the command line, the report and the service's own ledger.

import { afterAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { cell, columnOf, readReport } from '../../support/e2e/report.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** Every row of the report is in the service's ledger as it says, and every id was asked for with one body. */
async function expectReportEqualsLedger(path: string, sandbox: Sandbox, rows: number): Promise<void> {
  const report = await readReport(path);
  expect(report.rows).toHaveLength(rows);
  for (const row of report.rows) {
    const id = cell(row, 'Payout ID');
    const record = sandbox.ledger.record(id);
    expect({ id, phone: record?.phone, amount: Number(record?.amount) }).toEqual({
      id,
      phone: cell(row, 'MSISDN'),
      amount: Number(cell(row, 'Amount')),
    });
    expect(cell(row, 'Final status')).toBe(sandbox.ledger.status(id));
  }
  expect(sandbox.ledger.count).toBe(rows);
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  expect(new Set(sandbox.ledger.requestedIds())).toEqual(new Set(columnOf(report, 'Payout ID')));
}

const FAULTS = [
  { kind: 'never-recorded', rate: 1, untilAttempt: 1, phoneEnding: '0007456' },
  { kind: 'never-unrecorded', rate: 1, untilAttempt: 1, phoneEnding: '0008456' },
  { kind: 'error500-recorded', rate: 0.06, untilAttempt: 2 },
  { kind: 'error500-unrecorded', rate: 0.06, untilAttempt: 2 },
  { kind: 'cut-after', rate: 0.06, untilAttempt: 2 },
  { kind: 'cut-before', rate: 0.06, untilAttempt: 2 },
] as const;

describe('a service with faults', () => {
  it('is paid to its last row over a kill in the middle, each row once (P1, P2)', async () => {
    const token = 'token-of-the-mills';
    await using desk = await Desk.open({}, { token });
    const clerk = new Clerk(desk);
    const sandbox = await desk.workplace.sandbox({
      token,
      settleAfterMs: 200,
      faults: {
        seed: 11,
        faults: [...FAULTS],
        providers: [{ provider: 'MTN_MOMO_ZMB', status: 'CLOSED' }],
      },
    });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, token);

    const open = payroll({ rows: 200, series: '97' });
    const closed = payroll({ rows: 20, series: '96', provider: 'MTN_MOMO_ZMB' });
    await clerk.openFile(await desk.workplace.file('mills.csv', open + closed.slice(HEADER.length + 1)));
    const batch = await clerk.readFile();
    gate.holdAfter(100);
    await clerk.send();
    await desk.page.getByRole('button', { name: 'Airtel Zambia' }).waitFor();
    await clerk.sees('Closed. 20 rows wait here, unsent, and go out by themselves when it reopens.');
    await gate.held(4);
    const goesOn = desk.page.getByText('You can leave this screen: sending goes on.');
    await goesOn.waitFor();
    await desk.page.clock.install();
    await desk.kill();
    await clerk.sees('Paymaster does not answer this page.');
    await goesOn.waitFor({ state: 'detached' });
    await desk.page.clock.fastForward(60_000);
    await clerk.sees(/Paymaster was ended, or was started again at another address\./);

    gate.open();
    await desk.start({ token });
    await desk.page.getByRole('link', { name: 'mills', exact: true }).first().click();
    // Nobody resumed it: what was cut off goes on by itself, and the closed provider is waited for.
    await clerk.sees('Closed. 20 rows wait here, unsent, and go out by themselves when it reopens.');
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ completed: 220 });
    await clerk.go('results');
    expect(await clerk.sentence()).toMatchObject({ File: 220, Completed: 220, Unknown: 0, 'Not sent': 0 });
    await expectReportEqualsLedger(await clerk.report('CSV'), sandbox, 220);
  });
});

describe('a run that is halted', () => {
  it('says how many went out, as ledger and command line do, and goes on where it was (P1, P3)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('mills.csv', payroll({ rows: 600, series: '97' })));
    const batch = await clerk.readFile();

    gate.holdAfter(60);
    await clerk.send();
    await gate.held(8);
    const told = await clerk.restingNumberBefore('rows stay unsent');
    await page.keyboard.press('Escape');
    await clerk.sees('Press Esc once more to stop.');
    await page.keyboard.press('Escape');
    await clerk.untilHalting();
    await page.getByText('You can leave this screen: sending goes on.').waitFor({ state: 'detached' });
    gate.open();
    const dialog = page.getByRole('dialog', { name: 'Stopped' });
    await dialog.waitFor();
    const out = sandbox.ledger.count;
    const after = await statusOf(desk.workplace, batch);
    expect(after.counts['queued']).toBe(600 - out);
    expect(told).toBe(600 - out);
    await dialog.getByText(`Stopped: ${out} rows went out, ${600 - out} rows stay unsent.`).waitFor();
    await dialog.getByText('These numbers are exact').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });

    gate.holdAfter(60);
    await page.keyboard.press('Control+Shift+Enter');
    await gate.held(8);
    await clerk.pause();
    gate.open();
    await clerk.sees(/^Paused\. [\d,]+ rows stay unsent\./);
    // What was said at once is over soon after, for whoever reads the page to its end.
    const urgent = page.locator('.sr[aria-live="assertive"]');
    await expect.poll(() => urgent.textContent(), { timeout: PATIENCE_MS }).toBe('');
    expect(await clerk.numberBefore('rows stay unsent')).toBe(600 - sandbox.ledger.count);
    expect((await statusOf(desk.workplace, batch)).counts['queued']).toBe(600 - sandbox.ledger.count);

    await page.keyboard.press('Control+Shift+Enter');
    await clerk.waitUntilFinal();
    await clerk.go('results');
    await expectReportEqualsLedger(await clerk.report('CSV'), sandbox, 600);
    expect(sandbox.ledger.totals().initiations).toBe(600);
  });
});

const MIXED = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10,Salary,Mary Banda
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100401,20,Salary,Chola Okello
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970200501,30,Salary,Peter Phiri
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970300456,40,Salary,Grace Zulu
`;

describe('a retry', () => {
  it('takes rejected and failed rows as new payouts, linked both ways, and never an unknown one (P4)', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({
      settleAfterMs: 0,
      faults: {
        seed: 3,
        faults: [{ kind: 'error500-unrecorded', rate: 1, phoneEnding: '300456', untilAttempt: 7 }],
      },
    });
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('mills.csv', MIXED));
    const batch = await clerk.readFile();
    await clerk.send();

    // Three rows have their answers, the fourth has none: stopped now, it stays unknown, however often it is asked about.
    await clerk.chip(/^Failed 1/).waitFor();
    await clerk.sees(/^Asked [2-6] times/);
    await clerk.button(/^Stop/).click();
    await clerk.button(/^Stop now/).click();
    await clerk.sees(/1 row has no answer: the request may have left/);
    await page.getByRole('dialog', { name: 'Stopped' }).getByRole('button', { name: 'Close' }).last().click();
    await clerk.go('results');
    await clerk.chip(/^Unknown 1/).click();
    await page.getByRole('gridcell', { name: 'Grace Zulu' }).dblclick();
    const panel = page.getByRole('region', { name: 'Line 5 in detail' });
    await panel.getByText('Do not pay this person another way while this is unknown.').waitFor();
    expect(await panel.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Close the detail' }).click();
    const unknown = { kind: 'ordinals', ordinals: [4] };
    expect(await clerk.call('changeBasket', { batch, change: 'add', rows: unknown })).toBe(
      'ROW_NOT_RETRIABLE',
    );

    await page.getByRole('button', { name: /^Add 1: / }).click();
    await page.getByRole('button', { name: /^Fix 1 number: / }).click();
    await clerk.sees(/The 1 unknown row is not, since it may still be paid/);
    await clerk.button('Make the draft and open Import').click();
    // The draft opens on the number that was refused, which stands to be changed or acknowledged by itself.
    await page
      .getByText(/Refused before: /)
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: /260970100401/ })
      .and(page.locator('[aria-selected=true]'))
      .waitFor();
    expect(await page.getByRole('gridcell', { name: '260970200501' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Retry of mills', exact: true }).click();
    await page.getByRole('link', { name: 'Retry draft: mills, retry 1', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^In a retry draft/ }).count()).toBe(2);
    expect(await page.getByText('Retried', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: /^In a retry draft.*Number not valid/ }).click();
    await page
      .getByRole('row', { name: /260970100401/ })
      .and(page.locator('[aria-selected=true]'))
      .waitFor();
    await page.keyboard.press('e');
    const editor = page.getByRole('textbox', { name: /^Phone, line/ });
    await editor.fill('260970100456');
    await editor.press('Enter');
    await editor.waitFor({ state: 'hidden' });
    await clerk.send();
    await clerk.waitUntilFinal();
    const retry = clerk.batch();
    await clerk.go('results');
    expect(await clerk.sentence()).toMatchObject({ File: 2, Completed: 1, Failed: 1 });
    await page.getByRole('gridcell', { name: 'Chola Okello' }).dblclick();
    await page.getByRole('link', { name: /^Retries .* of mills/ }).click();
    await page.waitForURL(new RegExp(batch));
    await page.getByRole('link', { name: /^Retried by/ }).waitFor();
    await page.getByRole('link', { name: 'Retry: mills, retry 1', exact: true }).waitFor();
    expect(await page.getByText('Retried', { exact: true }).count()).toBe(2);

    await clerk.go('run');
    await clerk.button(/^Resume/).click();
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ completed: 2, failed: 1, rejected: 1 });
    expect((await statusOf(desk.workplace, retry)).totals).toEqual({
      ZMW: { completed: '20', failed: '30' },
    });
    const paid = [...sandbox.ledger.records()].map(({ phone, amount }) => `${phone} ${amount}`);
    expect(paid.sort()).toEqual([
      '260970000456 10',
      '260970100456 20',
      '260970200501 30',
      '260970200501 30',
      '260970300456 40',
    ]);
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });
});
