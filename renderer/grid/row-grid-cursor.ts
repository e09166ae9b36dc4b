// The cursor of a grid: where it stands, how keys and the pointer move it, and how it goes to what is looked for.
// Tells the screen which row it stands on; keeps standing on that row while lists are opened anew.

import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowView } from '../../shared/contract/views.ts';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import type { RowColumn, RowFound, RowSought } from './row-grid-columns.ts';
import { type GridCursor, moveCursor } from './row-grid-keys.ts';
import { markByKey, markByPoint } from './row-grid-marks.tsx';
import type { RowScroller } from './row-grid-scroller.ts';
import type { RowWindows } from './row-grid-windows.ts';
import type { RowMarking } from './use-row-marks.ts';

interface CursorProps {
  readonly columns: readonly RowColumn[];
  readonly selected: number | null;
  readonly cellCursor?: boolean;
  readonly onSelect: (row: RowView, column: string) => void;
  readonly onRowChange?: (row: RowView) => void;
  readonly onGone?: () => void;
  readonly onOpen?: (row: RowView, column: string, by: 'key' | 'pointer') => void;
  readonly onPosition?: (position: number | null) => void;
  readonly marking?: RowMarking;
}

interface CursorView {
  readonly windows: RowWindows;
  readonly scroller: RowScroller;
}

/** The cursor with its keys, its pointer and its searches. */
export function useGridCursor(props: CursorProps, view: CursorView) {
  const { windows, scroller } = view;
  const { columns } = props;
  const surface = useSurface();
  const place = useCursorPlace(props, view);
  const { at, row, left, moveTo } = place;

  const find = async (
    what: RowSought,
    direction: 'next' | 'previous',
    key?: string,
  ): Promise<RowFound | null> => {
    const { list, rowCount } = windows;
    if (list === null || rowCount === null) return null;
    const behind = left === null ? -1 : left - 1;
    const from = at?.position ?? (direction === 'next' ? behind : (left ?? rowCount));
    const before = place.moves.current;
    const ask = (after: number) => surface.call('findInRowList', { list, after, direction, what });
    let found = await ask(from);
    const wrapped = found.ok && found.value.position === null;
    if (wrapped) found = await ask(direction === 'next' ? -1 : rowCount);
    if (!found.ok || found.value.position === null || list !== windows.list) return null;
    if (place.moves.current !== before) return null;
    const { position } = found.value;
    const wanted = columns.findIndex((each) => each.key === key);
    const column = wanted === -1 ? (at?.column ?? 0) : wanted;
    return { row: await moveTo({ position, column }, 'centre'), position, wrapped };
  };

  const step = async (by: 1 | -1): Promise<RowView | null> => {
    if (at === null) return null;
    const position = at.position + by;
    if (position < 0 || position >= (windows.rowCount ?? 0)) return null;
    return await moveTo({ ...at, position }, 'nearest');
  };

  const beside = (): RowView | null => {
    if (at === null) return null;
    return windows.row(at.position + 1) ?? windows.row(at.position - 1) ?? null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { marking } = props;
    const isOwn = event.target === event.currentTarget;
    if (isOwn && marking !== undefined) {
      if (markByKey(event, at?.position ?? null, marking, (by) => unawaited(step(by)))) {
        event.preventDefault();
        return;
      }
    }
    if (event.target !== event.currentTarget || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' && !event.ctrlKey && at !== null && row !== undefined) {
      event.preventDefault();
      props.onOpen?.(row, columns[at.column]?.key ?? '', 'key');
      return;
    }
    const extent = {
      rows: windows.rowCount ?? 0,
      columns: props.cellCursor === true ? columns.length : 1,
      pageRows: scroller.pageRows,
    };
    // Without cells to move between, Home and End go to the ends of the list.
    const control = event.ctrlKey || props.cellCursor !== true;
    const from = at ?? (left === null ? null : { position: left - 1, column: 0 });
    const next = moveCursor(from, { key: event.key, control }, extent);
    if (next === null) return;
    event.preventDefault();
    marking?.acts.release();
    unawaited(moveTo(next, 'nearest'));
  };
  const point = (cursor: GridCursor, event: MouseEvent, opens: boolean) => {
    if (event.target instanceof Element && event.target.closest('input,button,a,[role=dialog]') !== null)
      return;
    if (props.marking !== undefined && !opens) {
      markByPoint(event, cursor.position, at?.position ?? null, props.marking);
    }
    const pointed = windows.row(cursor.position);
    if (opens && pointed !== undefined) props.onOpen?.(pointed, columns[cursor.column]?.key ?? '', 'pointer');
    else unawaited(moveTo(cursor, 'nearest'));
  };
  // One function for the grid's life, so that a row is drawn again only when the row has changed.
  const latestPoint = useRef(point);
  useLayoutEffect(() => {
    latestPoint.current = point;
  });
  const onPoint = useCallback(
    (cursor: GridCursor, event: MouseEvent, opens: boolean) => latestPoint.current(cursor, event, opens),
    [],
  );
  return { at, onKeyDown, onPoint, find, step, beside, locate: place.locate };
}

