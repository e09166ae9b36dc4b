// Batches that rest: nothing of them is sent, and what is on its way goes on being asked about until it is final. The
// screen follows by itself, and says that the service is asked only while it is.

import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { PACED, setPace } from '../../support/e2e/pace.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { cell, columnOf, countStates, readReport } from '../../support/e2e/report.ts';
import { eventually, PATIENCE_MS } from '../../support/patience.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';
import { type HeldAnswers, holdAnswers } from '../../support/screens/held-answers.ts';

afterAll(closeBrowser);

const batchReplySchema = z.looseObject({
  value: z.looseObject({ counts: z.record(z.string(), z.number()) }),
});

const ROWS = 60;
const OUT = 20;
const DAY_MS = 24 * 60 * 60_000;

interface Sending {
  readonly desk: Desk;
  readonly clerk: Clerk;
  readonly batch: string;
  readonly sandbox: Sandbox;
  /** What the service accepted becomes final from now on. */
  settle(): void;
  /** Lets go what is held before the service. */
  open(): void;
}

/** A batch of which so many rows are out, none of them final, and the others are held before the service. */
async function sending(table = payroll({ rows: ROWS })): Promise<Sending> {
  let aheadMs = 0;
  const desk = await Desk.open({}, PACED);
  const { workplace } = desk;
  const clerk = new Clerk(desk);
  const sandbox = await workplace.sandbox({ settleAfterMs: DAY_MS, nowMs: () => Date.now() + aheadMs });
  const gate = await workplace.gate(sandbox.baseUrl);
  await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
  await clerk.openFile(await workplace.file('wages.csv', table));
  const batch = await clerk.readFile();
  gate.holdAfter(OUT);
  await clerk.send();
  await gate.held(8);
  const settle = () => {
    aheadMs = 2 * DAY_MS;
  };
  return { desk, clerk, batch, sandbox, settle, open: gate.open };
}

/**
 * Stops by the button and closes the dialogue with the exact numbers.
 *
 * @param halting done while the program awaits what has left.
 */
async function stop({ desk: { page }, clerk, open }: Sending, halting = async () => {}): Promise<void> {
  await clerk.button(/^Stop/).click();
  await clerk.button(/^Stop now/).click();
  await clerk.untilHalting();
  await halting();
  open();
  const dialog = page.getByRole('dialog', { name: 'Stopped' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** An amount of Zambia as the page writes it. */
function moneyPattern(amount = ''): string {
  const figure = Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 });
  return `${figure.replace('.', '\\.')}\\sZMW`;
}

const sentenceOf = (clerk: Clerk) => expect.poll(() => clerk.sentence(), { timeout: PATIENCE_MS });

describe('a paused batch', () => {
  it('P4 shows how its rows on their way become final, without a click and without a row more', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { clerk, sandbox } = run;
    await clerk.pause();
    run.open();
    await clerk.sees(/^Paused\. [\d,]+ rows stay unsent\./);
    const out = sandbox.ledger.count;
    const asked = desk.page.getByText('Paymaster keeps asking the service about them.');
    await asked.waitFor();
    await sentenceOf(clerk).toMatchObject({ 'On its way': out, Completed: 0, 'Not sent': ROWS - out });
    run.settle();
    await setPace(desk.workplace, 40);
    await sentenceOf(clerk).toMatchObject({ 'On its way': 0, Completed: out, 'Not sent': ROWS - out });
    await asked.waitFor({ state: 'detached' });
    expect(sandbox.ledger.count).toBe(out);
    expect(sandbox.ledger.totals().initiations).toBe(out);
    await clerk.sees(/^Paused\. [\d,]+ rows stay unsent\./);
    await clerk.button(/^Resume/).waitFor();
  });
});

