// P1 P4 rows of a restored backup that are not to be paid: the service is asked about them in the window, nothing is sent, and
// what it does not have can be left out then, and not before.

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** Longer than a NOT_FOUND proves nothing. */
const EARLIER = { ...systemClock, nowMs: () => systemClock.nowMs() - 16 * 60_000 };

it('P1 P4 are asked about on Run and at home, and left out where the service does not have them', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { workplace } = desk;
  await desk.end();
  const run = async (...words: string[]) => (await workplace.run(words)).code;
  const file = await workplace.file('wages.csv', payroll({ rows: 2 }));
  expect(await run('import', file)).toBe(0);
  expect(await run('approve', 'B1', '--yes')).toBe(0);
  const backup = workplace.path('wages.backup');
  expect(await run('journal', 'backup', '--output', backup)).toBe(0);
  expect(await run('leave-out', 'B1', '--line', '3', '--reason', 'not due', '--yes')).toBe(0);
  expect(await run('resume', 'B1', '--wait')).toBe(4);
  // The journal is lost; what was paid is known to the service alone.
  const lost = (await readdir(workplace.dataFolder)).filter((name) => name.startsWith('paymaster.db'));
  for (const name of lost) await rm(join(workplace.dataFolder, name));
  const restore = ['journal', 'restore', backup, '--yes'];
  expect((await workplace.runHere(restore, undefined, EARLIER)).code).toBe(0);

  await desk.start();
  const { page } = desk;
  const open = page.getByRole('region', { name: 'Not finished' });
  await open.getByRole('button', { name: 'Ask, send nothing: wages' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await open.getByRole('link', { name: 'wages', exact: true }).click();
  await clerk.sees(/^2 rows were unsent in the backup/);
  await clerk.sees('Unknown 2: a request may have left since the backup that was restored');
  expect(await page.getByText(/All gone out/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'End batch…' }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask, send nothing' }).click();
  await clerk.sees(
    /Somebody had the service asked about the rows that were unsent in the backup, and nothing sent/,
  );
  expect(await page.getByText(/^2 rows were unsent in the backup/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Ask, send nothing' }).count()).toBe(0);
  await page.getByRole('button', { name: 'End batch…' }).click();
  await page.getByLabel('Why, for the record').fill('Not due.');
  await page.getByRole('button', { name: 'Leave out what never left' }).click();
  await page.getByRole('button', { name: /^Resume/ }).waitFor({ state: 'detached' });
  const counts = (await workplace.run(['status', 'B1', '--json'])).stdout;
  expect(counts).toContain('"counts":{"excluded":1,"completed":1}');
});

it('P1 P4 one with a time is said to wait for a person, on every screen, and goes out only where the service does not have it', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { workplace, page } = desk;
  await desk.end();
  const run = async (...words: string[]) => (await workplace.run(words)).code;
  const file = await workplace.file('wages.csv', payroll({ rows: 2 }));
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect(await run('run', file, '--yes', '--at', `${day} 17:00`)).toBe(0);
  const backup = workplace.path('wages.backup');
  expect(await run('journal', 'backup', '--output', backup)).toBe(0);
  expect(await run('journal', 'restore', backup, '--yes')).toBe(0);

  await desk.start();
  const seat = desk.page;
  expect(seat).not.toBe(page);
  const told =
    /^This batch was to be sent .+ Since a backup was restored, nothing sends it by itself any more/;
  const neverTold =
    /Will be sent|waits for its time|Scheduled|Not sent in time|Nothing was sent|Nothing has gone/;
  await clerk.sees(told);
  await clerk.sees(/waits for a person since the restore/);
  expect(await seat.getByRole('main').innerText()).not.toMatch(neverTold);
  await seat
    .getByRole('region', { name: 'Not finished' })
    .getByRole('link', { name: 'wages', exact: true })
    .click();
  await clerk.sees(told);
  await seat.getByText('Waits for you', { exact: true }).waitFor();
  await clerk.button('Cancel the schedule').waitFor();
  expect(await clerk.button('Another time').or(clerk.button('Change the time')).count()).toBe(0);
  expect(await seat.getByRole('main').innerText()).not.toMatch(neverTold);
  expect(await accessibilityViolations(seat)).toEqual([]);
  await seat.getByRole('link', { name: 'Results' }).first().click();
  await clerk.sees('It is not known what has gone out');
  expect(await seat.getByRole('main').innerText()).not.toMatch(neverTold);
  await seat.goBack();
  await clerk.button('Send now').click();
  const asked = seat.getByRole('dialog', { name: 'Send now, without waiting?' });
  await asked
    .getByText(
      /^The service is asked about 2 rows first, and what it has is not sent again\. So at most 2 rows go out/,
    )
    .waitFor();
  await asked.getByRole('button', { name: 'Send now' }).click();
  await asked.waitFor({ state: 'hidden' });
  await clerk.waitUntilFinal();
});
