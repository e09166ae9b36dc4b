// Every method and event between the core and whatever drives it: command line, loopback page, window.
// From this one table come the handlers' types, the bindings, the clients and the contract tests.

import { z } from 'zod';
import { generationSchema, rowStateSchema } from './domain.ts';
import { failureSchema } from './errors.ts';
import { operationNameSchema } from './operations.ts';
import {
  batchViewSchema,
  confirmationSchema,
  importViewSchema,
  profileViewSchema,
  reviewViewSchema,
  rowViewSchema,
} from './views.ts';

interface MethodDefinition {
  /** A query changes nothing; a command may. */
  readonly kind: 'query' | 'command';
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

const batchInput = z.strictObject({ batch: z.string().min(1) });
const nothing = z.strictObject({});

/** An opaque handle of a file that the host registered; never a path. */
const handleSchema = z.string().min(1).max(64);

/** A profile by name, the embedded sandbox, or the account that the host was started with. */
const accountSelectorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profile'), name: z.string().min(1) }),
  z.strictObject({ kind: z.literal('practice'), generation: generationSchema }),
  z.strictObject({ kind: z.literal('host') }),
]);
export type AccountSelector = z.infer<typeof accountSelectorSchema>;

const importInput = z.strictObject({
  file: handleSchema,
  operation: operationNameSchema,
  account: accountSelectorSchema,
  /** Column name, or its number from 1, by field name. */
  mapping: z.record(z.string(), z.string()),
  defaults: z.record(z.string(), z.string()),
  /** The decimal mark as the clerk states it; null lets the file decide. */
  decimalMark: z.enum(['point', 'comma']).nullable(),
});

/** Name of the profile that exists from the first start and talks to the embedded sandbox. */
export const PRACTICE_PROFILE = 'Practice';

/** The table. Names are verbs of the domain; none takes a path, an address or a channel from a page. */
export const METHODS = {
  listProfiles: { kind: 'query', input: nothing, output: z.array(profileViewSchema) },
  addProfile: {
    kind: 'command',
    input: z.strictObject({
      name: z.string().min(1).max(60),
      baseUrl: z.string().min(1),
      generation: generationSchema,
      /** Goes in, never out. */
      token: z.string().min(1).nullable(),
    }),
    output: profileViewSchema,
  },
  removeProfile: { kind: 'command', input: z.strictObject({ name: z.string().min(1) }), output: nothing },

  checkFile: { kind: 'query', input: importInput, output: importViewSchema },
  importFile: {
    kind: 'command',
    input: importInput,
    output: z.strictObject({ batch: z.string(), result: importViewSchema }),
  },

  listBatches: { kind: 'query', input: nothing, output: z.array(batchViewSchema) },
  getBatch: { kind: 'query', input: batchInput, output: batchViewSchema },
  listRows: {
    kind: 'query',
    input: z.strictObject({
      batch: z.string().min(1),
      after: z.number().int().nonnegative(),
      limit: z.number().int().positive().max(2000),
      states: z.array(rowStateSchema).nullable(),
    }),
    output: z.array(rowViewSchema),
  },

  reviewBatch: { kind: 'query', input: batchInput, output: reviewViewSchema },
  confirmBatch: {
    kind: 'command',
    input: z.strictObject({
      confirmation: confirmationSchema,
      /** Sends only the valid rows; the others stay out and count as excluded. */
      leaveOutInvalid: z.boolean(),
      /** Why equal rows of the file are meant; kept in the audit trail. */
      duplicatesReason: z.string().min(1).nullable(),
    }),
    output: batchViewSchema,
  },
  discardBatch: { kind: 'command', input: batchInput, output: batchViewSchema },

  /** Starts or resumes; answers at once. `uploadEnded` tells when `until` is reached or it had to stop. */
  startUpload: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      until: z.enum(['sent', 'settled']),
      /** Gives up waiting for final states after this time; null waits as long as it takes. */
      waitLimitMs: z.number().int().positive().nullable(),
      concurrency: z.number().int().positive().max(256).nullable(),
    }),
    output: batchViewSchema,
  },
  /** Stops cleanly: awaits requests in flight, withdraws what never left, and returns exact numbers. */
  stopUpload: { kind: 'command', input: batchInput, output: batchViewSchema },

  exportReport: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      format: z.enum(['csv', 'json']),
      target: handleSchema,
    }),
    output: z.strictObject({ rows: z.number().int().nonnegative() }),
  },
  /** The journal's own full check; an empty list means sound. */
  checkJournal: { kind: 'query', input: nothing, output: z.array(z.string()) },
} as const satisfies Record<string, MethodDefinition>;

export type MethodName = keyof typeof METHODS;
export type MethodInput<Name extends MethodName> = z.infer<(typeof METHODS)[Name]['input']>;
export type MethodOutput<Name extends MethodName> = z.infer<(typeof METHODS)[Name]['output']>;

/** Replies are data: a value, or a failure. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: z.infer<typeof failureSchema> };

/** Events say what changed, not the new state. */
export const EVENTS = {
  importProgress: z.strictObject({ file: handleSchema, rows: z.number().int().nonnegative() }),
  batchChanged: z.strictObject({ batch: z.string() }),
  uploadEnded: z.strictObject({
    batch: z.string(),
    /** `finished`: `until` was reached. `waiting`: only rows of closed providers or unanswered rows are left. */
    reason: z.enum(['finished', 'waiting', 'paused', 'stopped', 'wait-limit']),
    /** Why, as a sentence; null when finished. */
    sentence: z.string().nullable(),
    failure: failureSchema.nullable(),
  }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;

/** Anything that can drive the core: in-process, over the loopback, or through the window's bridge. */
export interface Client {
  call<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<Reply<MethodOutput<Name>>>;
  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
