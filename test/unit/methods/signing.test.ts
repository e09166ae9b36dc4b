// Keys and settings of a profile that signs, through the contract and down to what a service receives.

import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { secretName, secretsOfFolder } from '../../../main/methods/accounts/keys.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import type { SecretStore } from '../../../main/ports.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { SIGNING_DEFAULTS, type SigningInput } from '../../../shared/accounts/signing.ts';
import type { EventPayload, MethodInput } from '../../../shared/contract/contract.ts';
import { AppDesk, type DeskOptions } from '../../support/app-desk.ts';
import { tokenFor } from '../../support/app-ports.ts';
import { keyPairOf, newPair } from '../../support/signing/key-pairs.ts';

const PAYROLL = `Name,Provider,Currency,Phone,Amount
Mary Banda,MTN_MOMO_ZMB,ZMW,260763456789,1500.50
Chola Okello,MTN_MOMO_ZMB,ZMW,260763456784,10
`;
const TOKEN = 'sandbox-token';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

function deskWith(options: DeskOptions = {}): AppDesk {
  const desk = new AppDesk({
    ...options,
    ports: { environmentToken: tokenFor({ kind: 'profile', name: 'Zambia' }, TOKEN), ...options.ports },
  });
  open.push(desk);
  return desk;
}

async function sandboxWith(signatures: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
  const sandbox = await startSandbox({ settleAfterMs: 0, ...signatures });
  open.push(sandbox);
  return sandbox;
}

/** The key of the profile as it lies in the store of its data folder, for its host. */
function keyInStore(secrets: SecretStore, desk: AppDesk, baseUrl: string) {
  const store = secretsOfFolder(secrets, desk.dataFolder);
  const name = secretName('signing', { name: 'Zambia', baseUrl });
  return { read: () => store.read(name), remove: () => store.remove(name) };
}

/** A safe store that survives the desk that uses it. */
function safeStore(): SecretStore {
  return { ...memorySecrets(), kind: 'platform' };
}

/** Registers a key file that its owner alone can read. */
function keyFile(desk: AppDesk, pem: string, mode = 0o600, name = 'key.pem'): string {
  const path = join(desk.folder, name);
  writeFileSync(path, pem);
  chmodSync(path, mode);
  return desk.files.register(path);
}

function signingOf(key: SigningInput['key'], settings: SigningInput['settings'] = {}): SigningInput {
  return { key, settings };
}

function profileAt(baseUrl: string, signing?: SigningInput): MethodInput<'addProfile'> {
  const profile = { name: 'Zambia', baseUrl, generation: 'v2', token: null, colour: null } as const;
  return signing === undefined ? profile : { ...profile, signing };
}

/** Sends an approved batch and returns how it ended. */
async function upload(desk: AppDesk, batch: string): Promise<EventPayload<'uploadEnded'>> {
  const ended = new Promise<EventPayload<'uploadEnded'>>((resolve) => {
    const stop = desk.app.client.subscribe('uploadEnded', (end) => {
      stop();
      resolve(end);
    });
  });
  await desk.call('startUpload', { batch, until: 'sent', waitLimitMs: null, concurrency: 1 });
  return await ended;
}

async function confirmFailure(desk: AppDesk, batch: string) {
  const { confirmation } = await desk.call('reviewBatch', { batch });
  return await desk.failure('confirmBatch', {
    confirmation,
    leaveOutInvalid: true,
    duplicatesReason: null,
    acknowledged: null,
  });
}

/** Pays the file under the profile and returns why the upload ended. */
async function pay(desk: AppDesk) {
  const batch = await desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' });
  await desk.approve(batch);
  return await upload(desk, batch);
}

