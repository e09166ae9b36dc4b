// What is known of an earlier approval of the payments of a draft: the same file, the same payments in other clothes,
// or nearly the same. The rules, the shape and the words; who looks stands in the core.

import { z } from 'zod';
import { type OperationName, operationNameSchema } from '../operations.ts';
import { dayHere } from '../runs/zoned-time.ts';
import { type Saying, say, sayCount, sayDay, sayList, sayNames } from '../saying.ts';
import { earlierSaying } from './repeats.ts';

const count = z.number().int().nonnegative();

/**
 * Whole days after an approval, or what was sent last, within which the same payments are one payroll, sent again; a
 * fixed payroll comes back after them. None would switch the question off, and says “for ever” to others: there is always
 * at least a day.
 */
export const DUPLICATE_PERIOD_DAYS = { least: 1, most: 366, usual: 25 } as const;
export const duplicatePeriodDaysSchema = z
  .number()
  .int()
  .min(DUPLICATE_PERIOD_DAYS.least)
  .max(DUPLICATE_PERIOD_DAYS.most);
const DAY_MS = 24 * 60 * 60_000;

const foundSchema = z.strictObject({
  /**
   * The bytes of the file; the payments, however they are written; nine of ten of them; either of the first two, or some of
   * its people or references, in a batch that a restored backup does not know; or a restore of which nobody knows what was
   * approved before it.
   */
  kind: z.enum(['file', 'payments', 'nearly', 'forgotten', 'restored']),
  /** Approving needs a reason; otherwise it is a warning to be acknowledged. */
  stops: z.boolean(),
  /** The period of the draft's profile. */
  periodDays: duplicatePeriodDaysSchema,
  /** Of a forgotten one its id in the journal before; of a restore nothing, and its own time. */
  batch: z.string(),
  batchName: z.string(),
  approvedAtMs: z.number(),
  /** Payments of that batch, how many of them are in the draft again, and how many of the draft's it had not. */
  rows: count,
  sameRows: count,
  newRows: count,
  /** Approved before the period, and within it all the same: it was sent lately, or something of it is still to come. */
  still: z.enum(['sent', 'open']).optional(),
  /** What the very same file was approved as, where that is not what the draft is. */
  approvedAs: operationNameSchema.optional(),
  /** Batches of here that a reason has to answer for as well, the latest first; left out where there are none. */
  others: z
    .array(z.strictObject({ batch: z.string(), batchName: z.string(), approvedAtMs: z.number() }))
    .optional(),
});
export const sentBeforeSchema = foundSchema.extend({
  /** Beside one that is not known here: the one of here that matters most. A reason is given for both. */
  besides: foundSchema.optional(),
});
export type SentBefore = z.infer<typeof sentBeforeSchema>;

/** An earlier approval of the very file, before anything is known of its rows. */
export const approvedFileSchema = z.strictObject({
  operation: operationNameSchema,
  batch: z.string(),
  batchName: z.string(),
  approvedAtMs: z.number(),
});
export type ApprovedFile = z.infer<typeof approvedFileSchema>;

export function approvedFileSaying({ operation, batch, batchName, approvedAtMs }: ApprovedFile): Saying {
  return approvedAsSaying(operation, earlierSaying(batch, batchName, approvedAtMs));
}

/** How many payments of an earlier batch are in the draft again. */
export type ComparedPayments = Omit<
  SentBefore,
  'kind' | 'stops' | 'periodDays' | 'still' | 'besides' | 'others'
>;

/** Share of the payments that two batches have in common when they are nearly the same. */
const NEARLY = 0.9;
/**
 * So many earlier payments that are all in a file are that file with rows added, however many those are. One or two are
 * what any two payrolls may have in common: an advance, and somebody who is paid the same each time.
 */
const WHOLE_ROWS = 3;
/** Fewer of them are asked about where they are so large a part of the file. */
const PART = 0.5;

/** A moment that lies ahead counts too: the clock of this computer was set back. */
export function isWithinPeriod(atMs: number, nowMs: number, periodDays: number): boolean {
  return nowMs - atMs <= periodDays * DAY_MS;
}

/** Whether so many payments can be nearly the same as so many earlier ones, whatever they are. */
export function mayBeNear(ownRows: number, earlierRows: number): boolean {
  if (ownRows < earlierRows) return ownRows >= NEARLY * earlierRows;
  return earlierRows >= WHOLE_ROWS || earlierRows >= PART * ownRows;
}

/** Whether an earlier batch is so small beside a file that it can only be a part of it. */
export function isSmallPart(ownRows: number, earlierRows: number): boolean {
  return earlierRows < PART * ownRows;
}

/** Nine of ten are the same, or the earlier ones are all there and are some, or half of them or more. */
export function isNear({ rows, sameRows, newRows }: ComparedPayments): boolean {
  const all = Math.max(rows, sameRows + newRows);
  if (sameRows >= NEARLY * all) return true;
  return sameRows === rows && (rows >= WHOLE_ROWS || sameRows >= PART * all);
}

