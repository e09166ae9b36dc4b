// The program is killed at every durable point, again and again, with faults around it: each row is paid once and
// the next start goes on by itself.

import { afterEach, describe, expect, test } from 'vitest';
import { DURABLE_POINTS, type DurablePoint } from '../../../main/ports.ts';
import { figure } from '../../support/figures.ts';
import type { InitiationAct } from '../../support/scripted-service.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { AIRTEL, Killed, MTN, UploadWorld } from '../../support/upload-world.ts';

let world: UploadWorld;

afterEach(() => world.dispose());

const ROWS = 30;
/** Lives tried at each point. A night gives it more. */
const SEEDS = Number(process.env['PAYMASTER_SEEDS'] ?? figure('killedLives'));

/** Points that an upload reaches; those of import, draft and approval have tests of their own. */
const POINTS = DURABLE_POINTS.filter((point) => /^(?:dispatch|record|withdraw|batch)\./.test(point));

const FAULTS: readonly InitiationAct[] = [
  { kind: 'lost', isTaken: true, cause: 'cut' },
  { kind: 'lost', isTaken: false, cause: 'cut' },
  { kind: 'lost', isTaken: true, cause: 'timeout' },
  { kind: 'lost', isTaken: false, cause: 'server' },
  { kind: 'lost', isTaken: false, cause: 'throttled' },
  { kind: 'unsent' },
];

/** Kills at the given occurrence of the point, counted from now. */
function killAt(point: DurablePoint, occurrence: number): void {
  let seen = 0;
  world.killAt((reached) => {
    if (reached === point) seen += 1;
    return reached === point && seen === occurrence;
  });
}

/** One life of the program: it is killed, stopped, or ends by itself. */
async function live(dice: SeededRandom): Promise<void> {
  const stopsAfterMs = dice.chance(0.3) ? dice.below(3_000) : null;
  try {
    await world.run({
      until: dice.chance(0.5) ? 'settled' : 'sent',
      waitLimitMs: 120_000,
      meanwhile: (upload) => {
        if (stopsAfterMs !== null) void world.clock.sleep(stopsAfterMs).then(() => upload.stop());
      },
    });
  } catch (error) {
    if (!world.isDead) throw error;
  }
}

async function checkJournal(): Promise<void> {
  expect(await world.disagreements()).toEqual([]);
  const counts = await world.counts();
  expect(Object.values(counts).reduce((sum, rows) => sum + rows, 0)).toBe(ROWS);
}

async function survive(seed: number, point: DurablePoint): Promise<boolean> {
  const dice = new SeededRandom(seed);
  const rate = dice.next() * 0.5;
  world = await UploadWorld.create({
    rows: ROWS,
    seed,
    providerOf: (ordinal) => (ordinal % 3 === 0 ? AIRTEL : MTN),
    settings: { windowRows: 8, recordGroupRows: 6, maxConcurrency: 6 },
  });
  const closesAtMs = world.clock.nowMs() + dice.below(2_000);
  world.service.script = {
    latencyMs: 60 + dice.below(200),
    initiate: () =>
      dice.chance(rate) ? (FAULTS[dice.below(FAULTS.length)] ?? { kind: 'honest' }) : { kind: 'honest' },
    check: () => ({ kind: dice.chance(0.2) ? 'not-found' : 'honest' }),
    finalAfterMs: () => (dice.chance(0.9) ? 1_500 : null),
    statuses: (nowMs) => ({
      [AIRTEL]: nowMs > closesAtMs && nowMs < closesAtMs + 40_000 ? 'CLOSED' : 'OPERATIONAL',
    }),
  };
  let hasDied = false;
  for (let life = 1; life <= 3; life += 1) {
    killAt(
      life === 1 ? point : (POINTS[dice.below(POINTS.length)] ?? point),
      1 + dice.below(life === 1 ? 4 : 8),
    );
    await live(dice);
    hasDied ||= life === 1 && world.isDead;
    await world.reopen();
    await checkJournal();
    if (dice.chance(0.3)) world.clock.pass(dice.below(40 * 60_000));
  }
  world.service.script = { finalAfterMs: () => 1_500 };
  expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
  expect(await world.counts()).toEqual({ completed: ROWS });
  expect(world.service.ledger.size).toBe(ROWS);
  await checkJournal();
  await world.dispose();
  return hasDied;
}

describe('P1 P2 P3 killed, and killed again while it recovers', () => {
  test.each(POINTS)('at %s, every row is paid exactly once', async (point) => {
    let deaths = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      if (await survive(1_000 * POINTS.indexOf(point) + seed, point)) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(SEEDS / 5);
  });
});

describe('P1 P2 killed during the approval', () => {
  test.each(['approve.before-bodies', 'approve.after-bodies', 'approve.before-final'] as const)(
    'at %s, the batch is a draft still and a new approval gives every row its payout',
    async (point) => {
      world = await UploadWorld.createDraft({ rows: 50 });
      killAt(point, 1);
      await expect(world.approve()).rejects.toThrow(Killed);
      await world.reopen();
      expect(await world.state()).toBe('draft');
      await world.approve();
      expect(await world.state()).toBe('approved');
      expect(await world.run()).toMatchObject({ reason: 'finished' });
      expect(world.service.ledger.size).toBe(50);
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('at approve.after-final, the batch is approved and is sent as it is', async () => {
    world = await UploadWorld.createDraft({ rows: 50 });
    killAt('approve.after-final', 1);
    await expect(world.approve()).rejects.toThrow(Killed);
    await world.reopen();
    expect(await world.state()).toBe('approved');
    await world.learnIds();
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(world.service.ledger.size).toBe(50);
    expect(await world.disagreements()).toEqual([]);
  });
});

test('one seed replays a run exactly', async () => {
  const logs: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    const dice = new SeededRandom(77);
    world = await UploadWorld.create({
      rows: 60,
      seed: 77,
      script: {
        initiate: () =>
          dice.chance(0.4) ? (FAULTS[dice.below(FAULTS.length)] ?? { kind: 'honest' }) : { kind: 'honest' },
      },
    });
    await world.run({ until: 'settled' });
    logs.push(JSON.stringify([world.service.postTimesMs, world.reached, await world.rows()]));
    await world.dispose();
  }
  expect(logs[0]).toBe(logs[1]);
});
