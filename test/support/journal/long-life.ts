// A journal that has lived through nearly all that a journal keeps: two people, accounts with keys, batches that are settled,
// scheduled, tested, left out, retried and held, deposits that moved other money, a backup that was restored. Every table
// has a row, so that a change of any of its columns can be tried.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openJournalWriter } from '../../../main/journal/here.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import { finding } from '../../../shared/rules/codes.ts';
import { type AppDesk, desk } from '../app-desk.ts';
import { as, office } from '../two-people.ts';
import { openRaw } from './journals.ts';

const HEADER = 'Name,Phone,Amount,Currency,Provider,Reference\n';
const line = (name: string, phone: string, amount: string) =>
  `${name},${phone},${amount},ZMW,MTN_MOMO_ZMB,${name}-1\n`;
const FIRST =
  HEADER +
  line('A', '260763001000', '100') +
  line('B', '260763456119', '200') +
  line('C', '260763001002', '300') +
  line('D', '', '400') +
  line('E', '260763001004', '500') +
  line('F', '260763456089', '600');
const SECOND = HEADER + line('G', '260763001010', '100') + line('H', '260763001011', '200');
const TESTED = HEADER + line('K', '260763001030', '100') + line('L', '260763001031', '200');
const HELD = HEADER + line('M', '260763001040', '100') + line('N', '260763001041', '200');

/** Of the last two the sandbox says that less and more was deposited than was asked for. */
const DEPOSITS =
  'Name,Phone,Amount,Currency,Provider,Message\n' +
  'P,260763000601,100,ZMW,MTN_MOMO_ZMB,Loan July\nQ,260763000602,200,ZMW,MTN_MOMO_ZMB,Loan July\n';

/** Lives that life. Returns the folder of its journal, which nobody holds any more. */
export async function longLife(folder: string): Promise<string> {
  const secrets = { ...memorySecrets(), kind: 'platform' } as const;
  const { place, imported, reopen } = await office(folder, { secrets });
  await as(place, 'Mary');
  await place.call('setPreferences', { theme: 'dark' });
  await keysOfAnAccount(place);
  const first = await imported(place, FIRST, 'one.csv');
  await place.call('excludeRows', { batch: first, ordinals: [5], reason: 'left' });
  await place.call('editCell', { batch: first, ordinal: 3, field: 'amount', text: '301', before: '300' });
  const second = await imported(place, SECOND, 'two.csv');
  const third = await imported(place, HEADER + line('J', '260763001020', '100'), 'three.csv');
  await place.call('setControlTotals', { batch: third, change: { count: 1, totals: { ZMW: '100' } } });
  await place.call('forgetCorrection', { batch: first, ordinal: 3, field: 'phone' });
  const tested = await imported(place, TESTED, 'tested.csv');
  const held = await imported(place, HELD, 'held.csv');
  const deposits = await place.importText(
    DEPOSITS,
    { kind: 'practice', generation: 'legacy' },
    'deposits.csv',
    null,
    'deposit',
  );
  await as(place, 'Chola');
  await place.approve(first);
  await place.approve(second);
  await place.approve(tested, 'meant', { testFirst: 'click' });
  await place.approve(held);
  await as(place, 'Ann');
  await place.approve(deposits);
  await place.settle(first);
  await place.settle(deposits);
  await place.call('leaveOutRows', { batch: second, rows: { kind: 'rows', ordinals: [2] }, reason: 'gone' });
  const local = new Date(systemClock.nowMs() + 86_400_000).toISOString().slice(0, 16);
  const sendAt = { local, zone: 'UTC', offsetMinutes: null };
  await place.call('scheduleBatch', { batch: second, sendAt, replaces: null });
  await place.call('changeBasket', { batch: first, change: 'add', rows: { kind: 'all' } });
  await as(place, 'Mary');
  await place.call('retryBasket', { batch: first });
  const again = await restored(place, reopen);
  await as(again, 'Chola');
  await again.call('confirmUnsent', { batch: third, reason: 'Kept back.' });
  await again.app.close();
  await holdARow(again.dataFolder, held);
  const raw = openRaw(again.dataFolder);
  raw.pragma('wal_checkpoint(TRUNCATE)');
  raw.close();
  return again.dataFolder;
}

/** An account whose requests are signed, and whose service's key is known. */
async function keysOfAnAccount(place: AppDesk): Promise<void> {
  const account = { name: 'Mills', baseUrl: 'https://mills.example', generation: 'v2' } as const;
  await place.call('addProfile', { ...account, token: null, colour: null });
  const signing = { key: { kind: 'new' }, settings: { keyId: 'OURS' } } as const;
  const { publicKey } = await place.call('setSigning', { profile: account.name, signing });
  const path = join(place.folder, 'service.pem');
  writeFileSync(path, publicKey);
  await place.call('setServiceKey', { profile: account.name, file: place.files.register(path) });
}

/** The journal again from a backup that was made now, with a signed head of its trail. */
async function restored(place: AppDesk, reopen: () => Promise<AppDesk>): Promise<AppDesk> {
  await place.call('exportAnchor', { target: place.files.register(join(place.folder, 'anchor.json')) });
  const { name } = await place.call('makeBackup', {});
  await place.app.close();
  // A restore wants the journal to itself.
  const alone = desk({ folder: place.folder });
  await as(alone, 'Mary');
  const { app, files, dataFolder } = alone;
  const backup = files.register(join(dataFolder, 'backups', name));
  expect(await app.restore(backup)).toMatchObject({ kind: 'restored' });
  await app.close();
  return await reopen();
}

/** What a run keeps where the account takes less than it did, and what was last heard of a provider. */
async function holdARow(folder: string, batch: string): Promise<void> {
  const writer = await openJournalWriter({ folder, steps: UNWATCHED, clock: systemClock, actor: ACTOR });
  const limits = { amount: '100', maximum: '50', provider: 'MTN_MOMO_ZMB', currency: 'ZMW' };
  const tooMuch = finding('AMOUNT_ABOVE_MAXIMUM', 'amount', limits);
  await writer.holds.change(batch, { hold: [{ ordinal: 1, finding: tooMuch }], release: [] });
  const look = { atMs: systemClock.nowMs(), hash: 'abc', changes: [], otherAccount: null };
  await writer.holds.keepLook(batch, look);
  const provider = { country: 'ZMB', provider: 'MTN_MOMO_ZMB', currency: 'ZMW', operation: 'PAYOUT' };
  await writer.desk.keepStatuses('Kafue', [{ ...provider, status: 'CLOSED', sinceMs: 3 }], []);
  await writer.close();
}

const ACTOR = { account: 'mwansa', shell: 'command line' } as const;
