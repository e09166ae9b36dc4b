// Changes rows of a draft, inside a step: the rows, what they were before, the totals, the money of the file and
// the revision together, so that none of them is ever seen without the others (promise P3).

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { paymasterError } from '../../shared/errors.ts';
import { type Amount, addAmounts, subtractAmounts, sumAmounts, ZERO_AMOUNT } from '../../shared/money.ts';
import { type Saying, say, sayCount } from '../../shared/saying.ts';
import { NO_CURRENCY } from '../../shared/sentence.ts';
import type { BatchHead, BatchTable } from './batches.ts';
import { BulkInsert, BulkSelect, type SqlValue } from './bulk-statement.ts';
import type { DraftStep, RowChange } from './draft-port.ts';
import { stepRefused } from './journal-errors.ts';
import { MoneyGroupMaker } from './money-groups.ts';
import { type FieldColumns, fieldChanges } from './row-fields.ts';
import { batchId, ordinalOf, rowKey } from './row-key.ts';
import { jsonText, readStored } from './stored-rows.ts';
import { storedAmount, type Tally, TallyChanges } from './tally.ts';

const beforeListSchema = z.array(
  z.strictObject({
    row_key: z.number(),
    cells: jsonText(z.array(z.string())),
    edits: z.string().nullable(),
    field_changes: z.string().nullable(),
    amount: z.string().nullable(),
    findings: z.string().nullable(),
    state: z.enum(['invalid', 'ready', 'excluded']),
    money_group: z.number().int(),
    excluded_reason: z.string().nullable(),
  }),
);
type Before = z.output<typeof beforeListSchema>[number];

const moneySchema = z.strictObject({
  amounts: jsonText(z.record(z.string(), z.string())),
  revision: z.number().int(),
});
const currencySchema = z.string().nullable();

const KEPT_COLUMNS = [
  'act',
  'row_key',
  'edits',
  'field_changes',
  'amount',
  'findings',
  'state',
  'money_group',
  'excluded_reason',
] as const;

/** What a step adds to the money of the file and takes from it, by currency. */
type MoneyChange = Map<string, { readonly added: Amount[]; readonly removed: Amount[] }>;

export class DraftChanges {
  readonly #batches: BatchTable;
  readonly #tally: Tally;
  readonly #groups: MoneyGroupMaker;
  readonly #read: BulkSelect;
  readonly #keep: BulkInsert;
  readonly #write: Database.Statement;
  readonly #writeFindings: Database.Statement;
  readonly #money: Database.Statement;
  readonly #setMoney: Database.Statement;
  readonly #currency: Database.Statement;

