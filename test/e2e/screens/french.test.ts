// The window in French down to the words of the core: a refused file, and how a file was read.

import { afterAll, expect, it } from 'vitest';
import { HEADER } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

it('a French browser hears the core in French, from the refusal of a file to how the next one was read', async () => {
  await using desk = await Desk.open({ language: 'fr' });
  const { page } = desk;
  await desk.chooseFile(await desk.workplace.file('vide.csv', ''));
  await page.getByText('Le fichier est vide.').first().waitFor();
  await page.getByText('Vérifiez qu’il a été enregistré et copié en entier.').first().waitFor();

  const row = 'ZMB,AIRTEL_OAPI_ZMB,ZMW,+260970000456,10.50,Salaire';
  await page.getByRole('link', { name: 'Lots' }).click();
  await desk.chooseFile(await desk.workplace.file('paie.csv', `${HEADER}\n${row}\n`));
  await page.getByText('Lu en UTF-8, séparateur des colonnes : virgule.').first().waitFor();
  await page.getByText('Les décimales s’écrivent avec un point.').first().waitFor();
  expect(await page.getByText(/Decimals are written|Read as UTF-8|digits only/).count()).toBe(0);
});

it('reads what happened to a row whole in French, in a window of 1280 points', async () => {
  await using desk = await Desk.open({ width: 1280, height: 800 });
  const clerk = new Clerk(desk);
  const { page } = desk;
  // The second number fails because the wallet of the account holds too little.
  const rows = 'Mary,MTN_MOMO_ZMB,ZMW,260763456789,10\nChola,MTN_MOMO_ZMB,ZMW,260763400501,10\n';
  await clerk.openFile(await desk.workplace.file('paie.csv', `Name,Provider,Currency,Phone,Amount\n${rows}`));
  const batch = await clerk.readFile();
  await clerk.toReview();
  await clerk.approve();
  await clerk.waitUntilFinal();
  await clerk.call('setPreferences', { language: 'fr' });
  await clerk.open(batch, 'run');
  const what = page.getByText('Le solde de votre compte est trop bas');
  await what.waitFor();
  const isCut = await what.evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  expect(isCut).toBe(false);
});

it('reads the example of a reason whole in French, in a window of 1280 points', async () => {
  await using desk = await Desk.open({ width: 1280, height: 800 });
  const clerk = new Clerk(desk);
  const { page } = desk;
  const row = 'Mary,MTN_MOMO_ZMB,ZMW,260763456789,10\n';
  const twice = `Name,Provider,Currency,Phone,Amount\n${row}${row}`;
  await clerk.openFile(await desk.workplace.file('paie.csv', twice));
  const batch = await clerk.readFile();
  await clerk.call('setPreferences', { language: 'fr' });
  await clerk.open(batch, 'review');
  const reason = page.getByPlaceholder(/^Par exemple/);
  await reason.waitFor();
  const [wanted, room] = await reason.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const text = document.createElement('span');
    text.textContent = input.placeholder;
    text.style.font = style.font;
    text.style.whiteSpace = 'pre';
    text.style.position = 'absolute';
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return [
      width,
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
    ];
  });
  expect(wanted).toBeLessThanOrEqual(room ?? 0);
});
