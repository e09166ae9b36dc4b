// A clean stop: exact numbers, nothing sent after it, and it ends whatever the run is doing.

import { afterEach, describe, expect, test } from 'vitest';
import { figure } from '../../support/figures.ts';
import type { InitiationAct } from '../../support/scripted-service.ts';
import { MTN, type RunOptions, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
  return world;
}

/** Stops the run after this time. */
function stopAfter(durationMs: number): Pick<RunOptions, 'meanwhile'> {
  return { meanwhile: (upload) => void world.clock.sleep(durationMs).then(() => upload.stop()) };
}

/** A prime, so that stops fall at all phases of what a run does at even times. */
const STEP_MS = figure('stopStepMs');

const SILENT: InitiationAct = { kind: 'lost', isTaken: false, cause: 'timeout' };

afterEach(() => world.dispose());

describe('a stop in the middle', () => {
  test('awaits what is in flight; the number that went out is exact and nothing is left unknown', async () => {
    await make({ rows: 500, script: { latencyMs: 300 } });
    const end = await world.run(stopAfter(1_000));
    expect(end.reason).toBe('stopped');
    const { accepted = 0, queued = 0, ...others } = await world.counts();
    expect(others).toEqual({});
    expect(accepted).toBe(world.service.postCount);
    expect(accepted).toBeGreaterThan(8);
    expect(accepted + queued).toBe(500);
    expect(await world.state()).toBe('paused');
    for (const row of await world.rows()) expect(row.attempts).toBe(row.state === 'accepted' ? 1 : 0);
    expect(await world.disagreements()).toEqual([]);
  });

  test('lets nothing leave any more', async () => {
    await make({ rows: 500, script: { latencyMs: 300 } });
    const startedAtMs = world.clock.nowMs();
    await world.run(stopAfter(1_000));
    expect(world.service.postTimesMs.every((atMs) => atMs <= startedAtMs + 1_000)).toBe(true);
  });

  test.each(['sent', 'settled'] as const)(
    'leaves not one request of any kind to follow once it has been given (until %s)',
    async (until) => {
      for (let atMs = 100; atMs < 5_000; atMs += STEP_MS) {
        await make({
          rows: 40,
          script: {
            latencyMs: 250,
            finalAfterMs: () => 300,
            // Some are refused after silence, which the run would ask about.
            initiate: ({ nth, phone }): InitiationAct => {
              if (Number(phone.slice(-2)) % 4 !== 0) return { kind: 'honest' };
              if (nth === 1) return { kind: 'lost', isTaken: false, cause: 'cut' };
              return { kind: 'reject', code: 'RECIPIENT_NOT_FOUND' };
            },
          },
        });
        const { service } = world;
        const requests = () => service.postCount + service.checkCount + service.availabilityReads;
        let atStop = -1;
        const stop = (upload: { stop(): void }) => {
          upload.stop();
          atStop = requests();
        };
        await world.run({
          until,
          meanwhile: (upload) => void world.clock.sleep(atMs).then(() => stop(upload)),
        });
        expect(requests()).toBe(atStop);
        expect(await world.disagreements()).toEqual([]);
        await world.dispose();
      }
      await make({ rows: 1 });
    },
  );

  test('ends the looks at availability too, while it awaits what is in flight', async () => {
    const script = { initiate: () => SILENT, statuses: () => ({ [MTN]: 'OPERATIONAL' }) };
    await make({ rows: 20, script, settings: { availabilityMs: 2_500 } });
    let reads = -1;
    const stop = (upload: { stop(): void }) => {
      upload.stop();
      reads = world.service.availabilityReads;
    };
    await world.run({ meanwhile: (upload) => void world.clock.sleep(3_000).then(() => stop(upload)) });
    expect(world.clock.monotonicMs()).toBeGreaterThan(10_000);
    expect(reads).toBe(2);
    expect(world.service.availabilityReads).toBe(reads);
  });

  test('takes back a request that still waits for its connection', async () => {
    await make({ rows: 100 });
    const connects: (() => void)[] = [];
    const end = await world.run({
      ...stopAfter(500),
      wrapService: (service) => ({
        ...service,
        initiate: async (operation, id, body, onHandedOver) => {
          await world.clock.sleep(2_000);
          connects.push(() => {});
          return await service.initiate(operation, id, body, onHandedOver);
        },
        checkStatus: (operation, id) => service.checkStatus(operation, id),
        readAvailability: () => service.readAvailability(),
        readConfiguration: () => service.readConfiguration(),
        close: () => service.close(),
      }),
    });
    expect(end.reason).toBe('stopped');
    expect(connects.length).toBe(8);
    expect(world.service.postCount).toBe(0);
    expect(await world.counts()).toEqual({ queued: 100 });
    expect((await world.rows()).every((row) => row.attempts === 0)).toBe(true);
  });

  test('and a resume pay every row once', async () => {
    await make({ rows: 300, script: { latencyMs: 300 } });
    await world.run(stopAfter(1_000));
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 300 });
    expect((await world.rows()).every((row) => row.attempts === 1)).toBe(true);
    expect(await world.disagreements()).toEqual([]);
  });

  test('before the first answer of the availability sends nothing at all', async () => {
    await make({ rows: 50 });
    const end = await world.run(stopAfter(40));
    expect(end.reason).toBe('stopped');
    expect(world.service.postCount).toBe(0);
    expect(await world.counts()).toEqual({ queued: 50 });
  });

  test('before it has begun asks nothing at all', async () => {
    await make({ rows: 50 });
    const end = await world.run({ meanwhile: (upload) => upload.stop() });
    expect(end.reason).toBe('stopped');
    expect(world.service.availabilityReads).toBe(0);
    expect(await world.counts()).toEqual({ queued: 50 });
  });

  test('at any moment leaves an exact journal', async () => {
    for (let atMs = 40; atMs < 1_400; atMs += STEP_MS / 3) {
      const script = {
        latencyMs: 90,
        initiate: ({ nth, phone }: { nth: number; phone: string }): InitiationAct =>
          nth === 1 && Number(phone.slice(-2)) % 5 === 0
            ? { kind: 'lost', isTaken: true, cause: 'cut' }
            : { kind: 'honest' },
      };
      await make({ rows: 120, script });
      await world.run(stopAfter(atMs));
      const { queued = 0, offered = 0, accepted = 0 } = await world.counts();
      expect(queued + offered + accepted).toBe(120);
      const posts = (await world.rows()).reduce((sum, row) => sum + row.attempts, 0);
      expect(posts).toBe(world.service.postCount);
      expect(await world.disagreements()).toEqual([]);
      await world.run();
      expect(await world.counts()).toEqual({ accepted: 120 });
      expect(await world.disagreements()).toEqual([]);
      await world.dispose();
    }
  });
});

