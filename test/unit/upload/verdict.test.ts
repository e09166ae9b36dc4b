// What each answer means for a row (design, "What counts as what"), with and without an earlier offer in doubt.

import { describe, expect, test } from 'vitest';
import type { InitiationOutcome, StatusOutcome, StatusRecord } from '../../../main/service/port.ts';
import {
  checkedEvent,
  judgeInitiation,
  recordAgrees,
  signalOfCheck,
  stateOfRecord,
} from '../../../main/upload/asking/verdict.ts';

const NOW_MS = 5_000;
const CLEAR = { ordinal: 3, provider: 'MTN_MOMO_ZMB', hasUnresolvedOffer: false, isRepeated: false };
const IN_DOUBT = { ...CLEAR, hasUnresolvedOffer: true };
const BOTH = [CLEAR, IN_DOUBT];

function accepted(word: 'ACCEPTED' | 'ENQUEUED' | 'DUPLICATE_IGNORED'): InitiationOutcome {
  return { kind: 'accepted', word, httpStatus: 200, createdAtMs: null };
}

test('P4 a refusal that may say that the service has the payment is asked about, also of a row never offered before', () => {
  const reason = { code: 'DUPLICATE_REQUEST', message: 'Known.' };
  const outcome = { kind: 'rejected', httpStatus: 409, reason } as const;
  expect(judgeInitiation(CLEAR, { ...outcome, isConflict: true }, NOW_MS).decision).toBe('confirm');
  expect(judgeInitiation(CLEAR, outcome, NOW_MS).decision).toBe('done');
});

describe('an acceptance', () => {
  test.each([
    ['ACCEPTED', 'accepted', false],
    ['ENQUEUED', 'enqueued', false],
    ['DUPLICATE_IGNORED', 'accepted', true],
  ] as const)('%s makes the row %s, in doubt or not', (word, next, duplicateIgnored) => {
    for (const row of BOTH) {
      const verdict = judgeInitiation(row, accepted(word), NOW_MS);
      expect(verdict).toMatchObject({ decision: 'done', signal: 'good', retryAfterMs: null });
      expect(verdict.event).toMatchObject({
        kind: 'answered',
        ordinal: 3,
        next,
        word,
        duplicateIgnored,
        acceptedAtMs: NOW_MS,
      });
    }
  });
});

describe('a refusal', () => {
  const refusal: InitiationOutcome = {
    kind: 'rejected',
    httpStatus: 200,
    reason: { code: 'AMOUNT_OUT_OF_BOUNDS', message: 'Too much.' },
  };

  test('of a row without doubt stands', () => {
    const verdict = judgeInitiation(CLEAR, refusal, NOW_MS);
    expect(verdict).toMatchObject({ decision: 'done', signal: 'good' });
    expect(verdict.event).toMatchObject({
      next: 'rejected',
      reasonCode: 'AMOUNT_OUT_OF_BOUNDS',
      reason: 'Too much.',
      acceptedAtMs: null,
    });
  });

  test.each([
    ['an unresolved offer', IN_DOUBT],
    ['an earlier offer after which it went back to the queue', { ...CLEAR, isRepeated: true }],
  ])('P4 of a row with %s is to be confirmed before it stands', (_what, row) => {
    for (const httpStatus of [200, 400, 413, 422, 451]) {
      const verdict = judgeInitiation(row, { ...refusal, httpStatus }, NOW_MS);
      expect(verdict).toMatchObject({ decision: 'confirm', httpStatus, signal: 'good' });
      expect(verdict.event).toMatchObject({ next: 'rejected' });
    }
  });
});

describe('P4 no readable answer', () => {
  test.each([
    'timeout',
    'cut',
    'server',
    'request-timeout',
    'unreadable',
    'unknown-word',
    'redirect',
    'throttled',
  ] as const)('%s leaves the row offered, to be offered again', (cause) => {
    for (const row of BOTH) {
      const outcome: InitiationOutcome = {
        kind: 'unknown',
        cause,
        httpStatus: 500,
        retryAfterMs: 700,
        detail: 'why',
      };
      const verdict = judgeInitiation(row, outcome, NOW_MS);
      expect(verdict).toMatchObject({
        decision: 'retry',
        signal: cause === 'throttled' ? 'throttled' : 'trouble',
        retryAfterMs: 700,
        event: { kind: 'unanswered', ordinal: 3, cause, httpStatus: 500, detail: 'why' },
      });
    }
  });
});

