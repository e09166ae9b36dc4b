// Columns whose heading alone says too little, such as “Id”, “Reference” or “Kind”: what they hold decides.
// Takes a column only where most of its cells are of one clear form; never chooses between two.

import { foldName } from '../../shared/folding.ts';
import { isTransactionId } from '../../shared/transaction-id.ts';

export type FieldByContent = 'transactionId' | 'type';

interface Contents {
  readonly headings: ReadonlySet<string>;
  /** Taken by the heading where there is no cell to judge by, since then no line depends on it. */
  readonly sureHeadings: ReadonlySet<string>;
  isOne(cell: string): boolean;
}

/** A cell of money: what stands for the number, and the currency whose code stands before or behind it, in capitals. */
interface Written {
  readonly number: string;
  readonly currency: string | null;
}

const WITH_CURRENCY = /^(?:([A-Z]{3})\s*([+\-−]?\s?\d.*)|([+\-−]?\s?\d.*?)\s*([A-Z]{3}))$/i;
/** No amount is longer; longer texts are not looked through. */
export const LARGEST_AMOUNT_LENGTH = 40;

/** Takes the currency off an amount that names it. */
export function withoutCurrency(text: string): Written {
  const match = text.length > LARGEST_AMOUNT_LENGTH ? null : WITH_CURRENCY.exec(text);
  if (match === null) return { number: text, currency: null };
  return { number: match[2] ?? match[3] ?? '', currency: (match[1] ?? match[4] ?? '').toUpperCase() };
}

const TRANSACTION = /^(?:payout|deposit|refund|remittance)s?$/;
const FEE = /^(?:[a-z]*fees?|frais|commission)$/;

/** What kind of line a word in the `Type` column makes it. */
export function kindOfType(type: string): 'transaction' | 'fee' | 'other' {
  const word = foldName(type);
  if (TRANSACTION.test(word)) return 'transaction';
  return FEE.test(word) ? 'fee' : 'other';
}

const SURE_IDS = [
  'Id',
  'Payment ID',
  'Identifier',
  'UUID',
  'ID de paiement',
  'Identifiant',
  'N° de paiement',
];
const IDS = [
  ...SURE_IDS,
  'Reference',
  'Reference ID',
  'Payment Reference',
  'Transaction Reference',
  'Référence',
  'Référence de paiement',
  'Référence de la transaction',
  'Transaction',
];
const TYPES = ['Kind', 'Operation', 'Opération', 'Nature', 'Nature de l’opération', 'Genre', 'Sorte'];

const CONTENTS: Readonly<Record<FieldByContent, Contents>> = {
  transactionId: { headings: folded(IDS), sureHeadings: folded(SURE_IDS), isOne: isTransactionId },
  type: {
    headings: folded(TYPES),
    sureHeadings: folded(TYPES),
    isOne: (cell) => kindOfType(cell) !== 'other',
  },
};

function folded(headings: readonly string[]): ReadonlySet<string> {
  return new Set(headings.map(foldName));
}

/** True for a heading that may be one of these columns. */
export function mayHoldField(heading: string): boolean {
  const name = foldName(heading);
  return Object.values(CONTENTS).some(({ headings }) => headings.has(name));
}

/**
 * The columns that hold a field by heading and content.
 *
 * @param taken columns that are something else already.
 * @param rows the first lines below the headings.
 */
export function columnsHolding(
  field: FieldByContent,
  headings: readonly string[],
  taken: ReadonlySet<number>,
  rows: readonly (readonly string[])[],
): number[] {
  const { headings: names, sureHeadings, isOne } = CONTENTS[field];
  return headings.flatMap((heading, index) => {
    const name = foldName(heading);
    if (taken.has(index) || !names.has(name)) return [];
    const share = shareOf(index, rows, isOne);
    const isHeld = share === null ? sureHeadings.has(name) : share > 1 / 2;
    return isHeld ? [index] : [];
  });
}

/** True where a column has cells and none of them is a transaction's id, whatever its heading says. */
export function holdsOtherIds(index: number, rows: readonly (readonly string[])[]): boolean {
  return shareOf(index, rows, isTransactionId) === 0;
}

/** Which part of the filled cells is of the form; null when none is filled. */
function shareOf(
  index: number,
  rows: readonly (readonly string[])[],
  isOne: (cell: string) => boolean,
): number | null {
  const cells = rows.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? null : cells.filter(isOne).length / cells.length;
}
