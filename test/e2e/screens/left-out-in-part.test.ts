// A batch of which leaving rows out was cut short: Home and Run say so, nothing there sends it, and one press finishes it.

import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';
import { AppDesk } from '../../support/app-desk.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** One more than a step leaves out. */
const ROWS = 5_001;

/** Leaves rows out in the folder of a program that ends behind the first step. */
async function cutShort(folder: string): Promise<string> {
  let hasEnded = false;
  const sleep: typeof systemClock.sleep = async (ms, signal) => {
    if (hasEnded && ms === 0) throw new Error('The program ended here.');
    await systemClock.sleep(ms, signal);
  };
  const place = new AppDesk({ folder, ports: { clock: { ...systemClock, sleep } } });
  const batch = await place.importText(payroll({ rows: ROWS, ending: '4' }));
  await place.approve(batch);
  hasEnded = true;
  await place.failure('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Paid in cash.' });
  hasEnded = false;
  await place.app.close();
  return batch;
}

it('P6 is told on Home and on Run, and finished with one press', async () => {
  await using desk = await Desk.open();
  await desk.end();
  const batch = await cutShort(desk.workplace.folder);
  await desk.start();
  const { page } = desk;
  const clerk = new Clerk(desk);
  const finish = page.getByRole('button', { name: /^Finish leaving out: payroll/ });
  await page.getByText('Leaving rows out was cut short').first().waitFor();
  await finish.waitFor();
  expect(await page.getByRole('button', { name: /^(Send now|Resume)/ }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await clerk.open(batch, 'run');
  await finish.waitFor();
  expect(await page.getByRole('button', { name: /^(Send now|Resume)/ }).count()).toBe(0);
  await finish.click();
  await finish.waitFor({ state: 'detached' });
  expect(await clerk.call('getBatch', { batch })).toMatchObject({
    counts: { excluded: ROWS, queued: 0 },
  });
});
