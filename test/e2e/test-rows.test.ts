// Test rows on the command line: one row of each provider goes first, a provider whose test row comes to nothing is held
// alone, and the others are released by a command.

import { expect, it } from 'vitest';
import { summaryOf } from '../support/e2e/json-events.ts';
import { HEADER, payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const AIRTEL = { provider: 'AIRTEL_OAPI_ZMB', series: '970' };
const MTN = { provider: 'MTN_MOMO_ZMB', series: '960' };
/** The sandbox knows nobody behind such a number. */
const NOBODY = { ...AIRTEL, series: '971', ending: '089' };

const rowsOf = (of: typeof MTN, rows: number) =>
  payroll({ ...of, rows })
    .trimEnd()
    .split('\n')
    .slice(1);

it('P1 sends one row of each provider, and the others when they are released', async () => {
  await using place = await Workplace.open();
  const sandbox = await place.sandbox({ settleAfterMs: 0 });
  const token = { token: sandbox.token };
  const lines = [HEADER, ...rowsOf(NOBODY, 1), ...rowsOf(AIRTEL, 3), ...rowsOf(MTN, 4)];
  const file = await place.file('payroll.csv', `${lines.join('\n')}\n`);
  const target = ['--base-url', sandbox.baseUrl, '--yes', '--wait', '--json'];

  const run = await place.run(['run', file, '--test-first', '--release', 'click', ...target], token);
  expect(run.code).toBe(5);
  const first = summaryOf(run.stdout);
  const batch = first.batch ?? '';
  expect(first.counts).toEqual({ completed: 1, failed: 1, queued: 6 });
  expect(run.stderr).toContain(
    'MTN_MOMO_ZMB: The test row (line 6) is completed. Release the others. 3 rows wait, unsent.',
  );
  expect(run.stderr).toMatch(
    /AIRTEL_OAPI_ZMB: The test row \(line 2\) has come to nothing \(RECIPIENT_NOT_FOUND\)/,
  );

  const status = await place.run(['status', batch]);
  expect(status.stdout).toContain('MTN_MOMO_ZMB, ZMW: test row line 6, completed; 3 rows wait for it.');
  const early = await place.run(['release', batch, '--provider', AIRTEL.provider, '--yes']);
  expect([early.code, early.stderr.includes('--reason TEXT')]).toEqual([2, true]);

  expect((await place.run(['release', batch, '--yes'])).code).toBe(0);
  expect((await place.run(['release', batch, '--another', '--yes'])).code).toBe(0);
  const second = await place.run(['resume', batch, '--wait', '--json'], token);
  expect([second.code, summaryOf(second.stdout).counts]).toEqual([5, { completed: 5, failed: 1, queued: 2 }]);

  const released = await place.run(['release', batch, '--yes', '--json']);
  expect(released.stdout).toContain('"event":"released"');
  const last = await place.run(['resume', batch, '--wait', '--json'], token);
  expect([last.code, summaryOf(last.stdout).counts]).toEqual([4, { completed: 7, failed: 1 }]);
  expect(sandbox.ledger.count).toBe(8);
});
