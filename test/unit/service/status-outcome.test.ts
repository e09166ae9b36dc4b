import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../main/service/answer.ts';
import type { StatusOutcome } from '../../../main/service/port.ts';
import { readStatus } from '../../../main/service/status-outcome.ts';
import { answerOf, OTHER_ID, OUR_ID } from '../../support/service/answers.ts';

const PAYOUT_FIELDS = { idField: 'payoutId', partyField: 'recipient' };

function read(answer: Answer, fields = PAYOUT_FIELDS): StatusOutcome {
  return readStatus(fields, OUR_ID, answer);
}

const NOTHING_ELSE = {
  amount: null,
  currency: null,
  phone: null,
  provider: null,
  providerTransactionId: null,
  createdAtMs: null,
  reason: null,
};

describe('the v2 envelope', () => {
  it('gives the whole record', () => {
    const data = {
      payoutId: OUR_ID,
      status: 'COMPLETED',
      amount: '1000.0000',
      currency: 'ZMW',
      country: 'ZMB',
      recipient: { type: 'MMO', accountDetails: { phoneNumber: '260763456789', provider: 'MTN_MOMO_ZMB' } },
      customerMessage: 'Salary',
      created: '2020-10-19T11:17:01Z',
      providerTransactionId: '12356789',
      metadata: { site: 'Ndola' },
      somethingNew: [1, 2],
    };
    expect(read(answerOf(200, { status: 'FOUND', data }))).toEqual({
      kind: 'found',
      record: {
        status: 'COMPLETED',
        amount: '1000.0000',
        currency: 'ZMW',
        phone: '260763456789',
        provider: 'MTN_MOMO_ZMB',
        providerTransactionId: '12356789',
        createdAtMs: Date.parse('2020-10-19T11:17:01Z'),
        country: 'ZMB',
        metadata: { site: 'Ndola' },
        details: '{"somethingNew":[1,2]}',
        reason: null,
      },
    });
  });

  it('gives the reason of a failure', () => {
    const failureReason = { failureCode: 'RECIPIENT_NOT_FOUND', failureMessage: 'No such wallet.' };
    const answer = answerOf(200, {
      status: 'FOUND',
      data: { payoutId: OUR_ID, status: 'FAILED', failureReason },
    });
    expect(read(answer)).toEqual({
      kind: 'found',
      record: {
        ...NOTHING_ELSE,
        status: 'FAILED',
        reason: { code: 'RECIPIENT_NOT_FOUND', message: 'No such wallet.' },
      },
    });
  });

  it.each(['PROCESSING', 'IN_RECONCILIATION', 'SOMETHING_NEW', 'completed'])(
    'keeps the word %s as it is',
    (status) => {
      const answer = answerOf(200, { status: 'FOUND', data: { payoutId: OUR_ID, status } });
      expect(read(answer)).toEqual({ kind: 'found', record: { ...NOTHING_ELSE, status } });
    },
  );

  it('takes strange or missing facts as not given', () => {
    const data = {
      payoutId: OUR_ID,
      status: 'ACCEPTED',
      amount: 10.5,
      currency: '',
      recipient: { accountDetails: 'x', address: 7 },
      providerTransactionId: { id: 1 },
      created: null,
      failureReason: null,
    };
    expect(read(answerOf(200, { status: 'FOUND', data }))).toEqual({
      kind: 'found',
      record: { ...NOTHING_ELSE, status: 'ACCEPTED' },
    });
  });

  it('takes a whole number for the text that it is', () => {
    const data = {
      payoutId: OUR_ID,
      status: 'ACCEPTED',
      amount: 15,
      recipient: { accountDetails: { phoneNumber: 260763456789 } },
    };
    expect(read(answerOf(200, { status: 'FOUND', data }))).toEqual({
      kind: 'found',
      record: { ...NOTHING_ELSE, status: 'ACCEPTED', amount: '15', phone: '260763456789' },
    });
  });

  it('P4 P9 nested deeper than its details can be kept is no answer', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const data = `{"payoutId":"${OUR_ID}","status":"COMPLETED","x":${deep}}`;
    expect(read(answerOf(200, `{"status":"FOUND","data":${data}}`))).toMatchObject({ kind: 'no-answer' });
  });

  it('P9 keeps no character NUL in any of its facts', () => {
    const data = String.raw`{"payoutId":"${OUR_ID}","status":"COMPLETED","providerTransactionId":"\u0000","x":"\u0000"}`;
    expect(read(answerOf(200, `{"status":"FOUND","data":${data}}`))).toMatchObject({
      record: { providerTransactionId: '\ufffd', details: '{"x":"\ufffd"}' },
    });
  });

  it('NOT_FOUND is the service’s word that it has no such id', () => {
    expect(read(answerOf(200, { status: 'NOT_FOUND' }))).toEqual({ kind: 'not-found' });
    expect(read(answerOf(404, { status: 'NOT_FOUND' }))).toEqual({ kind: 'not-found' });
  });

  it.each([
    ['another id', { status: 'FOUND', data: { payoutId: OTHER_ID, status: 'COMPLETED' } }],
    ['no id', { status: 'FOUND', data: { status: 'COMPLETED' } }],
    ['no status', { status: 'FOUND', data: { payoutId: OUR_ID } }],
    ['no record', { status: 'FOUND' }],
    ['a record that is an array', { status: 'FOUND', data: [{ payoutId: OUR_ID, status: 'COMPLETED' }] }],
    ['no envelope status', { data: { payoutId: OUR_ID, status: 'COMPLETED' } }],
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['null', 'null'],
  ])('P4 with %s is no answer', (_what, body) => {
    expect(read(answerOf(200, body))).toMatchObject({ kind: 'no-answer', cause: 'unreadable' });
  });

  it('P4 with another word than FOUND and NOT_FOUND is no answer', () => {
    const body = { payoutId: OUR_ID, status: 'COMPLETED' };
    expect(read(answerOf(200, body))).toMatchObject({ kind: 'no-answer', cause: 'unknown-word' });
  });
});

