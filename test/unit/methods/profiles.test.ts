// Profiles and their tokens: what may change while, what events tell, and where a token never goes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournalReader, openJournalWriter } from '../../../main/journal/here.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import { unreadableSecret } from '../../../main/platform/unreadable-secret.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { tokenFor } from '../../support/app-ports.ts';
import { entered, openRaw } from '../../support/journal/journals.ts';

afterEach(closeDesks);

const TOKEN = 'a-token-that-stays-inside';

function add(place: AppDesk, name: string, more: { baseUrl?: string; token?: string | null } = {}) {
  const { baseUrl = 'https://pay.example/api', token = TOKEN } = more;
  return place.call('addProfile', { name, baseUrl, generation: 'v2', token, colour: null });
}

describe('profiles', () => {
  it('take the next free colour, or the one that was chosen', async () => {
    const place = desk();
    expect((await add(place, 'A')).colour).toBe('teal');
    const chosen = { name: 'B', baseUrl: 'https://b.example', generation: 'v2', token: null } as const;
    expect((await place.call('addProfile', { ...chosen, colour: 'rose' })).colour).toBe('rose');
    expect((await add(place, 'C')).colour).toBe('plum');
  });

  it('of an earlier program are shown in the nearest of today’s colours', async () => {
    const place = desk();
    const steps = { reach: () => {} };
    const writer = await openJournalWriter({ folder: place.dataFolder, steps, clock: systemClock });
    const colours = ['blue', 'grape', 'orange', 'lime', 'pink', 'constructor'];
    for (const [index, colour] of colours.entries()) {
      const baseUrl = 'https://pay.example';
      const facts = {
        baseUrl,
        generation: 'v2',
        practice: false,
        duplicatePeriodDays: 25,
        asksControlTotals: false,
        changePercent: 20,
        asksChanges: false,
        asksTwoPeople: false,
      } as const;
      await writer.addProfile({ name: `P${index}`, colour, ...facts }, entered('profile.added'));
    }
    await writer.close();
    const listed = await place.call('listProfiles', {});
    expect(listed.map(({ colour }) => colour)).toEqual([
      'practice',
      'blue',
      'plum',
      'ochre',
      'teal',
      'rose',
      'slate',
    ]);
  });

  it('are not added where a secret of theirs cannot be kept', async () => {
    let isLocked = true;
    const kept = memorySecrets();
    const write = async (name: string, secret: string) => {
      if (isLocked) throw new Error('The keyring is locked.');
      await kept.write(name, secret);
    };
    const place = desk({ ports: { secrets: { ...kept, kind: 'platform', write } } });
    const input = { name: 'A', baseUrl: 'https://pay.example', generation: 'v2', colour: null } as const;
    const signing = { key: { kind: 'new' }, settings: {} } as const;
    await place.failure('addProfile', { ...input, token: TOKEN });
    await place.failure('addProfile', { ...input, token: null, signing });
    expect((await place.call('listProfiles', {})).map(({ name }) => name)).toEqual(['Practice']);
    isLocked = false;
    const added = await place.call('addProfile', { ...input, token: TOKEN, signing });
    expect(added.token).toBe('stored');
    expect(await place.call('getSigning', { profile: 'A' })).not.toBeNull();
  });

  it('have no secret that the trail does not tell of', async () => {
    const secrets = memorySecrets();
    const held = new Map<string, string>();
    const write = async (name: string, secret: string) => {
      held.set(name, secret);
      await secrets.write(name, secret);
    };
    const remove = async (name: string) => {
      held.delete(name);
      await secrets.remove(name);
    };
    const place = desk({ ports: { secrets: { ...secrets, write, remove } } });
    await add(place, 'A', { token: 'the one of before' });
    await add(place, 'B', { token: null });
    const raw = openRaw(place.dataFolder);
    raw.exec(`CREATE TRIGGER no_token BEFORE INSERT ON audit WHEN NEW.action = 'token.kept'
      BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    raw.close();
    for (const profile of ['A', 'B']) await place.failure('setToken', { profile, token: TOKEN });
    expect([...held.values()]).toEqual(['the one of before']);
  });

  it('tell of every change', async () => {
    const place = desk();
    await add(place, 'A', { token: null });
    await place.call('updateProfile', { name: 'A', colour: 'blue', baseUrl: null, generation: null });
    await place.call('setToken', { profile: 'A', token: TOKEN });
    await place.call('setToken', { profile: 'A', token: null });
    await place.call('removeProfile', { name: 'A' });
    expect(place.events.map(({ name }) => name)).toEqual(Array(5).fill('profilesChanged'));
  });

  it('change what is not null and keep the rest', async () => {
    const place = desk();
    await add(place, 'A');
    const change = { name: 'A', colour: null, baseUrl: 'https://pay.example/v3/', generation: null };
    expect(await place.call('updateProfile', change)).toEqual({
      name: 'A',
      baseUrl: 'https://pay.example/v3',
      generation: 'v2',
      practice: false,
      colour: 'teal',
      duplicatePeriodDays: 25,
      asksControlTotals: false,
      changePercent: 20,
      asksChanges: false,
      asksTwoPeople: false,
      token: 'this run only',
    });
  });

  it('have a period of whole days, the usual one unless another is given', async () => {
    const place = desk();
    expect((await add(place, 'A')).duplicatePeriodDays).toBe(25);
    const weekly = { name: 'B', baseUrl: 'https://b.example', generation: 'v2', token: null } as const;
    const added = await place.call('addProfile', { ...weekly, colour: null, duplicatePeriodDays: 5 });
    expect(added.duplicatePeriodDays).toBe(5);
    const change = { name: 'A', colour: null, baseUrl: null, generation: null };
    expect(await place.call('updateProfile', { ...change, duplicatePeriodDays: 366 })).toMatchObject({
      duplicatePeriodDays: 366,
    });
    for (const duplicatePeriodDays of [0, -1, 367, 2.5]) {
      const wrong = { ...change, duplicatePeriodDays };
      expect((await place.failure('updateProfile', wrong)).code).toBe('USAGE');
    }
    const listed = await place.call('listProfiles', {});
    expect(listed.map((profile) => profile.duplicatePeriodDays)).toEqual([25, 366, 5]);
    await place.app.close();
    const reader = await openJournalReader({ folder: place.dataFolder });
    const changed = (await reader.audit(null)).filter(({ action }) => action === 'profile.changed');
    expect(changed.map(({ facts }) => facts['duplicatePeriodDays'])).toEqual([366]);
    await reader.close();
  });

  it('keep what two pages change at once', async () => {
    const place = desk();
    await add(place, 'A');
    const same = { name: 'A', baseUrl: null, generation: null, colour: null } as const;
    await Promise.all([
      place.call('updateProfile', { ...same, colour: 'rose' }),
      place.call('updateProfile', { ...same, baseUrl: 'https://pay.example/other' }),
      place.call('updateProfile', { ...same, generation: 'legacy' }),
    ]);
    const listed = await place.call('listProfiles', {});
    expect(listed.at(-1)).toMatchObject({
      ...{ colour: 'rose', baseUrl: 'https://pay.example/other', generation: 'legacy' },
    });
  });

  it('do not know a name that was never added, and Practice has nothing to change', async () => {
    const place = desk();
    const change = { colour: 'blue', baseUrl: null, generation: null } as const;
    expect((await place.failure('updateProfile', { name: 'Nobody', ...change })).code).toBe(
      'PROFILE_NOT_FOUND',
    );
    expect((await place.failure('setToken', { profile: 'Practice', token: TOKEN })).code).toBe('USAGE');
  });
});

describe('a token', () => {
  it('is stored, replaced and forgotten, and never seen again (P5)', async () => {
    const place = desk();
    const added = await add(place, 'A');
    const replaced = await place.call('setToken', { profile: 'A', token: 'another-secret-token' });
    const forgotten = await place.call('setToken', { profile: 'A', token: null });
    expect([added.token, replaced.token, forgotten.token]).toEqual([
      'this run only',
      'this run only',
      'missing',
    ]);
    const reader = await openJournalReader({ folder: place.dataFolder });
    const audit = await reader.audit(null);
    await reader.close();
    expect(audit.map(({ action }) => action)).toEqual([
      'profile.added',
      'token.kept',
      'token.kept',
      'token.forgotten',
    ]);
    const kept = ['paymaster.db', 'paymaster.db-wal'].map((name) =>
      readFileSync(join(place.dataFolder, name)).toString('latin1'),
    );
    for (const text of [...kept, JSON.stringify([added, replaced, forgotten])]) {
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain('another-secret-token');
    }
  });

  it('of the host’s environment is at hand for this run', async () => {
    const place = desk({
      ports: { environmentToken: tokenFor({ kind: 'profile', name: 'A' }, 'from-the-environment') },
    });
    expect((await add(place, 'A', { token: null })).token).toBe('this run only');
    expect((await add(place, 'B', { token: null })).token).toBe('missing');
  });

  it('that cannot be read now is told as such, and can be forgotten; profiles are listed all the same', async () => {
    const secrets = memorySecrets();
    const place = desk({ ports: { secrets } });
    await add(place, 'A');
    const { read } = secrets;
    secrets.read = async () => {
      throw unreadableSecret(Object.assign(new Error('no'), { code: 'EACCES' }));
    };
    const listed = await place.call('listProfiles', {});
    expect(listed.map(({ name, token }) => [name, token])).toEqual([
      ['Practice', 'none needed'],
      ['A', 'this run only'],
    ]);
    const account = { kind: 'profile', name: 'A' } as const;
    expect(await place.failure('readProviders', { account })).toMatchObject({
      code: 'SECRET_UNREADABLE',
    });
    await place.call('setToken', { profile: 'A', token: null });
    secrets.read = read;
    expect((await place.call('listProfiles', {})).at(-1)?.token).toBe('missing');
  });

  it('that cannot be read now is given again, and where that cannot be entered none is left', async () => {
    const secrets = { ...memorySecrets(), kind: 'platform' as const };
    const place = desk({ ports: { secrets } });
    await add(place, 'A');
    const { read, write, remove } = secrets;
    const loseKey = () => {
      secrets.read = async () => {
        throw unreadableSecret(Object.assign(new Error('no'), { code: 'EACCES' }));
      };
    };
    const acts: string[] = [];
    secrets.write = async (name, secret) => {
      await write(name, secret);
      secrets.read = read;
      acts.push(secret);
    };
    secrets.remove = async (name) => {
      await remove(name);
      acts.push('removed');
    };
    loseKey();
    const again = await place.call('setToken', { profile: 'A', token: 'given-again' });
    expect([again.token, acts]).toEqual(['stored', ['given-again']]);
    loseKey();
    const raw = openRaw(place.dataFolder);
    raw.exec(`CREATE TRIGGER no_entry BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'No.'); END`);
    raw.close();
    await place.failure('setToken', { profile: 'A', token: 'not-entered' });
    expect(acts).toEqual(['given-again', 'not-entered', 'removed']);
  });

  it('that the platform keeps is stored', async () => {
    const place = desk({ ports: { secrets: { ...memorySecrets(), kind: 'platform' } } });
    expect((await add(place, 'A')).token).toBe('stored');
  });

  it('stays when the path of the address changes, and is forgotten when the host does (P5)', async () => {
    const place = desk();
    await add(place, 'A');
    const change = (baseUrl: string) =>
      place.call('updateProfile', { name: 'A', colour: null, baseUrl, generation: null });
    expect((await change('https://pay.example/other')).token).toBe('this run only');
    expect((await change('https://elsewhere.example')).token).toBe('missing');
  });
});

describe('a secret belongs to a folder, a profile and a host (P5)', () => {
  const safe = () => ({ ...memorySecrets(), kind: 'platform' as const });

  it('so that another folder with a profile of that name has none', async () => {
    const secrets = safe();
    const place = desk({ ports: { secrets } });
    const other = desk({ ports: { secrets } });
    expect((await add(place, 'A')).token).toBe('stored');
    expect((await add(other, 'A', { token: null })).token).toBe('missing');
    await other.call('setToken', { profile: 'A', token: 'of-the-other-folder' });
    await other.call('removeProfile', { name: 'A' });
    const [, profile] = await place.call('listProfiles', {});
    expect(profile).toMatchObject({ name: 'A', token: 'stored' });
  });

  it('and is found again by the next start of the same folder', async () => {
    const secrets = safe();
    const place = desk({ ports: { secrets } });
    await add(place, 'A');
    await place.app.close();
    const again = desk({ folder: place.folder, ports: { secrets } });
    expect((await again.call('listProfiles', {}))[1]).toMatchObject({ name: 'A', token: 'stored' });
  });

  it('of the environment too: it reaches no account but the one that it is for', async () => {
    const sandbox = await startSandbox({ token: TOKEN });
    const foreign = await startSandbox({ token: TOKEN });
    try {
      const place = desk({ ports: { environmentToken: tokenFor({ kind: 'profile', name: 'A' }, TOKEN) } });
      await add(place, 'A', { token: null, baseUrl: sandbox.baseUrl });
      await add(place, 'B', { token: null, baseUrl: foreign.baseUrl });
      const read = (name: string) => place.call('readProviders', { account: { kind: 'profile', name } });
      expect((await read('A')).configurationFailure).toBeNull();
      expect((await read('B')).configurationFailure).toMatchObject({ code: 'TOKEN_MISSING' });
      const nobodys = desk({ ports: { environmentToken: { text: TOKEN, owner: () => null } } });
      await add(nobodys, 'A', { token: null, baseUrl: sandbox.baseUrl });
      expect((await nobodys.call('listProfiles', {}))[1]?.token).toBe('missing');
    } finally {
      await sandbox.close();
      await foreign.close();
    }
  });
});

describe('the name of a profile', () => {
  it('holds no character that is not seen, which would make two accounts look alike', async () => {
    const place = desk();
    for (const name of ['Bank\u200b', 'knaB\u202e', 'Bank\u0007', 'Bank\ud800']) {
      const refused = await place.failure('addProfile', {
        ...{ name, baseUrl: 'https://pay.example', generation: 'v2', token: null, colour: null },
      });
      expect(refused.code).toBe('USAGE');
      expect(refused.message).toMatch(/<U\+[0-9A-F]{4}>/);
    }
    expect(await place.call('listProfiles', {})).toHaveLength(1);
  });
});

describe('address and generation of a profile', () => {
  const PAYROLL = 'Phone,Amount,Currency,Provider\n260763456789,10,ZMW,MTN_MOMO_ZMB\n';

  it('stay while a batch of it is open, and a draft is not sent to the earlier address', async () => {
    const sandbox = await startSandbox({ token: TOKEN, settleAfterMs: 1 });
    try {
      const place = desk();
      await add(place, 'A', { baseUrl: sandbox.baseUrl });
      const account = { kind: 'profile', name: 'A' } as const;
      const batch = await place.importText(PAYROLL, account);
      const draft = await place.importText(PAYROLL, account);
      await place.approve(batch);
      const moved = { name: 'A', colour: null, baseUrl: `${sandbox.baseUrl}/moved`, generation: null };
      const refused = await place.failure('updateProfile', moved);
      expect(refused).toMatchObject({ code: 'BATCH_WRONG_STATE', detail: batch });
      expect(refused.message).toContain('payroll.csv');
      const other = { name: 'A', colour: null, baseUrl: null, generation: 'legacy' } as const;
      expect((await place.failure('updateProfile', other)).code).toBe('BATCH_WRONG_STATE');
      const coloured = { name: 'A', colour: 'rose', baseUrl: sandbox.baseUrl, generation: 'v2' } as const;
      expect((await place.call('updateProfile', coloured)).colour).toBe('rose');
      await place.settle(batch);
      await place.call('updateProfile', moved);
      const { confirmation } = await place.call('reviewBatch', { batch: draft });
      const confirm = { confirmation, leaveOutInvalid: false, duplicatesReason: 'twice', acknowledged: null };
      expect(await place.failure('confirmBatch', confirm)).toMatchObject({ code: 'BATCH_WRONG_STATE' });
      expect(sandbox.ledger.count).toBe(1);
    } finally {
      await sandbox.close();
    }
  });
});

describe('the account of a batch that is open', () => {
  const PAYROLL = 'Phone,Amount,Currency,Provider\n260763456789,10,ZMW,MTN_MOMO_ZMB\n';
  const START = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeEach(async () => {
    sandbox = await startSandbox({ token: TOKEN, settleAfterMs: 1 });
  });
  afterEach(() => sandbox.close());

  async function approved(place: AppDesk): Promise<string> {
    await add(place, 'Bank', { baseUrl: sandbox.baseUrl });
    const batch = await place.importText(PAYROLL, { kind: 'profile', name: 'Bank' });
    await place.approve(batch);
    return batch;
  }

  /** The desk anew, after its profile was removed and perhaps added again as an earlier program let it be. */
  async function afterRemoval(place: AppDesk, addedBaseUrl: string | null): Promise<AppDesk> {
    await place.app.close();
    const steps = { reach: () => {} };
    const writer = await openJournalWriter({ folder: place.dataFolder, steps, clock: systemClock });
    const name = 'Bank';
    await writer.removeProfile(name, { ...entered('profile.removed'), facts: { name } });
    if (addedBaseUrl !== null) {
      const facts = {
        generation: 'v2',
        practice: false,
        colour: 'teal',
        duplicatePeriodDays: 25,
        asksControlTotals: false,
        changePercent: 20,
        asksChanges: false,
        asksTwoPeople: false,
      } as const;
      const added = { name, ...facts, baseUrl: addedBaseUrl };
      await writer.addProfile(added, { ...entered('profile.added'), facts: added });
    }
    await writer.close();
    return desk({ folder: place.folder });
  }

  it('is not removed while rows of it are to be sent or have no answer (P1)', async () => {
    const place = desk();
    const batch = await approved(place);
    const refused = await place.failure('removeProfile', { name: 'Bank' });
    expect(refused).toMatchObject({ code: 'BATCH_WRONG_STATE', detail: batch });
    expect(refused.message).toContain('payroll.csv');
    expect(refused.message).toContain('Nothing was removed.');
    await place.settle(batch);
    expect(await place.call('removeProfile', { name: 'Bank' })).toEqual({});
    expect((await place.failure('removeProfile', { name: 'Bank' })).code).toBe('PROFILE_NOT_FOUND');
  });

  it('is asked for by its old address, and never a second import (P1)', async () => {
    const first = desk();
    const batch = await approved(first);
    const place = await afterRemoval(first, 'https://elsewhere.example');
    const refused = await place.failure('startUpload', { batch, ...START });
    expect(refused.code).toBe('BATCH_WRONG_STATE');
    expect(refused.message).toContain('What was sent of it is in the journal.');
    expect(refused.message).toContain(`${sandbox.baseUrl} (v2)`);
    expect(refused.message).not.toContain('Nothing was sent');
    expect(refused.remedy).toContain(sandbox.baseUrl);
    expect(refused.remedy).toContain('Do not import the file again');
    // What the remedy says can be done.
    await place.call('updateProfile', {
      name: 'Bank',
      colour: null,
      baseUrl: sandbox.baseUrl,
      generation: null,
    });
    await place.call('setToken', { profile: 'Bank', token: TOKEN });
    await place.settle(batch);
    expect(sandbox.ledger.count).toBe(1);
  });

  it('of another address than the batch has can be removed to make room', async () => {
    const first = desk();
    const batch = await approved(first);
    const place = await afterRemoval(first, 'https://elsewhere.example');
    await place.call('removeProfile', { name: 'Bank' });
    await add(place, 'Bank', { baseUrl: sandbox.baseUrl });
    await place.settle(batch);
    expect(sandbox.ledger.count).toBe(1);
  });

  it('is told how to be added again when it is gone', async () => {
    const first = desk();
    const batch = await approved(first);
    const place = await afterRemoval(first, null);
    const refused = await place.failure('startUpload', { batch, ...START });
    expect(refused.code).toBe('TOKEN_MISSING');
    expect(refused.message).toContain('no profile named Bank any more');
    expect(refused.message).not.toContain('Nothing was sent');
    expect(refused.remedy).toContain(`Bank with the address ${sandbox.baseUrl} (v2)`);
    await add(place, 'Bank', { baseUrl: sandbox.baseUrl });
    await place.settle(batch);
  });

  it('without a token says nothing of what was sent that is not so', async () => {
    const place = desk();
    const batch = await approved(place);
    await place.call('setToken', { profile: 'Bank', token: null });
    const refused = await place.failure('startUpload', { batch, ...START });
    expect(refused.code).toBe('TOKEN_MISSING');
    expect(refused.message).toBe(
      `There is no token for profile Bank. What was sent of batch ${batch} is in the journal.`,
    );
  });

  it('of no profile is not to be read again for one (P1)', async () => {
    const hostAccount = { baseUrl: sandbox.baseUrl, generation: 'v2' } as const;
    const environmentToken = tokenFor({ kind: 'host' }, TOKEN);
    const first = desk({ ports: { hostAccount, environmentToken } });
    const batch = await first.importText(PAYROLL, { kind: 'host' });
    await first.approve(batch);
    await first.app.close();
    const refused = await desk({ folder: first.folder }).failure('startUpload', { batch, ...START });
    expect(refused.code).toBe('TOKEN_MISSING');
    expect(refused.message).toContain('What was sent of batch');
    expect(refused.remedy).toContain('Do not import the file again');
    expect(refused.remedy).not.toContain('read the file again');
  });
});
