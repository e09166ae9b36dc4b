// A sign-in for one batch: who was called to approve it is gone again as soon as anything else is shown, so that whoever sits
// there approves nothing more in their name. Kept with the page, so that a reload changes nothing of it.

import { useCallback, useEffect, useRef } from 'react';
import { unawaited } from '../client/unawaited.ts';
import type { Route } from '../session/routes.ts';

const VISIT_KEY = 'paymaster.visit';

interface Visited {
  readonly route: Route;
  /** Who is here; null for nobody, undefined while it is not known. */
  readonly name: string | null | undefined;
  readonly isConnected: boolean;
  /** Signs whoever is here out, and says so; resolves to whether it succeeded. */
  readonly onOver: (name: string) => Promise<boolean>;
}

/** Begins and ends visits. The first function is told for which batch somebody came, the second that they came to stay. */
export function useVisit({ route, name, isConnected, onOver }: Visited): {
  readonly begin: (batch: string) => void;
  readonly end: () => void;
} {
  const isLeaving = useRef(false);
  useEffect(() => {
    const visited = window.sessionStorage.getItem(VISIT_KEY);
    const shown = route.screen === 'batch' ? route.batch : null;
    if (visited === null || name === undefined || visited === shown) return;
    if (name === null) {
      window.sessionStorage.removeItem(VISIT_KEY);
      return;
    }
    // Until it succeeds it is tried at each other place, and once the program answers again.
    if (!isConnected || isLeaving.current) return;
    isLeaving.current = true;
    const leave = async () => {
      const isOver = await onOver(name);
      isLeaving.current = false;
      if (isOver && window.sessionStorage.getItem(VISIT_KEY) === visited)
        window.sessionStorage.removeItem(VISIT_KEY);
    };
    unawaited(leave());
  }, [route, name, isConnected, onOver]);
  const begin = useCallback((batch: string) => window.sessionStorage.setItem(VISIT_KEY, batch), []);
  const end = useCallback(() => window.sessionStorage.removeItem(VISIT_KEY), []);
  return { begin, end };
}
