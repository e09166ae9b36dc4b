// P6 a workbook with a hidden column in use, a hidden row and a vertical merge, from the file to the approval: named
// on the command line and by `check`, kept through edits, acknowledged one by one, and in the audit trail.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { memoryHost } from '../support/cli-host.ts';
import { Journals } from '../support/journal/journals.ts';
import { testFolder } from '../support/run-command.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { partsOf, rowOf } from '../support/workbooks/workbook.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});
const folder = testFolder();

function workbook(): Buffer {
  const person = (last: number) => [
    `26076345678${last}`,
    { number: '90' },
    'ZMW',
    'MTN_MOMO_ZMB',
    `Person ${last}`,
  ];
  const rows = [
    rowOf(1, ['Phone', 'Amount', 'Currency', 'Provider', 'Name']),
    rowOf(2, person(1)),
    rowOf(3, person(2)),
    ...[4, 5, 7].map((line) => rowOf(line, person(line), ' hidden="1"')),
  ];
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const xml = `<worksheet xmlns="${main}"><cols><col min="2" max="2" hidden="1"/></cols><sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`;
  return archiveOf(partsOf({ sheets: [{ name: 'Pay', xml, isWhole: true }] }));
}

async function draft(place: AppDesk): Promise<string> {
  const path = join(folder(), 'pay.xlsx');
  writeFileSync(path, workbook());
  const { batch } = await place.call('importFile', {
    file: place.files.register(path),
    sheet: null,
    operation: 'payout',
    account: { kind: 'practice', generation: 'v2' },
    mapping: {},
    defaults: {},
    decimalMark: null,
  });
  return batch;
}

const CODES = ['COLUMN_HIDDEN', 'ROW_MERGED', 'ROW_HIDDEN'];

describe('P6 what a sheet hides', () => {
  it('has to be acknowledged by name before approval, and is in the audit trail', async () => {
    const data = journals.folder();
    const place = desk({ folder: data });
    const batch = await draft(place);
    const { confirmation, acknowledgements } = await place.call('reviewBatch', { batch });
    expect(acknowledgements).toMatchObject([
      {
        code: 'COLUMN_HIDDEN',
        rows: 5,
        sheet: {
          lines: '2–5, 7',
          findings: [{ field: 'amount', values: { letter: 'B', column: 'Amount' } }],
        },
      },
      { code: 'ROW_MERGED', rows: 1, firstLine: 3, sheet: { lines: '3' } },
      { code: 'ROW_HIDDEN', rows: 3, firstLine: 4, sheet: { lines: '4–5, 7' } },
    ]);
    const confirm = { confirmation, leaveOutInvalid: false, duplicatesReason: null };
    for (const missing of CODES) {
      const acknowledged = CODES.filter((code) => code !== missing);
      const failure = await place.failure('confirmBatch', { ...confirm, acknowledged });
      expect(failure).toMatchObject({ code: 'CONFIRMATION_NEEDED', detail: missing });
    }
    await place.call('confirmBatch', { ...confirm, acknowledged: CODES });
    await place.app.close();
    const reader = await journals.reader(place.dataFolder);
    const entry = (await reader.audit(batch)).find(({ action }) => action === 'batch.confirmed');
    expect(JSON.parse(String(entry?.facts['acknowledged']))).toMatchObject([
      { code: 'COLUMN_HIDDEN', sheet: { findings: [{ values: { letter: 'B', column: 'Amount' } }] } },
      { code: 'ROW_MERGED', sheet: { lines: '3' } },
      { code: 'ROW_HIDDEN', sheet: { lines: '4–5, 7' } },
    ]);
  });

  it('stays with its row when a cell is edited', async () => {
    const place = desk();
    const batch = await draft(place);
    const { row } = await place.call('editCell', {
      batch,
      ordinal: 3,
      field: 'amount',
      text: '80',
      before: '90',
    });
    expect(row.findings.map(({ code }) => code)).toEqual(['COLUMN_HIDDEN', 'ROW_HIDDEN']);
    expect(row.amount).toBe('80');
  });

  it('is a warning of `check`, and printed and acknowledged by --yes', async () => {
    const path = join(folder(), 'pay.xlsx');
    writeFileSync(path, workbook());
    const data = ['--data-dir', join(folder(), 'data')];
    const checked = memoryHost();
    expect(await runCli(['check', path, '--json', ...data], checked)).toBe(0);
    const problems = checked.events().filter(({ event }) => event === 'problem');
    expect(problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['COLUMN_HIDDEN', 'warning', 1],
      ['ROW_MERGED', 'warning', 3],
      ...[4, 5, 7].map((line) => ['ROW_HIDDEN', 'warning', line]),
    ]);
    const run = memoryHost();
    expect(await runCli(['run', path, '--yes', ...data], run)).toBe(0);
    expect(run.err()).toContain('To acknowledge: Column B “Amount” is hidden in the sheet');
    expect(run.err()).toContain('Hidden or filtered out in the sheet: 3 rows, lines 4–5, 7.');
  });
});
