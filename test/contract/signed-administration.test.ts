// Administration that nobody can forge: who writes users, roles, limits, keys or profiles into a journal by another program,
// with an entry in an administrator's name and the right hash, approves and sends nothing, whichever engine keeps the journal;
// what administrators do is believed, and takes the place of what was made up.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JournalReader } from '../../main/journal/journal-port.ts';
import { statementBytes } from '../../main/journal/signature-form.ts';
import { standingOf } from '../../main/methods/approvals/rights/standing.ts';
import { asksTwoPeople } from '../../main/methods/approvals/rights/two-people.ts';
import { profileOf } from '../../main/methods/guards/earlier-batches.ts';
import { fingerprintOf, newUserKey, signedWith } from '../../main/users/user-keys.ts';
import { type AppDesk, desk } from '../support/app-desk.ts';
import {
  digestOfActs,
  forge,
  identityOf,
  keyOf,
  literal,
  madeUp,
  replay,
  type Writing,
  writingInFile,
} from '../support/forged-acts.ts';
import { rewritten } from '../support/journal/trails.ts';
import { desksOfFile } from '../support/postgres/desks-of-file.ts';
import { addUsers, as, CHEAP, FIRST_PASSPHRASE, office, PASSPHRASE } from '../support/two-people.ts';
import { engines } from '../support/writing-desks.ts';

const { journals, databases } = desksOfFile();

const START = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
const ANSWERS = { leaveOutInvalid: true, duplicatesReason: 'meant', acknowledged: null } as const;

async function confirmFailure(place: AppDesk, batch: string) {
  const { confirmation } = await place.call('reviewBatch', { batch });
  return await place.failure('confirmBatch', { confirmation, ...ANSWERS });
}

/** What the check of the trail says of who may do what; the chain holds. */
async function checked(place: AppDesk) {
  const { broken, batches } = await place.call('verifyAudit', { anchor: null });
  expect(broken).toBeNull();
  return batches?.altered ?? null;
}

interface Forgery {
  readonly what: string;
  /** Whom or what the refusal names. */
  readonly named: string;
  /** Makes it up, and gives the number of the entry. */
  make(to: Writing): Promise<number>;
  /** What an administrator does who was told. */
  mend(place: AppDesk, to: Writing): Promise<unknown>;
}

const PROFILE = {
  ...{ name: 'Kafue', generation: 'v2', colour: 'teal', duplicatePeriodDays: 25, asksControlTotals: false },
  ...{ changePercent: 20, asksChanges: false, asksTwoPeople: false },
};
const UNCHANGED = { name: 'Kafue', baseUrl: null, generation: null } as const;
const EVE = newUserKey();
const RECOVERED = newUserKey();

