import { describe, expect, it } from 'vitest';
import {
  type ColumnMapping,
  type ColumnProblem,
  describeColumnProblem,
  fieldsWithoutSource,
  mapColumns,
} from '../../../shared/files/columns.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

function map(header: readonly string[], overrides: Readonly<Record<string, string>> = {}): ColumnMapping {
  return mapColumns(header, PAYOUT, overrides);
}

function mappingOf(header: readonly string[], overrides: Readonly<Record<string, string>> = {}) {
  const result = map(header, overrides);
  if (!result.ok)
    throw new Error(result.problems.map((problem) => sayEnglish(describeColumnProblem(problem))).join(' '));
  return result.mapping;
}

function problemsOf(
  header: readonly string[],
  overrides: Readonly<Record<string, string>> = {},
): readonly ColumnProblem[] {
  const result = map(header, overrides);
  return result.ok ? [] : result.problems;
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  phone: [
    ...['phone', 'Phone', 'PHONE', ' Phone ', 'phone number', 'Phone_Number', 'phone-number', 'phone.number'],
    ...['PhoneNumber', 'phoneNumber', 'MSISDN', 'msisdn', 'Mobile', 'Mobile No.', 'Mobile number', 'Cell'],
    ...['Telephone', 'Tel', 'Tel.', 'Téléphone', 'TELEPHONE', 'Te\u0301le\u0301phone', 'Numéro', 'numero'],
    ...['N° de téléphone', 'Numéro de téléphone', 'MoMo number'],
  ],
  amount: [
    ...[
      'amount',
      'Amount',
      'AMOUNT',
      'Net pay',
      'Net Pay',
      'NET_PAY',
      'net-pay',
      'Net salary',
      'Amount to pay',
    ],
    ...['Montant', 'Montant net', 'Net à payer', 'Salaire net'],
  ],
  currency: ['currency', 'Currency', 'Currency code', 'Cur', 'Ccy', 'Devise', 'Monnaie'],
  provider: [
    ...['provider', 'Telco', 'TELCO', 'Operator', 'Network', 'Mobile network', 'Correspondent', 'MMO', 'MNO'],
    ...['Opérateur', 'OPERATEUR', 'Réseau'],
  ],
  country: ['country', 'Country', 'Country code', 'Pays', 'Code pays'],
  message: [
    ...['message', 'Description', 'Note', 'Narration', 'customerMessage', 'customer_message'],
    ...['statementDescription', 'Statement description', 'Libellé', 'LIBELLE', 'Motif'],
  ],
  reference: [
    ...['reference', 'Ref', 'Ref.', 'Ref No', 'Employee ID', 'employee_id', 'Emp no', 'clientReferenceId'],
    ...['Client reference', 'Référence', 'Matricule', 'Staff No.'],
  ],
  name: [
    ...['name', 'Name', 'Full name', 'FULL_NAME', 'Employee', 'Employee name', 'Beneficiary', 'Nom'],
    ...['Nom et prénom', 'Bénéficiaire', 'Nom complet'],
  ],
};

describe('a column by its name', () => {
  for (const [field, names] of Object.entries(NAMES)) {
    it.each(names)(`%j feeds ${field}`, (name) => {
      expect(mappingOf(['x', name, 'y'])).toEqual({ [field]: 1 });
    });
  }

  it('feeds every field of the template of batch disbursements', () => {
    expect(map(['Country', 'Telco', 'Currency', 'MSISDN', 'Amount', 'Description'])).toEqual({
      ok: true,
      mapping: { country: 0, provider: 1, currency: 2, phone: 3, amount: 4, message: 5 },
      unmapped: [],
    });
  });

  it('feeds every field under the field’s own name', () => {
    const names = PAYOUT.fields.map(({ name }) => name);
    expect(mappingOf(names)).toEqual(Object.fromEntries(names.map((name, index) => [name, index])));
  });

  it('is found behind a byte order mark', () => {
    expect(mappingOf(['\ufeffMSISDN', 'Amount'])).toEqual({ phone: 0, amount: 1 });
  });

  it('feeds metadata with its key exactly as written', () => {
    expect(mappingOf(['metadata.Cost Centre', 'Metadata.depot', ' metadata.é '])).toEqual({
      'metadata.Cost Centre': 0,
      'metadata.depot': 1,
      'metadata.é': 2,
    });
  });

  it.each([
    'Gross pay',
    'Salary',
    'Total',
    'Date',
    'Bank',
    'Signature',
    'metadata',
    'metadata.',
    '#',
    'No',
    '',
  ])('%j feeds nothing and stays unmapped', (name) => {
    expect(map(['Phone', name])).toEqual({ ok: true, mapping: { phone: 0 }, unmapped: [1] });
  });

  it('may be empty, several times', () => {
    expect(map(['Phone', '', 'Amount', ' ', ''])).toEqual({
      ok: true,
      mapping: { phone: 0, amount: 2 },
      unmapped: [1, 3, 4],
    });
  });

  it('cannot reach into objects', () => {
    expect(map(['__proto__', 'constructor', 'toString', 'Phone'])).toEqual({
      ok: true,
      mapping: { phone: 3 },
      unmapped: [0, 1, 2],
    });
  });
});

