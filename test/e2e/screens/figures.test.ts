// What a clerk reads of money and people: names on paper and in the panel, and that nothing is cut at 1280 px or at 200 %.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser, type PageOptions } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';
import { holdAnswers } from '../../support/screens/held-answers.ts';

afterAll(closeBrowser);

const ZOOMED: PageOptions = { zoomPercent: 200, width: 1280, height: 800 };

const PAYROLL = `Name,Phone,Provider,Currency,Amount
Mary Banda,260970000456,AIRTEL_OAPI_ZMB,ZMW,1000
Peter Phiri,260970100401,AIRTEL_OAPI_ZMB,ZMW,20.5
Grace Zulu,260970200089,AIRTEL_OAPI_ZMB,ZMW,3000000
Esi Musonda,260970300456,AIRTEL_OAPI_ZMB,ZMW,0
`;

/** A draft with one row that cannot be sent; the sandbox lets Peter's payout fail. */
async function openDraft(desk: Desk): Promise<{ clerk: Clerk; batch: string }> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('november.csv', PAYROLL.replace('3000000', '3000')));
  return { clerk, batch: await clerk.readFile() };
}

/** Whether a part stands whole inside the window. */
function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  });
}

/** Tables and grids that stand out of the panel around them. */
function outOfPanel(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table, main [role="grid"]')].flatMap((part) => {
      let around = part.parentElement;
      while (around !== null && getComputedStyle(around).overflowX === 'visible')
        around = around.parentElement;
      const inner = part.getBoundingClientRect();
      const isCut = around === null || around.tagName === 'MAIN' || around.tagName === 'BODY';
      const panel = part.closest('section[class*="panel"]');
      const outer = (panel ?? document.body).getBoundingClientRect();
      return isCut && inner.right > outer.right + 1
        ? [`${part.getAttribute('aria-label') ?? part.tagName}: ${inner.right} of ${outer.right}`]
        : [];
    }),
  );
}

describe('names of people and providers', () => {
  it('stand on the printed summary, with who is not paid and a line for whoever approves', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await openDraft(desk);
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.open(batch, 'summary');
    const people = desk.page.getByRole('table', { name: 'Neither completed nor on its way, by name' });
    await people.waitFor();
    const lines = await people.getByRole('row').allInnerTexts();
    const plain = lines.map((line) => line.replaceAll(/\s+/g, ' '));
    expect(plain).toContainEqual(
      expect.stringMatching(/^3 Peter Phiri 260970100401 .*20\.50 ZMW .*Rejected/),
    );
    expect(plain).toContainEqual(expect.stringMatching(/^5 Esi Musonda 260970300456 /));
    expect(plain.join(' ')).not.toContain('Mary Banda');
    const sheet = desk.page.locator('[data-paper]');
    await sheet.getByText('Approved by').waitFor();
    expect(await sheet.textContent()).toContain('Airtel Zambia');
    expect(await sheet.textContent()).not.toContain('AIRTEL_OAPI_ZMB');
  });

  it('stand on the summary of a batch that is under way: who has nothing, and whose row is on its way', async () => {
    await using desk = await Desk.open();
    const { workplace, page } = desk;
    const clerk = new Clerk(desk);
    // Nothing becomes final while the test looks.
    const sandbox = await workplace.sandbox({ settleAfterMs: 3_600_000 });
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await clerk.openFile(await workplace.file('november.csv', PAYROLL.replace('3000000', '3000')));
    const batch = await clerk.readFile();
    await clerk.send();
    await expect.poll(() => clerk.sentence(), { timeout: PATIENCE_MS }).toMatchObject({ 'On its way': 2 });
    await clerk.open(batch, 'summary');
    const names = async (title: string) => {
      const people = page.getByRole('table', { name: title });
      await people.waitFor();
      return (await people.getByRole('row').allInnerTexts()).slice(1).join(' ');
    };
    const nothing = await names('Neither completed nor on its way, by name');
    const onTheWay = await names('Still on its way, by name');
    for (const name of ['Peter Phiri', 'Esi Musonda'])
      expect([nothing, onTheWay.includes(name)]).toEqual([expect.stringContaining(name), false]);
    for (const name of ['Mary Banda', 'Grace Zulu'])
      expect([onTheWay, nothing.includes(name)]).toEqual([expect.stringContaining(name), false]);
  });

  it('stand in the panel of a row, the code behind them', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await openDraft(desk);
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.open(batch, 'results');
    await desk.page.getByRole('gridcell', { name: 'Mary Banda' }).dblclick();
    const panel = desk.page.getByRole('region', { name: 'Line 2 in detail' });
    await panel.getByText('Airtel Zambia').waitFor();
    await panel.getByText('1,000.00 ZMW').waitFor();
  });
});

