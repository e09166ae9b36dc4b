// P3 rows that are split or added up, through the whole contract: what the guards, the control count and the report make of
// them, and that each part is a payment of its own.

import { afterEach, describe, expect, it } from 'vitest';
import { closeDesks, desk } from '../support/app-desk.ts';

afterEach(closeDesks);

const HEADER = 'reference,name,phone,amount,currency,provider';
const FILE = [
  HEADER,
  'S-1,Mary,260763456789,250000,ZMW,MTN_MOMO_ZMB',
  'S-2,John,260763456780,100.5,ZMW,MTN_MOMO_ZMB',
  'S-2,John,260763456780,20,ZMW,MTN_MOMO_ZMB',
  'S-3,Ann,260763456781,10,ZMW,MTN_MOMO_ZMB',
  '',
].join('\n');

describe('rows that are split and added up', () => {
  it('are no twins, keep the control count of the sheet, and are paid and reported part by part', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    await place.call('setControlTotals', { batch, change: { count: 4, totals: { ZMW: '250130.5' } } });
    const sums = await place.call('findSums', { batch, ordinal: null });
    expect(sums).toMatchObject({ people: 1, rows: 2 });
    await place.call('addUpRows', { batch, ordinal: null, revision: sums.revision });
    const splits = await place.call('findSplits', { batch, ordinal: null });
    const parts = splits.examples[0]?.parts ?? [];
    expect([splits.rows, parts.length > 1]).toEqual([1, true]);
    const view = await place.call('splitRows', { batch, ordinal: null, revision: splits.revision });
    expect(view.counts).toMatchObject({ ready: 2 + parts.length, invalid: 0, excluded: 1, duplicates: 0 });
    expect(view.sentence.addsUp).toBe(true);
    const review = await place.call('reviewBatch', { batch });
    expect(review.repeats).toEqual([]);
    expect(review.controls.sums).toMatchObject({ rows: 4, excludedRows: 0 });
    expect(review.confirmation.rows).toBe(2 + parts.length);
    await place.approve(batch);
    await place.settle(batch);
    const rows = await place.call('listRows', { batch, after: 0, limit: 100, states: null });
    const paid = rows.filter(({ state }) => state === 'completed');
    expect(new Set(paid.map(({ payoutId }) => payoutId)).size).toBe(2 + parts.length);
    expect(paid.filter(({ line }) => line === 2).map(({ amount }) => amount)).toEqual(parts);
    expect(rows.find(({ line }) => line === 4)).toMatchObject({
      state: 'excluded',
      share: { kind: 'added', to: 3 },
    });
    // What was paid as parts is the same payroll when its file is split again.
    const again = await place.call('reuseBatch', { batch, name: null });
    const draft = await place.call('getDraft', { batch: again.id });
    expect(draft.counts).toMatchObject({ ready: 2 + parts.length, duplicates: 0 });
  });
});
