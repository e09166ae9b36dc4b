// P6, P8: what only the rest of the file can say of a cell: digits that a comma without quotes has cut off from their
// amount, a file that ends in the middle, numbers from which a spreadsheet has dropped digits. Asked for, never guessed.

import { describe, expect, test } from 'vitest';
import { describeFinding } from '../../../shared/rules/describe.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { rowsOf, sheetOf } from '../../support/workbooks/workbook.ts';

async function found(text: string) {
  const { rows } = await importIntoMemory(sourceFromBytes(text));
  return rows.map(({ state, findings }) => [state, ...findings.map(({ code }) => code)].join(' '));
}

const person = (index: number, ...rest: string[]) =>
  [`26076345678${index}`, 'ZMW', 'MTN_MOMO_ZMB', ...rest].join(',');
const table = (header: string, ...rows: string[]) =>
  `${['phone,currency,provider', header].filter(Boolean).join(',')}\n${rows.join('\n')}\n`;

describe('an amount without quotes, cut at its comma', () => {
  test.each([
    ['thousands before an empty column', ['amount,spare', '3,500', '750,']],
    ['thousands with decimals', ['amount,spare', '3,500.00', '750.00,']],
    ['thousands beside a currency', ['amount,spare', 'K3,500', 'K750,']],
    ['decimals before an empty column', ['amount,spare', '3500,50', '750,']],
    ['millions over two columns', ['amount,spare,more', '3,500,000', '750,,']],
    ['thousands among remarks', ['amount,remark', '3,500', '750,new']],
    ['thousands before a column without a name', ['amount,', '3,500', '750,200']],
  ])('is an error of its row: %s', async (_, [header = '', cut = '', whole = '']) => {
    const [first, second] = await found(table(header, person(1, cut), person(2, whole)));
    expect(first).toBe('invalid AMOUNT_SPLIT');
    expect(second).toBe(header.endsWith(',') ? 'invalid AMOUNT_SPLIT' : 'ready');
  });

  test('says what seems to be meant, and what to do', async () => {
    const file = sourceFromBytes(table('amount,spare', person(1, '3,500'), person(2, '750,')));
    const { rows, result } = await importIntoMemory(file);
    expect(rows[0]?.findings.map((each) => describeFinding(each))).toEqual([
      '“3” is followed by “500”, as where 3,500 stands without quotes. Type the whole amount, or 3.00 if that is meant.',
    ]);
    expect(result.problems).toMatchObject([{ severity: 'error', place: { line: 2, column: 'amount' } }]);
  });

  test('is found wherever the proof stands, and far below the first rows', async () => {
    const many = Array.from(
      { length: 40_000 },
      (_, index) => `2607634${String(index).padStart(5, '0')},ZMW,MTN_MOMO_ZMB,750,`,
    );
    const states = await found(table('amount,spare', ...many, person(1, '3,500')));
    expect(states.at(-1)).toBe('invalid AMOUNT_SPLIT');
  });

  test('is told where a row has a cell too many', async () => {
    const file = sourceFromBytes(table('amount', person(1, '3,500'), person(2, '750')));
    const { rows } = await importIntoMemory(file);
    expect(rows[0]?.findings.map((each) => describeFinding(each)).join()).toContain(
      '5 cells where the header has 4. “3,500” without quotes is cut in two',
    );
  });

  test.each([
    ['codes of three digits on every row, beside whole amounts', ['amount,dept', '850,101', '4500,102']],
    ['days of work on every row', ['amount,days', '850,22', '4500,9']],
    ['a country behind the amount', ['amount,country', '850,ZMB', '450,ZMB']],
    ['an amount in quotes', ['amount,spare', '"3,500.00",', '750.00,']],
    ['nothing', ['amount,spare', '850,', '450,']],
  ])('is not seen in %s', async (_, [header = '', ...rows]) => {
    expect(await found(table(header, ...rows.map((row, index) => person(index, row))))).toEqual([
      'ready',
      'ready',
    ]);
  });

  test('is only doubted where the column may hold such digits: on every row, or beside whole amounts', async () => {
    const doubted = 'ready AMOUNT_BESIDE_DIGITS';
    expect(await found(table('amount,dept', person(1, '850,101'), person(2, '450,102')))).toEqual([
      doubted,
      doubted,
    ]);
    const sparse = [person(1, '850,101'), person(2, '4500,102'), person(3, '300,')];
    expect(await found(table('amount,dept', ...sparse))).toEqual([doubted, 'ready', 'ready']);
  });

  test('is no question in a file with another delimiter', async () => {
    const text = table('amount,spare', person(1, '3,500'), person(2, '750,'));
    expect(await found(text.replaceAll(',', ';'))).toEqual(['ready', 'ready']);
  });
});

describe('a file that was cut off', () => {
  const whole = table('amount', person(1, '850.00'), person(2, '4500.00'), person(3, '1250.00'));

  test.each([
    ['in the amount', whole.slice(0, -2), ['invalid AMOUNT_CUT_OFF']],
    ['behind the point', whole.slice(0, -3), ['invalid AMOUNT_UNREADABLE AMOUNT_CUT_OFF']],
    ['before the amount', whole.slice(0, -12), ['invalid ROW_RAGGED ROW_CUT_OFF']],
    ['nowhere', whole, ['ready']],
    ['nowhere, without a line end', whole.slice(0, -1), ['ready']],
  ])('%s', async (_, text, last) => {
    const states = await found(text);
    expect(states).toEqual(['ready', 'ready', ...last]);
  });

  test('in the digits of a whole number, and so shorter than all others, is doubted', async () => {
    const text = table('amount', person(1, '850'), person(2, '4500'), person(3, '12'));
    expect(await found(text.slice(0, -1))).toEqual(['ready', 'ready', 'ready AMOUNT_SHORT_AT_END']);
    expect(await found(text)).toEqual(['ready', 'ready', 'ready']);
  });

  test('in a quoted cell is refused with its line', async () => {
    const failure = await importFailure(sourceFromBytes(`${whole}"26076`));
    expect(failure).toMatchObject({ detail: 'QUOTE_UNTERMINATED', place: { line: 5 } });
  });
});

describe('numbers that a spreadsheet has shortened', () => {
  const phones = (...numbers: string[]) =>
    `phone,currency,provider,amount\n${numbers.map((phone) => `${phone},ZMW,AIRTEL_OAPI_ZMB,850`).join('\n')}\n`;

  test('are errors where there are several', async () => {
    const states = await found(phones('260972000000', '260977123456', '260977000000'));
    expect(states).toEqual(['invalid PHONE_ROUNDED', 'ready', 'invalid PHONE_ROUNDED']);
  });

  test('are doubted where there is one', async () => {
    const states = await found(phones('260972000000', '260977123456', '260977100000'));
    expect(states).toEqual(['ready PHONE_ENDS_IN_ZEROS', 'ready', 'ready']);
  });

  test('are found in a workbook, the first one too', async () => {
    const row = (phone: string) => [{ number: phone }, 'ZMW', 'AIRTEL_OAPI_ZMB', { number: '850' }];
    const sheet = [['phone', 'currency', 'provider', 'amount'], row('260972000000'), row('260977000000')];
    const { rows } = await importIntoMemory(sheetOf(rowsOf(sheet)));
    expect(rows.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ['PHONE_ROUNDED'],
      ['PHONE_ROUNDED'],
    ]);
  });
});
