// The uploads of a process: one run for each batch, stopped at any moment, and an end that is always told.

import { afterEach, describe, expect, test } from 'vitest';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { SharedLeases } from '../../support/shared-leases.ts';
import { UploadDesk } from '../../support/upload-desk.ts';
import { AIRTEL, MTN, type WorldOptions } from '../../support/upload-world.ts';

let desk: UploadDesk;

async function make(options: WorldOptions): Promise<UploadDesk> {
  desk = await UploadDesk.create(options);
  return desk;
}

async function untilEnded(): Promise<void> {
  await desk.untilEnded();
  expect(await desk.activity()).toBeNull();
}

afterEach(() => desk.world.dispose());

describe('a start', () => {
  test('runs to the end, tells it, closes its client and audits both', async () => {
    await make({ rows: 30 });
    await desk.start();
    await untilEnded();
    expect(desk.ends).toEqual([
      { batch: desk.world.batch, reason: 'finished', sentence: null, failure: null },
    ]);
    expect([desk.opened, desk.closed]).toEqual([1, 1]);
    const audit = (await desk.world.journal.audit(desk.world.batch)).map(({ action }) => action);
    expect(audit.filter((action) => action.startsWith('upload.'))).toEqual([
      'upload.started',
      'upload.ended',
    ]);
  });

  test.each(['sent', 'settled'] as const)(
    'P2 of a batch whose program died before it could say that all is final, until %s, says it',
    async (until) => {
      await make({ rows: 3, script: { finalAfterMs: () => 500 } });
      const { world } = desk;
      let states = 0;
      world.killAt((point) => {
        if (point === 'batch.before-state') states += 1;
        return states === 3;
      });
      await world.run({ until: 'settled' }).catch(() => {});
      await world.reopen();
      expect([await world.state(), await world.counts()]).toEqual(['sent', { completed: 3 }]);
      desk = UploadDesk.over(world);
      desk.openAccount = () => Promise.reject(new Error('No account is needed.'));
      await desk.start({ until });
      await desk.untilEnded();
      expect(desk.ends).toMatchObject([{ reason: 'finished', failure: null }]);
      expect(await world.state()).toBe('settled');
    },
  );

  test.each([true, false])(
    'of a batch that another desk took over, and has settled: %s, ends as it is',
    async (isSettled) => {
      await make({ rows: 300 });
      const { world } = desk;
      const leases = new SharedLeases(world.clock);
      let isOver = false;
      const here = leases.journalOf('lusaka', world.journal);
      desk.journal = async () => ({
        ...here,
        findBatch: async (batch) => {
          const found = await here.findBatch(batch);
          return found !== null && isOver && isSettled ? { ...found, state: 'settled' } : found;
        },
      });
      await desk.start({ until: 'settled' });
      await desk.after(1_700, async () => {
        leases.forget(world.batch);
        await leases.journalOf('kitwe', world.journal).leases.take(world.batch, 'send');
        isOver = true;
      });
      await untilEnded();
      const ended = (await world.journal.audit(world.batch)).find(({ action }) => action === 'upload.ended');
      expect(desk.ends).toMatchObject(
        isSettled
          ? [{ reason: 'finished', sentence: null, failure: null }]
          : [{ reason: 'paused', failure: { code: 'LEASE_LOST' } }],
      );
      expect(ended?.facts).toMatchObject({ reason: isSettled ? 'finished' : 'paused' });
    },
  );

  test('of which the right to the batch cannot be renewed while it is prepared ends, and says why', async () => {
    await make({ rows: 30 });
    const { world } = desk;
    const leases = new SharedLeases(world.clock);
    desk.journal = async () => leases.journalOf('lusaka', world.journal);
    leases.beforeRenewal = async () => {
      leases.beforeRenewal = async () => {};
      throw paymasterError('JOURNAL_BUSY', 'It is busy.', 'Wait.');
    };
    desk.openAccount = async () => {
      await world.clock.sleep(20_000);
      return world.service;
    };
    await Promise.all([world.clock.drive(desk.start()), desk.untilEnded()]);
    expect(desk.ends).toMatchObject([{ reason: 'stopped', failure: { code: 'JOURNAL_BUSY' } }]);
    expect(world.service.postCount).toBe(0);
  });

  test('beside another one of the same batch at the same moment is refused', async () => {
    await make({ rows: 30 });
    const starts = await Promise.allSettled([desk.start(), desk.start()]);
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(desk.opened).toBe(1);
    await untilEnded();
    expect(desk.world.service.postCount).toBe(30);
    expect(await desk.world.disagreements()).toEqual([]);
  });

  describe('by a person, while the program is about to go on by itself,', () => {
    const INPUT = { until: 'sent', waitLimitMs: null, concurrency: null } as const;

    test('is told why it could not, and not that it runs', async () => {
      await make({ rows: 30 });
      desk.openAccount = async () => {
        throw paymasterError('TOKEN_MISSING', 'No token.', 'Give one.');
      };
      const input = { ...INPUT, batch: desk.world.batch };
      const starts = await Promise.allSettled([desk.uploads.start(input, true), desk.start()]);
      const refused = { status: 'rejected', reason: { failure: { code: 'TOKEN_MISSING' } } };
      expect(starts).toMatchObject([refused, refused]);
    });

    test('is what the person wanted', async () => {
      await make({ rows: 30 });
      const input = { ...INPUT, batch: desk.world.batch };
      await Promise.all([desk.uploads.start(input, true), desk.start()]);
      await desk.start();
      expect(desk.opened).toBe(1);
      await untilEnded();
      expect(desk.world.service.postCount).toBe(30);
    });
  });

  test('that fails can be made again', async () => {
    await make({ rows: 30 });
    desk.openAccount = async () => {
      throw paymasterError('TOKEN_MISSING', 'No token.', 'Give one.');
    };
    await expect(desk.start()).rejects.toThrow(PaymasterError);
    desk.openAccount = async () => desk.world.service;
    await desk.start();
    await untilEnded();
    expect(desk.ends[0]?.reason).toBe('finished');
  });

  test('with nothing left to do needs no client and tells its end', async () => {
    await make({ rows: 30 });
    await desk.start();
    await untilEnded();
    desk.ends = [];
    await desk.start();
    await untilEnded();
    expect(desk.ends[0]?.reason).toBe('finished');
    expect(desk.opened).toBe(1);
  });

  test('tells an end with its failure when the journal fails', async () => {
    await make({ rows: 30 });
    const { journal } = desk.world;
    journal.offerQueued = async () => {
      throw paymasterError('JOURNAL_FULL_DISK', 'The disk is full.', 'Make room.');
    };
    await desk.start();
    await untilEnded();
    expect(desk.ends[0]).toMatchObject({ reason: 'stopped', failure: { code: 'JOURNAL_FULL_DISK' } });
    expect(desk.closed).toBe(1);
  });

  test('P2 after the disk was full says what is safe, has the journal opened anew, and goes on', async () => {
    await make({ rows: 300, script: { latencyMs: 200 } });
    const { journal } = desk.world;
    let groups = 0;
    const isFull = () => groups >= 4;
    const full = () =>
      paymasterError('JOURNAL_FULL_DISK', 'There is no space left.', 'Make room on this disk.');
    const failing = new Proxy(journal, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          if (name === 'record') groups += 1;
          if (isFull()) throw full();
          return await member.apply(target, given);
        };
      },
    });
    desk.journal = async () => failing;
    desk.abandoning = () => Promise.reject(full());
    await desk.start({ until: 'settled' });
    await untilEnded();
    const { reason, sentence, failure } = desk.ends[0] ?? {};
    expect([reason, failure?.code, failure?.remedy]).toEqual([
      'stopped',
      'JOURNAL_FULL_DISK',
      'Make room on this disk.',
    ]);
    expect(sayEnglish(sentence ?? '')).toMatch(
      /^There is no space left\. Sending has stopped\..*cannot be carried out twice\.$/,
    );
    expect(desk.abandoned).toEqual([failing]);
    // Who stops it now finds that it has ended, although the journal failed at its closing too.
    await desk.uploads.stop(desk.world.batch);
    expect(desk.world.service.inFlight).toBe(0);

    await desk.world.reopen();
    expect((await desk.world.counts()).offered).toBeGreaterThan(0);
    desk.journal = async () => desk.world.journal;
    await desk.start();
    await desk.untilEnded(2);
    expect(desk.ends[1]?.reason).toBe('finished');
    expect(await desk.world.counts()).toEqual({ accepted: 300 });
    expect(await desk.world.disagreements()).toEqual([]);
  });
});

