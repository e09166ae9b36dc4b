// Which rows of an approved batch are left out next, and what their entry tells of them, so that it can be signed before they
// are: never one that a restore left in doubt, nor one that was offered and that the service has not denied since. And whether
// that was cut short. Never writes.

import { z } from 'zod';
import type { LeftOutLane } from '../../../shared/audit.ts';
import { type RowState, UNSENT_STATES } from '../../../shared/domain.ts';
import { sumAmounts, toAmount } from '../../../shared/money/money.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type CutShort, laneNamesSchema, type UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import type { Db } from '../db.ts';
import type { ReturnedRow } from '../port.ts';
import { count, jsonText, keyList, LISTED, rowsOf, selected } from '../schema/columns.ts';
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
  /** Ordinals of rows that were offered, and that the service, asked since, does not know for certain. */
  readonly denied?: readonly number[];
}

/** What an entry tells of the rows that it leaves out. */
export interface LeftOutFacts {
  readonly rows: number;
  /** Their money by lane, as JSON text. */
  readonly leftOut: string;
  /** Which they are. */
  readonly digest: string;
  /** So many of them were offered before, and the service does not know them. */
  readonly notKnown?: number;
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
  { rows, limit, denied = [] }: LeavingOut,
  above = rowKey(number, 0),
): Progress[] {
  const nextQueued = chosenRows(db, number, rows, ['queued'], limit);
  const isDenied = new Set(denied);
  let after = above;
  for (;;) {
    const queued = nextQueued(after);
    // A row that was offered before may be on file at the service, whatever was answered, until it is asked and denies that.
    const notThere = withoutUnasked(
      db,
      queued.filter(({ attempts, rowKey: key }) => attempts === 0 || isDenied.has(ordinalOf(key))),
    );
    const last = queued.at(-1);
    if (notThere.length > 0 || last === undefined) return notThere;
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
  const notKnown = rows.filter(({ attempts }) => attempts > 0).length;
  const told = { rows: rows.length, leftOut, digest, ...(notKnown === 0 ? {} : { notKnown }) };
  const isLast =
    nextToLeaveOut(db, number, { ...choice, limit: LOOKED_AHEAD }, rows.at(-1)?.rowKey).length === 0;
  return isLast ? told : { ...told, unfinished: true };
}

/** Rows that are looked at in one read for those that were offered. */
const LOOKED_AT_ONCE = 5_000;

/** Some of them, and behind which ordinal the next ones are looked for; null where there are no more. */
export interface ReturnedRows {
  readonly rows: readonly ReturnedRow[];
  readonly after: number | null;
}

const PAYOUT_ID = { rowKey: count, payoutId: z.string() };
const readIds = rowsOf(PAYOUT_ID, 'payout');
const IDS = `SELECT ${selected(PAYOUT_ID)} FROM payout WHERE row_key ${LISTED}`;

/**
 * Rows of a choice that were offered, and came back without a restore having left them in doubt, or are without an answer; a part
 * of them at a time.
 */
export function returnedRows(
  db: Db,
  batch: string,
  { rows, after }: { readonly rows: UnsentRows; readonly after: number },
): ReturnedRows {
  const number = numberOf(db, batch);
  const unsent = chosenRows(db, number, rows, UNSENT_STATES, LOOKED_AT_ONCE)(rowKey(number, after));
  const last = unsent.at(-1);
  const returned = withoutUnasked(
    db,
    unsent.filter(({ attempts }) => attempts > 0),
  );
  const found = readIds(db.all(IDS, keyList(returned.map((row) => row.rowKey))));
  const ids = new Map(found.map(({ rowKey: key, payoutId }) => [key, payoutId]));
  return {
    rows: returned.flatMap(({ rowKey: key, state, lastOfferedMs }) => {
      const payoutId = ids.get(key);
      return payoutId === undefined || lastOfferedMs === null
        ? []
        : [
            {
              ordinal: ordinalOf(key),
              state: state === 'queued' ? 'queued' : 'offered',
              payoutId,
              lastOfferedMs,
            },
          ];
    }),
    after: last === undefined ? null : ordinalOf(last.rowKey),
  };
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

/** Gives the rows of a choice in these states above a key, in file order. */
function chosenRows(
  db: Db,
  number: number,
  rows: UnsentRows,
  states: readonly RowState[],
  limit: number,
): (after: number) => Progress[] {
  if (rows.kind === 'rows') {
    const keys = rows.ordinals.map((ordinal) => rowKey(number, ordinal));
    const chosen = [...progressOf(db, keys).values()].filter(({ state }) => states.includes(state));
    return (after) => chosen.filter((row) => row.rowKey > after).slice(0, limit);
  }
  const lanes = rows.kind === 'lanes' ? new Set(rows.lanes.map((lane) => laneKey(laneOf(lane)))) : null;
  const searches = searchesFor(db, number, states, (lane) => lanes?.has(laneKey(lane)) ?? true);
  return (after) => [...progressOf(db, keysInFileOrder(db, searches, after, limit)).values()];
}
