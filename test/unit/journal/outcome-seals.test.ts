// Seals on what became of rows: what is decided is sealed once, what is learnt later is sealed in its own step, and what somebody
// altered is never sealed anew.

import { afterEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { placesIn, placesText } from '../../../main/journal/outcome-form.ts';
import { sealOutcomes } from '../../../main/upload/run/sealing.ts';
import {
  answered,
  checked,
  Journals,
  NOW_MS,
  newRow,
  offer,
  sendingBatch,
} from '../../support/journal/journals.ts';
import { withoutTriggers } from '../../support/journal/trails.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const random = { uuid: () => '2b1f7a3c-6d4e-4f5a-8b9c-0d1e2f3a4b5c' };
const clock = { nowMs: () => NOW_MS, sleep: async () => {} };
const REFUSED = {
  next: 'rejected',
  httpStatus: 400,
  word: 'REJECTED',
  acceptedAtMs: null,
  reasonCode: 'INVALID_AMOUNT',
  reason: 'Too much.',
} as const;

/** Of three rows the first is paid, the second refused, the third on its way. */
async function sent(folder = journals.folder()) {
  const writer = await journals.writer(folder);
  const batch = await sendingBatch(writer, [newRow(1), newRow(2), newRow(3)]);
  await offer(writer, batch, 3);
  await writer.record(batch, [answered(1), answered(2, REFUSED), answered(3)]);
  await writer.record(batch, [checked(1, { next: 'completed', serviceStatus: 'COMPLETED' })]);
  const seal = () => sealOutcomes({ journal: writer, batch, clock, random });
  return { folder, writer, batch, seal };
}

async function sealsIn(writer: JournalWriter, batch: string): Promise<unknown[]> {
  const entries = await writer.audit(batch);
  return entries.filter(({ action }) => action === 'outcomes.sealed').map(({ facts }) => facts['rows']);
}

describe('what became of rows', () => {
  it('is sealed as far as it is decided, and once', async () => {
    const { writer, batch, seal } = await sent();
    expect(await writer.outcomes.sealedParts(batch)).toEqual([]);
    await seal();
    await seal();
    expect(await sealsIn(writer, batch)).toEqual([2]);
    expect(await writer.outcomes.sealedParts(batch)).toEqual([0]);
    await writer.record(batch, [checked(3, { next: 'failed', serviceStatus: 'FAILED' })]);
    expect(await writer.outcomes.sealHolds(batch, 0)).toBe(true);
    await seal();
    expect(await sealsIn(writer, batch)).toEqual([2, 3]);
    expect(await writer.outcomes.sealHolds(batch, 0)).toBe(true);
  });

  it('is sealed anew in the step that learns more of it, and only then', async () => {
    const { writer, batch, seal } = await sent();
    const final = { next: 'completed', serviceStatus: 'COMPLETED' } as const;
    await writer.record(batch, [checked(1, { ...final, details: '{"a":"1"}' })]);
    expect(await sealsIn(writer, batch)).toEqual([]);
    await seal();
    await writer.record(batch, [checked(1, final)]);
    expect(await sealsIn(writer, batch)).toEqual([2]);
    await writer.record(batch, [checked(1, { ...final, details: '{"b":"2"}' })]);
    await writer.record(batch, [checked(1, { ...final, providerTransactionId: 'MP-2' })]);
    expect(await sealsIn(writer, batch)).toEqual([2, 2, 2]);
    expect(await writer.outcomes.sealHolds(batch, 0)).toBe(true);
    expect(await writer.outcomes.sealedParts(batch)).toEqual([0]);
  });

  it('is read once more where it changed between its reading and its sealing', async () => {
    const { writer, batch } = await sent();
    const part = await writer.outcomes.partToSeal(batch, 0, random.uuid());
    if (part === null) throw new Error('Nothing is to be sealed.');
    await writer.record(batch, [
      checked(1, { next: 'completed', serviceStatus: 'COMPLETED', details: '{"late":"1"}' }),
    ]);
    expect(await writer.outcomes.seal(batch, [part], NOW_MS)).toBe(0);
    expect(await sealsIn(writer, batch)).toEqual([]);
  });

  it('is not sealed anew once somebody altered it, neither at the end nor by a late word', async () => {
    const { folder, writer, batch, seal } = await sent();
    await seal();
    const raw = withoutTriggers(folder);
    raw.exec("UPDATE progress SET reason = 'Other.' WHERE payout_state = 'rejected'");
    raw.close();
    await writer.record(batch, [
      checked(1, { next: 'completed', serviceStatus: 'COMPLETED', details: '{"late":"1"}' }),
      checked(3, { next: 'completed', serviceStatus: 'COMPLETED' }),
    ]);
    await seal();
    expect(await sealsIn(writer, batch)).toEqual([2]);
    expect(await writer.outcomes.sealHolds(batch, 0)).toBe(false);
  });

  it('is told to whoever compares with it where a paid row is called refused, left out, or not counted', async () => {
    const { folder, writer, batch, seal } = await sent();
    await seal();
    expect(await writer.outcomes.isPastAltered(batch)).toBe(false);
    const altered = async (sql: string) => {
      const raw = withoutTriggers(folder);
      raw.exec('CREATE TABLE kept_progress AS SELECT row_key, payout_state, left_out FROM progress');
      raw.exec('CREATE TABLE kept_tally AS SELECT * FROM tally');
      raw.exec(sql);
      const found = await writer.outcomes.isPastAltered(batch);
      raw.exec(`UPDATE progress SET payout_state = kept.payout_state, left_out = kept.left_out
        FROM kept_progress AS kept WHERE kept.row_key = progress.row_key; DROP TABLE kept_progress;
        DELETE FROM tally; INSERT INTO tally SELECT * FROM kept_tally; DROP TABLE kept_tally`);
      raw.close();
      return found;
    };
    const tally = (state: string) =>
      `UPDATE tally SET state = '${state}' WHERE state = 'completed'; UPDATE tally SET rows = 0 WHERE state = 'accepted'`;
    for (const sql of [
      "UPDATE progress SET payout_state = 'rejected' WHERE payout_state = 'completed'",
      `UPDATE progress SET payout_state = 'failed' WHERE payout_state = 'completed'; ${tally('failed')}`,
      `UPDATE progress SET payout_state = 'queued', left_out = 'x' WHERE payout_state = 'completed'; ${tally('excluded')}`,
      "UPDATE tally SET rows = 0 WHERE state IN ('completed', 'accepted')",
    ]) {
      expect({ sql, found: await altered(sql) }).toEqual({ sql, found: true });
    }
    // What is called paid although it was refused stops nobody from being asked about.
    expect(
      await altered("UPDATE progress SET payout_state = 'completed' WHERE payout_state = 'rejected'"),
    ).toBe(false);
  });
});

it('P7 places of rows are told in few words, and read as they were told', () => {
  for (const places of [[], [1], [1, 2, 3], [1, 3, 4, 7], [4_294_967_295]]) {
    expect(placesIn(placesText(places))).toEqual(places);
  }
  expect(placesText([1, 2, 3, 5])).toBe('1-3,5');
  for (const text of ['x', '1-', '1-2000', '1,,2', '1-600,601-1300']) expect(placesIn(text)).toBeNull();
});
