import type { Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { Attempt, type Exchange } from '../../../main/service/attempt.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

/** Stands for undici's grip on a request; an aborted request is never written. */
class Controller implements Dispatcher.DispatchController {
  readonly paused = false;
  aborted = false;
  reason: Error | null = null;

  abort(reason: Error): void {
    this.aborted = true;
    this.reason = reason;
  }

  pause(): void {}
  resume(): void {}
}

function started() {
  const exchanges: Exchange[] = [];
  const failures: unknown[] = [];
  let handedOver = 0;
  const attempt = new Attempt(
    {
      deadlineMs: 0,
      limitBytes: 100,
      onHandedOver: () => {
        handedOver += 1;
      },
    },
    (_attempt, exchange) => exchanges.push(exchange),
    (_attempt, error) => failures.push(error),
  );
  return { attempt, exchanges, failures, handedOver: () => handedOver };
}

describe('Attempt', () => {
  it('P1 does not let the HTTP client write the same request a second time', () => {
    const { attempt, exchanges, handedOver } = started();
    const [first, second] = [new Controller(), new Controller()];
    attempt.onRequestStart(first);
    attempt.onRequestStart(second);
    expect([first.aborted, second.aborted]).toEqual([false, true]);
    expect(handedOver()).toBe(1);
    attempt.onResponseError(second, new Error('aborted'));
    expect(exchanges).toEqual([expect.objectContaining({ kind: 'lost', cause: 'cut' })]);
  });

  it('that has been reported as not sent can no longer be written', () => {
    const { attempt, exchanges, handedOver } = started();
    attempt.expire();
    const late = new Controller();
    attempt.onRequestStart(late);
    expect(late.aborted).toBe(true);
    expect(handedOver()).toBe(0);
    expect(exchanges).toEqual([expect.objectContaining({ kind: 'not-sent' })]);
  });

  it('is settled once, by whatever comes first', () => {
    const { attempt, exchanges } = started();
    const controller = new Controller();
    attempt.onRequestStart(controller);
    attempt.onResponseStart(controller, 200, {});
    attempt.onResponseData(controller, Buffer.from('{}'));
    attempt.onResponseEnd();
    attempt.onResponseError(controller, new Error('too late'));
    attempt.expire();
    expect(exchanges).toEqual([
      {
        kind: 'answered',
        httpStatus: 200,
        retryAfter: null,
        headers: {},
        bytes: Buffer.from('{}'),
        text: '{}',
        ending: 'whole',
      },
    ]);
    expect(controller.aborted).toBe(false);
  });

  it.each([
    ['ENOTFOUND', 'The host name could not be resolved (ENOTFOUND).'],
    ['EAI_AGAIN', 'The host name could not be resolved (EAI_AGAIN).'],
    ['ECONNREFUSED', 'The connection was refused (ECONNREFUSED).'],
    ['UND_ERR_CONNECT_TIMEOUT', 'No connection came about in time (UND_ERR_CONNECT_TIMEOUT).'],
    ['CERT_HAS_EXPIRED', 'The connection could not be secured (CERT_HAS_EXPIRED).'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'The connection could not be secured (ERR_TLS_CERT_ALTNAME_INVALID).'],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'The connection could not be secured (UNABLE_TO_VERIFY_LEAF_SIGNATURE).',
    ],
    ['ECONNRESET', 'No connection came about (ECONNRESET).'],
    ['EHOSTUNREACH', 'No connection came about (EHOSTUNREACH).'],
  ])('with %s before it was handed over was not sent, and after it may have been', (code, detail) => {
    const before = started();
    before.attempt.onResponseError(null, Object.assign(new Error('x'), { code }));
    expect(before.exchanges).toMatchObject([{ kind: 'not-sent' }]);
    expect(before.exchanges.map((each) => ('detail' in each ? sayEnglish(each.detail) : ''))).toEqual([
      detail,
    ]);

    const after = started();
    after.attempt.onRequestStart(new Controller());
    after.attempt.onResponseError(null, Object.assign(new Error('x'), { code }));
    expect(after.exchanges).toEqual([expect.objectContaining({ kind: 'lost', cause: 'cut' })]);
  });

  it.each(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])(
    'with %s after it was handed over ran out of time',
    (code) => {
      const { attempt, exchanges } = started();
      attempt.onRequestStart(new Controller());
      attempt.onResponseError(null, Object.assign(new Error('x'), { code }));
      expect(exchanges).toEqual([expect.objectContaining({ kind: 'lost', cause: 'timeout' })]);
    },
  );

  it('P5 passes on neither message nor strange code of an error', () => {
    for (const code of ['Bearer secret', 'secret', 5, undefined]) {
      const { attempt, exchanges } = started();
      attempt.onRequestStart(new Controller());
      attempt.onResponseError(null, Object.assign(new Error('Bearer secret'), { code }));
      expect(JSON.stringify(exchanges)).not.toContain('secret');
    }
  });
});
