// The time of this computer for figures that go on by themselves, for as long as the core answers.
// While the connection is lost it stands still, so that nothing looks live that is only remembered.

import { useEffect, useState } from 'react';
import { useConnection } from '../../client/surface-context.tsx';

export interface LiveTime {
  readonly isLost: boolean;
  /** Anew each second; while the connection is lost, the last moment at which it stood. */
  readonly nowMs: number;
}

/** Follows the clock and the connection. */
export function useLiveTime(): LiveTime {
  const isLost = useConnection() === 'lost';
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (isLost) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isLost]);
  return { isLost, nowMs };
}
