// Every operation as a batch: with faults, killed in the middle and resumed, it ends with ledger, journal and report equal;
// in the newer generation in each check, in both in the long one. And the templates of both, which must run unchanged.

import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { GENERATIONS } from '../../shared/domain.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { expectPaidThroughAKill } from '../support/e2e/killed-operation.ts';
import { operationFile } from '../support/e2e/operation-files.ts';
import { columnOf, countStates, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { figure } from '../support/figures.ts';
import { filledTemplate } from '../support/filled-template.ts';
import { offeredOperations } from '../support/service/operation-examples.ts';

const KILLED = offeredOperations().filter(({ generation }) =>
  GENERATIONS.slice(0, figure('killedGenerations')).includes(generation),
);

describe.concurrent.each(KILLED)('a $generation $operation.name', (offered) => {
  it('P1 P2 P3 with faults, killed and resumed, ends with ledger and report equal', async () => {
    await using place = await Workplace.open();
    await expectPaidThroughAKill(place, offered, figure('operationRows'));
  });
});

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
      const ended = await place.runHere([...argv, '--yes', '--wait', '--report', report]);
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
    const ended = await place.runHere(['run', file, '--yes', ...options]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(told);
  });

  it('is kept in the report as a column', async () => {
    await using place = await Workplace.open();
    const file = await place.file('file.csv', operationFile('refund', 1));
    const path = place.path('report.csv');
    const argv = ['run', file, '--operation', 'refund', '--api', 'legacy', '--yes', '--wait'];
    expect((await place.runHere([...argv, '--report', path])).code).toBe(0);
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
      const ended = await place.runHere(argv, sandbox.token);
      expect(ended.code).toBe(5);
      expect(summaryOf(ended.stdout).counts).toEqual({ queued: 5 });
      expect(sandbox.ledger.totals().initiations).toBe(0);
    },
  );
});
