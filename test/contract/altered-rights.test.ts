// A journal in which another program changed who may do what: the roles, keys, limits and ends of users and what a profile
// asks and signs with follow from the trail, and so does what a restore locks. Where they differ nothing is approved or sent, and the check of the trail names it.

import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newUserKey } from '../../main/users/user-keys.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { withoutTriggers } from '../support/journal/trails.ts';
import { as, CHEAP, office, PASSPHRASE } from '../support/two-people.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const START = { until: 'settled', waitLimitMs: null, concurrency: null } as const;

function change(place: AppDesk, sql: string): void {
  const raw = withoutTriggers(place.dataFolder);
  raw.exec(sql);
  raw.close();
}

async function confirmFailure(place: AppDesk, batch: string) {
  const { confirmation } = await place.call('reviewBatch', { batch });
  const answers = { leaveOutInvalid: true, duplicatesReason: null, acknowledged: null };
  return await place.failure('confirmBatch', { confirmation, ...answers });
}

/** What the check of the trail says of the batches and of who may do what. */
async function checked(place: AppDesk) {
  const { broken, batches } = await place.call('verifyAudit', { anchor: null });
  expect(broken).toBeNull();
  return batches?.altered ?? null;
}

const ALL_ROLES = `'["prepare","approve","administer"]'`;
const OF = (name: string) => `user = (SELECT number FROM user WHERE name = '${name}')`;
const CHANGES: readonly (readonly [what: string, sql: string, named: string])[] = [
  ['the roles of a user', `UPDATE user SET roles = ${ALL_ROLES} WHERE name = 'Mary'`, 'Mary'],
  [
    'the limits of a user',
    `UPDATE user SET limits = '{"batch":{"ZMW":"1"},"day":{}}' WHERE name = 'Chola'`,
    'Chola',
  ],
  [
    'the key of a user',
    `UPDATE user_key SET public_key = '${newUserKey().publicKey}' WHERE until_ms IS NULL AND ${OF('Chola')}`,
    'Chola',
  ],
  [
    'a second key of a user',
    `INSERT INTO user_key (number, user, public_key, since_ms, until_ms)
      SELECT -1, number, '${newUserKey().publicKey}', 0, 1 FROM user WHERE name = 'Chola'`,
    'Chola',
  ],
  ['who was removed', `UPDATE user SET ended_ms = 1 WHERE name = 'Chola'`, 'Chola'],
  [
    'a user that nobody added',
    `INSERT INTO user (name, folded, roles, created_ms) VALUES ('Eve', 'eve', '["approve"]', 0);
    INSERT INTO user_key (user, public_key, since_ms) SELECT number, '${newUserKey().publicKey}', 0 FROM user WHERE name = 'Eve'`,
    'Eve',
  ],
  [
    'a user who is gone',
    `DELETE FROM user_key WHERE ${OF('Chola')}; DELETE FROM user WHERE name = 'Chola'`,
    'Chola',
  ],
  ['that two people are asked for', 'UPDATE profile SET asks_two_people = 0', 'Kafue'],
  ['the address of a profile', `UPDATE profile SET base_url = 'https://other.example'`, 'Kafue'],
  ['what its service speaks', `UPDATE profile SET generation = 'legacy'`, 'Kafue'],
  ['that it is no practice', 'UPDATE profile SET practice = 1', 'Kafue'],
  ['the days that count as sent twice', 'UPDATE profile SET duplicate_period_days = 1', 'Kafue'],
  ['the per cent of a change', 'UPDATE profile SET change_percent = 99', 'Kafue'],
  ['that control totals are asked for', 'UPDATE profile SET asks_control_totals = 1', 'Kafue'],
  ['that changes are asked about', 'UPDATE profile SET asks_changes = 1', 'Kafue'],
  ['that there is a profile', 'DELETE FROM profile', 'Kafue'],
  ['the fingerprint of its signing key', `UPDATE profile_signing SET fingerprint = 'ab'`, 'Kafue'],
  ['the public half of its signing key', `UPDATE profile_signing SET public_key = 'ab'`, 'Kafue'],
  [
    'what of its requests is signed',
    `UPDATE profile_signing SET settings = json_set(settings, '$.applies', 'never')`,
    'Kafue',
  ],
  ['that it signs', 'DELETE FROM profile_signing', 'Kafue'],
  [
    'the key by which its service is believed',
    `UPDATE profile_service_key SET public_key = (SELECT public_key FROM profile_signing)`,
    'Kafue',
  ],
  ['that its service is believed by a key', 'DELETE FROM profile_service_key', 'Kafue'],
];

