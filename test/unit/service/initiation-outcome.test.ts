import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../main/service/answer.ts';
import { readInitiation } from '../../../main/service/initiation-outcome.ts';
import type { InitiationOutcome } from '../../../main/service/port.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { answerOf, OTHER_ID, OUR_ID } from '../../support/service/answers.ts';

function read(answer: Answer): InitiationOutcome {
  return readInitiation('payoutId', OUR_ID, answer);
}

const REASON = { failureCode: 'INVALID_AMOUNT', failureMessage: 'Too many decimals.' };

describe('a success status', () => {
  it.each([200, 201, 202])('%i with our id and a word of acceptance is that word', (httpStatus) => {
    for (const word of ['ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED']) {
      expect(read(answerOf(httpStatus, { payoutId: OUR_ID, status: word }))).toEqual({
        kind: 'accepted',
        word,
        httpStatus,
        createdAtMs: null,
      });
    }
  });

  it.each([
    ['2020-10-19T11:17:01Z', '2020-10-19T11:17:01Z'],
    ['2020-10-19T11:17:01.250+02:00', '2020-10-19T09:17:01.250Z'],
    ['2020-10-19T11:17:01+0200', '2020-10-19T09:17:01Z'],
    ['2020-10-19T11:17:01', '2020-10-19T11:17:01Z'],
  ])('hands on the moment of creation %s in UTC', (created, moment) => {
    expect(read(answerOf(200, { payoutId: OUR_ID, status: 'ACCEPTED', created }))).toHaveProperty(
      'createdAtMs',
      Date.parse(moment),
    );
  });

  it.each([5, 'yesterday', null, {}])('is not disturbed by a strange moment of creation (%j)', (created) => {
    expect(read(answerOf(200, { payoutId: OUR_ID, status: 'ACCEPTED', created, extra: [1] }))).toEqual({
      kind: 'accepted',
      word: 'ACCEPTED',
      httpStatus: 200,
      createdAtMs: null,
    });
  });

  it('may write the identifier in capitals, and may begin with a byte order mark', () => {
    const body = `\ufeff${JSON.stringify({ payoutId: OUR_ID.toUpperCase(), status: 'ACCEPTED' })}`;
    expect(read(answerOf(200, body))).toHaveProperty('kind', 'accepted');
  });

  it.each([
    [
      'a failure object of v2',
      { failureReason: REASON },
      { code: 'INVALID_AMOUNT', message: 'Too many decimals.' },
    ],
    [
      'a rejection object of the legacy generation',
      { rejectionReason: { rejectionCode: 'AMOUNT_TOO_LARGE', rejectionMessage: 'At most 20000.' } },
      { code: 'AMOUNT_TOO_LARGE', message: 'At most 20000.' },
    ],
    ['a plain string', { rejectionReason: 'Not today' }, { code: 'UNSPECIFIED', message: 'Not today' }],
    [
      'unknown fields',
      { failureReason: { why: 'x', n: 2 } },
      { code: 'UNSPECIFIED', message: '{"why":"x","n":2}' },
    ],
    ['a code alone', { failureReason: { failureCode: 'X_1' } }, { code: 'X_1', message: '' }],
    [
      'a code and unknown fields',
      { failureReason: { failureCode: 'X_1', limit: '5' } },
      { code: 'X_1', message: '{"failureCode":"X_1","limit":"5"}' },
    ],
    ['a numeric code', { failureReason: { failureCode: 17 } }, { code: '17', message: '' }],
    ['an empty object', { failureReason: {} }, { code: 'UNSPECIFIED', message: '' }],
    ['nothing', {}, { code: 'UNSPECIFIED', message: '' }],
    [
      'null and a reason elsewhere',
      { failureReason: null, rejectionReason: 'R' },
      { code: 'UNSPECIFIED', message: 'R' },
    ],
  ])('REJECTED with %s is a rejection', (_what, failure, reason) => {
    expect(read(answerOf(200, { payoutId: OUR_ID, status: 'REJECTED', ...failure }))).toEqual({
      kind: 'rejected',
      httpStatus: 200,
      reason,
    });
  });

  it.each([
    ['another id', { payoutId: OTHER_ID, status: 'ACCEPTED' }],
    ['another id, rejected', { payoutId: OTHER_ID, status: 'REJECTED', failureReason: REASON }],
    ['no id', { status: 'ACCEPTED' }],
    ['no id, rejected', { status: 'REJECTED', failureReason: REASON }],
    ['the id of another operation', { depositId: OUR_ID, status: 'ACCEPTED' }],
    ['no status', { payoutId: OUR_ID }],
    ['an empty status', { payoutId: OUR_ID, status: '' }],
    ['a status that is no text', { payoutId: OUR_ID, status: 1 }],
    ['an array', [{ payoutId: OUR_ID, status: 'ACCEPTED' }]],
    ['a string', '"ACCEPTED"'],
    ['null', 'null'],
    ['nothing', ''],
    ['half an answer', `{"payoutId":"${OUR_ID}","status":"ACC`],
    ['a page', '<!doctype html><title>Sign in to this network</title>'],
  ])('P4 with %s leaves it unknown', (_what, body) => {
    expect(read(answerOf(200, body))).toMatchObject({
      kind: 'unknown',
      cause: 'unreadable',
      httpStatus: 200,
    });
  });

  it.each(['COMPLETED', 'FAILED', 'SUBMITTED', 'accepted', 'REJECTED ', 'PENDING'])(
    'P4 with the word %s leaves it unknown and shows the word',
    (status) => {
      const outcome = read(answerOf(200, { payoutId: OUR_ID, status }));
      expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unknown-word', httpStatus: 200 });
      expect(outcome.kind === 'unknown' ? sayEnglish(outcome.detail) : '').toContain(status);
    },
  );

  it.each([203, 204, 206, 299])('P4 %i is none that the service uses and leaves it unknown', (httpStatus) => {
    const outcome = read(answerOf(httpStatus, { payoutId: OUR_ID, status: 'ACCEPTED' }));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unreadable', httpStatus });
  });

  it.each([
    ['cut', 'unreadable'],
    ['too-long', 'unreadable'],
    ['timeout', 'timeout'],
  ] as const)('P4 whose body is %s leaves it unknown', (ending, cause) => {
    expect(read(answerOf(200, '', { ending }))).toMatchObject({ kind: 'unknown', cause, httpStatus: 200 });
  });
});

