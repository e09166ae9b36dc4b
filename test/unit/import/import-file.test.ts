import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

const HEADER = 'Phone,Amount,Currency,Provider,Name';
const ROW = '260763456789,1500.50,ZMW,MTN_MOMO_ZMB,Chanda';

function file(...lines: readonly string[]) {
  return sourceFromBytes(lines.map((line) => `${line}\n`).join(''));
}

describe('rows of a file', () => {
  test('carry cells, fields, amount, line and ordinal', async () => {
    const { rows, result } = await importIntoMemory(
      file(HEADER, ROW, '', '260763456780, 007 ,ZMW,MTN_MOMO_ZMB,"Mwansa, Bwalya"'),
    );
    expect(rows).toEqual([
      {
        ordinal: 1,
        line: 2,
        cells: ['260763456789', '1500.50', 'ZMW', 'MTN_MOMO_ZMB', 'Chanda'],
        fields: {
          phone: '260763456789',
          amount: '1500.50',
          currency: 'ZMW',
          provider: 'MTN_MOMO_ZMB',
          name: 'Chanda',
        },
        amount: '1500.5',
        findings: [],
        state: 'ready',
      },
      expect.objectContaining({
        ordinal: 2,
        line: 4,
        cells: ['260763456780', ' 007 ', 'ZMW', 'MTN_MOMO_ZMB', 'Mwansa, Bwalya'],
        amount: '7',
        state: 'ready',
      }),
    ]);
    expect(result).toMatchObject({ rowCount: 2, invalidRows: 0, blankLines: 1, duplicateRows: 0 });
  });

  test('the sink learns what the file is before it gets rows', async () => {
    const content = `${HEADER};x\n`.replaceAll(',', ';') + `${ROW};y\n`.replaceAll(',', ';');
    const { begun, result } = await importIntoMemory(sourceFromBytes(content, 'November.csv'), {
      defaults: { message: 'Salary' },
    });
    expect(begun).toEqual([
      {
        fileName: 'November.csv',
        fileHash: createHash('sha256').update(content).digest('hex'),
        fileBytes: content.length,
        encoding: 'utf-8',
        delimiter: ';',
        sheet: null,
        headerLine: 1,
        header: ['Phone', 'Amount', 'Currency', 'Provider', 'Name', 'x'],
        mapping: { phone: 0, amount: 1, currency: 2, provider: 3, name: 4 },
        defaults: { message: 'Salary' },
        numberGrammar: 'Decimals are written with a point.',
      },
    ]);
    expect(result.source).toEqual(begun[0]);
  });

  test('come in groups of at most 2,000, in order, whatever the file holds', async () => {
    const lines = Array.from({ length: 4500 }, (_, index) => ROW.replace('789,', `${100 + (index % 900)},`));
    const { rows, groups, begun } = await importIntoMemory(file(HEADER, ...lines));
    expect(groups).toEqual([2000, 2000, 500]);
    expect(begun).toHaveLength(1);
    expect(rows.map(({ ordinal, line }) => line - ordinal)).toEqual(rows.map(() => 1));
    expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, index) => index + 1));
  });

  test('P8 money of valid and of all readable rows is summed exactly by currency', async () => {
    const { result } = await importIntoMemory(
      file(
        'phone,amount,currency,provider',
        '260763456789,1.1,ZMW,MTN_MOMO_ZMB',
        '260763456780,1.2,ZMW,MTN_MOMO_ZMB',
        '254700000001,1000,KES,MPESA_KEN',
        '260763456781,9007199254740993.01,ZMW,MTN_MOMO_ZMB',
        '260763456782,12,,MTN_MOMO_ZMB',
        '260763456783,1e3,ZMW,MTN_MOMO_ZMB',
      ),
    );
    expect(result.fileAmounts).toEqual({ ZMW: '9007199254740995.31', KES: '1000', '(none)': '12' });
    expect(result.validAmounts).toEqual({ ZMW: '2.3', KES: '1000' });
    expect(result).toMatchObject({ rowCount: 6, invalidRows: 3 });
  });
});

