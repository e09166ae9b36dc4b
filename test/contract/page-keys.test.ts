// Signing keys and the page: a key goes in as a file, comes out nowhere, and no copy of it stays behind (P5).

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { secretName, secretsOfFolder } from '../../main/methods/accounts/keys.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import type { SecretStore } from '../../main/ports.ts';
import { type RunningLoopback, runLoopback } from '../support/loopback/running-loopback.ts';
import { keyPairOf } from '../support/signing/key-pairs.ts';

const PAIR = keyPairOf('ecdsa-p256-sha256');
/** A line from the middle of the key: it stands wherever the key stands. */
const SECRET = PAIR.privatePem.split('\n')[1] ?? '';
const NEW_KEY = { key: { kind: 'new' }, settings: {} } as const;

const open: RunningLoopback[] = [];
afterEach(async () => {
  for (const running of open.splice(0)) await running.close();
});

async function pageAt(secrets?: SecretStore) {
  const running = await runLoopback(secrets);
  open.push(running);
  const headers = { 'x-paymaster-session': await running.newSession() };
  const seen: string[] = [];
  const call = async (method: string, input: unknown) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const { text } = await running.send('POST', `/api/${method}`, json, JSON.stringify(input));
    seen.push(text);
    return text;
  };
  const offer = async (text: string) => {
    const bytes = { ...headers, 'content-type': 'application/octet-stream' };
    const answer = await running.send('POST', '/api/files?name=key.pem', bytes, text);
    const [, file] = /"file":"([^"]+)"/.exec(answer.text) ?? [];
    if (file === undefined) throw new Error(answer.text);
    return file;
  };
  await call('addProfile', {
    name: 'Zambia',
    baseUrl: 'https://service.example',
    generation: 'v2',
    token: null,
    colour: null,
  });
  return { running, call, offer, seen };
}

/** Every file below a folder that holds the text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text));
}

describe('a key that a page hands over', () => {
  it('P5 goes to the safe store; no answer and no file has it afterwards', async () => {
    const secrets: SecretStore = { ...memorySecrets(), kind: 'platform' };
    const { running, call, offer, seen } = await pageAt(secrets);
    const file = await offer(PAIR.privatePem);
    expect(filesWith(running.folder, SECRET)).toHaveLength(1);
    const key = { kind: 'file', file };
    const set = { key, settings: { keyId: 'OURS' } };
    expect(await call('setSigning', { profile: 'Zambia', signing: set })).toContain('"ok":true');
    const name = secretName('signing', { name: 'Zambia', baseUrl: 'https://service.example' });
    expect(await secretsOfFolder(secrets, running.folder).read(name)).toBe(PAIR.privatePem);
    expect(filesWith(running.folder, SECRET)).toEqual([]);
    expect(await call('getSigning', { profile: 'Zambia' })).toContain(
      JSON.stringify(PAIR.publicPem).slice(1, -1),
    );
    // The handle is spent.
    expect(await call('setSigning', { profile: 'Zambia', signing: set })).toContain('FILE_NOT_FOUND');
    expect(seen.join('\n')).not.toContain(SECRET);
    expect(seen.join('\n')).not.toContain('PRIVATE KEY');
  });

  it('P5 is kept nowhere where there is no safe store, and the page hears what to do', async () => {
    const { running, call, offer, seen } = await pageAt();
    const key = { kind: 'file', file: await offer(PAIR.privatePem) };
    const set = { key, settings: { keyId: 'OURS' } };
    const answer = await call('setSigning', { profile: 'Zambia', signing: set });
    expect(answer).toContain('Nothing was kept.');
    expect(answer).toContain('Let a new key be made here');
    expect(filesWith(running.folder, SECRET)).toEqual([]);
    expect(seen.join('\n')).not.toContain(SECRET);
  });

  it('P5 is told by its public half and fingerprint when it was made here', async () => {
    const { running, call, seen } = await pageAt();
    expect(await call('setSigning', { profile: 'Zambia', signing: NEW_KEY })).toContain('BEGIN PUBLIC KEY');
    const [made = ''] = readdirSync(join(running.folder, 'keys'));
    const secret = readFileSync(join(running.folder, 'keys', made), 'utf8').split('\n')[1] ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(filesWith(running.folder, secret)).toEqual([join(running.folder, 'keys', made)]);
    await call('getSigning', { profile: 'Zambia' });
    expect(seen.join('\n')).not.toContain(secret);
    expect(seen.join('\n')).not.toContain(join(running.folder, 'keys'));
  });
});
