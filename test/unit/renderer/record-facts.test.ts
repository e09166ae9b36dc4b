import { describe, expect, it } from 'vitest';
import { happening } from '../../../renderer/batch/happening.ts';
import { isNothing, recordFacts } from '../../../shared/record-facts.ts';
import { rowViewOf } from '../../support/row-views.ts';

describe('the service’s record of a row', () => {
  it('is taken apart by meaning, and keeps what is not known under its own name', () => {
    const details = JSON.stringify({
      depositedAmount: '90',
      respondedByPayer: '2026-11-21T12:00:00Z',
      correspondentIds: { FINAL: 'MP-1', INITIAL: 'MP-0' },
      suspiciousActivityReport: [{ activityType: 'AMOUNT_DISCREPANCY', comment: 'Less.', score: 7 }],
      nextStep: { kind: 'FINAL_STATUS' },
      note: 'later',
    });
    expect(recordFacts(details)).toEqual({
      responded: { text: '2026-11-21T12:00:00Z', atMs: Date.UTC(2026, 10, 21, 12) },
      operatorIds: [
        { name: 'FINAL', text: 'MP-1' },
        { name: 'INITIAL', text: 'MP-0' },
      ],
      suspicions: [
        [
          { name: 'activityType', text: 'AMOUNT_DISCREPANCY' },
          { name: 'comment', text: 'Less.' },
          { name: 'score', text: '7' },
        ],
      ],
      others: [
        { name: 'nextStep', text: '{"kind":"FINAL_STATUS"}' },
        { name: 'note', text: 'later' },
      ],
      cut: null,
    });
  });

  it('shows values of other forms than the interface names as they came', () => {
    const details = JSON.stringify({
      respondedByPayer: 'yesterday',
      correspondentIds: 'MP-1',
      suspiciousActivityReport: { activityType: 'X' },
      __proto__: null,
    });
    expect(recordFacts(details)).toEqual({
      responded: { text: 'yesterday', atMs: null },
      operatorIds: [{ name: '', text: 'MP-1' }],
      suspicions: [[{ name: 'activityType', text: 'X' }]],
      others: [],
      cut: null,
    });
  });

  it('gives the beginning of a record that was too long', () => {
    expect(recordFacts('{"cut":"{\\"a\\":1"}')).toMatchObject({ cut: '{"a":1', others: [] });
    expect(recordFacts('{"cut":"x","note":"y"}')).toMatchObject({
      cut: null,
      others: [
        { name: 'note', text: 'y' },
        { name: 'cut', text: 'x' },
      ],
    });
  });

  it.each([[null], ['{}'], ['{"depositedAmount":"90"}'], ['no JSON'], ['[1]']])(
    'says nothing for %s',
    (details) => {
      expect(isNothing(recordFacts(details))).toBe(true);
    },
  );
});

describe('the last column of a completed row', () => {
  const row = (settledAmount: string | null, amount: string | null = '100') =>
    happening(rowViewOf({ state: 'completed', amount, settledAmount, settledAtMs: 5 }), false);

  it('P3 says that less or more moved than was asked', () => {
    expect(row('90')).toEqual({ kind: 'other-amount', difference: 'less' });
    expect(row('100.01')).toEqual({ kind: 'other-amount', difference: 'more' });
    const elsewhere = rowViewOf({
      state: 'completed',
      amount: '100',
      settledAmount: '100',
      settledCurrency: 'RWF',
    });
    expect(happening(elsewhere, false)).toEqual({ kind: 'other-amount', difference: 'foreign' });
  });

  it('says paid where the money is what was asked, or where the file asked none', () => {
    for (const paid of [row(null), row('100'), row('75', null)])
      expect(paid).toEqual({ kind: 'paid', atMs: 5 });
  });
});
