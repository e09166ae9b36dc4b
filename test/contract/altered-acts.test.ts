// What acts on a draft changed, altered by another program: each column of their rows, a row more and a row less, an act more and
// an act less, in a file as in a database. Whoever asks is told which act; honest ones hold, undone ones too.

import { expect, it } from 'vitest';
import { alteredPlaces } from '../support/altered-places.ts';
import { type AppDesk, desk } from '../support/app-desk.ts';
import { BEFORE_READ_DIGESTS, rewritten, withoutTriggers } from '../support/journal/trails.ts';

const { journals, places: PLACES } = alteredPlaces();

const FILE =
  'Name,Phone,Amount,Currency,Provider,Reference\n' +
  [
    'A,+260763001000,100,ZMW,MTN_MOMO_ZMB,A-1',
    'B,+260763001001,200,ZMW,MTN_MOMO_ZMB,B-1',
    'C,260763001002,300,ZMW,MTN_MOMO_ZMB,C-1',
    'D,260763001003,50000,ZMW,MTN_MOMO_ZMB,D-1',
    'E,260763001004,500,ZMW,MTN_MOMO_ZMB,E-1',
    'F,260763001005,600,ZMW,MTN_MOMO_ZMB,F-1',
  ].join('\n');

/** Acts of each kind: 1 repairs two rows, 2 takes C out, 3 edits E, 4 takes C in, 5 edits E again, then a split is undone. */
const REPAIR = 1;
const EXCLUSION = 2;
const EDIT = 3;
const AGAIN = 5;
const SPLIT = 6;
const OF_A_PART = 7;

async function edited(place: AppDesk): Promise<string> {
  const batch = await place.importText(FILE);
  await place.call('repairRows', { batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
  await place.call('excludeRows', { batch, ordinals: [3], reason: 'left' });
  await place.call('editCell', { batch, ordinal: 5, field: 'amount', text: '501', before: '500' });
  await place.call('includeRows', { batch, ordinals: [3] });
  await place.call('editCell', { batch, ordinal: 5, field: 'amount', text: '502', before: '501' });
  const { revision } = await place.call('findSplits', { batch, ordinal: null });
  await place.call('splitRows', { batch, ordinal: null, revision });
  await place.call('editCell', { batch, ordinal: 7, field: 'name', text: 'Dora', before: 'D' });
  return batch;
}

async function undoLatest(place: AppDesk, batch: string): Promise<void> {
  const { undo } = await place.call('getDraft', { batch });
  await place.call('undoAct', { batch, act: undo?.number ?? 0 });
}

/** What somebody else changes, what takes it back, and the act that is told. */
const ROW = `WHERE act = ${REPAIR} AND row_key % 4294967296 = 2`;
const set = (column: string, value: string) => `UPDATE draft_act_row SET ${column} = ${value}`;
const CHANGES: readonly (readonly [what: string, act: number, change: string])[] = [
  ['what was edited before', EDIT, `${set('edits', `'{"amount":"9"}'`)} WHERE act = ${EDIT}`],
  ['its fields', REPAIR, `${set('field_changes', `'{"phone":"260763001009"}'`)} ${ROW}`],
  ['its amount', REPAIR, `${set('amount', `'201'`)} ${ROW}`],
  ['what was found', REPAIR, `${set('findings', 'NULL')} ${ROW}`],
  ['its state', REPAIR, `${set('state', `'excluded'`)} ${ROW}`],
  ['its provider', REPAIR, `${set('money_group', 'money_group + 1')} ${ROW}`],
  ['why it was out', EXCLUSION, `${set('excluded_reason', `'other'`)} WHERE act = 4`],
  ['what it pays', REPAIR, `${set('share', `'{"kind":"part","part":1,"parts":2}'`)} ${ROW}`],
  ['which row it was', REPAIR, `${set('row_key', 'row_key + 4')} ${ROW}`],
  [
    'a row less',
    REPAIR,
    `DELETE FROM draft_act_row ${ROW}; UPDATE draft_act SET rows = 1 WHERE number = ${REPAIR}`,
  ],
  [
    'a row more',
    EXCLUSION,
    `INSERT INTO draft_act_row (act, row_key, state, money_group, amount) SELECT act, row_key + 3, state, money_group, '600'
      FROM draft_act_row WHERE act = ${EXCLUSION}; UPDATE draft_act SET rows = 2 WHERE number = ${EXCLUSION}`,
  ],
  [
    'what an act made of a row',
    AGAIN,
    `UPDATE file_row SET edits = '{"amount":"503"}' WHERE row_key % 4294967296 = 5`,
  ],
  ['between two acts on a row', EDIT, `${set('edits', 'NULL')} WHERE act = ${AGAIN}`],
  ['its kind', EXCLUSION, `UPDATE draft_act SET kind = 'include' WHERE number = ${EXCLUSION}`],
  ['its damage', REPAIR, `UPDATE draft_act SET code = 'PHONE_IS_LOCAL' WHERE number = ${REPAIR}`],
  ['its field', REPAIR, `UPDATE draft_act SET field = 'amount' WHERE number = ${REPAIR}`],
  ['its time', REPAIR, `UPDATE draft_act SET at_ms = at_ms + 1 WHERE number = ${REPAIR}`],
  [
    'that it is undone',
    EXCLUSION,
    `UPDATE draft_act SET restored = 1, undone = 1 WHERE number = ${EXCLUSION}`,
  ],
  ['its digests', EDIT, `UPDATE draft_act SET rows_before = NULL, rows_after = NULL WHERE number = ${EDIT}`],
  [
    'an act less',
    OF_A_PART,
    `DELETE FROM draft_act_row WHERE act = ${OF_A_PART}; DELETE FROM draft_act WHERE number = ${OF_A_PART}`,
  ],
  [
    'an act more',
    OF_A_PART + 1,
    `INSERT INTO draft_act (number, batch, kind, at_ms, rows, unfinished) VALUES (${OF_A_PART + 1}, 1, 'edit', 1, 0, 0)`,
  ],
];

const KEPT = ['draft_act', 'draft_act_row', 'file_row'] as const;
const keeping = KEPT.map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table};`).join(' ');
const back = [
  ...['draft_act_row', 'draft_act'].map(
    (table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table};`,
  ),
  'UPDATE file_row SET edits = (SELECT edits FROM kept_file_row WHERE kept_file_row.row_key = file_row.row_key);',
].join(' ');

