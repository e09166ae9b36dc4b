// A keyring that takes nothing out: what is to be forgotten with a secret of it stays with the secret, so that the act can be
// done again and nothing is left in the keyring that nobody would ever take out.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { openRaw } from '../../support/journal/journals.ts';
import { newPair } from '../../support/signing/key-pairs.ts';

afterEach(closeDesks);

const NAME = 'Zambia';
const WHOLE_TRAIL = {
  batch: null,
  person: null,
  fromMs: null,
  beforeMs: null,
  beforeNumber: null,
  limit: 100,
};

/** A desk whose keyring can be locked: it is read and written then, and nothing is taken out. */
function lockableDesk() {
  const kept = { ...memorySecrets(), kind: 'platform' } as const;
  const held = new Set<string>();
  let isLocked = false;
  const write = async (name: string, secret: string) => {
    held.add(name);
    await kept.write(name, secret);
  };
  const remove = async (name: string) => {
    if (isLocked) throw new Error('The keyring is locked.');
    held.delete(name);
    await kept.remove(name);
  };
  const secrets = { ...kept, write, remove };
  const place = desk({ ports: { secrets } });
  const lock = (locked: boolean) => {
    isLocked = locked;
  };
  /** Everything that is kept of the profile. */
  const state = async () => ({
    profiles: await place.call('listProfiles', {}),
    signing: await place.call('getSigning', { profile: NAME }).catch(() => null),
    secrets: [...held].filter((name) => name.endsWith(NAME)).toSorted(),
    entries: (await place.call('listAudit', WHOLE_TRAIL)).entries.length,
  });
  return { place, secrets, lock, state };
}

function signingWith(place: AppDesk, pem: string) {
  const path = join(place.folder, 'key.pem');
  writeFileSync(path, pem, { mode: 0o600 });
  return { key: { kind: 'file', file: place.files.register(path) }, settings: { keyId: 'A' } } as const;
}

async function signingDesk(pem = newPair('ed25519').privatePem) {
  const made = lockableDesk();
  const profile = { name: NAME, baseUrl: 'https://pay.example', generation: 'v2', colour: null } as const;
  const signing = signingWith(made.place, pem);
  await made.place.call('addProfile', { ...profile, token: 'a-token', signing });
  return made;
}

const LEFT = { profile: [], key: ['token'], token: ['signing'] } as const;
const toOther = { name: NAME, baseUrl: 'https://other.example', generation: null, colour: null };

it.each([
  ['a profile is removed', 'removeProfile', { name: NAME }, LEFT.profile],
  ['a key is forgotten', 'removeSigning', { profile: NAME }, LEFT.key],
  ['a token is forgotten', 'setToken', { profile: NAME, token: null }, LEFT.token],
  ['a profile is moved', 'updateProfile', toOther, LEFT.token],
] as const)(
  'P5 everything is as it was where %s, and all of it goes the next time',
  async (_, method, input, left) => {
    const { place, lock, state } = await signingDesk();
    const before = await state();
    expect(before.secrets).toHaveLength(2);
    lock(true);
    await place.failure(method, input);
    expect(await state()).toEqual(before);
    lock(false);
    await place.call(method, input);
    const { secrets } = await state();
    expect(secrets.map((name) => name.split(':').at(-3))).toEqual(left);
  },
);

it('P5 a key that an earlier Paymaster kept stays in force where it cannot be forgotten for another one', async () => {
  const pem = newPair('ed25519').privatePem;
  const { place, secrets, lock, state } = await signingDesk(pem);
  await secrets.write(`signing:${NAME}`, pem);
  const before = await state();
  lock(true);
  const signing = signingWith(place, newPair('ed25519').privatePem);
  await place.failure('setSigning', { profile: NAME, signing });
  expect(await state()).toEqual(before);
});

it('a secret is there again where it could not be entered that it is gone', async () => {
  const { place, state } = await signingDesk();
  const before = await state();
  const raw = openRaw(place.dataFolder);
  raw.exec(`CREATE TRIGGER nothing_goes BEFORE INSERT ON audit WHEN NEW.action IN ('signing.removed', 'token.forgotten')
    BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  raw.close();
  await place.failure('removeSigning', { profile: NAME });
  await place.failure('setToken', { profile: NAME, token: null });
  await place.failure('removeProfile', { name: NAME });
  expect(await state()).toEqual(before);
});
