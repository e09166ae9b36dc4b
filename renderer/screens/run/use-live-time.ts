// The time of this computer for figures that go on by themselves, for as long as the core answers.
// While the connection is lost, or the journal's server is away, it stands still, so that nothing looks live that is only
// remembered.

import { useEffect, useState } from 'react';
import { useJournalAway } from '../../client/journal-away.ts';
import { useConnection } from '../../client/surface-context.tsx';

export interface LiveTime {
  /** The program does not answer: nothing can be pressed. */
  readonly isLost: boolean;
  /** What is shown is of before, and nothing comes anew. */
  readonly isOld: boolean;
  /** Anew each second; while what is shown is old, the last moment at which it was not. */
  readonly nowMs: number;
}

/** Follows the clock, the connection and the journal's server. */
export function useLiveTime(): LiveTime {
  const isLost = useConnection() === 'lost';
  const isAway = useJournalAway();
  const isOld = isLost || isAway;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (isOld) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOld]);
  return { isLost, isOld, nowMs };
}
