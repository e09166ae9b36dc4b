// The unattended sender: sends what was approved, side by side, each row once; leaves to a person what a person has to decide,
// and to the desk that has it what another desk has (P1, P2).

import { afterEach, describe, expect, test } from 'vitest';
import { Sender } from '../../../main/methods/runs/sender.ts';
import type { SenderEvent } from '../../../main/methods/runs/sending.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { SharedLeases } from '../../support/shared-leases.ts';
import { UploadDesk } from '../../support/upload-desk.ts';
import type { WorldOptions } from '../../support/upload-world.ts';

const SETTLES = { finalAfterMs: () => 3_000, latencyMs: 300 };

let desk: UploadDesk;
let told: SenderEvent[] = [];

async function make(options: WorldOptions): Promise<void> {
  desk = await UploadDesk.create({ ...options, script: { ...SETTLES, ...options.script } });
  told = [];
}

afterEach(() => desk.world.dispose());

function senderOver(
  here: UploadDesk,
  profile: string | null = null,
  journal: ConstructorParameters<typeof Sender>[0]['journal'] = {
    writer: () => here.journal(),
    isShut: false,
  },
): Sender {
  const sender = new Sender(
    {
      ports: { clock: here.world.clock, log: { info: () => {}, warn: () => {} } },
      journal,
      uploads: here.uploads,
      events: { emit: () => {} },
      subscribe: (hear) => {
        here.hear = hear;
        return () => {};
      },
    },
    { profile, baseUrl: null, concurrency: null },
    (event) => told.push(event),
  );
  sender.begin();
  return sender;
}

/** Lets time pass until the sender has nothing left, and ends it. */
async function untilIdle(sender: Sender): Promise<void> {
  const { clock } = desk.world;
  const watch = async () => {
    while (!(await sender.isIdle())) await clock.sleep(200);
    await sender.end();
  };
  await clock.drive(watch());
}

async function statesOf(): Promise<readonly string[]> {
  return (await desk.world.journal.listBatches()).map(({ state }) => state);
}

describe('an unattended sender', () => {
  test('sends and settles every approved batch, side by side, and leaves drafts and paused ones alone', async () => {
    await make({ rows: 40 });
    const { world } = desk;
    await world.addBatch({ rows: 30 });
    const paused = await world.addBatch({ rows: 20 });
    await world.journal.setBatchState(paused, 'sending', { atMs: world.clock.nowMs() });
    await world.journal.setBatchState(paused, 'paused', {
      atMs: world.clock.nowMs(),
      pauseReason: 'By a person.',
    });
    await untilIdle(senderOver(desk));
    expect(await statesOf()).toEqual(['settled', 'settled', 'paused']);
    const begun = told.filter(({ kind }) => kind === 'started').length;
    expect(begun).toBe(2);
    // Both were under way before either was over.
    expect(told.slice(0, 2).map(({ kind }) => kind)).toEqual(['started', 'started']);
    expect(world.service.ledger.size).toBe(70);
    expect(world.service.violations).toEqual([]);
  });

  test('sends at its time what has one, and not before', async () => {
    const sendAtMs = Date.UTC(2026, 10, 21, 9, 30);
    await make({ rows: 5, sendAtMs });
    await untilIdle(senderOver(desk));
    expect(await statesOf()).toEqual(['settled']);
    expect(Math.min(...desk.world.service.postTimesMs)).toBeGreaterThanOrEqual(sendAtMs);
  });

  test('takes only batches of the account that it was given', async () => {
    await make({ rows: 5 });
    await untilIdle(senderOver(desk, 'Kafue'));
    expect(await statesOf()).toEqual(['approved']);
    expect(desk.world.service.postCount).toBe(0);
  });

  test('ended in the middle leaves an exact journal, and another one goes on by itself', async () => {
    await make({ rows: 300 });
    const { world } = desk;
    const sender = senderOver(desk);
    await desk.after(2_000, () => sender.end());
    expect(await statesOf()).toEqual(['sending']);
    const { queued = 0, ...others } = await world.counts();
    expect(Object.values(others).reduce((sum, rows) => sum + rows, 0)).toBe(world.service.postCount);
    expect(queued).toBeGreaterThan(0);
    expect((await world.rows()).filter(({ state }) => state === 'offered')).toEqual([]);
    const next = UploadDesk.over(world);
    await untilIdle(senderOver(next));
    expect(await statesOf()).toEqual(['settled']);
    expect(world.service.ledger.size).toBe(300);
    expect(await world.disagreements()).toEqual([]);
  });

  test('tells once why a batch cannot be sent, and tries again later', async () => {
    await make({ rows: 5 });
    const service = desk.openAccount;
    let isMissing = true;
    desk.openAccount = async () => {
      if (isMissing) throw new Error('There is no token.');
      return await service();
    };
    const sender = senderOver(desk);
    await desk.after(10_000, () => {});
    expect(told.map(({ kind }) => kind)).toEqual(['refused']);
    isMissing = false;
    await desk.after(60_000, () => {});
    await untilIdle(sender);
    expect(await statesOf()).toEqual(['settled']);
  });

  test('waits for the desk that has a batch, says for whom, and takes it over when that desk is gone', async () => {
    await make({ rows: 30 });
    const { world } = desk;
    const leases = new SharedLeases(world.clock);
    desk.journal = async () => leases.journalOf('kitwe', world.journal);
    await leases.journalOf('lusaka', world.journal).leases.take(world.batch, 'send');
    const sender = senderOver(desk);
    await desk.after(10_000, () => {});
    expect(world.service.postCount).toBe(0);
    expect(told).toMatchObject([{ kind: 'waiting', failure: { code: 'LEASE_HELD' } }]);
    await untilIdle(sender);
    expect(await statesOf()).toEqual(['settled']);
    expect(world.service.ledger.size).toBe(30);
    expect(await world.disagreements()).toEqual([]);
  });

  test('goes on by itself once a journal that was refused is open again, and is not asked every second', async () => {
    await make({ rows: 2 });
    const { clock } = desk.world;
    let asked = 0;
    const writer = async () => {
      asked += 1;
      if (clock.monotonicMs() < 150_000)
        throw paymasterError('JOURNAL_PASSWORD', say`It is refused.`, say`Wait.`);
      return await desk.journal();
    };
    const sender = senderOver(desk, null, { writer, isShut: false });
    await clock.drive(clock.sleep(149_000));
    expect(asked).toBe(3);
    expect(told).toMatchObject([{ kind: 'failed', isForGood: false, failure: { code: 'JOURNAL_PASSWORD' } }]);
    await clock.drive(clock.sleep(120_000));
    expect(told.slice(1, 3)).toMatchObject([{ kind: 'started' }, { kind: 'recovered' }]);
    await clock.drive(sender.end());
    expect(await statesOf()).toEqual(['settled']);
  });

  test('says so where only a new start helps', async () => {
    await make({ rows: 2 });
    const refusal = paymasterError('JOURNAL_CORRUPT', say`It is another one.`, say`Start anew.`);
    const sender = senderOver(desk, null, { writer: () => Promise.reject(refusal), isShut: true });
    await desk.world.clock.drive(desk.world.clock.sleep(1_000));
    await desk.world.clock.drive(sender.end());
    expect(told).toMatchObject([{ kind: 'failed', isForGood: true, failure: { code: 'JOURNAL_CORRUPT' } }]);
  });
});
