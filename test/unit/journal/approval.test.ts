// From draft to approved: ids and bodies become durable and never change (P1), batches move as the domain says.

import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { BATCH_STATES, BATCH_TRANSITIONS, type BatchState } from '../../../shared/domain.ts';
import { say } from '../../../shared/saying.ts';
import {
  answered,
  checked,
  failureOf,
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  offer,
  openRaw,
  payoutFor,
  payoutId,
  recordedSteps,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

describe('queued rows', () => {
  it('carry id and body as they were given, as plain text in the file', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await importedDraft(writer, [newRow(1), newRow(2)]);
    await writer.queueRows(batch, [payoutFor(1), payoutFor(2)]);
    const rows = await writer.rows(batch, { after: 0, limit: 10 });
    expect(rows.map(({ state, payoutId: id }) => [state, id])).toEqual([
      ['queued', payoutId(1)],
      ['queued', payoutId(2)],
    ]);
    const raw = openRaw(folder);
    expect(raw.prepare('SELECT payout_id, body FROM payout').all()).toEqual([
      { payout_id: payoutId(1), body: payoutFor(1).body },
      { payout_id: payoutId(2), body: payoutFor(2).body },
    ]);
    raw.close();
  });

  it('get a new id and body when an interrupted approval is begun again', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [newRow(1), newRow(2)]);
    await writer.queueRows(batch, [payoutFor(1)]);
    const again = { ordinal: 1, payoutId: payoutId(9), body: 'another body' };
    await writer.queueRows(batch, [again, payoutFor(2)]);
    await writer.setBatchState(batch, 'approved', { atMs: NOW_MS });
    expect(await offer(writer, batch)).toMatchObject([again, payoutFor(2)]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('never change once the batch is approved (P1)', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1)]);
    const change = [{ ordinal: 1, payoutId: payoutId(2), body: 'other' }];
    expect((await failureOf(writer.queueRows(batch, change))).code).toBe('BATCH_WRONG_STATE');
    expect(await offer(writer, batch)).toMatchObject([payoutFor(1)]);
  });

  it('never share an id, not even across batches (P1)', async () => {
    const writer = await journals.writer();
    await sendingBatch(writer, [newRow(1)]);
    const batch = await importedDraft(writer, [newRow(1), newRow(2)]);
    const taken = [payoutFor(1, 'B2'), { ordinal: 2, payoutId: payoutId(1, 'B1'), body: 'x' }];
    expect((await failureOf(writer.queueRows(batch, taken))).code).toBe('PROGRAM_DEFECT');
    expect((await writer.rows(batch, { after: 0, limit: 9 })).map(({ state }) => state)).toEqual([
      'ready',
      'ready',
    ]);
  });

  it('are never made of invalid or unknown rows', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [newRow(1, { state: 'invalid' })]);
    expect((await failureOf(writer.queueRows(batch, [payoutFor(1)]))).code).toBe('PROGRAM_DEFECT');
    expect((await failureOf(writer.queueRows(batch, [payoutFor(2)]))).code).toBe('PROGRAM_DEFECT');
  });

  it('of a draft are never offered', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [newRow(1)]);
    await writer.queueRows(batch, [payoutFor(1)]);
    expect((await failureOf(offer(writer, batch))).code).toBe('BATCH_WRONG_STATE');
    await writer.setBatchState(batch, 'discarded', { atMs: NOW_MS });
    expect((await failureOf(offer(writer, batch))).code).toBe('BATCH_WRONG_STATE');
  });
});

describe('approval', () => {
  it('is refused while the file is still being read', async () => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch());
    await writer.appendRows(batch, [newRow(1)]);
    expect((await failureOf(writer.queueRows(batch, [payoutFor(1)]))).code).toBe('BATCH_WRONG_STATE');
    const failure = await failureOf(writer.setBatchState(batch, 'approved', { atMs: NOW_MS }));
    expect(failure.code).toBe('BATCH_WRONG_STATE');
    expect(failure.message).toContain('B1');
    await writer.setBatchState(batch, 'discarded', { atMs: NOW_MS });
    expect((await writer.findBatch(batch))?.state).toBe('discarded');
    const empty = await writer.createBatch(newBatch());
    const approve = writer.setBatchState(empty, 'approved', { atMs: NOW_MS });
    expect((await failureOf(approve)).code).toBe('BATCH_WRONG_STATE');
  });

  it('is refused while a valid row has no id and body, since that row would be forgotten (P6)', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [newRow(1), newRow(2), newRow(3, { state: 'invalid' })]);
    await writer.queueRows(batch, [payoutFor(1)]);
    const approve = () => writer.setBatchState(batch, 'approved', { atMs: NOW_MS });
    expect((await failureOf(approve())).code).toBe('BATCH_WRONG_STATE');
    await writer.queueRows(batch, [payoutFor(2)]);
    await approve();
    expect(await writer.findBatch(batch)).toMatchObject({ state: 'approved', approvedAtMs: NOW_MS });
  });

  it('leaves every id and body in the file itself, even without its log (P1)', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await sendingBatch(writer, [newRow(1), newRow(2)]);
    const copy = join(journals.folder(), 'paymaster.db');
    copyFileSync(join(folder, 'paymaster.db'), copy);
    const bytes = readFileSync(copy, 'utf8');
    for (const ordinal of [1, 2]) expect(bytes).toContain(payoutFor(ordinal, batch).body);
  });

  it('reaches its durable points', async () => {
    const steps = recordedSteps();
    const writer = await journals.writer(journals.folder(), steps);
    await sendingBatch(writer, [newRow(1)]);
    expect(steps.reached.slice(4)).toEqual([
      'approve.before-bodies',
      'approve.after-bodies',
      'approve.before-final',
      'approve.after-final',
      'batch.before-state',
      'batch.after-state',
    ]);
  });
});

