// The part of the contract about what was approved before: of a draft, and of a file about which nothing is decided yet. Holds no
// rule: what counts as the same stands with the guards.

import { z } from 'zod';
import { differencesSchema } from '../guards/differences.ts';
import { approvedFileSchema, sentBeforeSchema } from '../guards/sent-before.ts';

const batchInput = z.strictObject({ batch: z.string().min(1) });

/** Methods of the contract, as in its table. */
export function guardMethods<Account extends z.ZodType, Handle extends z.ZodType>(
  account: Account,
  file: Handle,
) {
  return {
    /**
     * The latest approval of the very bytes of a file, as whatever they were read; null where none is known. Asked before
     * columns are: `sheet` is the one of a workbook that would be read, null for a text file.
     */
    findApprovedFile: {
      kind: 'query',
      input: z.strictObject({ file, sheet: z.string().nullable(), account }),
      output: approvedFileSchema.nullable(),
    },
    /** The earlier approval of what the draft would send; null where none is known. */
    findSentBefore: { kind: 'query', input: batchInput, output: sentBeforeSchema.nullable() },
    /** How the draft differs from the batch that `findSentBefore` names; null where nothing does. Only read when somebody wants to see it. */
    findDifferences: { kind: 'query', input: batchInput, output: differencesSchema.nullable() },
  } as const;
}
