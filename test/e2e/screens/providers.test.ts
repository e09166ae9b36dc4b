// The Providers screen: every line opened tells names, prompts and steps in the page's language; what changed is
// marked; nothing of the service is fetched.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

/** Addresses that the page asked for from now on, other than the program's own. */
function strangers(page: Page): string[] {
  const own = new URL(page.url()).origin;
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== own && protocol !== 'data:') found.push(request.url());
  });
  return found;
}

/** Chooses Zambia and opens the deposit line of MTN. */
async function openDeposit(page: Page, words: { country: RegExp; deposit: string }): Promise<void> {
  await page.getByRole('combobox', { name: words.country }).selectOption('ZMB');
  await page.getByRole('radio', { name: words.deposit, exact: true }).click();
  await page
    .getByRole('row', { name: /MTN_MOMO_ZMB/ })
    .getByRole('button', { name: words.deposit })
    .click();
}

describe('Providers', () => {
  it('opens a line to its names, prompts and numbered steps, and fetches nothing of the service', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    const requests = strangers(page);
    await page.getByRole('link', { name: 'Providers' }).click();
    await openDeposit(page, { country: /Country/, deposit: 'Deposit' });
    for (const [term, value] of [
      ['Name that customers see', 'Practice Account'],
      ['Currency', 'ZMW (ZK)'],
      ['The payer confirms', 'with the PIN, on the phone PROVIDER_AUTH'],
      ['PIN prompt', 'comes by itself AUTOMATIC'],
      ['Can be called up again', 'yes'],
      ['Outcomes are reported to', 'https://callbacks.example/deposit'],
    ] as const) {
      expect(await fact(page, term)).toBe(value);
    }
    const steps = page.getByRole('region', { name: 'When the PIN prompt does not come' });
    expect(await steps.getByRole('listitem').allInnerTexts()).toEqual([
      'Dial *115#',
      'Choose the pending payment',
      'Confirm with the PIN',
    ]);
    expect(await steps.textContent()).toContain('tel:*115#');
    expect(await steps.getByRole('link').count()).toBe(0);
    expect(await page.locator('img').count()).toBe(0);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      expect([theme, await accessibilityViolations(page)]).toEqual([theme, []]);
    }
    expect(requests).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });

  it('speaks the page’s language, whatever the host speaks, and marks what changed', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox();
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    await clerk.call('setPreferences', { language: 'fr' });
    await page.reload();
    await page.getByRole('link', { name: 'Opérateurs' }).click();
    await page.getByRole('rowheader', { name: /^Zambie/ }).waitFor();
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED', 'DEPOSIT');
    await page.getByRole('button', { name: /^Relire/ }).click();
    await openDeposit(page, { country: /Pays/, deposit: 'Encaissement' });
    await page
      .getByRole('row', { name: /MTN_MOMO_ZMB/ })
      .getByText('Fermé')
      .waitFor();
    expect(await fact(page, 'Modifié')).toMatch(/^statut aujourd’hui \d\d:\d\d\s; c’était En service$/);
    await page.getByRole('listitem').filter({ hasText: 'Composer *115#' }).waitFor();
    await page
      .getByRole('region', { name: 'Ce qui a changé' })
      .getByText('MTN Zambie, encaissement')
      .waitFor();
    expect(await page.getByRole('rowheader').allInnerTexts()).not.toContain('Zambia');
  });

  it('shows odd details as they came, as text', async () => {
    await using desk = await Desk.open();
    const clerk = new Clerk(desk);
    const { page } = desk;
    const sandbox = await desk.workplace.sandbox({ faults: { seed: 1, configuration: { details: 'odd' } } });
    await clerk.addProfile('Mills', sandbox.baseUrl, sandbox.token);
    const requests = strangers(page);
    await page.getByRole('link', { name: 'Providers' }).click();
    await openDeposit(page, { country: /Country/, deposit: 'Deposit' });
    expect(await fact(page, 'The payer confirms')).toBe('NEW_AUTH');
    const steps = page.getByRole('region', { name: 'When the PIN prompt does not come' });
    expect(await steps.getByRole('listitem').allInnerTexts()).toEqual([
      'Wähle {{again}}, dann {{unknown}}',
      'Text ohne Vorlage mit <b>bold</b>',
      '5',
    ]);
    await page.getByRole('region', { name: 'Not understood' }).waitFor();
    expect(requests).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });
});

/** What stands beside a term of the opened line. */
async function fact(page: Page, term: string): Promise<string> {
  const group = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: term }) });
  return ((await group.getByRole('definition').first().textContent()) ?? '').trim();
}
