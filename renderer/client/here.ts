// Who is here, as every screen and every button knows it: the user who has signed in, what they may not do, and who may.
// The provider stands in app/presence.tsx.

import { createContext, useContext } from 'react';
import { METHOD_NAMES, type MethodName } from '../../shared/contract/contract.ts';
import { mayCall, rolesFor } from '../../shared/contract/method-roles.ts';
import type { Failure } from '../../shared/errors.ts';
import type { Presence, UserView } from '../../shared/users.ts';
import { useTexts } from '../texts/texts-context.tsx';

export interface Here {
  /** Undefined while it is not known. */
  readonly presence: Presence | undefined;
  /** Everybody who was ever added. */
  readonly users: readonly UserView[];
  /** Opens the dialogue in which somebody signs in; resolves to whether somebody has. */
  signIn(): Promise<boolean>;
  /** Asks somebody to sign in for one batch: they are signed out again where anything else is shown. */
  signInFor(batch: string): Promise<void>;
  /** Signs whoever is here out, and says so, or that it did not succeed; resolves to whether it did. */
  signOut(name: string): Promise<boolean>;
  /** Signs in as the form of this page does it: whether somebody came is what `enter` resolves to. */
  signInBy(enter: () => Promise<boolean>): Promise<boolean>;
  /** True where this page itself changed who is here, so that nobody has to be told. Asked once. */
  wasOwn(): boolean;
  /** Shows a recovery code until the person says that it is written down. */
  showRecoveryCode(code: string): void;
}

const NOBODY: Here = {
  presence: undefined,
  users: [],
  signIn: () => Promise.resolve(false),
  signInFor: () => Promise.resolve(),
  signOut: () => Promise.resolve(false),
  signInBy: (enter) => enter(),
  wasOwn: () => false,
  showRecoveryCode: () => undefined,
};
export const PresenceContext = createContext<Here>(NOBODY);

export function usePresence(): Here {
  return useContext(PresenceContext);
}

/**
 * Why whoever is here may not do it, and who may; undefined where they may, or nobody is here, who is asked to sign in.
 *
 * @param method undefined where nothing is called.
 */
export function useMayNot(method: MethodName | undefined): string | undefined {
  const { presence, users } = usePresence();
  const { users: words } = useTexts();
  const here = presence?.here ?? null;
  if (method === undefined || here === null || mayCall(method, here.roles)) return undefined;
  const roles = rolesFor(method).map((role) => words.roles[role]);
  return `${words.mayNot(here.name, roles.join(', '))} ${whoMay(words, users, method)}`;
}

/** Who may do what a user was refused for want of a role; null for any other failure. */
export function useWhoMay({ code, detail }: Failure): string | null {
  const { users } = usePresence();
  const { users: words } = useTexts();
  const method = code === 'ROLE_MISSING' ? METHOD_NAMES.find((name) => name === detail) : undefined;
  return method === undefined ? null : whoMay(words, users, method);
}

/** Names of those who may, in a sentence. */
function whoMay(
  words: { readonly whoMay: (names: string) => string; readonly nobodyMay: string },
  users: readonly UserView[],
  method: MethodName,
): string {
  const names = users
    .filter(({ roles, endedAtMs }) => endedAtMs === null && mayCall(method, roles))
    .map(({ name }) => name);
  return names.length === 0 ? words.nobodyMay : words.whoMay(names.join(', '));
}