async function altered(place: AppDesk) {
  const { broken, batches } = await place.call('verifyAudit', { anchor: null });
  expect(broken).toBeNull();
  return batches?.altered?.detail ?? null;
}

it.each(PLACES)(
  'P6 P7 an act that another program altered in %s is found, whichever part of it',
  async (_, open) => {
    const { place, change } = await open();
    const batch = await edited(place);
    expect(await altered(place)).toBeNull();
    await change(keeping);
    for (const [what, act, sql] of CHANGES) {
      await change(sql);
      expect({ what, altered: await altered(place) }).toEqual({ what, altered: `act ${act}` });
      expect((await place.call('checkBatch', { batch })).altered).toMatchObject({ code: 'BATCH_ALTERED' });
      await change(back);
      expect({ what, altered: await altered(place) }).toEqual({ what, altered: null });
    }
    await undoLatest(place, batch);
    await undoLatest(place, batch);
    expect(await altered(place)).toBeNull();
    await place.approve(batch);
    expect(await altered(place)).toBeNull();
    await change(`UPDATE draft_act_row SET amount = '1' WHERE act = ${SPLIT}`);
    expect(await altered(place)).toBe(`act ${SPLIT}`);
  },
);

it('P7 acts of before there were digests stay valid, and those of later are held', async () => {
  const folder = journals.folder();
  const before = desk({ folder });
  const batch = await edited(before);
  await before.app.close();
  const older = `number <= ${EXCLUSION}`;
  rewritten(
    before.dataFolder,
    `UPDATE draft_act SET rows_before = NULL, rows_after = NULL WHERE ${older};
     ${BEFORE_READ_DIGESTS}
     UPDATE audit SET facts = json_remove(facts, '$.rowsBefore', '$.rowsAfter') WHERE facts ->> '$.act' <= ${EXCLUSION}`,
  );
  const place = desk({ folder });
  const change = (sql: string) => {
    const raw = withoutTriggers(place.dataFolder);
    raw.exec(sql);
    raw.close();
  };
  expect(await altered(place)).toBeNull();
  change(`${set('amount', `'1'`)} WHERE act = ${REPAIR}`);
  expect(await altered(place)).toBeNull();
  change(`${set('amount', `'1'`)} WHERE act = ${EDIT}`);
  expect(await altered(place)).toBe(`act ${EDIT}`);
  expect((await place.call('checkBatch', { batch })).altered).toMatchObject({ detail: `act ${EDIT}` });
});
