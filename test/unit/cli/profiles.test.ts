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

  it('list and remove', async () => {
    const profile = {
      name: 'Practice',
      baseUrl: 'x',
      generation: 'v2' as const,
      practice: true,
      colour: 'p',
    };
    const listed = await run(['profile', 'list'], { profiles: [{ ...profile, token: 'none needed' }] });
    expect(listed.code).toBe(0);
    expect(listed.host.out()).toContain('PRACTICE');
    const removed = await run(['profile', 'remove', 'Kafue']);
    expect(removed.code).toBe(0);
    expect(removed.client().inputsOf('removeProfile')).toEqual([{ name: 'Kafue' }]);
  });
});
