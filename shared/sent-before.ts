// What is known of an earlier approval of the payments of a draft: the same file, the same payments in other clothes,
// or nearly the same. The rules, the shape and the words; who looks stands in the core.

import { z } from 'zod';
import { earlierSaying } from './repeats.ts';
import { type Saying, say, sayCount } from './saying.ts';

const count = z.number().int().nonnegative();

export const sentBeforeSchema = z.strictObject({
  /** The bytes of the file; the payments, however they are written; or nine of ten of them. */
  kind: z.enum(['file', 'payments', 'nearly']),
  /** Approving needs a reason; otherwise it is a warning to be acknowledged. */
  stops: z.boolean(),
  batch: z.string(),
  batchName: z.string(),
  approvedAtMs: z.number(),
  /** Payments of that batch, how many of them are in the draft again, and how many of the draft's it had not. */
  rows: count,
  sameRows: count,
  newRows: count,
});
export type SentBefore = z.infer<typeof sentBeforeSchema>;

/** How many payments of an earlier batch are in the draft again. */
export type ComparedPayments = Omit<SentBefore, 'kind' | 'stops'>;

/** Within it the same payments are one payroll, sent again; a fixed payroll comes back after it. */
const PERIOD_MS = 25 * 24 * 60 * 60_000;
/** Share of the payments that two batches have in common when they are nearly the same. */
const NEARLY = 0.9;
/** A file of which an earlier one is so large a part is that one with rows added. */
const PART = 0.5;

export function isWithinPeriod(approvedAtMs: number, nowMs: number): boolean {
  return nowMs - approvedAtMs <= PERIOD_MS;
}

/** Whether so many payments can be nearly the same as so many earlier ones, whatever they are. */
export function mayBeNear(ownRows: number, earlierRows: number): boolean {
  const least = ownRows < earlierRows ? NEARLY : PART;
  return Math.min(ownRows, earlierRows) >= least * Math.max(ownRows, earlierRows);
}

/** Nine of ten are the same, or the earlier ones are all there and are half of them or more. */
export function isNear({ rows, sameRows, newRows }: ComparedPayments): boolean {
  const all = Math.max(rows, sameRows + newRows);
  return sameRows >= NEARLY * all || (sameRows === rows && sameRows >= PART * all);
}

/** Code of the warning, which is acknowledged like those of rows. */
export const SENT_BEFORE_CODE = 'SENT_BEFORE';

/** What was found, as a sentence. */
export function sentBeforeSaying({ kind, batch, batchName, approvedAtMs, ...found }: SentBefore): Saying {
  const earlier = earlierSaying(batch, batchName, approvedAtMs);
  const { rows, sameRows, newRows } = found;
  switch (kind) {
    case 'file':
      return say`This very file was approved before: ${earlier}.`;
    case 'payments':
      return rows === 1
        ? say`The same payment was approved before, in ${earlier}.`
        : say`The same ${sayCount(rows)} payments were approved before, in ${earlier}.`;
    case 'nearly':
      return say`${sayCount(sameRows)} of the ${sayCount(rows)} payments of ${earlier} are here again, with ${sayCount(newRows)} that it did not have.`;
  }
}
