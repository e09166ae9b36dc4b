// Signed requests on the screens: a key is made, registered, refused for its encoding, cured and removed; and the
// section as everybody can use it.

import { afterAll, describe, expect, it } from 'vitest';
import { HEADER, payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser, type PageOptions } from '../../support/screens/browser.ts';
import { Clerk, statusOf } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';
import { keyPairOf } from '../../support/signing/key-pairs.ts';

afterAll(closeBrowser);

const TOKEN = 'token-of-the-mills';
const FEW = payroll({ rows: 5, series: '97' })
  .replace(HEADER, `${HEADER},Name`)
  .replaceAll('November\n', 'November,Esi Musonda\n');

/** A desk with a profile of its own, whose settings are open. */
async function deskWithProfile(options: PageOptions = {}) {
  const desk = await Desk.open(options, { token: TOKEN });
  const sandbox = await desk.workplace.sandbox({ token: TOKEN });
  const clerk = new Clerk(desk);
  const profile = { name: 'Mills', baseUrl: sandbox.baseUrl, generation: 'v2', token: null, colour: null };
  await clerk.call('addProfile', profile);
  return { desk, clerk };
}

async function openSigning({ page }: Clerk): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = '#/settings/profiles?signing=Mills';
  });
  await page.getByRole('region', { name: /^(?:Signed requests|Requêtes signées)$/ }).waitFor();
}

describe('the signing settings of a profile', () => {
  it('make a key that the service takes once its encoding is right, from the run that it paused', async () => {
    await using desk = await Desk.open({}, { token: TOKEN });
    const clerk = new Clerk(desk);
    const { page } = clerk;
    await clerk.addProfile('Mills', (await desk.workplace.sandbox({ token: TOKEN })).baseUrl, TOKEN);
    await openSigning(clerk);
    await clerk.sees('Off: there is no key');
    await page.getByRole('textbox', { name: 'Key id' }).fill('MILLS_KEY');
    await clerk.sees('A key alone changes nothing.');
    expect(await page.getByRole('radio', { name: 'When the configuration asks' }).isChecked()).toBe(true);
    await clerk.button('Make a key').click();
    await clerk.sees('Register its public half with the service under the id MILLS_KEY.');
    expect(await clerk.call('getSigning', { profile: 'Mills' })).toMatchObject({
      settings: { applies: 'when-required' },
    });
    const publicKey = (await page.getByRole('group', { name: 'Public key' }).textContent()) ?? '';
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\w+/=\n]+\n-----END PUBLIC KEY-----$/);

    const signatures = { publicKey, keyId: 'MILLS_KEY', encoding: 'raw' } as const;
    const strict = await desk.workplace.sandbox({ token: TOKEN, settleAfterMs: 100, signatures });
    await clerk.call('updateProfile', {
      name: 'Mills',
      baseUrl: strict.baseUrl,
      generation: null,
      colour: null,
    });
    // Another host asks for the token anew.
    await clerk.call('setToken', { profile: 'Mills', token: TOKEN });
    await clerk.openFile(await desk.workplace.file('mills.csv', FEW));
    const batch = await clerk.readFile();
    await clerk.send();
    await clerk.sees(/refused the signature \(403\)\..*no row was used up/);
    expect(strict.ledger.count).toBe(0);

    await page.getByRole('link', { name: 'Signing settings' }).click();
    await page.waitForURL(/signing=Mills/);
    await page.locator('summary', { hasText: 'Details' }).press('Enter');
    await page.getByText('Raw (RFC 9421)').click();
    await clerk.button('Save details').press('Enter');
    await clerk.sees('The signing details of Mills are saved.');

    // The key stays while the batch needs it.
    await clerk.button('Remove the key…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the key' }).click();
    await clerk.sees('The key was kept.');
    await clerk.button('Cancel').click();

    await clerk.open(batch, 'run');
    await clerk.button(/^Resume/).click();
    await clerk.waitUntilFinal();
    expect((await statusOf(desk.workplace, batch)).counts).toEqual({ completed: 5 });
    expect(strict.ledger.count).toBe(5);

    await openSigning(clerk);
    await page.getByText('Never', { exact: true }).click();
    await clerk.sees('Off: the key is kept');
    await clerk.button('Remove the key…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the key' }).click();
    await clerk.sees('The signing key of Mills is removed.');
    await clerk.sees('Off: there is no key');
  });

  it('P5 take a key file only where a safe store is, and never show it', async () => {
    const { desk, clerk } = await deskWithProfile();
    await using _ = desk;
    const { page } = clerk;
    const pair = keyPairOf('ed25519');
    const path = await desk.workplace.file('key.pem', pair.privatePem);
    await openSigning(clerk);
    await clerk.button('Use a key file…').click();
    await clerk.sees('Give the id under which the service knows the public key of this file.');
    await page.getByRole('textbox', { name: 'Key id' }).fill('MILLS_KEY');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      clerk.button('Use a key file…').click(),
    ]);
    await chooser.setFiles(path);
    await clerk.sees('This computer has no safe store for a private key. Nothing was kept.');
    expect(await page.content()).not.toContain(pair.privatePem.split('\n')[1] ?? 'no key');
    await clerk.sees('Off: there is no key');
  });

  it('take the public key of the service without a key to sign with, and refuse a private one', async () => {
    const { desk, clerk } = await deskWithProfile();
    await using _ = desk;
    const { page } = clerk;
    const pair = keyPairOf('ed25519');
    await openSigning(clerk);
    await clerk.sees('Answers and callbacks are taken as they come.');
    for (const [name, text, said] of [
      ['private.pem', pair.privatePem, 'show a private key to nobody'],
      ['public.pem', pair.publicPem, 'What the service says is checked from now on.'],
    ] as const) {
      const path = await desk.workplace.file(name, text);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        clerk.button('Use its public key…').click(),
      ]);
      await chooser.setFiles(path);
      await clerk.sees(said);
    }
    await clerk.button('Check no more').click();
    await clerk.sees('Answers and callbacks are taken as they come.');
  });

  it.each<PageOptions>([
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'fr' },
  ])('keep the rules of accessibility: %o', async (options) => {
    const { desk, clerk } = await deskWithProfile(options);
    await using _ = desk;
    const { page } = clerk;
    await openSigning(clerk);
    expect(await accessibilityViolations(page)).toEqual([]);
    const isFrench = options.language === 'fr';
    await clerk.button(isFrench ? 'Créer une clé' : 'Make a key').click();
    await page.getByRole('group', { name: isFrench ? 'Clé publique' : 'Public key' }).waitFor();
    await page.locator('summary', { hasText: isFrench ? 'Détails' : 'Details' }).press('Enter');
    await page.getByRole('checkbox', { name: 'content-digest' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('have their room at 200 % zoom', async () => {
    const { desk, clerk } = await deskWithProfile({ zoomPercent: 200 });
    await using _ = desk;
    const { page } = clerk;
    await openSigning(clerk);
    await clerk.button('Make a key').click();
    await page.locator('summary', { hasText: 'Details' }).press('Enter');
    await page.getByRole('checkbox', { name: 'content-digest' }).scrollIntoViewIfNeeded();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(isWide).toBe(true);
  });
});
