// What goes with a step across every turn of it and into the thread that writes, so that nobody has to hand it on: who acts,
// whoever signed in and asked, which steps enter with their acts; and under which lease, whose number the journal compares.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActingUser } from './audit-port.ts';

const acting = new AsyncLocalStorage<ActingUser | null>();

/** Runs work as the work of a user, or of nobody who signed in. */
export function actingAs<Result>(user: ActingUser | null, work: () => Result): Result {
  return acting.run(user, work);
}

/** Whose work this is; null where nobody signed in. */
export function actingUser(): ActingUser | null {
  return acting.getStore() ?? null;
}

const fence = new AsyncLocalStorage<number | null>();

/** Runs a step under the lease with this number, or under none; the step does not know of it. */
export function underFence<Result>(number: number | null, work: () => Result): Result {
  return fence.run(number, work);
}

/** The number of the lease under which a step is carried out; null where it is under none. */
export function carriedFence(): number | null {
  return fence.getStore() ?? null;
}
