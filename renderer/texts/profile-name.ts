// What the page calls a profile: its own name, and the built-in one in the language of the page.

import { PRACTICE_PROFILE } from '../../shared/contract/contract.ts';
import type { Texts } from '../../shared/texts/en/page.ts';

/** The name of a profile as it is shown; commands and reports know the built-in one by its English name. */
export function profileName(common: Texts['common'], name: string): string {
  return name === PRACTICE_PROFILE ? common.practice.name : name;
}

/** The same with the name that the service gives its account, where that is another one. */
export function accountLine(common: Texts['common'], profile: string, account: string | null): string {
  const name = profileName(common, profile);
  return account === null || account === profile ? name : `${name} (${account})`;
}
