// The home screen as a clerk finds it at the first start, in both themes and both languages.

import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
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

  it('speaks the language of the browser', async () => {
    await using desk = await Desk.open({ language: 'fr' });
    await desk.page.getByText('Aucun lot pour l’instant').waitFor();
    expect(await desk.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  });
});
