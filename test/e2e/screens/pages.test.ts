// A page whose program was started again, and one whose place another page took, as the person before it sees them.

import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { Workplace } from '../../support/e2e/workplace.ts';
import { closeBrowser, openPage } from '../../support/screens/browser.ts';

afterAll(closeBrowser);

const ELSEWHERE = 'Paymaster is open on another page';
const ENDED = 'This page no longer belongs to the running Paymaster';

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const home = (page: Page) => page.getByRole('heading', { name: 'Batches', level: 1 });

async function openAt(address: string): Promise<Page> {
  const { page } = await openPage({}, () => true);
  await page.goto(address);
  return page;
}

describe('a page of a browser', () => {
  it('says that the program was started again at its port, and what to open', async () => {
    await using place = await Workplace.open();
    const first = place.start(['serve', '--no-open']);
    const address = await first.outLine('http://127.0.0.1:');
    const page = await openAt(address);
    await home(page).waitFor();
    first.signal('SIGINT');
    await first.ended;
    const again = place.start(['serve', '--no-open', '--port', new URL(address).port]);
    const newAddress = await again.outLine('http://127.0.0.1:');
    await title(page, ENDED).waitFor();
    await page.getByText('Look at the terminal in which Paymaster runs').waitFor();
    await page.goto(newAddress);
    await page.reload();
    await home(page).waitFor();
  });

  it('says that another page took its place, and takes it back when that is pressed', async () => {
    await using place = await Workplace.open();
    const serve = place.start(['serve', '--no-open']);
    const address = await serve.outLine('http://127.0.0.1:');
    const first = await openAt(address);
    await home(first).waitFor();
    await first.getByRole('link', { name: 'Settings', exact: true }).click();
    const spent = await openAt(address);
    await title(spent, ENDED).waitFor();
    const second = await openAt(await serve.outLine('http://127.0.0.1:', 2));
    await home(second).waitFor();

    await title(first, ELSEWHERE).waitFor();
    await first.reload();
    await title(first, ELSEWHERE).waitFor();
    await first.getByRole('button', { name: 'Use it here' }).click();
    await first.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await title(second, ELSEWHERE).waitFor();
    await second.getByRole('button', { name: 'Use it here' }).click();
    await home(second).waitFor();
    await title(first, ELSEWHERE).waitFor();
  });
});
