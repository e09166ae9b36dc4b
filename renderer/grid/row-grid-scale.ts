// Where a row stands in the scroller of a grid, at any number of rows.
// Browsers give no element more than some 33 million device pixels, so above a height that is safe at every zoom
// the scroll bar stands for more pixels than it moves; below it, one pixel is one pixel.

/** Tallest scrolled body in CSS pixels; at 400 % zoom it stays under what browsers can lay out. */
const BODY_HEIGHT_MAX = 8_000_000;

/** Relation between scroll positions of the element and offsets in the list of all rows, in CSS pixels. */
export interface RowScale {
  /** Height of the scrolled body. */
  readonly bodyHeight: number;
  /** Greatest offset: the last row stands at the bottom. */
  readonly offsetMax: number;
  /** True when the body is shorter than its rows would be. */
  readonly scaled: boolean;
}

/** The scale for a number of rows in a viewport of this height. */
export function rowScale(
  rows: number,
  rowHeight: number,
  viewportHeight: number,
  bodyHeightMax: number = BODY_HEIGHT_MAX,
): RowScale {
  const total = rows * rowHeight;
  return {
    bodyHeight: Math.min(total, bodyHeightMax),
    offsetMax: Math.max(0, total - viewportHeight),
    scaled: total > bodyHeightMax,
  };
}

/** The offset in the list that a scroll position stands for. */
export function offsetOfTop(scale: RowScale, top: number, viewportHeight: number): number {
  if (!scale.scaled) return top;
  const topMax = scale.bodyHeight - viewportHeight;
  return topMax <= 0 ? 0 : Math.min(1, Math.max(0, top / topMax)) * scale.offsetMax;
}

/** The scroll position that stands for an offset in the list. */
export function topOfOffset(scale: RowScale, offset: number, viewportHeight: number): number {
  if (!scale.scaled) return offset;
  const topMax = scale.bodyHeight - viewportHeight;
  return scale.offsetMax === 0 ? 0 : (offset / scale.offsetMax) * topMax;
}

/** The nearest offset at which a row is wholly in view; `centre` places it in the middle when it was not. */
export function offsetToShow(
  position: number,
  view: { readonly offset: number; readonly rowHeight: number; readonly viewportHeight: number },
  align: 'nearest' | 'centre',
): number {
  const start = position * view.rowHeight;
  const end = start + view.rowHeight;
  const isBefore = start < view.offset;
  const isAfter = end > view.offset + view.viewportHeight;
  if (!isBefore && !isAfter) return view.offset;
  if (align === 'centre') return Math.max(0, start - (view.viewportHeight - view.rowHeight) / 2);
  return isBefore ? start : Math.max(0, end - view.viewportHeight);
}
