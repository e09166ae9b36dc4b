// The screens on which payments are guarded, with content, in each language and both themes: what changed, control totals,
// corrections, test rows, a time, users, two people, a request from elsewhere, and the check of a pack.

import { afterAll } from 'vitest';
import { z } from 'zod';
import type { MethodName } from '../../../shared/contract/contract.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';
import { asked, at, chooseBy, describeWalk, opened, type Place } from '../../support/screens/walk.ts';

afterAll(closeBrowser);

const DAY_MS = 86_400_000;
const PASSPHRASE = 'seven green doors on water';
const TOKEN = 'token-of-the-mills';
const COLUMNS = 'Name,Reference,Phone,Provider,Currency,Amount';
const person = (index: number, phone = `2607634${10_000 + index}`, amount = '100') =>
  `Person ${index},E-${index},${phone},MTN_MOMO_ZMB,ZMW,${amount}`;
const PEOPLE = Array.from({ length: 8 }, (_, index) => person(index));
const csv = (rows: readonly string[]) => [COLUMNS, ...rows, ''].join('\n');

/** Two changed, one of whom has another number, and a total of which the rows fall short. */
const CHANGED = csv([
  ...PEOPLE.slice(0, 6),
  person(6, '260763499999'),
  person(20),
  'TOTAL: 9 employees,,,,,1200.00',
]);
const WRONG = '26076345678';
const RIGHT = '260763456789';
const mistyped = (amount: string) => csv([`Mary Banda,E-90,${WRONG},MTN_MOMO_ZMB,ZMW,${amount}`, person(91)]);

const reviewSchema = z.looseObject({ confirmation: z.unknown() });

/** Asks the program what another page would ask; a refusal is no content to look at. */
async function told(clerk: Clerk, method: MethodName, input: unknown): Promise<unknown> {
  const value = await clerk.call(method, input);
  if (typeof value === 'string') throw new Error(`${method} was refused: ${value}`);
  return value;
}

/** Reads a file into a draft of the profile that is shown. */
async function draftOf(clerk: Clerk, desk: Desk, name: string, text: string): Promise<string> {
  await clerk.openFile(await desk.workplace.file(name, text));
  return await clerk.readFile();
}

/** Approves as another page would. */
async function approve(clerk: Clerk, batch: string, how: object = {}): Promise<void> {
  const { confirmation } = reviewSchema.parse(await told(clerk, 'reviewBatch', { batch }));
  const said = { leaveOutInvalid: true, duplicatesReason: 'two jobs each', acknowledged: null };
  const changes = { with: null, acknowledged: [], reason: 'told by telephone' };
  await told(clerk, 'confirmBatch', { confirmation, ...said, changes, ...how });
}

