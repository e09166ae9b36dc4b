// The rows that changed last, for whoever watches a run.

import { describe, expect, test } from 'vitest';
import { RecentRows } from '../../../main/upload/run/recent-rows.ts';

describe('the rows that changed last', () => {
  test('come newest first and each once', () => {
    const recent = new RecentRows();
    for (const ordinal of [5, 3, 5, 8, 3]) recent.note(ordinal);
    expect(recent.newestFirst()).toEqual([3, 8, 5]);
  });

  test('are the latest thousand, however many change', () => {
    const recent = new RecentRows();
    for (let ordinal = 1; ordinal <= 200_000; ordinal += 1) recent.note(ordinal);
    const ordinals = recent.newestFirst();
    expect(ordinals.length).toBe(1_000);
    expect([ordinals[0], ordinals.at(-1)]).toEqual([200_000, 199_001]);
  });
});
