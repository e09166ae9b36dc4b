// What ties a grid to React: the list of its query, kept fresh, and the virtual rows of its scroller.
// Asks for rows only through the windows; holds no row itself.

import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RowQuery } from '../../shared/contract/draft-views.ts';
import { useBatchTicks, useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { RowScroller } from './row-grid-scroller.ts';
import { RowWindows } from './row-grid-windows.ts';

const OVERSCAN_ROWS = 12;

/** Windows of a query's rows, beginning at the selected one. */
export function useRowWindows(
  query: RowQuery,
  refreshKey: string | number,
  selected: number | null,
): RowWindows {
  const surface = useSurface();
  const windows = useMemo(() => new RowWindows(surface), [surface]);
  const queryText = JSON.stringify(query);
  const latest = useRef({ query, refreshKey, selected });
  useEffect(() => {
    latest.current.query = query;
    latest.current.selected = selected;
  });
  useSyncExternalStore(windows.subscribe, windows.version);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a query of the same content is the same query.
  useEffect(() => {
    const { query, selected } = latest.current;
    unawaited(windows.open(query, 'start', selected));
  }, [windows, queryText]);

  useEffect(() => {
    if (latest.current.refreshKey === refreshKey) return;
    latest.current.refreshKey = refreshKey;
    unawaited(windows.open(latest.current.query, 'keep'));
  }, [windows, refreshKey]);

  const ticks = useBatchTicks(query.batch);
  useEffect(() => {
    if (ticks > 0) windows.refresh();
  }, [windows, ticks]);

  useEffect(() => {
    let wasLost = false;
    return surface.onConnection((state) => {
      // Whoever answers after a silence may know nothing of the list.
      if (state === 'open' && wasLost) unawaited(windows.open(latest.current.query, 'keep'));
      wasLost = state !== 'open';
    });
  }, [surface, windows]);

  useEffect(() => () => windows.close(), [windows]);
  return windows;
}

interface VirtualRows {
  readonly scroller: RowScroller;
  readonly items: readonly VirtualItem[];
  readonly rowHeight: number;
  readonly bodyHeight: number;
  /** Goes on the element that holds the drawn rows; it is moved without drawing them again. */
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** The rows in view of `element`, a scroller with a sticky head of `headHeightRem`. */
export function useVirtualRows(
  element: RefObject<HTMLDivElement | null>,
  rows: number,
  heights: { readonly rowRem: number; readonly headRem: number },
): VirtualRows {
  const [rootSize] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const rowHeight = heights.rowRem * rootSize;
  const scroller = useMemo(() => new RowScroller(), []);
  scroller.measure(rows, rowHeight, heights.headRem * rootSize);
  const layer = useRef<HTMLDivElement>(null);
  const getScrollElement = useCallback(() => element.current, [element]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollToFn: () => {},
    observeElementOffset: (instance, tell) => {
      if (instance.scrollElement === null) return;
      const detach = scroller.attach(instance.scrollElement);
      const stop = scroller.listen((offset) => tell(offset, false));
      return () => {
        stop();
        detach();
      };
    },
  });
  const items = virtualizer.getVirtualItems();
  const base = items[0]?.start ?? 0;
  useLayoutEffect(() => {
    const place = () => {
      const drift = scroller.scale.scaled ? scroller.drift : 0;
      if (layer.current !== null) layer.current.style.transform = `translateY(${base + drift}px)`;
    };
    return scroller.listen(place);
  }, [scroller, base]);
  return { scroller, items, rowHeight, bodyHeight: scroller.scale.bodyHeight, layer };
}
