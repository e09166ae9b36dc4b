// A cell belongs to its row: whatever list comes under it, however far it is scrolled, what is being typed stays with
// the row and the field that it was typed for, is kept by nobody but the clerk, and is never lost.

import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PATIENCE_MS } from '../../support/patience.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk, sharedDesk } from '../../support/screens/desk.ts';
import { holdAnswers, loseAnswers } from '../../support/screens/held-answers.ts';

const rowsSchema = z.array(
  z.looseObject({
    line: z.number(),
    edited: z.record(z.string(), z.string()),
    fields: z.record(z.string(), z.string()),
  }),
);

const HEADER = 'Name,Phone,Provider,Currency,Amount';
const NAMES = ['Mary Banda', 'Chola Okello', 'Peter Phiri', 'Grace Zulu', 'John Tembo'];
const person = (row: number, amount = '10') =>
  `${NAMES[row] ?? `P${row}`},26076${String(3_000_001 + row)},MTN_MOMO_ZMB,ZMW,${amount}`;
const people = (rows: number, amount?: string) =>
  Array.from({ length: rows }, (_, row) => person(row, amount));

afterAll(closeBrowser);
const atDesk = sharedDesk();

async function openDraft(desk: Desk, rows: readonly string[]): Promise<{ clerk: Clerk; batch: string }> {
  const clerk = new Clerk(desk);
  await clerk.openFile(await desk.workplace.file('may.csv', `${[HEADER, ...rows].join('\n')}\n`));
  return { clerk, batch: await clerk.readFile() };
}

const cellOf = (desk: Desk, line: number, text: string | RegExp) =>
  desk.page
    .getByRole('row')
    .filter({ has: desk.page.getByRole('gridcell', { name: String(line), exact: true }) })
    .getByRole('gridcell', { name: text, exact: true });
const editor = (desk: Desk, name: string) => desk.page.getByRole('textbox', { name, exact: true });
const chip = (desk: Desk, name: string) => desk.page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** The rows of which something was kept, by line. */
async function editsOf(clerk: Clerk, batch: string): Promise<Record<string, Record<string, string>>> {
  const rows = rowsSchema.parse(await clerk.call('listRows', { batch, after: 0, limit: 100, states: null }));
  const edited = rows.filter((row) => Object.keys(row.edited).length > 0);
  return Object.fromEntries(edited.map(({ line, fields }) => [line, fields]));
}

describe('what is pasted', () => {
  const paste = (desk: Desk, text: string) =>
    desk.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      const isLeft = document.activeElement?.dispatchEvent(event);
      if (isLeft === true) document.execCommand('insertText', false, pasted);
    }, text);

  it('into a cell that is chosen is its text, in one act; several cells are refused with what can be done', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    await page.getByRole('gridcell', { name: 'Chola Okello' }).click();
    await paste(desk, 'Chola M. Okello\r\n');
    await clerk.sees('line 3, name: Chola Okello → Chola M. Okello');
    await paste(desk, 'Ann\t260763000009\r\nBen\t260763000008\r\n');
    await clerk.sees('The clipboard holds 4 cells, and a cell takes one text: nothing was pasted.');
    expect(await editsOf(clerk, batch)).toMatchObject({
      3: { name: 'Chola M. Okello', phone: '260763000002' },
    });
    await page.keyboard.press('Control+z');
    await expect.poll(() => editsOf(clerk, batch), { timeout: PATIENCE_MS }).toEqual({});
    // A column that takes no text.
    await cellOf(desk, 4, '4').click();
    await paste(desk, 'Ann');
    await clerk.sees('Nothing was pasted: choose a cell that can be edited, then paste.');
  });

  it('into a cell that is typed in is no text with a tab', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    await page.getByRole('gridcell', { name: '260763000002' }).dblclick();
    const phone = editor(desk, 'Phone, line 3');
    await phone.waitFor();
    await paste(desk, '260763000009\tAnn');
    await clerk.sees('The clipboard holds 2 cells, and a cell takes one text: nothing was pasted.');
    expect(await phone.inputValue()).toBe('260763000002');
    await phone.selectText();
    await paste(desk, '260763000009\t');
    expect(await phone.inputValue()).toBe('260763000009');
    await page.keyboard.press('Enter');
    await clerk.sees('line 3, phone: 260763000002 → 260763000009');
    expect(Object.keys(await editsOf(clerk, batch))).toEqual(['3']);
  });
});

