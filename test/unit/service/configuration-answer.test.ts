import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfigurationAnswer } from '../../../main/service/wire/configuration-answer.ts';
import { accountConfigurationSchema } from '../../../shared/accounts/configuration.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

function v2(operationTypes: unknown, provider: object = {}, country: object = {}) {
  return {
    companyName: 'Demo',
    signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: false },
    countries: [
      {
        country: 'ZMB',
        prefix: '260',
        displayName: { en: 'Zambia', fr: 'Zambie' },
        providers: [
          {
            provider: 'MTN_MOMO_ZMB',
            displayName: 'MTN',
            currencies: [{ currency: 'ZMW', operationTypes }],
            ...provider,
          },
        ],
        ...country,
      },
    ],
  };
}

const PAYOUT_LIMITS = {
  country: 'ZMB',
  provider: 'MTN_MOMO_ZMB',
  providerName: 'MTN',
  currency: 'ZMW',
  operationType: 'PAYOUT',
  minAmount: '1',
  maxAmount: '20000',
  decimals: 2,
  status: 'OPERATIONAL',
};
const DOCUMENTED = {
  minTransactionLimit: '1.00',
  maxTransactionLimit: '20000',
  decimalsInAmount: 'TWO_PLACES',
  status: 'OPERATIONAL',
};
const OBSERVED = {
  minAmount: '1',
  maxAmount: '20000',
  decimalsInAmount: 'TWO_PLACES',
  status: 'OPERATIONAL',
};

