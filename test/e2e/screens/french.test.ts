// The window in French down to the words of the core: a refused file, and how a file was read.

import { afterAll, expect, it } from 'vitest';
import { HEADER } from '../../support/e2e/payroll.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
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
