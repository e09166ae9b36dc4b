// The home screen as a clerk finds it: at the first start in both themes and both languages, and after paydays.

import { afterAll, describe, expect, it } from 'vitest';
import { METHODS } from '../../../shared/contract/contract.ts';
import { payroll } from '../../support/e2e/payroll.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

describe('the first start', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`says what to do, accessible to everyone, ${theme}`, async () => {
      await using desk = await Desk.open({ theme });
      await desk.page.getByText('No batch yet').waitFor();
      expect(await accessibilityViolations(desk.page)).toEqual([]);
    });
  }

  it('P6 names the one file that was taken where several are dropped', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    await page.getByText('No batch yet').waitFor();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ['wages.csv', 'bonus.csv', 'travel.csv'])
        dataTransfer.items.add(new File(['Phone,Amount\n260763001000,1\n'], name));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    });
    const notice = page.getByRole('region', { name: 'Notices' });
    await notice.getByText('Only wages.csv was taken. The 2 other files were not opened').waitFor();
    await page.getByText('wages.csv').first().waitFor();
    expect(desk.complaints).toEqual([]);
  });

  it('speaks the language of the browser', async () => {
    await using desk = await Desk.open({ language: 'fr' });
    await desk.page.getByText('Aucun lot pour l’instant').waitFor();
    expect(await desk.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  });
});

describe('the title of the page', () => {
  it('tells how far a run is, and is the screen’s own again after it, in both languages', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const title = () => expect.poll(() => page.title(), { timeout: PATIENCE_MS });
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('July salaries.csv', payroll({ rows: 40 })));
    await clerk.readFile();
    await title().toBe('July salaries, Import · Paymaster');
    gate.holdAfter(20);
    await clerk.send();
    await title().toBe('50 % – July salaries – Paymaster');
    await page.getByRole('link', { name: 'Batches' }).click();
    await title().toBe('50 % – July salaries – Paymaster');
    await clerk.call('setPreferences', { language: 'fr' });
    await page.getByRole('link', { name: 'Lots', exact: true }).waitFor();
    await title().toBe('50 % – July salaries – Paymaster');
    gate.open();
    await title().toBe('Lots · Paymaster');
    await clerk.call('setPreferences', { language: 'en' });
    await title().toBe('Batches · Paymaster');
  });
});

describe('what became final', () => {
  it('is told of batches that nobody watched, a screenful of them, until they are looked at', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const news = () => desk.page.getByRole('region', { name: 'Became final, not seen yet' });
    const goHome = () => desk.page.getByRole('link', { name: 'Batches' }).click();
    const named = async () =>
      (await news().getByRole('rowheader').allInnerTexts()).map((text) => /\w+/.exec(text)?.[0]);
    const listed = () => expect.poll(named, { timeout: PATIENCE_MS });
    await clerk.openFile(await desk.workplace.file('watched.csv', payroll({ rows: 3 })));
    await clerk.readFile();
    await clerk.send();
    await clerk.waitUntilFinal();
    // Whoever leaves before the program heard that it was seen is told of it once more.
    const unseen = async () => METHODS.getNews.output.parse(await clerk.call('getNews', {})).batches;
    await expect.poll(unseen, { timeout: PATIENCE_MS }).toEqual([]);
    await goHome();
    await news()
      .getByText(/^Nothing that you have not seen has become final since/)
      .waitFor();

    await desk.end();
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    for (const [index, name] of names.entries()) {
      const path = await desk.workplace.file(`${name}.csv`, payroll({ rows: 2, series: `97${index + 1}` }));
      expect(await desk.workplace.run(['run', path, '--profile', 'Practice', '--yes'])).toMatchObject({
        code: 0,
      });
    }
    await desk.start();
    await listed().toEqual(['seven', 'six', 'five', 'four', 'three']);
    await news().getByRole('link', { name: 'Updated report of six' }).click();
    await desk.page.waitForURL(/\/results$/);
    await goHome();
    await listed().toEqual(['seven', 'five', 'four', 'three', 'two']);
    await news().getByRole('button', { name: 'and 1 more' }).click();
    await listed().toEqual(['seven', 'five', 'four', 'three', 'two', 'one']);
    await news().getByRole('button', { name: 'Mark all as seen' }).click();
    await news()
      .getByText(/^Nothing that you have not seen has become final since/)
      .waitFor();
    expect(await clerk.call('getNews', {})).toMatchObject({ batches: [] });
  });
});

