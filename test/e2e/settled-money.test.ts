// Batches that move other money than was asked, from file to report: what is completed is what the service says arrived,
// and the difference to the file is named, to the cent.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventOf, summaryOf } from '../support/e2e/json-events.ts';
import { cell, columnOf, REPORT_COLUMNS, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const DEPOSITS = `phone,amount,currency,provider,message
260763000789,100.10,ZMW,MTN_MOMO_ZMB,Invoice 1
260763400601,100.00,ZMW,MTN_MOMO_ZMB,Invoice 2
260763500601,33.30,ZMW,MTN_MOMO_ZMB,Invoice 3
260763400602,50.00,ZMW,MTN_MOMO_ZMB,Invoice 4
260763000049,20.00,ZMW,MTN_MOMO_ZMB,Invoice 5
`;

describe('a batch of deposits', () => {
  it('P3 counts what arrived, names the difference everywhere, and adds up with it', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0, amountForm: 'four-decimals' });
    const { token } = sandbox;
    const file = await place.file('invoices.csv', DEPOSITS);
    const argv = ['run', file, '--operation', 'deposit', '--api', 'legacy', '--base-url', sandbox.baseUrl];
    const report = place.path('report.csv');
    const ran = await place.run([...argv, '--yes', '--wait', '--json', '--report', report], { token });
    expect(ran.code).toBe(4);
    const summary = summaryOf(ran.stdout);
    expect(summary.totals).toEqual({ ZMW: { completed: '275.07', failed: '20' } });
    expect(summary.differences).toEqual({
      ZMW: { less: { rows: 2, amount: '13.33' }, more: { rows: 1, amount: '5' } },
    });

    const batch = summary.batch ?? '';
    const status = await place.run(['status', batch]);
    expect(status.stdout).toContain('Adds up in rows and in every currency: File is the columns, and');
    expect(status.stdout).toContain('+ 13.33 ZMW less than asked, in 2 completed rows');
    expect(status.stdout).toContain('- 5.00 ZMW more than asked, in 1 completed row');
    const asked = await place.run(['status', batch, '--json']);
    expect(eventOf(asked.stdout, 'batch')).toMatchObject({ sentence: { addsUp: true } });

    const { header, rows } = await readReport(report);
    expect(header.slice(-11)).toEqual([...REPORT_COLUMNS]);
    expect(columnOf({ header, rows }, 'Reason')[1]).toContain('90.00 ZMW moved, ');
    expect(columnOf({ header, rows }, 'Reason')[1]).toContain(' less than asked.');
    expect(columnOf({ header, rows }, 'Reason code')[1]).toBe('OTHER_AMOUNT');
    for (const row of rows) {
      const record = sandbox.ledger.record(cell(row, 'Payout ID'));
      expect(record?.phone).toBe(cell(row, 'phone'));
    }

    const json = place.path('report.json');
    expect((await place.run(['report', batch, '--output', json])).code).toBe(0);
    const document: unknown = JSON.parse(await readFile(json, 'utf8'));
    expect(document).toMatchObject({ sentence: { addsUp: true }, rows: expect.any(Array) });
    const settled = z.object({ rows: z.array(z.object({ settledAmount: z.string().nullable() })) });
    expect(settled.parse(document).rows.map(({ settledAmount }) => settledAmount)).toEqual([
      '100.1',
      '90',
      '29.97',
      '55',
      null,
    ]);
    expect(JSON.stringify(document)).toContain('AMOUNT_DISCREPANCY');
  });
});

describe('a batch of legacy refunds without amounts', () => {
  it('P3 counts them until the service tells the money, and then gives it in the service’s currency', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const { token } = sandbox;
    const toSandbox = ['--api', 'legacy', '--base-url', sandbox.baseUrl, '--yes', '--json'];
    const deposits = await place.file('invoices.csv', DEPOSITS.split('\n').slice(0, 2).join('\n'));
    const collected = await place.run(
      ['run', deposits, '--operation', 'deposit', '--wait', '--report', place.path('d.csv'), ...toSandbox],
      { token },
    );
    expect(collected.code).toBe(0);
    const [depositId = ''] = columnOf(await readReport(place.path('d.csv')), 'Payout ID');

    const refunds = await place.file('refunds.csv', `depositId,reference\n${depositId},R-1\n`);
    const sent = await place.run(['run', refunds, '--operation', 'refund', ...toSandbox], { token });
    const { batch, totals } = summaryOf(sent.stdout);
    expect([sent.code, totals]).toEqual([0, {}]);
    const path = place.path('r.csv');
    const ended = await place.run(['resume', batch ?? '', '--wait', '--json', '--report', path], { token });
    expect(summaryOf(ended.stdout)).toMatchObject({
      counts: { completed: 1 },
      totals: { ZMW: { completed: '100.1' } },
      differences: { ZMW: { unstated: { rows: 1, amount: '100.1' } } },
    });
    const report = await readReport(path);
    expect(columnOf(report, 'Reason')[0]).toContain('100.10 ZMW moved, not stated in the file.');
  });

  it('P3 counts in both currencies what the service moved in another than the row says', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    const { token } = sandbox;
    const toSandbox = ['--api', 'legacy', '--base-url', sandbox.baseUrl, '--yes', '--json'];
    const deposits = await place.file('invoices.csv', DEPOSITS.split('\n').slice(0, 2).join('\n'));
    await place.run(
      ['run', deposits, '--operation', 'deposit', '--wait', '--report', place.path('d.csv'), ...toSandbox],
      { token },
    );
    const [depositId = ''] = columnOf(await readReport(place.path('d.csv')), 'Payout ID');
    const text = `depositId,amount,currency,reference\n${depositId},100.10,RWF,R-1\n`;
    const refunds = await place.file('refunds.csv', text);
    const argv = ['run', refunds, '--operation', 'refund', ...toSandbox];
    const path = place.path('r.csv');
    const ran = await place.run([...argv, '--wait', '--report', path], { token });
    expect(summaryOf(ran.stdout)).toMatchObject({
      counts: { completed: 1 },
      totals: { RWF: { completed: '0' }, ZMW: { completed: '100.1' } },
      differences: {
        RWF: { elsewhere: { rows: 1, amount: '100.1' } },
        ZMW: { foreign: { rows: 1, amount: '100.1' } },
      },
    });
    const status = await place.run(['status', summaryOf(ran.stdout).batch ?? '']);
    expect(status.stdout).toContain('+ 100.10 RWF moved in another currency, in 1 completed row');
    expect(status.stdout).toContain('- 100.10 ZMW not asked in this currency, in 1 completed row');
    expect(columnOf(await readReport(path), 'Reason')[0]).toContain('100.10 ZMW moved, not asked in this');
  });
});
