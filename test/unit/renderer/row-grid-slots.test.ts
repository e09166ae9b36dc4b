import { describe, expect, it } from 'vitest';
import { createRowSlots } from '../../../renderer/grid/row-grid-slots.ts';

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

describe('the slots of drawn rows', () => {
  it('stay with a row as long as it is drawn, and pass to the rows that come into view', () => {
    const assign = createRowSlots();
    const before = new Map(assign(range(0, 40)));
    const after = assign(range(4, 40));
    for (const position of range(4, 36)) expect(after.get(position)).toBe(before.get(position));
    const taken = range(40, 4).map((position) => after.get(position));
    expect(taken).toEqual(range(0, 4).map((position) => before.get(position)));
  });

  it('are as many as rows were drawn at once, and never two rows share one', () => {
    const assign = createRowSlots();
    for (let first = 0; first < 20_000; first += 37) {
      const slots = [...assign(range(first, 20 + (first % 30))).values()];
      expect(new Set(slots).size).toBe(slots.length);
      expect(Math.max(...slots)).toBeLessThan(50);
    }
  });
});