describe('P6 nothing is silent', () => {
  test('a row with another number of cells is kept as it is and named', async () => {
    const { rows, result } = await importIntoMemory(file(HEADER, ROW, '260763456780,10,ZMW', `${ROW},x,`));
    expect(rows[1]).toMatchObject({
      line: 3,
      cells: ['260763456780', '10', 'ZMW'],
      fields: {},
      amount: null,
      state: 'invalid',
      findings: [
        { code: 'ROW_RAGGED', severity: 'error', field: null, values: { expected: '5', actual: '3' } },
      ],
    });
    expect(rows[2]).toMatchObject({ state: 'invalid', findings: [{ code: 'ROW_RAGGED' }] });
    expect(result).toMatchObject({ invalidRows: 2, problemCount: 2 });
    expect(result.problems).toMatchObject([
      { place: { line: 3, column: 'Provider' }, code: 'ROW_RAGGED', severity: 'error' },
      { place: { line: 4, column: '6' }, code: 'ROW_RAGGED', severity: 'error' },
    ]);
  });

  test('lines without any text are counted and said, whether empty or full of separators', async () => {
    const { rows, result } = await importIntoMemory(
      file('', ' ', HEADER, '', ROW, ',,,,', ' , ,"",,', '', ',,,,x'),
    );
    expect(rows.map(({ line }) => line)).toEqual([5, 9]);
    expect(rows[1]?.state).toBe('invalid');
    expect(result.blankLines).toBe(6);
    expect(result.notices.map(sayEnglish)).toContain('6 blank lines were skipped, the first of them line 1.');
  });

  test('a row that equals an earlier one is a warning that names its line', async () => {
    const { rows, result } = await importIntoMemory(
      file(
        HEADER,
        ROW,
        ROW.replace('1500.50', '1500.5'),
        ROW.replace('1500.50', '10'),
        ROW.replace('Chanda', ''),
      ),
    );
    const duplicates = rows.map(({ findings }) => findings.map(({ code, values }) => [code, values['line']]));
    expect(duplicates).toEqual([[], [['DUPLICATE_ROW', '2']], [], [['DUPLICATE_ROW', '2']]]);
    expect(rows.every(({ state }) => state === 'ready')).toBe(true);
    expect(result).toMatchObject({ duplicateRows: 2, warningRows: 2, invalidRows: 0 });
  });

  test('rows without number or readable amount are not taken for duplicates', async () => {
    const line = ',10,ZMW,MTN_MOMO_ZMB,';
    const other = '260763456789,x,ZMW,MTN_MOMO_ZMB,';
    const { result } = await importIntoMemory(file(HEADER, line, line, other, other));
    expect(result).toMatchObject({ duplicateRows: 0, invalidRows: 4 });
  });

  test('the first 20 errors and the first 20 warnings are told, and all are counted', async () => {
    const bad = Array.from({ length: 30 }, () => ROW.replace('1500.50', 'x'));
    const equal = Array.from({ length: 31 }, () => ROW);
    const { result } = await importIntoMemory(file(HEADER, ...bad, ...equal));
    expect(result.problemCount).toBe(60);
    expect(result.problems.map(({ severity }) => severity)).toEqual([
      ...Array.from({ length: 20 }, () => 'error'),
      ...Array.from({ length: 20 }, () => 'warning'),
    ]);
    expect(result.problems[0]).toMatchObject({
      place: { line: 2, column: 'Amount' },
      code: 'AMOUNT_UNREADABLE',
    });
    expect(result.problems[0]?.sentence).toMatch(/\w.*\.$/);
  });

  test('what was decided about the file is said in its notices', async () => {
    const { result } = await importIntoMemory(
      sourceFromBytes(`sep=;\n${HEADER},Dept,\n${ROW},HR,\n\x1a`.replaceAll(',', ';')),
    );
    expect(result.notices.map(sayEnglish)).toEqual(
      expect.arrayContaining([
        'Read as UTF-8, columns separated by semicolon.',
        'The delimiter is taken from the “sep=” line; the header is below it.',
        'Decimals are written with a point.',
        'The file ends with an old end-of-file mark (Ctrl-Z), which was left out.',
        'Kept for the report but not sent: column “Dept”, number 7.',
      ]),
    );
    expect(result.rowCount).toBe(1);
  });

  test('reading as Windows-1252 is said first', async () => {
    const { result, rows } = await importIntoMemory(
      sourceFromBytes(Buffer.from(`${HEADER}\n${ROW.replace('Chanda', 'Andr\xe9')}\n`, 'latin1')),
    );
    expect(result.notices.map(sayEnglish)[0]).toBe(
      'The file is not UTF-8 and was read as Windows-1252. Check names with accents.',
    );
    expect(rows[0]?.fields['name']).toBe('André');
  });
});

