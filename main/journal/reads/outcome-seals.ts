// What became of the rows of a batch, as it was sealed when a run of it came to an end, and whether it still is so. Never writes.

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  DECIDED_STATES,
  PAID_STATES,
  type RowState,
  rowStateSchema,
  statesAt,
} from '../../../shared/domain.ts';
import { GROUP_ROWS } from '../approval-form.ts';
import type { Db } from '../db.ts';
import {
  BARE_OUTCOMES,
  type OutcomeForm,
  outcomesDigest,
  placesIn,
  placesText,
  type SealedRows,
  saltOf,
  sealDigests,
  WHOLE_OUTCOMES,
} from '../outcome-form.ts';
import { count, inSql, keyList, maybeText, readStored, rowsOf, selected } from '../schema/columns.ts';
import { batchId, ordinalOf, rowKey } from '../schema/keys.ts';
import { headOf, numberOf } from './batches.ts';
import { rowsInStates } from './payment-keys.ts';
import { totalsOf } from './totals.ts';

export const SEAL = {
  batch: z.number().int().positive(),
  entry: z.number().int().positive(),
  part: z.number().int().nonnegative(),
  rows: z.string(),
  refused: z.string(),
  digest: z.string(),
  bareDigest: maybeText,
};
const { batch: _, ...KEPT } = SEAL;
const readKept = rowsOf(KEPT, 'seal');
const KEPT_SEALS = `SELECT ${selected(KEPT)} FROM outcome_seal WHERE batch = ? ORDER BY entry, part`;
const LATEST_SEAL = `SELECT ${selected(KEPT)} FROM outcome_seal WHERE batch = ? AND part = ? ORDER BY entry DESC LIMIT 1`;

const readTold = rowsOf({ entry: SEAL.entry, digest: maybeText, bareDigest: maybeText }, 'audit entry');
const factSql = (name: string) => `CASE WHEN json_valid(facts) THEN facts ->> '$.${name}' END AS ${name}`;
const TOLD_SEALS = `SELECT number AS entry, ${factSql('digest')}, ${factSql('bareDigest')}
  FROM audit WHERE batch = ? AND action = 'outcomes.sealed' ORDER BY number`;

/** What is sealed of a batch: each group as it was sealed last; null where that is not what the trail tells of. */
function sealsOf(db: Db, number: number): ReadonlyMap<number, SealedRows> | null {
  const kept = Map.groupBy(readKept(db.all(KEPT_SEALS, number)), ({ entry }) => entry);
  const told = readTold(db.all(TOLD_SEALS, batchId(number)));
  if (told.length !== kept.size) return null;
  const latest = new Map<number, SealedRows>();
  for (const { entry, digest, bareDigest } of told) {
    const parts = kept.get(entry);
    if (parts === undefined || !isDeepStrictEqual(sealDigests(parts), { digest, bareDigest })) return null;
    for (const part of parts) latest.set(part.part, part);
  }
  return latest;
}

/** The groups of a batch of which anything is sealed; null where the seals are not those that the trail tells of. */
export function sealedParts(db: Db, batch: string): readonly number[] | null {
  const seals = sealsOf(db, numberOf(db, batch));
  return seals === null ? null : [...seals.keys()].sort((left, right) => left - right);
}

/** Whether the rows of a group that were sealed are still what they were. */
export function sealHolds(db: Db, batch: string, part: number): boolean {
  return partHolds(db, numberOf(db, batch), part);
}

/** The group as it was sealed last; null where it never was. */
export function latestSeal(db: Db, number: number, part: number): SealedRows | null {
  return readKept(db.all(LATEST_SEAL, number, part))[0] ?? null;
}

/** The same by the number of the batch; a group of which nothing is sealed holds. */
export function partHolds(db: Db, number: number, part: number): boolean {
  const seal = latestSeal(db, number, part);
  if (seal === null) return true;
  const places = placesIn(seal.rows);
  return places !== null && wholeDigest(db, number, places, saltOf(seal.digest)) === seal.digest;
}

const bytesSchema = z.instanceof(Uint8Array).nullable();

function wholeDigest(db: Db, number: number, places: readonly number[], salt: string | null): string {
  return outcomesDigest(WHOLE_OUTCOMES, salt, bytesOf(db, number, places, WHOLE_OUTCOMES));
}

function bytesOf(db: Db, number: number, places: readonly number[], form: OutcomeForm) {
  const keys = keyList(places.map((place) => rowKey(number, place)));
  const rows = readStored(bytesSchema, db.value(form.rowsSql, keys), 'payout');
  const lines = readStored(bytesSchema, db.value(form.linesSql, keys), 'attempt');
  return { rows, lines };
}

const readDecided = rowsOf({ rowKey: z.number(), state: rowStateSchema, version: count }, 'payout');
const DECIDED = `SELECT row_key AS rowKey, state, checks + log_entries AS version FROM progress
  WHERE row_key > ? AND row_key <= ? AND state IN (${inSql(DECIDED_STATES)}) ORDER BY row_key`;

