// What a row without an answer has been through, and when it is asked again.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfferedPayout } from '../../../main/journal/port.ts';
import {
  freshOffer,
  isPatienceOver,
  recoveredHistory,
  retryPauseMs,
  withoutAnswer,
} from '../../../main/upload/asking/offers.ts';
import { Routes } from '../../../main/upload/run/routes.ts';
import { UPLOAD_SETTINGS } from '../../../main/upload/run/settings.ts';

const PAYOUT: OfferedPayout = {
  ordinal: 7,
  payoutId: '8917c345-4791-4285-a416-62f24b6982db',
  body: '{}',
  line: 8,
  amount: '1',
  fields: {},
  provider: 'MTN_MOMO_ZMB',
  country: 'ZMB',
  currency: 'ZMW',
  earlierAttempts: 0,
  firstOfferedAtMs: 1_000,
  lastOfferedAtMs: 1_000,
};

const ROUTE = new Routes({ limits: [] }, 'PAYOUT').of(PAYOUT);

describe('the history of a row', () => {
  test('P4 begins without doubt when it is offered for the first time, with doubt when an earlier run left it', () => {
    expect(freshOffer(PAYOUT, ROUTE).history.hasUnresolvedOffer).toBe(false);
    expect(recoveredHistory(PAYOUT, ROUTE).hasUnresolvedOffer).toBe(true);
    expect(recoveredHistory(PAYOUT, ROUTE)).toMatchObject({
      ordinal: 7,
      unansweredOffers: 0,
      firstOfferedAtMs: 1_000,
    });
  });

  test('P4 is in doubt after any offer without an answer, also a throttled one', () => {
    const throttled = withoutAnswer(freshOffer(PAYOUT, ROUTE).history, 5, false);
    expect(throttled).toMatchObject({ hasUnresolvedOffer: true, unansweredOffers: 0, unansweredSinceMs: 5 });
    const silent = withoutAnswer(throttled, 9, true);
    expect(silent).toMatchObject({ hasUnresolvedOffer: true, unansweredOffers: 1, unansweredSinceMs: 5 });
  });
});

describe('patience with a row', () => {
  const settings = { ...UPLOAD_SETTINGS, patienceOffers: 3, patienceMs: 1_000 };
  const afterOffers = (offers: number) => {
    let history = freshOffer(PAYOUT, ROUTE).history;
    for (let offer = 0; offer < offers; offer += 1) history = withoutAnswer(history, 100, true);
    return history;
  };

  test('needs both enough offers and enough time', () => {
    expect(isPatienceOver(afterOffers(2), 1_000_000, settings)).toBe(false);
    expect(isPatienceOver(afterOffers(3), 1_099, settings)).toBe(false);
    expect(isPatienceOver(afterOffers(3), 1_100, settings)).toBe(true);
  });

  test('is not over for a row that this run has not offered', () => {
    expect(isPatienceOver(recoveredHistory(PAYOUT, ROUTE), 1_000_000, settings)).toBe(false);
  });
});

describe('the pause before the next offer', () => {
  test('doubles up to its longest and keeps its jitter in the upper half', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (offers, chance) => {
          const pauseMs = retryPauseMs(offers, chance, UPLOAD_SETTINGS);
          const ceilingMs = Math.min(500 * 2 ** Math.max(0, offers - 1), UPLOAD_SETTINGS.retryLongestMs);
          expect(pauseMs).toBeGreaterThanOrEqual(ceilingMs / 2);
          expect(pauseMs).toBeLessThanOrEqual(ceilingMs);
        },
      ),
      { seed: 1 },
    );
  });

  test('is spread evenly over its upper half, from its beginning to its end', () => {
    const settings = { ...UPLOAD_SETTINGS, retryFirstMs: 400, retryLongestMs: 4_000 };
    const chances = [0, 0.25, 0.5, 0.75, 0.999];
    expect(chances.map((chance) => retryPauseMs(1, chance, settings))).toEqual([200, 250, 300, 350, 399.8]);
    expect(chances.map((chance) => retryPauseMs(3, chance, settings))).toEqual([
      800, 1_000, 1_200, 1_400, 1_599.2,
    ]);
  });

  test('is never shorter than a quarter of a second', () => {
    expect(retryPauseMs(0, 0, UPLOAD_SETTINGS)).toBe(250);
  });
});
