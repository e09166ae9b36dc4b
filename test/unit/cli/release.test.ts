// What `release` refuses, in sentences that say what is there instead; what `status` says of test rows; and the line that
// lets a person leave while a test row stays on its way.

import { describe, expect, it } from 'vitest';
import { stuckLine } from '../../../main/cli/release-command.ts';
import type { TestLane } from '../../../shared/runs/test-rows.ts';
import { type BatchFacts, batchViewOf } from '../../support/batch-views.ts';
import { runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const MTN = 'MTN_MOMO_ZMB';
const SENT_AT_MS = 1_000_000;

function laneOf(of: Partial<TestLane> & { state?: TestLane['testRows'][number]['state'] }): TestLane {
  const { state = 'completed', ...facts } = of;
  const testRow = { ordinal: 1, line: 2, state, offeredAtMs: SENT_AT_MS, reasonCode: null, reason: null };
  return {
    ...{ provider: MTN, country: 'ZMB', currency: 'ZMW', testRows: [testRow] },
    ...{ granted: 1, releasedAtMs: null, waiting: 4, ...facts },
  };
}

function batchOf(lanes: readonly TestLane[] | null, facts: Partial<BatchFacts> = {}): BatchFacts {
  const testFirst = lanes === null ? null : { release: 'click' as const, lanes: [...lanes] };
  return { id: 'B1', state: 'paused', counts: { queued: 4, completed: 1 }, testFirst, ...facts };
}

async function refused(batch: BatchFacts, ...options: readonly string[]) {
  const { code, host, client } = await runCommand(folder(), ['release', 'B1', '--yes', ...options], {
    batches: [batch],
  });
  expect(client().commands).toEqual([]);
  return [code, host.err().split('\n')[0]];
}

describe('release', () => {
  it('names the providers that the batch has when it is given another one', async () => {
    expect(await refused(batchOf([laneOf({})]), '--provider', 'AIRTEL')).toEqual([
      2,
      expect.stringContaining('Batch B1 has no row of AIRTEL. Nothing was changed.'),
    ]);
  });

  it('says that nothing waits, and why', async () => {
    const cases: [BatchFacts, string][] = [
      [batchOf(null), 'approved without test rows'],
      [batchOf(null, { state: 'draft' }), 'It is a draft'],
      [batchOf([laneOf({ waiting: 0 })]), 'released, sent or left out'],
      [batchOf([laneOf({ releasedAtMs: 1 })]), 'released, sent or left out'],
      [batchOf([laneOf({ waiting: 0 })], { state: 'settled' }), 'The batch is settled.'],
    ];
    for (const [batch, why] of cases) {
      for (const options of [[], ['--another'], ['--provider', MTN, '--reason', 'known']]) {
        const { code, host } = await runCommand(folder(), ['release', 'B1', '--yes', ...options], {
          batches: [batch],
        });
        expect([code, host.err()]).toEqual([2, expect.stringContaining('waits for a test row')]);
        expect(host.err()).toContain(why);
      }
    }
  });

  it('does not grant a second test row before the one that was granted has gone', async () => {
    const granted = laneOf({ state: 'failed', granted: 2 });
    expect(await refused(batchOf([granted]), '--another')).toEqual([
      2,
      expect.stringContaining(`Another test row of ${MTN} goes first already.`),
    ]);
  });

  it('wants the provider beside a reason', async () => {
    const [code, said] = await refused(batchOf([laneOf({})]), '--reason', 'known');
    expect([code, said]).toEqual([2, expect.stringContaining('--reason releases rows of one provider')]);
  });
});

it('release --another says what was decided before a provider is refused', async () => {
  const lanes = [MTN, 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'].map((provider) =>
    laneOf({ provider, state: 'failed' }),
  );
  const { code, host, client } = await runCommand(folder(), ['release', 'B1', '--another', '--yes'], {
    batches: [batchOf(lanes)],
    refusedTests: { AIRTEL_OAPI_ZMB: 'LEASE_LOST' },
  });
  expect([code, client().commands]).toEqual([5, ['sendAnotherTest', 'sendAnotherTest']]);
  expect(host.err()).toMatch(
    new RegExp(`Another test row goes first for 1 of 3 \\(${MTN}\\); .*resume B1.*LEASE_LOST`, 's'),
  );
});

describe('status', () => {
  it('gives the command where a batch waits for a decision', async () => {
    const status = async (lane: TestLane) =>
      (await runCommand(folder(), ['status', 'B1'], { batches: [batchOf([lane])] })).host.out();
    expect(await status(laneOf({}))).toMatch(/Release the others with: .*release B1/);
    expect(await status(laneOf({ state: 'failed' }))).toMatch(
      new RegExp(`release B1 --another.*release B1 --provider ${MTN} --reason TEXT`),
    );
    expect(await status(laneOf({ state: 'accepted' }))).not.toContain('release B1');
  });
});

describe('a test row that stays on its way', () => {
  const line = (lane: TestLane, afterMs: number) =>
    stuckLine(batchViewOf(batchOf([lane])), SENT_AT_MS + afterMs, (words) => words);

  it('is told with the way out once it has stayed for a minute', () => {
    expect(line(laneOf({ state: 'accepted' }), 59_000)).toBeNull();
    expect(line(laneOf({ state: 'accepted' }), 60_000)).toBe(
      `${MTN}, ZMW: test row line 2, accepted; 4 rows wait for it. This command goes on waiting. Ctrl-C ends it and frees the journal; nothing is lost, and resume B1 goes on.`,
    );
  });

  it('is not told of a lane that nothing waits in, or that has its word', () => {
    expect(line(laneOf({ state: 'accepted', waiting: 0 }), 90_000)).toBeNull();
    expect(line(laneOf({ state: 'completed' }), 90_000)).toBeNull();
  });
});
