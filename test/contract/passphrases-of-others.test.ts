// P1 one person with two names: whoever gave a passphrase, typed the first one or has seen the recovery code could prepare under
// another name what they approve under their own, or the other way round. Such keys count for no second person.

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../sandbox/sandbox.ts';
import type { UserRole } from '../../shared/users.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import {
  addUsers,
  as,
  CHEAP,
  FIRST_PASSPHRASE,
  type Office,
  office,
  PASSPHRASE,
  PAYROLL,
} from '../support/two-people.ts';
import { newFile, requested, twoPlaces } from '../support/two-places.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const GIVEN = 'four words that were given';
const START = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
const ANSWERS = { leaveOutInvalid: true, duplicatesReason: 'meant', acknowledged: null } as const;

async function refusal(place: AppDesk, batch: string) {
  const { confirmation } = await place.call('reviewBatch', { batch });
  return await place.failure('confirmBatch', { confirmation, ...ANSWERS });
}

/** An office in which Ann administers, prepares and approves, and Ben administers alone. */
async function withAdministrators(): Promise<Office> {
  const made = await office(journals.folder());
  await as(made.place, 'Mary');
  await made.place.call('setUserRoles', { name: 'Ann', roles: ['prepare', 'approve', 'administer'] });
  await addUsers(made.place, [
    ['Ben', ['administer']],
    ['Pat', ['prepare']],
  ]);
  return made;
}

/** One gives another passphrase to another, who chooses one more: or the giver does, nobody can tell. */
async function give(place: AppDesk, by: string, to: string): Promise<void> {
  await as(place, by);
  await place.call('resetPassphrase', { name: to, passphrase: GIVEN });
  await place.call('signIn', { name: to, passphrase: GIVEN });
  await place.call('changePassphrase', { passphrase: GIVEN, next: PASSPHRASE });
}

describe('P1 whoever gave the passphrase with which a batch was prepared', () => {
  it('is no second person for it, and is told who is', async () => {
    const { place, imported } = await withAdministrators();
    await give(place, 'Ann', 'Pat');
    const batch = await imported(place);
    await as(place, 'Ann');
    expect(await place.call('getApprovalTerms', { batch })).toMatchObject({
      ...{ preparedBy: ['Pat'], mayApprove: false, whyNot: 'gave-key', others: ['Chola'] },
    });
    const { code, detail, message } = await refusal(place, batch);
    expect([code, detail, message]).toEqual([
      'APPROVAL_MISSING',
      'gave-key',
      `Pat prepared batch ${batch} with a passphrase or recovery code from Ann, so it counts as the work of Ann as well. It could be approved by Chola. Nothing was approved, and nothing was sent.`,
    ]);
    await as(place, 'Chola');
    await place.approve(batch, null);
    await as(place, 'Ann');
    const leavingOut = { batch, rows: { kind: 'all' as const }, reason: 'wrong' };
    expect((await place.failure('leaveOutRows', leavingOut)).code).toBe('APPROVAL_MISSING');
    await place.settle(batch);
  });

  it('stays so for that batch whoever gives another one later, and is free of the next', async () => {
    const { place, imported } = await withAdministrators();
    await give(place, 'Ann', 'Pat');
    const first = await imported(place);
    await give(place, 'Ben', 'Pat');
    await as(place, 'Ann');
    expect((await refusal(place, first)).detail).toBe('gave-key');
    await as(place, 'Pat');
    const second = await imported(place, undefined, 'second.csv');
    await as(place, 'Ann');
    await place.approve(second, 'meant');
  });

  it('is one of those who prepared what somebody changed with it later', async () => {
    const { place, imported } = await withAdministrators();
    await as(place, 'Pat');
    const batch = await imported(place);
    const later = await imported(place, undefined, 'later.csv');
    await give(place, 'Ann', 'Pat');
    await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
    await as(place, 'Ann');
    expect((await refusal(place, batch)).detail).toBe('gave-key');
    // What Pat did before that passphrase is nobody else's.
    await place.approve(later, 'meant');
  });

  it('reaches through an administrator whose passphrase they gave', async () => {
    const { place, imported } = await withAdministrators();
    await give(place, 'Ann', 'Ben');
    await give(place, 'Ben', 'Pat');
    const batch = await imported(place);
    await as(place, 'Ann');
    expect((await refusal(place, batch)).detail).toBe('gave-key');
  });

  it('cannot approve it under a third name either', async () => {
    const { place, imported } = await withAdministrators();
    await give(place, 'Ann', 'Pat');
    const batch = await imported(place);
    await give(place, 'Ann', 'Chola');
    const { detail, message } = await refusal(place, batch);
    expect([detail, message]).toEqual([
      'given-key',
      `Chola has a passphrase or recovery code from Ann, and so has Pat, who prepared batch ${batch}: the two count for one person. Nobody here could approve it as things are. Nothing was approved, and nothing was sent.`,
    ]);
  });

  it('is held against a signature of before, when it is sent', async () => {
    const { place, imported } = await withAdministrators();
    await give(place, 'Ann', 'Pat');
    const batch = await imported(place);
    await as(place, 'Mary');
    const kafue = { name: 'Kafue', baseUrl: null, generation: null, colour: null } as const;
    await place.call('updateProfile', { ...kafue, asksTwoPeople: false });
    await as(place, 'Ann');
    await place.approve(batch);
    await as(place, 'Mary');
    await place.call('updateProfile', { ...kafue, asksTwoPeople: true });
    const refused = await place.failure('startUpload', { batch, ...START });
    expect([refused.code, refused.message]).toEqual([
      'APPROVAL_MISSING',
      `Pat prepared batch ${batch} and Ann approved it, and with passphrases or a recovery code from Ann one person could have done both. Two people are needed. Nothing was sent.`,
    ]);
    expect((await place.call('getBatch', { batch })).counts).toMatchObject({ queued: 2 });
  });

  it('of whoever signs elsewhere is held against the answer', async () => {
    const { place, imported } = await twoPlaces(journals);
    await addUsers(place, [
      ['Rose', ['prepare']],
      ['Ben', ['administer']],
    ]);
    await place.call('setUserRoles', { name: 'Mary', roles: ['prepare', 'administer', 'approve'] });
    await give(place, 'Mary', 'Rose');
    const batch = await imported(place);
    const request = await requested(place, batch);
    // The same computer signs what it asked for, with the key of the one who gave the passphrase.
    await as(place, 'Mary');
    const file = place.files.register(request);
    const { request: digest } = await place.call('readApprovalRequest', { file, after: 0, limit: 10 });
    const answer = newFile(place);
    await place.call('signApprovalRequest', { file, request: digest, target: place.files.register(answer) });
    const refused = await place.failure('importApprovalAnswer', { file: place.files.register(answer) });
    expect([refused.code, refused.detail]).toEqual(['APPROVAL_MISSING', 'gave-key']);
  });
});

