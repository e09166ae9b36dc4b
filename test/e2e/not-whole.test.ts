// A batch whose rows or money are not those of its file any more, as a defect or a damaged disk could leave it: nothing
// more of it leaves, what is answered is kept, it is paused, and every command and every report says so (P3).

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { readParts } from '../../main/reports/zip.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const SAYS = 'do not add up to its file any more';

function damage(place: Workplace, sql: string): void {
  const journal = new Database(join(place.dataFolder, 'paymaster.db'));
  expect(journal.prepare(sql).run().changes).toBeGreaterThan(0);
  journal.close();
}

const textOf = (place: Workplace, name: string) => readFile(place.path(name), 'utf8');

async function memberOf(place: Workplace, archive: string, member: string): Promise<string> {
  return (await readParts(await readFile(place.path(archive)))).get(member) ?? '';
}

it.each([
  {
    missing: 'money',
    change: `UPDATE tally SET amount = '0.01' WHERE state = 'queued'`,
    code: 'BATCH_NOT_WHOLE',
    says: SAYS,
  },
  {
    missing: 'rows',
    change: `UPDATE tally SET rows = rows - 1 WHERE state = 'queued'`,
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
  damage(place, wanted.change);

  const taking = await place.sandbox({ port: refusing.port });
  const resumed = await place.run(['resume', '--json', '--wait'], token);
  expect(resumed.code).toBe(6);
  expect(resumed.stderr).toContain(`of batch ${batch} ${wanted.says}. Nothing more of it is sent.`);
  expect(resumed.stderr).toContain(wanted.code);
  expect(taking.ledger.count).toBe(0);
  const status = await place.run(['status', batch ?? '']);
  expect(status.stdout).toContain(wanted.says);
  expect(status.stdout).toContain(': paused');
});

const LESS = `UPDATE tally SET amount = '0.01' WHERE state = 'STATE'`;
const MORE = `UPDATE tally SET amount = '999999.5' WHERE state = 'STATE'`;

describe.each([
  { of: 'accepted', missing: 'less', change: LESS.replace('STATE', 'accepted') },
  { of: 'accepted', missing: 'more', change: MORE.replace('STATE', 'accepted') },
])('P3 of a batch that is sent the money of rows that are $of is $missing', ({ change }) => {
  it('then it is paused with what was answered kept, and everything that tells of it says so', async () => {
    await using place = await Workplace.open();
    const service = await place.sandbox();
    const token = { token: service.token };
    const file = await place.file('payroll.csv', payroll({ rows: 4 }));
    const run = await place.run(['run', file, '--yes', '--json', '--base-url', service.baseUrl], token);
    expect(run.code).toBe(0);
    const batch = summaryOf(run.stdout).batch ?? '';
    damage(place, change);

    const status = await place.runHere(['status', batch]);
    expect([status.code, status.stdout]).toEqual([6, expect.stringContaining('Does not add up')]);
    expect(status.stderr).toContain('BATCH_NOT_WHOLE');
    expect(status.stdout).not.toContain('Go on with');
    const report = await place.runHere(['report', batch, '--output', place.path('before.csv')]);
    expect([report.code, report.stderr]).toEqual([6, expect.stringContaining(SAYS)]);

    const resumed = await place.run(['resume', '--wait', '--report', place.path('report.json')], token);
    expect([resumed.code, resumed.stderr]).toEqual([6, expect.stringContaining('BATCH_NOT_WHOLE')]);
    expect(resumed.stderr).not.toContain('PROGRAM_DEFECT');
    const after = await place.runHere(['status', batch, '--json']);
    expect(after.code).toBe(6);
    expect(after.stdout).toContain('"state":"paused"');
    const json = JSON.parse(await textOf(place, 'report.json'));
    expect(json.sentence.addsUp).toBe(false);
    expect(json.doesNotAddUp).toContain(SAYS);

    const csv = await textOf(place, 'before.csv');
    expect(csv.trimEnd().split('\r\n').at(-1)).toMatch(/,BATCH_NOT_WHOLE,.*do not add up to its file/);
    const asWorkbook = await place.runHere(['report', batch, '--output', place.path('report.xlsx')]);
    expect(asWorkbook.code).toBe(6);
    expect(await memberOf(place, 'report.xlsx', 'xl/sharedStrings.xml')).toContain(SAYS);
    for (const name of ['notices.html', 'notices.csv']) {
      const notices = await place.runHere(['notices', batch, '--output', place.path(name)]);
      expect([notices.code, notices.stderr]).toEqual([6, expect.stringContaining(SAYS)]);
      expect(await textOf(place, name)).toContain('Does not add up');
    }
    const pack = await place.runHere(['evidence', 'export', batch, '--output', place.path('pack.zip')]);
    expect([pack.code, pack.stderr]).toEqual([6, expect.stringContaining(SAYS)]);
    expect(await memberOf(place, 'pack.zip', 'index.html')).toContain('Does not add up');
    const checked = await place.runHere(['evidence', 'verify', place.path('pack.zip')]);
    expect([checked.code, checked.stderr]).toEqual([3, expect.stringContaining('totals.json')]);
    const audit = await place.runHere(['audit', 'verify']);
    expect([audit.code, audit.stderr]).toEqual([6, expect.stringContaining(SAYS)]);
    const trail = await place.runHere(['audit', 'list', '--batch', batch]);
    expect(trail.stdout).toContain('rows and money do not add up');
  });
});