describe('a stopped batch', () => {
  it('is asked about at once by “Ask all now”', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { clerk, sandbox } = run;
    await stop(run);
    const out = sandbox.ledger.count;
    run.settle();
    // Time all but stands still, so that no question comes by itself.
    await setPace(desk.workplace, 0.01);
    await clerk.button('Ask all now').click();
    await sentenceOf(clerk).toMatchObject({ 'On its way': 0, Completed: out, 'Not sent': ROWS - out });
    await clerk.button('Ask all now').waitFor({ state: 'detached' });
    expect(sandbox.ledger.count).toBe(out);
    // What went out is told whole, and that nothing of it is open, before the rest is left out.
    await clerk.button('End batch…').click();
    const dialog = desk.page.getByRole('dialog', { name: 'End this batch?' });
    const { totals } = await statusOf(desk.workplace, run.batch);
    const money = (state: string) => moneyPattern(totals['ZMW']?.[state]);
    const gone = `${out} rows \\(${money('completed')}\\) have gone out or may have\\. They stay in the batch\\. `;
    await dialog.getByText(new RegExp(`^${gone}All of those are final\\.`)).waitFor();
    const left = `Of ${ROWS - out} unsent rows \\(${money('queued')}\\), what never left is left out for good`;
    await dialog.getByText(new RegExp(`^${left}`)).waitFor();
  });

  it('is rid of one provider or of one row, and the others go on', async () => {
    const [head, ...airtel] = payroll({ rows: 30, series: '97' }).trimEnd().split('\n');
    const mtn = payroll({ rows: 30, provider: 'MTN_MOMO_ZMB', series: '96' }).trimEnd().split('\n').slice(1);
    const table = [head, ...airtel.flatMap((row, index) => [row, mtn[index]])].join('\n');
    const run = await sending(`${table}\n`);
    await using desk = run.desk;
    const { clerk } = run;
    const { page } = desk;
    await stop(run);
    await clerk.chip(/^Not sent/).click();
    await page.getByRole('gridcell', { name: 'Waits to be sent' }).last().click();
    await page.keyboard.press('Enter');
    await clerk.button('Leave this row out…').click();
    const single = page.getByRole('dialog', { name: /^Leave line \d+ out\?$/ });
    expect(await accessibilityViolations(page)).toEqual([]);
    await single.getByRole('button', { name: 'No longer due' }).click();
    await single.getByRole('button', { name: 'Leave out 1 row' }).click();
    await single.waitFor({ state: 'hidden' });
    await sentenceOf(clerk).toMatchObject({ Excluded: 1 });

    await clerk.button('End batch…').click();
    const dialog = page.getByRole('dialog');
    const which = dialog.getByLabel('Which rows');
    const ofMtn = await which.getByRole('option', { name: /^MTN/ }).textContent();
    await which.selectOption({ label: ofMtn ?? '' });
    await page.getByRole('dialog', { name: 'Leave these rows out?' }).waitFor();
    await dialog.getByRole('textbox').fill('paid in cash at the gate');
    await dialog.getByRole('button', { name: 'Leave out what never left' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const rest = (await statusOf(desk.workplace, run.batch)).counts;
    expect(rest['queued']).toBeGreaterThan(0);
    await clerk.sees(`Paused. ${rest['queued']} rows stay unsent.`);
    await clerk.button(/^Resume/).click();
    await sentenceOf(clerk).toMatchObject({ 'Not sent': 0, Unknown: 0 });
    run.settle();
    await setPace(desk.workplace, 40);
    await clerk.waitUntilFinal();
    const { counts } = await statusOf(desk.workplace, run.batch);
    expect(counts).toEqual({ completed: 60 - (rest['excluded'] ?? 0), excluded: rest['excluded'] });
    await clerk.go('results');
    const report = await readReport(await clerk.report('CSV'));
    const left = report.rows.filter((row) => cell(row, 'Attempts') === '0');
    expect(new Set(left.map((row) => cell(row, 'Reason')))).toEqual(
      new Set(['No longer due', 'paid in cash at the gate']),
    );
    expect(new Set(left.map((row) => cell(row, 'Telco')))).toEqual(new Set(['MTN_MOMO_ZMB']));
  });

  it('is rid of no other provider than the one that was chosen, where another page left that out meanwhile', async () => {
    const [head, ...airtel] = payroll({ rows: 30, series: '97' }).trimEnd().split('\n');
    const mtn = payroll({ rows: 30, provider: 'MTN_MOMO_ZMB', series: '96' }).trimEnd().split('\n').slice(1);
    const table = [head, ...airtel.flatMap((row, index) => [row, mtn[index]])].join('\n');
    const run = await sending(`${table}\n`);
    await using desk = run.desk;
    const { clerk, batch } = run;
    const { page } = desk;
    await stop(run);
    await clerk.button('End batch…').click();
    const dialog = page.getByRole('dialog');
    const which = dialog.getByLabel('Which rows');
    const ofMtn = await which.getByRole('option', { name: /^MTN/ }).textContent();
    await which.selectOption({ label: ofMtn ?? '' });
    await page.getByRole('dialog', { name: 'Leave these rows out?' }).waitFor();
    await dialog.getByRole('textbox').fill('paid in cash at the gate');
    const lanes = [{ provider: 'MTN_MOMO_ZMB', country: 'ZMB', currency: 'ZMW' }];
    await clerk.call('leaveOutRows', { batch, rows: { kind: 'lanes', lanes }, reason: 'elsewhere' });
    const { queued = 0 } = (await statusOf(desk.workplace, batch)).counts;
    expect(queued).toBeGreaterThan(0);
    await clerk.sees(new RegExp(`^Paused\\. ${queued} rows stay unsent`));
    expect(await dialog.count()).toBe(0);
    await clerk.sees('None of the rows that you had chosen waits any more, so nothing was left out.');
  });

  it('is ended with a reason, which the report carries beside each row that never left', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { clerk, sandbox } = run;
    const { page } = desk;
    await stop(run);
    const out = sandbox.ledger.count;
    await clerk.button('End batch…').click();
    const dialog = page.getByRole('dialog', { name: 'End this batch?' });
    const { totals } = await statusOf(desk.workplace, run.batch);
    const money = moneyPattern(totals['ZMW']?.['accepted']);
    const open = `${out} rows \\(${money}\\) have gone out .*${out} of those are not final \\(${money}\\)`;
    await dialog.getByText(new RegExp(`^${open}`)).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const act = dialog.getByRole('button', { name: 'Leave out what never left' });
    expect(await act.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('paid in cash at the gate');
    await act.click();
    await dialog.waitFor({ state: 'hidden' });
    await sentenceOf(clerk).toMatchObject({ 'On its way': out, 'Not sent': 0, Excluded: ROWS - out });
    await clerk.button('End batch…').waitFor({ state: 'detached' });
    await clerk.button(/^Resume/).waitFor({ state: 'detached' });
    run.settle();
    await setPace(desk.workplace, 40);
    await clerk.waitUntilFinal();
    expect(await clerk.sentence()).toMatchObject({ Completed: out, Excluded: ROWS - out });
    expect(sandbox.ledger.totals().initiations).toBe(out);
    expect((await statusOf(desk.workplace, run.batch)).counts).toEqual({
      completed: out,
      excluded: ROWS - out,
    });
    await clerk.go('results');
    const report = await readReport(await clerk.report('CSV'));
    expect(countStates(report)).toEqual({ completed: out, excluded: ROWS - out });
    expect(new Set(columnOf(report, 'Line')).size).toBe(ROWS);
    for (const row of report.rows) {
      const isOut = cell(row, 'Outcome') !== 'EXCLUDED';
      expect(cell(row, 'Reason')).toBe(isOut ? '' : 'paid in cash at the gate');
      expect(cell(row, 'Attempts')).toBe(isOut ? '1' : '0');
    }
  });
});

describe('the rows of Results', () => {
  it('stay all of them once none was open, though more become open afterwards', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { clerk, batch } = run;
    const { page } = desk;
    // What the page has not heard of yet is not open for it.
    await expect
      .poll(async () => (await clerk.sentence())['On its way'], { timeout: PATIENCE_MS })
      .toBeGreaterThan(0);
    await clerk.go('results');
    const isChosen = (name: RegExp) =>
      expect.poll(() => clerk.chip(name).isChecked(), { timeout: PATIENCE_MS }).toBe(true);
    await isChosen(/^Not final/);
    // For a moment every row that went out has its final state, as between two answers of a slow provider.
    await page.route('**/api/getBatch', async (route) => {
      const answer = await route.fetch();
      const reply = batchReplySchema.parse(await answer.json());
      const { offered = 0, accepted = 0, enqueued = 0, completed = 0, ...others } = reply.value.counts;
      const final = completed + offered + accepted + enqueued;
      const counts = { ...others, offered: 0, accepted: 0, enqueued: 0, completed: final };
      await route.fulfill({ response: answer, json: { ...reply, value: { ...reply.value, counts } } });
    });
    await clerk.call('renameBatch', { batch, name: 'all final' });
    await page.getByRole('heading', { name: 'all final' }).waitFor();
    await isChosen(/^All/);
    // An answer that is on its way still goes through the route.
    await page.unrouteAll({ behavior: 'wait' });
    await clerk.call('renameBatch', { batch, name: 'some open' });
    await page.getByRole('heading', { name: 'some open' }).waitFor();
    await isChosen(/^All/);
  });
});

