// `providers` on a terminal and as JSON lines, against the sandbox in every generation and shape.

import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import { type MemoryHostOptions, memoryHost } from '../support/cli-host.ts';
import { testFolder } from '../support/run-command.ts';

const folder = testFolder();
let sandbox: Sandbox | null = null;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
});

async function service(options: SandboxOptions = {}): Promise<Sandbox> {
  sandbox = await startSandbox(options);
  return sandbox;
}

async function providers(argv: readonly string[], options: MemoryHostOptions = {}) {
  const host = memoryHost({ ...options, env: { PAYMASTER_TOKEN: 'sandbox-token', ...options.env } });
  const code = await runCli(['providers', ...argv, '--data-dir', join(folder(), 'data')], host);
  return { code, out: host.out(), err: host.err(), events: () => host.events() };
}

const at = ({ baseUrl }: Sandbox, generation: 'v2' | 'legacy' = 'v2') => [
  '--base-url',
  baseUrl,
  '--api',
  generation,
];
const MTN_DEPOSIT = { provider: 'MTN_MOMO_ZMB', operation: 'DEPOSIT', currency: 'ZMW' };

describe('providers', () => {
  it.each([
    ['v2', 'documented', 'array'],
    ['v2', 'live', 'object'],
    ['legacy', 'documented', 'array'],
    ['legacy', 'documented', 'object'],
  ] as const)(
    'tells everything of %s in the %s shape, availability as an %s',
    async (generation, shape, availabilityShape) => {
      const found = await service({ shape, availabilityShape });
      found.setProviderStatus('MTN_MOMO_ZMB', 'DELAYED', 'DEPOSIT');
      const { code, events } = await providers([...at(found, generation), '--country', 'ZMB', '--json']);
      expect(code).toBe(0);
      const lines = events().filter(({ event }) => event === 'provider');
      expect(new Set(lines.map(({ country }) => country))).toEqual(new Set(['ZMB']));
      const line = lines.find(
        ({ provider, operation }) => provider === 'MTN_MOMO_ZMB' && operation === 'DEPOSIT',
      );
      expect(line).toMatchObject({
        ...MTN_DEPOSIT,
        countryName: 'Zambia',
        minimum: '1',
        maximum: '20000',
        status: 'DELAYED',
        statusSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        details: expect.objectContaining({ customerName: 'Practice Account' }),
      });
      if (generation === 'v2') {
        expect(line).toMatchObject({
          decimals: 2,
          details: { authType: 'PROVIDER_AUTH', pinPrompt: 'AUTOMATIC', currencyName: 'ZK' },
          pinInstructions: [
            {
              type: 'USSD',
              quickLink: 'tel:*115#',
              steps: ['Dial *115#', 'Choose the pending payment', 'Confirm with the PIN'],
            },
          ],
        });
      } else expect(line).toMatchObject({ decimals: null, pinInstructions: [] });
      expect(events().at(-1)).toMatchObject({ event: 'summary', providers: lines.length });
    },
  );

  it('asks by the endpoint’s query, PUSH_DEPOSIT and words in small letters included', async () => {
    const found = await service();
    const { code, out, err } = await providers([
      ...at(found),
      '--country',
      'zmb',
      '--operation',
      'push_deposit',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Practice Account: 3 entries');
    expect(out.match(/PUSH_DEPOSIT/g)).toHaveLength(3);
  });

  it('says how much of a legacy answer is not shown', async () => {
    const found = await service();
    const { err } = await providers([...at(found, 'legacy'), '--country', 'ZMB', '--operation', 'PAYOUT']);
    expect(err).toMatch(/The service answered \d+ other entries, which are not shown\./);
  });

  it('writes a table with headings, and with --details the steps in the language', async () => {
    const found = await service();
    const plain = await providers([...at(found), '--country', 'ZMB', '--operation', 'DEPOSIT']);
    expect(plain.out.split('\n')[1]).toMatch(
      /^COUNTRY +PROVIDER +NAMES +CURRENCY +OPERATION +AMOUNTS +DECIMALS +STATUS +SINCE \(UTC\) +CHANGED$/,
    );
    expect(plain.out).toMatch(
      /ZMB Zambia +MTN_MOMO_ZMB +MTN "Practice Account" +ZMW +DEPOSIT +1 to 20000 +2 +OPERATIONAL/,
    );
    expect(plain.out).not.toContain('Dial');
    const argv = [...at(found), '--country', 'ZMB', '--operation', 'DEPOSIT', '--details'];
    const french = await providers([...argv, '--language', 'fr']);
    expect(french.out).toContain('ZMB Zambie');
    expect(french.out).toContain('      1. Composer *115#');
    expect((await providers(argv, { env: { LANG: 'fr_FR.UTF-8' } })).out).toContain('1. Composer *115#');
    expect((await providers(argv, { env: { LANG: 'de_DE.UTF-8' } })).out).toContain('1. Dial *115#');
  });

  it('never writes wider than the terminal', async () => {
    const found = await service();
    const argv = [...at(found), '--country', 'COD', '--details'];
    const { out } = await providers(argv, { terminalWidth: 60 });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(out).toContain('VODACOM_MPESA_COD');
  });

  it('tells what changed since the last reading, and since when a provider is closed', async () => {
    const found = await service();
    const argv = [...at(found), '--country', 'ZMB', '--operation', 'PAYOUT'];
    expect((await providers(argv)).out).not.toContain('CLOSED');
    found.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    const first = await providers([...argv, '--json']);
    const changed = { what: 'status', before: 'OPERATIONAL', after: 'CLOSED' };
    const line = first.events().find(({ provider }) => provider === 'MTN_MOMO_ZMB');
    expect(line).toMatchObject({ status: 'CLOSED', changes: [changed] });
    expect(first.events()).toContainEqual(
      expect.objectContaining({ event: 'provider-change', provider: 'MTN_MOMO_ZMB', ...changed }),
    );
    const again = (await providers([...argv, '--json']))
      .events()
      .find(({ provider }) => provider === 'MTN_MOMO_ZMB');
    expect(again).toEqual(line);
    expect((await providers(argv)).out).toMatch(/CLOSED .*status OPERATIONAL to CLOSED \(/);
  });

  it.each([
    ['absent', 'v2', 'documented'],
    ['odd', 'v2', 'live'],
    ['odd', 'v2', 'documented'],
    ['absent', 'legacy', 'documented'],
    ['odd', 'legacy', 'documented'],
  ] as const)('lives with %s details of %s in the %s shape', async (details, generation, shape) => {
    const found = await service({ shape, faults: { seed: 1, configuration: { details } } });
    const argv = [...at(found, generation), '--country', 'ZMB', '--operation', 'DEPOSIT', '--details'];
    const { code, out, err } = await providers(argv);
    expect(code).toBe(0);
    expect(out).toMatch(/MTN_MOMO_ZMB .*ZMW +DEPOSIT +1 to 20000/);
    expect(out).not.toMatch(/\[object|undefined|static\.example/);
    if (details === 'odd' && generation === 'v2') {
      expect(out).toContain('1. Wähle {{again}}, dann {{unknown}}');
      expect(out).toContain('2. Text ohne Vorlage mit <b>bold</b>');
      expect(err).toContain('ZMB, MTN_MOMO_ZMB, ZMW, DEPOSIT: its PIN instructions could not be read');
    }
  });

  it.each([
    [['--country', 'Zambia'], 2],
    [['--operation', 'TELEPORT'], 2],
    [['--language', 'de'], 2],
    [['--base-url', 'http://127.0.0.1:9'], 6],
  ])('ends %j with %i', async (argv, code) => {
    const ended = await providers(argv);
    expect(ended.code).toBe(code);
    expect(ended.err).not.toBe('');
  });

  it('shows what is kept, and ends with 6, when the token is refused', async () => {
    const found = await service();
    expect((await providers(at(found))).code).toBe(0);
    const refused = await providers([...at(found), '--country', 'ZMB'], {
      env: { PAYMASTER_TOKEN: 'other-token' },
    });
    expect(refused.code).toBe(6);
    expect(refused.out).toContain('MTN_MOMO_ZMB');
    expect(refused.err).toContain('TOKEN_REFUSED');
  });
});
