// Users on the screens: the first one with the recovery code, an act that waits until somebody has signed in, what somebody
// may not do, and the ways out; as everybody can use them.

import { afterAll, expect, it } from 'vitest';
import { payroll } from '../../support/e2e/payroll.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const MARY = 'correct horse battery staple';
const CHOLA = 'seven green doors on water';

/** Fills the form of a new user and adds it. */
async function addUser({ page }: Clerk, name: string, passphrase: string, roles: readonly string[]) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByLabel('New passphrase').fill(passphrase);
  await dialog.getByLabel('The same again').fill(passphrase);
  for (const role of roles) await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Add the user' }).click();
}

/** Signs in where it is asked for. */
async function signIn({ page }: Clerk, name: string, passphrase: string) {
  const dialog = page.getByRole('dialog', { name: 'Who is here?' });
  await dialog.getByRole('combobox', { name: 'Name' }).selectOption(name);
  await dialog.getByLabel('Passphrase').fill(passphrase);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

it('are nobody’s trouble while there are none, and then every act has a person', async () => {
  await using desk = await Desk.open();
  const clerk = new Clerk(desk);
  const { page } = desk;
  const bar = page.getByRole('banner');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await clerk.sees('Nobody is asked who they are');
  expect(await bar.getByRole('button', { name: 'Sign in' }).count()).toBe(0);

  // The first user, and a code that no key closes.
  await clerk.button('Add the first user…').click();
  await addUser(clerk, 'Mary Banda', MARY, []);
  const code = page.getByRole('dialog', { name: 'Recovery code' });
  await code.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}$/).waitFor();
  await page.keyboard.press('Escape');
  const close = code.getByRole('button', { name: 'Close for good' });
  expect(await close.isDisabled()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);

  // A reload is asked about first; whoever goes all the same has another code made, with the passphrase.
  const shown = await code.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}$/).textContent();
  const left = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.accept();
    });
  });
  await page.reload();
  expect(await left).toBe('beforeunload');
  await clerk.button('Change Mary Banda').click();
  await clerk.button('Another recovery code…').click();
  const again = page.getByRole('dialog', { name: 'Another recovery code' });
  await again.getByLabel('Present passphrase').fill('not her passphrase');
  await again.getByRole('button', { name: 'Make another code' }).click();
  await again.getByText('This is not the passphrase of Mary Banda.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await again.getByLabel('Present passphrase').fill(MARY);
  await again.getByRole('button', { name: 'Make another code' }).click();
  expect(await code.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}$/).textContent()).not.toBe(shown);
  await code.getByRole('checkbox', { name: 'I have written it down or printed it' }).check();
  await close.click();
  await code.waitFor({ state: 'detached' });

  await clerk.button('Add a user…').click();
  await addUser(clerk, 'Chola Okello', CHOLA, ['Approve']);
  await page.getByRole('row', { name: /Chola Okello.*Approve/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  // Nobody is here: what was begun waits for a user, and goes on.
  await bar.getByRole('button', { name: 'Mary Banda' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await bar.getByRole('button', { name: 'Sign in' }).waitFor();
  await clerk.openFile(await desk.workplace.file('november.csv', payroll({ rows: 3 })));
  await clerk.button('Read the file').click();
  const asked = page.getByRole('dialog', { name: 'Who is here?' });
  await asked.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await signIn(clerk, 'Mary Banda', 'not her passphrase');
  await asked.getByText('This is not the passphrase of Mary Banda.').waitFor();
  await signIn(clerk, 'Mary Banda', MARY);
  await page.waitForURL(/#\/batch\/[^/]+\/import/);
  const batch = clerk.batch();

  // Another page of the program ends it: it is told, and the draft stays.
  await clerk.call('signOut', {});
  await clerk.sees(/^Mary Banda is signed out, by another page/);
  await page.getByRole('grid', { name: 'Rows of the file' }).waitFor();

  // Another page signs in as somebody, and then as somebody else: the second is told as well.
  await clerk.call('signIn', { name: 'Mary Banda', passphrase: MARY });
  await bar.getByRole('button', { name: 'Mary Banda' }).waitFor();
  await clerk.call('signIn', { name: 'Chola Okello', passphrase: CHOLA });
  await clerk.sees(/^Chola Okello is here instead of Mary Banda, by another page/);
  await clerk.call('signOut', {});

  // Whoever may not says who may.
  await bar.getByRole('button', { name: 'Sign in' }).click();
  await signIn(clerk, 'Chola Okello', CHOLA);
  await bar.getByRole('button', { name: 'Chola Okello' }).waitFor();
  await clerk.button('Rename this batch').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('November, staff');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await clerk.sees('Who may: Mary Banda.');
  await clerk.button('Cancel').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  const add = clerk.button('Add a user…');
  await expect.poll(() => add.isDisabled()).toBe(true);
  expect(await add.getAttribute('title')).toBe(
    'Chola Okello may not do this. Role that is needed: Administer. Who may: Mary Banda.',
  );

  const { stdout } = await desk.workplace.run(['audit', 'list', '--batch', batch, '--json']);
  expect(stdout).toContain('"who":"Mary Banda"');
});
