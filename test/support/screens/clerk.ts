// What a clerk does on the screens, by the words that stand on them (English). Waits for what the clerk would see.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import type { MethodName } from '../../../shared/contract/contract.ts';
import type { Workplace } from '../e2e/workplace.ts';
import { PATIENCE_MS } from '../patience.ts';
import type { Desk } from './desk.ts';

const statusSchema = z.looseObject({
  counts: z.record(z.string(), z.number()),
  totals: z.record(z.string(), z.record(z.string(), z.string())),
});

const haltingSchema = z.looseObject({ activity: z.looseObject({ phase: z.string() }).nullable() });

const replySchema = z.object({
  value: z.unknown().optional(),
  failure: z.looseObject({ code: z.string() }).optional(),
});

export class Clerk {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get page(): Page {
    return this.#desk.page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** A filter above a grid, by its word and count. */
  chip(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** Chooses a file and waits for its first rows. */
  async openFile(path: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Batches' }).click();
    await this.#desk.chooseFile(path);
    await this.page.getByText('First rows, as they would be read').waitFor();
  }

  /** Reads the opened file to its end; returns the batch. */
  async readFile(): Promise<string> {
    await this.button('Read the file').click();
    await this.page.waitForURL(/#\/batch\/[^/]+\/import/);
    await this.page.getByRole('grid', { name: 'Rows of the file' }).waitFor();
    return this.batch();
  }

  /** The batch of the address. */
  batch(): string {
    return /#\/batch\/([^/?]+)/.exec(this.page.url())?.[1] ?? '';
  }

  async toReview(): Promise<void> {
    await this.button(/^Review/).click();
    await this.page
      .getByRole('heading', { name: /^What will be (?:sent|collected|refunded|remitted)$/ })
      .waitFor();
  }

  /** Acknowledges every warning, leaves out invalid rows, and gives the reason where one is asked for. */
  async acknowledgeAll(reason = 'two jobs each'): Promise<void> {
    for (const box of await this.page.getByRole('checkbox').all()) await box.check();
    const whys = this.page.getByRole('textbox', {
      name: /^Why (?:both are meant|it is sent once more|they go out once more)$/,
    });
    for (const why of await whys.all()) await why.fill(reason);
  }

  async approve(): Promise<void> {
    // Where money moves, the clerk shows that the figures were read.
    const proof = this.page.getByRole('textbox', { name: 'Type the number of rows' });
    const act = this.button(/^Approve [\d,]+ (?:payout|deposit|refund|remittance)s?/);
    await act.waitFor();
    if ((await proof.count()) > 0) {
      const [, rows] = /^Approve ([\d,]+)/.exec((await act.textContent()) ?? '') ?? [];
      await proof.fill(rows ?? '');
    }
    await act.click();
    await this.page.waitForURL(/#\/batch\/[^/]+\/run/);
  }

  /** Approves by the key, which counts once the review has stood on the screen for a moment. */
  async pressToSend(): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.page.keyboard.press('Control+Shift+Enter');
          return await this.page.evaluate(() => window.location.hash);
        },
        { timeout: PATIENCE_MS, interval: 500 },
      )
      .toMatch(/\/run/);
  }

  /** From a draft that is open to a batch that is being sent. */
  async send(): Promise<void> {
    await this.toReview();
    await this.acknowledgeAll();
    await this.approve();
  }

  /** Pauses the run that is shown by its key, once the page can hear it. */
  async pause(): Promise<void> {
    await this.button(/^Pause/)
      .first()
      .waitFor();
    await this.page.keyboard.press('Space');
    await this.untilHalting();
  }

  /** Waits until the program itself is halting: what a gate lets go before that could be everything. */
  async untilHalting(): Promise<void> {
    const phase = async () =>
      haltingSchema.parse(await this.call('getBatch', { batch: this.batch() })).activity?.phase;
    await expect.poll(phase, { timeout: PATIENCE_MS }).toBe('stopping');
  }

