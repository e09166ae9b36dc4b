// A program that hangs while rows leave, on the page: it is there and its sockets are open, and it says nothing.

import { afterAll, describe, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

describe('a program that hangs in the middle of a run', () => {
  it('is told within seconds, with no figure of what goes on, and is followed again once it answers', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('mills.csv', payroll({ rows: 300, series: '97' })));
    await clerk.readFile();
    gate.holdAfter(60);
    await clerk.send();
    await gate.held(8);
    await clerk.sees('Stop now:');

    desk.signal('SIGSTOP');
    await clerk.sees('Paymaster does not answer this page.');
    await clerk.sees('Paymaster does not answer this page, so nothing can be pressed until it does.');
    for (const gone of ['Stop now:', 'answers a second', 'Service answers']) {
      await page.getByText(gone).waitFor({ state: 'detached' });
    }
    expect(await page.getByRole('button', { name: 'Pause' }).isDisabled()).toBe(true);

    desk.signal('SIGCONT');
    await clerk.sees('Stop now:');
    await page.getByText('Paymaster does not answer this page.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pause' }).click();
    await clerk.untilHalting();
    gate.open();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
  });
});