describe('the state of a batch', () => {
  const WAYS: Readonly<Record<BatchState, readonly BatchState[]>> = {
    draft: [],
    approved: ['approved'],
    sending: ['approved', 'sending'],
    paused: ['approved', 'paused'],
    sent: ['approved', 'sent'],
    settled: ['approved', 'settled'],
    discarded: ['discarded'],
  };

  it.each(BATCH_STATES)('moves from %s exactly where the domain says', async (from) => {
    const writer = await journals.writer();
    for (const to of BATCH_STATES) {
      const batch = await importedDraft(writer, []);
      for (const state of WAYS[from]) await writer.setBatchState(batch, state, { atMs: NOW_MS });
      const move = writer.setBatchState(batch, to, { atMs: NOW_MS + 1 });
      if (from === to || BATCH_TRANSITIONS[from].includes(to)) {
        await move;
        expect((await writer.findBatch(batch))?.state).toBe(to);
      } else {
        expect((await failureOf(move)).code).toBe('BATCH_WRONG_STATE');
        expect((await writer.findBatch(batch))?.state).toBe(from);
      }
    }
  });

  it('keeps why it is paused for as long as it is', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1)]);
    await writer.setBatchState(batch, 'paused', { atMs: NOW_MS, pauseReason: 'The token is refused.' });
    expect((await writer.findBatch(batch))?.pauseReason).toBe('The token is refused.');
    const saying = say`It said “${'no'}”. ${say`Ask again later.`}`;
    await writer.setBatchState(batch, 'paused', { atMs: NOW_MS, pauseReason: saying });
    expect((await writer.findBatch(batch))?.pauseReason).toEqual(saying);
    await writer.setBatchState(batch, 'sending', { atMs: NOW_MS });
    expect((await writer.findBatch(batch))?.pauseReason).toBeNull();
    // Rows may wait for a reason while others are followed.
    await writer.setBatchState(batch, 'sending', { atMs: NOW_MS, pauseReason: saying });
    expect((await writer.findBatch(batch))?.pauseReason).toEqual(saying);
  });

  it('keeps the first times of approval and settlement', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1)]);
    await offer(writer, batch);
    await writer.record(batch, [answered(1), checked(1)]);
    await writer.setBatchState(batch, 'settled', { atMs: NOW_MS + 50 });
    await writer.setBatchState(batch, 'settled', { atMs: NOW_MS + 60 });
    expect(await writer.findBatch(batch)).toMatchObject({ approvedAtMs: NOW_MS, settledAtMs: NOW_MS + 50 });
  });

  it('remembers that the service offers no status check', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1)]);
    await writer.setStatusNotOffered(batch, true);
    expect((await writer.findBatch(batch))?.statusNotOffered).toBe(true);
  });
});

describe('an approval that is held against others', () => {
  const signature = {
    ...{
      person: 'Chola',
      name: 'Chola',
      publicKey: 'AQ==',
      digest: 'a'.repeat(64),
      groups: [],
      rows: 1,
      totals: '[]',
    },
    ...{ terms: '{}', request: null, atMs: NOW_MS, day: '2026-11-21', signature: 'AA==' },
  };

  it('is refused where another desk approved after they were looked at', async () => {
    const writer = await journals.writer();
    const [first, second] = [
      await importedDraft(writer, [newRow(1)]),
      await importedDraft(writer, [newRow(1)]),
    ];
    await writer.queueRows(first, [payoutFor(1, first)]);
    await writer.queueRows(second, [payoutFor(1, second)]);
    const change = { atMs: NOW_MS, signature, approvedBefore: 0 };
    await writer.setBatchState(first, 'approved', change);
    expect(await failureOf(writer.setBatchState(second, 'approved', change))).toMatchObject({
      code: 'CONFIRMATION_STALE',
      message: expect.stringMatching(/^Other batches were approved while this one was/),
    });
    expect((await writer.findBatch(second))?.state).toBe('draft');
    await writer.setBatchState(second, 'approved', { ...change, approvedBefore: 1 });
    expect((await writer.findBatch(second))?.state).toBe('approved');
  });
});
