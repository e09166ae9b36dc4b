// The forms of what stands in an evidence pack (docs/evidence-pack.md). They are a promise to everybody who reads a pack
// without this program: a form is never changed, only followed by another beside it.

import { z } from 'zod';
import { anchorSchema } from './contract/audit-views.ts';
import { batchStateSchema, findingSchema, generationSchema, rowStateSchema } from './domain.ts';
import { LANGUAGE_TAGS } from './languages.ts';
import { toAmount } from './money/money.ts';
import { operationNameSchema } from './operations.ts';

/**
 * The second one has what became of its rows as it was sealed, and who left rows out; the third one also the acts that gave
 * those who signed their keys, roles and limits.
 */
const PACK_FORMS = ['evidence pack 1', 'evidence pack 2', 'evidence pack 3'] as const;
const SEAL_FORM = 'evidence seal 1';
const SALT_FORM = 'evidence salt 1';
const APPROVAL_FORM = 'evidence approval 1';

/** The members of a pack, in the order in which they stand there. */
export const PACK_MEMBERS = {
  readme: 'README.txt',
  batch: 'batch.json',
  configuration: 'configuration.json',
  signature: 'approval.json',
  original: 'original-file',
  rows: 'rows.jsonl',
  table: 'rows.csv',
  totals: 'totals.json',
  audit: 'audit.jsonl',
  rights: 'rights.jsonl',
  chain: 'audit-chain.csv',
  outcomes: 'outcome-seals.jsonl',
  page: 'index.html',
  manifest: 'manifest.json',
  seal: 'seal.json',
} as const;

const count = z.number().int().nonnegative();
const maybeText = z.string().nullable();
/** An amount as it is summed; null where a row has none that can be read. */
const maybeAmount = z
  .string()
  .refine((text) => toAmount(text) !== null)
  .nullable();
const moment = z.iso.datetime({ precision: 3 });
const texts = z.record(z.string(), z.string());
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** What stands in place of a text that was left out begins with this. */
export const LEFT_OUT = 'hmac-sha256:';

const packAttemptSchema = z.strictObject({
  attempt: count,
  kind: z.enum(['offered', 'answered', 'unanswered', 'withdrawn', 'checked']),
  at: moment,
  httpStatus: z.number().int().nullable(),
  word: maybeText,
  detail: maybeText,
});

/** A line of `rows.jsonl`. */
export const packRowSchema = z.strictObject({
  ordinal: z.number().int().positive(),
  line: z.number().int().positive(),
  /** The cells as they were read; one text in their place where personal data is left out. */
  cells: z.union([z.array(z.string()), z.string()]),
  fields: texts,
  /** Fields that a person gave another text, with the text of the file. */
  edited: texts,
  amount: maybeAmount,
  findings: z.array(findingSchema),
  excludedReason: maybeText,
  held: findingSchema.nullable(),
  state: rowStateSchema,
  payoutId: maybeText,
  /** The exact body of the request. */
  request: maybeText,
  /** What the digest of the approval covers of the row beside id, cells and request. */
  approved: z
    .strictObject({
      amount: maybeText,
      currency: maybeText,
      provider: maybeText,
      country: maybeText,
      /** Fields that differ from their cells, as the text that is stored. */
      changes: maybeText,
    })
    .nullable(),
  /** What the signature of the approval covers beside place, line, amount and cells; absent where it cannot be made anew. */
  signed: z
    .strictObject({
      state: z.string(),
      currency: maybeText,
      provider: maybeText,
      country: maybeText,
      changes: maybeText,
      findings: maybeText,
      excludedReason: maybeText,
      share: maybeText,
    })
    .optional(),
  outcome: z.string(),
  finalStatus: z.string(),
  reasonCode: z.string(),
  reason: z.string(),
  initiationWord: maybeText,
  serviceStatus: maybeText,
  providerTransactionId: maybeText,
  settledAmount: maybeAmount,
  settledCurrency: maybeText,
  details: maybeText,
  acceptedAt: moment.nullable(),
  serviceCreatedAt: moment.nullable(),
  settledAt: moment.nullable(),
  attempts: count,
  log: z.array(packAttemptSchema),
  /** What else the seal of a decided row covers: as it is stored. Absent for other rows, and in the first form. */
  sealed: z
    .strictObject({
      duplicateIgnored: z.boolean(),
      reasonCode: maybeText,
      reason: maybeText,
      /** The beginning of the SHA-256 of all that is sealed of the row: it finds the row in a group that does not hold. */
      mark: z.string().regex(/^[0-9a-f]{8}$/),
    })
    .optional(),
  /** The entry of the trail that left the row out after its approval. */
  leftOutBy: z.number().int().positive().optional(),
});
export type PackRow = z.infer<typeof packRowSchema>;