/** A signing key of the account, and another one by which its service is believed. */
async function giveKeys(place: AppDesk): Promise<void> {
  const signing = { key: { kind: 'new' }, settings: {} } as const;
  await place.call('setSigning', { profile: 'Kafue', signing });
  const path = join(place.folder, 'service.pem');
  writeFileSync(path, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
  await place.call('setServiceKey', { profile: 'Kafue', file: place.files.register(path) });
}

it.each(CHANGES)('P1 nothing is approved or sent where another program changed %s', async (_, sql, named) => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  await giveKeys(place);
  const [approved, draft] = [await imported(place), await imported(place, undefined, 'again.csv')];
  await as(place, 'Chola');
  await place.approve(approved, null);
  await as(place, 'Ann');
  expect(await checked(place)).toBeNull();
  change(place, sql);
  const altered = { code: 'RIGHTS_ALTERED', detail: named };
  expect(await checked(place)).toMatchObject(altered);
  expect(await place.failure('startUpload', { batch: approved, ...START })).toMatchObject(altered);
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const sendAt = { local: soon, zone: 'UTC', offsetMinutes: null };
  const failure = await place.failure('scheduleBatch', { batch: approved, sendAt, replaces: null });
  expect(failure).toMatchObject(altered);
  expect(failure.message).toContain(named);
  expect(await place.call('getBatch', { batch: draft })).toMatchObject({ state: 'draft' });
});

it('P1 who was given every role by another program approves nothing', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  change(
    place,
    `UPDATE profile SET asks_two_people = 0; UPDATE user SET roles = ${ALL_ROLES} WHERE name = 'Mary'`,
  );
  expect(await confirmFailure(place, batch)).toMatchObject({ code: 'RIGHTS_ALTERED' });
  expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft' });
});

it('P1 an entry that was made to tell what a profile was changed to is not believed', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  change(
    place,
    `UPDATE profile SET asks_two_people = 0; UPDATE audit SET facts = replace(facts, '"asksTwoPeople":true', '"asksTwoPeople":false')
      WHERE action IN ('profile.added', 'profile.changed')`,
  );
  await as(place, 'Chola');
  const failure = await confirmFailure(place, batch);
  expect([failure.code, failure.message]).toEqual([
    'RIGHTS_ALTERED',
    expect.stringMatching(/^Entry \d+ of the audit trail, on the profile Kafue, is not signed/),
  ]);
  expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft' });
});

it('P1 an entry that was made to name another preparer leaves nobody known as one', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  change(place, `UPDATE audit SET person = 'Ann' WHERE action = 'file.imported'`);
  for (const name of ['Mary', 'Chola']) {
    await as(place, name);
    expect(await place.call('getApprovalTerms', { batch })).toMatchObject({ mayApprove: false });
  }
  expect(await confirmFailure(place, batch)).toMatchObject({ code: 'RIGHTS_ALTERED' });
});

// Whoever only edited a draft has prepared it, by an entry that a question for preparers no longer finds.
it.each([
  ['another act', `UPDATE audit SET action = 'report.exported' WHERE action = 'draft.edited'`],
  ['another batch', `UPDATE audit SET batch = 'B9' WHERE action = 'draft.edited'`],
  ['no batch', `UPDATE audit SET batch = NULL WHERE action = 'draft.edited'`],
  ['the program', `UPDATE audit SET via = 'program', person = NULL WHERE action = 'draft.edited'`],
  ['the import of another batch', `UPDATE audit SET batch = 'B9' WHERE batch = 'B1'`],
])('P1 nobody approves where the entry of an edit was made to tell of %s', async (_, sql) => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Ann');
  await place.call('editCell', { batch, ordinal: 1, field: 'amount', text: '500', before: '100' });
  expect(await place.call('getApprovalTerms', { batch })).toMatchObject({ whyNot: 'own-work' });
  change(place, sql);
  expect(await place.call('getApprovalTerms', { batch })).toMatchObject({ whyNot: 'preparer-unknown' });
  for (const name of ['Ann', 'Chola']) {
    await as(place, name);
    expect(await confirmFailure(place, batch)).toMatchObject({ code: 'RIGHTS_ALTERED' });
  }
  expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft' });
});

