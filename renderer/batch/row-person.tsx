// Who a question about one row means. Behind the privacy screen like every name and amount.

import type { RowView } from '../../shared/contract/views.ts';
import { Private } from '../parts/amount.tsx';
import { useFormat } from '../texts/texts-context.tsx';

/** Who is meant: the name, else the number, and the money. */
export function RowPerson({ row }: { readonly row: RowView }) {
  const format = useFormat();
  const { name, phone, depositId, currency } = row.fields;
  const money = row.amount === null ? null : format.moneyOf(row.amount, currency ?? null);
  const parts = [name, name === undefined ? (phone ?? depositId) : undefined, money];
  return <Private>{parts.filter((part) => part != null && part !== '').join(' · ')}</Private>;
}
