// The workbook form of the report: same columns as the CSV form, every cell a text, nothing that can be run.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalRow } from '../../../main/journal/port.ts';
import type { TargetFile } from '../../../main/ports.ts';
import { writeCsvReport } from '../../../main/reports/csv-report.ts';
import { columnName, escapeText } from '../../../main/reports/sheet-text.ts';
import { writeXlsxReport } from '../../../main/reports/xlsx-report.ts';
import { readParts } from '../../../main/reports/zip.ts';
import { readCsv } from '../../support/csv-reading.ts';
import { failureOf } from '../../support/journal/journals.ts';
import { BATCH, type BatchFacts, journalOf, memoryTarget, rowOf } from '../../support/report-journal.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-xlsx-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A target that keeps bytes. */
function bytesTarget(): TargetFile & { readonly bytes: () => Buffer; readonly fate: () => string } {
  const chunks: Uint8Array[] = [];
  let fate = 'open';
  return {
    name: 'report.xlsx',
    write: async (chunk) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Uint8Array.from(chunk));
    },
    commit: async () => {
      fate = 'committed';
    },
    discard: async () => {
      fate = 'discarded';
    },
    bytes: () => Buffer.concat(chunks),
    fate: () => fate,
  };
}

async function writeWorkbook(rows: readonly JournalRow[], facts: BatchFacts = {}): Promise<string> {
  const target = bytesTarget();
  await writeXlsxReport(journalOf(rows, facts).reader, BATCH, target);
  expect(target.fate()).toBe('committed');
  const path = join(folder, `${Math.abs(rows.length)}-${rows[0]?.line ?? 0}-${facts.state ?? 'sent'}.xlsx`);
  writeFileSync(path, target.bytes());
  return path;
}

/** The XML of a part of the workbook. */
async function part(path: string, name: string): Promise<string> {
  return (await readParts(readFileSync(path))).get(name) ?? '';
}

const ROWS = [
  rowOf({ ordinal: 1, line: 2, state: 'completed', serviceStatus: 'COMPLETED', attempts: 1 }),
  rowOf({
    ordinal: 2,
    line: 3,
    cells: ['=HYPERLINK("http://evil.example")', '+260763456789', '00010.50'],
    state: 'rejected',
    reasonCode: 'AMOUNT_OUT_OF_BOUNDS',
    reason: 'Too <much> & "more"',
    attempts: 2,
  }),
  rowOf({ ordinal: 3, line: 5, cells: ['@SUM(A1)', '-1', '\t=1+1'], state: 'offered', attempts: 3 }),
];

