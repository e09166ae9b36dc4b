// Every screen as everybody can use it: by the rules of accessibility, in each language and both themes, at 200 % zoom on a
// small screen, by keyboard alone, and without motion. What people guard stands in looks-of-guards.test.ts.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';
import { asked, at, describeWalk, opened, type Place } from '../../support/screens/walk.ts';

afterAll(closeBrowser);

const MIXED = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10,Salary,Mary Banda
ZMB,AIRTEL_OAPI_ZMB,ZMW,970001456,50,Salary,Chola Okello
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100401,20,Salary,Peter Phiri
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970200089,30,Salary,Grace Zulu
`;

const CLEAN = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970300456,10,Salary,Joyce Tembo
`;

/** The same columns for more people. */
const RUNNING = payroll({ rows: 60, series: '97' })
  .replace(HEADER, `${HEADER},Name`)
  .replaceAll('November\n', 'November,Esi Musonda\n');

/** A desk with a batch of each kind: a draft with findings, one that is being sent and waits, one that is final. */
async function busyDesk() {
  const desk = await Desk.open();
  const { workplace } = desk;
  const clerk = new Clerk(desk);
  const sandbox = await workplace.sandbox();
  const gate = await workplace.gate(sandbox.baseUrl);
  gate.holdAfter(20);
  await clerk.openFile(await workplace.file('final.csv', MIXED));
  const final = await clerk.readFile();
  await clerk.send();
  await clerk.waitUntilFinal();
  await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
  await clerk.openFile(await workplace.file('running.csv', RUNNING));
  const running = await clerk.readFile();
  await clerk.send();
  await gate.held(8);
  await clerk.openFile(await workplace.file('clean.csv', CLEAN));
  const clean = await clerk.readFile();
  await clerk.openFile(await workplace.file('draft.csv', MIXED.replace('260970000456', '970009456')));
  const draft = await clerk.readFile();
  return { desk, clerk, final, running, clean, draft, file: workplace.path('draft.csv') };
}

/** Every place of one desk, and how a clerk gets there. */
function places({ final, running, clean, draft, file }: Awaited<ReturnType<typeof busyDesk>>): Place[] {
  return [
    ['Batches', at('#/batches')],
    [
      'columns of a file',
      opened('#/batches', async ({ desk, page, words }) => {
        await desk.chooseFile(file, new RegExp(words.batches.drop.choose));
        await page.getByRole('button', { name: words.import.read.act }).waitFor();
      }),
    ],
    ['draft with findings', at(`#/batch/${draft}/import`)],
    [
      'question before a row is excluded',
      opened(`#/batch/${draft}/import`, async ({ page }) => {
        await page.getByRole('gridcell', { name: 'Chola Okello' }).click();
        await page.keyboard.press('x');
        await page.getByRole('dialog').waitFor();
      }),
    ],
    ['draft without findings', at(`#/batch/${clean}/import`)],
    ['review', at(`#/batch/${draft}/review`)],
    ['review without findings', at(`#/batch/${clean}/review`)],
    ['run of a draft', at(`#/batch/${draft}/run`)],
    ['results of a draft', at(`#/batch/${draft}/results`)],
    ['run while sending', at(`#/batch/${running}/run`)],
    ['row while sending', at(`#/batch/${running}/run?row=3`)],
    [
      'what a stop came to',
      opened(`#/batch/${running}/run`, async ({ page, words: { run } }) => {
        const stop = page.getByRole('button', { name: new RegExp(`^${run.acts.stop}`) });
        const resume = page.getByRole('button', { name: new RegExp(`^${run.acts.resume}`) }).first();
        await stop.or(resume).first().waitFor();
        // It was stopped in another language already, or gave up waiting for the service.
        if (await resume.isVisible()) await resume.click();
        await stop.click();
        await page.getByRole('dialog').waitFor();
      }),
    ],
    ['run that is final', at(`#/batch/${final}/run`)],
    ['results', at(`#/batch/${final}/results`)],
    ['row in detail', at(`#/batch/${final}/results?row=3`)],
    ['summary', at(`#/batch/${final}/summary`)],
    [
      'evidence pack',
      opened(`#/batch/${final}/results`, async ({ page, words }) => {
        await page.getByRole('button', { name: words.results.reports.button, exact: true }).click();
        await page.getByRole('menuitem', { name: words.evidence.menu }).click();
        await page.getByRole('dialog').waitFor();
      }),
    ],
    ['use again', asked(`#/batch/${final}/results`, ({ results }) => results.reuse.button)],
    [
      'send at a time',
      opened(`#/batch/${clean}/review`, async ({ page, words: { review, schedule } }) => {
        await page.getByRole('textbox', { name: review.approve.proof }).fill('1');
        await page.getByRole('button', { name: schedule.act }).click();
        await page.getByRole('dialog').waitFor();
      }),
    ],
    ['account of a person', at(`#/person/${final}/1`)],
    ['providers', at('#/providers')],
    ['statements', at('#/statements')],
    ['audit', at('#/audit')],
    ['settings: profiles', at('#/settings/profiles')],
    ['settings: signing', at('#/settings/profiles?signing=Mills')],
    [
      'settings: new profile',
      opened('#/settings/profiles', ({ page, words }) =>
        page.getByRole('button', { name: words.settings.profiles.add, exact: true }).click(),
      ),
    ],
    ['settings: appearance', at('#/settings/appearance')],
    ['settings: keyboard', at('#/settings/keyboard')],
    ['settings: journal', at('#/settings/journal')],
    ['settings: about', at('#/settings/about')],
    ['nowhere', at('#/no/such/place')],
    [
      'search',
      opened('#/batches', async ({ page }) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('Mary');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
      }),
    ],
    [
      'keyboard map',
      opened('#/settings/keyboard', async ({ page }) => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      }),
    ],
  ];
}

describeWalk('every screen', async () => {
  const busy = await busyDesk();
  return { ...busy, places: places(busy) };
});

describe('a clerk without a mouse', () => {
  it('comes from the first screen to an approved batch', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const clerk = new Clerk(desk);
    const chosen = page.waitForEvent('filechooser');
    await page.getByText('No batch yet').waitFor();
    await page.keyboard.press('Control+o');
    await (await chosen).setFiles(await desk.workplace.file('november.csv', MIXED));
    await clerk.sees('First rows, as they would be read');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/import/);
    await page.getByRole('grid').waitFor();
    await page.getByRole('gridcell', { name: 'Chola Okello' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('grid').locator('[aria-selected="true"]').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await clerk.chip(/^Invalid 0/).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    const boxes = await page.getByRole('checkbox').count();
    for (let box = 0; box < boxes; box += 1) {
      await tabTo(page, 'checkbox', box);
      await page.keyboard.press('Space');
    }
    await clerk.pressToSend();
    await page.waitForURL(/\/run/);
    await clerk.waitUntilFinal();
    // Where the focus is can be seen.
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return `${style.outlineStyle} ${style.boxShadow}`;
    });
    expect(outline).not.toBe('none none');
  });
});

/** Presses Tab until the how-manieth element of a role has the focus. */
async function tabTo(page: Page, type: 'checkbox', index: number): Promise<void> {
  for (let press = 0; press < 100; press += 1) {
    const isThere = await page.evaluate(
      ([wanted, at]) =>
        [...document.querySelectorAll(`input[type="${wanted}"]`)][at] === document.activeElement,
      [type, index] as const,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No ${type} ${index} can be reached with Tab.`);
}
