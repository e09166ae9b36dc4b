// A thread of the journal that ends by itself under an open page: the journal has stopped, with its page, and nobody waits for an
// answer that cannot come. Started again, the program goes on with what it kept (P7).

import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endThread, THREADED } from '../../support/e2e/ended-thread.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

describe('P7 a thread of the journal that ends under a page', () => {
  it.each([
    ['the first', 0],
    ['the second', 1],
  ])(
    'stops the program on its page, be it %s, and it goes on when it is started again',
    async (_, thread) => {
      await using desk = await Desk.open({}, THREADED);
      const clerk = new Clerk(desk);
      await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3, series: '97' })));
      const batch = await clerk.readFile();
      const said = clerk.page.locator('.sr[aria-live="polite"]');
      await said.getByText(/3 rows/).waitFor({ state: 'attached' });
      await endThread(desk.workplace, thread);
      await clerk.sees('Paymaster has stopped: the journal cannot be opened');
      // What was said of the work before would be read on the page on which nothing of it goes on.
      expect((await said.textContent())?.trim()).toBe('');
      const path = join(desk.workplace.dataFolder, 'paymaster.db');
      await clerk.sees(`The part of Paymaster that works on the journal ${path} has ended by itself.`);
      await clerk.sees('Nothing is being sent.');
      expect(await accessibilityViolations(clerk.page)).toEqual([]);
      await clerk.sees('Close Paymaster and start it again');
      // Only a start makes the thread anew: a button that opens nothing would keep the clerk pressing.
      expect(await clerk.button('Open it again').count()).toBe(0);
      await desk.end();
      await desk.start();
      expect(await clerk.call('getBatch', { batch })).toMatchObject({ rowCount: 3, state: 'draft' });
      expect(await clerk.call('checkJournal', {})).toEqual([]);
    },
  );
});
