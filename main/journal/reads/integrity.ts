// Checks the journal as a whole: the engine's own checks, and the sums against the rows they stand for (promise P3).
// Reads only; says what is wrong and repairs nothing.

import { z } from 'zod';
import { rowStateSchema } from '../../../shared/domain.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { settledDifferences } from '../../../shared/money/settled.ts';
import { type Saying, type Spoken, say, sayCount, sayFigure } from '../../../shared/saying.ts';
import type { Db } from '../db.ts';
import { TALLY } from '../schema/batch.ts';
import { batchRef, maybeText, readStored, rowsOf, selected, storedAmount } from '../schema/columns.ts';
import { LOST_PARTS } from './act-digests.ts';
import { keyProblems } from './payment-keys.ts';

const countSchema = z.number().int();
const summedRowSchema = z.tuple([z.number().int(), rowStateSchema, z.string().nullable()]);

interface Sum {
  rows: number;
  amount: Amount;
  unreadableRows: number;
}

/** Sentences on everything that is wrong; empty when the journal is sound. */
export function checkIntegrity(db: Db): Spoken[] {
  const damage = db.structuralFaults();
  return damage.length > 0
    ? damage
    : [...countProblems(db), ...totalProblems(db), ...differenceProblems(db), ...keyProblems(db)];
}

function countProblems(db: Db): Spoken[] {
  const counts: readonly (readonly [question: string, sentence: (count: number) => Saying])[] = [
    [
      `SELECT count(*) FROM batch WHERE row_count <> (SELECT count(*) FROM file_row
        WHERE row_key > batch.number * 4294967296 AND row_key < (batch.number + 1) * 4294967296)`,
      (count) => say`${count} batches have not as many rows as they were given.`,
    ],
    [
      `SELECT count(*) FROM file_row WHERE NOT EXISTS (SELECT 1 FROM money_group
        WHERE id = file_row.money_group AND batch = file_row.row_key / 4294967296)`,
      (count) => say`${count} rows belong to a money group of another batch, or to none.`,
    ],
    [
      `SELECT count(*) FROM payout WHERE NOT EXISTS
        (SELECT 1 FROM progress WHERE progress.row_key = payout.row_key)`,
      (count) => say`${count} payouts have no state.`,
    ],
    [
      `SELECT count(*) FROM progress WHERE log_entries <>
        (SELECT count(*) FROM attempt WHERE attempt.row_key = progress.row_key)`,
      (count) => say`${count} rows have gaps in their attempt log.`,
    ],
    [
      `SELECT count(*) FROM progress JOIN file_row USING (row_key)
        WHERE progress.amount IS NOT file_row.amount OR progress.money_group <> file_row.money_group`,
      (count) => say`${count} payouts differ in money from their rows.`,
    ],
    [
      `SELECT count(*) FROM (SELECT act.rows AS told, ${LOST_PARTS} AS may_have_lost,
          (SELECT count(*) FROM draft_act_row WHERE draft_act_row.act = act.number) AS kept FROM draft_act AS act) AS counted
        WHERE kept > told OR kept < told AND NOT may_have_lost`,
      (count) => say`${count} acts on drafts do not know all of their rows.`,
    ],
  ];
  return counts.flatMap(([question, sentence]) => {
    const count = readStored(countSchema, db.value(question), 'count');
    return count > 0 ? [sentence(count)] : [];
  });
}

const TOTAL = { ...TALLY, batch: batchRef };
const readTotals = rowsOf(TOTAL, 'total');

/** Sums up every row anew and compares with the totals that were kept along the way (promise P3). */
function totalProblems(db: Db): Spoken[] {
  const actual = sumRows(db);
  const problems: Saying[] = [];
  const kept = db.all(`SELECT ${selected(TOTAL)} FROM tally JOIN money_group ON id = money_group`);
  for (const total of readTotals(kept)) {
    const key = `${total.moneyGroup} ${total.state}`;
    const sum = actual.get(key) ?? { rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 };
    actual.delete(key);
    const agrees =
      sum.rows === total.rows && sum.amount === total.amount && sum.unreadableRows === total.unreadableRows;
    if (!agrees) {
      problems.push(
        say`Batch ${total.batch}: ${sayCount(total.rows)} rows of ${sayFigure(total.amount)} are kept as ${total.state}, the rows themselves say ${sayCount(sum.rows)} of ${sayFigure(sum.amount)}.`,
      );
    }
  }
  for (const [key, sum] of actual)
    problems.push(say`${sum.rows} rows of group and state ${key} have no total.`);
  return problems;
}