test('425 puts off its own row as long as the service asks, and no other', () => {
  const outcome: InitiationOutcome = {
    kind: 'unknown',
    cause: 'too-early',
    httpStatus: 425,
    retryAfterMs: 30_000,
    detail: 'why',
  };
  expect(judgeInitiation(CLEAR, outcome, NOW_MS)).toMatchObject({
    decision: 'retry',
    laterMs: 30_000,
    signal: 'trouble',
    retryAfterMs: null,
  });
});

describe('a request that never left', () => {
  const outcome: InitiationOutcome = { kind: 'not-sent', detail: 'The connection was refused.' };

  test('puts the row back into the queue, its attempt withdrawn', () => {
    expect(judgeInitiation(CLEAR, outcome, NOW_MS)).toMatchObject({
      decision: 'put-back',
      signal: 'unreachable',
      event: { kind: 'withdrawn', next: 'queued', detail: 'The connection was refused.' },
    });
  });

  test('P4 leaves a row offered whose earlier offer is unresolved', () => {
    expect(judgeInitiation(IN_DOUBT, outcome, NOW_MS)).toMatchObject({
      decision: 'put-back',
      event: { kind: 'withdrawn', next: 'offered' },
    });
  });
});

describe('a refusal of the account', () => {
  const refused = (reason: { code: string; message: string } | null): InitiationOutcome => ({
    kind: 'forbidden',
    problem: 'token',
    httpStatus: 401,
    reason,
    mayBeAccount: true,
  });

  test('holds and burns no row', () => {
    const verdict = judgeInitiation(CLEAR, refused({ code: 'AUTHENTICATION_ERROR', message: 'No.' }), NOW_MS);
    expect(verdict).toMatchObject({
      decision: 'hold',
      forbidden: { problem: 'token', httpStatus: 401, reason: 'AUTHENTICATION_ERROR: No.' },
      signal: 'neutral',
      event: { kind: 'answered', next: 'queued', word: 'AUTHENTICATION_ERROR', reasonCode: null },
    });
  });

  test('P4 leaves a row in doubt where it is', () => {
    expect(judgeInitiation(IN_DOUBT, refused(null), NOW_MS)).toMatchObject({
      decision: 'hold',
      forbidden: { reason: null },
      event: { next: 'offered', word: '401' },
    });
  });
});

const SENT = {
  phone: '260763456789',
  amount: '10.5',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  fields: {
    country: 'ZMB',
    reference: 'EMP-007',
    'metadata.team': 'Mill',
    'metadata.national id:pii': '123/45',
  },
};
const RECORD: StatusRecord = {
  status: 'COMPLETED',
  amount: '10.5000',
  currency: 'ZMW',
  phone: '260763456789',
  provider: 'MTN_MOMO_ZMB',
  providerTransactionId: 'T-1',
  createdAtMs: null,
  reason: null,
};

