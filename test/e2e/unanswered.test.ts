// A service that leaves single payments without any answer: these rows stay unknown, the others do not suffer, and
// a later resume finds out without paying twice.

import { describe, expect, it } from 'vitest';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { cell, type Report, type ReportRow, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';

/** Never reaches the service, whatever it is asked. */
const UNRECORDED = '111';
/** Reaches the service, whose answers to the payment and to any question about it are lost. */
const RECORDED = '222';
/** Reaches the service, whose answer is lost; asked about it, it answers. */
const FOUND = '333';

const FAULTS: FaultScriptInput = {
  seed: 7,
  faults: [
    { kind: 'never-unrecorded', rate: 1, phoneEnding: UNRECORDED },
    { kind: 'never-recorded', rate: 1, phoneEnding: RECORDED },
    { kind: 'never-recorded', rate: 1, phoneEnding: FOUND },
    { kind: 'never-recorded', rate: 1, phoneEnding: RECORDED, on: 'status' },
  ],
};

const OTHERS = { rows: 30 };
const rowsAfterHeader = (ending: string) =>
  payroll({ rows: 1, ending, series: '9755' }).split('\n').slice(1).join('\n');

/** The one row of the report whose phone has this ending. */
function rowOf({ rows }: Report, ending: string): ReportRow {
  const [row, ...more] = rows.filter((candidate) => cell(candidate, 'MSISDN').endsWith(ending));
  if (row === undefined || more.length > 0) throw new Error(`Not one row ends in ${ending}.`);
  return row;
}

describe('P4 rows without an answer', () => {
  it('stay unknown with their attempts, end the run with 5, and are paid once by a later resume', async () => {
    await using place = await Workplace.open();
    const ledgerPath = place.path('service.jsonl');
    const faulty = await place.sandbox({ ledgerPath, faults: FAULTS });
    const token = { token: faulty.token };
    const mute = [UNRECORDED, RECORDED, FOUND].map(rowsAfterHeader).join('');
    const file = await place.file('payroll.csv', payroll(OTHERS) + mute);
    const path = place.path('report.csv');
    const run = await place.run(
      ['run', file, '--yes', '--json', '--report', path, '--base-url', faulty.baseUrl],
      token,
    );

    expect(run.code).toBe(5);
    expect(summaryOf(run.stdout).counts).toEqual({ accepted: 30, completed: 1, offered: 2 });
    expect(run.stderr).toMatch(/Do not pay these people another way/);
    const report = await readReport(path);
    for (const ending of [UNRECORDED, RECORDED]) {
      const row = rowOf(report, ending);
      expect(cell(row, 'Outcome')).toBe('UNKNOWN');
      expect(cell(row, 'Final status')).toBe('');
      expect(cell(row, 'Reason')).not.toBe('');
      expect(Number(cell(row, 'Attempts'))).toBeGreaterThan(1);
      expect(cell(row, 'Attempts')).toBe(String(faulty.ledger.requests(cell(row, 'Payout ID'))));
    }
    // The last question about this row finds what has become of it since.
    expect(cell(rowOf(report, FOUND), 'Outcome')).toBe('ACCEPTED');
    expect(cell(rowOf(report, FOUND), 'Final status')).toBe('COMPLETED');
    expect(faulty.ledger.idsWithSeveralContents()).toEqual([]);

    await faulty.close();
    const mended = await place.sandbox({ ledgerPath, port: faulty.port });
    const resume = await place.run(['resume', '--wait', '--json', '--report', path], token);
    expect(resume).toMatchObject({ code: 0, stderr: `${path} was there, and was replaced.\n` });
    expect(summaryOf(resume.stdout).counts).toEqual({ completed: 33 });
    const paid = [...mended.ledger.records()].map(({ phone }) => phone);
    const everybody = [UNRECORDED, RECORDED, FOUND].flatMap((ending) =>
      phonesOf({ rows: 1, ending, series: '9755' }),
    );
    expect(paid.sort()).toEqual([...phonesOf(OTHERS), ...everybody].sort());
    expect(mended.ledger.idsWithSeveralContents()).toEqual([]);
    expect(cell(rowOf(await readReport(path), UNRECORDED), 'Final status')).toBe('COMPLETED');
  });
});
