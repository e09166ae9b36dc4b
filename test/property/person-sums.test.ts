// P3, P8: whatever payments a person has, each stands in one column of the sum of its kind and currency, to the smallest
// unit, and what collects or refunds is never in what was paid. Held against sums of whole numbers.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERSON_COLUMNS } from '../../shared/contract/person-views.ts';
import { ROW_STATES } from '../../shared/domain.ts';
import { addsUp, PersonSums } from '../../shared/people/person-sums.ts';

const money = fc.option(fc.bigInt({ min: 0n, max: 10n ** 15n }), { freq: 6 });
const payouts = fc.array(
  fc.record({
    operation: fc.constantFrom('payout', 'remittance', 'refund', 'deposit'),
    state: fc.constantFrom(...ROW_STATES),
    cents: money,
    currency: fc.constantFrom('ZMW', 'UGX', null),
    settledCents: fc.option(fc.bigInt({ min: 0n, max: 10n ** 15n }), { freq: 3 }),
    settledCurrency: fc.option(fc.constantFrom('ZMW', 'UGX'), { freq: 2 }),
  }),
  { maxLength: 40 },
);

function text(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}

function cents(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

const KINDS = { payout: 'paid', remittance: 'paid', refund: 'returned', deposit: 'collected' } as const;
const COLUMN_STATES = {
  done: ['completed'],
  onItsWay: ['accepted', 'enqueued'],
  unknown: ['offered', 'conflict'],
  notSent: ['queued', 'ready'],
  notDone: ['rejected', 'failed', 'excluded', 'invalid'],
};

it('P3 every payment of a person stands in one column, and the columns give the whole', () => {
  fc.assert(
    fc.property(payouts, (rows) => {
      const sums = new PersonSums();
      for (const { cents: asked, settledCents, ...row } of rows) {
        const settledAmount = settledCents === null ? null : text(settledCents);
        sums.add({ ...row, amount: asked === null ? null : text(asked), settledAmount });
      }
      const view = sums.view();
      expect(view.reduce((sum, { all }) => sum + all.rows, 0)).toBe(rows.length);
      for (const sum of view) {
        expect(addsUp(sum)).toBe(true);
        const own = rows.filter((row) => KINDS[row.operation] === sum.kind && row.currency === sum.currency);
        const total = (some: typeof rows) => some.reduce((all, row) => all + (row.cents ?? 0n), 0n);
        expect(cents(sum.all.amount)).toBe(total(own));
        for (const column of PERSON_COLUMNS) {
          const there = own.filter(({ state }) => COLUMN_STATES[column].includes(state));
          const untold = there.filter((row) => row.cents === null).length;
          const { rows: count, amount, untoldRows } = sum.columns[column];
          expect([count, cents(amount), untoldRows]).toEqual([there.length, total(there), untold]);
        }
        const done = own.filter(({ state }) => state === 'completed');
        for (const { currency, amount } of sum.moved) {
          const moved = done
            .filter((row) => (row.settledCurrency ?? row.currency) === currency)
            .reduce((all, row) => all + (row.settledCents ?? row.cents ?? 0n), 0n);
          expect(cents(amount)).toBe(moved);
        }
        const isAsked = done.every(
          (row) =>
            (row.cents === null && row.settledCents === null) ||
            ((row.settledCents === null || row.settledCents === row.cents) &&
              (row.settledCurrency ?? row.currency) === row.currency),
        );
        expect(sum.moved.length === 0).toBe(isAsked);
      }
    }),
  );
});
