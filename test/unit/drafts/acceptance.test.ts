// P6: numbers that only the numbering plan keeps out, accepted with a reason.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymasterError } from '../../../shared/errors.ts';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';

const SHORT = '26076345678';
const REASON = 'New range, told by the operator.';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

const importThree = () =>
  desk.import(
    csv([person({ Phone: SHORT }), person({ Phone: '260260763456789' }), person({ Phone: '26O7' })]),
  );

describe('P6 accepting numbers', () => {
  it('takes those of one code with the reason, as a warning, and is told in the audit trail', async () => {
    const batch = await importThree();
    const draft = await desk.drafts.accept({ batch, code: 'PHONE_LENGTH_IMPOSSIBLE', reason: REASON });
    expect(draft.counts).toMatchObject({ ready: 1, invalid: 2, warnings: 1 });
    expect(draft.undo).toMatchObject({ kind: 'accept', code: 'PHONE_ACCEPTED', field: 'phone', rows: 1 });
    expect((await desk.row(batch, 1)).findings).toMatchObject([
      {
        code: 'PHONE_ACCEPTED',
        severity: 'warning',
        field: 'phone',
        values: { text: SHORT, reason: REASON },
      },
    ]);
    expect((await desk.writer.audit(batch)).at(-1)).toMatchObject({
      action: 'draft.numbers-accepted',
      facts: { code: 'PHONE_LENGTH_IMPOSSIBLE', field: 'phone', rows: 1, reason: REASON },
    });
  });

  it('takes all that can be accepted when no code is named, and lifts nothing else', async () => {
    const batch = await importThree();
    const draft = await desk.drafts.accept({ batch, code: null, reason: REASON });
    expect(draft.counts).toMatchObject({ ready: 2, invalid: 1 });
    expect(await desk.codes(batch, 3)).toEqual(['PHONE_NOT_DIGITS']);
    await expect(desk.drafts.accept({ batch, code: 'PHONE_NOT_DIGITS', reason: REASON })).rejects.toThrow(
      PaymasterError,
    );
  });

  it('outlives an edit of the row, edits of other rows and a restart', async () => {
    const batch = await importThree();
    await desk.drafts.accept({ batch, code: null, reason: REASON });
    await desk.edit(batch, 1, 'amount', '7');
    await desk.edit(batch, 3, 'phone', '260763456789');
    expect(await desk.codes(batch, 1)).toEqual(['PHONE_ACCEPTED']);
    const restarted = desk.newDrafts();
    const { row } = await restarted.edit({ batch, ordinal: 1, field: 'name', text: 'Grace', before: 'Mary' });
    expect(row.findings).toMatchObject([{ code: 'PHONE_ACCEPTED', values: { reason: REASON } }]);
    expect(row.state).toBe('ready');
    expect((await restarted.get(batch)).counts).toMatchObject({ ready: 3, invalid: 0 });
    await restarted.close();
  });

  it('outlives an exclusion', async () => {
    const batch = await importThree();
    await desk.drafts.accept({ batch, code: null, reason: REASON });
    await desk.drafts.exclude({ batch, ordinals: [1], reason: 'Left.' });
    await desk.drafts.include({ batch, ordinals: [1] });
    expect(await desk.row(batch, 1)).toMatchObject({ state: 'ready' });
  });

  it('is of one number: another one in its place is held against the plan again', async () => {
    const batch = await importThree();
    await desk.drafts.accept({ batch, code: null, reason: REASON });
    await desk.edit(batch, 1, 'phone', '26076345679');
    expect(await desk.codes(batch, 1)).toEqual(['PHONE_LENGTH_IMPOSSIBLE']);
  });

  it('can be taken back, also by another run of the program', async () => {
    const batch = await importThree();
    const before = await desk.comparable(batch);
    await desk.drafts.accept({ batch, code: null, reason: REASON });
    const restarted = desk.newDrafts();
    await restarted.undo(batch);
    expect(await desk.comparable(batch, restarted)).toEqual(before);
    expect(await desk.codes(batch, 1)).toEqual(['PHONE_LENGTH_IMPOSSIBLE']);
    await restarted.close();
  });
});
