import { describe, expect, it } from 'vitest';
import type { Generation } from '../../../shared/domain.ts';
import { type NumberGrammar, statedGrammar, voteGrammar } from '../../../shared/money/numbers.ts';
import { DEPOSIT } from '../../../shared/operations/deposit.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { REFUND } from '../../../shared/operations/refund.ts';
import { REMITTANCE } from '../../../shared/operations/remittance.ts';
import { checkRow, duplicateFinding, duplicateKey, hasErrors } from '../../../shared/rules/check-row.ts';
import { compileRules } from '../../../shared/rules/compile.ts';
import { LEGACY_ACCOUNT, V2_ACCOUNT } from '../../support/account-configuration.ts';

const POINT = voteGrammar(['10.50']);

const RULES = {
  v2: compileRules(V2_ACCOUNT, PAYOUT, 'v2'),
  legacy: compileRules(LEGACY_ACCOUNT, PAYOUT, 'legacy'),
} as const;

/** The legacy account with a country for which no plan is known. */
const NOWHERE = compileRules(
  {
    ...LEGACY_ACCOUNT,
    countries: [...LEGACY_ACCOUNT.countries, { country: 'USA', prefix: null, names: {} }],
  },
  PAYOUT,
  'legacy',
);

const GOOD = {
  phone: '260763456789',
  amount: '1500.50',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  country: 'ZMB',
  message: 'Salary November',
  reference: 'ZM-12599',
  name: 'Kondwani Mwansa',
};

function check(
  changes: Readonly<Record<string, string>>,
  generation: Generation = 'v2',
  grammar: NumberGrammar = POINT,
) {
  return checkRow(RULES[generation], { ...GOOD, ...changes }, grammar);
}

/** Codes with their fields, such as `PHONE_PREFIX phone`. */
function found(changes: Readonly<Record<string, string>>, generation: Generation = 'v2'): string[] {
  return check(changes, generation).findings.map(({ code, field }) => `${code} ${field}`);
}

describe('a row without fault', () => {
  it('has no findings and its canonical amount, in both generations', () => {
    expect(check({})).toEqual({ findings: [], fields: GOOD, amount: '1500.5' });
    expect(check({}, 'legacy')).toEqual({ findings: [], fields: GOOD, amount: '1500.5' });
  });

  it('comes back as the very object that went in', () => {
    const fields = { ...GOOD };
    expect(checkRow(RULES.v2, fields, POINT).fields).toBe(fields);
  });

  it('loses the spaces around its fields and its empty fields, and nothing else', () => {
    const row = check({
      name: '  Zoë  Müller\u00a0',
      phone: ' 260763456789 ',
      reference: '',
      country: '   ',
    });
    expect(row.findings).toEqual([]);
    expect(row.fields).toEqual({
      phone: '260763456789',
      amount: '1500.50',
      currency: 'ZMW',
      provider: 'MTN_MOMO_ZMB',
      message: 'Salary November',
      name: 'Zoë  Müller',
    });
  });

  it('keeps its amount as the file writes it beside the canonical one', () => {
    const row = check({ amount: ' 1,500.50 ' });
    expect(row.fields['amount']).toBe('1,500.50');
    expect(row.amount).toBe('1500.5');
  });

  it('does not change what went in', () => {
    const fields = Object.freeze({ ...GOOD, provider: 'MTN', country: 'Zambia', name: ' X ' });
    checkRow(RULES.v2, fields, POINT);
    expect(fields).toEqual({ ...GOOD, provider: 'MTN', country: 'Zambia', name: ' X ' });
  });
});

describe('required fields', () => {
  it('are phone, amount, currency and provider in v2', () => {
    const row = checkRow(RULES.v2, {}, POINT);
    expect(row.findings.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'FIELD_MISSING phone',
      'FIELD_MISSING amount',
      'FIELD_MISSING currency',
      'FIELD_MISSING provider',
    ]);
    expect(row.amount).toBeNull();
  });

  it('are also the message in the legacy generation', () => {
    expect(found({ message: '' }, 'legacy')).toEqual(['FIELD_MISSING message']);
    expect(found({ message: '' })).toEqual([]);
  });
});

