// Checks the journal as a whole: SQLite's own checks, and the totals against the rows they stand for.
// Reads only; says what is wrong and repairs nothing.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { rowStateSchema } from '../../shared/domain.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money.ts';
import { type Saying, type Spoken, say } from '../../shared/saying.ts';
import { differenceProblems } from './difference-check.ts';
import { batchId } from './row-key.ts';
import { readStored, tallySchema } from './stored-rows.ts';

const verdictSchema = z.array(z.string());
const countSchema = z.number().int();
const summedRowSchema = z.tuple([z.number().int(), rowStateSchema, z.string().nullable()]);

interface Sum {
  rows: number;
  amount: Amount;
  unreadableRows: number;
}

/** Sentences on everything that is wrong; empty when the journal is sound. */
export function integrityProblems(database: Database.Database): Spoken[] {
  const damage = structuralProblems(database);
  return damage.length > 0
    ? damage
    : [...countProblems(database), ...totalProblems(database), ...differenceProblems(database)];
}

/** SQLite's own verdict on pages, indexes, column types and references. */
function structuralProblems(database: Database.Database): Spoken[] {
  const verdicts = database.prepare('PRAGMA integrity_check').pluck().all();
  const problems: Spoken[] = readStored(verdictSchema, verdicts, 'verdict').filter(
    (verdict) => verdict !== 'ok',
  );
  const orphans = database.prepare('PRAGMA foreign_key_check').all();
  if (orphans.length > 0) problems.push(say`${orphans.length} entries refer to something that is not there.`);
  return problems;
}

function countProblems(database: Database.Database): Spoken[] {
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
      'SELECT count(*) FROM draft_act WHERE rows <> (SELECT count(*) FROM draft_act_row WHERE act = number)',
      (count) => say`${count} acts on drafts do not know all of their rows.`,
    ],
  ];
  return counts.flatMap(([question, sentence]) => {
    const count = readStored(countSchema, database.prepare(question).pluck().get(), 'count');
    return count > 0 ? [sentence(count)] : [];
  });
}

/** Sums up every row anew and compares with the totals that were kept along the way (promise P3). */
function totalProblems(database: Database.Database): Spoken[] {
  const actual = sumRows(database);
  const problems: Saying[] = [];
  const groups = database
    .prepare(
      `SELECT money_group, state, rows, amount, unreadable_rows, batch
      FROM tally JOIN money_group ON id = money_group`,
    )
    .all();
  const schema = z.strictObject({ ...tallySchema.shape, batch: z.number().int() });
  for (const stored of groups) {
    const total = readStored(schema, stored, 'total');
    const key = `${total.money_group} ${total.state}`;
    const sum = actual.get(key) ?? { rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 };
    actual.delete(key);
    const agrees =
      sum.rows === total.rows && sum.amount === total.amount && sum.unreadableRows === total.unreadable_rows;
    if (!agrees) {
      problems.push(
        say`Batch ${batchId(total.batch)}: ${total.rows} rows of ${total.amount} are kept as ${total.state}, the rows themselves say ${sum.rows} of ${sum.amount}.`,
      );
    }
  }
  for (const [key, sum] of actual)
    problems.push(say`${sum.rows} rows of group and state ${key} have no total.`);
  return problems;
}

function sumRows(database: Database.Database): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  const rows = database
    .prepare(
      `SELECT coalesce(progress.money_group, file_row.money_group), coalesce(progress.state, file_row.state),
        file_row.amount
      FROM file_row LEFT JOIN progress ON progress.row_key = file_row.row_key`,
    )
    .raw();
  for (const stored of rows.iterate()) {
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
