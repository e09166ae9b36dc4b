// What lies over one cell of a grid: the same element from its first moment to its last, wherever its row goes. Drawn
// rows come and go with every list and every scroll; whatever a person types into must not.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { unawaited } from '../client/unawaited.ts';
import { classNames } from '../parts/class-names.ts';
import styles from './row-grid.module.css';
import type { CellOverlay, RowColumn } from './row-grid-columns.ts';
import type { RowScroller } from './row-grid-scroller.ts';
import type { RowWindows } from './row-grid-windows.ts';

interface Props {
  readonly overlay: CellOverlay;
  readonly columns: readonly RowColumn[];
  readonly isMarkable: boolean;
  readonly windows: RowWindows;
  readonly scroller: RowScroller;
}

export function RowGridOverlay({ overlay, columns, isMarkable, windows, scroller }: Props): ReactNode {
  const { ordinal } = overlay.row;
  const position = usePosition(windows, ordinal);
  const element = useRef<HTMLDivElement>(null);
  /** Where it stood last, for a list without the row. */
  const last = useRef(0);
  const [isOut, setOut] = useState(false);
  const { list, rowCount } = windows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another length, and so another scale.
  useLayoutEffect(() => {
    last.current = position ?? last.current;
    return scroller.listen(() => {
      const top = scroller.topInView(last.current);
      if (element.current !== null) element.current.style.transform = `translateY(${top}px)`;
      setOut(!scroller.shows(last.current));
    });
  }, [scroller, position, list, rowCount]);
  // Only once it stands in its place: what it holds is there before, at the top of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is shown whole, too.
  useLayoutEffect(() => {
    element.current
      ?.querySelector('[role="gridcell"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [ordinal, overlay.column]);
  const row = (position === null ? undefined : windows.row(position)) ?? overlay.row;
  const column = columns.findIndex(({ key }) => key === overlay.column);
  const place = column + (isMarkable ? 2 : 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
    <div role="rowgroup" ref={element} className={styles['overlay']}>
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid pattern. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: what is typed into has the focus. */}
      <div
        role="row"
        className={styles['overlayRow']}
        aria-rowindex={position === null ? undefined : position + 2}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: part of the grid pattern. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: what is typed into has the focus. */}
        <div
          role="gridcell"
          aria-colindex={place}
          className={classNames(styles['overlayCell'], overlay.cellClass)}
          style={{ gridColumn: place }}
        >
          {overlay.render(row, isOut || position === null)}
        </div>
      </div>
    </div>
  );
}

/** Where a row stands in the list that is shown; null where it does not stand in it, or nobody knows yet. */
function usePosition(windows: RowWindows, ordinal: number): number | null {
  const [found, setFound] = useState<{ list: string; ordinal: number; position: number | null } | null>(null);
  const { list } = windows;
  const fetched = windows.positionOf(ordinal);
  const isFetched = fetched !== null;
  useEffect(() => {
    if (list === null || isFetched) return;
    unawaited(windows.locate(ordinal).then((position) => setFound({ list, ordinal, position })));
  }, [windows, list, ordinal, isFetched]);
  if (isFetched) return fetched;
  return found !== null && found.list === list && found.ordinal === ordinal ? found.position : null;
}
