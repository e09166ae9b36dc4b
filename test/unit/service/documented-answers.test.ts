// Every answer of test/fixtures/service, read by the client: what the documents show must mean what they say.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readInitiation } from '../../../main/service/initiation-outcome.ts';
import { readAccountData } from '../../../main/service/read-outcome.ts';
import { readStatus } from '../../../main/service/status-outcome.ts';
import { readAvailabilityAnswer } from '../../../main/service/wire/availability-answer.ts';
import { readConfigurationAnswer } from '../../../main/service/wire/configuration-answer.ts';
import type { ProviderLimits } from '../../../shared/accounts/configuration.ts';
import { say } from '../../../shared/saying.ts';
import { answerOf } from '../../support/service/answers.ts';

const FOLDER = new URL('../../fixtures/service/', import.meta.url);
const V2_ID = '3f1c6f0e-8a44-4c1e-9b57-2d6a4e0c9a11';
const LEGACY_ID = 'b7d8a9c2-51e3-4f7a-8c06-9e1f2a3b4c5d';
const CREATED = '2026-11-20T08:15:42Z';
const seen = new Set<string>();

function fixture(name: string): string {
  seen.add(`${name}.json`);
  return readFileSync(new URL(`${name}.json`, FOLDER), 'utf8');
}

describe('answers to an initiation', () => {
  it.each([
    ['payout-v2-accepted', V2_ID, 'ACCEPTED'],
    ['payout-v2-duplicate', V2_ID, 'DUPLICATE_IGNORED'],
    ['payout-legacy-accepted', LEGACY_ID, 'ACCEPTED'],
    ['payout-legacy-enqueued', LEGACY_ID, 'ENQUEUED'],
    ['payout-legacy-duplicate', LEGACY_ID, 'DUPLICATE_IGNORED'],
  ])('%s', (name, id, word) => {
    expect(readInitiation('payoutId', id, answerOf(200, fixture(name)))).toEqual({
      kind: 'accepted',
      word,
      httpStatus: 200,
      createdAtMs: Date.parse(CREATED),
    });
  });

  it.each([
    [
      'payout-v2-rejected',
      V2_ID,
      'AMOUNT_OUT_OF_BOUNDS',
      "Amount must lie between '1' and '20000' for provider 'MTN_MOMO_ZMB'.",
    ],
    [
      'payout-legacy-rejected',
      LEGACY_ID,
      'AMOUNT_TOO_LARGE',
      "Amount is above the maximum of '20000' for correspondent 'MTN_MOMO_ZMB'.",
    ],
  ])('%s', (name, id, code, message) => {
    expect(readInitiation('payoutId', id, answerOf(200, fixture(name)))).toEqual({
      kind: 'rejected',
      httpStatus: 200,
      reason: { code, message },
    });
  });

  it.each([
    ['error-v2-400-invalid-input', 'INVALID_INPUT', 'The request body is not readable as JSON.'],
    ['error-v2-400-invalid-parameter', 'INVALID_PARAMETER', "The value of 'amount' is not valid."],
    ['error-v2-400-missing-parameter', 'MISSING_PARAMETER', "The property 'currency' is missing."],
    [
      'error-v2-400-unsupported-parameter',
      'UNSUPPORTED_PARAMETER',
      "The property 'correspondent' is not known.",
    ],
    ['error-legacy-400', '400', "The property 'currency' is missing."],
  ])('%s', (name, code, message) => {
    expect(readInitiation('payoutId', V2_ID, answerOf(400, fixture(name)))).toEqual({
      kind: 'rejected',
      httpStatus: 400,
      reason: { code, message },
    });
  });

  it.each([
    ['error-v2-401-no-authentication', 401, 'NO_AUTHENTICATION', 'The request carries no token.'],
    [
      'error-v2-403-authentication-error',
      403,
      'AUTHENTICATION_ERROR',
      'The token of the request is not valid.',
    ],
    ['error-legacy-401', 401, '401', 'The request carries no token.'],
    ['error-legacy-403', 403, '403', 'The token of the request is not valid.'],
  ])('%s', (name, httpStatus, code, message) => {
    expect(readInitiation('payoutId', V2_ID, answerOf(httpStatus, fixture(name)))).toEqual({
      kind: 'forbidden',
      mayBeAccount: true,
      problem: 'token',
      httpStatus,
      reason: { code, message },
    });
  });

  it.each([
    ['error-v2-500-unknown-error', say`HTTP ${500} (${'UNKNOWN_ERROR'}).`],
    ['error-legacy-500', say`HTTP ${500} (${'500'}).`],
  ] as const)('%s', (name, detail) => {
    expect(readInitiation('payoutId', V2_ID, answerOf(500, fixture(name)))).toEqual({
      kind: 'unknown',
      cause: 'server',
      httpStatus: 500,
      retryAfterMs: null,
      detail,
    });
  });
});

