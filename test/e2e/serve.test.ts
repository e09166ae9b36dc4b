// `serve` as a process: its one-time address, and a second program on the same folder.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
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

  it('leaves a folder alone that another program holds, and says who does', async () => {
    await using place = await Workplace.open();
    const first = place.start(['serve', '--no-open']);
    const address = new URL((await first.outLine('http://127.0.0.1:')).trim());
    const json = { 'content-type': 'application/json' };
    const exchange = await ask(
      `${address.origin}/api/session`,
      json,
      JSON.stringify({ token: address.hash.slice(1) }),
    );
    const { session } = JSON.parse(exchange) as { session: string };
    const bytes = { 'content-type': 'application/octet-stream', 'x-paymaster-session': session };
    await ask(`${address.origin}/api/files?name=payroll.csv`, bytes, 'Name,Phone\n');
    const second = await place.run(['serve', '--no-open']);
    expect(second.code).toBe(6);
    expect(second.stderr).toContain('JOURNAL_BUSY');
    expect(second.stdout).toBe('');
    expect(readdirSync(join(place.dataFolder, 'transfer'))).toHaveLength(1);
  });
});

async function ask(address: string, headers: Record<string, string>, body: string): Promise<string> {
  const answer = await request(address, { method: 'POST', headers, body });
  return await answer.body.text();
}
