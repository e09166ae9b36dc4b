// The part of the contract about batches that were approved: sending, stopping, asking, and ending them.
// Only `startUpload` ever sends; to ask is no sending.

import { z } from 'zod';
import { batchViewSchema, serviceStateSchema } from './views.ts';

const batchInput = z.strictObject({ batch: z.string().min(1) });
const nothing = z.strictObject({});

/** Methods of the contract, as in its table. */
export const RUN_METHODS = {
  /** Starts or resumes; answers at once. `uploadEnded` tells when `until` is reached or it had to stop. */
  startUpload: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      until: z.enum(['sent', 'settled']),
      /** Gives up waiting for final states after this time; null waits as long as it takes. */
      waitLimitMs: z.number().int().positive().nullable(),
      concurrency: z.number().int().positive().max(256).nullable(),
      /** What the service calls the account now, which the clerk takes for the one that was approved for. */
      accountIs: z.string().min(1).max(500).optional(),
    }),
    output: batchViewSchema,
  },
  /** Stops cleanly: awaits requests in flight, withdraws what never left, and returns exact numbers. */
  stopUpload: { kind: 'command', input: batchInput, output: batchViewSchema },

  /** Asks the service about one open row now, by the engine's own rules. */
  askAboutRow: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), ordinal: z.number().int().positive() }),
    output: nothing,
  },
  /** Asks the service now about every row that is not final, whether the batch runs or rests. */
  askAboutAll: { kind: 'command', input: batchInput, output: nothing },
  /** Ends a batch that rests: rows that never left are left out for good, with the reason; no other row is touched. */
  leaveOutRest: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), reason: z.string().trim().min(1).max(200) }),
    output: batchViewSchema,
  },
  /** Whether the service of a profile answers, told from its answers; asks nothing. */
  getService: {
    kind: 'query',
    input: z.strictObject({ profile: z.string().min(1) }),
    output: serviceStateSchema,
  },
} as const;