describe('a stop while the run', () => {
  test('recovers offers of a killed run leaves them unknown, their attempts uncounted where nothing left', async () => {
    await make({ rows: 60, script: { initiate: () => ({ ...SILENT, cause: 'cut' }) } });
    await world.run();
    const before = new Map((await world.rows()).map((row) => [row.ordinal, row]));
    const { offered = 0 } = await world.counts();
    expect(offered).toBeGreaterThan(0);
    const posts = world.service.postCount;
    const end = await world.run({ meanwhile: (upload) => upload.stop() });
    expect(end.reason).toBe('stopped');
    expect(world.service.postCount).toBe(posts);
    expect((await world.counts()).offered).toBe(offered);
    for (const row of await world.rows()) expect(row.attempts).toBe(before.get(row.ordinal)?.attempts);
  });

  test('makes offers again durable withdraws those, and they stay unknown', async () => {
    await make({
      rows: 40,
      script: {
        initiate: ({ nth }) =>
          nth === 1 ? { kind: 'lost', isTaken: true, cause: 'cut' } : { kind: 'honest' },
      },
    });
    const end = await world.run({
      wrapJournal: (journal) =>
        new Proxy(journal, {
          get: (target, name) => {
            if (name !== 'offerAgain') return asOf(target, name);
            return async (batch: string, ordinals: readonly number[], atMs: number) => {
              const offers = await target.offerAgain(batch, ordinals, atMs);
              upload.stop();
              await world.clock.sleep(50);
              return offers;
            };
          },
        }),
      meanwhile: (made) => {
        upload = made;
      },
    });
    expect(end.reason).toBe('stopped');
    const { offered = 0, queued = 0 } = await world.counts();
    expect(offered + queued).toBe(40);
    const attempts = (await world.rows()).reduce((sum, row) => sum + row.attempts, 0);
    expect(attempts).toBe(world.service.postCount);
    expect(await world.disagreements()).toEqual([]);
  });
  let upload: { stop(): void };

  test('waits for an answer that never comes ends at the deadline of that request', async () => {
    await make({ rows: 100, script: { initiate: () => SILENT } });
    const startedAtMs = world.clock.monotonicMs();
    await world.run(stopAfter(1_000));
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(10_500);
    expect((await world.counts()).offered).toBe(world.service.postCount);
  });

  test('waits for an availability that never answers does not wait for it', async () => {
    await make({ rows: 5 });
    const waits = async () => {
      await world.clock.sleep(3_600_000);
      return { kind: 'read' as const, value: [] };
    };
    let reads = 0;
    world.service.script = {
      finalAfterMs: () => null,
      initiate: () => ({ kind: 'honest', latencyMs: 40_000 }),
      availability: () => {
        reads += 1;
        return reads === 1 ? { kind: 'read', value: [] } : waits();
      },
    };
    const startedAtMs = world.clock.monotonicMs();
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(reads).toBe(2);
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(41_000);
  });

  test('only settles leaves the batch sent', async () => {
    await make({ rows: 20 });
    const end = await world.run({ until: 'settled', ...stopAfter(30_000) });
    expect(end.reason).toBe('stopped');
    expect(await world.counts()).toEqual({ accepted: 20 });
    expect(await world.state()).toBe('sent');
  });

  test('has just finished everything is no stop at all', async () => {
    await make({ rows: 20, script: { finalAfterMs: () => 1_000 } });
    const end = await world.run({
      until: 'settled',
      wrapJournal: (journal) =>
        new Proxy(journal, {
          get: (target, name) => {
            if (name !== 'record') return asOf(target, name);
            return async (...group: Parameters<typeof target.record>) => {
              const isWhole = await target.record(...group);
              const counts = await world.counts();
              if (counts.completed === 20) upload.stop();
              return isWhole;
            };
          },
        }),
      meanwhile: (made) => {
        upload = made;
      },
    });
    expect(end).toMatchObject({ reason: 'finished', failure: null });
    expect(await world.state()).toBe('settled');
  });
});

