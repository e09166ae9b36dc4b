// The part of the contract about any number of rows of a list, named by their places in it: sums and acts.
// Never takes rows by anything that may mean others than a person saw.

import { z } from 'zod';
import { draftViewSchema, EXCLUSION_REASON_MAX, rowSumSchema } from './draft-views.ts';

export const EXCLUSION_REASON = z.string().trim().min(1).max(EXCLUSION_REASON_MAX);

const place = z.number().int().nonnegative();

/** Rows of a list by their positions, both ends included; null stands for the whole list. */
const listPart = {
  list: z.string().min(1),
  ranges: z
    .array(z.strictObject({ from: place, to: place }))
    .min(1)
    .max(10_000)
    .nullable(),
};

export const LISTED_ROW_METHODS = {
  /** What rows of a list come to by currency, as their file has it. */
  sumRowList: { kind: 'query', input: z.strictObject(listPart), output: rowSumSchema },
  /** One act on any number of rows of a draft: exactly those that the list named when it was opened. */
  changeListedRows: {
    kind: 'command',
    input: z.strictObject({
      ...listPart,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('exclude'), reason: EXCLUSION_REASON }),
        z.strictObject({ kind: z.literal('include') }),
        /** Gives a field the same text in every row that is not excluded and has a cell under each heading. */
        z.strictObject({ kind: z.literal('set'), field: z.string().min(1), text: z.string().max(32_767) }),
      ]),
    }),
    output: draftViewSchema,
  },
} as const;
