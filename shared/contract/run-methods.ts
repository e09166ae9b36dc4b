// The part of the contract about batches that were approved: sending, stopping, asking, and ending them.
// Only `startUpload` ever sends; to ask is no sending.

import { z } from 'zod';
import { ordinalSchema } from '../domain.ts';
import { namedTimeSchema, startedScheduleSchema } from '../runs/schedules.ts';
import { laneNameSchema, laneNamesSchema, leavingOutSchema } from '../runs/unsent-rows.ts';
import { spokenSchema } from '../saying.ts';
import { EXCLUSION_REASON } from './row-list-methods.ts';
import { batchViewSchema, serviceStateSchema } from './views.ts';

const batchInput = z.strictObject({ batch: z.string().min(1) });
/** What the service calls the account now, where a person takes it for the approved one. */
const ACCOUNT_IS = z.string().min(1).max(500).optional();
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
      accountIs: ACCOUNT_IS,
      /** Of a batch that is to be sent at a time; without it such a batch is not started. */
      schedule: startedScheduleSchema.optional(),
    }),
    output: batchViewSchema,
  },
  /** Stops cleanly: awaits requests in flight, withdraws what never left, and returns exact numbers. */
  stopUpload: {
    kind: 'command',
    input: batchInput.extend({
      /** What stopped a command: Ctrl-C, or that the system or the end of its terminal ended it. A page leaves it out. */
      how: z.enum(['interrupted', 'ended']).optional(),
    }),
    output: batchViewSchema,
  },

  /** Sets or changes the time at which an approved batch is sent, of which nothing was sent yet. */
  scheduleBatch: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      sendAt: namedTimeSchema,
      /** The time that this one takes the place of, as it was shown; null where there was none. */
      replaces: z.number().int().nullable(),
    }),
    output: batchViewSchema,
  },
  /** The batch stays approved and waits for a person. */
  cancelSchedule: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), sendAtMs: z.number().int() }),
    output: batchViewSchema,
  },

  /** Asks the service about one open row now, by the engine's own rules. */
  askAboutRow: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), ordinal: ordinalSchema }),
    output: nothing,
  },
  /** Asks the service now about every row that is not final, whether the batch runs or rests. */
  askAboutAll: { kind: 'command', input: batchInput, output: nothing },
  /**
   * Asks the service about each row that a restored backup holds as unsent, keeps what it answers, and sends nothing: how many
   * it has, and how many it does not have, which can be left out from then on. Answers when it has asked or was stopped.
   */
  askAboutUnsent: {
    kind: 'command',
    input: batchInput.extend({ accountIs: ACCOUNT_IS }),
    output: z.strictObject({
      known: z.number().int().nonnegative(),
      unsent: z.number().int().nonnegative(),
      batch: batchViewSchema,
    }),
  },
  /**
   * Leaves rows of a batch that rests out for good, with the reason, as far as they never left, or were sent, came back, and the
   * service, asked about them, does not have them; what it has of those is kept. How many were left out, how many that came back
   * stay since nothing is certain, and what the service said; null where it was not asked. What is cut short holds the batch until it is finished, or ended by a choice of no more rows.
   */
  leaveOutRows: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      rows: leavingOutSchema,
      reason: EXCLUSION_REASON,
      accountIs: ACCOUNT_IS,
    }),
    output: z.strictObject({
      rows: z.number().int().nonnegative(),
      stayed: z.number().int().nonnegative(),
      asked: spokenSchema.nullable(),
      batch: batchViewSchema,
    }),
  },
  /**
   * Releases the rows of lanes that wait for their test row; null stands for all whose test row is completed. The others
   * take a reason. How many rows they were; whatever sends the batch goes on with them.
   */
  releaseTests: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      lanes: laneNamesSchema.nullable(),
      reason: EXCLUSION_REASON.nullable(),
    }),
    output: z.strictObject({ rows: z.number().int().nonnegative(), batch: batchViewSchema }),
  },
  /** Lets the next row of a lane be its test row, once the one before has come to nothing. */
  sendAnotherTest: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), lane: laneNameSchema }),
    output: batchViewSchema,
  },
  /** Whether the service of a profile answers, told from its answers; asks nothing. */
  getService: {
    kind: 'query',
    input: z.strictObject({ profile: z.string().min(1) }),
    output: serviceStateSchema,
  },
} as const;