describe('400, 409, 413, 415 and 422', () => {
  const statuses = [400, 409, 413, 415, 422];

  it.each([
    ['failureReason', { failureReason: REASON }, 'INVALID_AMOUNT'],
    ['failureReason and REJECTED', { failureReason: REASON, status: 'REJECTED' }, 'INVALID_AMOUNT'],
    ['failureReason and our id', { failureReason: REASON, payoutId: OUR_ID }, 'INVALID_AMOUNT'],
    ['rejectionReason', { rejectionReason: { rejectionCode: 'INVALID_COUNTRY' } }, 'INVALID_COUNTRY'],
    ['rejectionReason as a string', { rejectionReason: 'No.' }, 'UNSPECIFIED'],
    ['an error of the legacy generation', { errorId: 'e1', errorCode: 12, errorMessage: 'Bad.' }, '12'],
    ['our id and REJECTED alone', { payoutId: OUR_ID, status: 'REJECTED' }, 'UNSPECIFIED'],
  ])('with %s are a rejection', (_what, body, code) => {
    for (const httpStatus of statuses) {
      expect(read(answerOf(httpStatus, body))).toMatchObject({
        kind: 'rejected',
        httpStatus,
        reason: { code },
      });
    }
  });

  it.each([
    ['no body', ''],
    ['a page', '<html></html>'],
    ['the error of a gateway', { timestamp: 1, status: 400, error: 'Bad Request', path: '/v2/payouts' }],
    ['a lone message', { errorMessage: 'Bad Request' }],
    ['a lone code', { errorCode: 400 }],
    ['an empty failure object', { failureReason: {} }],
    ['REJECTED alone', { status: 'REJECTED' }],
    ['our id alone', { payoutId: OUR_ID }],
  ])(
    'P4 with %s prove nothing about the row under 400 and 409, and refuse it under the others',
    (_what, body) => {
      for (const httpStatus of [400, 409]) {
        expect(read(answerOf(httpStatus, body))).toMatchObject({ kind: 'unexplained', httpStatus });
      }
      for (const httpStatus of [413, 415, 422]) {
        expect(read(answerOf(httpStatus, body))).toMatchObject({
          kind: 'rejected',
          httpStatus,
          reason: { code: `HTTP_${httpStatus}`, message: expect.stringContaining(String(httpStatus)) },
        });
      }
    },
  );

  it.each([
    ['a failure object for another id', { payoutId: OTHER_ID, failureReason: REASON }],
    ['a failure object and ACCEPTED', { payoutId: OUR_ID, status: 'ACCEPTED', failureReason: REASON }],
  ])('P4 with %s leave it unknown', (_what, body) => {
    for (const httpStatus of statuses) {
      expect(read(answerOf(httpStatus, body))).toMatchObject({
        kind: 'unknown',
        cause: 'unreadable',
        httpStatus,
      });
    }
  });

  it('P4 whose body did not arrive whole prove nothing about the row', () => {
    for (const httpStatus of statuses) {
      expect(read(answerOf(httpStatus, '', { ending: 'cut' }))).toMatchObject({
        kind: 'unexplained',
        httpStatus,
      });
    }
  });

  it.each([
    ['NO_AUTHENTICATION', 'forbidden', 'token'],
    ['AUTHENTICATION_ERROR', 'forbidden', 'token'],
    ['AUTHORISATION_ERROR', 'forbidden', 'not-allowed'],
    ['HTTP_SIGNATURE_ERROR', 'forbidden', 'signature'],
  ])('with the account code %s burn no row, also under HTTP 200', (failureCode, kind, problem) => {
    const failureReason = { failureCode };
    for (const httpStatus of [200, ...statuses]) {
      const body = { payoutId: OUR_ID, status: 'REJECTED', failureReason };
      expect(read(answerOf(httpStatus, body))).toMatchObject({
        kind,
        problem,
        reason: { code: failureCode },
      });
    }
  });

  it('a refused signature is known in the legacy generation by its sentence', () => {
    const body = {
      errorId: 'e1',
      errorCode: 403,
      errorMessage: 'The signature of the request is not valid.',
    };
    expect(read(answerOf(403, body))).toMatchObject({ kind: 'forbidden', problem: 'signature' });
  });

  it('with a code that may concern one provider only is a rejection', () => {
    const body = { failureReason: { failureCode: 'PAYOUTS_NOT_ALLOWED' } };
    expect(read(answerOf(400, body))).toHaveProperty('kind', 'rejected');
  });
});

