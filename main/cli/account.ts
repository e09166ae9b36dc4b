// Which account a command works with, and whose the token of the environment is where it takes batches and names none.
// Must never let one token go to two addresses, nor pay the batch of one profile from the wallet of another (P5).

import type { AccountSelector, Client } from '../../shared/contract/contract.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { oneAccount, ownerAmongProfiles } from '../platform/environment-token.ts';
import type { AppPorts, TokenOwner } from '../ports.ts';
import type { AccountOptions } from './options.ts';
import type { Output } from './output.ts';
import type { Session } from './session.ts';

const MOST_NAMED = 10;

/** Said where a command takes whatever is open. */
export function oneBatchAtATime(session: Session): string {
  return `Go on with one batch at a time, each with its own token: ${session.command('resume BATCH')}.`;
}

/**
 * Gives the token to the only profile there is, before a page can add one; where it goes to none, that is said.
 *
 * @returns false while the journal cannot be asked which profiles there are.
 */
export async function giveTokenToProfile(
  session: Pick<Session, 'environmentToken' | 'tokenIsFor'> & { readonly output: Pick<Output, 'problem'> },
  client: Pick<Client, 'call'>,
): Promise<boolean> {
  if (session.environmentToken === null) return true;
  const owner = await ownerAmongProfiles(client);
  if (owner === null) return false;
  if (typeof owner !== 'string') session.tokenIsFor(owner);
  else
    session.output.problem(
      owner === 'none'
        ? 'PAYMASTER_TOKEN is used for nothing here: there is no profile yet. Give a profile its token in Settings.'
        : 'PAYMASTER_TOKEN is used for nothing here: there are several profiles, and it is for one. Give each its token in Settings.',
    );
  return true;
}

/**
 * Gives the token to the one account that these batches remember.
 *
 * @param remedy how the command is told which account is meant.
 * @throws PaymasterError USAGE when they remember several and there is a token that could go to only one of them.
 */
export function giveToken(session: Session, batches: readonly BatchView[], remedy: string): void {
  const owner = oneAccount(batches);
  if (owner === 'none' || session.environmentToken === null) return;
  if (owner === 'several') throw severalAccounts(batches, remedy);
  session.tokenIsFor(owner);
}

function severalAccounts(batches: readonly BatchView[], remedy: string): Error {
  const real = batches.filter(({ practice }) => !practice);
  const named = real
    .slice(0, MOST_NAMED)
    .map(({ id, profile, baseUrl }) => `${id} (${profile === null ? '' : `${profile}, `}${baseUrl})`);
  const more = real.length - named.length;
  return paymasterError(
    'USAGE',
    `PAYMASTER_TOKEN is for one account, and these batches have several: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Nothing was sent.`,
    remedy,
  );
}

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
