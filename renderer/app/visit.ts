// A sign-in for one batch: who was called to approve it is gone again as soon as anything else is shown, so that whoever sits
// there approves nothing more in their name. Kept with the page, so that a reload changes nothing of it.

import { useCallback, useEffect } from 'react';
import { unawaited } from '../client/unawaited.ts';
import type { Route } from '../session/routes.ts';

const VISIT_KEY = 'paymaster.visit';

interface Visited {
  readonly route: Route;
  /** Who is here; null for nobody, undefined while it is not known. */
  readonly name: string | null | undefined;
  /** Signs whoever is here out, and says so. */
  readonly onOver: (name: string) => Promise<void>;
}

/** Begins and ends visits. The first function is told for which batch somebody came, the second that they came to stay. */
export function useVisit({ route, name, onOver }: Visited): {
  readonly begin: (batch: string) => void;
  readonly end: () => void;
} {
  const shown = route.screen === 'batch' ? route.batch : null;
  useEffect(() => {
    const visited = window.sessionStorage.getItem(VISIT_KEY);
    if (visited === null || name === undefined || visited === shown) return;
    window.sessionStorage.removeItem(VISIT_KEY);
    if (name !== null) unawaited(onOver(name));
  }, [shown, name, onOver]);
  const begin = useCallback((batch: string) => window.sessionStorage.setItem(VISIT_KEY, batch), []);
  const end = useCallback(() => window.sessionStorage.removeItem(VISIT_KEY), []);
  return { begin, end };
}