describe('every other status of the 400 class is its row’s own', () => {
  const ofRow = [402, 406, 410, 411, 412, 414, 416, 417, 418, 421, 423, 424, 426, 428, 431, 451, 499];

  it.each(ofRow)('%i with a reason refuses the row', (httpStatus) => {
    expect(read(answerOf(httpStatus, { failureReason: REASON }))).toEqual({
      kind: 'rejected',
      httpStatus,
      reason: { code: 'INVALID_AMOUNT', message: 'Too many decimals.' },
    });
  });

  it.each(ofRow)('P4 %i without a reason proves nothing about the row', (httpStatus) => {
    for (const body of ['', '<html></html>', { status: 'REJECTED' }, { payoutId: OUR_ID }]) {
      expect(read(answerOf(httpStatus, body))).toMatchObject({ kind: 'unexplained', httpStatus });
    }
  });

  it.each(ofRow)('P4 %i for another id leaves the row unknown', (httpStatus) => {
    const body = { payoutId: OTHER_ID, failureReason: REASON };
    expect(read(answerOf(httpStatus, body))).toMatchObject({ kind: 'unknown', cause: 'unreadable' });
  });
});

describe('P4 a refusal with a word for what the service has already is a conflict', () => {
  it.each([200, 400, 409, 410, 422])('under %i', (httpStatus) => {
    for (const failureCode of ['DUPLICATE_PAYOUT_ID', 'PAYOUT_ALREADY_EXISTS', 'DUPLICATED_REQUEST']) {
      const body = { payoutId: OUR_ID, status: 'REJECTED', failureReason: { failureCode } };
      expect(read(answerOf(httpStatus, body))).toMatchObject({ kind: 'rejected', isConflict: true });
    }
  });

  it('but not with one that is known to mean something else', () => {
    for (const failureCode of ['DUPLICATE_METADATA_FIELD', 'DEPOSIT_ALREADY_REFUNDED']) {
      const body = { payoutId: OUR_ID, status: 'REJECTED', failureReason: { failureCode } };
      expect(read(answerOf(400, body))).not.toHaveProperty('isConflict');
    }
  });
});