/** A group as it would be sealed now, with what every change of these rows counts up. */
export interface PartToSeal extends SealedRows {
  readonly version: number;
}

/** How many groups a batch has in which a row may be decided and not sealed; 0 where all are sealed that are decided. */
export function partsToSeal(db: Db, batch: string): number {
  const { number, rowCount } = headOf(db, batch);
  const decided = totalsOf(db, number).reduce(
    (sum, { state, rows }) => (DECIDED_STATES.includes(state) ? sum + rows : sum),
    0,
  );
  const seals = [...(sealsOf(db, number)?.values() ?? [])];
  const sealed = seals.reduce((sum, { rows }) => sum + (placesIn(rows)?.length ?? 0), 0);
  return decided === sealed ? 0 : Math.ceil(rowCount / GROUP_ROWS);
}

/**
 * A group as it stands now; null where nothing is to be sealed anew, and where what was sealed of it was altered.
 *
 * @param salt a secret that nobody guesses, for a group that has none yet.
 */
export function partToSeal(db: Db, batch: string, part: number, salt: string): PartToSeal | null {
  const number = numberOf(db, batch);
  const decided = decidedOf(db, number, part);
  const places = decided.map(({ rowKey: key }) => ordinalOf(key));
  const rows = placesText(places);
  const seal = latestSeal(db, number, part);
  // What somebody altered is not sealed anew: it would be what became of the rows from then on.
  if ((seal?.rows ?? '') === rows || !partHolds(db, number, part)) return null;
  return sealOf(db, number, { part, decided, salt: saltOf(seal?.digest ?? '') ?? salt });
}

function decidedOf(db: Db, number: number, part: number) {
  const after = rowKey(number, part * GROUP_ROWS);
  return readDecided(db.all(DECIDED, after, after + GROUP_ROWS));
}

interface Decided {
  readonly part: number;
  readonly decided: ReturnType<typeof readDecided>;
  readonly salt: string | null;
}

function sealOf(db: Db, number: number, { part, decided, salt }: Decided): PartToSeal {
  const places = decided.map(({ rowKey: key }) => ordinalOf(key));
  const refused = decided.filter(({ state }) => !PAID_STATES.includes(state));
  return {
    part,
    rows: placesText(places),
    refused: placesText(refused.map(({ rowKey: key }) => ordinalOf(key))),
    digest: wholeDigest(db, number, places, salt),
    bareDigest: outcomesDigest(BARE_OUTCOMES, null, bytesOf(db, number, places, BARE_OUTCOMES)),
    version: decided.reduce((sum, { version }) => sum + version, 0),
  };
}

/** A group that was sealed before, with all of its decided rows as they stand in the step under way. */
export function sealNow(db: Db, number: number, part: number): SealedRows {
  const salt = saltOf(latestSeal(db, number, part)?.digest ?? '');
  const { version: _, ...sealed } = sealOf(db, number, { part, decided: decidedOf(db, number, part), salt });
  return sealed;
}

const readVersions = rowsOf({ part: count, version: count }, 'payout');
const VERSIONS = `SELECT part, CAST(sum(version) AS bigint) AS version FROM (
  SELECT (row_key % 4294967296 - 1) / ${GROUP_ROWS} AS part, checks + log_entries AS version FROM progress
  WHERE row_key > ? AND row_key <= ? AND state IN (${inSql(DECIDED_STATES)})) AS decided GROUP BY part`;

/** What every change of decided rows counts up, by group. */
export function versionsOf(db: Db, number: number): ReadonlyMap<number, number> {
  const [first, last] = [rowKey(number, 0), rowKey(number + 1, 0) - 1];
  const found = readVersions(db.all(VERSIONS, first, last));
  return new Map(found.map(({ part, version }) => [part, version]));
}

const NOT_PAID: readonly RowState[] = statesAt('broken', 'left-out', 'refused');

/**
 * Whether a batch that a draft is compared with calls rows refused or left out that were sealed as paid, or counts fewer than
 * were: then nobody may take its word for it. Looks at the rows alone that are said to be unpaid.
 */
export function isPastAltered(db: Db, batch: string): boolean {
  const number = numberOf(db, batch);
  const seals = sealsOf(db, number);
  if (seals === null) return true;
  if (seals.size === 0) return false;
  const paid = new Set<number>();
  for (const { rows, refused } of seals.values()) {
    const without = new Set(placesIn(refused) ?? []);
    for (const place of placesIn(rows) ?? []) if (!without.has(place)) paid.add(place);
  }
  const told = totalsOf(db, number).reduce(
    (sum, { state, rows }) => (PAID_STATES.includes(state) ? sum + rows : sum),
    0,
  );
  return told < paid.size || rowsInStates(db, batch, NOT_PAID).some((ordinal) => paid.has(ordinal));
}