describe('every known shape', () => {
  it.each([
    ['a flat array', [{ operationType: 'PAYOUT', ...DOCUMENTED }]],
    ['a nested entry', [{ PAYOUT: { operationType: 'PAYOUT', ...DOCUMENTED } }]],
    ['a nested entry that does not repeat its name', [{ PAYOUT: DOCUMENTED }]],
    ['an object keyed by operation', { PAYOUT: OBSERVED }],
    ['a keyed object with the documented names', { PAYOUT: DOCUMENTED }],
    ['a flat array with the observed names', [{ operationType: 'PAYOUT', ...OBSERVED }]],
    ['whole numbers', { PAYOUT: { ...OBSERVED, minAmount: 1, maxAmount: 20000, decimalsInAmount: 2 } }],
  ])('reads %s', (_what, operationTypes) => {
    expect(readConfigurationAnswer(v2(operationTypes))).toEqual({
      accountName: 'Demo',
      facts: { companyName: 'Demo', merchantId: null, merchantName: null, signedCallbacks: false },
      signedRequestsOnly: false,
      countries: [{ country: 'ZMB', prefix: '260', names: { en: 'Zambia', fr: 'Zambie' } }],
      limits: [PAYOUT_LIMITS],
      notUnderstood: [],
    });
  });

  it('reads a nested deposit beside flat entries, and an operation without settings', () => {
    const read = readConfigurationAnswer(
      v2([
        { DEPOSIT: { ...DOCUMENTED, authType: null, pinPromptInstructions: { channels: [] } } },
        { operationType: 'PAYOUT', ...DOCUMENTED, decimalsInAmount: 'NONE' },
        { operationType: 'NAME_LOOKUP' },
      ]),
    );
    expect(read?.limits).toEqual([
      { ...PAYOUT_LIMITS, operationType: 'DEPOSIT' },
      { ...PAYOUT_LIMITS, decimals: 0 },
      {
        ...PAYOUT_LIMITS,
        operationType: 'NAME_LOOKUP',
        minAmount: null,
        maxAmount: null,
        decimals: null,
        status: null,
      },
    ]);
    expect(read?.notUnderstood.map(sayEnglish)).toEqual([]);
  });

  it('reads the legacy generation, which gives no prefix, decimals or status', () => {
    const read = readConfigurationAnswer({
      merchantId: 'M1',
      merchantName: 'Demo',
      countries: [
        {
          country: 'BEN',
          correspondents: [
            {
              correspondent: 'MOOV_BEN',
              currency: 'XOF',
              ownerName: null,
              operationTypes: [
                { operationType: 'PAYOUT', minTransactionLimit: '100', maxTransactionLimit: '2000000' },
              ],
            },
          ],
        },
      ],
    });
    expect(read).toEqual({
      accountName: 'Demo',
      facts: { companyName: null, merchantId: 'M1', merchantName: 'Demo', signedCallbacks: null },
      signedRequestsOnly: false,
      countries: [{ country: 'BEN', prefix: null, names: {} }],
      limits: [
        {
          country: 'BEN',
          provider: 'MOOV_BEN',
          providerName: null,
          currency: 'XOF',
          operationType: 'PAYOUT',
          minAmount: '100',
          maxAmount: '2000000',
          decimals: null,
          status: null,
        },
      ],
      notUnderstood: [],
    });
  });

  it('keeps the currencies of one provider apart', () => {
    const currencies = [
      { currency: 'CDF', operationTypes: { PAYOUT: { decimalsInAmount: 'NONE' } } },
      { currency: 'USD', operationTypes: { PAYOUT: { decimalsInAmount: 'TWO_PLACES' } } },
    ];
    const read = readConfigurationAnswer(v2({}, { currencies }));
    expect(read?.limits.map(({ currency, decimals }) => [currency, decimals])).toEqual([
      ['CDF', 0],
      ['USD', 2],
    ]);
  });

  it('says when requests must be signed', () => {
    const body = { ...v2({}), signatureConfiguration: { signedRequestsOnly: true } };
    expect(readConfigurationAnswer(body)?.signedRequestsOnly).toBe(true);
  });

  it.each([
    ['NONE', 0],
    ['ONE_PLACE', 1],
    ['TWO_PLACES', 2],
    ['THREE_PLACES', 3],
    ['2', 2],
    [0, 0],
    [null, null],
    [undefined, null],
  ])('reads the decimals %j', (decimalsInAmount, decimals) => {
    const read = readConfigurationAnswer(v2({ PAYOUT: { decimalsInAmount } }));
    expect(read?.limits[0]?.decimals).toBe(decimals);
    expect(read?.notUnderstood.map(sayEnglish)).toEqual([]);
  });

  it('keeps an unknown status word, and takes missing settings and names as not given', () => {
    const read = readConfigurationAnswer(v2({ PAYOUT: { status: 'RESTING' } }, { displayName: null }));
    expect(read?.limits).toEqual([
      {
        ...PAYOUT_LIMITS,
        providerName: null,
        minAmount: null,
        maxAmount: null,
        decimals: null,
        status: 'RESTING',
      },
    ]);
    expect(read?.notUnderstood.map(sayEnglish)).toEqual([]);
  });
});