describe('nothing is cut', () => {
  it('at 1280 px: the money of a reason, and the finding of a row', async () => {
    await using desk = await Desk.open({ width: 1280, height: 800 });
    const { clerk, batch } = await openDraft(desk);
    const finding = desk.page.getByRole('columnheader', { name: 'Finding' });
    await finding.waitFor();
    const cell = desk.page.getByRole('gridcell').filter({ hasText: /^(?:Not above zero|Zero)/ });
    const [head, row] = [await finding.boundingBox(), await cell.first().boundingBox()];
    const grid = await desk.page.getByRole('grid').boundingBox();
    const edge = (grid?.x ?? 0) + (grid?.width ?? 0) + 1;
    for (const box of [head, row]) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge);
    expect(row?.width).toBeGreaterThan(100);
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.open(batch, 'results');
    const reason = desk.page.getByRole('region', { name: 'Reason and usual cure' });
    await reason.getByText('20.50\u00a0ZMW').waitFor();
    for (const place of ['#/providers', '#/statements', '#/batches', `#/batch/${batch}/review`]) {
      await desk.page.evaluate((hash) => {
        window.location.hash = hash;
      }, place);
      await desk.page.waitForLoadState('networkidle');
      expect([place, await outOfPanel(desk.page)]).toEqual([place, []]);
    }
  });

  it('at 200 %: the editor of a cell opens in view, and the money sentence shows its nine terms', async () => {
    await using desk = await Desk.open(ZOOMED);
    const { page } = desk;
    const { clerk } = await openDraft(desk);
    await page.getByRole('gridcell', { name: 'Esi Musonda' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('row', { selected: true }).waitFor();
    await page.keyboard.press('e');
    await page.locator('input:focus, textarea:focus').waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await isInView(page, 'input:focus, textarea:focus')).toBe(true);
    await page.keyboard.press('Escape');
    await clerk.toReview();
    const sentence = page.getByRole('region', { name: /^Money sentence/ });
    await sentence.waitFor();
    const cut = await sentence.evaluate((part) => {
      const outer = part.getBoundingClientRect();
      return [...part.querySelectorAll('th, td')]
        .filter((cell) => cell.getBoundingClientRect().width > 1)
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left < outer.left - 1 || right > outer.right + 1;
        })
        .map((cell) => cell.textContent);
    });
    expect(cut).toEqual([]);
    for (const term of [
      'Completed',
      'Failed',
      'On its way',
      'Enqueued',
      'Rejected',
      'Unknown',
      'Not sent',
      'Excluded',
    ])
      await sentence.getByText(term, { exact: true }).first().waitFor();
    await sentence.getByRole('rowheader', { name: /^File/ }).waitFor();
  });
});

describe('Providers', () => {
  it('shows what the account uses first, the rest on demand, and what is not said in one line', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const { clerk } = await openDraft(desk);
    await page.getByRole('link', { name: 'Providers' }).click();
    const airtel = page.getByRole('row', { name: /AIRTEL_OAPI_ZMB/ });
    await airtel.getByText('20,000.00').waitFor();
    expect(
      await page
        .getByRole('row')
        .filter({ hasText: /MTN_MOMO/ })
        .count(),
    ).toBe(0);
    await clerk.button(/^Show \d+ more$/).click();
    await page
      .getByRole('row', { name: /MTN_MOMO_ZMB/ })
      .first()
      .waitFor();
    const silent = page.getByRole('row').filter({ hasText: 'neither limits nor status are said' });
    const providers = page.getByRole('row').filter({ hasText: /[A-Z]+_[A-Z_]+/ });
    expect(await silent.count()).toBeLessThanOrEqual(await providers.count());
    await silent
      .first()
      .getByRole('button', { name: /Name lookup/ })
      .click();
    await page.getByRole('button', { name: 'Name lookup', exact: true }).first().waitFor();
    await clerk.button('Show only what is used').click();
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ hasText: /MTN_MOMO/ })
          .count(),
      )
      .toBe(0);
  });
});