describe('defaults', () => {
  test('fill fields without a column and empty cells, are counted and said', async () => {
    const { rows, result } = await importIntoMemory(
      file('phone,amount,currency', '260763456789,10,', '260763456780,10,ZMW', '260763456781,10, ', ',,'),
      { defaults: { currency: 'ZMW', provider: 'MTN_MOMO_ZMB', 'metadata.run': 'nov', country: ' ' } },
    );
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    expect(rows[0]?.fields).toEqual({
      phone: '260763456789',
      amount: '10',
      currency: 'ZMW',
      provider: 'MTN_MOMO_ZMB',
      'metadata.run': 'nov',
    });
    expect(rows[0]?.cells).toEqual(['260763456789', '10', '']);
    expect(result.filledByDefault).toEqual({ currency: 2, provider: 3, 'metadata.run': 3 });
    expect(result.notices.map(sayEnglish)).toContain('currency: “ZMW” in 2 rows, the value for all rows.');
  });

  test('do not touch rows with another number of cells', async () => {
    const { rows, result } = await importIntoMemory(file('phone,amount', '260763456789,10,x'), {
      defaults: { currency: 'ZMW', provider: 'MTN_MOMO_ZMB' },
    });
    expect(rows[0]?.fields).toEqual({});
    expect(result.filledByDefault).toEqual({ currency: 0, provider: 0 });
  });

  test.each([
    ['a field that the operation lacks', { salary: '1' }],
    ['a metadata field without a key', { 'metadata.': '1' }],
    ['a metadata key that the request uses itself', { 'metadata.isPII': 'true' }],
  ])('for %s are a mistake of usage, found before the file is opened', async (_, defaults) => {
    const unopened = sourceFromBytes(() => {
      throw new Error('The file was opened.');
    });
    expect(await importFailure(unopened, { defaults })).toMatchObject({
      code: 'FIELD_UNKNOWN',
      fault: 'clerk',
    });
  });
});

describe('columns', () => {
  test('are mapped as the clerk says', async () => {
    const { rows } = await importIntoMemory(
      file('Who,How much,Currency,Provider', '260763456789,10,ZMW,MTN_MOMO_ZMB'),
      { mapping: { phone: 'Who', amount: '2' } },
    );
    expect(rows[0]).toMatchObject({ state: 'ready', amount: '10', fields: { phone: '260763456789' } });
  });

  test('of unknown fields are a mistake of usage', async () => {
    const mapping = { wage: 'Amount' };
    expect(await importFailure(file(HEADER, ROW), { mapping })).toMatchObject({ code: 'FIELD_UNKNOWN' });
  });

  test('that the file lacks are a mistake of usage', async () => {
    const mapping = { phone: 'Mobile' };
    const failure = await importFailure(file(HEADER, ROW), { mapping });
    expect(failure).toMatchObject({ code: 'COLUMN_UNKNOWN', place: { line: 1 } });
    expect(failure.message).toContain('Mobile');
  });

  test('with unknown names are a reason to refuse that names the missing field and the columns', async () => {
    const failure = await importFailure(file('Who,Amount,Currency,Provider', ROW));
    expect(failure).toMatchObject({ detail: 'COLUMN_MISSING', place: { line: 1, column: null } });
    expect(failure.message).toContain('No column for phone');
    expect(failure.message).toContain('“Who”');
    expect(failure.remedy).toBe('Choose the column for phone, or give all rows one value.');
  });

  test('are asked for as the generation needs them', async () => {
    const failure = await importFailure(file(HEADER, ROW), { generation: 'legacy' });
    expect(failure).toMatchObject({ detail: 'COLUMN_MISSING' });
    expect(failure.message).toContain('No column for message');
  });

  test('of one name are refused by name', async () => {
    const failure = await importFailure(file('Phone,Amount,Amount,Currency,Provider', ROW));
    expect(failure).toMatchObject({ detail: 'HEADER_DUPLICATE', place: { line: 1, column: '3' } });
    expect(failure.message).toContain('“Amount”');
    // No choice of a column helps where two have one name.
    expect(failure.remedy).not.toContain('choose the column');
  });

  test('that could both be one field are refused by name', async () => {
    const failure = await importFailure(file('Phone,Mobile,Amount,Currency,Provider', ROW));
    expect(failure).toMatchObject({ detail: 'COLUMN_AMBIGUOUS' });
    expect(failure.message).toMatch(/Phone.*Mobile/);
  });

  test('without a name are kept', async () => {
    const { rows, result } = await importIntoMemory(file(`${HEADER},,`, `${ROW},x,`));
    expect(rows[0]).toMatchObject({ state: 'ready', cells: expect.arrayContaining(['x', '']) });
    expect(result.invalidRows).toBe(0);
  });

  test('called like properties of every object are only names', async () => {
    const { rows } = await importIntoMemory(file(`${HEADER},__proto__,constructor`, `${ROW},a,b`));
    expect(rows[0]).toMatchObject({ state: 'ready' });
    expect(rows[0]?.cells.slice(5)).toEqual(['a', 'b']);
  });
});

