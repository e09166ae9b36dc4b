// What the sandbox makes of initiation requests: token, form, idempotency, business rejections.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { call, outcomeOf } from '../support/sandbox/caller.ts';
import { payoutId, payoutLegacy, payoutV2 } from '../support/sandbox/payouts.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});

afterEach(async () => {
  await sandbox.close();
});

const v2 = (body: unknown): Promise<string> => outcomeOf(call(sandbox, '/v2/payouts', { body }));
const legacy = (body: unknown): Promise<string> => outcomeOf(call(sandbox, '/payouts', { body }));

describe('paths and methods', () => {
  test('another path is 404 with a failure object and no envelope', async () => {
    for (const path of [
      '/',
      '/v2',
      `/payouts/${payoutId(1)}`,
      '/v2/checkouts',
      '/v2/payouts/a/b',
      '/%E0%A4%A',
    ]) {
      const answer = await call(sandbox, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(JSON.parse(answer.text)).toEqual({
        failureReason: { failureCode: 'NOT_FOUND', failureMessage: expect.any(String) },
      });
    }
  });

  test('another method is 405 and says which one is taken', async () => {
    const asked = [
      ['GET', '/v2/payouts', 'POST'],
      ['PUT', '/payouts', 'POST'],
      ['POST', `/v2/payouts/${payoutId(1)}`, 'GET'],
      ['DELETE', '/availability', 'GET'],
    ] as const;
    for (const [method, path, allowed] of asked) {
      const answer = await call(sandbox, path, { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
    }
  });

  test('a body that is not called JSON is not read', async () => {
    const answer = call(sandbox, '/v2/payouts', { body: payoutV2(), contentType: 'text/plain' });
    expect(await outcomeOf(answer)).toBe('415 INVALID_INPUT');
    expect(sandbox.ledger.count).toBe(0);
  });

  test('a status check of something that is no id is 400', async () => {
    expect(await outcomeOf(call(sandbox, '/v2/payouts/42'))).toBe('400 INVALID_PARAMETER');
  });
});

describe('token', () => {
  test.each(['/v2/active-conf', `/v2/payouts/${payoutId(1)}`])('%s needs the right one', async (path) => {
    expect(await outcomeOf(call(sandbox, path, { token: null }))).toBe('401 NO_AUTHENTICATION');
    expect(await outcomeOf(call(sandbox, path, { token: '' }))).toBe('401 NO_AUTHENTICATION');
    expect(await outcomeOf(call(sandbox, path, { token: 'wrong' }))).toBe('403 AUTHENTICATION_ERROR');
    expect((await call(sandbox, path)).status).toBe(200);
  });

  test('a refused token records nothing', async () => {
    await call(sandbox, '/v2/payouts', { body: payoutV2(), token: 'wrong' });
    expect(sandbox.ledger.count).toBe(0);
    expect(sandbox.ledger.requests(payoutId(1))).toBe(0);
  });
});

describe('form', () => {
  const metadata = (count: number) => Array.from({ length: count }, (_, index) => ({ [`k${index}`]: 'v' }));
  const account = { phoneNumber: '260763456789', provider: 'MTN_MOMO_ZMB' };

  test.each<[string, string, unknown]>([
    ['an array', 'INVALID_INPUT', '[]'],
    [
      'bytes that are no UTF-8 text',
      'INVALID_INPUT',
      Buffer.from(JSON.stringify({ ...payoutV2(), clientReferenceId: 'caf\u00e9' }), 'latin1'),
    ],
    [
      'no provider',
      'MISSING_PARAMETER',
      { ...payoutV2(), recipient: { type: 'MMO', accountDetails: { phoneNumber: '1' } } },
    ],
    ['no type', 'MISSING_PARAMETER', { ...payoutV2(), recipient: { accountDetails: account } }],
    ['the other generation', 'MISSING_PARAMETER', payoutLegacy()],
    [
      'the other type',
      'INVALID_PARAMETER',
      { ...payoutV2(), recipient: { type: 'MSISDN', accountDetails: account } },
    ],
    [
      'an unknown nested property',
      'UNSUPPORTED_PARAMETER',
      { ...payoutV2(), recipient: { type: 'MMO', accountDetails: { ...account, name: 'x' } } },
    ],
    ['a UUID of version 1', 'INVALID_PARAMETER', payoutV2({ id: '0f0e0d0c-0b0a-1908-8706-000000000001' })],
    ['a shorter id', 'INVALID_PARAMETER', payoutV2({ id: '42' })],
    ['a number as amount', 'INVALID_PARAMETER', { ...payoutV2(), amount: 10 }],
    ['null as message', 'INVALID_PARAMETER', { ...payoutV2(), customerMessage: null }],
    ['a message of 3', 'INVALID_PARAMETER', { ...payoutV2(), customerMessage: 'Pay' }],
    ['a message of 23', 'INVALID_PARAMETER', { ...payoutV2(), customerMessage: 'x'.repeat(23) }],
    ['a message with a sign', 'INVALID_PARAMETER', { ...payoutV2(), customerMessage: 'Pay: November' }],
    ['11 metadata entries', 'INVALID_PARAMETER', { ...payoutV2(), metadata: metadata(11) }],
    ['two pairs in one entry', 'INVALID_PARAMETER', { ...payoutV2(), metadata: [{ a: '1', b: '2' }] }],
    ['an entry with a mark only', 'INVALID_PARAMETER', { ...payoutV2(), metadata: [{ isPII: true }] }],
    [
      'a metadata key twice',
      'DUPLICATE_METADATA_FIELD',
      { ...payoutV2(), metadata: [{ a: '1' }, { a: '2' }] },
    ],
  ])('v2 refuses %s with %s', async (_, code, body) => {
    expect(await v2(body)).toBe(`400 ${code}`);
    expect(sandbox.ledger.count).toBe(0);
  });

  test('a missing property is named', async () => {
    const { amount: _, ...body } = payoutV2();
    expect((await call(sandbox, '/v2/payouts', { body })).text).toContain("'amount'");
  });

  test.each([
    '0.0',
    '01',
    '1.',
    '.5',
    '1.50',
    '1.0',
    '+1',
    '-1',
    '1e3',
    '1,5',
    ' 1',
    '',
    '1.23456',
    '1'.repeat(24),
  ])('v2 refuses the amount "%s"', async (amount) => {
    expect(await v2(payoutV2({ amount }))).toBe('400 INVALID_PARAMETER');
  });

  test('legacy takes zeros at the end, and refuses by an error body', async () => {
    expect(await legacy(payoutLegacy({ amount: '10.00' }))).toBe('200 ACCEPTED');
    expect(await legacy(payoutLegacy({ id: payoutId(2), amount: '010' }))).toBe(
      "400 The value of 'amount' is not valid.",
    );
    const { statementDescription: _, ...body } = payoutLegacy({ id: payoutId(2) });
    expect(await legacy(body)).toBe("400 The property 'statementDescription' is missing.");
  });

  test('10 metadata entries and messages of 4 and 22 are taken', async () => {
    expect(await v2({ ...payoutV2(), metadata: metadata(10), customerMessage: 'Paid' })).toBe('200 ACCEPTED');
    const longest = { ...payoutV2({ id: payoutId(2) }), customerMessage: 'x'.repeat(22) };
    expect(await v2(longest)).toBe('200 ACCEPTED');
  });

  test('a body beyond the limit is 413', async () => {
    expect(await v2({ ...payoutV2(), clientReferenceId: 'x'.repeat(70_000) })).toBe('413 INVALID_INPUT');
  });
});

describe('idempotency', () => {
  test('a repeat is ignored and the first request stands, whatever the repeat says', async () => {
    const first = JSON.parse((await call(sandbox, '/v2/payouts', { body: payoutV2() })).text);
    const other = payoutV2({ amount: '999999', phone: '260973456789', currency: 'USD' });
    const repeat = JSON.parse((await call(sandbox, '/v2/payouts', { body: other })).text);
    expect(repeat).toEqual({ payoutId: payoutId(1), status: 'DUPLICATE_IGNORED', created: first.created });
    expect(sandbox.ledger.record(payoutId(1))).toMatchObject({
      amount: '1250.5',
      phone: '260763456789',
      currency: 'ZMW',
    });
    expect(sandbox.ledger.count).toBe(1);
    expect(sandbox.ledger.contents(payoutId(1))).toBe(2);
  });

  test('it spans generations and letter case', async () => {
    const id = 'abcdef0c-0b0a-4908-8706-00000000000f';
    expect(await v2(payoutV2({ id }))).toBe('200 ACCEPTED');
    expect(await legacy(payoutLegacy({ id: id.toUpperCase() }))).toBe('200 DUPLICATE_IGNORED');
  });

  test('a malformed repeat is refused for its form', async () => {
    await v2(payoutV2());
    expect(await v2(payoutV2({ amount: '1.50' }))).toBe('400 INVALID_PARAMETER');
  });

  test('a rejected id was never created and can be used again', async () => {
    expect(await v2(payoutV2({ amount: '20001' }))).toBe('200 AMOUNT_OUT_OF_BOUNDS');
    expect(await outcomeOf(call(sandbox, `/v2/payouts/${payoutId(1)}`))).toBe('200 NOT_FOUND');
    expect(await v2(payoutV2())).toBe('200 ACCEPTED');
  });

  test('the ledger counts requests, contents and status checks per id', async () => {
    for (let time = 0; time < 3; time += 1) await v2(payoutV2());
    await call(sandbox, `/v2/payouts/${payoutId(1)}`);
    await v2(payoutV2({ id: payoutId(2), amount: '20001' }));
    const { ledger } = sandbox;
    expect([
      ledger.requests(payoutId(1)),
      ledger.contents(payoutId(1)),
      ledger.statusRequests(payoutId(1)),
    ]).toEqual([3, 1, 1]);
    expect([...ledger.requestedIds()]).toEqual([payoutId(1), payoutId(2)]);
    expect(ledger.idsWithSeveralContents()).toEqual([]);
    await v2(payoutV2({ amount: '3' }));
    expect(ledger.idsWithSeveralContents()).toEqual([payoutId(1)]);
    expect(ledger.totals()).toEqual({
      initiations: 5,
      statusChecks: 1,
      configurationReads: 0,
      availabilityReads: 0,
    });
    expect([...ledger.records()].map((record) => record.id)).toEqual([payoutId(1)]);
  });
});

describe('business rejections', () => {
  const cases: [string, string, Parameters<typeof payoutV2>[0]][] = [
    ['AMOUNT_OUT_OF_BOUNDS', 'AMOUNT_TOO_LARGE', { amount: '20000.01' }],
    ['AMOUNT_OUT_OF_BOUNDS', 'AMOUNT_TOO_SMALL', { amount: '0.99' }],
    ['INVALID_AMOUNT', 'INVALID_AMOUNT', { amount: '1.001' }],
    ['INVALID_CURRENCY', 'INVALID_CURRENCY', { currency: 'KES' }],
    ['INVALID_PROVIDER', 'INVALID_CORRESPONDENT', { provider: 'MTN_MOMO_XXX' }],
    ['INVALID_PHONE_NUMBER', 'INVALID_RECIPIENT_FORMAT', { phone: '254703456789' }],
    ['INVALID_PHONE_NUMBER', 'INVALID_RECIPIENT_FORMAT', { phone: '+260763456789' }],
    ['INVALID_PHONE_NUMBER', 'INVALID_RECIPIENT_FORMAT', { phone: '260763456' }],
    ['INVALID_PHONE_NUMBER', 'INVALID_RECIPIENT_FORMAT', { phone: '260763400401' }],
    ['WALLET_OUT_OF_FUNDS', 'BALANCE_INSUFFICIENT', { phone: '260763400402' }],
  ];

  test.each(cases)('%s, in legacy %s: %o', async (code, legacyCode, parts) => {
    expect(await v2(payoutV2(parts))).toBe(`200 ${code}`);
    expect(await legacy(payoutLegacy(parts))).toBe(`200 ${legacyCode}`);
    expect(sandbox.ledger.count).toBe(0);
  });

  test('legacy: a country that is not the provider’s', async () => {
    expect(await legacy({ ...payoutLegacy(), country: 'KEN' })).toBe('200 INVALID_COUNTRY');
  });

  test('limits and decimals are those of the currency', async () => {
    const parts = { phone: '243813456789', provider: 'VODACOM_MPESA_COD' };
    expect(await v2(payoutV2({ ...parts, currency: 'CDF', amount: '1000.5' }))).toBe('200 INVALID_AMOUNT');
    expect(await v2(payoutV2({ ...parts, currency: 'CDF', amount: '999' }))).toBe('200 AMOUNT_OUT_OF_BOUNDS');
    expect(await v2(payoutV2({ ...parts, currency: 'USD', amount: '10.55' }))).toBe('200 ACCEPTED');
  });

  test('the limits themselves are inside', async () => {
    expect(await v2(payoutV2({ amount: '20000' }))).toBe('200 ACCEPTED');
    expect(await v2(payoutV2({ id: payoutId(2), amount: '1' }))).toBe('200 ACCEPTED');
  });
});

describe('provider status', () => {
  test('CLOSED rejects everything of that provider, until it opens', async () => {
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    expect(await v2(payoutV2())).toBe('200 PROVIDER_TEMPORARILY_UNAVAILABLE');
    expect(await legacy(payoutLegacy())).toBe('200 CORRESPONDENT_TEMPORARILY_UNAVAILABLE');
    expect(await v2(payoutV2({ id: payoutId(2), phone: '260973456789', provider: 'AIRTEL_OAPI_ZMB' }))).toBe(
      '200 ACCEPTED',
    );
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'OPERATIONAL');
    expect(await v2(payoutV2())).toBe('200 ACCEPTED');
  });

  test('a repeat is a duplicate even when the provider has closed meanwhile', async () => {
    await v2(payoutV2());
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'CLOSED');
    expect(await v2(payoutV2())).toBe('200 DUPLICATE_IGNORED');
  });

  test('DELAYED enqueues: legacy says so at once, v2 only in the status check', async () => {
    sandbox.setProviderStatus('MTN_MOMO_ZMB', 'DELAYED');
    expect(await v2(payoutV2())).toBe('200 ACCEPTED');
    expect(await legacy(payoutLegacy({ id: payoutId(2) }))).toBe('200 ENQUEUED');
    expect(await legacy(payoutLegacy({ id: payoutId(2) }))).toBe('200 DUPLICATE_IGNORED');
    expect([sandbox.ledger.status(payoutId(1)), sandbox.ledger.status(payoutId(2))]).toEqual([
      'ENQUEUED',
      'ENQUEUED',
    ]);
  });

  test('configuration and availability show it for the operation that it concerns', async () => {
    sandbox.setProviderStatus('ZAMTEL_ZMB', 'CLOSED');
    sandbox.setProviderStatus('ZAMTEL_ZMB', 'DELAYED', 'DEPOSIT');
    const { text } = await call(sandbox, '/availability', { token: null });
    const zambia = JSON.parse(text).find((entry: { country: string }) => entry.country === 'ZMB');
    const zamtel = zambia.correspondents.find(
      (entry: { correspondent: string }) => entry.correspondent === 'ZAMTEL_ZMB',
    );
    expect(zamtel.operationTypes).toEqual([
      { operationType: 'DEPOSIT', status: 'DELAYED' },
      { operationType: 'PAYOUT', status: 'CLOSED' },
      { operationType: 'REFUND', status: 'OPERATIONAL' },
      { operationType: 'REMITTANCE', status: 'OPERATIONAL' },
    ]);
    const configuration = await call(sandbox, '/v2/active-conf?country=ZMB&operationType=PAYOUT');
    expect(configuration.text).toContain('"status":"CLOSED"');
    expect(configuration.text).not.toContain('"status":"DELAYED"');
  });

  test('a provider that the account lacks cannot be switched', () => {
    expect(() => sandbox.setProviderStatus('MTN_MOMO_XXX', 'CLOSED')).toThrow('no provider MTN_MOMO_XXX');
  });
});

describe('configuration queries', () => {
  test('country and operation narrow the answer', async () => {
    const { text } = await call(sandbox, '/v2/active-conf?country=KEN&operationType=REFUND');
    const { countries } = JSON.parse(text);
    expect(countries).toHaveLength(1);
    expect(countries[0].providers[0].currencies[0].operationTypes).toEqual([
      expect.objectContaining({
        operationType: 'REFUND',
        minTransactionLimit: '10',
        decimalsInAmount: 'TWO_PLACES',
      }),
    ]);
  });

  test('what is not configured gives no country; what cannot be is 400', async () => {
    const none = await call(sandbox, '/v2/active-conf?country=FRA');
    expect(JSON.parse(none.text).countries).toEqual([]);
    const pushed = await call(sandbox, '/v2/active-conf?country=KEN&operationType=PUSH_DEPOSIT');
    expect(JSON.parse(pushed.text).countries[0].providers[0].currencies[0].operationTypes).toEqual([
      { operationType: 'PUSH_DEPOSIT', callbackUrl: expect.stringContaining('https://') },
    ]);
    expect(await outcomeOf(call(sandbox, '/v2/active-conf?country=KENYA'))).toBe('400 INVALID_PARAMETER');
    expect(await outcomeOf(call(sandbox, '/v2/active-conf?operationType=GIFT'))).toBe(
      '400 INVALID_PARAMETER',
    );
  });
});
