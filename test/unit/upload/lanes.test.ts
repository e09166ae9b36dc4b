// What is said of each provider of a running batch.

import { describe, expect, test } from 'vitest';
import type { TotalsEntry } from '../../../main/journal/port.ts';
import { describeLanes, type LaneFacts } from '../../../main/upload/progress/lanes.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const QUIET: LaneFacts = {
  operation: 'payout',
  isSendingOver: false,
  placeOf: ({ provider }) => provider,
  statusOf: () => ({ word: 'OPERATIONAL', sinceMs: null }),
  awaitsLimits: false,
  isSuspected: () => false,
  holdOf: () => null,
  isTroubled: () => false,
  testWaitOf: () => null,
  unansweredOf: () => 0,
  aboutToLeave: new Map(),
  onTheWire: new Map(),
  answersPerSecondOf: () => null,
};

function entry(state: TotalsEntry['state'], rows: number, more: Partial<TotalsEntry> = {}): TotalsEntry {
  const amount = '0';
  return {
    currency: 'ZMW',
    provider: 'MTN',
    country: 'ZMB',
    state,
    rows,
    amount,
    unreadableRows: 0,
    ...more,
  };
}

function waitOf(totals: readonly TotalsEntry[], facts: Partial<LaneFacts>): string | null | undefined {
  const wait = describeLanes(totals, { ...QUIET, ...facts })[0]?.wait;
  return wait === null || wait === undefined ? wait : sayEnglish(wait);
}

const CLOSED = { statusOf: () => ({ word: 'CLOSED', sinceMs: 7 }) };

describe('the lanes of a batch', () => {
  test('are one for each provider, country and currency of approved rows', () => {
    const totals = [
      entry('queued', 2),
      entry('accepted', 3),
      entry('accepted', 1, { currency: 'USD' }),
      entry('queued', 1, { provider: 'AIRTEL', country: 'UGA', currency: 'UGX' }),
      entry('invalid', 4, { provider: 'ZAMTEL' }),
      entry('queued', 4, { provider: null }),
    ];
    const lanes = describeLanes(totals, { ...QUIET, answersPerSecondOf: () => 6.5 });
    expect(lanes.map(({ provider, country, currency }) => [provider, country, currency])).toEqual([
      ['MTN', 'ZMB', 'ZMW'],
      ['MTN', 'ZMB', 'USD'],
      ['AIRTEL', 'UGA', 'UGX'],
    ]);
    expect(lanes[0]).toMatchObject({
      status: 'OPERATIONAL',
      statusSinceMs: null,
      answersPerSecond: 6.5,
      wait: null,
    });
  });

  test('say the word of the service as it is, and nothing where it said nothing', () => {
    const words = (word: string | null) =>
      describeLanes([entry('queued', 1)], { ...QUIET, statusOf: () => ({ word, sinceMs: null }) })[0]?.status;
    expect(words('MAINTENANCE_WINDOW')).toBe('MAINTENANCE_WINDOW');
    expect(words(null)).toBeNull();
  });
});

describe('why the rows of a lane wait', () => {
  test('for a closed provider, with what lies here and what went out unanswered before', () => {
    expect(waitOf([entry('queued', 610), entry('offered', 2)], { ...CLOSED, unansweredOf: () => 2 })).toBe(
      'Closed. 610 rows wait here, unsent, and go out by themselves when it reopens. 2 sent earlier got no answer.',
    );
    expect(waitOf([entry('queued', 1)], CLOSED)).toBe(
      'Closed. 1 row waits here, unsent, and goes out by itself when it reopens.',
    );
  });

  test('is not said where nothing is left to send', () => {
    expect(waitOf([entry('completed', 3)], CLOSED)).toBeNull();
  });

  test('for rows without an answer, of which never more are said than the lane has', () => {
    expect(waitOf([entry('offered', 3)], { unansweredOf: () => 9 })).toBe(
      '3 rows got no answer and are asked again; none can be paid twice.',
    );
    expect(waitOf([entry('offered', 3)], {})).toBeNull();
  });

  test.each([
    [
      'an account whose limits cannot be read before rows leave',
      { awaitsLimits: true },
      /^Waits for the limits\.$/,
    ],
    ['a provider that refuses as if it were closed', { isSuspected: () => true }, /wait until that is known/],
    ['a provider without usable answers', { isTroubled: () => true }, /held and tried again/],
    [
      'a delayed provider',
      { statusOf: () => ({ word: 'DELAYED', sinceMs: null }) },
      /accepted and held there/,
    ],
  ])('for %s', (_, facts, sentence) => {
    expect(waitOf([entry('queued', 3)], facts)).toMatch(sentence);
  });

  test('while settling: questions without answers, and rows that stay unknown', () => {
    const facts = { isSendingOver: true, isTroubled: () => true };
    expect(waitOf([entry('accepted', 3)], facts)).toMatch(/^Questions about its rows get no usable answers/);
    expect(waitOf([entry('completed', 3)], facts)).toBeNull();
    expect(waitOf([entry('offered', 1)], facts)).toBe(
      '1 row got no answer and is asked again; none can be paid twice.',
    );
  });
});
