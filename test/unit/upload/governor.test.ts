// How much may be in flight, and what holds it back.

import { describe, expect, test } from 'vitest';
import { Governor, type ServiceSignal } from '../../../main/upload/gates/governor.ts';
import { UPLOAD_SETTINGS } from '../../../main/upload/run/settings.ts';
import { lostServiceSentence } from '../../../main/upload/words/sentences.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const A = 'MTN_MOMO_ZMB';
const B = 'AIRTEL_OAPI_ZMB';

function governor(changes: Partial<typeof UPLOAD_SETTINGS> = {}): Governor {
  return new Governor({ ...UPLOAD_SETTINGS, ...changes });
}

/** One request that ends at once. */
function request(
  of: Governor,
  signal: ServiceSignal,
  nowMs: number,
  more: { provider?: string; retryAfterMs?: number } = {},
): void {
  const { provider = A, retryAfterMs = null } = more;
  of.onStart(provider);
  of.onEnd(provider, { signal, retryAfterMs }, nowMs);
}

function repeat(times: number, act: () => void): void {
  for (let time = 0; time < times; time += 1) act();
}

describe('the number in flight', () => {
  test('starts low, grows by one for each good answer and ends at the most that is allowed', () => {
    const it = governor();
    expect(it.limit).toBe(8);
    request(it, 'good', 0);
    expect(it.limit).toBe(9);
    repeat(100, () => request(it, 'good', 0));
    expect(it.limit).toBe(32);
  });

  test('never starts above what the clerk allows', () => {
    const it = governor({ maxConcurrency: 1 });
    expect(it.limit).toBe(1);
    request(it, 'good', 0);
    expect(it.limit).toBe(1);
  });

  test('is halved by trouble, once for each bad moment, and never below one', () => {
    const it = governor();
    repeat(5, () => request(it, 'trouble', 0));
    expect(it.limit).toBe(4);
    for (let bad = 1; bad <= 6; bad += 1) request(it, 'trouble', bad * 500);
    expect(it.limit).toBe(1);
  });

  test('grows by one for each round trip after the first trouble', () => {
    const it = governor();
    request(it, 'trouble', 0);
    repeat(4, () => request(it, 'good', 0));
    expect(it.limit).toBe(4);
    repeat(2, () => request(it, 'good', 0));
    expect(it.limit).toBe(5);
  });
});

describe('a 429', () => {
  test('holds everything for as long as it asks', () => {
    const it = governor();
    request(it, 'throttled', 1_000, { retryAfterMs: 7_000 });
    expect(it.permitsAny(7_999)).toBe(false);
    expect(it.permits(B, 7_999)).toBe(false);
    expect(it.nextChangeMs(1_000)).toBe(8_000);
    expect(it.permitsAny(8_000)).toBe(true);
  });

  test('holds no longer than the longest obedience', () => {
    const it = governor();
    request(it, 'throttled', 0, { retryAfterMs: 86_400_000 });
    expect(it.holdUntilMs).toBe(60_000);
  });

  test('never shortens a hold', () => {
    const it = governor();
    request(it, 'throttled', 0, { retryAfterMs: 7_000 });
    request(it, 'throttled', 100, { retryAfterMs: 1_000 });
    expect(it.holdUntilMs).toBe(7_000);
  });

  test('that names no time holds for a moment that grows while they go on', () => {
    const it = governor();
    const holds: number[] = [];
    let nowMs = 0;
    for (let round = 0; round < 8; round += 1) {
      request(it, 'throttled', nowMs);
      holds.push(it.holdUntilMs - nowMs);
      nowMs = it.holdUntilMs;
    }
    expect(holds).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    request(it, 'good', nowMs);
    request(it, 'throttled', nowMs);
    expect(it.holdUntilMs - nowMs).toBe(500);
  });

  test('counts once when a whole burst in flight is answered so', () => {
    const it = governor();
    repeat(8, () => it.onStart(A));
    for (let answer = 0; answer < 8; answer += 1)
      it.onEnd(A, { signal: 'throttled', retryAfterMs: null }, 10 * answer);
    expect(it.holdUntilMs).toBeLessThanOrEqual(570);
  });

  test('that allows the next request at once still gives the service a moment', () => {
    const it = governor();
    request(it, 'throttled', 0, { retryAfterMs: 0 });
    expect(it.permitsAny(0)).toBe(false);
    expect(it.holdUntilMs).toBe(500);
  });

  test('opens no breaker', () => {
    const it = governor();
    for (let round = 0; round < 100; round += 1) request(it, 'throttled', round * 20_000);
    expect(it.silentSinceMs).toBeNull();
    expect(it.troubledProviders()).toEqual([]);
  });

  test('is remembered as the last word of the service until a good answer', () => {
    const it = governor();
    expect(it.throttledSinceMs).toBeNull();
    request(it, 'throttled', 100);
    request(it, 'throttled', 20_000);
    expect(it.throttledSinceMs).toBe(100);
    request(it, 'good', 40_000);
    expect(it.throttledSinceMs).toBeNull();
  });
});

