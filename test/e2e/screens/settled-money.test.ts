// Deposits that brought other money than was asked, on the screens: the sentence, the panel of a row, the paper, in both
// languages. The text of the service stands there as text.

import { afterAll, describe, expect, it } from 'vitest';
import { summaryOf } from '../../support/e2e/json-events.ts';
import { accessibilityViolations } from '../../support/screens/accessibility.ts';
import { closeBrowser } from '../../support/screens/browser.ts';
import { Clerk } from '../../support/screens/clerk.ts';
import { Desk } from '../../support/screens/desk.ts';

afterAll(closeBrowser);

const DEPOSITS = `phone,amount,currency,provider,message,name
260763000789,100.10,ZMW,MTN_MOMO_ZMB,Invoice 1,Grace
260763400601,12500.00,ZMW,MTN_MOMO_ZMB,Invoice 2,Mutale
260763400602,50.00,ZMW,MTN_MOMO_ZMB,Invoice 3,Bwalya
`;

function plain(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ').trim();
}

/** Collects over the command line, and opens the results on the screen. */
async function collected(language: 'en' | 'fr'): Promise<{ desk: Desk; clerk: Clerk; batch: string }> {
  const desk = await Desk.open({ language });
  const { workplace } = desk;
  await desk.end();
  const sandbox = await workplace.sandbox({ settleAfterMs: 0 });
  const file = await workplace.file('invoices.csv', DEPOSITS);
  const account = ['--api', 'legacy', '--base-url', sandbox.baseUrl, '--yes', '--wait', '--json'];
  const { token } = sandbox;
  const ran = await workplace.run(['run', file, '--operation', 'deposit', ...account], { token });
  const batch = summaryOf(ran.stdout).batch ?? '';
  await desk.start();
  const clerk = new Clerk(desk);
  await clerk.open(batch, 'results');
  return { desk, clerk, batch };
}

describe('deposits that brought other money than was asked', () => {
  it('P3 stand in the sentence as what arrived, with each difference under its column', async () => {
    const { desk, clerk, batch } = await collected('en');
    await using _ = desk;
    const table = desk.page.getByRole('table').first();
    await table.getByText('less than asked, in 1 completed row').waitFor();
    const cellsOf = async (row: number) => {
      const cells = await table.getByRole('row').nth(row).getByRole('cell').allInnerTexts();
      return cells.map(plain);
    };
    expect((await cellsOf(2)).slice(0, 2)).toEqual(['12,650.10', '11,405.10']);
    expect(await cellsOf(3)).toEqual(['', '+ 1,250.00', 'less than asked, in 1 completed row']);
    expect(await cellsOf(4)).toEqual(['', '− 5.00', 'more than asked, in 1 completed row']);
    await clerk.sees('File is the columns with the differences below them.');
    expect(await accessibilityViolations(desk.page)).toEqual([]);

    await clerk.open(batch, 'summary');
    const paper = desk.page.getByRole('row', { name: /^Completed, less than asked/ });
    expect(plain(await paper.textContent())).toContain('+ 1,250.00');
    await desk.page.getByRole('row', { name: /MTN_MOMO_ZMB.*11,405\.10/ }).waitFor();
  });

  it('show in the panel of a row what arrived, by how much it differs, and what the record says', async () => {
    const { desk, clerk } = await collected('en');
    await using _ = desk;
    await desk.page.getByRole('gridcell', { name: 'Mutale' }).click();
    await desk.page.keyboard.press('Enter');
    const panel = desk.page.getByRole('region', { name: 'Line 3 in detail' });
    await panel.getByText('1,250.00\u00a0ZMW less than asked').waitFor();
    const fact = async (name: string) => {
      const term = panel.getByRole('term').filter({ hasText: name });
      return plain(await term.locator('xpath=following-sibling::dd[1]').textContent());
    };
    expect(await fact('Settled amount')).toBe('11,250.00 ZMW1,250.00 ZMW less than asked');
    expect(await fact('Customer answered')).toMatch(/^\d+ \w+ 20\d\d/);
    expect(await fact('Operator’s id, FINAL')).toMatch(/^\d+$/);
    await panel.getByText('Report of suspicious activity').waitFor();
    expect(await fact('Kind')).toBe('AMOUNT_DISCREPANCY');
    expect(await fact('Remark')).toBe('Not what was asked was deposited.');
    expect(plain(await panel.textContent())).not.toContain('{"');
    expect(await accessibilityViolations(desk.page)).toEqual([]);
    await clerk.sees('More than asked');
  });

  it('are told in French too', async () => {
    const { desk, clerk } = await collected('fr');
    await using _ = desk;
    await clerk.sees('de moins que demandé, sur 1 ligne effectuée');
    await desk.page.getByRole('gridcell', { name: 'Mutale' }).click();
    await desk.page.keyboard.press('Enter');
    await clerk.sees('Montant réglé');
    await clerk.sees('Signalement d’activité suspecte');
    await clerk.sees('Identifiant de l’opérateur, FINAL');
  });
});
