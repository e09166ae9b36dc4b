// Many desks on one journal in PostgreSQL: a batch is one desk's at a time, free as soon as that desk is gone, and the database
// itself refuses the steps of whoever has it no more (P1).

import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '../../../main/journal/carried.ts';
import { fenced } from '../../../main/journal/fenced.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { JournalChange } from '../../../main/journal/thread-messages.ts';
import { figure } from '../../support/figures.ts';
import {
  answered,
  importedDraft,
  NOW_MS,
  newBatch,
  newRow,
  payoutId,
} from '../../support/journal/journals.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let desks: PostgresDesks;
let folder: string;
let mary: JournalWriter;
let john: JournalWriter;
const heardByJohn: (JournalChange | null)[] = [];

beforeAll(async () => {
  desks = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-desks-'));
  mary = await desks.desk('mary');
  john = await desks.desk('john', (change) => heardByJohn.push(change));
});
afterAll(async () => {
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A batch of some rows that was approved by Mary. */
async function approved(rows = 3): Promise<string> {
  const ordinals = Array.from({ length: rows }, (_, index) => index + 1);
  const batch = await importedDraft(
    mary,
    ordinals.map((ordinal) => newRow(ordinal)),
  );
  await mary.queueRows(
    batch,
    ordinals.map((ordinal) => ({ ordinal, payoutId: payoutId(ordinal, batch), body: '{}' })),
  );
  await mary.setBatchState(batch, 'approved', { atMs: NOW_MS });
  return batch;
}

async function taken(desk: JournalWriter, batch: string): Promise<{ fence: number; journal: JournalWriter }> {
  const taking = await desk.leases.take(batch, 'send');
  if (taking.kind !== 'held') throw new Error(`It is held by ${taking.holder.person}.`);
  return { fence: taking.fence, journal: fenced(desk, taking.fence) };
}

const offerOne = (journal: JournalWriter, batch: string) =>
  journal.offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });

