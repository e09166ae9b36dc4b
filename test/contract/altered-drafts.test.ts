// A draft that another program altered before its approval, and what payments of an approved batch are recognised by: in a file as
// in a database it is told which line, nothing of it is approved, and nobody is paid twice for it. Honest acts hold.

import { expect, it } from 'vitest';
import { alteredPlaces } from '../support/altered-places.ts';
import type { AppDesk } from '../support/app-desk.ts';
import { BEFORE_READ_DIGESTS, rewritten } from '../support/journal/trails.ts';

const { journals, inFile, places: PLACES } = alteredPlaces();

const HEADER = 'Name,Phone,Amount,Currency,Provider,Reference\n';
const FILE =
  HEADER +
  [
    'Agnes,260763001000,100,ZMW,MTN_MOMO_ZMB,A-1',
    'Bwalya,260763001001,200,ZMW,MTN_MOMO_ZMB,B-1',
    'Chanda,+260763001002,300,ZMW,MTN_MOMO_ZMB,C-1',
    'Dora,260763001003,400,ZMW,MTN_MOMO_ZMB,D-1',
  ].join('\n');

const LINE_3 = 'row_key % 4294967296 = 2';
const AS_READ = 'line 3, as read';
/** What somebody changes of the draft, with what is told of it. */
const CHANGES: readonly (readonly [what: string, sql: string, detail: string])[] = [
  ['a number', `UPDATE file_row SET cells = replace(cells, '1001', '9999') WHERE ${LINE_3}`, AS_READ],
  [
    'an amount with its cell',
    `UPDATE file_row SET cells = replace(cells, '200', '2000'), amount = '2000' WHERE ${LINE_3}`,
    AS_READ,
  ],
  ['an amount alone', `UPDATE file_row SET amount = '201' WHERE ${LINE_3}`, AS_READ],
  ['its fields', `UPDATE file_row SET field_changes = '{"phone":"260763009999"}' WHERE ${LINE_3}`, AS_READ],
  ['that a person changed it', `UPDATE file_row SET edits = '{"amount":"200"}' WHERE ${LINE_3}`, AS_READ],
  [
    'a cell that is not paid by',
    `UPDATE file_row SET cells = replace(cells, ']', ',"x"]') WHERE ${LINE_3}`,
    'as read',
  ],
  ['that it stays out', `UPDATE file_row SET state = 'excluded' WHERE ${LINE_3}`, 'as read'],
  ['its line', `UPDATE file_row SET line = 9 WHERE ${LINE_3}`, 'as read'],
  ['a name', "UPDATE file_row SET cells = replace(cells, 'Chanda', 'Chansa')", 'line 4, as read'],
  [
    'which column is paid to',
    `UPDATE batch SET mapping = replace(mapping, '"phone":1', '"phone":5')`,
    'as read',
  ],
  ['what was kept of them', `UPDATE read_group SET rows_digest = '${'a'.repeat(64)}'`, 'as read'],
  ['that it was kept', 'DELETE FROM read_group', 'as read'],
  [
    'the limits that it is checked against',
    `UPDATE batch SET configuration = replace(configuration, '"maxAmount":"', '"maxAmount":"9')`,
    'terms',
  ],
  ['when they were read', 'UPDATE batch SET limits_at_ms = 1', 'terms'],
];
const BACK = `DELETE FROM read_group; INSERT INTO read_group SELECT * FROM kept_read_group;
  UPDATE batch SET (mapping, configuration, limits_at_ms)
    = (SELECT mapping, configuration, limits_at_ms FROM kept_batch);
  UPDATE file_row SET cells = kept.cells, amount = kept.amount, field_changes = kept.field_changes, edits = kept.edits,
    state = kept.state, line = kept.line FROM kept_file_row AS kept WHERE kept.row_key = file_row.row_key`;
