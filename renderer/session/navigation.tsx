// Where the person is: the fragment of the address as a route. Back and forward of the browser work.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { hrefOf, isSameScreen, type Route, routeOf } from './routes.ts';

interface Navigation {
  readonly route: Route;
  /** Goes to another place. `replace` leaves no step to come back to. */
  go(route: Route, how?: 'push' | 'replace'): void;
  /** Goes where an act leads that began in the place `from`. Whoever is somewhere else by now is not taken from there. */
  goOn(from: Route, to: Route): void;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Follows the address. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [fragment, setFragment] = useState(window.location.hash);
  useEffect(() => {
    const follow = () => setFragment(window.location.hash);
    window.addEventListener('hashchange', follow);
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    };
  }, []);
  const go = useCallback((route: Route, how: 'push' | 'replace' = 'push') => {
    const href = hrefOf(route);
    if (how === 'replace') window.history.replaceState(null, '', href);
    else if (href !== window.location.hash) window.history.pushState(null, '', href);
    setFragment(href);
  }, []);
  const goOn = useCallback(
    (from: Route, to: Route) => {
      if (isSameScreen(from, routeOf(window.location.hash))) go(to);
    },
    [go],
  );
  const navigation = useMemo<Navigation>(
    () => ({ route: routeOf(fragment), go, goOn }),
    [fragment, go, goOn],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** The place, and the way to another one. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (navigation === null) throw new Error('A screen stands outside the navigation.');
  return navigation;
}