  constructor(database: Database.Database, parts: { batches: BatchTable; tally: Tally }) {
    this.#batches = parts.batches;
    this.#tally = parts.tally;
    this.#groups = new MoneyGroupMaker(database);
    this.#read = new BulkSelect(
      database,
      `SELECT row_key, cells, edits, field_changes, amount, findings, state, money_group, excluded_reason
      FROM file_row WHERE row_key IN`,
    );
    this.#keep = new BulkInsert(database, 'draft_act_row', KEPT_COLUMNS);
    this.#write = database.prepare(
      `UPDATE file_row SET edits = ?, field_changes = ?, amount = ?, findings = ?, state = ?, money_group = ?,
        excluded_reason = ? WHERE row_key = ?`,
    );
    this.#writeFindings = database.prepare('UPDATE file_row SET findings = ? WHERE row_key = ?');
    this.#money = database.prepare(
      'SELECT coalesce(amounts_now, file_amounts) AS amounts, revision FROM batch WHERE number = ?',
    );
    this.#setMoney = database.prepare('UPDATE batch SET amounts_now = ?, revision = ? WHERE number = ?');
    this.#currency = database.prepare('SELECT currency FROM money_group WHERE id = ?').pluck();
  }

  /** Applies the rows and findings of a step; returns the draft's new revision. */
  apply(head: BatchHead, act: number, { rows, findings, act: { kind } }: Omit<DraftStep, 'end'>): number {
    const before = this.#before(head, rows);
    if (kind !== 'undo') this.#keepRows(act, before);
    const money: MoneyChange = new Map();
    this.#changeRows(head, rows, before, money);
    for (const each of findings) {
      const { changes } = this.#writeFindings.run(
        each.findings.length === 0 ? null : JSON.stringify(each.findings),
        rowKey(head.number, each.ordinal),
      );
      if (changes !== 1) throw stepRefused(say`The batch has no row ${each.ordinal}.`);
    }
    return this.#changeBatch(head, money);
  }

  /** To be called when a step was rolled back. */
  forget(): void {
    this.#groups.forget();
  }

  #before(head: BatchHead, rows: readonly RowChange[]): Map<number, Before> {
    const keys = rows.map(({ ordinal }) => rowKey(head.number, ordinal));
    const stored = readStored(beforeListSchema, this.#read.all(keys), 'row of a draft');
    const before = new Map(stored.map((row) => [row.row_key, row]));
    const missing = keys.find((key) => !before.has(key));
    if (missing !== undefined) throw stepRefused(say`The batch has no row ${ordinalOf(missing)}.`);
    if (before.size !== keys.length) throw stepRefused(say`A row came twice in one step.`);
    return before;
  }

  #keepRows(act: number, before: ReadonlyMap<number, Before>): void {
    const values: SqlValue[] = [];
    for (const row of before.values()) {
      const { row_key, edits, field_changes, amount, findings, state, money_group, excluded_reason } = row;
      values.push(act, row_key, edits, field_changes, amount, findings, state, money_group, excluded_reason);
      this.#keep.runWhenFull(values);
    }
    this.#keep.run(values);
  }

  #changeRows(
    head: BatchHead,
    rows: readonly RowChange[],
    before: ReadonlyMap<number, Before>,
    money: MoneyChange,
  ): void {
    const columns = this.#batches.columns(head.number);
    const tally = new TallyChanges();
    const currencies = new Map<number, string>();
    for (const row of rows) {
      const key = rowKey(head.number, row.ordinal);
      const old = before.get(key);
      if (old === undefined) continue;
      const group = this.#groups.idFor(head.number, row.fields);
      this.#writeRow(key, row, group, old.cells, columns);
      tally.remove(old.money_group, old.state, old.amount);
      tally.add(group, row.state, row.amount);
      if (old.money_group === group && old.amount === row.amount) continue;
      if (old.amount !== null) {
        moneyOf(money, this.#currencyOf(old.money_group, currencies)).removed.push(storedAmount(old.amount));
      }
      if (row.amount !== null) {
        moneyOf(money, this.#currencyOf(group, currencies)).added.push(storedAmount(row.amount));
      }
    }
    this.#tally.apply(tally);
  }

  #writeRow(
    key: number,
    row: RowChange,
    group: number,
    cells: readonly string[],
    columns: FieldColumns,
  ): void {
    const changes = fieldChanges(row.fields, cells, columns);
    this.#write.run(
      row.edits === null ? null : JSON.stringify(row.edits),
      changes === null ? null : JSON.stringify(changes),
      row.amount,
      row.findings.length === 0 ? null : JSON.stringify(row.findings),
      row.state,
      group,
      row.state === 'excluded' ? row.excludedReason : null,
      key,
    );
  }

  #currencyOf(group: number, known: Map<number, string>): string {
    let currency = known.get(group);
    if (currency === undefined) {
      currency = readStored(currencySchema, this.#currency.get(group), 'currency') ?? NO_CURRENCY;
      known.set(group, currency);
    }
    return currency;
  }

  #changeBatch(head: BatchHead, change: MoneyChange): number {
    const { amounts, revision } = readStored(moneySchema, this.#money.get(head.number), 'batch');
    for (const [currency, { added, removed }] of change) {
      const before = storedAmount(amounts[currency] ?? ZERO_AMOUNT);
      const after = subtractAmounts(addAmounts(before, sumAmounts(added)), sumAmounts(removed));
      // A currency without money says nothing that the rows do not say.
      if (after === ZERO_AMOUNT) delete amounts[currency];
      else amounts[currency] = after;
    }
    this.#setMoney.run(JSON.stringify(amounts), revision + 1, head.number);
    return revision + 1;
  }
}

/** @throws PaymasterError BATCH_WRONG_STATE when an approval has given rows their ids already. */
export function requireNotQueued(head: BatchHead, queuedRows: number): void {
  if (queuedRows === 0) return;
  throw paymasterError(
    'BATCH_WRONG_STATE',
    approvalCutShort(batchId(head.number), queuedRows),
    say`Approve it again as it is, or discard it and begin anew.`,
    { detail: head.state },
  );
}

/** What is so of a draft with rows that have their ids: who approves it now edits nothing, so nobody does. */
export function approvalCutShort(batch: string, queuedRows: number): Saying {
  return queuedRows === 1
    ? say`The approval of batch ${batch} was cut short: 1 row has its identifier already, so no row can be changed any more. Nothing was sent.`
    : say`The approval of batch ${batch} was cut short: ${sayCount(queuedRows)} rows have their identifiers already, so no row can be changed any more. Nothing was sent.`;
}

function moneyOf(change: MoneyChange, currency: string): { added: Amount[]; removed: Amount[] } {
  let money = change.get(currency);
  if (money === undefined) {
    money = { added: [], removed: [] };
    change.set(currency, money);
  }
  return money;
}
