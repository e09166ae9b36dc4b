// What is shown as a rate is measured, never guessed.

import { describe, expect, test } from 'vitest';
import { ProviderRates, RateMeter } from '../../../main/upload/progress/rate-meter.ts';

describe('the rate meter', () => {
  test('says nothing before it has measured for two seconds', () => {
    const meter = new RateMeter(0);
    for (let answer = 0; answer < 100; answer += 1) meter.count(500);
    expect(meter.perSecond(1_999)).toBeNull();
    expect(meter.perSecond(2_000)).toBe(50);
  });

  test('divides what was answered in the last ten seconds by ten', () => {
    const meter = new RateMeter(0);
    for (let second = 0; second < 60; second += 1) {
      for (let answer = 0; answer < 30; answer += 1) meter.count(second * 1_000 + answer);
    }
    expect(meter.perSecond(59_999)).toBe(30);
  });

  test('forgets what is older, down to zero', () => {
    const meter = new RateMeter(0);
    for (let answer = 0; answer < 100; answer += 1) meter.count(1_000);
    expect(meter.perSecond(10_500)).toBe(10);
    expect(meter.perSecond(60_000)).toBe(0);
  });
});

describe('the rates of providers', () => {
  test('are measured from the first answer of each, and not said before', () => {
    const rates = new ProviderRates();
    expect(rates.perSecond('MTN', 60_000)).toBeNull();
    for (let atMs = 50_000; atMs < 60_000; atMs += 100) rates.count('MTN', atMs);
    rates.count('AIRTEL', 59_000);
    expect(rates.perSecond('MTN', 59_999)).toBeCloseTo(10, 0);
    expect(rates.perSecond('AIRTEL', 59_999)).toBeNull();
    expect(rates.perSecond('ZAMTEL', 59_999)).toBeNull();
  });
});
