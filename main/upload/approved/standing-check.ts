// Looks whether an approved batch stands as the trail and the logs of its rows say: who was left out for good, the time at
// which it is to be sent, its test rows, the state of every row, what was sealed of it, and which payments are paid again by
// which. Reads only.

import type { JournalReader } from '../../journal/journal-port.ts';
import { eachGroup } from '../run/each-group.ts';
import type { Alteration } from './altered-sentences.ts';

type Reader = Pick<JournalReader, 'approvals' | 'outcomes' | 'rows' | 'standing'>;

/**
 * What another program changed since the approval, the first that is found; null for nothing.
 *
 * @param breathe called between groups of rows, so that other work gets its turn.
 */
export async function checkStanding(
  journal: Reader,
  batch: string,
  breathe: () => Promise<void>,
): Promise<Alteration | null> {
  const { standing } = journal;
  const ofBatch = await checkWhatBatchSays(journal, batch);
  if (ofBatch !== null) return ofBatch;
  const counted = await standing.counted(batch);
  if (counted === null) return { where: 'counts' };
  if (!(await leftOutHolds(journal, batch, counted.leftOut, breathe))) return { where: 'left-out' };
  const retry = await standing.retryFault(batch);
  if (retry !== null) return { where: 'retry', retry };
  const groups = await journal.approvals.groups(batch);
  const faults = await eachGroup(groups, (group) => standing.stateFault(batch, group), breathe);
  const line = faults.find((each) => each !== null) ?? null;
  return line === null ? await checkSeals(journal, batch, breathe) : { where: 'state', line };
}

/** What became of rows whose states and logs agree with each other is what was sealed. */
async function checkSeals(
  { approvals, outcomes, rows }: Reader,
  batch: string,
  breathe: () => Promise<void>,
): Promise<Alteration | null> {
  const parts = await outcomes.sealedParts(batch);
  if (parts === null) return { where: 'seals' };
  const hold = await eachGroup(parts.length, (at) => outcomes.sealHolds(batch, parts[at] ?? 0), breathe);
  const part = parts[hold.indexOf(false)];
  if (part === undefined) return null;
  const { after, limit } = await approvals.payouts(batch, part);
  const shown = (await rows(batch, { after, limit })).filter(({ ordinal }) => ordinal <= after + limit);
  const [first, last] = [shown[0]?.line ?? 1, shown.at(-1)?.line ?? 1];
  return { where: 'outcomes', firstLine: first, lastLine: last };
}

/** The same of what the batch itself says, which costs next to nothing. */
export async function checkWhatBatchSays(
  { standing }: Pick<Reader, 'standing'>,
  batch: string,
): Promise<Alteration | null> {
  if (!(await standing.originHolds(batch))) return { where: 'origin' };
  if (!(await standing.termsHold(batch))) return { where: 'terms' };
  if (!(await standing.scheduleHolds(batch))) return { where: 'schedule' };
  if (!(await standing.batchStateHolds(batch))) return { where: 'batch-state' };
  return (await standing.testsHold(batch)) ? null : { where: 'tests' };
}

/** Every act took out the rows that it entered, and no row was taken out by none. */
async function leftOutHolds(
  { standing }: Reader,
  batch: string,
  leftOut: number,
  breathe: () => Promise<void>,
): Promise<boolean> {
  let rows = 0;
  let isAnyOlder = false;
  for (const { entry, digest, notKnown } of await standing.leftOutEntries(batch)) {
    if (digest === null) isAnyOlder = true;
    else {
      const now = await standing.leftOutNow(entry);
      if (now.digest !== digest || now.sent !== notKnown) return false;
      rows += now.rows;
    }
    await breathe();
  }
  // What an older Paymaster left out names no rows: then only those that were left out since can be counted.
  return isAnyOlder ? leftOut >= rows : leftOut === rows;
}