describe('a first line that is no header', () => {
  test.each([
    ['a phone number', ROW, {}, '1'],
    [
      'a phone number under a mapping by number',
      ROW,
      { phone: '1', amount: '2', currency: '3', provider: '4' },
      '1',
    ],
    ['an amount under a mapping by number', 'Chanda,10.50,ZMW,MTN', { amount: '2' }, '2'],
    ['small numbers and no known name', 'Chanda,12,ok', {}, '2'],
  ])('because it holds %s, is refused', async (_, line, mapping, column) => {
    expect(await importFailure(file(line, ROW), { mapping })).toMatchObject({
      detail: 'HEADER_MISSING',
      place: { line: 1, column },
    });
  });

  test('a year in a column that feeds no field is a name', async () => {
    const { result } = await importIntoMemory(file(`${HEADER},2026`, `${ROW},x`));
    expect(result.invalidRows).toBe(0);
  });
});

describe('amounts that are written otherwise than they are sent', () => {
  const rowsOf = (...amounts: readonly string[]) =>
    amounts.map((amount, index) => `26076345${1000 + index};${amount};ZMW;MTN_MOMO_ZMB`);
  const header = 'phone;Net pay;currency;provider';

  test('are told each while they are few, apart from zeros at the end', async () => {
    const written = ['1500', '1 500,00', '10.00', '007', '0,50', '12 000', '10,5'];
    const { result } = await importIntoMemory(file(header, ...rowsOf(...written)));
    expect(result.amountReadings.readings).toEqual([
      { place: { line: 3, column: 'Net pay' }, cell: '1 500,00', amount: '1500', alike: 1 },
      { place: { line: 5, column: 'Net pay' }, cell: '007', amount: '7', alike: 1 },
      { place: { line: 6, column: 'Net pay' }, cell: '0,50', amount: '0.5', alike: 1 },
      { place: { line: 7, column: 'Net pay' }, cell: '12 000', amount: '12000', alike: 1 },
      { place: { line: 8, column: 'Net pay' }, cell: '10,5', amount: '10.5', alike: 1 },
    ]);
    const points = await importIntoMemory(file(header, ...rowsOf('10.50', '11', '12.00')));
    expect(points.result.amountReadings).toEqual({ count: 0, readings: [] });
  });

  test('are told by the way of writing where they are many', async () => {
    const many = Array.from({ length: 30 }, (_, index) => [`1 ${500 + index},00`, `${10 + index},50`]).flat();
    const { result } = await importIntoMemory(file(header, ...rowsOf(...many)));
    expect(result.amountReadings).toEqual({
      count: 60,
      readings: [
        { place: { line: 2, column: 'Net pay' }, cell: '1 500,00', amount: '1500', alike: 30 },
        { place: { line: 3, column: 'Net pay' }, cell: '10,50', amount: '10.5', alike: 30 },
      ],
    });
  });
});

