import { describe, expect, test } from 'vitest';
import { previewFile } from '../../../main/import/preview.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { rowsOf, sheetOf } from '../../support/workbooks/workbook.ts';

const HEADER = 'Name,Phone,Amount,Currency,Provider';
const CHANDA = 'Chanda,260763456781,1500.50,ZMW,MTN_MOMO_ZMB';
const MWANSA = 'Mwansa,260763456782,900,ZMW,MTN_MOMO_ZMB';

const csv = (...lines: string[]) => sourceFromBytes(`${lines.join('\n')}\n`);
const blank = (count: number) => Array.from({ length: count }, () => '');

/** The same lines as a workbook, with its rows on the same numbers. */
function workbook(...lines: string[]) {
  return sheetOf(rowsOf(lines.map((line) => (line === '' ? [] : line.split(',')))));
}

const BOTH = [
  ['text', csv],
  ['workbook', workbook],
] as const;

describe.each(BOTH)('the column names of a %s', (_, file) => {
  test.each<[string, readonly string[], number]>([
    ['stand below a title', ['ACME Ltd payroll', HEADER], 2],
    ['stand below a title and an empty line', ['ACME Ltd', '', HEADER], 3],
    ['stand below a block of facts', ['ACME Ltd', 'Period,March 2026', 'Currency,ZMW', '', HEADER], 5],
    ['stand below facts with numbers', ['Tel,0211234567', 'From,01/03/2026,To,31/03/2026', HEADER], 3],
    ['stand below a row of group names', [',Employee,,Payment,', HEADER], 2],
    ['stand on line 40', [...Array.from({ length: 20 }, (_, n) => `Note ${n}`), ...blank(19), HEADER], 40],
    ['stand below empty lines alone', ['', '', HEADER], 3],
    ['stand on the first line', [HEADER], 1],
  ])('%s', async (_, above, headerLine) => {
    const { rows, result } = await importIntoMemory(file(...above, CHANDA, MWANSA));
    expect(result.source).toMatchObject({ header: HEADER.split(','), headerLine });
    expect(rows.map(({ line, state, amount }) => [line, state, amount])).toEqual([
      [headerLine + 1, 'ready', '1500.5'],
      [headerLine + 2, 'ready', '900'],
    ]);
  });

  test('P6 below a title are said, with what stands above them', async () => {
    const { result } = await importIntoMemory(file('ACME Ltd', 'March', 'x', 'y', HEADER, CHANDA));
    expect(result.linesAbove).toBe(4);
    expect(result.notices.map(sayEnglish)).toContain(
      'The column names stand on line 5. What stands above is no row: “ACME Ltd”, “March”, “x” and 1 more.',
    );
  });

  test('stand where the clerk says, even below data', async () => {
    const lines = ['A,B,C,D,E', CHANDA, 'Qui,Numero,Combien,Monnaie,Reseau', MWANSA];
    const { rows, result } = await importIntoMemory(file(...lines), {
      headerRow: 3,
      mapping: { name: 'Qui', phone: 'Numero', amount: 'Combien', currency: 'Monnaie', provider: 'Reseau' },
    });
    expect(result.source.headerLine).toBe(3);
    expect(rows.map(({ line, fields }) => [line, fields['name']])).toEqual([[4, 'Mwansa']]);
  });

  test.each([
    ['a blank line', 2],
    ['a line beyond the end', 9],
  ])('cannot stand on %s', async (_, headerRow) => {
    const failure = await importFailure(file('ACME', '', HEADER, CHANDA), { headerRow });
    expect(failure).toMatchObject({
      code: 'FILE_REFUSED',
      detail: 'HEADER_ROW_UNKNOWN',
      place: { line: headerRow, column: null },
    });
  });

  test('are not data, even where the clerk says so', async () => {
    const failure = await importFailure(file('ACME', HEADER, CHANDA, MWANSA), { headerRow: 3 });
    expect(failure).toMatchObject({ detail: 'HEADER_MISSING', place: { line: 3, column: '2' } });
  });

  test('P6 are refused below rows, which would not be paid', async () => {
    const failure = await importFailure(file(CHANDA, HEADER, MWANSA));
    expect(failure).toMatchObject({ detail: 'HEADER_BELOW_ROWS', place: { line: 1, column: '2' } });
    expect(failure.message).toContain('Line 2 names the columns, but line 1 above it holds a row');
  });

  test('are missing where only data stands below a title', async () => {
    const failure = await importFailure(file('ACME', '', CHANDA, MWANSA));
    expect(failure).toMatchObject({ detail: 'HEADER_MISSING', place: { line: 3 } });
  });

  test('are found by the names that the clerk maps', async () => {
    const names = 'Jina,Simu,Kiasi,Fedha,Mtandao';
    const { result } = await importIntoMemory(file('Mishahara, Machi', '', names, CHANDA), {
      mapping: { name: 'Jina', phone: 'Simu', amount: 'Kiasi', currency: 'Fedha', provider: 'Mtandao' },
    });
    expect(result.source.headerLine).toBe(3);
  });

  test('of a second table further down are not those of the first, and it is not paid as if they were', async () => {
    const lines = ['Phone,Amount,Currency,Provider,x', '260763456781,5,ZMW,MTN_MOMO_ZMB,'];
    const failure = await importFailure(file(...lines, HEADER, MWANSA));
    expect(failure).toMatchObject({ detail: 'SECOND_TABLE', place: { line: 3 } });
  });

  test('are looked for in vain in a title alone', async () => {
    const failure = await importFailure(file('ACME Ltd payroll'));
    expect(['DELIMITER_UNKNOWN', 'COLUMN_MISSING']).toContain(failure.detail);
  });
});