describe('a ragged row', () => {
  it('is only that, since its cells may stand under the wrong headings', () => {
    const row = checkRow(RULES.v2, { ...GOOD, phone: 'x', amount: '-1' }, POINT, {
      ragged: { expected: 8, actual: 7, cutAmount: null },
    });
    expect(row.findings).toMatchObject([{ code: 'ROW_RAGGED', severity: 'error', field: null }]);
    expect(row.findings[0]?.values).toEqual({ expected: '8', actual: '7', cutAmount: '' });
    expect(row.amount).toBeNull();
  });
});

describe('country, provider and currency', () => {
  const cases: readonly (readonly [Record<string, string>, ...string[]])[] = [
    [{ country: '' }],
    [{ country: 'Zambia' }, 'COUNTRY_BY_NAME country'],
    [{ country: 'zambie' }, 'COUNTRY_BY_NAME country'],
    [{ country: 'zmb' }, 'COUNTRY_UNKNOWN country'],
    [{ country: 'UGA' }, 'COUNTRY_UNKNOWN country'],
    [{ country: 'ZM' }, 'COUNTRY_BY_NAME country'],
    [{ country: 'KEN' }, 'COUNTRY_NOT_OF_PROVIDER country'],
    [{ country: 'Kenya' }, 'COUNTRY_BY_NAME country', 'COUNTRY_NOT_OF_PROVIDER country'],
    [{ provider: 'MTN' }, 'PROVIDER_BY_NAME provider'],
    [{ provider: 'mtn', country: '' }, 'PROVIDER_BY_NAME provider'],
    [
      { provider: 'Airtel', country: 'Zambia', phone: '260973456789' },
      'COUNTRY_BY_NAME country',
      'PROVIDER_BY_NAME provider',
    ],
    [{ provider: 'AIRTEL_OAPI_ZMB' }, 'PHONE_OTHER_OPERATOR phone'],
    [{ provider: 'MTN_MOMO_ZMB', phone: '260973456789' }, 'PHONE_OTHER_OPERATOR phone'],
    [{ provider: 'Safaricom' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: 'mtn_momo_zmb' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: 'MTN MOMO ZMB' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: 'ORANGE_CIV' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: '---' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: '__proto__' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: 'constructor' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: 'ZAMTEL_ZMB' }, 'PROVIDER_NOT_CONFIGURED provider'],
    [{ provider: 'Zamtel' }, 'PROVIDER_BY_NAME provider', 'PROVIDER_NOT_CONFIGURED provider'],
    [{ currency: 'USD' }, 'CURRENCY_NOT_OFFERED currency'],
    [{ currency: 'zmw' }, 'CURRENCY_NOT_OFFERED currency'],
    [{ currency: 'ZMK' }, 'CURRENCY_NOT_OFFERED currency'],
    [{ currency: 'Kwacha' }, 'CURRENCY_BY_NAME currency'],
    [{ provider: 'NOBODY', currency: 'EUR' }, 'PROVIDER_UNKNOWN provider', 'CURRENCY_NOT_OFFERED currency'],
    [{ provider: 'NOBODY', currency: 'KES' }, 'PROVIDER_UNKNOWN provider'],
    [{ provider: 'NOBODY', phone: '254703456789' }, 'PROVIDER_UNKNOWN provider', 'PHONE_PREFIX phone'],
    [{ provider: 'NOBODY', country: '', phone: '254703456789' }, 'PROVIDER_UNKNOWN provider'],
    [{ phone: '254703456789' }, 'PHONE_PREFIX phone'],
    [{ phone: '254703456789', country: 'KEN' }, 'COUNTRY_NOT_OF_PROVIDER country'],
  ];
  for (const [changes, ...expected] of cases) {
    it(`${JSON.stringify(changes)}: ${expected.join(', ') || 'nothing'}`, () => {
      expect(found(changes)).toEqual(expected);
    });
  }

  it('stand as codes in the fields when the row gives names', () => {
    expect(check({ provider: 'Mtn', country: 'Zambie' }).fields).toEqual(GOOD);
  });

  it('leave a name as it is when it stands for nothing', () => {
    expect(check({ provider: 'Safaricom', country: 'Uganda' }).fields).toMatchObject({
      provider: 'Safaricom',
      country: 'Uganda',
    });
  });

  it('are never chosen between providers of one name: country, then currency decide, or nothing', () => {
    const ivory = { phone: '2250734567890', amount: '1500', currency: 'XOF', provider: 'MTN' };
    expect(check({ ...ivory, country: 'CIV' }).fields['provider']).toBe('MTN_MOMO_CIV');
    expect(found({ ...ivory, country: '' })).toEqual(['PROVIDER_AMBIGUOUS provider']);
    expect(check({ ...ivory, country: '' }).findings[0]?.values['candidates']).toBe(
      'MTN_MOMO_CIV, MTN_MOMO_BEN',
    );
    expect(check({ provider: 'MTN', country: '' }).fields['provider']).toBe('MTN_MOMO_ZMB');
  });

  it('are matched without accents and marks, as names are typed', () => {
    const row = check({
      phone: '2250534567890',
      amount: '1500',
      currency: 'XOF',
      provider: 'MTN_MOMO_CIV',
      country: 'COTE D’IVOIRE',
    });
    expect(row.findings.map(({ code }) => code)).toEqual(['COUNTRY_BY_NAME']);
    expect(row.fields['country']).toBe('CIV');
  });

  it('propose a code that is only spelled otherwise, and do not take it', () => {
    const row = check({ provider: 'mtn-momo-zmb', country: 'zmb', currency: 'zmw' });
    expect(row.findings.map(({ repair }) => repair)).toEqual(['ZMB', 'MTN_MOMO_ZMB', 'ZMW']);
    expect(row.fields).toMatchObject({ provider: 'mtn-momo-zmb', country: 'zmb', currency: 'zmw' });
    expect(hasErrors(row.findings)).toBe(true);
  });
});

