// The chapter of users in the life of a journal that asks and does everything its table lists. Must never look at anything but
// users.

import { expect } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { entered, NOW_MS } from './journals.ts';

export async function users({
  users: { list, areThere, recovery, ofKey, ...steps },
}: JournalWriter): Promise<void> {
  expect([await list(), await areThere(), await recovery()]).toEqual([[], false, null]);
  const mary = { name: 'Mary', folded: 'mary', publicKey: 'AA==', sealed: '{}', atMs: NOW_MS } as const;
  const none = { batch: {}, day: {} };
  const some = { batch: { ZMW: '400' }, day: { ZMW: '800' } };
  await steps.add({ ...mary, roles: ['administer'], limits: none }, '{"code":1}', entered('user.added'));
  const chola = { ...mary, name: 'Chola', folded: 'chola', publicKey: 'AQ==', sealed: null } as const;
  await steps.add({ ...chola, roles: ['approve'], limits: some }, null, entered('user.added'));
  await steps.refuse('Chola', entered('user.refused'));
  expect(await list()).toMatchObject([
    { name: 'Chola', sealed: null, refusals: 1, limits: some },
    { name: 'Mary', limits: none },
  ]);
  await steps.welcome('Chola', entered('user.signed-in'));
  await steps.setRoles('Chola', ['read'], entered('user.roles-set'));
  const limits = { batch: { ZMW: '500' }, day: {} };
  await steps.setLimits('Chola', limits, entered('user.limits-set'));
  expect(await list()).toMatchObject([{ limits }, { limits: none }]);
  const key = { publicKey: 'Ag==', sealed: '{"k":1}', atMs: NOW_MS };
  await steps.setKey('Chola', key, entered('user.passphrase-reset'));
  expect(await recovery()).toEqual({ number: 1, record: '{"code":1}' });
  expect(await ofKey('AQ==')).toEqual({ name: 'Chola', isInForce: false });
  expect([await ofKey('Ag=='), await ofKey('BB==')]).toEqual([{ name: 'Chola', isInForce: true }, null]);
  const code = { spent: 1, next: '{"code":2}' };
  await steps.recover('Mary', { ...key, publicKey: 'Aw==' }, code, entered('user.recovered'));
  await steps.end('Chola', NOW_MS, entered('user.removed'));
  expect(await list()).toMatchObject([
    { name: 'Chola', roles: ['read'], publicKey: 'Ag==', refusals: 0, endedAtMs: NOW_MS },
    { name: 'Mary', publicKey: 'Aw==', endedAtMs: null },
  ]);
  expect([await areThere(), await recovery()]).toEqual([true, { number: 2, record: '{"code":2}' }]);
  await steps.renewCode('{"code":3}', entered('user.code-renewed'));
  expect(await recovery()).toEqual({ number: 3, record: '{"code":3}' });
}
