// The uploads of a process: one run for each batch, stopped at any moment, and an end that is always told.

import { afterEach, describe, expect, test } from 'vitest';
import { Uploads } from '../../../main/methods/uploads.ts';
import type { PaymentService } from '../../../main/service/port.ts';
import type { EventPayload } from '../../../shared/contract.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;
let ends: EventPayload<'uploadEnded'>[];
let opened: number;
let closed: number;
let openAccount: () => Promise<PaymentService>;

async function make(options: WorldOptions): Promise<Uploads> {
  world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
  ends = [];
  opened = 0;
  closed = 0;
  openAccount = async () => world.service;
  const accounts = {
    open: async () => {
      opened += 1;
      const service = await openAccount();
      return new Proxy(service, {
        get: (target, name) => {
          if (name === 'close') {
            return async () => {
              closed += 1;
            };
          }
          const member: unknown = Reflect.get(target, name, target);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });
    },
  };
  const ports = {
    clock: world.clock,
    random: world.random,
    steps: { reach: () => {} },
    log: { info: () => {}, warn: () => {} },
  };
  return new Uploads(ports, { writer: async () => world.journal }, accounts, {
    batchChanged: () => {},
    uploadEnded: (end) => ends.push(end),
  });
}

function input(more: { until?: 'sent' | 'settled' } = {}) {
  return { batch: world.batch, until: more.until ?? ('sent' as const), waitLimitMs: null, concurrency: null };
}

async function untilEnded(uploads: Uploads): Promise<void> {
  const watch = async () => {
    while (ends.length === 0) await world.clock.sleep(50);
  };
  await world.clock.drive(watch());
  expect(await uploads.activity(world.batch)).toBeNull();
}

afterEach(() => world.dispose());

describe('a start', () => {
  test('runs to the end, tells it, closes its client and audits both', async () => {
    const uploads = await make({ rows: 30 });
    await uploads.start(input());
    await untilEnded(uploads);
    expect(ends).toEqual([{ batch: world.batch, reason: 'finished', sentence: null, failure: null }]);
    expect([opened, closed]).toEqual([1, 1]);
    const audit = (await world.journal.audit(world.batch)).map(({ action }) => action);
    expect(audit.filter((action) => action.startsWith('upload.'))).toEqual([
      'upload.started',
      'upload.ended',
    ]);
  });

  test('beside another one of the same batch at the same moment is refused', async () => {
    const uploads = await make({ rows: 30 });
    const starts = await Promise.allSettled([uploads.start(input()), uploads.start(input())]);
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(opened).toBe(1);
    await untilEnded(uploads);
    expect(world.service.postCount).toBe(30);
    expect(await world.disagreements()).toEqual([]);
  });

  test('that fails can be made again', async () => {
    const uploads = await make({ rows: 30 });
    openAccount = async () => {
      throw paymasterError('TOKEN_MISSING', 'No token.', 'Give one.');
    };
    await expect(uploads.start(input())).rejects.toThrow(PaymasterError);
    openAccount = async () => world.service;
    await uploads.start(input());
    await untilEnded(uploads);
    expect(ends[0]?.reason).toBe('finished');
  });

  test('with nothing left to do needs no client and tells its end', async () => {
    const uploads = await make({ rows: 30 });
    await uploads.start(input());
    await untilEnded(uploads);
    ends = [];
    await uploads.start(input());
    await untilEnded(uploads);
    expect(ends[0]?.reason).toBe('finished');
    expect(opened).toBe(1);
  });

  test('tells an end with its failure when the journal fails', async () => {
    const uploads = await make({ rows: 30 });
    world.journal.offerQueued = async () => {
      throw paymasterError('JOURNAL_FULL_DISK', 'The disk is full.', 'Make room.');
    };
    await uploads.start(input());
    await untilEnded(uploads);
    expect(ends[0]).toMatchObject({ reason: 'stopped', failure: { code: 'JOURNAL_FULL_DISK' } });
    expect(closed).toBe(1);
  });
});

describe('a stop', () => {
  test('while the account is still being opened keeps everything from leaving', async () => {
    const uploads = await make({ rows: 30 });
    openAccount = async () => {
      await world.clock.sleep(500);
      return world.service;
    };
    const started = uploads.start(input());
    const stopped = world.clock.sleep(100).then(() => uploads.stop(world.batch));
    await world.clock.drive(Promise.all([started, stopped]));
    expect(ends[0]?.reason).toBe('stopped');
    expect(world.service.postCount).toBe(0);
    expect(await world.counts()).toEqual({ queued: 30 });
  });

  test('returns when nothing is in flight any more', async () => {
    const uploads = await make({ rows: 300, script: { latencyMs: 400 } });
    await uploads.start(input());
    await world.clock.drive(world.clock.sleep(1_000).then(() => uploads.stop(world.batch)));
    expect(ends[0]?.reason).toBe('stopped');
    const { accepted = 0, queued = 0 } = await world.counts();
    expect(accepted).toBe(world.service.postCount);
    expect(accepted + queued).toBe(300);
  });

  test('of a batch that does not run returns at once', async () => {
    const uploads = await make({ rows: 3 });
    await world.clock.drive(uploads.stop(world.batch));
    expect(world.clock.monotonicMs()).toBe(0);
  });

  test('comes with the closing of the program for every batch', async () => {
    const uploads = await make({ rows: 300, script: { latencyMs: 400 } });
    await uploads.start(input());
    await world.clock.drive(world.clock.sleep(1_000).then(() => uploads.close()));
    expect(ends[0]?.reason).toBe('stopped');
    expect(closed).toBe(1);
  });
});

describe('what a run does now', () => {
  test('is told with what was measured and what waits', async () => {
    const uploads = await make({
      rows: 300,
      providerOf: (ordinal) => (ordinal % 10 === 0 ? AIRTEL : MTN),
      script: { latencyMs: 400, statuses: () => ({ [AIRTEL]: 'CLOSED', ZAMTEL_ZMB: 'CLOSED' }) },
    });
    await uploads.start(input());
    const activity = await world.clock.drive(
      world.clock.sleep(3_000).then(() => uploads.activity(world.batch)),
    );
    expect(activity).toMatchObject({ phase: 'sending' });
    expect(activity?.answersPerSecond).toBeGreaterThan(5);
    expect(activity?.secondsLeft).toBeGreaterThan(0);
    expect(activity?.requestsInFlight).toBeGreaterThan(0);
    expect(activity?.waits.length).toBe(1);
    expect(activity?.waits[0]).toContain(`${AIRTEL} is closed`);
    await world.clock.drive(uploads.close());
  });

  test('is settling once everything has gone out, with what holds the questions back', async () => {
    const uploads = await make({ rows: 20, script: { check: () => ({ kind: 'lost', cause: 'not-sent' }) } });
    await uploads.start(input({ until: 'settled' }));
    const activity = await world.clock.drive(
      world.clock.sleep(30_000).then(() => uploads.activity(world.batch)),
    );
    expect(activity).toMatchObject({ phase: 'settling', secondsLeft: null });
    expect(activity?.waits[0]).toContain('No usable answer');
    await world.clock.drive(uploads.close());
  });
});