describe('amounts against the limits of provider, currency and operation', () => {
  const kenya = { phone: '254703456789', currency: 'KES', provider: 'MPESA_KEN', country: 'KEN' };
  const congo = { phone: '243813456789', provider: 'VODACOM_MPESA_COD', country: 'COD' };
  const cases: readonly (readonly [Record<string, string>, ...string[]])[] = [
    [{ amount: '1' }],
    [{ amount: '1.00' }],
    [{ amount: '0.99' }, 'AMOUNT_BELOW_MINIMUM amount'],
    [{ amount: '20000' }],
    [{ amount: '20000.00' }],
    [{ amount: '20000.01' }, 'AMOUNT_ABOVE_MAXIMUM amount'],
    [{ amount: '100000' }, 'AMOUNT_ABOVE_MAXIMUM amount'],
    [{ amount: '10.505' }, 'AMOUNT_AMBIGUOUS amount'],
    [{ amount: '10.5050' }, 'AMOUNT_TOO_MANY_DECIMALS amount'],
    [{ amount: '10.5000' }],
    [{ ...kenya, amount: '10' }],
    [{ ...kenya, amount: '10.00' }],
    [{ ...kenya, amount: '10.5' }, 'AMOUNT_TOO_MANY_DECIMALS amount'],
    [{ ...kenya, amount: '9.5' }, 'AMOUNT_TOO_MANY_DECIMALS amount', 'AMOUNT_BELOW_MINIMUM amount'],
    [{ ...congo, currency: 'USD', amount: '0.50' }],
    [{ ...congo, currency: 'USD', amount: '0.49' }, 'AMOUNT_BELOW_MINIMUM amount'],
    [
      { ...congo, currency: 'CDF', amount: '0.50' },
      'AMOUNT_TOO_MANY_DECIMALS amount',
      'AMOUNT_BELOW_MINIMUM amount',
    ],
    [{ ...congo, currency: 'CDF', amount: '2500' }],
    [{ amount: '007' }, 'AMOUNT_LEADING_ZEROS amount'],
    [{ amount: '00.50' }, 'AMOUNT_BELOW_MINIMUM amount'],
    [{ amount: '1.500' }, 'AMOUNT_AMBIGUOUS amount'],
    [{ amount: '1,500' }],
    [{ amount: '10,50' }, 'AMOUNT_OTHER_GRAMMAR amount'],
    [{ amount: '-5' }, 'AMOUNT_NEGATIVE amount'],
    [{ amount: '0' }, 'AMOUNT_ZERO amount'],
    [{ amount: '0.00' }, 'AMOUNT_ZERO amount'],
    [{ amount: '1e3' }, 'AMOUNT_SCIENTIFIC amount'],
    [{ amount: 'ZMW 10' }],
    [{ amount: 'USD 10' }, 'AMOUNT_HAS_CURRENCY amount'],
    [{ amount: '1'.repeat(24) }, 'AMOUNT_LENGTH amount'],
    [{ amount: `${'1'.repeat(23)}.00` }, 'AMOUNT_ABOVE_MAXIMUM amount'],
    [{ amount: '12345', currency: 'USD' }, 'CURRENCY_NOT_OFFERED currency'],
    [{ amount: '100000', provider: 'NOBODY' }, 'PROVIDER_UNKNOWN provider'],
    [{ amount: '10.505' }, 'AMOUNT_AMBIGUOUS amount'],
    [{ amount: '10.5050' }, 'AMOUNT_TOO_MANY_DECIMALS amount'],
  ];
  for (const [changes, ...expected] of cases) {
    it(`${JSON.stringify(changes)}: ${expected.join(', ') || 'nothing'}`, () => {
      expect(found(changes).sort()).toEqual([...expected].sort());
    });
  }

  it('carry the limit in the finding', () => {
    expect(check({ amount: '20000.01' }).findings[0]?.values).toEqual({
      amount: '20000.01',
      maximum: '20000',
      operation: 'payout',
      provider: 'MTN_MOMO_ZMB',
      currency: 'ZMW',
    });
  });

  it('are readable when they are only outside the limits, so that the file still adds up (P3)', () => {
    expect(check({ amount: '20000.01' }).amount).toBe('20000.01');
    expect(check({ amount: '0.00' }).amount).toBe('0');
    expect(check({ provider: 'NOBODY' }).amount).toBe('1500.5');
  });

  it('are null when they cannot be read, never zero (P3)', () => {
    for (const amount of ['abc', '-5', '1e3', 'USD 10', '10,50', '1'.repeat(24), '']) {
      expect(check({ amount }).amount).toBeNull();
    }
  });

  it('are read beside a sign of the row’s own currency, and beside no other', () => {
    expect(check({ amount: 'ZMW 1,500.00' })).toMatchObject({ amount: '1500', findings: [] });
    expect(check({ amount: 'K1500' })).toMatchObject({ amount: '1500', findings: [] });
    expect(check({ amount: 'USD 1500' })).toMatchObject({ amount: null, findings: [{ repair: null }] });
    expect(check({ amount: '10 K' })).toMatchObject({ amount: null, findings: [{ repair: null }] });
  });

  it('follow what the clerk stated about the decimal mark', () => {
    expect(check({ amount: '1.500' }, 'v2', statedGrammar('comma')).amount).toBe('1500');
    expect(check({ amount: '1.500' }, 'v2', statedGrammar('point')).amount).toBe('1.5');
  });

  it('warn where the clerk’s mark stands before more decimals than the currency has', () => {
    const codes = (amount: string) =>
      check({ amount }, 'v2', statedGrammar('point')).findings.map(({ code }) => code);
    expect(codes('1.500')).toEqual(['AMOUNT_LOOKS_GROUPED']);
    expect(codes('1.50')).toEqual([]);
  });

  it('are asked for where the other amounts alone put three digits behind a mark of two decimals', () => {
    for (const [amount, mark] of [
      ['350,000', '10,50'],
      ['1.500', '10.50'],
      ['1.505', '10.50'],
      ['1500.500', '10.50'],
    ] as const) {
      const { amount: read, findings } = check({ amount }, 'v2', voteGrammar([mark]));
      expect([read, ...findings.map(({ code }) => code)]).toEqual([null, 'AMOUNT_AMBIGUOUS']);
    }
  });
});

