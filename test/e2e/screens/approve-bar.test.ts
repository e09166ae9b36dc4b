// The bar of Review with the longest sentence that it says, at the smallest width that is meant: each of its parts is read whole,
// and the button that approves stands in sight.

import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const WIDE = 1280;
const HIGH = 800;
/** Height of a line of small text. */
const LINE = 18;
const TOKEN = 'token-of-the-mills';
const PASSPHRASE = 'seven green doors on water';
/** Typed by whoever adds a user, who may sign for nobody else with it. */
const FIRST = { kind: 'passphrase', passphrase: 'four words to begin with' };

it('is read whole in each language, with who may approve in its longest words', async () => {
  await using desk = await Desk.open({}, { token: TOKEN });
  const clerk = new Clerk(desk);
  const { page } = desk;
  const sandbox = await desk.workplace.sandbox({ token: TOKEN });
  const own = { kind: 'passphrase', passphrase: PASSPHRASE };
  await clerk.call('addUser', {
    name: 'Mary Banda',
    roles: ['prepare', 'approve', 'administer'],
    secret: own,
  });
  await clerk.call('addUser', { name: 'Grace Mumba-Phiri', roles: ['approve'], secret: FIRST });
  await clerk.call('addUser', { name: 'Chola Okello', roles: ['approve'], secret: FIRST });
  await clerk.call('signIn', { name: 'Chola Okello', passphrase: FIRST.passphrase });
  await clerk.call('changePassphrase', { passphrase: FIRST.passphrase, next: PASSPHRASE });
  await clerk.call('signIn', { name: 'Mary Banda', passphrase: PASSPHRASE });
  const account = { name: 'Mills', baseUrl: sandbox.baseUrl, generation: 'v2', token: TOKEN, colour: null };
  await clerk.call('addProfile', account);
  const asked = { name: 'Mills', colour: null, baseUrl: null, generation: null, asksTwoPeople: true };
  await clerk.call('updateProfile', asked);
  await clerk.call('setPreferences', { profile: 'Mills' });
  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 300, series: '96' })));
  await clerk.readFile();
  await clerk.toReview();
  await page.setViewportSize({ width: WIDE, height: HIGH });
  for (const language of LANGUAGE_TAGS) {
    const words = CATALOGUES[language].payout.review.approve;
    const bar = page.getByRole('region', { name: words.label, exact: true });
    const proof = bar.getByRole('textbox');
    const button = bar.getByRole('button').last();
    const goesOn = bar.getByText(words.goesOn, { exact: true });
    await clerk.call('setPreferences', { language });
    await goesOn.waitFor();
    await bar.locator(':text("Grace Mumba-Phiri")').last().waitFor();
    await proof.fill('9');
    await bar.getByText(words.proofWrong, { exact: true }).waitFor();
    const { x, y, width, height } = await boxOf(button);
    expect([language, x + width <= WIDE, y + height <= HIGH]).toEqual([language, true, true]);
    expect([language, await overflowing(bar)]).toEqual([language, []]);
    // A question that is broken after each word is read as none.
    expect([language, (await boxOf(goesOn)).height < 2.5 * LINE]).toEqual([language, true]);
    expect([language, (await boxOf(bar)).height < HIGH / 4]).toEqual([language, true]);
    await proof.fill('');
  }
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}

/** The texts of parts that are wider than their place; what only screen readers read has none. */
async function overflowing(bar: Locator): Promise<string[]> {
  return await bar
    .locator('*')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent ?? ''),
    );
}
