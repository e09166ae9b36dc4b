// The acts of this page on a draft, or a file that becomes one, that the core has not answered: what is shown of it meanwhile
// would be what it was before them. Counts them by batch or file; does nothing itself.

import { useSyncExternalStore } from 'react';

const underWay = new Map<string, number>();
const listeners = new Set<() => void>();

function count(of: string, by: 1 | -1): void {
  const now = (underWay.get(of) ?? 0) + by;
  if (now === 0) underWay.delete(of);
  else underWay.set(of, now);
  for (const listener of listeners) listener();
}

/** The same act, counted until it is over. */
export function counted<Result>(of: string, act: Promise<Result>): Promise<Result> {
  count(of, 1);
  return act.finally(() => count(of, -1));
}

/** Whether an act of this page on the draft or file still has its answer to come. */
export function useActsUnderWay(of: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => underWay.has(of),
  );
}
