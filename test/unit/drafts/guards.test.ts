// Who may change a draft, and when: one call after the other, nobody while it is approved, and no confirmation of
// what has changed since.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';
import { failureOf, payoutFor } from '../../support/journal/journals.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

/** Every act that changes a draft. */
const ACTS: readonly (readonly [name: string, act: (batch: string) => Promise<unknown>])[] = [
  ['an edit', (batch) => desk.edit(batch, 1, 'amount', '5')],
  ['a repair', (batch) => desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' })],
  ['an exclusion', (batch) => desk.drafts.exclude({ batch, ordinals: [1], reason: 'Left.' })],
  ['an inclusion', (batch) => desk.drafts.include({ batch, ordinals: [1] })],
  ['an undo', (batch) => desk.drafts.undo(batch)],
];

describe.each(ACTS)('%s', (_, act) => {
  it('is refused once the batch is approved', async () => {
    const batch = await desk.import(csv([person()]));
    await desk.writer.queueRows(batch, [payoutFor(1, batch)]);
    await desk.writer.setBatchState(batch, 'approved', { atMs: 1 });
    expect((await failureOf(act(batch))).code).toBe('BATCH_WRONG_STATE');
  });

  it('is refused once the batch is discarded', async () => {
    const batch = await desk.import(csv([person()]));
    await desk.writer.setBatchState(batch, 'discarded', { atMs: 1 });
    expect((await failureOf(act(batch))).code).toBe('BATCH_WRONG_STATE');
  });

  it('is refused while the batch is being approved', async () => {
    const batch = await desk.import(csv([person()]));
    const approval = Promise.withResolvers<void>();
    const approved = desk.drafts.whileFixed(batch, () => approval.promise);
    expect((await failureOf(act(batch))).message).toContain('being approved');
    approval.resolve();
    await approved;
    expect((await desk.drafts.get(batch)).revision).toBe(0);
  });

  it('is refused for a batch that is not there', async () => {
    expect((await failureOf(act('B9'))).code).toBe('BATCH_NOT_FOUND');
  });
});

it('an approval that was cut short leaves rows that nobody edits (P1)', async () => {
  const batch = await desk.import(csv([person(), person({ Phone: '260763456780' })]));
  await desk.writer.queueRows(batch, [payoutFor(1, batch)]);
  const refused = await failureOf(desk.edit(batch, 2, 'amount', '5'));
  expect(refused.code).toBe('BATCH_WRONG_STATE');
  expect(refused.message).toBe(
    `The approval of batch ${batch} was cut short: 1 row has its identifier already, so no row can be changed any more. Nothing was sent.`,
  );
  expect(refused.remedy).toBe('Approve it again as it is, or discard it and begin anew.');
  expect((await desk.row(batch, 2)).amount).toBe('100.5');
  const { notices } = await desk.drafts.get(batch);
  expect(notices.map(sayEnglish)[0]).toBe(refused.message);
  await desk.writer.queueRows(batch, [payoutFor(2, batch)]);
  const both = await failureOf(desk.drafts.exclude({ batch, ordinals: [2], reason: 'Left.' }));
  expect(both.message).toContain('2 rows have their identifiers already');
});

it('calls on one draft come one after the other, in the order in which they were made', async () => {
  const batch = await desk.import(csv([person()]));
  const texts = ['1', '2', '3', '4', '5'];
  const before = ['100.5', ...texts];
  const results = await Promise.all(texts.map((text, at) => desk.edit(batch, 1, 'amount', text, before[at])));
  expect(results.map(({ draft }) => draft.revision)).toEqual([1, 2, 3, 4, 5]);
  expect((await desk.row(batch, 1)).amount).toBe('5');
  const undone = await Promise.all([desk.drafts.undo(batch), desk.drafts.undo(batch)]);
  expect(undone.map(({ revision }) => revision)).toEqual([6, 7]);
  expect((await desk.row(batch, 1)).amount).toBe('3');
});

it('a call that is refused does not hold up the next', async () => {
  const batch = await desk.import(csv([person()]));
  const refused = failureOf(desk.edit(batch, 1, 'salary', '1', ''));
  const { draft } = await desk.edit(batch, 1, 'amount', '2');
  expect((await refused).code).toBe('FIELD_UNKNOWN');
  expect(draft.revision).toBe(1);
});

it('an approval waits for the acts before it, and sees what they made', async () => {
  const batch = await desk.import(csv([person()]));
  const edit = desk.edit(batch, 1, 'amount', '2', '100.5');
  const seen = await desk.drafts.whileFixed(batch, async () => (await desk.row(batch, 1)).amount);
  expect(seen).toBe('2');
  await edit;
});

it('every act and every undo gives the draft another revision, so that no old confirmation fits', async () => {
  const batch = await desk.import(csv([person()]));
  const revisions = [(await desk.drafts.get(batch)).revision];
  revisions.push((await desk.edit(batch, 1, 'amount', '2')).draft.revision);
  revisions.push((await desk.drafts.undo(batch)).revision);
  expect(new Set(revisions).size).toBe(3);
  expect((await desk.writer.findBatch(batch))?.revision).toBe(revisions[2]);
});

it('a batch gets a name and keeps it; the audit trail knows when', async () => {
  const batch = await desk.import(csv([person()]));
  await desk.drafts.rename({ batch, name: 'November, mill' });
  expect((await desk.writer.findBatch(batch))?.name).toBe('November, mill');
  expect((await desk.writer.audit(batch)).at(-1)).toMatchObject({
    action: 'batch.renamed',
    facts: { name: 'November, mill' },
  });
});

it('a draft without a summary of its import is counted and read by its own rows', async () => {
  const batch = await desk.import(csv([person({ Amount: '10.50' }), person({ Phone: '+260763456780' })]));
  const record = await desk.writer.findBatch(batch);
  if (record === null) throw new Error('The batch is gone.');
  const copy = await desk.writer.createBatch(record);
  const rows = await desk.rows(batch);
  await desk.writer.appendRows(
    copy,
    rows.map((row) => ({ ...row, state: row.state === 'ready' ? 'ready' : 'invalid' })),
  );
  const { rowCount, fileAmounts } = record;
  await desk.writer.finishImport(copy, { rowCount, fileAmounts, numberGrammar: 'As before.' });
  const view = await desk.drafts.get(copy);
  expect(view).toMatchObject({
    counts: { ready: 1, invalid: 1 },
    repairs: [{ code: 'PHONE_HAS_PLUS', rows: 1, line: 3 }],
    notices: [],
  });
  expect((await desk.drafts.rules(copy)).grammar).toMatchObject({ decimalMark: 'point', source: 'evidence' });
});
