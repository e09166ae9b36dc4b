// A batch whose rows or money are not those of its file any more, as a defect or a damaged disk could leave it: nothing
// more of it leaves, and the command says why (P3).

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

it.each([
  {
    missing: 'money',
    damage: `UPDATE tally SET amount = '0.01' WHERE state = 'queued'`,
    code: 'BATCH_NOT_WHOLE',
    says: 'do not add up to its file any more',
  },
  {
    missing: 'rows',
    damage: `UPDATE tally SET rows = rows - 1 WHERE state = 'queued'`,
    code: 'BATCH_ALTERED',
    says: 'are not those of its rows: another program changed them',
  },
])('P3 a batch of which $missing is missing is paused, and nothing more of it leaves', async (wanted) => {
  await using place = await Workplace.open();
  const refusal = { kind: 'refused', rate: 1, httpStatus: 403, code: 'PAYOUTS_NOT_ALLOWED' } as const;
  const refusing = await place.sandbox({ faults: { seed: 1, faults: [refusal] } });
  const token = { token: refusing.token };
  const file = await place.file('payroll.csv', payroll({ rows: 20 }));
  const run = await place.run(['run', file, '--yes', '--json', '--base-url', refusing.baseUrl], token);
  expect(run.code).toBe(5);
  const { batch } = summaryOf(run.stdout);
  await refusing.close();

  const journal = new Database(join(place.dataFolder, 'paymaster.db'));
  expect(journal.prepare(wanted.damage).run().changes).toBeGreaterThan(0);
  journal.close();

  const taking = await place.sandbox({ port: refusing.port });
  const resumed = await place.run(['resume', '--json', '--wait'], token);
  expect(resumed.code).toBe(6);
  expect(resumed.stderr).toContain(`of batch ${batch} ${wanted.says}. Nothing more of it is sent.`);
  expect(resumed.stderr).toContain(wanted.code);
  expect(taking.ledger.count).toBe(0);
  expect((await place.run(['status', batch ?? ''])).stdout).toContain(wanted.says);
});
