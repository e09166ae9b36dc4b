// Who is offered where somebody is asked to sign in, and who of them stands there at first. Pure.

import { mayCall } from '../../shared/contract/method-roles.ts';
import type { UserView } from '../../shared/users.ts';
import type { SignInWanted } from '../client/sign-in-gate.ts';

/**
 * Who can do what is wanted, of those who sign in here; everybody where none of them can.
 *
 * @param here names of those who sign in here.
 */
export function namesFor(
  { method, names }: SignInWanted,
  here: readonly string[],
  users: readonly Pick<UserView, 'name' | 'roles' | 'endedAtMs'>[],
): readonly string[] {
  const mayDo = (name: string) =>
    method === null ||
    users.some((user) => user.name === name && user.endedAtMs === null && mayCall(method, user.roles));
  const able = here.filter((name) => names?.includes(name) ?? mayDo(name));
  return able.length === 0 ? here : able;
}

/** The name that stands there at first: the only one, or the one that signed in last; empty where one is to be chosen. */
export function nameAtFirst(names: readonly string[], latest: string): string {
  if (names.includes(latest)) return latest;
  return names.length === 1 ? (names[0] ?? '') : '';
}