describe('answers to a status check', () => {
  const FIELDS = { idField: 'payoutId', partyField: 'recipient' };
  const RECORD = {
    amount: '1250.5',
    currency: 'ZMW',
    phone: '260763456789',
    provider: 'MTN_MOMO_ZMB',
    providerTransactionId: null,
    createdAtMs: Date.parse(CREATED),
    country: 'ZMB',
    reference: 'PAY-2026-11-0042',
    metadata: { employee: 'E-0042', site: 'North' },
    reason: null,
  };

  it.each([
    ['payout-v2-status-accepted', { status: 'ACCEPTED' }],
    ['payout-v2-status-enqueued', { status: 'ENQUEUED' }],
    ['payout-v2-status-processing', { status: 'PROCESSING', phone: '260763456129' }],
    ['payout-v2-status-in-reconciliation', { status: 'IN_RECONCILIATION' }],
    [
      'payout-v2-status-completed',
      { status: 'COMPLETED', amount: '1250.5000', providerTransactionId: '7312904458' },
    ],
    [
      'payout-v2-status-failed',
      {
        status: 'FAILED',
        amount: '1250.50',
        phone: '260763456079',
        reason: {
          code: 'RECIPIENT_NOT_FOUND',
          message: 'The phone number has no wallet with this provider.',
        },
      },
    ],
  ])('%s', (name, facts) => {
    expect(readStatus(FIELDS, V2_ID, answerOf(200, fixture(name)))).toEqual({
      kind: 'found',
      record: { ...RECORD, ...facts },
    });
  });

  it('payout-v2-status-not-found', () => {
    const answer = answerOf(200, fixture('payout-v2-status-not-found'));
    expect(readStatus(FIELDS, V2_ID, answer)).toEqual({ kind: 'not-found' });
  });
});