describe('the focus on Run', () => {
  it('goes back to what opened a dialogue, and to Results where that is gone', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { page } = desk;
    const has = (name: RegExp | string) => page.getByRole('button', { name, includeHidden: true }).first();
    const isOn = (part: Locator) =>
      expect
        .poll(() => part.evaluate((element) => element === document.activeElement), { timeout: PATIENCE_MS })
        .toBe(true);
    const results = page.getByRole('link', { name: 'Open Results' });
    await has(/^Stop/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Stop/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await isOn(has(/^Stop/));
    // Whoever closes the exact numbers at once is faster than the next reading of the batch.
    const { promise: readings, resolve: hold } = Promise.withResolvers<HeldAnswers>();
    await stop(run, async () => hold(await holdAnswers(page, 'getBatch')));
    await isOn(results);
    await (await readings).release();

    await has('End batch…').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'End this batch?' });
    await dialog.waitFor();
    const reason = dialog.getByRole('textbox');
    expect(await reason.getAttribute('placeholder')).toBe('Why these rows are not sent');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await isOn(has('End batch…'));
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox').fill('paid in cash');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await has('End batch…').waitFor({ state: 'detached' });
    await isOn(results);

    // The panel of a row gives it back to the rows.
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: /in detail$/ });
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await isOn(page.getByRole('grid'));
  });
});

