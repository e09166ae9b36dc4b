// The guard against 4,000 rows that share one mistake.

import { describe, expect, test } from 'vitest';
import { FirstAnswers } from '../../../main/upload/first-answers.ts';

describe('the first answers of a batch', () => {
  test('are a common refusal when enough of them give one and the same code', () => {
    const first = new FirstAnswers(3, false);
    first.onRejected('A');
    first.onRejected('A');
    expect(first.sameRefusal).toBeNull();
    expect(first.allowance).toBe(1);
    first.onRejected('A');
    expect(first.sameRefusal).toBe('A');
    expect(first.allowance).toBe(0);
  });

  test('are decided by one acceptance, whatever comes later', () => {
    const first = new FirstAnswers(3, false);
    first.onRejected('A');
    first.onAccepted();
    for (let more = 0; more < 5; more += 1) first.onRejected('A');
    expect(first.sameRefusal).toBeNull();
    expect(first.allowance).toBeNull();
  });

  test('are decided by a second code', () => {
    const first = new FirstAnswers(3, false);
    first.onRejected('A');
    first.onRejected('B');
    for (let more = 0; more < 5; more += 1) first.onRejected('B');
    expect(first.sameRefusal).toBeNull();
    expect(first.allowance).toBeNull();
  });

  test('are not watched when an earlier run was past them', () => {
    const first = new FirstAnswers(3, true);
    expect(first.allowance).toBeNull();
    for (let more = 0; more < 5; more += 1) first.onRejected('A');
    expect(first.sameRefusal).toBeNull();
  });
});
