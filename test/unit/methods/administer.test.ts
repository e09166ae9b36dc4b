// A move of the journal is entered once, whenever it is run again.

import { afterEach, expect, it } from 'vitest';
import { isMoveEntered } from '../../../main/methods/journal/administer.ts';
import { entered, Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

it('finds the entry of a move however many came after it', async () => {
  const writer = await journals.writer();
  expect(await isMoveEntered(writer)).toBe(false);
  await writer.appendAudit(entered('journal.moved'));
  for (let count = 0; count < 1_001; count += 1) await writer.appendAudit(entered('batch.asked'));
  expect(await isMoveEntered(writer)).toBe(true);
});