describe('a batch whose account has no token since the program was started again', () => {
  /** Gives the token where the link beside the batch leads. */
  async function giveToken({ page }: Desk, token: string): Promise<void> {
    await page.getByRole('link', { name: 'Give the token' }).click();
    await page.getByLabel('Access token').fill(token);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('The new token of Mills was tested and is in use.').first().waitFor();
    await page.getByRole('link', { name: 'Batches' }).click();
  }

  it('says on Home that it waits for it, and is asked about as soon as it is given', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { clerk, sandbox } = run;
    run.open();
    // On the screen a row is on its way while its first answer is awaited, too; and a batch that is not called sent yet is
    // cut off by what follows.
    const { workplace } = desk;
    await eventually(async () =>
      expect((await workplace.run(['status', run.batch])).stdout).toContain(`batch ${run.batch}: sent`),
    );
    await desk.kill();
    await desk.start(PACED);
    await clerk.sees(`${ROWS} rows are on their way; give the token of Mills to ask about them.`);
    expect(await accessibilityViolations(desk.page)).toEqual([]);
    await clerk.open(run.batch, 'run');
    await clerk.sees(`${ROWS} rows are on their way; give the token of Mills to ask about them.`);
    await clerk.open(run.batch, 'results');
    await clerk.sees(`${ROWS} rows are on their way; give the token of Mills to ask about them.`);
    run.settle();
    await desk.page.getByRole('link', { name: 'Batches' }).click();
    await giveToken(desk, sandbox.token);
    await setPace(desk.workplace, 40);
    await clerk.open(run.batch, 'run');
    await clerk.waitUntilFinal();
    expect(await clerk.sentence()).toMatchObject({ 'On its way': 0, Completed: ROWS });
    expect(sandbox.ledger.totals().initiations).toBe(ROWS);
  });

  it('P2 goes on with what was cut off as soon as the token is given, and pays nobody twice', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { clerk, sandbox } = run;
    await desk.kill();
    run.open();
    await desk.start(PACED);
    await clerk.sees(
      /have gone out or may have.*\. Give the token of Mills, and it goes on where it was cut off, by itself or once you press Resume\./,
    );
    await giveToken(desk, sandbox.token);
    await setPace(desk.workplace, 40);
    await expect.poll(() => sandbox.ledger.count, { timeout: PATIENCE_MS }).toBe(ROWS);
    run.settle();
    await clerk.open(run.batch, 'run');
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, run.batch)).counts).toEqual({ completed: ROWS });
  });
});