describe('notes and other texts', () => {
  const cases: readonly (readonly [Record<string, string>, ...string[]])[] = [
    [{ message: 'Pay1' }],
    [{ message: 'Pay' }, 'NOTE_LENGTH message'],
    [{ message: 'A'.repeat(22) }],
    [{ message: 'A'.repeat(23) }, 'NOTE_LENGTH message'],
    [{ message: ' Pay ' }, 'NOTE_LENGTH message'],
    [{ message: 'Salary 2026-11' }, 'NOTE_CHARACTERS message'],
    [{ message: 'Salaire f\u00e9vrier' }, 'NOTE_CHARACTERS message'],
    [{ message: '\ud83d\udcb0\ud83d\udcb0\ud83d\udcb0\ud83d\udcb0' }, 'NOTE_CHARACTERS message'],
    [{ message: '\ud83d\udcb0\ud83d\udcb0\ud83d\udcb0' }, 'NOTE_LENGTH message', 'NOTE_CHARACTERS message'],
    [{ message: 'Pay\u0007day' }, 'TEXT_CONTROL_CHARACTERS message', 'NOTE_CHARACTERS message'],
    [{ message: 'Pay\nday' }, 'TEXT_CONTROL_CHARACTERS message', 'NOTE_CHARACTERS message'],
    [{ name: 'Zo\u00eb M\u00fcller' }],
    [{ name: '\u0412\u043b\u0430\u0434\u0438\u043c\u0438\u0440' }],
    [{ name: '=HYPERLINK("x")' }],
    [{ name: 'A\u0000B' }, 'TEXT_CONTROL_CHARACTERS name'],
    [{ name: 'A\u007fB' }, 'TEXT_CONTROL_CHARACTERS name'],
    [{ name: 'A\u0085B' }, 'TEXT_CONTROL_CHARACTERS name'],
    [{ name: 'A\u001b[2JB' }, 'TEXT_CONTROL_CHARACTERS name'],
    [{ name: 'A\u202eB' }, 'TEXT_CONTROL_CHARACTERS name'],
    [{ name: 'A\u2028B' }, 'TEXT_CONTROL_CHARACTERS name'],
    [{ reference: 'ZM\t1' }, 'TEXT_CONTROL_CHARACTERS reference'],
    [{ reference: 'x'.repeat(500) }, 'TEXT_TOO_LONG reference'],
    [{ 'metadata.depot': 'Ndola' }],
    [{ 'metadata.depot': 'Ndo\u0000la' }, 'TEXT_CONTROL_CHARACTERS metadata.depot'],
  ];
  for (const [changes, ...expected] of cases) {
    it(`${JSON.stringify(changes)}: ${expected.join(', ') || 'nothing'}`, () => {
      expect(found(changes)).toEqual(expected);
    });
  }

  it('proposes a note without accents when only these are unusual', () => {
    expect(check({ message: 'Salaire f\u00e9vrier' }).findings[0]?.repair).toBe('Salaire fevrier');
    expect(check({ message: 'Salaire f\u00e9vrier!' }).findings[0]?.repair).toBeNull();
  });

  it('warns of more metadata than services are known to take', () => {
    const metadata = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`metadata.key${index}`, 'x']));
    expect(found(metadata(10))).toEqual([]);
    expect(check(metadata(11)).findings).toMatchObject([
      { code: 'METADATA_TOO_MANY', severity: 'warning', values: { count: '11' } },
    ]);
    expect(found({ ...metadata(10), 'metadata.empty': '' })).toEqual([]);
  });
});

