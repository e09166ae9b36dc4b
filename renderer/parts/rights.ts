// What whoever is here may not do, and who may, in words: every button and every refusal says it.
// Told from outside; without anybody who tells it, everybody may do everything.

import { createContext, useContext } from 'react';
import type { MethodName } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/errors.ts';

export interface Rights {
  /**
   * Why whoever is here may not do it, and who may; undefined where they may, or nobody is here, who is asked to sign in.
   *
   * @param method undefined where nothing is called.
   */
  mayNot(method: MethodName | undefined): string | undefined;
  /** Who may do what a user was refused for want of a role; null for any other failure. */
  whoMay(failure: Failure): string | null;
}

export const RightsContext = createContext<Rights>({ mayNot: () => undefined, whoMay: () => null });

/** The rights of whoever is here. */
export function useRights(): Rights {
  return useContext(RightsContext);
}
