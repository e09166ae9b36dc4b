// Under which lease a step is carried out: its number goes with the step, across every turn of it and into the thread that
// writes, where the journal compares it. Steps do not know of it; nobody has to hand it on.

import { AsyncLocalStorage } from 'node:async_hooks';

const carried = new AsyncLocalStorage<number | null>();

/** Runs a step under the lease with this number, or under none. */
export function underFence<Result>(fence: number | null, work: () => Result): Result {
  return carried.run(fence, work);
}

/** The number of the lease under which a step is carried out; null where it is under none. */
export function carriedFence(): number | null {
  return carried.getStore() ?? null;
}
