// Every screen as everybody can use it: by the rules of accessibility in both themes, in French, at 200 % zoom on a
// small screen, by keyboard alone, and without motion.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations, settled } from '../../support/screens/accessibility.ts';
import type { PageOptions } from '../../support/screens/browser.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const MIXED = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000456,10,Salary,Mary Banda
ZMB,AIRTEL_OAPI_ZMB,ZMW,970001456,50,Salary,Chola Okello
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100401,20,Salary,Peter Phiri
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970200089,30,Salary,Grace Zulu
`;

/** The same columns for more people. */
const RUNNING = payroll({ rows: 60, series: '97' })
  .replace(HEADER, `${HEADER},Name`)
  .replaceAll('November\n', 'November,Esi Musonda\n');

/** A desk with a batch of each kind: a draft with findings, one that is being sent and waits, one that is final. */
async function busyDesk(options: PageOptions) {
  const desk = await Desk.open({ ...options, language: 'en' });
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
  await clerk.openFile(await workplace.file('draft.csv', MIXED.replace('260970000456', '970009456')));
  const draft = await clerk.readFile();
  return { desk, clerk, final, running, draft, file: workplace.path('draft.csv') };
}

type Place = readonly [name: string, go: (clerk: Clerk) => Promise<void>];

const at = (hash: string) => async (clerk: Clerk) => {
  await clerk.page.keyboard.press('Escape');
  await clerk.page.evaluate((place) => {
    window.location.hash = place;
  }, hash);
};

/** Every place of the application, and how a clerk gets there. */
function places(busy: Awaited<ReturnType<typeof busyDesk>>): Place[] {
  const { final, running, draft } = busy;
  return [
    ['Batches', at('#/batches')],
    ['draft with findings', at(`#/batch/${draft}/import`)],
    ['review', at(`#/batch/${draft}/review`)],
    ['run while sending', at(`#/batch/${running}/run`)],
    ['results', at(`#/batch/${final}/results`)],
    ['row in detail', at(`#/batch/${final}/results?row=3`)],
    ['summary', at(`#/batch/${final}/summary`)],
    ['providers', at('#/providers')],
    ['settings: profiles', at('#/settings/profiles')],
    ['settings: appearance', at('#/settings/appearance')],
    ['settings: keyboard', at('#/settings/keyboard')],
    ['settings: journal', at('#/settings/journal')],
    ['settings: about', at('#/settings/about')],
    ['nowhere', at('#/no/such/place')],
    [
      'search',
      async (clerk) => {
        await at('#/batches')(clerk);
        await clerk.page.keyboard.press('Control+k');
        await clerk.page.getByRole('dialog').getByRole('combobox').fill('Mary');
        await clerk.page.getByRole('dialog').getByRole('option').first().waitFor();
      },
    ],
    [
      'keyboard map',
      async (clerk) => {
        await clerk.page.keyboard.press('Escape');
        await clerk.page.getByRole('dialog').waitFor({ state: 'hidden' });
        await clerk.page.keyboard.press('?');
        await clerk.page.getByRole('dialog').waitFor();
      },
    ],
  ];
}

/** What stands out of the window, or is cut off in an element that does not scroll. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`page: ${root.scrollWidth} of ${root.clientWidth}`);
    for (const part of document.querySelectorAll('button, h1, h2, a[href]')) {
      const { left, right, width } = part.getBoundingClientRect();
      const scrolls = part.closest('[role="grid"], [tabindex="0"], table') !== null;
      const isHidden = width <= 1 || getComputedStyle(part).visibility === 'hidden';
      if (!scrolls && !isHidden && (left < -1 || right > window.innerWidth + 1)) {
        const isSkip = part.getAttribute('href') === '#content';
        if (!isSkip)
          found.push(`${part.tagName} “${part.textContent}” ${Math.round(left)}–${Math.round(right)}`);
      }
    }
    return found;
  });
}

/** Headings, buttons and links as they are read out. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, button, nav a, th, dt, label, legend, [role="columnheader"]')]
      .map((part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim())
      .filter((text) => /[a-z]{3}/.test(text)),
  );
}

describe('every screen', () => {
  it('breaks no rule of accessibility in either theme, and fits a small screen at 200 % zoom', async () => {
    const busy = await busyDesk({ width: 1280, height: 720 });
    await using desk = busy.desk;
    const { page } = desk;
    const problems: string[] = [];
    for (const [name, go] of places(busy)) {
      await go(busy.clerk);
      await settled(page);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const found = await accessibilityViolations(page);
        problems.push(...found.map((each) => `${name}, ${theme}: ${each}`));
      }
      problems.push(...(await cutOff(page)).map((each) => `${name}: ${each}`));
      // Zooming halves the space that the page has.
      await page.setViewportSize({ width: 640, height: 360 });
      await settled(page);
      problems.push(...(await cutOff(page)).map((each) => `${name}, 200 %: ${each}`));
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    expect(problems).toEqual([]);
  });

  it('speaks French where French is chosen, to the last heading and button', async () => {
    const busy = await busyDesk({});
    await using desk = busy.desk;
    const { page } = desk;
    const english = new Map<string, string[]>();
    for (const [name, go] of places(busy)) {
      await go(busy.clerk);
      await settled(page);
      english.set(name, await words(page));
    }
    await page.keyboard.press('Escape');
    await busy.clerk.call('setPreferences', { language: 'fr' });
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    const same = new Set<string>();
    for (const [name, go] of places(busy)) {
      await go(busy.clerk);
      await settled(page);
      const french = new Set(await words(page));
      for (const text of english.get(name) ?? []) if (french.has(text)) same.add(text);
    }
    const providers = page.getByRole('rowheader');
    await at('#/providers')(busy.clerk);
    await settled(page);
    const names = new Set((await providers.allInnerTexts()).map((name) => name.trim()));
    expect([...same].filter((text) => !SAME_IN_BOTH.test(text) && !names.has(text))).toEqual([]);
  });
});

/** Names, codes and words that are the same in both languages. */
const SAME_IN_BOTH =
  /^(Paymaster|Guide|PRACTICE|Mills|draft|final|running|Français|English|Ctrl .|[A-Za-z][\w-]* [A-Z]{3} · .*|Import|Total|Service|Rose|Journal|Copies|Version|Date|Code|Message|Description|Telco|Currency|MSISDN|Amount|Country|Name|[A-Z_]+)$/;

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
