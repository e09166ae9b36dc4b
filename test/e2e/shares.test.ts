// P3 P6 split and sum by real commands: only with their options, each line told before the review, and every payment sent.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readPracticeLedger } from '../support/e2e/practice-ledger.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const FILE = [
  'name,phone,amount,currency,provider',
  'Mary,260763456789,45000.5,ZMW,MTN_MOMO_ZMB',
  'John,260763456780,100.5,ZMW,MTN_MOMO_ZMB',
  'John,260763456780,20,ZMW,MTN_MOMO_ZMB',
  '',
].join('\n');

describe('--split-above-maximum and --add-up-people', () => {
  it('do nothing unasked, and else tell each line and pay it exactly', async () => {
    await using place = await Workplace.open();
    const file = await place.file('november.csv', FILE);
    const unasked = await place.runHere(['run', file, '--yes']);
    expect([unasked.code, unasked.stderr]).toEqual([3, expect.stringContaining('(AMOUNT_ABOVE_MAXIMUM)')]);
    expect(unasked.stderr).toContain('--split-above-maximum splits rows above the maximum.');
    const asked = ['run', file, '--yes', '--wait', '--split-above-maximum', '--add-up-people'];
    const paid = await place.run([...asked, '--allow-duplicates', 'the first was set aside']);
    expect(paid.stderr).toMatch(
      /2 rows added up into 1 payment:\n {2}line 3, John: 100\.50 \(line 3\) \+ 20\.00 \(line 4\) = 120\.50 ZMW/,
    );
    expect(paid.stderr).toMatch(
      /1 row above the maximum split into \d+ payments:\n {2}line 2, Mary: 45,000\.50 ZMW = \d[\d,]*\.\d\d(?: \+ \d[\d,]*\.\d\d)+\n/,
    );
    expect(paid.code).toBe(0);
    const ledger = await readPracticeLedger(place.dataFolder);
    expect(ledger.length).toBeGreaterThan(2);
    const report = place.path('report.csv');
    expect((await place.runHere(['report', 'B2', '--output', report])).code).toBe(0);
    const text = await readFile(report, 'utf8');
    expect(text).toMatch(/Part 2 of \d+ of line 2\./);
    expect(text).toContain('Added to line 3.');
  });
});
