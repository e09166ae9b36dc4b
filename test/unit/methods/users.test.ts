// Users over the contract: the first one administers, a key opens by its passphrase alone, the wait after wrong ones, the
// rest after which nobody is here any more, roles, and the ways back, each with its entry.

import { createSecretKey } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { actingUser } from '../../../main/journal/carried.ts';
import { openJournalReader } from '../../../main/journal/here.ts';
import { Presence } from '../../../main/methods/users/presence.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { METHOD_NAMES, METHODS } from '../../../shared/contract/contract.ts';
import { METHOD_KINDS, mayCall, rolesFor } from '../../../shared/contract/method-roles.ts';
import { REST_MS, type UserRole } from '../../../shared/users.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { undefended } from '../../support/journal/trails.ts';

afterEach(closeDesks);

const PASSPHRASE = 'four words of no sentence';
const FILE =
  'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\nB,260763001001,200,ZMW,MTN_MOMO_ZMB\n';
const CHEAP = { passphraseCost: { memoryKiB: 8, passes: 1 } };

async function add(place: AppDesk, name: string, roles: UserRole[], passphrase = PASSPHRASE) {
  return await place.call('addUser', { name, roles, secret: { kind: 'passphrase', passphrase } });
}

async function trail(place: AppDesk) {
  const all = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
  return (await place.call('listAudit', all)).entries;
}

/** A clock that a test moves on; sleepers sleep as ever. */
function handClock() {
  let passedMs = 0;
  return {
    nowMs: () => 1_800_000_000_000 + passedMs,
    monotonicMs: () => passedMs,
    sleep: systemClock.sleep,
    advance: (byMs: number) => {
      passedMs += byMs;
    },
  };
}

const signIn = (place: AppDesk, name: string, passphrase = PASSPHRASE) =>
  place.app.client.call('signIn', { name, passphrase });

