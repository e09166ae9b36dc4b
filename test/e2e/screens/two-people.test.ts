// Approval by two people on the screens: who prepared it may not, another one signs, and it goes out when somebody sends it.

import { afterAll, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const TOKEN = 'token-of-the-mills';
const PASSPHRASE = 'seven green doors on water';
/** Typed by whoever adds a user. */
const FIRST_PASSPHRASE = 'four words to begin with';
/** What a page is told that asked in the moment in which the program went away. */
const LOST = {
  ...{ code: 'JOURNAL_UNREACHABLE', fault: 'machine', repeatSafe: true, place: null, detail: null },
  ...{ message: 'The journal does not answer.', remedy: 'Try again in a moment.' },
};
/** Longer than two presses by habit, and shorter than anybody looks at a new screen. */
const AGAIN_AFTER_MS = 600;

it('lets who prepared a batch ask another one, who signs it and sends it later', async () => {
  await using desk = await Desk.open({}, { token: TOKEN });
  const clerk = new Clerk(desk);
  const { page } = desk;
  const sandbox = await desk.workplace.sandbox({ token: TOKEN, settleAfterMs: 100 });
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE };
  await clerk.call('addUser', { name: 'Mary Banda', roles: ['prepare', 'approve'], secret });
  const first = { kind: 'passphrase', passphrase: FIRST_PASSPHRASE };
  await clerk.call('addUser', { name: 'Chola Okello', roles: ['approve'], secret: first });
  await clerk.call('signIn', { name: 'Chola Okello', passphrase: FIRST_PASSPHRASE });
  await clerk.call('changePassphrase', { passphrase: FIRST_PASSPHRASE, next: PASSPHRASE });
  await clerk.call('signIn', { name: 'Mary Banda', passphrase: PASSPHRASE });
  const account = { name: 'Mills', baseUrl: sandbox.baseUrl, generation: 'v2', token: TOKEN, colour: null };
  await clerk.call('addProfile', account);
  await clerk.call('setPreferences', { profile: 'Mills' });

  await page.evaluate(() => {
    window.location.hash = '#/settings/profiles?profile=Mills';
  });
  await page.getByRole('checkbox', { name: 'Two people approve' }).check();
  await clerk.button(/^Save/).click();
  await clerk.sees('Mills is saved.');

  await page.getByRole('link', { name: 'Users' }).click();
  await clerk.button('Change Chola Okello').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a limit' }).click();
  await dialog.getByLabel('Currency').fill('ZMW');
  await dialog.getByLabel('On one day').fill('1,000,000');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await clerk.sees('Chola Okello is saved.');

  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3, series: '96' })));
  const batch = await clerk.readFile();
  await clerk.toReview();
  await clerk.acknowledgeAll();
  await clerk.sees('Prepared by Mary Banda.');
  const approve = clerk.button(/^Approve 3 payouts/);
  expect(await approve.isDisabled()).toBe(true);
  expect(await approve.getAttribute('title')).toContain('It could be approved by Chola Okello.');
  expect(await accessibilityViolations(page)).toEqual([]);

  await clerk.button('Sign in as the approver…').click();
  await dialog.getByRole('combobox', { name: 'Name' }).selectOption('Chola Okello');
  await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await clerk.sees(/^On this day, with this batch: /);
  // What the one said of the rows is not said by the other one.
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await clerk.acknowledgeAll();
  await page.getByRole('checkbox', { name: 'Send at once' }).uncheck();
  await page.getByRole('textbox', { name: 'Type the number of rows' }).fill('3');
  await clerk.pressToSend();
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/^Approved and signed\./);
  // Under the pointer it stays until it is not true any more, however slow the computer is.
  await notice.hover();
  await clerk.button(/^Send now/).waitFor();
  const keys = page.getByRole('contentinfo');
  await keys.getByText('send now').waitFor();
  expect(await keys.getByText('resume').count()).toBe(0);
  await page.waitForTimeout(AGAIN_AFTER_MS);
  await page.keyboard.press('Control+Shift+Enter');
  await clerk.sees('Pressed too soon, and nothing was sent. Press again if it is to be sent.');
  await clerk.sees('signed by Chola Okello');
  expect((await statusOf(desk.workplace, batch)).counts).toEqual({ queued: 3 });
  expect(sandbox.ledger.count).toBe(0);

  expect(await notice.count()).toBe(1);
  await clerk.button(/^Send now/).click();
  await notice.waitFor({ state: 'detached', timeout: 5_000 });
  await clerk.waitUntilFinal();
  expect((await statusOf(desk.workplace, batch)).counts).toEqual({ completed: 3 });
  await clerk.open(batch, 'summary');
  await clerk.sees(/^Chola Okello · key [0-9a-f]{16}$/);

  // Who came to approve this batch approves no other one.
  const name = page.getByRole('button', { name: 'Chola Okello' });
  await page.reload();
  await clerk.sees(/^Chola Okello · key [0-9a-f]{16}$/);
  await name.waitFor();
  // Where that does not succeed it is said, nobody is called gone, and it is done at the next place.
  let refusals = 0;
  await page.route('**/api/signOut', async (route) => {
    refusals += 1;
    await route.fulfill({ json: { ok: false, failure: LOST } });
  });
  await page.getByRole('link', { name: 'Batches' }).click();
  await clerk.sees(/^Chola Okello is still signed in\. /);
  expect(refusals).toBe(1);
  expect(await page.getByText('Chola Okello is signed out.').count()).toBe(0);
  expect(await name.count()).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'Providers' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.getByText('Chola Okello is signed out.').waitFor({ state: 'attached' });
  expect(await name.count()).toBe(0);
});

