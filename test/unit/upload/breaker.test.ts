// The circuit breaker: when it opens, whom it lets try, what closes it.

import { describe, expect, test } from 'vitest';
import { Breaker } from '../../../main/upload/gates/breaker.ts';

const LIMITS = { failures: 3, firstMs: 1_000, longestMs: 4_000 };

function opened(atMs = 0): Breaker {
  const breaker = new Breaker(LIMITS);
  for (let failure = 0; failure < LIMITS.failures; failure += 1) breaker.onFailure(atMs);
  return breaker;
}

describe('a closed breaker', () => {
  test('permits everything until there were enough failures in a row', () => {
    const breaker = new Breaker(LIMITS);
    breaker.onFailure(0);
    breaker.onFailure(0);
    expect(breaker.permits(0)).toBe(true);
    expect(breaker.isOpen).toBe(false);
    breaker.onFailure(0);
    expect(breaker.isOpen).toBe(true);
    expect(breaker.permits(0)).toBe(false);
  });

  test('forgets earlier failures at a good answer', () => {
    const breaker = new Breaker(LIMITS);
    breaker.onFailure(0);
    breaker.onFailure(0);
    breaker.onGood();
    breaker.onFailure(0);
    breaker.onFailure(0);
    expect(breaker.isOpen).toBe(false);
  });

  test('opens at once at a decisive failure', () => {
    const breaker = new Breaker(LIMITS);
    breaker.onFailure(7, true);
    expect(breaker.isOpen).toBe(true);
    expect(breaker.openedAtMs).toBe(7);
    expect(breaker.openUntilMs).toBe(1_007);
  });
});

describe('an open breaker', () => {
  test('permits one trial when its pause is over, and no second beside it', () => {
    const breaker = opened();
    expect(breaker.permits(999)).toBe(false);
    expect(breaker.permits(1_000)).toBe(true);
    breaker.onStart();
    expect(breaker.permits(1_000)).toBe(false);
    expect(breaker.permits(60_000)).toBe(false);
  });

  test('waits twice as long after each failed trial, up to the longest pause', () => {
    const breaker = opened();
    const pauses: number[] = [];
    let nowMs = 1_000;
    for (let trial = 0; trial < 4; trial += 1) {
      breaker.onStart();
      breaker.onFailure(nowMs);
      const untilMs = breaker.openUntilMs ?? Number.NaN;
      pauses.push(untilMs - nowMs);
      nowMs = untilMs;
    }
    expect(pauses).toEqual([2_000, 4_000, 4_000, 4_000]);
    expect(breaker.openedAtMs).toBe(0);
  });

  test('takes no notice of failures of requests that left before it opened', () => {
    const breaker = opened();
    breaker.onFailure(500);
    breaker.onFailure(900);
    expect(breaker.openUntilMs).toBe(1_000);
  });

  test('closes at any good answer, and the next pause is the first again', () => {
    const breaker = opened();
    breaker.onStart();
    breaker.onFailure(1_000);
    breaker.onGood();
    expect(breaker.isOpen).toBe(false);
    expect(breaker.openedAtMs).toBeNull();
    expect(breaker.permits(1_000)).toBe(true);
    for (let failure = 0; failure < LIMITS.failures; failure += 1) breaker.onFailure(5_000);
    expect(breaker.openUntilMs).toBe(6_000);
  });

  test('permits another trial when the last one said nothing', () => {
    const breaker = opened();
    breaker.onStart();
    breaker.onNeutral();
    expect(breaker.isOpen).toBe(true);
    expect(breaker.permits(1_000)).toBe(true);
  });
});
