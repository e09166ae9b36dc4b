// How a profile signs is kept with the profile, and the private key is not.

import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { SqliteDb } from '../../../main/journal/file/sqlite-db.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import { listProfiles, serviceKey, signing } from '../../../main/journal/reads/desk.ts';
import { SIGNING_DEFAULTS, signingSettingsSchema } from '../../../shared/accounts/signing.ts';
import { entered, Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const PROFILE = {
  name: 'Zambia',
  baseUrl: 'https://service.example',
  generation: 'v2',
  practice: false,
  colour: 'teal',
  duplicatePeriodDays: 25,
  asksControlTotals: false,
  changePercent: 20,
  asksChanges: false,
  asksTwoPeople: false,
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
};

const SERVICE_KEY = '-----BEGIN PUBLIC KEY-----\nMQ==\n-----END PUBLIC KEY-----\n';

describe('the key of a service', () => {
  it('is kept for a profile that does not sign, outlives its signing key, and goes with the profile', async () => {
    const writer = await journals.writer(journals.folder());
    await writer.addProfile(PROFILE, entered('profile.added'));
    expect(await writer.desk.serviceKey(PROFILE.name)).toBeNull();
    await writer.desk.setServiceKey(PROFILE.name, SERVICE_KEY, entered('service-key.kept'));
    await writer.desk.setSigning(RECORD, entered('signing.changed'));
    await writer.desk.removeSigning(PROFILE.name, entered('signing.removed'));
    expect(await writer.desk.serviceKey(PROFILE.name)).toBe(SERVICE_KEY);
    expect(await writer.desk.removeServiceKey(PROFILE.name, entered('service-key.removed'))).toBe(true);
    expect(await writer.desk.removeServiceKey(PROFILE.name, entered('service-key.removed'))).toBe(false);
    await writer.desk.setServiceKey(PROFILE.name, SERVICE_KEY, entered('service-key.kept'));
    await writer.removeProfile(PROFILE.name, entered('profile.removed'));
    await writer.addProfile(PROFILE, entered('profile.added'));
    expect(await writer.desk.serviceKey(PROFILE.name)).toBeNull();
  });

  it('P7 is taken over from a journal that kept it beside the signing key', () => {
    const database = new Database(':memory:');
    const [before, after] = [MIGRATIONS.slice(0, 10), MIGRATIONS.slice(10)];
    for (const { statements } of before) database.exec(statements);
    const { name, baseUrl, generation, colour } = PROFILE;
    database
      .prepare('INSERT INTO profile (name, base_url, generation, practice, colour) VALUES (?, ?, ?, 0, ?)')
      .run(name, baseUrl, generation, colour);
    database
      .prepare('INSERT INTO profile_signing VALUES (?, ?, ?, ?, ?, ?)')
      .run(
        name,
        JSON.stringify(RECORD.settings),
        RECORD.publicKey,
        RECORD.fingerprint,
        RECORD.keyFile,
        SERVICE_KEY,
      );
    for (const { statements } of after) database.exec(statements);
    expect(serviceKey(new SqliteDb(database), name)).toBe(SERVICE_KEY);
    expect(signing(new SqliteDb(database), name)).toEqual(RECORD);
    // It asks about duplicates as long as every profile did.
    expect(listProfiles(new SqliteDb(database))).toEqual([PROFILE]);
    database.close();
  });
});

describe('the signing of a profile', () => {
  it('is found as it was kept, also after the journal was opened again', async () => {
    const folder = journals.folder();
    const first = await journals.writer(folder);
    await first.addProfile(PROFILE, entered('profile.added'));
    expect(await first.desk.signing(PROFILE.name)).toBeNull();
    await first.desk.setSigning({ ...RECORD, keyFile: null }, entered('signing.changed'));
    await first.desk.setSigning(RECORD, entered('signing.changed'));
    await first.close();
    const second = await journals.writer(folder);
    expect(await second.desk.signing(PROFILE.name)).toEqual(RECORD);
  });

  it('goes with its profile', async () => {
    const writer = await journals.writer(journals.folder());
    await writer.addProfile(PROFILE, entered('profile.added'));
    await writer.desk.setSigning(RECORD, entered('signing.changed'));
    await writer.removeProfile(PROFILE.name, entered('profile.removed'));
    await writer.addProfile(PROFILE, entered('profile.added'));
    expect(await writer.desk.signing(PROFILE.name)).toBeNull();
    expect(await writer.desk.removeSigning(PROFILE.name, entered('signing.removed'))).toBe(false);
  });

  it('is refused where a private key stands in place of the public one', async () => {
    const writer = await journals.writer(journals.folder());
    await writer.addProfile(PROFILE, entered('profile.added'));
    const publicKey = '-----BEGIN PRIVATE KEY-----\nMA==\n-----END PRIVATE KEY-----\n';
    await expect(
      writer.desk.setSigning({ ...RECORD, publicKey }, entered('signing.changed')),
    ).rejects.toThrow();
    expect(await writer.desk.signing(PROFILE.name)).toBeNull();
  });
});
