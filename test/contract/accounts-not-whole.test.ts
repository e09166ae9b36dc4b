// Sums of a batch that a defect or another program changed: whoever tells of its rows beside a report, of one person, of everybody
// or beside a statement, says that it does not add up (P3).

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { withoutTriggers } from '../support/journal/trails.ts';

afterEach(() => closeDesks());

// The second number fails for good at the sandbox.
const FILE =
  'Name,Phone,Amount,Currency,Provider\n' +
  'A,260763456789,100,ZMW,MTN_MOMO_ZMB\nB,260763456079,200,ZMW,MTN_MOMO_ZMB\n';
const WHOLE_TIME = { fromMs: null, beforeMs: null };
const PERSON = { batch: 'B1', ordinal: 1, ...WHOLE_TIME };
const SAYS = 'Does not add up.';

async function settled(): Promise<AppDesk> {
  const place = desk();
  const batch = await place.importText(FILE);
  await place.approve(batch);
  await place.settle(batch);
  return place;
}

function change(place: AppDesk, sql: string): void {
  const raw = withoutTriggers(place.dataFolder);
  expect(raw.prepare(sql).run().changes).toBeGreaterThan(0);
  raw.close();
}

/** What is written into a file by a command that takes a target. */
async function written(
  place: AppDesk,
  name: string,
  write: (target: string) => Promise<unknown>,
): Promise<string> {
  const path = join(place.folder, name);
  await write(place.files.register(path));
  return readFileSync(path, 'utf8');
}

async function papers(place: AppDesk) {
  const view = await place.call('readPerson', PERSON);
  const texts: string[] = [];
  for (const format of ['page', 'csv'] as const) {
    texts.push(
      await written(place, `person.${format}`, async (target) => {
        const { notWhole } = await place.call('exportPerson', { ...PERSON, format, language: 'en', target });
        expect(notWhole).toEqual(view.notWhole);
      }),
    );
  }
  let addsUp = true;
  for (const format of ['page', 'csv'] as const) {
    texts.push(
      await written(place, `notices.${format}`, async (target) => {
        ({ addsUp } = await place.call('exportNotices', { batch: 'B1', format, language: 'en', target }));
      }),
    );
  }
  return { notWhole: view.notWhole, addsUp, says: texts.map((text) => text.includes(SAYS)) };
}

const sum = (set: string, state: string) => `UPDATE tally SET ${set} WHERE state = '${state}'`;

it('P3 the account of a person and the notices of a batch that adds up say nothing', async () => {
  const place = await settled();
  expect(await papers(place)).toEqual({ notWhole: [], addsUp: true, says: [false, false, false, false] });
});

it.each([
  ['money of no row', [sum(`amount = '5000'`, 'completed')]],
  ['money of a row less', [sum(`amount = '1'`, 'completed')]],
  // The sentence still gives the file, and the rows do not.
  ['money that changed places', [sum(`amount = '50'`, 'completed'), sum(`amount = '250'`, 'failed')]],
])('P3 with %s they say that it does not add up', async (_, changes) => {
  const place = await settled();
  for (const sql of changes) change(place, sql);
  expect(await papers(place)).toEqual({ notWhole: ['B1'], addsUp: false, says: [true, true, true, true] });
});

it('P3 a person is told of every batch that does not add up, and of no other', async () => {
  const place = await settled();
  const second = await place.importText(FILE);
  await place.approve(second);
  change(place, `${sum(`amount = '1'`, 'queued')} AND rows > 0`);
  expect((await place.call('readPerson', PERSON)).notWhole).toEqual([second]);
  const since = { ...PERSON, fromMs: 0, beforeMs: 1 };
  expect((await place.call('readPerson', since)).notWhole).toEqual([]);
});

it('P3 a comparison with a statement says which batch does not add up', async () => {
  const place = await settled();
  const path = join(place.folder, 'statement.csv');
  writeFileSync(path, 'Transaction ID,Amount,Currency,Type\nT-1,1,ZMW,PAYOUT\n');
  const input = { file: place.files.register(path), batches: ['B1'], from: null, to: null };
  const compare = async () =>
    (
      await place.call('compareStatement', {
        ...input,
        wallet: { country: null, currency: null, provider: null },
      })
    ).notWhole;
  expect(await compare()).toEqual([]);
  change(place, sum(`amount = '1'`, 'completed'));
  expect(await compare()).toEqual(['B1']);
});