describe('what is being typed stays with its row (P6)', () => {
  it('when a new list moves the rows under it', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5, 'ten'));
    const { page } = desk;
    await page.getByRole('gridcell', { name: 'Mary Banda' }).click();
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog', { name: 'Exclude line 2' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('left');
    const lists = await holdAnswers(page, 'openRowList');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await lists.asked(1);
    await cellOf(desk, 4, 'ten').dblclick();
    const amount = editor(desk, 'Amount, line 4');
    await amount.press('9');
    await lists.release();
    await chip(desk, 'Invalid 4').waitFor();
    await page.getByRole('gridcell', { name: 'Mary Banda' }).waitFor({ state: 'hidden' });
    expect(await amount.inputValue()).toBe('9');
    expect(await amount.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await editsOf(clerk, batch)).toEqual({});
    await page.keyboard.type('50');
    // It stands in its row, wherever that is now.
    const [row, input] = [await cellOf(desk, 4, '4').boundingBox(), await amount.boundingBox()];
    expect(Math.abs((row?.y ?? 0) - (input?.y ?? 0))).toBeLessThan(8);
    await page.keyboard.press('Enter');
    await chip(desk, 'Ready 1').waitFor();
    expect(Object.keys(await editsOf(clerk, batch))).toEqual(['4']);
    expect((await statusOf(desk.workplace, batch)).totals['ZMW']?.['ready']).toBe('950');
  });

  it('when the new list no longer holds the row', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    await page.getByRole('gridcell', { name: 'Chola Okello' }).waitFor();
    const lists = await holdAnswers(page, 'openRowList');
    await page.getByRole('searchbox', { name: /^Find a row/ }).fill('Grace');
    await lists.asked(1);
    await cellOf(desk, 3, /^10\.00/).dblclick();
    const amount = editor(desk, 'Amount, line 3');
    await amount.press('7');
    await lists.release();
    await page.getByRole('gridcell', { name: 'Chola Okello' }).waitFor({ state: 'hidden' });
    expect(await amount.inputValue()).toBe('7');
    // Whose cell it is has to be said, since its row is not there.
    await page.getByText('Amount, line 3').waitFor();
    await page.keyboard.type('5');
    expect(await editsOf(clerk, batch)).toEqual({});
    await page.keyboard.press('Enter');
    await clerk.sees('line 3, amount: 10 → 75');
    expect(Object.keys(await editsOf(clerk, batch))).toEqual(['3']);
  });

  it('when it is scrolled far away and back', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(1_500));
    const { page } = desk;
    await cellOf(desk, 5, /^10\.00/).dblclick();
    const amount = editor(desk, 'Amount, line 5');
    await amount.press('7');
    const grid = page.getByRole('grid', { name: 'Rows of the file' });
    await grid.evaluate((element) => element.scrollTo(0, 30_000));
    await page.getByRole('gridcell', { name: 'P950', exact: true }).waitFor();
    expect(await amount.inputValue()).toBe('7');
    expect(await editsOf(clerk, batch)).toEqual({});
    await page.keyboard.type('7');
    await amount.waitFor();
    await grid.evaluate((element) => element.scrollTo(0, 0));
    await page.getByRole('gridcell', { name: 'Peter Phiri' }).waitFor();
    await page.keyboard.press('Enter');
    await clerk.sees('line 5, amount: 10 → 77');
    expect(Object.keys(await editsOf(clerk, batch))).toEqual(['5']);
  });

  it('and in its row, however far down that stands, by the mouse and by the keys', async () => {
    const desk = await atDesk();
    await openDraft(desk, [...people(60).slice(0, 59), person(59, 'ten')]);
    const { page } = desk;
    const besideItsRow = async (line: number, text: string) => {
      const input = editor(desk, `Amount, line ${line}`);
      await input.waitFor();
      const row = await cellOf(desk, line, String(line)).boundingBox();
      expect(Math.abs((row?.y ?? 0) - ((await input.boundingBox())?.y ?? 0)), text).toBeLessThan(8);
    };
    await chip(desk, 'All 60').click();
    await page.getByRole('gridcell', { name: 'Mary Banda' }).hover();
    await page.mouse.wheel(0, 1_000);
    await cellOf(desk, 41, /^10\.00/).dblclick();
    await besideItsRow(41, 'by the mouse');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await cellOf(desk, 61, '61').waitFor();
    await page.keyboard.press('e');
    await besideItsRow(61, 'by the keys');
  });

  it('when a search for the next finding ends only then', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, [...people(3), person(3, 'ten'), person(4)]);
    const { page } = desk;
    await chip(desk, 'All').click();
    await page.getByRole('gridcell', { name: 'Mary Banda' }).click();
    const found = await holdAnswers(page, 'findInRowList');
    await page.keyboard.press('n');
    await found.asked(1);
    await cellOf(desk, 3, /^10\.00/).dblclick();
    const amount = editor(desk, 'Amount, line 3');
    await amount.press('7');
    await found.release();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await clerk.sees('line 3, amount: 10 → 75');
    expect(Object.keys(await editsOf(clerk, batch))).toEqual(['3']);
  });

  it('and what follows Tab within the same moment belongs to the next row', async () => {
    const desk = await atDesk();
    const { clerk } = await openDraft(desk, people(5));
    const { page } = desk;
    await cellOf(desk, 3, 'ZMW').dblclick();
    await editor(desk, 'Currency, line 3').evaluate(async (input) => {
      const tab = { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', tab));
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      // A busy page takes the next keys before it has drawn anything: only microtasks lie between.
      document.execCommand('insertText', false, 'Anna');
    });
    await page.keyboard.press('Enter');
    await clerk.sees('line 4, name: Peter Phiri → Anna');
  });

  it('while a text that could not be kept waits for its turn', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/editCell', async (route) => {
      await refused;
      const failure = {
        code: 'JOURNAL_UNWRITABLE',
        fault: 'machine',
        repeatSafe: true,
        message: 'The journal cannot be written.',
        remedy: 'Free some space.',
        place: null,
        detail: null,
      };
      await route.fulfill({ json: { ok: false, failure } });
    });
    await cellOf(desk, 3, /^10\.00/).dblclick();
    await editor(desk, 'Amount, line 3').fill('33');
    await page.keyboard.press('Enter');
    await cellOf(desk, 5, /^10\.00/).dblclick();
    const amount = editor(desk, 'Amount, line 5');
    await amount.press('5');
    refuse();
    // Until its cell is opened again, what was typed and why it was refused stand beside.
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText('Amount of line 3 could not be kept. You had typed “33”. ').waitFor();
    await notices.getByText('It comes back into its cell once you have left the one that is open.').waitFor();
    await page.keyboard.type('5');
    expect(await amount.inputValue()).toBe('55');
    await page.unroute('**/api/editCell');
    await page.keyboard.press('Enter');
    // Now the one that could not be kept is in the hands of the clerk again, as it was typed.
    await editor(desk, 'Amount, line 3').waitFor();
    expect(await editor(desk, 'Amount, line 3').inputValue()).toBe('33');
    await notices.getByText('You had typed “33”.').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await clerk.sees('line 3, amount: 10 → 33');
    expect(Object.keys(await editsOf(clerk, batch))).toEqual(['3', '5']);
  });

  it('and is named with its batch where it was refused once its screen was left', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    let approve: () => Promise<unknown> = async () => null;
    const asked = new Promise<void>((resolve) => {
      approve = async () => resolve();
    });
    await page.route('**/api/editCell', async (route) => {
      await asked;
      await route.continue();
    });
    await cellOf(desk, 3, /^10\.00/).dblclick();
    await editor(desk, 'Amount, line 3').fill('33');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Batches' }).click();
    await clerk.call('discardBatch', { batch });
    await approve();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText(`Amount of line 3 of ${name} could not be kept. You had typed “33”. `).waitFor();
    await notices.getByText(/discarded/).waitFor();
    await notices.getByRole('link', { name: 'Open' }).click();
    await page.waitForURL(new RegExp(`#/batch/${batch}/import`));
    await page.unroute('**/api/editCell');
  });

  it('and nobody is told to try again where that cannot help', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    await cellOf(desk, 3, /^10\.00/).dblclick();
    await editor(desk, 'Amount, line 3').fill('33');
    // The page hears of it only once it has asked.
    const news = await holdAnswers(page, 'getBatch');
    await clerk.call('discardBatch', { batch });
    await page.keyboard.press('Enter');
    // A reading of the discarded draft that is refused in that moment says the same beside it.
    await page.getByRole('alert').filter({ hasText: 'Code BATCH_WRONG_STATE' }).first().waitFor();
    expect(await page.getByText('Trying again is safe.').count()).toBe(0);
    await news.release();
  });

  it('and every heading of the grid is read whole', async () => {
    // Of its own: where other columns were read before, the page asks about the new ones first.
    await using desk = await Desk.open();
    const header = 'Employee name,Mobile money number,Provider,Currency,Amount,Message';
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('june.csv', `${header}\n${person(0)},June pay\n`));
    await clerk.readFile();
    const cut = await desk.page
      .getByRole('columnheader')
      .evaluateAll((heads) =>
        heads
          .filter((head) =>
            [head, ...head.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth + 1),
          )
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  });

  it('and is shown until the program has it, whatever is read meanwhile', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    let go: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/editCell', async (route) => {
      await gone;
      await route.continue();
    });
    await cellOf(desk, 3, /^10\.00/).dblclick();
    await editor(desk, 'Amount, line 3').fill('33');
    await page.keyboard.press('Enter');
    await cellOf(desk, 3, /^33/).waitFor();
    const read = page.waitForResponse('**/api/readRowList');
    await clerk.call('excludeRows', { batch, ordinals: [5], reason: 'left' });
    await (await read).finished();
    await chip(desk, 'Excluded 1').waitFor();
    await cellOf(desk, 6, /^Excluded:/).waitFor();
    expect(await cellOf(desk, 3, /^33/).count()).toBe(1);
    go();
    await clerk.sees('line 3, amount: 10 → 33');
  });
});

