import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { rowsOf, sheetOf } from '../../support/workbooks/workbook.ts';

const HEADER = 'Name,Phone,Amount,Currency,Provider';
const CHANDA = 'Chanda,260763456781,1500,ZMW,MTN_MOMO_ZMB';
const MWANSA = 'Mwansa,260763456782,900,ZMW,MTN_MOMO_ZMB';
const BWALYA = 'Bwalya,260763456783,100,ZMW,MTN_MOMO_ZMB';

const csv = (...lines: string[]) => sourceFromBytes(`${[HEADER, ...lines].join('\n')}\n`);

async function read(...lines: string[]) {
  const { rows, result } = await importIntoMemory(csv(...lines));
  return {
    result,
    rows,
    states: rows.map(({ state }) => state).join(' '),
    codes: rows.flatMap(({ state, findings }) => (state === 'excluded' ? [findings[0]?.code] : [])),
    notices: result.notices.map(sayEnglish).join(' | '),
  };
}

describe('a total below the payments', () => {
  test.each([
    ['TOTAL,,2400,,'],
    ['Grand Total:,,2400,ZMW,'],
    ['Total (2 employees),,2400,,'],
    [',TOTAL,2400,,'],
    [',,2400,,TOTAL'],
    ['Total à payer,,2400,,'],
    ['MONTANT TOTAL NET,,2400,,'],
    ['Sous-total,,2400,,'],
    ['Jumla kuu,,2400,,'],
    ['TOTAL,,,,'],
    ['Total Finance Department,,2400,,'],
    ['Total,2,2400,,'],
    [',,2400,,'],
  ])('is recognised in %j and left out', async (line) => {
    const { states, codes, notices, result, rows } = await read(CHANDA, MWANSA, line);
    expect(states).toBe('ready ready excluded');
    expect(codes).toEqual(['ROW_TOTAL']);
    expect(notices).toMatch(/Line 4 is a total \(“.+”\) and is left out\.(?! It says)/);
    expect(result).toMatchObject({ rowCount: 3, invalidRows: 0, leftOutRows: 1 });
    expect(rows[2]).toMatchObject({ ordinal: 3, line: 4, cells: line.split(','), amount: '0' });
  });

  test('P3 adds nothing to the money of the file', async () => {
    const { result } = await read(CHANDA, MWANSA, 'TOTAL,,2400,ZMW,');
    expect(result.fileAmounts).toEqual({ ZMW: '2400' });
    expect(result.validAmounts).toEqual({ ZMW: '2400' });
  });

  test('that is not the sum of the rows says so', async () => {
    const { notices, states } = await read(CHANDA, MWANSA, 'TOTAL,,2500,,');
    expect(states).toBe('ready ready excluded');
    expect(notices).toContain(
      'Line 4 is a total (“TOTAL”) and is left out. It says 2,500.00, but the rows above it come to 2,400.00.',
    );
  });

  test('takes no default of the payments', async () => {
    const lines = 'Name,Phone,Amount\nChanda,260763456781,1500\nTOTAL,,1500\n';
    const { rows, result } = await importIntoMemory(sourceFromBytes(lines), {
      defaults: { currency: 'ZMW', provider: 'MTN_MOMO_ZMB' },
    });
    expect(rows[1]).toMatchObject({ state: 'excluded', fields: { name: 'TOTAL', amount: '1500' } });
    expect(result.filledByDefault).toEqual({ currency: 1, provider: 1 });
  });

  test('is one in a workbook as in a text file', async () => {
    const lines = [HEADER, CHANDA, MWANSA, 'TOTAL,,2400,,', '', 'Prepared by:,C. Banda,,,'];
    const xml = rowsOf(lines.map((line) => (line === '' ? [] : line.split(','))));
    const { rows } = await importIntoMemory(sheetOf(xml));
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'ready'],
      [3, 'ready'],
      [4, 'excluded'],
      [6, 'excluded'],
    ]);
  });
});

describe('a payment is never taken for a total', () => {
  test.each<[string, readonly string[], string]>([
    [
      'that is called one, with a number',
      [CHANDA, 'Total Moyo,260763456789,5,ZMW,MTN_MOMO_ZMB'],
      'ready ready',
    ],
    [
      'whose amount is the sum',
      [CHANDA, MWANSA, 'Ngoma,260763456789,2400,ZMW,MTN_MOMO_ZMB'],
      'ready ready ready',
    ],
    ['called TOTAL with a number', [CHANDA, 'TOTAL,260763456789,1500,ZMW,MTN_MOMO_ZMB'], 'ready ready'],
    ['with a damaged number', [CHANDA, 'TOTAL,076345678,1500,ZMW,MTN_MOMO_ZMB'], 'ready invalid'],
    ['without a number', [CHANDA, 'Mwansa,,900,ZMW,MTN_MOMO_ZMB'], 'ready invalid'],
    ['without a number, of the sum', [CHANDA, MWANSA, 'Ngoma,,2400,ZMW,MTN_MOMO_ZMB'], 'ready ready invalid'],
    ['to a firm without a number', [CHANDA, 'Total Energies,,70,ZMW,MTN_MOMO_ZMB'], 'ready invalid'],
    ['without number and amount', [CHANDA, 'Mwansa,,,,'], 'ready invalid'],
    ['of one row alone above', [CHANDA, ',,1500,,'], 'ready invalid'],
    ['with a total word above payments', ['TOTAL,,99,,', CHANDA], 'invalid ready'],
  ])('%s', async (_, lines, states) => {
    expect(await read(...lines)).toMatchObject({ states });
  });

  test('P6 however many rows look like one', async () => {
    const many = Array.from({ length: 300 }, () => 'TOTAL,,5,,');
    const { rows, result } = await read(CHANDA, ...many);
    expect(result.rowCount).toBe(301);
    expect(rows.map(({ ordinal, line }) => line - ordinal)).toEqual(rows.map(() => 1));
    expect(rows.filter(({ state }) => state === 'invalid').length).toBeGreaterThan(200);
  });
});