const FORGERIES: readonly Forgery[] = [
  {
    what: 'that one person is enough',
    named: 'Kafue',
    make: async (to) => {
      const [row] = await to.sql('SELECT base_url FROM profile');
      await to.sql('UPDATE profile SET asks_two_people = 0');
      const facts = { ...PROFILE, baseUrl: row?.[0] ?? '' };
      return await forge(to, { action: 'profile.changed', person: 'Mary', facts });
    },
    // Whoever changes anything else of it does not take over what was made up.
    mend: (place) => place.call('updateProfile', { ...UNCHANGED, colour: 'plum' }),
  },
  {
    what: 'the role of a user',
    named: 'Ann',
    make: async (to) => {
      await to.sql(`UPDATE "user" SET roles = '["prepare","approve","administer"]' WHERE name = 'Ann'`);
      const facts = { name: 'Ann', roles: 'prepare approve administer' };
      return await forge(to, { action: 'user.roles-set', person: 'Mary', facts });
    },
    mend: (place) => place.call('setUserRoles', { name: 'Ann', roles: ['prepare', 'approve'] }),
  },
  {
    what: 'a role with a signature of who may not give it',
    named: 'Ann',
    make: async (to) => {
      await to.sql(`UPDATE "user" SET roles = '["prepare","approve","administer"]' WHERE name = 'Ann'`);
      const facts = { name: 'Ann', roles: 'prepare approve administer' };
      const key = await keyOf(to, 'Ann');
      const follows = await digestOfActs(to);
      return await forge(to, { action: 'user.roles-set', person: 'Ann', facts, key, follows });
    },
    mend: (place) => place.call('setUserRoles', { name: 'Ann', roles: ['approve'] }),
  },
  {
    what: 'a role with a signature that an administrator made earlier',
    named: 'Ann',
    make: async (to) => {
      await to.sql(`UPDATE "user" SET roles = '["prepare","approve"]' WHERE name = 'Ann'`);
      const signed = `action = 'user.roles-set' AND facts LIKE '%"prepare approve"%signature%'`;
      const [row] = await to.sql(`SELECT min(number) FROM audit WHERE ${signed}`);
      return await replay(to, Number(row?.[0]));
    },
    mend: (place) => place.call('setUserRoles', { name: 'Ann', roles: ['approve'] }),
  },
  {
    what: 'the limit of a user',
    named: 'Chola',
    make: async (to) => {
      await to.sql(`UPDATE "user" SET limits = '{"batch":{},"day":{}}' WHERE name = 'Chola'`);
      const facts = { name: 'Chola', limitBatch: '', limitDay: '' };
      return await forge(to, { action: 'user.limits-set', person: 'Mary', facts });
    },
    mend: (place) =>
      place.call('setUserLimits', { name: 'Chola', limits: { batch: { ZMW: '9000' }, day: {} } }),
  },
  {
    what: 'a user who approves',
    named: 'Eve',
    make: async (to) => {
      const sealed = literal(await madeUp(EVE.key, 'Eve', PASSPHRASE));
      await to.sql(`INSERT INTO "user" (name, folded, roles, created_ms) VALUES ('Eve', 'eve', '["approve"]', 0);
        INSERT INTO user_key ("user", public_key, sealed, since_ms) SELECT number, '${EVE.publicKey}', ${sealed}, 0 FROM "user" WHERE name = 'Eve'`);
      const facts = {
        name: 'Eve',
        roles: 'approve',
        fingerprint: fingerprintOf(EVE.publicKey),
        signsHere: true,
      };
      return await forge(to, { action: 'user.added', person: 'Mary', facts });
    },
    mend: (place) => place.call('removeUser', { name: 'Eve' }),
  },
  {
    what: 'the key of an approver',
    named: 'Chola',
    make: async (to) => {
      const { key, publicKey } = newUserKey();
      const sealed = literal(await madeUp(key, 'Chola', PASSPHRASE));
      const whose = `"user" = (SELECT number FROM "user" WHERE name = 'Chola')`;
      await to.sql(`UPDATE user_key SET until_ms = 1 WHERE until_ms IS NULL AND ${whose};
        INSERT INTO user_key ("user", public_key, sealed, since_ms) SELECT number, '${publicKey}', ${sealed}, 1 FROM "user" WHERE name = 'Chola'`);
      const facts = { name: 'Chola', fingerprint: fingerprintOf(publicKey) };
      return await forge(to, { action: 'user.passphrase-changed', person: 'Chola', facts });
    },
    mend: async (place) => {
      await place.call('resetPassphrase', { name: 'Chola', passphrase: FIRST_PASSPHRASE });
      await place.call('signIn', { name: 'Chola', passphrase: FIRST_PASSPHRASE });
      await place.call('changePassphrase', { passphrase: FIRST_PASSPHRASE, next: PASSPHRASE });
    },
  },
  {
    what: 'that a user was removed',
    named: 'Chola',
    make: async (to) => {
      await to.sql(`UPDATE "user" SET ended_ms = 1 WHERE name = 'Chola'`);
      return await forge(to, { action: 'user.removed', person: 'Mary', facts: { name: 'Chola' } });
    },
    mend: async (place, to) => {
      expect((await place.failure('setUserRoles', { name: 'Chola', roles: ['approve'] })).code).toBe(
        'USER_NOT_FOUND',
      );
      await to.sql(`UPDATE "user" SET ended_ms = NULL WHERE name = 'Chola'`);
      await place.call('setUserRoles', { name: 'Chola', roles: ['approve'] });
    },
  },
  {
    what: 'that an administrator came back by the recovery code',
    named: 'Mary',
    make: async (to) => {
      const { key, publicKey } = RECOVERED;
      const fingerprint = fingerprintOf(publicKey);
      const facts = { name: 'Mary', fingerprint, publicKey, recovery: publicKey, spentCode: 'ABCD' };
      return await forge(to, {
        action: 'user.recovered',
        person: null,
        facts,
        key,
        follows: await digestOfActs(to),
      });
    },
    mend: (place) => place.call('setUserRoles', { name: 'Mary', roles: ['prepare', 'administer'] }),
  },
];