describe('a limit to the waiting', () => {
  test('ends the run with the rows where they are', async () => {
    await make({ rows: 20 });
    const startedAtMs = world.clock.monotonicMs();
    const end = await world.run({ until: 'settled', waitLimitMs: 30_000 });
    expect(end.reason).toBe('wait-limit');
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(36_000);
    expect(await world.counts()).toEqual({ accepted: 20 });
    expect(await world.state()).toBe('sent');
  });

  test('that passes while rows are unsent pauses the batch', async () => {
    await make({ rows: 200, script: { latencyMs: 5_000 } });
    const end = await world.run({ until: 'settled', waitLimitMs: 7_000 });
    expect(end.reason).toBe('wait-limit');
    expect(await world.state()).toBe('paused');
    expect(await world.disagreements()).toEqual([]);
  });

  test('that does not pass is not met', async () => {
    await make({ rows: 20, script: { finalAfterMs: () => 2_000 } });
    expect(await world.run({ until: 'settled', waitLimitMs: 60_000 })).toMatchObject({ reason: 'finished' });
    expect(await world.state()).toBe('settled');
  });
});

/** What a journal has under a name; its methods know whose they are. */
function asOf(target: UploadWorld['journal'], name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name, target);
  return typeof member === 'function' ? member.bind(target) : member;
}