describe('configuration and availability', () => {
  const COUNTRIES = [
    { country: 'COD', prefix: '243', names: { en: 'DR Congo', fr: 'RD Congo' } },
    { country: 'KEN', prefix: '254', names: { en: 'Kenya', fr: 'Kenya' } },
    { country: 'ZMB', prefix: '260', names: { en: 'Zambia', fr: 'Zambie' } },
  ];
  const V2_LIMITS = [
    'COD VODACOM_MPESA_COD Vodacom CDF DEPOSIT 500 1000000 0 OPERATIONAL',
    'COD VODACOM_MPESA_COD Vodacom CDF PAYOUT 1000 1000000 0 OPERATIONAL',
    'COD VODACOM_MPESA_COD Vodacom CDF REFUND 1000 1000000 0 OPERATIONAL',
    'COD VODACOM_MPESA_COD Vodacom USD DEPOSIT 1 2500 2 OPERATIONAL',
    'COD VODACOM_MPESA_COD Vodacom USD PAYOUT 1 2500 2 OPERATIONAL',
    'COD VODACOM_MPESA_COD Vodacom USD REFUND 1 2500 2 OPERATIONAL',
    'KEN MPESA_KEN Safaricom KES DEPOSIT 1 250000 0 OPERATIONAL',
    'KEN MPESA_KEN Safaricom KES PAYOUT 10 250000 2 DELAYED',
    'KEN MPESA_KEN Safaricom KES REFUND 10 250000 2 OPERATIONAL',
    'ZMB MTN_MOMO_ZMB MTN ZMW DEPOSIT 1 20000 2 OPERATIONAL',
    'ZMB MTN_MOMO_ZMB MTN ZMW PAYOUT 1 20000 2 OPERATIONAL',
    'ZMB MTN_MOMO_ZMB MTN ZMW REFUND 1 20000 2 OPERATIONAL',
    'ZMB AIRTEL_OAPI_ZMB Airtel ZMW DEPOSIT 1 20000 2 OPERATIONAL',
    'ZMB AIRTEL_OAPI_ZMB Airtel ZMW PAYOUT 1 20000 2 CLOSED',
    'ZMB AIRTEL_OAPI_ZMB Airtel ZMW REFUND 1 20000 2 OPERATIONAL',
  ];

  function lines(limits: readonly ProviderLimits[], types: readonly string[]): string[] {
    return limits
      .filter(({ operationType }) => types.includes(operationType))
      .map((entry) =>
        [
          entry.country,
          entry.provider,
          entry.providerName,
          entry.currency,
          entry.operationType,
          entry.minAmount,
          entry.maxAmount,
          entry.decimals,
          entry.status,
        ].join(' '),
      );
  }

  function configuration(name: string) {
    const outcome = readAccountData(
      say`that is no configuration`,
      answerOf(200, fixture(name)),
      readConfigurationAnswer,
    );
    if (outcome.kind !== 'read') throw new Error(`${name} was not read: ${JSON.stringify(outcome)}`);
    const { limits, ...rest } = outcome.value;
    return { limits, rest };
  }

  it.each(['active-configuration-v2-documented', 'active-configuration-v2-live'])('%s', (name) => {
    const { limits, rest } = configuration(name);
    expect(rest).toEqual({
      accountName: 'Acme Payroll',
      facts: { companyName: 'Acme Payroll', merchantId: null, merchantName: null, signedCallbacks: false },
      signedRequestsOnly: false,
      countries: COUNTRIES,
      notUnderstood: [],
    });
    expect(lines(limits, ['DEPOSIT', 'PAYOUT', 'REFUND'])).toEqual(V2_LIMITS);
    const deposits = limits.filter(({ operationType }) => operationType === 'DEPOSIT');
    expect(new Set(deposits.map(({ details }) => details?.customerName))).toEqual(new Set(['Acme Payroll']));
    expect(new Set(deposits.map(({ details }) => details?.authType))).toEqual(new Set(['PROVIDER_AUTH']));
    expect(deposits.flatMap(({ details }) => details?.pinChannels ?? []).length).toBeGreaterThan(0);
  });

  it('active-configuration-v2-documented also lists operations without limits', () => {
    const { limits } = configuration('active-configuration-v2-documented');
    const lookups = limits.filter(({ operationType }) => operationType === 'NAME_LOOKUP');
    expect(lookups).toHaveLength(5);
    expect(lookups[0]).toMatchObject({
      country: 'COD',
      provider: 'VODACOM_MPESA_COD',
      providerName: 'Vodacom',
      currency: 'CDF',
      operationType: 'NAME_LOOKUP',
      minAmount: null,
      maxAmount: null,
      decimals: null,
      status: null,
    });
  });

  it('active-configuration-legacy', () => {
    const { limits, rest } = configuration('active-configuration-legacy');
    expect(rest).toEqual({
      accountName: 'Acme Payroll',
      facts: { companyName: null, merchantId: 'ACME', merchantName: 'Acme Payroll', signedCallbacks: null },
      signedRequestsOnly: false,
      countries: ['CIV', 'COD', 'ZMB'].map((country) => ({ country, prefix: null, names: {} })),
      notUnderstood: [],
    });
    expect(lines(limits, ['PAYOUT'])).toEqual([
      'CIV ORANGE_CIV  XOF PAYOUT 1 2000000  ',
      'COD VODACOM_MPESA_COD  CDF PAYOUT 1000 1000000  ',
      'COD VODACOM_MPESA_COD  USD PAYOUT 1 2500  ',
      'ZMB MTN_MOMO_ZMB  ZMW PAYOUT 1 20000  ',
      'ZMB AIRTEL_OAPI_ZMB  ZMW PAYOUT 1 20000  ',
    ]);
    expect(limits).toHaveLength(15);
    const owners = new Map(limits.map(({ provider, details }) => [provider, details?.customerName]));
    expect([owners.get('ORANGE_CIV'), owners.get('MTN_MOMO_ZMB')]).toEqual([undefined, 'ACME']);
  });

  it.each(['availability-array', 'availability-object'])('%s', (name) => {
    const outcome = readAccountData(
      say`that is no availability`,
      answerOf(200, fixture(name)),
      readAvailabilityAnswer,
    );
    expect(outcome).toEqual({
      kind: 'read',
      value: [
        ['COD', 'VODACOM_MPESA_COD', 'OPERATIONAL'],
        ['KEN', 'MPESA_KEN', 'DELAYED'],
        ['ZMB', 'MTN_MOMO_ZMB', 'OPERATIONAL'],
        ['ZMB', 'AIRTEL_OAPI_ZMB', 'CLOSED'],
      ].flatMap(([country, provider, payoutStatus]) =>
        ['DEPOSIT', 'PAYOUT', 'REFUND'].map((operationType) => ({
          country,
          provider,
          operationType,
          status: operationType === 'PAYOUT' ? payoutStatus : 'OPERATIONAL',
        })),
      ),
    });
  });
});

it('leaves no documented answer out', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  expect([...seen].sort()).toEqual(files.sort());
});
