// How many rows are marked offered at once, before they leave.

import { describe, expect, test } from 'vitest';
import { OfferWindow } from '../../../main/upload/sending/queued-rows.ts';

/** Takes windows so far apart and returns the last. */
function windowAfter(window: OfferWindow, times: number, apartMs: number, concurrency: number): number {
  let rows = 0;
  for (let taken = 1; taken <= times; taken += 1) rows = window.next(taken * apartMs, concurrency);
  return rows;
}

describe('the window of offers', () => {
  test('starts with what leaves at once', () => {
    expect(new OfferWindow(256).next(0, 8)).toBe(16);
    expect(new OfferWindow(256).next(0, 32)).toBe(32);
  });

  test('grows to the most while each is used up in a moment', () => {
    expect(windowAfter(new OfferWindow(256), 2, 50, 32)).toBe(64);
    expect(windowAfter(new OfferWindow(256), 10, 50, 32)).toBe(256);
  });

  test('shrinks to what is in flight while each lasts long, so that no row is called unknown before it leaves', () => {
    const window = new OfferWindow(256);
    windowAfter(window, 10, 50, 32);
    expect(window.next(1_000, 32)).toBe(128);
    expect(windowAfter(window, 10, 2_000, 32)).toBe(32);
    expect(window.next(60_000, 1)).toBe(16);
  });

  test('stays as it is in between', () => {
    expect(windowAfter(new OfferWindow(256), 10, 200, 32)).toBe(32);
  });

  test('is never larger than it may be', () => {
    expect(windowAfter(new OfferWindow(8), 10, 50, 32)).toBe(8);
  });
});
