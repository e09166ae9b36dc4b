// Asks the core which batches of the history meet the filters. Nothing is asked while no filter is on.

import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { type HistoryFilters, NO_FILTERS } from '../../session/kept-history.tsx';
import { boundsOfMonth } from './history-months.ts';

const TYPING_PAUSE_MS = 200;

interface History {
  /** True while a filter is set, be it one that asks for nothing yet. */
  readonly isFiltered: boolean;
  /** Null until the first answer, and after a failure. */
  readonly batches: readonly BatchView[] | null;
  readonly failure: Failure | null;
  /** False when not every batch was looked through. */
  readonly isWhole: boolean;
  again(): void;
}

export function useHistory(earlier: readonly BatchView[], filters: HistoryFilters): History {
  const { end, account, month } = filters;
  const [typed] = useDebouncedValue(filters.person.trim(), TYPING_PAUSE_MS);
  const person = typed === '' ? null : typed;
  const isAsked = end !== null || account !== null || month !== null || person !== null;
  const bounds = month === null ? { fromMs: null, beforeMs: null } : boundsOfMonth(month);
  const { data, failure, refresh } = useMethod(
    'findBatches',
    { end, account, ...bounds, person },
    { enabled: isAsked, keepPrevious: true },
  );
  useRefreshOn(earlier.length, isAsked, refresh);
  const found = useMemo(() => new Set(data?.batches), [data]);
  const batches = useMemo(
    () => (isAsked ? earlier.filter(({ id }) => found.has(id)) : earlier),
    [earlier, isAsked, found],
  );
  return {
    isFiltered: isAsked || filters.person !== NO_FILTERS.person,
    batches: isAsked && (data === undefined || failure !== null) ? null : batches,
    failure: isAsked ? failure : null,
    isWhole: !isAsked || data?.complete !== false,
    again: () => unawaited(refresh()),
  };
}

/** Batches that joined the history since were not asked about. */
function useRefreshOn(batches: number, isAsked: boolean, refresh: () => Promise<void>): void {
  const asked = useRef(batches);
  useEffect(() => {
    if (asked.current === batches) return;
    asked.current = batches;
    if (isAsked) unawaited(refresh());
  });
}
