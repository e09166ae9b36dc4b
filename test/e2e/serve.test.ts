// `serve` as a process: its one-time address, and a second program on the same folder.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPageSession } from '../support/e2e/page-session.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const addressesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('http://127.0.0.1:'));

describe('serve', () => {
  it('prints its address on a line of its own, stops at Ctrl-C and leaves no file of a page behind', async () => {
    await using place = await Workplace.open();
    const serve = place.start(['serve', '--no-open']);
    const address = await serve.outLine('http://127.0.0.1:');
    expect(address.trim()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}$/);
    serve.signal('SIGINT');
    expect((await serve.ended).code).toBe(0);
    expect(readdirSync(place.dataFolder)).not.toContain('transfer');
  });

  it('prints another address, once, when one is opened that is spent', async () => {
    await using place = await Workplace.open();
    const serve = place.start(['serve', '--no-open']);
    const address = await serve.outLine('http://127.0.0.1:');
    await openPageSession(address);
    for (let times = 1; times <= 2; times += 1) await expect(openPageSession(address)).rejects.toThrow();
    await serve.outLine('An address that was used before was opened. Paymaster opens at:');
    serve.signal('SIGINT');
    const addresses = addressesOf((await serve.ended).stdout);
    expect(addresses).toEqual([address.trim(), expect.not.stringContaining(address.trim())]);
  });

  it('prints another address where the tab was closed before its page had connected', async () => {
    await using place = await Workplace.open();
    const serve = place.start(['serve', '--no-open']);
    await openPageSession(await serve.outLine('http://127.0.0.1:'));
    await serve.outLine('The page is closed; what runs goes on. Open it again at:');
    serve.signal('SIGINT');
    expect(addressesOf((await serve.ended).stdout)).toHaveLength(2);
  });

  it('says who holds the journal, prints no address, and leaves the files of that program alone', async () => {
    await using place = await Workplace.open();
    const first = place.start(['serve', '--no-open']);
    const page = await openPageSession(await first.outLine('http://127.0.0.1:'));
    await page.sendFile('payroll.csv', 'Name,Phone\n');
    const second = await place.start(['serve', '--no-open']).ended;
    expect(second).toMatchObject({ code: 6, stdout: '' });
    expect(second.stderr).toContain(`cli.js (process ${first.pid}`);
    expect(second.stderr).toContain('(JOURNAL_BUSY)');
    expect(readdirSync(join(place.dataFolder, 'transfer'))).toHaveLength(1);
    expect(await page.call('getHost', {})).toMatchObject({ stopped: null });
  });
});
