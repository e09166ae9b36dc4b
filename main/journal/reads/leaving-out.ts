// Which rows of an approved batch are left out next, and what their entry tells of them, so that it can be signed before they
// are: never a row that was offered, nor one that a restore left in doubt. And whether that was cut short. Never writes.

import { z } from 'zod';
import type { LeftOutLane } from '../../../shared/audit.ts';
import { sumAmounts, toAmount } from '../../../shared/money/money.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type CutShort, laneNamesSchema, type UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import type { Db } from '../db.ts';
import { jsonText, rowsOf } from '../schema/columns.ts';
import { batchId, ordinalOf, rowKey } from '../schema/keys.ts';
import type { Progress } from '../schema/rows.ts';
import { leftOutDigest } from '../standing-form.ts';
import { numberOf } from './batches.ts';
import { progressOf } from './payouts.ts';
import { withoutUnasked } from './restores.ts';
import { keysInFileOrder, laneOf, searchesFor, totalsOf } from './totals.ts';

/** Rows that are looked at once for one more that may be left out. */
const LOOKED_AHEAD = 100;

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
  /** More rows of the choice are to follow: until then nothing of the batch is sent. */
  readonly unfinished?: true;
}

/** What the entry would tell that leaves out the next rows of a batch; null where there is none. */
export function leavingOut(db: Db, batch: string, choice: LeavingOut): LeftOutFacts | null {
  const number = numberOf(db, batch);
  const rows = nextToLeaveOut(db, number, choice);
  return rows.length === 0 ? null : leftOutFacts(db, number, rows, choice);
}

/** The next rows of a choice that may be left out, above a key and in file order. */
export function nextToLeaveOut(
  db: Db,
  number: number,
  { rows, limit }: LeavingOut,
  above = rowKey(number, 0),
): Progress[] {
  const nextQueued = queuedOf(db, number, rows, limit);
  let after = above;
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
  choice: LeavingOut,
): LeftOutFacts {
  const { reason } = choice;
  const leftOut = JSON.stringify(leftOutLanes(db, number, rows));
  const digest = leftOutDigest(rows.map(({ rowKey: key }) => ({ ordinal: ordinalOf(key), reason })));
  const told = { rows: rows.length, leftOut, digest };
  const isLast =
    nextToLeaveOut(db, number, { ...choice, limit: LOOKED_AHEAD }, rows.at(-1)?.rowKey).length === 0;
  return isLast ? told : { ...told, unfinished: true };
}

const factsSchema = z.object({
  unfinished: z.literal(true).optional(),
  reason: z.string().default(''),
  lanes: jsonText(laneNamesSchema).optional(),
});
const readLatest = rowsOf({ facts: jsonText(factsSchema) }, 'audit entry');
const LATEST = `SELECT facts FROM audit WHERE batch = ? AND action = 'batch.rest-left-out' ORDER BY number DESC LIMIT 1`;

/** What of a batch was to be left out when the program was cut short; null where nothing was. */
export function leftOutInPart(db: Db, batch: string): CutShort | null {
  const facts = readLatest(db.all(LATEST, batchId(numberOf(db, batch))))[0]?.facts;
  if (facts?.unfinished !== true) return null;
  const { reason, lanes } = facts;
  // Single rows are few enough for one step, which is taken whole or not at all.
  return { reason, rows: lanes === undefined ? { kind: 'all' } : { kind: 'lanes', lanes } };
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