describe('an override', () => {
  it('names a column as the header does, or in other spelling, or by its number', () => {
    const header = ['Cell of employee', 'Pay', 'Amount'];
    for (const column of ['Cell of employee', 'cell_of_employee', '1', ' 1 ']) {
      expect(mappingOf(header, { phone: column })).toEqual({ phone: 0, amount: 2 });
    }
  });

  it('wins over the name of another column', () => {
    expect(map(['Amount', 'Net pay', 'Phone'], { amount: 'Net pay' })).toEqual({
      ok: true,
      mapping: { amount: 1, phone: 2 },
      unmapped: [0],
    });
  });

  it('takes its column from the field that the name would feed', () => {
    expect(mappingOf(['Phone', 'Description'], { reference: 'Description' })).toEqual({
      reference: 1,
      phone: 0,
    });
  });

  it('may use one column for two fields', () => {
    expect(mappingOf(['Emp'], { reference: 'Emp', 'metadata.emp': 'Emp' })).toEqual({
      reference: 0,
      'metadata.emp': 0,
    });
  });

  it('prefers a column whose name is the number', () => {
    expect(mappingOf(['a', '2', '1'], { phone: '1' })).toEqual({ phone: 2 });
  });

  it('without a column leaves its field empty, whatever the header says', () => {
    expect(mappingOf(['Phone', 'Name', 'Amount'], { name: '' })).toEqual({ phone: 0, amount: 2 });
  });

  it('can use a column without a name by its number', () => {
    expect(mappingOf(['Phone', ''], { amount: '2' })).toEqual({ phone: 0, amount: 1 });
  });

  it.each(['Nothing', '0', '4', '-1', '1.5', '01', '1e0', ' ', '99999999999'])(
    'to %j is refused in a file of three columns',
    (column) => {
      expect(problemsOf(['a', 'b', 'c'], { phone: column })).toEqual([
        { code: 'COLUMN_UNKNOWN', field: 'phone', column, columnCount: 3 },
      ]);
    },
  );

  it.each(['colour', 'Phone', 'metadata.', 'metadata', '', '__proto__x', 'toString'])(
    'of the field %j is refused',
    (field) => {
      expect(problemsOf(['a'], { [field]: 'a' })).toMatchObject([{ code: 'FIELD_UNKNOWN', field }]);
    },
  );

  it('to a name that two columns fold to is refused', () => {
    expect(problemsOf(['Pay 1', 'pay-1'], { amount: 'PAY1' })).toEqual([
      {
        code: 'COLUMN_AMBIGUOUS',
        field: 'amount',
        columns: [
          { name: 'Pay 1', number: 1 },
          { name: 'pay-1', number: 2 },
        ],
      },
    ]);
  });
});

