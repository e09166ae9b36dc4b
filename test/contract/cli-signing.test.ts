// Signing from the command line to the wire: keys made and given by options, without a question, on a computer
// without a safe store.

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import { memoryHost } from '../support/cli-host.ts';
import { testFolder } from '../support/run-command.ts';
import { keyPairOf } from '../support/signing/key-pairs.ts';

const folder = testFolder();
const PAYROLL = `Name,Provider,Currency,Phone,Amount
Mary Banda,MTN_MOMO_ZMB,ZMW,260763456789,1500.50
Chola Okello,MTN_MOMO_ZMB,ZMW,260763456784,10
`;
const { privatePem, publicPem } = keyPairOf('ecdsa-p256-sha256');

let sandbox: Sandbox | null = null;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
});

async function started(signatures: NonNullable<SandboxOptions['signatures']>): Promise<Sandbox> {
  sandbox = await startSandbox({ signatures });
  return sandbox;
}

async function paymaster(...argv: readonly string[]) {
  const host = memoryHost({ env: { PAYMASTER_TOKEN: 'sandbox-token' } });
  const code = await runCli([...argv, '--data-dir', join(folder(), 'data')], host);
  return { code, out: host.out(), err: host.err() };
}

function written(name: string, text: string, mode = 0o600): string {
  const path = join(folder(), name);
  writeFileSync(path, text, { mode });
  return path;
}

describe('signing from the command line', () => {
  it('adds an account with a key file, is told of a refused signature, and goes on under the right encoding', async () => {
    const service = await started({ publicKey: publicPem, keyId: 'OURS', encoding: 'raw' });
    const key = written('key.pem', privatePem);
    const added = await paymaster(
      ...['profile', 'add', 'Zambia', '--base-url', service.baseUrl],
      ...['--sign-key', key, '--sign-key-id', 'OURS', '--sign-algorithm', 'ecdsa-p256-sha256'],
      ...['--sign-encoding', 'der'],
    );
    expect(added).toMatchObject({ code: 0 });
    expect(added.err).toContain('Only the place of its file is kept');
    const file = written('payroll.csv', PAYROLL);
    const refused = await paymaster('run', file, '--profile', 'Zambia', '--yes');
    expect(refused.code).toBe(6);
    expect(refused.err).toContain('the encoding first (raw or DER)');
    expect(service.ledger.count).toBe(0);
    expect((await paymaster('profile', 'key', 'set', 'Zambia', '--sign-encoding', 'raw')).code).toBe(0);
    expect((await paymaster('resume')).code).toBe(0);
    expect(service.ledger.count).toBe(2);
    expect(service.ledger.idsWithSeveralContents()).toEqual([]);
    const said = [added, refused].map(({ out, err }) => out + err).join('');
    expect(said).not.toContain(privatePem.split('\n')[1] ?? 'none');
  });

  it('makes a key, prints the public half alone on standard output, and signs with it', async () => {
    expect((await paymaster('profile', 'add', 'Zambia', '--base-url', 'http://127.0.0.1:9')).code).toBe(0);
    const made = await paymaster('profile', 'key', 'generate', 'Zambia', '--sign-algorithm', 'ed25519');
    expect(made.code).toBe(0);
    expect(made.out).toMatch(/^-----BEGIN PUBLIC KEY-----\n[A-Za-z0-9+/=\n]+\n-----END PUBLIC KEY-----\n$/);
    expect(made.err).toContain('Register this public key with the service under the id paymaster-');
    expect((await paymaster('profile', 'key', 'show', 'Zambia')).out).toBe(made.out);
    const keys = join(folder(), 'data', 'keys');
    const [name = ''] = readdirSync(keys);
    expect(statSync(join(keys, name)).mode & 0o777).toBe(0o600);
    const again = await paymaster('profile', 'key', 'generate', 'Zambia');
    expect(again.code).toBe(2);
    expect(await paymaster('profile', 'key', 'remove', 'Zambia')).toMatchObject({ code: 0 });
    // The file is the person's: nothing but a person deletes a private key.
    expect(existsSync(join(keys, name))).toBe(true);
    expect((await paymaster('profile', 'key', 'show', 'Zambia')).err).toContain('does not sign');
  });

  it('takes a key for an account that is there, and every setting by an option', async () => {
    const service = await started({ publicKey: publicPem, keyId: 'K', encoding: 'raw' });
    await paymaster('profile', 'add', 'Zambia', '--base-url', service.baseUrl);
    const imported = await paymaster(
      ...['profile', 'key', 'import', 'Zambia', '--sign-key', written('key.pem', privatePem)],
      ...['--sign-key-id', 'K', '--sign-encoding', 'raw', '--sign-digest', 'sha-256', '--sign-label', 'ours'],
      ...['--sign-components', '@method,@target-uri,content-digest,content-length', '--sign-expires', '30'],
      ...['--sign-date', 'no', '--sign', 'when-required'],
    );
    expect(imported).toMatchObject({ code: 0, out: publicPem });
    expect((await paymaster('run', written('p.csv', PAYROLL), '--profile', 'Zambia', '--yes')).code).toBe(0);
    expect(service.ledger.count).toBe(2);
    const unusable = await paymaster('profile', 'key', 'set', 'Zambia', '--sign-components', '@method,@path');
    expect(unusable.code).toBe(2);
    expect(unusable.err).toContain('Without content-digest the body is not signed');
  });

  it.each([
    [
      'an encrypted key',
      '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAA\n-----END ENCRYPTED PRIVATE KEY-----\n',
      0o600,
      6,
    ],
    ['a public key', publicPem, 0o600, 6],
    ['a key that others can read', privatePem, 0o644, 6],
  ])('refuses %s, and adds no account', async (_what, pem, mode, code) => {
    const key = written('key.pem', pem, mode);
    const argv = ['--base-url', 'https://service.example', '--sign-key', key, '--sign-key-id', 'A'];
    const refused = await paymaster('profile', 'add', 'Zambia', ...argv);
    expect(refused.code).toBe(code);
    expect(refused.err).toContain('(SIGNING_KEY_UNUSABLE)');
    expect((await paymaster('profile', 'list')).out).not.toContain('Zambia');
  });

  it.each([
    ['import', '--sign-key', 'NO SUCH FILE'],
    ['set', '--sign-encoding', 'raw'],
  ])(
    'leaves the key of the service where the signing beside it is refused by %s',
    async (act, option, value) => {
      await paymaster('profile', 'add', 'Zambia', '--base-url', 'http://127.0.0.1:9');
      const serviceKey = written('service.pem', publicPem);
      expect((await paymaster('profile', 'key', 'set', 'Zambia', '--service-key', serviceKey)).code).toBe(0);
      const refused = await paymaster(
        ...['profile', 'key', act, 'Zambia', option, value, '--service-key', 'none'],
      );
      expect(refused.code).not.toBe(0);
      expect((await paymaster('profile', 'key', 'show', 'Zambia')).err).toContain('are checked by its key');
    },
  );

  it('names a profile of two words as one word of a command to copy', async () => {
    await paymaster('profile', 'add', 'Head office', '--base-url', 'http://127.0.0.1:9');
    const made = await paymaster('profile', 'key', 'generate', 'Head office');
    expect(made.err).toContain("profile key set 'Head office' --sign always");
  });

  it('asks for the key when only settings are given', async () => {
    const refused = await paymaster(
      ...['profile', 'add', 'Zambia', '--base-url', 'https://service.example', '--sign-key-id', 'A'],
    );
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--sign-key FILE');
  });
});
