// Sums up anew what completed rows moved other than asked, and compares it with the sums that were kept along the way
// (promise P3). Reads only; says what is wrong and repairs nothing.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { addAmounts, ZERO_AMOUNT } from '../../shared/money.ts';
import { type Saying, say } from '../../shared/saying.ts';
import { settledDifferences } from '../../shared/settled.ts';
import { batchId } from './row-key.ts';
import { readStored } from './stored-rows.ts';
import { storedAmount } from './tally.ts';

const rowSchema = z.strictObject({
  money_group: z.number().int(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
  settled_amount: z.string(),
  settled_currency: z.string().nullable(),
});
const keptSchema = z.strictObject({
  batch: z.number().int(),
  money_group: z.number().int(),
  currency: z.string(),
  kind: z.string(),
  rows: z.number().int(),
  amount: z.string(),
});

interface Sum {
  readonly rows: number;
  readonly amount: string;
}

const NONE: Sum = { rows: 0, amount: ZERO_AMOUNT };

/** Sentences on every sum of differences that is not that of its rows; empty when all are. */
export function differenceProblems(database: Database.Database): Saying[] {
  const actual = sumRows(database);
  const problems: Saying[] = [];
  const kept = database.prepare(
    `SELECT batch, money_group, settled_difference.currency, kind, rows, amount
    FROM settled_difference JOIN money_group ON id = money_group`,
  );
  for (const stored of kept.all()) {
    const { batch, money_group, currency, kind, rows, amount } = readStored(keptSchema, stored, 'difference');
    const key = keyOf(money_group, currency, kind);
    const sum = actual.get(key) ?? NONE;
    actual.delete(key);
    if (sum.rows === rows && sum.amount === amount) continue;
    problems.push(
      say`Batch ${batchId(batch)}: ${rows} completed rows are kept as differing by ${amount} from what was asked, the rows themselves say ${sum.rows} by ${sum.amount}.`,
    );
  }
  for (const sum of actual.values()) {
    problems.push(
      say`${sum.rows} completed rows differ by ${sum.amount} from what was asked, and no sum is kept of it.`,
    );
  }
  return problems;
}

function sumRows(database: Database.Database): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  const rows = database.prepare(
    `SELECT money_group, currency, amount, settled_amount, settled_currency
    FROM progress JOIN money_group ON id = money_group
    WHERE state = 'completed' AND settled_amount IS NOT NULL
      AND (settled_amount IS NOT amount OR settled_currency IS NOT NULL)`,
  );
  for (const stored of rows.iterate()) {
    const row = readStored(rowSchema, stored, 'row');
    const { settled_amount: settledAmount, settled_currency: settledCurrency } = row;
    for (const difference of settledDifferences({ amount: row.amount, settledAmount, settledCurrency })) {
      const currency = difference.currency ?? row.currency ?? '';
      const key = keyOf(row.money_group, currency, difference.kind);
      const sum = sums.get(key) ?? NONE;
      sums.set(key, { rows: sum.rows + 1, amount: addAmounts(storedAmount(sum.amount), difference.amount) });
    }
  }
  return sums;
}

function keyOf(moneyGroup: number, currency: string, kind: string): string {
  return JSON.stringify([moneyGroup, currency, kind]);
}