describe('column names in a text file', () => {
  test('are found under each delimiter, whatever marks the title has', async () => {
    const lines = ['ACME, Ltd, Lusaka', 'Payroll, March', `${HEADER}`.replaceAll(',', ';')];
    const { result } = await importIntoMemory(csv(...lines, CHANDA.replaceAll(',', ';')));
    expect(result.source).toMatchObject({ delimiter: ';', headerLine: 3 });
  });

  test('keep their physical line below a title of several lines', async () => {
    const { rows, result } = await importIntoMemory(csv('"ACME\nLtd",,,,', '', HEADER, CHANDA));
    expect(result.source.headerLine).toBe(4);
    expect(rows[0]?.line).toBe(5);
  });

  test('can stand far below the beginning when the clerk says so', async () => {
    const notes = Array.from({ length: 20_000 }, (_, index) => `note ${index},,,,`);
    const { rows, result } = await importIntoMemory(csv(...notes, HEADER, CHANDA), { headerRow: 20_001 });
    expect(result).toMatchObject({ linesAbove: 20_000, source: { headerLine: 20_001 } });
    expect(rows.map(({ line }) => line)).toEqual([20_002]);
  });

  test('name the places of bad bytes below a title', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`ACME\n\n${HEADER}\nChanda,26076`),
      Buffer.from([0]),
      Buffer.from('\n'),
    ]);
    const failure = await importFailure(sourceFromBytes(bytes));
    expect(failure).toMatchObject({ detail: 'NUL_BYTE', place: { line: 4, column: 'Phone' } });
  });
});

describe('a preview', () => {
  const look = async (
    headerRow: number | null,
    layouts: Parameters<typeof previewFile>[1]['layouts'] = [],
  ) => {
    const file = csv('ACME Ltd', '', 'Who,Where,Phone', HEADER, CHANDA);
    const options = { sheet: null, headerRow, mapping: null, defaults: null, decimalMark: null, layouts };
    const account = { operation: PAYOUT, generation: 'v2', configuration: V2_ACCOUNT } as const;
    return (await previewFile(file, { ...options, ...account }, null)).view;
  };

  test('shows where the column names were found, and the lines they can be chosen from', async () => {
    const view = await look(null);
    expect(view).toMatchObject({ headerLine: 4, header: HEADER.split(',') });
    expect(view.firstLines.slice(0, 3)).toEqual([
      { line: 1, text: 'ACME Ltd' },
      { line: 3, text: 'Who · Where · Phone' },
      { line: 4, text: 'Name · Phone · Amount · Currency · Provider' },
    ]);
    expect(view.notices.map(sayEnglish)).toContain(
      'The column names stand on line 4. What stands above is no row: “ACME Ltd” and “Who”.',
    );
  });

  test('takes the line that the clerk chooses', async () => {
    const view = await look(3);
    expect(view).toMatchObject({ headerLine: 3, header: ['Who', 'Where', 'Phone'] });
    // Another one below it can still be chosen.
    expect(view.firstLines).toEqual((await look(null)).firstLines);
  });

  test('finds the very names that are remembered before any others', async () => {
    const remembered = {
      header: ['Who', 'Where', 'Phone'],
      mapping: { phone: 2 },
      defaults: {},
      decimalMark: null,
    };
    const layout = { account: 'profile:Practice', operation: 'payout', batchName: 'March', atMs: 1 } as const;
    expect(await look(null, [{ ...layout, ...remembered }])).toMatchObject({
      headerLine: 3,
      layout: { kind: 'remembered' },
    });
  });
});