describe('P1 a lease', () => {
  it('is one desk’s, however often two race for it', async () => {
    const batch = await approved();
    let last = 0;
    for (let race = 1; race <= figure('leaseRaces'); race += 1) {
      const both = await Promise.all([mary.leases.take(batch, 'send'), john.leases.take(batch, 'send')]);
      const won = both.filter(({ kind }) => kind === 'held');
      expect(won).toHaveLength(1);
      const [winner] = won;
      if (winner?.kind !== 'held') throw new Error('Nobody has it.');
      expect(winner.fence).toBeGreaterThan(last);
      last = winner.fence;
      await (both[0]?.kind === 'held' ? mary : john).leases.give(batch, winner.fence);
    }
  });

  it('names who has it, and is free when it is given up', async () => {
    const batch = await approved();
    const { fence } = await taken(mary, batch);
    expect(await john.leases.take(batch, 'send')).toMatchObject({ kind: 'busy', holder: { person: 'mary' } });
    expect(await john.leases.held()).toContainEqual({
      batch,
      holder: expect.objectContaining({ work: 'send' }),
    });
    await mary.leases.give(batch, fence);
    expect(await john.leases.of(batch)).toBeNull();
    await taken(john, batch);
  });

  it('names two desks of one computer differently, by their data folders and by the accounts of who has signed in', async () => {
    const batch = await approved();
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => desks.desk('mary', undefined, join(folder, name))),
    );
    if (first === undefined || second === undefined) throw new Error('There are two desks.');
    const computer = hostname();
    const { fence } = await taken(first, batch);
    expect((await john.leases.of(batch))?.holder).toMatchObject({
      person: 'mary',
      host: `${computer}/first`,
    });
    await first.leases.give(batch, fence);
    const signedIn = { name: 'Mary Banda', key: 'key' };
    await actingAs(signedIn, () => second.leases.take(batch, 'send'));
    expect((await john.leases.of(batch))?.holder).toMatchObject({
      ...{ person: 'Mary Banda', host: `mary@${computer}/second` },
    });
  });

  it('is free at once when its desk’s connection has ended, and fifteen seconds after its last heartbeat otherwise', async () => {
    const batch = await approved();
    const gone = await desks.desk('gone');
    await taken(gone, batch);
    expect((await john.leases.take(batch, 'send')).kind).toBe('busy');
    // Its heartbeat would do for an hour: it is the end of its connection that frees the batch.
    await desks.query('UPDATE lease SET until_ms = until_ms + 3600000');
    await gone.close();
    await expect.poll(() => john.leases.of(batch)).toBeNull();
    const { fence } = await taken(john, batch);
    // As if the last heartbeat were fifteen seconds ago, by the clock of the database.
    await desks.query('UPDATE lease SET until_ms = until_ms - 15000');
    const { fence: next } = await taken(mary, batch);
    expect(next).toBe(fence + 1);
    expect(await john.leases.renew(batch, fence)).toMatchObject({ kind: 'lost', now: { person: 'mary' } });
    expect(await mary.leases.renew(batch, next)).toEqual({ kind: 'held' });
  });

  it('that is over is refused by the database in every step of a run, with who has it now', async () => {
    const batch = await approved();
    const old = await taken(mary, batch);
    await old.journal.setBatchState(batch, 'sending', { atMs: NOW_MS });
    await offerOne(old.journal, batch);
    await desks.query('UPDATE lease SET until_ms = until_ms - 15000');
    const now = await taken(john, batch);
    const refused = {
      failure: {
        code: 'LEASE_LOST',
        message: expect.stringContaining(`Batch ${batch} was taken over by john`),
      },
    };
    await expect(offerOne(old.journal, batch)).rejects.toMatchObject(refused);
    await expect(old.journal.offerAgain(batch, [1], NOW_MS)).rejects.toMatchObject(refused);
    await expect(old.journal.record(batch, [answered(1)])).rejects.toMatchObject(refused);
    await expect(old.journal.setBatchState(batch, 'paused', { atMs: NOW_MS })).rejects.toMatchObject(refused);
    // Nor is a step taken that carries no number at all.
    await expect(offerOne(mary, batch)).rejects.toMatchObject(refused);
    expect(await now.journal.attempts(batch, 1)).toHaveLength(1);
    await now.journal.record(batch, [answered(1)]);
    await offerOne(now.journal, batch);
    await now.journal.leases.give(batch, now.fence);
    await expect(offerOne(old.journal, batch)).rejects.toMatchObject({ failure: { code: 'LEASE_LOST' } });
  });

  it('for asking gives way to one for sending, and to nothing else', async () => {
    const batch = await approved();
    const asking = await mary.leases.take(batch, 'ask');
    expect(asking.kind).toBe('held');
    expect((await john.leases.take(batch, 'ask')).kind).toBe('busy');
    expect((await john.leases.take(batch, 'send')).kind).toBe('held');
    expect((await mary.leases.take(batch, 'ask')).kind).toBe('busy');
  });

  it('carries what another desk asks, until it is taken anew', async () => {
    const batch = await approved();
    const { fence } = await taken(mary, batch);
    expect(await john.leases.ask(batch, 'stop')).toMatchObject({ person: 'mary' });
    expect(await mary.leases.of(batch)).toMatchObject({ fence, wish: 'stop' });
    await mary.leases.give(batch, fence);
    await taken(john, batch);
    expect(await john.leases.of(batch)).toMatchObject({ wish: null });
    expect(await mary.leases.ask(await approved(), 'stop')).toBeNull();
  });
});

describe('a draft', () => {
  it('whose file was not read to its end is nobody’s once its desk is gone, and never while that desk is there (P6)', async () => {
    const gone = await desks.desk('gone');
    const left = await gone.createBatch(newBatch());
    const kept = await mary.createBatch(newBatch());
    await mary.appendRows(kept, [newRow(1)]);
    // Nobody has heard of either desk for an hour, which is how long a file of ten million rows may take.
    await desks.query('UPDATE lease SET until_ms = until_ms - 3600000');
    expect(await john.cutShortDrafts()).toEqual([]);
    await gone.close();
    await expect.poll(() => john.cutShortDrafts()).toEqual([left]);
    await mary.finishImport(kept, { rowCount: 1, numberGrammar: 'Point.', fileAmounts: { ZMW: '10.5' } });
    expect((await mary.findBatch(kept))?.importFinished).toBe(true);
  });

  it('is changed by one desk at a time, and by another one fifteen seconds after the last change', async () => {
    const batch = await importedDraft(mary, [newRow(1)]);
    const figures = { count: 1, totals: {} };
    await expect(john.drafts.setControls(batch, figures, NOW_MS)).rejects.toMatchObject({
      failure: { code: 'LEASE_HELD', message: expect.stringContaining('is being changed by mary') },
    });
    const rows = [{ ordinal: 1, payoutId: payoutId(1, batch), body: '{}' }];
    await expect(john.queueRows(batch, rows)).rejects.toMatchObject({ failure: { code: 'LEASE_HELD' } });
    await expect(john.setBatchState(batch, 'discarded', { atMs: NOW_MS })).rejects.toMatchObject({
      failure: { code: 'LEASE_HELD' },
    });
    expect(await john.findBatch(batch)).toMatchObject({ state: 'draft' });
    await desks.query('UPDATE lease SET until_ms = until_ms - 15000');
    await john.drafts.setControls(batch, figures, NOW_MS);
    await expect(mary.drafts.setControls(batch, figures, NOW_MS)).rejects.toMatchObject({
      failure: { code: 'LEASE_HELD' },
    });
  });
});

