// Ctrl-C in the middle of sending: the first one stops cleanly and with exact numbers, the second one at once.

import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Gate } from '../support/e2e/gate.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { cell, columnOf, countStates, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { eventually } from '../support/patience.ts';

const ROWS = 300;
/** Payments that go through before the gate holds the next ones. */
const THROUGH = 60;
const HELD = 8;

/** A run that has sent some rows and waits for the answers of the next ones. */
async function inTheMiddle(place: Workplace, more: readonly string[] = []) {
  const sandbox = await place.sandbox({ settleAfterMs: 0 });
  const gate = await place.gate(sandbox.baseUrl);
  gate.holdAfter(THROUGH);
  const file = await place.file('payroll.csv', payroll({ rows: ROWS }));
  const argv = ['run', file, '--yes', '--concurrency', String(HELD), '--base-url', gate.baseUrl, ...more];
  const running = place.start(argv, { token: sandbox.token });
  await running.until(gate.held(HELD));
  return { sandbox, gate, running };
}

/** After a resume everybody of the file was paid once, each under one id and one body. */
async function expectAllPaidOnce(place: Workplace, sandbox: Sandbox, gate: Gate): Promise<void> {
  gate.open();
  const path = place.path('resumed.csv');
  const argv = ['resume', '--wait', '--report', path];
  expect((await place.run(argv, { token: sandbox.token })).code).toBe(0);
  const paid = [...sandbox.ledger.records()].map(({ phone }) => phone);
  expect(paid.sort()).toEqual(phonesOf({ rows: ROWS }).sort());
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  expect(countStates(await readReport(path))).toEqual({ completed: ROWS });
}

/** What the audit trail says of the end. */
const SAID = {
  SIGINT: 'Stopped at the command line, by Ctrl-C.',
  SIGTERM: 'Stopped because the system told the program to end, or its terminal was closed.',
} as const;

describe.concurrent('the first interrupt', () => {
  it.for(['SIGINT', 'SIGTERM'] as const)(
    '%s ends with 5 and says exactly how many rows went out, as service and report do',
    async (signal) => {
      await using place = await Workplace.open();
      const path = place.path('report.csv');
      const { sandbox, gate, running } = await inTheMiddle(place, ['--report', path]);
      running.signal(signal);
      await running.errLine('Stopping: ');
      gate.open();
      const ended = await running.ended;
      expect(ended.code).toBe(5);

      const out = sandbox.ledger.count;
      expect(out).toBe(THROUGH + HELD);
      expect(sandbox.ledger.totals().initiations).toBe(out);
      const unsent = ROWS - out;
      const sentence = `Stopped. ${out} rows have gone out and cannot be called back. ${unsent} rows stay unsent.`;
      expect(ended.stderr.split('\n')).toContain(sentence);

      const trail = await place.run(['audit', 'list', '--batch', 'B1']);
      expect(trail.stdout).toContain(SAID[signal]);

      const report = await readReport(path);
      expect(countStates(report)).toEqual({ accepted: out, queued: unsent });
      for (const row of report.rows) {
        const wasSent = cell(row, 'Outcome') === 'ACCEPTED';
        expect(cell(row, 'Outcome')).toBe(wasSent ? 'ACCEPTED' : 'NOT_SENT');
        expect(cell(row, 'Attempts')).toBe(wasSent ? '1' : '0');
        expect(sandbox.ledger.requests(cell(row, 'Payout ID'))).toBe(wasSent ? 1 : 0);
      }
      await expectAllPaidOnce(place, sandbox, gate);
      expect(sandbox.ledger.totals().initiations).toBe(ROWS);
    },
  );

  it('while nothing answers waits for what has left, and names what is unknown', async () => {
    await using place = await Workplace.open();
    const { sandbox, gate, running } = await inTheMiddle(place, ['--json']);
    running.signal('SIGINT');
    const ended = await running.ended;
    expect(ended.code).toBe(5);
    expect(summaryOf(ended.stdout).counts).toEqual({
      accepted: THROUGH,
      offered: HELD,
      queued: ROWS - THROUGH - HELD,
    });
    expect(ended.stderr).toContain(
      `Stopped. ${THROUGH + HELD} rows have gone out and cannot be called back, ${HELD} of them with an outcome that is not known yet.`,
    );
    await expectAllPaidOnce(place, sandbox, gate);
  });

  it('before anything is approved leaves at once and says that nothing was sent', async () => {
    await using place = await Workplace.open();
    // A port that takes connections and never answers keeps the command at its first question.
    const gate = await place.gate('http://127.0.0.1:9');
    gate.holdEverything();
    const file = await place.file('payroll.csv', payroll({ rows: 5 }));
    const running = place.start(['run', file, '--yes', '--base-url', gate.baseUrl], { token: 'any-token' });
    await running.until(gate.held(1));
    running.signal('SIGINT');
    const ended = await running.ended;
    expect(ended).toMatchObject({ code: 5, stdout: '', stderr: 'Stopped. Nothing was sent.\n' });
  });
});

