// A batch of any operation with faults at the service, whose program is killed in the middle and that another goes on with:
// at its end ledger, journal and report are equal. Wherever the journal is.

import { expect } from 'vitest';
import type { FaultScriptInput } from '../../../sandbox/fault-script.ts';
import type { OfferedOperation } from '../service/operation-examples.ts';
import { summaryOf } from './json-events.ts';
import { operationFile } from './operation-files.ts';
import { cell, columnOf, countStates, readReport } from './report.ts';
import type { Workplace } from './workplace.ts';

const FAULTS: FaultScriptInput = {
  seed: 20,
  settleAfterMs: 200,
  faults: [
    { kind: 'cut-before', rate: 0.02, untilAttempt: 2 },
    { kind: 'cut-after', rate: 0.02, untilAttempt: 2 },
    { kind: 'error500-recorded', rate: 0.02, untilAttempt: 2 },
    { kind: 'error500-unrecorded', rate: 0.02, untilAttempt: 2 },
    { kind: 'garbage-body', rate: 0.02, untilAttempt: 2 },
    { kind: 'truncated-body', rate: 0.02, untilAttempt: 2 },
    { kind: 'error500-recorded', rate: 0.05, on: 'status', untilAttempt: 2 },
  ],
};

/**
 * Pays it and looks.
 *
 * @param rows a multiple of 50: of every 50 one is refused and one fails.
 * @param env of every program, such as where the journal is.
 */
export async function expectPaidThroughAKill(
  place: Workplace,
  { operation, generation }: OfferedOperation,
  rows: number,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const unlucky = rows / 50;
  const sandbox = await place.sandbox({ faults: FAULTS, amountForm: 'four-decimals' });
  const gate = await place.gate(sandbox.baseUrl);
  gate.holdAfter(rows * 0.4);
  const options = { token: sandbox.token, env };
  const file = await place.file('file.csv', operationFile(operation.name, rows));
  const argv = ['run', file, '--operation', operation.name, '--yes', '--json'];
  const first = place.start([...argv, '--api', generation, '--base-url', gate.baseUrl], options);
  await first.until(gate.held(1));
  first.signal('SIGKILL');
  expect(await first.ended).toMatchObject({ code: null, signal: 'SIGKILL' });

  gate.open();
  const path = place.path('report.csv');
  const second = await place.run(['resume', '--wait', '--json', '--report', path], options);
  expect([second.code, second.stderr]).toEqual([4, expect.any(String)]);
  const summary = summaryOf(second.stdout);
  expect(summary.rows).toBe(rows);
  expect(summary.counts).toEqual({ completed: rows - 2 * unlucky, failed: unlucky, rejected: unlucky });

  const report = await readReport(path);
  expect(countStates(report)).toEqual(summary.counts);
  const accepted = report.rows.filter((row) => cell(row, 'Outcome') !== 'REJECTED');
  const ids = accepted.map((row) => cell(row, 'Payout ID'));
  expect([...sandbox.ledger.records()].map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(sandbox.ledger.count).toBe(rows - unlucky);
  expect(new Set(columnOf(report, 'Payout ID')).size).toBe(rows);
  expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);
  for (const row of accepted) {
    const record = sandbox.ledger.record(cell(row, 'Payout ID'));
    expect(record).toMatchObject({
      operation: operation.limitsKey,
      generation,
      amount: cell(row, 'amount'),
      ...(operation.name === 'refund'
        ? { depositId: cell(row, 'depositId') }
        : { phone: cell(row, 'phone') }),
    });
    expect(cell(row, 'Final status')).toBe(sandbox.ledger.status(record?.id ?? ''));
  }
}
