// Seals what became of the rows of a batch: each seal has its entry, and none is ever changed. Must never seal anew what was
// altered since it was sealed.

import { DECIDED_STATES } from '../../../shared/domain.ts';
import { GROUP_ROWS } from '../approval-form.ts';
import { type Db, insertRows } from '../db.ts';
import { step } from '../entry.ts';
import { placesIn, type SealedRows, sealDigests } from '../outcome-form.ts';
import { auditHead } from '../reads/audit.ts';
import { numberOf } from '../reads/batches.ts';
import { latestSeal, type PartToSeal, partHolds, SEAL, sealNow, versionsOf } from '../reads/outcome-seals.ts';
import { insertion } from '../schema/columns.ts';
import { batchId, ordinalOf } from '../schema/keys.ts';
import type { Progress } from '../schema/rows.ts';
import { enter } from './audit.ts';
import type { ProgressChange } from './progress.ts';

const KEEP = insertion('outcome_seal', SEAL);

/**
 * Seals groups of rows as they were read.
 *
 * @returns how many were sealed; the others are to be read once more, since rows of them have changed meanwhile.
 */
export const seal = step((db, batch: string, parts: readonly PartToSeal[], atMs: number): number => {
  const number = numberOf(db, batch);
  const versions = versionsOf(db, number);
  const same = parts.filter(({ part, version }) => (versions.get(part) ?? 0) === version);
  keepSeals(
    db,
    number,
    same.map(({ version: _, ...sealed }) => sealed),
    atMs,
  );
  return same.length;
});

/** Inside a step. */
function keepSeals(db: Db, number: number, parts: readonly SealedRows[], atMs: number): void {
  if (parts.length === 0) return;
  const ordered = parts.toSorted((left, right) => left.part - right.part);
  const rows = ordered.reduce((sum, { rows: places }) => sum + (placesIn(places)?.length ?? 0), 0);
  const facts = { rows, ...sealDigests(ordered) };
  enter(db, [{ atMs, batch: batchId(number), action: 'outcomes.sealed', facts, byProgram: true }]);
  const { number: entry } = auditHead(db);
  insertRows(
    db,
    KEEP,
    ordered.map((each) => ({ batch: number, entry, ...each })),
  );
}

/** What of a row's progress no seal covers: how often it was asked about, and when it is asked next. */
type Unsealed = 'checks' | 'dueMs' | 'firstOfferedMs' | 'lastOfferedMs';
const UNSEALED: Readonly<Record<Unsealed, null>> = {
  checks: null,
  dueMs: null,
  firstOfferedMs: null,
  lastOfferedMs: null,
};

function isSame(before: Progress, after: Progress): boolean {
  return JSON.stringify({ ...before, ...UNSEALED }) === JSON.stringify({ ...after, ...UNSEALED });
}

/**
 * What is learnt late of rows that are sealed, as of a record that the service mends after the end: to be asked before the
 * changes are made.
 *
 * @returns seals the groups anew, once they are made, where they held before.
 */
export function sealedAnew(
  db: Db,
  number: number,
  changes: readonly ProgressChange[],
): (atMs: number) => void {
  const late = changes.filter(
    ({ before, after }) => before !== null && DECIDED_STATES.includes(before.state) && !isSame(before, after),
  );
  const parts = new Map<number, number[]>();
  for (const { after } of late) {
    const ordinal = ordinalOf(after.rowKey);
    const part = Math.floor((ordinal - 1) / GROUP_ROWS);
    parts.set(part, [...(parts.get(part) ?? []), ordinal]);
  }
  const held = [...parts].filter(([part, ordinals]) => {
    const sealed = new Set(placesIn(latestSeal(db, number, part)?.rows ?? ''));
    return ordinals.some((ordinal) => sealed.has(ordinal)) && partHolds(db, number, part);
  });
  return (atMs) =>
    keepSeals(
      db,
      number,
      held.map(([part]) => sealNow(db, number, part)),
      atMs,
    );
}
