// Rows of a signed batch that are left out are left out by a signature, too: another program that can write the journal
// shrinks no batch in an approver's name, and what an approver did is not taken for another program's.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../main/journal/carried.ts';
import { type LeavingOutSigned, leftOutBytes } from '../../main/journal/standing-form.ts';
import { loadClient } from '../../main/methods/accounts/network-parts.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { signedWith } from '../../main/users/user-keys.ts';
import type { UnsentRows } from '../../shared/runs/unsent-rows.ts';
import type { UserRole } from '../../shared/users.ts';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { identityOf, keyOf, writingInFile } from '../support/forged-acts.ts';
import { Journals } from '../support/journal/journals.ts';
import { as, type Office, office, PAYROLL } from '../support/two-people.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const START = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
const THREE = `${PAYROLL}C,260763001002,300,ZMW,MTN_MOMO_ZMB\n`;
const first: UnsentRows = { kind: 'rows', ordinals: [1] };
const second: UnsentRows = { kind: 'rows', ordinals: [2] };

/** A batch that Mary prepared and Chola approved. */
async function approved({ place, imported }: Office, text = THREE, name = 'payroll.csv'): Promise<string> {
  await as(place, 'Mary');
  const batch = await imported(place, text, name);
  await as(place, 'Chola');
  await place.approve(batch);
  return batch;
}

async function leftOutOf(place: AppDesk, batch: string) {
  const trail = { batch, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
  const { entries } = await place.call('listAudit', trail);
  return entries.filter(({ action }) => action === 'batch.rest-left-out').reverse();
}

/** What the check of the trail says of the batches; the chain holds. */
async function checked(place: AppDesk) {
  const { broken, batches } = await place.call('verifyAudit', { anchor: null });
  expect(broken).toBeNull();
  return batches?.altered ?? null;
}

/** Leaves the first row out as another program does that knows all forms, in somebody's name. */
async function leaveOutByAnother(
  folder: string,
  batch: string,
  {
    name,
    sign,
  }: { readonly name: string; readonly sign?: (it: Omit<LeavingOutSigned, 'follows'>) => string },
): Promise<void> {
  const dataFolder = join(folder, 'data');
  const to = writingInFile(dataFolder);
  const [row] = await to.sql(
    `SELECT public_key FROM user_key JOIN "user" ON "user".number = user_key."user" WHERE name = '${name}' AND until_ms IS NULL`,
  );
  const key = row?.[0] ?? '';
  const journal = await identityOf(to);
  const writer = await journals.writer(dataFolder);
  const atMs = 1;
  const choice = { reason: 'Left.', limit: 9, rows: first };
  const facts = (await writer.standing.leavingOut(batch, choice)) ?? {};
  const signed = sign?.({ journal, batch, atMs, person: name, personKey: key, facts: JSON.stringify(facts) });
  const entry = { atMs, batch, action: 'batch.rest-left-out' } as const;
  const entered = signed === undefined ? facts : { ...facts, signature: signed };
  await actingAs({ name, key }, () => writer.leaveOut(batch, choice, { ...entry, facts: entered }));
  await writer.close();
}

describe('rows that an approver leaves out of a signed batch', () => {
  it('are signed, and the rest is sent', async () => {
    const there = await office(journals.folder());
    const { place } = there;
    const batch = await approved(there);
    await place.call('leaveOutRows', { batch, rows: first, reason: 'Left.' });
    await place.call('leaveOutRows', { batch, rows: second, reason: 'Left too.' });
    const signature = expect.stringMatching(/^.{88}$/);
    expect((await leftOutOf(place, batch)).map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ rows: 1, reason: 'Left.', ordinals: '[1]', signature }),
      expect.objectContaining({ rows: 1, reason: 'Left too.', ordinals: '[2]', signature }),
    ]);
    expect(await checked(place)).toBeNull();
    await place.settle(batch);
    expect(await checked(place)).toBeNull();
  });

  it('stay left out by right once their approver is removed', async () => {
    const there = await office(journals.folder());
    const { place } = there;
    const batch = await approved(there);
    await place.call('leaveOutRows', { batch, rows: first, reason: 'Left.' });
    await as(place, 'Mary');
    await place.call('removeUser', { name: 'Chola' });
    expect(await checked(place)).toBeNull();
    await place.settle(batch);
  });

  it('are signed step by step, so that an end of the program in between leaves none that nobody signed', async () => {
    let steps = Number.POSITIVE_INFINITY;
    const sleep: typeof systemClock.sleep = async (ms, signal) => {
      steps -= ms === 0 ? 1 : 0;
      if (steps < 0) throw new Error('The program ended here.');
      await systemClock.sleep(ms, signal);
    };
    const folder = journals.folder();
    const there = await office(folder, { clock: { ...systemClock, sleep } });
    const { place } = there;
    const [header, row = ''] = THREE.split('\n');
    const rows = Array.from({ length: 5_003 }, (_, index) => row.replace('001000', String(100_000 + index)));
    const batch = await approved(there, [header, ...rows, ''].join('\n'));
    steps = 0;
    await place.failure('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Left.' });
    steps = Number.POSITIVE_INFINITY;
    const again = await there.reopen();
    await as(again, 'Chola');
    expect((await again.call('getBatch', { batch })).counts).toMatchObject({ excluded: 5_000, queued: 3 });
    expect(await checked(again)).toBeNull();
    const rest = await again.call('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Left.' });
    expect(rest).toMatchObject({ rows: 3, batch: { state: 'settled' } });
    expect((await leftOutOf(again, batch)).map(({ facts }) => facts['rows'])).toEqual([5_000, 3]);
    expect(await checked(again)).toBeNull();
  });
});

