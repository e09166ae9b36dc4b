// What an approval rested on, for whoever signs the summary: rows that a person changed or left out, earlier batches
// that were acknowledged, and reasons in the words in which they were given.

import { z } from 'zod';
import { type ControlFigures, controlFiguresSchema } from '../money/control-totals.ts';
import { sayingSchema } from '../saying.ts';

const count = z.number().int().nonnegative();

const acknowledgedBatchSchema = z.strictObject({
  /** As a whole: the same file, the same payments, nearly the same; or single people and references of it. */
  kind: z.enum(['file', 'payments', 'nearly', 'paid', 'reference']),
  batch: z.string(),
  /** What of it was repeated, with the batch by name and the day of its approval. */
  said: sayingSchema,
});
export type AcknowledgedBatch = z.infer<typeof acknowledgedBatchSchema>;

/** Warnings as an approval kept them; what it kept of a sheet besides stays there. */
export const keptWarningsSchema = z.array(z.object({ code: z.string(), rows: count, firstLine: count }));

/** What a person does to rows of a draft. */
export const HANDS = [
  'edited',
  'repaired',
  'corrected',
  'split',
  'addedUp',
  'accepted',
  'excluded',
  'leftOutInvalid',
] as const;

export const approvalViewSchema = z.strictObject({
  atMs: z.number(),
  /** Rows by what a person did to them, each counted once, and none whose change was taken back. */
  edited: count,
  repaired: count,
  /** Corrected as in an earlier batch. */
  corrected: count,
  /** Lines of the file that several payments pay. */
  split: count,
  /** Lines of the file that one payment pays together. */
  addedUp: count,
  accepted: count,
  excluded: count,
  /** Rows that were invalid when the others were approved. */
  leftOutInvalid: count,
  earlier: z.array(acknowledgedBatchSchema),
  /** Control totals that were typed, and which it met; null where none were. */
  controls: controlFiguresSchema.nullable(),
  /** What it was compared with, and what was said of the changes; null where nothing was compared. */
  compared: z
    .strictObject({
      batch: z.string(),
      name: z.string(),
      /** Groups of changes that were acknowledged one by one. */
      groups: count,
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Warnings that were acknowledged, with their rows. */
  warnings: keptWarningsSchema,
  /** Why rows that look like a repetition are meant; null where nobody was asked or nobody said. */
  reason: z.string().nullable(),
  /** Rows that had not left when the batch was ended, with the reason. */
  restLeftOut: z.array(z.strictObject({ atMs: z.number(), rows: count, reason: z.string() })),
});
export type ApprovalView = z.infer<typeof approvalViewSchema>;

const { leftOutInvalid, warnings, reason, restLeftOut } = approvalViewSchema.shape;
/** What every edition tells of an approval in the same way; what one leaves out says nothing. */
export const anyApprovalViewSchema = z.looseObject({
  atMs: z.number(),
  leftOutInvalid: leftOutInvalid.optional(),
  warnings: warnings.optional(),
  reason: reason.optional(),
  restLeftOut: restLeftOut.optional(),
});

/** The control totals of an approval, from what its entry in the audit trail kept of them; null where none were typed. */
export function keptControls(fact: unknown): ControlFigures | null {
  return controlFiguresSchema
    .nullable()
    .parse(JSON.parse(typeof fact === 'string' && fact !== '' ? fact : 'null'));
}

/** Codes of groups as an approval kept them, such as `DUPLICATE_RECIPIENT B7`, with their rows. */
export const repeatsSchema = z.array(z.tuple([z.string(), z.number().int()]));
/** Groups of changes that were acknowledged, each with the hash that it had. */
export const acknowledgedChangesSchema = z.array(z.tuple([z.string(), z.string()]));
/** What of an earlier batch was there as a whole, as an approval kept it. */
export const wholeSchema = z.enum(['file', 'payments', 'nearly']);
/** Payments of the earlier batch, those of them that were here again, and those that it had not. */
export const figuresSchema = z.tuple([z.number().int(), z.number().int(), z.number().int()]);
