// How the payments of a draft or a file differ from those of an earlier batch: which rows are new, which are missing, and
// who stands in both with another amount. The shape; who compares stands in the core.

import { z } from 'zod';
import { repeatSideSchema } from './repeats.ts';

const count = z.number().int().nonnegative();

/** Rows of each kind that are shown; the others are counted. */
export const SHOWN_DIFFERENCES = 50;

const someRows = z.strictObject({ rows: count, examples: z.array(repeatSideSchema).max(SHOWN_DIFFERENCES) });

export const differencesSchema = z.strictObject({
  /** The earlier batch. */
  batch: z.string(),
  batchName: z.string(),
  approvedAtMs: z.number(),
  /** Payments that are in both, whatever stands beside them. */
  sameRows: count,
  /** Whoever stands in both, once with another amount or currency: `row` is here, `other` there. */
  changed: z.strictObject({
    rows: count,
    examples: z
      .array(z.strictObject({ row: repeatSideSchema, other: repeatSideSchema }))
      .max(SHOWN_DIFFERENCES),
  }),
  /** Rows that the earlier batch has nothing of. */
  added: someRows,
  /** Rows of the earlier batch of which nothing is here. */
  missing: someRows,
});
export type Differences = z.infer<typeof differencesSchema>;
