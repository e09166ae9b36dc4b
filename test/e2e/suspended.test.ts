// A program that is stopped in the middle of sending, as a computer that sleeps stops it, and goes on later: its connections are
// gone or full of answers, another program wanted the journal meanwhile, and still each person is paid once.

import { expect, it } from 'vitest';
import { AccountFront } from '../support/e2e/account-front.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const ROWS = { rows: 400, series: '96' };

it('P1 P2 P4 a program that slept goes on where it was, and keeps others from the journal meanwhile', async () => {
  await using place = await Workplace.open();
  const sandbox = await place.sandbox({ settleAfterMs: 20 });
  await using front = await AccountFront.open(sandbox.baseUrl);
  const token = { token: sandbox.token };
  const file = await place.file('payroll.csv', payroll(ROWS));
  const words = ['run', file, '--yes', '--wait', '--base-url', front.baseUrl, '--concurrency', '4'];
  const running = place.start(words, token);
  await running.until(front.paid(50));
  running.signal('SIGSTOP');
  // Nobody answers for a while, and every connection is cut.
  await front.goAway();
  const other = await place.run(['resume'], token);
  expect([other.code, other.stderr]).toEqual([6, expect.stringContaining('JOURNAL_BUSY')]);
  await front.comeBack();
  running.signal('SIGCONT');
  const end = await running.ended;
  expect(end.code, end.stderr).toBe(0);
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf(ROWS).sort());
});
