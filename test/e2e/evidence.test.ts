// Evidence packs by real commands: made where the journal is, checked in another data folder that has none, with and without
// people; and one in which a byte was changed.

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readParts } from '../../main/reports/zip.ts';
import { eventsOf } from '../support/e2e/json-events.ts';
import { HEADER } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { packed, resealed } from '../support/evidence/packs.ts';

const ROWS = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,10,Salary,Mary Banda
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100002,20,Salary,Peter Phiri
`;

it('proves a batch on a computer that has no journal, and names what was altered', async () => {
  await using place = await Workplace.open();
  await using elsewhere = await Workplace.open();
  const file = await place.file('october.csv', ROWS);
  expect((await place.run(['run', file, '--yes', '--wait'])).code).toBe(0);
  const pack = place.path('B1.zip');
  const made = await place.run(['evidence', 'export', 'B1', '--output', pack, '--file', file, '--json']);
  expect(made.code).toBe(0);
  const [written] = eventsOf(made.stdout).filter(({ event }) => event === 'evidence');
  expect(written).toMatchObject({ batch: 'B1', rows: 2, noted: true });
  const held = await elsewhere.run(['evidence', 'verify', pack, '--person', 'Mary Banda']);
  expect([held.code, held.stderr]).toEqual([0, '']);
  expect(held.stdout).toMatch(/^The pack holds: batch B1, 2 rows, /);
  expect(held.stdout).toMatch(/line 2 .* completed /);
  expect(held.stdout).toContain('What became of 2 rows is what was sealed when a run came to rest');
  expect(existsSync(join(elsewhere.dataFolder, 'paymaster.db'))).toBe(false);

  // A file that was given and is another one is no fault of the pack.
  const other = await elsewhere.file('other.csv', ROWS.replace('Mary', 'Mara'));
  const beside = await elsewhere.runHere(['evidence', 'verify', pack, '--file', other]);
  expect([beside.code, beside.stdout]).toEqual([3, '']);
  expect(beside.stderr).toMatch(/^The pack itself holds: batch B1, 2 rows, /);
  expect(beside.stderr).toContain('other.csv is not the file that this pack is about (given).');
  expect(beside.stderr).not.toContain('does not hold');

  // Whoever says that another edition wrote the page is told at once that it was not compared.
  const parts = await readParts(await readFile(pack));
  const page = (parts.get('index.html') ?? '').replace('Mary Banda', 'Eve Banda');
  const batch = (parts.get('batch.json') ?? '').replace(/"pageWords": "..../, '"pageWords": "0000');
  const forged = resealed(new Map(parts).set('index.html', page).set('batch.json', batch));
  const edition = await elsewhere.file('edition.zip', await packed(forged));
  const unsure = await elsewhere.runHere(['evidence', 'verify', edition]);
  expect([unsure.code, unsure.stderr]).toEqual([4, '']);
  expect(unsure.stdout).toMatch(/^The pack is of another edition, and its page was NOT compared; /);
  expect(unsure.stdout).not.toContain('The pack holds');
  const told4 = eventsOf((await elsewhere.runHere(['evidence', 'verify', edition, '--json'])).stdout);
  expect(told4).toContainEqual(expect.objectContaining({ outcome: 'other-edition', page: 'other-edition' }));

  // A number of the provider that no request and no log tells is held by the seal of its row.
  const rows = (parts.get('rows.jsonl') ?? '').replace(/"providerTransactionId":"\d/, '$&9');
  const paid = await elsewhere.file(
    'paid.zip',
    await packed(resealed(new Map(parts).set('rows.jsonl', rows))),
  );
  const unpaid = await elsewhere.runHere(['evidence', 'verify', paid]);
  expect([unpaid.code, unpaid.stdout]).toEqual([3, '']);
  expect(unpaid.stderr).toContain(
    'rows.jsonl is not what was sealed when a run came to rest (line 2) (outcome).',
  );

  const bytes = await readFile(pack);
  const at = bytes.indexOf('rows.jsonl') + 60;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  const changed = await elsewhere.file('changed.zip', bytes);
  const altered = await elsewhere.runHere(['evidence', 'verify', changed]);
  expect([altered.code, altered.stdout]).toEqual([3, '']);
  expect(altered.stderr).toContain('rows.jsonl was altered after the pack was made (altered).');

  const people = ['--without-personal-data', '--salt-file', place.path('salt.json')];
  const bare = place.path('bare.zip');
  expect((await place.runHere(['evidence', 'export', 'B1', '--output', bare, ...people])).code).toBe(0);
  const again = await place.runHere(['evidence', 'export', 'B1', '--output', bare, ...people]);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already')]);
  const alone = ['evidence', 'export', 'B1', '--output', bare, '--without-personal-data'];
  expect((await place.runHere(alone)).code).toBe(2);
  const one = place.path('one.zip');
  const same = ['evidence', 'export', 'B1', '--output', one, '--without-personal-data', '--salt-file', one];
  const refusedSalt = await place.runHere(same);
  expect([refusedSalt.code, existsSync(one)]).toEqual([2, false]);
  expect(refusedSalt.stderr).toContain('the salt is kept apart from its pack');
  const asked = ['evidence', 'verify', bare, '--person', '260970000001'];
  expect((await elsewhere.runHere(asked)).code).toBe(2);
  const told = await elsewhere.runHere([...asked, '--salt-file', place.path('salt.json')]);
  expect([told.code, told.stdout]).toEqual([0, expect.stringContaining('line 2')]);
  expect(told.stdout).toContain('Reasons, details and answers in words were left out');
  expect((await elsewhere.runHere(['evidence', 'verify', elsewhere.path('none.zip')])).code).toBe(3);
  await writeFile(elsewhere.path('text.zip'), 'no pack');
  const refused = await elsewhere.runHere(['evidence', 'verify', elsewhere.path('text.zip')]);
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('is no evidence pack')]);
});
