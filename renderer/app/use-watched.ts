// The screens on which a batch is watched: while one is to be seen, what becomes final there is no news on Batches.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMethod } from '../client/queries.ts';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import type { Route } from '../session/routes.ts';

/** Says of the batch on the screen that the person has seen what became final; not while the page is hidden. */
export function useWatched(route: Route): void {
  const surface = useSurface();
  const queries = useQueryClient();
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const watched = route.screen === 'batch' && WATCHING.has(route.step) ? route.batch : null;
  const { data } = useMethod('getNews', {}, { enabled: watched !== null && isSeen });
  const news = data?.batches.find(({ batch }) => batch === watched);
  useEffect(() => {
    if (news === undefined || !isSeen) return;
    // What could not be kept stays news: it is told once too often rather than never.
    unawaited(
      surface.call('markNewsSeen', { batch: news.batch }).then(async ({ ok }) => {
        if (ok) await queries.invalidateQueries({ queryKey: ['getNews'] });
      }),
    );
  }, [surface, queries, news, isSeen]);
}

const WATCHING: ReadonlySet<string> = new Set(['run', 'results', 'summary']);

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
