// A program that is stopped in the middle of sending, as a computer that sleeps stops it, and goes on later: its connections are
// gone or full of answers, another program wanted the journal meanwhile, and still each person is paid once.

import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openJournalReader } from '../../main/journal/here.ts';
import { AccountFront } from '../support/e2e/account-front.ts';
import { moduleUrl } from '../support/e2e/command.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const ROWS = { rows: 400, series: '96' };

const HOUR_MS = 3_600_000;
/** The clock of a computer that wakes an hour later, as soon as this file is there; the one that never runs back stood still. */
const woken = (mark: string) => `import { existsSync } from 'node:fs';
const now = Date.now;
Date.now = () => now() + (existsSync(${JSON.stringify(mark)}) ? ${HOUR_MS} : 0);`;

it.each(['where it was', 'an hour later'])(
  'P1 P2 P4 a program that slept goes on %s, and keeps others from the journal meanwhile',
  async (when) => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 20 });
    await using front = await AccountFront.open(sandbox.baseUrl);
    const token = { token: sandbox.token };
    const file = await place.file('payroll.csv', payroll(ROWS));
    const words = ['run', file, '--yes', '--wait', '--base-url', front.baseUrl, '--concurrency', '4'];
    const mark = place.path('awake');
    const nodeOptions = ['--import', moduleUrl(woken(mark))];
    const running = place.start(words, { ...token, nodeOptions });
    await running.until(front.paid(50));
    running.signal('SIGSTOP');
    // Nobody answers for a while, and every connection is cut.
    await front.goAway();
    const other = await place.run(['resume'], token);
    expect([other.code, other.stderr]).toEqual([6, expect.stringContaining('JOURNAL_BUSY')]);
    await front.comeBack();
    if (when === 'an hour later') writeFileSync(mark, '');
    running.signal('SIGCONT');
    const end = await running.ended;
    expect(end.code, end.stderr).toBe(0);
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
    expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf(ROWS).sort());
    // By its own log the later half of the run was that much later.
    const reader = await openJournalReader({ folder: place.dataFolder });
    const times: number[] = [];
    for (let ordinal = 1; ordinal <= ROWS.rows; ordinal += 1) {
      for (const { atMs } of await reader.attempts('B1', ordinal)) times.push(atMs);
    }
    await reader.close();
    expect(Math.max(...times) - Math.min(...times) >= HOUR_MS).toBe(when === 'an hour later');
  },
);
