// The part of a journal's life in which rows of an approved batch are held, come back, and are left out for good.

import { expect } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { LeavingOut } from '../../../main/journal/reads/leaving-out.ts';
import { finding } from '../../../shared/rules/codes.ts';
import { answered, checked, entered, importedDraft, NOW_MS, newRow, payoutId } from './journals.ts';

const NUMBER = '260971234567';
const BODY = JSON.stringify({ recipient: { address: { value: NUMBER } } });
/** The lane of the rows of these journals. */
export const LANE = { provider: 'MTN', country: 'ZMB', currency: 'ZMW' };

/** Rows that are held, and the rest that is left out. */
export async function heldAndLeftOut(journal: JournalWriter): Promise<void> {
  const batch = await importedDraft(journal, [newRow(1), newRow(2), newRow(3)]);
  const ids = [1, 2, 3].map((ordinal) => ({ ordinal, payoutId: payoutId(ordinal, batch), body: BODY }));
  await journal.queueRows(batch, ids);
  await journal.setBatchState(batch, 'approved', { atMs: NOW_MS, goesOn: true });
  const tooMuch = finding('AMOUNT_ABOVE_MAXIMUM', 'amount', {
    amount: '10.5',
    maximum: '10',
    provider: 'MTN',
    currency: 'ZMW',
  });
  await journal.holds.change(batch, { hold: [{ ordinal: 1, finding: tooMuch }], release: [] });
  expect(await journal.holds.heldRows(batch)).toMatchObject([{ firstOrdinal: 1, rows: 1 }]);
  const look = { atMs: NOW_MS, hash: 'abc', changes: [], otherAccount: null };
  await journal.holds.keepLook(batch, look);
  expect(await journal.holds.latestLook(batch)).toEqual(look);
  const offered = await journal.offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });
  expect(offered).toMatchObject([{ ordinal: 2 }]);
  expect(await journal.offerQueued(batch, { limit: 9, except: [LANE], atMs: NOW_MS })).toEqual([]);
  await journal.record(batch, [answered(2), checked(2)]);
  const { standing } = journal;
  const choice: LeavingOut = { reason: 'Left.', limit: 9, rows: { kind: 'all' } };
  const leaving = await standing.leavingOut(batch, choice);
  expect(await journal.leaveOut(batch, choice, entered('batch.rest-left-out', batch))).toBe(2);
  expect(await standing.leavingOut(batch, choice)).toBeNull();
  expect(await standing.leftOutInPart(batch)).toBeNull();
  expect(await standing.counted(batch)).toEqual({ leftOut: 2 });
  const [leftOut] = await standing.leftOutEntries(batch);
  expect(leaving).toMatchObject({ rows: 2, digest: leftOut?.digest });
  expect(await standing.leftOutNow(leftOut?.entry ?? 0)).toEqual({
    rows: 2,
    digest: leftOut?.digest,
    sent: 0,
  });
  expect(await standing.stateFault(batch, 0)).toBeNull();
  for (const held of ['originHolds', 'termsHold', 'scheduleHolds', 'testsHold', 'batchStateHolds'] as const)
    expect(await standing[held](batch)).toBe(true);
  expect(await standing.approvalHolds(batch)).toBe(false);
  expect(await standing.hasApprovalEntry(batch)).toBe(false);
  expect(await standing.rights()).toMatchObject({ users: [], keys: [] });
  const { people } = journal;
  const question = { person: NUMBER, practice: false, fromMs: null, beforeMs: null };
  expect(await people.payouts(question, { skip: 1, limit: 9 })).toMatchObject([
    { batch, ordinal: 2, state: 'completed' },
    { batch, ordinal: 1, state: 'excluded', leftOut: 'Left.' },
  ]);
  expect(await people.histories(NUMBER)).toEqual([{ practice: false, rows: 3, batch, ordinal: 3 }]);
  expect(await people.payerOfDeposit(payoutId(1, batch))).toBeNull();
  expect(await people.ofBatch(batch, [1, 2])).toEqual([{ person: NUMBER, ordinals: [1, 2, 3] }]);
  expect(await people.ofBatch(batch, [2, 3])).toEqual([]);
}

/** Rows that were offered and came back: one that the service has, and one that it denies. */
export async function returned(journal: JournalWriter): Promise<void> {
  const batch = await importedDraft(journal, [newRow(1), newRow(2)]);
  const ids = [1, 2].map((ordinal) => ({ ordinal, payoutId: payoutId(ordinal, batch), body: BODY }));
  await journal.queueRows(batch, ids);
  await journal.setBatchState(batch, 'approved', { atMs: NOW_MS });
  await journal.offerQueued(batch, { limit: 2, except: [], atMs: NOW_MS });
  await journal.record(batch, [answered(1, { next: 'queued' }), answered(2, { next: 'queued' })]);
  const { standing } = journal;
  const rows = { kind: 'all' } as const;
  const found = ids.map(({ ordinal, payoutId: id }) => ({
    ordinal,
    state: 'queued',
    payoutId: id,
    lastOfferedMs: NOW_MS,
  }));
  expect(await standing.returnedRows(batch, { rows, after: 0 })).toEqual({ rows: found, after: 2 });
  expect(await standing.returnedRows(batch, { rows, after: 2 })).toEqual({ rows: [], after: null });
  await journal.reopenReturned(batch, [1]);
  await journal.record(batch, [checked(1)]);
  const choice: LeavingOut = { reason: 'Denied.', limit: 9, rows, denied: [2] };
  expect(await standing.leavingOut(batch, choice)).toMatchObject({ rows: 1, notKnown: 1 });
  expect(await journal.leaveOut(batch, choice, entered('batch.rest-left-out', batch))).toBe(1);
  expect(await standing.leftOutEntries(batch)).toMatchObject([{ notKnown: 1 }]);
}
