// The methods that make a new batch of an earlier one: what would be carried, and the draft.

import { z } from 'zod';
import { batchNameSchema } from './batch-name.ts';
import { batchViewSchema } from './views.ts';

const count = z.number().int().nonnegative();

/** What a draft made from an approved batch would carry. */
const reuseViewSchema = z.strictObject({
  /** The name of the earlier batch with its month moved on. */
  name: z.string(),
  rows: count,
  /** Money of these rows by currency, as it was approved. */
  totals: z.record(z.string(), z.string()),
  /** Those of them that were rejected or failed. */
  refusedRows: count,
  /** Rows that were left out there, and so are not carried. */
  leftOutRows: count,
});

export const REUSE_METHODS = {
  getReuse: {
    kind: 'query',
    input: z.strictObject({ batch: z.string().min(1) }),
    output: reuseViewSchema,
  },
  /** Makes a draft of the people and amounts of an approved batch: new payments, and no row that was left out there. */
  reuseBatch: {
    kind: 'command',
    /** `name` null takes the one that `getReuse` proposes. */
    input: z.strictObject({ batch: z.string().min(1), name: batchNameSchema.nullable() }),
    output: batchViewSchema,
  },
} as const;