/** The clean end has begun: nobody listens at the address of the page any more. */
async function untilPagesAreGone(address: string): Promise<void> {
  await eventually(async () => {
    await expect(request(address.trim())).rejects.toThrow('ECONNREFUSED');
  });
}

describe.concurrent('the second interrupt', () => {
  it('P1 P2 leaves at once, and a resume finishes without paying anybody twice', async () => {
    await using place = await Workplace.open();
    const path = place.path('report.csv');
    const { sandbox, gate, running } = await inTheMiddle(place, ['--report', path]);
    running.signal('SIGINT');
    await running.errLine('Stopping: ');
    running.signal('SIGINT');
    const ended = await running.ended;
    expect(ended).toMatchObject({ code: 5, signal: null });
    expect(ended.stderr).toContain('Left at once.');
    expect(ended.stderr).toContain('paymaster resume ');
    await expect(readReport(path)).rejects.toThrow('ENOENT');

    const meanwhile = place.path('meanwhile.csv');
    const batch = /resume (\S+)/.exec(ended.stderr)?.[1] ?? '';
    expect((await place.run(['report', batch, '--output', meanwhile])).code).toBe(0);
    const outcomes = columnOf(await readReport(meanwhile), 'Outcome');
    const unknown = outcomes.filter((outcome) => outcome === 'UNKNOWN').length;
    expect(unknown).toBeGreaterThanOrEqual(HELD);
    // What was held arrives only now, long after its sender has gone.
    await expectAllPaidOnce(place, sandbox, gate);
  });

  it('P4 of a page whose payroll is going out never says that nothing was sent', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const gate = await place.gate(sandbox.baseUrl);
    gate.holdAfter(THROUGH);
    const account = { token: sandbox.token };
    expect((await place.run(['profile', 'add', 'Kafue', '--base-url', gate.baseUrl])).code).toBe(0);
    const file = await place.file('payroll.csv', payroll({ rows: ROWS }));
    const argv = ['run', file, '--yes', '--concurrency', String(HELD), '--profile', 'Kafue'];
    const running = place.start(argv, account);
    await running.until(gate.held(HELD));
    running.signal('SIGKILL');
    await running.ended;
    // The page goes on with what was cut off.
    const serve = place.start(['serve', '--no-open'], account);
    const address = await serve.outLine('http://127.0.0.1:');
    await serve.until(gate.held(HELD + 1));
    serve.signal('SIGINT');
    await untilPagesAreGone(address);
    serve.signal('SIGINT');
    const ended = await serve.ended;
    expect(ended.stderr).toContain('Left at once.');
    expect(ended.stderr).not.toContain('Nothing was sent');
    await expectAllPaidOnce(place, sandbox, gate);
  });
});