describe('two pages on one draft (P6)', () => {
  it('show each other’s edits, and neither replaces unseen what the other one wrote', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    await cellOf(desk, 3, /^10\.00/).waitFor();
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => window.open(window.location.href));
    const other = await opened;
    const otherCell = (line: number) =>
      other
        .getByRole('row')
        .filter({ has: other.getByRole('gridcell', { name: String(line), exact: true }) })
        .getByRole('gridcell');
    await otherCell(3).filter({ hasText: '10.00' }).dblclick();
    const typed = other.getByRole('textbox', { name: 'Amount, line 3' });
    await typed.fill('12');

    await cellOf(desk, 3, /^10\.00/).dblclick();
    await editor(desk, 'Amount, line 3').fill('11');
    await page.keyboard.press('Enter');
    // The other page hears of it by itself, and leaves alone what is being typed there.
    await other.getByText('line 3, amount: 10 → 11').first().waitFor();
    expect(await typed.inputValue()).toBe('12');
    await typed.press('Enter');
    await other
      .getByText(/Line 3 was changed meanwhile: its field “amount” says “11” now/)
      .first()
      .waitFor();
    expect(await typed.inputValue()).toBe('12');
    await other.getByRole('button', { name: 'Keep my text' }).waitFor();
    await other.getByRole('button', { name: 'Discard it' }).waitFor();
    expect((await editsOf(clerk, batch))['3']).toMatchObject({ amount: '11' });
    // A press elsewhere is no answer: it asks again. Enter is one.
    await otherCell(5)
      .filter({ hasText: 'Grace' })
      .or(otherCell(5).filter({ hasText: 'Peter' }))
      .first()
      .click();
    await typed.waitFor();
    expect((await editsOf(clerk, batch))['3']).toMatchObject({ amount: '11' });
    await typed.press('Enter');
    await page.getByText('line 3, amount: 11 → 12').first().waitFor();
    await cellOf(desk, 3, /^12/).waitFor();
    expect((await editsOf(clerk, batch))['3']).toMatchObject({ amount: '12' });
    await other.close();
  });

  it('and Ctrl Z takes back what was done last here, however long the program takes', async () => {
    const desk = await atDesk();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    await clerk.call('excludeRows', { batch, ordinals: [5], reason: 'left' });
    await chip(desk, 'Excluded 1').waitFor();
    const edits = await holdAnswers(page, 'editCell');
    await cellOf(desk, 3, /^10\.00/).dblclick();
    await editor(desk, 'Amount, line 3').fill('33');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await edits.asked(1);
    await edits.release();
    await expect.poll(() => editsOf(clerk, batch), { timeout: PATIENCE_MS }).toEqual({});
    await cellOf(desk, 3, /^10\.00/).waitFor();
    expect(await chip(desk, 'Excluded 1').count()).toBe(1);
    // An act that was refused leaves nothing to take back: the one before it is not meant.
    await page.route('**/api/editCell', async (route) => {
      const failure = {
        ...{ code: 'JOURNAL_FULL_DISK', fault: 'machine', repeatSafe: true, place: null, detail: null },
        ...{ message: 'The disk is full.', remedy: 'Free some space.' },
      };
      await route.fulfill({ json: { ok: false, failure } });
    });
    await cellOf(desk, 3, /^10\.00/).dblclick();
    await editor(desk, 'Amount, line 3').fill('44');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await clerk.sees('The disk is full. Free some space.');
    await page.keyboard.press('Escape');
    await chip(desk, 'Excluded 1').waitFor();
    expect((await statusOf(desk.workplace, batch)).counts['excluded']).toBe(1);
  });
});

