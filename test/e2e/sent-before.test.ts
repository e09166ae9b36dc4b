// P1 the same payroll a second time, by real commands: a repeated run, a run whose first one was killed, other clothes.

import { describe, expect, it } from 'vitest';
import { payroll } from '../support/e2e/payroll.ts';
import { practiceLedgerReaches, readPracticeLedger } from '../support/e2e/practice-ledger.ts';
import { Workplace } from '../support/e2e/workplace.ts';

describe.concurrent('a payroll that was approved before', () => {
  it('goes out once, is stopped with 3 and the name of its batch, and goes out again for a reason alone', async () => {
    await using place = await Workplace.open();
    const text = payroll({ rows: 12 });
    const file = await place.file('november.csv', text);
    expect((await place.run(['run', file, '--yes', '--wait'])).code).toBe(0);
    const dressed = await place.file('again.csv', text.replaceAll('\n', '\r\n'));
    for (const each of [file, dressed]) {
      const again = await place.run(['run', each, '--yes']);
      expect([again.code, again.stdout]).toEqual([3, expect.not.stringContaining('Sent')]);
      expect(again.stderr).toMatch(
        /batch B1 \(“november\.csv”\) of \d{1,2} [A-Z][a-z]+ \d{4}\. (?:That is less than 25 days ago\. )?Nothing was sent\./,
      );
      expect(again.stderr).toMatch(
        /Look at it with .*status B1.*--allow-duplicates REASON.*\(DUPLICATE_FILE\)/s,
      );
    }
    expect((await readPracticeLedger(place.dataFolder)).length).toBe(12);
    const meant = ['run', file, '--yes', '--wait', '--allow-duplicates', 'a second bonus'];
    expect((await place.run(meant)).code).toBe(0);
    expect((await readPracticeLedger(place.dataFolder)).length).toBe(24);
  });

  it('stops a person of it in another payroll, by line and amount, until a reason is given', async () => {
    await using place = await Workplace.open();
    const first = payroll({ rows: 8 });
    expect((await place.run(['run', await place.file('first.csv', first), '--yes', '--wait'])).code).toBe(0);
    const again = first.split('\n').at(3)?.replace('102.5', '77') ?? '';
    const bonus = await place.file('bonus.csv', `${payroll({ rows: 3, series: '971' })}${again}\n`);
    const told =
      /line 5: \d+, 77\.00 ZMW; line 4 of B1: \d+, 102\.50 ZMW, completed(?:.*\n)* *To send only the others, take a file without these lines, .* needs a reason: --allow-duplicates REASON\./;
    const checked = await place.run(['check', bonus]);
    expect([checked.code, checked.stderr]).toEqual([0, expect.stringMatching(told)]);
    const kept = await place.run(['import', bonus, '--json']);
    expect([kept.code, kept.stderr]).toEqual([0, expect.stringMatching(told)]);
    expect(kept.stdout).toContain('"event":"repeats"');
    const stopped = await place.run(['run', bonus, '--yes']);
    expect([stopped.code, stopped.stdout]).toEqual([3, expect.not.stringContaining('Sent')]);
    expect(stopped.stderr).toMatch(/line 5: \d+, 77\.00 ZMW; line 4 of B1: \d+, 102\.50 ZMW, completed/);
    expect(stopped.stderr).toMatch(/1 row pays somebody whom batch B1 .*\(DUPLICATE_RECIPIENT\)/s);
    expect(stopped.stderr).toContain('To send only the others, take a file without these lines');
    expect((await readPracticeLedger(place.dataFolder)).length).toBe(8);
    const meant = ['run', bonus, '--yes', '--wait', '--allow-duplicates', 'a bonus'];
    expect((await place.run(meant)).code).toBe(0);
    expect((await readPracticeLedger(place.dataFolder)).length).toBe(12);
  });

  it('names the rows in which it differs, the first of them in words and more of them in JSON', async () => {
    await using place = await Workplace.open();
    const text = payroll({ rows: 80 });
    expect((await place.run(['run', await place.file('first.csv', text), '--yes', '--wait'])).code).toBe(0);
    const lines = text.trimEnd().split('\n');
    const others = payroll({ rows: 7, series: '971' }).trimEnd().split('\n').slice(1);
    const changed = lines[2]?.replace('101.5', '77') ?? '';
    const near = [lines[0], ...lines.slice(4).toReversed(), ...others, changed, ''].join('\n');
    const file = await place.file('near.csv', near);
    const words =
      /To acknowledge: 77 of the 80 payments of batch B1 .*\(SENT_BEFORE\)\n {2}Another amount than in B1: 1 row\n {4}line 86: \d+, 77\.00 ZMW; line 3 of B1: 101\.50 ZMW\n {2}New here: 7 rows\n {4}line 79: (?:.*\n){5} {4}and 2 rows more\n {2}Only in B1: 2 rows\n {4}line 2 of B1: \d+, \d+\.\d\d ZMW, completed\n {4}line 4 of B1: /;
    const checked = await place.run(['check', file]);
    expect([checked.code, checked.stderr]).toEqual([0, expect.stringMatching(words)]);
    expect(checked.stdout).toMatch(
      /Compared with batch B1 .*\n {2}People: 80 last time, 85 now\n(?:.*\n)* {2}1 person has an amount that changed by more than 20 %\.\n {2}7 people are new\.\n {2}2 people are missing\./,
    );
    expect((await place.run(['batches'])).stdout).not.toContain('B2');
    const kept = await place.run(['import', file]);
    expect([kept.code, kept.stdout]).toEqual([0, 'B2\n']);
    expect(kept.stderr).toMatch(words);
    expect((await place.run(['changes', 'B2'])).stdout).toMatch(
      /1 person has an amount .*\n {2}line 86: \d+, \w+, 77\.00 ZMW; line 3 of B1: 101\.50 ZMW, completed \(24\.50 ZMW less, 24\.1 %\)/,
    );
    const sent = await place.run(['run', file, '--yes']);
    expect([sent.code, sent.stderr]).toEqual([3, expect.stringMatching(words)]);
    const facts = await place.run(['run', file, '--yes', '--json', '--allow-duplicates', 'a second month']);
    expect(facts.code).toBe(0);
    const told = facts.stdout.split('\n').find((line) => line.includes('"event":"sent-before"')) ?? '{}';
    expect(JSON.parse(told)).toMatchObject({
      batch: 'B4',
      sentBefore: { kind: 'nearly', batch: 'B1', sameRows: 77 },
      differences: {
        batch: 'B1',
        sameRows: 77,
        changed: { rows: 1, examples: [{ row: { amount: '77' }, other: { amount: '101.5' } }] },
        added: { rows: 7, examples: others.map(() => ({ state: 'ready' })) },
        missing: { rows: 2, examples: [{ line: 2 }, { line: 4 }] },
      },
    });
  });

  it('is said to have sent nothing where all its rows were left out', async () => {
    await using place = await Workplace.open();
    const text = payroll({ rows: 3 });
    const file = await place.file('november.csv', text);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const run = ['run', file, '--yes', '--at', `${tomorrow} 12:00`, '--zone', 'Africa/Lusaka'];
    expect((await place.run(run)).code).toBe(0);
    const left = await place.run(['leave-out', 'B1', '--all', '--reason', 'a wrong file', '--yes']);
    expect(left.code).toBe(0);
    const again = await place.run(['run', file, '--yes']);
    expect([again.code, again.stderr]).toEqual([
      3,
      expect.stringMatching(
        /Nothing of it was sent: all its rows were left out\. .*Look at it with .* If it is to be sent now, say why:/,
      ),
    ]);
    expect(again.stderr).not.toContain('once more');
  });

  it('leads to its resume where the first run was killed', async () => {
    await using place = await Workplace.open();
    const file = await place.file('november.csv', payroll({ rows: 400 }));
    const killed = place.start(['run', file, '--yes', '--json', '--concurrency', '1']);
    await killed.outLine('"event":"started"');
    await killed.until(practiceLedgerReaches(place.dataFolder, 3));
    killed.signal('SIGKILL');
    await killed.ended;
    const again = await place.run(['run', file, '--yes']);
    expect(again.code).toBe(3);
    expect(again.stderr).toMatch(/not been sent to its end\. Go on with: .*resume B1/);
    expect((await place.run(['resume', '--wait'])).code).toBe(0);
    expect((await readPracticeLedger(place.dataFolder)).length).toBe(400);
  });
});
