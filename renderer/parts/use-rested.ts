// A button that takes the place of another one waits before it can be pressed: a second press of the same place meant what
// was there before.

import { useEffect, useState } from 'react';

/** As long as people press twice by habit, and shorter than they read. */
const REST_MS = 1_000;

/** False for a moment after `what` has become something else. */
export function useRested(what: string): boolean {
  const [seen, setSeen] = useState(what);
  useEffect(() => {
    if (seen === what) return;
    const timer = setTimeout(() => setSeen(what), REST_MS);
    return () => clearTimeout(timer);
  }, [seen, what]);
  return seen === what;
}