describe('what is not understood is said, never guessed', () => {
  it.each([
    ['minAmount', '1,000', 'smallest amount "1,000"'],
    ['minAmount', -1, 'smallest amount -1'],
    ['maxAmount', 0.1, 'largest amount 0.1'],
    ['maxAmount', 1e300, 'largest amount 1e+300'],
    ['maxAmount', Number.MAX_SAFE_INTEGER + 1, 'largest amount 9007199254740992'],
    ['decimalsInAmount', 'SOME', 'number of decimals "SOME"'],
    ['decimalsInAmount', 'constructor', 'number of decimals "constructor"'],
    ['decimalsInAmount', true, 'number of decimals true'],
    ['status', 5, 'status 5'],
  ])('a strange %s (%j)', (field, value, sentence) => {
    const read = readConfigurationAnswer(v2({ PAYOUT: { ...OBSERVED, [field]: value } }));
    const domainField = field === 'decimalsInAmount' ? 'decimals' : field;
    const unread = field === 'status' ? {} : { unread: [domainField] };
    expect(read?.limits).toEqual([{ ...PAYOUT_LIMITS, [domainField]: null, ...unread }]);
    expect(read?.notUnderstood.map(sayEnglish)).toEqual([expect.stringContaining(sentence)]);
    expect(read?.notUnderstood.map(sayEnglish)[0]).toContain('ZMB, MTN_MOMO_ZMB, ZMW, PAYOUT');
  });

  it.each([
    ['a country without a code', v2({}, {}, { country: null })],
    ['a country that is a text', { ...v2({}), countries: ['ZMB'] }],
    ['providers that are no list', v2({}, {}, { providers: { MTN: {} } })],
    ['a provider without a code', v2({}, { provider: null })],
    ['a currency without a code', v2({}, { currencies: [{ operationTypes: {} }] })],
    ['currencies that are missing', v2({}, { currencies: null })],
    ['operations that are a text', v2('PAYOUT')],
    ['operations that are a list of texts', v2(['PAYOUT'])],
    ['an operation without settings', v2({ PAYOUT: 'OPERATIONAL' })],
    ['an operation that names another', v2({ PAYOUT: { operationType: 'DEPOSIT' } })],
    ['a prefix that is no number', v2({}, {}, { prefix: 'two' })],
    ['names that are a text', v2({}, {}, { displayName: 'Zambia' })],
    ['a name that is a number', v2({}, {}, { displayName: { en: 5 } })],
    ['signature settings that are a text', { ...v2({}), signatureConfiguration: 'no' }],
    [
      'a signature setting that is a text',
      { ...v2({}), signatureConfiguration: { signedRequestsOnly: 'true' } },
    ],
  ])('%s', (_what, body) => {
    const read = readConfigurationAnswer(body);
    expect(read?.limits).toEqual([]);
    expect(read?.signedRequestsOnly).toBe(false);
    expect(read?.notUnderstood).toHaveLength(1);
  });

  it('an unreadable part does not hide the rest', () => {
    const body = v2({ PAYOUT: OBSERVED });
    expect(readConfigurationAnswer({ ...body, countries: [7, ...body.countries] })?.limits).toEqual([
      PAYOUT_LIMITS,
    ]);
  });

  it('the same provider listed twice keeps its first settings', () => {
    const read = readConfigurationAnswer(
      v2([
        { operationType: 'PAYOUT', ...OBSERVED },
        { operationType: 'PAYOUT', ...OBSERVED },
        { operationType: 'PAYOUT', ...OBSERVED, maxAmount: '5' },
      ]),
    );
    expect(read?.limits).toEqual([PAYOUT_LIMITS]);
    expect(read?.notUnderstood.map(sayEnglish)).toEqual([expect.stringContaining('twice')]);
  });

  it('a long list of remarks is cut and counted', () => {
    const read = readConfigurationAnswer({ countries: Array.from({ length: 150 }, () => 1) });
    expect(read?.notUnderstood).toHaveLength(101);
    expect(read?.notUnderstood.map(sayEnglish).at(-1)).toBe('And 50 more.');
  });

  it.each([null, undefined, 5, 'text', [], {}, { countries: {} }, { error: 'x' }, { status: 'FOUND' }])(
    '%j is no configuration at all',
    (body) => {
      expect(readConfigurationAnswer(body)).toBeNull();
    },
  );

  it('whatever comes back, the result is a configuration or null', () => {
    const part = fc.jsonValue({ maxDepth: 3 });
    const operations = fc.oneof(
      part,
      fc.dictionary(fc.string(), part),
      fc.array(fc.dictionary(fc.string(), part)),
    );
    const body = fc.oneof(
      operations.map((value) => v2(value)),
      fc.record({ provider: part, currencies: part, displayName: part }).map((provider) => v2({}, provider)),
      fc.record({ country: part, providers: part, prefix: part }).map((country) => v2({}, {}, country)),
      fc.record({ countries: fc.array(part), companyName: part, signatureConfiguration: part }),
    );
    fc.assert(
      fc.property(body, (value) => {
        expect(accountConfigurationSchema.safeParse(readConfigurationAnswer(value)).success).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