it('rows that a restored backup leaves out, since they had come to their end, are nobody’s act and are no forgery', async () => {
  const folder = journals.folder();
  const there = await office(folder);
  const batch = await approved(there);
  await there.place.app.close();
  const journal = join(folder, 'data', 'paymaster.db');
  const backup = join(folder, 'journal.backup');
  copyFileSync(journal, backup);
  const later = await there.reopen();
  await as(later, 'Chola');
  await later.call('leaveOutRows', { batch, rows: first, reason: 'Left.' });
  await as(later, 'Mary');
  const end = await later.app.restore(later.files.register(backup));
  expect(end).toMatchObject({ kind: 'restored', leftOutRows: 1 });
  await later.app.close();
  const restored = await there.reopen();
  expect((await leftOutOf(restored, batch)).map(({ facts }) => facts['signature'])).toEqual([undefined]);
  expect(await checked(restored)).toBeNull();
  await as(restored, 'Chola');
  await restored.settle(batch);
  expect((await restored.call('checkBatch', { batch })).altered).toBeNull();
});

describe('P4 a row that came back, of which the service is asked before it is left out', () => {
  const roles = (...given: UserRole[]) => {
    return (place: AppDesk) => place.call('setUserRoles', { name: 'Chola', roles: given });
  };
  const removal = (place: AppDesk) => place.call('removeUser', { name: 'Chola' });

  it.each([
    ['may approve no more', roles('prepare'), 'APPROVAL_MISSING'],
    ['may only look from now on', roles('read'), 'ROLE_MISSING'],
    ['is removed', removal, 'USER_NEEDED'],
  ] as const)('stays where whoever began it %s as the service answers', async (_, change, code) => {
    let meanwhile = async () => {};
    const { createPaymentService } = await loadClient();
    const there = await office(
      journals.folder(),
      {},
      {
        faults: {
          seed: 1,
          faults: [{ kind: 'refused', rate: 1, httpStatus: 403, code: 'PAYOUTS_NOT_ALLOWED' }],
        },
        load: async () => ({
          createPaymentService: (...account) => {
            const service = createPaymentService(...account);
            return {
              ...service,
              checkStatus: async (operation, id) => {
                await meanwhile();
                return await service.checkStatus(operation, id);
              },
            };
          },
        }),
      },
    );
    const { place } = there;
    const batch = await approved(there);
    const ended = new Promise((resolve) => place.app.client.subscribe('uploadEnded', resolve));
    await place.call('startUpload', { batch, ...START });
    await ended;
    there.pass(15 * 60_000);
    await as(place, 'Chola');
    meanwhile = async () => {
      meanwhile = async () => {};
      await as(place, 'Mary');
      await change(place);
      await as(place, 'Chola').catch(() => {});
    };
    const refused = await place.failure('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Cash.' });
    expect(refused.code).toBe(code);
    await as(place, 'Mary');
    expect((await place.call('getBatch', { batch })).counts).toMatchObject({ queued: 3, excluded: 0 });
    expect((await place.call('checkBatch', { batch })).altered).toBeNull();
  });
});

describe('rows that another program leaves out of a signed batch', () => {
  it.each([
    ['without a signature', async () => undefined],
    [
      'with the signature of who prepared it',
      async (folder: string) => {
        const key = await keyOf(writingInFile(join(folder, 'data')), 'Mary');
        return (it: Omit<LeavingOutSigned, 'follows'>, follows: string) =>
          signedWith(key, leftOutBytes({ ...it, follows }));
      },
    ],
  ] as const)('in the name of its approver, %s, stop it', async (what, signerOf) => {
    const folder = journals.folder();
    const there = await office(folder);
    const batch = await approved(there);
    await there.place.app.close();
    const to = writingInFile(join(folder, 'data'));
    const [kept] = await to.sql('SELECT signature FROM approval_signature');
    const sign = await signerOf(folder);
    const name = what === 'without a signature' ? 'Chola' : 'Mary';
    await leaveOutByAnother(folder, batch, {
      name,
      ...(sign === undefined ? {} : { sign: (it) => sign(it, kept?.[0] ?? '') }),
    });
    const place = await there.reopen();
    await as(place, 'Chola');
    const refused = await place.failure('startUpload', { batch, ...START });
    expect([refused.code, refused.message]).toEqual([
      'BATCH_ALTERED',
      expect.stringContaining('left out of batch B1'),
    ]);
    expect(there.account.ledger.count).toBe(0);
    expect((await checked(place))?.code).toBe('BATCH_ALTERED');
    expect((await place.call('checkBatch', { batch })).altered?.code).toBe('BATCH_ALTERED');
  });

  it('with a signature that the approver made of another batch, stop it', async () => {
    const folder = journals.folder();
    const there = await office(folder);
    const batch = await approved(there);
    const other = await approved(there, THREE.replaceAll('26076300', '26076311'), 'other.csv');
    await there.place.call('leaveOutRows', { batch: other, rows: first, reason: 'Left.' });
    const [entry] = await leftOutOf(there.place, other);
    await there.place.app.close();
    await leaveOutByAnother(folder, batch, {
      name: 'Chola',
      sign: () => String(entry?.facts['signature']),
    });
    const place = await there.reopen();
    await as(place, 'Chola');
    expect((await place.failure('startUpload', { batch, ...START })).code).toBe('BATCH_ALTERED');
    // The other batch is what its approver made of it.
    expect((await place.call('checkBatch', { batch: other })).altered).toBeNull();
  });
});
