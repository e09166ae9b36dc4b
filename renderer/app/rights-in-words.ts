// The rights of whoever is here, in the words of the page's language: what they may not do, and who may instead.

import { METHOD_NAMES, type MethodName } from '../../shared/contract/contract.ts';
import { mayCall, rolesFor } from '../../shared/contract/method-roles.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import type { Presence, UserView } from '../../shared/users.ts';
import type { Rights } from '../parts/rights.ts';

/**
 * The rights of whoever is here.
 *
 * @param users everybody who was ever added.
 */
export function rightsInWords(
  words: Texts['users'],
  presence: Presence | undefined,
  users: readonly UserView[],
): Rights {
  const here = presence?.here ?? null;
  const whoMay = (method: MethodName) => {
    const names = users
      .filter(({ roles, endedAtMs }) => endedAtMs === null && mayCall(method, roles))
      .map(({ name }) => name);
    return names.length === 0 ? words.nobodyMay : words.whoMay(names.join(', '));
  };
  return {
    mayNot(method) {
      if (method === undefined || here === null || mayCall(method, here.roles)) return undefined;
      const roles = rolesFor(method).map((role) => words.roles[role]);
      return `${words.mayNot(here.name, roles.join(', '))} ${whoMay(method)}`;
    },
    whoMay({ code, detail }) {
      const method = code === 'ROLE_MISSING' ? METHOD_NAMES.find((name) => name === detail) : undefined;
      return method === undefined ? null : whoMay(method);
    },
  };
}
