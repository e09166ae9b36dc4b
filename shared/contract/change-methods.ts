// The part of the contract about what changed since the last batch, and whom others paid. Only queries: what a person says of it goes with the
// approval.

import { z } from 'zod';
import {
  changeEntrySchema,
  changesViewSchema,
  comparableSchema,
  listedChangeSchema,
} from '../guards/changes.ts';
import { repeatGroupSchema } from '../guards/repeats.ts';

/** The draft, and the batch to compare with; null takes the last comparable one. */
const compared = { batch: z.string().min(1), with: z.string().min(1).nullable() };

/** Methods of the contract, as in its table. */
export const CHANGE_METHODS = {
  /** What changed between a draft and an earlier batch: who is new, missing, has another number, provider or amount. */
  compareBatch: { kind: 'query', input: z.strictObject(compared), output: changesViewSchema },
  /** Rows that pay whom an earlier batch pays, or carry a reference of one: as the review says, without asking the service. */
  findRepeats: {
    kind: 'query',
    input: z.strictObject({ batch: z.string().min(1) }),
    output: z.array(repeatGroupSchema),
  },
  /** Approved batches that a draft can be compared with, the latest first. */
  listComparable: {
    kind: 'query',
    input: z.strictObject({ batch: z.string().min(1) }),
    output: z.array(comparableSchema),
  },
  /** The people of one group, both values beside each other. */
  readChanges: {
    kind: 'query',
    input: z.strictObject({
      ...compared,
      kind: listedChangeSchema,
      from: z.number().int().nonnegative(),
      limit: z.number().int().positive().max(500),
    }),
    /** The hash is that of the group they were read from; null where nobody is in it. */
    output: z.strictObject({ hash: z.string().nullable(), entries: z.array(changeEntrySchema) }),
  },
} as const;