describe('a batch of which all was sent', () => {
  it('is neither paused nor to be resumed, and is asked about by itself', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 24 * 60 * 60_000 });
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('wages.csv', payroll({ rows: 2 })));
    await clerk.readFile();
    await clerk.send();
    await clerk.sees('Every row has gone out. 2 are not final yet; Paymaster keeps asking the service.');
    await page.getByRole('link', { name: 'Batches' }).click();
    await clerk.button('Pause wages').click();
    await clerk.sees('2 rows are not final yet; Paymaster keeps asking the service.');
    expect(await clerk.button(/^Resume/).count()).toBe(0);
    const open = page.getByRole('region', { name: 'Not finished' });
    expect(await open.getByText(/paused/i).count()).toBe(0);
  });
});

describe('a batch that is paused', () => {
  it('is not sent on by a second press of the same place', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    await clerk.openFile(await desk.workplace.file('wages.csv', payroll({ rows: 60 })));
    const batch = await clerk.readFile();
    gate.holdAfter(20);
    await clerk.send();
    await gate.held(8);
    let starts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/startUpload')) starts += 1;
    });
    await page.getByRole('link', { name: 'Batches' }).click();
    const pause = clerk.button('Pause wages');
    await pause.waitFor();
    // At the first moment at which the place says something else.
    await page.evaluate(() => {
      const resume = () => document.querySelector<HTMLButtonElement>('button[aria-label="Resume wages"]');
      new MutationObserver((_, observer) => {
        const come = resume();
        if (come === null) return;
        observer.disconnect();
        come.click();
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
    await pause.click();
    const phase = async () => JSON.stringify(await clerk.call('getBatch', { batch }));
    await expect.poll(phase, { timeout: PATIENCE_MS }).toContain('"phase":"stopping"');
    gate.open();
    const resume = clerk.button('Resume wages');
    await resume.waitFor();
    await expect.poll(() => resume.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);
    expect(starts).toBe(0);
    const out = sandbox.ledger.count;
    expect(out).toBeLessThan(60);
    await resume.click();
    await expect.poll(() => sandbox.ledger.count, { timeout: PATIENCE_MS }).toBe(60);
    expect(starts).toBe(1);
  });
});

describe('a draft of a restored backup', () => {
  it('P1 waits for a person’s word, says so, and takes it', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { workplace } = desk;
    await clerk.openFile(await workplace.file('wages.csv', payroll({ rows: 2 })));
    await clerk.readFile();
    await desk.page.getByRole('link', { name: 'Batches' }).click();
    await desk.end();
    const backup = workplace.path('wages.backup');
    expect((await workplace.run(['journal', 'backup', '--output', backup])).code).toBe(0);
    expect((await workplace.run(['journal', 'restore', backup, '--yes'])).code).toBe(0);
    await desk.start();
    const { page } = desk;
    const draft = page.getByRole('region', { name: 'Drafts' }).getByRole('row', { name: /wages/ });
    await draft.getByText('Waits for a person’s word').waitFor();
    await draft.getByRole('link', { name: 'wages' }).click();
    await clerk.sees(/^This draft, or the batch whose rows it retries, comes from a restored backup/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await clerk.button('It was not sent…').click();
    const dialog = page.getByRole('dialog', { name: 'This draft was not sent' });
    await dialog.getByRole('textbox', { name: 'How you know' }).fill('Kept back by Mary.');
    await dialog.getByRole('button', { name: 'It was not sent' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Batches' }).click();
    await draft.getByText('Ready').waitFor();
  });
});

describe('a batch of a restored backup', () => {
  it('P1 P4 is nowhere called unsent, and says what asks the service', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { workplace } = desk;
    const provider = 'AIRTEL_OAPI_ZMB';
    const sandbox = await workplace.sandbox({
      settleAfterMs: 0,
      faults: { seed: 1, faults: [], providers: [{ provider, status: 'CLOSED' }] },
    });
    await desk.end();
    const run = async (...words: string[]) => (await workplace.run(words, { token: sandbox.token })).code;
    const file = await workplace.file('wages.csv', payroll({ rows: 2 }));
    expect(await run('run', file, '--base-url', sandbox.baseUrl, '--yes')).toBe(5);
    const backup = workplace.path('wages.backup');
    expect(await run('journal', 'backup', '--output', backup)).toBe(0);
    sandbox.setProviderStatus(provider, 'OPERATIONAL');
    expect(await run('resume', 'B1', '--wait')).toBe(0);
    expect(await run('journal', 'restore', backup, '--yes')).toBe(0);
    await desk.start();
    const { page } = desk;
    const told = /^2 rows were unsent in the backup that was restored.* Resume asks the service about each/;
    const open = page.getByRole('region', { name: 'Not finished' });
    await open.getByText(told).waitFor();
    expect(await open.getByText(/unsent until|Nothing has been sent/).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await open.getByRole('link', { name: 'wages', exact: true }).click();
    await clerk.sees(told);
    expect(await page.getByText(/Nothing has gone out|stay unsent/).count()).toBe(0);
    await clerk.open('B1', 'results');
    await clerk.sees(told);
    const rows = page.getByText('May have been sent since the backup that was restored');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    expect(await page.getByText('2 rows not sent').count()).toBe(0);
    await page.getByRole('link', { name: 'To Run', exact: true }).click();
    await page.getByRole('button', { name: /^Resume/ }).waitFor();
  });

  it('P1 P4 that a restore closed as a draft is nowhere called discarded or ready, and lost ones are named', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { workplace } = desk;
    const sandbox = await workplace.sandbox({ settleAfterMs: 0 });
    await desk.end();
    const run = async (...words: string[]) => (await workplace.run(words, { token: sandbox.token })).code;
    const file = await workplace.file('wages.csv', payroll({ rows: 2 }));
    expect(await run('import', file, '--base-url', sandbox.baseUrl)).toBe(0);
    const backup = workplace.path('wages.backup');
    expect(await run('journal', 'backup', '--output', backup)).toBe(0);
    expect(await run('send', 'B1', '--yes', '--wait')).toBe(0);
    expect(await run('journal', 'restore', backup, '--yes')).toBe(0);
    await desk.start();
    const { page } = desk;
    await page.getByText(/Of batch B1 \(“wages\.csv”\).*knows the draft alone/).waitFor();
    const told = /^It was closed when the backup was restored.*may have been sent/;
    for (const step of ['import', 'review', 'run', 'results'] as const) {
      await clerk.open('B1', step);
      await clerk.sees(told);
      expect(await page.getByText(/was discarded|rows are ready|2 not sent/).count()).toBe(0);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the line of a batch', () => {
  it('names providers, counts their rows and says since when it stands so, in both languages', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({
      settleAfterMs: 0,
      faults: { seed: 1, faults: [], providers: [{ provider: 'MTN_MOMO_ZMB', status: 'CLOSED' }] },
    });
    const gate = await desk.workplace.gate(sandbox.baseUrl);
    await clerk.addProfile('Mills', gate.baseUrl, sandbox.token);
    const closed = payroll({ rows: 2, series: '76', provider: 'MTN_MOMO_ZMB' });
    const both = payroll({ rows: 3 }) + closed.slice(closed.indexOf('\n') + 1);
    await clerk.openFile(await desk.workplace.file('wages.csv', both));
    await clerk.readFile();
    gate.holdAfter(1);
    await clerk.send();
    await page.getByRole('link', { name: 'Batches' }).click();
    const open = page.getByRole('region', { name: /^(?:Running|En cours)$/ });
    await open.getByText(/^Airtel Zambia 2 · MTN Zambia 2 · sending since \d\d:\d\d$/).waitFor();
    gate.open();
    await open.getByText(/^MTN Zambia 2 · waiting since \d\d:\d\d$/).waitFor();
    await open.getByText(/^MTN Zambia · Closed\. 2 rows wait here, unsent/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await clerk.call('setPreferences', { language: 'fr' });
    await open.getByText(/^MTN Zambie 2 · en attente depuis \d\d:\d\d$/).waitFor();
    expect(await open.innerText()).not.toContain('MTN_MOMO_ZMB');

    await open.getByRole('button', { name: 'Mettre wages en pause' }).click();
    const resting = page.getByRole('region', { name: 'Non terminés' });
    await resting.getByText(/^MTN Zambie 2 · en pause depuis \d\d:\d\d$/).waitFor();
    await resting.getByText('Arrêté à la main.').waitFor();
    await clerk.call('setPreferences', { language: 'en' });
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    await page.getByRole('button', { name: 'Resume wages' }).click();
    await page
      .getByRole('region', { name: 'Earlier batches' })
      .getByText(/^Airtel Zambia 3 · MTN Zambia 2 · final since \d\d:\d\d$/)
      .waitFor();
  });
});

describe('the history', () => {
  const region = (desk: Desk) => desk.page.getByRole('region', { name: 'Earlier batches' });
  const choice = (desk: Desk, name: string) => region(desk).getByRole('combobox', { name });
  const person = (desk: Desk) => region(desk).getByRole('searchbox', { name: /^Person/ });
  const listed = (desk: Desk) =>
    expect.poll(
      async () =>
        (await region(desk).getByRole('rowheader').allInnerTexts()).map((text) => /\w+/.exec(text)?.[0]),
      { timeout: PATIENCE_MS },
    );

  /** Batches of two accounts, one paid whole and one not, and one that was given up. */
  async function deskWithHistory(): Promise<{ desk: Desk; clerk: Clerk; paid: string }> {
    const desk = await Desk.open();
    const clerk = new Clerk(desk);
    const send = async (name: string, options: Parameters<typeof payroll>[0]) => {
      await clerk.openFile(await desk.workplace.file(`${name}.csv`, payroll(options)));
      const batch = await clerk.readFile();
      await clerk.send();
      await clerk.waitUntilFinal();
      return batch;
    };
    const paid = await send('paid', { rows: 2, series: '970' });
    const sandbox = await desk.workplace.sandbox({ settleAfterMs: 0 });
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await send('unpaid', { rows: 2, series: '760', ending: '079', provider: 'MTN_MOMO_ZMB' });
    await clerk.openFile(await desk.workplace.file('dropped.csv', payroll({ rows: 2, series: '971' })));
    const dropped = await clerk.readFile();
    await clerk.call('discardBatch', { batch: dropped });
    await desk.page.getByRole('link', { name: 'Batches' }).click();
    await listed(desk).toEqual(['dropped', 'unpaid', 'paid']);
    return { desk, clerk, paid };
  }

  it('is filtered by state, account, month and person together, which stay until they are cleared', async () => {
    const { desk, paid } = await deskWithHistory();
    await using _ = desk;
    const { page } = desk;
    const ends = choice(desk, 'How they ended');
    await ends.selectOption({ label: 'With rows that failed' });
    await listed(desk).toEqual(['unpaid']);
    await region(desk).getByText('1 of 3 batches').waitFor();
    await ends.selectOption({ label: 'Discarded' });
    await listed(desk).toEqual(['dropped']);
    await ends.selectOption({ label: 'Nothing failed' });
    await listed(desk).toEqual(['paid']);
    await choice(desk, 'Account').selectOption({ label: 'Mills' });
    await listed(desk).toEqual([]);
    await region(desk).getByText('No earlier batch meets these filters').waitFor();
    await choice(desk, 'Account').selectOption({ label: 'Practice' });
    await choice(desk, 'Month').selectOption({ index: 1 });
    await person(desk).fill('+260 970');
    await listed(desk).toEqual(['paid']);
    expect(await accessibilityViolations(page)).toEqual([]);

    await region(desk).getByRole('link', { name: 'paid' }).click();
    await page.waitForURL(new RegExp(`/batch/${paid}/results`));
    await page.getByRole('link', { name: 'Batches' }).click();
    await listed(desk).toEqual(['paid']);
    expect(await ends.inputValue()).toBe('whole');
    expect(await person(desk).inputValue()).toBe('+260 970');

    await region(desk).getByRole('button', { name: 'Clear filters' }).click();
    await listed(desk).toEqual(['dropped', 'unpaid', 'paid']);
    expect(await person(desk).inputValue()).toBe('');
    await person(desk).fill('0000000');
    await region(desk).getByRole('button', { name: 'Show all 3 earlier batches' }).click();
    await listed(desk).toEqual(['dropped', 'unpaid', 'paid']);
  });

  it('is filtered by keys alone, in French, and hides whom one looks for with the other names', async () => {
    const { desk, clerk } = await deskWithHistory();
    await using _ = desk;
    const { page } = desk;
    await clerk.call('setPreferences', { language: 'fr', privacy: true });
    const history = page.getByRole('region', { name: 'Lots antérieurs' });
    await history.waitFor();
    await page.keyboard.press('f');
    await page.keyboard.type('Avec');
    await history.getByText('1 sur 3 lots').waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('260760');
    await history.getByText('1 sur 3 lots').waitFor();
    const box = history.getByRole('searchbox', { name: /^Personne/ });
    expect(await box.inputValue()).toBe('260760');
    expect(await box.evaluate((element) => getComputedStyle(element).filter)).toContain('blur');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await history.getByRole('link', { name: 'paid', exact: true }).waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('says it when a search fails, instead of showing an old answer', async () => {
    const { desk } = await deskWithHistory();
    await using _ = desk;
    await person(desk).fill('+260 970');
    await listed(desk).toEqual(['paid']);
    await desk.kill();
    await desk.page.getByText('Paymaster does not answer this page.').first().waitFor();
    await person(desk).fill('+260 760');
    await region(desk).getByRole('alert').waitFor();
    await region(desk).getByRole('button', { name: 'Search again' }).waitFor();
    expect(await region(desk).getByRole('rowheader').count()).toBe(0);
  });
});

describe('more drafts than are shown', () => {
  it('are counted, and shown when that is pressed', async () => {
    await using desk = await Desk.open();
    const { page } = desk;
    const clerk = new Clerk(desk);
    await clerk.openFile(await desk.workplace.file('draft.csv', payroll({ rows: 1 })));
    await clerk.readFile();
    await page.route('**/api/listBatches', async (route) => {
      const answer = await route.fetch();
      const reply = METHODS.listBatches.output.parse((await answer.json()).value);
      const drafts = reply.flatMap((draft) =>
        Array.from({ length: 53 }, (_, at) => ({ ...draft, id: `B${at}` })),
      );
      await route.fulfill({ response: answer, json: { ok: true, value: drafts } });
    });
    await page.goto(`${new URL(page.url()).origin}/#/batches`);
    await page.reload();
    const drafts = page.locator('[data-batch-link]').filter({ hasText: /^draft$/ });
    await expect.poll(() => drafts.count(), { timeout: PATIENCE_MS }).toBe(50);
    await page.getByRole('button', { name: 'Show 3 more of 3' }).click();
    await expect.poll(() => drafts.count(), { timeout: PATIENCE_MS }).toBe(53);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
