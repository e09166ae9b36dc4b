// The file that was paid, held against the rows: cells that another program changed before anybody approved them are named
// at the export, and in a pack by whoever has the file. However an honest file was read, it holds.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readParts } from '../../main/reports/zip.ts';
import type { MethodInput } from '../../shared/contract/contract.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { packed, resealed } from '../support/evidence/packs.ts';
import { Journals } from '../support/journal/journals.ts';
import { BEFORE_READ_DIGESTS, rewritten } from '../support/journal/trails.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { partsOf, rowsOf } from '../support/workbooks/workbook.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const FILE =
  'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\nB,260763001001,200,ZMW,MTN_MOMO_ZMB\n';
const NOTHING = { salt: null, anchor: null, person: null };

type Export = MethodInput<'exportEvidence'>;

function exporting(
  place: AppDesk,
  batch: string,
  original: string | null,
): Export & { readonly path: string } {
  const path = join(place.folder, `${batch}.zip`);
  const file = original === null ? null : place.files.register(original);
  return { batch, language: 'en', target: place.files.register(path), original: file, salt: null, path };
}

async function exported(place: AppDesk, batch: string, original: string | null): Promise<string> {
  const { path, ...input } = exporting(place, batch, original);
  await place.call('exportEvidence', input);
  return path;
}

async function faultsOf(pack: string, original: string | null) {
  const auditor = desk();
  const file = original === null ? null : auditor.files.register(original);
  return await auditor.call('verifyEvidence', {
    ...{ pack: auditor.files.register(pack), original: file, ...NOTHING },
  });
}

/** An approved batch of which another program had changed a cell while it was a draft that was read before there were digests. */
async function changedBefore(sql: string) {
  const folder = journals.folder();
  const first = desk({ folder });
  const batch = await first.importText(FILE);
  await first.app.close();
  rewritten(first.dataFolder, `${BEFORE_READ_DIGESTS} ${sql}`);
  const place = desk({ folder });
  await place.approve(batch);
  return { place, batch, original: join(place.folder, 'payroll.csv') };
}

it('P6 P9 a cell that was changed before the approval is named where the file is there', async () => {
  const { place, batch, original } = await changedBefore(
    `UPDATE file_row SET cells = replace(cells, '260763001001', '260763001999')`,
  );
  const { path: _, ...input } = exporting(place, batch, original);
  const failure = await place.failure('exportEvidence', input);
  expect(failure).toMatchObject({ code: 'BATCH_ALTERED', detail: 'cells' });
  expect(failure.message).toContain('Line 3 of batch B1 has other cells than it has in payroll.csv.');
  const pack = await exported(place, batch, null);
  expect((await faultsOf(pack, null)).faults).toEqual([]);
  const found = [{ member: 'rows.jsonl', kind: 'cells', at: 3 }];
  expect((await faultsOf(pack, original)).faults).toEqual(found);
  // As an earlier program put the two together.
  const parts = new Map([...(await readParts(readFileSync(pack)))]);
  const before = join(place.folder, 'before.zip');
  writeFileSync(before, await packed(withOriginal(parts, FILE)));
  const { faults, original: told } = await faultsOf(before, null);
  expect(told).toBe('in-pack');
  expect(faults).toContainEqual(found[0]);
});

/** The members with the file among them, which the manifest names too. */
function withOriginal(parts: ReadonlyMap<string, string>, text: string): ReadonlyMap<string, string> {
  const manifest = JSON.parse(parts.get('manifest.json') ?? '');
  manifest.members.push({ name: 'original-file', bytes: 0, sha256: '0'.repeat(64) });
  const changed = new Map(parts).set('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  return resealed(changed.set('original-file', text));
}

it.each([
  ['a line of column names', `UPDATE batch SET header_line = 2`],
  ['a line', 'UPDATE file_row SET line = 9 WHERE line = 3'],
])('P6 %s that the file does not have is named', async (_, sql) => {
  const { place, batch, original } = await changedBefore(sql);
  const { path: __, ...input } = exporting(place, batch, original);
  expect(await place.failure('exportEvidence', input)).toMatchObject({ code: 'BATCH_ALTERED' });
});

const WORKBOOK = archiveOf(
  partsOf({
    sheets: [
      { name: 'Notes', xml: rowsOf([['Nothing here']]) },
      {
        name: 'Payroll',
        xml: rowsOf([
          ['Payroll of March'],
          ['Name', 'Phone', 'Amount', 'Currency', 'Provider'],
          ['A', { number: '260763001000' }, { number: '1100.5' }, 'ZMW', 'MTN_MOMO_ZMB'],
          ['B', '260763001001', { number: '200' }, 'ZMW', 'MTN_MOMO_ZMB'],
          ['Total', null, { number: '1300.5' }],
        ]),
      },
    ],
  }),
);
const HONEST: readonly (readonly [name: string, bytes: string | Uint8Array, more: object])[] = [
  [
    'a title above and a total below',
    `Payroll\n${FILE.replaceAll(',', ';')}Total;;300;;\n\n`,
    { name: 'a.csv' },
  ],
  [
    'a comma that the clerk stated',
    FILE.replaceAll(',', ';').replace('100', '100,500'),
    { decimalMark: 'comma' },
  ],
  ['a workbook', WORKBOOK, { name: 'a.xlsx', sheet: 'Payroll' }],
  ['a workbook with commas', WORKBOOK, { name: 'a.xlsx', sheet: 'Payroll', decimalMark: 'comma' }],
  [
    'columns that the clerk chose',
    FILE.replace('Name,Phone', 'Phone 2,Phone').replace('A,', '1,').replace('B,', '2,'),
    { mapping: { name: '1' }, defaults: { reference: 'March' } },
  ],
];

it.each(HONEST)('P6 a file with %s is found to be the one that was paid', async (_, bytes, more) => {
  const place = desk();
  const { name = 'payroll.csv', ...choices }: { name?: string } = more;
  const original = join(place.folder, name);
  writeFileSync(original, bytes);
  const { batch } = await place.call('importFile', {
    ...{ file: place.files.register(original), sheet: null, operation: 'payout', mapping: {}, defaults: {} },
    ...{ account: { kind: 'practice', generation: 'v2' }, decimalMark: null, ...choices },
  });
  await place.approve(batch);
  const { faults, original: told } = await faultsOf(await exported(place, batch, original), original);
  expect({ faults, told }).toEqual({ faults: [], told: 'in-pack' });
});
