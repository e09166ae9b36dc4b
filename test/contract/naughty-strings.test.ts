// P6 P9 the Big List of Naughty Strings and forms of formulas in every column of a payroll: read, paid and told byte for
// byte, and nothing of it is run by a spreadsheet.

import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { restoreCell } from '../../main/reports/cells.ts';
import { readParts } from '../../main/reports/zip.ts';
import { packRowSchema } from '../../shared/evidence-pack.ts';
import { closeDesks } from '../support/app-desk.ts';
import { readCsv } from '../support/csv-reading.ts';
import { figure } from '../support/figures.ts';
import {
  CONTROL,
  NAUGHTY_COLUMNS,
  NAUGHTY_HEADER,
  type NaughtyDesk,
  naughtyDesk,
  naughtyRows,
  packOf,
  reportOf,
} from '../support/hostile/naughty-desk.ts';
import { FORMULA_FORMS, NAUGHTY_STRINGS } from '../support/hostile/naughty-strings.ts';
import { importFailure } from '../support/import-into-memory.ts';
import { sourceFromBytes } from '../support/source-from-bytes.ts';
import { readSheet } from '../support/workbooks/read-sheet.ts';

const WIDTH = NAUGHTY_HEADER.length;
const PAGE_ROWS = 500;
const TURNS = Array.from({ length: figure('naughtyColumns') }, (_, turn) => turn);

/** The clerk's own cells of a table with a header. */
function ownCells(table: readonly (readonly unknown[])[]): unknown[][] {
  return table.slice(1, naughtyRows(0).length + 1).map((row) => row.slice(0, WIDTH));
}

const jsonReportSchema = z.object({ rows: z.array(z.object({ cells: z.array(z.string()) })) });

it('there are 515 naughty strings, 120 forms of formulas, and nine columns', () => {
  expect([NAUGHTY_STRINGS.length, FORMULA_FORMS.length, NAUGHTY_COLUMNS]).toEqual([515, 120, 9]);
});

describe.each(TURNS)('P6 P9 naughty texts in every column, file %i,', (turn) => {
  const ROWS = naughtyRows(turn);
  let naughty: NaughtyDesk;

  beforeAll(async () => {
    naughty = await naughtyDesk(ROWS);
  });

  afterAll(closeDesks);

  it('are kept as they are, and given to a page as they are', async () => {
    const { place, batch } = naughty;
    const seen: string[][] = [];
    for (let after = 0; after < ROWS.length; after += PAGE_ROWS) {
      const rows = await place.call('listRows', { batch, after, limit: PAGE_ROWS, states: null });
      seen.push(...rows.map(({ cells }) => cells));
    }
    expect(seen).toEqual(ROWS);
  });

  it('are paid where the row is right otherwise, and counted wherever it is not', async () => {
    const { place, batch } = naughty;
    await place.approve(batch);
    await place.settle(batch);
    const { counts, sentence } = await place.call('getBatch', { batch });
    expect(sentence.addsUp).toBe(true);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(ROWS.length);
    expect(counts.completed).toBeGreaterThan(ROWS.length / 4);
    expect(counts.invalid).toBeGreaterThan(ROWS.length / 4);
  });

  it('come back from the CSV report, which two other readers read alike, and none of which is a formula', async () => {
    const text = (await reportOf(naughty, 'csv')).toString('utf8').replace(/^\ufeff/, '');
    const table = readCsv(text);
    expect(Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data.slice(0, -1)).toEqual(table);
    expect(ownCells(table).map((cells) => cells.map((cell) => restoreCell(String(cell))))).toEqual(ROWS);
    const begun = table.flat().filter((cell) => /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠−]/u.test(cell));
    expect(begun).toEqual([]);
  });

  it('come back from the JSON report', async () => {
    const report = jsonReportSchema.parse(JSON.parse((await reportOf(naughty, 'json')).toString('utf8')));
    expect(report.rows.map(({ cells }) => cells)).toEqual(ROWS);
  });

  it('come back from the workbook, through the import and through another reader, and none is a formula', async () => {
    const bytes = await reportOf(naughty, 'xlsx');
    const [, ...read] = (await readSheet(sourceFromBytes(bytes, 'report.xlsx'))).rows;
    expect(read.slice(0, ROWS.length).map((row) => row.slice(0, WIDTH))).toEqual(ROWS);
    const [sheet] = await readXlsxFile(bytes, { trim: false });
    const shown = ownCells(sheet?.data ?? []).map((row) =>
      row.map((cell) => (cell === null ? '' : String(cell))),
    );
    expect(shown).toEqual(ROWS);
    expect((await readParts(bytes)).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >/]/);
  });

  it('come back from the evidence pack, which holds', async () => {
    const { place } = naughty;
    const path = await packOf(naughty);
    const parts = await readParts(readFileSync(path));
    const lines = (parts.get('rows.jsonl') ?? '').trim().split('\n');
    expect(lines.map((line) => packRowSchema.parse(JSON.parse(line)).cells)).toEqual(ROWS);
    const beside = { salt: null, original: null, anchor: null, person: null };
    expect(
      (await place.call('verifyEvidence', { pack: place.files.register(path), ...beside })).faults,
    ).toEqual([]);
    // The page of the pack must not run anything of it.
    expect(parts.get('index.html')).not.toMatch(
      /<(?:script|img|svg|iframe|object|embed|style onload)[\s>/]/i,
    );
  });
});

describe('P9 a naughty text', () => {
  it('with a control character has its file refused, with its place', async () => {
    const controls = NAUGHTY_STRINGS.filter((text) => CONTROL.test(text));
    expect(controls).toHaveLength(6);
    for (const text of controls) {
      const file = `Name,Phone,Amount\n"${text.replaceAll('"', '""')}",260763456789,10\n`;
      expect(await importFailure(sourceFromBytes(file))).toMatchObject({
        detail: expect.stringMatching(/CONTROL_CHARACTER|NUL_BYTE/),
        place: { line: 2, column: 'Name' },
      });
    }
  });
});
