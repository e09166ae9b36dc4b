// The acts of this page on a draft that the core has not answered: what is shown of the draft meanwhile would be what it was
// before them. Counts them by batch; does nothing itself.

import { useSyncExternalStore } from 'react';

const underWay = new Map<string, number>();
const listeners = new Set<() => void>();

function count(batch: string, by: 1 | -1): void {
  const now = (underWay.get(batch) ?? 0) + by;
  if (now === 0) underWay.delete(batch);
  else underWay.set(batch, now);
  for (const listener of listeners) listener();
}

/** The same act, counted until it is over. */
export function counted<Result>(batch: string, act: Promise<Result>): Promise<Result> {
  count(batch, 1);
  return act.finally(() => count(batch, -1));
}

/** Whether an act of this page on the draft still has its answer to come. */
export function useActsUnderWay(batch: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => underWay.has(batch),
  );
}
