// The money of the file of a draft as acts change it: what a step adds and takes, by currency, and the batch brought up to date with
// it. Must never change a row.

import { z } from 'zod';
import { type Amount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import type { Db } from '../db.ts';
import type { BatchHead } from '../reads/batches.ts';
import { rowsOf, stored, storedAmount, textByName } from '../schema/columns.ts';
import { changed, currencyOf, type MoneyChanges } from './money.ts';

/** What a step adds to the money of the file and takes from it, by currency. */
export class FileMoney {
  readonly byCurrency = new Map<string, { readonly added: Amount[]; readonly removed: Amount[] }>();
  readonly #db: Db;
  readonly #currencies = new Map<number, string>();

  constructor(db: Db) {
    this.#db = db;
  }

  add(moneyGroup: number, amount: string | null): void {
    if (amount !== null) this.#of(moneyGroup).added.push(storedAmount(amount));
  }

  remove(moneyGroup: number, amount: string | null): void {
    if (amount !== null) this.#of(moneyGroup).removed.push(storedAmount(amount));
  }

  #of(moneyGroup: number) {
    const currency = this.#currencies.get(moneyGroup) ?? currencyOf(this.#db, moneyGroup) ?? NO_CURRENCY;
    this.#currencies.set(moneyGroup, currency);
    const known = this.byCurrency.get(currency) ?? { added: [], removed: [] };
    this.byCurrency.set(currency, known);
    return known;
  }
}

/** What a step does to the sums of the rows and to the money of the file. */
export interface Sums {
  readonly money: MoneyChanges;
  readonly fileMoney: FileMoney;
}

const readMoney = rowsOf({ amounts: textByName, revision: z.number().int() }, 'batch');
const MONEY = 'SELECT coalesce(amounts_now, file_amounts) AS amounts, revision FROM batch WHERE number = ?';

/** Brings the money of the file up to date and counts the change; returns the draft's new revision. */
export function changeBatch(db: Db, head: BatchHead, money: FileMoney, moreRows: number): number {
  const [{ amounts, revision } = { amounts: {}, revision: 0 }] = readMoney(db.all(MONEY, head.number));
  const now: Record<string, string> = { ...amounts };
  for (const [currency, { added, removed }] of money.byCurrency) {
    const after = changed(now[currency] ?? ZERO_AMOUNT, added, removed);
    // A currency without money says nothing that the rows do not say.
    if (after === ZERO_AMOUNT) delete now[currency];
    else now[currency] = after;
  }
  const sql = 'UPDATE batch SET amounts_now = ?, revision = ? WHERE number = ?';
  db.run(sql, stored(now), revision + 1, head.number);
  if (moreRows !== 0) {
    db.run('UPDATE batch SET row_count = row_count + ? WHERE number = ?', moreRows, head.number);
  }
  return revision + 1;
}
