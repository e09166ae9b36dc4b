// A service that dies in the middle of a payday and comes back, as the screens tell it: from the service's own answers,
// never from the page's connection to the program. What rests on old answers says so, and what can go on is offered.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { PACED, setPace } from '../../support/e2e/pace.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const ROWS = 60;
const OUT = 20;
const GOES_ON = 'Go on by itself if a lost service returns within a day';

const bar = (page: Page) => page.getByRole('banner');

interface Payday {
  readonly desk: Desk;
  readonly clerk: Clerk;
  readonly batch: string;
  /** The service dies while requests are on their way to it. */
  die(): Promise<void>;
  /** It comes back with everything that it knew. */
  comeBack(): Promise<Sandbox>;
}

/** A batch of which so many rows have an answer, and the others are held before the service. */
async function payday(goesOn: boolean): Promise<Payday> {
  const desk = await Desk.open({}, PACED);
  const { workplace } = desk;
  const clerk = new Clerk(desk);
  const ledgerPath = workplace.path('ledger.jsonl');
  const sandbox = await workplace.sandbox({ ledgerPath, settleAfterMs: 0 });
  const gate = await workplace.gate(sandbox.baseUrl);
  await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
  await clerk.openFile(await workplace.file('wages.csv', payroll({ rows: ROWS })));
  const batch = await clerk.readFile();
  await clerk.toReview();
  if (goesOn) await desk.page.getByRole('checkbox', { name: GOES_ON }).check();
  gate.holdAfter(OUT);
  await clerk.approve();
  await gate.held(8);
  return {
    desk,
    clerk,
    batch,
    async die() {
      await sandbox.close();
      gate.open();
    },
    comeBack: () =>
      workplace.sandbox({ port: Number(new URL(sandbox.baseUrl).port), ledgerPath, settleAfterMs: 0 }),
  };
}

/** Every row was paid once. */
async function expectPaid({ desk, batch }: Payday, sandbox: Sandbox): Promise<void> {
  expect((await statusOf(desk.workplace, batch)).counts).toEqual({ completed: ROWS });
  expect(sandbox.ledger.count).toBe(ROWS);
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
}

describe('a service that dies', () => {
  it('is told in the top bar, dims what rests on old answers, and is gone on with when it is back', async () => {
    const day = await payday(false);
    await using desk = day.desk;
    const { clerk } = day;
    const { page } = desk;
    await bar(page).getByText('Service answers').waitFor();
    const rate = page.getByText('answers a second');
    await rate.waitFor();
    await page.getByText(/^availability read \d\d:\d\d:\d\d$/).waitFor();

    await day.die();
    await bar(page)
      .getByText(/^No answer since \d\d:\d\d$/)
      .waitFor();
    const age = page.getByRole('term').filter({ hasText: /^no answer since \d\d:\d\d$/ });
    await age.waitFor();
    expect(await age.evaluate((part) => part.closest('.dim') !== null)).toBe(true);
    await page.getByText(/^From before the service fell silent: availability read \d\d:\d\d:\d\d$/).waitFor();
    // Neither a rate nor a time left can be told without answers.
    await rate.waitFor({ state: 'detached' });
    expect(await page.getByText(/^left · done at/).count()).toBe(0);
    expect(await bar(page).getByText('Service answers').count()).toBe(0);
    await page.getByRole('link', { name: 'Batches' }).click();
    const running = page.getByRole('region', { name: 'Running' });
    const ageAtHome = running.getByText(/^no answer since \d\d:\d\d$/);
    await ageAtHome.waitFor();
    expect(await ageAtHome.evaluate((part) => part.closest('.dim') !== null)).toBe(true);
    await running.getByText(/^Airtel Zambia \d+ · no answer since \d\d:\d\d$/).waitFor();
    expect(await running.getByText(/rows a second|answers a second|left$/).count()).toBe(0);
    await running.getByRole('link', { name: 'wages', exact: true }).click();

    await setPace(desk.workplace, 20);
    await clerk.sees(/^Paused\. [\d,]+ rows? stays? unsent\./);
    await bar(page)
      .getByText(/^No answer since/)
      .waitFor();
    await page.getByRole('link', { name: 'Providers', exact: true }).click();
    const sandbox = await day.comeBack();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText('The service answers again. wages can go on.').waitFor();
    await setPace(desk.workplace, 1);
    await bar(page).getByText('Service answers').waitFor();
    expect(sandbox.ledger.totals().initiations).toBe(0);
    await notices.getByRole('link', { name: 'Open' }).last().click();
    await clerk.sees(/The service answers again: the batch can go on\./);
    await clerk.button(/^Resume/).click();
    await clerk.waitUntilFinal();
    await expectPaid(day, sandbox);

    // Later nothing is known of the present, and that is said until it is asked again.
    await setPace(desk.workplace, 60);
    await bar(page)
      .getByText(/^Not asked since \d\d:\d\d$/)
      .waitFor();
    await setPace(desk.workplace, 1);
    await page.getByRole('link', { name: 'Providers', exact: true }).click();
    await clerk.button('Read again').click();
    await bar(page).getByText('Service answers').waitFor();
  });

  it('is gone on with by itself where the clerk had said so at the approval', async () => {
    const day = await payday(true);
    await using desk = day.desk;
    const { clerk } = day;
    await day.die();
    await setPace(desk.workplace, 20);
    await clerk.sees(/^Paused\. [\d,]+ rows? stays? unsent\./);
    const sandbox = await day.comeBack();
    await clerk.waitUntilFinal();
    await setPace(desk.workplace, 1);
    await expectPaid(day, sandbox);
  });
});

describe('a notice', () => {
  it('stands above a decision and what it is about, however high that is', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await page.setViewportSize({ width: 1280, height: 800 });
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Kafue Mills Limited', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('wages.csv', payroll({ rows: 4 })));
    await clerk.readFile();
    gate.holdAfter(2);
    await clerk.send();
    await clerk.openFile(await desk.workplace.file('bonus.csv', payroll({ rows: 7, series: '971' })));
    await clerk.readFile();
    await clerk.toReview();
    gate.open();
    const notice = page.getByRole('region', { name: 'Notices' });
    await notice.getByText('wages is finished.').waitFor();
    const [lower, bar] = await Promise.all([
      notice.boundingBox(),
      page.getByRole('region', { name: 'Approval' }).boundingBox(),
    ]);
    expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it('of a batch in practice says that it is one', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('wages.csv', payroll({ rows: 200 })));
    await clerk.readFile();
    await clerk.send();
    await desk.page.getByRole('link', { name: 'Batches' }).click();
    const notices = desk.page.getByRole('region', { name: 'Notices' });
    await notices.getByText('PRACTICE wages is finished.').waitFor();
  });

  it('follows a change of language, stands under a dialogue, and leaves by itself', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('wages.csv', payroll({ rows: 40 })));
    await clerk.readFile();
    gate.holdAfter(20);
    await clerk.send();
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.clock.install();
    gate.open();
    const notices = page.getByRole('region', { name: /^(?:Notices|Avis)$/ });
    await notices.getByText('wages is finished.').waitFor();
    await clerk.call('setPreferences', { language: 'fr' });
    const notice = notices.getByText(/^wages est terminé/);
    await notice.waitFor();
    expect(await notices.getByText(/is finished/).count()).toBe(0);

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    const isCovered = () =>
      notice.evaluate((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isCovered, { timeout: PATIENCE_MS }).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(isCovered, { timeout: PATIENCE_MS }).toBe(false);
    await page.clock.fastForward(60_000);
    await notice.waitFor({ state: 'detached' });
  });
});
