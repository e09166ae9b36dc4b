// The built program in a browser, for what is measured of its page: `serve` on a folder, a Chromium before it, and what
// the page's own thread had to bear. Measures nothing by itself.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { MethodName } from '../../../shared/contract/contract.ts';
import { openPage } from '../../support/screens/browser.ts';

const COMMAND = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const NO_TIME_LIMIT = 0;

export interface ServedPage {
  readonly page: Page;
  /** Asks the program what its page would ask. */
  ask(method: MethodName, input: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts `serve` on a data folder and opens its page. */
export async function openServedPage(dataFolder: string): Promise<ServedPage> {
  const serve = spawn(process.execPath, [COMMAND, 'serve', '--no-open', '--data-dir', dataFolder], {
    env: { ...process.env, PAYMASTER_TOKEN: 'benchmark-token' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let address = '';
  for await (const line of createInterface({ input: serve.stdout })) {
    if (line.startsWith('http://127.0.0.1:')) address = line;
    if (address !== '') break;
  }
  serve.stdout.resume();
  const { page, context } = await openPage();
  page.setDefaultTimeout(NO_TIME_LIMIT);
  await page.addInitScript(watchPage);
  await page.goto(address);
  await page.getByRole('main').waitFor();
  return {
    page,
    ask: (method, input) => ask(page, method, input),
    close: async () => {
      await context.close();
      serve.kill('SIGINT');
      await once(serve, 'exit');
    },
  };
}

const replySchema = z.object({ ok: z.literal(true), value: z.unknown().optional() });

async function ask(page: Page, method: MethodName, input: unknown): Promise<unknown> {
  const reply = await page.evaluate(
    async ([name, body]) => {
      const session = window.sessionStorage.getItem('paymaster.session') ?? '';
      const headers = { 'content-type': 'application/json', 'x-paymaster-session': session };
      // biome-ignore lint/style/noRestrictedGlobals: the page asks the program that serves it, as another window would.
      return await (await fetch(`/api/${name}`, { method: 'POST', headers, body })).text();
    },
    [method, JSON.stringify(input)] as const,
  );
  const read = replySchema.safeParse(JSON.parse(reply));
  if (!read.success) throw new Error(`${method}: ${reply}`);
  return read.data.value;
}

/** Runs in the page before its own scripts: notes frames, long tasks and the first row with words. */
export function watchPage(): void {
  const seen = { frames: [] as number[], tasks: [] as number[], firstRowMs: null as number | null };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  let before = performance.now();
  const look = (nowMs: number) => {
    seen.frames.push(nowMs - before);
    before = nowMs;
    if (seen.firstRowMs === null) {
      const cells = [...document.querySelectorAll('[role="row"][aria-rowindex="2"] [role="gridcell"]')];
      if (cells.some((cell) => (cell.textContent ?? '') !== '')) seen.firstRowMs = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seenSchema = z.object({
  frames: z.array(z.number()),
  tasks: z.array(z.number()),
  firstRowMs: z.number().nullable(),
});

/** What the page's thread bore since this was asked last. */
export async function takeSeen(page: Page): Promise<z.output<typeof seenSchema>> {
  const seen = await page.evaluate(() => {
    const now = JSON.stringify(Reflect.get(window, 'seen'));
    Object.assign(Reflect.get(window, 'seen'), { frames: [], tasks: [], firstRowMs: null });
    return now;
  });
  return seenSchema.parse(JSON.parse(seen));
}

/** Frames and long tasks as figures: how many frames a second, the slowest ones, and what stood in their way. */
export function frameFigures({ frames, tasks }: { frames: readonly number[]; tasks: readonly number[] }) {
  const sorted = frames.toSorted((left, right) => left - right);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const seconds = frames.reduce((sum, each) => sum + each, 0) / 1_000;
  return {
    'frames a second': frames.length / seconds,
    'ms a frame, half': at(0.5),
    '99 of 100': at(0.99),
    longest: sorted.at(-1) ?? Number.NaN,
    'long tasks': tasks.length,
    'longest task ms': Math.max(0, ...tasks),
  };
}
