// P1 the payments of a draft that somebody makes longer while they are read: all of them are looked at.

import { afterEach, expect, it } from 'vitest';
import { sortedPayments } from '../../../main/methods/guards/payroll.ts';
import { TO_SEND } from '../../../shared/domain.ts';
import { importedDraft, Journals, newRow } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

it('are read to the end where it has more rows than its record says', async () => {
  const writer = await journals.writer();
  const id = await importedDraft(writer, [newRow(1), newRow(2), newRow(3)]);
  const totals = await writer.totals(id);
  const clock = { sleep: async () => {} };
  const read = (rowCount: number) => sortedPayments(writer, clock, { id, rowCount }, totals, TO_SEND);
  const whole = await read(3);
  expect(whole).toHaveLength(3);
  expect(await read(1)).toEqual(whole);
});