describe('a provider in trouble', () => {
  test('is held by itself while the others go on', () => {
    const it = governor();
    for (let bad = 0; bad < 10; bad += 1) {
      request(it, 'trouble', bad);
      request(it, 'good', bad, { provider: B });
    }
    expect(it.permits(A, 10)).toBe(false);
    expect(it.permits(B, 10)).toBe(true);
    expect(it.blockedProviders(10)).toEqual([A]);
    expect(it.troubledProviders()).toEqual([A]);
    expect(it.silentSinceMs).toBeNull();
    expect(it.nextChangeMs(10)).toBe(1_009);
  });

  test('gets one trial after its pause', () => {
    const it = governor();
    for (let bad = 0; bad < 10; bad += 1) {
      request(it, 'trouble', 0);
      request(it, 'good', 0, { provider: B });
    }
    expect(it.blockedProviders(1_000)).toEqual([]);
    expect(it.troubledProviders()).toEqual([A]);
    it.onStart(A);
    expect(it.permits(A, 1_000)).toBe(false);
    it.onEnd(A, { signal: 'good', retryAfterMs: null }, 1_100);
    expect(it.troubledProviders()).toEqual([]);
  });

  test('frees its trial when that was throttled, or never left', () => {
    for (const signal of ['throttled', 'unreachable', 'neutral'] as const) {
      const it = governor();
      for (let bad = 0; bad < 10; bad += 1) request(it, 'trouble', 0);
      request(it, 'good', 0, { provider: B });
      request(it, signal, 1_000);
      request(it, 'good', 1_000, { provider: B });
      expect(it.permits(A, 100_000), signal).toBe(true);
    }
  });

  test('with a Retry-After on its 503 holds everything', () => {
    const it = governor();
    request(it, 'trouble', 0, { retryAfterMs: 3_000 });
    expect(it.permitsAny(2_999)).toBe(false);
  });
});

describe('the account as a whole', () => {
  test('is silent after enough failures in a row of whatever provider, and lets one request try', () => {
    const it = governor();
    for (let bad = 0; bad < 20; bad += 1) request(it, 'trouble', bad, { provider: bad % 2 === 0 ? A : B });
    expect(it.silentSinceMs).toBe(19);
    expect(it.permitsAny(1_018)).toBe(false);
    expect(it.permitsAny(1_019)).toBe(true);
    it.onStart('ZAMTEL_ZMB');
    expect(it.permitsAny(1_019)).toBe(false);
    it.onEnd('ZAMTEL_ZMB', { signal: 'good', retryAfterMs: null }, 1_100);
    expect(it.silentSinceMs).toBeNull();
  });

  test('is silent at the first request that cannot be sent at all, and no provider is blamed for it', () => {
    const it = governor();
    request(it, 'unreachable', 5);
    expect(it.silentSinceMs).toBe(5);
    expect(it.troubledProviders()).toEqual([]);
  });

  test('may have one request in flight while it is silent', () => {
    const it = governor();
    request(it, 'unreachable', 0);
    expect(it.limit).toBe(1);
    request(it, 'good', 2_000);
    expect(it.limit).toBeGreaterThan(1);
  });
});

