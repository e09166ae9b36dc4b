import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { figure } from '../../support/figures.ts';

const CHILD = fileURLToPath(new URL('../../support/import-child.ts', import.meta.url));

const reportSchema = z.strictObject({
  rows: z.number().nullable(),
  detail: z.string().nullable(),
  line: z.number().nullable(),
  column: z.string().nullable(),
  bytesRead: z.number(),
  peakMebibytes: z.number(),
});

/** Imports a generated file in a process of its own, with so much memory for its objects and no more. */
async function importInChild(kind: string, oldSpaceMebibytes: number, rows = 0) {
  const memory = `--max-old-space-size=${oldSpaceMebibytes}`;
  const { stdout } = await promisify(execFile)(process.execPath, [memory, CHILD, kind, String(rows)]);
  return reportSchema.parse(JSON.parse(stdout));
}

const MEBIBYTE = 1024 * 1024;
const ROWS = figure('importRows');
const RAGGED_ROWS = figure('raggedRows');

describe('P9 a huge file costs neither memory nor patience', () => {
  test('a single line of 200 MB is refused after a few of them', async () => {
    const report = await importInChild('single-line', 128);
    expect(report).toMatchObject({ detail: 'RECORD_TOO_LONG', line: 1, column: '1' });
    expect(report.bytesRead).toBeLessThan(10 * MEBIBYTE);
    expect(report.peakMebibytes).toBeLessThanOrEqual(600);
  });

  test('a quote that is open over 200 MB is refused where it opens', async () => {
    const report = await importInChild('open-quote', 128);
    expect(report).toMatchObject({ detail: 'QUOTE_UNTERMINATED', line: 2, column: 'name' });
    expect(report.peakMebibytes).toBeLessThanOrEqual(600);
  });

  test('200 MB of blank lines are an empty file', async () => {
    const report = await importInChild('blank-lines', 128);
    expect(report).toMatchObject({ detail: 'FILE_EMPTY' });
    expect(report.peakMebibytes).toBeLessThanOrEqual(600);
  });

  test.each([
    ['blank-lines-below', '50 MB of blank lines below ten rows', 10],
    ['ragged-rows', 'rows of which each has a finding', RAGGED_ROWS],
    ['rows', 'half as many rows', ROWS / 2],
    ['rows', 'many rows, which take no more than half as many', ROWS],
  ])('%s: %s (%i) are read in flat memory', async (kind, _, rows) => {
    const report = await importInChild(kind, 128, rows);
    expect(report).toMatchObject({ rows, detail: null });
    expect(report.peakMebibytes).toBeLessThanOrEqual(300);
  });
});
