// Which row is selected in a grid, and whether its detail stands open beside it.
// The selection follows the grid; the detail follows the selection while it is open.

import { type RefObject, useRef, useState } from 'react';
import type { RowView } from '../../shared/contract/views.ts';
import type { RowGridHandle } from '../grid/row-grid-columns.ts';

export interface RowChoice {
  readonly selected: number | null;
  /** The selected row as the grid had it; null when only its ordinal is known. */
  readonly known: RowView | null;
  readonly isOpen: boolean;
  /** Grows when the detail is to take the focus. */
  readonly focusTick: number;
  readonly grid: RefObject<RowGridHandle | null>;
  select(row: RowView): void;
  open(row: RowView): void;
  /** Opens the detail of a row of which only the ordinal is known. */
  show(ordinal: number): void;
  close(): void;
}

/** @param first ordinal of a row to begin with, its detail open; null for none. */
export function useRowChoice(first: number | null): RowChoice {
  const [selected, setSelected] = useState(first);
  const [known, setKnown] = useState<RowView | null>(null);
  const [isOpen, setOpen] = useState(first !== null);
  const [focusTick, setFocusTick] = useState(0);
  const grid = useRef<RowGridHandle>(null);
  const select = (row: RowView) => {
    setSelected(row.ordinal);
    setKnown(row);
  };
  return {
    selected,
    known,
    isOpen: isOpen && selected !== null,
    focusTick,
    grid,
    select,
    open(row) {
      select(row);
      setOpen(true);
      setFocusTick((tick) => tick + 1);
    },
    show(ordinal) {
      setSelected(ordinal);
      setKnown(null);
      setOpen(true);
      setFocusTick((tick) => tick + 1);
    },
    close() {
      setOpen(false);
      grid.current?.focus();
    },
  };
}