describe('a double click', () => {
  it('opens the cell that it was made on, wherever the row has findings', async () => {
    const desk = await atDesk();
    const { clerk } = await openDraft(desk, [...people(2), 'Grace Zulu,26076300,MTN_MOMO_ZMB,ZMW,10']);
    const { page } = desk;
    await chip(desk, 'All').click();
    await cellOf(desk, 2, 'Mary Banda').waitFor();
    await cellOf(desk, 4, '10')
      .or(cellOf(desk, 4, /^10\.00/))
      .dblclick();
    await editor(desk, 'Amount, line 4').waitFor();
    await page.keyboard.press('Escape');
    // The row and its key stand for what is wrong with it.
    await cellOf(desk, 4, 'Invalid').dblclick();
    await editor(desk, 'Phone, line 4').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await editor(desk, 'Phone, line 4').waitFor();
    await clerk.sees(/too short|digits/);
  });
});

describe('the message of a cell', () => {
  it('leaves the rows above and below to be read and pressed', async () => {
    const desk = await atDesk();
    await openDraft(desk, people(40));
    const { page } = desk;
    for (const line of [4, 9]) {
      await cellOf(desk, line, /^10\.00/).dblclick();
      await editor(desk, `Amount, line ${line}`).waitFor();
      await page.getByText('Nothing is found here.').waitFor();
      for (const beside of [line - 1, line + 1]) {
        const isFree = await cellOf(desk, beside, /^10\.00/).evaluate((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          return [0.2, 0.5, 0.8].every((part) =>
            cell.contains(document.elementFromPoint(left + width / 2, top + height * part)),
          );
        });
        expect(isFree, `line ${beside}`).toBe(true);
      }
      await page.keyboard.press('Escape');
    }
  });
});

