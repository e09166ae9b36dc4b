// Every operation as a batch, in every generation that has it: with faults, killed in the middle and resumed, it ends
// with ledger, journal and report equal. And the templates, which must run unchanged.

import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { operationFile } from '../support/e2e/operation-files.ts';
import { cell, columnOf, countStates, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { figure } from '../support/figures.ts';
import { filledTemplate } from '../support/filled-template.ts';
import { offeredOperations } from '../support/service/operation-examples.ts';

const ROWS = figure('operationRows');
const KILL_AFTER = ROWS * 0.4;
/** Of every 50 rows one is refused and one fails. */
const UNLUCKY = ROWS / 50;

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

describe.concurrent.each(offeredOperations())(
  `${ROWS} rows of a $generation $operation.name`,
  ({ operation, generation }) => {
    it('P1 P2 P3 with faults, killed and resumed, end with ledger and report equal', async () => {
      await using place = await Workplace.open();
      const sandbox = await place.sandbox({ faults: FAULTS, amountForm: 'four-decimals' });
      const gate = await place.gate(sandbox.baseUrl);
      gate.holdAfter(KILL_AFTER);
      const token = { token: sandbox.token };
      const file = await place.file('file.csv', operationFile(operation.name, ROWS));
      const argv = ['run', file, '--operation', operation.name, '--yes', '--json'];
      const first = place.start([...argv, '--api', generation, '--base-url', gate.baseUrl], token);
      await first.until(gate.held(1));
      first.signal('SIGKILL');
      expect(await first.ended).toMatchObject({ code: null, signal: 'SIGKILL' });

      gate.open();
      const path = place.path('report.csv');
      const second = await place.run(['resume', '--wait', '--json', '--report', path], token);
      expect([second.code, second.stderr]).toEqual([4, expect.any(String)]);
      const { counts, rows } = summaryOf(second.stdout);
      expect(rows).toBe(ROWS);
      expect(counts).toEqual({ completed: ROWS - 2 * UNLUCKY, failed: UNLUCKY, rejected: UNLUCKY });

      const report = await readReport(path);
      expect(countStates(report)).toEqual(counts);
      const accepted = report.rows.filter((row) => cell(row, 'Outcome') !== 'REJECTED');
      const ids = accepted.map((row) => cell(row, 'Payout ID'));
      expect([...sandbox.ledger.records()].map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(sandbox.ledger.count).toBe(ROWS - UNLUCKY);
      expect(new Set(columnOf(report, 'Payout ID')).size).toBe(ROWS);
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
    });
  },
);

describe.concurrent.each(offeredOperations())(
  'the template of a $operation.name',
  ({ operation, generation }) => {
    it(`runs filled in on Practice in ${generation}, and its legend stands beside it`, async () => {
      await using place = await Workplace.open();
      const path = place.path('start here.csv');
      const written = await place.run(['template', operation.name, '--output', path]);
      expect(written).toMatchObject({ code: 0, stderr: '' });
      const legend = await readFile(place.path('start here.legend.txt'), 'utf8');
      for (const { name, heading = name } of operation.fields) expect(legend).toContain(`${heading}\r\n`);
      await writeFile(path, filledTemplate(await readFile(path, 'utf8')));

      const report = place.path('report.csv');
      const argv = ['run', path, '--operation', operation.name, '--api', generation];
      const ended = await place.run([...argv, '--yes', '--wait', '--report', report]);
      expect(ended.code).toBe(0);
      expect(countStates(await readReport(report))).toEqual({ completed: 1 });
    });
  },
);

describe.concurrent('what a generation lacks', () => {
  it.each([
    ['remittances', ['--operation', 'remittance', '--api', 'legacy'], 'remittance', '(USAGE)'],
    [
      'a value',
      ['--operation', 'refund', '--api', 'legacy', '--default', 'currency=ZMW'],
      'refund',
      'currency',
    ],
    ['a reference', ['--api', 'legacy', '--default', 'reference=7'], 'payout', 'reference'],
  ] as const)('is refused before anything is sent: %s', async (_, options, name, told) => {
    await using place = await Workplace.open();
    const file = await place.file('file.csv', operationFile(name, 1));
    const ended = await place.run(['run', file, '--yes', ...options]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(told);
  });

  it('is kept in the report as a column', async () => {
    await using place = await Workplace.open();
    const file = await place.file('file.csv', operationFile('refund', 1));
    const path = place.path('report.csv');
    const argv = ['run', file, '--operation', 'refund', '--api', 'legacy', '--yes', '--wait'];
    expect((await place.run([...argv, '--report', path])).code).toBe(0);
    const report = await readReport(path);
    expect(columnOf(report, 'currency')).toEqual(['ZMW']);
    expect(columnOf(report, 'reference')).toEqual(['R-0']);
  });
});

describe.concurrent('a closed provider', () => {
  it.each(['deposit', 'refund', 'remittance'] as const)(
    'holds the rows of a %s and burns none',
    async (name) => {
      await using place = await Workplace.open();
      const sandbox = await place.sandbox();
      const word = { deposit: 'DEPOSIT', refund: 'REFUND', remittance: 'REMITTANCE' } as const;
      sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED', word[name]);
      const file = await place.file('file.csv', operationFile(name, 5));
      const argv = ['run', file, '--operation', name, '--yes', '--json', '--base-url', sandbox.baseUrl];
      const ended = await place.run(argv, { token: sandbox.token });
      expect(ended.code).toBe(5);
      expect(summaryOf(ended.stdout).counts).toEqual({ queued: 5 });
      expect(sandbox.ledger.totals().initiations).toBe(0);
    },
  );
});