describe('a report as a workbook', () => {
  it('reads back as the CSV form, cell for cell, without its guard', async () => {
    const path = await writeWorkbook(ROWS);
    const csv = memoryTarget();
    await writeCsvReport(journalOf(ROWS).reader, BATCH, csv);
    const [sheet] = await readXlsxFile(path, { trim: false });
    const shown = (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    const expected = readCsv(csv.text().slice(1));
    const behind = ['Sent to', 'Currency', 'Provider', 'State', 'Operator IDs', 'Suspicion reports'];
    expect(shown[0]).toEqual([...(expected[0] ?? []), ...behind]);
    expect(shown.length).toBe(expected.length);
    for (const [index, row] of ROWS.entries()) {
      expect(shown[index + 1]?.slice(0, 3)).toEqual([...row.cells]);
      expect(shown[index + 1]?.slice(4, -6)).toEqual(expected[index + 1]?.slice(4));
    }
  });

  it('holds no formula, whatever the cells say, and leaves every text a text', async () => {
    const sheet = await part(await writeWorkbook(ROWS), 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toMatch(/<f[ >/]/);
    const cells = [...sheet.matchAll(/<c r="([A-Z]+)(\d+)"([^>]*)>/g)].filter(([, , line]) => line !== '1');
    const untyped = cells.filter(([, , , attributes]) => !attributes?.includes('t="inlineStr"'));
    // The three columns of the clerk come first, so D is Line, M is Attempts and N is Amount sent.
    expect(new Set(untyped.map(([, column]) => column))).toEqual(new Set(['D', 'M', 'N']));
    expect(sheet).toContain('>00010.50</t>');
    expect(sheet).toContain('>+260763456789</t>');
  });

  it('P8 holds the amounts as they were read as numbers, and as texts where a spreadsheet would lose digits', async () => {
    const amounts = [
      '10.5',
      '123456789012.345',
      '1234567890123456',
      '0.00000000000001',
      '1234567890123.25',
      null,
    ];
    const rows = amounts.map((amount, index) => rowOf({ ordinal: index + 1, line: 70 + index, amount }));
    const path = await writeWorkbook(rows);
    const [sheet] = await readXlsxFile(path);
    expect(sheet?.data.map((row) => row.at(-7))).toEqual([
      'Amount sent',
      10.5,
      123_456_789_012.345,
      '1234567890123456',
      0.000_000_000_000_01,
      1_234_567_890_123.25,
      null,
    ]);
    expect(await part(path, 'xl/worksheets/sheet1.xml')).toMatch(
      /<c r="N3" s="\d+"><v>123456789012\.345<\/v><\/c>/,
    );
  });

  it('gives texts the format of texts, and freezes the header', async () => {
    const path = await writeWorkbook(ROWS);
    const sheet = await part(path, 'xl/worksheets/sheet1.xml');
    const style = Number(/s="(\d+)" t="inlineStr"/.exec(sheet)?.[1]);
    const styles = await part(path, 'xl/styles.xml');
    const ofCells = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>'));
    const used = [...ofCells.matchAll(/<xf ([^>]*)>/g)][style]?.[1] ?? '';
    const format = /numFmtId="(\d+)"/.exec(used)?.[1];
    expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="@"/>`);
    expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  });

  it('says to whom each row went and where it stands', async () => {
    const [sheet] = await readXlsxFile(await writeWorkbook(ROWS));
    expect(sheet?.data.slice(1).map((row) => row.slice(14, 18))).toEqual([
      ['260763456789', 'ZMW', '(none)', 'Completed'],
      ['260763456789', 'ZMW', '(none)', 'Rejected'],
      ['260763456789', 'ZMW', '(none)', 'Unknown'],
    ]);
  });

  it('gives each column the room that its cells take, and filters below the header', async () => {
    const wide = rowOf({ ordinal: 1, line: 2, cells: ['Mary Magdalena Chimwemwe Banda', '1', '2'] });
    const sheet = await part(
      await writeWorkbook([wide, rowOf({ ordinal: 2, line: 3 })]),
      'xl/worksheets/sheet1.xml',
    );
    const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths[0]).toBeGreaterThanOrEqual(30);
    // The payout's id and a moment with its zone.
    expect(widths[4]).toBeGreaterThanOrEqual(36);
    expect(widths[10]).toBeGreaterThanOrEqual(24);
    expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:T3"\/>/);
  });

  it('marks practice on the last sheet and in every row', async () => {
    const sheets = await readXlsxFile(await writeWorkbook(ROWS, { practice: true, state: 'settled' }));
    expect(sheets[2]?.data.some(([, value]) => value === 'Practice: no money moved.')).toBe(true);
    expect(sheets[0]?.data.slice(1).every((row) => String(row[8]).includes('Practice'))).toBe(true);
  });

  it('survives a header and a name that XML cannot hold', async () => {
    const header = ['Na\u0007me', '<b>&', '_x0041_'];
    const [sheet] = await readXlsxFile(await writeWorkbook([rowOf({ line: 9 })], { header }));
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(header);
  });

  it('holds rows of several windows in their order', async () => {
    const rows = Array.from({ length: 4_500 }, (_, index) => rowOf({ ordinal: index + 1, line: index + 2 }));
    const [sheet] = await readXlsxFile(await writeWorkbook(rows));
    expect(sheet?.data.slice(1).map((row) => row[3])).toEqual(rows.map(({ line }) => line));
  });

  it('is refused where a sheet cannot hold it, and names the form that can', async () => {
    const target = bytesTarget();
    const { reader } = journalOf(ROWS, { rowCount: 1_048_576 });
    const failure = await failureOf(writeXlsxReport(reader, BATCH, target));
    expect(failure.code).toBe('REPORT_TOO_LARGE');
    expect(failure.remedy).toContain('CSV');
    const long = [rowOf({ cells: ['x'.repeat(32_768), '', ''] })];
    const refused = await failureOf(writeXlsxReport(journalOf(long).reader, BATCH, target));
    expect(refused.message).toContain('Line 2');
    expect(target.fate()).toBe('discarded');
  });
});

describe('texts in a sheet', () => {
  it.each([
    ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    ['bell \u0007 and return \r', 'bell _x0007_ and return _x000D_'],
    ['half \ud800 pair, whole 😀', 'half _xD800_ pair, whole 😀'],
    ['_x0041_', '_x005F_x0041_'],
    ['tab\tand\nline', 'tab\tand\nline'],
  ])('writes %j so that it comes back', (text, written) => {
    expect(escapeText(text)).toBe(written);
  });

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  });
});
