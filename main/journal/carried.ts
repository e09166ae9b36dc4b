// Who acts: whoever signed in and asked, for as long as what they asked for takes, across every turn of it and into the
// thread that writes. Steps enter it with their acts; nobody has to hand it on.

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
