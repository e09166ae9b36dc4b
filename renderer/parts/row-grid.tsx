// The grid of rows: a view of a fixed list of any length, of which only what is in view is held and drawn.
// It knows rows and columns only; what a row means, and what its cells look like, is the screen's business.

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { RowQuery } from '../../shared/draft-views.ts';
import type { Failure } from '../../shared/errors.ts';
import type { RowView } from '../../shared/views.ts';
import { useSurface } from '../client/surface-context.tsx';
import styles from './row-grid.module.css';
import { RowGridBody } from './row-grid-body.tsx';
import type { RowColumn, RowFound, RowGridHandle, RowSought } from './row-grid-columns.ts';
import { RowGridHead } from './row-grid-head.tsx';
import { useRowWindows, useVirtualRows } from './row-grid-hooks.ts';
import { type GridCursor, moveCursor } from './row-grid-keys.ts';

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
  /** Enter or a double click on a row. */
  readonly onOpen?: (row: RowView, column: string) => void;
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
  /** Shown when the list has no rows. */
  readonly empty: ReactNode;
  /** Shown when the rows cannot be had. */
  readonly renderFailure: (failure: Failure) => ReactNode;
  readonly ref?: Ref<RowGridHandle>;
}

/** The grid. Rows stay where they are while they change; another query or another `refreshKey` opens another list. */
export function RowGrid(props: RowGridProps): ReactNode {
  const { columns, query, selected } = props;
  const element = useRef<HTMLDivElement>(null);
  const { windows, opened } = useRowWindows(query, props.refreshKey ?? 0);
  const rows = windows.rowCount ?? 0;
  const view = useVirtualRows(element, rows, HEIGHTS);
  const cursor = useGridCursor(props, windows, view.scroller, opened);
  const idPrefix = useId();
  useShownRange(windows, view.items);
  useEffect(() => {
    if (windows.rowCount !== null) props.onRows?.(windows.rowCount);
  }, [windows.rowCount, props.onRows]);
  useImperativeHandle(props.ref, () => ({
    next: (what) => cursor.find(what, 'next'),
    previous: (what) => cursor.find(what, 'previous'),
    locate: (ordinal) => cursor.locate(ordinal),
    put: (row) => windows.put(row),
    focus: () => element.current?.focus({ preventScroll: true }),
  }));
  const position = cursor.at?.position ?? null;
  const isDrawn = position !== null && view.items.some(({ index }) => index === position);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--grid-columns': columns.map(({ width }) => width).join(' '),
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
        aria-colcount={columns.length}
        aria-busy={windows.rowCount === null}
        aria-activedescendant={isDrawn ? `${idPrefix}-${position}` : undefined}
        tabIndex={0}
        className={classes.join(' ')}
        style={style}
        onKeyDown={cursor.onKeyDown}
      >
        <RowGridHead columns={columns} query={query} onSort={props.onSort} />
        <RowGridBody
          columns={columns}
          view={view}
          windows={windows}
          idPrefix={idPrefix}
          selected={selected}
          activeColumn={props.cellCursor === true ? (cursor.at?.column ?? null) : null}
          onPoint={cursor.onPoint}
        />
      </div>
      {windows.failure !== null ? (
        <div className={styles['aside']}>{props.renderFailure(windows.failure)}</div>
      ) : windows.rowCount === 0 ? (
        <div className={styles['aside']}>{props.empty}</div>
      ) : null}
    </div>
  );
}

type Windows = ReturnType<typeof useRowWindows>['windows'];
type Scroller = ReturnType<typeof useVirtualRows>['scroller'];

/** Tells the windows which rows are in view. */
function useShownRange(windows: Windows, items: ReturnType<typeof useVirtualRows>['items']): void {
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const list = windows.list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was opened anew needs its rows, too.
  useEffect(() => windows.show(first, last), [windows, first, last, list]);
}

