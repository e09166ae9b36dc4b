// P9: what another program wrote into a database and this one cannot read ends the journal, and whoever shows it is told.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import type { PaymasterError } from '../../../shared/errors.ts';
import { failureOf, importedDraft, NOW_MS, newBatch, newRow } from '../../support/journal/journals.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let desks: PostgresDesks;
beforeAll(async () => {
  desks = await PostgresDesks.open();
});
afterAll(() => desks[Symbol.asyncDispose]());

it('P9 a row that cannot be read ends the journal, and that is told once', async () => {
  const stopped: PaymasterError[] = [];
  const writer = await openPostgresWriter({
    ...desks.connection,
    clock: { nowMs: () => NOW_MS },
    steps: UNWATCHED,
    stopped: (why) => stopped.push(why),
  });
  try {
    const batch = await importedDraft(writer, [newRow(1)]);
    await desks.query(`ALTER TABLE file_row DISABLE TRIGGER USER; UPDATE file_row SET cells = '["open'`);
    const read = () => failureOf(writer.rows(batch, { after: 0, limit: 1 }));
    expect(await read()).toMatchObject({ code: 'JOURNAL_CORRUPT' });
    expect(await read()).toMatchObject({ code: 'JOURNAL_CORRUPT' });
    expect(await failureOf(writer.createBatch(newBatch()))).toMatchObject({ code: 'JOURNAL_CORRUPT' });
    expect(stopped).toMatchObject([{ failure: { code: 'JOURNAL_CORRUPT' } }]);
  } finally {
    await writer.close();
  }
});
