// What the Batches, Providers and Settings screens see: what became final, search results, the account's
// configuration with its changes, connection tests, the clerk's preferences and the host.

import { z } from 'zod';
import { accountFactsSchema, lineDetailsSchema } from '../accounts/configuration.ts';
import { PROVIDER_CHANGES, providerChangeSchema } from '../accounts/provider-change.ts';
import { rowStateSchema } from '../domain.ts';
import { failureSchema } from '../errors.ts';
import { LANGUAGE_TAGS } from '../languages.ts';
import { operationNameSchema } from '../operations.ts';
import { sayingSchema, spokenSchema } from '../saying.ts';
import { foundPersonSchema } from './person-views.ts';

const count = z.number().int().nonnegative();

/** Rows of a batch that became final. */
const newsCountsSchema = z.strictObject({
  batch: z.string(),
  completed: count,
  failed: count,
  conflict: count,
  /** Of these, rows that were unknown before. */
  wasUnknown: count,
});

/** Batches in which rows became final since the clerk last looked, as of a moment. */
export const newsViewSchema = z.strictObject({
  sinceMs: z.number(),
  readAtMs: z.number(),
  batches: z.array(
    newsCountsSchema.extend({ name: z.string(), operation: operationNameSchema, practice: z.boolean() }),
  ),
});
export type NewsView = z.infer<typeof newsViewSchema>;

/** Batches of which it is said at once that they were seen. */
export const SEEN_AT_ONCE = 1_000;

/**
 * What a clerk has read, so that nothing is called seen that came after it; and when that was read, where it was all there was:
 * what comes from then on is since that look. Null where there was more.
 */
export const seenNewsSchema = z.strictObject({
  batches: z.array(newsCountsSchema).max(SEEN_AT_ONCE),
  readAtMs: z.number().int().nonnegative().nullable(),
});
export type SeenNews = z.infer<typeof seenNewsSchema>;

