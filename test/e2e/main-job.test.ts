// The main job, end to end on Practice: a payroll goes out, survives a kill, can be looked at meanwhile, and the
// report tells of every row.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ended } from '../support/e2e/command.ts';
import { eventOf, eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { practiceLedgerReaches, readPracticeLedger } from '../support/e2e/practice-ledger.ts';
import {
  cell,
  columnOf,
  countStates,
  REPORT_COLUMNS,
  type Report,
  readReport,
  sumStates,
  tenThousandths,
} from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const SAMPLE = fileURLToPath(new URL('../../assets/samples/payroll-500.csv', import.meta.url));
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The totals of a summary in ten-thousandths. */
function exactTotals(ended: Ended): Record<string, Record<string, bigint | null>> {
  const currencies = Object.entries(summaryOf(ended.stdout).totals).map(([currency, byState]) => {
    const states = Object.entries(byState).map(([state, amount]) => [state, tenThousandths(amount)]);
    return [currency, Object.fromEntries(states)];
  });
  return Object.fromEntries(currencies);
}

describe('the sample payroll on Practice', () => {
  let place: Workplace;
  let ended: Ended;
  let report: Report;

  beforeAll(async () => {
    place = await Workplace.open();
    const path = place.path('report.csv');
    const argv = ['run', SAMPLE, '--valid-only', '--yes', '--wait', '--json', '--report', path];
    ended = await place.run(argv);
    report = await readReport(path);
  });
  afterAll(() => place[Symbol.asyncDispose]());

  it('P3 P6 goes out, and stdout, summary and report tell the same of every row', async () => {
    expect(ended.code).toBe(4);
    const events = eventsOf(ended.stdout);
    expect(events.filter(({ event }) => event === 'summary')).toHaveLength(1);
    const summary = summaryOf(ended.stdout);
    expect(summary.rows).toBe(500);
    expect(summary.counts).toEqual({ completed: 485, failed: 6, rejected: 4, invalid: 5 });

    const sample = Papa.parse<string[]>((await readFile(SAMPLE, 'utf8')).trimEnd(), { delimiter: ',' }).data;
    const [header = [], ...people] = sample;
    expect(report.header).toEqual([...header, ...REPORT_COLUMNS]);
    expect(report.rows.map((row) => header.map((name) => cell(row, name)))).toEqual(people);
    expect(columnOf(report, 'Line')).toEqual(people.map((_, index) => String(index + 2)));
    expect(countStates(report)).toEqual(summary.counts);
    expect(sumStates(report)).toEqual(exactTotals(ended));
  });

  it('P4 the report gives each row id, reason, times and attempts as its outcome justifies', () => {
    const { rows } = report;
    const paid = rows.filter((row) => cell(row, 'Final status') === 'COMPLETED');
    const failed = rows.filter((row) => cell(row, 'Final status') === 'FAILED');
    const rejected = rows.filter((row) => cell(row, 'Outcome') === 'REJECTED');
    const invalid = rows.filter((row) => cell(row, 'Outcome') === 'INVALID');
    expect(paid.length + failed.length + rejected.length + invalid.length).toBe(500);
    for (const row of [...paid, ...failed]) {
      expect(cell(row, 'Outcome')).toBe('ACCEPTED');
      expect(cell(row, 'Accepted at')).toMatch(UTC_TIME);
      expect(cell(row, 'Settled at')).toMatch(UTC_TIME);
      expect(cell(row, 'Accepted at') <= cell(row, 'Settled at')).toBe(true);
    }
    for (const row of paid) {
      expect(cell(row, 'Provider transaction ID')).not.toBe('');
      expect(cell(row, 'Reason code')).toBe('');
    }
    for (const row of [...failed, ...rejected, ...invalid]) {
      expect(cell(row, 'Reason code')).toMatch(/^[A-Z_]+$/);
      expect(cell(row, 'Reason')).toMatch(/^\S.+\. Practice: no money moved\.$/);
    }
    for (const row of invalid) {
      expect(
        ['Payout ID', 'Final status', 'Accepted at', 'Settled at'].map((name) => cell(row, name)),
      ).toEqual(['', '', '', '']);
      expect(cell(row, 'Attempts')).toBe('0');
    }
    const sent = [...paid, ...failed, ...rejected];
    expect(new Set(sent.map((row) => cell(row, 'Payout ID'))).size).toBe(495);
    for (const row of sent) {
      expect(cell(row, 'Payout ID')).toMatch(UUID);
      expect(cell(row, 'Attempts')).toBe('1');
    }
  });
});

describe('a practice run that is killed', () => {
  it('P1 P2 is resumed like a real one, and pays nobody twice and leaves nobody out', async () => {
    await using place = await Workplace.open();
    const people = { rows: 1000 };
    const file = await place.file('payroll.csv', payroll(people));
    const first = place.start(['run', file, '--yes', '--json', '--concurrency', '1']);
    await first.outLine('"event":"started"');
    await first.until(practiceLedgerReaches(place.dataFolder, 100));
    first.signal('SIGKILL');
    expect(await first.ended).toMatchObject({ code: null, signal: 'SIGKILL' });
    const before = await readPracticeLedger(place.dataFolder);
    expect(before.length).toBeLessThan(1000);

    const path = place.path('report.csv');
    const second = await place.run(['resume', '--wait', '--report', path]);
    expect(second).toMatchObject({ code: 0, stderr: '' });
    const ledger = await readPracticeLedger(place.dataFolder);
    expect(ledger.map(({ phone }) => phone).sort()).toEqual(phonesOf(people).sort());
    expect(new Set(ledger.map(({ id }) => id)).size).toBe(1000);
    expect(ledger.slice(0, before.length)).toEqual(before);

    const report = await readReport(path);
    expect(countStates(report)).toEqual({ completed: 1000 });
    expect(columnOf(report, 'MSISDN')).toEqual(phonesOf(people));
    expect(columnOf(report, 'Payout ID').sort()).toEqual(ledger.map(({ id }) => id).sort());
  });
});

describe('while a batch is being sent', () => {
  it('P2 P3 others can look at it and write its report, and nobody else can send', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const gate = await place.gate(sandbox.baseUrl);
    gate.holdAfter(5);
    const token = { token: sandbox.token };
    const file = await place.file('payroll.csv', payroll({ rows: 40 }));
    const writer = place.start(['run', file, '--yes', '--json', '--base-url', gate.baseUrl], token);
    const batch = String(JSON.parse(await writer.outLine('"event":"approved"')).batch);
    await writer.until(gate.held(4));

    const path = place.path('meanwhile.csv');
    const [batches, status, report, ...others] = await Promise.all([
      place.run(['batches', '--json']),
      place.run(['status', batch, '--json']),
      place.run(['report', batch, '--output', path]),
      place.run(['resume', batch], token),
      place.run(['run', file, '--yes', '--base-url', gate.baseUrl], token),
      place.run(['import', file, '--base-url', gate.baseUrl], token),
    ]);
    expect([batches.code, status.code, report.code]).toEqual([0, 0, 0]);
    expect(eventOf(batches.stdout, 'batch')).toMatchObject({ batch, state: 'sending', rows: 40 });
    const { counts } = summaryOf(status.stdout);
    expect(Object.values(counts).reduce((sum, rows) => sum + rows, 0)).toBe(40);
    expect(counts['completed']).toBeUndefined();
    expect(columnOf(await readReport(path), 'MSISDN')).toEqual(phonesOf({ rows: 40 }));
    for (const other of others) {
      expect(other.code).toBe(6);
      expect(other.stderr).toContain(`(process ${writer.pid} on `);
      expect(other.stderr).toContain('(JOURNAL_BUSY)');
    }

    gate.open();
    expect((await writer.ended).code).toBe(0);
    expect(sandbox.ledger.count).toBe(40);
  });
});

describe('a resume with nothing left to do', () => {
  it.each([
    ['sent and not waited for', [], { accepted: 10 }],
    ['settled', ['--wait'], { completed: 10 }],
  ])('of a batch that is %s writes the report and needs no token', async (_, options, counts) => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const file = await place.file('payroll.csv', payroll({ rows: 10 }));
    const argv = ['run', file, '--yes', '--base-url', sandbox.baseUrl, ...options];
    expect((await place.run(argv, { token: sandbox.token })).code).toBe(0);
    await sandbox.close();

    const path = place.path('report.csv');
    const ended = await place.run(['resume', '--json', '--report', path]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(summaryOf(ended.stdout).counts).toEqual(counts);
    expect(countStates(await readReport(path))).toEqual(counts);
  });

  it('keeps saying that rows were refused or left out', async () => {
    await using place = await Workplace.open();
    const bad = 'ZMB,AIRTEL_OAPI_ZMB,ZMW,260970001456,n/a,Salary November\n';
    const file = await place.file('payroll.csv', payroll({ rows: 3 }) + bad);
    expect((await place.run(['run', file, '--yes', '--valid-only', '--wait'])).code).toBe(4);
    expect((await place.run(['resume', '--wait'])).code).toBe(4);
  });
});
