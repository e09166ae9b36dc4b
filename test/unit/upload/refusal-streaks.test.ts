// The guard against 4,000 rows that share one mistake, at any time of a run.

import { describe, expect, test } from 'vitest';
import { RefusalStreaks } from '../../../main/upload/gates/refusal-streaks.ts';

const limits = (sameRefusalRows: number) => ({ sameRefusalRows, walletRefusalRows: 2 });
const at = (place: string) => ({ place, wallet: 'ZMB ZMW' });

function refuse(streaks: RefusalStreaks, place: string, code: string, times: number) {
  let last: ReturnType<RefusalStreaks['onRefused']> = null;
  for (let time = 0; time < times; time += 1) last = streaks.onRefused(at(place), code);
  return last;
}

describe('equal refusals in a row', () => {
  test('of one provider hold that provider once there are enough', () => {
    const streaks = new RefusalStreaks(limits(3));
    expect(refuse(streaks, 'A', 'X', 2)).toBeNull();
    expect(streaks.allowance('A')).toBe(1);
    expect(refuse(streaks, 'A', 'X', 1)).toEqual({
      code: 'X',
      rows: 3,
      answers: 3,
      place: 'A',
      isWallet: false,
    });
  });

  test('over several providers hold everything', () => {
    const streaks = new RefusalStreaks(limits(3));
    refuse(streaks, 'A', 'X', 2);
    expect(refuse(streaks, 'B', 'X', 1)).toEqual({
      code: 'X',
      rows: 3,
      answers: 3,
      place: null,
      isWallet: false,
    });
  });

  test('hold also long after rows were accepted', () => {
    const streaks = new RefusalStreaks(limits(3));
    for (let time = 0; time < 50; time += 1) streaks.onAccepted(at('A'));
    expect(refuse(streaks, 'A', 'X', 3)).toEqual({
      code: 'X',
      rows: 3,
      answers: 3,
      place: 'A',
      isWallet: false,
    });
  });

  test('hold by their share of the last answers, whatever stands between', () => {
    const streaks = new RefusalStreaks(limits(4));
    refuse(streaks, 'A', 'X', 2);
    streaks.onAccepted(at('A'));
    refuse(streaks, 'A', 'Y', 2);
    expect(refuse(streaks, 'A', 'X', 1)).toBeNull();
    expect(refuse(streaks, 'A', 'X', 1)).toEqual({
      code: 'X',
      rows: 4,
      answers: 7,
      place: 'A',
      isWallet: false,
    });
  });

  test('that are fewer than half of the last answers hold nothing', () => {
    const streaks = new RefusalStreaks(limits(4));
    for (let time = 0; time < 20; time += 1) {
      expect(refuse(streaks, 'A', 'X', 1)).toBeNull();
      expect(refuse(streaks, 'A', 'Y', 1)).toBeNull();
      streaks.onAccepted(at('A'));
    }
  });

  test('of one provider count through the acceptances of another', () => {
    const streaks = new RefusalStreaks(limits(3));
    for (let time = 0; time < 2; time += 1) {
      expect(refuse(streaks, 'A', 'X', 1)).toBeNull();
      streaks.onAccepted(at('B'));
    }
    expect(refuse(streaks, 'A', 'X', 1)).toEqual({
      code: 'X',
      rows: 3,
      answers: 3,
      place: 'A',
      isWallet: false,
    });
  });

  test('that hold one provider are no sign against the next', () => {
    const streaks = new RefusalStreaks(limits(3));
    refuse(streaks, 'A', 'X', 3);
    expect(refuse(streaks, 'B', 'X', 2)).toBeNull();
    expect(refuse(streaks, 'B', 'X', 1)).toEqual({
      code: 'X',
      rows: 3,
      answers: 3,
      place: 'B',
      isWallet: false,
    });
  });

  test('that a person has gone on from are not counted again, those elsewhere and others are', () => {
    const streaks = new RefusalStreaks(limits(3), [{ code: 'X', place: 'A', isWallet: false }]);
    expect(refuse(streaks, 'A', 'X', 50)).toBeNull();
    expect(refuse(streaks, 'A', 'Y', 3)).toEqual({
      code: 'Y',
      rows: 3,
      answers: 3,
      place: 'A',
      isWallet: false,
    });
    expect(refuse(streaks, 'B', 'X', 3)).toEqual({
      code: 'X',
      rows: 3,
      answers: 3,
      place: 'B',
      isWallet: false,
    });
    const everywhere = new RefusalStreaks(limits(3), [{ code: 'X', place: null, isWallet: false }]);
    expect(refuse(everywhere, 'B', 'X', 50)).toBeNull();
  });
});

describe('how many rows may be on the way', () => {
  test('is as many as may be refused, before the first acceptance and while refusals follow each other', () => {
    const streaks = new RefusalStreaks(limits(20));
    expect([streaks.allowance('A'), streaks.allowanceOfAll]).toEqual([20, 20]);
    streaks.onAccepted(at('A'));
    expect(streaks.allowance('A')).toBe(Number.POSITIVE_INFINITY);
    expect(streaks.allowance('B')).toBe(20);
    expect(streaks.allowanceOfAll).toBe(Number.POSITIVE_INFINITY);
    refuse(streaks, 'A', 'X', 3);
    expect([streaks.allowance('A'), streaks.allowanceOfAll]).toEqual([17, 17]);
  });
});

describe('refusals that speak of the account’s wallet', () => {
  test('hold a place when they are few, whatever is accepted between', () => {
    const streaks = new RefusalStreaks(limits(20));
    expect(streaks.onRefused(at('A'), 'X', true)).toBeNull();
    for (let time = 0; time < 100; time += 1) streaks.onAccepted(at('A'));
    expect(streaks.onRefused(at('A'), 'Y', true)).toMatchObject({ code: 'Y', place: 'A', isWallet: true });
  });

  test('keep few rows on the way, and more again with each that is accepted', () => {
    const streaks = new RefusalStreaks({ sameRefusalRows: 20, walletRefusalRows: 5 });
    streaks.onAccepted(at('A'));
    streaks.onRefused(at('A'), 'X', true);
    expect(streaks.allowance('A')).toBe(4);
    for (let time = 0; time < 30; time += 1) streaks.onAccepted(at('A'));
    expect(streaks.allowance('A')).toBe(34);
    streaks.onRefused(at('A'), 'X', true);
    expect(streaks.allowance('A')).toBe(3);
  });

  test('are counted again by who went on from them, with few rows on the way from the first', () => {
    const streaks = new RefusalStreaks(limits(20), [{ code: 'X', place: 'A', isWallet: true }]);
    streaks.onTakenEarlier(at('A'));
    expect(streaks.allowance('A')).toBe(2);
    expect(streaks.onRefused(at('A'), 'X', true)).toBeNull();
    expect(streaks.onRefused(at('A'), 'X', true)).not.toBeNull();
  });
});
