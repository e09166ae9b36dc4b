// Who is here, as every screen knows it: the user who has signed in, and how somebody signs in or out.
// The provider stands in app/presence.tsx; what buttons know of it is parts/rights.ts.

import { createContext, useContext } from 'react';
import type { Presence, UserView } from '../../shared/users.ts';

export interface Here {
  /** Undefined while it is not known. */
  readonly presence: Presence | undefined;
  /** Everybody who was ever added. */
  readonly users: readonly UserView[];
  /** Opens the dialogue in which somebody signs in; resolves to whether somebody has. */
  signIn(): Promise<boolean>;
  /** Asks one of these to sign in for one batch: they are signed out again where anything else is shown. */
  signInFor(batch: string, names: readonly string[]): Promise<void>;
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
