// How an amount changed, in figures: the sign, the money, the per cent. Pure.

import { amountChange, type BothAmounts } from '../../../shared/guards/changes.ts';
import type { Format } from '../../../shared/texts/format.ts';

/**
 * `+1,200.00 (8.3 %)`.
 *
 * @param none what is said where nothing changed.
 */
export function changeInWords(
  format: Format,
  none: string,
  { now, last, currency }: BothAmounts,
  isNamed = false,
): string {
  const { way, by, percent } = amountChange(now, last);
  if (way === 'same') return none;
  const money = isNamed ? format.moneyOf(by, currency) : format.money(by, currency);
  const share = percent === null ? '' : ` (${format.figure(percent)} %)`;
  return `${way === 'more' ? '+' : '−'}${money}${share}`;
}
