// What the entry of a restore keeps of batches that were approved after the backup was made. The shape alone.

import { z } from 'zod';
import { operationNameSchema } from '../operations.ts';

export const forgottenBatchesSchema = z.array(
  z.strictObject({
    /** Its id in the journal before, which may be another batch here. */
    batch: z.string(),
    name: z.string(),
    operation: operationNameSchema,
    practice: z.boolean(),
    fileHash: z.string(),
    sheet: z.string().nullable(),
    /** Made from an earlier batch, as a retry is: it has the file of that one, and perhaps a few of its rows. */
    isMadeFromBatch: z.boolean().default(false),
    approvedAtMs: z.number(),
    rows: z.number(),
    /** Digest of its payments, in any order of its rows. */
    payments: z.string(),
    /**
     * Keys of whom they pay and of their references, eight bytes each in base64, of a form by its number; null where they are
     * too many, or of an older Paymaster.
     */
    people: z
      .strictObject({
        form: z.number(),
        keys: z.string(),
        /** Null from an older Paymaster. */
        references: z.string().nullable().default(null),
      })
      .nullable()
      .default(null),
  }),
);
export type ForgottenBatch = z.output<typeof forgottenBatchesSchema>[number];
