// Undo gives each row what was its own, and no row what was another's, whatever the journal answers.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';
import { failureOf } from '../../support/journal/journals.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

it('is refused where a row of the act cannot be read any more', async () => {
  const rows = [1, 2, 3].map((nth) => person({ Phone: `+26076345000${nth}`, Amount: `${nth}00` }));
  const batch = await desk.import(csv(rows));
  await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
  const before = await desk.rows(batch);
  const { drafts } = desk.writer;
  const rowsAt = drafts.rowsAt.bind(drafts);
  const lacking: typeof rowsAt = async (...asked) => (await rowsAt(...asked)).slice(1);
  Object.assign(drafts, { rowsAt: lacking });
  const failure = await failureOf(desk.drafts.undo(batch));
  expect(failure.code).toBe('ROW_NOT_FOUND');
  expect(await desk.rows(batch)).toEqual(before);
});
