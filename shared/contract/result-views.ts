// What the Review, Run and Results screens see beside the batch itself: what will be sent, a row's whole story,
// reasons, the retry basket and the course of settlement. Figures are measured or counted, never invented.

import { z } from 'zod';
import { limitsKeptSchema } from '../accounts/limits.ts';
import { batchStateSchema, findingSchema, rowStateSchema, statesAt } from '../domain.ts';
import { repeatGroupSchema } from '../guards/repeats.ts';
import { duplicatePeriodDaysSchema, sentBeforeSchema } from '../guards/sent-before.ts';
import { controlViewSchema } from '../money/control-totals.ts';
import { sayingSchema } from '../saying.ts';
import { confirmationSchema, rowViewSchema } from './views.ts';

const count = z.number().int().nonnegative();

/** One provider, country and currency of what will be sent. Amounts are exact decimals; null is not known. */
export const reviewLineSchema = z.strictObject({
  provider: z.string(),
  providerName: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string(),
  rows: count,
  amount: z.string(),
  /** Rows that state no amount, such as a refund of the whole deposit; they are counted and not summed. */
  unstatedRows: count,
  smallest: z.string().nullable(),
  largest: z.string().nullable(),
  minimum: z.string().nullable(),
  maximum: z.string().nullable(),
  /** The provider's status word for word; null when the service did not say. */
  status: z.string().nullable(),
});
export type ReviewLine = z.infer<typeof reviewLineSchema>;

/** A kind of warning that the clerk acknowledges before approving; `code` is the finding's. */
export const acknowledgementSchema = z.strictObject({
  code: z.string(),
  rows: count,
  firstLine: count,
  /** For what the sheet hides, by name: one finding of each field, what is said of the whole sheet, and all lines as
   * ranges such as `5, 9–12`. */
  sheet: z
    .strictObject({ findings: z.array(findingSchema), sentences: z.array(z.string()), lines: z.string() })
    .optional(),
});
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;

/** Exactly what will be sent for one row, as an example. */
const requestSampleSchema = z.strictObject({
  line: z.number().int().positive(),
  method: z.literal('POST'),
  path: z.string(),
  /** The body as it would be sent, without the identifier that approval gives. */
  body: z.string(),
});

export const reviewViewSchema = z.strictObject({
  confirmation: confirmationSchema,
  invalidRows: count,
  /** Taken out by the clerk. */
  excludedRows: count,
  /** Left out by the import as no payments: totals, signatures, examples. */
  notPaymentRows: count,
  warningRows: count,
  duplicateRows: count,
  lines: z.array(reviewLineSchema),
  acknowledgements: z.array(acknowledgementSchema),
  /** The earlier approval of the same payments that matters most; null where none is known. */
  sentBefore: sentBeforeSchema.nullable(),
  /** Days within which people whom other batches paid are among these: the period of the draft's profile. */
  duplicatePeriodDays: duplicatePeriodDaysSchema,
  /** Earlier batches whose rows, or what these are recognised by, another program altered: they are compared as far as anybody knows. */
  alteredEarlier: z.array(z.string()),
  /** What looks like paying somebody twice, those of earlier batches first. */
  repeats: z.array(repeatGroupSchema),
  controls: controlViewSchema,
  /** As of when the limits are, and why those were kept ones; null where they were read with the file. */
  configurationReadAtMs: z.number(),
  configurationKept: limitsKeptSchema.nullable(),
  /** As of when availability is, and whether it was kept since no answer came now; null where it is not known. */
  availabilityReadAtMs: z.number().nullable(),
  availabilityKept: z.boolean(),
  sample: requestSampleSchema.nullable(),
  /** Sentences on what the configuration does not say and no row was checked for. */
  notEnforced: z.array(sayingSchema),
  /** Kept for the commands: status of the providers that the file uses. */
  providers: z.array(
    z.strictObject({
      provider: z.string(),
      country: z.string().nullable(),
      rows: z.number().int(),
      status: z.string().nullable(),
    }),
  ),
});
export type ReviewView = z.infer<typeof reviewViewSchema>;

/** One entry of a row's story, oldest first. */
export const rowEntrySchema = z.strictObject({
  kind: z.enum(['journalled', 'offered', 'answered', 'unanswered', 'withdrawn', 'checked']),
  attempt: count,
  atMs: z.number(),
  httpStatus: z.number().int().nullable(),
  word: z.string().nullable(),
  detail: z.string().nullable(),
});
export type RowEntry = z.infer<typeof rowEntrySchema>;

/** A payout on the other end of a retry. */
export const linkedPayoutSchema = z.strictObject({
  batch: z.string(),
  batchName: z.string(),
  ordinal: z.number().int().positive(),
  payoutId: z.string().nullable(),
  state: rowStateSchema,
});
export type LinkedPayout = z.infer<typeof linkedPayoutSchema>;

/** One row with everything that is known of it. */
export const rowDetailSchema = z.strictObject({
  row: rowViewSchema,
  header: z.array(z.string()),
  /** Which cell a refusal of the service is about; null where it is about none. */
  refusedCell: sayingSchema.nullable(),
  entries: z.array(rowEntrySchema),
  /** When the program itself asks next; null when it does not. */
  nextAskAtMs: z.number().nullable(),
  retryOf: linkedPayoutSchema.nullable(),
  retriedBy: z.array(linkedPayoutSchema),
});
export type RowDetail = z.infer<typeof rowDetailSchema>;

/** Rejected and failed rows that share a reason. The page's catalogue says it in words and names the cure. */
export const reasonGroupSchema = z.strictObject({
  state: z.enum(statesAt('refused')),
  reasonCode: z.string().nullable(),
  /** The service's own sentence of the first such row. */
  reason: z.string().nullable(),
  rows: count,
  /** Money by currency. */
  totals: z.record(z.string(), z.string()),
  inBasket: count,
  /** Rows that a later batch already retries; they cannot be added again. */
  retried: count,
  /** Those of them that are not sent again yet, and the first batch that holds one; null for none. */
  notSent: z.strictObject({ rows: count, batch: z.string() }).nullable(),
});
export type ReasonGroup = z.infer<typeof reasonGroupSchema>;

/** A batch on the other end of a link. */
const linkedBatchSchema = z.strictObject({
  batch: z.string(),
  name: z.string(),
  state: batchStateSchema,
  rows: count,
});
export type LinkedBatch = z.infer<typeof linkedBatchSchema>;

/** The batches that this one came from, and those that were made of it, discarded ones left out. */
export const batchLinksSchema = z.strictObject({
  retryOf: linkedBatchSchema.nullable(),
  retries: z.array(linkedBatchSchema),
  reuseOf: linkedBatchSchema.nullable(),
  reuses: z.array(linkedBatchSchema),
});

export const basketViewSchema = z.strictObject({ rows: count, totals: z.record(z.string(), z.string()) });
export type BasketView = z.infer<typeof basketViewSchema>;

/** Outcomes in equal spans of time since the first offer, at most 120 of them, and the approval before it. */
export const timelineSchema = z.strictObject({
  /** Who signed the approval, and when; null where nobody did. */
  approval: z.strictObject({ name: z.string(), atMs: z.number() }).nullable(),
  startMs: z.number(),
  spanMs: z.number(),
  spans: z.array(z.strictObject({ completed: count, failed: count, rejected: count })),
});
export type Timeline = z.infer<typeof timelineSchema>;