const ENGINES = engines(databases);

describe.each(ENGINES)('P1 in $name', ({ open }) => {
  it('who makes up an act on users or profiles approves and sends nothing, until an administrator has signed what stands', async () => {
    const folder = journals.folder();
    const { ports, writing } = await open(folder);
    const { place, imported } = await office(folder, ports);
    await as(place, 'Mary');
    await place.call('setUserRoles', { name: 'Ann', roles: ['prepare', 'approve'] });
    await place.call('setUserLimits', { name: 'Chola', limits: { batch: { ZMW: '5000' }, day: {} } });
    const [approved, draft] = [await imported(place), await imported(place, undefined, 'again.csv')];
    await as(place, 'Chola');
    await place.approve(approved, null);
    expect(await checked(place)).toBeNull();
    for (const { what, named, make, mend } of FORGERIES) {
      const entry = await make(writing);
      await as(place, 'Ann');
      const altered = { code: 'RIGHTS_ALTERED', detail: named };
      const failure = await confirmFailure(place, draft);
      expect({ what, ...failure }).toMatchObject({ what, ...altered });
      expect(failure.message).toMatch(
        new RegExp(
          `^Entry ${entry} of the audit trail, on the (user|profile) ${named}, is not signed by somebody who may do this`,
        ),
      );
      expect(await place.failure('startUpload', { batch: approved, ...START })).toMatchObject(altered);
      expect(await checked(place)).toMatchObject(altered);
      await as(place, 'Mary');
      await mend(place, writing);
      expect({ what, altered: await checked(place) }).toEqual({ what, altered: null });
    }
    expect((await place.call('listProfiles', {})).find(({ name }) => name === 'Kafue')).toMatchObject({
      ...{ asksTwoPeople: true, colour: 'plum' },
    });
    await as(place, 'Ann');
    await place.approve(draft);
    await place.settle(draft);
  });
});

it('P1 a batch that carries the signature of a user who was made up is not sent, after that user was removed, too', async () => {
  const folder = journals.folder();
  const writing = writingInFile(join(folder, 'data'));
  const { place, imported } = await office(folder);
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Chola');
  await place.approve(batch, null);
  const eve = FORGERIES.find(({ named }) => named === 'Eve');
  await eve?.make(writing);
  const reader = await journals.reader(join(folder, 'data'));
  const { signature: kept } = await reader.signatures.kept(batch);
  if (kept === null) throw new Error('The batch is not signed.');
  const statement = {
    ...kept,
    journal: await identityOf(writing),
    batch,
    name: 'Eve',
    publicKey: EVE.publicKey,
  };
  const signature = signedWith(EVE.key, statementBytes(statement));
  rewritten(
    join(folder, 'data'),
    `UPDATE approval_signature SET person = 'Eve', name = 'Eve', public_key = '${EVE.publicKey}', signature = '${signature}';
    UPDATE audit SET facts = replace(facts, '${kept.signature}', '${signature}') WHERE action = 'batch.confirmed'`,
  );
  await as(place, 'Mary');
  await eve?.mend(place, writing);
  const failure = await place.failure('startUpload', { batch, ...START });
  expect(failure).toMatchObject({ code: 'APPROVAL_MISSING', detail: 'signature-altered' });
  expect(failure.message).toContain('with a key that is not that of Eve');
});

