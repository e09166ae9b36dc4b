// What a service by somebody else is enough for besides whole batches: templates, providers, checking, providers that
// close, states and fields of its own, and a service that knows the legacy generation alone.

import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { columnOf, countStates, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { filledTemplate } from '../support/filled-template.ts';
import { earlierDeposits, independentFile } from '../support/independent-service/independent-files.ts';
import { IndependentService } from '../support/independent-service/independent-service.ts';
import type { Generation, Operation } from '../support/independent-service/request-tables.ts';

const TOKEN = { token: 'a-token-of-somebody-else' };
const SHAPES = ['nested', 'flat'] as const;

interface Offered {
  readonly operation: Operation;
  readonly generation: Generation;
}

const OFFERED: readonly Offered[] = [
  ...(['payout', 'deposit', 'refund', 'remittance'] as const).map((operation) => ({
    operation,
    generation: 'v2' as const,
  })),
  ...(['payout', 'deposit', 'refund'] as const).map((operation) => ({
    operation,
    generation: 'legacy' as const,
  })),
];

describe.concurrent.each(OFFERED)('the template of a $generation $operation', ({ operation, generation }) => {
  it('is checked and runs once it is filled in', async () => {
    await using service = await IndependentService.start(TOKEN);
    await using place = await Workplace.open();
    const path = place.path('start.csv');
    expect((await place.run(['template', operation, '--output', path])).code).toBe(0);
    await writeFile(path, filledTemplate(await readFile(path, 'utf8')));
    const [, deposit] = /\n([0-9a-f-]{36}),/.exec(await readFile(path, 'utf8')) ?? [];
    const origin = { amount: '10', currency: 'ZMW', provider: 'MTN_MOMO_ZMB', phone: '260763456789' };
    if (operation === 'refund') service.ledger.addDeposit({ id: deposit ?? '', ...origin });

    const account = ['--operation', operation, '--api', generation, '--base-url', service.baseUrl];
    const checked = await place.run(['check', path, ...account], TOKEN);
    expect([checked.code, service.initiations.length]).toEqual([0, 0]);
    const report = place.path('report.csv');
    const ended = await place.run(['run', path, ...account, '--yes', '--wait', '--report', report], TOKEN);
    expect([service.violations, ended.code]).toEqual([[], 0]);
    expect(countStates(await readReport(report))).toEqual({ completed: 1 });
    expect(service.initiations.length).toBe(1);
  });
});

describe.concurrent.each(SHAPES)('the configuration, %s', (shape) => {
  it('is shown whole, with limits and states of every operation', async () => {
    await using service = await IndependentService.start({ ...TOKEN, shape });
    await using place = await Workplace.open();
    service.account.setOpenness('STAR_KEN', 'deposit', 'CLOSED');
    const argv = ['providers', '--json', '--base-url', service.baseUrl];
    const ended = await place.run(argv, TOKEN);
    expect([service.violations, ended.code]).toEqual([[], 0]);
    const lines = eventsOf(ended.stdout).filter(({ event }) => event === 'provider');
    const limited = lines.filter((line) => line['minimum'] !== null);
    expect(limited.length).toBe(4 * 4 + 2);
    expect(lines).toContainEqual(
      expect.objectContaining({
        provider: 'STAR_KEN',
        currency: 'KES',
        operation: 'DEPOSIT',
        minimum: '1',
        maximum: '20000',
        decimals: 0,
        status: 'CLOSED',
      }),
    );
  });

  it.each([
    [['--country', 'KEN'], 4],
    [['--operation', 'DEPOSIT'], 5],
    [['--country', 'COD', '--operation', 'REFUND'], 2],
    [['--operation', 'PUSH_DEPOSIT'], 0],
  ] as const)('is narrowed by %j', async (filters, expected) => {
    await using service = await IndependentService.start({ ...TOKEN, shape });
    await using place = await Workplace.open();
    const argv = ['providers', '--json', '--base-url', service.baseUrl, ...filters];
    const ended = await place.run(argv, TOKEN);
    expect([service.violations, ended.code]).toEqual([[], 0]);
    const lines = eventsOf(ended.stdout).filter((line) => line.event === 'provider' && line['minimum']);
    expect(lines.length).toBe(expected);
  });
});

describe.concurrent.each(OFFERED)(
  'a closed provider of a $generation $operation',
  ({ operation, generation }) => {
    it('is sent nothing until it opens, and everything afterwards', async () => {
      await using service = await IndependentService.start(TOKEN);
      await using place = await Workplace.open();
      if (operation === 'refund') {
        for (const deposit of earlierDeposits(12)) service.ledger.addDeposit(deposit);
      }
      service.account.setOpenness('STAR_KEN', operation, 'CLOSED');
      const file = await place.file('file.csv', independentFile(operation, generation, 12));
      const argv = ['run', file, '--operation', operation, '--api', generation, '--yes', '--json'];
      const first = await place.run([...argv, '--base-url', service.baseUrl], TOKEN);
      const closed = 3;
      expect([service.violations, first.code]).toEqual([[], 5]);
      expect(summaryOf(first.stdout).counts['queued']).toBe(closed);
      expect(service.initiations.length).toBe(12 - closed);
      expect(service.ledger.entries(operation).map(({ provider }) => provider)).not.toContain(
        operation === 'refund' ? '' : 'STAR_KEN',
      );

      service.account.setOpenness('STAR_KEN', operation, 'OPERATIONAL');
      const second = await place.run(['resume', '--wait', '--json'], TOKEN);
      expect([service.violations, second.code]).toEqual([[], 0]);
      expect(summaryOf(second.stdout).counts).toEqual({ completed: 12 });
      expect(service.initiations.length).toBe(12);
    });
  },
);

describe.concurrent('words and fields of its own', () => {
  it('P4 enqueued payouts of a delayed provider are kept and followed to their end', async () => {
    await using service = await IndependentService.start(TOKEN);
    await using place = await Workplace.open();
    service.account.setOpenness('RIVER_COD', 'payout', 'DELAYED');
    const file = await place.file('file.csv', independentFile('payout', 'legacy', 10));
    const report = place.path('report.csv');
    const argv = ['run', file, '--api', 'legacy', '--yes', '--json', '--base-url', service.baseUrl];
    const first = await place.run([...argv, '--report', report], TOKEN);
    expect([service.violations, first.code]).toEqual([[], 0]);
    expect(summaryOf(first.stdout).counts['enqueued']).toBe(4);
    expect(
      columnOf(await readReport(report), 'Outcome')
        .sort()
        .slice(-4),
    ).toEqual(Array.from({ length: 4 }, () => 'ENQUEUED'));
    service.account.setOpenness('RIVER_COD', 'payout', 'OPERATIONAL');
    const second = await place.run(['resume', '--wait', '--json', '--report', report], TOKEN);
    expect([service.violations, second.code]).toEqual([[], 0]);
    expect(summaryOf(second.stdout).counts).toEqual({ completed: 10 });
    const outcomes = columnOf(await readReport(report), 'Outcome').sort();
    expect(outcomes).toEqual([...Array(6).fill('ACCEPTED'), ...Array(4).fill('ENQUEUED')]);
    const created = service.ledger.entries('payout').map((entry) => Date.parse(entry.created));
    const shown = columnOf(await readReport(report), 'Accepted at').map((text) => Date.parse(text));
    expect(shown.sort()).toEqual(created.sort());
  });

  it('P4 a state that nobody knows is kept word for word and is not final', async () => {
    const words = ['IN_SOMEBODYS_HANDS'];
    await using service = await IndependentService.start({ ...TOKEN, words, settlesAfterMs: 3_600_000 });
    await using place = await Workplace.open();
    const file = await place.file('file.csv', independentFile('payout', 'v2', 3));
    const report = place.path('report.csv');
    const argv = ['run', file, '--yes', '--json', '--wait-limit', '16', '--report', report];
    const ended = await place.run([...argv, '--base-url', service.baseUrl], TOKEN);
    expect([service.violations, ended.code]).toEqual([[], 5]);
    expect(summaryOf(ended.stdout).counts).toEqual({ accepted: 3 });
    const { rows } = await readReport(report);
    expect(rows.map((row) => row.get('Final status'))).toEqual(['', '', '']);
    expect(rows.map((row) => row.get('Reason')).join()).toContain('IN_SOMEBODYS_HANDS');
  });

  it('P3 the money of a deposit is what was deposited, and the difference is told', async () => {
    const deposited = (requested: string) => (requested === '10.5' ? '9.5' : requested);
    await using service = await IndependentService.start({ ...TOKEN, deposited });
    await using place = await Workplace.open();
    const file = await place.file('file.csv', independentFile('deposit', 'legacy', 10));
    const report = place.path('report.csv');
    const argv = ['run', file, '--operation', 'deposit', '--api', 'legacy', '--yes', '--json', '--wait'];
    const ended = await place.run([...argv, '--report', report, '--base-url', service.baseUrl], TOKEN);
    expect([service.violations, ended.code]).toEqual([[], 0]);
    const { counts, totals, differences } = summaryOf(ended.stdout);
    expect(counts).toEqual({ completed: 10 });
    expect(totals['ZMW']).toEqual({ completed: '57.75' });
    expect(differences).toEqual({ ZMW: { less: { rows: 1, amount: '1' } } });
    expect(columnOf(await readReport(report), 'Reason code').filter((code) => code !== '')).toEqual([
      'OTHER_AMOUNT',
    ]);
  });

  it('a wrong token burns no row, and the right one goes on', async () => {
    await using service = await IndependentService.start(TOKEN);
    await using place = await Workplace.open();
    const file = await place.file('file.csv', independentFile('payout', 'v2', 5));
    const argv = ['run', file, '--yes', '--json', '--base-url', service.baseUrl];
    const refused = await place.run(argv, { token: 'another' });
    expect([refused.code, service.initiations.length]).toEqual([6, 0]);
    service.violations.length = 0;
    const ended = await place.run([...argv, '--wait'], TOKEN);
    expect([service.violations, ended.code]).toEqual([[], 0]);
    expect(service.ledger.entries('payout').length).toBe(5);
  });
});

describe.concurrent('a service of the legacy generation alone', () => {
  it.each([
    ['payout', { accepted: 10 }],
    ['deposit', { completed: 10 }],
    ['refund', { accepted: 10 }],
  ] as const)(
    'takes a %s, and what it does not answer about stays as it was accepted',
    async (operation, counts) => {
      await using service = await IndependentService.start({ ...TOKEN, generations: 'legacy' });
      await using place = await Workplace.open();
      if (operation === 'refund') {
        for (const deposit of earlierDeposits(10)) service.ledger.addDeposit(deposit);
      }
      const file = await place.file('file.csv', independentFile(operation, 'legacy', 10));
      const argv = ['run', file, '--operation', operation, '--api', 'legacy', '--yes', '--json', '--wait'];
      const ended = await place.run([...argv, '--base-url', service.baseUrl], TOKEN);
      expect([service.violations, ended.code]).toEqual([[], 0]);
      expect(summaryOf(ended.stdout).counts).toEqual(counts);
      expect(service.initiations.length).toBe(10);
    },
  );
});
