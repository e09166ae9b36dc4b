// Acts that the program refuses: it is said where the act was pressed, of what it was pressed for, and what was done
// all the same is said too.

import { afterAll, describe, expect, it } from 'vitest';
import type { NamedTime } from '../../../shared/runs/schedules.ts';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';
import { REFUSAL, refuseCalls } from '../../support/screens/refused-calls.ts';

afterAll(closeBrowser);

const shared = sharedDesk();

const REFUSED_ROWS = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100401,20,Salary,Chola Okello
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970200401,30,Salary,Peter Phiri
`;

const PAID_ROWS = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970300456,20,Salary,Grace Zulu
`;

const UNSENT_ROWS = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,20,Salary,Mary Banda
`;

/** Rows that can be paid, in the columns of the others. */
function named(series: string, rows: number): string {
  const [, ...lines] = payroll({ rows, series }).trimEnd().split('\n');
  return `${HEADER},Name\n${lines.map((line) => `${line},Mary Banda`).join('\n')}\n`;
}

/** Approves as another page would; nothing is sent. */
async function approve(clerk: Clerk, batch: string, sendAt?: NamedTime): Promise<void> {
  const reviewed = (await clerk.call('reviewBatch', { batch })) as { confirmation: unknown };
  const said = { leaveOutInvalid: false, duplicatesReason: null, acknowledged: null, sendAt };
  expect(await clerk.call('confirmBatch', { confirmation: reviewed.confirmation, ...said })).toBeTypeOf(
    'object',
  );
}

describe('a refused act', () => {
  it('of one row is not told of the next one', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('refused.csv', REFUSED_ROWS));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.chip(/^Rejected 2/).waitFor();
    await clerk.open(batch, 'results');
    await clerk.chip(/^All/).click();
    const panel = page.getByRole('region', { name: /in detail$/ });
    const detailOf = (line: number) => page.getByRole('region', { name: `Line ${line} in detail` });
    // Both were looked at, so that neither has to be waited for again.
    await page.getByRole('gridcell', { name: 'Peter Phiri' }).dblclick();
    await detailOf(3).getByRole('button', { name: 'Add to basket' }).waitFor();
    await page.getByRole('gridcell', { name: 'Chola Okello' }).dblclick();
    await detailOf(2).getByRole('button', { name: 'Add to basket' }).waitFor();
    const allow = await refuseCalls(page, 'changeBasket');
    await panel.getByRole('button', { name: 'Add to basket' }).click();
    await panel.getByText(REFUSAL).waitFor();
    await page.getByRole('gridcell', { name: 'Peter Phiri' }).dblclick();
    await detailOf(3).getByRole('button', { name: 'Add to basket' }).waitFor();
    expect(await panel.getByText(REFUSAL).count()).toBe(0);
    await allow();
  });

  it('on what was not sent is told in its question', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('rest.csv', UNSENT_ROWS));
    const batch = await clerk.readFile();
    await approve(clerk, batch);
    await clerk.open(batch, 'run');
    await clerk.button('End batch…').click();
    const dialog = page.getByRole('dialog', { name: 'End this batch?' });
    await dialog.getByRole('textbox').fill('paid in cash');
    const allow = await refuseCalls(page, 'leaveOutRows');
    await page.keyboard.press('Enter');
    await dialog.getByText(REFUSAL).waitFor();
    // A new question begins without what was said of the one before.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await clerk.button('End batch…').click();
    await dialog.waitFor();
    expect(await dialog.getByText(REFUSAL).count()).toBe(0);
    await allow();
    await page.keyboard.press('Escape');
  });

  it('on a time is not told in the question that is asked next', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('timed.csv', named('976', 1)));
    const batch = await clerk.readFile();
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await approve(clerk, batch, { local: `${day}T17:00`, zone: 'UTC', offsetMinutes: null });
    await clerk.open(batch, 'run');
    const allow = await refuseCalls(page, 'startUpload');
    await clerk.button('Send now').click();
    const now = page.getByRole('dialog', { name: 'Send now, without waiting?' });
    await now.getByRole('button', { name: 'Send now' }).click();
    await now.getByText(REFUSAL).waitFor();
    await now.getByRole('button', { name: 'Cancel' }).click();
    await now.waitFor({ state: 'hidden' });
    await clerk.button('Change the time').click();
    const moving = page.getByRole('dialog', { name: 'Change the time' });
    await moving.getByLabel('Date').waitFor();
    expect(await moving.getByText(REFUSAL).count()).toBe(0);
    await allow();
    await page.keyboard.press('Escape');
    await clerk.button('Cancel the schedule').click();
    const cancelling = page.getByRole('dialog', { name: 'Cancel the schedule?' });
    await cancelling.getByRole('button', { name: 'Cancel the schedule' }).click();
    await clerk.button('End batch…').waitFor();
  });

  it('is told of the latest, and never in place of it', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 3_600_000 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('wages.csv', payroll({ rows: 60 })));
    await clerk.readFile();
    await clerk.toReview();
    gate.holdAfter(20);
    await clerk.approve();
    await gate.held(1);
    await clerk.pause();
    gate.open();
    const resume = page.getByRole('main').getByRole('button', { name: /^Resume/ });
    await resume.waitFor();
    const allowed = [
      await refuseCalls(page, 'startUpload', { said: 'The start was refused.' }),
      await refuseCalls(page, 'askAboutAll', { said: 'The question was refused.' }),
    ];
    await resume.click();
    await page.getByRole('alert').getByText('The start was refused.').waitFor();
    await clerk.button('Ask all now').click();
    await page.getByRole('alert').getByText('The question was refused.').waitFor();
    expect(await page.getByText('The start was refused.').count()).toBe(0);
    await allowed[0]?.();
    await resume.click();
    await page.getByRole('button', { name: /^Pause/ }).waitFor();
    expect(await page.getByRole('alert').getByText('The question was refused.').count()).toBe(0);
    await allowed[1]?.();
  });

  it('P4 is not said of a start that may have been done', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('lost.csv', named('977', 2)));
    await clerk.readFile();
    await clerk.toReview();
    await clerk.acknowledgeAll();
    // The program does it, and the page cannot read its answer.
    await page.route('**/api/startUpload', async (route) => {
      await route.fetch();
      await route.fulfill({ json: {} });
    });
    await clerk.approve();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText(/may have done it/).waitFor();
    expect(await notices.getByText(/has not started to send/).count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('on a draft that is discarded is told in its question, and not asked twice', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('dropped.csv', named('978', 1)));
    await clerk.readFile();
    const allow = await refuseCalls(page, 'discardBatch');
    await clerk.button('Discard').click();
    const dialog = page.getByRole('dialog', { name: 'Discard this draft?' });
    const act = dialog.getByRole('button', { name: 'Discard the draft' });
    await act.click();
    await dialog.getByText(REFUSAL).waitFor();
    await allow();
    const held = await holdAnswers(page, 'discardBatch');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await act.click();
    await held.asked(1);
    expect(await act.getAttribute('aria-busy')).toBe('true');
    await dialog.getByText(/Nothing of it was sent/).click();
    await page.keyboard.press('Enter');
    await held.release();
    await clerk.sees('dropped is discarded. Nothing of it was sent.');
    expect(asked.filter((url) => url.endsWith('/api/discardBatch'))).toHaveLength(1);
  });

  it('on an approval is told wherever its person has gone meanwhile', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('gone.csv', named('975', 1)));
    const batch = await clerk.readFile();
    await clerk.toReview();
    await clerk.acknowledgeAll();
    const gate = Promise.withResolvers<void>();
    const allow = await refuseCalls(page, 'confirmBatch', { after: gate.promise });
    const asked = page.waitForRequest('**/api/confirmBatch');
    await clerk.button(/^Approve 1 payout/).click();
    await asked;
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('heading', { name: 'Batches', level: 1 }).waitFor();
    gate.resolve();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText(`The approval of gone was refused. ${REFUSAL}`).waitFor();
    await notices.getByRole('link', { name: 'Open', exact: true }).click();
    await page.waitForURL(`**/#/batch/${batch}/review`);
    await allow();
  });

  it('on a cell keeps the review closed, whatever was kept after it', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('typed.csv', REFUSED_ROWS));
    await clerk.readFile();
    const gate = Promise.withResolvers<void>();
    await refuseCalls(page, 'editCell', { times: 1, after: gate.promise });
    const type = async (name: string, text: string) => {
      await page.getByRole('gridcell', { name }).dblclick();
      await page.getByRole('textbox', { name: /^Name, line/ }).fill(text);
      await page.keyboard.press('Enter');
    };
    await type('Chola Okello', 'Chola M. Okello');
    await page.keyboard.press('Escape');
    await type('Peter Phiri', 'Peter B. Phiri');
    await page.keyboard.press('Escape');
    const kept = page.waitForResponse(async (response) => {
      return response.url().endsWith('/api/editCell') && (await response.text()).includes('Peter B. Phiri');
    });
    await page.keyboard.press('Control+Enter');
    gate.resolve();
    await kept;
    await page.getByRole('textbox', { name: 'Name, line 2' }).waitFor();
    await page.waitForTimeout(500);
    expect(page.url()).toMatch(/\/import/);
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('on a control total is told in the question whose approval waits for it', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('total.csv', named('979', 1)));
    await clerk.readFile();
    await clerk.toReview();
    await clerk.acknowledgeAll();
    const allow = await refuseCalls(page, 'setControlTotals');
    await page.getByRole('textbox', { name: 'Number of lines of the file', exact: true }).fill('1');
    await clerk.button('Send at a time…').click();
    const dialog = page.getByRole('dialog', { name: 'Send at a time' });
    await dialog.getByRole('button', { name: /^Approve, and send / }).click();
    await dialog.getByText(REFUSAL).waitFor();
    await allow();
    await page.keyboard.press('Escape');
  });

  it('on a pack without people leaves its salt, and never the pack without it', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('packed.csv', PAID_ROWS));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.open(batch, 'results');
    await clerk.button('Reports').click();
    await page.getByRole('menuitem', { name: /^Evidence pack…/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Evidence pack' });
    await dialog.getByText('Leave them out', { exact: true }).click();
    // The first of the two files comes, the second is lost on its way.
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await page.evaluate(() => {
      const native = window.fetch;
      let delivered = 0;
      window.fetch = async (...request) => {
        if (String(request[0]).startsWith('/api/files/')) delivered += 1;
        return delivered === 2 ? new Response(null, { status: 404 }) : await native(...request);
      };
    });
    await dialog.getByRole('button', { name: 'Save the pack…' }).click();
    await dialog.getByRole('alert').first().waitFor();
    await expect.poll(() => downloads).toEqual([`salt-${batch}.json`]);
    await page.reload();
  });

  it('on the limits of a user says that the roles were kept before it', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const passphrase = 'correct horse battery staple';
    await clerk.call('addUser', {
      name: 'Mary Banda',
      roles: ['prepare', 'approve', 'administer'],
      secret: { kind: 'passphrase', passphrase },
    });
    await clerk.call('signIn', { name: 'Mary Banda', passphrase });
    await clerk.call('addUser', {
      name: 'Chola Okello',
      roles: ['prepare'],
      secret: { kind: 'passphrase', passphrase },
    });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Users' }).click();
    await page
      .getByRole('row', { name: /Chola Okello/ })
      .getByRole('button')
      .click();
    const dialog = page.getByRole('dialog', { name: 'Chola Okello' });
    await dialog.getByRole('checkbox', { name: 'Approve' }).check();
    await dialog.getByRole('button', { name: 'Add a limit' }).click();
    await dialog.getByRole('textbox', { name: 'Currency' }).fill('ZMW');
    await dialog.getByRole('textbox', { name: 'In one batch' }).fill('100');
    const allow = await refuseCalls(page, 'setUserLimits');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText(REFUSAL).waitFor();
    await page
      .getByRole('region', { name: 'Notices' })
      .getByText('The roles of Chola Okello are saved. The limits are not.')
      .waitFor();
    await allow();
    // Pressed again, what is left is saved alone.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(asked.filter((url) => url.endsWith('/api/setUserRoles'))).toEqual([]);
  });

  it('is not told of the act that follows it', async () => {
    const desk = await shared();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const rows = REFUSED_ROWS.replaceAll('401', '402');
    await clerk.openFile(await desk.workplace.file('follows.csv', rows));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.chip(/^Rejected 2/).waitFor();
    await clerk.open(batch, 'results');
    const said = 'The disk is full.';
    const [full, other] = [said, REFUSAL].map((text) => page.getByRole('main').getByText(text));
    const allowed = [
      await refuseCalls(page, 'exportReport', { said }),
      await refuseCalls(page, 'changeBasket'),
    ];
    const report = async () => {
      await page.keyboard.press('Control+e');
      await full?.waitFor();
    };
    await report();
    await page.getByRole('region', { name: 'Not paid, by reason' }).getByRole('button').last().click();
    await other?.waitFor();
    expect(await full?.count()).toBe(0);
    await report();
    expect(await other?.count()).toBe(0);
    for (const allow of allowed) await allow();
  });

  it('and one that passed stand no longer beside a connection that was not tested', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await page.getByRole('link', { name: 'Settings' }).click();
    await clerk.button('Add').click();
    const address = page.getByRole('textbox', { name: 'Base address' });
    const token = page.getByLabel('Access token');
    const panel = page.getByRole('region', { name: 'Connection test' });
    const passed = panel.getByText('passed');
    const test = async () => {
      await panel.getByRole('button', { name: /^Test/ }).click();
      await passed.first().waitFor();
    };
    await page.getByRole('textbox', { name: 'Name' }).fill('Mills');
    await address.fill(sandbox.baseUrl);
    await token.fill(sandbox.token);
    await test();
    await address.fill(`${sandbox.baseUrl}/elsewhere`);
    await expect.poll(() => passed.count(), { timeout: PATIENCE_MS }).toBe(0);
    await address.fill(sandbox.baseUrl);
    await test();
    await token.fill('another token');
    await expect.poll(() => passed.count(), { timeout: PATIENCE_MS }).toBe(0);
    await token.fill(sandbox.token);
    await test();
    const allow = await refuseCalls(page, 'testConnection');
    await panel.getByRole('button', { name: /^Test/ }).click();
    await panel.getByText(REFUSAL).waitFor();
    expect(await passed.count()).toBe(0);
    await allow();
    await clerk.button('Add the profile').click();
    await clerk.sees('Mills is added and shown now.');
    await test();
    await clerk.call('setToken', { profile: 'Mills', token: 'another token' });
    await expect.poll(() => passed.count(), { timeout: PATIENCE_MS }).toBe(0);
  });
});
