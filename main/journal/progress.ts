// The one place where the state of a payout changes. It reads the rows as they stand, refuses every move that
// the domain does not list, writes them back and moves their money in the totals, all in the caller's transaction.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { mayMove, type RowState } from '../../shared/domain.ts';
import { say } from '../../shared/saying.ts';
import { BulkInsert, BulkSelect, type SqlValue } from './bulk-statement.ts';
import { stepRefused } from './journal-errors.ts';
import { ordinalOf } from './row-key.ts';
import { DifferenceChanges, SettledDifferences } from './settled-differences.ts';
import { readStored } from './stored-rows.ts';
import { type Tally, TallyChanges } from './tally.ts';

/** The states that a row has from approval on: those of its payout, and `excluded` where it was left out since. */
const payoutStates = z.enum([
  'excluded',
  'queued',
  'offered',
  'accepted',
  'enqueued',
  'rejected',
  'completed',
  'failed',
  'conflict',
]);

const progressSchema = z.strictObject({
  row_key: z.number(),
  money_group: z.number().int(),
  amount: z.string().nullable(),
  state: payoutStates,
  /** When an open row is to be checked: time of acceptance before the first check, then the next one's. */
  due_ms: z.number().nullable(),
  attempts: z.number().int().nonnegative(),
  log_entries: z.number().int().nonnegative(),
  first_offered_ms: z.number().nullable(),
  last_offered_ms: z.number().nullable(),
  duplicate_ignored: z.number(),
  accepted_ms: z.number().nullable(),
  settled_ms: z.number().nullable(),
  checks: z.number().int().nonnegative(),
  service_status: z.string().nullable(),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  provider_transaction_id: z.string().nullable(),
  settled_amount: z.string().nullable(),
  settled_currency: z.string().nullable(),
  details: z.string().nullable(),
  /** How the service took the request; never changes once it is known. */
  initiation_word: z.string().nullable(),
  service_created_ms: z.number().nullable(),
  /** Why the row was left out after the approval; null unless it was. Then its payout is `queued` for ever. */
  left_out: z.string().nullable(),
});
const progressListSchema = z.array(progressSchema);

/** How far a payout has come, as it is stored. */
export type Progress = Readonly<z.output<typeof progressSchema>>;
export type PayoutState = z.output<typeof payoutStates>;

/** A state that only an approved row can be in. */
export function isPayoutState(state: RowState): state is Exclude<PayoutState, 'excluded'> {
  return state !== 'excluded' && payoutStates.safeParse(state).success;
}

const FIXED_COLUMNS = ['row_key', 'money_group', 'amount'] as const;
const CHANGING_COLUMNS = [
  'left_out',
  'due_ms',
  'attempts',
  'log_entries',
  'first_offered_ms',
  'last_offered_ms',
  'duplicate_ignored',
  'accepted_ms',
  'settled_ms',
  'checks',
  'service_status',
  'reason_code',
  'reason',
  'provider_transaction_id',
  'settled_amount',
  'settled_currency',
  'details',
  'initiation_word',
  'service_created_ms',
] as const;
const COLUMNS = [...FIXED_COLUMNS, ...CHANGING_COLUMNS];
/** The state is made of these by the file itself. */
const WRITTEN_COLUMNS = [...COLUMNS, 'payout_state'] as const;

/** One row before and after a step; `before` is null when a ready row of a draft is queued. */
export interface ProgressChange {
  readonly before: Progress | null;
  readonly after: Progress;
}

/** A row that has just been queued. */
export function newProgress(key: number, moneyGroup: number, amount: string | null): Progress {
  return {
    row_key: key,
    money_group: moneyGroup,
    amount,
    state: 'queued',
    due_ms: null,
    attempts: 0,
    log_entries: 0,
    first_offered_ms: null,
    last_offered_ms: null,
    duplicate_ignored: 0,
    accepted_ms: null,
    settled_ms: null,
    checks: 0,
    service_status: null,
    reason_code: null,
    reason: null,
    provider_transaction_id: null,
    settled_amount: null,
    settled_currency: null,
    details: null,
    initiation_word: null,
    service_created_ms: null,
    left_out: null,
  };
}

export class ProgressTable {
  readonly #select: BulkSelect;
  readonly #write: BulkInsert;
  readonly #tally: Tally;
  readonly #differences: SettledDifferences;

  constructor(database: Database.Database, tally: Tally) {
    this.#select = new BulkSelect(
      database,
      `SELECT ${COLUMNS.join(', ')}, state FROM progress WHERE row_key IN`,
    );
    const replaced = [...CHANGING_COLUMNS, 'payout_state']
      .map((column) => `${column} = excluded.${column}`)
      .join(', ');
    this.#write = new BulkInsert(
      database,
      'progress',
      WRITTEN_COLUMNS,
      `ON CONFLICT (row_key) DO UPDATE SET ${replaced}`,
    );
    this.#tally = tally;
    this.#differences = new SettledDifferences(database);
  }

  /** Progress of the rows that have one, by key. */
  read(keys: readonly number[]): Map<number, Progress> {
    const stored = readStored(progressListSchema, this.#select.all(keys), 'payout progress');
    return new Map(stored.map((progress) => [progress.row_key, progress]));
  }

  /**
   * Makes the changes and moves the money.
   *
   * @throws PaymasterError PROGRAM_DEFECT when a row may not make its move; the caller's step is rolled back.
   */
  apply(changes: readonly ProgressChange[]): void {
    const tally = new TallyChanges();
    const differences = new DifferenceChanges();
    const values: SqlValue[] = [];
    for (const { before, after } of changes) {
      const from = before?.state ?? 'ready';
      if (!mayMove(from, after.state)) throw illegalMove(after.row_key, from, after.state);
      if (before?.state !== after.state) {
        tally.remove(after.money_group, from, after.amount);
        tally.add(after.money_group, after.state, after.amount);
      }
      differences.follow(before, after);
      for (const column of COLUMNS) values.push(after[column]);
      values.push(after.state === 'excluded' ? 'queued' : after.state);
      this.#write.runWhenFull(values);
    }
    this.#write.run(values);
    this.#tally.apply(tally);
    this.#differences.apply(differences);
  }
}

function illegalMove(key: number, from: RowState, to: RowState): Error {
  return stepRefused(say`Row ${ordinalOf(key)} is ${from} and cannot become ${to}.`);
}
