// Keeps what the payments of rows are recognised by, in the step that adds the rows, and forgets it in the step that changes
// one of them. Must never be asked what a payment is: the rows say that.

import { z } from 'zod';
import { KEYS_FORM } from '../../../shared/guards/payment-keys.ts';
import { type Db, insertRows } from '../db.ts';
import { insertion, readStored } from '../schema/columns.ts';
import { PAYMENT_KEYS } from '../schema/payment-keys.ts';

const KEEP = insertion('payment_key', PAYMENT_KEYS);
const GROUPS_OF = `SELECT first, last FROM payment_key WHERE batch = ? AND first <= ? AND first >=
  coalesce((SELECT max(first) FROM payment_key WHERE batch = ? AND first <= ?), 0) ORDER BY first`;
const FORGET = 'DELETE FROM payment_key WHERE batch = ? AND first = ?';
const groupsSchema = z.array(z.tuple([PAYMENT_KEYS.first, PAYMENT_KEYS.last]));

/** @param keys those of rows that follow each other without gaps, behind the rows that the batch has already. */
export function keepKeys(
  db: Db,
  batch: number,
  { first, last, keys }: { readonly first: number; readonly last: number; readonly keys: string },
): void {
  if (last >= first) insertRows(db, KEEP, [{ batch, first, last, form: KEYS_FORM, keys }]);
}

/** Whoever asks for the keys of these rows has them made of the rows as they are then. */
export function forgetKeys(db: Db, number: number, rows: readonly { readonly ordinal: number }[]): void {
  const ordinals = rows.map(({ ordinal }) => ordinal).sort((left, right) => left - right);
  const [least, most] = [ordinals[0], ordinals.at(-1)];
  if (least === undefined || most === undefined) return;
  const groups = readStored(groupsSchema, db.lists(GROUPS_OF, number, most, number, least), 'payment key');
  let at = 0;
  for (const [first, last] of groups) {
    while ((ordinals[at] ?? most) < first) at += 1;
    const next = ordinals[at];
    if (next !== undefined && next <= last) db.run(FORGET, number, first);
  }
}