describe('the legacy array', () => {
  const DEPOSIT_FIELDS = { idField: 'depositId', partyField: 'payer' };

  it('gives a deposit record', () => {
    const record = {
      depositId: OUR_ID,
      status: 'COMPLETED',
      requestedAmount: '123.00',
      depositedAmount: '123.00',
      currency: 'ZMW',
      country: 'ZMB',
      correspondent: 'MTN_MOMO_ZMB',
      payer: { type: 'MSISDN', address: { value: '260763456789' } },
      customerTimestamp: '2020-02-21T17:32:28Z',
      created: '2020-02-21T17:32:30Z',
      correspondentIds: { SOME_ID: 'x' },
    };
    expect(read(answerOf(200, [record]), DEPOSIT_FIELDS)).toEqual({
      kind: 'found',
      record: {
        status: 'COMPLETED',
        amount: '123.00',
        country: 'ZMB',
        currency: 'ZMW',
        phone: '260763456789',
        provider: 'MTN_MOMO_ZMB',
        providerTransactionId: null,
        createdAtMs: Date.parse('2020-02-21T17:32:30Z'),
        settledAmount: '123',
        details: '{"depositedAmount":"123.00","correspondentIds":{"SOME_ID":"x"}}',
        reason: null,
      },
    });
  });

  it('gives an amount that cannot be read word for word, and none for an empty one', () => {
    const record = { depositId: OUR_ID, status: 'COMPLETED', requestedAmount: '10' };
    for (const depositedAmount of ['1e3', '-5', 'ten', '9,00']) {
      const answer = answerOf(200, [{ ...record, depositedAmount }]);
      expect(read(answer, DEPOSIT_FIELDS)).toMatchObject({ record: { unreadAmount: depositedAmount } });
    }
    for (const depositedAmount of ['', null, undefined, '10.0000']) {
      const outcome = read(answerOf(200, [{ ...record, depositedAmount }]), DEPOSIT_FIELDS);
      expect(outcome).not.toHaveProperty('record.unreadAmount');
    }
  });

  it('without a record means that the service has no such id', () => {
    expect(read(answerOf(200, []))).toEqual({ kind: 'not-found' });
  });

  it('P4 with several records, or with one of another id, is no answer', () => {
    const ours = { payoutId: OUR_ID, status: 'COMPLETED' };
    const other = { payoutId: OTHER_ID, status: 'COMPLETED' };
    for (const records of [[ours, ours], [ours, other], [other], [null]]) {
      expect(read(answerOf(200, records))).toMatchObject({ kind: 'no-answer', cause: 'unreadable' });
    }
  });
});

describe('other statuses', () => {
  it.each([404, 405])('%i without the envelope means that the path is not offered', (httpStatus) => {
    for (const body of ['', '<html></html>', { status: 'FOUND' }, { error: 'Not Found' }, []]) {
      expect(read(answerOf(httpStatus, body))).toEqual({ kind: 'not-offered', httpStatus });
    }
  });

  it('P4 a 404 that did not arrive whole proves neither', () => {
    expect(read(answerOf(404, '', { ending: 'cut' }))).toMatchObject({ kind: 'no-answer' });
    expect(read(answerOf(404, '', { ending: 'timeout' }))).toMatchObject({
      kind: 'no-answer',
      cause: 'timeout',
    });
  });

  it.each([
    [401, '', 'token'],
    [403, { failureReason: { failureCode: 'AUTHENTICATION_ERROR' } }, 'token'],
    [403, { failureReason: { failureCode: 'AUTHORISATION_ERROR' } }, 'not-allowed'],
  ])('%i is a problem of the set-up', (httpStatus, body, problem) => {
    expect(read(answerOf(httpStatus, body))).toEqual({ kind: 'setup', problem, httpStatus });
  });

  it.each([
    [408, 'request-timeout'],
    [429, 'throttled'],
    [500, 'server'],
    [503, 'server'],
    [302, 'redirect'],
    [400, 'unreadable'],
    [409, 'unreadable'],
    [204, 'unreadable'],
  ])('%i is no answer', (httpStatus, cause) => {
    expect(read(answerOf(httpStatus, { status: 'NOT_FOUND' }))).toMatchObject({ kind: 'no-answer', cause });
  });

  it('hands on how long the service wants to be left alone', () => {
    expect(read(answerOf(429, '', { retryAfter: '4' }))).toHaveProperty('retryAfterMs', 4_000);
  });
});

describe('whatever comes back', () => {
  it('P4 only a record of our id is ever found, and nothing throws', () => {
    const record = fc.record(
      {
        payoutId: fc.constantFrom(OUR_ID, OTHER_ID),
        status: fc.oneof(fc.constantFrom('COMPLETED', 'FAILED'), fc.jsonValue()),
        recipient: fc.jsonValue(),
        failureReason: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      fc.record({
        status: fc.constantFrom('FOUND', 'NOT_FOUND', 'x'),
        data: fc.oneof(record, fc.jsonValue()),
      }),
      fc.array(record, { maxLength: 2 }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(200, 404, 405, 400, 500), body, (httpStatus, value) => {
        const outcome = read(answerOf(httpStatus, value));
        if (outcome.kind !== 'found') return;
        expect(httpStatus).toBe(200);
        expect(JSON.stringify(value)).toContain(OUR_ID);
      }),
      { numRuns: 2_000 },
    );
  });
});
