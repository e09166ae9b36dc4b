import { describe, expect, it } from 'vitest';
import { rowMoney } from '../../../renderer/batch/row-money.ts';
import { rowViewOf } from '../../support/row-views.ts';

const refund = { fields: { depositId: 'd', currency: 'ZMW' }, amount: null } as const;

describe('the money of a row', () => {
  it('is what the file asks for, also where something else was moved', () => {
    const row = rowViewOf({
      fields: { currency: 'ZMW', amount: '10.50' },
      amount: '10.5',
      settledAmount: '9',
    });
    expect(rowMoney(row)).toEqual({ amount: '10.5', currency: 'ZMW' });
  });

  it('is of a whole deposit what was moved, once the service has told it', () => {
    expect(rowMoney(rowViewOf(refund))).toEqual({ amount: null, currency: 'ZMW' });
    expect(rowMoney(rowViewOf({ ...refund, settledAmount: '25' }))).toEqual({
      amount: '25',
      currency: 'ZMW',
    });
    expect(rowMoney(rowViewOf({ ...refund, settledAmount: '25', settledCurrency: 'RWF' }))).toEqual({
      amount: '25',
      currency: 'RWF',
    });
  });

  it('is none where the amount of the file cannot be read', () => {
    const row = rowViewOf({ fields: { currency: 'ZMW', amount: 'ten' }, settledAmount: '10' });
    expect(rowMoney(row)).toEqual({ amount: null, currency: 'ZMW' });
  });
});
