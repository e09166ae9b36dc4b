// The figures of a comparison in the order in which they are read: what agrees first, then each kind of difference.

import {
  AGREEING_KINDS,
  type ComparisonView,
  STATEMENT_KINDS,
  type StatementKind,
  type StatementTally,
} from '../../../shared/contract/statement-views.ts';
import { LEFT_OUT_STATES } from '../../../shared/domain.ts';
import type { TotalsEntryView } from '../../../shared/money/sentence.ts';

/** Tallies by kind in their fixed order, operations, currencies and providers by name. */
export function orderedTallies(tallies: readonly StatementTally[]): StatementTally[] {
  const nameOf = ({ operation, currency, statementCurrency, provider }: StatementTally) =>
    `${operation ?? ''} ${currency ?? ''} ${statementCurrency ?? ''} ${provider ?? ''}`;
  return [...tallies].sort(
    (left, right) =>
      STATEMENT_KINDS.indexOf(left.kind) - STATEMENT_KINDS.indexOf(right.kind) ||
      (nameOf(left) < nameOf(right) ? -1 : 1),
  );
}

/** Kinds that have something to look at, with how many. */
export function listedKinds({ tallies }: ComparisonView): { kind: StatementKind; count: number }[] {
  return STATEMENT_KINDS.filter((kind) => kind === 'other' || !AGREEING_KINDS.includes(kind)).flatMap(
    (kind) => {
      const count = countOf(tallies.filter((tally) => tally.kind === kind));
      return count === 0 ? [] : [{ kind, count }];
    },
  );
}

function countOf(tallies: readonly StatementTally[]): number {
  return tallies.reduce((sum, { lines, rows }) => sum + Math.max(lines, rows), 0);
}

export interface Wallet {
  readonly country: string;
  readonly currency: string;
  readonly providers: string[];
}

/** What the account calls its providers, by code; in one wallet the country needs no telling. */
export function namesOf(
  lines: readonly { readonly provider: string; readonly providerName: string | null }[],
): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ provider, providerName }) => (providerName === null ? [] : [[provider, providerName]])),
  );
}

/** The wallets of an account, from what its configuration names: country and currency, each once. */
export function walletsOf(
  lines: readonly { readonly country: string; readonly currency: string; readonly provider: string }[],
): Wallet[] {
  const wallets = new Map<string, Wallet>();
  for (const { country, currency, provider } of lines) {
    if (country === '' || currency === '') continue;
    const key = `${country} ${currency}`;
    const wallet = wallets.get(key) ?? { country, currency, providers: [] };
    if (!wallet.providers.includes(provider)) wallet.providers.push(provider);
    wallets.set(key, wallet);
  }
  return [...wallets.values()].sort((left, right) =>
    `${left.country}${left.currency}` < `${right.country}${right.currency}` ? -1 : 1,
  );
}

/** The wallet with most of a batch's rows that were sent or are to be; null when it has none in any of them. */
export function walletMeant(
  wallets: readonly Wallet[],
  entries: readonly Pick<TotalsEntryView, 'country' | 'currency' | 'provider' | 'state' | 'rows'>[],
): Wallet | null {
  const rowsOf = (wallet: Wallet) =>
    entries
      .filter(({ state }) => !LEFT_OUT_STATES.includes(state))
      .filter(({ currency, country, provider }) => {
        if (currency !== wallet.currency) return false;
        return country === null ? wallet.providers.includes(provider ?? '') : country === wallet.country;
      })
      .reduce((sum, { rows }) => sum + rows, 0);
  const most = Math.max(0, ...wallets.map(rowsOf));
  return wallets.find((wallet) => most > 0 && rowsOf(wallet) === most) ?? null;
}
