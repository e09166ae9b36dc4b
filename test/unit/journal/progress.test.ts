// The one place where states change refuses what the domain does not list, whoever asks it.

import { afterEach, expect, it } from 'vitest';
import { connectForWriting } from '../../../main/journal/file/connection.ts';
import { SqliteDb } from '../../../main/journal/file/sqlite-db.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { progressOf } from '../../../main/journal/reads/payouts.ts';
import { rowKey } from '../../../main/journal/schema/keys.ts';
import { newProgress, type PayoutState } from '../../../main/journal/schema/rows.ts';
import { applyProgress } from '../../../main/journal/steps/progress.ts';
import { mayMove, ROW_STATES } from '../../../shared/domain.ts';
import { failureOf, importedDraft, Journals, newRow, payoutFor } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const PAYOUT_STATES = ROW_STATES.filter(
  (state): state is PayoutState => !['invalid', 'ready', 'excluded'].includes(state),
);

it.each(PAYOUT_STATES)('a row that is %s goes only where it may', async (from) => {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  const batch = await importedDraft(writer, [newRow(1)]);
  await writer.queueRows(batch, [payoutFor(1)]);
  const { amount } = newRow(1);
  await writer.close();
  const database = connectForWriting(journalPlace(folder).journal);
  database.prepare('UPDATE progress SET attempts = 1, payout_state = ?').run(from);
  database.prepare('UPDATE tally SET state = ? WHERE state = ?').run(from, 'queued');
  const db = new SqliteDb(database);
  const before = { ...newProgress(rowKey(1, 1), 1, amount), attempts: 1, state: from };
  for (const to of PAYOUT_STATES) {
    // A move is a step of its own, taken back afterwards.
    const move = async () => {
      database.exec('BEGIN');
      try {
        applyProgress(db, [{ before, after: { ...before, state: to } }]);
        return progressOf(db, [before.rowKey]).get(before.rowKey)?.state;
      } finally {
        database.exec('ROLLBACK');
      }
    };
    if (mayMove(from, to)) expect(await move()).toBe(to);
    else expect((await failureOf(move())).code).toBe('PROGRAM_DEFECT');
  }
  database.close();
});
