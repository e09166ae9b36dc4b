// A batch that is sent at a time on the screens: approved in Review under the same conditions, seen on Run and on Batches,
// moved, cancelled and sent by hand; nothing leaves before.

import { existsSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../main/platform/clock.ts';
import { localTime } from '../../../shared/runs/zoned-time.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { practiceLedgerPath, readPracticeLedger } from '../../support/e2e/practice-ledger.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it('P1 is approved for a time, moved, cancelled, and sent by hand', async () => {
  await using desk = await Desk.open();
  const { workplace, page } = desk;
  const clerk = new Clerk(desk);
  const sandbox = await workplace.sandbox({ settleAfterMs: 0 });
  await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
  await clerk.openFile(await workplace.file('wages.csv', payroll({ rows: 4 })));
  await clerk.readFile();
  await clerk.toReview();

  await clerk.acknowledgeAll();
  const later = page.getByRole('button', { name: 'Send at a time…' });
  await later.waitFor();
  expect(await later.isDisabled()).toBe(true);
  await page.getByLabel('Type the number of rows').fill('4');
  // Whoever presses twice has opened it once.
  await later.dblclick();
  const asking = page.getByRole('dialog', { name: 'Send at a time' });
  await asking.getByLabel('Date').fill('2020-01-01');
  await asking.getByText('This time is over.').first().waitFor();
  expect(await asking.getByRole('button', { name: 'Send at a time' }).isDisabled()).toBe(true);
  await asking.getByLabel('Date').fill(dayIn(2));
  await asking.getByLabel('Time').fill('17:00');
  await asking
    .getByText(/, 17:00 \(.+, UTC[+-]\d\d:\d\d\), in /)
    .first()
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await asking.getByRole('button', { name: /^Approve, and send .+, 17:00$/ }).click();

  await clerk.sees(/^Will be sent .+, 17:00 \(.+ if Paymaster is open/);
  await page.getByText('Scheduled', { exact: true }).first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Batches' }).first().click();
  await clerk.sees(/^Will be sent .+, 17:00 \(.+ if Paymaster is open/);
  await clerk.button('Change the time').click();
  const moving = page.getByRole('dialog', { name: 'Change the time' });
  await moving.getByLabel('Date').fill(dayIn(3));
  await moving.getByLabel('Time').fill('08:30');
  await moving.getByRole('button', { name: /^Send .+, 08:30$/ }).click();
  await moving.waitFor({ state: 'hidden' });
  await clerk.sees(/^Will be sent .+, 08:30 \(.+ if Paymaster is open/);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(sandbox.ledger.count).toBe(0);

  await clerk.button('Send now').click();
  const now = page.getByRole('dialog', { name: 'Send now, without waiting?' });
  await now.getByText(/^4 rows go out now, and not .+, 08:30 \(/).waitFor();
  await now.getByRole('button', { name: 'Cancel' }).click();
  await now.waitFor({ state: 'hidden' });
  await page.goBack();
  // What was shown before is shown until it is read anew, and nothing is cancelled that a clerk has not seen.
  await clerk.sees(/^Will be sent .+, 08:30 \(.+ if Paymaster is open/);
  const cancel = clerk.button('Cancel the schedule');
  await cancel.waitFor();
  // Whoever presses twice meets what has come into the place of the button: here at the first moment at which it is there.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const come = document.querySelector<HTMLButtonElement>(
        'button[aria-keyshortcuts="Control+Shift+Enter"]',
      );
      if (come === null) return;
      observer.disconnect();
      come.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const cancelled = async () => {
    await cancel.click();
    const asked = page.getByRole('dialog', { name: 'Cancel the schedule?' });
    await asked.getByText(/^The batch is not sent /).waitFor();
    await asked.getByRole('button', { name: 'Cancel the schedule' }).click();
    await asked.waitFor({ state: 'detached' });
  };
  await cancelled();
  const start = page.getByRole('button', { name: /^Send now / });
  await expect.poll(() => start.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);
  expect(sandbox.ledger.count).toBe(0);

  // What was cancelled is given a time again.
  await clerk.button('Send at a time…').click();
  const again = page.getByRole('dialog', { name: 'Send at a time' });
  await again.getByLabel('Date').fill(dayIn(4));
  await again.getByLabel('Time').fill('07:15');
  await again.getByRole('button', { name: /^Send .+, 07:15$/ }).click();
  await clerk.sees(/^Will be sent .+, 07:15 \(/);
  await cancelled();
  await expect.poll(() => start.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);
  await start.click();
  await expect.poll(() => sandbox.ledger.count, { timeout: PATIENCE_MS }).toBe(4);
});

it('says why a question about the time is gone, where the batch was begun meanwhile', async () => {
  await using desk = await Desk.open();
  const { workplace, page } = desk;
  const clerk = new Clerk(desk);
  await clerk.openFile(await workplace.file('wages.csv', payroll({ rows: 4 })));
  const batch = await clerk.readFile();
  await clerk.toReview();
  await clerk.acknowledgeAll();
  await page.getByRole('button', { name: 'Send at a time…' }).click();
  const asking = page.getByRole('dialog', { name: 'Send at a time' });
  await asking.getByLabel('Date').fill(dayIn(2));
  await asking.getByRole('button', { name: /^Approve, and send / }).click();
  await clerk.sees(/^Will be sent /);
  await clerk.button('Change the time').click();
  await page.getByRole('dialog', { name: 'Change the time' }).waitFor();
  const { schedule } = z
    .looseObject({ schedule: z.looseObject({ sendAtMs: z.number() }) })
    .parse(await clerk.call('getBatch', { batch }));
  const goal = { until: 'settled', waitLimitMs: null, concurrency: null };
  await clerk.call('startUpload', { batch, ...goal, schedule: { sendAtMs: schedule.sendAtMs, when: 'now' } });
  await page.getByRole('dialog', { name: 'Change the time' }).waitFor({ state: 'hidden' });
  await clerk.sees('wages is being sent: it was begun while this question was open');
});

it('is gone with the figures that it was asked about, and approves no others', async () => {
  await using desk = await Desk.open();
  const { workplace, page } = desk;
  const clerk = new Clerk(desk);
  const sandbox = await workplace.sandbox({ settleAfterMs: 0 });
  await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
  await clerk.openFile(await workplace.file('wages.csv', payroll({ rows: 4 })));
  const batch = await clerk.readFile();
  await clerk.toReview();
  await clerk.acknowledgeAll();
  await page.getByLabel('Type the number of rows').fill('4');
  await page.getByRole('button', { name: 'Send at a time…' }).click();
  const asking = page.getByRole('dialog', { name: 'Send at a time' });
  await asking.getByLabel('Date').fill(dayIn(2));
  await clerk.call('editCell', { batch, ordinal: 1, field: 'amount', text: '1005', before: '100.5' });
  await page.getByText('The draft changed since you looked at it').first().waitFor({ state: 'attached' });
  expect(await asking.count()).toBe(0);
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Type the number of rows').inputValue()).toBe('');
  expect(await clerk.call('getBatch', { batch })).toMatchObject({ state: 'draft' });
});

it('P1 a time that was missed is told, and goes out only by the word of a person', async () => {
  await using desk = await Desk.open();
  const { workplace } = desk;
  const [firstAtMs, hourMs, zone] = [Date.now(), 3_600_000, 'Africa/Lusaka'];
  await desk.end();
  const file = await workplace.file('wages.csv', payroll({ rows: 4 }));
  const at = localTime(firstAtMs - hourMs, zone).replace('T', ' ');
  const clock = { ...systemClock, nowMs: () => systemClock.nowMs() - 2 * hourMs };
  const approved = await workplace.runHere(
    ['run', file, '--yes', '--at', at, '--zone', zone],
    undefined,
    clock,
  );
  expect([approved.code, await practiceRows()]).toEqual([0, 0]);
  await desk.start();
  const clerk = new Clerk(desk);
  const { page } = desk;
  await clerk.sees(
    /^This batch was to be sent .+, and nothing sent it within ten minutes: .+\. Nothing was sent\. Send it now, at another time, or cancel/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await clerk.button('Another time').click();
  const moving = page.getByRole('dialog', { name: 'Change the time' });
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await moving.waitFor({ state: 'hidden' });
  expect(await practiceRows()).toBe(0);
  await clerk.button('Send now').click();
  const now = page.getByRole('dialog', { name: 'Send now, without waiting?' });
  await now.getByText(/^4 rows go out now, and not /).waitFor();
  await now.getByRole('button', { name: 'Send now' }).click();
  await now.waitFor({ state: 'hidden' });
  await expect.poll(practiceRows, { timeout: PATIENCE_MS }).toBe(4);

  async function practiceRows(): Promise<number> {
    const isThere = existsSync(practiceLedgerPath(workplace.dataFolder));
    return isThere ? (await readPracticeLedger(workplace.dataFolder)).length : 0;
  }
});
