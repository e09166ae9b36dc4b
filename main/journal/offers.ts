// Offers payouts to the service: state, attempt and log line are one step, so that no byte can leave before
// its attempt is durable (promises P1, P2).

import { say } from '../../shared/saying.ts';
import type { AttemptLog } from './attempt-log.ts';
import { stepRefused } from './journal-errors.ts';
import type { MoneyGroups } from './money-groups.ts';
import type { PayoutTable } from './payouts.ts';
import type { LaneName, OfferedPayout } from './port.ts';
import type { Progress, ProgressTable } from './progress.ts';
import { offer } from './row-events.ts';
import { ordinalOf, rowKey } from './row-key.ts';
import { providerName, type Totals } from './totals.ts';
import type { WorkQueues } from './work-queues.ts';

export interface OfferParts {
  readonly progress: ProgressTable;
  readonly payouts: PayoutTable;
  readonly log: AttemptLog;
  readonly groups: MoneyGroups;
  readonly totals: Totals;
  readonly queues: WorkQueues;
}

export class Offers {
  readonly #parts: OfferParts;

  constructor(parts: OfferParts) {
    this.#parts = parts;
  }

  /** Offers the next queued rows in file order, inside a step; held ones stay where they are. */
  next(
    batchNumber: number,
    window: { limit: number; except: readonly LaneName[]; atMs: number },
  ): OfferedPayout[] {
    const { totals, queues, progress } = this.#parts;
    const held = new Set(window.except.map(keyOf));
    const searches = totals.searches(batchNumber, ['queued'], (lane) => !held.has(keyOf(lane)));
    const keys = queues.inFileOrder(searches, rowKey(batchNumber, 0), window.limit, true);
    return this.#offer(batchNumber, [...progress.read(keys).values()], window.atMs);
  }

  /** Leaves out the next queued rows in file order, inside a step; returns how many. */
  leaveOut(batchNumber: number, { reason, limit }: { reason: string; limit: number }): number {
    const { totals, queues, progress } = this.#parts;
    const searches = totals.searches(batchNumber, ['queued']);
    let after = rowKey(batchNumber, 0);
    for (;;) {
      const queued = [...progress.read(queues.inFileOrder(searches, after, limit)).values()];
      // A row that was offered before may be on file at the service, whatever was answered.
      const neverOffered = queued.filter(({ attempts }) => attempts === 0);
      progress.apply(
        neverOffered.map((before) => ({ before, after: { ...before, state: 'excluded', left_out: reason } })),
      );
      const last = queued.at(-1);
      if (neverOffered.length > 0 || last === undefined) return neverOffered.length;
      after = last.row_key;
    }
  }

  /** Offers rows once more that are offered without an outcome, inside a step. */
  again(batchNumber: number, ordinals: readonly number[], atMs: number): OfferedPayout[] {
    const ascending = [...new Set(ordinals)].sort((left, right) => left - right);
    const rows = this.#parts.progress.read(ascending.map((ordinal) => rowKey(batchNumber, ordinal)));
    if (rows.size !== ascending.length) throw stepRefused(say`A row to be offered again was never approved.`);
    for (const { row_key, state } of rows.values()) {
      if (state !== 'offered') throw stepRefused(say`Row ${ordinalOf(row_key)} is ${state}, not offered.`);
    }
    return this.#offer(batchNumber, [...rows.values()], atMs);
  }

  /** Rows that are offered, in file order. Writes nothing. */
  open(batchNumber: number, { after, limit }: { after: number; limit: number }): OfferedPayout[] {
    const { totals, queues, progress } = this.#parts;
    const searches = totals.searches(batchNumber, ['offered']);
    const keys = queues.inFileOrder(searches, rowKey(batchNumber, after), limit);
    return this.#payouts(batchNumber, [...progress.read(keys).values()], ({ attempts }) => attempts);
  }

  #offer(batchNumber: number, rows: readonly Progress[], atMs: number): OfferedPayout[] {
    const offered = rows.map((before) => ({ before, ...offer(before, atMs) }));
    this.#parts.progress.apply(offered);
    this.#parts.log.append(offered.map(({ line }) => line));
    const after = offered.map((row) => row.after);
    return this.#payouts(batchNumber, after, ({ attempts }) => attempts - 1);
  }

  #payouts(
    batchNumber: number,
    rows: readonly Progress[],
    earlierAttempts: (row: Progress) => number,
  ): OfferedPayout[] {
    const groups = this.#parts.groups.ofBatch(batchNumber);
    const payouts = this.#parts.payouts.read(rows.map(({ row_key }) => row_key));
    return rows.map((row) => {
      const payout = payouts.get(row.row_key);
      const { first_offered_ms: firstMs, last_offered_ms: lastMs } = row;
      if (payout === undefined || firstMs === null || lastMs === null) {
        throw new Error(`Row ${ordinalOf(row.row_key)} is offered without a payout or an offer.`);
      }
      const { provider = null, country = null, currency = null } = groups.get(row.money_group) ?? {};
      return {
        ordinal: ordinalOf(row.row_key),
        payoutId: payout.payout_id,
        body: payout.body,
        provider: providerName(provider),
        country,
        currency,
        earlierAttempts: earlierAttempts(row),
        firstOfferedAtMs: firstMs,
        lastOfferedAtMs: lastMs,
      };
    });
  }
}

function keyOf({ provider, country, currency }: LaneName): string {
  return JSON.stringify([provider, country, currency]);
}
