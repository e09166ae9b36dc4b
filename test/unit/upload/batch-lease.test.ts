// Two desks and one batch, in virtual time: while it is not certain that this desk may send, nothing leaves; once another one
// has the batch nothing does any more, and what had passed its last check is counted and goes out under the same id (P1).

import { afterEach, describe, expect, test } from 'vitest';
import { carriedFence } from '../../../main/journal/carried.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { BatchLease } from '../../../main/methods/runs/batch-lease.ts';
import { SharedLeases } from '../../support/shared-leases.ts';
import { type RunOptions, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;
let leases: SharedLeases;
/** What the heartbeats of a test met. */
let failures: unknown[] = [];

async function make(options: WorldOptions): Promise<void> {
  const script = { finalAfterMs: () => null, latencyMs: 300, ...options.script };
  world = await UploadWorld.create({ ...options, script });
  leases = new SharedLeases(world.clock);
  failures = [];
}

afterEach(() => world.dispose());

async function take(host: string, onWish?: () => void): Promise<BatchLease> {
  const journal = leases.journalOf(host, world.journal);
  const onFailure = (error: unknown) => failures.push(error);
  const parts = { clock: world.clock, journal, onFailure, ...(onWish === undefined ? {} : { onWish }) };
  return await BatchLease.take(parts, world.batch, 'send');
}

/** A run of a desk that has taken the batch. */
async function run(lease: BatchLease, options: RunOptions = {}) {
  const end = await world.run({ ...options, lease, wrapJournal: () => lease.journal });
  await world.clock.drive(lease.give());
  return end;
}

/** Does something in the middle of a run. */
function midway(durationMs: number, act: () => void): Pick<RunOptions, 'meanwhile'> {
  return { meanwhile: () => void world.clock.sleep(durationMs).then(act) };
}

/** Another desk takes the batch, since the first is not heard of. */
function takeOver(host: string): void {
  leases.forget(world.batch);
  const journal = leases.journalOf(host, world.journal);
  void journal.leases.take(world.batch, 'send');
}

describe('P1 a batch at one desk at a time', () => {
  test('is refused to another desk by name, and free when the first has given it up', async () => {
    await make({ rows: 5 });
    const lease = await take('lusaka');
    await expect(take('kitwe')).rejects.toMatchObject({
      failure: { code: 'LEASE_HELD', message: expect.stringContaining('the desk lusaka') },
    });
    expect((await run(lease)).reason).toBe('finished');
    const other = await take('kitwe');
    expect(leases.holder(world.batch)).toBe('kitwe');
    expect((await run(other)).reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: 5 });
  });

  test('is kept by a heartbeat through a run of any length', async () => {
    await make({ rows: 400, script: { latencyMs: 2_000 }, settings: { maxConcurrency: 8 } });
    const end = await run(await take('lusaka'));
    expect(end).toMatchObject({ reason: 'finished', failure: null });
    expect(world.clock.monotonicMs()).toBeGreaterThan(60_000);
    const gaps = leases.renewedAtMs.map((atMs, index) => atMs - (leases.renewedAtMs[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(6_000);
    expect(await world.disagreements()).toEqual([]);
  });

  test('taken over in the middle of a window: nothing more leaves, and it is said who has it', async () => {
    await make({ rows: 300 });
    let postsAtLoss = -1;
    const lease = await take('lusaka');
    lease.onTurn(() => {
      postsAtLoss = world.service.postCount;
    });
    const end = await run(
      lease,
      midway(1_700, () => takeOver('kitwe')),
    );
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'LEASE_LOST' } } });
    expect(end.failure?.failure.message).toContain('taken over by the desk kitwe');
    expect(world.service.postCount).toBe(postsAtLoss);
    expect(postsAtLoss).toBeGreaterThan(0);
    expect(end.passed).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    // What this desk could not record any more is asked or sent again by the other one, with the same ids and bytes.
    leases.forget(world.batch);
    expect((await run(await take('ndola'))).reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: 300 });
    expect(await world.disagreements()).toEqual([]);
    expect(world.service.ledger.size).toBe(300);
  });

  test('a late heartbeat: nothing leaves meanwhile, and it goes on when it is heard to stand', async () => {
    await make({ rows: 600, settings: { maxConcurrency: 4 } });
    const startedAtMs = world.clock.nowMs();
    const lease = await take('lusaka');
    let isSlow = true;
    leases.beforeRenewal = async () => {
      if (isSlow) await world.clock.sleep(26_000);
      isSlow = false;
    };
    const end = await run(lease);
    expect(end).toMatchObject({ reason: 'finished', failure: null });
    const afterMs = world.service.postTimesMs.map((atMs) => atMs - startedAtMs);
    // Certain for fifteen seconds; the renewal that left after four is answered after thirty.
    expect(afterMs.filter((atMs) => atMs >= 15_000 && atMs < 30_000)).toEqual([]);
    expect(afterMs.some((atMs) => atMs >= 30_000)).toBe(true);
    expect(await world.counts()).toEqual({ accepted: 600 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('a heartbeat whose answer takes ten seconds: the lease counts from when it was asked for', async () => {
    await make({ rows: 600, settings: { maxConcurrency: 4 } });
    const startedAtMs = world.clock.nowMs();
    const lease = await take('lusaka');
    const answeredAfterMs = [10_000, 26_000];
    leases.afterRenewal = () => world.clock.sleep(answeredAfterMs.shift() ?? 0);
    expect(await run(lease)).toMatchObject({ reason: 'finished', failure: null });
    const afterMs = world.service.postTimesMs.map((atMs) => atMs - startedAtMs);
    // Asked for after four seconds, it ends after nineteen, though the answer came after fourteen; the next comes after forty.
    expect(afterMs.some((atMs) => atMs > 15_500 && atMs < 19_500)).toBe(true);
    expect(afterMs.filter((atMs) => atMs >= 19_500 && atMs < 40_000)).toEqual([]);
    expect(await world.disagreements()).toEqual([]);
  });

  test.each(['nobody else', 'another desk'])(
    'suspended for an hour and woken, with %s at the batch: nothing leaves before that is known',
    async (other) => {
      await make({ rows: 300, settings: { maxConcurrency: 4 } });
      const lease = await take('lusaka');
      let postsAtWaking = -1;
      let postsAtAnswer = -1;
      let renewalsAtWaking = -1;
      const end = await run(
        lease,
        midway(1_700, () => {
          // The clock that never runs back stands still while this computer sleeps.
          world.clock.setWallClock(3_600_000);
          if (other === 'another desk') takeOver('kitwe');
          postsAtWaking = world.service.postCount;
          renewalsAtWaking = leases.renewedAtMs.length;
          leases.beforeRenewal = async () => {
            if (leases.renewedAtMs.length > renewalsAtWaking) return;
            await world.clock.sleep(500);
            postsAtAnswer = world.service.postCount;
          };
        }),
      );
      expect(failures).toEqual([]);
      if (other === 'nobody else') {
        expect(postsAtAnswer).toBe(postsAtWaking);
        expect(end).toMatchObject({ reason: 'finished', failure: null });
        expect(await world.counts()).toEqual({ accepted: 300 });
      } else {
        expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'LEASE_LOST' } } });
        expect(world.service.postCount).toBe(postsAtWaking);
      }
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('a step that carries an old number is refused by the journal, which ends the run before its heartbeat knows', async () => {
    await make({ rows: 100, settings: { windowRows: 16, maxConcurrency: 2 } });
    const lease = await take('lusaka');
    const end = await run(
      lease,
      midway(250, () => takeOver('kitwe')),
    );
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'LEASE_LOST' } } });
    expect(await world.state()).toBe('sending');
    expect(failures).toEqual([]);
  });

  test('a stop that is asked at another desk is obeyed within a second', async () => {
    await make({ rows: 500 });
    const asked = { atMs: 0 };
    const upload: { stop: () => void } = { stop: () => {} };
    const lease = await take('lusaka', () => upload.stop());
    const kitwe = leases.journalOf('kitwe', world.journal);
    const end = await run(lease, {
      meanwhile: (running) => {
        upload.stop = () => running.stop();
        void world.clock.sleep(1_700).then(async () => {
          asked.atMs = world.clock.nowMs();
          expect(await kitwe.leases.ask(world.batch, 'stop')).toMatchObject({ host: 'lusaka' });
        });
      },
    });
    expect(end.reason).toBe('stopped');
    expect(world.service.postTimesMs.filter((atMs) => atMs > asked.atMs + 1_000)).toEqual([]);
    expect(await world.counts()).toMatchObject({ accepted: world.service.postCount });
  });
});

