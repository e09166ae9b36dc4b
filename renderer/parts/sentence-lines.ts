// Which lines of money the sentence has, and what its money is called. Pure; adds nothing up itself.

import { SENTENCE_COLUMNS } from '../../shared/domain.ts';
import { alignDecimals } from '../../shared/money/money-figures.ts';
import { type MoneySentence, NO_CURRENCY, type SentenceLine } from '../../shared/money/sentence.ts';

/** In what the sentence adds up besides rows: nothing, these currencies, or money of which some names no currency. */
export type SentenceMoney =
  | { readonly kind: 'none' }
  | { readonly kind: 'currencies'; readonly currencies: readonly [string, ...string[]] }
  | { readonly kind: 'unnamed' };

/** File, the nine columns' eight others and the differences of a line, with the same decimals. */
export function alignedFigures({ measure, file, columns, differences }: SentenceLine): string[] {
  return alignDecimals(
    [file, ...SENTENCE_COLUMNS.map((column) => columns[column]), ...differences.map(({ amount }) => amount)],
    measure,
  );
}

/** Lines of money to be shown. Rows without a currency have one only if any amount of theirs is known. */
export function moneyLines({ currencies }: Pick<MoneySentence, 'currencies'>): readonly SentenceLine[] {
  return currencies.filter((line) => line.measure !== NO_CURRENCY || hasMoney(line));
}

export function sentenceMoney(sentence: Pick<MoneySentence, 'currencies'>): SentenceMoney {
  const [first, ...others] = moneyLines(sentence).map(({ measure }) => measure);
  if (first === undefined) return { kind: 'none' };
  if (first === NO_CURRENCY || others.includes(NO_CURRENCY)) return { kind: 'unnamed' };
  return { kind: 'currencies', currencies: [first, ...others] };
}

function hasMoney({ file, columns, differences }: SentenceLine): boolean {
  return differences.length > 0 || [file, ...Object.values(columns)].some((amount) => /[1-9]/.test(amount));
}