describe('other lines', () => {
  test.each([
    ['Prepared by: C. Banda,,,,'],
    ['Checked and approved by,,,,'],
    ['Signature:,,,,'],
    ['______________,,,,______________'],
    ['Établi par : M. Diallo,,,,'],
    ['Page 1 of 1,,,,'],
    ['Date: 31/03/2026,,,,'],
  ])('below the payments are left out: %j', async (line) => {
    expect(await read(CHANDA, line)).toMatchObject({ states: 'ready excluded', codes: ['ROW_FOOTER'] });
  });

  test('below a total need no word, unless they hold a payment', async () => {
    const { states, codes } = await read(CHANDA, 'TOTAL,,1500,,', 'The Director,,,,', 'Lusaka,,,,');
    expect([states, codes]).toEqual([
      'ready excluded excluded excluded',
      ['ROW_TOTAL', 'ROW_FOOTER', 'ROW_FOOTER'],
    ]);
    const paid = await read(CHANDA, 'TOTAL,,1500,,', 'The Director,,,,', BWALYA);
    expect(paid.states).toBe('ready excluded invalid ready');
  });

  test('are the headings of sections, and the subtotals of sections of one person', async () => {
    const { states, codes, result } = await read(
      ...['Department: Sales,,,,', CHANDA, 'Subtotal,,1500,,', ',Dept HR,,,', MWANSA, ',,900,ZMW,'],
      ...['SECTION,Stores,,,', BWALYA, 'Stores total,,100,,', 'TOTAL,,2500,,'],
    );
    expect(states).toBe('excluded ready excluded excluded ready excluded excluded ready excluded excluded');
    expect(codes).toEqual([
      ...['ROW_SECTION', 'ROW_TOTAL', 'ROW_SECTION', 'ROW_TOTAL'],
      ...['ROW_SECTION', 'ROW_TOTAL', 'ROW_TOTAL'],
    ]);
    expect(result.validAmounts).toEqual({ ZMW: '2500' });
  });

  test('are no people whose number and pay are missing', async () => {
    const { states } = await read(CHANDA, 'Mary Unit,,,,', 'John Phiri,,,,', BWALYA);
    expect(states).toBe('ready invalid invalid ready');
  });

  test('leave no currency called Currency behind', async () => {
    const { rows, result } = await read(CHANDA, HEADER, BWALYA);
    expect(rows[1]).toMatchObject({ state: 'excluded' });
    expect(rows[1]?.fields['currency']).toBeUndefined();
    expect(result.fileAmounts).toEqual({ ZMW: '1600' });
  });

  test('are the column names on every page, and the totals of the pages', async () => {
    const { states, codes, result } = await read(
      ...[CHANDA, MWANSA, 'Page total,,2400,,', HEADER],
      ...[BWALYA, 'Chola,260763456784,300,ZMW,MTN_MOMO_ZMB', 'Page total,,400,,', 'GRAND TOTAL,,2800,,'],
    );
    expect(states).toBe('ready ready excluded excluded ready ready excluded excluded');
    expect(codes).toEqual(['ROW_TOTAL', 'ROW_NAMES', 'ROW_TOTAL', 'ROW_TOTAL']);
    expect(result).toMatchObject({ rowCount: 8, leftOutRows: 4, validAmounts: { ZMW: '2800' } });
  });

  test('are the second line of the column names', async () => {
    const { states, codes } = await read('Full name,MSISDN,Net pay,,', CHANDA);
    expect([states, codes]).toEqual(['excluded ready', ['ROW_NAMES']]);
  });

  test('alone are no file of payments', async () => {
    const failure = await importFailure(csv(...Array.from({ length: 30 }, () => HEADER)));
    expect(failure).toMatchObject({ code: 'FILE_REFUSED', detail: 'HEADER_ALONE' });
  });

  test('are named up to three, and counted', async () => {
    const { notices } = await read(CHANDA, 'TOTAL,,1500,,', 'a,,,,', 'b,,,,', 'c,,,,', 'd,,,,');
    expect(notices).toContain('Line 3 is a total (“TOTAL”)');
    expect(notices).toContain('2 more rows are totals, signatures or repeated column names');
    const one = await read(CHANDA, 'TOTAL,,1500,,', 'a,,,,', 'b,,,,', 'c,,,,');
    expect(one.notices).toContain(
      '1 more row is a total, a signature or repeated column names and is left out',
    );
  });
});

describe('a second table below the first one', () => {
  test.each([
    ['Name,Guarantor,Owes us,Currency,Provider'],
    ['Name,Phone,Loan balance,Currency,Provider'],
    ['Name,Phone,Gross,Currency,Provider'],
    ['Name,Next of kin phone,Amount,Currency,Provider'],
  ])('is refused where it begins, whatever it is about: %s', async (names) => {
    const failure = await importFailure(csv(CHANDA, '', names, 'Mwansa,260763456789,5000,ZMW,MTN_MOMO_ZMB'));
    expect(failure).toMatchObject({ code: 'FILE_REFUSED', detail: 'SECOND_TABLE', place: { line: 4 } });
  });

  test('is none where the same names stand again', async () => {
    const { states } = await read(CHANDA, HEADER.toUpperCase(), MWANSA);
    expect(states).toBe('ready excluded ready');
  });
});
