// The rows that a person has marked in a grid: one by one, from one to another, or all. They belong to one list, since
// only there a position means a row; another list begins without marks.

import { useMemo, useState } from 'react';
import { isMarked, type Marks, markCount, withoutRow, withRange } from './row-marks.ts';

/** What a grid needs to mark rows, and its screen to know them. */
export interface RowMarking {
  /** The list of the marks; null until there is one. */
  readonly list: string | null;
  /** Rows of that list. */
  readonly rows: number;
  readonly marks: Marks;
  readonly count: number;
  readonly acts: MarkActs;
}

interface MarkActs {
  /** The grid shows this list now. */
  onList(list: string | null, rows: number): void;
  toggle(position: number): void;
  /** Marks up to a row, from where the marking began, else from here. */
  extend(position: number, here: number): void;
  /** The next extension begins anew. */
  release(): void;
  all(): void;
  clear(): void;
}

interface State {
  readonly list: string | null;
  readonly rows: number;
  readonly marks: Marks;
  /** Where the marking began, and what was marked before it. */
  readonly anchor: number | null;
  readonly base: Marks;
}

const NOTHING = { marks: [], base: [], anchor: null };
const EMPTY: State = { list: null, rows: 0, ...NOTHING };

export function useRowMarks(): RowMarking {
  const [state, setState] = useState(EMPTY);
  const acts = useMemo(
    (): MarkActs => ({
      onList: (list, rows) =>
        setState((before) => (before.list === list ? before : { list, rows, ...NOTHING })),
      toggle: (position) =>
        setState((before) => {
          const marks = isMarked(before.marks, position)
            ? withoutRow(before.marks, position)
            : withRange(before.marks, position, position);
          return { ...before, marks, base: marks, anchor: position };
        }),
      extend: (position, here) =>
        setState((before) => {
          const anchor = before.anchor ?? here;
          return { ...before, anchor, marks: withRange(before.base, anchor, position) };
        }),
      release: () =>
        setState((before) =>
          before.anchor === null ? before : { ...before, anchor: null, base: before.marks },
        ),
      all: () =>
        setState((before) => {
          const marks = before.rows === 0 ? [] : [{ from: 0, to: before.rows - 1 }];
          return { ...before, marks, base: marks, anchor: null };
        }),
      clear: () => setState((before) => ({ ...before, ...NOTHING })),
    }),
    [],
  );
  return useMemo(() => {
    const { list, rows, marks } = state;
    return { list, rows, marks, count: markCount(marks), acts };
  }, [state, acts]);
}
