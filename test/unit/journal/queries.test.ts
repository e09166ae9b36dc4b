// Questions to the journal: windows of rows, rows whose check is due, duplicates, audit, profiles.

import { afterEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../main/journal/audit-port.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { ROW_STATES, type RowState } from '../../../shared/domain.ts';
import {
  answered,
  checked,
  entered,
  failureOf,
  importedDraft,
  Journals,
  NOW_MS,
  newRow,
  offer,
  payoutFor,
  payoutId,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

/** A batch with rows in every state that a batch on its way can have, all states twice and in turn. */
async function mixedBatch(writer: JournalWriter): Promise<{ batch: string; states: RowState[] }> {
  const turn: RowState[] = [
    'invalid',
    'queued',
    'offered',
    'accepted',
    'enqueued',
    'rejected',
    'completed',
    'failed',
    'conflict',
  ];
  const states = [...turn, ...turn];
  const rows = states.map((state, index) =>
    newRow(index + 1, { state: state === 'invalid' ? 'invalid' : 'ready', provider: `P${index % 4}` }),
  );
  const batch = await sendingBatch(writer, rows);
  await offer(writer, batch);
  for (const [index, state] of states.entries()) {
    const ordinal = index + 1;
    if (state === 'queued') {
      await writer.record(batch, [answered(ordinal, { next: 'queued', acceptedAtMs: null })]);
    } else if (state === 'accepted' || state === 'enqueued' || state === 'rejected') {
      await writer.record(batch, [answered(ordinal, { next: state })]);
    } else if (state === 'completed' || state === 'failed' || state === 'conflict') {
      await writer.record(batch, [answered(ordinal), checked(ordinal, { next: state })]);
    }
  }
  return { batch, states };
}

describe('a window of rows', () => {
  it('holds the rows after an ordinal in file order, and no more than asked for', async () => {
    const writer = await journals.writer();
    const { batch, states } = await mixedBatch(writer);
    const all = await writer.rows(batch, { after: 0, limit: 100 });
    expect(all.map(({ state }) => state)).toEqual(states);
    const some = await writer.rows(batch, { after: 3, limit: 4 });
    expect(some).toEqual(all.slice(3, 7));
    expect(await writer.rows(batch, { after: 18, limit: 4 })).toEqual([]);
  });

  it.each(ROW_STATES)('of state %s holds exactly the rows in that state', async (state) => {
    const writer = await journals.writer();
    const { batch } = await mixedBatch(writer);
    const all = await writer.rows(batch, { after: 0, limit: 100 });
    const expected = all.filter((row) => row.state === state);
    expect(await writer.rows(batch, { after: 0, limit: 100, states: [state] })).toEqual(expected);
    expect(await writer.rows(batch, { after: 0, limit: 1, states: [state] })).toEqual(expected.slice(0, 1));
    expect(await writer.rows(batch, { after: 9, limit: 9, states: [state] })).toEqual(expected.slice(1));
  });

  it('of a draft that is half queued tells the queued rows from the ready ones', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [newRow(1), newRow(2), newRow(3)]);
    await writer.queueRows(batch, [payoutFor(2)]);
    const ordinalsOf = async (...states: RowState[]) =>
      (await writer.rows(batch, { after: 0, limit: 9, states })).map(({ ordinal }) => ordinal);
    expect(await ordinalsOf('ready')).toEqual([1, 3]);
    expect(await ordinalsOf('queued')).toEqual([2]);
    expect(await ordinalsOf('ready', 'queued')).toEqual([1, 2, 3]);
  });

  it('of several states is in file order too, and of none is empty', async () => {
    const writer = await journals.writer();
    const { batch } = await mixedBatch(writer);
    const all = await writer.rows(batch, { after: 0, limit: 100 });
    const states: RowState[] = ['conflict', 'accepted', 'invalid', 'queued', 'accepted'];
    const expected = all.filter((row) => states.includes(row.state));
    expect(await writer.rows(batch, { after: 0, limit: 100, states })).toEqual(expected);
    expect(await writer.rows(batch, { after: 4, limit: 3, states })).toEqual(
      expected.filter(({ ordinal }) => ordinal > 4).slice(0, 3),
    );
    expect(await writer.rows(batch, { after: 0, limit: 100, states: [] })).toEqual([]);
    expect(await writer.rows(batch, { after: 0, limit: 100, states: ROW_STATES })).toEqual(all);
  });
});

