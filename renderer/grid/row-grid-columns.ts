// What a screen says about the columns of its grid, and what it can ask of the grid.
// Types only: a column knows how to draw a row, never where the row comes from.

import type { ReactNode } from 'react';
import type { MethodInput } from '../../shared/contract/contract.ts';
import type { RowQuery } from '../../shared/contract/draft-views.ts';
import type { RowView } from '../../shared/contract/views.ts';

/** One column of a grid. */
export interface RowColumn {
  /** Stands for the column; unique in the grid. */
  readonly key: string;
  readonly title: string;
  /** A track of a CSS grid, such as `4rem` or `minmax(8rem, 1fr)`. */
  readonly width: string;
  readonly align?: 'start' | 'end';
  /** By which the list is ordered when the heading is pressed; a column without it cannot be sorted by. */
  readonly sort?: RowQuery['sort'];
  render(row: RowView): ReactNode;
  /** Stays at the end of the grid while the others scroll under it. */
  readonly pinned?: boolean;
  /** More classes of the cell. */
  cellClass?(row: RowView): string | undefined;
}

/**
 * What lies over one cell while it is worked on. It belongs to its row, not to a place in the list: it stays the same
 * while lists change and rows are scrolled, and stands at the edge of the view while its row is out of it.
 */
export interface CellOverlay {
  /** The row as it was last known, for a list that does not hold it. */
  readonly row: RowView;
  /** The key of the column. */
  readonly column: string;
  /** @param isAway the row is out of view, or not in the list. */
  render(row: RowView, isAway: boolean): ReactNode;
  /** More classes of the cell. */
  readonly cellClass: string | undefined;
}

/** What `next` and `previous` look for. */
export type RowSought = MethodInput<'findInRowList'>['what'];

/** Where a search ended: the row, and whether it went on from the other end of the list. */
export interface RowFound {
  readonly row: RowView;
  readonly position: number;
  readonly wrapped: boolean;
}

/** What a screen can ask of its grid. */
export interface RowGridHandle {
  /** Goes to the next such row after the selected one, from the top again after the last; null when there is none.
   * `column` is the key of the column to go to; the cursor stays in its own without it. */
  next(what: RowSought, column?: string): Promise<RowFound | null>;
  previous(what: RowSought): Promise<RowFound | null>;
  /** Goes so many rows on from where the cursor stands; null at the end of the list. */
  step(by: 1 | -1): Promise<RowView | null>;
  /** Goes to a row; false when the list does not hold it. */
  locate(ordinal: number, align?: 'nearest' | 'centre'): Promise<boolean>;
  /** The row that follows the cursor's, else the one before it, where it is held; null where there is none. */
  beside(): RowView | null;
  /** Shows a row as the person has left it, until it is put. */
  hold(row: RowView): void;
  /** Shows a row as it was read last: what the person left there was not taken. */
  release(ordinal: number): void;
  /** Shows a row as it is now, without asking for it. */
  put(row: RowView): void;
  focus(): void;
}
