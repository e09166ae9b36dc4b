// P1 one address asks once: where one profile of an address asks for two people, each of its profiles does, however the address
// is written, until none asks.

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { isSameService } from '../../main/methods/approvals/rights/two-people.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { addUsers, as, CHEAP, office, PAYROLL } from '../support/two-people.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const UNCHANGED = { baseUrl: null, generation: null, colour: null } as const;

describe('a second profile of an address', () => {
  it.each(['127.0.0.1', 'localhost'])('asks for two people as the first one does, as %s', async (host) => {
    const { place, account } = await office(journals.folder());
    const baseUrl = `${account.baseUrl.replace('127.0.0.1', host)}/`;
    const backup = { name: 'Backup', baseUrl, generation: 'v2', colour: null } as const;
    const added = await place.call('addProfile', { ...backup, token: account.token });
    expect(added).toMatchObject({ asksTwoPeople: false, twoPeopleBy: 'Kafue' });
    await as(place, 'Ann');
    const batch = await place.importText(PAYROLL, { kind: 'profile', name: 'Backup' });
    expect(await place.call('getApprovalTerms', { batch })).toMatchObject({
      ...{ isRequired: true, mayApprove: false, whyNot: 'own-work', others: ['Chola'] },
    });
    await as(place, 'Mary');
    await place.call('updateProfile', { ...UNCHANGED, name: 'Kafue', asksTwoPeople: false });
    const profiles = await place.call('listProfiles', {});
    expect(profiles.filter(({ twoPeopleBy }) => twoPeopleBy !== undefined)).toEqual([]);
    await as(place, 'Ann');
    expect((await place.call('getApprovalTerms', { batch })).isRequired).toBe(false);
  });

  it('asks on when the first one is to go, which is removed only once it asks for one person', async () => {
    const { place } = await office(journals.folder());
    await as(place, 'Mary');
    const refused = await place.failure('removeProfile', { name: 'Kafue' });
    expect([refused.code, refused.detail]).toEqual(['APPROVER_NEEDED', 'Kafue']);
    expect((await place.call('listProfiles', {})).map(({ name }) => name)).toContain('Kafue');
    await place.call('updateProfile', { ...UNCHANGED, name: 'Kafue', asksTwoPeople: false });
    await place.call('removeProfile', { name: 'Kafue' });
    expect((await place.call('listProfiles', {})).map(({ name }) => name)).not.toContain('Kafue');
  });

  it('keeps two people from being asked for while a batch of it is on its way that nobody signed', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const place = desk({ folder: journals.folder(), ports: CHEAP });
    const { baseUrl, token } = sandbox;
    const profile = { baseUrl, generation: 'v2', colour: null, token } as const;
    await place.call('addProfile', { ...profile, name: 'Kafue' });
    await place.call('addProfile', { ...profile, name: 'Backup' });
    const batch = await place.importText(PAYROLL, { kind: 'profile', name: 'Backup' });
    await place.approve(batch, null);
    await addUsers(place);
    const asked = { ...UNCHANGED, name: 'Kafue', asksTwoPeople: true };
    const refused = await place.failure('updateProfile', asked);
    expect([refused.code, refused.detail]).toEqual(['BATCH_WRONG_STATE', batch]);
    const third = { ...profile, name: 'Third', asksTwoPeople: true };
    expect((await place.failure('addProfile', third)).code).toBe('BATCH_WRONG_STATE');
    await place.settle(batch);
    expect((await place.call('updateProfile', asked)).asksTwoPeople).toBe(true);
  });
});

it.each([
  ['https://pay.example', 'https://PAY.example/', true],
  ['https://pay.example', 'https://pay.example:443', true],
  ['https://pay.example', 'https://pay.example.', true],
  ['https://pay.example/v', 'https://pay.example//V/', true],
  ['https://pay.example/pay', 'https://pay.example/p%61y', true],
  ['http://127.0.0.1:80', 'http://localhost', true],
  ['http://[::1]:8080', 'http://localhost:8080', true],
  ['http://localhost:8080', 'http://localhost:8081', false],
  ['https://pay.example', 'http://pay.example', false],
  ['https://pay.example/a', 'https://pay.example/b', false],
  ['https://pay.example', 'https://pay.example.org', false],
])('%s and %s are one service: %s', (left, right, isOne) => {
  expect(isSameService(left, right)).toBe(isOne);
});