/** Batches that wait for a person, each for another reason. */
async function guardedDesk() {
  const desk = await Desk.open({}, { token: TOKEN });
  const { workplace } = desk;
  const clerk = new Clerk(desk);
  const sandbox = await workplace.sandbox({ token: TOKEN });
  const account = { baseUrl: sandbox.baseUrl, generation: 'v2', token: TOKEN, colour: null };
  await told(clerk, 'addProfile', { name: 'Kafue', ...account });
  await told(clerk, 'updateProfile', {
    ...{
      name: 'Kafue',
      colour: null,
      baseUrl: null,
      generation: null,
      asksChanges: true,
      asksControlTotals: true,
    },
  });
  await told(clerk, 'setPreferences', { profile: 'Kafue' });

  const before = await draftOf(clerk, desk, 'november.csv', csv(PEOPLE));
  await approve(clerk, before, { controls: { count: 8, totals: { ZMW: '800' } } });
  const goal = { until: 'settled', waitLimitMs: null, concurrency: null };
  await told(clerk, 'startUpload', { batch: before, ...goal });
  await clerk.open(before, 'run');
  await clerk.waitUntilFinal();
  const evidence = workplace.path('evidence.zip');
  await workplace.run(['evidence', 'export', before, '--output', evidence]);
  const changed = await draftOf(clerk, desk, 'december.csv', CHANGED);
  await told(clerk, 'setControlTotals', { batch: changed, change: { count: 9, totals: { ZMW: '1200' } } });

  await told(clerk, 'setPreferences', { profile: 'Practice' });
  const may = await draftOf(clerk, desk, 'may.csv', mistyped('100'));
  await told(clerk, 'editCell', { batch: may, ordinal: 1, field: 'phone', text: RIGHT, before: WRONG });
  await approve(clerk, may);
  const corrected = await draftOf(clerk, desk, 'june.csv', mistyped('120'));

  const timed = await draftOf(clerk, desk, 'timed.csv', payroll({ rows: 4, series: '971' }));
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  const sendAt = { local: `${day}T17:00`, zone: 'Africa/Lusaka', offsetMinutes: null };
  await approve(clerk, timed, { sendAt });
  const tested = await draftOf(clerk, desk, 'tested.csv', payroll({ rows: 5, series: '972' }));
  await approve(clerk, tested, { testFirst: 'click' });
  await told(clerk, 'startUpload', { batch: tested, ...goal });

  const secret = { kind: 'passphrase', passphrase: PASSPHRASE };
  const mary = { name: 'Mary Banda', roles: ['prepare', 'approve', 'administer'], secret };
  await told(clerk, 'addUser', mary);
  await told(clerk, 'signIn', { name: 'Mary Banda', passphrase: PASSPHRASE });
  await told(clerk, 'addUser', { name: 'Chola Okello', roles: ['approve'], secret });
  await told(clerk, 'setUserLimits', {
    name: 'Chola Okello',
    limits: { batch: { ZMW: '5000' }, day: { ZMW: '20000' } },
  });
  await told(clerk, 'addProfile', { name: 'Mills', ...account });
  await told(clerk, 'updateProfile', {
    ...{ name: 'Mills', colour: null, baseUrl: null, generation: null, asksTwoPeople: true },
  });
  await told(clerk, 'setPreferences', { profile: 'Mills' });
  const shared = await draftOf(clerk, desk, 'shared.csv', payroll({ rows: 3, series: '973' }));
  await clerk.toReview();
  await clerk.sees('Prepared by Mary Banda.');
  await clerk.acknowledgeAll();
  const request = await desk.download(() => clerk.button('Ask for approval elsewhere…').click());
  return { desk, clerk, before, changed, corrected, timed, tested, shared, request, evidence };
}

function places(guarded: Awaited<ReturnType<typeof guardedDesk>>): Place[] {
  const { before, changed, corrected, timed, tested, shared, request, evidence } = guarded;
  return [
    ['what changed, and control totals', at(`#/batch/${changed}/review`)],
    ['corrections of before', at(`#/batch/${corrected}/import`)],
    [
      'corrections that are used',
      opened(`#/batch/${corrected}/import`, async ({ page, words }) => {
        await page.getByRole('region', { name: words.corrections.title }).waitFor();
        await page.keyboard.press('b');
        await page.getByRole('dialog').waitFor();
      }),
    ],
    ['run at a time', at(`#/batch/${timed}/run`)],
    ['run with test rows', at(`#/batch/${tested}/run`)],
    ['summary of test rows', at(`#/batch/${tested}/summary`)],
    ['account of a person', at(`#/person/${before}/2`)],
    [
      'check of a pack',
      opened('#/audit', async (visit) => {
        const { page, words } = visit;
        await chooseBy(visit, words.audit.pack.act, evidence);
        await page.getByText(words.audit.pack.original['not-there']).waitFor();
      }),
    ],
    ['users', at('#/settings/users')],
    ['a new user', asked('#/settings/users', ({ users }) => users.list.add)],
    ['a change of a user', asked('#/settings/users', ({ users }) => users.list.changeOf('Chola Okello'))],
    ['profile of two people', at('#/settings/profiles?profile=Mills')],
    ['review for two people', at(`#/batch/${shared}/review`)],
    [
      'request',
      opened('#/request', async (visit) => {
        const { choose, another, totals } = visit.words.elsewhere.request;
        const first = visit.page.getByRole('button', { name: choose });
        await chooseBy(visit, (await first.count()) > 0 ? choose : another, request);
        await visit.page.getByRole('heading', { name: totals }).waitFor();
      }),
    ],
  ];
}

describeWalk('every guard', async () => {
  const guarded = await guardedDesk();
  return { ...guarded, places: places(guarded) };
});
