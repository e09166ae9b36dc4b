// The token that a person put into the environment of this run, and the one account that it was put there for.
// Must never give it for another account: a token that reaches a foreign host is a token lost (promise P5).

import type { Client } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/errors.ts';
import type { EnvironmentToken, TokenOwner } from '../ports.ts';

/** The token, nobody's until it is told whose. */
export interface GivenToken extends EnvironmentToken {
  belongTo(owner: TokenOwner): void;
}

/** `PAYMASTER_TOKEN` without the blanks around it; null when there is none or it is empty. */
export function environmentToken(env: Readonly<Record<string, string | undefined>>): GivenToken | null {
  const text = (env['PAYMASTER_TOKEN'] ?? '').trim();
  if (text === '') return null;
  let owner: TokenOwner | null = null;
  return {
    text,
    owner: () => owner,
    belongTo: (next) => {
      owner = next;
    },
  };
}

/** What a batch or a profile remembers of its account. */
interface RememberedAccount {
  readonly profile: string | null;
  readonly baseUrl: string;
  readonly practice: boolean;
}

/**
 * The one account that all of these share, practice apart, which needs no token.
 *
 * Batches of one address count as one account unless two profiles are named: a token of one of them would pay from
 * the wrong wallet.
 *
 * @returns `none` when nothing of this needs a token, `several` when one token cannot be for all.
 */
export function oneAccount(accounts: readonly RememberedAccount[]): TokenOwner | 'none' | 'several' {
  const real = accounts.filter(({ practice }) => !practice);
  const [first] = real;
  if (first === undefined) return 'none';
  const addresses = new Set(real.map(({ baseUrl }) => baseUrl));
  const profiles = new Set(real.map(({ profile }) => profile).filter((name) => name !== null));
  if (addresses.size > 1 || profiles.size > 1) return 'several';
  const named = real.every(({ profile }) => profile === first.profile) ? first.profile : null;
  return { kind: 'address', baseUrl: first.baseUrl, profile: named };
}

/**
 * The account of a program whose page can add and change profiles: its only one, as it stands before the page is
 * shown. Null where the journal cannot be asked.
 */
export async function ownerAmongProfiles(
  client: Pick<Client, 'call'>,
): Promise<TokenOwner | 'none' | 'several' | null> {
  const reply = await client.call('listProfiles', {});
  if (!reply.ok) return null;
  return oneAccount(reply.value.map((profile) => ({ ...profile, profile: profile.name })));
}

/**
 * The core as a page asks it, where the journal could not be opened at the start: the token is given when a page finds it
 * open, before that page can add a profile and before what was cut off goes on.
 */
export function givingTokenLater(
  { client, holdJournal }: { readonly client: Client; readonly holdJournal: () => Promise<Failure | null> },
  give: () => Promise<boolean>,
): Client {
  let isGiven = false;
  return {
    call: async (name, input) => {
      if (name === 'getHost' && !isGiven && (await holdJournal()) === null) isGiven = await give();
      return await client.call(name, input);
    },
    subscribe: (name, listener) => client.subscribe(name, listener),
  };
}
