// The grid of rows: a view of a fixed list of any length, of which only what is in view is held and drawn.
// It knows rows and columns only; what a row means, and what its cells look like, is the screen's business.

import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import type { RowQuery } from '../../shared/contract/draft-views.ts';
import type { RowView } from '../../shared/contract/views.ts';
import type { Failure } from '../../shared/errors.ts';
import styles from './row-grid.module.css';
import { RowGridBody } from './row-grid-body.tsx';
import type { CellOverlay, RowColumn, RowGridHandle } from './row-grid-columns.ts';
import { useGridCursor } from './row-grid-cursor.ts';
import { useRowWindows, useVirtualRows } from './row-grid-hooks.ts';
import { type GridMarks, MarkAllBox, type MarkWords } from './row-grid-marks.tsx';
import { RowGridOverlay } from './row-grid-overlay.tsx';
import type { RowWindows } from './row-grid-windows.ts';
import type { RowMarking } from './use-row-marks.ts';

const MARK_WIDTH = '1.75rem';
const HEIGHTS = { rowRem: 2, headRem: 1.75 };

interface RowGridProps {
  /** What the grid shows, for screen readers. */
  readonly label: string;
  readonly query: RowQuery;
  readonly columns: readonly RowColumn[];
  /** Ordinal of the selected row; null selects none. */
  readonly selected: number | null;
  /** Called with the row under the cursor, and with the column's key. */
  readonly onSelect: (row: RowView, column: string) => void;
  /** Called when the selected row is another than it was: it was edited, or the batch went on. */
  readonly onRowChange?: (row: RowView) => void;
  /** Called when a list that was opened anew no longer holds the selected row. */
  readonly onGone?: () => void;
  /** Enter, or a double click on a cell. */
  readonly onOpen?: (row: RowView, column: string, by: 'key' | 'pointer') => void;
  /** Called when a heading is pressed; without it no column can be sorted by. */
  readonly onSort?: (sort: RowQuery['sort'], descending: boolean) => void;
  /** Called with the number of rows of the list whenever it is opened. */
  readonly onRows?: (rows: number) => void;
  /** Called with the position of the cursor in the list. */
  readonly onPosition?: (position: number | null) => void;
  /** A new value opens the list anew at the same place: the rows that answer the query may be others now. */
  readonly refreshKey?: string | number;
  /** The arrows left and right move a cursor from cell to cell. */
  readonly cellCursor?: boolean;
  /** Narrowest width at which the columns are legible; below it the grid scrolls sideways. */
  readonly minWidth?: string;
  /** What lies over a cell that is worked on; null over none. */
  readonly overlay?: CellOverlay | null;
  /** Shown when the list has no rows. */
  readonly empty: ReactNode;
  /** Shown when the rows cannot be had. */
  readonly renderFailure: (failure: Failure) => ReactNode;
  /** Rows can be marked; each has a box before it. */
  readonly marking?: RowMarking;
  readonly markWords?: MarkWords;
  readonly ref?: Ref<RowGridHandle>;
}

/** The grid. Rows stay where they are while they change; another query or another `refreshKey` opens another list. */
export function RowGrid(props: RowGridProps): ReactNode {
  const { columns, query, selected } = props;
  const element = useRef<HTMLDivElement>(null);
  const windows = useRowWindows(query, props.refreshKey ?? 0, selected);
  const rows = windows.rowCount ?? 0;
  const view = useVirtualRows(element, rows, HEIGHTS);
  const cursor = useGridCursor(props, { windows, scroller: view.scroller });
  const idPrefix = useId();
  useShownRange(windows, view.items);
  useEffect(() => {
    if (windows.rowCount !== null) props.onRows?.(windows.rowCount);
  }, [windows.rowCount, props.onRows]);
  const { list } = windows;
  const onList = props.marking?.acts.onList;
  useEffect(() => onList?.(list, rows), [onList, list, rows]);
  useImperativeHandle(props.ref, () => ({
    next: (what, column) => cursor.find(what, 'next', column),
    previous: (what) => cursor.find(what, 'previous'),
    step: (by) => cursor.step(by),
    locate: (ordinal, align) => cursor.locate(ordinal, align),
    beside: () => cursor.beside(),
    hold: (row) => windows.hold(row),
    release: (ordinal) => windows.release(ordinal),
    put: (row) => windows.put(row),
    focus: () => {
      element.current?.focus({ preventScroll: true });
      element.current?.scrollIntoView({ block: 'nearest' });
    },
  }));
  const position = cursor.at?.position ?? null;
  const isDrawn = position !== null && view.items.some(({ index }) => index === position);
  const marks = marksOf(props, element);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--grid-columns': [...(marks === null ? [] : [MARK_WIDTH]), ...columns.map(({ width }) => width)].join(
      ' ',
    ),
    '--grid-min-width': props.minWidth ?? '0',
  };
  const classes = [styles['grid']];
  if (position !== null) classes.push(styles['withCursor']);
  if (props.cellCursor === true) classes.push(styles['withCells']);
  return (
    <div className={styles['frame']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn row by row; this is the grid pattern. */}
      <div
        ref={element}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows + 1}
        aria-colcount={columns.length + (marks === null ? 0 : 1)}
        aria-multiselectable={marks === null ? undefined : true}
        aria-busy={windows.rowCount === null}
        aria-activedescendant={isDrawn ? `${idPrefix}-${position}` : undefined}
        tabIndex={0}
        className={classes.join(' ')}
        style={style}
        onKeyDown={cursor.onKeyDown}
      >
        <RowGridHead columns={columns} query={query} onSort={props.onSort} marks={marks} />
        <RowGridBody
          columns={columns}
          view={view}
          windows={windows}
          marks={marks}
          idPrefix={idPrefix}
          selected={selected}
          activeColumn={props.cellCursor === true ? (cursor.at?.column ?? null) : null}
          onPoint={cursor.onPoint}
        />
        {props.overlay == null ? null : (
          <RowGridOverlay
            overlay={props.overlay}
            columns={columns}
            isMarkable={marks !== null}
            windows={windows}
            scroller={view.scroller}
          />
        )}
      </div>
      {windows.failure !== null ? (
        <div className={styles['aside']}>{props.renderFailure(windows.failure)}</div>
      ) : windows.rowCount === 0 ? (
        <div className={styles['aside']}>{props.empty}</div>
      ) : null}
    </div>
  );
}