describe('a profile with a signing key', () => {
  it('sends signed requests that the service takes, from a key file (P5)', async () => {
    const desk = deskWith();
    const { privatePem, publicPem } = keyPairOf('ecdsa-p256-sha256');
    const sandbox = await sandboxWith({
      signatures: { publicKey: publicPem, keyId: 'OURS', encoding: 'raw' },
    });
    const file = keyFile(desk, privatePem);
    await desk.call(
      'addProfile',
      profileAt(sandbox.baseUrl, signingOf({ kind: 'file', file }, { keyId: 'OURS', encoding: 'raw' })),
    );
    const signing = await desk.call('getSigning', { profile: 'Zambia' });
    expect(signing).toMatchObject({
      publicKey: publicPem,
      keptIn: 'file',
      settings: { ...SIGNING_DEFAULTS, encoding: 'raw', algorithm: 'ecdsa-p256-sha256', keyId: 'OURS' },
    });
    expect(await pay(desk)).toMatchObject({ reason: 'finished', failure: null });
    expect(sandbox.ledger.count).toBe(2);
    expect(JSON.stringify(signing)).not.toContain('PRIVATE');
    const secret = privatePem.split('\n')[1] ?? 'none';
    for (const name of readdirSync(desk.dataFolder)) {
      expect(readFileSync(join(desk.dataFolder, name)).includes(secret)).toBe(false);
    }
  });

  it('keeps the key in the safe store where there is one, and forgets it with the profile', async () => {
    const secrets = safeStore();
    const desk = deskWith({ ports: { secrets } });
    const { privatePem, publicPem } = keyPairOf('ed25519');
    const sandbox = await sandboxWith({ signatures: { publicKey: publicPem } });
    // The store keeps the key itself, so its file may go, and may have been open to others.
    const file = keyFile(desk, privatePem, 0o644);
    await desk.call(
      'addProfile',
      profileAt(sandbox.baseUrl, signingOf({ kind: 'file', file }, { keyId: 'A' })),
    );
    expect(await desk.call('getSigning', { profile: 'Zambia' })).toMatchObject({ keptIn: 'store' });
    const kept = () => keyInStore(secrets, desk, sandbox.baseUrl);
    expect(await kept().read()).toBe(privatePem);
    expect(await pay(desk)).toMatchObject({ reason: 'finished' });
    await desk.call('removeProfile', { name: 'Zambia' });
    expect(await kept().read()).toBeNull();
  });

  it('can be given a new key, which only its owner can read and whose public half is shown', async () => {
    const desk = deskWith();
    await desk.call('addProfile', profileAt('https://service.example'));
    expect(await desk.call('getSigning', { profile: 'Zambia' })).toBeNull();
    const made = await desk.call('setSigning', { profile: 'Zambia', signing: signingOf({ kind: 'new' }) });
    expect(made.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    expect(made.settings.keyId).toBe(`paymaster-${made.fingerprint.slice(0, 12)}`);
    const [name = ''] = readdirSync(join(desk.dataFolder, 'keys'));
    expect(statSync(join(desk.dataFolder, 'keys', name)).mode & 0o777).toBe(0o600);
    expect(
      await desk.failure('setSigning', { profile: 'Zambia', signing: signingOf({ kind: 'new' }) }),
    ).toMatchObject({ code: 'USAGE', message: expect.stringContaining('left as it is') });
    const sandbox = await sandboxWith({ signatures: { publicKey: made.publicKey } });
    await desk.call('updateProfile', {
      name: 'Zambia',
      baseUrl: sandbox.baseUrl,
      generation: null,
      colour: null,
    });
    expect(await pay(desk)).toMatchObject({ reason: 'finished' });
  });

  it('signs only when the configuration asks for it, if it was told so', async () => {
    const { privatePem, publicPem } = keyPairOf('ed25519');
    for (const publicKey of [publicPem, undefined]) {
      const desk = deskWith();
      const sandbox = await sandboxWith({ signatures: publicKey === undefined ? {} : { publicKey } });
      const file = keyFile(desk, privatePem);
      const signing = signingOf({ kind: 'file', file }, { keyId: 'A', applies: 'when-required' });
      await desk.call('addProfile', profileAt(sandbox.baseUrl, signing));
      expect(await pay(desk)).toMatchObject({ reason: 'finished' });
      expect(sandbox.ledger.count).toBe(2);
    }
  });

  it('changes single settings and keeps the others', async () => {
    const desk = deskWith();
    const file = keyFile(desk, keyPairOf('ecdsa-p256-sha256').privatePem);
    const signing = signingOf({ kind: 'file', file }, { keyId: 'A', digest: 'sha-256' });
    await desk.call('addProfile', profileAt('https://service.example', signing));
    const changed = await desk.call('setSigning', {
      profile: 'Zambia',
      signing: signingOf({ kind: 'present' }, { encoding: 'raw', label: 'ours' }),
    });
    expect(changed.settings).toMatchObject({ keyId: 'A', digest: 'sha-256', encoding: 'raw', label: 'ours' });
    await desk.call('removeSigning', { profile: 'Zambia' });
    expect(await desk.call('getSigning', { profile: 'Zambia' })).toBeNull();
  });
});

describe('a profile that is to sign nothing', () => {
  it('keeps its key, sends plain requests, and is told when only signed ones are taken', async () => {
    const { privatePem, publicPem } = keyPairOf('ed25519');
    for (const publicKey of [undefined, publicPem]) {
      const desk = deskWith();
      const sandbox = await sandboxWith({ signatures: publicKey === undefined ? {} : { publicKey } });
      const file = keyFile(desk, privatePem);
      const signing = signingOf({ kind: 'file', file }, { keyId: 'A', applies: 'never' });
      await desk.call('addProfile', profileAt(sandbox.baseUrl, signing));
      if (publicKey === undefined) {
        expect(await pay(desk)).toMatchObject({ reason: 'finished' });
        expect(sandbox.ledger.count).toBe(2);
      } else {
        await expect(pay(desk)).rejects.toThrow(
          'the profile keeps its key and is set to sign nothing. Nothing was sent.',
        );
        expect(sandbox.ledger.count).toBe(0);
      }
      expect(await desk.call('getSigning', { profile: 'Zambia' })).not.toBeNull();
    }
  });
});

describe('another key in the place of the present one', () => {
  it('never keeps the id that was made of the former key: such an id follows the key', async () => {
    const desk = deskWith();
    const sandbox = await sandboxWith({});
    await desk.call('addProfile', profileAt(sandbox.baseUrl, signingOf({ kind: 'new' }, {})));
    const made = await desk.call('getSigning', { profile: 'Zambia' });
    const file = keyFile(desk, keyPairOf('ed25519').privatePem);
    const signing = signingOf({ kind: 'file', file }, {});
    const { settings, fingerprint } = await desk.call('setSigning', { profile: 'Zambia', signing });
    expect(fingerprint).not.toBe(made?.fingerprint);
    expect(settings.keyId).toBe(`paymaster-${fingerprint.slice(0, 12)}`);
  });

  it('has the id that a person gave, before or now', async () => {
    const desk = deskWith();
    const sandbox = await sandboxWith({});
    await desk.call('addProfile', profileAt(sandbox.baseUrl, signingOf({ kind: 'new' }, { keyId: 'OURS' })));
    const file = keyFile(desk, keyPairOf('ed25519').privatePem);
    const to = (keyId: { keyId?: string }) => ({
      profile: 'Zambia',
      signing: signingOf({ kind: 'file', file }, keyId),
    });
    expect((await desk.call('setSigning', to({}))).settings.keyId).toBe('OURS');
    expect((await desk.call('setSigning', to({ keyId: 'NEW' }))).settings.keyId).toBe('NEW');
  });

  it('is named where one is to be made beside it, and where the present one cannot be removed', async () => {
    const desk = deskWith();
    const sandbox = await sandboxWith({});
    await desk.call(
      'addProfile',
      profileAt(sandbox.baseUrl, signingOf({ kind: 'new' }, { applies: 'always' })),
    );
    const signing = signingOf({ kind: 'new' }, {});
    const there = await desk.failure('setSigning', { profile: 'Zambia', signing });
    expect(there).toMatchObject({ detail: 'key-there' });
    expect(there.remedy).toContain('Another key can be put in its place at the command line.');
    await desk.approve(await desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' }));
    const needed = await desk.failure('removeSigning', { profile: 'Zambia' });
    expect(needed.remedy).toContain('Another key can be put in its place at the command line.');
  });
});

describe('a key that a batch needs', () => {
  it('stays until every row of the batch has its answer', async () => {
    const desk = deskWith();
    const sandbox = await sandboxWith({});
    const file = keyFile(desk, keyPairOf('ed25519').privatePem);
    const signing = signingOf({ kind: 'file', file }, { keyId: 'A' });
    await desk.call('addProfile', profileAt(sandbox.baseUrl, signing));
    const batch = await desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' });
    await desk.approve(batch);
    const failure = await desk.failure('removeSigning', { profile: 'Zambia' });
    expect(failure).toMatchObject({ code: 'BATCH_WRONG_STATE', detail: batch });
    expect(failure.message).toContain('The key was kept.');
    expect(await desk.call('getSigning', { profile: 'Zambia' })).not.toBeNull();
    expect(await upload(desk, batch)).toMatchObject({ reason: 'finished' });
    await desk.call('removeSigning', { profile: 'Zambia' });
    expect(await desk.call('getSigning', { profile: 'Zambia' })).toBeNull();
  });

  it('can go when nothing is to be signed', async () => {
    const desk = deskWith();
    const sandbox = await sandboxWith({});
    const file = keyFile(desk, keyPairOf('ed25519').privatePem);
    const signing = signingOf({ kind: 'file', file }, { keyId: 'A', applies: 'never' });
    await desk.call('addProfile', profileAt(sandbox.baseUrl, signing));
    await desk.approve(await desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' }));
    await desk.call('removeSigning', { profile: 'Zambia' });
    expect(await desk.call('getSigning', { profile: 'Zambia' })).toBeNull();
  });
});

describe('a key that is gone', () => {
  it('from the safe store of this program is told as kept apart, and what to do', async () => {
    const sandbox = await sandboxWith({});
    const secrets = safeStore();
    const desk = deskWith({ ports: { secrets } });
    const file = keyFile(desk, keyPairOf('ed25519').privatePem);
    await desk.call(
      'addProfile',
      profileAt(sandbox.baseUrl, signingOf({ kind: 'file', file }, { keyId: 'A', applies: 'always' })),
    );
    const batch = await desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' });
    await keyInStore(secrets, desk, sandbox.baseUrl).remove();
    const failure = await confirmFailure(desk, batch);
    expect(failure).toMatchObject({ code: 'SIGNING_KEY_UNUSABLE', detail: 'other-store' });
    expect(failure.message).toContain('keep keys apart. Nothing was sent.');
    expect(failure.remedy).toContain('give the key again here');
  });

  it('is found where an earlier Paymaster kept it', async () => {
    const secrets = safeStore();
    const desk = deskWith({ ports: { secrets } });
    const { privatePem, publicPem } = keyPairOf('ed25519');
    const sandbox = await sandboxWith({ signatures: { publicKey: publicPem } });
    const file = keyFile(desk, privatePem);
    const signing = signingOf({ kind: 'file', file }, { keyId: 'A' });
    await desk.call('addProfile', profileAt(sandbox.baseUrl, signing));
    await keyInStore(secrets, desk, sandbox.baseUrl).remove();
    await secrets.write('signing:Zambia', privatePem);
    expect(await pay(desk)).toMatchObject({ reason: 'finished' });
  });

  it('keeps nobody from reading, nor from sending what needs no signature', async () => {
    const desk = deskWith();
    const sandbox = await sandboxWith({});
    const file = keyFile(desk, keyPairOf('ed25519').privatePem);
    const signing = signingOf({ kind: 'file', file }, { keyId: 'A', applies: 'when-required' });
    await desk.call('addProfile', profileAt(sandbox.baseUrl, signing));
    keyFile(desk, 'nothing any more');
    const account = { kind: 'profile', name: 'Zambia' } as const;
    expect((await desk.call('readProviders', { account })).lines.length).toBeGreaterThan(10);
    expect(await pay(desk)).toMatchObject({ reason: 'finished' });
    expect(sandbox.ledger.count).toBe(2);
  });
});

/** A safe store that tells what is in it. */
function countedStore() {
  const names = new Set<string>();
  const kept = safeStore();
  const secrets: SecretStore = {
    ...kept,
    write: async (name, secret) => {
      names.add(name);
      await kept.write(name, secret);
    },
    remove: async (name) => {
      names.delete(name);
      await kept.remove(name);
    },
  };
  return { secrets, names };
}

describe('nothing of a profile stays in a keyring', () => {
  const signingWith = (desk: AppDesk, pem: string) =>
    signingOf({ kind: 'file', file: keyFile(desk, pem) }, { keyId: 'A' });

  it('P5 once its key is forgotten, whose name is from before folders', async () => {
    const { secrets, names } = countedStore();
    const desk = deskWith({ ports: { secrets } });
    const { privatePem } = keyPairOf('ed25519');
    await desk.call('addProfile', profileAt('https://service.example', signingWith(desk, privatePem)));
    await keyInStore(secrets, desk, 'https://service.example').remove();
    await secrets.write('signing:Zambia', privatePem);
    await desk.call('removeSigning', { profile: 'Zambia' });
    expect([...names]).toEqual([]);
  });

  it('P5 once it has another key, unless the one of before is that of another folder', async () => {
    const { secrets, names } = countedStore();
    const desk = deskWith({ ports: { secrets } });
    const { privatePem } = keyPairOf('ed25519');
    await secrets.write('signing:Zambia', newPair('ed25519').privatePem);
    await desk.call('addProfile', profileAt('https://service.example', signingWith(desk, privatePem)));
    const profile = 'Zambia';
    const another = () => signingWith(desk, newPair('ed25519').privatePem);
    await desk.call('setSigning', { profile, signing: another() });
    expect(names.has('signing:Zambia')).toBe(true);
    await secrets.write('signing:Zambia', privatePem);
    await desk.call('setSigning', { profile, signing: signingWith(desk, privatePem) });
    await desk.call('setSigning', { profile, signing: another() });
    expect(names.has('signing:Zambia')).toBe(false);
  });

  it('P5 once it is removed, at no address that it ever had', async () => {
    const { secrets, names } = countedStore();
    const desk = deskWith({ ports: { secrets } });
    const { privatePem } = keyPairOf('ed25519');
    const added = profileAt('https://service.example', signingWith(desk, privatePem));
    await desk.call('addProfile', { ...added, token: TOKEN });
    // The token as it was kept before profiles had hosts, which nothing reads any more.
    await secrets.write('profile:Zambia', TOKEN);
    const moved = { baseUrl: 'https://other.example', generation: null, colour: null };
    await desk.call('updateProfile', { name: 'Zambia', ...moved });
    await desk.call('removeProfile', { name: 'Zambia' });
    expect([...names]).toEqual([]);
  });
});

describe('a refused signature', () => {
  it('pauses the batch, burns no row and names the settings, the encoding first', async () => {
    const desk = deskWith();
    const { privatePem, publicPem } = keyPairOf('ecdsa-p256-sha256');
    const sandbox = await sandboxWith({ signatures: { publicKey: publicPem, encoding: 'raw' } });
    const file = keyFile(desk, privatePem);
    await desk.call(
      'addProfile',
      profileAt(sandbox.baseUrl, signingOf({ kind: 'file', file }, { keyId: 'A' })),
    );
    const batch = await desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' });
    await desk.approve(batch);
    const ended = await upload(desk, batch);
    expect(ended).toMatchObject({ reason: 'paused', failure: { code: 'SIGNATURE_NEEDED' } });
    expect(ended.failure?.remedy).toMatch(/^Look at the signing settings of the profile: the encoding first/);
    expect((await desk.call('getBatch', { batch })).entries.map(({ state }) => state)).toEqual(['queued']);
    // The cure, and the same batch goes on.
    await desk.call('setSigning', {
      profile: 'Zambia',
      signing: signingOf({ kind: 'present' }, { encoding: 'raw' }),
    });
    expect(await upload(desk, batch)).toMatchObject({ reason: 'finished' });
    expect(sandbox.ledger.count).toBe(2);
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });

  it('is foreseen when the account asks for signatures and the profile has no key', async () => {
    const desk = deskWith();
    const sandbox = await sandboxWith({ signatures: { publicKey: keyPairOf('ed25519').publicPem } });
    await desk.call('addProfile', profileAt(sandbox.baseUrl));
    await expect(desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' })).rejects.toThrow(
      'SIGNATURE_NEEDED',
    );
  });
});

describe('a key that cannot be used', () => {
  it.each([
    ['a public key', keyPairOf('ed25519').publicPem, 0o644, 'only a private key can sign'],
    ['no key at all', 'Name,Amount\n', 0o600, 'no private key in PEM form'],
    ['a key that others can read', keyPairOf('ed25519').privatePem, 0o640, 'can be used by others'],
  ])('%s leaves no profile behind', async (_what, pem, mode, sentence) => {
    const desk = deskWith();
    const file = keyFile(desk, pem, mode);
    const signing = signingOf({ kind: 'file', file }, { keyId: 'A' });
    const failure = await desk.failure('addProfile', profileAt('https://service.example', signing));
    expect(failure.code).toBe('SIGNING_KEY_UNUSABLE');
    expect(failure.message).toContain(sentence);
    expect((await desk.call('listProfiles', {})).map(({ name }) => name)).toEqual(['Practice']);
  });

  it('is told before anything is sent when its file is gone, open to others or another one', async () => {
    const desk = deskWith();
    const { privatePem, publicPem } = keyPairOf('ecdsa-p256-sha256');
    const sandbox = await sandboxWith({ signatures: { publicKey: publicPem } });
    const file = keyFile(desk, privatePem);
    await desk.call(
      'addProfile',
      profileAt(sandbox.baseUrl, signingOf({ kind: 'file', file }, { keyId: 'A', applies: 'always' })),
    );
    const batch = await desk.importText(PAYROLL, { kind: 'profile', name: 'Zambia' });
    keyFile(desk, newPair('ecdsa-p256-sha256').privatePem);
    expect((await confirmFailure(desk, batch)).message).toContain(
      'is not the one that profile Zambia was given',
    );
    keyFile(desk, privatePem, 0o604);
    expect((await confirmFailure(desk, batch)).message).toContain('can be used by others');
    keyFile(desk, privatePem);
    await desk.approve(batch);
    expect(await upload(desk, batch)).toMatchObject({ reason: 'finished' });
  });

  it('needs the id under which the service knows it', async () => {
    const desk = deskWith();
    const file = keyFile(desk, keyPairOf('ed25519').privatePem);
    const signing = signingOf({ kind: 'file', file });
    expect(await desk.failure('addProfile', profileAt('https://service.example', signing))).toMatchObject({
      code: 'USAGE',
      message: expect.stringContaining('by an id'),
    });
  });
});
