// Which money of a row is shown: what the file asks for, or what was moved where the file leaves that open. Pure.

import type { RowView } from '../../shared/contract/views.ts';
import { isNoPayment } from '../../shared/files/other-rows.ts';
import { sameAmount } from '../../shared/money/money.ts';
import type { Format } from '../../shared/texts/format.ts';

/** An amount as it was read, and the text it was read from. */
interface ReadRow {
  readonly amount: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The text of an amount that is written otherwise than it was read, such as `1 500,00`; null where both say the same,
 * zeros at the end aside, and where the page shows the amount as the file does.
 */
export function writtenOtherwise({ amount, fields }: ReadRow, format: Format): string | null {
  const text = fields['amount']?.trim() ?? '';
  if (amount === null || text === '') return null;
  const isPlain = !/^0\d/.test(text) && sameAmount(text, amount);
  const shown = [format.figure(amount), format.money(amount, fields['currency'] ?? null)];
  return isPlain || shown.some((each) => withPlainSpaces(each) === withPlainSpaces(text)) ? null : text;
}

function withPlainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

interface RowMoney {
  /** A canonical decimal; null where there is none that can be read. */
  readonly amount: string | null;
  readonly currency: string | null;
}

/** A refund without an amount: of the whole deposit, whatever that is. */
export function isWholeDeposit(row: RowView): boolean {
  const { amount, fields } = row;
  const isOpen = amount === null && (fields['amount'] ?? '').trim() === '';
  return isOpen && fields['depositId'] !== undefined && !isNoPayment(row);
}

/** The money of a row: of a whole deposit what the service has told of it. */
export function rowMoney(row: RowView): RowMoney {
  const currency = row.fields['currency'] ?? null;
  return isWholeDeposit(row)
    ? { amount: row.settledAmount, currency: row.settledCurrency ?? currency }
    : { amount: row.amount, currency };
}
