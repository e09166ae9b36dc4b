// What became of rows, altered by another program together with all that says the same in the tables: the row, the words of its
// attempts and the sums. In a file as in a database it is told before anybody is paid again, and honest late words hold.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MethodInput } from '../../shared/contract/contract.ts';
import { type AlteredPlace, alteredPlaces } from '../support/altered-places.ts';
import type { AppDesk } from '../support/app-desk.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { BEFORE_SEALS, rewritten } from '../support/journal/trails.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const { journals, inFile, places: PLACES } = alteredPlaces();

const HEADER = 'Name,Phone,Amount,Currency,Provider,Reference\n';
const PAID = 'Bwalya,260763001001,200,ZMW,MTN_MOMO_ZMB,B-1';
/** The last digits tell the sandbox what becomes of a row: line 4 is refused, line 5 fails. */
const FILE =
  HEADER +
  [
    'Agnes,260763001000,100,ZMW,MTN_MOMO_ZMB,A-1',
    PAID,
    'Chanda,260763400401,300,ZMW,MTN_MOMO_ZMB,C-1',
    'Dora,260763400501,400,ZMW,MTN_MOMO_ZMB,D-1',
  ].join('\n');

async function settled(place: AppDesk, text = FILE, name = 'october.csv'): Promise<string> {
  const batch = await place.importText(text, undefined, name);
  await place.approve(batch);
  await place.settle(batch);
  return batch;
}

const LINE_3 = 'row_key % 4294967296 = 2';
/** A paid row that is made to look failed in every table that tells of it. */
const MADE_FAILED = `UPDATE progress SET payout_state = 'failed', service_status = 'FAILED' WHERE ${LINE_3};
  UPDATE attempt SET word = 'FAILED' WHERE ${LINE_3} AND word = 'COMPLETED';
  UPDATE tally SET rows = rows - 1, amount = '100' WHERE state = 'completed';
  UPDATE tally SET rows = rows + 1, amount = '600' WHERE state = 'failed'`;
const ROWS_BACK = ['progress', 'attempt', 'tally', 'outcome_seal'] as const;

async function detailOf(place: AppDesk, batch: string): Promise<string | null> {
  return (await place.call('checkBatch', { batch })).altered?.detail ?? null;
}

it.each(PLACES)(
  'P1 a paid row that was made to look failed in %s is told, and not paid again',
  async (_, open) => {
    const { place, change } = await open();
    const batch = await settled(place);
    expect(await detailOf(place, batch)).toBeNull();
    const retried: MethodInput<'changeBasket'> = {
      batch,
      change: 'add',
      rows: { kind: 'ordinals', ordinals: [2] },
    };
    expect(await place.failure('changeBasket', retried)).toMatchObject({ code: 'ROW_NOT_RETRIABLE' });

    await change(MADE_FAILED);
    expect((await place.call('checkBatch', { batch })).altered).toMatchObject({
      code: 'BATCH_ALTERED',
      message:
        'Lines 2 to 5 of batch B1 hold a row of which something else is told than what became of it: another program changed it, or its attempts. Nothing more of it is sent.',
    });
    const { broken, batches } = await place.call('verifyAudit', { anchor: null });
    expect(broken).toBeNull();
    expect(batches?.altered).toMatchObject({ code: 'BATCH_ALTERED', detail: 'lines 2–5, outcomes' });

    await place.call('changeBasket', retried);
    expect(await place.failure('retryBasket', { batch })).toMatchObject({ code: 'BATCH_ALTERED' });

    const again = await place.importText(`${HEADER}${PAID.replace('200', '210')}\n`, undefined, 'again.csv');
    const { repeats, alteredEarlier } = await place.call('reviewBatch', { batch: again });
    expect(
      repeats.filter(({ kind }) => kind === 'paid').map(({ earlier, rows }) => [earlier?.batch, rows]),
    ).toEqual([['B1', 1]]);
    expect(alteredEarlier).toEqual(['B1']);
  },
);

it('P1 who failed may be paid again, and nobody is told of an alteration that there is not', async () => {
  const { place } = inFile();
  await settled(place);
  const failed = 'Dora,260763400501,400,ZMW,MTN_MOMO_ZMB,D-2';
  const again = await place.importText(`${HEADER}${failed}\n`, undefined, 'again.csv');
  const { repeats, alteredEarlier } = await place.call('reviewBatch', { batch: again });
  expect({ repeats, alteredEarlier }).toEqual({ repeats: [], alteredEarlier: [] });
});