it('P1 who needs two people, what a profile asks, and who approves, is not told by a table that is changed back and forth', async () => {
  const folder = journals.folder();
  const { place, imported } = await office(folder);
  await as(place, 'Mary');
  const batch = await imported(place);
  const reader = await journals.reader(join(folder, 'data'));
  const record = await reader.findBatch(batch);
  if (record === null) throw new Error('There is no batch.');
  const everybody: JournalReader['users']['list'] = async () =>
    (await reader.users.list()).map((user) => ({
      ...user,
      roles: ['approve'],
      limits: { batch: {}, day: {} },
    }));
  const profiles: JournalReader['listProfiles'] = async () =>
    (await reader.listProfiles()).map((profile) => ({
      ...profile,
      ...{ asksTwoPeople: false, duplicatePeriodDays: 1, asksChanges: true },
    }));
  const tables = { ...reader, listProfiles: profiles, users: { ...reader.users, list: everybody } };
  expect(await asksTwoPeople(tables, record)).toBe(true);
  const { able, refused } = await standingOf(tables, record, 'Mary', { totals: [], day: '2026-11-28' });
  expect(await profileOf(tables, record)).toMatchObject({
    ...{ asksTwoPeople: true, duplicatePeriodDays: 25, asksChanges: false },
  });
  expect([able, refused?.why]).toEqual([['Ann', 'Chola'], 'role-missing']);
});

// What an honest office does.

it.each(ENGINES)(
  'acts at the same moment at desks of $name are all signed, one behind the other',
  async ({ open }) => {
    const folder = journals.folder();
    const { ports } = await open(folder);
    const { place } = await office(folder, ports);
    const profile = {
      baseUrl: 'https://other.example',
      generation: 'v2',
      colour: null,
      token: null,
    } as const;
    await Promise.all([
      ...['A', 'B', 'C'].map((name) => place.call('addProfile', { ...profile, name })),
      place.call('setUserRoles', { name: 'Ann', roles: ['approve'] }),
      place.call('updateProfile', { name: 'Kafue', baseUrl: null, generation: null, colour: 'plum' }),
    ]);
    expect(await checked(place)).toBeNull();
  },
);

it.each(ENGINES)(
  'administrators of $name are believed whatever they do, one after the other',
  async ({ open }) => {
    const folder = journals.folder();
    const { ports } = await open(folder);
    const { place, imported } = await office(folder, ports);
    await addUsers(place, [['Ben', ['administer']]]);
    await as(place, 'Ben');
    await place.call('setUserRoles', { name: 'Mary', roles: ['prepare'] });
    await place.call('resetPassphrase', { name: 'Chola', passphrase: FIRST_PASSPHRASE });
    await as(place, 'Mary');
    // Her own passphrase is hers to change, and nothing else any more.
    await place.call('changePassphrase', { passphrase: PASSPHRASE, next: `${PASSPHRASE} anew` });
    expect((await place.failure('removeUser', { name: 'Ben' })).code).toBe('ROLE_MISSING');
    await place.call('signIn', { name: 'Mary', passphrase: `${PASSPHRASE} anew` });
    await as(place, 'Ben');
    await place.call('setUserRoles', { name: 'Mary', roles: ['prepare', 'administer'] });
    await place.call('signIn', { name: 'Mary', passphrase: `${PASSPHRASE} anew` });
    await place.call('removeUser', { name: 'Ben' });
    await place.call('addProfile', {
      name: 'Other',
      baseUrl: 'https://other.example',
      generation: 'v2',
      colour: null,
      token: null,
    });
    await place.call('removeProfile', { name: 'Other' });
    const batch = await imported(place);
    await as(place, 'Ann');
    await place.approve(batch, null);
    expect(await checked(place)).toBeNull();
    await place.settle(batch);
  },
);

it.each(ENGINES)(
  'an administrator of $name who comes back by the recovery code is believed, and so is the next time',
  async ({ open }) => {
    const folder = journals.folder();
    const { ports } = await open(folder);
    const place = desk({ folder, ports: { ...CHEAP, ...ports } });
    const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
    const { recoveryCode } = await place.call('addUser', { name: 'Mary', roles: ['approve'], secret });
    let code = recoveryCode ?? '';
    for (const passphrase of ['four words the first time', 'four words the second time']) {
      ({ recoveryCode: code } = await place.call('recoverUser', { name: 'Mary', code, passphrase }));
      await place.call('signIn', { name: 'Mary', passphrase });
      await place.call('setUserRoles', { name: 'Mary', roles: ['approve', 'administer', 'prepare'] });
      ({ recoveryCode: code } = await place.call('renewRecoveryCode', { passphrase }));
      expect(await checked(place)).toBeNull();
    }
  },
);
