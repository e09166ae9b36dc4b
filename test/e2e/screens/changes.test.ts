// What changed since the last batch on Review: the money of both, the people of each group beside what they got, and the
// groups that a profile wants acknowledged, each until it is another one.

import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const HEADER = 'Name,Reference,Phone,Provider,Currency,Amount';
const person = (index: number, phone = `2607634${10_000 + index}`, amount = '100') =>
  `Person ${index},E-${index},${phone},MTN_MOMO_ZMB,ZMW,${amount}`;
const PEOPLE = Array.from({ length: 8 }, (_, index) => person(index));
const file = (rows: readonly string[]) => [HEADER, ...rows, ''].join('\n');

describe('what changed since the last batch', () => {
  it('shows another number first, asks for each group, and drops what was said of one that changed', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await clerk.addProfile('Kafue', sandbox.baseUrl, sandbox.token);
    await clerk.call('updateProfile', {
      ...{ name: 'Kafue', colour: null, baseUrl: null, generation: null, asksChanges: true },
    });
    await clerk.openFile(await desk.workplace.file('november.csv', file(PEOPLE)));
    await clerk.readFile();
    await clerk.toReview();
    await clerk.sees('No earlier batch to compare with.');
    await clerk.approve();

    const now = [...PEOPLE.slice(0, 6), person(6, '260763499999'), person(20)];
    await clerk.openFile(await desk.workplace.file('december.csv', file(now)));
    const batch = await clerk.readFile();
    await clerk.toReview();
    const group = (name: RegExp) => page.getByRole('checkbox', { name });
    const number = group(/^1 person has another number under the same reference or name\./);
    await number.waitFor();
    await clerk.sees(/acknowledge 3 groups of changes since last time/);
    await page
      .getByText(/^Show 1 person/)
      .first()
      .click();
    await page.getByText('260763499999 · MTN Zambia').waitFor();
    await page.getByText('260763410006 · MTN Zambia').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    // What only a screen reader reads must not make the page itself scroll, and the shell with it.
    await page.setViewportSize({ width: 1280, height: 420 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await number.check();
    await group(/^1 person is new\./).check();
    await group(/^1 person is missing\./).check();

    // Another amount of the new person: what was said of that group falls, and of no other.
    const edit = { ordinal: 8, field: 'amount', text: '150', before: '100' };
    await clerk.call('editCell', { batch, ...edit });
    await clerk.sees('Acknowledged before, and another group since: look again.');
    expect(await group(/^1 person is new\./).isChecked()).toBe(false);
    expect([await number.isChecked(), await group(/^1 person is missing\./).isChecked()]).toEqual([
      true,
      true,
    ]);
    await group(/^1 person is new\./).check();
    await clerk.acknowledgeAll();
    await clerk.approve();
    expect(await clerk.call('getBatch', { batch })).toMatchObject({ approvedAtMs: expect.any(Number) });
  });
});
