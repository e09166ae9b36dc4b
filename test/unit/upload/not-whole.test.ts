// A batch whose sums another program or a defect changes while it is sent or settled: every answer that came is
// kept, nothing more leaves, and the batch is paused with the reason (P3).

import { afterEach, describe, expect, test } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { APPROVED_STATES, type RowState } from '../../../shared/domain.ts';
import { openRaw } from '../../support/journal/journals.ts';
import { UploadWorld } from '../../support/upload-world.ts';

const ROWS = 400;
let world: UploadWorld;

afterEach(() => world.dispose());

function change(sql: string): void {
  const journal = openRaw(world.folder);
  expect(journal.prepare(sql).run().changes).toBeGreaterThan(0);
  journal.close();
}

/** Money without a row, in a state of the batch. */
const moneyOf = (state: RowState) => `INSERT INTO tally (money_group, state, rows, amount, unreadable_rows)
  SELECT id, '${state}', 0, '5', 0 FROM money_group WHERE true
  ON CONFLICT (money_group, state) DO UPDATE SET amount = '5'`;

/** A journal in which the sums are changed behind the first answers. */
function changedAfterFirst(sql: string) {
  let isChanged = false;
  return (journal: JournalWriter): JournalWriter => ({
    ...journal,
    record: async (...group) => {
      const isWhole = await journal.record(...group);
      if (!isChanged) change(sql);
      isChanged = true;
      return isWhole;
    },
  });
}

async function expectPaused(): Promise<void> {
  expect(await world.state()).toBe('paused');
  const entries = await world.journal.audit(world.batch);
  expect(entries.filter(({ action }) => action === 'batch.not-whole')).toHaveLength(1);
  const ofRows = (await world.disagreements()).filter((each) => /^(?:Row|Two rows|The bank)/.test(each));
  expect(ofRows).toEqual([]);
}

describe.each(APPROVED_STATES)('P3 money that is too much or too little in the sum of %s', (state) => {
  test('pauses a batch that is being sent, with every answer kept', async () => {
    world = await UploadWorld.create({ rows: ROWS });
    const end = await world.run({ wrapJournal: changedAfterFirst(moneyOf(state)) });
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'BATCH_NOT_WHOLE' } } });
    const counts = await world.counts();
    expect(counts.queued).toBeGreaterThan(0);
    expect(counts.offered ?? 0).toBe(0);
    expect(world.service.postCount).toBe(counts.accepted);
    await expectPaused();
  });

  test('pauses one that is being settled, and one that begins to be', async () => {
    world = await UploadWorld.create({ rows: ROWS, script: { finalAfterMs: () => 1_000 } });
    await world.run();
    const settling = { until: 'settled', wrapJournal: changedAfterFirst(moneyOf(state)) } as const;
    expect(await world.run(settling)).toMatchObject({
      reason: 'paused',
      failure: { failure: { code: 'BATCH_NOT_WHOLE' } },
    });
    await expectPaused();
    const checks = world.service.checkCount;
    expect((await world.run({ until: 'settled' })).failure?.failure.code).toBe('BATCH_NOT_WHOLE');
    expect(world.service.checkCount).toBe(checks);
    expect(await world.state()).toBe('paused');
  });
});

test('P3 what does not add up is entered once until it adds up again', async () => {
  world = await UploadWorld.create({ rows: 4, script: { finalAfterMs: () => 1_000 } });
  await world.run();
  const told = async () =>
    (await world.journal.audit(world.batch)).flatMap(({ action }) => (/whole/.test(action) ? [action] : []));
  const [sum] = await world.journal.totals(world.batch);
  const more = `UPDATE tally SET amount = '5' WHERE state = 'accepted'`;
  const less = `UPDATE tally SET amount = '${sum?.amount}' WHERE state = 'accepted'`;
  change(more);
  for (let look = 0; look < 3; look += 1) {
    expect((await world.run({ until: 'settled' })).failure?.failure.code).toBe('BATCH_NOT_WHOLE');
    expect(await world.state()).toBe('paused');
  }
  expect(await told()).toEqual(['batch.not-whole']);
  change(less);
  expect((await world.run()).reason).toBe('finished');
  expect(await told()).toEqual(['batch.not-whole', 'batch.whole-again']);
  change(more);
  expect((await world.run({ until: 'settled' })).reason).toBe('paused');
  expect(await told()).toEqual(['batch.not-whole', 'batch.whole-again', 'batch.not-whole']);
});

test('P3 what is less than its rows is kept, and not what was answered lost', async () => {
  world = await UploadWorld.create({ rows: 4, script: { finalAfterMs: () => 1_000 } });
  await world.run();
  const less = changedAfterFirst(`UPDATE tally SET amount = '0.01' WHERE state = 'accepted'`);
  const wrapJournal = (journal: JournalWriter) => {
    const changed = less(journal);
    // Each answer is a step of its own.
    return {
      ...changed,
      record: async (batch: string, events: Parameters<JournalWriter['record']>[1]) => {
        let isWhole = true;
        for (const event of events) isWhole = (await changed.record(batch, [event])) && isWhole;
        return isWhole;
      },
    };
  };
  expect((await world.run({ until: 'settled', wrapJournal })).reason).toBe('paused');
  expect(await world.counts()).toEqual({ completed: 4 });
  expect(await world.journal.isWhole(world.batch)).toBe(false);
  await expectPaused();
});