/** What somebody changes of a settled batch so that its states still agree with its logs. */
const ALTERED: readonly (readonly [what: string, sql: string, detail: string])[] = [
  [
    'its number at the provider',
    `UPDATE progress SET provider_transaction_id = 'X' WHERE ${LINE_3}`,
    'lines 2–5, outcomes',
  ],
  [
    'what the record says',
    `UPDATE progress SET details = '{"x":"y"}' WHERE ${LINE_3}`,
    'lines 2–5, outcomes',
  ],
  [
    'when the service made it',
    `UPDATE progress SET service_created_ms = 1 WHERE ${LINE_3}`,
    'lines 2–5, outcomes',
  ],
  [
    'how it was answered',
    `UPDATE attempt SET http_status = 202 WHERE ${LINE_3} AND kind = 'answered'`,
    'lines 2–5, outcomes',
  ],
  ['which rows are sealed', "UPDATE outcome_seal SET rows = '1'", 'seals'],
  ['which rows were refused', "UPDATE outcome_seal SET refused = '2-4'", 'seals'],
  ['what they were', `UPDATE outcome_seal SET digest = '${'a'.repeat(64)}'`, 'seals'],
  ['what they were without texts', `UPDATE outcome_seal SET bare_digest = '${'a'.repeat(64)}'`, 'seals'],
  ['that they have no digest without texts', 'UPDATE outcome_seal SET bare_digest = NULL', 'seals'],
  ['that they were sealed', 'DELETE FROM outcome_seal', 'seals'],
  [
    'a seal more',
    "INSERT INTO outcome_seal (batch, part, entry, rows, refused, digest) VALUES (1, 1, 1, '', '', '')",
    'seals',
  ],
];

it.each(PLACES)(
  'P7 what became of a row is sealed in %s, whichever part of it is altered',
  async (_, open) => {
    const { place, change } = await open();
    const batch = await settled(place);
    await change(ROWS_BACK.map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table};`).join(' '));
    for (const [what, sql, detail] of ALTERED) {
      await change(sql);
      expect({ what, detail: await detailOf(place, batch) }).toEqual({ what, detail });
      await change(`UPDATE progress SET provider_transaction_id = kept.provider_transaction_id, details = kept.details,
        service_created_ms = kept.service_created_ms FROM kept_progress AS kept WHERE kept.row_key = progress.row_key;
      UPDATE attempt SET http_status = kept.http_status FROM kept_attempt AS kept
        WHERE kept.row_key = attempt.row_key AND kept.entry = attempt.entry;
      DELETE FROM outcome_seal; INSERT INTO outcome_seal SELECT * FROM kept_outcome_seal`);
      expect({ what, detail: await detailOf(place, batch) }).toEqual({ what, detail: null });
    }
  },
);

it('P7 a batch that was settled before there were seals stays valid, and is sealed with its next entry', async () => {
  const folder = journals.folder();
  const before = inFile(folder).place;
  const batch = await settled(before);
  await before.app.close();
  rewritten(before.dataFolder, BEFORE_SEALS);
  const { place, change } = inFile(folder);
  expect(await detailOf(place, batch)).toBeNull();
  await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
  await place.call('retryBasket', { batch });
  await change(MADE_FAILED);
  expect(await detailOf(place, batch)).toBe('lines 2–5, outcomes');
});

/** The journal of a batch whose run was killed behind its one paid row, so that nothing sealed that: the others wait. */
async function cutShort(folder: string): Promise<{ batch: string; dataFolder: string }> {
  const { place } = inFile(folder);
  const batch = await place.importText(`${HEADER}${WAITING.map((line) => `${line}\n`).join('')}`);
  await place.approve(batch, undefined, { testFirst: 'click' });
  await place.call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 4 });
  const paid = async () => (await place.call('getBatch', { batch })).counts.completed;
  await expect.poll(paid, { timeout: PATIENCE_MS }).toBe(1);
  await place.call('stopUpload', { batch });
  await place.close();
  rewritten(place.dataFolder, BEFORE_SEALS);
  return { batch, dataFolder: place.dataFolder };
}
const WAITING = [0, 1, 2].map(
  (each) => `Agnes ${each},26076300110${each},${100 + each},ZMW,MTN_MOMO_ZMB,A-${each}`,
);

/** That its end is sealed, and so whoever changes what became of the paid row is found. */
async function expectSealed({ place, change }: AlteredPlace, batch: string): Promise<void> {
  expect((await place.call('getBatch', { batch })).state).toBe('settled');
  expect(await detailOf(place, batch)).toBeNull();
  await change(`UPDATE progress SET provider_transaction_id = 'X' WHERE payout_state = 'completed'`);
  expect(await detailOf(place, batch)).toBe('lines 2–4, outcomes');
}

it('P7 a batch that ends since its rest is left out is sealed with its end', async () => {
  const folder = journals.folder();
  const { batch } = await cutShort(folder);
  const altered = inFile(folder);
  await altered.place.call('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Not due.' });
  await expectSealed(altered, batch);
});

it('P7 a batch that ends since a restore leaves its rest out is sealed with its end', async () => {
  await using workplace = await Workplace.open();
  const { batch, dataFolder } = await cutShort(workplace.folder);
  const backup = workplace.path('journal.backup');
  copyFileSync(join(dataFolder, 'paymaster.db'), backup);
  const { place } = inFile(workplace.folder);
  await place.call('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Not due.' });
  await place.close();
  expect(await workplace.runHere(['journal', 'restore', backup, '--yes'])).toMatchObject({ code: 0 });
  await expectSealed(inFile(workplace.folder), batch);
});
