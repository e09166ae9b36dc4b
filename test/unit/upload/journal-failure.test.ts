// A journal that fails in the middle: nothing more leaves, the failure is thrown, nothing is left behind, and
// the next run goes on from what is durable.

import { afterEach, describe, expect, test } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { AIRTEL, MTN, type RunOptions, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create(options);
  return world;
}

afterEach(() => world.dispose());

/** Fails at the given call of the method, and at all that follow. */
function failingAt(method: keyof JournalWriter, call: number): Pick<RunOptions, 'wrapJournal'> {
  let calls = 0;
  return {
    wrapJournal: (journal) =>
      new Proxy(journal, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          return async (...given: unknown[]) => {
            if (name === method) calls += 1;
            if (calls >= call) throw new Error(`${method} failed`);
            return await member.apply(target, given);
          };
        },
      }),
  };
}

const CALLS: readonly [keyof JournalWriter, number][] = [
  ['totals', 1],
  ['totals', 2],
  ['setBatchState', 1],
  ['offeredRows', 1],
  ['offerQueued', 1],
  ['offerQueued', 4],
  ['record', 1],
  ['record', 5],
  ['queuedByLane', 1],
  ['openRows', 1],
  ['openRows', 9],
  ['totals', 30],
];

describe('P2 a journal that fails', () => {
  test.each(CALLS)(
    'at %s (%i) ends the run with that failure, and a next run finishes',
    async (method, call) => {
      let isClosed = true;
      await make({
        rows: 300,
        // What is closed makes the run ask whose rows are left.
        providerOf: (ordinal) => (ordinal === 300 ? AIRTEL : MTN),
        script: { latencyMs: 300, statuses: () => (isClosed ? { [AIRTEL]: 'CLOSED' } : {}) },
      });
      const run = world.run({ until: 'settled', ...failingAt(method, call) });
      await expect(run).rejects.toThrow(`${method} failed`);
      expect(world.service.inFlight).toBe(0);
      const posts = world.service.postCount;
      await world.clock.drive(world.clock.sleep(60_000));
      expect(world.service.postCount).toBe(posts);
      await world.reopen();
      isClosed = false;
      expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ completed: 300 });
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('leaves no check behind that goes on asking', async () => {
    await make({ rows: 200, script: { latencyMs: 300, finalAfterMs: () => null } });
    await expect(world.run({ until: 'settled', ...failingAt('offerQueued', 4) })).rejects.toThrow(
      'offerQueued',
    );
    const checks = world.service.checkCount;
    await world.clock.drive(world.clock.sleep(600_000));
    expect(world.service.checkCount).toBe(checks);
  });

  test('sends nothing after the failure', async () => {
    await make({ rows: 300, script: { latencyMs: 300 } });
    let failedAtMs = Number.POSITIVE_INFINITY;
    const failing = failingAt('record', 2);
    await expect(
      world.run({
        wrapJournal: (journal) => {
          const wrapped = failing.wrapJournal?.(journal) ?? journal;
          return new Proxy(wrapped, {
            get: (target, name) => {
              const member: unknown = Reflect.get(target, name, target);
              if (name !== 'record' || typeof member !== 'function') return member;
              return async (...given: unknown[]) => {
                try {
                  return await member.apply(target, given);
                } catch (error) {
                  failedAtMs = Math.min(failedAtMs, world.clock.nowMs());
                  throw error;
                }
              };
            },
          });
        },
      }),
    ).rejects.toThrow('record failed');
    expect(world.service.postTimesMs.filter((atMs) => atMs > failedAtMs)).toEqual([]);
    expect(failedAtMs).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  test('is told to whoever asked about a row, since the answer is not kept', async () => {
    await make({
      rows: 3,
      script: {
        initiate: ({ phone }) =>
          phone.endsWith('0003')
            ? { kind: 'lost', isTaken: false, cause: 'cut', retryAfterMs: 50_000 }
            : { kind: 'honest' },
      },
    });
    let isFailing = false;
    let asked: Promise<unknown> = Promise.resolve();
    const run = world.run({
      wrapJournal: (journal) => {
        const record: JournalWriter['record'] = async (...given) => {
          if (isFailing) throw new Error('record failed');
          return await journal.record(...given);
        };
        return { ...journal, record };
      },
      meanwhile: (upload) => {
        asked = world.clock.sleep(2_000).then(() => {
          isFailing = true;
          return upload.askNow(2);
        });
        asked.catch(() => undefined);
      },
    });
    await expect(run).rejects.toThrow('record failed');
    await expect(asked).rejects.toThrow('record failed');
  });
});

describe('a service client that throws', () => {
  test.each(['initiate', 'checkStatus', 'readAvailability'] as const)(
    '(%s) ends the run with that defect, and a next run finishes',
    async (method) => {
      await make({ rows: 100, script: { latencyMs: 300 } });
      let calls = 0;
      const run = world.run({
        until: 'settled',
        wrapService: (service) =>
          new Proxy(service, {
            get: (target, name) => {
              const member: unknown = Reflect.get(target, name, target);
              if (typeof member !== 'function') return member;
              return async (...given: unknown[]) => {
                if (name === method) calls += 1;
                if (name === method && calls === 1) throw new Error('defect');
                return await member.apply(target, given);
              };
            },
          }),
      });
      await expect(run).rejects.toThrow('defect');
      expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ completed: 100 });
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('before anything was sent leaves no check behind that goes on asking', async () => {
    await make({ rows: 100, script: { latencyMs: 300, finalAfterMs: () => null } });
    await world.run({ meanwhile: (upload) => void world.clock.sleep(1_000).then(() => upload.stop()) });
    expect((await world.counts()).accepted).toBeGreaterThan(0);
    world.service.script = {
      ...world.service.script,
      availability: () => {
        throw new Error('defect');
      },
    };
    await expect(world.run({ until: 'settled' })).rejects.toThrow('defect');
    const checks = world.service.checkCount;
    await world.clock.drive(world.clock.sleep(600_000));
    expect(world.service.checkCount).toBe(checks);
  });
});
