// What the page bears, in Chromium through `serve`: the first rows of a batch of a million on the screen, frames while
// it is scrolled by lines, by windows and by leaps, and frames while a run changes thousands of rows a second.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { closeBrowser } from '../../support/screens/browser.ts';
import { tell } from '../measure.ts';
import { openBenchApp, startStub, temporaryFolder, writePayroll } from '../world.ts';
import { frameFigures, openServedPage, type ServedPage, takeSeen } from './served-page.ts';

/** Most rows of the batch that is sent while its page is looked at. */
const MOST_SENT_ROWS = 50_000;
const LOOK_EVERY_MS = 500;
const SCROLLED_FRAMES = 400;

export async function benchPage(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  const sentRows = Math.min(rows, MOST_SENT_ROWS);
  try {
    const data = join(folder.path, 'data');
    const bench = openBenchApp(data, stub.baseUrl);
    await writePayroll(join(folder.path, 'many.csv'), rows, 'plain');
    await writePayroll(join(folder.path, 'sent.csv'), sentRows, 'plain');
    const many = await bench.importPayroll(join(folder.path, 'many.csv'));
    await bench.app.close();
    const served = await openServedPage(data);
    await measureRows(served.page, many, rows);
    const sent = await approvedOnPage(served, stub.baseUrl, join(folder.path, 'sent.csv'), sentRows);
    await measureUpdates(served, sent, sentRows);
    await served.close();
  } finally {
    await closeBrowser();
    stub.close();
    folder.remove();
  }
}

async function measureRows(page: Page, batch: string, rows: number): Promise<void> {
  await takeSeen(page);
  const asked = await page.evaluate((place) => {
    window.location.hash = place;
    return performance.now();
  }, `#/batch/${batch}/import`);
  await page.waitForFunction(() => Reflect.get(window, 'seen').firstRowMs !== null);
  const opened = await takeSeen(page);
  await page.reload();
  await page.waitForFunction(() => Reflect.get(window, 'seen').firstRowMs !== null);
  const loaded = await takeSeen(page);
  tell('first rows', {
    rows,
    'ms from another screen': (opened.firstRowMs ?? Number.NaN) - asked,
    'ms of a new page': loaded.firstRowMs ?? Number.NaN,
    'longest task ms': Math.max(0, ...opened.tasks, ...loaded.tasks),
  });
  for (const by of ['lines', 'windows', 'leaps'] as const) {
    await takeSeen(page);
    const waiting = await scroll(page, by);
    tell(`scrolled by ${by}`, {
      ...frameFigures(await takeSeen(page)),
      'frames with rows still to come': `${waiting} of ${SCROLLED_FRAMES}`,
    });
  }
}

/** One move a frame. Says in how many frames the row in the middle had no words yet. */
async function scroll(page: Page, by: 'lines' | 'windows' | 'leaps'): Promise<number> {
  return await page.evaluate(
    async ([way, frames]) => {
      const grid = document.querySelector('[role="grid"]');
      if (grid === null) throw new Error('There is no grid.');
      const all = grid.scrollHeight - grid.clientHeight;
      const { left, top, width, height } = grid.getBoundingClientRect();
      let waiting = 0;
      for (let frame = 1; frame <= frames; frame += 1) {
        if (way === 'lines') grid.scrollTop += 90;
        else if (way === 'windows') grid.scrollTop += grid.clientHeight;
        else grid.scrollTop = ((frame * 0.618_034) % 1) * all;
        await new Promise(requestAnimationFrame);
        const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role="row"]');
        if ((row?.textContent ?? '') === '') waiting += 1;
      }
      return waiting;
    },
    [by, SCROLLED_FRAMES] as const,
  );
}

const confirmationSchema = z.object({ confirmation: z.unknown() });

/** An approved batch under a profile whose token the program has, as a clerk makes one. */
async function approvedOnPage(
  { page, ask }: ServedPage,
  baseUrl: string,
  payroll: string,
  rows: number,
): Promise<string> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Benchmark');
  await page.getByRole('textbox', { name: 'Base address' }).fill(baseUrl);
  await page.getByLabel('Access token').fill('benchmark-token');
  await page.getByRole('button', { name: /^Test/ }).click();
  await page.getByText('Token passed').waitFor();
  await page.getByRole('button', { name: 'Add the profile' }).click();
  await page.getByText('Benchmark is added and shown now.').first().waitFor();
  await page.getByRole('link', { name: 'Batches' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).first().click();
  await (await chosen).setFiles(payroll);
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.waitForURL(/#\/batch\/[^/]+\/import/);
  await page.locator(`[role="grid"][aria-rowcount="${rows + 1}"]`).waitFor();
  const batch = /#\/batch\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const { confirmation } = confirmationSchema.parse(await ask('reviewBatch', { batch }));
  const meant = { leaveOutInvalid: false, duplicatesReason: 'a benchmark', acknowledged: null };
  await ask('confirmBatch', { confirmation, ...meant });
  return batch;
}

const countsSchema = z.object({ counts: z.object({ queued: z.number() }) });

async function measureUpdates({ page, ask }: ServedPage, batch: string, rows: number): Promise<void> {
  await page.evaluate((place) => {
    window.location.hash = place;
  }, `#/batch/${batch}/run`);
  await page
    .getByRole('button', { name: /^(?:Send|Resume|Start)/ })
    .first()
    .waitFor();
  const start = { batch, until: 'sent', waitLimitMs: null, concurrency: null };
  await ask('startUpload', start);
  await takeSeen(page);
  const begunAtMs = performance.now();
  const before = await queued(ask, batch);
  let left = before;
  // What is measured ends while rows still change.
  while (left > rows / 10) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    left = await queued(ask, batch);
  }
  const seconds = (performance.now() - begunAtMs) / 1_000;
  tell('while it sends', {
    'rows a second': (before - left) / seconds,
    ...frameFigures(await takeSeen(page)),
  });
}

async function queued(ask: ServedPage['ask'], batch: string): Promise<number> {
  return countsSchema.parse(await ask('getBatch', { batch })).counts.queued;
}