describe('rows to be checked', () => {
  const everything = { provider: null, acceptedBeforeMs: NOW_MS, nowMs: NOW_MS, limit: 100, except: [] };

  it('are the never checked ones by age and the checked ones by their next check, oldest first', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(
      writer,
      [1, 2, 3, 4, 5, 6].map((ordinal) =>
        newRow(ordinal, { provider: ordinal % 2 === 0 ? 'MTN' : 'AIRTEL' }),
      ),
    );
    await offer(writer, batch);
    await writer.record(batch, [
      answered(1, { acceptedAtMs: NOW_MS - 10 }),
      answered(2, { acceptedAtMs: NOW_MS + 1, next: 'enqueued' }),
      answered(3, { acceptedAtMs: NOW_MS - 30 }),
      answered(4, { acceptedAtMs: NOW_MS - 90 }),
      answered(5, { acceptedAtMs: NOW_MS - 99 }),
      answered(6, { acceptedAtMs: NOW_MS - 5, next: 'rejected' }),
      checked(4, { next: 'accepted', settledAtMs: null, nextCheckAtMs: NOW_MS - 20 }),
      checked(5, { next: 'enqueued', settledAtMs: null, nextCheckAtMs: NOW_MS + 20 }),
    ]);
    const ask = async (change: object) =>
      (await writer.openRows(batch, { ...everything, ...change })).map(({ ordinal }) => ordinal);
    expect(await ask({})).toEqual([3, 4, 1]);
    expect(await ask({ acceptedBeforeMs: NOW_MS + 1 })).toEqual([3, 4, 1, 2]);
    expect(await ask({ nowMs: NOW_MS + 20 })).toEqual([3, 4, 1, 5]);
    expect(await ask({ acceptedBeforeMs: -1, nowMs: Number.MAX_SAFE_INTEGER })).toEqual([4, 5]);
    expect(await ask({ limit: 2 })).toEqual([3, 4]);
    expect(await ask({ limit: 2, except: [3] })).toEqual([4, 1]);
    expect(await ask({ limit: 2, except: [3, 1] })).toEqual([4]);
    expect(await ask({ provider: 'AIRTEL' })).toEqual([3, 1]);
    expect(await ask({ provider: 'ZAMTEL' })).toEqual([]);
  });

  it('bring along what was sent', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1, { amount: '10.5' })]);
    await offer(writer, batch);
    await writer.record(batch, [answered(1, { acceptedAtMs: NOW_MS - 1 })]);
    expect(await writer.openRows(batch, everything)).toEqual([
      {
        ordinal: 1,
        payoutId: payoutId(1),
        provider: 'MTN',
        state: 'accepted',
        duplicateIgnored: false,
        acceptedAtMs: NOW_MS - 1,
        checks: 0,
        phone: '260760000001',
        amount: '10.5',
        currency: 'ZMW',
        fields: newRow(1).fields,
      },
    ]);
  });

  it('without a next check are never due again', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1)]);
    await offer(writer, batch);
    await writer.record(batch, [answered(1), checked(1, { next: 'accepted', nextCheckAtMs: null })]);
    const ever = { ...everything, acceptedBeforeMs: Number.MAX_SAFE_INTEGER, nowMs: Number.MAX_SAFE_INTEGER };
    expect(await writer.openRows(batch, ever)).toEqual([]);
  });
});

describe('duplicates', () => {
  it('stay unconfirmed until a status check has heard a word about them', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(
      writer,
      [1, 2, 3, 4].map((ordinal) => newRow(ordinal)),
    );
    await offer(writer, batch);
    const duplicate = { word: 'DUPLICATE_IGNORED', duplicateIgnored: true };
    await writer.record(
      batch,
      [1, 2, 3].map((ordinal) => answered(ordinal, duplicate)),
    );
    await writer.record(batch, [
      answered(4),
      checked(2),
      checked(3, { next: 'accepted', serviceStatus: null, settledAtMs: null, nextCheckAtMs: NOW_MS }),
    ]);
    const unconfirmed = await writer.unconfirmedDuplicates(batch, { after: 0, limit: 10 });
    expect(unconfirmed.map(({ ordinal, duplicateIgnored }) => [ordinal, duplicateIgnored])).toEqual([
      [1, true],
      [3, true],
    ]);
    expect(await writer.unconfirmedDuplicates(batch, { after: 1, limit: 10 })).toMatchObject([
      { ordinal: 3 },
    ]);
    expect(await writer.unconfirmedDuplicates(batch, { after: 0, limit: 1 })).toMatchObject([{ ordinal: 1 }]);
  });
});

describe('the audit trail', () => {
  it('keeps its entries in order, of one batch or of all', async () => {
    const writer = await journals.writer();
    const entries: readonly AuditEntry[] = [
      {
        atMs: NOW_MS,
        batch: 'B1',
        action: 'file.imported',
        facts: { rows: 3, text: 'a "b"\n', goesOn: true, reason: null },
      },
      { atMs: NOW_MS - 5, batch: null, action: 'profile.added', facts: {} },
      { atMs: NOW_MS, batch: 'B1', action: 'batch.confirmed', facts: { hash: 'x' } },
    ];
    for (const entry of entries) await writer.appendAudit(entry);
    expect(await writer.audit(null)).toEqual(entries);
    expect(await writer.audit('B1')).toEqual([entries[0], entries[2]]);
    expect(await writer.audit('B2')).toEqual([]);
  });
});

describe('profiles', () => {
  it('are kept by name, once each, and can be removed', async () => {
    const writer = await journals.writer();
    const live = {
      name: 'Live',
      baseUrl: 'https://a.example',
      generation: 'legacy' as const,
      practice: false,
      colour: '#123456',
      duplicatePeriodDays: 25,
      asksControlTotals: false,
      changePercent: 20,
      asksChanges: false,
      asksTwoPeople: false,
    };
    const trial = { ...live, name: 'Trial', practice: true };
    await writer.addProfile(trial, entered('profile.added'));
    await writer.addProfile(live, entered('profile.added'));
    expect(await writer.listProfiles()).toEqual([live, trial]);
    const twice = writer.addProfile({ ...live, colour: '#fff' }, entered('profile.added'));
    expect((await failureOf(twice)).code).toBe('PROFILE_EXISTS');
    const removal = entered('profile.removed');
    expect(await writer.removeProfile('Live', removal)).toBe(true);
    expect(await writer.removeProfile('Live', removal)).toBe(false);
    // What was refused, and what changed nothing, is no act.
    const actions = (await writer.audit(null)).map(({ action }) => action);
    expect(actions).toEqual(['profile.added', 'profile.added', 'profile.removed']);
    expect(await writer.listProfiles()).toEqual([trial]);
  });
});