describe('what one desk does', () => {
  it('is told to the others, by step and batch', async () => {
    const batch = await approved();
    heardByJohn.length = 0;
    const { journal, fence } = await taken(mary, batch);
    await journal.setBatchState(batch, 'sending', { atMs: NOW_MS });
    await mary.leases.give(batch, fence);
    await expect.poll(() => heardByJohn).toContainEqual({ step: 'setBatchState', batch });
    await expect.poll(() => heardByJohn).toContainEqual({ step: 'leases.give', batch });
  });

  it('is seen in a number that every step of another makes larger, beside the clock that all share', async () => {
    const before = await john.leases.time();
    await approved();
    const after = await john.leases.time();
    expect(after?.othersSteps).toBeGreaterThan(before?.othersSteps ?? 0);
    expect(after?.atMs).toBeGreaterThan(before?.atMs ?? 0);
  });
});

describe('P1 another server', () => {
  /** A batch of two rows that was approved and not sent. */
  async function unsent(desk: JournalWriter): Promise<string> {
    const batch = await importedDraft(desk, [newRow(1), newRow(2)]);
    const rows = [1, 2].map((ordinal) => ({ ordinal, payoutId: payoutId(ordinal, batch), body: '{}' }));
    await desk.queueRows(batch, rows);
    await desk.setBatchState(batch, 'approved', { atMs: NOW_MS });
    return batch;
  }

  /** Nothing of the batch leaves before the service was asked about its rows. */
  async function expectAskedFirst(desk: JournalWriter, batch: string): Promise<void> {
    expect(await desk.restores.unasked(batch, { after: 0, limit: 9 })).toHaveLength(2);
    const { journal } = await taken(desk, batch);
    await journal.setBatchState(batch, 'sending', { atMs: NOW_MS });
    await expect(offerOne(journal, batch)).rejects.toThrow(/were not asked about yet/);
    await journal.restores.answer(batch, { known: [], unknown: [1, 2] }, NOW_MS);
    expect(await offerOne(journal, batch)).toHaveLength(1);
  }

  const takeovers = async (desk: JournalWriter) =>
    (await desk.audit(null)).filter(({ action }) => action === 'journal.failed-over');

  it('that is a standby which was promoted has every unsent row asked about before any leaves, and drafts said to be unsent', async () => {
    await using standby = await desks.cluster.openStandby();
    const first = await desks.another();
    const desk = await first.desk('mary');
    const batch = await unsent(desk);
    const draft = await importedDraft(desk, [newRow(1)]);
    await first.close();
    expect(await takeovers(await first.desk('john'))).toEqual([]);
    await first.close();
    const whole = `SELECT count(*) FROM pg_stat_replication WHERE replay_lsn = pg_current_wal_lsn()`;
    await expect.poll(() => desks.query(whole)).toBe('1');
    await standby.promote();
    await using other = PostgresDesks.at(standby, first.database);
    const second = await other.desk('john');
    await expectAskedFirst(second, batch);
    const rows = [{ ordinal: 1, payoutId: payoutId(1, draft), body: '{}' }];
    await expect(second.queueRows(draft, rows)).rejects.toMatchObject({
      failure: { message: expect.stringContaining('may have been sent') },
    });
    expect(await takeovers(second)).toHaveLength(1);
    expect(await takeovers(await other.desk('mary'))).toHaveLength(1);
  });

  it('is also the same one with a dump read back into the same database', async () => {
    const place = await desks.another();
    const desk = await place.desk('mary');
    const batch = await unsent(desk);
    await place.close();
    const dump = await desks.cluster.dump(place.database);
    await dump.restore();
    const second = await place.desk('mary');
    await expectAskedFirst(second, batch);
    expect(await takeovers(second)).toHaveLength(1);
    await place.close();
  });
});
