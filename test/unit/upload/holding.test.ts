// Uploads over the life of a program: stopped and started many times, side by side, and held while the computer sleeps.

import { afterEach, describe, expect, test } from 'vitest';
import { paymasterError } from '../../../shared/errors.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { UploadDesk } from '../../support/upload-desk.ts';
import type { WorldOptions } from '../../support/upload-world.ts';

let desk: UploadDesk;

async function make(options: WorldOptions): Promise<UploadDesk> {
  desk = await UploadDesk.create(options);
  return desk;
}

afterEach(() => desk.world.dispose());

const reasons = () => desk.ends.map(({ reason }) => reason);
const final = { finalAfterMs: () => 5_000 };

describe('P1 P2 P3 a batch that is stopped and started again and again', () => {
  test('goes on from where it was each time, exact after each stop, and ends settled', async () => {
    await make({ rows: 600, script: { ...final, latencyMs: 200 } });
    let sent = 0;
    for (let cycle = 1; cycle <= 12; cycle += 1) {
      await desk.start({ until: 'settled' });
      await desk.after(700, () => desk.uploads.stop(desk.world.batch));
      expect(reasons().length).toBe(cycle);
      const { queued = 0, ...others } = await desk.world.counts();
      expect(others.offered).toBeUndefined();
      expect(600 - queued).toBe(desk.world.service.postCount);
      expect(desk.world.service.postCount).toBeGreaterThanOrEqual(sent);
      sent = desk.world.service.postCount;
      expect(await desk.activity()).toBeNull();
    }
    await desk.start({ until: 'settled' });
    await desk.untilEnded(13);
    expect(reasons()).toEqual([...Array(12).fill('stopped'), 'finished']);
    expect(await desk.world.counts()).toEqual({ completed: 600 });
    expect(await desk.world.state()).toBe('settled');
    expect([desk.opened, desk.closed]).toEqual([13, 13]);
    expect(desk.world.service.inFlight).toBe(0);
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('leaves no timer behind that goes on working', async () => {
    await make({ rows: 200, script: { latencyMs: 200 } });
    for (let cycle = 0; cycle < 5; cycle += 1) {
      await desk.start({ until: 'settled' });
      await desk.after(500, () => desk.uploads.stop(desk.world.batch));
    }
    const { service, clock } = desk.world;
    const asked = service.postCount + service.checkCount + service.availabilityReads;
    await clock.drive(clock.sleep(600_000));
    expect(service.postCount + service.checkCount + service.availabilityReads).toBe(asked);
    expect(clock.sleeping).toBe(0);
  });
});

describe('two batches of one account', () => {
  test('run side by side, neither waits for the other', async () => {
    await make({ rows: 400, script: { ...final, latencyMs: 100 } });
    const first = desk.world.batch;
    const second = await desk.world.addBatch({ rows: 400 });
    await desk.start({ batch: first, until: 'settled' });
    await desk.start({ batch: second, until: 'settled' });
    const answered = async (batch: string) => {
      const totals = await desk.world.journal.totals(batch);
      return totals.reduce((sum, { state, rows }) => sum + (state === 'queued' ? 0 : rows), 0);
    };
    const shares = await desk.after(1_000, async () => [await answered(first), await answered(second)]);
    const [one = 0, two = 0] = shares;
    expect(Math.min(one, two)).toBeGreaterThan(0.5 * Math.max(one, two));
    expect(Math.max(one, two)).toBeLessThan(400);
    await desk.untilEnded(2);
    expect(reasons()).toEqual(['finished', 'finished']);
    expect(desk.world.service.ledger.size).toBe(800);
    for (const batch of [first, second]) {
      desk.world.batch = batch;
      expect(await desk.world.counts()).toEqual({ completed: 400 });
      expect(await desk.world.disagreements()).toEqual([]);
    }
  });

  test('are stopped one by one', async () => {
    await make({ rows: 400, script: { latencyMs: 200 } });
    const first = desk.world.batch;
    const second = await desk.world.addBatch({ rows: 100 });
    await desk.start({ batch: first });
    await desk.start({ batch: second });
    await desk.after(600, () => desk.uploads.stop(first));
    expect(desk.ends).toMatchObject([{ batch: first, reason: 'stopped' }]);
    await desk.untilEnded(2);
    expect(desk.ends[1]).toMatchObject({ batch: second, reason: 'finished' });
  });
});

describe('uploads while the computer sleeps', () => {
  test('are stopped cleanly with a reason, and exactly those go on after it', async () => {
    await make({ rows: 400, script: { ...final, latencyMs: 200 } });
    const first = desk.world.batch;
    const second = await desk.world.addBatch({ rows: 400 });
    const third = await desk.world.addBatch({ rows: 400 });
    for (const batch of [first, second, third]) await desk.start({ batch, until: 'settled' });
    await desk.after(600, () => desk.uploads.stop(second));
    desk.ends = [];
    await desk.after(600, () => desk.uploads.pauseAll());
    expect(desk.ends.map(({ batch }) => batch).sort()).toEqual([first, third].sort());
    for (const { reason, sentence } of desk.ends) {
      expect(reason).toBe('stopped');
      expect(sayEnglish(sentence ?? '')).toContain('went to sleep');
    }
    expect(desk.world.service.inFlight).toBe(0);
    const posts = desk.world.service.postCount;
    desk.world.clock.pass(8 * 3_600_000);
    expect(desk.world.service.postCount).toBe(posts);

    desk.ends = [];
    await desk.world.clock.drive(desk.uploads.resumeAll());
    expect([...desk.uploads.running()].sort()).toEqual([first, third].sort());
    await desk.untilEnded(2);
    expect(reasons()).toEqual(['finished', 'finished']);
    for (const batch of [first, third]) {
      desk.world.batch = batch;
      expect(await desk.world.state()).toBe('settled');
      expect(await desk.world.disagreements()).toEqual([]);
    }
    desk.world.batch = second;
    expect(await desk.world.state()).toBe('paused');
  });

  test('go on only once, and not when a person stopped or started them meanwhile', async () => {
    await make({ rows: 400, script: { latencyMs: 200 } });
    await desk.start();
    await desk.after(600, () => desk.uploads.pauseAll());
    await desk.world.clock.drive(desk.uploads.stop(desk.world.batch));
    await desk.world.clock.drive(desk.uploads.resumeAll());
    expect(desk.uploads.running()).toEqual([]);

    await desk.start();
    await desk.after(600, () => desk.uploads.pauseAll());
    await desk.start();
    await desk.world.clock.drive(desk.uploads.resumeAll());
    expect(desk.uploads.running()).toEqual([desk.world.batch]);
    await desk.untilEnded(3);
    await desk.world.clock.drive(desk.uploads.resumeAll());
    expect(desk.uploads.running()).toEqual([]);
    expect(await desk.world.counts()).toEqual({ accepted: 400 });
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('go on also when the computer wakes before everything has come to rest', async () => {
    await make({ rows: 400, script: { latencyMs: 2_000 } });
    await desk.start();
    const both = await desk.after(3_000, () => [desk.uploads.pauseAll(), desk.uploads.resumeAll()]);
    await desk.world.clock.drive(Promise.all(both));
    expect(desk.uploads.running()).toEqual([desk.world.batch]);
    await desk.untilEnded(2);
    expect(reasons()).toEqual(['stopped', 'finished']);
    expect(await desk.world.disagreements()).toEqual([]);
  });

  test('P1 what is done to a resting batch at that moment starts none of it', async () => {
    await make({ rows: 8 });
    const { batch, clock } = desk.world;
    const resting = desk.uploads.whileResting(batch, () => clock.sleep(1_000));
    await desk.after(500, () => desk.uploads.pauseAll());
    await resting;
    await clock.drive(desk.uploads.resumeAll());
    expect(desk.uploads.running()).toEqual([]);
    expect(await desk.world.counts()).toEqual({ queued: 8 });
  });

  test('that ended by themselves at that moment are not started again', async () => {
    await make({ rows: 8, script: { latencyMs: 1_000 } });
    await desk.start();
    // Availability and configuration are read first, each in one latency.
    await desk.after(2_500, () => desk.uploads.pauseAll());
    expect(reasons()).toEqual(['finished']);
    await desk.world.clock.drive(desk.uploads.resumeAll());
    expect(desk.uploads.running()).toEqual([]);
    expect(reasons()).toEqual(['finished']);
  });

  test('that cannot go on tell it as their end', async () => {
    await make({ rows: 400, script: { latencyMs: 200 } });
    await desk.start();
    await desk.after(600, () => desk.uploads.pauseAll());
    desk.openAccount = async () => {
      throw paymasterError('TOKEN_MISSING', 'There is no token.', 'Give one.');
    };
    await desk.world.clock.drive(desk.uploads.resumeAll());
    expect(desk.ends[1]).toMatchObject({ reason: 'stopped', failure: { code: 'TOKEN_MISSING' } });
  });

  test('that are being started are held too', async () => {
    await make({ rows: 40 });
    desk.openAccount = async () => {
      await desk.world.clock.sleep(500);
      return desk.world.service;
    };
    const started = desk.start();
    await desk.world.clock.drive(Promise.all([started, desk.uploads.pauseAll()]));
    expect(desk.world.service.postCount).toBe(0);
    await desk.world.clock.drive(desk.uploads.resumeAll());
    await desk.untilEnded(2);
    expect(await desk.world.counts()).toEqual({ accepted: 40 });
  });
});