describe('a stop', () => {
  test('while the account is still being opened keeps everything from leaving', async () => {
    await make({ rows: 30 });
    desk.openAccount = async () => {
      await desk.world.clock.sleep(500);
      return desk.world.service;
    };
    const started = desk.start();
    const stopped = desk.world.clock.sleep(100).then(() => desk.uploads.stop(desk.world.batch));
    await desk.world.clock.drive(Promise.all([started, stopped]));
    expect(desk.ends[0]?.reason).toBe('stopped');
    expect(desk.world.service.postCount).toBe(0);
    expect(await desk.world.counts()).toEqual({ queued: 30 });
  });

  test('returns when nothing is in flight any more', async () => {
    await make({ rows: 300, script: { latencyMs: 400 } });
    await desk.start();
    await desk.world.clock.drive(
      desk.world.clock.sleep(1_000).then(() => desk.uploads.stop(desk.world.batch)),
    );
    expect(desk.ends[0]?.reason).toBe('stopped');
    const { accepted = 0, queued = 0 } = await desk.world.counts();
    expect(accepted).toBe(desk.world.service.postCount);
    expect(accepted + queued).toBe(300);
  });

  test('of a batch that does not run returns at once', async () => {
    await make({ rows: 3 });
    await desk.world.clock.drive(desk.uploads.stop(desk.world.batch));
    expect(desk.world.clock.monotonicMs()).toBe(0);
  });

  test('comes with the closing of the program for every batch', async () => {
    await make({ rows: 300, script: { latencyMs: 400 } });
    await desk.start();
    await desk.world.clock.drive(desk.world.clock.sleep(1_000).then(() => desk.uploads.close()));
    expect(desk.ends[0]?.reason).toBe('stopped');
    expect(desk.closed).toBe(1);
  });
});

