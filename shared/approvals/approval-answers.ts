// What is said of a draft by whoever has it approved: beside what is to be sent, all that an approval takes.

import { z } from 'zod';
import { changesAnswerSchema } from '../guards/changes.ts';
import { controlFiguresSchema } from '../money/control-totals.ts';
import { namedTimeSchema } from '../runs/schedules.ts';
import { testReleaseSchema } from '../runs/test-rows.ts';

export const approvalAnswersSchema = z.strictObject({
  /** Sends only the valid rows; the others stay out and count as excluded. */
  leaveOutInvalid: z.boolean(),
  /** Why equal rows of the file, or payments that were approved before, are meant; kept in the audit trail. */
  duplicatesReason: z.string().min(1).nullable(),
  /** Codes of the warnings that the clerk acknowledged; null acknowledges all there are. */
  acknowledged: z.array(z.string()).nullable(),
  /** Goes on by itself when the service is lost and returns within the day. */
  goesOn: z.boolean().optional(),
  /** One row of each lane goes first, and the others are released like this; without it all go at once. */
  testFirst: testReleaseSchema.optional(),
  /** When it is sent; without it a start sends it. */
  sendAt: namedTimeSchema.optional(),
  /** Control totals beside those that are kept with the draft; where both have a figure, these count. */
  controls: controlFiguresSchema.optional(),
  /** What was said of the changes since the last batch; without it none were looked at. */
  changes: changesAnswerSchema.optional(),
});
/** So much of why payments that were approved before are meant. */
export const DUPLICATES_REASON_MAX = 200;
/** As they are given. What was kept and signed before stays readable as it is. */
export const givenAnswersSchema = approvalAnswersSchema.extend({
  duplicatesReason: z.string().trim().min(1).max(DUPLICATES_REASON_MAX).nullable(),
});
export type ApprovalAnswers = z.infer<typeof approvalAnswersSchema>;
