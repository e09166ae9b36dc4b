// Rows on their way are asked about until they are final, whatever the state of their batch: asking is no sending.

import { afterEach, describe, expect, test } from 'vitest';
import { UploadDesk } from '../../support/upload-desk.ts';
import type { WorldOptions } from '../../support/upload-world.ts';

let desk: UploadDesk;

async function make(options: WorldOptions): Promise<void> {
  desk = await UploadDesk.create(options);
}

/** Sends for a while, then pauses. */
async function pausedAfter(durationMs: number): Promise<void> {
  await desk.start({ until: 'settled' });
  await desk.after(durationMs, () => desk.uploads.stop(desk.world.batch));
}

/** Lets time pass until nobody asks about the batch any more. */
async function untilNobodyAsks(): Promise<void> {
  const watch = async () => {
    do await desk.world.clock.sleep(500);
    while (desk.uploads.asking(desk.world.batch) !== null);
  };
  await desk.world.clock.drive(watch());
}

afterEach(async () => {
  await desk.world.clock.drive(desk.uploads.close());
  await desk.world.dispose();
});

describe('a paused batch', () => {
  test('P4 is asked about until its rows are final, and nothing more of it leaves', async () => {
    await make({ rows: 300, script: { latencyMs: 400, finalAfterMs: () => 60_000 } });
    await desk.world.clock.drive(desk.uploads.follow());
    await pausedAfter(1_500);
    const { accepted = 0, queued = 0 } = await desk.world.counts();
    expect(accepted).toBeGreaterThan(0);
    const sent = desk.world.service.postCount;
    await untilNobodyAsks();
    expect(await desk.world.counts()).toEqual({ completed: accepted, queued });
    expect(desk.world.service.postCount).toBe(sent);
    expect((await desk.world.journal.findBatch(desk.world.batch))?.state).toBe('paused');
  });

  test('P4 has its unknown rows asked about too, and none of them is offered again', async () => {
    await make({
      rows: 40,
      script: {
        latencyMs: 100,
        finalAfterMs: () => 1_000,
        initiate: () => {
          return { kind: 'lost', cause: 'timeout', isTaken: false, latencyMs: 300 };
        },
      },
    });
    await desk.world.clock.drive(desk.uploads.follow());
    await pausedAfter(500);
    const before = await desk.world.counts();
    expect(before.offered).toBeGreaterThan(0);
    const sent = desk.world.service.postCount;
    expect(desk.uploads.asking(desk.world.batch)).not.toBeNull();
    await desk.after(60_000, () => {});
    expect(desk.world.service.postCount).toBe(sent);
    expect((await desk.world.counts()).queued).toBe(before.queued);
  });

  test('goes on when it is resumed, which ends the asking first', async () => {
    await make({ rows: 200, script: { latencyMs: 400, finalAfterMs: () => 5_000 } });
    await desk.world.clock.drive(desk.uploads.follow());
    await pausedAfter(1_500);
    await desk.world.clock.drive(desk.start({ until: 'settled' }));
    expect(desk.uploads.asking(desk.world.batch)).toBeNull();
    await desk.untilEnded(2);
    expect(await desk.world.counts()).toEqual({ completed: 200 });
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('is asked about at once where a person wants all rows to be', async () => {
    await make({ rows: 60, script: { latencyMs: 200, finalAfterMs: () => 1_000 } });
    await desk.start({ until: 'sent' });
    await desk.untilEnded();
    await desk.after(20_000, () => desk.uploads.askAll(desk.world.batch));
    await desk.after(5_000, () => {});
    expect(await desk.world.counts()).toEqual({ completed: 60 });
  });

  test('is asked about again, where a person wants it, after a moment without a status check', async () => {
    let isThere = false;
    const check = () => ({ kind: isThere ? 'honest' : 'not-offered' }) as const;
    await make({ rows: 4, script: { finalAfterMs: () => 1_000, check } });
    await desk.start({ until: 'settled' });
    await desk.untilEnded();
    expect(await desk.world.counts()).toEqual({ accepted: 4 });
    isThere = true;
    await desk.after(60_000, () => desk.uploads.askAll(desk.world.batch));
    await desk.after(5_000, () => {});
    expect(await desk.world.counts()).toEqual({ completed: 4 });
    expect((await desk.world.journal.findBatch(desk.world.batch))?.statusNotOffered).toBe(false);
  });
});

describe('P2 a journal that fails for a moment', () => {
  test('does not leave a batch that is followed alone', async () => {
    await make({ rows: 20, script: { latencyMs: 200, finalAfterMs: () => 5 * 60_000 } });
    await desk.start({ until: 'sent' });
    await desk.untilEnded();
    const { journal } = desk.world;
    let failures = 0;
    desk.journal = async () =>
      Object.assign(Object.create(journal), {
        offeredRows: async (...asked: Parameters<typeof journal.offeredRows>) => {
          failures += 1;
          if (failures === 1) throw new Error('The database is out of reach for a moment.');
          return await journal.offeredRows(...asked);
        },
      });
    await desk.world.clock.drive(desk.uploads.follow());
    await desk.after(30 * 60_000, () => {});
    expect(failures).toBeGreaterThan(1);
    expect(await desk.world.counts()).toEqual({ completed: 20 });
    await desk.world.clock.drive(desk.uploads.leave());
  });
});

describe('a service that is lost', () => {
  test('is asked whether it is back, and then the batch goes on by itself where the clerk had said so', async () => {
    let isDead = false;
    await make({
      rows: 120,
      goesOn: true,
      script: {
        latencyMs: 200,
        finalAfterMs: () => 1_000,
        initiate: () => (isDead ? { kind: 'unsent' } : { kind: 'honest' }),
        check: () => (isDead ? { kind: 'lost', cause: 'not-sent' } : { kind: 'honest' }),
      },
    });
    await desk.world.clock.drive(desk.uploads.follow());
    await desk.start({ until: 'settled' });
    await desk.after(700, () => {
      isDead = true;
    });
    await desk.untilEnded();
    expect(desk.ends[0]).toMatchObject({ reason: 'paused', failure: null });
    expect((await desk.world.journal.findBatch(desk.world.batch))?.serviceLostAtMs).not.toBeNull();
    isDead = false;
    await desk.untilEnded(2);
    expect(await desk.world.counts()).toEqual({ completed: 120 });
  });
});