/** What a check asks of `batch.json`; the rest of it is for people. */
export const packBatchSchema = z.looseObject({
  id: z.string(),
  state: batchStateSchema,
  rowCount: count,
  fileAmounts: texts,
  operation: z.string(),
  practice: z.boolean(),
  account: z.looseObject({ profile: maybeText, baseUrl: z.string(), generation: z.string() }),
  /** As it is told to people; null for one that an earlier program approved. */
  approval: z.unknown(),
  file: z.looseObject({
    sha256: digest,
    bytes: count,
    /** The columns that feed fields, by field. */
    mapping: z.record(z.string(), count),
  }),
  approvedAt: moment.nullable(),
  /** Words and times of rows follow from their logs; absent where an earlier program approved it. */
  followsLog: z.boolean().optional(),
  retryOf: maybeText.optional(),
  reuseOf: maybeText.optional(),
  /** The digest of the approval, and those of its groups of rows; null for one from before there were any. */
  approved: z.looseObject({ digest: digest.nullable(), groups: z.array(digest) }),
});
export type PackBatch = z.infer<typeof packBatchSchema>;

/** What of `batch.json` says how the file was read. */
export const packReadAsSchema = z.looseObject({
  operation: operationNameSchema,
  account: z.looseObject({ generation: generationSchema }),
  file: z.looseObject({
    sheet: maybeText,
    headerLine: count.nullable(),
    header: z.array(z.string()),
    mapping: z.record(z.string(), count),
    defaults: texts,
  }),
  found: z
    .looseObject({
      grammar: z.looseObject({ decimalMark: z.enum(['point', 'comma']).nullable() }),
    })
    .nullable(),
  retryOf: maybeText.optional(),
  reuseOf: maybeText.optional(),
});

/** What of `batch.json` says what it pays, and from where. */
export const packPaidFromSchema = z.looseObject({
  operation: operationNameSchema,
  practice: z.boolean(),
  account: z.looseObject({ profile: maybeText, baseUrl: z.string(), generation: generationSchema }),
});

/** The acts on the draft that were in force, of `batch.json`. */
export const packActsSchema = z.array(
  z.looseObject({
    number: z.number(),
    kind: z.string(),
    code: maybeText,
    field: maybeText,
    atMs: z.number(),
    rows: z.number(),
    restoredThrough: z.number(),
  }),
);
export type PackAct = z.infer<typeof packActsSchema>[number];

/** What the page tells of `batch.json`. */
export const packTellingSchema = z.looseObject({
  id: z.string(),
  name: maybeText,
  state: batchStateSchema,
  operation: operationNameSchema,
  practice: z.boolean(),
  account: z.looseObject({ profile: maybeText, baseUrl: z.string() }),
  file: z.looseObject({ name: z.string(), sha256: digest }),
  createdAt: moment.nullable(),
  approvedAt: moment.nullable(),
  settledAt: moment.nullable(),
  found: z.looseObject({ findings: z.array(z.looseObject({ code: z.string(), rows: count })) }).nullable(),
  approval: z.unknown(),
  /** The edition of the words and names that the page was written with; absent in a pack of an earlier program. */
  pageWords: z.string().optional(),
});
export type PackTelling = z.infer<typeof packTellingSchema>;

/** What the page tells of `configuration.json`: how the account calls providers and countries. */
export const packNamesSchema = z.object({
  limits: z.array(
    z.object({ provider: z.string(), country: z.string(), providerName: z.string().nullable() }),
  ),
  countries: z.array(z.object({ country: z.string(), names: texts })),
});
export type PackNames = z.infer<typeof packNamesSchema>;

/** `configuration.json`, as the service gave it: it is compared, and nothing else is asked of it. */
export const packConfigurationSchema = z.unknown();

