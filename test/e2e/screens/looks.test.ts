// Every screen as everybody can use it: by the rules of accessibility in both themes, in French, at 200 % zoom on a
// small screen, by keyboard alone, and without motion.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { figure } from '../../support/figures.ts';
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
  await clerk.openFile(await workplace.file('clean.csv', `${MIXED.split('\n').slice(0, 2).join('\n')}\n`));
  const clean = await clerk.readFile();
  await clerk.openFile(await workplace.file('draft.csv', MIXED.replace('260970000456', '970009456')));
  const draft = await clerk.readFile();
  return { desk, clerk, final, running, clean, draft, file: workplace.path('draft.csv') };
}

type Place = readonly [name: string, go: (clerk: Clerk) => Promise<void>];

const at = (hash: string) => async (clerk: Clerk) => {
  // Where nothing is open the key belongs to the screen: on Run it stops the batch.
  const dialog = clerk.page.getByRole('dialog');
  if ((await dialog.count()) > 0) await clerk.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await clerk.page.evaluate((place) => {
    window.location.hash = place;
  }, hash);
};

/** A place, and something that opens over it or in it. */
const opened = (hash: string, open: (page: Page) => Promise<void>) => async (clerk: Clerk) => {
  await at(hash)(clerk);
  await settled(clerk.page);
  await open(clerk.page);
};

const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();

/** Every place of the application, and how a clerk gets there, in either language. */
function places({ desk, final, running, clean, draft, file }: Awaited<ReturnType<typeof busyDesk>>): Place[] {
  return [
    ['Batches', at('#/batches')],
    [
      'columns of a file',
      opened('#/batches', async (page) => {
        await desk.chooseFile(file);
        await page.getByRole('button', { name: /^(?:Read the file|Lire le fichier)/ }).waitFor();
      }),
    ],
    ['draft with findings', at(`#/batch/${draft}/import`)],
    [
      'question before a row is excluded',
      opened(`#/batch/${draft}/import`, async (page) => {
        await page.getByRole('gridcell', { name: 'Chola Okello' }).click();
        await page.keyboard.press('x');
        await dialogOf(page);
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
      opened(`#/batch/${running}/run`, async (page) => {
        const stop = page.getByRole('button', { name: /^(?:Stop|Arrêter)/ });
        const resume = page.getByRole('button', { name: /^(?:Resume|Reprendre)/ }).first();
        await stop.or(resume).first().waitFor();
        // It was stopped in the other language already, or gave up waiting for the service.
        if (await resume.isVisible()) await resume.click();
        await stop.click();
        await dialogOf(page);
      }),
    ],
    ['run that is final', at(`#/batch/${final}/run`)],
    ['results', at(`#/batch/${final}/results`)],
    ['row in detail', at(`#/batch/${final}/results?row=3`)],
    ['summary', at(`#/batch/${final}/summary`)],
    ['account of a person', at(`#/person/${final}/1`)],
    ['providers', at('#/providers')],
    ['statements', at('#/statements')],
    ['audit', at('#/audit')],
    ['settings: profiles', at('#/settings/profiles')],
    ['settings: signing', at('#/settings/profiles?signing=Mills')],
    [
      'settings: new profile',
      opened('#/settings/profiles', (page) =>
        page.getByRole('button', { name: /^(?:Add|Ajouter)$/ }).click(),
      ),
    ],
    ['settings: appearance', at('#/settings/appearance')],
    ['settings: keyboard', at('#/settings/keyboard')],
    ['settings: journal', at('#/settings/journal')],
    ['settings: about', at('#/settings/about')],
    ['nowhere', at('#/no/such/place')],
    [
      'search',
      opened('#/batches', async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('Mary');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
      }),
    ],
    [
      'keyboard map',
      opened('#/settings/keyboard', async (page) => {
        await page.keyboard.press('?');
        await dialogOf(page);
      }),
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

/** A check judges one language by day and the other by night: contrast knows no language, and words no theme. */
const THEMES_OF = { en: ['light', 'dark'], fr: ['dark', 'light'] } as const;

/** What was found at every place in one walk: against accessibility, against small screens, and the words there. */
async function walk(busy: Awaited<ReturnType<typeof busyDesk>>) {
  const { page } = busy.desk;
  const violations: string[] = [];
  const cut: string[] = [];
  const said = { en: new Set<string>(), fr: new Set<string>() };
  for (const language of ['en', 'fr'] as const) {
    await busy.clerk.call('setPreferences', { language });
    await page.locator(`html[lang="${language}"]`).waitFor();
    for (const [name, go] of places(busy)) {
      await go(busy.clerk);
      for (const theme of THEMES_OF[language].slice(0, figure('themesOfALanguage'))) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
        const found = await accessibilityViolations(page);
        violations.push(...found.map((each) => `${name}, ${language}, ${theme}: ${each}`));
      }
      for (const text of await words(page)) said[language].add(text);
      cut.push(...(await cutOff(page)).map((each) => `${name}, ${language}: ${each}`));
      // Zooming halves the space that the page has.
      await page.setViewportSize({ width: 640, height: 360 });
      await settled(page);
      cut.push(...(await cutOff(page)).map((each) => `${name}, ${language}, 200 %: ${each}`));
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  }
  await at('#/providers')(busy.clerk);
  await settled(page);
  const names = new Set((await page.getByRole('rowheader').allInnerTexts()).map((name) => name.trim()));
  const inEnglish = [...said.fr].filter((text) => said.en.has(text) && !names.has(text));
  return { violations, cut, inEnglish };
}

describe('every screen', () => {
  // Many places, each judged four times: a busy computer takes longer than one test may.
  const WALK = { timeout: 1_800_000 };
  let walked: Awaited<ReturnType<typeof walk>> | undefined;
  /** Walked once, by the first test that asks: what is done before all tests gets no second try. */
  const found = async () => {
    if (walked !== undefined) return walked;
    const busy = await busyDesk({ width: 1280, height: 720 });
    await using _ = busy.desk;
    walked = await walk(busy);
    return walked;
  };

  it('breaks no rule of accessibility in either theme and language', WALK, async () => {
    expect((await found()).violations).toEqual([]);
  });

  it('fits a small screen at 200 % zoom in either language', WALK, async () => {
    expect((await found()).cut).toEqual([]);
  });

  it('speaks French where French is chosen, to the last heading and button', WALK, async () => {
    expect((await found()).inEnglish.filter((text) => !SAME_IN_BOTH.test(text))).toEqual([]);
  });
});

/** Names, codes and words that are the same in both languages. */
const SAME_IN_BOTH =
  /^(Paymaster|Guide|PRACTICE|Mills|draft|clean|final|running|Français|English|Português|Kiswahili|Ctrl .|[A-Za-z][\w-]* [A-Z]{3} · .*|Import|Audit|Total|Service|Rose|Journal|Copies|Version|Date|Code|Message|Description|Telco|Currency|MSISDN|Amount|Country|Name|[A-Z_]+)$/;

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
