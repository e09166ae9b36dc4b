// What a run says of rows that it has offered and not handed to a socket: the numbers before a stop are true.

import { afterEach, describe, expect, test } from 'vitest';
import type { JournalReader } from '../../../main/journal/journal-port.ts';
import { runTotals } from '../../../main/methods/batches/run-totals.ts';
import { countRows } from '../../../main/upload/run/batch-state.ts';
import type { Upload } from '../../../main/upload/upload.ts';
import type { Activity } from '../../../shared/contract/views.ts';
import { sumAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import type { InitiationAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<void> {
  world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
}

afterEach(() => world.dispose());

interface Look {
  readonly activity: Activity;
  readonly offered: number;
  readonly queued: number;
  /** Rows that have gone out, as the screens count them. */
  readonly goneOut: number;
  /** Rows of the money sentence as the run knows them. */
  readonly known: Readonly<Record<'unknown' | 'notSent', number>>;
  /** Requests that the service got. */
  readonly posted: number;
}

/** All money of the totals. */
function sumOf(totals: readonly { readonly amount: string }[]): string {
  return sumAmounts(totals.map(({ amount }) => toAmount(amount) ?? ZERO_AMOUNT));
}

async function look(upload: Upload): Promise<Look> {
  const totals = await world.journal.totals(world.batch);
  const { offered = 0, queued = 0 } = await world.counts();
  const run = await runTotals(world.journal, world.batch, () => upload.leaving());
  const activity = upload.activity(run);
  expect(sumOf(run.known)).toBe(sumOf(run.totals));
  const known = {
    unknown: countRows(run.known, ['offered', 'conflict']),
    notSent: countRows(run.known, ['queued']),
  };
  const goneOut = totals.reduce((sum, { rows }) => sum + rows, 0) - queued - activity.aboutToLeave;
  return { activity, offered, queued, goneOut, known, posted: world.service.postCount };
}

/** Runs the batch and looks at it so often; stops it with the last look when that is asked for. */
async function watch(times: number, everyMs: number, stops: boolean): Promise<Look[]> {
  const looks: Look[] = [];
  const watching = async (upload: Upload) => {
    for (let index = 0; index < times; index += 1) {
      await world.clock.sleep(everyMs);
      looks.push(await look(upload));
    }
    if (stops) upload.stop();
  };
  await world.run({ meanwhile: (upload) => void watching(upload) });
  return looks;
}

const SLOW = { maxConcurrency: 2, initialConcurrency: 2 };

describe('rows that are offered and have not left', () => {
  test('are told exactly at every moment: the others are those that the service got', async () => {
    await make({ rows: 120, settings: SLOW, script: { latencyMs: 170 } });
    const looks = await watch(80, 61, false);
    expect(looks.some(({ activity }) => activity.aboutToLeave > 8)).toBe(true);
    for (const { goneOut, posted, activity, offered, queued, known } of looks) {
      expect(goneOut).toBe(posted);
      expect(activity.aboutToLeave).toBeLessThanOrEqual(offered);
      expect(activity.unanswered).toBe(0);
      // Every offered row is before the socket or awaits its first answer: none is in doubt.
      expect(known).toMatchObject({ unknown: 0, notSent: queued + activity.aboutToLeave });
    }
  });

  test.each([61, 333, 1_007, 2_500, 4_001])('are what a stop after %i ms puts back', async (atMs) => {
    await make({ rows: 120, settings: SLOW, script: { latencyMs: 170 } });
    const [last] = await watch(1, atMs, true);
    const { queued = 0, offered = 0 } = await world.counts();
    expect(queued).toBe((last?.queued ?? 0) + (last?.activity.aboutToLeave ?? 0));
    expect(offered).toBe(0);
    expect(120 - queued).toBe(last?.goneOut);
  });

  test('are told lane by lane, and the sum is the whole', async () => {
    await make({
      rows: 120,
      settings: SLOW,
      providerOf: (ordinal) => (ordinal % 3 === 0 ? AIRTEL : MTN),
      script: { latencyMs: 170 },
    });
    for (const { activity } of await watch(30, 101, true)) {
      const lanes = activity.lanes.reduce((sum, lane) => sum + lane.aboutToLeave, 0);
      expect(lanes).toBe(activity.aboutToLeave);
    }
    expect(await world.disagreements()).toEqual([]);
  });

  test('are not those that got no answer, which are told apart, nor those still to be put back', async () => {
    await make({
      rows: 60,
      settings: SLOW,
      script: {
        initiate: ({ nth, phone }): InitiationAct => {
          if (nth > 1) return { kind: 'honest', latencyMs: 90 };
          const last = Number(phone.slice(-1));
          if (last === 1) return { kind: 'lost', isTaken: true, cause: 'cut' };
          return last === 2 ? { kind: 'unsent', latencyMs: 40 } : { kind: 'honest', latencyMs: 90 };
        },
      },
    });
    const looks = await watch(60, 53, false);
    expect(looks.some(({ activity }) => activity.unanswered > 0)).toBe(true);
    for (const { activity, offered } of looks)
      expect(activity.unanswered + activity.aboutToLeave).toBeLessThanOrEqual(offered);
    for (const { activity, known } of looks) expect(known.unknown).toBe(activity.unanswered);
    expect(await world.counts()).toEqual({ accepted: 60 });
  });

  test('are no rows in doubt where they are offered while a look is under way', async () => {
    await make({ rows: 400, settings: SLOW, script: { latencyMs: 20 } });
    const found: number[] = [];
    let isBehind = false;
    const slow: Pick<JournalReader, 'totalsAndOffered'> = {
      totalsAndOffered: async (batch, ordinals) => {
        // What a thread of its own may do meanwhile: the run offers, and the look is made after that.
        if (!isBehind) await world.clock.sleep(450);
        isBehind = true;
        return world.journal.totalsAndOffered(batch, ordinals);
      },
    };
    const watching = async (upload: Upload) => {
      for (let index = 0; index < 8; index += 1) {
        await world.clock.sleep(37);
        isBehind = false;
        const { known } = await runTotals(slow, world.batch, () => upload.leaving());
        found.push(countRows(known, ['offered']));
      }
    };
    await world.run({ meanwhile: (upload) => void watching(upload) });
    expect(found).toEqual(Array(8).fill(0));
  });

  test('P4 are not those that a killed run may have sent', async () => {
    await make({ rows: 40, settings: SLOW, script: { latencyMs: 170 } });
    await world.begin();
    const upload = world.upload();
    void upload.run().catch(() => {});
    await world.clock.drive(world.clock.sleep(400));
    world.kill();
    await world.reopen();
    const { offered = 0 } = await world.counts();
    expect(offered).toBeGreaterThan(2);
    await world.begin();
    const again = world.upload();
    expect((await world.activity(again)).aboutToLeave).toBe(0);
  });
});
