import { describe, expect, it } from 'vitest';
import { summaryLines } from '../../../renderer/screens/results/summary-figures.ts';
import type { RowState } from '../../../shared/domain.ts';
import type { TotalsEntryView } from '../../../shared/money/sentence.ts';

function entry(provider: string | null, state: RowState, rows: number, amount: string): TotalsEntryView {
  return { provider, state, rows, amount, currency: 'ZMW', country: 'ZMB', unreadableRows: 0 };
}

describe('the lines of the summary', () => {
  const lines = summaryLines({
    state: 'sent',
    entries: [
      entry(null, 'excluded', 1, '0'),
      entry('MTN', 'completed', 3, '0.1'),
      entry('MTN', 'completed', 2, '0.2'),
      entry('MTN', 'failed', 1, '5'),
      entry('MTN', 'rejected', 1, '6'),
      entry('MTN', 'offered', 1, '7'),
      entry('MTN', 'enqueued', 1, '8'),
      entry('MTN', 'invalid', 1, '9'),
    ],
  });

  it('count every row of the file once (P3)', () => {
    const [mtn] = lines;
    expect(mtn).toMatchObject({ rows: 10, completedRows: 5, notPaidRows: 2, openRows: 2, excludedRows: 1 });
    for (const line of lines) {
      expect(line.completedRows + line.notPaidRows + line.openRows + line.excludedRows).toBe(line.rows);
    }
  });

  it('add money exactly (P8) and never call an unknown row not paid (P4)', () => {
    expect(lines[0]).toMatchObject({ completedAmount: '0.3', amount: '35.3', notPaidRows: 2 });
  });

  it('P3 give completed money as what really moved, in the currency in which it moved', () => {
    const settled = summaryLines({
      state: 'settled',
      entries: [
        {
          ...entry('MTN', 'completed', 3, '200'),
          unreadableRows: 1,
          differences: [
            { kind: 'less', currency: 'ZMW', rows: 1, amount: '10' },
            { kind: 'unstated', currency: 'UGX', rows: 1, amount: '7000' },
          ],
        },
      ],
    });
    expect(settled).toMatchObject([
      { currency: 'UGX', rows: 0, completedAmount: '7000' },
      { currency: 'ZMW', rows: 3, amount: '200', completedAmount: '190' },
    ]);
  });

  it('place rows without a provider last', () => {
    expect(lines.map(({ provider }) => provider)).toEqual(['MTN', null]);
  });
});