describe('one number grammar for the file', () => {
  const rowsOf = (...amounts: readonly string[]) =>
    amounts.map((amount, index) => `26076345${1000 + index};${amount};ZMW;MTN_MOMO_ZMB`);
  const header = 'phone;amount;currency;provider';

  test('is found before the first row is read', async () => {
    const { rows, result } = await importIntoMemory(file(header, ...rowsOf('1.500', '10,50', '2.000,5')));
    expect(rows.map(({ amount }) => amount)).toEqual(['1500', '10.5', '2000.5']);
    expect(result.numberGrammar).toMatch(/^Decimals are written with a comma\b.*thousands.*point/i);
    expect(result.notices.map(sayEnglish)).toContain(result.numberGrammar);
  });

  test('is stated by the clerk where the file leaves it open', async () => {
    const open = file(header, ...rowsOf('1,500', '2,500'));
    const undecided = await importIntoMemory(open);
    expect(undecided.rows.map(({ findings }) => findings[0]?.code)).toEqual([
      'AMOUNT_AMBIGUOUS',
      'AMOUNT_AMBIGUOUS',
    ]);
    const stated = await importIntoMemory(open, { decimalMark: 'comma' });
    expect(stated.rows.map(({ amount }) => amount)).toEqual(['1.5', '2.5']);
    expect(stated.result.numberGrammar).toContain('as you stated');
  });

  test('is not shown by three digits behind a mark', async () => {
    const texts = ['1500,000', '350,000', '1.500,000', "1'500.000"];
    const { rows, result } = await importIntoMemory(file(header, ...rowsOf(...texts)));
    expect(rows.map(({ findings }) => findings[0]?.code)).toEqual(texts.map(() => 'AMOUNT_AMBIGUOUS'));
    expect(rows.map(({ amount }) => amount)).toEqual([null, null, null, null]);
    expect(result.numberGrammar).toContain('No amount shows');
    const stated = await importIntoMemory(file(header, ...rowsOf('1500,000', '350,000', '1.500,000')), {
      decimalMark: 'comma',
    });
    expect(stated.rows.map(({ amount, state }) => `${amount} ${state}`)).toEqual([
      '1500 ready',
      '350 ready',
      '1500 ready',
    ]);
  });

  test('leaves three zeros open where the currency has no decimals, unless the clerk states it', async () => {
    const rows = ['1500,00', '1500,000'].map(
      (amount, index) => `22507630010${index}0;${amount};XOF;MTN_MOMO_CIV`,
    );
    const shown = await importIntoMemory(file(header, ...rows));
    expect(shown.rows.map(({ amount }) => amount)).toEqual(['1500', null]);
    expect(shown.rows[1]?.findings.map(({ code }) => code)).toContain('AMOUNT_AMBIGUOUS');
    const stated = await importIntoMemory(file(header, ...rows), { decimalMark: 'comma' });
    expect(stated.rows.map(({ amount }) => amount)).toEqual(['1500', '1500']);
  });

  test('reads zeros beyond the decimals of the currency, and says how many', async () => {
    const rows = ['1500', '1500.00', '2500.0', '10500.00'].map(
      (amount, index) => `22507630010${index}0;${amount};XOF;MTN_MOMO_CIV`,
    );
    const { rows: read, result } = await importIntoMemory(file(header, ...rows, ...rowsOf('10.50')));
    expect(read.map(({ amount }) => amount)).toEqual(['1500', '1500', '2500', '10500', '10.5']);
    expect(result.notices.map(sayEnglish)).toContain(
      '3 amounts have up to 2 zeros beyond the decimals of their currency. Line 3: “1500.00” is read as 1,500.',
    );
    const plain = await importIntoMemory(file(header, ...rowsOf('10.50', '11.00')));
    expect(plain.result.notices.map(sayEnglish).join(' ')).not.toContain('beyond');
  });

  test('is contradicted by a row far below the sample, and never guessed again from there', async () => {
    const filler = rowsOf(...Array.from({ length: 40_000 }, () => '10.5'));
    const { rows, result } = await importIntoMemory(file(header, ...filler, ...rowsOf('10,50', '1.500')));
    expect(rows.at(-2)?.findings.map(({ code }) => code)).toContain('AMOUNT_OTHER_GRAMMAR');
    expect(rows.at(-1)?.findings.map(({ code }) => code)).toContain('AMOUNT_AMBIGUOUS');
    expect(result.numberGrammar).toContain('not read');
    expect(result.numberGrammar).not.toBe(result.source.numberGrammar);
  });
});

describe('the file is let go of', () => {
  async function openings(content: string, options = {}) {
    const counts = { opened: 0, closed: 0 };
    const watched = sourceFromBytes(function* () {
      counts.opened += 1;
      try {
        for (let at = 0; at < content.length; at += 70_000) yield Buffer.from(content.slice(at, at + 70_000));
      } finally {
        counts.closed += 1;
      }
    });
    await importIntoMemory(watched, options).catch(() => undefined);
    return counts;
  }
  const many = `${HEADER}\n${`${ROW}\n`.repeat(50_000)}`;

  test.each([
    ['after it was read', many, {}],
    ['when the header is refused', many.replace('Phone', 'Who'), {}],
    ['when its delimiter is unknown', many.replaceAll(',', ':'), {}],
    ['when a row far below is refused', `${many}1,"2\n`, {}],
    ['when its bytes are refused', `${many}\0${many}`, {}],
  ])('%s', async (_, content, options) => {
    const { opened, closed } = await openings(content, options);
    expect(opened).toBeGreaterThan(0);
    expect(closed).toBe(opened);
  });

  test('and refused when its bytes change between the survey and the reading of rows', async () => {
    // The first opening looks at the kind of file only, the second surveys it.
    let reading = 0;
    const changing = sourceFromBytes(() => {
      reading += 1;
      return [Buffer.from(`${HEADER}\n${reading <= 2 ? ROW : ROW.replace('1500', '9500')}\n`)];
    });
    expect(await importFailure(changing)).toMatchObject({ detail: 'FILE_CHANGED' });
  });
});