describe("the service's record", () => {
  test('agrees when what it says is what was sent, amounts as numbers', () => {
    expect(recordAgrees(RECORD, SENT)).toBe(true);
    expect(recordAgrees({ ...RECORD, amount: null, currency: null, phone: null, provider: null }, SENT)).toBe(
      true,
    );
  });

  test.each([
    ['amount', { amount: '10.51' }],
    ['unreadable amount', { amount: 'ten' }],
    ['currency', { currency: 'USD' }],
    ['phone', { phone: '260763456780' }],
    ['provider', { provider: 'AIRTEL_OAPI_ZMB' }],
  ])('is a conflict with another %s, whatever its status', (_what, difference) => {
    for (const status of ['COMPLETED', 'FAILED', 'PROCESSING']) {
      expect(stateOfRecord({ ...RECORD, ...difference, status }, SENT)).toBe('conflict');
    }
  });

  test.each([
    ['COMPLETED', 'completed'],
    ['FAILED', 'failed'],
    ['ENQUEUED', 'enqueued'],
    ['ACCEPTED', 'accepted'],
    ['PROCESSING', 'accepted'],
    ['IN_RECONCILIATION', 'accepted'],
    ['SOMETHING_NEW', 'accepted'],
    ['completed', 'accepted'],
  ] as const)('with status %s makes the row %s', (status, state) => {
    expect(stateOfRecord({ ...RECORD, status }, SENT)).toBe(state);
  });

  test('becomes an event that keeps the word and says when to ask again, or that it is over', () => {
    const row = { ordinal: 3, acceptedAtMs: 4_000 };
    expect(checkedEvent(row, SENT, RECORD, NOW_MS, 9_000)).toMatchObject({
      kind: 'checked',
      next: 'completed',
      serviceStatus: 'COMPLETED',
      providerTransactionId: 'T-1',
      acceptedAtMs: 4_000,
      settledAtMs: NOW_MS,
      nextCheckAtMs: null,
    });
    expect(checkedEvent(row, SENT, { ...RECORD, status: 'SOMETHING_NEW' }, NOW_MS, 9_000)).toMatchObject({
      next: 'accepted',
      serviceStatus: 'SOMETHING_NEW',
      settledAtMs: null,
      nextCheckAtMs: 9_000,
    });
  });

  test('says of a conflict what differs, without repeating a number', () => {
    const event = checkedEvent(
      { ordinal: 3, acceptedAtMs: null },
      SENT,
      { ...RECORD, amount: '99', currency: 'USD', phone: '260000000000', provider: 'AIRTEL_OAPI_ZMB' },
      NOW_MS,
      9_000,
    );
    expect(event).toMatchObject({ next: 'conflict', reasonCode: 'CONFLICT', acceptedAtMs: NOW_MS });
    const reason = event.kind === 'checked' ? event.reason : null;
    expect(reason).toContain('amount 99 USD instead of 10.5 ZMW');
    expect(reason).toContain('currency USD instead of ZMW');
    expect(reason).toContain('another recipient');
    expect(reason).toContain('AIRTEL_OAPI_ZMB instead of MTN_MOMO_ZMB');
    expect(reason).not.toContain('260000000000');
  });

  test('about facts that were left to the service proves nothing', () => {
    const open = { phone: '', amount: '', currency: '', provider: '', fields: {} };
    expect(recordAgrees(RECORD, open)).toBe(true);
    expect(stateOfRecord({ ...RECORD, status: 'COMPLETED' }, open)).toBe('completed');
  });

  test('P3 with other money than was asked completes the row and says the difference', () => {
    const record = { ...RECORD, status: 'COMPLETED', settledAmount: '9', details: '{"depositedAmount":"9"}' };
    expect(checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, SENT, record, NOW_MS, 9_000)).toMatchObject({
      next: 'completed',
      reasonCode: 'OTHER_AMOUNT',
      reason: '9 was moved instead of 10.5.',
      settledAmount: '9',
      details: '{"depositedAmount":"9"}',
    });
    const same = checkedEvent(
      { ordinal: 3, acceptedAtMs: 1 },
      SENT,
      { ...record, settledAmount: '10.5' },
      NOW_MS,
      9_000,
    );
    expect(same).toMatchObject({ next: 'completed', reasonCode: null, reason: null });
  });

  test('P3 whose money cannot be read is for a person, and is never taken for what was asked', () => {
    const record = { ...RECORD, status: 'COMPLETED', unreadAmount: '1e3' };
    expect(checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, SENT, record, NOW_MS, 9_000)).toMatchObject({
      next: 'conflict',
      reasonCode: 'CONFLICT',
      reason: 'The service knows this id with an amount moved of “1e3”, which cannot be read.',
    });
    const open = checkedEvent(
      { ordinal: 3, acceptedAtMs: 1 },
      SENT,
      { ...record, status: 'SUBMITTED' },
      1,
      2,
    );
    expect(open).toMatchObject({ next: 'accepted' });
  });

  test('P3 tells the money of a row that left the amount to the service, in the currency it moved in', () => {
    const unstated = { ...SENT, amount: '', currency: '' };
    const record = { ...RECORD, status: 'COMPLETED', amount: '75.5000', settledCurrency: 'ZMW' };
    const event = checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, unstated, record, NOW_MS, 9_000);
    expect(event).toMatchObject({ settledAmount: '75.5', settledCurrency: 'ZMW', reasonCode: null });
    const named = { ...unstated, currency: 'ZMW' };
    expect(checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, named, record, NOW_MS, 9_000)).not.toHaveProperty(
      'settledCurrency',
    );
    const open = { ...record, status: 'PROCESSING' };
    expect(checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, unstated, open, NOW_MS, 9_000)).not.toHaveProperty(
      'settledAmount',
    );
  });

  test.each(['__proto__', 'constructor'])(
    'P9 sums no money by the name of a currency that is %s',
    (currency) => {
      const unnamed = { ...SENT, currency: '' };
      const record = { ...RECORD, status: 'COMPLETED', currency: null, settledCurrency: currency };
      const event = checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, unnamed, record, NOW_MS, 9_000);
      expect(event).not.toHaveProperty('settledCurrency');
    },
  );

  test('P3 keeps the currency of the service where the request named none, and says where the row names another', () => {
    const unnamed = { ...SENT, currency: '' };
    const record = { ...RECORD, status: 'COMPLETED', currency: null, settledCurrency: 'UGX' };
    const row = { ordinal: 3, acceptedAtMs: 1 };
    expect(checkedEvent(row, unnamed, record, NOW_MS, 9_000)).toMatchObject({
      settledAmount: '10.5',
      settledCurrency: 'UGX',
      reason: null,
    });
    expect(checkedEvent(row, SENT, record, NOW_MS, 9_000)).toMatchObject({
      settledCurrency: 'UGX',
      reasonCode: 'OTHER_DETAILS',
      reason: 'The service moved UGX, and the row says ZMW.',
    });
  });

  test.each([
    ['country', { country: 'UGA' }, 'country UGA instead of ZMB'],
    ['reference', { reference: 'EMP-008' }, 'reference “EMP-008” instead of “EMP-007”'],
    ['metadata', { metadata: { team: 'Farm', other: 'x' } }, 'another text in metadata team'],
    ['personal metadata', { metadata: { 'national id': '9' } }, 'another text in metadata national id'],
  ])('tells that another %s comes back, and lets the row go on', (_, echo, words) => {
    const row = { ordinal: 3, acceptedAtMs: 1 };
    const reason = `The service has it with ${words}.`;
    for (const [status, next] of [
      ['COMPLETED', 'completed'],
      ['PROCESSING', 'accepted'],
    ] as const) {
      const event = checkedEvent(row, SENT, { ...RECORD, ...echo, status }, NOW_MS, 9_000);
      expect(event).toMatchObject({ next, reasonCode: 'OTHER_DETAILS', reason });
    }
    const failed = { ...RECORD, ...echo, status: 'FAILED', reason: { code: 'LIMIT', message: 'Full.' } };
    expect(checkedEvent(row, SENT, failed, NOW_MS, 9_000)).toMatchObject({
      next: 'failed',
      reasonCode: 'LIMIT',
      reason: `Full. ${reason}`,
    });
  });

  test('says nothing of what comes back as it was sent, in part, or beside it', () => {
    const echo = { country: 'zmb', reference: ' EMP-007', metadata: { team: 'Mill', other: 'x' } };
    const record = { ...RECORD, ...echo, status: 'COMPLETED' };
    const event = checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, SENT, record, NOW_MS, 9_000);
    expect(event).toMatchObject({ next: 'completed', reasonCode: null, reason: null });
  });

  test('of a failed payout carries its reason', () => {
    const record = { ...RECORD, status: 'FAILED', reason: { code: 'RECIPIENT_NOT_FOUND', message: 'None.' } };
    expect(checkedEvent({ ordinal: 3, acceptedAtMs: 1 }, SENT, record, NOW_MS, 9_000)).toMatchObject({
      next: 'failed',
      reasonCode: 'RECIPIENT_NOT_FOUND',
      reason: 'None.',
      settledAtMs: NOW_MS,
    });
  });
});

describe('what a status check tells about the service', () => {
  const noAnswer = (cause: 'throttled' | 'not-sent' | 'timeout' | 'server'): StatusOutcome => ({
    kind: 'no-answer',
    cause,
    retryAfterMs: 900,
    detail: '',
  });

  test.each([
    [{ kind: 'found', record: RECORD }, 'good', null],
    [{ kind: 'not-found' }, 'good', null],
    [{ kind: 'not-offered', httpStatus: 404 }, 'neutral', null],
    [{ kind: 'setup', problem: 'token', httpStatus: 401 }, 'neutral', null],
    [noAnswer('throttled'), 'throttled', 900],
    [noAnswer('not-sent'), 'unreachable', null],
    [noAnswer('timeout'), 'trouble', 900],
    [noAnswer('server'), 'trouble', 900],
  ] as const)('%j is %s', (outcome, signal, retryAfterMs) => {
    expect(signalOfCheck(outcome)).toMatchObject({ signal, retryAfterMs });
  });
});
