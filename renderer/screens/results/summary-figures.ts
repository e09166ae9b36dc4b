// The figures of the printed summary: one line for each provider and currency, with rows and exact money.
// Pure: adds up what the journal counted (promise P3), with exact decimals (promise P8).

import type { BatchView } from '../../../shared/contract/views.ts';
import { type SentenceColumn, sentenceColumn } from '../../../shared/domain.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { moneyByCurrency } from '../../../shared/money/settled.ts';

/** One provider and currency. `open` is everything that is neither final nor refused nor left out. */
export interface SummaryLine {
  readonly key: string;
  readonly provider: string | null;
  readonly currency: string | null;
  readonly rows: number;
  readonly amount: Amount;
  readonly completedRows: number;
  /** What really moved. */
  readonly completedAmount: Amount;
  readonly notPaidRows: number;
  readonly openRows: number;
  readonly excludedRows: number;
}

/** How each column of the money sentence counts in a line. */
const PARTS: Readonly<Record<SentenceColumn, 'completedRows' | 'notPaidRows' | 'openRows' | 'excludedRows'>> =
  {
    completed: 'completedRows',
    failed: 'notPaidRows',
    rejected: 'notPaidRows',
    onItsWay: 'openRows',
    enqueued: 'openRows',
    unknown: 'openRows',
    notSent: 'openRows',
    excluded: 'excludedRows',
  };

/** The lines by provider, then currency; rows without a provider stand last. */
export function summaryLines({ entries, state }: Pick<BatchView, 'entries' | 'state'>): SummaryLine[] {
  const lines = new Map<string, SummaryLine>();
  for (const entry of entries) {
    const key = `${entry.provider ?? ''} ${entry.currency ?? ''}`;
    const line = lines.get(key) ?? emptyLine(key, entry.provider, entry.currency);
    const part = PARTS[sentenceColumn(entry.state, state)];
    const amount = toAmount(entry.amount) ?? ZERO_AMOUNT;
    lines.set(key, {
      ...line,
      rows: line.rows + entry.rows,
      amount: addAmounts(line.amount, amount),
      [part]: line[part] + entry.rows,
    });
    if (part === 'completedRows') addSettledMoney(lines, entry);
  }
  return [...lines.values()].sort(
    (left, right) =>
      Number(left.provider === null) - Number(right.provider === null) || (left.key < right.key ? -1 : 1),
  );
}

/** Adds what really moved, to the line of the currency in which it moved. */
function addSettledMoney(lines: Map<string, SummaryLine>, entry: BatchView['entries'][number]): void {
  for (const [currency, amount] of moneyByCurrency(entry)) {
    const key = `${entry.provider ?? ''} ${currency ?? ''}`;
    const line = lines.get(key) ?? emptyLine(key, entry.provider, currency);
    lines.set(key, { ...line, completedAmount: addAmounts(line.completedAmount, amount) });
  }
}

function emptyLine(key: string, provider: string | null, currency: string | null): SummaryLine {
  return {
    key,
    provider,
    currency,
    rows: 0,
    amount: ZERO_AMOUNT,
    completedRows: 0,
    completedAmount: ZERO_AMOUNT,
    notPaidRows: 0,
    openRows: 0,
    excludedRows: 0,
  };
}