it('says who is missing, and what to do, where nobody but who prepared a batch could approve it', async () => {
  await using desk = await Desk.open({}, { token: TOKEN });
  const clerk = new Clerk(desk);
  const { page } = desk;
  const sandbox = await desk.workplace.sandbox({ token: TOKEN });
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE };
  await clerk.call('addUser', { name: 'Mary Banda', roles: ['prepare', 'approve', 'administer'], secret });
  await clerk.call('signIn', { name: 'Mary Banda', passphrase: PASSPHRASE });
  await page.reload();
  await clerk.addProfile('Mills', sandbox.baseUrl, TOKEN);
  // Without a second approver nobody can ask for two people; this one leaves afterwards.
  const first = { kind: 'passphrase', passphrase: FIRST_PASSPHRASE };
  await clerk.call('addUser', { name: 'Chola Okello', roles: ['approve'], secret: first });
  const unchanged = { colour: null, baseUrl: null, generation: null };
  const asked = await clerk.call('updateProfile', { name: 'Mills', ...unchanged, asksTwoPeople: true });
  expect(asked).toMatchObject({ asksTwoPeople: true });
  expect(await clerk.call('removeUser', { name: 'Chola Okello' })).toMatchObject({ name: 'Chola Okello' });
  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3 })));
  await clerk.readFile();
  await clerk.toReview();
  await clerk.acknowledgeAll();
  await page.getByRole('textbox', { name: 'Type the number of rows' }).fill('3');
  const approve = clerk.button(/^Approve 3 payouts/);
  await expect.poll(() => approve.isDisabled(), { timeout: PATIENCE_MS }).toBe(true);
  expect(await approve.getAttribute('title')).toContain('Nobody here could approve it as things are.');
  const told = page.getByRole('region', { name: 'Approval by two people' });
  await told
    .getByText(/^Mary Banda prepared batch B1, so somebody else has to approve it\. Nobody here could/)
    .waitFor();
  await told.getByText(/^Ask an administrator to add a user who approves\./).waitFor();
  expect(await clerk.button('Sign in as the approver…').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

it('says in one way who may approve a batch, and asks none but them to sign in for it', async () => {
  await using desk = await Desk.open({}, { token: TOKEN });
  const clerk = new Clerk(desk);
  const { page } = desk;
  const sandbox = await desk.workplace.sandbox({ token: TOKEN });
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE };
  const first = { kind: 'passphrase', passphrase: FIRST_PASSPHRASE };
  await clerk.call('addUser', { name: 'Ann Admin', roles: ['approve', 'administer'], secret });
  await clerk.call('signIn', { name: 'Ann Admin', passphrase: PASSPHRASE });
  await clerk.call('addUser', { name: 'Chola Okello', roles: ['approve'], secret: first });
  await clerk.call('addUser', { name: 'Mary Banda', roles: ['prepare'], secret: first });
  const account = { name: 'Mills', baseUrl: sandbox.baseUrl, generation: 'v2', token: TOKEN, colour: null };
  await clerk.call('addProfile', account);
  await clerk.call('setPreferences', { profile: 'Mills' });
  const unchanged = { colour: null, baseUrl: null, generation: null };
  await clerk.call('updateProfile', { name: 'Mills', ...unchanged, asksTwoPeople: true });
  await clerk.call('signIn', { name: 'Chola Okello', passphrase: FIRST_PASSPHRASE });
  await clerk.call('changePassphrase', { passphrase: FIRST_PASSPHRASE, next: PASSPHRASE });
  await clerk.call('signIn', { name: 'Mary Banda', passphrase: FIRST_PASSPHRASE });
  await page.reload();
  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3 })));
  await clerk.readFile();
  await clerk.toReview();
  // Ann gave Mary the passphrase that she still has: she approves, and not this.
  const said = 'Mary Banda may not approve. It could be approved by Chola Okello.';
  await page.getByRole('region', { name: 'Approval by two people' }).getByText(said).waitFor();
  expect(await clerk.button(/^Approve 3 payouts/).getAttribute('title')).toBe(said);
  expect(await clerk.button(/^Send at a time/).getAttribute('title')).toBe(said);

  await page.getByRole('button', { name: 'Mary Banda' }).click();
  await page.getByRole('menuitem', { name: /sign in/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Name' }).selectOption('Mary Banda');
  await dialog.getByLabel('Passphrase').fill(FIRST_PASSPHRASE);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await clerk.button('Sign in as the approver…').click();
  const offered = dialog.getByRole('combobox', { name: 'Name' });
  expect(await offered.inputValue()).toBe('Chola Okello');
  expect(await offered.getByRole('option').allTextContents()).toEqual(['Chola Okello']);
});
