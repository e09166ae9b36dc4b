import { describe, expect, it } from 'vitest';
import type { MemoryHostOptions } from '../../support/cli-host.ts';
import type { FakeScript } from '../../support/fake-client.ts';
import { type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const run = (argv: readonly string[], script?: FakeScript, options?: MemoryHostOptions): Promise<Ran> =>
  runCommand(folder(), argv, script, options);

describe('profile', () => {
  it('add takes the token from a pipe, says that it is for this run only, and never shows it', async () => {
    const { code, host, client } = await run(
      ['profile', 'add', 'Kafue', '--base-url', 'https://pay.example'],
      {},
      { piped: ' topsecret ' },
    );
    expect(code).toBe(0);
    expect(client().inputsOf('addProfile')).toEqual([
      { name: 'Kafue', baseUrl: 'https://pay.example', generation: 'v2', token: 'topsecret', colour: null },
    ]);
    expect(host.err()).toContain('for this run only');
    expect(host.out() + host.err()).not.toContain('topsecret');
  });

  it('add takes the token of the environment before it looks at a pipe', async () => {
    const { client } = await run(
      ['profile', 'add', 'Kafue', '--base-url', 'https://pay.example', '--api', 'legacy'],
      {},
      { piped: 'from pipe', env: { PAYMASTER_TOKEN: 'from environment' } },
    );
    expect(client().inputsOf('addProfile')).toMatchObject([
      { token: 'from environment', generation: 'legacy' },
    ]);
  });

  it('add works without a token, and says where one will be read', async () => {
    const { code, host } = await run(['profile', 'add', 'Kafue', '--base-url', 'https://pay.example']);
    expect(code).toBe(0);
    expect(host.err()).toContain('PAYMASTER_TOKEN');
  });

  it('add and set take the days within which duplicates are asked about, and refuse what is no number of days', async () => {
    const address = ['--base-url', 'https://pay.example'];
    const added = await run(['profile', 'add', 'Kafue', ...address, '--duplicate-period-days', '5']);
    expect(added.code).toBe(0);
    expect(added.client().inputsOf('addProfile')).toMatchObject([{ duplicatePeriodDays: 5 }]);
    const changed = await run(['profile', 'set', 'Kafue', '--duplicate-period-days', '1']);
    expect([changed.code, changed.host.out()]).toEqual([0, expect.stringContaining('duplicates: 1 day\n')]);
    const change = {
      baseUrl: null,
      generation: null,
      colour: null,
      duplicatePeriodDays: 1,
      asksControlTotals: null,
      changePercent: null,
      asksChanges: null,
      asksTwoPeople: null,
    };
    expect(changed.client().inputsOf('updateProfile')).toEqual([{ name: 'Kafue', ...change }]);
    for (const wrong of ['0', '367', '2.5', 'x', '']) {
      const refused = await run(['profile', 'set', 'Kafue', '--duplicate-period-days', wrong]);
      expect(refused.code).toBe(2);
      expect(refused.host.err()).toContain('It is a whole number from 1 to 366.');
    }
    expect((await run(['profile', 'set', 'Kafue'])).code).toBe(2);
  });

  it('add and set take whether control totals are asked for', async () => {
    const address = ['--base-url', 'https://pay.example'];
    const added = await run(['profile', 'add', 'Kafue', ...address, '--ask-control-totals', 'yes']);
    expect(added.client().inputsOf('addProfile')).toMatchObject([{ asksControlTotals: true }]);
    const changed = await run(['profile', 'set', 'Kafue', '--ask-control-totals', 'yes']);
    expect([changed.code, changed.host.out()]).toEqual([
      0,
      expect.stringContaining('control totals: asked for'),
    ]);
    const off = await run(['profile', 'set', 'Kafue', '--ask-control-totals', 'no']);
    expect(off.client().inputsOf('updateProfile')).toMatchObject([
      { asksControlTotals: false, duplicatePeriodDays: null },
    ]);
    expect((await run(['profile', 'set', 'Kafue', '--ask-control-totals', 'perhaps'])).code).toBe(2);
  });

  it('list and remove', async () => {
    const profile = {
      name: 'Practice',
      baseUrl: 'x',
      generation: 'v2' as const,
      practice: true,
      colour: 'p',
      duplicatePeriodDays: 25,
      asksControlTotals: false,
      changePercent: 20,
      asksChanges: false,
      asksTwoPeople: false,
    };
    const listed = await run(['profile', 'list'], { profiles: [{ ...profile, token: 'none needed' }] });
    expect(listed.code).toBe(0);
    expect(listed.host.out()).toContain('PRACTICE');
    expect(listed.host.out()).toContain('duplicates: 25 days');
    const removed = await run(['profile', 'remove', 'Kafue']);
    expect(removed.code).toBe(0);
    expect(removed.client().inputsOf('removeProfile')).toEqual([{ name: 'Kafue' }]);
  });
});
