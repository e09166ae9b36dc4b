// `serve` as a process: its one-time address, and a second program on the same folder.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPageSession } from '../support/e2e/page-session.ts';
import { Workplace } from '../support/e2e/workplace.ts';

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

  it('leaves the files of another program alone that holds the journal, and says who does', async () => {
    await using place = await Workplace.open();
    const first = place.start(['serve', '--no-open']);
    const page = await openPageSession(await first.outLine('http://127.0.0.1:'));
    await page.sendFile('payroll.csv', 'Name,Phone\n');
    const second = place.start(['serve', '--no-open']);
    expect(await second.errLine('JOURNAL_BUSY')).toContain(`cli.js (process ${first.pid}`);
    const other = await openPageSession(await second.outLine('http://127.0.0.1:'));
    await other.sendFile('payroll.csv', 'Name,Phone\n');
    const transfer = () => readdirSync(join(place.dataFolder, 'transfer'));
    expect(transfer()).toHaveLength(2);
    second.signal('SIGINT');
    expect((await second.ended).code).toBe(6);
    expect(transfer()).toHaveLength(1);
  });
});
