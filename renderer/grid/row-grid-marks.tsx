// Marks of a grid's rows: the boxes before them, and the keys and clicks that mark as in a spreadsheet.

import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import styles from './row-grid.module.css';
import type { RowMarking } from './use-row-marks.ts';

/** What the boxes are called. */
export interface MarkWords {
  readonly all: string;
  row(line: number): string;
}

/** Marks as head and body of a grid draw them. */
export interface GridMarks {
  readonly marking: RowMarking;
  readonly words: MarkWords;
  /** Called when a box was pressed: the keys go on in the grid. */
  readonly onMarked: () => void;
}

/** Marks by a key of the grid; false for a key that marks nothing. */
export function markByKey(
  event: KeyboardEvent,
  at: number | null,
  marking: RowMarking,
  step: (by: 1 | -1) => void,
): boolean {
  const { acts, rows, count } = marking;
  const control = event.ctrlKey || event.metaKey;
  if (control && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a') {
    acts.all();
    return true;
  }
  if (control || event.altKey) return false;
  if (event.key === 'Escape' && count > 0) {
    acts.clear();
    return true;
  }
  if (at === null) return false;
  if (event.key === ' ' && !event.shiftKey) {
    acts.toggle(at);
    return true;
  }
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (!event.shiftKey || by === 0) return false;
  acts.extend(Math.min(rows - 1, Math.max(0, at + by)), at);
  step(by);
  return true;
}

/** Marks by a click on a row with Shift or Ctrl; a plain click marks nothing. */
export function markByPoint(
  event: MouseEvent,
  position: number,
  at: number | null,
  marking: RowMarking,
): void {
  const { acts } = marking;
  if (event.shiftKey) acts.extend(position, at ?? position);
  else if (event.ctrlKey || event.metaKey) acts.toggle(position);
  else acts.release();
}

interface BoxProps {
  readonly label: string;
  readonly isMarked: boolean;
  /** With `extends` the rows between are marked too. */
  readonly onMark: (extend: boolean) => void;
}

/** The box of one row. Keys reach the rows through the grid, so that Tab need not pass a thousand boxes. */
export function MarkBox({ label, isMarked, onMark }: BoxProps) {
  return (
    <input
      type="checkbox"
      className={styles['markBox']}
      tabIndex={-1}
      aria-label={label}
      checked={isMarked}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        onMark(event.nativeEvent instanceof window.MouseEvent && event.nativeEvent.shiftKey)
      }
    />
  );
}

/** The box of all rows: on when each is marked, in between when some are. */
export function MarkAllBox({ marking, label }: { readonly marking: RowMarking; readonly label: string }) {
  const box = useRef<HTMLInputElement>(null);
  const { count, rows, acts } = marking;
  const isAll = rows > 0 && count === rows;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles['markBox']}
      aria-label={label}
      disabled={rows === 0}
      checked={isAll}
      onChange={() => (isAll ? acts.clear() : acts.all())}
    />
  );
}