describe('other statuses of refusal burn no row', () => {
  it.each([401, 403])('%i with the code of a signature is about the signature', (httpStatus) => {
    const body = { failureReason: { failureCode: 'HTTP_SIGNATURE_ERROR' } };
    expect(read(answerOf(httpStatus, body))).toMatchObject({
      kind: 'forbidden',
      problem: 'signature',
      httpStatus,
      reason: { code: 'HTTP_SIGNATURE_ERROR' },
      mayBeAccount: true,
    });
  });

  it.each([
    [{ failureReason: { failureCode: 'PAYOUTS_NOT_ALLOWED' } }, 'not-allowed', false],
    [
      { payoutId: OUR_ID, status: 'REJECTED', failureReason: { failureCode: 'PAYOUTS_NOT_ALLOWED' } },
      'not-allowed',
      false,
    ],
    [{ failureReason: { failureCode: 'AUTHENTICATION_ERROR' } }, 'token', true],
    [{ failureReason: { failureCode: 'AUTHORISATION_ERROR' } }, 'not-allowed', true],
    [{ failureReason: { failureCode: 'SOMETHING_NEW' } }, 'token', true],
    ['<html>Forbidden</html>', 'token', true],
  ])('403 with %j is about the provider until more is known', (body, problem, mayBeAccount) => {
    expect(read(answerOf(403, body))).toMatchObject({
      kind: 'forbidden',
      problem,
      httpStatus: 403,
      mayBeAccount,
    });
  });

  it.each([
    ['', null],
    [{ status: 'REJECTED', failureReason: { failureCode: 'NO_AUTHENTICATION' } }, 'NO_AUTHENTICATION'],
  ])('401 with %j is about the token once another call says so too', (body, code) => {
    const outcome = read(answerOf(401, body));
    expect(outcome).toMatchObject({ kind: 'forbidden', problem: 'token', mayBeAccount: true });
    expect(outcome).toHaveProperty('reason', code === null ? null : expect.objectContaining({ code }));
  });

  it.each([
    [404, '', null],
    [405, { failureReason: REASON }, 'INVALID_AMOUNT'],
  ])('%i with %j says that the path does not take the request, and no more', (httpStatus, body, code) => {
    const outcome = read(answerOf(httpStatus, body));
    expect(outcome).toMatchObject({ kind: 'astray', httpStatus });
    expect(outcome).toHaveProperty('reason', code === null ? null : expect.objectContaining({ code }));
  });

  it('P4 409 with a reason is a conflict: our own id and REJECTED alone refuse the row at once', () => {
    const reason = { failureReason: REASON };
    expect(read(answerOf(409, reason))).toMatchObject({ kind: 'rejected', isConflict: true });
    const named = { ...reason, payoutId: OUR_ID, status: 'REJECTED' };
    expect(read(answerOf(409, named))).not.toHaveProperty('isConflict');
    expect(read(answerOf(422, reason))).not.toHaveProperty('isConflict');
  });

  it.each([402, 403, 404, 406, 410])('%i with our id, REJECTED and a reason is a rejection', (httpStatus) => {
    const body = { payoutId: OUR_ID, status: 'REJECTED', failureReason: REASON };
    expect(read(answerOf(httpStatus, body))).toMatchObject({
      kind: 'rejected',
      reason: { code: 'INVALID_AMOUNT' },
    });
  });

  it.each([401, 403, 404, 405])('%i with our id and REJECTED without a reason is none', (httpStatus) => {
    const { kind } = read(answerOf(httpStatus, { payoutId: OUR_ID, status: 'REJECTED' }));
    expect(kind).toBe(httpStatus < 404 ? 'forbidden' : 'astray');
  });

  it.each(['cut', 'timeout', 'too-long'] as const)('401 whose body is %s is still 401', (ending) => {
    expect(read(answerOf(401, '', { ending }))).toMatchObject({ kind: 'forbidden', problem: 'token' });
  });

  it('409 with DUPLICATE_IGNORED for our id is that word', () => {
    expect(read(answerOf(409, { payoutId: OUR_ID, status: 'DUPLICATE_IGNORED' }))).toEqual({
      kind: 'accepted',
      word: 'DUPLICATE_IGNORED',
      httpStatus: 409,
      createdAtMs: null,
    });
  });

  it.each([
    [409, { payoutId: OUR_ID, status: 'PROCESSING' }],
    [409, { payoutId: OTHER_ID, status: 'DUPLICATE_IGNORED' }],
    [409, { payoutId: OUR_ID, status: 'ACCEPTED' }],
    [403, { payoutId: OUR_ID, status: 'ACCEPTED' }],
    [404, { payoutId: OUR_ID, status: 'DUPLICATE_IGNORED' }],
  ])('P4 %i with %j may mean that the service has it, so it is unknown', (httpStatus, body) => {
    expect(read(answerOf(httpStatus, body))).toMatchObject({
      kind: 'unknown',
      cause: 'unreadable',
      httpStatus,
    });
  });
});

