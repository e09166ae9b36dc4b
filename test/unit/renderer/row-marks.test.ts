import { describe, expect, it } from 'vitest';
import { isMarked, type Marks, markCount, withoutRow, withRange } from '../../../renderer/grid/row-marks.ts';
import { SeededRandom } from '../../support/seeded-random.ts';

describe('marked rows', () => {
  it('are ranges that join where they touch and part where a row is taken out', () => {
    const two = withRange(withRange([], 9, 7), 1, 3);
    expect(two).toEqual([
      { from: 1, to: 3 },
      { from: 7, to: 9 },
    ]);
    expect(withRange(two, 4, 6)).toEqual([{ from: 1, to: 9 }]);
    expect(withRange(two, 3, 8)).toEqual([{ from: 1, to: 9 }]);
    expect(withoutRow(two, 8)).toEqual([
      { from: 1, to: 3 },
      { from: 7, to: 7 },
      { from: 9, to: 9 },
    ]);
    expect(withoutRow(withoutRow([{ from: 5, to: 6 }], 5), 6)).toEqual([]);
    expect(withoutRow(two, 5)).toEqual(two);
  });

  it('are the same rows as a set of them, whatever is done', () => {
    const random = new SeededRandom(45);
    const below = (limit: number) => Math.floor(random.next() * limit);
    const set = new Set<number>();
    let marks: Marks = [];
    for (let act = 0; act < 2_000; act += 1) {
      const [one, other] = [below(60), below(60)];
      if (below(3) === 0) {
        marks = withRange(marks, one, other);
        for (let at = Math.min(one, other); at <= Math.max(one, other); at += 1) set.add(at);
      } else {
        marks = withoutRow(marks, one);
        set.delete(one);
      }
      expect(markCount(marks)).toBe(set.size);
      expect(isMarked(marks, other)).toBe(set.has(other));
      for (const [index, { from }] of marks.entries()) {
        if (index > 0) expect(from).toBeGreaterThan((marks[index - 1]?.to ?? 0) + 1);
      }
    }
  });
});
