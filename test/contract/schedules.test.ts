// Batches that are sent at a time, through the core: a program that stays sends them when the time has come, one that was
// not there asks, and only what a person has seen of a time can be changed.

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import type { Clock } from '../../main/ports.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import type { EventName, EventPayload } from '../../shared/contract/contract.ts';
import { paymasterError } from '../../shared/errors.ts';
import { localTime } from '../../shared/runs/zoned-time.ts';
import { AppDesk } from '../support/app-desk.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Africa/Lusaka';
const FILE = 'Name,Phone,Provider,Currency,Amount\nMary Banda,260763456789,MTN_MOMO_ZMB,ZMW,500.00\n';
/** Nothing that a run waits for takes as long. */
const LONG_MS = 15_000;

/** A clock on which long sleeps end when hours are let pass. */
function passingClock(): Clock & { readonly pass: (hours: number) => void } {
  let passedMs = 0;
  let passed = new AbortController();
  return {
    nowMs: () => systemClock.nowMs() + passedMs,
    monotonicMs: () => systemClock.monotonicMs() + passedMs,
    sleep: (durationMs, signal) => {
      if (durationMs < LONG_MS) return systemClock.sleep(durationMs, signal);
      const signals = signal === undefined ? [passed.signal] : [passed.signal, signal];
      return systemClock.sleep(durationMs, AbortSignal.any(signals));
    },
    pass: (hours) => {
      passedMs += hours * HOUR_MS;
      const before = passed;
      passed = new AbortController();
      before.abort();
    },
  };
}

const clock = passingClock();
const open: AppDesk[] = [];

function desk(folder?: string): AppDesk {
  const made = new AppDesk({ ports: { clock }, ...(folder === undefined ? {} : { folder }) });
  open.push(made);
  return made;
}

afterEach(async () => {
  for (const made of open.splice(0).reverse()) await made.close();
});

const inHours = (hours: number) => ({
  local: localTime(clock.nowMs() + hours * HOUR_MS, ZONE),
  zone: ZONE,
  offsetMinutes: null,
});

/** The next event of a name about a batch. */
function heard<Name extends EventName>(place: AppDesk, name: Name): Promise<EventPayload<Name>> {
  return new Promise((resolve) => {
    const stop = place.app.client.subscribe(name, (payload) => {
      stop();
      resolve(payload);
    });
  });
}

async function confirming(place: AppDesk, batch: string) {
  const { confirmation } = await place.call('reviewBatch', { batch });
  return { confirmation, leaveOutInvalid: false, duplicatesReason: 'meant', acknowledged: null } as const;
}

