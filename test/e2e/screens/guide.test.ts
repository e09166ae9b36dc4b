// The guide in the application: reached by `?`, from an empty place and from a failure, by the keyboard alone, read in
// both themes; and the sample that an empty Home offers.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { GUIDE_PAGES } from '../../../renderer/guide/guide-names.ts';
import { readPracticeLedger } from '../../support/e2e/practice-ledger.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const guideOf = (page: Page) => page.getByRole('dialog', { name: 'Guide' });

/** Presses Tab until something of this name has the focus, then Enter. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim();
    });
    if (focused === name) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached with Tab.`);
}

async function readsPage(page: Page, title: string): Promise<void> {
  const heading = guideOf(page).getByRole('heading', { name: title, exact: true });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((part) => part === document.activeElement)).toBe(true);
}

async function leaves(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await guideOf(page).waitFor({ state: 'hidden' });
}

describe('the guide', () => {
  it('opens by ? at the page of the screen, from an empty place and from a failure, by keyboard alone', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const clerk = new Clerk(desk);
    await clerk.sees('No batch yet');
    await page.keyboard.press('?');
    await readsPage(page, 'Your first payroll');
    await pressByKeyboard(page, 'Damaged files');
    await readsPage(page, 'Damaged files');
    await leaves(page);

    await pressByKeyboard(page, 'Why? Guide: Your first payroll');
    await readsPage(page, 'Your first payroll');
    await leaves(page);
    // The focus is where it was, so that the clerk goes on from there.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Why? Guide: Your first payroll');

    await page.getByRole('link', { name: 'Batches' }).click();
    await desk.chooseFile(await desk.workplace.file('empty.csv', ''));
    await clerk.sees('The file is empty.');
    await pressByKeyboard(page, 'Why? Guide: Damaged files');
    await readsPage(page, 'Damaged files');
    await leaves(page);
    await clerk.sees('The file is empty.');
  });

  it('is read page by page in both languages and themes, by everyone, with pictures of the theme', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const problems: string[] = [];
    for (const language of ['en', 'fr'] as const) {
      await new Clerk(desk).call('setPreferences', { language });
      await page.reload();
      await page.getByRole('navigation').first().waitFor();
      await page.keyboard.press('?');
      const guide = page.getByRole('dialog');
      const pages = guide.getByRole('navigation').getByRole('button');
      await expect.poll(() => pages.count()).toBe(GUIDE_PAGES.length);
      for (const turn of await pages.all()) {
        const title = await turn.innerText();
        await turn.click();
        await guide.getByRole('heading', { name: title, exact: true }).waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
          const found = await accessibilityViolations(page);
          problems.push(...found.map((each) => `${title}, ${colorScheme}: ${each}`));
          for (const picture of await guide.locator('article img').all()) {
            expect(await picture.getAttribute('src')).toContain(`.${colorScheme}`);
          }
        }
        for (const picture of await guide.locator('article img').all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((part) => part instanceof HTMLImageElement && part.naturalWidth))
            .toBe(1280);
        }
      }
      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'hidden' });
    }
    expect(problems).toEqual([]);
  });

  it('has the keys of the screen on a page of its own', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    await page.keyboard.press('?');
    await guideOf(page).getByRole('button', { name: 'Keys', exact: true }).click();
    await readsPage(page, 'Keys');
    await guideOf(page).getByRole('heading', { name: 'Everywhere' }).waitFor();
    await guideOf(page).getByText('search everything').first().waitFor();
  });
});

describe('an empty Home', () => {
  it('offers the sample payroll, which is read and paid on the practice account', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const clerk = new Clerk(desk);
    await clerk.button('Try the sample payroll').click();
    await clerk.sees('First rows, as they would be read');
    await clerk.readFile();
    await clerk.chip(/^All 500/).waitFor();
    await clerk.send();
    await clerk.waitUntilFinal();
    // 495 of its rows can be sent, and four of them are refused at once.
    expect(await readPracticeLedger(desk.workplace.dataFolder)).toHaveLength(491);
    await page.getByRole('link', { name: 'Batches' }).click();
    expect(await clerk.button('Try the sample payroll').count()).toBe(0);
  });
});
