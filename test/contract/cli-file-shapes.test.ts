// Files as clerks have them, through the command line and the whole core: what is said, what is paid, how it ends.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memoryHost } from '../support/cli-host.ts';
import { testFolder } from '../support/run-command.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { partsOf, rowsOf, type SheetSpec } from '../support/workbooks/workbook.ts';

const folder = testFolder();

const PAYROLL = [
  'ACME Ltd,,,,',
  '',
  'Name,Phone,Amount,Currency,Provider',
  'Chanda,260763456781,1500,ZMW,MTN_MOMO_ZMB',
  'Mwansa,260763456782,900,ZMW,MTN_MOMO_ZMB',
  'TOTAL,,2400,,',
  'Prepared by: C. Banda,,,,',
];

async function paymaster(lines: readonly string[], command: string, ...options: string[]) {
  const file = join(folder(), 'payroll.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  const host = memoryHost({ env: {} });
  const code = await runCli([command, file, '--data-dir', join(folder(), 'data'), ...options], host);
  return { code, out: host.out(), err: host.err(), events: () => host.events() };
}

describe('a payroll with a title, a total and a signature', () => {
  it('is checked, and says what is no payment', async () => {
    const { code, out } = await paymaster(PAYROLL, 'check');
    expect(code).toBe(0);
    expect(out).toContain('The column names stand on line 3.');
    expect(out).toContain('Line 6 is a total (“TOTAL”) and is left out.');
    expect(out).toContain('4 rows, 2 can be sent, 2,400.00 ZMW; 2 rows are no payments and left out.');
  });

  it('P3 P6 pays the payments, ends with 0, and reports every row', async () => {
    const report = join(folder(), 'report.csv');
    const { code, events } = await paymaster(PAYROLL, 'run', '--yes', '--json', '--report', report);
    expect(code).toBe(0);
    expect(events().at(-1)).toMatchObject({
      event: 'summary',
      rows: 4,
      counts: { accepted: 2, excluded: 2 },
    });
    const lines = (await readFile(report, 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[3]).toMatch(/^TOTAL,,2400,,,6,,EXCLUDED,.*is a total and no payment/);
  });

  it('ends with 4 when the clerk’s own rows were left out as well', async () => {
    const { code } = await paymaster(
      [...PAYROLL.slice(0, 5), 'Chola,26076,1,ZMW,MTN_MOMO_ZMB', ...PAYROLL.slice(5)],
      ...(['run', '--yes', '--valid-only'] as const),
    );
    expect(code).toBe(4);
  });
});

describe('--header-row', () => {
  it.each([
    ['names the line', '3', 0],
    ['of data is refused', '4', 3],
    ['of a blank line is refused', '2', 3],
    ['beyond the file is refused', '99', 3],
    ['is a number from 1', '0', 2],
    ['is a number', 'three', 2],
  ])('%s', async (_, row, expected) => {
    const { code, err } = await paymaster(PAYROLL, 'check', '--header-row', row);
    expect(code).toBe(expected);
    if (expected !== 0) expect(err).toContain('--header-row');
  });
});

describe('a workbook with a cover sheet', () => {
  const COVER = { name: 'Cover', xml: rowsOf([['ACME Ltd'], ['Payroll of June', 'Lusaka']]) };
  const JUNE = {
    name: 'June 2026',
    xml: rowsOf([
      ['Phone', 'Amount', 'Currency', 'Provider'],
      ['260763456781', '1500', 'ZMW', 'MTN_MOMO_ZMB'],
    ]),
  };

  async function payWorkbook(sheets: readonly SheetSpec[], ...options: string[]) {
    const file = join(folder(), 'payroll.xlsx');
    await writeFile(file, archiveOf(partsOf({ sheets })));
    const host = memoryHost({ env: {} });
    const data = join(folder(), 'data');
    const code = await runCli(['run', file, '--yes', '--data-dir', data, ...options], host);
    return { code, out: host.out(), err: host.err() };
  }

  it('P6 is refused with the option that reads the payroll; nothing is paid from it by itself', async () => {
    const { code, err } = await payWorkbook([COVER, JUNE]);
    expect(code).toBe(3);
    expect(err).toContain('Read from the sheet “Cover” of a workbook. Not read: “June 2026”.');
    expect(err).toContain('--sheet "June 2026" reads it here.');
  });

  it('is paid from the sheet that is named', async () => {
    expect(await payWorkbook([COVER, JUNE], '--sheet', 'June 2026')).toMatchObject({ code: 0 });
  });

  it('names each of several payrolls, quoted for a shell', async () => {
    const { err } = await payWorkbook([COVER, JUNE, { ...JUNE, name: 'July $HOME' }]);
    expect(err).toContain(`--sheet "June 2026" or --sheet 'July $HOME' reads it here.`);
  });
});
