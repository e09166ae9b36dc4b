// Which account a command works with: a profile, an address, or Practice when neither is named.

import type { AccountSelector } from '../../shared/contract/contract.ts';
import type { AppPorts, TokenOwner } from '../ports.ts';
import type { AccountOptions } from './options.ts';

/** The account as the core is told: by the ports where it is an address, by the selector otherwise. */
export function accountOf({ profile, baseUrl, api }: AccountOptions): {
  readonly hostAccount: AppPorts['hostAccount'];
  readonly account: AccountSelector;
  /** Whose the token of the environment is; null where the command names no account by itself. */
  readonly tokenOwner: TokenOwner | null;
} {
  const generation = api ?? 'v2';
  if (baseUrl !== undefined) {
    const kind = { kind: 'host' } as const;
    return { hostAccount: { baseUrl, generation }, account: kind, tokenOwner: kind };
  }
  if (profile === undefined) {
    return { hostAccount: null, account: { kind: 'practice', generation }, tokenOwner: null };
  }
  const named = { kind: 'profile', name: profile } as const;
  return { hostAccount: null, account: named, tokenOwner: named };
}
