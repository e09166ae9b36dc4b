// Rows of an approved batch that never left, chosen to be left out, and what is said where that was begun and cut short: then
// nothing of the batch is sent before a person has finished it or has said that no more rows are left out.

import { z } from 'zod';
import { ordinalSchema } from '../domain.ts';
import { type Failure, type PaymasterError, paymasterError } from '../errors.ts';
import { say } from '../saying.ts';

/** A lane as the totals of a batch name it. */
export const laneNameSchema = z.strictObject({
  provider: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
});

export const laneNamesSchema = z.array(laneNameSchema).min(1).max(500);

/** Which of the rows that never left are left out. */
export const unsentRowsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('lanes'), lanes: laneNamesSchema }),
  z.strictObject({ kind: z.literal('rows'), ordinals: z.array(ordinalSchema).min(1).max(1_000) }),
]);
export type UnsentRows = z.infer<typeof unsentRowsSchema>;

/** The same, or none: what was begun ends with what is out. */
export const leavingOutSchema = z.discriminatedUnion('kind', [
  ...unsentRowsSchema.options,
  z.strictObject({ kind: z.literal('none') }),
]);

export type LeavingOutChoice = z.infer<typeof leavingOutSchema>;

/** Leaving out that was cut short: which rows were meant, and why. */
export const cutShortSchema = z.strictObject({ rows: unsentRowsSchema, reason: z.string() });
export type CutShort = z.infer<typeof cutShortSchema>;

/** What is said before a row is left out that was sent before. */
export const ASKED_FIRST = say`It was sent before, so the service is asked about it first. Where it has the row, its answer is kept; only where it certainly does not have it, the row is left out for good.`;

/** Said wherever the batch is shown, and by whatever refuses to go on with it. */
export const LEFT_OUT_IN_PART = say`Leaving rows out was cut short: some of them are out, and the others are not. Nothing of the batch is sent before that is finished or ended.`;

/** What ends a leaving out that was cut short; a resume is refused before that. */
export const CUT_SHORT_REMEDY = say`Finish leaving the rows out, or say that no more are left out: then those that are left can be sent.`;

/** Refuses whatever else is asked of such a batch; the detail names it, so that a command can say how it goes on. */
export function cutShortFailure(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} stays as it is. ${LEFT_OUT_IN_PART}`,
    CUT_SHORT_REMEDY,
    { detail: `leaving-out ${batch}` },
  );
}

/** The batch that a failure says this of; null for any other failure. */
export function cutShortBatch({ detail }: Pick<Failure, 'detail'>): string | null {
  return /^leaving-out (\S+)$/.exec(detail ?? '')?.[1] ?? null;
}