describe('the summary', () => {
  it('names on the page to sign the rows whose amount is in no sum', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const file =
      'Name,Phone,Provider,Currency,Amount\nMary,260763456789,MTN_MOMO_ZMB,ZMW,5\nEsi,260763456790,MTN_MOMO_ZMB,ZMW,abc\nMary,260763456789,MTN_MOMO_ZMB,ZMW,5\n';
    await clerk.openFile(await desk.workplace.file('november.csv', file));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    await clerk.open(batch, 'summary');
    const paper = desk.page.getByRole('article');
    await paper.getByText('Approved by').waitFor();
    expect(await paper.innerText()).toContain('1 row has no readable amount and is counted, not summed.');
    // What was acknowledged, and for which reason.
    expect(await paper.innerText()).toMatch(/: 1 row, in line 4\n+Reason given: “two jobs each”/);
  });
});

describe('the people of the summary', () => {
  /** Somebody whose payout fails below people who are paid, each in several lines that were added up. */
  const LINES = Array.from({ length: 101 * 4 }, (_, index) => {
    const person = Math.floor(index / 4);
    return `Person ${person},260970${String(person).padStart(3, '0')}456,AIRTEL_OAPI_ZMB,ZMW,${10 + (index % 4)}`;
  });
  const ADDED_UP = `Name,Phone,Provider,Currency,Amount\n${LINES.join('\n')}\nPeter Phiri,260970200401,AIRTEL_OAPI_ZMB,ZMW,20.5\n`;
  const title = 'Neither completed nor on its way, by name';

  async function paid(desk: Desk): Promise<{ clerk: Clerk; batch: string }> {
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('november.csv', ADDED_UP));
    const batch = await clerk.readFile();
    const { revision } = z
      .looseObject({ revision: z.number() })
      .parse(await clerk.call('findSums', { batch, ordinal: null }));
    await clerk.call('addUpRows', { batch, ordinal: null, revision });
    await clerk.send();
    await clerk.waitUntilFinal();
    return { clerk, batch };
  }

  it('P6 are named behind any number of lines that were added up', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await paid(desk);
    await clerk.open(batch, 'summary');
    const paper = desk.page.getByRole('article');
    await paper.getByText('Approved by').waitFor();
    await desk.page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    const people = desk.page.getByRole('table', { name: title });
    const count = await people.count();
    expect(count).toBe(1);
    expect(await people.innerText()).toContain('Peter Phiri');
    expect(await people.getByRole('row').count()).toBe(2);
  });

  it('P6 are not left out of a summary that is printed before they are read, nor gone while they are read anew', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await openDraft(desk);
    const { page } = desk;
    await clerk.send();
    await clerk.waitUntilFinal();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    const windows = await holdAnswers(page, 'readRowList');
    await clerk.open(batch, 'summary');
    await windows.asked(1);
    await page.getByRole('article').waitFor();
    const print = clerk.button(/^Print/);
    expect(await print.isDisabled()).toBe(true);
    await page.keyboard.press('p');
    expect(await page.locator('[data-printed]').count()).toBe(0);
    await windows.release();
    const people = page.getByRole('table', { name: title });
    await people.waitFor();
    await expect.poll(() => print.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);

    const anew = await holdAnswers(page, 'openRowList');
    await clerk.call('renameBatch', { batch, name: 'december' });
    await page.getByRole('heading', { name: 'december' }).waitFor();
    await anew.asked(1);
    await page.waitForTimeout(200);
    expect(await people.count()).toBe(1);
    await anew.release();
    await page.keyboard.press('p');
    await page.locator('[data-printed]').waitFor();
  });
});

describe('the acts that stop a run', () => {
  it.each([150, 200])(
    'stay in sight at %i % of 1280 × 800, wherever the page is scrolled to',
    async (zoomPercent) => {
      await using desk = await Desk.open({ zoomPercent, width: 1280, height: 800 });
      const clerk = new Clerk(desk);
      const { page, workplace } = desk;
      // Sending, and nothing of it leaves.
      const closed = { provider: 'AIRTEL_OAPI_ZMB', status: 'CLOSED' } as const;
      const sandbox = await workplace.sandbox({ faults: { seed: 1, faults: [], providers: [closed] } });
      await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
      await clerk.openFile(await workplace.file('wages.csv', payroll({ rows: 40 })));
      await clerk.readFile();
      await clerk.send();
      const inSight = () =>
        page.getByRole('button', { name: /^(?:Pause|Stop) / }).evaluateAll((acts) =>
          acts.map((act) => {
            const { top, bottom, left, right } = act.getBoundingClientRect();
            const isCovered = !act.contains(
              document.elementFromPoint((left + right) / 2, (top + bottom) / 2),
            );
            return top >= 0 && bottom <= window.innerHeight && !isCovered;
          }),
        );
      await clerk.button(/^Stop /).waitFor();
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), part);
        await expect.poll(inSight, { timeout: PATIENCE_MS }).toEqual([true, true]);
      }
    },
  );
});