it('P1 nothing is sent where nothing tells any more that an approver was given a passphrase', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const given = 'four other words of none';
  await place.call('resetPassphrase', { name: 'Chola', passphrase: given });
  await place.call('signIn', { name: 'Chola', passphrase: given });
  await place.call('changePassphrase', { passphrase: given, next: PASSPHRASE });
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Ann');
  await place.approve(batch, null);
  change(
    place,
    `DELETE FROM user_key WHERE number = (SELECT max(number) - 1 FROM user_key WHERE ${OF('Chola')});
    UPDATE audit SET action = 'notices.exported' WHERE action = 'user.passphrase-reset'`,
  );
  const failure = await place.failure('startUpload', { batch, ...START });
  expect([failure.code, failure.message]).toEqual(['RIGHTS_ALTERED', expect.stringMatching(/^Entry \d+ of/)]);
});

it('P1 a key of another folder approves nothing', async () => {
  const other = (await office(journals.folder())).place;
  await other.app.close();
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  change(
    place,
    `ATTACH '${other.dataFolder}/paymaster.db' AS other;
      UPDATE user_key SET (public_key, sealed) = (SELECT public_key, sealed FROM other.user_key AS theirs
        WHERE theirs.number = user_key.number) WHERE ${OF('Chola')}`,
  );
  await as(place, 'Chola');
  expect(await confirmFailure(place, batch)).toMatchObject({ code: 'RIGHTS_ALTERED', detail: 'Chola' });
});

it('P1 what administrators do with users and profiles is no such change', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await place.call('setUserRoles', { name: 'Ann', roles: ['read'] });
  await place.call('setUserLimits', {
    name: 'Chola',
    limits: { batch: { ZMW: '5000' }, day: { ZMW: '9000' } },
  });
  await place.call('resetPassphrase', { name: 'Ann', passphrase: 'four other words of none' });
  await place.call('removeUser', { name: 'Ann' });
  const set = { name: 'Kafue', baseUrl: null, generation: null, colour: null };
  await place.call('updateProfile', { ...set, asksTwoPeople: false });
  await place.call('updateProfile', { ...set, asksTwoPeople: true });
  await giveKeys(place);
  await place.call('removeSigning', { profile: 'Kafue' });
  await giveKeys(place);
  const present = { key: { kind: 'present' }, settings: { applies: 'never' } } as const;
  await place.call('setSigning', { profile: 'Kafue', signing: present });
  await place.call('removeServiceKey', { profile: 'Kafue' });
  await as(place, 'Chola');
  await place.approve(batch, null);
  expect(await checked(place)).toBeNull();
  await place.settle(batch);
});

const LAST_ENTRIES = (count: number) => `DELETE FROM audit_head;
  DELETE FROM audit WHERE number > (SELECT max(number) FROM audit) - ${count}`;
it.each([
  ['its signature', 'DELETE FROM approval_signature'],
  ['the last entries of the trail', LAST_ENTRIES(2)],
  [
    'those entries with all that was kept',
    `${LAST_ENTRIES(2)}; DELETE FROM approval; DELETE FROM approval_signature`,
  ],
])('P1 the check of the trail names an approved batch that lost %s', async (_, sql) => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Chola');
  await place.approve(batch, null);
  const { entries } = await place.call('listAudit', {
    ...{ batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 2 },
  });
  expect(entries.map(({ action }) => action)).toContain('batch.confirmed');
  change(place, sql);
  const altered = await checked(place);
  expect(altered).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(altered?.message).toContain(batch);
});

it('P1 a start says that the end of the trail was cut off, and what shows what is missing', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Chola');
  await place.approve(batch, null);
  change(place, LAST_ENTRIES(1));
  const failure = await place.failure('startUpload', { batch, ...START });
  expect([failure.code, failure.detail]).toEqual(['BATCH_ALTERED', 'trail']);
  expect(failure.message).toMatch(
    /no entry of the approval of batch B1 any more: another program took its end away\. It has \d+ entries\./,
  );
  expect(failure.remedy).toContain('An anchor or an evidence pack that was kept elsewhere');
  expect((await place.call('checkBatch', { batch })).altered).toMatchObject({ detail: 'trail' });
});

it('P1 the check of the trail names a draft that another program calls approved', async () => {
  const place = desk({ folder: journals.folder(), ports: CHEAP });
  const text = 'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\n';
  const batch = await place.importText(text);
  expect(await checked(place)).toBeNull();
  change(place, `UPDATE batch SET state = 'approved'`);
  const altered = await checked(place);
  expect(altered).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(altered?.message).toContain(
    `Batch ${batch} is not in the state, or has not the times, that its rows and the audit trail tell of`,
  );
});
