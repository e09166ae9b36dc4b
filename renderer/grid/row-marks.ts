// Which rows of a list are marked, as ranges of positions: a hundred thousand rows are one range. Pure.

/** Positions from 0, both ends included. */
export interface MarkRange {
  readonly from: number;
  readonly to: number;
}

/** Ranges in ascending order that neither touch nor overlap. */
export type Marks = readonly MarkRange[];

export function markCount(marks: Marks): number {
  return marks.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

export function isMarked(marks: Marks, position: number): boolean {
  return marks.some(({ from, to }) => from <= position && position <= to);
}

/** The marks with a range more, given by its ends in any order. */
export function withRange(marks: Marks, one: number, other: number): Marks {
  let from = Math.min(one, other);
  let to = Math.max(one, other);
  const apart = marks.filter((range) => {
    if (range.to < from - 1 || range.from > to + 1) return true;
    from = Math.min(from, range.from);
    to = Math.max(to, range.to);
    return false;
  });
  return [...apart, { from, to }].toSorted((left, right) => left.from - right.from);
}

/** The marks without one row. */
export function withoutRow(marks: Marks, position: number): Marks {
  return marks.flatMap(({ from, to }) => {
    if (position < from || position > to) return [{ from, to }];
    const before = position > from ? [{ from, to: position - 1 }] : [];
    return position < to ? [...before, { from: position + 1, to }] : before;
  });
}
