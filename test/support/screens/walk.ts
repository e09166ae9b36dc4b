// A walk over places of the application in every language: what breaks a rule of accessibility, what is cut off, and what is
// left in English. Knows no place; where the environment names a folder, it leaves a picture of each.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type Language } from '../../../shared/languages.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { figure } from '../figures.ts';
import { accessibilityViolations, settled } from './accessibility.ts';
import type { Clerk } from './clerk.ts';
import type { Desk } from './desk.ts';

/** A clerk who reads one language, with the words that stand on the buttons. */
export interface Visit {
  readonly clerk: Clerk;
  readonly desk: Desk;
  readonly page: Page;
  readonly words: Texts;
}

type Go = (visit: Visit) => Promise<void>;

/** A place, and how a clerk gets there in any language. */
export type Place = readonly [name: string, go: Go];

export const at =
  (hash: string): Go =>
  async ({ page }) => {
    // Where nothing is open the key belongs to the screen: on Run it stops the batch.
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate((place) => {
      window.location.hash = place;
    }, hash);
  };

/** A place, and something that opens over it or in it. */
export const opened =
  (hash: string, open: Go): Go =>
  async (visit) => {
    await at(hash)(visit);
    await settled(visit.page);
    await open(visit);
  };

/** Presses a button by its words; a dialogue follows. */
export const asked = (hash: string, button: (words: Texts) => string): Go =>
  opened(hash, async ({ page, words }) => {
    await page
      .getByRole('button', { name: button(words) })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  });

/** Chooses a file where a button asks for one. */
export async function chooseBy({ page }: Visit, button: string, path: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chosen).setFiles(path);
}

interface Look {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
}

/** Every language in both themes, in an order in which neighbours differ in both. */
const LOOKS: readonly Look[] = [0, 1].flatMap((round) =>
  LANGUAGE_TAGS.map(
    (language, at) => ({ language, theme: (at + round) % 2 === 0 ? 'light' : 'dark' }) as const,
  ),
);

/** In which looks a place is judged: places take turns, so that a check sees each language and theme somewhere. */
function looksOf(place: number): readonly Look[] {
  return Array.from(
    { length: figure('looksOfAPlace') },
    (_, turn) => LOOKS[(place + turn) % LOOKS.length],
  ).filter((look) => look !== undefined);
}

const SMALL = { width: 1280, height: 800 };
/** Zooming to 200 % halves the space that a page has. */
const SIZES = { '': SMALL, '1920': { width: 1920, height: 1080 }, '200 %': { width: 640, height: 360 } };

/** Names, codes and words that are the same in English. */
const SAME_IN_ENGLISH =
  /^(Paymaster|Guide|PRACTICE|Mills|Kafue|Mary Banda|Chola Okello|(?:Airtel|MTN)(?: Zambia)?(?: [A-Z_]+)?|draft|clean|final|running|november|december|may|june|timed|tested|shared|Français|English|Português|Kiswahili|Ctrl .|Ctrl Shift .|[A-Za-z][\w-]* [A-Z]{3} · .*|Import|Audit|Total|Service|Rose|Journal|Copies|Version|Date|Code|Message|Description|Telco|Currency|MSISDN|Amount|Country|Name|[A-Z_]+)$/;

interface Walked {
  readonly desk: Desk;
  readonly clerk: Clerk;
  readonly places: readonly Place[];
}

/** Tests that walk over the places of a desk. Walked once, by the first that asks: what is done before all gets no second try. */
export function describeWalk(name: string, open: () => Promise<Walked>): void {
  // Many places, each judged eight times: a busy computer takes longer than one test may.
  const timeout = 3_600_000;
  let walked: Found | undefined;
  const found = async () => {
    if (walked !== undefined) return walked;
    const { desk, clerk, places } = await open();
    await using _ = desk;
    walked = await walk(desk, clerk, places);
    return walked;
  };
  describe(name, { timeout }, () => {
    it('breaks no rule of accessibility in any theme and language', async () => {
      expect((await found()).violations).toEqual([]);
    });

    it('fits its window, a large one, and a small one at 200 % zoom in each language', async () => {
      expect((await found()).cut).toEqual([]);
    });

    it('speaks the language that is chosen, to the last heading and button', async () => {
      const { inEnglish } = await found();
      expect(inEnglish.filter(({ text }) => !SAME_IN_ENGLISH.test(text))).toEqual([]);
    });
  });
}