describe('an account that says less', () => {
  const nowhere = { country: 'USA', provider: 'NOBODY' };
  const others = ({ code }: { code: string }) => code.startsWith('PHONE');

  it('is checked for nothing that it does not say', () => {
    expect(found({ amount: '10.12345' }, 'legacy')).toEqual([]);
    const row = checkRow(NOWHERE, { ...GOOD, ...nowhere, phone: '254703456789' }, POINT);
    expect(row.findings.filter(others)).toEqual([]);
  });

  it('has numbers checked by the plan of the country, which is nobody’s limit', () => {
    expect(found({ phone: '254703456789' }, 'legacy')).toEqual(['PHONE_PREFIX phone']);
    expect(check({ phone: '763456789' }, 'legacy').findings).toMatchObject([
      { code: 'PHONE_LEADING_ZERO_LOST', repair: '260763456789' },
    ]);
    expect(found({ phone: '26076345678' }, 'legacy')).toEqual(['PHONE_LENGTH_IMPOSSIBLE phone']);
  });

  it('has a number doubted that is too short for a country code', () => {
    const row = checkRow(NOWHERE, { ...GOOD, ...nowhere, phone: '763456789' }, POINT);
    expect(row.findings.filter(others)).toMatchObject([
      { code: 'PHONE_PREFIX_UNCHECKED', severity: 'warning', repair: null },
    ]);
  });

  it('still has its lengths and limits checked', () => {
    expect(found({ amount: '20000.01' }, 'legacy')).toEqual(['AMOUNT_ABOVE_MAXIMUM amount']);
    expect(found({ phone: '123456' }, 'legacy')).toEqual(['PHONE_LENGTH phone']);
  });
});

