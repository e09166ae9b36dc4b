// Hands the surface to the screens, together with the gate that slows the events of a running batch.
// Keeps what the screens have read in step with what the core says has changed.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { MethodOutput } from '../../shared/contract/contract.ts';
import { createBatchChanges } from './batch-changes.ts';
import { concernsBatch, createQueryClient } from './query-client.ts';
import type { ConnectionState, Surface } from './surface.ts';
import { unawaited } from './unawaited.ts';

interface Bound {
  readonly surface: Surface;
  /** Hears of a batch at most every 250 ms. */
  onBatchLook(listener: (batch: string) => void): () => void;
}

const SurfaceContext = createContext<Bound | null>(null);

interface ProviderProps {
  readonly surface: Surface;
  readonly children: ReactNode;
}

/** Gives the children the surface and a store of what was read over it. */
export function SurfaceProvider({ surface, children }: ProviderProps) {
  const [queries] = useState(createQueryClient);
  const [lookers] = useState(() => new Set<(batch: string) => void>());
  useEffect(() => bindEvents(surface, queries, lookers), [surface, queries, lookers]);
  const bound = useMemo<Bound>(
    () => ({
      surface,
      onBatchLook(listener) {
        lookers.add(listener);
        return () => lookers.delete(listener);
      },
    }),
    [surface, lookers],
  );
  return (
    <SurfaceContext value={bound}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SurfaceContext>
  );
}

function bindEvents(surface: Surface, queries: QueryClient, lookers: ReadonlySet<(batch: string) => void>) {
  const changes = createBatchChanges(
    async (batch) => {
      for (const looker of lookers) looker(batch);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => concernsBatch(queryKey, batch) });
    },
    {
      after: (delayMs, then) => {
        setTimeout(then, delayMs);
      },
    },
  );
  const refresh = (...names: string[]) => {
    for (const name of names) unawaited(queries.invalidateQueries({ queryKey: [name] }));
  };
  let wasLost = false;
  const ends = [
    surface.subscribe('batchChanged', ({ batch }) => changes.note(batch)),
    surface.subscribe('uploadEnded', ({ batch }) => changes.note(batch)),
    surface.subscribe('preferencesChanged', () => refresh('getPreferences')),
    surface.subscribe('presenceChanged', () => refresh('getPresence', 'listUsers', 'getApprovalTerms')),
    surface.subscribe('journalTurned', ({ isAway }) => {
      // What was asked of the journal before waits for it, and a browser lets only a few questions wait at once.
      queries.setQueryData<MethodOutput<'getHost'>>(['getHost', {}], (host) =>
        host?.journal?.kind === 'database' ? { ...host, journal: { ...host.journal, isAway } } : host,
      );
      refresh('getHost');
    }),
    surface.subscribe('serviceTurned', () => refresh('getService', 'getBatch', 'listBatches')),
    surface.subscribe('serviceReturned', ({ batch }) => changes.note(batch)),
    surface.subscribe('profilesChanged', () =>
      refresh('listProfiles', 'findSentBefore', 'reviewBatch', 'getApprovalTerms'),
    ),
    surface.onConnection((state) => {
      if (state === 'open' && wasLost) unawaited(queries.invalidateQueries());
      wasLost = state !== 'open';
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function useBound(): Bound {
  const bound = useContext(SurfaceContext);
  if (bound === null) throw new Error('A screen stands outside the surface.');
  return bound;
}

/** The host of the page. */
export function useSurface(): Surface {
  return useBound().surface;
}

/** A number that grows when the batch changed, at most every 250 ms. For lists that are no queries. */
export function useBatchTicks(batch: string): number {
  const { onBatchLook } = useBound();
  const [ticks, setTicks] = useState(0);
  useEffect(
    () =>
      onBatchLook((changed) => {
        if (changed === batch) setTicks((count) => count + 1);
      }),
    [onBatchLook, batch],
  );
  return ticks;
}

/** Whether the host answers. */
export function useConnection(): ConnectionState {
  const surface = useSurface();
  const [state, setState] = useState<ConnectionState>('open');
  useEffect(() => surface.onConnection(setState), [surface]);
  return state;
}
