// Which rows of an approved batch are left out next, and what their entry tells of them, so that it can be signed before they
// are: never a row that was offered, nor one that a restore left in doubt. Never writes.

import type { LeftOutLane } from '../../../shared/audit.ts';
import type { UnsentRows } from '../../../shared/contract/run-methods.ts';
import { sumAmounts, toAmount } from '../../../shared/money/money.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import type { Db } from '../db.ts';
import { ordinalOf, rowKey } from '../schema/keys.ts';
import type { Progress } from '../schema/rows.ts';
import { leftOutDigest } from '../standing-form.ts';
import { numberOf } from './batches.ts';
import { progressOf } from './payouts.ts';
import { withoutUnasked } from './restores.ts';
import { keysInFileOrder, laneOf, searchesFor, totalsOf } from './totals.ts';

/** Rows that are to be left out, how many of them at once, and why. */
export interface LeavingOut {
  readonly reason: string;
  readonly limit: number;
  readonly rows: UnsentRows;
}

/** What an entry tells of the rows that it leaves out. */
export interface LeftOutFacts {
  readonly rows: number;
  /** Their money by lane, as JSON text. */
  readonly leftOut: string;
  /** Which they are. */
  readonly digest: string;
}

/** What the entry would tell that leaves out the next rows of a batch; null where there is none. */
export function leavingOut(db: Db, batch: string, choice: LeavingOut): LeftOutFacts | null {
  const number = numberOf(db, batch);
  const rows = nextToLeaveOut(db, number, choice);
  return rows.length === 0 ? null : leftOutFacts(db, number, rows, choice.reason);
}

/** The next rows of a choice that may be left out, in file order. */
export function nextToLeaveOut(db: Db, number: number, { rows, limit }: LeavingOut): Progress[] {
  const nextQueued = queuedOf(db, number, rows, limit);
  let after = rowKey(number, 0);
  for (;;) {
    const queued = nextQueued(after);
    // A row that was offered before may be on file at the service, whatever was answered.
    const neverOffered = withoutUnasked(
      db,
      queued.filter(({ attempts }) => attempts === 0),
    );
    const last = queued.at(-1);
    if (neverOffered.length > 0 || last === undefined) return neverOffered;
    after = last.rowKey;
  }
}

export function leftOutFacts(
  db: Db,
  number: number,
  rows: readonly Progress[],
  reason: string,
): LeftOutFacts {
  const leftOut = JSON.stringify(leftOutLanes(db, number, rows));
  const digest = leftOutDigest(rows.map(({ rowKey: key }) => ({ ordinal: ordinalOf(key), reason })));
  return { rows: rows.length, leftOut, digest };
}

/** Rows with their money, by lane, as the audit trail says of what was left out. */
function leftOutLanes(db: Db, number: number, rows: readonly Progress[]): LeftOutLane[] {
  const lanes = new Map(totalsOf(db, number).map((total) => [total.moneyGroup, total]));
  return [...Map.groupBy(rows, ({ moneyGroup }) => moneyGroup)].map(([group, those]) => ({
    provider: lanes.get(group)?.provider ?? null,
    currency: lanes.get(group)?.currency ?? null,
    rows: those.length,
    amount: sumAmounts(those.flatMap(({ amount }) => toAmount(amount ?? '') ?? [])),
  }));
}

/** Gives the queued rows of a choice above a key, in file order. */
function queuedOf(db: Db, number: number, rows: UnsentRows, limit: number): (after: number) => Progress[] {
  if (rows.kind === 'rows') {
    const keys = rows.ordinals.map((ordinal) => rowKey(number, ordinal));
    const chosen = [...progressOf(db, keys).values()]
      .filter(({ state }) => state === 'queued')
      .sort((left, right) => left.rowKey - right.rowKey);
    return (after) => chosen.filter((row) => row.rowKey > after).slice(0, limit);
  }
  const lanes = rows.kind === 'lanes' ? new Set(rows.lanes.map((lane) => laneKey(laneOf(lane)))) : null;
  const searches = searchesFor(db, number, ['queued'], (lane) => lanes?.has(laneKey(lane)) ?? true);
  return (after) => [...progressOf(db, keysInFileOrder(db, searches, after, limit)).values()];
}