describe('a first passphrase', () => {
  const add = async (place: AppDesk, name: string, roles: ('prepare' | 'approve')[]) => {
    await place.call('addUser', {
      ...{ name, roles },
      secret: { kind: 'passphrase', passphrase: FIRST_PASSPHRASE },
    });
  };

  it('makes no second person of whoever prepared as the one who typed it, before another one is chosen', async () => {
    const { place, imported } = await office(journals.folder());
    await place.call('removeUser', { name: 'Ann' });
    await place.call('removeUser', { name: 'Chola' });
    await add(place, 'Rose', ['approve']);
    const batch = await imported(place);
    expect(await place.call('getApprovalTerms', { batch })).toMatchObject({
      ...{ whyNot: 'role-missing', others: ['Rose'] },
    });
    await place.call('signIn', { name: 'Rose', passphrase: FIRST_PASSPHRASE });
    const { code, detail, message, remedy } = await refusal(place, batch);
    expect([code, detail, message, remedy]).toEqual([
      'APPROVAL_MISSING',
      'first-passphrase',
      `Rose still has the first passphrase, from the time when Mary added this user, and Mary prepared batch ${batch}: Rose chooses another one before approving it. Nobody here could approve it as things are. Nothing was approved, and nothing was sent.`,
      'Choose another passphrase as your own, then approve it.',
    ]);
    const change = { passphrase: FIRST_PASSPHRASE, next: PASSPHRASE };
    expect((await place.failure('changePassphrase', { ...change, next: FIRST_PASSPHRASE })).code).toBe(
      'USAGE',
    );
    await place.call('changePassphrase', change);
    await place.approve(batch, null);
    await place.settle(batch);
  });

  it('makes no preparer of their own of whoever was added by the approver', async () => {
    const { place, imported } = await withAdministrators();
    await place.call('removeUser', { name: 'Chola' });
    await as(place, 'Ann');
    await add(place, 'Rose', ['prepare']);
    await place.call('signIn', { name: 'Rose', passphrase: FIRST_PASSPHRASE });
    const first = await imported(place);
    await place.call('changePassphrase', { passphrase: FIRST_PASSPHRASE, next: PASSPHRASE });
    const second = await imported(place, undefined, 'second.csv');
    await as(place, 'Ann');
    const refused = await refusal(place, first);
    expect([refused.detail, refused.remedy]).toEqual([
      'gave-key',
      'Have Rose choose another passphrase and read the file again, or ask an administrator to add a user who approves. A user who is added by whoever prepared it chooses another passphrase before approving it; a user of another computer is added by the public key and signs a request there.',
    ]);
    await place.approve(second, 'meant');
  });

  it('of two users from one administrator counts for one person', async () => {
    const { place, imported } = await office(journals.folder());
    await place.call('removeUser', { name: 'Ann' });
    await place.call('removeUser', { name: 'Chola' });
    await add(place, 'Rose', ['prepare']);
    await add(place, 'Tom', ['approve']);
    await place.call('signIn', { name: 'Rose', passphrase: FIRST_PASSPHRASE });
    const batch = await imported(place);
    await place.call('signIn', { name: 'Tom', passphrase: FIRST_PASSPHRASE });
    expect((await refusal(place, batch)).message).toContain(
      `and Rose, who prepared batch ${batch}, has a passphrase or recovery code from Mary: Tom chooses another one`,
    );
    await place.call('changePassphrase', { passphrase: FIRST_PASSPHRASE, next: PASSPHRASE });
    await place.approve(batch, null);
  });

  it('leaves its user in every list of those who could, with what comes before', async () => {
    const { place, imported } = await office(journals.folder());
    await place.call('removeUser', { name: 'Ann' });
    await add(place, 'Rose', ['approve']);
    await place.call('setUserRoles', { name: 'Mary', roles: ['prepare', 'approve', 'administer'] });
    const batch = await imported(place);
    expect((await refusal(place, batch)).message).toContain(
      'It could be approved by Chola, and by Rose after choosing another passphrase than the first one.',
    );
    await as(place, 'Chola');
    await place.approve(batch, null);
    await as(place, 'Mary');
    const leavingOut = { batch, rows: { kind: 'rows' as const, ordinals: [2] }, reason: 'wrong' };
    expect((await place.failure('leaveOutRows', leavingOut)).message).toContain(
      'It could be done by Chola, and by Rose after choosing another passphrase than the first one.',
    );
    await place.call('signIn', { name: 'Rose', passphrase: FIRST_PASSPHRASE });
    const own = await place.failure('leaveOutRows', leavingOut);
    expect([own.message, own.remedy]).toEqual([
      expect.stringContaining('Rose may not. It could be done by Chola.'),
      'Choose another passphrase as your own, or have it done by one of them.',
    ]);
    await place.settle(batch);
  });

  it('is told where a new user is the only way', async () => {
    const { place, imported } = await office(journals.folder());
    await place.call('removeUser', { name: 'Ann' });
    await place.call('removeUser', { name: 'Chola' });
    await place.call('setUserRoles', { name: 'Mary', roles: ['prepare', 'approve', 'administer'] });
    const batch = await imported(place);
    expect((await refusal(place, batch)).remedy).toBe(
      'Ask an administrator to add a user who approves. A user who is added by whoever prepared it chooses another passphrase before approving it; a user of another computer is added by the public key and signs a request there.',
    );
  });
});