describe('a question about a row in doubt', () => {
  function ask(of: Governor, signal: ServiceSignal, nowMs: number, retryAfterMs: number | null = null): void {
    of.onStart(A);
    of.onInquiryEnd(A, signal, nowMs, retryAfterMs);
  }

  test('closes no circuit by its answer: that records are read does not mean that payouts are taken', () => {
    const it = governor();
    for (let bad = 0; bad < 20; bad += 1) request(it, 'trouble', 0);
    ask(it, 'good', 60_000);
    expect(it.silentSinceMs).toBe(0);
    expect(it.troubledProviders()).toEqual([A]);
    expect(it.permits(A, 60_000)).toBe(true);
  });

  test('counts as a failure of the service, not of the provider, when there is no answer', () => {
    const it = governor();
    for (let bad = 0; bad < 20; bad += 1) ask(it, 'trouble', 0);
    expect(it.silentSinceMs).toBe(0);
    expect(it.troubledProviders()).toEqual([]);
    const other = governor();
    ask(other, 'unreachable', 0);
    expect(other.silentSinceMs).toBe(0);
  });

  test('that is throttled holds everything, but does not make the service one that takes nothing', () => {
    const it = governor();
    ask(it, 'throttled', 0, 4_000);
    expect(it.permitsAny(3_999)).toBe(false);
    expect(it.throttledSinceMs).toBeNull();
  });
});

describe('hope', () => {
  test('is over when the service was silent for two minutes', () => {
    const it = governor();
    request(it, 'unreachable', 1_000);
    expect(it.lostService(120_999)).toBeNull();
    expect(it.lostService(121_000)).toEqual({ kind: 'silent', lastedMs: 120_000, detail: null });
  });

  test('is over with what was wrong last, so that a wrong key or a redirect is not taken for silence', () => {
    const it = governor();
    request(it, 'unreachable', 0);
    for (const detail of ['HTTP 500.', 'HTTP 307, a redirect.']) {
      it.onStart(A);
      it.onEnd(A, { signal: 'trouble', retryAfterMs: null, detail }, 1_000);
    }
    const lost = it.lostService(200_000);
    expect(lost).toMatchObject({ kind: 'silent', detail: 'HTTP 307, a redirect.' });
    if (lost === null) throw new Error('There is hope still.');
    expect(sayEnglish(lostServiceSentence(lost, 'sending'))).toContain(
      'The last attempt: HTTP 307, a redirect. Nothing is lost',
    );
  });

  test('is over when it only throttled for ten minutes', () => {
    const it = governor();
    request(it, 'throttled', 0);
    request(it, 'throttled', 400_000);
    expect(it.lostService(599_999)).toBeNull();
    expect(it.lostService(600_000)).toEqual({ kind: 'throttled', lastedMs: 600_000, detail: null });
  });

  test('is back with any good answer', () => {
    const it = governor();
    request(it, 'unreachable', 0);
    request(it, 'throttled', 0);
    request(it, 'good', 700_000);
    expect(it.lostService(700_000)).toBeNull();
  });
});

describe('one trial', () => {
  test('is all that a provider in trouble may have', () => {
    const it = governor();
    expect(it.isTroubled(A)).toBe(false);
    for (let bad = 0; bad < 10; bad += 1) request(it, 'trouble', 0);
    expect(it.isTroubled(A)).toBe(true);
    expect(it.isTroubled(B)).toBe(false);
  });
});
