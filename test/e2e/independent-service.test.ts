// Every operation as a batch against a service that somebody else wrote from the interface's document alone: with
// faults, killed and resumed, its ledger and the report are equal, and no request strays from the document.

import { describe, expect, it } from 'vitest';
import { summaryOf } from '../support/e2e/json-events.ts';
import { cell, countStates, type ReportRow, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import type { ConfigurationShape } from '../support/independent-service/account.ts';
import { someFaults } from '../support/independent-service/faults.ts';
import {
  type EarlierDeposit,
  earlierDeposits,
  fateOf,
  independentFile,
  unluckyOf,
} from '../support/independent-service/independent-files.ts';
import { IndependentService } from '../support/independent-service/independent-service.ts';
import { type Entry, scaled } from '../support/independent-service/ledger.ts';
import type { Generation, Operation } from '../support/independent-service/request-tables.ts';

const ROWS = 70;
const KILL_AFTER = 25;
const TOKEN = 'a-token-of-somebody-else';

interface Case {
  readonly operation: Operation;
  readonly generation: Generation;
  readonly shape: ConfigurationShape;
}

const CASES: readonly Case[] = [
  ...(['payout', 'deposit', 'refund', 'remittance'] as const).flatMap((operation) =>
    (['nested', 'flat'] as const).map((shape) => ({ operation, generation: 'v2' as const, shape })),
  ),
  ...(['payout', 'deposit', 'refund'] as const).map((operation) => ({
    operation,
    generation: 'legacy' as const,
    shape: 'flat' as const,
  })),
];

/** What an entry of the ledger and a row of the report both tell; amounts as whole numbers of the smallest unit. */
function asBooked(entry: Entry): unknown {
  const { id, amount, currency, provider, status, metadata, phone, message, reference } = entry;
  const texts = { phone, message, reference };
  return { id, currency, provider, status, amount: scaled(amount), metadata, ...texts };
}

/** Of the row's texts only those that the request has; a refund takes its phone and its missing amount from the deposit. */
function asReported(row: ReportRow, { operation, generation }: Case, deposit?: EarlierDeposit): unknown {
  const hasMessage = operation !== 'refund';
  const hasReference = generation === 'v2' && operation !== 'remittance';
  return {
    id: cell(row, 'Payout ID'),
    currency: cell(row, 'currency'),
    provider: cell(row, 'provider'),
    status: cell(row, 'Final status'),
    amount: scaled(cell(row, 'amount') || (deposit?.amount ?? '')),
    metadata: { site: cell(row, 'metadata.site'), badge: cell(row, 'metadata.badge:pii') },
    phone: deposit?.phone ?? cell(row, 'phone'),
    message: hasMessage ? cell(row, 'message') : undefined,
    reference: hasReference ? cell(row, 'reference') : undefined,
  };
}

describe.concurrent.each(CASES)('a $generation $operation, the configuration $shape', (each) => {
  const { operation, generation, shape } = each;

  it('P1 P2 P3 with faults, killed and resumed, ends with ledger and report equal', async () => {
    const settings = { token: TOKEN, shape, faults: someFaults, fate: fateOf };
    await using service = await IndependentService.start(settings);
    await using place = await Workplace.open();
    const deposits = operation === 'refund' ? earlierDeposits(ROWS) : [];
    for (const deposit of deposits) service.ledger.addDeposit(deposit);
    const file = await place.file('file.csv', independentFile(operation, generation, ROWS));
    const hold = service.hold(KILL_AFTER);

    const argv = ['run', file, '--operation', operation, '--api', generation, '--yes', '--json'];
    const first = place.start([...argv, '--base-url', service.baseUrl], { token: TOKEN });
    await first.until(hold.reached);
    first.signal('SIGKILL');
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });
    hold.free();

    const path = place.path('report.csv');
    const second = await place.run(['resume', '--wait', '--json', '--report', path], { token: TOKEN });
    expect(service.violations).toEqual([]);
    expect([second.code, second.stderr]).toEqual([4, expect.any(String)]);
    const unlucky = unluckyOf(ROWS);
    const counts = { completed: ROWS - 2 * unlucky, failed: unlucky, rejected: unlucky };
    expect(summaryOf(second.stdout)).toMatchObject({ rows: ROWS, counts });

    const report = await readReport(path);
    expect(countStates(report)).toEqual(counts);
    const accepted = report.rows.filter((row) => cell(row, 'Outcome') !== 'REJECTED');
    const reported = accepted.map((row) =>
      asReported(
        row,
        each,
        deposits.find(({ id }) => id === row.get('depositId')),
      ),
    );
    const booked = service.ledger.entries(operation).filter(({ id }) => service.arrivals(id) > 0);
    expect(new Set(booked.map(asBooked))).toEqual(new Set(reported));
    expect(booked.length).toBe(accepted.length);
    expect(service.initiations.length).toBeGreaterThan(ROWS);
    const refused = report.rows.filter((row) => cell(row, 'Outcome') === 'REJECTED');
    for (const row of refused) expect(cell(row, 'Reason')).toContain('the wallet takes no payments');
    for (const row of report.rows)
      expect(cell(row, 'Accepted at')).toMatch(cell(row, 'Outcome') === 'REJECTED' ? /^$/ : /Z$/);
  });
});
