// The drawn rows of a grid. A row that is on its way shows a bar of the size of its text, so that nothing jumps.

import {
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowView } from '../../shared/contract/views.ts';
import styles from './row-grid.module.css';
import type { RowColumn } from './row-grid-columns.ts';
import type { useVirtualRows } from './row-grid-hooks.ts';
import type { GridCursor } from './row-grid-keys.ts';
import { type GridMarks, MarkBox, type MarkWords } from './row-grid-marks.tsx';
import { createRowSlots } from './row-grid-slots.ts';
import type { RowWindows } from './row-grid-windows.ts';
import { isMarked } from './row-marks.ts';

type OnPoint = (cursor: GridCursor, event: MouseEvent, opens: boolean) => void;

interface RowGridBodyProps {
  readonly columns: readonly RowColumn[];
  readonly view: ReturnType<typeof useVirtualRows>;
  readonly windows: RowWindows;
  readonly idPrefix: string;
  readonly selected: number | null;
  readonly activeColumn: number | null;
  readonly marks: GridMarks | null;
  readonly onPoint: OnPoint;
}

export function RowGridBody(props: RowGridBodyProps): ReactNode {
  const { view, windows, idPrefix, selected, activeColumn, marks } = props;
  const onMark = useMarked(marks);
  const [assign] = useState(createRowSlots);
  const slots = assign(view.items.map(({ index }) => index));
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
    <div role="rowgroup" className={styles['body']} style={{ height: `${view.bodyHeight}px` }}>
      <div ref={view.layer} role="presentation" className={styles['layer']}>
        {view.items.map(({ index }) => {
          const row = windows.row(index);
          const isSelected = row !== undefined && row.ordinal === selected;
          return (
            <DrawnRow
              key={slots.get(index)}
              id={`${idPrefix}-${index}`}
              position={index}
              row={row}
              columns={props.columns}
              isSelected={isSelected}
              activeColumn={isSelected ? activeColumn : null}
              isMarked={marks === null ? null : isMarked(marks.marking.marks, index)}
              markWords={marks?.words ?? null}
              onMark={onMark}
              onPoint={props.onPoint}
            />
          );
        })}
      </div>
    </div>
  );
}

/** One function for the grid's life, so that a row is drawn again only when the row has changed. */
function useMarked(marks: GridMarks | null): (position: number, extend: boolean) => void {
  const latest = useRef(marks);
  useLayoutEffect(() => {
    latest.current = marks;
  });
  return useCallback((position, extend) => {
    const acts = latest.current?.marking.acts;
    if (extend) acts?.extend(position, position);
    else acts?.toggle(position);
    latest.current?.onMarked();
  }, []);
}

interface DrawnRowProps {
  readonly id: string;
  readonly position: number;
  readonly row: RowView | undefined;
  readonly columns: readonly RowColumn[];
  readonly isSelected: boolean;
  readonly activeColumn: number | null;
  /** Null where rows cannot be marked. */
  readonly isMarked: boolean | null;
  readonly markWords: MarkWords | null;
  readonly onMark: (position: number, extend: boolean) => void;
  readonly onPoint: OnPoint;
}

const DrawnRow = memo(function DrawnRow(props: DrawnRowProps): ReactNode {
  const { row, position, columns, isSelected, activeColumn, onPoint } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row.
    // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
    <div
      id={props.id}
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isSelected || props.isMarked === true}
      className={rowClasses(isSelected, props.isMarked === true)}
    >
      {props.isMarked === null ? null : (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row.
        // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
        <div role="gridcell" className={styles['markCell']}>
          {row === undefined ? null : (
            <MarkBox
              label={props.markWords?.row(row.line) ?? ''}
              isMarked={props.isMarked}
              onMark={(extend) => props.onMark(position, extend)}
            />
          )}
        </div>
      )}
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the grid do the same.
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row.
        // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
        <div
          key={column.key}
          role="gridcell"
          className={cellClasses(column, row, index === activeColumn)}
          onClick={(event) => onPoint({ position, column: index }, event, false)}
          onDoubleClick={(event) => onPoint({ position, column: index }, event, true)}
          onPointerEnter={showWhole}
          onPointerLeave={({ currentTarget }) => currentTarget.removeAttribute('title')}
        >
          {row === undefined ? <span className={styles['waiting']} /> : column.render(row)}
        </div>
      ))}
    </div>
  );
});

/** Says under the pointer what the cell has no room for. What the privacy screen blurs stays hidden. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
  const isHidden = document.documentElement.dataset['privacy'] === 'on';
  if (isCut && !isHidden) cell.title = cell.textContent;
}

function rowClasses(isSelected: boolean, isMarked: boolean): string {
  const classes = [styles['row']];
  if (isMarked) classes.push(styles['marked']);
  if (isSelected) classes.push(styles['selected']);
  return classes.join(' ');
}

function cellClasses(column: RowColumn, row: RowView | undefined, isActive: boolean): string {
  const classes = [styles['cell']];
  if (column.align === 'end') classes.push(styles['end']);
  if (column.pinned === true) classes.push(styles['pinned']);
  if (isActive) classes.push(styles['activeCell']);
  const own = row === undefined ? undefined : column.cellClass?.(row);
  if (own !== undefined) classes.push(own);
  return classes.join(' ');
}
