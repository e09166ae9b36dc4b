// Which account a command works with: a profile, an address, or Practice when neither is named.

import type { AccountSelector } from '../../shared/contract.ts';
import type { AppPorts } from '../ports.ts';
import type { AccountOptions } from './options.ts';

/** The account as the core is told: by the ports where it is an address, by the selector otherwise. */
export function accountOf({ profile, baseUrl, api }: AccountOptions): {
  readonly hostAccount: AppPorts['hostAccount'];
  readonly account: AccountSelector;
} {
  const generation = api ?? 'v2';
  if (baseUrl !== undefined) return { hostAccount: { baseUrl, generation }, account: { kind: 'host' } };
  return {
    hostAccount: null,
    account: profile === undefined ? { kind: 'practice', generation } : { kind: 'profile', name: profile },
  };
}
