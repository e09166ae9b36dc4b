// What any set of rows comes to, by currency, as their file has it. Walks in turns and keeps sums, not rows.

import type { MethodOutput } from '../../shared/contract.ts';
import type { ListReader } from '../journal/list-port.ts';
import { MoneySums } from './money-sums.ts';
import type { Turns } from './turns.ts';

/** Adds up rows; those whose amount cannot be read are counted. */
export async function sumRows(
  ordinals: Uint32Array,
  batch: string,
  lists: Pick<ListReader<unknown>, 'money'>,
  turns: Turns,
): Promise<MethodOutput<'sumRowList'>> {
  const sums = new MoneySums();
  let unreadableRows = 0;
  const [first, last] = boundsOf(ordinals);
  const wanted = new Uint8Array(last - first + 1);
  for (const ordinal of ordinals) wanted[ordinal - first] = 1;
  for await (const range of turns.ranges(first - 1, last)) {
    for (const row of await lists.money(batch, range)) {
      if (wanted[row.ordinal - first] !== 1) continue;
      sums.add(row);
      if (row.amount === null) unreadableRows += 1;
    }
  }
  return { rows: ordinals.length, totals: sums.totals(), unreadableRows };
}

function boundsOf(ordinals: Uint32Array): readonly [first: number, last: number] {
  let first = ordinals[0] ?? 1;
  let last = ordinals[0] ?? 0;
  for (const ordinal of ordinals) {
    if (ordinal < first) first = ordinal;
    if (ordinal > last) last = ordinal;
  }
  return [first, last];
}
