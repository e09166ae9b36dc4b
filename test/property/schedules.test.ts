// A batch that is to be sent at a time: killed at every point, with clocks that are set back and forward, and with two
// timers at once. It is never sent before its time, never twice, and never later than ten minutes by itself (P1, P2).

import { afterEach, describe, expect, test } from 'vitest';
import { startInTime } from '../../main/methods/runs/due-start.ts';
import { ScheduleWatch } from '../../main/methods/runs/schedule-watch.ts';
import { DURABLE_POINTS, type DurablePoint } from '../../main/ports.ts';
import type { EventName } from '../../shared/contract/contract.ts';
import { paymasterError } from '../../shared/errors.ts';
import { LATE_AFTER_MS } from '../../shared/runs/schedules.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { UploadDesk } from '../support/upload-desk.ts';
import { UploadWorld } from '../support/upload-world.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21, 9);
const SEND_AT_MS = START_MS + 2 * HOUR_MS;
const ROWS = 3;
const POINTS = DURABLE_POINTS.filter((point) =>
  /^(?:schedule\.\w+-take|dispatch|record|batch)\./.test(point),
);

let world: UploadWorld;
let takenAtMs: number[] = [];
let earlyPosts = 0;

afterEach(() => world.dispose());

async function make(): Promise<void> {
  takenAtMs = [];
  earlyPosts = 0;
  world = await UploadWorld.create({
    rows: ROWS,
    sendAtMs: SEND_AT_MS,
    script: {
      finalAfterMs: () => 1_000,
      initiate: () => {
        if (takenAtMs.length === 0) earlyPosts += 1;
        return { kind: 'honest' };
      },
    },
  });
}

