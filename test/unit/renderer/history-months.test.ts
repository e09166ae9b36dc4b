import { describe, expect, it } from 'vitest';
import { boundsOfMonth, monthOf, monthsOf } from '../../../renderer/screens/batches/history-months.ts';

const lastOfJune = new Date(2026, 5, 30, 23, 59, 59, 999).getTime();
const firstOfJuly = new Date(2026, 6, 1).getTime();

describe('the months of the history', () => {
  it('are those of approval, else of reading', () => {
    expect(monthOf({ createdAtMs: lastOfJune, approvedAtMs: firstOfJuly })).toBe('2026-07');
    expect(monthOf({ createdAtMs: lastOfJune, approvedAtMs: null })).toBe('2026-06');
  });

  it('reach from their first moment to that of the next, also over the end of a year', () => {
    expect(boundsOfMonth('2026-06')).toEqual({
      fromMs: new Date(2026, 5, 1).getTime(),
      beforeMs: lastOfJune + 1,
    });
    expect(boundsOfMonth('2026-12').beforeMs).toBe(new Date(2027, 0, 1).getTime());
  });

  it('stand once each, the latest first', () => {
    const batches = [lastOfJune, firstOfJuly, firstOfJuly + 1].map((createdAtMs) => ({
      createdAtMs,
      approvedAtMs: null,
    }));
    expect(monthsOf(batches).map(([month]) => month)).toEqual(['2026-07', '2026-06']);
  });
});
