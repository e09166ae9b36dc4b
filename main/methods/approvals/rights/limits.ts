// How much an approver may approve: in one batch, and in one day of theirs with everything else that they approved. Exact
// decimals only (promise P8).

import {
  type SignedTotals,
  signedTotalsSchema,
  sumsByCurrency,
} from '../../../../shared/approvals/signed-totals.ts';
import type { LimitView } from '../../../../shared/contract/approval-methods.ts';
import { TO_SEND } from '../../../../shared/domain.ts';
import { compareAmounts, toAmount, ZERO_AMOUNT } from '../../../../shared/money/money.ts';
import { NO_CURRENCY } from '../../../../shared/money/sentence.ts';
import { OPERATIONS } from '../../../../shared/operations/registry.ts';
import { isCurrencySent } from '../../../../shared/operations.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord, TotalsEntry } from '../../../journal/port.ts';
import type { UserRecord } from '../../../journal/users-port.ts';
import { sumOf } from '../../money-sums.ts';

/** @returns null for what is no such text. */
function readTotals(text: string): SignedTotals | null {
  try {
    return signedTotalsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What a draft would pay, as it is signed. */
export function signedTotals(totals: readonly TotalsEntry[]): SignedTotals {
  const groups = new Map<string, SignedTotals[number]>();
  for (const { currency, provider, country, state, rows, amount } of totals) {
    if (rows === 0 || !TO_SEND.includes(state)) continue;
    const key = JSON.stringify([currency ?? '', provider ?? '', country ?? '']);
    const before = groups.get(key) ?? { currency, provider, country, rows: 0, amount: ZERO_AMOUNT };
    groups.set(key, { ...before, rows: before.rows + rows, amount: sumOf(before.amount, amount) });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** How many rows are paid. */
export function rowsOf(totals: SignedTotals): number {
  return totals.reduce((sum, { rows }) => sum + rows, 0);
}

/** The sums of totals by the names of their currencies. */
function sumsOf(totals: SignedTotals): ReadonlyMap<string, string> {
  return new Map(sumsByCurrency(totals).map(({ currency, amount }) => [currency ?? NO_CURRENCY, amount]));
}

/** The limits of a user against a draft. */
export interface HeldLimits {
  readonly views: readonly LimitView[];
  /**
   * Nothing holds them: rows without a currency may be of any that is limited, rows without an amount of any sum, and a currency
   * that is not sent is what a file says of a deposit.
   */
  readonly isUnweighed: boolean;
}

/** The limits of a user against what they would have approved with a batch; a clock that was set back frees nothing. */
export async function heldLimits(
  reader: { readonly signatures: Pick<JournalReader['signatures'], 'approvedSince'> },
  { name, limits }: Pick<UserRecord, 'name' | 'limits'>,
  { id: batch, operation, account }: Pick<BatchRecord, 'account' | 'id' | 'operation'>,
  { totals, day }: { totals: readonly TotalsEntry[]; day: string },
): Promise<HeldLimits> {
  const sums = sumsOf(signedTotals(totals));
  const isOfBatch = ([currency]: readonly [string, string]) => sums.has(currency);
  const inBatch = Object.entries(limits.batch).filter(isOfBatch);
  const onDay = Object.entries(limits.day).filter(isOfBatch);
  const before = onDay.length === 0 ? [] : await reader.signatures.approvedSince(name, day, batch);
  const earlier = sumsOf(before.flatMap((text) => readTotals(text) ?? []));
  const view = (kind: LimitView['kind'], currency: string, limit: string, sum: string): LimitView => ({
    ...{ kind, currency, limit, sum },
    isMet: compareAmounts(toAmount(sum) ?? ZERO_AMOUNT, toAmount(limit) ?? ZERO_AMOUNT) <= 0,
  });
  const limited = new Set([...Object.keys(limits.batch), ...Object.keys(limits.day)]);
  const isSent = isCurrencySent(OPERATIONS[operation], account.generation);
  const isUnweighed = totals.some(
    ({ state, rows, unreadableRows, currency }) =>
      TO_SEND.includes(state) &&
      (currency === null || !(isSent || limited.has(currency))
        ? rows > 0 && limited.size > 0
        : unreadableRows > 0 && limited.has(currency)),
  );
  const views = [
    ...inBatch.map(([currency, limit]) => view('batch', currency, limit, sums.get(currency) ?? ZERO_AMOUNT)),
    ...onDay.map(([currency, limit]) => {
      const sum = sumOf(sums.get(currency) ?? ZERO_AMOUNT, earlier.get(currency) ?? ZERO_AMOUNT);
      return view('day', currency, limit, sum);
    }),
  ];
  return { views, isUnweighed };
}