describe('P1 rows that another desk had offered', () => {
  /** A desk that dies when its offer is durable and before anything of it has left. */
  async function leftBehind(): Promise<number> {
    await make({ rows: 20 });
    const lease = await take('lusaka');
    world.killAt((point) => point === 'dispatch.after-offer');
    await world.clock.drive(
      run(lease).catch(() => {
        // It is dead.
      }),
    );
    await world.reopen();
    leases.forget(world.batch);
    const { offered = 0 } = await world.counts();
    expect(offered).toBeGreaterThan(0);
    return offered;
  }

  test('go out again with the same ids and bytes', async () => {
    await leftBehind();
    const ids = (await world.rows()).map(({ payoutId }) => payoutId);
    expect((await run(await take('kitwe'))).reason).toBe('finished');
    expect((await world.rows()).map(({ payoutId }) => payoutId)).toEqual(ids);
    expect(await world.disagreements()).toEqual([]);
    expect(world.service.ledger.size).toBe(20);
  });

  test('are asked about first when they are older than fifteen minutes', async () => {
    const offered = await leftBehind();
    world.clock.pass(16 * 60_000);
    expect((await run(await take('kitwe'))).reason).toBe('finished');
    expect(world.service.checkCount).toBeGreaterThanOrEqual(offered);
    expect(await world.counts()).toEqual({ accepted: 20 });
    expect(await world.disagreements()).toEqual([]);
  });
});

test('in a file that one program holds a lease is granted at once, and no clock ends it', async () => {
  await make({ rows: 3 });
  const fences: (number | null)[] = [];
  const asked: string[] = [];
  const journal: JournalWriter = {
    ...world.journal,
    leases: {
      ...world.journal.leases,
      of: async () => {
        asked.push('of');
        return null;
      },
      renew: async () => {
        asked.push('renew');
        return { kind: 'held' };
      },
    },
    record: async (...args) => {
      fences.push(carriedFence());
      return await world.journal.record(...args);
    },
  };
  const parts = { clock: world.clock, journal, onFailure: (error: unknown) => failures.push(error) };
  const lease = await BatchLease.take(parts, world.batch, 'send');
  expect(lease.journal).toBe(journal);
  world.clock.pass(3_600_000);
  expect(lease.isHeld()).toBe(true);
  expect((await run(lease)).reason).toBe('finished');
  expect(new Set(fences)).toEqual(new Set([null]));
  expect(asked).toEqual([]);
  expect(lease.isHeld()).toBe(false);
});