describe('users', () => {
  it('nobody is asked for as long as there are none, and then for every change', async () => {
    const place = desk({ ports: CHEAP });
    const batch = await place.importText(FILE);
    await place.call('renameBatch', { batch, name: 'one' });
    await add(place, 'Mary', ['prepare']);
    await place.call('renameBatch', { batch, name: 'two' });
    await place.call('signOut', {});
    expect((await place.failure('renameBatch', { batch, name: 'three' })).code).toBe('USER_NEEDED');
    expect((await place.call('getBatch', { batch })).name).toBe('two');
    const whos = (await trail(place)).map(({ action, who }) => [action, who]);
    expect(whos.slice(0, 3)).toEqual([
      ['batch.renamed', 'Mary'],
      ['user.added', 'mwansa'],
      ['batch.renamed', 'mwansa'],
    ]);
  });

  it('the first one administers, and who only reads changes nothing', async () => {
    const place = desk({ ports: CHEAP });
    const { user, recoveryCode } = await add(place, 'Mary', ['prepare']);
    expect(user.roles).toEqual(['prepare', 'administer']);
    expect(recoveryCode).toMatch(/^(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
    expect((await add(place, 'Ann', ['read'])).recoveryCode).toBeNull();
    await signIn(place, 'ANN');
    const refused = await place.failure('addProfile', {
      ...{ name: 'x', baseUrl: 'https://pay.example', generation: 'v2' as const },
      ...{ token: null, colour: null },
    });
    expect(refused.code).toBe('ROLE_MISSING');
    expect(refused.message).toContain('administer');
    expect(await place.call('listBatches', {})).toEqual([]);
  });

  it('a name that could be taken for that of another user is refused, and one in a script of its own is not', async () => {
    const place = desk({ ports: CHEAP });
    await add(place, 'Mary', ['approve']);
    await add(place, 'Ace', ['prepare']);
    const refused = async (name: string) =>
      await place.failure('addUser', {
        ...{ name, roles: ['approve' as const] },
        secret: { kind: 'passphrase', passphrase: PASSPHRASE },
      });
    expect(await refused('Mаry')).toMatchObject({
      code: 'USAGE',
      message: expect.stringContaining('alphabets'),
    });
    expect(await refused('Асе')).toMatchObject({
      ...{ code: 'USER_EXISTS', message: expect.stringContaining('looks like that of Ace') },
    });
    await add(place, 'Мария', ['prepare']);
    expect((await place.call('listUsers', {})).map(({ name }) => name)).toEqual(['Ace', 'Mary', 'Мария']);
  });

  it('a user is added with the limits in one act, so that nothing in between leaves one without', async () => {
    const place = desk({ ports: CHEAP });
    await place.importText(FILE);
    const raw = undefended(place.dataFolder);
    raw.exec(`CREATE TRIGGER no_limit BEFORE UPDATE ON user BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    const limits = { batch: { ZMW: '500' }, day: { ZMW: '900' } };
    const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
    const { user, recoveryCode } = await place.call('addUser', {
      ...{ name: 'Mary', roles: ['approve'], secret, limits },
    });
    expect(user.limits).toEqual(limits);
    expect(recoveryCode).not.toBeNull();
    raw.exec('DROP TRIGGER no_limit');
    expect((await trail(place)).map(({ action }) => action)).not.toContain('user.limits-set');
    // The rights as they stand are held against what the entry tells.
    const isAltered = async () => (await place.call('verifyAudit', { anchor: null })).batches?.altered;
    expect(await isAltered()).toBeNull();
    raw.exec(`UPDATE user SET limits = '{"batch":{"ZMW":"501"},"day":{"ZMW":"900"}}'`);
    raw.close();
    expect(await isAltered()).toMatchObject({ code: 'RIGHTS_ALTERED', detail: 'Mary' });
  });

  it('P5 neither passphrase, code nor open key is ever in the journal', async () => {
    const place = desk({ ports: CHEAP });
    const { recoveryCode } = await add(place, 'Mary', ['administer']);
    await signIn(place, 'Mary', 'another wrong passphrase');
    const raw = undefended(place.dataFolder);
    const kept = JSON.stringify([
      ...['user', 'user_key', 'recovery_code', 'audit'].map((name) =>
        raw.prepare(`SELECT * FROM ${name}`).all(),
      ),
    ]);
    raw.close();
    for (const secret of [PASSPHRASE, 'another wrong passphrase', recoveryCode ?? '', 'PRIVATE KEY']) {
      expect(kept).not.toContain(secret);
    }
  });

  it('a passphrase is the same however its letters were typed, and short ones are refused', async () => {
    const place = desk({ ports: CHEAP });
    const secret = { kind: 'passphrase', passphrase: 'elf signes!' } as const;
    const short = await place.failure('addUser', { name: 'Eve', roles: ['read'], secret });
    expect(short.code).toBe('PASSPHRASE_TOO_SHORT');
    await add(place, 'Mary', ['prepare'], 'caf\u00e9 au lait, deux fois');
    expect((await signIn(place, 'Mary', 'cafe\u0301 au lait, deux fois')).ok).toBe(true);
  });

  it('after wrong ones the next has to wait, also in another program, and each is entered', async () => {
    const clock = handClock();
    const place = desk({ ports: { ...CHEAP, clock } });
    await add(place, 'Mary', ['prepare']);
    await place.call('signOut', {});
    const codes = async (passphrase: string) => {
      const reply = await signIn(place, 'Mary', passphrase);
      return reply.ok ? 'in' : reply.failure.code;
    };
    const wrong = ['PASSPHRASE_WRONG', 'PASSPHRASE_WRONG', 'PASSPHRASE_WRONG'];
    expect([await codes('a'), await codes('b'), await codes('c')]).toEqual(wrong);
    expect(await codes(PASSPHRASE)).toBe('PASSPHRASE_PAUSED');
    await place.app.close();
    const again = desk({ folder: place.folder, ports: { ...CHEAP, clock } });
    expect((await again.failure('signIn', { name: 'Mary', passphrase: PASSPHRASE })).code).toBe(
      'PASSPHRASE_PAUSED',
    );
    clock.advance(1_000);
    expect((await again.failure('signIn', { name: 'Mary', passphrase: 'd' })).code).toBe('PASSPHRASE_WRONG');
    clock.advance(1_000);
    expect((await again.failure('signIn', { name: 'Mary', passphrase: PASSPHRASE })).code).toBe(
      'PASSPHRASE_PAUSED',
    );
    clock.advance(1_000);
    expect((await again.call('signIn', { name: 'Mary', passphrase: PASSPHRASE })).here?.name).toBe('Mary');
    const refused = (await trail(again)).filter(({ action }) => action === 'user.refused');
    expect(refused.map(({ who }) => who)).toEqual(['mwansa', 'mwansa', 'mwansa', 'mwansa']);
  });

  it('after a rest nobody is here any more, unless somebody stayed', async () => {
    const clock = handClock();
    const place = desk({ ports: { ...CHEAP, clock } });
    await add(place, 'Mary', ['prepare']);
    clock.advance(REST_MS - 1);
    expect((await place.call('stayHere', {})).here?.name).toBe('Mary');
    clock.advance(REST_MS - 1);
    expect((await place.call('getPresence', {})).here?.name).toBe('Mary');
    clock.advance(1);
    expect((await place.call('stayHere', {})).here).toBeNull();
  });

  it('somebody who administers is always left, and a name is given once', async () => {
    const place = desk({ ports: CHEAP });
    await add(place, 'Mary', ['administer']);
    expect((await place.failure('removeUser', { name: 'Mary' })).code).toBe('LAST_ADMINISTRATOR');
    const roles: UserRole[] = ['read'];
    expect((await place.failure('setUserRoles', { name: 'Mary', roles })).code).toBe('LAST_ADMINISTRATOR');
    await add(place, 'Ann', ['administer']);
    await place.call('removeUser', { name: 'Ann' });
    const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
    expect((await place.failure('addUser', { name: ' aNN ', roles, secret })).code).toBe('USER_EXISTS');
    expect((await signIn(place, 'Ann')).ok).toBe(false);
  });

  it('a forgotten passphrase has a way back that leaves its trace, with another key', async () => {
    const place = desk({ ports: CHEAP });
    const { user, recoveryCode } = await add(place, 'Mary', ['administer']);
    await add(place, 'Ann', ['prepare']);
    const passphrase = 'quite another passphrase';
    await place.call('resetPassphrase', { name: 'Ann', passphrase });
    expect((await place.failure('resetPassphrase', { name: 'Mary', passphrase })).code).toBe('USAGE');
    await place.call('signOut', {});
    const wrong = await place.failure('recoverUser', { name: 'Mary', code: 'AAAA', passphrase });
    expect(wrong.code).toBe('PASSPHRASE_WRONG');
    const code = (recoveryCode ?? '').toLowerCase().replaceAll('-', ' ');
    const back = await place.call('recoverUser', { name: 'Mary', code, passphrase });
    expect(back.user.fingerprint).not.toBe(user.fingerprint);
    expect((await place.failure('recoverUser', { name: 'Mary', code, passphrase })).code).toBe(
      'PASSPHRASE_WRONG',
    );
    expect((await signIn(place, 'Mary')).ok).toBe(false);
    expect((await signIn(place, 'Mary', passphrase)).ok).toBe(true);
    expect((await signIn(place, 'Ann', passphrase)).ok).toBe(true);
    const acts = (await trail(place)).map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['user.recovered', 'user.passphrase-reset', 'user.refused']));
  });

  it('an administrator who lost the recovery code has another one made, by the passphrase, and the lost one opens nothing', async () => {
    const place = desk({ ports: CHEAP });
    const { recoveryCode: lost } = await add(place, 'Mary', ['administer']);
    await add(place, 'Ann', ['prepare']);
    const renewed = async (passphrase: string) => await place.failure('renewRecoveryCode', { passphrase });
    expect((await renewed('quite another passphrase')).code).toBe('PASSPHRASE_WRONG');
    const { recoveryCode: code } = await place.call('renewRecoveryCode', { passphrase: PASSPHRASE });
    expect(code).toMatch(/^(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
    await signIn(place, 'Ann');
    expect((await renewed(PASSPHRASE)).code).toBe('ROLE_MISSING');
    await place.call('signOut', {});
    expect((await renewed(PASSPHRASE)).code).toBe('USER_NEEDED');
    const back = { name: 'Mary', passphrase: 'quite another passphrase' };
    expect((await place.failure('recoverUser', { ...back, code: lost ?? '' })).code).toBe('PASSPHRASE_WRONG');
    await place.call('recoverUser', { ...back, code });
    const [entry] = (await trail(place)).filter(({ action }) => action === 'user.code-renewed');
    expect(entry?.who).toBe('Mary');
    expect(JSON.stringify(await trail(place))).not.toContain(code);
  });

  it('a sealed key that was changed by another program opens no more', async () => {
    const place = desk({ ports: CHEAP });
    await add(place, 'Mary', ['administer']);
    await add(place, 'Ann', ['prepare']);
    const raw = undefended(place.dataFolder);
    raw.exec('UPDATE user_key SET sealed = (SELECT sealed FROM user_key WHERE user = 1) WHERE user = 2');
    raw.close();
    expect((await place.failure('signIn', { name: 'Ann', passphrase: PASSPHRASE })).code).toBe(
      'PASSPHRASE_WRONG',
    );
  });
});

describe('the table of methods and roles', () => {
  it('lets nobody change anything without a role, and everybody look', () => {
    const reader: UserRole[] = ['read'];
    const changed = METHOD_NAMES.filter((name) => METHOD_KINDS[name] !== 'look');
    expect(changed.filter((name) => mayCall(name, reader))).toEqual(['stopUpload']);
    expect(changed.filter((name) => METHODS[name].kind !== 'command')).toEqual([]);
    expect(METHOD_NAMES.filter((name) => METHOD_KINDS[name] === 'look' && !mayCall(name, null))).toEqual([]);
    expect(rolesFor('confirmBatch')).toEqual(['approve']);
  });

  it('lets an act pass as that of the user whose rights it was held against, whoever comes meanwhile', async () => {
    const place = desk({ ports: CHEAP });
    await add(place, 'Mary', ['prepare']);
    await add(place, 'Ann', ['read']);
    const reader = await openJournalReader({ folder: place.dataFolder });
    onTestFinished(() => reader.close());
    const known = await reader.users.list();
    const signedIn = (wanted: string) => {
      const { name = '', publicKey = '' } = known.find((user) => user.name === wanted) ?? {};
      return { name, publicKey, key: createSecretKey(Buffer.from('of nobody')), mustChoose: false };
    };
    const actors: string[] = [];
    // How many turns lie between the check and the act is nobody's promise: Ann comes at each of them.
    for (let turns = 0; turns < 16; turns += 1) {
      const list = async () => {
        const users = await reader.users.list();
        const come = async () => {
          for (let turn = 0; turn < turns; turn += 1) await null;
          presence.enter(signedIn('Ann'));
        };
        come().catch(() => undefined);
        return users;
      };
      const presence = new Presence({
        clock: handClock(),
        journal: {
          reader: async () => ({ ...reader, users: { ...reader.users, list } }),
          bringUpToDate: async () => {},
        },
        changed: () => undefined,
      });
      presence.enter(signedIn('Mary'));
      const actor = async () => actingUser()?.name ?? 'nobody';
      actors.push(await presence.pass('renameBatch', actor).catch((error) => error.failure.code));
      presence.leave();
    }
    expect(actors).toContain('Mary');
    expect(new Set(actors)).toEqual(new Set(['Mary', 'ROLE_MISSING']));
  });

  it('stops sending at once, however long the journal takes to say who may do what', async () => {
    const never = () => new Promise<never>(() => undefined);
    const presence = new Presence({
      clock: handClock(),
      journal: { reader: never, bringUpToDate: never },
      changed: () => undefined,
    });
    expect(await presence.pass('stopUpload', async () => 'stopped')).toBe('stopped');
  });
});
