// Every fault that the sandbox can be asked for, seen from the other end of a real connection.

import { afterEach, describe, expect, test } from 'vitest';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { eventually } from '../support/patience.ts';
import { CutError, call, outcomeOf } from '../support/sandbox/caller.ts';
import { type PayoutParts, payoutId, payoutLegacy, payoutV2 } from '../support/sandbox/payouts.ts';

type Rule = NonNullable<FaultScriptInput['faults']>[number];

let sandbox: Sandbox;

async function start(faults: Rule[], seed = 1): Promise<void> {
  sandbox = await startSandbox({ settleAfterMs: 0, faults: { seed, faults } });
}

afterEach(async () => {
  await sandbox.close();
});

const pay = (parts?: PayoutParts) => call(sandbox, '/v2/payouts', { body: payoutV2(parts) });
const check = (id = payoutId(1)) => call(sandbox, `/v2/payouts/${id}`);
const isRecorded = (id = payoutId(1)): boolean => sandbox.ledger.record(id) !== null;

describe('faults of an initiation', () => {
  test.each<[Rule['kind'], string, boolean]>([
    ['cut-before', 'cut before an answer', false],
    ['cut-after', 'cut before an answer', true],
    ['error500-unrecorded', '500 UNKNOWN_ERROR', false],
    ['error500-recorded', '500 UNKNOWN_ERROR', true],
    ['throttle429', '429 TOO_MANY_REQUESTS', false],
    ['truncated-body', 'cut within the body', true],
    ['garbage-body', '200 unreadable', true],
    ['slow-body', '200 ACCEPTED', true],
    ['latency', '200 ACCEPTED', true],
  ])(
    '%s: the caller sees "%s", recorded: %s; the repeat is answered in peace',
    async (kind, seen, recorded) => {
      await start([{ kind, rate: 1, untilAttempt: 1, intervalMs: 1, minMs: 1, maxMs: 2 }]);
      expect(await outcomeOf(pay())).toBe(seen);
      expect(isRecorded()).toBe(recorded);
      expect(await outcomeOf(pay())).toBe(recorded ? '200 DUPLICATE_IGNORED' : '200 ACCEPTED');
      expect(sandbox.ledger.requests(payoutId(1))).toBe(2);
      expect(sandbox.ledger.contents(payoutId(1))).toBe(1);
    },
  );

  test.each<[Rule['kind'], boolean]>([
    ['never-unrecorded', false],
    ['never-recorded', true],
  ])('%s: no answer ever, recorded: %s', async (kind, recorded) => {
    await start([{ kind, rate: 1, untilAttempt: 1 }]);
    const unanswered = outcomeOf(pay());
    await eventually(() => expect(sandbox.ledger.requests(payoutId(1))).toBe(1));
    expect(await outcomeOf(check())).toBe(recorded ? '200 FOUND' : '200 NOT_FOUND');
    await sandbox.close();
    expect(await unanswered).toBe('cut before an answer');
  });

  test('latency comes before the request is recorded, so a status check can still say NOT_FOUND', async () => {
    await start([{ kind: 'latency', rate: 1, untilAttempt: 1, minMs: 3_600_000, maxMs: 3_600_000 }]);
    const waiting = outcomeOf(pay());
    await eventually(() => expect(sandbox.ledger.requests(payoutId(1))).toBe(1));
    expect(await outcomeOf(check())).toBe('200 NOT_FOUND');
    expect(await outcomeOf(pay())).toBe('200 ACCEPTED');
    await sandbox.close();
    expect(await waiting).toBe('cut before an answer');
  });

  test('latency and another fault add up', async () => {
    const rules: Rule[] = [
      { kind: 'latency', rate: 1, minMs: 1, maxMs: 5 },
      { kind: 'cut-after', rate: 1 },
      { kind: 'garbage-body', rate: 1 },
    ];
    await start(rules);
    expect(await outcomeOf(pay())).toBe('cut before an answer');
    expect(isRecorded()).toBe(true);
  });

  test('a truncated body holds the first half of the true answer', async () => {
    await start([{ kind: 'truncated-body', rate: 1 }]);
    const cut = await pay().catch((error: unknown) => error);
    expect(cut).toBeInstanceOf(CutError);
    expect(cut).toMatchObject({ partialText: expect.stringMatching(/^\{"payoutId":"[0-9a-f-]+/) });
  });

  test('a slow body is whole in the end and comes in many pieces', async () => {
    await start([{ kind: 'slow-body', rate: 1, intervalMs: 2 }]);
    const { text, pieces } = await pay();
    expect(JSON.parse(text)).toMatchObject({ payoutId: payoutId(1), status: 'ACCEPTED' });
    expect(pieces).toBeGreaterThan(3);
  });

  test('a garbage body is a page, with HTTP 200', async () => {
    await start([{ kind: 'garbage-body', rate: 1 }]);
    const { status, headers, text } = await pay();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<html>');
  });

  test('a throttled request is told when to come back', async () => {
    await start([{ kind: 'throttle429', rate: 1, retryAfterSeconds: 7 }]);
    expect((await pay()).headers['retry-after']).toBe('7');
  });

  test('the legacy generation has its own error body', async () => {
    await start([{ kind: 'error500-recorded', rate: 1 }]);
    const { text } = await call(sandbox, '/payouts', { body: payoutLegacy() });
    expect(Object.keys(JSON.parse(text))).toEqual(['errorId', 'errorCode', 'errorMessage']);
    expect(isRecorded()).toBe(true);
  });

  test('a refused token and an unreadable body meet no fault', async () => {
    await start([{ kind: 'cut-before', rate: 1 }]);
    const body = payoutV2();
    expect(await outcomeOf(call(sandbox, '/v2/payouts', { body, token: 'wrong' }))).toBe(
      '403 AUTHENTICATION_ERROR',
    );
    expect(await outcomeOf(call(sandbox, '/v2/payouts', { body: '{' }))).toBe('400 INVALID_INPUT');
  });
});

describe('a refusal on request', () => {
  test.each<[Partial<Rule>, number, unknown]>([
    [
      { httpStatus: 422, code: 'INVALID_AMOUNT' },
      422,
      { failureReason: { failureCode: 'INVALID_AMOUNT', failureMessage: expect.any(String) } },
    ],
    [
      { httpStatus: 403, code: 'PAYOUTS_NOT_ALLOWED' },
      403,
      { failureReason: { failureCode: 'PAYOUTS_NOT_ALLOWED', failureMessage: expect.any(String) } },
    ],
    [
      { httpStatus: 409, code: 'INVALID_STATE', form: 'own-id' },
      409,
      {
        payoutId: payoutId(1),
        status: 'REJECTED',
        failureReason: { failureCode: 'INVALID_STATE', failureMessage: expect.any(String) },
      },
    ],
  ])('%o is said so, and nothing is recorded', async (rule, status, body) => {
    await start([{ kind: 'refused', rate: 1, ...rule }]);
    const answer = await pay();
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual(body);
    expect(isRecorded()).toBe(false);
  });

  test.each([400, 409, 413, 415, 422] as const)('%i can come without a word', async (httpStatus) => {
    await start([{ kind: 'refused', rate: 1, httpStatus, form: 'none' }]);
    expect(await pay()).toMatchObject({ status: httpStatus, text: '' });
    expect(isRecorded()).toBe(false);
  });

  test('has the bodies and names of the legacy generation there', async () => {
    const legacy = () => call(sandbox, '/payouts', { body: payoutLegacy() });
    const empty = { code: 'WALLET_OUT_OF_FUNDS', form: 'own-id' } as const;
    await start([
      { kind: 'refused', rate: 1, httpStatus: 422, untilAttempt: 1 },
      { kind: 'refused', rate: 1, httpStatus: 200, ...empty },
    ]);
    expect(JSON.parse((await legacy()).text)).toMatchObject({ errorCode: 422 });
    const named = await legacy();
    expect(named.status).toBe(200);
    expect(JSON.parse(named.text)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: { rejectionCode: 'BALANCE_INSUFFICIENT' },
    });
  });

  test('with 200 begins once so many are recorded, and not for those', async () => {
    const empty = { code: 'WALLET_OUT_OF_FUNDS', form: 'own-id' } as const;
    await start([{ kind: 'refused', rate: 1, httpStatus: 200, afterRecorded: 2, ...empty }]);
    const seen: string[] = [];
    for (const number of [1, 2, 3, 1, 3]) seen.push(await outcomeOf(pay({ id: payoutId(number) })));
    expect(seen).toEqual([
      '200 ACCEPTED',
      '200 ACCEPTED',
      '200 WALLET_OUT_OF_FUNDS',
      '200 DUPLICATE_IGNORED',
      '200 WALLET_OUT_OF_FUNDS',
    ]);
    expect(sandbox.ledger.count).toBe(2);
  });

  test('meets reads too', async () => {
    await start([{ kind: 'refused', rate: 1, httpStatus: 403, code: 'AUTHENTICATION_ERROR', on: 'status' }]);
    expect(await outcomeOf(check())).toBe('403 AUTHENTICATION_ERROR');
  });
});

describe('whom a fault concerns', () => {
  test('only the first attempts of each id', async () => {
    await start([{ kind: 'error500-unrecorded', rate: 1, untilAttempt: 2 }]);
    const seen: string[] = [];
    for (const id of [payoutId(1), payoutId(1), payoutId(2), payoutId(1)])
      seen.push(await outcomeOf(pay({ id })));
    expect(seen).toEqual(['500 UNKNOWN_ERROR', '500 UNKNOWN_ERROR', '500 UNKNOWN_ERROR', '200 ACCEPTED']);
  });

  test('only numbers with an ending, only one provider', async () => {
    await start([
      { kind: 'error500-unrecorded', rate: 1, phoneEnding: '6789' },
      { kind: 'throttle429', rate: 1, provider: 'AIRTEL_OAPI_ZMB' },
    ]);
    const airtel = { phone: '260973456000', provider: 'AIRTEL_OAPI_ZMB' };
    expect(await outcomeOf(pay())).toBe('500 UNKNOWN_ERROR');
    expect(await outcomeOf(pay({ phone: '260763450000' }))).toBe('200 ACCEPTED');
    expect(await outcomeOf(pay({ id: payoutId(2), ...airtel }))).toBe('429 TOO_MANY_REQUESTS');
  });

  test('status checks, by what the ledger knows of the id', async () => {
    await start([{ kind: 'cut-before', rate: 1, on: 'status', provider: 'MTN_MOMO_ZMB', untilAttempt: 1 }]);
    await pay();
    expect(await outcomeOf(check(payoutId(2)))).toBe('200 NOT_FOUND');
    expect(await outcomeOf(check())).toBe('cut before an answer');
    expect(await outcomeOf(check())).toBe('200 FOUND');
    expect(sandbox.ledger.statusRequests(payoutId(1))).toBe(2);
  });

  test('reads of configuration and availability, each with its own count', async () => {
    await start([
      { kind: 'error500-recorded', rate: 1, on: 'configuration', untilAttempt: 1 },
      { kind: 'garbage-body', rate: 1, on: 'availability', untilAttempt: 1 },
    ]);
    expect(await outcomeOf(call(sandbox, '/v2/active-conf'))).toBe('500 UNKNOWN_ERROR');
    expect((await call(sandbox, '/active-conf')).text).toContain('merchantId');
    expect((await call(sandbox, '/availability')).text).toContain('<html>');
    expect((await call(sandbox, '/availability')).text).toContain('correspondents');
  });
});

describe('replay', () => {
  const rules: Rule[] = [
    { kind: 'latency', rate: 0.3, minMs: 0, maxMs: 2 },
    { kind: 'cut-before', rate: 0.2 },
    { kind: 'cut-after', rate: 0.2 },
    { kind: 'error500-recorded', rate: 0.3 },
    { kind: 'throttle429', rate: 0.2 },
  ];

  /** Forty ids, three attempts each, in an order of the caller's choice. */
  async function run(seed: number, ids: readonly number[]): Promise<Map<number, string[]>> {
    await start(rules, seed);
    const seen = new Map<number, string[]>();
    for (const number of ids) {
      const outcomes: string[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1)
        outcomes.push(await outcomeOf(pay({ id: payoutId(number) })));
      seen.set(number, outcomes);
    }
    await sandbox.close();
    return seen;
  }

  test('one seed gives each attempt of each id the same fate, in whatever order the ids come', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index);
    const first = await run(7, ids);
    const again = await run(7, ids.toReversed());
    const other = await run(8, ids);
    expect([...again].toSorted(([left], [right]) => left - right)).toEqual([...first]);
    expect([...other]).not.toEqual([...first]);
    const kinds = new Set([...first.values()].flat());
    expect([...kinds].toSorted()).toEqual([
      '200 ACCEPTED',
      '200 DUPLICATE_IGNORED',
      '429 TOO_MANY_REQUESTS',
      '500 UNKNOWN_ERROR',
      'cut before an answer',
    ]);
  });
});
