// A file of 200,000 rows on the screen: read through the page, scrolled to its end and back, filtered, edited,
// excluded from. The page never draws nor holds more rows than it may, and what the clerk changed is in the journal.

import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const seenSchema = z.object({ rows: z.number(), longestMs: z.number() });

const placesSchema = z.array(z.tuple([z.string().nullable(), z.number().nullable()]));

const ROWS = 200_000;
const MOST_ROWS_IN_PAGE = 2_000;

/** Every 50,000th row has a phone that is too short. */
function largePayroll(): string {
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const phone = row % 50_000 === 7 ? '26097' : `26097${String(row).padStart(7, '0')}`;
    return `Person ${row + 1},${phone},${1 + (row % 500)},ZMW,AIRTEL_OAPI_ZMB`;
  });
  return `Name,Phone,Amount,Currency,Provider\n${lines.join('\n')}\n`;
}

describe('a file of 200,000 rows', () => {
  it('is read, scrolled, filtered, edited and excluded from, with few rows in the page (P8)', async ({
    annotate,
  }) => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    await clerk.openFile(await desk.workplace.file('large.csv', largePayroll()));
    const batch = await clerk.readFile();
    await clerk.chip(/^Invalid 4/).click();
    await clerk.chip(/^All 200,000/).click();

    // Counts what the page holds at every change of it, and its longest task, while the clerk scrolls.
    await page.evaluate(() => {
      const seen = { rows: 0, longestMs: 0 };
      Object.assign(window, { seen });
      const count = () => {
        seen.rows = Math.max(seen.rows, document.querySelectorAll('[role="row"], tr').length);
      };
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, duration);
      }).observe({ entryTypes: ['longtask'] });
      count();
    });
    const grid = page.getByRole('grid', { name: 'Rows of the file' });
    await page.locator(`[role="grid"][aria-rowcount="${ROWS + 1}"]`).waitFor();
    const person = (row: number) => page.getByRole('gridcell', { name: `Person ${row}`, exact: true });
    for (let part = 1; part <= 40; part += 1) {
      await grid.evaluate((element, share) => {
        element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      }, part / 40);
    }
    await person(ROWS).waitFor();
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await person(1).waitFor();
    await page.keyboard.press('Control+End');
    await person(ROWS).waitFor();

    await page.keyboard.press('x');
    await page.getByRole('textbox', { name: 'Reason' }).fill('left in October');
    await clerk.button('Exclude the row').click();
    await clerk.chip(/^Excluded 1/).waitFor();
    // From their first frame on the rows stand where they stay: a press is meant for what was seen there.
    await page.evaluate(() => {
      const places: [rows: string | null, first: number | null][] = [];
      Object.assign(window, { places });
      const look = () => {
        const first = document.querySelector('[role="row"][aria-rowindex="2"]');
        const rows = document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? null;
        places.push([rows, first === null ? null : first.getBoundingClientRect().top]);
        requestAnimationFrame(look);
      };
      look();
    });
    await clerk.chip(/^Invalid 4/).click();
    await page.getByRole('gridcell', { name: '26097', exact: true }).first().dblclick();
    const editor = page.getByRole('textbox', { name: 'Phone, line 9' });
    await editor.fill('260979999999');
    const places = placesSchema.parse(await page.evaluate(() => Reflect.get(window, 'places')));
    expect(new Set(places.filter(([rows]) => rows === '5').map(([, first]) => first)).size).toBe(1);
    await editor.press('Enter');
    await clerk.chip(/^Invalid 3/).waitFor();
    await clerk.chip(/^Ready 199,996/).click();
    await page.keyboard.press('/');
    await page.keyboard.type('Person 123456');
    await person(123_456).waitFor();

    const seen = seenSchema.parse(await page.evaluate(() => Reflect.get(window, 'seen')));
    await annotate(`${seen.rows} rows drawn at most; longest task of the page ${seen.longestMs} ms`);
    expect(seen.rows).toBeGreaterThan(10);
    expect(seen.rows).toBeLessThanOrEqual(MOST_ROWS_IN_PAGE);
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({
      ready: ROWS - 4,
      invalid: 3,
      excluded: 1,
    });
  });
});
