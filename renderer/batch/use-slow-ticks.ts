// A number that grows when a batch changed, at most once in an interval, and always after the last change.
// Lists that are ordered by the latest change are opened anew by it.

import { useEffect, useRef, useState } from 'react';
import { useBatchTicks } from '../client/surface-context.tsx';

/** A list that moves under the eye: once a second is as fast as one can follow. */
const INTERVAL_MS = 1000;

/** Ticks of a batch, slowed to one a second. */
export function useSlowTicks(batch: string): number {
  const ticks = useBatchTicks(batch);
  const [slow, setSlow] = useState(0);
  const passedAtMs = useRef(0);
  useEffect(() => {
    if (ticks === 0) return;
    const dueInMs = Math.max(0, passedAtMs.current + INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      passedAtMs.current = performance.now();
      setSlow(ticks);
    }, dueInMs);
    return () => clearTimeout(timer);
  }, [ticks]);
  return slow;
}
