// A batch that is sent at a time, on the command line: it is approved, nothing of it leaves, everything that looks at it
// says so, and only its time or a person who names it sends it.

import { expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { systemClock } from '../../main/platform/clock.ts';
import type { Clock } from '../../main/ports.ts';
import { localTime } from '../../shared/runs/zoned-time.ts';
import { memoryHost } from '../support/cli-host.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Africa/Lusaka';
const inHours = (hours: number) => localTime(Date.now() + hours * HOUR_MS, ZONE).replace('T', ' ');

/** A clock on which sleeps are over at once as long as that is asked for, so that hours of waiting take no time. */
function hurryingClock(isHurried: (nowMs: number) => boolean): Clock & { readonly passedMs: () => number } {
  let passedMs = 0;
  const nowMs = () => systemClock.nowMs() + passedMs;
  return {
    nowMs,
    monotonicMs: () => systemClock.monotonicMs() + passedMs,
    sleep: async (durationMs, signal) => {
      if (!isHurried(nowMs())) return await systemClock.sleep(durationMs, signal);
      passedMs += durationMs;
      await systemClock.sleep(0, signal);
    },
    passedMs: () => passedMs,
  };
}

it('P1 is approved and left alone until a person names it, changes its time or cancels it', async () => {
  await using place = await Workplace.open();
  const sandbox = await place.sandbox({ settleAfterMs: 0 });
  const token = { token: sandbox.token };
  const file = await place.file('payroll.csv', payroll({ rows: 4 }));
  const target = ['--base-url', sandbox.baseUrl, '--yes', '--json'];
  const at = inHours(5);

  const past = await place.runHere(
    ['run', file, ...target, '--at', inHours(-1), '--zone', ZONE],
    token.token,
  );
  expect([past.code, past.stderr.includes('SCHEDULE_TIME')]).toEqual([2, true]);
  const lost = await place.runHere(
    ['run', file, ...target, '--at', at, '--report', place.path('r.csv')],
    token.token,
  );
  expect([lost.code, lost.stderr.includes('--report would be lost')]).toEqual([2, true]);

  const run = await place.run(['run', file, ...target, '--at', at, '--zone', ZONE], token);
  expect([run.code, run.stderr]).toEqual([0, '']);
  const { batch, counts } = summaryOf(run.stdout);
  expect(counts).toEqual({ queued: 4 });
  expect(run.stdout).toContain(`"zone":"${ZONE}"`);

  const status = await place.run(['status', batch ?? '']);
  expect(status.stdout).toContain(`It is to be sent at ${at} (${ZONE}, UTC+02:00), in `);
  expect(status.stdout).toMatch(
    /A window or paymaster serve .* sends it, if it runs at that time, and so does paymaster work /,
  );
  expect(status.stdout).toContain(
    'Closing one of them does not prevent it while another runs: cancel the time.',
  );
  expect((await place.run(['batches'])).stdout).toContain(`to be sent at ${at}`);

  const all = await place.run(['resume'], token);
  expect([all.code, all.stderr]).toEqual([5, expect.stringContaining('is left alone')]);
  expect(sandbox.ledger.count).toBe(0);

  const later = inHours(6);
  const changed = await place.runHere(['schedule', 'B1', '--at', later, '--zone', ZONE, '--yes']);
  expect([changed.code, changed.stdout.includes(later)]).toEqual([0, true]);
  const cancelled = await place.runHere(['schedule', 'B1', '--cancel']);
  expect(cancelled.stdout).toContain('leave-out B1 --all --reason TEXT');
  expect([cancelled.code, (await place.runHere(['schedule', 'list'])).stdout]).toEqual([
    0,
    'No batch is to be sent at a time.\n',
  ]);
  expect((await place.runHere(['schedule', 'B1', '--at', at, '--zone', ZONE])).code).toBe(2);
  await place.runHere(['schedule', 'B1', '--at', at, '--zone', ZONE, '--yes']);
  const list = await place.runHere(['schedule', '--json']);
  expect(JSON.parse(list.stdout.split('\n')[0] ?? '')).toMatchObject({
    event: 'schedule',
    batch: 'B1',
    schedule: { zone: ZONE, missed: null },
  });

  const named = await place.run(['resume', 'B1', '--wait', '--json'], token);
  expect([named.code, summaryOf(named.stdout).counts]).toEqual([0, { completed: 4 }]);
  expect(named.stderr).toContain('This command does not wait for it.');
  expect(sandbox.ledger.count).toBe(4);
});

it('P1 is waited for and sent by the command itself with --wait', async () => {
  await using place = await Workplace.open();
  const sandbox = await place.sandbox({ settleAfterMs: 0 });
  const file = await place.file('payroll.csv', payroll({ rows: 3 }));
  const host = memoryHost({ env: { PAYMASTER_TOKEN: sandbox.token } });
  const at = inHours(5);
  const sendAtMs = Date.parse(`${at.replace(' ', 'T')}+02:00`);
  // Deadlines of requests stay as they are: only the waiting itself is cut short.
  const isWaiting = (nowMs: number) => host.out().includes('"event":"waiting"') && nowMs < sendAtMs;
  const clock = hurryingClock(isWaiting);
  const words = ['run', file, '--base-url', sandbox.baseUrl, '--yes', '--wait', '--json'];
  const more = ['--at', at, '--zone', ZONE, '--data-dir', place.dataFolder];
  const code = await runCli([...words, ...more], { ...host, homeFolder: place.folder }, { clock });
  expect([code, host.err()]).toEqual([0, '']);
  expect(clock.passedMs()).toBeGreaterThan(4.9 * HOUR_MS);
  expect(summaryOf(host.out()).counts).toEqual({ completed: 3 });
  expect(sandbox.ledger.count).toBe(3);
  const trail = await place.runHere(['audit', 'list', '--batch', 'B1']);
  expect(trail.stdout.indexOf('Its time came')).toBeGreaterThan(trail.stdout.indexOf('Set the time'));
});