/** Where the cursor stands, and what the screen hears of it. */
function useCursorPlace(props: CursorProps, view: CursorView) {
  const { windows, scroller } = view;
  const { columns } = props;
  const [at, setAt] = useState<GridCursor | null>(null);
  /** Where the cursor stood before its row left the list; keys go on from there. */
  const [left, setLeft] = useState<number | null>(null);
  const toTell = useRef(false);
  const told = useRef<RowView | undefined>(undefined);
  const awaiting = useRef<((row: RowView) => void)[]>([]);

  /** Counts moves: what was looked up before somebody moved must not move the cursor away again. */
  const moves = useRef(0);

  const tell = (cursor: GridCursor, row: RowView) => {
    toTell.current = false;
    told.current = row;
    props.onPosition?.(cursor.position);
    props.onSelect(row, columns[cursor.column]?.key ?? '');
    for (const resolve of awaiting.current.splice(0)) resolve(row);
  };
  const moveTo = (cursor: GridCursor, align: 'nearest' | 'centre'): Promise<RowView> => {
    moves.current += 1;
    toTell.current = true;
    setLeft(null);
    setAt({ ...cursor });
    scroller.reveal(cursor.position, align);
    return new Promise((resolve) => {
      awaiting.current.push(resolve);
      // Told with the press itself: on a busy page the next key comes before the drawing, and must mean this row.
      const present = windows.row(cursor.position);
      if (present !== undefined) tell(cursor, present);
    });
  };
  const row = at === null ? undefined : windows.row(at.position);
  // Runs after every drawing: the row under the cursor may have come in just now.
  useEffect(() => {
    if (at === null || row === undefined) return;
    if (toTell.current) tell(at, row);
    else if (row !== told.current && row.ordinal === told.current?.ordinal) {
      props.onRowChange?.(row);
    }
    told.current = row;
  });

  const locate = async (ordinal: number, align: 'nearest' | 'centre' = 'centre'): Promise<boolean> => {
    const before = moves.current;
    const position = await windows.locate(ordinal);
    if (moves.current !== before) return true;
    if (position !== null) unawaited(moveTo({ position, column: at?.column ?? 0 }, align));
    return position !== null;
  };
  const standNowhere = (leftAt: number | null) => {
    setLeft(leftAt);
    setAt(null);
    props.onPosition?.(null);
  };
  useListChanges(props.selected, view, {
    opened: async (ordinal) => {
      const { start } = windows;
      // Another row may have been selected while the list was asked for.
      if (ordinal !== null && ordinal !== start.ordinal && (await locate(ordinal))) return;
      if (ordinal !== null && ordinal === start.ordinal && start.position !== null) {
        unawaited(moveTo({ position: start.position, column: at?.column ?? 0 }, 'centre'));
        return;
      }
      standNowhere(null);
      scroller.moveTo(0);
    },
    renewed: async (ordinal) => {
      if (at === null || ordinal === null) return;
      const before = moves.current;
      const position = await windows.locate(ordinal);
      if (moves.current !== before) return;
      if (position === null) {
        standNowhere(at.position);
        props.onGone?.();
      } else if (position !== at.position) {
        setAt({ ...at, position });
        props.onPosition?.(position);
      }
    },
  });
  return { at, row, left, moves, moveTo, locate };
}

interface ListListener {
  opened(selected: number | null): Promise<void>;
  renewed(selected: number | null): Promise<void>;
}

/** Calls what is to be done when another list was opened, with the row that is selected then. */
function useListChanges(selected: number | null, { windows }: CursorView, listener: ListListener): void {
  const latest = useRef({ selected, listener });
  useLayoutEffect(() => {
    latest.current = { selected, listener };
  });
  const { renewed } = windows;
  const { opened } = windows.start;
  // Before the list is painted: rows that move after that are pressed in the place of others.
  useLayoutEffect(() => {
    if (opened > 0) unawaited(latest.current.listener.opened(latest.current.selected));
  }, [opened]);
  useEffect(() => {
    if (renewed > 0) unawaited(latest.current.listener.renewed(latest.current.selected));
  }, [renewed]);
}