/** `approval.json`: the approval that a person signed (docs/approvals.md), with every value of the statement as it was signed. */
export const packSignatureSchema = z.strictObject({
  paymaster: z.literal(APPROVAL_FORM),
  /** The user of the journal whose key it is. */
  approver: z.string(),
  /** SHA-256 of the public key as SPKI. */
  fingerprint: z.string(),
  signature: z.string(),
  statement: z.strictObject({
    journal: z.string(),
    batch: z.string(),
    digest: z.string(),
    rows: count,
    /** JSON, as the terms are: the very text that was signed. */
    totals: z.string(),
    terms: z.string(),
    request: maybeText,
    name: z.string(),
    publicKey: z.string(),
    at: moment,
    day: z.string(),
  }),
  /** What the digest of the draft is made of; null where personal data is left out. */
  draft: z
    .strictObject({
      /** The facts of the batch as they are stored, in the order of the form. */
      batch: z.array(maybeText),
      /** The digests of each thousand rows. */
      groups: z.array(digest),
    })
    .nullable(),
});
export type PackSignature = z.infer<typeof packSignatureSchema>;

/** A line of `audit.jsonl`. */
export const packEntrySchema = z.strictObject({
  number: z.number().int().positive(),
  atMs: z.number(),
  batch: maybeText,
  person: maybeText,
  personKey: maybeText,
  account: maybeText,
  via: maybeText,
  action: z.string(),
  facts: z.string(),
  before: maybeText,
  after: maybeText,
  hash: digest,
  /** Whether every text is as the hash covers it; false where personal data is left out of the entry. */
  whole: z.boolean(),
});
export type PackEntry = z.infer<typeof packEntrySchema>;

/** A line of `rights.jsonl`: an act on users or profiles before the last signature of the batch, or a return of the journal. */
export const packRightsActSchema = packEntrySchema.extend({
  /**
   * What was kept of recovery codes from before codes had keys, at an act that tells one of them: that it was known is what
   * such an act proves itself by.
   */
  codes: z.array(z.string().max(1_000)).max(20).optional(),
});
export type PackRightsAct = z.infer<typeof packRightsActSchema>;

/** A line of `outcome-seals.jsonl`: decided rows of a thousand as an entry of the trail sealed them (docs/audit-trail.md). */
export const packOutcomeSealSchema = z.strictObject({
  entry: z.number().int().positive(),
  part: count,
  rows: z.string().max(12_000),
  refused: z.string().max(12_000),
  /** With its salt, where it has one. Null where personal data is left out: of few rows it would confirm a guess at a text. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}(?::[0-9a-f-]{36})?$/)
    .nullable(),
  bareDigest: digest.nullable(),
});
export type PackOutcomeSeal = z.infer<typeof packOutcomeSealSchema>;

const memberSchema = z.strictObject({ name: z.string(), bytes: count, sha256: digest });
export type PackMember = z.infer<typeof memberSchema>;

export const packManifestSchema = z.strictObject({
  paymaster: z.enum(PACK_FORMS),
  program: z.string(),
  /** Identity of the journal. */
  journal: z.string().regex(/^[0-9a-f]{32}$/),
  batch: z.string(),
  operation: z.string(),
  practice: z.boolean(),
  language: z.enum(LANGUAGE_TAGS),
  exportedAt: moment,
  exportedBy: z.strictObject({ account: maybeText, via: z.string() }),
  /** Null where it is whole; else the SHA-256 of the salt with which it was hashed. */
  personalDataLeftOut: z.strictObject({ saltSha256: digest }).nullable(),
  rows: count,
  entries: count,
  /** Its rows and money did not add up to the file in the journal that it was made from; absent where they did. */
  doesNotAddUp: z.literal(true).optional(),
  /** The end of the audit trail as it was then; null where no entry was ever made. */
  head: anchorSchema.nullable(),
  members: z.array(memberSchema),
});
export type PackManifest = z.infer<typeof packManifestSchema>;

export const packSealSchema = z.strictObject({
  paymaster: z.literal(SEAL_FORM),
  /** SHA-256 of `manifest.json`. */
  manifest: digest,
  publicKey: z.base64().max(60).nullable(),
  signature: z.base64().max(120).nullable(),
});
export type PackSeal = z.infer<typeof packSealSchema>;

/** The file that is kept apart from a pack without personal data. */
export const packSaltSchema = z.strictObject({
  paymaster: z.literal(SALT_FORM),
  batch: z.string(),
  at: moment,
  /** Base64 of 32 bytes. */
  salt: z.base64().length(44),
});
export type PackSalt = z.infer<typeof packSaltSchema>;