/** Whether a payment of the earlier batch is not here, or one here is not there. */
function mayDiffer({ rows, sameRows, newRows }: Pick<SentBefore, 'rows' | 'sameRows' | 'newRows'>): boolean {
  return newRows > 0 || sameRows < rows;
}

/** Whether the earlier batch can be looked at in this journal. */
export function isKnownHere({ kind }: Pick<SentBefore, 'kind'>): boolean {
  return kind !== 'forgotten' && kind !== 'restored';
}

/** Whether of the earlier approval nothing was sent: each of its rows was left out afterwards. */
export function isNeverSent(sentBefore: Pick<SentBefore, 'kind' | 'rows' | 'besides'>): boolean {
  return isKnownHere(sentBefore) && sentBefore.rows === 0 && sentBefore.besides === undefined;
}

/** Whether the rows in which both differ can be told: of a batch that another journal alone knows they cannot. */
export function canTellDifferences(
  sentBefore: Pick<SentBefore, 'kind' | 'rows' | 'sameRows' | 'newRows'>,
): boolean {
  return isKnownHere(sentBefore) && mayDiffer(sentBefore);
}

/** Code of the warning, which is acknowledged like those of rows. */
export const SENT_BEFORE_CODE = 'SENT_BEFORE';

/** Told after the approval, it is no matter any more how long ago the earlier one was. */
type Told = Omit<SentBefore, 'periodDays'> & Partial<Pick<SentBefore, 'periodDays'>>;

/** What was found, as a sentence, or as two. */
export function sentBeforeSaying(sentBefore: Told): Saying {
  const { besides } = sentBefore;
  const found = withOthers(sentBefore);
  return besides === undefined ? found : sayList([found, withOthers(besides)], ' ');
}

/** Other batches that are named; more are counted. */
const OTHERS_NAMED = 3;

function withOthers(sentBefore: Omit<Told, 'besides'>): Saying {
  const found = foundSaying(sentBefore);
  const others = sentBefore.others ?? [];
  if (others.length === 0) return found;
  const named = others
    .slice(0, OTHERS_NAMED)
    .map(({ batch, batchName, approvedAtMs }) => earlierSaying(batch, batchName, approvedAtMs));
  return say`${found} Approved before as well: ${sayNames(named, others.length - named.length)}.`;
}

function foundSaying(sentBefore: Omit<Told, 'besides'>): Saying {
  const { kind, stops, periodDays, rows, sameRows, newRows } = sentBefore;
  const earlier = earlierSaying(sentBefore.batch, sentBefore.batchName, sentBefore.approvedAtMs);
  switch (kind) {
    case 'file':
      if (sentBefore.approvedAs !== undefined)
        return otherOperationSaying(sentBefore.approvedAs, earlier, rows);
      return rows === 0
        ? say`This very file was approved before: ${earlier}. Nothing of it was sent: all its rows were left out.`
        : say`This very file was approved before: ${earlier}.`;
    case 'payments': {
      const found =
        rows === 1
          ? say`The same payment was approved before, in ${earlier}.`
          : say`The same ${sayCount(rows)} payments were approved before, in ${earlier}.`;
      if (sentBefore.still === 'open')
        return say`${found} Part of that batch is still unsent, in doubt or on its way.`;
      if (!stops || periodDays === undefined) return found;
      if (sentBefore.still === 'sent') {
        return periodDays === 1
          ? say`${found} It was sent less than a day ago.`
          : say`${found} It was sent less than ${periodDays} days ago.`;
      }
      return periodDays === 1
        ? say`${found} That is less than a day ago.`
        : say`${found} That is less than ${periodDays} days ago.`;
    }
    case 'forgotten':
      if (mayDiffer(sentBefore)) {
        return say`Rows of this payroll whose people or references stand in ${earlier} too, which the restored backup does not know: ${sayCount(sameRows)}.`;
      }
      return say`This payroll was approved before, in ${earlier}, which the restored backup does not know.`;
    case 'restored':
      return say`A backup was restored, another server took over, or a journal took the place of a lost one, on ${sayDay(dayHere(sentBefore.approvedAtMs))}. What was approved before may not be known here, and this payroll may be among it.`;
    case 'nearly':
      return say`${sayCount(sameRows)} of the ${sayCount(rows)} payments of ${earlier} are here again, with ${sayCount(newRows)} that it did not have.`;
  }
}

/** @param rows that were sent of it, or are to be. */
function otherOperationSaying(operation: OperationName, earlier: Saying, rows: number): Saying {
  const said = approvedAsSaying(operation, earlier);
  return rows === 0 ? say`${said} Nothing of it was sent: all its rows were left out.` : said;
}

/** @param earlier the batch by name and day. */
function approvedAsSaying(operation: OperationName, earlier: Saying): Saying {
  switch (operation) {
    case 'payout':
      return say`This very file was approved before, as a file of payouts: ${earlier}.`;
    case 'deposit':
      return say`This very file was approved before, as a file of deposits: ${earlier}.`;
    case 'refund':
      return say`This very file was approved before, as a file of refunds: ${earlier}.`;
    case 'remittance':
      return say`This very file was approved before, as a file of remittances: ${earlier}.`;
  }
}