/** One start of the program: it goes on with what was cut off, and waits for times. */
class Life {
  readonly desk = UploadDesk.over(world);
  readonly outcomes: string[] = [];
  readonly uploads: Pick<UploadDesk['uploads'], 'start'> = {
    start: (input, isByProgram) => this.desk.uploads.start(input, isByProgram),
  };
  readonly #parts = {
    ports: { clock: world.clock, log: { info: () => {}, warn: () => {} } },
    journal: { writer: async () => world.journal, reader: async () => world.journal },
    uploads: this.uploads,
    events: {
      emit: (name: EventName, payload: object) => {
        if (name === 'scheduleReached') this.outcomes.push(Object.values(payload).join(' '));
      },
    },
  };
  readonly watch = new ScheduleWatch(this.#parts);

  /** What a command that waits does when it thinks that the time has come. */
  async startAsDue(): Promise<void> {
    const schedule = { sendAtMs: SEND_AT_MS, when: 'due' } as const;
    const input = { batch: world.batch, until: 'settled', waitLimitMs: null, concurrency: null } as const;
    await startInTime(this.#parts, { ...input, schedule }, false);
  }

  async goOn(): Promise<void> {
    if (!['sending', 'sent'].includes(await world.state())) return;
    const { batch } = world;
    await this.desk.uploads.start({ batch, until: 'settled', waitLimitMs: null, concurrency: null }, true);
  }

  async live(durationMs: number): Promise<void> {
    this.watch.begin();
    await world.clock.drive(world.clock.sleep(durationMs));
  }

  async end(): Promise<void> {
    await world.clock.drive(this.watch.end());
    await world.clock.drive(this.desk.uploads.close());
  }
}

function watchPoints(deadly: DurablePoint | null): void {
  world.killAt((point) => {
    if (point === 'schedule.after-take') takenAtMs.push(world.clock.nowMs());
    return point === deadly;
  });
}

async function checkPromises(): Promise<void> {
  expect(await world.disagreements()).toEqual([]);
  expect(earlyPosts).toBe(0);
  expect(takenAtMs.length).toBeLessThan(2);
  for (const atMs of takenAtMs) {
    expect(atMs).toBeGreaterThanOrEqual(SEND_AT_MS);
    expect(atMs - SEND_AT_MS).toBeLessThanOrEqual(LATE_AFTER_MS);
  }
  for (const posts of world.service.posts.values()) expect(posts).toBeLessThan(3);
  expect([0, ROWS]).toContain(world.service.ledger.size);
}

const missed = async () => (await world.journal.findBatch(world.batch))?.schedule?.missed?.why ?? null;

describe('P1 P2 a batch that is to be sent at a time', () => {
  test.each(POINTS)('killed at %s goes on, or is sent in time, once', async (point) => {
    await make();
    watchPoints(point);
    const first = new Life();
    await first.live(2 * HOUR_MS + 60_000).catch((error: unknown) => {
      if (!world.isDead) throw error;
    });
    const hasDied = world.isDead;
    if (hasDied) await world.reopen();
    else await first.end();
    watchPoints(null);
    const second = new Life();
    await second.goOn();
    await second.live(HOUR_MS);
    await second.end();
    await checkPromises();
    expect(world.service.ledger.size).toBe(ROWS);
    expect(await world.state()).toBe('settled');
    if (/take|offer|outcomes|batch/.test(point)) expect(hasDied).toBe(true);
  });

  test.each<[name: string, byMs: number, afterMs: number, expected: 'sent' | 'late' | 'waits']>([
    ['set back an hour while it waits', -HOUR_MS, HOUR_MS, 'sent'],
    ['set forward, to before its time', HOUR_MS / 2, HOUR_MS, 'sent'],
    ['set forward, to a moment after its time', HOUR_MS + 60_000, HOUR_MS, 'sent'],
    ['set forward, beyond what is in time', HOUR_MS + LATE_AFTER_MS + 60_000, HOUR_MS, 'late'],
    ['set forward by years', 20 * 365 * 24 * HOUR_MS, HOUR_MS, 'late'],
    ['set back by years', -20 * 365 * 24 * HOUR_MS, HOUR_MS, 'waits'],
    ['set back once it was sent', -HOUR_MS, 2 * HOUR_MS + 60_000, 'sent'],
  ])('whose clock is %s', async (_, byMs, afterMs, expected) => {
    await make();
    watchPoints(null);
    const life = new Life();
    await life.live(afterMs);
    world.clock.setWallClock(byMs);
    await life.live(4 * HOUR_MS);
    await checkPromises();
    expect(world.service.ledger.size).toBe(expected === 'sent' ? ROWS : 0);
    expect(await missed()).toBe(expected === 'late' ? 'late' : null);
    if (expected === 'late') {
      expect(life.outcomes).toEqual([`${world.batch} missed`]);
      // Put right again, the clock starts nothing: a person was asked.
      world.clock.setWallClock(-byMs);
      await life.live(2 * HOUR_MS);
      expect(world.service.ledger.size).toBe(0);
    }
    await life.end();
  });

  test.each([
    [LATE_AFTER_MS, ROWS, null],
    [LATE_AFTER_MS + 1, 0, 'late'],
  ] as const)('of which nothing ran until %d ms after it', async (lateByMs, rows, why) => {
    await make();
    watchPoints(null);
    world.clock.pass(2 * HOUR_MS + lateByMs);
    const life = new Life();
    await life.live(HOUR_MS);
    await life.end();
    await checkPromises();
    expect(world.service.ledger.size).toBe(rows);
    expect(await missed()).toBe(why);
    const acts = (await world.journal.audit(world.batch)).map(({ action }) => action);
    expect(acts.filter((action) => action.startsWith('schedule.'))).toEqual([
      'schedule.set',
      why === null ? 'schedule.taken' : 'schedule.missed',
    ]);
  });

  test.each(['schedule.before-miss', 'schedule.after-miss'] as const)(
    'missed, and killed at %s, asks all the same',
    async (point) => {
      await make();
      watchPoints(point);
      world.clock.pass(3 * HOUR_MS);
      await new Life().live(HOUR_MS).catch((error: unknown) => {
        if (!world.isDead) throw error;
      });
      expect(world.isDead).toBe(true);
      await world.reopen();
      watchPoints(null);
      const life = new Life();
      await life.live(HOUR_MS);
      await life.end();
      await checkPromises();
      expect(await missed()).toBe('late');
      expect(world.service.ledger.size).toBe(0);
    },
  );

  test.each(['LEASE_HELD', 'LEASE_LOST'] as const)(
    'whose desk is told %s leaves it to the other one',
    async (code) => {
      await make();
      watchPoints(null);
      world.clock.pass(2 * HOUR_MS);
      const life = new Life();
      life.uploads.start = async () => {
        throw paymasterError(code, 'Another desk has it.', 'Wait.');
      };
      await expect(life.startAsDue()).rejects.toMatchObject({ failure: { code } });
      expect(await missed()).toBeNull();
      await life.end();
    },
  );

  test('that two timers reach at once is started by one of them', async () => {
    await make();
    watchPoints(null);
    const [one, other] = [new Life(), new Life()];
    one.watch.begin();
    await other.live(3 * HOUR_MS);
    await expect(other.startAsDue()).rejects.toMatchObject({ failure: { code: 'BATCH_WRONG_STATE' } });
    await one.end();
    await other.end();
    await checkPromises();
    expect(takenAtMs).toHaveLength(1);
    expect([...one.outcomes, ...other.outcomes]).toEqual([`${world.batch} started`]);
    expect(world.service.ledger.size).toBe(ROWS);
  });

  test('is not started early, whoever says that it is due, nor by a start that knows no time', async () => {
    await make();
    watchPoints(null);
    const life = new Life();
    world.clock.pass(2 * HOUR_MS - 1);
    await expect(life.startAsDue()).rejects.toMatchObject({ failure: { code: 'BATCH_WRONG_STATE' } });
    await expect(life.desk.start()).rejects.toMatchObject({ failure: { code: 'BATCH_WRONG_STATE' } });
    const sending = world.journal.setBatchState(world.batch, 'sending', { atMs: world.clock.nowMs() });
    await expect(sending).rejects.toMatchObject({ failure: { code: 'BATCH_WRONG_STATE' } });
    const offer = { limit: 5, except: [], atMs: world.clock.nowMs() };
    await expect(world.journal.offerQueued(world.batch, offer)).rejects.toMatchObject({
      failure: { code: 'BATCH_WRONG_STATE' },
    });
    expect(await world.state()).toBe('approved');
    expect(takenAtMs).toEqual([]);
    await life.live(HOUR_MS);
    await life.end();
    await checkPromises();
    expect(world.service.ledger.size).toBe(ROWS);
  });

  test('is not taken as due long after its time by any step of the journal', async () => {
    await make();
    const late = { sendAtMs: SEND_AT_MS, atMs: SEND_AT_MS + LATE_AFTER_MS + 1, when: 'due' } as const;
    await expect(world.journal.schedules.take(world.batch, late)).rejects.toMatchObject({
      failure: { code: 'BATCH_WRONG_STATE' },
    });
    await world.journal.schedules.take(world.batch, { ...late, atMs: SEND_AT_MS + LATE_AFTER_MS });
    expect(await world.state()).toBe('sending');
  });

  test('asks where there is no token at its time, and is sent by a person then', async () => {
    await make();
    watchPoints(null);
    const life = new Life();
    life.desk.openAccount = () =>
      Promise.reject(paymasterError('TOKEN_MISSING', 'There is no token.', 'Give one.'));
    await life.live(3 * HOUR_MS);
    await life.end();
    expect(await world.journal.findBatch(world.batch)).toMatchObject({
      state: 'approved',
      schedule: { missed: { why: 'refused', said: 'There is no token.' } },
    });
    expect(life.outcomes).toEqual([`${world.batch} missed`]);
    expect(takenAtMs).toEqual([]);
    const now = new Life();
    const schedule = { sendAtMs: SEND_AT_MS, when: 'now' } as const;
    const input = { batch: world.batch, until: 'settled', waitLimitMs: null, concurrency: null } as const;
    await now.desk.uploads.start({ ...input, schedule });
    await now.desk.untilEnded();
    expect(world.service.ledger.size).toBe(ROWS);
    expect(await world.disagreements()).toEqual([]);
  });

  test.each<[minutes: number, outcomes: string[]]>([
    [5, ['waits', 'started']],
    [60, ['waits', 'missed']],
  ])(
    'whose keyring is locked for %d minutes says so, and is sent once it is not, in time',
    async (minutes, outcomes) => {
      await make();
      watchPoints(null);
      const life = new Life();
      const { openAccount } = life.desk;
      life.desk.openAccount = (...given) => {
        if (world.clock.nowMs() >= SEND_AT_MS + minutes * 60_000) return openAccount(...given);
        return Promise.reject(paymasterError('SECRET_UNREADABLE', 'It cannot be read.', 'Unlock it.'));
      };
      await life.live(2 * HOUR_MS + 3 * 60_000);
      expect(await missed()).toBeNull();
      await life.live(2 * HOUR_MS);
      await life.end();
      expect(life.outcomes).toEqual(outcomes.map((outcome) => `${world.batch} ${outcome}`));
      await checkPromises();
      if (outcomes.includes('started')) {
        expect(world.service.ledger.size).toBe(ROWS);
        return;
      }
      expect(world.service.ledger.size).toBe(0);
      const kept = (await world.journal.findBatch(world.batch))?.schedule?.missed;
      expect([kept?.why, sayEnglish(kept?.said ?? '')]).toEqual(['refused', 'It cannot be read. Unlock it.']);
    },
  );

  test('is not started while the computer goes to sleep, and later asks', async () => {
    await make();
    watchPoints(null);
    const life = new Life();
    await life.live(2 * HOUR_MS - 1_000);
    await world.clock.drive(life.watch.end());
    world.clock.pass(HOUR_MS);
    expect(takenAtMs).toEqual([]);
    await life.live(60_000);
    await life.end();
    expect(await missed()).toBe('late');
    expect(world.service.ledger.size).toBe(0);
  });

  test('cancelled, changed or left with nothing to send, is not sent at the old time', async () => {
    await make();
    watchPoints(null);
    const { schedules } = world.journal;
    const life = new Life();
    life.watch.begin();
    const later = SEND_AT_MS + HOUR_MS;
    const zone = 'Africa/Lusaka';
    const change = { sendAtMs: later, zone, atMs: START_MS, replaces: SEND_AT_MS };
    await expect(schedules.set(world.batch, { ...change, replaces: null })).rejects.toThrow('is to be sent');
    await schedules.set(world.batch, change);
    life.watch.ring();
    await life.live(2.5 * HOUR_MS);
    expect(takenAtMs).toEqual([]);
    await expect(schedules.cancel(world.batch, { sendAtMs: SEND_AT_MS, atMs: 1 })).rejects.toThrow();
    await schedules.cancel(world.batch, { sendAtMs: later, atMs: world.clock.nowMs() });
    life.watch.ring();
    await life.live(4 * HOUR_MS);
    await life.end();
    expect(world.service.ledger.size).toBe(0);
    await schedules.set(world.batch, { ...change, sendAtMs: SEND_AT_MS + 24 * HOUR_MS, replaces: null });
    const atMs = world.clock.nowMs();
    const entry = { atMs, batch: world.batch, action: 'batch.rest-left-out', facts: {} } as const;
    const order = { reason: 'Paid in cash.', limit: 100, rows: { kind: 'all' } } as const;
    expect(await world.journal.leaveOut(world.batch, order, entry)).toBe(ROWS);
    await world.journal.setBatchState(world.batch, 'settled', { atMs });
    expect(await world.journal.findBatch(world.batch)).toMatchObject({ state: 'settled', schedule: null });
    const acts = (await world.journal.audit(world.batch)).map(({ action }) => action);
    expect(acts).toEqual([
      'batch.confirmed',
      'schedule.set',
      'schedule.changed',
      'schedule.cancelled',
      'schedule.set',
      'batch.rest-left-out',
      'schedule.cancelled',
    ]);
  });
});
