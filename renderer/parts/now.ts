// The time of the page, for texts such as “today 08:50”. Nothing is decided by it.

import { useEffect, useState } from 'react';

/** The present moment, renewed every `intervalMs`. */
export function useNow(intervalMs = 60_000): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return nowMs;
}