const KEEPING = ['file_row', 'read_group', 'batch']
  .map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table};`)
  .join(' ');

async function draftOf(place: AppDesk, repaired = true): Promise<string> {
  const batch = await place.importText(FILE);
  if (repaired) await place.call('repairRows', { batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
  return batch;
}

it.each(PLACES)(
  'P6 a draft that another program altered in %s is told by its line, and not approved',
  async (_, open) => {
    const { place, change } = await open();
    // Keys are forgotten with the group of a row that is changed, and then only the group can be named.
    const batch = await draftOf(place, false);
    await change(KEEPING);
    for (const [what, sql, detail] of CHANGES) {
      await change(sql);
      const { altered } = await place.call('checkBatch', { batch });
      expect({ what, detail: altered?.detail }).toEqual({ what, detail });
      const { batches } = await place.call('verifyAudit', { anchor: null });
      expect({ what, code: batches?.altered?.code }).toEqual({ what, code: 'BATCH_ALTERED' });
      await change(BACK);
      expect({ what, altered: (await place.call('checkBatch', { batch })).altered }).toEqual({
        what,
        altered: null,
      });
    }
    await change(CHANGES[0]?.[1] ?? '');
    const { confirmation } = await place.call('reviewBatch', { batch });
    const failure = await place.failure('confirmBatch', {
      ...{ confirmation, leaveOutInvalid: true, duplicatesReason: null, acknowledged: null },
    });
    expect(failure).toMatchObject({
      code: 'BATCH_ALTERED',
      message:
        'Line 3 of batch B1 is not as it was read from its file, and nobody edited it so: another program changed it.',
    });
    await change(BACK);
    await place.approve(batch);
  },
);

it.each(PLACES)('P6 acts on a draft in %s hold, undone, split and approved ones too', async (_, open) => {
  const { place, change } = await open();
  const batch = await draftOf(place);
  await place.call('editCell', { batch, ordinal: 4, field: 'amount', text: '50000', before: '400' });
  const { revision } = await place.call('findSplits', { batch, ordinal: null });
  await place.call('splitRows', { batch, ordinal: null, revision });
  const holds = async () => {
    expect((await place.call('checkBatch', { batch })).altered).toBeNull();
    expect((await place.call('verifyAudit', { anchor: null })).batches?.altered).toBeNull();
  };
  await holds();
  const { undo } = await place.call('getDraft', { batch });
  await place.call('undoAct', { batch, act: undo?.number ?? 0 });
  await holds();
  await change("UPDATE file_row SET cells = replace(cells, 'Agnes', 'Agness')");
  expect((await place.call('checkBatch', { batch })).altered).toMatchObject({ detail: 'as read' });
  await change("UPDATE file_row SET cells = replace(cells, 'Agness', 'Agnes')");
  await place.call('editCell', { batch, ordinal: 4, field: 'amount', text: '400', before: '50000' });
  await place.approve(batch);
  await holds();
});

const ALTERED_KEYS = [
  "UPDATE payment_key SET keys = 'B' || substr(keys, 2)",
  "UPDATE read_group SET keys_digest = 'a'; UPDATE payment_key SET keys = 'B' || substr(keys, 2)",
  'DELETE FROM read_group',
];

it.each(PLACES)(
  'P1 keys of an approved batch that were altered in %s hide nobody from the guards',
  async (_, open) => {
    const { place, change } = await open();
    const batch = await draftOf(place, false);
    await place.approve(batch);
    const again = await place.importText(
      `${HEADER}Agnes,260763001000,110,ZMW,MTN_MOMO_ZMB,A-2\n`,
      undefined,
      'again.csv',
    );
    const paid = async () => {
      const { repeats, alteredEarlier } = await place.call('reviewBatch', { batch: again });
      return { rows: repeats.filter(({ kind }) => kind === 'paid').map(({ rows }) => rows), alteredEarlier };
    };
    expect(await paid()).toEqual({ rows: [1], alteredEarlier: [] });
    await change(ALTERED_KEYS[0] ?? '');
    await place.call('editCell', { batch: again, ordinal: 1, field: 'amount', text: '120', before: '110' });
    expect(await paid()).toEqual({ rows: [1], alteredEarlier: ['B1'] });
  },
);

it.each(ALTERED_KEYS)('P1 keys are made of the rows where what was kept does not hold: %s', async (sql) => {
  const folder = journals.folder();
  const first = inFile(folder);
  await first.place.approve(await draftOf(first.place, false));
  await first.place.app.close();
  await first.change(sql);
  const { place } = inFile(folder);
  const again = await place.importText(
    `${HEADER}Agnes,260763001000,110,ZMW,MTN_MOMO_ZMB,A-2\n`,
    undefined,
    'again.csv',
  );
  const { repeats, alteredEarlier } = await place.call('reviewBatch', { batch: again });
  expect(repeats.map(({ kind, rows }) => [kind, rows])).toEqual([['paid', 1]]);
  expect(alteredEarlier).toEqual(['B1']);
});

it('P6 drafts of before there were digests stay valid', async () => {
  const folder = journals.folder();
  const before = inFile(folder).place;
  const batch = await draftOf(before);
  await before.app.close();
  rewritten(before.dataFolder, BEFORE_READ_DIGESTS);
  const { place } = inFile(folder);
  expect((await place.call('checkBatch', { batch })).altered).toBeNull();
  await place.approve(batch);
  expect((await place.call('verifyAudit', { anchor: null })).batches?.altered).toBeNull();
});