describe('statuses that leave everything open (P4)', () => {
  const accepted = { payoutId: OUR_ID, status: 'ACCEPTED' };
  const rejected = { payoutId: OUR_ID, status: 'REJECTED', failureReason: REASON };

  it.each([
    [408, 'request-timeout'],
    [425, 'too-early'],
    [429, 'throttled'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [504, 'server'],
    [599, 'server'],
  ])('%i is unknown whatever the body says', (httpStatus, cause) => {
    for (const body of ['', '<html></html>', accepted, rejected]) {
      expect(read(answerOf(httpStatus, body))).toMatchObject({ kind: 'unknown', cause, httpStatus });
    }
  });

  it.each([301, 302, 304, 307, 308])('%i is no word about the row whatever the body says', (httpStatus) => {
    for (const body of ['', '<html></html>', accepted, rejected]) {
      expect(read(answerOf(httpStatus, body))).toMatchObject({ kind: 'astray', httpStatus });
    }
  });

  it.each([425, 429, 503, 500])('%i hands on how long the service wants to be left alone', (httpStatus) => {
    expect(read(answerOf(httpStatus, '', { retryAfter: '7' }))).toHaveProperty('retryAfterMs', 7_000);
    expect(read(answerOf(httpStatus, '', { retryAfter: 'Sat, 21 Nov 2026 12:00:09 GMT' }))).toHaveProperty(
      'retryAfterMs',
      9_000,
    );
    expect(read(answerOf(httpStatus, '', { retryAfter: '3600' }))).toHaveProperty('retryAfterMs', 60_000);
    expect(read(answerOf(httpStatus, ''))).toHaveProperty('retryAfterMs', null);
  });

  it('names the code of a server error', () => {
    const outcome = read(answerOf(500, { failureReason: { failureCode: 'UNKNOWN_ERROR' } }));
    expect(outcome.kind === 'unknown' ? sayEnglish(outcome.detail) : '').toBe('HTTP 500 (UNKNOWN_ERROR).');
  });
});

describe('whatever comes back', () => {
  it('P4 nothing but our id with a known word is ever accepted, and nothing throws', () => {
    const words = fc.constantFrom('ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED', 'REJECTED', 'COMPLETED', 'x');
    const likely = fc.record(
      {
        payoutId: fc.oneof(fc.constantFrom(OUR_ID, OTHER_ID), fc.jsonValue()),
        status: fc.oneof(words, fc.jsonValue()),
        failureReason: fc.jsonValue(),
        rejectionReason: fc.jsonValue(),
        errorCode: fc.jsonValue(),
        errorMessage: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(likely, fc.jsonValue(), fc.string());
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), body, (httpStatus, value) => {
        const outcome = read(answerOf(httpStatus, value));
        if (outcome.kind === 'accepted') {
          expect(value).toMatchObject({ payoutId: OUR_ID, status: outcome.word });
          expect([200, 201, 202, 409]).toContain(httpStatus);
        }
        if (outcome.kind === 'rejected' || outcome.kind === 'unexplained') {
          expect([200, 201, 202, ...Array.from({ length: 100 }, (_, index) => 400 + index)]).toContain(
            httpStatus,
          );
          expect([408, 425, 429]).not.toContain(httpStatus);
        }
        if (outcome.kind === 'unexplained') expect([401, 403, 404, 405]).not.toContain(httpStatus);
        if (outcome.kind === 'rejected' && [401, 403, 404, 405].includes(httpStatus)) {
          expect(value).toMatchObject({ payoutId: OUR_ID, status: 'REJECTED' });
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('P5 an echo of the token is taken out of every text', () => {
    const secret = 'canary/token+0123456789';
    const escaped = secret.replaceAll('/', String.raw`\/`);
    for (const echo of [secret, escaped]) {
      const body = `{"payoutId":"${OUR_ID}","status":"REJECTED","failureReason":{"failureMessage":"Bearer ${echo} is bad"}}`;
      expect(read(answerOf(200, body, { secret }))).toEqual({
        kind: 'rejected',
        httpStatus: 200,
        reason: { code: 'UNSPECIFIED', message: 'Bearer [token] is bad' },
      });
    }
  });

  it('P4 P9 keeps a mark for the character NUL, which not every journal can keep', () => {
    const body = String.raw`{"payoutId":"${OUR_ID}","status":"REJECTED","failureReason":{"x\u0000":"a\u0000b"}}`;
    expect(read(answerOf(200, body))).toMatchObject({
      kind: 'rejected',
      reason: { message: '{"x\ufffd":"a\ufffdb"}' },
    });
    expect(read(answerOf(200, body, { secret: 'canary/token+0123456789' }))).toEqual(
      read(answerOf(200, body)),
    );
  });

  it('P4 P9 an answer nested deeper than anything can be written again is none', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const body = `{"payoutId":"${OUR_ID}","status":"REJECTED","failureReason":{"x":${deep}}}`;
    expect(read(answerOf(200, body))).toMatchObject({ kind: 'unknown', cause: 'unreadable' });
  });
});