export const searchHitSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('batch'),
    batch: z.string(),
    name: z.string(),
    operation: operationNameSchema,
    atMs: z.number(),
  }),
  z.strictObject({
    kind: z.literal('row'),
    batch: z.string(),
    batchName: z.string(),
    operation: operationNameSchema,
    ordinal: z.number().int().positive(),
    line: z.number().int().positive(),
    state: rowStateSchema,
    name: z.string(),
    phone: z.string(),
    reference: z.string(),
    amount: z.string().nullable(),
    currency: z.string(),
  }),
]);
export type SearchHit = z.infer<typeof searchHitSchema>;
export const searchResultSchema = z.strictObject({
  hits: z.array(searchHitSchema),
  /** Whose payouts the found rows are, and who has the whole number that was asked for, each once in each history. */
  people: z.array(foundPersonSchema),
  /** False when the search ended before everything was looked through. */
  complete: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** One difference of one line between two readings: before and after as texts, null where nothing was said. */
export const lineChangeSchema = z.strictObject({
  what: z.enum(PROVIDER_CHANGES),
  before: z.string().nullable(),
  after: z.string().nullable(),
  atMs: z.number(),
});
export type LineChange = z.infer<typeof lineChangeSchema>;

/** One line of the account's configuration with what availability says of it. */
export const providerLineSchema = z.strictObject({
  country: z.string(),
  /** The service's own names of the country, by language code. */
  countryNames: z.record(z.string(), z.string()),
  prefix: z.string().nullable(),
  provider: z.string(),
  providerName: z.string().nullable(),
  currency: z.string(),
  operation: z.string(),
  /** False for an operation word that this version does not know; it is shown and nothing is inferred. */
  understood: z.boolean(),
  minimum: z.string().nullable(),
  maximum: z.string().nullable(),
  decimals: z.number().int().nonnegative().nullable(),
  status: z.string().nullable(),
  /** When this computer first saw the status that holds now; null without a status. */
  statusSinceMs: z.number().nullable(),
  /** What is said for people; null where nothing is. */
  details: lineDetailsSchema.nullable(),
  /** The latest change of each kind, newest first. */
  changes: z.array(lineChangeSchema),
});
export type ProviderLine = z.infer<typeof providerLineSchema>;

export const providersViewSchema = z.strictObject({
  profile: z.string(),
  accountName: z.string().nullable(),
  signedRequestsOnly: z.boolean(),
  /** What the configuration says of the account itself; null when it was never read. */
  facts: accountFactsSchema.nullable(),
  /** Of what is shown: an earlier reading when it could not be read now; null when it was never read. */
  configurationReadAtMs: z.number().nullable(),
  /** Why the configuration could not be read now; null when it could. */
  configurationFailure: failureSchema.nullable(),
  /** Null when availability could not be read. */
  availabilityReadAtMs: z.number().nullable(),
  availabilityFailure: failureSchema.nullable(),
  lines: z.array(providerLineSchema),
  /** Entries that were answered although the query asked for others; they are not shown. */
  leftOut: count,
  /** Newest first, at most 50. */
  changes: z.array(providerChangeSchema),
  notUnderstood: z.array(spokenSchema),
  /** Configurations that batches were checked against, newest first, at most 20. */
  snapshots: z.array(
    z.strictObject({
      batch: z.string(),
      batchName: z.string(),
      atMs: z.number(),
      hash: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type ProvidersView = z.infer<typeof providersViewSchema>;

export const CONNECTION_STEPS = ['network', 'address', 'token', 'signature'] as const;
/** One step of a connection test. A step after a failed one is `not reached`. */
const connectionStepSchema = z.strictObject({
  step: z.enum(CONNECTION_STEPS),
  outcome: z.enum(['passed', 'failed', 'not reached', 'not needed']),
  /** What was found and what to do, for the page's language. */
  saying: sayingSchema,
});
export const connectionTestSchema = z.strictObject({
  atMs: z.number(),
  steps: z.array(connectionStepSchema),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

/** What a clerk chose for this computer. */
export const preferencesSchema = z.strictObject({
  language: z.enum(['system', ...LANGUAGE_TAGS]),
  theme: z.enum(['system', 'light', 'dark']),
  /** Blurs names, numbers and amounts of rows. */
  privacy: z.boolean(),
  singleKeys: z.boolean(),
  /** The profile that the window shows; a name of `listProfiles`. */
  profile: z.string().min(1),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const keptFileSchema = z.strictObject({ name: z.string(), atMs: z.number(), bytes: count });

/** When the last durable write was made; null when none was made since the start. */
const savedAtMs = z.number().nullable();

const journalViewSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('file'),
    /** Where the file is, for people; never used as an input. */
    place: z.string(),
    bytes: count,
    copies: z.array(keptFileSchema),
    /** Backups that nobody asked for, newest first, each checked as a whole when it was made. */
    backups: z.array(keptFileSchema),
    /** Why the latest backup was not made; null where it was, or none was tried. */
    backupFailure: failureSchema.nullable(),
    savedAtMs,
  }),
  z.strictObject({
    kind: z.literal('database'),
    /** Its address, for people; no password stands in it. Its administrator makes the backups. */
    place: z.string(),
    savedAtMs,
    /** The server does not answer, and is waited for. */
    isAway: z.boolean(),
    /** What is to be known of the login: it is the owner's. Null for a desk's own, and while the journal is not open. */
    ownerSaid: spokenSchema.nullable(),
  }),
]);

/** The program that hosts the page. */
export const hostViewSchema = z.strictObject({
  kind: z.enum(['window', 'browser', 'command line']),
  platform: z.enum(['windows', 'macos', 'linux', 'other']),
  version: z.string(),
  /** How tokens and keys are kept here, and why, if they are not. */
  secrets: z.strictObject({ kind: z.enum(['platform', 'memory']), saying: sayingSchema }),
  locale: z.string(),
  /** Present when the journal cannot be opened: nothing else works then (P7). */
  stopped: failureSchema.nullable(),
  journal: journalViewSchema.nullable(),
});
export type HostView = z.infer<typeof hostViewSchema>;