describe('findings', () => {
  it('show hostile text of the file by its code points, and cut it', () => {
    const row = check({ provider: `\u001b[31m${'x'.repeat(200)}` });
    const text = row.findings[0]?.values['text'] ?? '';
    expect(text.startsWith('<U+001B>[31m')).toBe(true);
    expect(text.length).toBeLessThan(60);
  });

  it('of warnings only leave the row valid', () => {
    expect(hasErrors(check({ provider: 'MTN' }).findings)).toBe(false);
    expect(hasErrors(check({ provider: 'NOBODY' }).findings)).toBe(true);
    expect(hasErrors([])).toBe(false);
  });
});

describe('rows that could be one payment twice', () => {
  const key = (changes: Record<string, string>) => {
    const row = check(changes);
    return duplicateKey(PAYOUT, row.fields, row.amount)?.join('|');
  };
  it('have one key, however their amounts and providers are written', () => {
    expect(key({ amount: '1,500.50', provider: 'MTN', name: 'K. Mwansa', reference: '7' })).toBe(key({}));
  });
  it('have one key under whichever provider, of which one number has one alone', () => {
    for (const operation of [PAYOUT, DEPOSIT, REMITTANCE]) {
      const fields = { phone: '260763456789', currency: 'ZMW', provider: 'MTN_MOMO_ZMB', amount: '10' };
      const other = { ...fields, provider: 'AIRTEL_OAPI_ZMB' };
      expect(duplicateKey(operation, other, '10')).toEqual(duplicateKey(operation, fields, '10'));
    }
  });
  it('are refunds of one deposit, however the letters of its id are written', () => {
    const depositId = '8a3f6c1e-52d7-4b90-9e14-7d0c2b6fa789';
    const fields = { depositId, currency: 'ZMW', amount: '10' };
    const upper = { ...fields, depositId: depositId.toUpperCase() };
    expect(duplicateKey(REFUND, upper, '10')).toEqual(duplicateKey(REFUND, fields, '10'));
    // A deposit that is refunded twice is asked about, whatever each row returns of it.
    expect(duplicateKey(REFUND, upper, '4')).toEqual(duplicateKey(REFUND, fields, '10'));
    const whole = { depositId, currency: 'ZMW' };
    expect(duplicateKey(REFUND, whole, null)).toEqual(duplicateKey(REFUND, fields, '10'));
  });
  it.each([{ phone: '260763456780' }, { amount: '1500.51' }, { currency: 'USD' }])(
    'have another key with another %j',
    (changes) => {
      expect(key(changes)).not.toBe(key({}));
    },
  );
  it('get a warning that names the earlier line', () => {
    expect(duplicateFinding(14, PAYOUT)).toEqual({
      code: 'DUPLICATE_ROW',
      severity: 'warning',
      field: null,
      values: { line: '14', same: 'phone' },
      repair: null,
    });
  });
});
