// Money of several currencies in one line: `100,706.20 ZMW · 7,176,000 UGX`.
// Never adds currencies together.

import { NO_CURRENCY } from '../../shared/money/sentence.ts';
import type { Format } from '../../shared/texts/format.ts';
import { useFormat } from '../texts/texts-context.tsx';

/** The line as text. A sum of rows without a currency is left to the rows' count. */
export function moneyText(totals: Readonly<Record<string, string>>, format: Format): string {
  return Object.entries(totals)
    .filter(([currency]) => currency !== NO_CURRENCY)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, amount]) => format.moneyOf(amount, currency))
    .join(' · ');
}

export function MoneyList({ totals }: { totals: Readonly<Record<string, string>> }) {
  const format = useFormat();
  const text = moneyText(totals, format);
  return text === '' ? <span className="dim">–</span> : <span className="nowrap">{text}</span>;
}