/** The marks as head and body draw them; null for a grid without. */
function marksOf(
  { marking, markWords }: RowGridProps,
  element: RefObject<HTMLDivElement | null>,
): GridMarks | null {
  if (marking === undefined || markWords === undefined) return null;
  return { marking, words: markWords, onMarked: () => element.current?.focus({ preventScroll: true }) };
}

/** Tells the windows which rows are in view. */
function useShownRange(windows: RowWindows, items: ReturnType<typeof useVirtualRows>['items']): void {
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const list = windows.list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was opened anew needs its rows, too.
  useEffect(() => windows.show(first, last), [windows, first, last, list]);
}

interface RowGridHeadProps {
  readonly columns: readonly RowColumn[];
  readonly query: RowQuery;
  readonly onSort: ((sort: RowQuery['sort'], descending: boolean) => void) | undefined;
  readonly marks: GridMarks | null;
}

/** The head of a grid: titles, and which of them the list is ordered by. */
function RowGridHead({ columns, query, onSort, marks }: RowGridHeadProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
    <div role="rowgroup" className={styles['head']}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid pattern. */}
      <div role="row" aria-rowindex={1} className={styles['headRow']}>
        {marks === null ? null : (
          // biome-ignore lint/a11y/useFocusableInteractive: the box in it has the focus.
          // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
          <div role="columnheader" className={styles['markHead']}>
            <MarkAllBox marking={marks.marking} label={marks.words.all} />
          </div>
        )}
        {columns.map((column) => {
          const isSorted = column.sort !== undefined && column.sort === query.sort;
          const order = query.descending ? 'descending' : 'ascending';
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus.
            // biome-ignore lint/a11y/useSemanticElements: part of the grid pattern.
            <div
              key={column.key}
              role="columnheader"
              aria-sort={isSorted ? order : undefined}
              className={`${styles['headCell']} ${column.align === 'end' ? styles['end'] : ''} ${column.pinned === true ? styles['pinned'] : ''}`}
            >
              <HeadTitle column={column} isSorted={isSorted} descending={query.descending} onSort={onSort} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface HeadTitleProps {
  readonly column: RowColumn;
  readonly isSorted: boolean;
  readonly descending: boolean;
  readonly onSort: RowGridHeadProps['onSort'];
}

function HeadTitle({ column, isSorted, descending, onSort }: HeadTitleProps): ReactNode {
  const { sort, title } = column;
  if (sort === undefined || onSort === undefined) return <span className={styles['clip']}>{title}</span>;
  return (
    <button
      type="button"
      className={`${styles['sortButton']} ${isSorted ? styles['sorted'] : ''}`}
      onClick={() => onSort(sort, isSorted && !descending)}
    >
      <span className={styles['clip']}>{title}</span>
      {isSorted && (
        <svg className={styles['arrow']} viewBox="0 0 10 10" aria-hidden="true">
          <path d={descending ? 'M5 1.5v7M2 5.800 5 8.700l3-2.900' : 'M5 8.500v-7M2 4.200 5 1.300l3 2.900'} />
        </svg>
      )}
    </button>
  );
}
