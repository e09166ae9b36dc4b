import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequestBody } from '../../../main/service/request-body.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { OUR_ID } from '../../support/service/answers.ts';

const FACTS = { id: OUR_ID, customerTimestamp: '2026-11-21T12:00:00.000Z' };
const FIELDS = {
  phone: '260763456789',
  amount: '10.5',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  country: 'ZMB',
  message: 'Salary November',
  reference: 'EMP-0042',
  name: 'Chanda Mwale',
};

describe('buildRequestBody', () => {
  it('writes a v2 payout with the keys of the interface in their order', () => {
    expect(buildRequestBody(PAYOUT, 'v2', FIELDS, FACTS)).toBe(
      `{"payoutId":"${OUR_ID}","recipient":{"type":"MMO","accountDetails":{"phoneNumber":"260763456789","provider":"MTN_MOMO_ZMB"}},"amount":"10.5","currency":"ZMW","clientReferenceId":"EMP-0042","customerMessage":"Salary November"}`,
    );
  });

  it('writes a legacy payout with the keys of the interface in their order', () => {
    expect(buildRequestBody(PAYOUT, 'legacy', FIELDS, FACTS)).toBe(
      `{"payoutId":"${OUR_ID}","amount":"10.5","currency":"ZMW","correspondent":"MTN_MOMO_ZMB","recipient":{"type":"MSISDN","address":{"value":"260763456789"}},"customerTimestamp":"2026-11-21T12:00:00.000Z","statementDescription":"Salary November","country":"ZMB"}`,
    );
  });

  it('leaves out optional fields that are absent or empty', () => {
    const { phone, amount, currency, provider } = FIELDS;
    const fields = { phone, amount, currency, provider, message: '', reference: '' };
    expect(JSON.parse(buildRequestBody(PAYOUT, 'v2', fields, FACTS))).toEqual({
      payoutId: OUR_ID,
      recipient: { type: 'MMO', accountDetails: { phoneNumber: phone, provider } },
      amount,
      currency,
    });
  });

  it('writes v2 metadata as single pairs and legacy metadata as names and values', () => {
    const fields = { ...FIELDS, 'metadata.site': 'Ndola', 'metadata.department': 'Field "B"' };
    expect(JSON.parse(buildRequestBody(PAYOUT, 'v2', fields, FACTS))).toHaveProperty('metadata', [
      { department: 'Field "B"' },
      { site: 'Ndola' },
    ]);
    expect(JSON.parse(buildRequestBody(PAYOUT, 'legacy', fields, FACTS))).toHaveProperty('metadata', [
      { fieldName: 'department', fieldValue: 'Field "B"' },
      { fieldName: 'site', fieldValue: 'Ndola' },
    ]);
  });

  it('keeps a metadata key that is also a property of every object', () => {
    const fields = { ...FIELDS, 'metadata.__proto__': 'kept', 'metadata.constructor': 'kept too' };
    expect(buildRequestBody(PAYOUT, 'v2', fields, FACTS)).toContain(
      '"metadata":[{"__proto__":"kept"},{"constructor":"kept too"}]',
    );
  });

  it('gives the same bytes whatever the order in which the fields are handed in', () => {
    const fields = { ...FIELDS, 'metadata.b': '2', 'metadata.a': '1' };
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(fields), { minLength: 10 }), (entries) => {
        for (const generation of ['v2', 'legacy'] as const) {
          expect(buildRequestBody(PAYOUT, generation, Object.fromEntries(entries), FACTS)).toBe(
            buildRequestBody(PAYOUT, generation, fields, FACTS),
          );
        }
      }),
    );
  });

  it('P8 writes the amount exactly as given, never as a number', () => {
    const amount = '12345678901234567890.25';
    expect(buildRequestBody(PAYOUT, 'v2', { ...FIELDS, amount }, FACTS)).toContain(`"amount":"${amount}"`);
  });

  it.each([
    ['v2', { ...FIELDS, amount: '10.50' }],
    ['v2', { ...FIELDS, amount: '010' }],
    ['v2', { ...FIELDS, amount: '' }],
    ['v2', { ...FIELDS, phone: '' }],
    ['v2', { ...FIELDS, message: 'abc' }],
    ['v2', { ...FIELDS, message: 'x'.repeat(23) }],
    ['legacy', { ...FIELDS, message: '' }],
    ['legacy', { ...FIELDS, currency: '' }],
  ] as const)(
    'refuses to build a %s request that the interface does not allow (%j)',
    (generation, fields) => {
      expect(() => buildRequestBody(PAYOUT, generation, fields, FACTS)).toThrow(/does not fit the interface/);
    },
  );

  it('refuses an identifier that is not 36 characters long', () => {
    expect(() => buildRequestBody(PAYOUT, 'v2', FIELDS, { ...FACTS, id: 'short' })).toThrow(/payoutId/);
  });

  it('names fields, never their values, when it refuses', () => {
    const fields = { ...FIELDS, phone: '', message: 'this message is far too long for it' };
    expect(() => buildRequestBody(PAYOUT, 'v2', fields, FACTS)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('far too long') }),
    );
  });

  it('builds an operation that it has never heard of from its table alone', () => {
    const table = { ...PAYOUT, fields: PAYOUT.fields.filter(({ name }) => name !== 'reference') };
    expect(JSON.parse(buildRequestBody(table, 'v2', FIELDS, FACTS))).not.toHaveProperty('clientReferenceId');
  });
});