describe('a batch with a time', () => {
  it('P1 is approved in the same step, and sent by a program that stays when its time has come', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    const confirmation = await confirming(place, batch);
    const past = await place.failure('confirmBatch', { ...confirmation, sendAt: inHours(-1) });
    expect(past).toMatchObject({ code: 'SCHEDULE_TIME', detail: 'past' });
    expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft' });

    const sendAt = inHours(2);
    const view = await place.call('confirmBatch', { ...confirmation, sendAt });
    const sendAtMs = view.schedule?.sendAtMs ?? 0;
    expect(view).toMatchObject({ state: 'approved', schedule: { zone: ZONE, missed: null } });
    expect(localTime(sendAtMs, ZONE)).toBe(sendAt.local);
    const reached = heard(place, 'scheduleReached');
    const ended = heard(place, 'uploadEnded');
    await place.app.continueInterrupted();
    const changed = await place.call('scheduleBatch', { batch, sendAt: inHours(3), replaces: sendAtMs });
    const stale = { batch, sendAt: inHours(4), replaces: sendAtMs };
    expect((await place.failure('scheduleBatch', stale)).code).toBe('BATCH_WRONG_STATE');
    clock.pass(2);
    expect(await place.call('getBatch', { batch })).toMatchObject({
      state: 'approved',
      schedule: changed.schedule,
    });
    clock.pass(1);
    expect(await reached).toEqual({ batch, outcome: 'started' });
    expect(await ended).toMatchObject({ batch, reason: 'finished' });
    const { entries } = await place.call('listAudit', {
      ...{ batch, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 50 },
    });
    const taken = entries.find(({ action }) => action === 'schedule.taken');
    expect(taken?.atMs).toBeGreaterThanOrEqual(changed.schedule?.sendAtMs ?? Number.POSITIVE_INFINITY);
    expect(taken?.via).toBe('program');
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('schedule.'))).toEqual([
      'schedule.taken',
      'schedule.changed',
      'schedule.set',
    ]);
  });

  it('says that its keyring is locked for as long as that keeps it, and is sent once it is not', async () => {
    const sandbox = await startSandbox({ token: 'a-token', settleAfterMs: 1 });
    onTestFinished(() => sandbox.close());
    let isLocked = false;
    const kept = memorySecrets();
    const read = (name: string) =>
      isLocked
        ? Promise.reject(paymasterError('SECRET_UNREADABLE', 'It cannot be read.', 'Unlock it.'))
        : kept.read(name);
    const place = new AppDesk({ ports: { clock, secrets: { ...kept, read } } });
    open.push(place);
    const { baseUrl } = sandbox;
    await place.call('addProfile', {
      ...{ name: 'Mills', baseUrl, generation: 'v2', token: 'a-token', colour: null },
    });
    const batch = await place.importText(FILE, { kind: 'profile', name: 'Mills' });
    await place.call('confirmBatch', { ...(await confirming(place, batch)), sendAt: inHours(2) });
    await place.app.continueInterrupted();
    const waits = async () => [
      (await place.call('getBatch', { batch })).schedule?.waits,
      (await place.call('listBatches', {}))[0]?.schedule?.waits,
    ];
    expect(await waits()).toEqual([false, false]);
    isLocked = true;
    const due = heard(place, 'scheduleReached');
    clock.pass(2);
    expect(await due).toEqual({ batch, outcome: 'waits' });
    expect(await waits()).toEqual([true, true]);
    expect(place.events.at(-1)).toEqual({ name: 'batchChanged', payload: { batch } });
    isLocked = false;
    const sent = heard(place, 'scheduleReached');
    const ended = heard(place, 'uploadEnded');
    clock.pass(0);
    expect(await sent).toEqual({ batch, outcome: 'started' });
    expect(await ended).toMatchObject({ batch, reason: 'finished' });
  });

  it('asks where nothing ran at its time, and is sent only by a person who has seen that', async () => {
    const first = desk();
    const batch = await first.importText(FILE);
    await first.call('confirmBatch', { ...(await confirming(first, batch)), sendAt: inHours(2) });
    await first.app.close();
    clock.pass(2);
    const looking = desk(first.folder);
    expect((await looking.call('getBatch', { batch })).schedule?.missed).toBe(null);
    clock.pass(3);
    // By the clock alone, before any program that sends has looked at it.
    const seen = { why: 'late', said: null, atMs: expect.any(Number) };
    expect((await looking.call('getBatch', { batch })).schedule?.missed).toEqual(seen);
    expect((await looking.call('listBatches', {}))[0]?.schedule?.missed).toEqual(seen);
    await looking.app.close();
    const place = desk(first.folder);
    const reached = heard(place, 'scheduleReached');
    await place.app.continueInterrupted();
    expect(await reached).toEqual({ batch, outcome: 'missed' });
    const { schedule, state } = await place.call('getBatch', { batch });
    expect([state, schedule?.missed?.why]).toEqual(['approved', 'late']);
    const start = { batch, until: 'settled', waitLimitMs: null, concurrency: null } as const;
    expect(await place.failure('startUpload', start)).toMatchObject({
      code: 'BATCH_WRONG_STATE',
      message: expect.stringContaining('is to be sent at'),
    });
    const sendAtMs = schedule?.sendAtMs ?? 0;
    const due = { ...start, schedule: { sendAtMs, when: 'due' } } as const;
    expect((await place.failure('startUpload', due)).code).toBe('BATCH_WRONG_STATE');
    const ended = heard(place, 'uploadEnded');
    await place.call('startUpload', { ...start, schedule: { sendAtMs, when: 'now' } });
    expect(await ended).toMatchObject({ batch, reason: 'finished' });
  });

  it('waits for a person once it is cancelled, and its time ends with its last row', async () => {
    const place = desk();
    await place.app.continueInterrupted();
    const batch = await place.importText(FILE);
    const { schedule } = await place.call('confirmBatch', {
      ...(await confirming(place, batch)),
      sendAt: inHours(2),
    });
    const sendAtMs = schedule?.sendAtMs ?? 0;
    expect((await place.failure('cancelSchedule', { batch, sendAtMs: 5 })).code).toBe('BATCH_WRONG_STATE');
    expect(await place.call('cancelSchedule', { batch, sendAtMs })).toMatchObject({
      state: 'approved',
      schedule: null,
    });
    await place.call('scheduleBatch', { batch, sendAt: inHours(2), replaces: null });
    const all = { batch, rows: { kind: 'all' }, reason: 'Paid in cash.' } as const;
    const left = await place.call('leaveOutRows', all);
    expect(left.batch).toMatchObject({ state: 'settled', schedule: null });
  });
});