describe('what a run does now', () => {
  test('is told with what was measured and what waits', async () => {
    await make({
      rows: 300,
      providerOf: (ordinal) => (ordinal % 10 === 0 ? AIRTEL : MTN),
      script: {
        latencyMs: 400,
        statuses: () => ({ [MTN]: 'UNDER_WATCH', [AIRTEL]: 'CLOSED', ZAMTEL_ZMB: 'CLOSED' }),
      },
    });
    await desk.start();
    const activity = await desk.world.clock.drive(desk.world.clock.sleep(3_400).then(() => desk.activity()));
    expect(activity).toMatchObject({ phase: 'sending' });
    expect(activity?.answersPerSecond).toBeGreaterThan(5);
    expect(activity?.secondsLeft).toBeGreaterThan(0);
    expect(activity?.requestsInFlight).toBeGreaterThan(0);
    expect(activity?.waits.length).toBe(1);
    expect(activity?.waits.map(sayEnglish)[0]).toContain(`${AIRTEL} is closed`);
    expect(activity?.availabilityReadAtMs).not.toBeNull();
    const [mtn, airtel, ...others] = activity?.lanes ?? [];
    expect(others).toEqual([]);
    expect(mtn).toMatchObject({ provider: MTN, currency: 'ZMW', status: 'UNDER_WATCH', wait: null });
    expect(mtn?.answersPerSecond).toBeGreaterThan(5);
    expect(airtel).toMatchObject({
      provider: AIRTEL,
      status: 'CLOSED',
      statusSinceMs: null,
      answersPerSecond: null,
    });
    expect(sayEnglish(airtel?.wait ?? '')).toBe(
      'Closed. 30 rows wait here, unsent, and go out by themselves when it reopens.',
    );
    await desk.world.clock.drive(desk.uploads.close());
  });

  test('is settling once everything has gone out, with what holds the questions back', async () => {
    await make({ rows: 20, script: { check: () => ({ kind: 'lost', cause: 'not-sent' }) } });
    await desk.start({ until: 'settled' });
    const activity = await desk.world.clock.drive(desk.world.clock.sleep(30_000).then(() => desk.activity()));
    expect(activity).toMatchObject({ phase: 'settling', secondsLeft: null });
    expect(activity?.waits.map(sayEnglish)[0]).toContain('No usable answer');
    await desk.world.clock.drive(desk.uploads.close());
  });
});
