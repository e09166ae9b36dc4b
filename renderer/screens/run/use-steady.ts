// A truth that flickers, made steady: it changes only after it has held for a while.
// A run that waits sends a request now and then; the page must not jump with each of them.

import { useEffect, useState } from 'react';

/** The value, changed only when the new one has held for `onMs` (true) or `offMs` (false). */
export function useSteady(value: boolean, onMs: number, offMs: number): boolean {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    if (value === steady) return;
    const timer = setTimeout(() => setSteady(value), value ? onMs : offMs);
    return () => clearTimeout(timer);
  }, [value, steady, onMs, offMs]);
  return steady;
}