/** What was found in one walk: against accessibility, against small screens, and the words of English elsewhere. */
interface Found {
  readonly violations: string[];
  readonly cut: string[];
  readonly inEnglish: { readonly language: Language; readonly text: string }[];
}

/** Goes to every place in every language that judges it, and in English, whose words the others are held against. */
async function walk(desk: Desk, clerk: Clerk, places: readonly Place[]): Promise<Found> {
  const { page } = desk;
  const violations: string[] = [];
  const cut: string[] = [];
  const said = new Map(LANGUAGE_TAGS.map((language) => [language, new Set<string>()]));
  for (const language of LANGUAGE_TAGS) {
    await clerk.call('setPreferences', { language });
    await page.locator(`html[lang="${language}"]`).waitFor();
    const visit = { clerk, desk, page, words: CATALOGUES[language].payout };
    for (const [index, [name, go]] of places.entries()) {
      const themes = looksOf(index).filter((look) => look.language === language);
      if (themes.length === 0 && language !== 'en') continue;
      await go(visit);
      await settled(page);
      for (const text of await wordsOn(page)) said.get(language)?.add(text);
      for (const { theme } of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
        const found = await accessibilityViolations(page);
        violations.push(...found.map((each) => `${name}, ${language}, ${theme}: ${each}`));
      }
      if (themes.length === 0) continue;
      for (const [size, space] of Object.entries(SIZES)) {
        await page.setViewportSize(space);
        await settled(page);
        cut.push(...(await cutOff(page)).map((each) => `${name}, ${language}, ${size}: ${each}`));
        if (size !== '200 %')
          cut.push(...(await crowded(page)).map((each) => `${name}, ${language}, ${size}: ${each}`));
        await keepLook(page, `${language} ${String(index).padStart(2, '0')} ${name} ${size}`);
      }
      await page.setViewportSize(SMALL);
    }
  }
  const inEnglish = LANGUAGE_TAGS.filter((language) => language !== 'en').flatMap((language) =>
    [...(said.get(language) ?? [])]
      .filter((text) => said.get('en')?.has(text))
      .map((text) => ({ language, text })),
  );
  return { violations, cut, inEnglish };
}

async function keepLook(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENS_LOOKS'];
  if (folder === undefined) return;
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`) });
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

/** Buttons whose words take a second line, words that are cut off without a mark, and text over text. */
function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const linesOf = (part: Element) => {
      range.selectNodeContents(part);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    for (const button of document.querySelectorAll('button')) {
      // A list of places is read line by line.
      if (button.closest('nav') !== null) continue;
      const tops = linesOf(button).map(({ top, bottom }) => (top + bottom) / 2);
      if (Math.max(...tops) - Math.min(...tops) > 14) found.push(`wraps: “${button.textContent}”`);
    }
    // A notice or a dialogue lies over the page, and is meant to.
    const floats = (part: Element) => {
      for (let each: Element | null = part; each !== null; each = each.parentElement)
        if (getComputedStyle(each).position === 'fixed') return true;
      return false;
    };
    const texts: {
      readonly part: Element;
      readonly box: DOMRect;
      readonly text: string;
      readonly isAbove: boolean;
    }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const part = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (part === null || text === '' || part.closest('.sr, script, style, option') !== null) continue;
      if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const isAbove = floats(part);
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (top === null || !(top === part || top.contains(part) || part.contains(top))) continue;
        texts.push({ part, box, text, isAbove });
      }
      const clipping = part.closest('button, th, label, h1, h2, dt, [role="columnheader"]') ?? part;
      for (
        let each: Element | null = part;
        each !== null;
        each = each === clipping ? null : each.parentElement
      ) {
        if (getComputedStyle(each).overflowX === 'visible' || each.scrollWidth <= each.clientWidth + 1)
          continue;
        if (each.closest('[title]') === null && getComputedStyle(each).overflowX !== 'auto')
          found.push(`cut: ${each.tagName} “${text}” ${each.clientWidth} of ${each.scrollWidth}`);
      }
    }
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (one.part === other.part || one.isAbove !== other.isAbove) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 3 && height > 5) found.push(`over each other: “${one.text}” “${other.text}”`);
      }
    });
    return [...new Set(found)];
  });
}

/** Headings, buttons and links as they are read out. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, button, nav a, th, dt, label, legend, [role="columnheader"]')]
      .map((part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim())
      .filter((text) => /[a-z]{3}/.test(text)),
  );
}
