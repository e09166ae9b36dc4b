// Offline until the send, with real sockets and the built command line: an account that was read before is worked for
// without a network; before rows leave its limits are read anew, and what no longer fits stays back.

import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { AccountFront } from '../support/e2e/account-front.ts';
import { eventOf, eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { HEADER, payroll, phonesOf } from '../support/e2e/payroll.ts';
import { cell, columnOf, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const TOKEN = 'token-of-the-mills';
const token = { token: TOKEN };
const ROWS = 6;
/** Amounts of the payroll are 100.5, 101.5 and so on: above this from the fifth row on. */
const LOWERED = '104';
/** What a run says while it asks in vain. */
const ASKS_IN_VAIN = 'limits are read again before any row leaves, so nothing leaves now';

/** A desk whose account was read once, by a look at a file of others. */
async function readOnce(place: Workplace) {
  const sandbox = await place.sandbox({ token: TOKEN, settleAfterMs: 100 });
  const front = await AccountFront.open(sandbox.baseUrl);
  const other = await place.file('other.csv', payroll({ rows: 1, series: '972' }));
  const file = await place.file('payroll.csv', payroll({ rows: ROWS }));
  const account = ['--base-url', front.baseUrl];
  const first = await place.run(['import', other, ...account], token);
  expect(first).toMatchObject({ code: 0, stdout: 'B1\n' });
  return { sandbox, front, file, account };
}

/** Everybody of the payroll has one record, and every id was asked for once, with one body. */
function expectPaidOnce(sandbox: Sandbox, phones = phonesOf({ rows: ROWS })): void {
  expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual([...phones].sort());
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  for (const id of sandbox.ledger.requestedIds()) expect(sandbox.ledger.requests(id)).toBe(1);
}

const AS_OF =
  /Limits as of \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC \(less than a minute ago\): the service was not reached\./;

describe.concurrent('an account that was read before', () => {
  it('is worked for without a network: checked, imported, approved once, and paid when it is back', async () => {
    await using place = await Workplace.open();
    const { sandbox, front, file, account } = await readOnce(place);
    await using _ = front;
    await front.goAway();
    const checked = await place.run(['check', file, ...account, '--json'], token);
    expect(checked.code).toBe(0);
    expect(checked.stderr).toMatch(AS_OF);
    expect(eventOf(checked.stdout, 'checked')).toMatchObject({
      limitsKept: 'unreached',
      limitsAsOf: expect.stringMatching(/^\d{4}-/),
    });

    const imported = await place.run(['import', file, ...account], token);
    expect(imported).toMatchObject({ code: 0, stdout: 'B2\n' });
    expect(imported.stderr).toMatch(AS_OF);

    // Approved, and waits: the run is interrupted while it asks in vain.
    const sending = place.start(['send', 'B2', '--yes', '--json'], token);
    await sending.outLine(ASKS_IN_VAIN);
    sending.signal('SIGINT');
    const ended = await sending.ended;
    expect(ended.code).toBe(5);
    expect(ended.stderr).toContain('Stopped. 0 rows have gone out and cannot be called back.');
    expect(ended.stderr).toContain('paymaster resume B2');
    expect(summaryOf(ended.stdout).counts).toEqual({ queued: ROWS });
    expect(sandbox.ledger.count).toBe(0);

    // What is approved is not approved again, here or by a command that does not know of it.
    const again = await place.run(['send', 'B2', '--yes'], token);
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('Batch B2 was approved already, and its sending was begun.');
    expect(again.stderr).toContain('Nothing was sent now. Go on with: paymaster resume B2 ');
    expect(again.stderr).toContain('(BATCH_WRONG_STATE)');
    await front.comeBack();
    const ran = await place.run(['run', file, '--yes', ...account], token);
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain('paymaster resume B2');
    expect(ran.stderr).toContain('(DUPLICATE_FILE)');
    expect(sandbox.ledger.count).toBe(0);

    const before = front.arrivals.length;
    expect((await place.run(['resume', '--wait'], token)).code).toBe(0);
    // Nothing leaves under a configuration of before.
    expect(front.arrivals.slice(before)).toEqual(['reading', ...Array(ROWS).fill('payment')]);
    expectPaidOnce(sandbox);

    // Once it is paid, the file goes out again for a reason alone.
    const meant = ['--allow-duplicates', 'a second bonus'];
    expect((await place.run(['run', file, '--yes', ...meant, ...account], token)).code).toBe(0);
    expect(sandbox.ledger.count).toBe(2 * ROWS);
  });

  it('does not stand in for another token, nor for an address that was never read', async () => {
    await using place = await Workplace.open();
    const { front, file, account } = await readOnce(place);
    await using _ = front;
    await front.goAway();
    const [other, elsewhere] = await Promise.all([
      place.run(['check', file, ...account], { token: 'another-token' }),
      place.run(['import', file, '--base-url', `${front.baseUrl}/elsewhere`], token),
    ]);
    for (const ended of [other, elsewhere]) {
      expect(ended).toMatchObject({ code: 6, stdout: '' });
      expect(ended.stderr).toContain('The service gave no configuration: ');
      expect(ended.stderr).toContain('This account was never read here with this token');
      expect(ended.stderr).toContain('(SERVICE_UNREACHABLE)');
    }
  });
});

describe.concurrent('run, which sends at once', () => {
  it('approves nothing without the service, keeps nothing, and says what can be prepared', async () => {
    await using place = await Workplace.open();
    const { sandbox, front, file, account } = await readOnce(place);
    await using _ = front;
    await front.goAway();
    // Cut off and repeated, as by a script that never gives up.
    const killed = place.start(['run', file, '--yes', '--json', ...account], token);
    killed.signal('SIGKILL');
    await killed.ended;
    const ended = await place.run(['run', file, '--yes', ...account], token);
    expect(ended).toMatchObject({ code: 6, stdout: '' });
    expect(ended.stderr).toContain('(SERVICE_UNREACHABLE)');
    expect(ended.stderr).toContain(
      '`paymaster import` and `paymaster send` (`paymaster approve` by a second person) prepare and approve it until then',
    );
    expect(await states(place)).toEqual(['draft']);

    await front.comeBack();
    expect((await place.run(['run', file, '--yes', '--wait', ...account], token)).code).toBe(0);
    expect((await place.run(['resume', '--wait'], token)).code).toBe(0);
    expectPaidOnce(sandbox);
  });

  it('P1 P2 killed after its approval makes no second batch: the first one is named, and pays once', async () => {
    await using place = await Workplace.open();
    const { sandbox, front, file, account } = await readOnce(place);
    await using _ = front;
    const argv = ['run', file, '--yes', '--json', ...account];
    const first = place.start(argv, token);
    await first.outLine('"event":"review"');
    // The service goes between import and send.
    front.cutsReadings = true;
    await first.outLine(ASKS_IN_VAIN);
    first.signal('SIGKILL');
    await first.ended;
    front.cutsReadings = false;

    const renamed = await place.file('renamed.csv', payroll({ rows: ROWS }));
    for (const path of [file, renamed]) {
      const again = await place.run(['run', path, '--yes', '--json', ...account], token);
      expect(again.code).toBe(3);
      expect(eventOf(again.stdout, 'failure')).toMatchObject({
        code: 'DUPLICATE_FILE',
        message: expect.stringContaining('batch B2'),
        detail: 'B2',
      });
      expect(again.stderr).toContain('paymaster resume B2');
      expect(eventsOf(again.stdout).map(({ event }) => event)).not.toContain('approved');
    }
    expect(await states(place)).toEqual(['draft', 'sending', 'discarded', 'discarded']);
    expect(sandbox.ledger.count).toBe(0);
    expect((await place.run(['resume', '--wait'], token)).code).toBe(0);
    expectPaidOnce(sandbox);
  });
});

describe.concurrent('limits that changed meanwhile (P1, P6)', () => {
  it('hold back what no longer fits, over a kill; the others leave once; raised again the rest leaves', async () => {
    await using place = await Workplace.open();
    const { sandbox, front, account, file } = await readOnce(place);
    await using _ = front;
    await approvedOffline(place, front, ['import', file, ...account]);

    front.change = { maximum: LOWERED };
    await front.comeBack();
    const report = place.path('report.csv');
    const resumed = await place.run(['resume', 'B2', '--wait', '--report', report], token);
    expect(resumed.code).toBe(5);
    expect(resumed.stderr).toContain('2 rows are held back, unsent');
    expectPaidOnce(sandbox, phonesOf({ rows: ROWS }).slice(0, 4));
    const { rows } = await readReport(report);
    expect(rows.map((row) => cell(row, 'Outcome'))).toEqual([
      ...Array(4).fill('ACCEPTED'),
      'NOT_SENT',
      'NOT_SENT',
    ]);
    for (const row of rows.slice(4)) {
      expect(cell(row, 'Reason code')).toBe('AMOUNT_ABOVE_MAXIMUM');
      expect(cell(row, 'Reason')).toContain('Held back: the account no longer takes this row');
    }

    front.change = {};
    expect((await place.run(['resume', 'B2', '--wait'], token)).code).toBe(0);
    expectPaidOnce(sandbox);
  });

  it.for([
    { name: 'a provider gone', change: { without: 'MTN_MOMO_ZMB' }, code: 'PROVIDER_UNKNOWN' },
    {
      name: 'a currency gone',
      change: { currencyOf: { provider: 'MTN_MOMO_ZMB', currency: 'USD' } },
      code: 'CURRENCY_NOT_OFFERED',
    },
  ])('$name holds its rows alone', async ({ change, code }) => {
    await using place = await Workplace.open();
    const { sandbox, front, account } = await readOnce(place);
    await using _ = front;
    await approvedOffline(place, front, ['import', await twoProviders(place), ...account]);
    front.change = change;
    await front.comeBack();
    const report = place.path('report.csv');
    const resumed = await place.run(['resume', 'B2', '--wait', '--report', report], token);
    expect(resumed.code).toBe(5);
    expect(resumed.stderr).toContain('2 rows are held back, unsent');
    expectPaidOnce(sandbox, phonesOf({ rows: 3 }));
    expect(columnOf(await readReport(report), 'Reason code')).toEqual(['', '', '', code, code]);
    front.change = {};
    expect((await place.run(['resume', '--wait'], token)).code).toBe(0);
    expectPaidOnce(sandbox, [...phonesOf({ rows: 3 }), ...phonesOf({ rows: 2, series: '96' })]);
  });

  it('a provider that closed lets its rows wait alone', async () => {
    await using place = await Workplace.open();
    const { sandbox, front, account } = await readOnce(place);
    await using _ = front;
    await approvedOffline(place, front, ['import', await twoProviders(place), ...account]);
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    await front.comeBack();
    const resumed = await place.run(['resume', 'B2'], token);
    expect(resumed.code).toBe(5);
    expect(resumed.stderr).toContain('MTN_MOMO_ZMB');
    expectPaidOnce(sandbox, phonesOf({ rows: 3 }));
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    expect((await place.run(['resume', '--wait'], token)).code).toBe(0);
    expectPaidOnce(sandbox, [...phonesOf({ rows: 3 }), ...phonesOf({ rows: 2, series: '96' })]);
  });

  it('another name of the account stops everything until the name is confirmed', async () => {
    await using place = await Workplace.open();
    const { sandbox, front, account, file } = await readOnce(place);
    await using _ = front;
    await approvedOffline(place, front, ['import', file, ...account]);
    front.change = { companyName: 'Somebody Else' };
    await front.comeBack();
    const stopped = await place.run(['resume', 'B2'], token);
    expect(stopped.code).toBe(6);
    expect(stopped.stderr).toContain('(ACCOUNT_CHANGED)');
    expect(stopped.stderr).toContain('--account-is "Somebody Else"');
    const wrong = await place.run(['resume', 'B2', '--account-is', 'Another Name'], token);
    expect(wrong.stderr).toContain('(ACCOUNT_CHANGED)');
    const several = await place.run(['resume', '--account-is', 'Somebody Else'], token);
    expect(several).toMatchObject({ code: 2, stdout: '' });
    expect(sandbox.ledger.count).toBe(0);
    const confirmed = await place.run(['resume', 'B2', '--account-is', 'Somebody Else', '--wait'], token);
    expect(confirmed.code).toBe(0);
    expectPaidOnce(sandbox);
  });
});

describe.concurrent('a resume in the middle of sending (P1, P2)', () => {
  /** Batch B2 of which three rows are paid and a fourth is held at a gate, by a command that was then told to end. */
  async function inTheMiddle(place: Workplace, end: 'SIGINT' | 'SIGKILL') {
    const { sandbox, front, file } = await readOnce(place);
    const gate = await place.gate(front.baseUrl);
    const imported = await place.run(['import', file, '--base-url', gate.baseUrl], token);
    expect(imported).toMatchObject({ code: 0, stdout: 'B2\n' });
    gate.holdAfter(3);
    const sending = place.start(['send', 'B2', '--yes', '--json', '--concurrency', '1'], token);
    await sending.until(gate.held(1));
    sending.signal(end);
    if (end === 'SIGINT') await sending.errLine('Stopping: ');
    else await sending.ended;
    front.cutsReadings = true;
    gate.open();
    await sending.ended;
    await front.paid(4);
    return { sandbox, front };
  }

  /** Nothing leaves, no row in doubt either, while a resume asks in vain. */
  async function resumeInVain(place: Workplace, front: AccountFront): Promise<void> {
    const before = front.arrivals.length;
    const resuming = place.start(['resume', 'B2', '--json'], token);
    await resuming.outLine(ASKS_IN_VAIN);
    resuming.signal('SIGINT');
    expect((await resuming.ended).code).toBe(5);
    expect(front.arrivals).toHaveLength(before);
    front.cutsReadings = false;
  }

  it('sends nothing more while the configuration cannot be read, and holds the rest to the new one', async () => {
    await using place = await Workplace.open();
    const { sandbox, front } = await inTheMiddle(place, 'SIGINT');
    await using _ = front;
    await resumeInVain(place, front);
    front.change = { maximum: LOWERED };
    const resumed = await place.run(['resume', 'B2', '--wait'], token);
    expect(resumed.code).toBe(5);
    expect(resumed.stderr).toContain('2 rows are held back, unsent');
    expect(sandbox.ledger.count).toBe(4);
    front.change = {};
    expect((await place.run(['resume', '--wait'], token)).code).toBe(0);
    expectPaidOnce(sandbox);
  });

  it('offers no row in doubt either before the configuration is read, and pays each once', async () => {
    await using place = await Workplace.open();
    const { sandbox, front } = await inTheMiddle(place, 'SIGKILL');
    await using _ = front;
    await resumeInVain(place, front);
    const before = front.arrivals.length;
    expect((await place.run(['resume', '--wait'], token)).code).toBe(0);
    expect(front.arrivals[before]).toBe('reading');
    expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf({ rows: ROWS }));
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  });
});

/** A payroll of three people of one provider and two of another. */
async function twoProviders(place: Workplace): Promise<string> {
  const closing = payroll({ rows: 2, series: '96', provider: 'MTN_MOMO_ZMB' });
  return await place.file('two.csv', payroll({ rows: 3 }) + closing.slice(HEADER.length + 1));
}

/** Batch B2, imported and approved while the service is away, by a command that was killed as it asked in vain. */
async function approvedOffline(
  place: Workplace,
  front: AccountFront,
  argv: readonly string[],
): Promise<void> {
  await front.goAway();
  expect(await place.run(argv, token)).toMatchObject({ code: 0, stdout: 'B2\n' });
  const sending = place.start(['send', 'B2', '--yes', '--json'], token);
  await sending.outLine(ASKS_IN_VAIN);
  sending.signal('SIGKILL');
  await sending.ended;
}

async function states(place: Workplace): Promise<unknown[]> {
  const listed = await place.run(['batches', '--json']);
  return eventsOf(listed.stdout)
    .filter(({ event }) => event === 'batch')
    .map(({ state }) => state);
}
