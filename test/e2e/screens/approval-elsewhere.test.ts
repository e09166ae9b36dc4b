// An approval at another computer, on the screens of both: a public key goes one way, a request back, a signed answer
// home. Who signs sees every row and sum; nothing is sent by any of it.

import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { HEADER } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const TOKEN = 'token-of-the-mills';
const PASSPHRASE = 'seven green doors on water';
const PAYROLL = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,10,Salary,Peter Phiri
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100002,20,Salary,<b>Ruth</b>
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970200003,30.50,Salary,Mutale Zulu
`;

async function openUsers({ page }: Clerk): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = '#/settings/users';
  });
}

/** Whether nothing between a text and the edges of the window hides it. */
async function isInSight(page: Page, text: string): Promise<boolean> {
  return await page
    .getByText(text)
    .first()
    .evaluate(
      async (element) =>
        await new Promise<boolean>((resolve) => {
          const observer = new IntersectionObserver(([seen]) => {
            observer.disconnect();
            resolve((seen?.intersectionRatio ?? 0) > 0.9);
          });
          observer.observe(element);
        }),
    );
}

/** Chooses a file where a button asks for one. */
async function choose(clerk: Clerk, button: string, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    clerk.page.waitForEvent('filechooser'),
    clerk.page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(path);
}

it('goes from Review there, is looked at and signed, and approves here', async () => {
  await using there = await Desk.open({ width: 1280, height: 800 });
  const grace = new Clerk(there);
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE };
  await grace.call('addUser', { name: 'Grace Mumba', roles: ['approve'], secret });
  await openUsers(grace);
  await grace.button('Change Grace Mumba').click();
  const dialog = there.page.getByRole('dialog');
  const key = await there.download(() => dialog.getByRole('button', { name: 'Save as a file…' }).click());
  await dialog.getByText(/^The public key is in Grace Mumba\.pem\./).waitFor();
  expect(await readFile(key, 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(await accessibilityViolations(there.page)).toEqual([]);
  await there.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await using here = await Desk.open({}, { token: TOKEN });
  const mary = new Clerk(here);
  const { page } = here;
  const sandbox = await here.workplace.sandbox({ token: TOKEN, settleAfterMs: 100 });
  await mary.call('addUser', { name: 'Mary Banda', roles: ['prepare', 'approve'], secret });
  await openUsers(mary);
  await mary.button('Add a user…').click();
  const adding = page.getByRole('dialog', { name: 'Add a user' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Grace Mumba');
  await adding.getByText('on another computer', { exact: true }).click();
  await adding.getByRole('button', { name: 'Add the user' }).click();
  await adding.getByText('Choose the file with the public key.').waitFor();
  await choose(mary, 'Choose the public key…', key);
  await adding.getByRole('checkbox', { name: 'Approve' }).check();
  await adding.getByRole('button', { name: 'Add the user' }).click();
  await page.getByRole('row', { name: /Grace Mumba.*signs on another computer/ }).waitFor();

  const account = { name: 'Mills', baseUrl: sandbox.baseUrl, generation: 'v2', token: TOKEN, colour: null };
  await mary.call('addProfile', account);
  await mary.call('setPreferences', { profile: 'Mills' });
  await page.evaluate(() => {
    window.location.hash = '#/settings/profiles?profile=Mills';
  });
  await page.getByRole('checkbox', { name: 'Two people approve' }).check();
  await mary.button(/^Save/).click();
  await mary.sees('Mills is saved.');

  await mary.openFile(await here.workplace.file('november.csv', PAYROLL));
  const batch = await mary.readFile();
  await mary.toReview();
  // Pressed twice in one breath it is asked for once, and nothing is complained of.
  const request = await here.download(() => mary.button('Ask for approval elsewhere…').dblclick());
  await mary.sees('The request is in B1.request.');
  // The panel stands below the edge of a small screen, and what it says comes into sight by itself.
  await expect.poll(() => isInSight(page, 'A change of this draft voids it.')).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);

  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);

  // There: read whole, with every row, and signed by whoever has read the sum.
  await openUsers(grace);
  await there.page.getByRole('link', { name: 'Sign a request…' }).click();
  await grace.sees('No request is open');
  await choose(grace, 'Choose a request…', request);
  await grace.sees('Prepared by');
  await there.page.getByRole('row', { name: /Mutale Zulu/ }).waitFor();
  await there.page.getByRole('row', { name: /<b>Ruth<\/b>/ }).waitFor();
  await grace.sees('Sign for 3 rows');
  // It is about live money of another computer, whatever profile is shown here; and who is paid stands in sight.
  await grace.sees('Live: money moves once this is approved');
  expect(await there.page.getByText(/practice/i).count()).toBe(0);
  await there.page.getByRole('row', { name: 'Airtel Zambia 3 60.50 ZMW' }).waitFor();
  const rows = there.page.getByRole('region', { name: 'Every row' });
  const edge = (await rows.boundingBox()) ?? { x: 0, width: 0 };
  for (const text of ['260970200003', 'Mutale Zulu']) {
    const cell = (await rows.getByRole('cell', { name: text }).boundingBox()) ?? { x: 0, width: 9_999 };
    expect([text, cell.x + cell.width <= edge.x + edge.width]).toEqual([text, true]);
  }
  expect(await there.page.getByRole('row', { name: /In all, in ZMW/ }).innerText()).toContain('60.50');
  expect(await accessibilityViolations(there.page)).toEqual([]);
  const shown = (await readFile(request, 'utf8')).trimEnd().split('\n').at(-1)?.replace('sha256 ', '') ?? '';
  await grace.sees(shown);
  const sign = grace.button('Sign the approval');
  expect(await sign.isDisabled()).toBe(true);
  // What one person has typed lets nobody else sign.
  const proof = there.page.getByRole('textbox', { name: 'Type the number of rows' });
  await proof.fill('3');
  await expect.poll(() => sign.isEnabled()).toBe(true);
  await grace.call('signOut', {});
  await grace.sees('Signing asks for your name and passphrase. Nothing is sent.');
  expect(await proof.inputValue()).toBe('');
  await grace.call('signIn', { name: 'Grace Mumba', passphrase: PASSPHRASE });
  await grace.sees('Grace Mumba signs. Nothing is sent.');
  await proof.fill('3');
  const answer = await there.download(() => sign.click());
  await there.page
    .getByRole('status')
    .getByText(/^Signed by Grace Mumba, key [0-9a-f]{64}\./)
    .waitFor();
  expect(await accessibilityViolations(there.page)).toEqual([]);

  // Here: an altered answer is refused, the true one approves, and nothing is sent before somebody says so.
  const altered = here.workplace.path('altered.answer');
  await writeFile(altered, (await readFile(answer, 'utf8')).replace('"rows":3', '"rows":4'));
  await choose(mary, 'Bring in a signed answer…', altered);
  await page.getByRole('main').getByRole('alert').waitFor();
  await choose(mary, 'Bring in a signed answer…', answer);
  await page.waitForURL(/\/run/);
  await mary.sees('signed by Grace Mumba');
  expect((await statusOf(here.workplace, batch)).counts).toEqual({ queued: 3 });
  expect(sandbox.ledger.count).toBe(0);
  await mary.button(/^Send now/).click();
  await mary.waitUntilFinal();
  expect((await statusOf(here.workplace, batch)).counts).toEqual({ completed: 3 });
});

it('refuses a file that is no request, and says who could be a user where nobody is', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  await openUsers(clerk);
  await desk.page.getByRole('link', { name: 'Sign a request…' }).click();
  const file = await desk.workplace.file('november.csv', PAYROLL);
  await choose(clerk, 'Choose a request…', file);
  await desk.page.getByRole('main').getByRole('alert').waitFor();
  expect(await accessibilityViolations(desk.page)).toEqual([]);
});