describe('a header', () => {
  it('with two columns of one name is refused, whatever they feed (P6)', () => {
    for (const name of ['Amount', 'Remarks']) {
      expect(problemsOf(['Phone', name, 'Name', ` ${name} `])).toEqual([
        {
          code: 'HEADER_DUPLICATE',
          columns: [
            { name, number: 2 },
            { name, number: 4 },
          ],
        },
      ]);
    }
  });

  it('with two columns of one name is refused even when an override chooses one', () => {
    expect(problemsOf(['Phone', 'Amount', 'Amount'], { amount: '2' })).toMatchObject([
      { code: 'HEADER_DUPLICATE' },
    ]);
  });

  it('with two columns for one field is refused, and an override decides (P6)', () => {
    const header = ['Amount', 'Net pay', 'Phone'];
    expect(problemsOf(header)).toEqual([
      {
        code: 'COLUMN_AMBIGUOUS',
        field: 'amount',
        columns: [
          { name: 'Amount', number: 1 },
          { name: 'Net pay', number: 2 },
        ],
      },
    ]);
    expect(mappingOf(header, { amount: '1' })).toEqual({ amount: 0, phone: 2 });
  });

  it('with two keys of metadata that differ in case keeps both', () => {
    expect(mappingOf(['metadata.a', 'metadata.A'])).toEqual({ 'metadata.a': 0, 'metadata.A': 1 });
  });

  it('with one key of metadata twice is refused', () => {
    expect(problemsOf(['metadata.a', 'Metadata.a'])).toMatchObject([
      { code: 'COLUMN_AMBIGUOUS', field: 'metadata.a' },
    ]);
  });

  it.each(['metadata.isPII', 'metadata.__proto__'])('with %s is refused', (field) => {
    expect(problemsOf([field])).toEqual([{ code: 'METADATA_KEY_REFUSED', field }]);
    expect(problemsOf(['a'], { [field]: 'a' })).toEqual([{ code: 'METADATA_KEY_REFUSED', field }]);
  });

  it('tells all its problems at once', () => {
    const codes = problemsOf(['Ref', 'Ref', 'Phone', 'Mobile'], { colour: '1', name: 'Nobody' }).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['HEADER_DUPLICATE', 'FIELD_UNKNOWN', 'COLUMN_UNKNOWN', 'COLUMN_AMBIGUOUS']);
  });
});

describe('fields without a source', () => {
  const mapping = mappingOf(['Phone', 'Amount', 'Currency']);
  it('are those that the generation requires and that have neither column nor default', () => {
    expect(fieldsWithoutSource(PAYOUT, 'v2', mapping, {})).toEqual(['provider']);
    expect(fieldsWithoutSource(PAYOUT, 'legacy', mapping, {})).toEqual(['provider', 'message']);
    expect(
      fieldsWithoutSource(PAYOUT, 'legacy', mapping, { provider: 'MTN_MOMO_ZMB', message: 'Salary' }),
    ).toEqual([]);
  });
  it('count an empty default as none', () => {
    expect(fieldsWithoutSource(PAYOUT, 'v2', mapping, { provider: ' ' })).toEqual(['provider']);
  });
});

describe('the sentence of a column problem', () => {
  const sentences: readonly (readonly [readonly string[], Readonly<Record<string, string>>, string])[] = [
    [
      ['Amount', 'Phone', 'Amount'],
      {},
      'Columns 1 and 3 are called “Amount”. Give each column a name of its own.',
    ],
    [
      ['Amount', 'Net pay'],
      {},
      '“Amount” (column 1) and “Net pay” (column 2) could each be the amount. Say which, as in amount=Amount.',
    ],
    [
      ['Phone', 'Amount'],
      { phone: 'Mobile' },
      'The header has no column “Mobile” for phone. Give a name as it stands in the header, or a number from 1 to 2.',
    ],
    [
      ['Phone'],
      { colour: '1' },
      'There is no field “colour”. The fields are phone, amount, currency, provider, country, message, reference, name and metadata.KEY.',
    ],
    [['metadata.isPII'], {}, '“metadata.isPII” is not usable as a metadata key. Rename the column.'],
    [
      [`metadata.${'k'.repeat(256)}`],
      {},
      `“metadata.${'k'.repeat(30)}…” is not usable as a metadata key. Rename the column.`,
    ],
    [
      ['\u001b[2J', '\u001b[2J'],
      {},
      'Columns 1 and 2 are called “<U+001B>[2J”. Give each column a name of its own.',
    ],
  ];
  it.each(sentences)('%j with %j', (header, overrides, sentence) => {
    expect(
      problemsOf(header, overrides).map((problem) => sayEnglish(describeColumnProblem(problem))),
    ).toEqual([sentence]);
  });
});
