// From a damaged file to a paid batch, through the methods of the contract alone, on the embedded sandbox: what
// the clerk repaired, edited and took out is what is confirmed, and what goes out.

import { afterEach, expect, it } from 'vitest';
import { closeDesks, desk } from '../support/app-desk.ts';
import { readPracticeLedger } from '../support/e2e/practice-ledger.ts';

const PAYROLL = `Name,Country,Telco,Currency,MSISDN,Amount,Description
Plus One,ZMB,MTN_MOMO_ZMB,ZMW,+260763456789,100.50,Salary
Plus Two,ZMB,MTN_MOMO_ZMB,ZMW,+260763456790,200,Salary
Mistyped,ZMB,MTN_MOMO_ZMB,ZMW,260763456791,9000,Salary
Left,ZMB,MTN_MOMO_ZMB,ZMW,260763456792,400,Salary
`;

const CONFIRM = { leaveOutInvalid: true, duplicatesReason: null, acknowledged: null };

afterEach(() => closeDesks());

it('P1, P6: only what was reviewed after the last act can be approved, and exactly that goes out', async () => {
  const clerk = desk();
  const batch = await clerk.importText(PAYROLL);
  const early = await clerk.call('reviewBatch', { batch });
  expect(early.confirmation).toMatchObject({ rows: 2, totals: { ZMW: '9400' } });

  await clerk.call('repairRows', { batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
  await clerk.call('editCell', { batch, ordinal: 3, field: 'amount', text: '900', before: '9000' });
  const draft = await clerk.call('excludeRows', { batch, ordinals: [4], reason: 'Left the company.' });
  expect(draft.counts).toMatchObject({ ready: 3, invalid: 0, excluded: 1 });
  expect(clerk.events.filter(({ name }) => name === 'batchChanged')).toHaveLength(4);

  const { confirmation } = early;
  expect((await clerk.failure('confirmBatch', { confirmation, ...CONFIRM })).code).toBe('CONFIRMATION_STALE');
  const review = await clerk.call('reviewBatch', { batch });
  expect(review.confirmation).toMatchObject({ rows: 3, totals: { ZMW: '1200.5' } });

  await clerk.approve(batch);
  expect((await clerk.failure('undoAct', { batch, act: draft.undo?.number ?? 0 })).code).toBe(
    'BATCH_WRONG_STATE',
  );
  await clerk.settle(batch);
  const sent = await clerk.call('getBatch', { batch });
  expect(sent.sentence.addsUp).toBe(true);
  expect(sent.counts).toMatchObject({ excluded: 1, queued: 0, invalid: 0, completed: 3 });
  const ledger = await readPracticeLedger(clerk.dataFolder);
  const paid = new Set(ledger.map(({ phone, amount }) => `${phone} ${amount}`));
  expect([...paid].sort()).toEqual(['260763456789 100.5', '260763456790 200', '260763456791 900']);
  expect(await clerk.call('checkJournal', {})).toEqual([]);
});

it('P1: a change of a name alone makes a confirmation stale, and undoing it does not revive it', async () => {
  const clerk = desk();
  const batch = await clerk.importText(PAYROLL);
  const { confirmation } = await clerk.call('reviewBatch', { batch });
  const { draft } = await clerk.call('editCell', {
    ...{ batch, ordinal: 3, field: 'name', text: 'Corrected', before: 'Mistyped' },
  });
  expect((await clerk.failure('confirmBatch', { confirmation, ...CONFIRM })).code).toBe('CONFIRMATION_STALE');
  await clerk.call('undoAct', { batch, act: draft.undo?.number ?? 0 });
  expect((await clerk.failure('confirmBatch', { confirmation, ...CONFIRM })).code).toBe('CONFIRMATION_STALE');
});
