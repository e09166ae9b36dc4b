// P8 what a file says beside its payments is acknowledged: amounts in thousands, and rows that are not to be paid.

import { expect, test } from 'vitest';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

const HEADER = 'phone;amount;currency;provider;Status';
const row = (last: number, amount: string, status = ''): string =>
  `26076345678${last};${amount};ZMW;MTN_MOMO_ZMB;${status}`;

async function codesOf(...lines: string[]) {
  const { rows, result } = await importIntoMemory(sourceFromBytes(`${lines.join('\r\n')}\r\n`));
  return { codes: rows.map(({ findings }) => findings.map(({ code }) => code)), rows, result };
}

test.each([
  'All amounts in thousands of Kwacha',
  "Figures in K'000",
  "(ZMW '000)",
  "('000)",
  'Montants en milliers de FCFA',
  'Amounts in millions',
  'Montants en millions de FCFA',
  'Valores em milhares',
  'Kiasi kwa maelfu',
])('a line above the names is a warning of the file: %s', async (title) => {
  const { codes, result } = await codesOf(`${title};;;;`, HEADER, row(1, '15'), row(2, '16'));
  expect(codes).toEqual([['AMOUNTS_IN_UNIT'], ['AMOUNTS_IN_UNIT']]);
  expect(result.problems).toMatchObject([
    { code: 'AMOUNTS_IN_UNIT', severity: 'warning', place: { line: 1 } },
  ]);
  expect(JSON.stringify(result.problems)).toContain(title.replaceAll('"', ''));
});

test.each(['Payroll of November 2026', 'Ten thousand employees', 'Branch 5000', 'Payroll in Mille Collines'])(
  'another line above them is none: %s',
  async (title) => {
    expect((await codesOf(`${title};;;;`, HEADER, row(1, '15'))).codes).toEqual([[]]);
  },
);

test('what is found in one row stands among the first problems, however many there are of another kind', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `26076345678${index % 10};15;ZMW;MTN;`);
  const { result } = await codesOf(HEADER, ...rows, row(1, '15', 'DO NOT PAY'));
  expect(result.problems).toHaveLength(20);
  expect(new Set(result.problems.map(({ code }) => code))).toContain('ROW_SAYS_STOP');
});

test('rows of which the same is said are told as one, others of their kind are counted beyond a few', async () => {
  const named = Array.from({ length: 40 }, (_, index) => `26076345678${index % 10};${15 + index};ZMW;MTN;`);
  const twins = Array.from({ length: 7 }, (_, index) => row(index, '99')).flatMap((line) => [line, line]);
  const { result } = await codesOf(HEADER, ...named, row(1, '15', 'DO NOT PAY'), ...twins);
  const [names, stop, equal] = result.warnings;
  expect(names).toMatchObject({
    code: 'PROVIDER_BY_NAME',
    said: [{ place: { line: 2, column: 'provider' }, rows: 40 }],
    otherRows: 0,
  });
  expect(stop).toMatchObject({ code: 'ROW_SAYS_STOP', said: [{ place: { line: 42 }, rows: 1 }] });
  expect(equal).toMatchObject({ code: 'DUPLICATE_ROW', otherRows: 2 });
  expect(equal?.said.map(({ rows }) => rows)).toEqual([1, 1, 1, 1, 1]);
});

test('a note below the payments is left out and told', async () => {
  const note = 'All amounts in thousands of Kwacha';
  const { rows, result } = await codesOf(HEADER, row(1, '15'), row(2, '16'), `;;;;${note}`);
  expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'excluded']);
  expect(rows[2]?.findings.map(({ code }) => code)).toEqual(['ROW_FOOTER', 'AMOUNTS_IN_UNIT']);
  expect(result.problems).toMatchObject([{ code: 'AMOUNTS_IN_UNIT', place: { line: 4 } }]);
});

test('a cell that says that a row is not to be paid is a warning of the row, which quotes it', async () => {
  const words = [
    'DO NOT PAY',
    "Don't pay",
    'Paid.',
    'STOP',
    'on hold',
    'CANCELLED',
    'Left',
    'Ne pas payer',
    'Payé',
  ];
  const { codes, result } = await codesOf(
    HEADER,
    ...words.map((word, index) => row(index, '15', word)),
    row(9, '15', 'unpaid'),
    row(9, '16', 'paid by bank before'),
    row(9, '17', 'active'),
  );
  expect(codes).toEqual([...words.map(() => ['ROW_SAYS_STOP']), [], [], []]);
  expect(JSON.stringify(result.problems[0])).toContain('DO NOT PAY');
});

test('the same words in a column that is sent are its text', async () => {
  const { codes } = await codesOf('phone;amount;currency;provider;reference', row(1, '15', 'Paid'));
  expect(codes).toEqual([[]]);
});

test.each([
  [
    ['1.500', '2.250', '7,0001'],
    ['AMOUNT_AMBIGUOUS', 'AMOUNT_AMBIGUOUS', 'AMOUNT_TOO_MANY_DECIMALS'],
  ],
  [
    ['1,500', '2,250', '7.0001'],
    ['AMOUNT_AMBIGUOUS', 'AMOUNT_AMBIGUOUS', 'AMOUNT_TOO_MANY_DECIMALS'],
  ],
  [
    ['1.500', '2.250', '$7,50'],
    ['AMOUNT_AMBIGUOUS', 'AMOUNT_AMBIGUOUS', 'AMOUNT_HAS_CURRENCY'],
  ],
  [
    ['1.500', '2.250', '0,5'],
    [undefined, undefined, 'AMOUNT_BELOW_MINIMUM'],
  ],
  [
    ['1.500', '2.250', 'K7,50'],
    [undefined, undefined, undefined],
  ],
])('P8 an amount that is refused does not decide how others are read: %j', async (amounts, expected) => {
  const { codes } = await codesOf(HEADER, ...amounts.map((amount, index) => row(index, amount)));
  expect(codes.map(([first]) => first)).toEqual(expected);
});
