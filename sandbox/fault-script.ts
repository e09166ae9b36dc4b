// The faults file: what shall go wrong, how often, and for whom; and planned changes of provider statuses.
// Parses text into a checked script; carries nothing out.

import { z } from 'zod';
import { FORGERIES } from './callbacks/forgeries.ts';
import { findProvider } from './catalogue.ts';
import { DETAILS_FORMS } from './configuration-details.ts';
import { LINK_LASTS_MS, OPERATION_NAMES, PROVIDER_STATUSES, STATEMENT_HEADINGS } from './vocabulary.ts';

const DAY_MS = 86_400_000;

/** What can go wrong. `docs/sandbox.md` describes each. */
const FAULT_KINDS = [
  'latency',
  'cut-before',
  'cut-after',
  'error500-unrecorded',
  'error500-recorded',
  'throttle429',
  'truncated-body',
  'garbage-body',
  'slow-body',
  'never-unrecorded',
  'never-recorded',
  'refused',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** With which status a request can be refused; 200 is the service's way to refuse what it has read. */
const REFUSAL_STATUSES = [200, 400, 401, 402, 403, 409, 413, 415, 418, 422, 425, 451] as const;
/** How the body of a refusal says so: as a failure, under the request's own id, or not at all. */
const REFUSAL_FORMS = ['failure', 'own-id', 'none'] as const;

/** Which requests a fault concerns. */
const FAULT_TARGETS = ['initiation', 'status', 'configuration', 'availability'] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

const durationMs = z.number().min(0).max(DAY_MS);

const ruleSchema = z
  .strictObject({
    kind: z.enum(FAULT_KINDS),
    /** Probability per request. */
    rate: z.number().min(0).max(1),
    on: z.enum(FAULT_TARGETS).default('initiation'),
    /** Only the first so many requests of an id. */
    untilAttempt: z.int().min(1).optional(),
    /** Only once so many transactions are in the ledger. */
    afterRecorded: z.int().min(1).optional(),
    phoneEnding: z
      .string()
      .regex(/^[0-9]{1,15}$/, 'must be 1 to 15 digits')
      .optional(),
    provider: z
      .string()
      .refine((code) => findProvider(code) !== undefined, 'is no provider of the sandbox')
      .optional(),
    /** `latency`: at least this long. */
    minMs: durationMs.default(50),
    /** `latency`: at most this long. */
    maxMs: durationMs.default(500),
    /** `slow-body`: pause after each byte. */
    intervalMs: durationMs.default(50),
    /** `throttle429`: what Retry-After says. */
    retryAfterSeconds: z.int().min(0).max(86_400).default(1),
    /** `refused`: what the answer says, and how. */
    httpStatus: z.literal(REFUSAL_STATUSES).default(422),
    code: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be a word of capital letters')
      .default('INVALID_INPUT'),
    form: z.enum(REFUSAL_FORMS).default('failure'),
  })
  .refine((rule) => rule.minMs <= rule.maxMs, 'minMs must not be above maxMs')
  .refine(
    (rule) =>
      rule.on === 'initiation' ||
      rule.on === 'status' ||
      (rule.phoneEnding === undefined && rule.provider === undefined),
    'phoneEnding and provider apply to initiation and status only',
  )
  .refine(
    (rule) => rule.kind !== 'refused' || rule.httpStatus !== 200 || rule.form === 'own-id',
    'httpStatus 200 refuses in the form own-id only',
  )
  .refine(
    (rule) => rule.kind !== 'refused' || rule.form !== 'own-id' || rule.on === 'initiation',
    'the form own-id applies to initiation only',
  );

/** One fault of a script, with its defaults filled in. */
export type FaultRule = z.infer<typeof ruleSchema>;

const scriptSchema = z.strictObject({
  /** The same seed replays the same faults. */
  seed: z.int(),
  /** Mean time to a final state, in milliseconds. */
  settleAfterMs: durationMs.optional(),
  faults: z.array(ruleSchema).default([]),
  providers: z
    .array(
      z.strictObject({
        provider: z
          .string()
          .refine((code) => findProvider(code) !== undefined, 'is no provider of the sandbox'),
        operation: z.enum(OPERATION_NAMES).default('PAYOUT'),
        status: z.enum(PROVIDER_STATUSES),
        /** Milliseconds after the sandbox's start from which it holds. */
        afterMs: durationMs.default(0),
      }),
    )
    .default([]),
  configuration: z
    .strictObject({
      /** How it gives names, prompts and instructions: as documented, not at all, or oddly. */
      details: z.enum(DETAILS_FORMS).default('full'),
    })
    .prefault({}),
  callbacks: z
    .strictObject({
      /** How many times each callback is sent. */
      times: z.int().min(1).max(10).default(1),
      /** Each copy waits up to so many milliseconds, which takes them out of order. */
      spreadMs: durationMs.default(0),
      /** Forged callbacks sent besides. */
      forge: z.array(z.enum(FORGERIES)).default([]),
    })
    .prefault({}),
  statements: z
    .strictObject({
      /** After which account the columns are called. */
      headings: z.enum(STATEMENT_HEADINGS).default('dashboard'),
      /** Packs the file with gzip. */
      compressed: z.boolean().default(false),
      /** How many of the first statements fail. */
      failures: z.int().min(0).default(0),
      /** How long a link lasts; a day as the interface says unless given. */
      linkLastsMs: durationMs.default(LINK_LASTS_MS),
    })
    .prefault({}),
});

/** A checked faults file. */
export type FaultScript = z.infer<typeof scriptSchema>;

/** A script as it may be written, with defaults left out. */
export type FaultScriptInput = z.input<typeof scriptSchema>;

/**
 * Checks a script.
 *
 * @throws Error with a sentence that says where and what is wrong.
 */
export function checkFaultScript(script: unknown): FaultScript {
  const parsed = scriptSchema.safeParse(script);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'its top level' : placeOf(issue.path);
  throw new Error(`The faults file cannot be used: ${place}: ${issue?.message ?? 'not valid'}.`);
}

/**
 * Reads the text of a faults file.
 *
 * @throws Error with a sentence that says where and what is wrong.
 */
export function parseFaultScript(text: string): FaultScript {
  let script: unknown;
  try {
    script = JSON.parse(text);
  } catch {
    throw new Error('The faults file cannot be used: it is not JSON.');
  }
  return checkFaultScript(script);
}

/** `faults[2].rate` */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}
