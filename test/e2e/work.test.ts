// `paymaster work`: sends what was approved, by itself, and ends as its exit code says.

import { describe, expect, it } from 'vitest';
import { eventsOf } from '../support/e2e/json-events.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

describe.concurrent('an unattended sender', () => {
  it('sends and settles approved batches side by side, and ends when nothing is left', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const account = ['--base-url', sandbox.baseUrl];
    const files = [payroll({ rows: 40 }), payroll({ rows: 30, series: '971' })];
    for (const [index, content] of files.entries()) {
      const file = await place.file(`payroll-${index + 1}.csv`, content);
      const imported = await place.run(['import', file, ...account], { token: sandbox.token });
      expect(imported.code).toBe(0);
      const approved = await place.runHere(['approve', `B${index + 1}`, '--yes'], sandbox.token);
      expect(approved.stderr).toContain('Send it with');
    }
    expect(sandbox.ledger.count).toBe(0);
    const ended = await place.run(['work', ...account, '--until-settled', '--json'], {
      token: sandbox.token,
    });
    expect(ended).toMatchObject({ code: 0, stderr: expect.any(String) });
    const events = eventsOf(ended.stdout);
    expect(events.map(({ event }) => event).slice(0, 3)).toEqual(['working', 'started', 'started']);
    const summaries = events.filter(({ event }) => event === 'summary');
    expect(summaries).toMatchObject([{ batch: 'B1' }, { batch: 'B2' }]);
    const paid = [...sandbox.ledger.records()].map(({ phone }) => phone).sort();
    expect(paid).toEqual([...phonesOf({ rows: 40 }), ...phonesOf({ rows: 30, series: '971' })].sort());
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
    const again = await place.run(['work', ...account, '--until-settled', '--json'], {
      token: sandbox.token,
    });
    expect(again.code).toBe(0);
    expect(sandbox.ledger.totals().initiations).toBe(70);
  });

  it('interrupted in the middle ends with 5, and goes on by itself when it is started again', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const gate = await place.gate(sandbox.baseUrl);
    gate.holdAfter(60);
    const account = ['--base-url', gate.baseUrl];
    const file = await place.file('payroll.csv', payroll({ rows: 200 }));
    await place.run(['import', file, ...account], { token: sandbox.token });
    await place.runHere(['approve', 'B1', '--yes'], sandbox.token);
    const running = place.start(['work', ...account, '--concurrency', '8'], { token: sandbox.token });
    await running.until(gate.held(8));
    running.signal('SIGTERM');
    await running.errLine('Stopping: ');
    gate.open();
    const ended = await running.ended;
    expect(ended.code).toBe(5);
    expect(sandbox.ledger.count).toBe(68);
    const status = await place.run(['status', 'B1', '--json']);
    expect(eventsOf(status.stdout).find(({ event }) => event === 'batch')).toMatchObject({
      state: 'sending',
    });
    const again = await place.run(['work', ...account, '--until-settled'], { token: sandbox.token });
    expect(again.code).toBe(0);
    expect([...sandbox.ledger.records()].map(({ phone }) => phone).sort()).toEqual(
      phonesOf({ rows: 200 }).sort(),
    );
    expect(sandbox.ledger.totals().initiations).toBe(200);
  });

  it('refuses a profile that is not there, and a journal that another program holds', async () => {
    await using place = await Workplace.open();
    const unknown = await place.runHere(['work', '--profile', 'Nobody', '--until-settled']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('(PROFILE_NOT_FOUND)');
  });
});
