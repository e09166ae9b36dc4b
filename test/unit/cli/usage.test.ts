import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../../main/cli/run-cli.ts';
import { type MemoryHostOptions, memoryHost } from '../../support/cli-host.ts';
import { type FakeScript, fakeApp } from '../../support/fake-client.ts';
import { ALL_SENT, type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const run = (argv: readonly string[], script?: FakeScript, options?: MemoryHostOptions): Promise<Ran> =>
  runCommand(folder(), argv, script, options);

describe('usage problems end with 2 and open nothing', () => {
  const cases: readonly string[][] = [
    [],
    ['fly'],
    ['run'],
    ['run', 'a.csv', 'b.csv', '--yes'],
    ['run', 'a.csv', '--yes', '--fast'],
    ['run', 'a.csv', '--yes', '--profile', 'A', '--base-url', 'https://x.example'],
    ['run', 'a.csv', '--yes', '--profile', 'A', '--api', 'v2'],
    ['run', 'a.csv', '--yes', '--api', 'v3'],
    ['run', 'a.csv', '--yes', '--map', 'phone'],
    ['run', 'a.csv', '--yes', '--map', '=Tel'],
    ['run', 'a.csv', '--yes', '--map', 'phone='],
    ['run', 'a.csv', '--yes', '--map', 'phone=A', '--map', 'phone=B'],
    ['run', 'a.csv', '--yes', '--default', 'currency'],
    ['run', 'a.csv', '--yes', '--concurrency', '0'],
    ['run', 'a.csv', '--yes', '--concurrency', '257'],
    ['run', 'a.csv', '--yes', '--concurrency', '1e1'],
    ['run', 'a.csv', '--yes', '--wait-limit', '0'],
    ['run', 'a.csv', '--yes', '--wait-limit', '-3'],
    ['run', 'a.csv', '--yes', '--allow-duplicates', ' '],
    ['run', 'a.csv', '--yes', '--allow-duplicates', 'x'.repeat(201)],
    ['run', 'a.csv', '--yes', '--decimal', 'dot'],
    ['run', 'a.csv', '--yes', '--data-dir', ''],
    ['sandbox', '--data-dir', ' '],
    ['send'],
    ['send', 'b1', '--yes', '--profile', 'A'],
    ['report', 'b1'],
    ['status'],
    ['profile', 'add', 'A'],
    ['profile'],
    ['journal', 'confirm', 'B1', '--not-sent', 'x'.repeat(501)],
  ];
  it.each(cases.map((argv) => [argv.join(' '), argv] as const))('paymaster %s', async (_, argv) => {
    const host = memoryHost({});
    const app = fakeApp(ALL_SENT);
    expect(await runCli(argv, host, {}, app.open)).toBe(2);
    expect(app.client).toThrow('opened no core');
    expect(host.out()).toBe('');
    expect(host.err()).not.toBe('');
    expect(host.err()).not.toMatch(/\berror\b/i);
  });

  it('as JSON, the failure and an empty summary are on standard output', async () => {
    const host = memoryHost({});
    expect(
      await runCli(['run', 'a.csv', '--yes', '--json', '--concurrency', 'x'], host, {}, fakeApp({}).open),
    ).toBe(2);
    expect(host.events().map(({ event }) => event)).toEqual(['failure', 'summary']);
  });

  it.each([['--help'], ['help'], ['run', '--help'], ['--version']])(
    '%s %s is an answer, not a problem',
    async (...argv) => {
      const host = memoryHost({});
      expect(await runCli(argv, host, {}, fakeApp({}).open)).toBe(0);
      expect(host.out()).not.toBe('');
      expect(host.err()).toBe('');
    },
  );
});

describe('help', () => {
  const help = async (...words: string[]) => {
    const host = memoryHost({});
    const code = await runCli(['help', ...words], host, {}, fakeApp({}).open);
    return { code, out: host.out(), err: host.err() };
  };

  it.each([
    [['run'], 'paymaster run'],
    [['profile', 'key'], 'paymaster profile key'],
    [['key'], 'paymaster profile key'],
    [['generate'], 'paymaster profile key generate'],
  ])('%j is that of the command, wherever it stands', async (words, usage) => {
    expect(await help(...words)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Usage: ${usage}`),
      err: '',
    });
  });

  it('of a name that several commands have names them', async () => {
    const { code, out, err } = await help('remove');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('`paymaster profile remove` or `paymaster profile key remove`');
  });

  it('of no command says so, and which is nearest', async () => {
    const { code, out, err } = await help('nonsense');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^There is no command nonsense\. The nearest is `paymaster \w+`\./);
    expect((await help('sned')).err).toContain('`paymaster send`');
    expect((await help('profile', 'lsit')).err).toContain('`paymaster profile list`');
  });
});

describe('a defect', () => {
  it('reaches the clerk as one sentence with its code, and the log without long digits', async () => {
    const { code, host } = await run(['run', 'a.csv', '--yes'], { ...ALL_SENT, defect: 'reviewBatch' });
    expect(code).toBe(6);
    expect(host.err()).toContain('(PROGRAM_DEFECT)');
    expect(host.err()).not.toContain('TypeError');
    const log = await readFile(join(folder(), 'paymaster.log'), 'utf8');
    expect(log).toContain('TypeError: reading # of undefined');
    expect(log).not.toContain('260763456789');
  });

  it('in the middle of sending still ends with a summary for scripts', async () => {
    const { code, host } = await run(['run', 'a.csv', '--yes', '--json'], {
      ...ALL_SENT,
      defect: 'startUpload',
    });
    expect(code).toBe(6);
    expect(host.events().at(-1)).toMatchObject({
      event: 'summary',
      batch: 'imported-1',
      rows: 3,
      counts: { queued: 3 },
    });
  });
});