  /** Waits until some words stand on the page; live regions may say them too. */
  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  /** Makes a profile in Settings, after its connection test has passed; it is shown from then on. */
  async addProfile(name: string, baseUrl: string, token: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Settings' }).click();
    await this.button('Add').click();
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.getByRole('textbox', { name: 'Base address' }).fill(baseUrl);
    await this.page.getByLabel('Access token').fill(token);
    await this.button(/^Test/).click();
    await this.sees('Token passed');
    await this.button('Add the profile').click();
    await this.sees(`${name} is added and shown now.`);
  }

  /** Opens a batch by its address, as a bookmark does. */
  async open(batch: string, step: 'import' | 'review' | 'run' | 'results' | 'summary'): Promise<void> {
    await this.page.evaluate((place) => {
      window.location.hash = place;
    }, `#/batch/${batch}/${step}`);
  }

  /** Asks the program what another page of it would ask; returns the value, or the code of the failure. */
  async call(method: MethodName, input: unknown): Promise<unknown> {
    const reply = await this.page.evaluate(
      async ([name, body]) => {
        // In the window the bridge is the way to the core.
        if ('paymaster' in window) {
          const bridge = window.paymaster as { call(name: string, input: unknown): Promise<unknown> };
          return JSON.stringify(await bridge.call(name, JSON.parse(body)));
        }
        const session = window.sessionStorage.getItem('paymaster.session') ?? '';
        const headers = { 'content-type': 'application/json', 'x-paymaster-session': session };
        // biome-ignore lint/style/noRestrictedGlobals: the page asks the program that serves it, as another window would.
        return await (await fetch(`/api/${name}`, { method: 'POST', headers, body })).text();
      },
      [method, JSON.stringify(input)] as const,
    );
    const { value, failure } = replySchema.parse(JSON.parse(reply));
    return failure?.code ?? value;
  }

  /** The report of the batch whose results are shown. */
  async report(kind: 'CSV' | 'JSON' | 'XLSX'): Promise<string> {
    await this.button('Reports').click();
    return await this.#desk.download(() =>
      this.page.getByRole('menuitem', { name: new RegExp(kind) }).click(),
    );
  }

  /** The same when it no longer changes: eight looks in a row, over two of the page's own. */
  async restingNumberBefore(words: string): Promise<number> {
    let number = await this.numberBefore(words);
    for (let same = 0; same < 8; ) {
      await this.page.waitForTimeout(150);
      const now = await this.numberBefore(words);
      same = now === number ? same + 1 : 0;
      number = now;
    }
    return number;
  }

  /** The number in front of some words that stand on the page. */
  async numberBefore(words: string): Promise<number> {
    const pattern = new RegExp(`([\\d,]+) ${words}`);
    const shown = await this.page.getByText(pattern).first().textContent();
    return Number(pattern.exec(shown ?? '')?.[1]?.replaceAll(',', ''));
  }

  async waitUntilFinal(): Promise<void> {
    await this.page.getByText('Every row has its final state.').waitFor();
  }

  async go(step: 'import' | 'review' | 'run' | 'results'): Promise<void> {
    const name = `${step.slice(0, 1).toUpperCase()}${step.slice(1)}`;
    await this.page.getByRole('navigation').getByRole('link', { name }).click();
    await this.page.waitForURL(new RegExp(`/${step}`));
  }

  /** The line of rows of the money sentence, by the word of its column. */
  async sentence(): Promise<Record<string, number>> {
    const table = this.page.getByRole('table').first();
    const headings = await table.getByRole('columnheader').allInnerTexts();
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    const counts = headings
      .slice(1)
      .map((word, at) => [word.trim(), Number((cells[at] ?? '').replaceAll(/\D/g, ''))]);
    return Object.fromEntries(counts);
  }
}

/** How a batch stands, as the command line tells it: counts by state, money by currency and state. */
export async function statusOf(workplace: Workplace, batch: string) {
  const { stdout, stderr, code } = await workplace.run(['status', batch, '--json']);
  const lines = stdout.trim().split('\n');
  const last = lines.at(-1);
  if (last === undefined || last === '') throw new Error(`status ended with ${code}: ${stderr}`);
  return statusSchema.parse(JSON.parse(last));
}