describe('a recovery code', () => {
  /** Ann and Ben may do everything, and Ann was shown the code. */
  async function couple() {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const place = desk({ folder: journals.folder(), ports: CHEAP });
    const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
    const roles: UserRole[] = ['prepare', 'approve', 'administer'];
    const { recoveryCode } = await place.call('addUser', { name: 'Ann', roles, secret });
    await addUsers(place, [['Ben', roles]]);
    const profile = { name: 'Kafue', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', { ...profile, token: sandbox.token, asksTwoPeople: true });
    return {
      place,
      code: recoveryCode ?? '',
      back: async (name: string, code: string) =>
        (await place.call('recoverUser', { name, code, passphrase: PASSPHRASE })).recoveryCode,
      prepared: async (name: string) => {
        await as(place, name);
        return await place.importText(PAYROLL, { kind: 'profile', name: 'Kafue' });
      },
      whyNot: async (name: string, batch: string) => {
        await as(place, name);
        return (await place.call('getApprovalTerms', { batch })).whyNot;
      },
    };
  }

  it('counts as from whoever was shown it', async () => {
    const { code, back, prepared, whyNot } = await couple();
    const second = await back('Ben', code);
    expect(await whyNot('Ann', await prepared('Ben'))).toBe('gave-key');
    expect(await whyNot('Ben', await prepared('Ann'))).toBe('given-key');
    // The next code came of the first one, and whoever had that had this, too.
    const third = await back('Ben', second);
    expect(await whyNot('Ann', await prepared('Ben'))).toBe('gave-key');
    await back('Ann', third);
    expect(await whyNot('Ben', await prepared('Ann'))).toBe('gave-key');
  });

  it('that was made anew is from whoever had it made, and who could have, and no more from who knew the one before', async () => {
    const { place, back, prepared, whyNot } = await couple();
    const renewed = async () =>
      (await place.call('renewRecoveryCode', { passphrase: PASSPHRASE })).recoveryCode;
    await as(place, 'Ben');
    await back('Ben', await renewed());
    expect(await whyNot('Ann', await prepared('Ben'))).toBeNull();
    await give(place, 'Ann', 'Ben');
    const shared = await renewed();
    await back('Ben', shared);
    expect(await whyNot('Ann', await prepared('Ben'))).toBe('gave-key');
  });

  it('that was shown to its user alone ends what somebody gave before', async () => {
    const { place, code, back, prepared, whyNot } = await couple();
    await give(place, 'Ben', 'Ann');
    const before = await prepared('Ann');
    await back('Ann', code);
    const after = await prepared('Ann');
    expect([await whyNot('Ben', before), await whyNot('Ben', after)]).toEqual(['gave-key', null]);
  });
});