/** The cursor: where it stands, how keys and the pointer move it, and how it goes to what is looked for. */
function useGridCursor(props: RowGridProps, windows: Windows, scroller: Scroller, opened: number) {
  const surface = useSurface();
  const [at, setAt] = useState<GridCursor | null>(null);
  const awaiting = useRef<((row: RowView) => void)[]>([]);
  const toTell = useRef(false);
  const { columns } = props;

  const moveTo = (cursor: GridCursor, align: 'nearest' | 'centre') => {
    toTell.current = true;
    setAt(cursor);
    scroller.reveal(cursor.position, align);
  };
  const row = at === null ? undefined : windows.row(at.position);
  // Runs after every drawing: the row under the cursor may have come in just now.
  useEffect(() => {
    if (at === null || row === undefined || !toTell.current) return;
    toTell.current = false;
    props.onPosition?.(at.position);
    props.onSelect(row, columns[at.column]?.key ?? '');
    for (const resolve of awaiting.current.splice(0)) resolve(row);
  });

  const locate = async (ordinal: number): Promise<boolean> => {
    const { list } = windows;
    if (list === null) return false;
    const found = await surface.call('locateInRowList', { list, ordinal });
    if (!found.ok || found.value.position === null || list !== windows.list) return false;
    moveTo({ position: found.value.position, column: at?.column ?? 0 }, 'centre');
    return true;
  };
  const selected = useRef(props.selected);
  selected.current = props.selected;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list moves the cursor by itself.
  useEffect(() => {
    if (opened === 0) return;
    const ordinal = selected.current;
    const start = () => {
      setAt(null);
      props.onPosition?.(null);
      scroller.moveTo(0);
    };
    if (ordinal === null) start();
    else void locate(ordinal).then((isHere) => (isHere ? undefined : start()));
  }, [opened]);

  const find = async (what: RowSought, direction: 'next' | 'previous'): Promise<RowFound | null> => {
    const { list, rowCount } = windows;
    if (list === null || rowCount === null) return null;
    const from = at?.position ?? (direction === 'next' ? -1 : rowCount);
    const ask = (after: number) => surface.call('findInRowList', { list, after, direction, what });
    let found = await ask(from);
    let wrapped = false;
    if (found.ok && found.value.position === null) {
      wrapped = true;
      found = await ask(direction === 'next' ? -1 : rowCount);
    }
    if (!found.ok || found.value.position === null || list !== windows.list) return null;
    const { position } = found.value;
    const reached = new Promise<RowView>((resolve) => awaiting.current.push(resolve));
    moveTo({ position, column: at?.column ?? 0 }, 'centre');
    return { row: await reached, position, wrapped };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' && !event.ctrlKey && at !== null && row !== undefined) {
      event.preventDefault();
      props.onOpen?.(row, columns[at.column]?.key ?? '');
      return;
    }
    const extent = {
      rows: windows.rowCount ?? 0,
      columns: props.cellCursor === true ? columns.length : 1,
      pageRows: scroller.pageRows,
    };
    // Without cells to move between, Home and End go to the ends of the list.
    const control = event.ctrlKey || props.cellCursor !== true;
    const next = moveCursor(at, { key: event.key, control }, extent);
    if (next === null) return;
    event.preventDefault();
    moveTo(next, 'nearest');
  };
  const point = (cursor: GridCursor, event: MouseEvent, opens: boolean) => {
    if (event.target instanceof Element && event.target.closest('input,button,a,[role=dialog]') !== null)
      return;
    const pointed = windows.row(cursor.position);
    if (opens && pointed !== undefined) props.onOpen?.(pointed, columns[cursor.column]?.key ?? '');
    else moveTo(cursor, 'nearest');
  };
  // One function for the grid's life, so that a row is drawn again only when the row has changed.
  const latestPoint = useRef(point);
  latestPoint.current = point;
  const onPoint = useCallback(
    (cursor: GridCursor, event: MouseEvent, opens: boolean) => latestPoint.current(cursor, event, opens),
    [],
  );
  return { at, onKeyDown, onPoint, find, locate };
}