describe('a way out of the screen keeps what is being typed (P6)', () => {
  it('by the keys of the frame, which act from within a cell, by going back, by reloading', async () => {
    await using desk = await Desk.open();
    const { clerk, batch } = await openDraft(desk, people(5));
    const { page } = desk;
    const type = async (line: number, text: string) => {
      await cellOf(desk, line, /^1\d\.00/).dblclick();
      await editor(desk, `Amount, line ${line}`).press('1');
      await page.keyboard.type(text);
    };
    const amounts = async () => {
      const edits = await editsOf(clerk, batch);
      return Object.values(edits).flatMap((edit) => edit['amount'] ?? []);
    };
    await type(2, '1');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: /^Search/ }).waitFor();
    await clerk.sees('line 2, amount: 10 → 11');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await type(3, '2');
    await page.keyboard.press('Alt+2');
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    await page.keyboard.press('Alt+1');
    await clerk.sees('line 3, amount: 10 → 12');

    await type(4, '3');
    await page.goBack();
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    await page.goForward();
    await clerk.sees('line 4, amount: 10 → 13');
    expect(await amounts()).toEqual(['11', '12', '13']);

    // What edits a text stays in it: the draft takes nothing back.
    await type(5, '9');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    expect(await amounts()).toEqual(['11', '12', '13']);

    await type(5, '4');
    await page.reload();
    await clerk.sees('line 5, amount: 10 → 14');
    expect(await amounts()).toEqual(['11', '12', '13', '14']);
  });

  it('with all that still waits for its turn, when the page is closed', async () => {
    await using desk = await Desk.open();
    const { batch } = await openDraft(desk, people(5));
    const { page } = desk;
    await loseAnswers(page, 'editCell');
    const first = page.waitForResponse('**/api/editCell');
    for (const line of [2, 3, 4]) {
      await cellOf(desk, line, /^10\.00/).dblclick();
      await editor(desk, `Amount, line ${line}`).fill(`5${line}`);
    }
    await first;
    await page.goto('about:blank');
    const total = async () => (await statusOf(desk.workplace, batch)).totals['ZMW']?.['ready'];
    await expect.poll(total, { timeout: PATIENCE_MS }).toBe(String(52 + 53 + 54 + 20));
  });

  it('by the mouse on a proposal, which is no way out at all', async () => {
    await using desk = await Desk.open();
    const { clerk } = await openDraft(desk, [...people(2), 'Grace Zulu,0763000009,MTN_MOMO_ZMB,ZMW,10']);
    const { page } = desk;
    await chip(desk, 'All').click();
    await cellOf(desk, 2, 'Mary Banda').waitFor();
    await cellOf(desk, 4, '0763000009').dblclick();
    await clerk.button(/^Use 260763000009/).click();
    expect(await editor(desk, 'Phone, line 4').inputValue()).toBe('260763000009');
    await page.keyboard.press('Enter');
    await clerk.sees(/line 4, phone: 0763000009 → 260763000009/);
  });
});