describe('a run that ends', () => {
  it('leaves what a clerk is about to press where it stands', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { page } = desk;
    // Between the two halves of a press, what is pressed must stay the same part of the page.
    const lane = await page.getByRole('button', { name: /^Airtel/ }).elementHandle();
    run.open();
    const results = await page.getByRole('link', { name: 'Open Results' }).elementHandle();
    run.settle();
    await setPace(desk.workplace, 40);
    await run.clerk.waitUntilFinal();
    expect(await lane?.evaluate((part) => part.isConnected)).toBe(true);
    expect(await results?.evaluate((part) => part.isConnected)).toBe(true);
  });
});

describe('results that are opened while rows are open', () => {
  it('begin with those, and show every row once all are final', async () => {
    const run = await sending();
    await using desk = run.desk;
    const { page } = desk;
    run.open();
    // What the page has not heard of yet is not open for it.
    await expect
      .poll(async () => (await run.clerk.sentence())['On its way'], { timeout: PATIENCE_MS })
      .toBeGreaterThan(0);
    await run.clerk.go('results');
    await page.getByRole('radio', { name: /^Not final/, checked: true }).waitFor();
    run.settle();
    await page.getByRole('radio', { name: 'All 60', checked: true }).waitFor();
    await page.getByRole('gridcell').first().click();
  });
});

describe('a row without an answer', () => {
  it('P4 is called asked about only while it is', async () => {
    const token = 'token-of-the-mills';
    await using desk = await Desk.open({}, { token });
    const clerk = new Clerk(desk);
    const sandbox = await desk.workplace.sandbox({
      token,
      faults: { seed: 1, faults: [{ kind: 'error500-unrecorded', rate: 1 }] },
    });
    await clerk.addProfile('Mills', sandbox.baseUrl, token);
    await clerk.openFile(await desk.workplace.file('wages.csv', payroll({ rows: 1 })));
    const batch = await clerk.readFile();
    await clerk.send();
    const asked = () => desk.page.getByRole('gridcell', { name: 'Unknown – asking the service' });
    await asked().waitFor();
    await clerk.button(/^Pause/).click();
    await clerk.sees(/Paymaster keeps asking the service; nothing is sent again until you resume\./);
    await asked().waitFor();

    // Without its token nobody can ask, and the page does not say that anybody does.
    await desk.end();
    await desk.start();
    await clerk.open(batch, 'run');
    await desk.page.getByRole('gridcell', { name: 'Unknown', exact: true }).waitFor();
    await clerk.sees(/Nobody asks at the moment; Ask all now does\./);
    expect(await desk.page.getByText(/asking the service/).count()).toBe(0);
    await clerk.button('Ask all now').click();
    await clerk.sees(/token/);
    expect(await asked().count()).toBe(0);

    await desk.end();
    await desk.start({ token });
    await clerk.open(batch, 'run');
    await asked().waitFor();
    expect(sandbox.ledger.count).toBe(0);
  });
});
