// How a profile signs is kept with the profile, and the private key is not.

import { afterEach, describe, expect, it } from 'vitest';
import { SIGNING_DEFAULTS, signingSettingsSchema } from '../../../shared/signing.ts';
import { Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const PROFILE = {
  name: 'Zambia',
  baseUrl: 'https://service.example',
  generation: 'v2',
  practice: false,
  colour: 'teal',
} as const;
const RECORD = {
  profile: PROFILE.name,
  settings: signingSettingsSchema.parse({
    ...SIGNING_DEFAULTS,
    keyId: 'OUR KEY',
    algorithm: 'ecdsa-p256-sha256',
  }),
  publicKey: '-----BEGIN PUBLIC KEY-----\nMA==\n-----END PUBLIC KEY-----\n',
  fingerprint: 'ab12',
  keyFile: '/keys/zambia.pem',
  serviceKey: null,
};

describe('the signing of a profile', () => {
  it('is found as it was kept, also after the journal was opened again', async () => {
    const folder = journals.folder();
    const first = await journals.writer(folder);
    await first.addProfile(PROFILE);
    expect(await first.desk.signing(PROFILE.name)).toBeNull();
    await first.desk.setSigning({ ...RECORD, keyFile: null });
    await first.desk.setSigning(RECORD);
    await first.close();
    const second = await journals.writer(folder);
    expect(await second.desk.signing(PROFILE.name)).toEqual(RECORD);
  });

  it('goes with its profile', async () => {
    const writer = await journals.writer(journals.folder());
    await writer.addProfile(PROFILE);
    await writer.desk.setSigning(RECORD);
    await writer.removeProfile(PROFILE.name);
    await writer.addProfile(PROFILE);
    expect(await writer.desk.signing(PROFILE.name)).toBeNull();
    expect(await writer.desk.removeSigning(PROFILE.name)).toBe(false);
  });

  it('is refused where a private key stands in place of the public one', async () => {
    const writer = await journals.writer(journals.folder());
    await writer.addProfile(PROFILE);
    const publicKey = '-----BEGIN PRIVATE KEY-----\nMA==\n-----END PRIVATE KEY-----\n';
    await expect(writer.desk.setSigning({ ...RECORD, publicKey })).rejects.toThrow();
    expect(await writer.desk.signing(PROFILE.name)).toBeNull();
  });
});
