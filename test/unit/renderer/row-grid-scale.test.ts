import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetOfTop, offsetToShow, rowScale, topOfOffset } from '../../../renderer/grid/row-grid-scale.ts';

const VIEWPORT = 600;
const ROW = 32;

describe('the scale of a grid', () => {
  it('moves one pixel for one pixel at 200,000 rows', () => {
    const scale = rowScale(200_000, ROW, VIEWPORT);
    expect(scale.scaled).toBe(false);
    expect(scale.bodyHeight).toBe(6_400_000);
    expect(offsetOfTop(scale, 12_345, VIEWPORT)).toBe(12_345);
    expect(topOfOffset(scale, 12_345, VIEWPORT)).toBe(12_345);
  });

  it('keeps the body of a million rows at a height that browsers lay out, even at 400 % zoom', () => {
    const scale = rowScale(1_000_000, ROW, VIEWPORT);
    expect(scale.scaled).toBe(true);
    expect(scale.bodyHeight * 4).toBeLessThan(33_000_000);
    expect(offsetOfTop(scale, 0, VIEWPORT)).toBe(0);
    expect(offsetOfTop(scale, scale.bodyHeight - VIEWPORT, VIEWPORT)).toBe(scale.offsetMax);
    expect(scale.offsetMax).toBe(1_000_000 * ROW - VIEWPORT);
  });

  it('comes back to every row of a million by its scroll position', () => {
    const scale = rowScale(1_000_000, ROW, VIEWPORT);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_980 }), (position) => {
        const top = topOfOffset(scale, position * ROW, VIEWPORT);
        return Math.abs(offsetOfTop(scale, top, VIEWPORT) - position * ROW) < 0.001;
      }),
    );
  });

  it('moves the view only for a row that is not wholly in it', () => {
    const view = { offset: 3200, rowHeight: ROW, viewportHeight: VIEWPORT };
    expect(offsetToShow(105, view, 'nearest')).toBe(3200);
    expect(offsetToShow(99, view, 'nearest')).toBe(99 * ROW);
    expect(offsetToShow(120, view, 'nearest')).toBe(121 * ROW - VIEWPORT);
    expect(offsetToShow(500, view, 'centre')).toBe(500 * ROW - (VIEWPORT - ROW) / 2);
    expect(offsetToShow(2, view, 'centre')).toBe(0);
  });
});
