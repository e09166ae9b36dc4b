// What the page renders, in counts that no clock changes: nothing while nothing changes, however often it asks; and of
// what changes, not more than shows it.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';
import { countRenders, type Renders, takeRenders } from '../../support/screens/renders.ts';

afterAll(closeBrowser);

const ROWS = 100;
const people = Array.from(
  { length: ROWS },
  (_, row) => `P${row},26076${3_000_000 + row},MTN_MOMO_ZMB,ZMW,10`,
);
const PAYROLL = `${['Name,Phone,Provider,Currency,Amount', ...people].join('\n')}\n`;

/** A draft on its screen, in a page whose renders are counted. */
async function openDraft(desk: Desk): Promise<{ clerk: Clerk; batch: string }> {
  await countRenders(desk.page);
  await desk.page.reload();
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('may.csv', PAYROLL));
  return { clerk, batch: await clerk.readFile() };
}

/** Waits until the page has asked so often whether the service answers, and was told. */
async function asks(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const answer = await page.waitForResponse(/\/api\/getService$/, { timeout: PATIENCE_MS });
    await answer.finished();
  }
}

/** What the page renders from now until it rests again. */
async function rendersOf(page: Page, act: () => Promise<unknown>): Promise<Renders> {
  await rest(page);
  await act();
  return await rest(page);
}

/** Waits until two questions and their answers render nothing, and tells what was rendered until then. */
async function rest(page: Page): Promise<Renders> {
  let commits = 0;
  let rendered = 0;
  const isRendering = async () => {
    await asks(page, 2);
    const latest = await takeRenders(page);
    commits += latest.commits;
    rendered += latest.rendered;
    return latest.commits > 0;
  };
  await expect.poll(isRendering, { timeout: PATIENCE_MS }).toBe(false);
  return { commits, rendered, standing: (await takeRenders(page)).standing };
}

describe('the page renders', () => {
  it('nothing at rest, however often it asks', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    await openDraft(desk);
    await rest(page);
    await asks(page, 3);
    expect((await takeRenders(page)).commits).toBe(0);
    await page.getByRole('link', { name: 'Batches' }).click();
    await rest(page);
    await asks(page, 3);
    expect((await takeRenders(page)).commits).toBe(0);
  });

  it('once for a key in the grid, and the same however many rows are shown', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    await openDraft(desk);
    await page.getByRole('gridcell', { name: 'P1', exact: true }).click();
    const few = await rendersOf(page, () => page.keyboard.press('ArrowDown'));
    expect(few.commits).toBe(1);
    expect(few.rendered).toBeLessThan(few.standing / 3);
    await page.setViewportSize({ width: 1280, height: 1_600 });
    const many = await rendersOf(page, () => page.keyboard.press('ArrowDown'));
    expect(many.standing).toBeGreaterThan(few.standing);
    expect(many).toEqual({ ...few, standing: many.standing });
  });

  it('no frame anew for what changes elsewhere', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const { clerk, batch } = await openDraft(desk);
    // Wide enough for the open batches in the rail.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole('link', { name: 'Settings' }).click();
    const renamed = await rendersOf(page, () => clerk.call('renameBatch', { batch, name: 'June' }));
    await page.getByRole('link', { name: /June/ }).waitFor();
    expect(renamed.rendered).toBeGreaterThan(0);
    expect(renamed.rendered).toBeLessThan(renamed.standing / 5);
  });
});
