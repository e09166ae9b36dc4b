// A number that grows when a batch changed, at most once in an interval, and always after the last change.
// Lists that are ordered by the latest change are opened anew by it.

import { useEffect, useRef, useState } from 'react';
import { useBatchTicks } from '../../client/surface-context.tsx';

/** Ticks of a batch, slowed to one in `intervalMs`. */
export function useSlowTicks(batch: string, intervalMs: number): number {
  const ticks = useBatchTicks(batch);
  const [slow, setSlow] = useState(0);
  const passedAtMs = useRef(0);
  useEffect(() => {
    if (ticks === 0) return;
    const dueInMs = Math.max(0, passedAtMs.current + intervalMs - performance.now());
    const timer = setTimeout(() => {
      passedAtMs.current = performance.now();
      setSlow(ticks);
    }, dueInMs);
    return () => clearTimeout(timer);
  }, [ticks, intervalMs]);
  return slow;
}