const EACH_ROW = `SELECT coalesce(progress.money_group, file_row.money_group),
  coalesce(progress.state, file_row.state), file_row.amount
  FROM file_row LEFT JOIN progress ON progress.row_key = file_row.row_key`;

function sumRows(db: Db): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const stored of db.each(EACH_ROW, 'lists')) {
    const [group, state, text] = readStored(summedRowSchema, stored, 'row');
    const key = `${group} ${state}`;
    const sum = sums.get(key) ?? { rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 };
    sum.rows += 1;
    const amount = text === null ? null : toAmount(text);
    if (amount === null) sum.unreadableRows += 1;
    else sum.amount = addAmounts(sum.amount, amount);
    sums.set(key, sum);
  }
  return sums;
}

const DIFFERING = {
  moneyGroup: z.number().int(),
  currency: maybeText,
  amount: maybeText,
  settledAmount: z.string(),
  settledCurrency: maybeText,
};
const differingSchema = z.strictObject(DIFFERING);
const KEPT = {
  batch: batchRef,
  moneyGroup: z.number().int(),
  currency: z.string(),
  kind: z.string(),
  rows: z.number().int(),
  amount: z.string(),
};
const readKept = rowsOf(KEPT, 'difference');

interface Difference {
  readonly rows: number;
  readonly amount: string;
}

const NO_DIFFERENCE: Difference = { rows: 0, amount: ZERO_AMOUNT };

/** Sums up anew what completed rows moved other than asked, and compares it with the sums that were kept. */
function differenceProblems(db: Db): Saying[] {
  const actual = sumDifferences(db);
  const problems: Saying[] = [];
  const kept = db.all(`SELECT ${selected(KEPT, { currency: 'settled_difference.currency' })}
    FROM settled_difference JOIN money_group ON id = money_group`);
  for (const { batch, moneyGroup, currency, kind, rows, amount } of readKept(kept)) {
    const key = JSON.stringify([moneyGroup, currency, kind]);
    const sum = actual.get(key) ?? NO_DIFFERENCE;
    actual.delete(key);
    if (sum.rows === rows && sum.amount === amount) continue;
    problems.push(
      say`Batch ${batch}: ${sayCount(rows)} completed rows are kept as differing by ${sayFigure(amount)} from what was asked, the rows themselves say ${sayCount(sum.rows)} by ${sayFigure(sum.amount)}.`,
    );
  }
  for (const sum of actual.values()) {
    problems.push(
      say`${sayCount(sum.rows)} completed rows differ by ${sayFigure(sum.amount)} from what was asked, and no sum is kept of it.`,
    );
  }
  return problems;
}

const EACH_DIFFERING = `SELECT ${selected(DIFFERING)} FROM progress JOIN money_group ON id = money_group
  WHERE state = 'completed' AND settled_amount IS NOT NULL
    AND (settled_amount IS NOT amount OR settled_currency IS NOT NULL)`;

function sumDifferences(db: Db): Map<string, Difference> {
  const sums = new Map<string, Difference>();
  for (const stored of db.each(EACH_DIFFERING, 'objects')) {
    const row = readStored(differingSchema, stored, 'row');
    for (const difference of settledDifferences(row)) {
      const currency = difference.currency ?? row.currency ?? '';
      const key = JSON.stringify([row.moneyGroup, currency, difference.kind]);
      const sum = sums.get(key) ?? NO_DIFFERENCE;
      sums.set(key, { rows: sum.rows + 1, amount: addAmounts(storedAmount(sum.amount), difference.amount) });
    }
  }
  return sums;
}
