// Offline until the send, on the screens: a file is read, mended, reviewed and approved while the service is away;
// when it returns, what changed is shown row by row and stops what no longer fits.

import { afterAll, describe, expect, it } from 'vitest';
import { AccountFront } from '../../support/e2e/account-front.ts';
import { HEADER, payroll, phonesOf } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const TOKEN = 'token-of-the-mills';
const ROWS = 6;
const PHONES = phonesOf({ rows: ROWS });
/** Amounts are 100.5, 101.5 and so on: above this from the fifth row on. */
const LOWERED = '104';
/** The payroll with a number to be mended, and its first person twice. */
const DAMAGED = `${payroll({ rows: ROWS }).replace(PHONES[2] ?? '', '26097')}${payroll({ rows: 1 }).slice(HEADER.length + 1)}`;

const AS_OF = /^Limits as of .+ – the service was not reached\.$/;

/** A clerk whose account is added while its service answers. */
async function atTheDesk() {
  const desk = await Desk.open({}, { token: TOKEN });
  const clerk = new Clerk(desk);
  const sandbox = await desk.workplace.sandbox({ token: TOKEN, settleAfterMs: 200 });
  const front = await AccountFront.open(sandbox.baseUrl);
  await clerk.addProfile('Mills', front.baseUrl, TOKEN);
  return { desk, clerk, sandbox, front };
}

describe('a service that is away', () => {
  it('keeps nobody from the work before sending; back with lower limits it stops what no longer fits (P1, P6)', async () => {
    const { desk, clerk, sandbox, front } = await atTheDesk();
    await using _ = front;
    await using __ = desk;
    const { workplace } = desk;
    await clerk.openFile(await workplace.file('other.csv', payroll({ rows: 1, series: '972' })));
    await front.goAway();
    // The next morning: nothing is known but what the journal keeps.
    await desk.end();
    await desk.start({ token: TOKEN });
    const { page } = desk;

    // Read and mended.
    await clerk.openFile(await workplace.file('payroll.csv', DAMAGED));
    await clerk.sees(AS_OF);
    await clerk.readFile();
    await clerk.sees(AS_OF);
    await clerk.sees('They are read again before the first row leaves; what no longer fits then stays back.');
    await clerk.chip(/^Invalid 1/).click();
    await page.getByRole('gridcell', { name: '26097', exact: true }).dblclick();
    const editor = page.getByRole('textbox', { name: 'Phone, line 4' });
    await editor.fill(PHONES[2] ?? '');
    await editor.press('Enter');
    await clerk.chip(/^Invalid 0/).waitFor();

    // Reviewed: the gates of real money hold as ever.
    await clerk.toReview();
    await clerk.sees(AS_OF);
    const approve = clerk.button(/^Approve 7 payouts/);
    expect(await approve.isDisabled()).toBe(true);
    await clerk.acknowledgeAll('paid twice this month');
    expect(await approve.isDisabled()).toBe(true);
    await clerk.approve();

    // Nothing leaves before the limits were read again.
    await clerk.sees(/limits are read again before any row leaves, so nothing leaves now/);
    expect(sandbox.ledger.count).toBe(0);
    const before = front.arrivals.length;
    front.change = { maximum: LOWERED };
    await front.comeBack();

    await clerk.sees('2 rows of Airtel Zambia: Above the provider’s limit');
    await clerk.sees('Changed since the approval');
    expect(front.arrivals[before]).toBe('reading');
    await expect.poll(() => sandbox.ledger.count).toBe(5);
    await clerk.button('Show the first').click();
    const panel = page.getByRole('region', { name: 'Line 6 in detail' });
    await panel.getByText('Held back, unsent.').waitFor();
    await panel
      .getByText('104.50 is above 104.00 ZMW, the most that AIRTEL_OAPI_ZMB takes.', { exact: false })
      .waitFor();
    await page.keyboard.press('Escape');

    front.change = {};
    await clerk.button(/^Resume/).click();
    await clerk.waitUntilFinal();
    const paid = [...sandbox.ledger.records()].map(({ phone }) => phone).sort();
    expect(paid).toEqual([...PHONES, PHONES[0]].sort());
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
    await page.getByText('Changed since the approval').waitFor({ state: 'detached' });
  });

  it('lets nothing leave for an account by another name before the clerk says that it is the same', async () => {
    const { desk, clerk, sandbox, front } = await atTheDesk();
    await using _ = front;
    await using __ = desk;
    await clerk.openFile(await desk.workplace.file('payroll.csv', payroll({ rows: ROWS })));
    await clerk.readFile();
    await front.goAway();
    await clerk.send();
    await clerk.sees(/limits are read again before any row leaves, so nothing leaves now/);
    front.change = { companyName: 'Somebody Else' };
    await front.comeBack();
    await clerk.sees(/The token opens the account “Somebody Else” now/);
    expect(sandbox.ledger.count).toBe(0);
    await clerk.button('“Somebody Else” is the same account: resume').click();
    await clerk.waitUntilFinal();
    expect(sandbox.ledger.count).toBe(ROWS);
  });

  it('is needed the first time, which is said', async () => {
    const { desk, clerk, front } = await atTheDesk();
    await using _ = front;
    await using __ = desk;
    await front.goAway();
    await desk.page.getByRole('link', { name: 'Batches' }).click();
    await desk.chooseFile(await desk.workplace.file('payroll.csv', payroll({ rows: ROWS })));
    await clerk.sees(/its limits are not known: the first time the service is needed/);
    await clerk.button('Why?').waitFor();
    await front.comeBack();
    await clerk.button(/^Try again/).click();
    await clerk.sees('First rows, as they would be read');
  });
});
